"""What every event comes down to: comparisons of sums with 0, joined by and, or, not.

Seats are numbers here and sets are cards; nothing is left to be named.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from kartenspiel.errors import EventError, NotationError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from kartenspiel.cards import Card

__all__ = [
    "ALWAYS",
    "NEVER",
    "Both",
    "Check",
    "Core",
    "Either",
    "Opposite",
    "Scene",
    "Sum",
    "all_in",
    "evaluated",
    "none_in",
]


class Sum(NamedTuple):
    """A number, plus numbers of cards, plus a number for each event that happens.

    Attributes:
        const: The number.
        counts: Seats, cards and how often each of them counts.
        marks: Events, and what each adds.
    """

    const: int
    counts: tuple[tuple[int, frozenset[Card], int], ...] = ()
    marks: tuple[tuple[Core, int], ...] = ()

    def times(self, n: int) -> Sum:
        """Return a multiple."""
        return Sum(
            self.const * n,
            tuple((seat, cards, c * n) for seat, cards, c in self.counts),
            tuple((core, c * n) for core, c in self.marks),
        )

    def plus(self, other: Sum) -> Sum:
        """Return a sum of both."""
        return Sum(
            self.const + other.const,
            self.counts + other.counts,
            self.marks + other.marks,
        )


class Check(NamedTuple):
    """A sum is 0 ("=="), or not below 0 (">=")."""

    sign: str
    sum: Sum


class Both(NamedTuple):
    """All of some events."""

    parts: tuple[Core, ...]


class Either(NamedTuple):
    """At least one of some events."""

    parts: tuple[Core, ...]


class Opposite(NamedTuple):
    """Not an event."""

    part: Core


Core: TypeAlias = Check | Both | Either | Opposite

#: Four seats in each other, among six players, are as many as anybody asks about.
MOST_CASES = 6**4

ALWAYS = Both(())
NEVER = Either(())


def all_in(cards: frozenset[Card], seat: int, dealt: frozenset[Card]) -> Core:
    """Return that a seat holds all of some cards; it cannot if some are gone."""
    return Check("==", Sum(-len(cards), ((seat, cards & dealt, 1),)))


def none_in(cards: frozenset[Card], seat: int) -> Core:
    """Return that a seat holds none of some cards."""
    return Check("==", Sum(0, ((seat, cards, 1),)))


@dataclass(frozen=True)
class Scene:
    """Where an event is looked at: what its words stand for.

    Attributes:
        rooms: How many cards each seat holds.
        pack: The cards that can be asked about.
        dealt: Those of them that are in a hand, or undealt.
        me: The seat that looks.
        bound: Which seat a variable stands for, or holds a card.
    """

    rooms: tuple[int, ...]
    pack: frozenset[Card]
    dealt: frozenset[Card]
    me: int
    bound: dict[object, int] = field(default_factory=dict)

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.rooms))

    def where(self, name: object, seat: int) -> Scene:
        """Return the scene with one more name for a seat.

        Every name that stands inside of another is looked at for each of its seats.

        Raises:
            EventError: Too many names stand inside each other.
        """
        names = len({*self.bound, name})
        if len(self.rooms) ** names > MOST_CASES:
            raise EventError("prob_cases", names=names, most=MOST_CASES)
        return replace(self, bound={**self.bound, name: seat})

    def each_holder(self, held: Sequence[Card]) -> Iterator[tuple[Core, Scene]]:
        """Yield each way in which some cards have a holder, and what it means."""
        free = [c for c in held if c not in self.bound]
        if not free:
            yield ALWAYS, self
            return
        first = frozenset(free[:1])
        if not first <= self.pack:
            raise NotationError("not_in_pack", card=free[0], size=len(self.pack))
        for seat in self.seats:
            here = all_in(first, seat, self.dealt)
            for others, scene in self.where(free[0], seat).each_holder(free[1:]):
                yield Both((here, others)), scene


#: Hands as numbers, a bit for each card.
Bits: TypeAlias = "Sequence[int]"


def evaluated(core: Core | Sum, places: dict[Card, int]) -> Callable[[Bits], int]:
    """Return a function that looks at whole hands: what a sum is, or 1 or 0.

    Args:
        core: An event or a sum.
        places: The bit of each card.
    """
    match core:
        case Sum(const, counts, marks):
            terms = [
                (seat, sum(1 << places[c] for c in cards), factor)
                for seat, cards, factor in counts
            ]
            extra = [(evaluated(part, places), factor) for part, factor in marks]
            return lambda hands: (
                const
                + sum((hands[seat] & bits).bit_count() * n for seat, bits, n in terms)
                + sum(part(hands) * n for part, n in extra)
            )
        case Check(sign, total):
            value = evaluated(total, places)
            if sign == "==":
                return lambda hands: value(hands) == 0
            return lambda hands: value(hands) >= 0
        case Both(parts):
            every = [evaluated(part, places) for part in parts]
            return lambda hands: all(part(hands) for part in every)
        case Either(parts):
            some = [evaluated(part, places) for part in parts]
            return lambda hands: any(part(hands) for part in some)
        case Opposite(part):
            one = evaluated(part, places)
            return lambda hands: not one(hands)
