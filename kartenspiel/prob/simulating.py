"""The same question by simulation: deals drawn at random, counted one by one."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import ceil, sqrt
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, Unpack

from kartenspiel.beliefs.proofs import Known
from kartenspiel.beliefs.ways import Ways
from kartenspiel.cards import Card, _shown, sort_hand
from kartenspiel.chance.interval import Interval, times_of
from kartenspiel.chance.rng import Stream
from kartenspiel.deal import check_seed
from kartenspiel.errors import (
    EventError,
    check_index,
    check_lang,
    check_number,
    entries,
    whole_number,
)
from kartenspiel.lang import Lang, Text
from kartenspiel.lang.numerals import percent, whole
from kartenspiel.pieces import Pieces, finished
from kartenspiel.prob.answers import Probability, Question, answered
from kartenspiel.prob.core import Both, evaluated
from kartenspiel.prob.counting import Counting, restricted
from kartenspiel.prob.deals import Deals, Given, TableOptions, resolved
from kartenspiel.prob.events import Event

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = ["Drawn", "Point", "draw", "simulate"]

#: What each seat holds.
Hands: TypeAlias = tuple[tuple[Card, ...], ...]

#: A condition that fewer than one in so many deals meets is not waited for.
_RAREST = 10_000
#: For each deal drawn a byte is kept.
_MOST = 10**8


class Point(NamedTuple):
    """How a simulation stood after so many deals.

    Attributes:
        n: How many deals had been drawn.
        hits: In how many of them the event had happened.
        share: Which share that is.
        low: Where the interval begins.
        high: Where it ends.
    """

    n: int
    hits: int
    share: float
    low: float
    high: float


@dataclass(frozen=True, repr=False)
class Drawn:
    """What some drawn deals came to; begin with `simulate`.

    Equal calls give equal results, and more deals continue the same series.

    Attributes:
        question: What was asked.
        seed: The seed.
        outcomes: For each deal 1 or 0, whether the event happened.
    """

    question: Question
    seed: int
    outcomes: bytes

    @property
    def n(self) -> int:
        """How many deals were drawn."""
        return len(self.outcomes)

    @property
    def hits(self) -> int:
        """In how many of them the event happened."""
        return self.outcomes.count(1)

    @property
    def share(self) -> float:
        """In which share of them it happened."""
        return self.hits / self.n

    @cached_property
    def exact(self) -> Probability:
        """The probability itself, counted."""
        return answered(self.question)

    def interval(self, level: float = 0.95) -> Interval:
        """Return where the probability lies, as far as the deals tell (Wilson).

        Args:
            level: How sure that is: 0.95, 0.99 or any share between 0 and 1.

        Raises:
            KartenspielError: `level` is none.
        """
        return _wilson(self.hits, self.n, times_of(level))

    def text(self, lang: Lang = "de") -> str:
        """Return how often it happened, and the 95 percent interval.

        Example:
            >>> from kartenspiel.prob import holds, simulate
            >>> simulate(holds("HK", 0), n=1000, seed=1).text("en")
            '241 of 1000 deals: 24.1 % (21.6 % to 26.8 %)'
        """
        check_lang(lang)
        low, high = self.interval()
        return Text(
            "prob_drawn",
            hits=whole(self.hits, lang),
            n=whole(self.n, lang),
            share=percent(self.share, lang),
            low=percent(low, lang),
            high=percent(high, lang),
        ).render(lang)

    def curve(self, points: int = 100, level: float = 0.95) -> Iterator[Point]:
        """Yield how the share and its interval came about, at so many moments.

        Raises:
            KartenspielError: `level` is none, or `points` no number from 1 on.
        """
        number = min(check_number(points, _MOST), self.n)
        yield from self.moments(
            (ceil(self.n * i / number) for i in range(1, number + 1)), level
        )

    def moments(self, ns: Iterable[int], level: float = 0.95) -> Iterator[Point]:
        """Yield how the simulation stood after so many deals, for each of some numbers.

        Args:
            ns: Numbers of deals, rising, from 1 to `n`; others are left out.
            level: As for `interval`.

        Raises:
            KartenspielError: `level` is none.

        Example:
            >>> from kartenspiel.prob import void
            >>> drawn = simulate(void(0, "hearts"), n=1000, seed=1)
            >>> [(point.n, point.hits) for point in drawn.moments([10, 100, 1000])]
            [(10, 1), (100, 5), (1000, 57)]
        """
        times, hits, began = times_of(level), 0, 0
        for n in map(whole_number, entries(ns) or ()):
            if n is not None and began < n <= self.n:
                hits += self.outcomes.count(1, began, n)
                began = n
                yield Point(n, hits, hits / n, *_wilson(hits, n, times))

    def deal(self, i: int) -> Hands:
        """Return deal i, counted from 0, as one hand a seat.

        Raises:
            OutOfRange: There is none of that number.
        """
        i = check_index("no_deal", i, self.n - 1)
        hands = self._draws.hands(i)[: self.question.deals.players]
        return tuple(sort_hand(hand) for hand in hands)

    def examples(self, *, happens: bool = True) -> Iterator[Hands]:
        """Yield the deals in which the event happened, or those in which it did not."""
        i = self.outcomes.find(happens)
        while i >= 0:
            yield self.deal(i)
            i = self.outcomes.find(happens, i + 1)

    def more(self, n: int) -> Drawn:
        """Return the same with n further deals; a view can go on step by step.

        Raises:
            KartenspielError: n is no number from 1 on.
        """
        n = check_number(n, _MOST - self.n)
        drawn = bytes(map(self._draws.happens, range(self.n, self.n + n)))
        return Drawn(self.question, self.seed, self.outcomes + drawn)

    @cached_property
    def _draws(self) -> _Draws:
        return _Draws(self.question, self.seed)

    def __repr__(self) -> str:
        low, high = self.interval()
        return (
            f"<{self.hits} of {self.n} deals: {self.share:.4f} [{low:.4f}, {high:.4f}]>"
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return Drawn, (self.question, self.seed, self.outcomes)


class _Draws:
    """Deals in which all that is known is true, each drawn by its number."""

    def __init__(self, question: Question, seed: int) -> None:
        deals = question.deals
        known = (*question.condition, *deals.needs)
        may_hold, rest = restricted(dict(deals.may_hold), known)
        places = {c: i for i, c in enumerate(may_hold)}
        assert isinstance(question.asked, Event)  # noqa: S101 - as `simulate` checks
        self._asked = evaluated(question.asked.core(deals.scene), places)
        self._fits = evaluated(Both(rest), places)
        self._bits = {c: 1 << i for c, i in places.items()}
        self._ways = Ways(Known(may_hold, (*deals.rooms, deals.spare)))
        self._label = f"prob:{seed}"

    def hands(self, i: int) -> list[list[Card]]:
        """Return the hands of deal i; what is not dealt comes last."""
        return self._drawn(i)[0]

    def happens(self, i: int) -> bool:
        """Tell whether the event happens in deal i."""
        return bool(self._asked(self._drawn(i)[1]))

    def _drawn(self, i: int) -> tuple[list[list[Card]], list[int]]:
        stream = Stream(f"{self._label}:{i}")
        while True:
            hands = self._ways.hands(stream.below(self._ways.total))
            bits = [sum(map(self._bits.__getitem__, hand)) for hand in hands]
            if self._fits(bits):
                return hands, bits


def _wilson(hits: int, n: int, times: float) -> Interval:
    """Return the interval by Wilson, which never leaves 0 to 1."""
    share, square = hits / n, times * times / n
    middle = share + square / 2
    half = sqrt(share * (1 - share) * square + square * square / 4)
    return Interval(
        max(0.0, (middle - half) / (1 + square)),
        min(1.0, (middle + half) / (1 + square)),
    )


def simulate(
    event: Event,
    n: int,
    seed: int,
    given: Given = None,
    **table: Unpack[TableOptions],
) -> Drawn:
    """Return in how many of n drawn deals an event happens.

    Args:
        event: The event.
        n: How many deals to draw, all of them such that what is given is true.
        seed: Any whole number; the same seed draws the same deals everywhere.
        given: What is known, as for `P`.
        table: `players`, `pack` and `hands`, as for `P`.

    Raises:
        KartenspielError: As for `P`; n or seed is no whole number; or what is given
            happens too rarely to wait for.

    Example:
        >>> from kartenspiel.prob import void
        >>> s = simulate(void(0, "hearts"), n=1000, seed=1)
        >>> s.hits, s.share, s.exact
        (57, 0.057, Fraction(81719, 1168700))
        >>> s.more(1000) == simulate(void(0, "hearts"), n=2000, seed=1)
        True
    """
    if not isinstance(event, Event):
        raise EventError("prob_not_event", value=_shown(event))
    return draw(Question(event, *resolved(given, table)), n, seed)


def draw(question: Question, n: int, seed: int) -> Drawn:
    """Return in how many of n deals it happens what a question asks about.

    Raises:
        KartenspielError: As for `simulate`.
    """
    return finished(drawing(question, n, seed))


def drawing(question: Question, n: int, seed: int) -> Pieces[Drawn]:
    """Draw the deals, what is known being counted piece by piece before."""
    number = check_number(n, _MOST)
    yield from _check_frequent(question)
    return Drawn(question, check_seed(seed), b"").more(number)


def _check_frequent(question: Question) -> Pieces[None]:
    """Refuse a condition for which too many deals would be drawn in vain."""
    deals = question.deals
    known = (*question.condition, *deals.needs)
    may_hold, rest = restricted(dict(deals.may_hold), known)
    open_to = Deals(deals.rooms, may_hold, deals.pack, (), deals.me, deals.seen)
    ways = yield from Counting(open_to, (), Both(rest)).pieces()
    if not ways.get(1):
        raise EventError("prob_never", given=question.known)
    times = sum(ways.values()) // ways[1]
    if times > _RAREST:
        raise EventError("prob_too_rare", times=times)
