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
    how_many_seats,
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
        "Gefragt: Platz 0 hat den Herz-König.",
        "Die Frage unterscheidet diese Karten: der Herz-König und 31 andere.",
        "Platz 0 bekommt 8 von 32 Karten: "
        "C(32, 8) = 10\u202f518\u202f300 Möglichkeiten.",
        "Günstig sind davon:",
        "– Platz 0: der Herz-König und 7 andere: C(31, 7) = 2\u202f629\u202f575",
        "P = 2\u202f629\u202f575/10\u202f518\u202f300 = 1/4 = 0,25",
    )


def test_the_opposite_is_counted_where_it_is_easier() -> None:
    assert P(count("hearts", 0) >= 2).steps("en") == (
        "Asked: seat 0 has at least 2 hearts.",
        "The question tells these cards apart: 8 hearts and 24 others.",
        "Seat 0 gets 8 of 32 cards: C(32, 8) = 10,518,300 ways.",
        "The opposite is easier to count:",
        "– seat 0: 8 others: C(24, 8) = 735,471",
        "– seat 0: 1 heart and 7 others: C(8, 1) · C(24, 7) = 2,768,832",
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
        "Known: seat 1 has no acorns.",
    )
    assert steps[3].startswith("The question tells these cards apart: ")
    assert "with seat 0" in steps[3]
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
    (~holds("HK", 0), "Platz 0 hat den Herz-König nicht",
     "seat 0 does not have the King of Hearts"),
    (void("me", "aces"), "Ich habe keine Asse", "I have no aces"),
    (void("left", "H + LO"),
     "Mein linker Nachbar hat nichts von Herz und dem Laub-Ober",
     "my left neighbour has none of hearts and the Ober of Leaves"),
    (void("me", "H + S + O"), "Ich habe kein Herz, keine Schellen und keine Ober",
     "I have no hearts, no bells and no Obers"),
    (holds("HA", "opposite"), "Mein Gegenüber hat das Herz-Ass",
     "the player opposite has the Ace of Hearts"),
    (~holds("H9", "right"), "Mein rechter Nachbar hat die Herz-Neun nicht",
     "my right neighbour does not have the 9 of Hearts"),
    (holds("HA LO", holder("HK")),
     "Wer den Herz-König hat, hat das Herz-Ass und den Laub-Ober",
     "whoever has the King of Hearts has the Ace of Hearts and the Ober of Leaves"),
    (~holds("HA", holder("HK")), "Wer den Herz-König hat, hat das Herz-Ass nicht",
     "whoever has the King of Hearts does not have the Ace of Hearts"),
    (same_hand("HA HK"), "Das Herz-Ass und der Herz-König liegen in derselben Hand",
     "the Ace of Hearts and the King of Hearts lie in the same hand"),
    (~same_hand("HA HK"),
     "Das Herz-Ass und der Herz-König liegen nicht in derselben Hand",
     "the Ace of Hearts and the King of Hearts do not lie in the same hand"),
    (~same_hand("HA HK HU"),
     "Das Herz-Ass, der Herz-König und der Herz-Unter liegen nicht alle in derselben "
     "Hand",
     "the Ace of Hearts, the King of Hearts and the Unter of Hearts do not all lie in "
     "the same hand"),
    (shape("3-2-2-1", 0), "Platz 0 hat die Farblängen 3-2-2-1, gleich in welcher Farbe",
     "seat 0 has suits of the lengths 3-2-2-1, in any order"),
    (hand("EA97LK8HT7SO", 0), "Platz 0 hat genau das Blatt EA97LK8HT7SO",
     "seat 0 has exactly the hand EA97LK8HT7SO"),
    (count("H", 0) != 2, "Platz 0 hat nicht genau 2 Herz",
     "seat 0 has not exactly 2 hearts"),
    (~(count("H", 0) <= 2), "Platz 0 hat mehr als 2 Herz",
     "seat 0 has more than 2 hearts"),
    (~~(count("L", 0) == 1), "Platz 0 hat genau 1 Laub", "seat 0 has exactly 1 leaf"),
    (count("E", 0) == 0, "Platz 0 hat keine Eichel", "seat 0 has no acorns"),
    (count("E", 0) >= 0, "Platz 0 hat mindestens 0 Eichel",
     "seat 0 has at least 0 acorns"),
    (count("HA HK", 0) > 1,
     "Platz 0 hat mehr als 1 von dem Herz-Ass und dem Herz-König",
     "seat 0 has more than 1 of the Ace of Hearts and the King of Hearts"),
    (count("K", 0) < 1, "Platz 0 hat weniger als 1 König",
     "seat 0 has fewer than 1 king"),
    (count("9", 0) == 1, "Platz 0 hat genau 1 Neuner", "seat 0 has exactly 1 nine"),
    (count("H", 0).between(1, 3), "Platz 0 hat 1 bis 3 Herz",
     "seat 0 has 1 to 3 hearts"),
    (count("HA HK HO", 0).between(1, 2),
     "Platz 0 hat 1 bis 2 von dem Herz-Ass, dem Herz-König und dem Herz-Ober",
     "seat 0 has 1 to 2 of the Ace of Hearts, the King of Hearts and the Ober of "
     "Hearts"),
    (count("H", 0) > count("H", 1), "„anzahl(herz, 0) > anzahl(herz, 1)“",
     "“count(hearts, 0) > count(hearts, 1)”"),
    (any_seat(lambda s: void(s, "H")), "Jemand hat kein Herz",
     "somebody has no hearts"),
    (~any_seat(lambda s: void(s, "H")), "Jeder hat mindestens 1 Herz",
     "everybody has at least 1 heart"),
    (any_seat(lambda s: ~holds("HK", s)), "Jemand hat den Herz-König nicht",
     "somebody does not have the King of Hearts"),
    (all_seats(lambda s: count("O", s) == 1), "Jeder hat genau 1 Ober",
     "everybody has exactly 1 Ober"),
    (all_seats(lambda s: ~holds("HK", s)), "Niemand hat den Herz-König",
     "nobody has the King of Hearts"),
    (~any_seat(lambda s: count("A", s) == 4), "Niemand hat genau 4 Asse",
     "nobody has exactly 4 aces"),
    (how_many_seats(lambda s: void(s, "E")) >= 2,
     "Für mindestens 2 Plätze s gilt: Platz s hat keine Eichel",
     "for at least 2 seats s: seat s has no acorns"),
    (~(void(0, "S") & holds("HK", 1)),
     "Nicht (Platz 0 hat keine Schellen und Platz 1 hat den Herz-König)",
     "not (seat 0 has no bells and seat 1 has the King of Hearts)"),
    (any_seat(lambda s: void(s, "H") & all_seats(lambda t: ~void(t, "S"))),
     "Für mindestens einen Platz s gilt: Platz s hat kein Herz und jeder hat "
     "mindestens "
     "1 Schellen",
     "for at least one seat s: seat s has no hearts and everybody has at least 1 bell"),
    (holds("HK", 0) & (void(0, "S") | any_seat(
        lambda s: all_seats(lambda t: void(t, "E") | holds("HA", s)))),
     "Platz 0 hat den Herz-König und (Platz 0 hat keine Schellen oder (für mindestens "
     "einen Platz s gilt: für jeden Platz t gilt: Platz t hat keine Eichel oder "
     "Platz s "
     "hat das Herz-Ass))",
     "seat 0 has the King of Hearts and (seat 0 has no bells or (for at least one seat "
     "s: for every seat t: seat t has no acorns or seat s has the Ace of Hearts))"),
]  # fmt: skip


