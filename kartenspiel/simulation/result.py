"""The result of a simulation: counts, and what follows from them."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING

from kartenspiel.chance.interval import UNKNOWN, Interval, error_text, times_of
from kartenspiel.deal import check_seat
from kartenspiel.errors import KartenspielError, check_index, shown, whole_number
from kartenspiel.rules.contracts import Contract
from kartenspiel.rules.layout import Layout
from kartenspiel.rules.variants import LAYOUT

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pandas as pd

    from kartenspiel.games.game import Game
    from kartenspiel.rounds.starting import Round
    from kartenspiel.simulation.plan import Plan
    from kartenspiel.simulation.tally import Tally

__all__ = ["Simulation"]


@dataclass(frozen=True, repr=False)
class Simulation:
    """What many rounds or games came to; begin one with `kartenspiel.simulate`.

    For a contract or a layout, results are penalties: positive is bad.
    For a whole variant they are balances, as in `Settlement.balance`.
    Everything follows from exact counts, and equal calls give equal simulations,
    whoever computed them.

    Example:
        >>> from kartenspiel import simulate
        >>> s = simulate("kein-herz-koenig", n=100, seed=1)
        >>> s.counts[0], s.mean[0], s.share(40, seat=0)
        ({0: 78, 40: 22}, 8.8, 0.22)
    """

    plan: Plan
    tally: Tally

    # --- counts

    @property
    def n(self) -> int:
        """How many rounds or games were played."""
        return self.tally.n

    @property
    def players(self) -> int:
        """How many players there are."""
        return self.plan.players

    @property
    def counts(self) -> tuple[Mapping[int, int], ...]:
        """For each seat how often each result occurred, results in order."""
        return tuple(dict(sorted(c.items())) for c in self.tally.results)

    @property
    def tricks(self) -> tuple[Mapping[int, int], ...]:
        """For each seat in how many trick rounds it took how many tricks."""
        return tuple(dict(sorted(c.items())) for c in self.tally.tricks)

    @property
    def places(self) -> tuple[tuple[int, ...], ...]:
        """For each seat how often it took the first, second, ... place in a layout."""
        return _rows(self.tally.places)

    @property
    def places_from_start(self) -> tuple[tuple[int, ...], ...]:
        """The same for the player who began, the next one, and so on."""
        return _rows(self.tally.from_start)

    @property
    def marches(self) -> tuple[int, ...]:
        """How often each seat marched (Durchmarsch)."""
        return tuple(self.tally.marches[seat] for seat in range(self.players))

    @property
    def by_engine(self) -> bool:
        """Whether the readable engine played: with strategies, or strange rules."""
        return self.plan.by_engine

    # --- what follows

    @property
    def mean(self) -> tuple[float, ...]:
        """Each seat's mean result."""
        return tuple(_mean(c) for c in self.tally.results)

    @property
    def mean_tricks(self) -> tuple[float, ...]:
        """How many tricks each seat took in a round on average."""
        return tuple(_mean(c) for c in self.tally.tricks)

    @property
    def variance(self) -> tuple[float, ...]:
        """The variance of each seat's results, estimated with n - 1; nan if n is 1."""
        return tuple(_variance(c) for c in self.tally.results)

    @property
    def standard_error(self) -> tuple[float, ...]:
        """By how much each mean is usually off the true one; nan if n is 1."""
        return tuple(sqrt(v / self.n) for v in self.variance)

    def interval(self, level: float = 0.95) -> tuple[Interval, ...]:
        """Return for each seat where its true mean lies (normal approximation).

        One round or game does not tell that: both ends are nan then.

        Args:
            level: How sure that is: 0.95, 0.99 or any share between 0 and 1.

        Raises:
            KartenspielError: `level` is none.
        """
        times = times_of(level)
        return tuple(
            Interval(mean - times * error, mean + times * error)
            for mean, error in zip(self.mean, self.standard_error, strict=True)
        )

    def share(self, value: int, seat: int) -> float:
        """Return in which share of all rounds or games a seat had a result.

        Raises:
            KartenspielError: It is no result, or no seat.
        """
        number = whole_number(value)
        if number is None:
            raise KartenspielError("no_result", value=shown(value))
        return self.tally.results[check_seat(seat, self.players)][number] / self.n

    # --- reading

    def game(self, i: int) -> Round | Game:
        """Return round or game i, counted from 0, in the readable engine.

        Raises:
            OutOfRange: There is none of that number.
        """
        return self.plan.game(check_index("no_game", i, self.n - 1))

    def table(self) -> pd.DataFrame:
        """Return a tidy table, one row a seat and result.

        Columns: what, seat, value, count, share, by ("kernel" or "engine").

        Raises:
            ImportError: pandas is not installed.
        """
        try:
            import pandas as pd  # noqa: PLC0415 - wanted only where a table is
        except ImportError as error:
            raise ImportError(str(KartenspielError("needs_pandas"))) from error
        return pd.DataFrame(
            [
                {
                    "what": self.name,
                    "seat": seat,
                    "value": value,
                    "count": count,
                    "share": count / self.n,
                    "by": "engine" if self.by_engine else "kernel",
                }
                for seat, counts in enumerate(self.counts)
                for value, count in counts.items()
            ]
        )

    @property
    def name(self) -> str:
        """The slug of what was simulated."""
        what = self.plan.what
        return LAYOUT if isinstance(what, Layout) else what.slug

    def __repr__(self) -> str:
        what = self.plan.what
        kind = "rounds" if isinstance(what, Contract | Layout) else "games"
        means = ", ".join(
            f"{mean:.2f} ± {error_text(error)}"
            for mean, error in zip(self.mean, self.standard_error, strict=True)
        )
        by = ", by the engine" if self.by_engine else ""
        return f"<Simulation {self.name}, {self.n} {kind}{by}: {means}>"


def _rows(counters: tuple[Mapping[int, int], ...]) -> tuple[tuple[int, ...], ...]:
    """Return counts of places as rows; none if there was no layout."""
    if not any(counters):
        return ()
    places = range(len(counters))
    return tuple(tuple(c.get(place, 0) for place in places) for c in counters)


def _mean(counts: Mapping[int, int]) -> float:
    n = sum(counts.values())
    return sum(value * times for value, times in counts.items()) / n if n else 0.0


def _variance(counts: Mapping[int, int]) -> float:
    n = sum(counts.values())
    if n == 1:
        return UNKNOWN
    # In whole numbers, so that nothing is lost before the division.
    total = sum(value * times for value, times in counts.items())
    squares = sum(value * value * times for value, times in counts.items())
    return (n * squares - total * total) / (n * (n - 1))
