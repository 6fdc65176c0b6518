"""What finished games come to, added up: counts only, never the games."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from kartenspiel.games.game import Game
from kartenspiel.rounds.layoutround import LayoutRound
from kartenspiel.rules.scoring import marcher

if TYPE_CHECKING:
    from kartenspiel.rounds.starting import Round

__all__ = ["Tally", "tally_of"]


class Tally(NamedTuple):
    """What some games came to, added up.

    Attributes:
        n: How many games.
        results: For each seat how often each result occurred.
        tricks: For each seat how often it took each number of tricks.
        places: For each seat how often it took each place in a layout.
        from_start: The same for the one who began, the next one, and so on.
        marches: How often each seat marched.
    """

    n: int
    results: tuple[Counter[int], ...]
    tricks: tuple[Counter[int], ...]
    places: tuple[Counter[int], ...]
    from_start: tuple[Counter[int], ...]
    marches: Counter[int]

    @classmethod
    def empty(cls, players: int) -> Tally:
        """Return the tally of no game."""
        none = [tuple(Counter[int]() for _ in range(players)) for _ in range(4)]
        return cls(0, none[0], none[1], none[2], none[3], Counter())

    def add(self, other: Tally) -> Tally:
        """Return the tally of these games and others."""
        return Tally(
            self.n + other.n,
            _sums(self.results, other.results),
            _sums(self.tricks, other.tricks),
            _sums(self.places, other.places),
            _sums(self.from_start, other.from_start),
            self.marches + other.marches,
        )


def _sums(
    one: tuple[Counter[int], ...], other: tuple[Counter[int], ...]
) -> tuple[Counter[int], ...]:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def tally_of(played: Round | Game) -> Tally:
    """Return the tally of one finished round or game."""
    if isinstance(played, Game):
        rounds, values = played.rounds, played.balance
    else:
        rounds, values = (played,), played.penalties
    found = Tally.empty(len(values))
    for counter, value in zip(found.results, values, strict=True):
        counter[value] += 1
    for r in rounds:
        if isinstance(r, LayoutRound):
            _count_places(found, r)
            continue
        for seat, counter in enumerate(found.tricks):
            counter[r.winners.count(seat)] += 1
        marched = marcher(r.contract, r.tricks)
        if marched is not None:
            found.marches[marched] += 1
    return found._replace(n=1)


def _count_places(found: Tally, r: LayoutRound) -> None:
    """Count who took which place in a layout, by seat and from who began."""
    # A round in which nothing can be laid is over before it begins.
    began = r.moves[0][0] if r.moves else r.places[0]
    for place, seat in enumerate(r.places):
        found.places[seat][place] += 1
        behind = (seat - began) * r.layout.turns.step % r.players
        found.from_start[behind][place] += 1
