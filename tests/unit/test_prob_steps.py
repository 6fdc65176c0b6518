"""How an answer was counted: sentences whose numbers add up."""

from __future__ import annotations

import re
from math import comb

import pytest

import kartenspiel as ks
from kartenspiel.lang import LANGS, Lang
from kartenspiel.lang.numerals import decimal, exact, percent, whole
from kartenspiel.prob import (
    P,
    all_seats,
    any_of,
    any_seat,
    count,
    dist,
    hand,
    holder,
    holds,
    same_hand,
    shape,
    split,
    void,
)
from tests.questions import safe_hand

SEEN = ks.observe(
    ks.start("kein-herz", ks.deal(seed=7)).play("S8", "ST", "S9", "EA"), 0
)


def test_one_case() -> None:
    assert P(holds("HK", 0)).steps("de") == (
        "Gefragt: Platz 0 hat Herz-König.",
        "Die Frage kennt diese Arten von Karten: 1 Herz-König und 31 andere.",
        "Platz 0 bekommt 8 von 32 Karten: "
        "C(32, 8) = 10\u202f518\u202f300 Möglichkeiten.",
        "Günstig sind davon:",
        "– Platz 0: 1 Herz-König und 7 andere: C(31, 7) = 2\u202f629\u202f575",
        "P = 2\u202f629\u202f575/10\u202f518\u202f300 = 1/4 ≈ 0,25",
    )


def test_the_opposite_is_counted_where_it_is_easier() -> None:
    assert P(count("hearts", 0) >= 2).steps("en") == (
        "Asked: seat 0 has at least 2 Hearts.",
        "The question knows these kinds of cards: 8 Hearts and 24 others.",
        "Seat 0 gets 8 of 32 cards: C(32, 8) = 10,518,300 ways.",
        "The opposite is easier to count:",
        "– seat 0: 8 others: C(24, 8) = 735,471",
        "– seat 0: 1 Hearts and 7 others: C(8, 1) · C(24, 7) = 2,768,832",
        "Together: 3,504,303.",
        "So favourable are 10,518,300 − 3,504,303 = 7,013,997.",
        "P = 7,013,997/10,518,300 = 779,333/1,168,700 ≈ 0.6668",
    )


def test_inclusion_and_exclusion() -> None:
    assert P(any_of(void(0, suit) for suit in ks.Suit)).steps("en")[3:] == (
        "Inclusion and exclusion: first each of the 4 events counts by itself; what "
        "counts more than once is taken away and added again.",
        "– each by itself, together: 2,941,884",
        "– 2 at a time, together: 77,220",
        "– 3 at a time, together: 4",
        "So favourable are 2,941,884 − 77,220 + 4 = 2,864,668.",
        "P = 2,864,668/10,518,300 = 716,167/2,629,575 ≈ 0.2724",
    )


def test_what_is_known_is_said() -> None:
    steps = P(holds("HK", 3), given=[SEEN, void(1, "E")]).steps("en")
    assert steps[1:3] == (
        "Known: the cards of seat 0, all that was played, and what the others' moves "
        "prove.",
        "Known: seat 1 has no Acorns.",
    )
    assert steps[3].startswith("The question knows these kinds of cards: ")
    assert "of seat 0" in steps[3]
    assert re.fullmatch("[0-9,]+ ways agree with all that is known.", steps[4])


@pytest.mark.parametrize("lang", LANGS)
def test_what_never_happens(lang: Lang) -> None:
    steps = P(holds("HK", 0), given=holds("HK", 1)).steps(lang)
    assert steps[-1].endswith(" = 0")
    assert steps[-2] in ("Günstig ist davon keine.", "None of them is favourable.")


def test_too_many_cases() -> None:
    assert P(safe_hand()).steps("en")[-2].startswith("Favourable among them: 8814;")


QUESTIONS = [
    holds("HK", 0),
    count("hearts + LO", 0) == 3,
    all_seats(lambda s: count("Ober", s) == 1),
    same_hand("EU HK"),
    holds("HA", holder("HK")),
    holds("HA", 0) | holds("HK", 1),
    (count("aces", 0) == 4) & ~void(0, "S"),
    count("hearts", 0) + count("hearts", 1) == 8,
    holds("HK", 0) & holds("HA", 1) & holds("HO", 2) & holds("HU", 3),
]


@pytest.mark.parametrize("event", QUESTIONS, ids=str)
def test_the_cases_add_up(event: ks.prob.Event) -> None:
    p = P(event)
    steps = p.steps("en")
    cases = [
        (line.rpartition(": ")[2].split(" = "))
        for line in steps
        if line.startswith("–")
    ]
    assert cases
    total = 0
    for formula, ways in cases:
        found = 1
        for factor in formula.split(" · "):
            n, k = map(int, re.findall(r"\d+", factor)) if "C" in factor else (1, 1)
            found *= comb(n, k)
        assert found == int(ways.replace(",", ""))
        total += found
    assert total in (p.favourable, p.possible - p.favourable)


