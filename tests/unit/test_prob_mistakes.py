"""The classical mistakes: each gives the number that people get, where it applies."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, Any

import pytest

import kartenspiel as ks
from kartenspiel.lang import LANGS, Lang
from kartenspiel.prob import (
    P,
    all_of,
    all_seats,
    any_of,
    any_seat,
    count,
    holder,
    holds,
    mistakes,
    same_hand,
    shape,
    simulate,
    void,
)
from kartenspiel.prob.answers import Question, answering
from kartenspiel.prob.deals import deals
from kartenspiel.prob.explaining import counted_steps
from kartenspiel.prob.mistakes import looking_for_mistakes
from kartenspiel.prob.simulating import drawing

if TYPE_CHECKING:
    from kartenspiel.pieces import Pieces

HEART, NONE = Fraction(1, 4), Fraction(comb(24, 8), comb(32, 8))


def found(
    event: ks.prob.Event, given: ks.prob.Event | None = None
) -> dict[str, Fraction]:
    return {m.slug: m.value for m in mistakes(P(event, given))}


def drawn(*numbers: int) -> Fraction:
    """Return how likely so many hearts are in eight cards that are put back."""
    return sum(
        (comb(8, k) * HEART**k * (1 - HEART) ** (8 - k) for k in numbers), Fraction(0)
    )


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (count("H", 0) >= 2, {"replacement": drawn(*range(2, 9))}),
        (~(count("H", 0) != 2), {"replacement": drawn(2)}),
        (count("H", "left") < 2, {"replacement": drawn(0, 1)}),
        (count("H", 0).between(1, 3), {"replacement": drawn(1, 2, 3)}),
        (void(0, "H"), {"replacement": drawn(0)}),
        (holds("HK", 0), {"replacement": 1 - Fraction(31, 32) ** 8}),
        (holds("HK HA", 0), {"independence": Fraction(1, 16)}),
        (same_hand("HK HA"), {"independence": Fraction(1, 4)}),
        (~same_hand("HK HA"), {"independence": Fraction(3, 4)}),
        (holds("HA", holder("HK")), {"condition": Fraction(1, 4)}),
        (count("H", holder("HK")) >= 2, {"condition": P(count("H", 0) >= 2)}),
        (holds("HK", 0) & void(0, "S"), {"independence": Fraction(1, 4) * NONE}),
        (any_seat(lambda s: void(s, "H")),
         {"independence": 1 - (1 - NONE) ** 4, "union": 4 * NONE}),
        (all_seats(lambda s: ~void(s, "H")), {"independence": (1 - NONE) ** 4}),
        (any_of(void(0, suit) for suit in ks.Suit),
         {"independence": 1 - (1 - NONE) ** 4, "union": 4 * NONE}),
        # What cannot happen at once may be added.
        (holds("HK", 0) | holds("HK", 1), {"independence": 1 - Fraction(9, 16)}),
        (all_of(holds("HK", 0), holds("HK", 1)), {"independence": Fraction(1, 16)}),
        (shape("3-2-2-1", 0), {}),
        (count("H", 0) > count("H", 1), {}),
    ],
    ids=str,
)  # fmt: skip
def test_numbers(event: ks.prob.Event, expected: dict[str, Fraction]) -> None:
    assert found(event) == expected


def test_what_is_known_is_left_out_or_swapped() -> None:
    assert found(holds("HK", 1), given=~holds("HK", 0)) == {
        "condition": Fraction(1, 4), "reversed": Fraction(1),
    }  # fmt: skip
    # What never happens cannot be turned round.
    assert found(holds("HK", 1) & holds("HK", 2), given=holds("HK", 0)) == {}


def test_an_observation_has_no_such_mistake() -> None:
    seen = ks.observe(ks.start("kein-herz", ks.deal(seed=7)).play("S8"), 0)
    assert mistakes(P(holds("HK", 1), given=seen)) == ()


def test_a_sum_may_be_more_than_one() -> None:
    m = found(any_seat(lambda s: count("H", s) >= 2))
    assert m["union"] == 4 * P(count("H", 0) >= 2) > 2


@pytest.mark.parametrize("lang", LANGS)
def test_words(lang: Lang) -> None:
    every = [
        *mistakes(P(count("H", 0) >= 2)),
        *mistakes(P(any_seat(lambda s: void(s, "H")))),
        *mistakes(P(holds("HK", 1), given=~holds("HK", 0))),
    ]
    assert len({m.slug for m in every}) == 5
    assert all(m.name(lang) and m.why(lang).endswith(".") for m in every)


def in_pieces(work: Pieces[Any]) -> tuple[int, Any]:
    """Return after how many pieces something was worked out, and what came of it."""
    pieces = 0
    while True:
        try:
            next(work)
        except StopIteration as end:
            return pieces, end.value
        pieces += 1


def test_counting_can_be_put_down_and_taken_up_again() -> None:
    asked = any_seat(lambda s: void(s, "H"))
    p = P(asked)
    often, found = in_pieces(answering(Question(asked, deals())))
    assert found == p
    assert often > 5
    often, steps = in_pieces(counted_steps(p, "en"))
    assert [step.render("en") for step in steps] == [*p.steps("en")[1:]]
    assert often > 5
    often, missed = in_pieces(looking_for_mistakes(p))
    assert missed == mistakes(p)
    assert often > 5
    often, drawn = in_pieces(drawing(Question(asked, deals(), (asked,)), 3, 1))
    assert drawn == simulate(asked, 3, 1, given=asked)
    assert often > 5
