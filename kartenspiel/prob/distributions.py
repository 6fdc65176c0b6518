"""Distributions: for each outcome the number of ways, and what follows from it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import comb, prod
from numbers import Rational
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from kartenspiel.cards import _shown
from kartenspiel.errors import (
    EventError,
    KartenspielError,
    check_lang,
    check_number,
    entries,
    whole_number,
)
from kartenspiel.lang.numerals import percent

if TYPE_CHECKING:
    import pandas as pd

    from kartenspiel.lang import Face, Lang
    from kartenspiel.prob.answers import Question

__all__ = ["Dist", "binomial", "split"]

_PATTERN = r"\s*\d{1,6}(\s*[-–]\s*\d{1,6})*\s*"
#: So long may the longest bar of a text be.
_WIDEST = 1000
#: So often something may be repeated whose distribution is wanted.
_MOST_DRAWS = 10_000

T = TypeVar("T", bound=int | tuple[int, ...])


class Dist(Mapping[T, int], Generic[T]):
    """How something is distributed: outcomes, each with its number of ways.

    Outcomes are whole numbers, or patterns such as `(3, 2)` for splits.

    Example:
        >>> from kartenspiel.prob import count, dist
        >>> d = dist(count("Ober", 0))
        >>> dict(d)
        {0: 3108105, 1: 4736160, 2: 2260440, 3: 393120, 4: 20475}
        >>> print(d)
        0  29.5 %  ██████████████████████████
        1  45.0 %  ████████████████████████████████████████
        2  21.5 %  ███████████████████
        3   3.7 %  ███
        4   0.2 %
    """

    def __init__(self, ways: Mapping[T, int], question: Question | None = None) -> None:
        """Take the ways of each outcome, and what was asked."""
        self._ways: dict[Any, int] = dict(ways)
        self.question = question

    def __getitem__(self, outcome: T) -> int:
        return self._ways[outcome]

    def __iter__(self) -> Iterator[T]:
        return iter(self._ways)

    def __len__(self) -> int:
        return len(self._ways)

    def __hash__(self) -> int:
        return hash(frozenset(self._ways.items()))

    @property
    def total(self) -> int:
        """The number of all ways."""
        return sum(self._ways.values())

    def p(self, outcome: T | str | Callable[[T], bool]) -> Fraction:
        """Return the probability of an outcome, or of all that meet a condition.

        Args:
            outcome: A value such as 2, a pattern such as (3, 2) or "3-2", or a
                function that tells which outcomes are meant.

        Raises:
            EventError: It is no outcome.

        Example:
            >>> from kartenspiel.prob import count, dist
            >>> dist(count("Ober", 0)).p(lambda n: n >= 2)
            Fraction(4571, 17980)
        """
        if callable(outcome):
            ways = sum(n for value, n in self._ways.items() if outcome(value))
        else:
            ways = self._ways.get(_outcome(outcome), 0)
        return Fraction(ways, self.total)

    @property
    def mean(self) -> Fraction:
        """The expectation (Erwartungswert).

        Raises:
            EventError: The outcomes are patterns.
        """
        return Fraction(sum(v * n for v, n in self._numbers()), self.total)

    @property
    def variance(self) -> Fraction:
        """The variance (Varianz).

        Raises:
            EventError: The outcomes are patterns.
        """
        squares = Fraction(sum(v * v * n for v, n in self._numbers()), self.total)
        return squares - self.mean**2

    def expect(self, function: Callable[..., Rational | int]) -> Fraction:
        """Return the expectation of what a function makes of an outcome.

        Args:
            function: Takes a value, or the several values of a `joint` distribution.

        Raises:
            EventError: It is no function.

        Example:
            >>> from kartenspiel.prob import count, dist
            >>> dist(count("hearts", 0)).expect(lambda n: n * n)
            Fraction(160, 31)
        """
        if not callable(function):
            raise EventError(
                "bad_value",
                key="function",
                value=_shown(function),
                allowed="lambda n: n * n",
            )
        total = sum(
            n
            * Fraction(
                function(*value) if isinstance(value, tuple) else function(value)
            )
            for value, n in self._ways.items()
        )
        return Fraction(total, self.total)

    def _numbers(self) -> Iterator[tuple[int, int]]:
        for value, n in self._ways.items():
            if not isinstance(value, int):
                raise EventError("prob_patterns", value=label_of(value))
            yield value, n

    def bars(self, lang: Lang = "de", width: int = 40) -> str:
        """Return the distribution as text, a bar for each outcome.

        Args:
            lang: "de" or "en".
            width: How long the longest bar is.

        Raises:
            KartenspielError: There is no such language or width.
        """
        check_lang(lang)
        width = check_number(width, _WIDEST)
        labels = [label_of(value) for value in self._ways]
        shares = [Fraction(n, self.total) for n in self._ways.values()]
        texts = [percent(share, lang) for share in shares]
        wide, wider = (max(map(len, column), default=0) for column in (labels, texts))
        most = max(shares, default=Fraction(1))
        drawn = ["█" * round(width * share / most) for share in shares]
        return "\n".join(
            f"{label:>{wide}}  {text:>{wider}}  {bar}".rstrip()
            for label, text, bar in zip(labels, texts, drawn, strict=True)
        )

    def steps(self, lang: Lang = "de", face: Face = "german") -> tuple[str, ...]:
        """Return how it was counted, in sentences (Rechenweg)."""
        from kartenspiel.prob.explaining import dist_steps  # noqa: PLC0415 - rare

        return dist_steps(self, lang, face)

    def table(self) -> pd.DataFrame:
        """Return a row for each outcome.

        The columns are value, ways, probability and exact, the same as a fraction.

        Raises:
            ImportError: pandas is not installed.
        """
        try:
            import pandas as pd  # noqa: PLC0415 - wanted only where a table is
        except ImportError as error:
            raise ImportError(str(KartenspielError("needs_pandas"))) from error
        rows = [
            (value if isinstance(value, int) else label_of(value), n, n / self.total,
             str(Fraction(n, self.total)))
            for value, n in self._ways.items()
        ]  # fmt: skip
        return pd.DataFrame(rows, columns=["value", "ways", "probability", "exact"])

    def __str__(self) -> str:
        return self.bars("en")

    def __repr__(self) -> str:
        return f"Dist({self._ways})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Dist, (self._ways, self.question)


def label_of(value: int | tuple[int, ...]) -> str:
    """Return an outcome as it is written: "2", or "3-2" for a pattern."""
    return "-".join(map(str, value)) if isinstance(value, tuple) else str(value)


def split(cards: int, room: Sequence[int]) -> Dist[tuple[int, ...]]:
    """Return how some cards split over hidden hands, whichever hand has most.

    Args:
        cards: How many cards, such as the hearts that are out.
        room: How many cards each of the hands holds in all.

    Raises:
        EventError: The numbers do not fit.

    Example:
        >>> print(split(5, room=(8, 8)))
        5-0   2.6 %  █
        4-1  25.6 %  ██████████████
        3-2  71.8 %  ████████████████████████████████████████
        >>> split(5, room=(8, 8, 8)).p("3-1-1")
        Fraction(64, 253)
    """
    given = [whole_number(n) for n in (cards, *(entries(room) or ()))]
    cards, *sizes = (-1 if n is None else n for n in given)
    if min(cards, *sizes, 0) < 0 or not sizes or cards > sum(sizes):
        raise EventError("prob_split", cards=_shown(cards), room=_shown(room))
    found: dict[tuple[int, ...], int] = defaultdict(int)
    for counts in product(*(range(min(n, cards) + 1) for n in sizes)):
        if sum(counts) == cards:
            pattern = tuple(sorted(counts, reverse=True))
            found[pattern] += prod(map(comb, sizes, counts))
    return Dist(dict(sorted(found.items(), reverse=True)))


def _outcome(given: object) -> int | tuple[int | None, ...]:
    """Return an outcome as it is counted."""
    if isinstance(given, str) and re.fullmatch(_PATTERN, given, re.ASCII):
        found = tuple(map(int, re.findall("[0-9]+", given)))
        return found if len(found) > 1 else found[0]
    number = whole_number(given)
    if isinstance(given, tuple):
        return tuple(map(whole_number, given))
    if number is None:
        raise EventError("prob_not_outcome", value=_shown(given))
    return number


def binomial(n: int, p: Fraction) -> Dist[int]:
    """Return how often something happens in n deals that do not know of each other.

    Args:
        n: How many deals, or draws with replacement.
        p: The probability in each.

    Raises:
        EventError: The numbers are none of that kind.

    Example:
        >>> from kartenspiel.prob import P, holds
        >>> binomial(100, P(holds("HK", 0))).p(lambda k: abs(k - 25) <= 5) > 0.79
        True
    """
    times = whole_number(n)
    share: object = p
    is_share = isinstance(share, Rational) and 0 <= Fraction(share) <= 1
    if times is None or not 0 <= times <= _MOST_DRAWS or not is_share:
        raise EventError("prob_binomial", n=_shown(n), p=_shown(p), most=_MOST_DRAWS)
    n = times
    hit, miss = p.numerator, p.denominator - p.numerator
    ways = {k: comb(n, k) * hit**k * miss ** (n - k) for k in range(n + 1)}
    return Dist({k: number for k, number in ways.items() if number})
