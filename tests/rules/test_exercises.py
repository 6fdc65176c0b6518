"""Every exercise, and every published figure, is one expression with its answer."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest

import kartenspiel as ks
from kartenspiel.prob import P, any_of, count, dist, holds, lead, shape, void
from tests.published import published
from tests.questions import EXERCISES, OTHERS, RANDOM_PLAY
from tests.support import exercise_table, exercises, published_rows

#: They ask for whole random endings, which tests/rules/test_random_play.py plays.
ENDINGS = {"L_Herz-Ass", "L_Gruen-Zehn"}
QUESTIONS = {**EXERCISES, **RANDOM_PLAY}
ROWS = published_rows()
#: Those whose printed value is not the exact one, rounded.
WRONG = {
    "bridge.pattern_pct.7-2-2-2",
    "skat.4jacks.anyskat",
    "skat.WRONG.4.4-0",
    "skat.WRONG.5.4-1",
    "skat.WRONG.6.6-0",
    "skat.WRONG.6.3-3",
    "skat.WRONG.7.4-3",
}


def test_every_exercise_is_asked() -> None:
    assert set(QUESTIONS) | ENDINGS == set(exercises())


@pytest.mark.parametrize("name", QUESTIONS)
def test_an_exercise_has_its_answer(name: str) -> None:
    wanted = exercises()[name]
    found = QUESTIONS[name]()
    if wanted["answer"] is None:
        assert float(found) == pytest.approx(wanted["decimal"], rel=1e-12)
    else:
        assert found == Fraction(wanted["answer"])


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_a_published_figure(row: dict[str, Any]) -> None:
    found = published(row["id"])()
    assert found == Fraction(row["exact"])
    right = said(row["printed"], Fraction(found))
    assert right == row["agrees"]
    assert (right is False) == (row["id"] in WRONG)


def said(printed: str | None, value: Fraction) -> bool | None:
    """Tell whether a printed number is the value as far as its digits go."""
    match = re.fullmatch(r"([0-9.]+(?:e-\d+)?|\d+/\d+)(%?)", printed or "")
    if match is None:
        # A formula is printed, or only the question.
        return True if printed and printed.startswith("C(") else None
    if "/" in match[1]:
        return Fraction(match[1]) == value
    digits, _, power = match[1].partition("e")
    places = len(digits.partition(".")[2]) - int(power or 0) + 2 * bool(match[2])
    shown = Fraction(match[1]) / (100 if match[2] else 1)
    return abs(shown - value) <= Fraction(1, 2 * 10**places)


@pytest.mark.parametrize(
    ("name", "cards"), [("pmf_herz_in_hand", "hearts"), ("pmf_ober_in_hand", "Ober")]
)
def test_how_many_are_in_a_hand(name: str, cards: str) -> None:
    wanted = {int(n): ways for n, ways in exercise_table(name).items()}
    assert dist(count(cards, 0)) == wanted


def test_the_shapes_of_hands() -> None:
    wanted = exercise_table("hand_shapes")
    assert {s: P(shape(s, 0)).favourable for s in wanted} == wanted
    assert sum(wanted.values()) == ks.prob.deals().hands(0)


@pytest.mark.parametrize("row", exercise_table("lead_table_trick1_random_followers"))
def test_what_a_lead_brings(row: str) -> None:
    rank, _, suit = row.partition("_")
    led = lead(("H" if suit == "Herz" else "S") + rank)
    found = {
        "p_win": led.takes,
        "e_ober": led.taken("Ober"),
        "e_herz": led.taken("hearts"),
        "p_hk": led.taken("HK"),
        "p_void": P(
            any_of(void(seat, led.led.suit) for seat in OTHERS), given=holds(led.led, 0)
        ),
    }
    wanted = exercise_table("lead_table_trick1_random_followers")[row]
    assert found == {what: Fraction(value) for what, value in wanted.items()}
