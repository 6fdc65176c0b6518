"""Questions that fall into too many cases are refused with a sentence, not counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import kartenspiel as ks
from kartenspiel.pieces import finished
from kartenspiel.prob import (
    P,
    answers,
    any_seat,
    count,
    deals,
    dist,
    holder,
    how_many_seats,
    simulate,
    void,
)
from kartenspiel.prob.answers import Question
from kartenspiel.prob.core import MOST_CASES

if TYPE_CHECKING:
    from kartenspiel.prob.events import Event, Quantity
    from kartenspiel.prob.seats import SeatTerm

TOO_LONG = "Counting this question takes too long"
CASES = r"{} seats inside each other can be had in more than 1296 ways"


def nested(deep: int, *seats: SeatTerm) -> Event:
    """Return that there are seats, one inside the other, and all hold hearts."""
    if deep:
        return any_seat(lambda s: nested(deep - 1, *seats, s))
    return ks.prob.all_of(count("hearts", s) >= 1 for s in seats)


@pytest.mark.parametrize(
    ("players", "pack", "most"), [(3, 24, 6), (4, 32, 5), (5, 32, 4), (6, 24, 4)]
)
def test_seats_inside_of_seats_have_an_end(players: int, pack: int, most: int) -> None:
    assert players**most <= MOST_CASES < players ** (most + 1)
    deepest = P(nested(most), players=players, pack=pack)
    assert deepest == P(nested(1), players=players, pack=pack)
    for deep in (most + 1, 20):
        with pytest.raises(ks.KartenspielError, match=CASES.format(most + 1)):
            P(nested(deep), players=players, pack=pack)


def test_a_simulation_has_the_same_end() -> None:
    with pytest.raises(ks.KartenspielError, match=CASES.format(6)):
        simulate(nested(9), 100, 1)


def holders(number: int) -> Quantity:
    """Return how many hearts the holders of some cards hold together."""
    cards = ["HK", "EU", "LO", "SA", "E7", "L8"][:number]
    first, *others = (count("hearts", holder(c)) for c in cards)
    return sum(others, first)


def test_holders_count_as_names() -> None:
    assert dist(holders(3)).total == dist(holders(2)).total
    with pytest.raises(ks.KartenspielError, match=CASES.format(6)):
        dist(holders(6))


def long_question() -> Event:
    """Return a question with few seats in each other, whose cases multiply."""
    return any_seat(
        lambda s: (
            how_many_seats(
                lambda t: (
                    how_many_seats(
                        lambda u: (
                            (count("leaves", u) + count("obers", s) >= 4)
                            & (count("unters", t) + count("acorns", u) >= 3)
                            & ~void(t, "bells")
                        )
                    )
                    >= 2
                )
            )
            == 1
        )
    )


@pytest.mark.parametrize("lang", ["de", "en"])
def test_what_takes_too_many_steps_is_refused(
    lang: ks.lang.Lang, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answers, "MOST_STEPS", 200_000)
    with pytest.raises(ks.KartenspielError) as found:
        P(long_question())
    assert found.value.reason.key == "prob_stopped"
    assert "imulation" in found.value.reason.render(lang)


def test_steps_of_all_cases_count_together(monkeypatch: pytest.MonkeyPatch) -> None:
    question = Question(holders(2), deals())
    taken = []
    for counting in question.countings():
        counting.count()
        taken.append(counting.steps)
    assert len(taken) == 16
    monkeypatch.setattr(answers, "MOST_STEPS", max(taken))
    with pytest.raises(ks.KartenspielError, match=TOO_LONG):
        question.ways()
    monkeypatch.setattr(answers, "MOST_STEPS", sum(taken))
    assert sum(question.ways().values()) == dist(holders(2)).total
    # A view can stop, and has no limit.
    monkeypatch.setattr(answers, "MOST_STEPS", 0)
    assert finished(question.pieces())
