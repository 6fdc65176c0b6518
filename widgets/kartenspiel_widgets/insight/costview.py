"""What each legal card costs, as data for a page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from kartenspiel.costs.analysing import analyse
from kartenspiel.costs.plan import MODELS
from kartenspiel.lang.names import UNITS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kartenspiel.costs.analysis import Analysis, CardCost
    from kartenspiel.costs.plan import Model
    from kartenspiel.rounds.observation import Observation

__all__ = ["PLAYS", "cost_views"]

PLAYS: Final[tuple[str, ...]] = MODELS
"""How everybody is thought to play on."""
#: A redraw costs the page something: so many more deals make it worth it.
_MORE: Final = 1.5


def cost_views(seen: Observation, play: str) -> Iterator[dict[str, Any]]:
    """Yield what the page shows, better and better; {} where it stays as it is.

    Keys: seat, play, over (whether the round is), waits (whether somebody else is to
    play), unit (words for many in German and English; empty for places), exact,
    samples, so_far, rows (see `_row`), the best one first.

    Args:
        seen: What the seat has seen.
        play: How everybody is thought to play on; see `kartenspiel.analyse`.
    """
    view: dict[str, Any] = {
        "seat": seen.seat,
        "play": play,
        "over": seen.to_play is None,
        "waits": seen.to_play not in (None, seen.seat),
        "rows": [],
    }
    if seen.to_play != seen.seat:
        yield view
        return
    shown = 0
    last: Analysis | None = None
    for found in analyse(seen, model=cast("Model", play)):
        last = found
        if found.samples < _MORE * shown:
            yield {}
            continue
        shown = found.samples
        yield view | _found(found)
    if last is not None and last.samples != shown:
        yield view | _found(last)


def _found(found: Analysis) -> dict[str, Any]:
    words = UNITS.get(found.unit, (found.unit,) * 4)
    return {
        "unit": {"de": words[1], "en": words[3]} if found.unit else {},
        "exact": found.exact,
        "samples": found.samples,
        "so_far": found.so_far,
        "rows": [_row(row) for row in found.costs],
    }


def _row(row: CardCost) -> dict[str, Any]:
    """Return one card.

    Keys: card (None is a pass), cost, half (of its interval, 95 % sure), takes, least,
    worst, best (whether none costs less), reason (by language, as parts).
    """
    return {
        "card": None if row.card is None else str(row.card),
        "cost": row.cost,
        "half": row.interval.high - row.cost,
        "takes": row.takes,
        "least": row.least,
        "worst": row.worst,
        "best": row.more == 0,
        "reason": row.reason.data(),
    }
