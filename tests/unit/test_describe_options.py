"""Every option of a variant has its sentence in the rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

import kartenspiel as ks
from kartenspiel.lang import FACES, Face
from kartenspiel.rules.layout import MUST_PLAY
from kartenspiel.rules.parts import HEART_LEADS
from kartenspiel.rules.sentences.describe import sections
from tests.sheets import HERZELN, POINTS, laid, own, rules_of, text_of

# --- every option


def test_every_heart_lead() -> None:
    words = {
        "broken": "Herz gefallen ist",
        "not_first_trick": "Zum ersten Stich darf man Herz nicht",
        "never": "nichts anderes mehr",
    }
    for rule in HEART_LEADS:
        variant = replace(HERZELN, heart_lead=(("default", rule),))
        text = text_of(variant, "de")
        for other, sentence in words.items():
            # Said once if it holds in every round.
            assert text.count(sentence) == (other == rule)
            found = " ".join(rules_of(variant, "kein-ober"))
            assert (sentence in found) == (other == rule)


def test_heart_lead_of_some_rounds_stands_there() -> None:
    found = sections(ks.variant("herzeln-herzzwang"))
    rounds = [
        title.render("de")
        for title, lines in found
        if any(line.key == "rule_heart_broken" for line in lines)
    ]
    assert rounds == ["4. Runde: Herz", "5. Runde: Herz-König"]


def test_early_end() -> None:
    early = replace(HERZELN, early_end=True)
    assert text_of(early, "de").count("ist die Runde zu Ende") == 1
    assert "zu Ende" not in text_of(HERZELN, "de")
    # Where the last trick always counts, the round cannot end early.
    ends = [any("zu Ende" in s for s in rules_of(early, r)) for r in early.rounds]
    assert ends == [False, True, True, True, False]
    # A trick that the round does not have keeps nobody at the table.
    never = own(ks.PerCard(5, card="HK"), ks.NthTrick(12, 5), early_end=True)
    assert any("zu Ende" in line for line in rules_of(never, "eigene"))
    both = replace(early, march=ks.March())
    assert "kein Durchmarsch mehr möglich" in text_of(both, "de")


def test_dealer() -> None:
    each_round = text_of(replace(HERZELN, dealer="each_round"), "de")
    each_game = text_of(replace(HERZELN, dealer="each_game"), "de")
    assert "Nach jeder Runde gibt" in each_round
    assert "Ein ganzes Spiel lang" not in each_round
    assert "Ein ganzes Spiel lang" in each_game


@pytest.mark.parametrize(
    ("march", "players", "scoring", "words"),
    [
        (ks.March(), 3, "money", ("bekommt 50 Pfennig", "je 30", "wächst", "um 10 ")),
        (ks.March(), 6, "money", ("bekommt 50 Pfennig", "je 30", "um 100 Pfennig")),
        (ks.March(50, 10), 4, "money", ("je 10", "schrumpft dabei um 20 Pfennig")),
        (ks.March(0, 0), 4, "money", ("zahlt nichts;", "zahlen nichts", "nicht.")),
        (ks.March(-5, -1), 4, "money", ("zahlt 5 Pfennig", "je 1 Pfennig heraus")),
        (ks.March(10, 6), 4, "points", ("10 Pfennig abziehen", "je 6", "macht das 8")),
        (ks.March(0, 0), 4, "points", ("bekommt nichts", "bekommen nichts")),
        (ks.March(-2, -3), 4, "points", ("bekommt 2", "je 3 Pfennig abz", "das −7")),
    ],
)
def test_march(
    march: ks.March, players: int, scoring: str, words: tuple[str, ...]
) -> None:
    variant = replace(HERZELN, march=march, scoring=scoring)  # type: ignore[arg-type]
    text = text_of(variant, "de", players)
    for word in words:
        assert word in text
    assert "wenn niemand durchmarschiert" in text
    for word in words:
        assert word in " ".join(rules_of(variant, "kein-stich", players))


def test_number_of_tricks_matters_only_for_tricks_and_marches() -> None:
    line = "Auf die Zahl der Stiche kommt es nicht an."
    assert line not in rules_of(HERZELN, "kein-stich")
    assert line in rules_of(HERZELN, "kein-herz")
    assert line in rules_of(HERZELN, "kein-herz-koenig")
    assert line not in text_of(ks.variant("durchmarsch"), "de")


def test_march_by_penalty_cards() -> None:
    march = ks.March(condition="all_penalty_cards")
    text = text_of(replace(HERZELN, march=march), "de")
    assert "In „Kein Stich“ und „Kein Herz-König“ macht" in text
    assert "In „Kein Herz“ und „Kein Ober“ macht" in text
    only = replace(HERZELN, march=march, rounds=("kein-herz", "anlegen"))
    assert "alle Strafkarten einer Runde" in text_of(only, "de")
    assert "march" not in text_of(HERZELN, "en").lower()


@pytest.mark.parametrize("must_play", MUST_PLAY)
@pytest.mark.parametrize("first", [False, True])
def test_must_play(must_play: str, first: bool) -> None:
    found = " ".join(laid(must_play=must_play, attach_first=first))
    words = {
        ("any", False): "darf wählen, was",
        ("any", True): "Wer es nicht kann, muss eine Reihe eröffnen",
        ("attach", False): "statt anzulegen auch eine Reihe eröffnen",
        ("attach", True): "Wer es nicht kann, darf eine Reihe eröffnen oder",
        ("never", False): "oder freiwillig aussetzen",
        ("never", True): "Eine Reihe darf aber nur eröffnen, wer nicht anlegen kann",
    }
    for options, sentence in words.items():
        assert (sentence in found) == (options == (must_play, first))
    assert ("hintereinander ausgesetzt" in found) == (must_play != "any")


@pytest.mark.parametrize("direction", ["both", "up"])
@pytest.mark.parametrize("wrap", [False, True])
def test_rows(direction: str, wrap: bool) -> None:
    found = " ".join(laid(direction=direction, wrap=wrap))
    assert ("an beiden Enden" in found) == (direction == "both")
    assert ("nur nach oben" in found) == (direction == "up")
    assert ("über der höchsten geht" in found) == wrap
    # Below the Unter nothing can be laid if rows only grow upwards to the ace.
    stuck = "keine der übrigen Karten mehr passt"
    assert (stuck in found) == (direction == "up" and not wrap)


def test_start_and_opening() -> None:
    assert "der Eichel-Unter auf den Tisch" in laid()[0]
    assert "der Herz-Unter auf den Tisch" in laid(POINTS)[0]
    assert (
        "die Herz-Sieben auf den Tisch"
        in laid(start_card=ks.card("H7"), open_rank=ks.Rank.SEVEN)[0]
    )
    assert "Nur Unter dürfen" in laid(start_card=None)[1]
    assert "Nur Unter dürfen" in laid(open_rank=None)[1]
    assert "wie die allererste" in laid(start_card=None, open_rank=None)[1]
    two = ((4, ks.cards("EU LU E7 L7")), (3, ks.cards("EU L7")))
    without = replace(HERZELN, removed=two)
    assert "der Herz-Unter auf den Tisch" in rules_of(without, "anlegen", 4)[0]
    assert "der Laub-Unter auf den Tisch" in rules_of(without, "anlegen", 3)[0]
    nobody = replace(HERZELN, removed=((4, ks.cards("EU LU HU SU")),))
    assert "nicht im Spiel" in rules_of(nobody, "anlegen")[0]


def test_again_and_end() -> None:
    again = (ks.Rank.ACE, ks.Rank.SEVEN)
    assert "Asse und 7er bringen einen weiteren Zug" in " ".join(
        laid(again_after=again)
    )
    assert "weiteren Zug" not in " ".join(laid())
    assert "bis nur noch eine Person Karten hat" in " ".join(laid(end="last"))
    first = " ".join(laid(end="first_out"))
    assert "Sobald jemand die letzte Karte ablegt" in first
    assert "bis nur noch" not in first


def test_payout_rounding() -> None:
    assert "gerundet auf volle 5 Pfennig" in text_of(HERZELN, "de")
    assert "gerundet" not in text_of(POINTS, "de")
    sevens = replace(HERZELN, payout=replace(HERZELN.payout, quantum=7))
    assert "Ein Rest, der sich nicht teilen lässt" in text_of(sevens, "de")
    assert "Ein Rest" not in text_of(HERZELN, "de")
    one = replace(HERZELN, payout=ks.Payout("shares", 5, ((0, 1, 0, 0),)))
    assert "160 Pfennig für den zweiten und nichts für die übrigen" in text_of(
        one, "de", 4
    )


def test_scoring_and_unit() -> None:
    assert "die wenigsten Punkte" in text_of(POINTS, "de")
    assert "am meisten gewonnen" in text_of(HERZELN, "de")
    beans = text_of(replace(POINTS, unit="Bohnen"), "de")
    assert "Bohnen" in beans
    assert "Punkte" not in beans.split("## ", 1)[1]
    assert "am wenigsten angeschrieben" in beans
    assert "1 Münze." in text_of(ks.variant("herzeln-topf"), "de")
    assert "1 coin." in text_of(ks.variant("herzeln-topf"), "en")


def test_no_layout_round() -> None:
    money = text_of(replace(HERZELN, rounds=("kein-stich", "kein-herz")), "de")
    assert "Eine Legerunde gibt es nicht" in money
    assert "ergeben −80 Pfennig" in money
    points = text_of(replace(POINTS, rounds=("herz", "ober")), "en")
    assert "add up to 16 points" in points
    assert "layout" not in points.split("## House")[0]


# --- contracts of one's own


def test_bonus() -> None:
    variant = own(ks.PerTrick(-5))
    assert "Jeder Stich bringt 5 Pfennig ein." in text_of(variant, "de")
    assert "All 8 together earn 40 pfennig." in text_of(variant, "en")
    assert "endet 40 Pfennig im Minus" in text_of(variant, "de")
    assert "ergeben 40 Pfennig" in text_of(variant, "de")
    points = replace(variant, scoring="points", unit="points")
    assert "Jeder Stich zählt −5 Punkte." in text_of(points, "de")
    assert "mit einem Minus" in text_of(points, "de")
    card = own(ks.PerCard(-8, card="HK"))
    assert "bringt etwas ein: der Herz-König" in text_of(card, "de")


def test_costs_nothing() -> None:
    variant = own(ks.PerTrick(0), ks.PerCard(0, card="HK"))
    assert "Jeder Stich kostet nichts." in text_of(variant, "de")
    assert "King of Hearts in your tricks costs nothing." in text_of(variant, "en")
    assert "Der Topf bleibt leer" in text_of(variant, "de")
    even = own(ks.PerTrick(5), ks.PerCard(-10, rank="O"))
    assert "gleicht sich das genau aus" in text_of(even, "de")


def test_salad() -> None:
    variant = own(
        ks.PerTrick(1),
        ks.PerCard(2, suit="S"),
        ks.PerCard(3, rank="O"),
        ks.PerCard(3, rank="A"),
        ks.PerCard(20, card="HK"),
        ks.PerCard(20, card="SK"),
        ks.NthTrick(1, 4),
        ks.NthTrick(-1, 4),
        ks.NthTrick(5, 7),
    )
    found = rules_of(variant, "eigene")
    assert found[:8] == [
        "Jeder Stich kostet 1 Pfennig.",
        "Jede Karte der Farbe Schellen in den eigenen Stichen kostet 2 Pfennig.",
        "Ober und Asse in den eigenen Stichen kosten je 3 Pfennig.",
        "Der Herz-König und der Schellen-König in den eigenen Stichen kosten je "
        "20 Pfennig.",
        "Der erste und der letzte Stich kosten je 4 Pfennig.",
        "Der 5. Stich kostet 7 Pfennig.",
        # 8 tricks, 8 bells, 8 Obers and Aces, two Kings, three tricks
        f"Alles zusammen kostet {8 + 16 + 24 + 40 + 8 + 7} Pfennig.",
        "Trifft mehreres zu, wird zusammengezählt.",
    ]
    assert "Damen und Asse" in rules_of(variant, "eigene", face="french")[2]


@pytest.mark.parametrize(
    ("trick", "de", "en"),
    [
        (1, "Der erste Stich", "The first trick"),
        (3, "Der dritte Stich", "The third trick"),
        (4, "Der 4. Stich", "The 4th trick"),
        (-1, "Der letzte Stich", "The last trick"),
        (-2, "Der zweitletzte Stich", "The last trick but one"),
        (-3, "Der drittletzte Stich", "The last trick but two"),
        (-4, "Der 4. Stich von hinten", "The 4th trick from the end"),
        (22, "Der 22. Stich", "The 22nd trick"),
    ],
)
def test_nth_trick(trick: int, de: str, en: str) -> None:
    variant = own(ks.NthTrick(trick, 1))
    assert rules_of(variant, "eigene")[0] == f"{de} kostet 1 Pfennig."
    assert rules_of(variant, "eigene", lang="en")[0] == f"{en} costs 1 pfennig."
    missing = "So viele Stiche hat die Runde hier aber nicht." in text_of(variant, "de")
    assert missing == (trick == 22)


def test_cards_that_are_not_in_play() -> None:
    seven = own(ks.PerCard(5, card="E7"))
    assert "nicht im Spiel" in text_of(seven, "de", 3)
    assert "nicht im Spiel" not in text_of(seven, "de", 4)
    assert "keine Karte im Spiel" in text_of(own(ks.PerCard(1, rank="2")), "de")


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("rank", list(ks.Rank))
def test_articles_fit_both_faces(rank: ks.Rank, face: Face) -> None:
    variant = replace(own(ks.PerCard(5, card=ks.Card(ks.HEARTS, rank))), pack=52)
    said_first = rules_of(variant, "eigene", face=face)[0]
    article = {14: "das Herz", 13: "der Herz", 12: ": Herz", 11: "der Herz"}
    assert article.get(rank, "die Herz") in said_first
