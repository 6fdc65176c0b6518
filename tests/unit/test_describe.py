"""The rule text says what the data say, in both languages."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

import kartenspiel as ks
from kartenspiel.contracts import HEART_LEADS
from kartenspiel.describe import describe, round_rules, sections
from kartenspiel.lang import FACES, LANGS, SENTENCES, Face, Lang
from kartenspiel.lang.describing import SENTENCES as RULES
from kartenspiel.layout import MUST_PLAY

GOLDEN = Path(__file__).parents[1] / "golden" / "describe"
SHIPPED = list(ks.variants())
HERZELN = ks.variant("herzeln")
POINTS = ks.variant("herzeln-punkte")
PLAYERS = (3, 4, 5, 6)

# What a round hands out: price, and how many there are with `tricks` and `hearts`.
PRICES = {
    "kein-stich": (5, "tricks"),
    "kein-herz": (5, "hearts"),
    "kein-ober": (10, "four"),
    "kein-herz-koenig": (40, "one"),
    "schwarze-sau": (40, "one"),
    "kein-eichel-unter": (40, "one"),
    "kein-zweitletzter": (40, "one"),
    "erster-und-letzter": (4, "two"),
    "jeder-stich": (1, "tricks"),
    "ober": (2, "four"),
    "herz": (1, "hearts"),
    "herz-koenig": (8, "one"),
}
WEIGHTS = {3: (11, 5, 0), 4: (10, 5, 1, 0), 5: (9, 4, 2, 1, 0), 6: (16, 8, 4, 3, 1, 0)}
UNITS = {
    "pfennig": ("Pfennig", "Pfennig", "pfennig", "pfennig"),
    "points": ("Punkt", "Punkte", "point", "points"),
    "coins": ("Münze", "Münzen", "coin", "coins"),
}
ORDINALS = {
    "de": ("ersten Platz", "zweiten", "dritten", "vierten", "fünften"),
    "en": ("first place", "second", "third", "fourth", "fifth"),
}
NOTHING = {"de": "nichts für den letzten", "en": "nothing for last"}


def said(number: int, unit: str, lang: Lang) -> str:
    words = UNITS[unit][:2] if lang == "de" else UNITS[unit][2:]
    return f"{number} {words[abs(number) != 1]}"


def count(what: str, pack: int, players: int) -> int:
    sizes = {"tricks": pack // players, "hearts": pack // 4}
    return sizes.get(what) or {"one": 1, "two": 2, "four": 4}[what]


def shares(pot: int, quantum: int, weights: tuple[int, ...]) -> list[int]:
    """Divide by largest remainder, with fractions."""
    exact = [Fraction(pot // quantum * w, sum(weights)) for w in weights]
    parts = [int(e) for e in exact]
    order = sorted(range(len(parts)), key=lambda i: (parts[i] - exact[i], i))
    for i in order[: pot // quantum - sum(parts)]:
        parts[i] += 1
    return [part * quantum for part in parts]


def text_of(variant: ks.Variant, lang: Lang, players: int | None = None) -> str:
    return describe(variant, lang, players)


def rules_of(
    variant: ks.Variant,
    slug: str,
    players: int = 4,
    lang: Lang = "de",
    face: Face = "german",
) -> list[str]:
    return [text.render(lang, face) for text in round_rules(variant, slug, players)]


def own(*terms: ks.contracts.Term, **options: object) -> ks.Variant:  # type: ignore[name-defined]
    """Return Herzeln with one trick round of one's own."""
    made = ks.Contract("eigene", terms, **options)  # type: ignore[arg-type]
    return replace(HERZELN, rounds=("eigene", "anlegen"), own_contracts=(made,))


def laid(base: ks.Variant = HERZELN, **options: object) -> list[str]:
    """Return the layout round's sentences with some options changed."""
    changed = replace(base, layout=replace(base.layout, **options))  # type: ignore[arg-type]
    return rules_of(changed, "anlegen")