@pytest.mark.parametrize(("event", "de", "en"), SAID, ids=[s[2] for s in SAID])
def test_events_in_words(event: ks.prob.Event, de: str, en: str) -> None:
    assert P(event).steps("de")[0] == f"Gefragt: {de}."
    assert P(event).steps("en")[0] == f"Asked: {en}."


def test_seats_are_named_as_the_question_names_them() -> None:
    asked = holds("HA LO", "left") & void("me", "L")
    assert P(asked, players=3).steps("de", "french")[1:5] == (
        "Die Frage unterscheidet diese Karten: 6 weitere Pik, die Pik-Dame, das "
        "Herz-Ass und 22 andere.",
        "Ich bekomme 10 von 30 Karten: C(30, 10) = 30\u202f045\u202f015 Möglichkeiten.",
        "Mein linker Nachbar bekommt 10 von 20 Karten: C(20, 10) = 184\u202f756 "
        "Möglichkeiten.",
        "Zusammen: C(30, 10) · C(20, 10) = 5\u202f550\u202f996\u202f791\u202f340 "
        "Möglichkeiten.",
    )
    assert any(
        line.startswith("– me: 10 others; left: 1 spade, the Queen of Spades, ")
        for line in P(asked, players=3).steps("en", "french")
    )
    mixed = P(holds("HK", 1) | holds("HA", "me")).steps("en")
    assert mixed[2].startswith("I get 8 of 32 cards")
    assert mixed[3].startswith("Seat 1 gets 8 of 24 cards")


@pytest.mark.parametrize("players", range(3, 7))
def test_every_seat_has_a_name(players: int) -> None:
    asked = all_seats(lambda s: count("O", s) <= 2) & holds("HK", "right")
    for lang in LANGS:
        for line in P(asked, players=players).steps(lang):
            assert "?" not in line


def test_distributions() -> None:
    assert dist(count("HK", 0)).steps("en")[3:] == (
        "– 0: 7,888,725/10,518,300 = 3/4 = 0.75",
        "– 1: 2,629,575/10,518,300 = 1/4 = 0.25",
        "Expectation: each value times its probability, together 1/4 = 0.25.",
        "Variance: expectation of the squares minus square of the expectation, 3/16 = "
        "0.1875.",
    )
    assert split(2, room=(1, 3)).steps("de") == (
        "– 2-0: 3/6 = 1/2 = 0,5",
        "– 1-1: 3/6 = 1/2 = 0,5",
    )


def test_numbers() -> None:
    third = P(holds("HK", 0), players=3)
    assert [whole(n, "de") for n in (-1, 9999, 12345)] == ["−1", "9999", "12\u202f345"]
    assert [whole(n, "en") for n in (-12345, 9999)] == ["−12,345", "9999"]
    assert [decimal(third, "de"), decimal(-third, "en", 2)] == ["0,3333", "−0.33"]
    assert decimal(1 / P(count("Ober", 0) == 4), "en") == "513.7"
    assert [decimal(float("nan"), lang) for lang in LANGS] == ["unbekannt", "unknown"]
    assert decimal(P(hand("EA97LK8HT7SO", 0)), "de") == "0,00000009507"
    assert exact(third, "de") == "1/3 ≈ 0,3333"
    assert [exact(n * third, "en") for n in (3, 6)] == ["1", "2"]
    assert [percent(n * third / 4, "de") for n in (1, 2, 12)] == [
        "8,3 %", "16,7 %", "100,0 %"
    ]  # fmt: skip
