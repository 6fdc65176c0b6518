"""What the rules say about pot, payout and results is what games come to."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

import kartenspiel as ks
from kartenspiel.lang import Lang
from kartenspiel.rules.parts import AllOf, Term
from kartenspiel.rules.scoring import from_units
from tests.sheets import HERZELN, POINTS, own, rules_of, text_of
from tests.support import TABLES

SUM = re.compile(r"zusammen ergeben (−?\d+)")
EACH = re.compile(r"Karte der Legerunde kommt dazu: (−?\d+)")
USUAL = re.compile(r"Das gilt, wenn ")


def number(found: re.Match[str] | None) -> int:
    return int(found[1].replace("−", "-")) if found else 0


def lines_of(
    variant: ks.Variant, heading: str, lang: Lang = "de", players: int | None = None
) -> list[str]:
    """Return the sentences under one heading of a sheet."""
    part = text_of(variant, lang, players).split(f"## {heading}\n\n")[1]
    return [line[2:] for line in part.split("\n\n")[0].splitlines()]


# --- games played


@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_results_add_up_to_what_the_sheet_says(slug: str, players: int) -> None:
    variant = ks.variant(slug)
    text = text_of(variant, "de", players)
    assert SUM.search(text)
    for seed in range(6):
        game = ks.new_game(variant, players=players, seed=seed).autoplay()
        left = sum(len(hand) for hand in game.layout.hands) if game.layout else 0
        came = [sum(r.penalties) for r in game.rounds if isinstance(r, ks.TrickRound)]
        tricks = [name for name in game.slugs if name != "anlegen"]
        usual = [variant.total(name, players) for name in tricks]
        expected = number(SUM.search(text)) + left * number(EACH.search(text))
        assert sum(game.balance) == expected or (came != usual and USUAL.search(text))


@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_every_round_hands_out_a_sum_that_is_named(slug: str, players: int) -> None:
    variant = ks.variant(slug)
    for seed in range(6):
        game = ks.new_game(variant, players=players, seed=seed).autoplay()
        for name, r in zip(game.slugs, game.rounds, strict=True):
            said = " ".join(rules_of(variant, name, players))
            if isinstance(r, ks.TrickRound):
                assert re.search(rf"(?<!\d){abs(sum(r.penalties))} ", said)
            elif variant.payout.mode == "amounts":
                for amount in variant.payout.numbers(players):
                    assert amount == 0 or f" {abs(amount)} Punkt" in said


# --- zero sum


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


def test_zero_sum_where_the_pot_may_run_dry() -> None:
    # One march takes more out of the pot than the whole game pays in.
    march = ks.March(receive=50, pay=1)
    variant = replace(HERZELN, march=march)
    assert lines_of(variant, "Wer gewinnt", players=4)[-1] == (
        "Das gilt, wenn niemand durchmarschiert."
    )
    assert "Das gilt" not in text_of(replace(HERZELN, march=ks.March()), "de")
    rebate = own(ks.PerTrick(1), ks.PerCard(1, card="HK"), AllOf(-9))
    assert "Das gilt, wenn niemand von allem etwas nimmt." in text_of(rebate, "de")
    more = own(ks.PerTrick(1), ks.PerCard(1, card="HK"), AllOf(9))
    assert "Das gilt" not in text_of(more, "de")


# --- sums that do not come out of the pot


def amounts(base: ks.Variant, *places: int, **options: object) -> ks.Variant:
    return replace(base, payout=ks.Payout("amounts", 1, (places,)), **options)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("places", "de", "en"),
    [
        (
            (45, 20, 5, -5),
            [
                "Nach der Legerunde darf man abziehen: 45 Punkte für den ersten Platz, "
                "20 Punkte für den zweiten und 5 Punkte für den dritten.",
                "Angeschrieben bekommt man dagegen 5 Punkte für den letzten Platz.",
            ],
            [
                "After the layout round you may take off 45 points for first place, "
                "20 points for second and 5 points for third.",
                "On the other hand, you are charged 5 points for last place.",
            ],
        ),
        (
            (8, 0, 0, 0),
            [
                "Nach der Legerunde darf man abziehen: 8 Punkte für den ersten Platz "
                "und nichts für die übrigen."
            ],
            [
                "After the layout round you may take off 8 points for first place and "
                "nothing for the others."
            ],
        ),
        (
            (0, 0, -3, -8),
            [
                "In der Legerunde bekommt man angeschrieben: 3 Punkte für den dritten "
                "Platz, 8 Punkte für den letzten Platz und nichts für die übrigen."
            ],
            [
                "In the layout round you are charged 3 points for third place, "
                "8 points for last place and nothing for the others."
            ],
        ),
        (
            (6, 0, 0, -1),
            [
                "Nach der Legerunde darf man abziehen: 6 Punkte für den ersten Platz.",
                "Angeschrieben bekommt man dagegen 1 Punkt für den letzten Platz und "
                "nichts für die übrigen.",
            ],
            [
                "After the layout round you may take off 6 points for first place.",
                "On the other hand, you are charged 1 point for last place and nothing "
                "for the others.",
            ],
        ),
        (
            (0, 0, 0, 0),
            ["Für die Plätze in der Legerunde gibt es nichts."],
            ["The places in the layout round bring nothing."],
        ),
    ],
)
def test_amounts(places: tuple[int, ...], de: list[str], en: list[str]) -> None:
    variant = amounts(POINTS, *places, players=(4,))
    gains = max(places) > 0
    title = "Punkte und Abzug" if gains else "Punkte"
    english = "Points and deductions" if gains else "Points"
    first, *rest = lines_of(variant, title)
    assert first == (
        "In den Stichrunden wird zusammen angeschrieben: 8 + 8 + 8 + 8 + 8 = 40 Punkte."
    )
    assert rest == de
    assert lines_of(variant, english, "en")[1:] == en
    assert rules_of(variant, "anlegen")[-len(de) :] == de
    assert ("darf wieder etwas abziehen" in text_of(variant, "de")) == gains
    late = "bekommt noch etwas dazu, wer die eigenen Karten zu spät loswird"
    owes = min(places) < 0 and not gains
    assert (late in text_of(variant, "de")) == owes
    total = 40 - sum(places)
    said = f"ergeben {total} Punkte.".replace("-", "−")
    assert said in text_of(variant, "de")


def test_amounts_of_money() -> None:
    variant = amounts(HERZELN, 100, 50, 20, -10, players=(4,))
    assert lines_of(variant, "Topf und Auszahlung") == [
        "So füllt sich der Topf: 40 + 40 + 40 + 40 = 160 Pfennig.",
        "In der Legerunde gibt es 100 Pfennig für den ersten Platz, 50 Pfennig für "
        "den zweiten und 20 Pfennig für den dritten; das kommt nicht aus dem Topf.",
        "Dagegen zahlt man 10 Pfennig für den letzten Platz.",
    ]
    assert lines_of(variant, "Pot and payout", "en")[1:] == [
        "The layout round pays 100 pfennig for first place, 50 pfennig for second and "
        "20 pfennig for third; this does not come out of the pot.",
        "On the other hand, you pay 10 pfennig for last place.",
    ]
    assert lines_of(variant, "Wer gewinnt") == [
        "Ergebnis ist, was man bekommt, weniger das, was man zahlt.",
        "Es gewinnt, wer am meisten gewonnen oder am wenigsten verloren hat.",
        "Bei gleichem Ergebnis teilt man sich den Platz; der nächste fällt aus.",
        "Am Ende gleicht sich alles aus: Alle Ergebnisse zusammen ergeben 0.",
    ]
    assert "less what you pay." in text_of(variant, "en")
    assert "bekommt etwas, wer die eigenen Karten früh loswird" in text_of(
        variant, "de"
    )
    last = amounts(HERZELN, 0, 0, 0, -10, players=(4,))
    assert "In der Legerunde zahlt, wer die eigenen Karten zu spät loswird." in text_of(
        last, "de"
    )
    assert "In der Legerunde zahlt man 10 Pfennig für den letzten Platz" in text_of(
        last, "de"
    )
    game = ks.new_game(variant, seed=1).autoplay()
    assert sum(game.balance) == 0


# --- cards left in hand


def left_over(base: ks.Variant, each: int, **options: object) -> ks.Variant:
    layout = replace(base.layout, card_left=each)
    return replace(base, layout=layout, **options)  # type: ignore[arg-type]


def test_cards_left_in_hand() -> None:
    line = "Jede Karte, die am Ende auf der Hand bleibt, "
    assert f"{line}zählt 1 Punkt." in rules_of(left_over(POINTS, 1), "anlegen")
    assert f"{line}zählt −2 Punkte." in rules_of(left_over(POINTS, -2), "anlegen")
    assert f"{line}kostet 3 Pfennig." in rules_of(left_over(HERZELN, 3), "anlegen")
    assert line not in " ".join(rules_of(HERZELN, "anlegen"))
    english = rules_of(left_over(POINTS, 1), "anlegen", lang="en")
    assert "Every card left in hand at the end counts 1 point." in english


def test_cards_left_change_the_total() -> None:
    lora = ks.variant("lora")
    assert lines_of(lora, "Punkte und Abzug") == [
        "In den Stichrunden wird zusammen angeschrieben: "
        "8 − 8 + 8 + 8 + 8 + 8 = 32 Punkte.",
        "In der Legerunde kommt für jede übrige Karte dazu: 1 Punkt.",
        "Nach der Legerunde darf man abziehen: 8 Punkte für den ersten Platz und "
        "nichts für die übrigen.",
    ]
    assert lines_of(lora, "Wer gewinnt")[-1] == (
        "Alle Ergebnisse zusammen ergeben 24 Punkte; für jede übrige Karte der "
        "Legerunde kommt dazu: 1 Punkt."
    )
    assert lines_of(lora, "Who wins", "en")[-1] == (
        "All results add up to 24 points, and each card left in the layout round adds "
        "1 point."
    )


def test_cards_left_and_the_pot() -> None:
    # The pot holds more than the trick rounds bring, so no sums can be named.
    shared = left_over(HERZELN, 3)
    assert lines_of(shared, "Topf und Auszahlung") == [
        "So füllt sich der Topf: 40 + 40 + 40 + 40 = 160 Pfennig.",
        "In der Legerunde kommt für jede übrige Karte dazu: 3 Pfennig.",
        "Es wird immer der ganze Topf ausgezahlt, im Verhältnis 10 : 5 : 1 : 0, "
        "gerundet auf volle 5 Pfennig.",
    ]
    assert "ergeben 0." in text_of(shared, "de")
    assert rules_of(shared, "anlegen")[-1].startswith("Es wird immer der ganze Topf")
    assert "zusammen ergeben" not in text_of(left_over(HERZELN, -3), "de")
    fixed = ks.Payout("fixed", 1, ((100, 50, 10, 0),))
    text = text_of(left_over(HERZELN, 3, payout=fixed), "de", 4)
    assert "100 Pfennig für den ersten Platz" in text
    assert "ergeben 0 Pfennig; für jede übrige Karte" in text
    assert "kommt dazu: −3 Pfennig." in text
    short = ks.Payout("fixed", 1, ((300, 50, 10, 0),))
    poor = left_over(HERZELN, 3, payout=short)
    assert "zusammen ergeben" not in text_of(poor, "de", 4)
    for variant in (shared, left_over(HERZELN, 3, payout=fixed)):
        game = ks.new_game(variant, seed=3).autoplay()
        assert game.layout
        cards = sum(len(hand) for hand in game.layout.hands)
        owed = -3 * cards if variant is not shared else 0
        assert sum(game.balance) == owed


# --- totals that vary


def test_all_of() -> None:
    variant = ks.variant("slobberhannes")
    assert rules_of(variant, "slobberhannes")[:5] == [
        "Der erste und der letzte Stich zählen je 1 Punkt.",
        "Eichel-Ober in den eigenen Stichen zählt 1 Punkt.",
        "Alles zusammen zählt 3 Punkte.",
        "Trifft mehreres zu, wird zusammengezählt.",
        "Wer alles davon nimmt, bekommt 1 Punkt mehr angeschrieben; zusammen sind es "
        "dann 4 Punkte.",
    ]
    assert rules_of(variant, "slobberhannes", lang="en")[4] == (
        "Whoever takes all of them is charged 1 point more; together this makes "
        "4 points."
    )
    rows = [(0, 1, 0, 0)] * 3 + [(0, 0, 0, 0)]
    assert sum(from_units(variant.contract("slobberhannes"), rows)) == 4
    assert lines_of(variant, "Punkte") == [
        "Zusammen wird angeschrieben, wenn niemand alles nimmt: 3 Punkte."
    ]
    assert lines_of(variant, "Points", "en") == [
        "Written down in all if nobody takes everything: 3 points."
    ]
    assert lines_of(variant, "Wer gewinnt")[-1] == "Das gilt, wenn niemand alles nimmt."


@pytest.mark.parametrize(
    ("terms", "de", "en"),
    [
        (
            (ks.NthTrick(1, 4), ks.NthTrick(-1, 4), AllOf(2)),
            "Wer alles davon nimmt, zahlt 2 Pfennig mehr; zusammen sind es dann "
            "10 Pfennig.",
            "Whoever takes all of them pays 2 pfennig more; together this makes "
            "10 pfennig.",
        ),
        (
            (ks.NthTrick(1, 4), ks.NthTrick(-1, 4), AllOf(-2)),
            "Wer alles davon nimmt, bekommt 2 Pfennig zurück; zusammen sind es dann "
            "6 Pfennig.",
            "Whoever takes all of them gets 2 pfennig back; together this makes "
            "6 pfennig.",
        ),
        (
            (ks.PerTrick(1), ks.PerCard(2, suit="H"), AllOf(5)),
            "Wer von allem etwas nimmt, zahlt 5 Pfennig mehr.",
            "Whoever takes some of each pays 5 pfennig more.",
        ),
        (
            (ks.PerTrick(1), ks.PerCard(2, suit="H"), AllOf(-5)),
            "Wer von allem etwas nimmt, bekommt 5 Pfennig zurück.",
            "Whoever takes some of each gets 5 pfennig back.",
        ),
    ],
)
def test_kinds_of_all_of(terms: tuple[Term, ...], de: str, en: str) -> None:
    assert de in rules_of(own(*terms), "eigene")
    assert en in rules_of(own(*terms), "eigene", lang="en")


def test_all_of_that_never_happens_is_not_said() -> None:
    for terms in (
        (ks.NthTrick(1, 4), ks.NthTrick(12, 4), AllOf(2)),
        (ks.NthTrick(1, 4), ks.NthTrick(-1, 4), AllOf(0)),
    ):
        text = text_of(own(*terms), "de")
        assert "Wer alles" not in text
        assert "niemand" not in text


def test_doubled() -> None:
    variant = ks.variant("rosbiratschka")
    doubled = (
        "Nimmt jemand nichts davon, zählt für die anderen alles doppelt, zusammen also "
    )
    assert rules_of(variant, "kein-herz")[2] == (
        f"{doubled}16 Punkte; ein Durchmarsch geht aber vor."
    )
    assert rules_of(variant, "kein-herz", 3, "en")[2] == (
        "If anyone takes none of them, everything counts twice for the others, "
        "12 points in all; but a march comes first."
    )
    plain = own(ks.PerTrick(5), clean_doubles=True)
    assert f"{doubled}80 Pfennig." in rules_of(plain, "eigene")
    assert rules_of(plain, "eigene", lang="en")[2].endswith(" 80 pfennig in all.")
    assert (
        "Im Topf sind, wenn nichts doppelt zählt, 40 Pfennig."
        in rules_of(plain, "anlegen")[-1]
    )
    assert rules_of(plain, "anlegen", lang="en")[-1].startswith(
        "If nothing counts twice, the pot holds 40 pfennig."
    )
    points = replace(plain, scoring="points", unit="points")
    assert (
        "darf man, wenn nichts doppelt zählt, wieder" in rules_of(points, "anlegen")[-1]
    )
    assert lines_of(variant, "Punkte")[0] == (
        "In den Stichrunden wird zusammen angeschrieben, wenn niemand durchmarschiert "
        "und nichts doppelt zählt: 8 + 8 + 8 + 8 = 32 Punkte."
    )
    assert lines_of(variant, "Points", "en")[0] == (
        "In the trick rounds this is written down in all if nobody marches and nothing "
        "counts twice: 8 + 8 + 8 + 8 = 32 points."
    )
    assert lines_of(variant, "Who wins", "en")[-2:] == [
        "All results add up to 40 points.",
        "This holds if nobody marches and nothing counts twice.",
    ]


def test_doubled_with_something_to_add() -> None:
    both = own(ks.NthTrick(1, 4), ks.NthTrick(-1, 4), AllOf(2), clean_doubles=True)
    assert rules_of(both, "eigene")[2:4] == [
        "Wer von allem etwas nimmt, zahlt 2 Pfennig mehr.",
        "Nimmt jemand nichts davon, zählt für die anderen alles doppelt, auch was "
        "dazukommt.",
    ]
    assert rules_of(both, "eigene", lang="en")[3] == (
        "If anyone takes none of them, everything counts twice for the others, the "
        "extra included."
    )
    rows = [(0, 1, 0, 0)] * 2 + [(0, 0, 0, 0)]
    assert from_units(both.contract("eigene"), rows) == (0, 20, 0, 0)


def test_one_trick_round_before_the_layout() -> None:
    one = amounts(POINTS, 8, 0, 0, 0, rounds=("herz", "anlegen"), players=(4,))
    assert lines_of(one, "Punkte und Abzug")[0] == (
        "In der Stichrunde wird zusammen angeschrieben: 8 Punkte."
    )
    assert lines_of(one, "Points and deductions", "en")[0] == (
        "In the trick round this is written down in all: 8 points."
    )


def test_no_layout_and_the_total_varies() -> None:
    hearts = ks.variant("hearts")
    assert lines_of(hearts, "Wer gewinnt")[-2:] == [
        "Alle Ergebnisse zusammen ergeben 104 Punkte.",
        "Das gilt, wenn niemand durchmarschiert.",
    ]
    assert "26 + 26 + 26 + 26 = 104 points." in text_of(hearts, "en")
    assert "Das gilt" not in text_of(ks.variant("king"), "de")
