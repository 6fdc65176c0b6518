"""Where the hidden cards may be, as data for a page."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from kartenspiel.beliefs.belief import Belief, belief
from kartenspiel.cards import Suit, sort_hand
from kartenspiel.weighing import ERROR, MODELS, Weighed, Weighing

if TYPE_CHECKING:
    from kartenspiel.cards import Card
    from kartenspiel.rounds.observation import Observation

__all__ = ["EVEN", "WEIGHTS", "belief_views"]

EVEN: Final = "even"
"""No model: all deals count the same."""
WEIGHTS: Final = (EVEN, *MODELS)

#: One piece of work takes about so long, in seconds.
_PIECE: Final = 0.03
#: So many drawn deals are enough for a bar.
_ENOUGH: Final = 6000


def belief_views(seen: Observation, model: str = EVEN) -> Iterator[dict[str, Any]]:
    """Yield what the page shows, better and better; {} where it stays as it is.

    Keys: seat, others (seats), count (text, as it may be large), model, error (one
    move in so many is a careful player's mistake), exact, looked, effective (None if
    exact), voids (suits by seat), suits (see `_suit`).

    Args:
        seen: What the seat has seen.
        model: How deals are weighed; see `kartenspiel.weigh`.
    """
    even = belief(seen)
    yield _view(even, model, None)
    if model == EVEN or even.count == 1:
        return
    weighing = Weighing(seen, model)
    shown = 0
    while _may_improve(weighing):
        begun = perf_counter()
        while perf_counter() - begun < _PIECE and _may_improve(weighing):
            weighing.look(1)
        # Every redraw costs the page something: show it when it has become better.
        if weighing.looked < 1.5 * shown or weighing.done:
            yield {}
            continue
        shown = weighing.looked
        found = weighing.result()
        yield {} if found is None else _view(even, model, found)
    yield _view(even, model, weighing.result())


def _may_improve(weighing: Weighing) -> bool:
    # However fast a machine is, the last figures are of the same deals.
    return not weighing.done and weighing.looked < _ENOUGH


def _view(even: Belief, model: str, found: Weighed | None) -> dict[str, Any]:
    seen = even.observation
    others = [s for s in range(seen.players) if s != seen.seat]
    known = (found is None) if model == EVEN else (found is not None and found.exact)
    return {
        "seat": seen.seat,
        "others": others,
        "count": str(even.count),
        "model": model,
        "error": ERROR,
        "exact": known or even.count == 1,
        "looked": found.looked if found else 0,
        "effective": found.effective if found else None,
        "voids": _voids(even, others),
        "suits": [view for suit in Suit if (view := _suit(even, found, others, suit))],
    }


def _voids(even: Belief, others: list[int]) -> list[list[str]]:
    """Return the suits of which each of the others is out, though cards are left."""
    may = even.may_hold
    return [
        [
            suit.letter
            for suit in {c.suit: None for c in sort_hand(even.hidden)}
            if not any(seat in may[c] for c in even.hidden if c.suit is suit)
        ]
        for seat in others
    ]


def _suit(
    even: Belief, found: Weighed | None, others: list[int], suit: Suit
) -> dict[str, Any]:
    """Return one suit's hidden cards, the highest first; {} if there are none.

    Keys: suit, cards (each with card and shares: for each of the others p, ways (text),
    weighed, low and high, which are None without a model).
    """
    cards = [c for c in sort_hand(even.hidden) if c.suit is suit]
    if not cards:
        return {}
    return {
        "suit": suit.letter,
        "cards": [
            {
                "card": str(c),
                "shares": [_share(even, found, c, seat) for seat in others],
            }
            for c in cards
        ],
    }


def _share(even: Belief, found: Weighed | None, c: Card, seat: int) -> dict[str, Any]:
    p: Fraction = even.p(c, seat)
    share: dict[str, Any] = {"p": float(p), "ways": str(p * even.count)}
    if found is None:
        return share | {"weighed": None, "low": None, "high": None}
    low, high = found.interval(c, seat)
    return share | {"weighed": float(found.p(c, seat)), "low": low, "high": high}
