"""Exact search with all cards known: `kartenspiel.solve` and `solve_round`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kartenspiel.cards import _shown
from kartenspiel.errors import KartenspielError, is_one_of, whole_number
from kartenspiel.rounds.layoutround import LayoutRound
from kartenspiel.rounds.trickround import TrickRound
from kartenspiel.search.searches import MODELS, Model, begin_search
from kartenspiel.search.solution import Solution

if TYPE_CHECKING:
    from kartenspiel.rounds.starting import Round
    from kartenspiel.search.searches import Search

__all__ = ["solve", "solve_round"]


def solve(r: Round, model: Model = "paranoid", *, nodes: int | None = None) -> Solution:
    """Return what each turn of the player to move comes to, with all cards known.

    Args:
        r: A round of either kind, at any moment before its end.
        model: "paranoid": the penalty that the player to move can guarantee against
            all others united; there is only one such value.
            "maxn": each plays for himself, and of turns that cost him the same takes
            the first one (suits in their order, the lowest card first, a pass last);
            with another rule for ties the values may be others.
        nodes: Give up after so many positions; some millions if None.

    Raises:
        KartenspielError: The round is over, cards are still being passed on, or there
            are too many cards.

    Example:
        >>> from kartenspiel import start
        >>> print(solve(start("kein-stich", "EA97 E8TLA EKOL7 LK98")).text("en"))
        9 of Acorns: at most 0 pfennig, whatever the others play.
        7 of Acorns: at most 0 pfennig, whatever the others play.
        Ace of Acorns: at most 5 pfennig, whatever the others play.
    """
    _check(r, model, nodes)
    if r.finished:
        raise KartenspielError("solve_over")
    return _solution(begin_search(r, model, nodes), r, model)


def solve_round(
    r: Round, model: Model = "paranoid", *, nodes: int | None = None
) -> tuple[Solution, ...]:
    """Return a solution for every moment of a round from its first card on.

    Each is seen by the player who was to move; what one search found out serves the
    others, so that it takes little longer than the first moment alone.
    A round that is not over ends with the moment itself.

    Args:
        r: A round of either kind, finished or not.
        model: As for `solve`, as is nodes.
        nodes: Give up after so many positions for one moment.

    Raises:
        KartenspielError: As for `solve`.

    Example:
        >>> from kartenspiel import start
        >>> r = start("kein-stich", "EA9 LA9 HA9 SA9").play("E9", "L9", "H9", "S9")
        >>> [s.value for s in solve_round(r)]
        [10, 0, 0, 0, 10]
    """
    _check(r, model, nodes)
    moments = [m for m in r.moments() if not (m.finished or _is_passing(m))]
    if not moments:
        return ()
    search = begin_search(moments[0], model, nodes)
    # The end first: what is known about it helps before it.
    return tuple(_solution(search, m, model) for m in moments[::-1])[::-1]


def _solution(search: Search, r: Round, model: Model) -> Solution:
    prospects, nodes = search.prospects(r)
    return Solution(r, model, prospects, nodes)


#: More positions would take days, and far more no kernel can count.
_MOST_NODES = 10**9


def _check(r: Round, model: Model, nodes: int | None) -> None:
    if not isinstance(r, TrickRound | LayoutRound):
        raise KartenspielError("solve_what", value=_shown(r))
    if not is_one_of(model, MODELS):
        raise KartenspielError("solve_model", value=_shown(model), allowed=MODELS)
    if nodes is not None and not 1 <= (whole_number(nodes) or 0) <= _MOST_NODES:
        raise KartenspielError("solve_nodes", value=_shown(nodes), most=_MOST_NODES)
    if _is_passing(r):
        raise KartenspielError("solve_passing")


def _is_passing(r: Round) -> bool:
    return isinstance(r, TrickRound) and r.passing