# --- numbers


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("slug", SHIPPED)
def test_totals_and_payouts(slug: str, players: int, lang: Lang) -> None:
    variant = ks.variant(slug)
    text = text_of(variant, lang, players)
    totals = []
    for name in variant.rounds[:-1]:
        price, what = PRICES[name]
        times = count(what, variant.pack, players)
        totals.append(price * times)
        assert re.search(rf"\b{said(price, variant.unit, lang)}\b", text)
        if times > 2:
            rule = rules_of(variant, name, players, lang)[1]
            assert rule.startswith((f"Alle {times} ", f"All {times} "))
            assert rule.endswith(f" {said(price * times, variant.unit, lang)}.")
    pot = sum(totals)
    total = " + ".join(map(str, totals)) + f" = {said(pot, variant.unit, lang)}."
    assert total in text
    weights = WEIGHTS[players]
    if variant.unit != "pfennig":
        weights = tuple(range(players - 1, -1, -1))
    quantum = 5 if variant.unit == "pfennig" else 1
    words = {"de": "für den", "en": "for"}[lang]
    for paid, place in zip(
        shares(pot, quantum, weights)[:-1], ORDINALS[lang], strict=False
    ):
        assert f"{said(paid, variant.unit, lang)} {words} {place}" in text
    assert NOTHING[lang] in text
    assert " : ".join(map(str, weights)) in text


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("slug", SHIPPED)
def test_pack_and_hands(slug: str, players: int, lang: Lang) -> None:
    variant = ks.variant(slug)
    text = text_of(variant, lang, players)
    out = variant.pack % players
    hand = {"de": "bekommen {} Karten", "en": "gets {} cards"}[lang]
    assert hand.format(variant.pack // players) in text
    assert (" ohne " in text or "without the" in text) == (out > 0)
    if out:
        left = {"de": "{} Karten.", "en": "leaves {} cards."}[lang]
        assert left.format(variant.pack - out) in text


def test_zero_sum_is_said_where_it_is_true() -> None:
    fixed = ks.Payout("fixed", 1, ((100, 50, 10, 0),))
    longer = ks.variant("zweitletzter")
    assert "ergeben 0." in text_of(longer, "de")
    assert "ergeben 0." in text_of(replace(HERZELN, payout=fixed), "de", 4)
    left = text_of(replace(longer, payout=fixed), "de", 4)
    assert "bleibt ein Rest: 40 Pfennig. " in left
    assert "ergeben −40 Pfennig." in left
    points = replace(POINTS, payout=ks.Payout("fixed", 1, ((20, 10, 5, 0),)))
    assert "add up to 5 points." in text_of(points, "en", 4)
    short = replace(HERZELN, rounds=("kein-stich", "anlegen"), payout=fixed)
    assert "gibt es 40 Pfennig für den ersten Platz und nichts für die" in text_of(
        short, "de", 4
    )
    assert "Die vollen Beträge wären 100 Pfennig für" in text_of(short, "de", 4)


def test_other_numbers_of_players_only_if_none_is_given() -> None:
    line = "Es geht auch zu dritt, zu fünft oder zu sechst, dann ohne Eichel-Sieben"
    assert line in text_of(HERZELN, "de")
    assert "10, 6 oder 5 Karten" in text_of(HERZELN, "de")
    assert "Es geht auch" not in text_of(HERZELN, "de", 4)
    four = replace(HERZELN, players=(4,))
    assert "Es geht auch" not in text_of(four, "de")


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
    assert ("über dem Ass" in found) == wrap
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
    assert "beliebigen Karte" in laid(start_card=None)[0]
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
    sevens = replace(HERZELN, payout=HERZELN.payout._replace(quantum=7))
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


# --- house rules, sources, languages, errors


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("slug", SHIPPED)
def test_house_rules_are_marked(slug: str, lang: Lang) -> None:
    variant = ks.variant(slug)
    heading = {"de": "## Hausregeln\n\n", "en": "## House rules\n\n"}[lang]
    marks = {
        "de": ("keine Quelle", "Dieses Projekt hat"),
        "en": ("o source says", "his project decided"),
    }[lang]
    lines = text_of(variant, lang).split(heading)[1].split("\n\n")[0].splitlines()
    assert len(lines) == len(variant.house_rules)
    for rule, line in zip(variant.house_rules, lines, strict=True):
        assert f"house_{rule}" in SENTENCES
        assert all(mark in line for mark in marks)


def test_house_rules_of_ones_own() -> None:
    variant = replace(HERZELN, house_rules=("Wer lacht, mischt.",), source="Oma")
    text = text_of(variant, "de")
    assert "## Hausregeln\n\n- Wer lacht, mischt.\n" in text
    assert text.endswith("## Quelle\n\n- Oma\n")
    assert "Hausregeln" not in text_of(replace(HERZELN, house_rules=()), "de")


GERMAN = r"der|die|das|und|oder|wer|nicht|jede[rs]?|Runde|Stich|Karte|Spiel|kostet|Herz"
ENGLISH = r"the|and|or|who|whoever|not|every|round|trick|card|game|costs?|hearts?"


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("slug", SHIPPED)
def test_one_language_at_a_time(slug: str, players: int) -> None:
    variant = ks.variant(slug)
    de, en = text_of(variant, "de", players), text_of(variant, "en", players)
    assert not re.search(rf"\b({ENGLISH})\b", de)
    # Names of games are German in English too.
    body = en.split("\n", 1)[1]
    assert not re.search(rf"\b({GERMAN})\b", body)


def test_every_sentence_has_the_same_fields_or_fewer() -> None:
    for key, (de, en) in RULES.items():
        fields = [set(re.findall(r"{(\w+)", text)) for text in (de, en)]
        assert fields[0] == fields[1] or key in {
            "rule_name",
            "rule_quoted",
            "rule_trick_n",
            "rule_trick_last_n",
        }
        for text in (de, en):
            assert "  " not in text
            assert text == text.strip()


def test_text_in_a_variant_cannot_break_the_page() -> None:
    names = type(HERZELN.name)("<b>*x*</b>\n# y", "[a](b)")
    variant = replace(HERZELN, name=names, unit="$", house_rules=("1. a\nb | c",))
    first, *rest = text_of(variant, "de").splitlines()
    assert first == r"# \<b\>\*x\*\</b\> \# y"
    assert r"- 1\. a b \| c" in rest
    assert r"5 \$" in "\n".join(rest)


def test_errors() -> None:
    with pytest.raises(ks.NotationError, match="There is no language 'fr'"):
        describe(HERZELN, "fr")  # type: ignore[arg-type]
    with pytest.raises(ks.NotationError, match="7 is not a possible number"):
        HERZELN.describe(players=7)
    with pytest.raises(ks.NotationError):
        HERZELN.describe(players=0)
    with pytest.raises(ks.VariantError, match="not 5"):
        replace(HERZELN, players=(3, 4)).describe(players=5)
    with pytest.raises(ks.VariantError):
        round_rules(HERZELN, "kein-unsinn", 4)


@pytest.mark.parametrize("slug", SHIPPED)
def test_round_rules_are_json(slug: str) -> None:
    variant = ks.variant(slug)
    for name in variant.rounds:
        for text in round_rules(variant, name, variant.default_players):
            assert set(text.data()) == set(LANGS)
    assert round_rules(variant, "Legerunde", 4) == round_rules(variant, "anlegen", 4)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("slug", ["herzeln", "herzeln-punkte", "durchmarsch"])
def test_golden(slug: str, lang: Lang, request: pytest.FixtureRequest) -> None:
    path = GOLDEN / f"{slug}.{lang}.md"
    text = ks.variant(slug).describe(lang)
    if request.config.getoption("--regen", default=False):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")
