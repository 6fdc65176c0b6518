"""Questions and their exact answers: probability, distribution, mean, variance."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from math import inf
from typing import TYPE_CHECKING, Any, Self, Unpack

from kartenspiel.cards import _shown
from kartenspiel.errors import EventError
from kartenspiel.lang import Text
from kartenspiel.pieces import finished
from kartenspiel.prob.core import ALWAYS
from kartenspiel.prob.counting import Counting
from kartenspiel.prob.deals import Deals, Given, TableOptions, resolved
from kartenspiel.prob.distributions import Dist
from kartenspiel.prob.events import Event, HowMany, Quantity, Total, total

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from decimal import Decimal

    from kartenspiel.lang import Face, Lang
    from kartenspiel.pieces import Pieces
    from kartenspiel.prob.core import Core

__all__ = ["Cov", "E", "P", "Probability", "Question", "Var", "dist", "joint"]

#: So many steps take some ten seconds; a question that needs more is refused, on every
#: machine the same ones.
MOST_STEPS = 10**7


@dataclass(frozen=True, eq=False, repr=False)
class Question:
    """What is asked, of which deals, and what is known.

    Attributes:
        asked: The event or quantity.
        deals: The deals.
        given: The events that are known to happen.
    """

    asked: Event | Quantity
    deals: Deals
    given: tuple[Event, ...] = field(default=())

    @cached_property
    def condition(self) -> tuple[Core, ...]:
        """What is known, as it is counted."""
        return tuple(event.core(self.deals.scene) for event in self.given)

    def countings(self) -> Iterator[Counting]:
        """Yield one count, or one for each seat that may hold a named card."""
        if isinstance(self.asked, Event):
            core = self.asked.core(self.deals.scene)
            yield Counting(self.deals, self.condition, core)
            return
        # All seats are told apart, so that the ways of all cases are of one kind.
        apart = self.deals.scene.seats if self.asked.held else ()
        for where, scene in self.deals.scene.each_holder(self.asked.held):
            found = self.asked.sum(scene)
            known = (*self.condition, where)
            yield Counting(self.deals, known, found, apart)

    def ways(self) -> dict[int, int]:
        """Return the ways for each value: 1 and 0 for an event.

        Raises:
            EventError: What is known never happens; a quantity asks for the holder of
                a card that may be in no hand; or it takes too long.
        """
        return finished(self.pieces(MOST_STEPS))

    def pieces(self, most: float = inf) -> Pieces[dict[int, int]]:
        """Count piece by piece; what comes of it is what `ways` returns.

        Args:
            most: So many steps at most. A view has no limit: it is stopped.
        """
        found: Counter[int] = Counter()
        for counting in self.countings():
            counting.most = most
            found.update((yield from counting.pieces()))
            most -= counting.steps
        held = () if isinstance(self.asked, Event) else self.asked.held
        if held:
            seats = self.deals.scene.seats
            every = Counting(self.deals, self.condition, ALWAYS, seats)
            whole = yield from every.pieces()
            if found.total() != whole.get(1, 0):
                raise EventError("prob_no_holder", cards=list(dict.fromkeys(held)))
        if not found:
            raise EventError("prob_never", given=self.known)
        return dict(sorted(found.items()))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Question):
            return NotImplemented
        return self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key[1:])

    @property
    def _key(self) -> tuple[Deals, str, tuple[str, ...]]:
        # Quantities are compared to make events, so their texts are compared here.
        return self.deals, str(self.asked), tuple(map(str, self.given))

    @property
    def known(self) -> list[Text | str]:
        """What is given, as each language writes it."""
        known: list[Text | str] = [
            Text("prob_written", de=event.text("de"), en=event.text("en"))
            for event in self.given
        ]
        if self.deals.seen is not None:
            known.insert(0, f"observe(…, {self.deals.me})")
        return known


class Probability(Fraction):
    """A probability: a fraction that knows how it was counted.

    It equals, hashes and reckons as its fraction.

    Attributes:
        favourable: In how many of the equally likely ways it happens.
        possible: How many ways there are; hands that the question does not tell
            apart count as one.

    Example:
        >>> from kartenspiel.prob import P, void
        >>> p = P(void(0, "hearts"))
        >>> p, p.favourable, p.possible
        (Fraction(81719, 1168700), 735471, 10518300)
    """

    __slots__ = ("favourable", "possible", "question")

    favourable: int
    possible: int
    question: Question

    def __new__(cls, favourable: int, possible: int, question: Question) -> Self:
        """Take the ways, and what was asked."""
        made = super().__new__(cls, favourable, possible)
        made.favourable, made.possible = favourable, possible
        made.question = question
        return made

    def steps(self, lang: Lang = "de", face: Face = "german") -> tuple[str, ...]:
        """Return how it was counted, in sentences (Rechenweg).

        Args:
            lang: "de" or "en".
            face: "german" or "french", for the names of cards.

        Example:
            >>> from kartenspiel.prob import P, holds
            >>> for line in P(holds("HK", 0)).steps("en"):
            ...     print(line)
            Asked: seat 0 has the King of Hearts.
            The question tells these cards apart: the King of Hearts and 31 others.
            Seat 0 gets 8 of 32 cards: C(32, 8) = 10,518,300 ways.
            Favourable among them:
            – seat 0: the King of Hearts and 7 others: C(31, 7) = 2,629,575
            P = 2,629,575/10,518,300 = 1/4 = 0.25
        """
        from kartenspiel.prob.explaining import steps  # noqa: PLC0415 - rarely wanted

        return steps(self, lang, face)

    # Fraction makes these to compare itself with other numbers.

    @classmethod
    def from_float(cls, f: float) -> Fraction:  # type: ignore[override]
        """Return a plain fraction."""
        return Fraction(f)

    @classmethod
    def from_decimal(cls, dec: Decimal) -> Fraction:  # type: ignore[override]
        """Return a plain fraction."""
        return Fraction(dec)

    def __repr__(self) -> str:
        return f"Fraction({self.numerator}, {self.denominator})"

    def __copy__(self) -> Probability:
        return self

    def __deepcopy__(self, _memo: object) -> Probability:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Probability, (self.favourable, self.possible, self.question)


def P(  # noqa: N802 - as everyone writes it
    event: Event, given: Given = None, **table: Unpack[TableOptions]
) -> Probability:
    """Return the exact probability of an event over all deals.

    Args:
        event: The event.
        given: What is known: an event, an observation, or a list of them.
        table: `players`, `pack` and `hands`, as in `deals`; without them four players
            and 32 cards, or those of the observation.

    Raises:
        KartenspielError: It is no event, names cards or seats that are not there, or
            what is given never happens.

    Example:
        >>> from kartenspiel.prob import count, holds, same_hand
        >>> P(holds("HK", 1))
        Fraction(1, 4)
        >>> P(holds("HK", "left"), given=~holds("HK", "me"))
        Fraction(1, 3)
        >>> P(same_hand("HK HA"), players=6, pack=24)
        Fraction(3, 23)
    """
    if not isinstance(event, Event):
        raise EventError("prob_not_event", value=_shown(event))
    return answered(Question(event, *resolved(given, table)))


def answered(question: Question) -> Probability:
    """Return the probability that a question about an event asks for."""
    return finished(answering(question, MOST_STEPS))


def answering(question: Question, most: float = inf) -> Pieces[Probability]:
    """Work a probability out piece by piece, in so many steps at most."""
    ways = yield from question.pieces(most)
    return Probability(ways.get(1, 0), sum(ways.values()), question)


def dist(
    quantity: Quantity, given: Given = None, **table: Unpack[TableOptions]
) -> Dist[int]:
    """Return how a quantity is distributed (Verteilung), exactly.

    Args:
        quantity: The quantity.
        given: What is known, as for `P`.
        table: `players`, `pack` and `hands`, as for `P`.

    Raises:
        KartenspielError: As for `P`.

    Example:
        >>> from kartenspiel.prob import count
        >>> d = dist(count("hearts", 0))
        >>> d[2], d.p(2), d.mean, d.variance
        (3768688, Fraction(942172, 2629575), Fraction(2, 1), Fraction(36, 31))
    """
    question = Question(_number(quantity), *resolved(given, table))
    return Dist(question.ways(), question)


#: Further apart than any two values of a quantity that people ask about.
_APART = 1 << 32


def joint(
    *quantities: Quantity | Event, given: Given = None, **table: Unpack[TableOptions]
) -> Dist[tuple[int, ...]]:
    """Return how several quantities are distributed together, exactly.

    Args:
        quantities: The quantities; an event counts 1 if it happens.
        given: What is known, as for `P`.
        table: `players`, `pack` and `hands`, as for `P`.

    Raises:
        KartenspielError: As for `P`.

    Example:
        >>> from kartenspiel.prob import count
        >>> d = joint(count("hearts", 0), count("hearts", 1))
        >>> d.p((2, 2)), d.expect(lambda mine, theirs: mine * theirs)
        (Fraction(5488, 40455), Fraction(112, 31))
    """
    if not quantities:
        raise EventError("prob_no_events")
    return joint_of([_number(q) for q in quantities], *resolved(given, table))


def joint_of(
    quantities: Sequence[Quantity], deals: Deals, given: tuple[Event, ...]
) -> Dist[tuple[int, ...]]:
    """Return how several quantities are distributed together over some deals."""
    # One number holds them all, like digits.
    digits = total(*((_APART**i, q) for i, q in enumerate(quantities)))
    ways = Question(digits, deals, given).ways()
    return Dist({_digits(v, len(quantities)): n for v, n in ways.items()})


def _digits(value: int, number: int) -> tuple[int, ...]:
    found = []
    for _ in range(number):
        digit = (value + _APART // 2) % _APART - _APART // 2
        found.append(digit)
        value = (value - digit) // _APART
    return tuple(found)


def _number(value: object) -> Quantity:
    """Return a quantity; an event counts 1 if it happens."""
    if isinstance(value, Event):
        return HowMany((value,))
    if not isinstance(value, Quantity):
        raise EventError("prob_not_quantity", value=_shown(value))
    return value


def E(  # noqa: N802 - as everyone writes it
    quantity: Quantity | Event, given: Given = None, **table: Unpack[TableOptions]
) -> Fraction:
    """Return the expectation of a quantity (Erwartungswert), exactly.

    That of a sum is the sum of those of its parts, and so it is worked out.

    Args:
        quantity: The quantity; an event counts 1 if it happens.
        given: What is known, as for `P`.
        table: `players`, `pack` and `hands`, as for `P`.

    Raises:
        KartenspielError: As for `P`.

    Example:
        >>> from kartenspiel.prob import count, holder
        >>> E(count("hearts", 0)), E(count("Unter", holder("EU")))
        (Fraction(2, 1), Fraction(52, 31))
    """
    deals, events = resolved(given, table)
    return sum(
        (
            factor * Dist(Question(term, deals, events).ways()).mean
            for factor, term in _terms(_number(quantity), deals)
        ),
        Fraction(0),
    )


def _terms(quantity: Quantity, deals: Deals) -> Iterator[tuple[int, Quantity]]:
    """Yield a quantity's parts, down to single counts and events."""
    match quantity:
        case Total(terms):
            for factor, term in terms:
                for inner, part in _terms(term, deals):
                    yield factor * inner, part
        case HowMany(events) if len(events) > 1:
            for event in events:
                yield 1, HowMany((event,))
        case _:
            yield 1, quantity