SAID = [
    (~holds("HK", 0), "nicht (Platz 0 hat Herz-König)",
     "not (seat 0 has King of Hearts)"),
    (void("me", "aces"), "der eigene Platz hat keine Asse", "the own seat has no Aces"),
    (void("left", "H + LO"), "der Platz links hat nichts von Herz und Laub-Ober",
     "the seat to the left has none of Hearts and Ober of Leaves"),
    (holds("HK", "opposite"), "der Platz gegenüber hat Herz-König",
     "the seat opposite has King of Hearts"),
    (holds("HK", "right"), "der Platz rechts hat Herz-König",
     "the seat to the right has King of Hearts"),
    (holds("HA", holder("HK")), "der Platz mit Herz-König hat Herz-Ass",
     "the seat with King of Hearts has Ace of Hearts"),
    (same_hand("HA HK"), "Herz-Ass und Herz-König liegen in derselben Hand",
     "Ace of Hearts and King of Hearts lie in the same hand"),
    (shape("3-2-2-1", 0), "Platz 0 hat die Farblängen 3-2-2-1, gleich in welcher Farbe",
     "seat 0 has suits of the lengths 3-2-2-1, in any order"),
    (hand("EA97LK8HT7SO", 0), "Platz 0 hat genau das Blatt EA97LK8HT7SO",
     "seat 0 has exactly the hand EA97LK8HT7SO"),
    (count("H", 0) != 2, "Platz 0 hat nicht genau 2 Herz",
     "seat 0 has not exactly 2 Hearts"),
    (count("H", 0) <= 2, "Platz 0 hat höchstens 2 Herz", "seat 0 has at most 2 Hearts"),
    (count("HA HK", 0) > 1, "Platz 0 hat mehr als 1 von Herz-Ass und Herz-König",
     "seat 0 has more than 1 of Ace of Hearts and King of Hearts"),
    (count("O", 0) < 1, "Platz 0 hat weniger als 1 Ober",
     "seat 0 has fewer than 1 Obers"),
    (count("H", 0) > count("H", 1), "anzahl(herz, 0) > anzahl(herz, 1)",
     "count(hearts, 0) > count(hearts, 1)"),
    (holds("HK", 0) & (void(0, "S") | any_seat(lambda s: void(s, "E"))),
     "Platz 0 hat Herz-König und (Platz 0 hat kein Schellen oder (für mindestens "
     "einen Platz s gilt: Platz s hat kein Eichel))",
     "seat 0 has King of Hearts and (seat 0 has no Bells or (for at least one seat "
     "s: seat s has no Acorns))"),
]  # fmt: skip


@pytest.mark.parametrize(("event", "de", "en"), SAID, ids=[s[2] for s in SAID])
def test_events_in_words(event: ks.prob.Event, de: str, en: str) -> None:
    assert P(event).steps("de")[0] == f"Gefragt: {de}."
    assert P(event).steps("en")[0] == f"Asked: {en}."


def test_distributions() -> None:
    assert dist(count("HK", 0)).steps("en")[3:] == (
        "– 0: 7,888,725/10,518,300 = 3/4 ≈ 0.75",
        "– 1: 2,629,575/10,518,300 = 1/4 ≈ 0.25",
        "Expectation: each value times its probability, together 1/4 ≈ 0.25.",
        "Variance: expectation of the squares minus square of the expectation, 3/16 ≈ "
        "0.1875.",
    )
    assert split(2, room=(1, 3)).steps("de") == (
        "– 2-0: 3/6 = 1/2 ≈ 0,5",
        "– 1-1: 3/6 = 1/2 ≈ 0,5",
    )


def test_numbers() -> None:
    third = P(holds("HK", 0), players=3)
    assert [whole(n, "de") for n in (-1, 9999, 12345)] == ["−1", "9999", "12\u202f345"]
    assert [whole(n, "en") for n in (-12345, 9999)] == ["−12,345", "9999"]
    assert [decimal(third, "de"), decimal(-third, "en", 2)] == ["0,3333", "−0.33"]
    assert decimal(1 / P(count("Ober", 0) == 4), "en") == "513.7"
    assert decimal(P(hand("EA97LK8HT7SO", 0)), "de") == "0,00000009507"
    assert exact(third, "de") == "1/3 ≈ 0,3333"
    assert [exact(n * third, "en") for n in (3, 6)] == ["1", "2"]
    assert [percent(n * third / 4, "de") for n in (1, 2, 12)] == [
        "8,3 %", "16,7 %", "100,0 %"
    ]  # fmt: skip