def Var(  # noqa: N802 - as everyone writes it
    quantity: Quantity | Event, given: Given = None, **table: Unpack[TableOptions]
) -> Fraction:
    """Return the variance of a quantity (Varianz), exactly.

    Args:
        quantity: The quantity; an event counts 1 if it happens.
        given: What is known, as for `P`.
        table: `players`, `pack` and `hands`, as for `P`.

    Raises:
        KartenspielError: As for `P`.

    Example:
        >>> from kartenspiel.prob import count
        >>> Var(count("hearts", 0))
        Fraction(36, 31)
    """
    return dist(_number(quantity), given, **table).variance


def Cov(  # noqa: N802 - as everyone writes it
    one: Quantity | Event,
    other: Quantity | Event,
    given: Given = None,
    **table: Unpack[TableOptions],
) -> Fraction:
    """Return the covariance of two quantities (Kovarianz), exactly.

    Args:
        one: A quantity; an event counts 1 if it happens.
        other: Another.
        given: What is known, as for `P`.
        table: `players`, `pack` and `hands`, as for `P`.

    Raises:
        KartenspielError: As for `P`.

    Example:
        >>> from kartenspiel.prob import count
        >>> Cov(count("hearts", 0), count("hearts", 1))
        Fraction(-12, 31)
    """
    # Var(X + Y) = Var X + Var Y + 2 Cov(X, Y).
    x, y = _number(one), _number(other)
    both = Var(total((1, x), (1, y)), given, **table)
    return (both - Var(x, given, **table) - Var(y, given, **table)) / 2
