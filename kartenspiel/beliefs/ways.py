"""Count the ways to hand hidden cards out, without listing them.

Cards that the same seats may hold are alike: they form a group.
One group after the other is split over the seats, by numbers alone; what matters to
the groups that follow is only how much room each seat has left.
That makes a table of some hundred entries where there are 10^16 ways.
Every way has a number, so that a random number is a random way.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import accumulate
from math import comb, factorial, gcd, prod
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from kartenspiel.kernels.worlds import CARDS, COUNT_BITS, MOST, START

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from kartenspiel.beliefs.proofs import Known
    from kartenspiel.cards import Card

__all__ = ["Group", "Ways", "splits", "spread"]

# A state is one number: seven bits for each place, which are a flag and the room left,
# and above them a bit for each need that is met.
# Taking more than there is room borrows the flag, which shows at once.
_BITS = 7
_FLAG = 1 << (_BITS - 1)


class Group(NamedTuple):
    """Hidden cards that are alike.

    Attributes:
        cards: The cards.
        places: Who may hold them, as places among the seats that have room.
        needs: The numbers of the needs that they can meet.
    """

    cards: tuple[Card, ...]
    places: tuple[int, ...]
    needs: tuple[int, ...]


class Option(NamedTuple):
    """One way to split a group by numbers.

    Attributes:
        counts: How many cards each place gets.
        taken: The same, as it is taken from a state.
        met: The needs that it meets, as they are set in a state.
        ways: In how many ways the cards can be chosen so.
    """

    counts: tuple[int, ...]
    taken: int
    met: int
    ways: int


#: Where a state leads: the ways through, the option taken, the state after it.
Step: TypeAlias = tuple[int, Option, int]


class Ways:
    """All ways to hand hidden cards out that agree with what is known.

    Attributes:
        total: How many ways there are.
    """

    def __init__(self, known: Known) -> None:
        """Build the table."""
        self._seats = tuple(s for s, n in enumerate(known.room) if n)
        self._room = tuple(known.room[s] for s in self._seats)
        self._players = len(known.room)
        self._who = tuple(who for who, _ in known.needs)
        self._groups, self._last = _in_order(_groups(known, self._seats))
        self._options = [self._options_of(group) for group in self._groups]
        self._start = _coded([_FLAG + n for n in self._room])
        self._left, self._steps = self._filled()
        self._ends: list[dict[int, list[int]]] = [{} for _ in self._groups]
        self.total = self._left[0].get(self._start, 0)

    def _options_of(self, group: Group) -> list[Option]:
        found = []
        for counts, ways in splits(len(group.cards), len(group.places)):
            whole = [0] * len(self._seats)
            getting = 0
            for place, n in zip(group.places, counts, strict=True):
                whole[place] = n
                getting |= bool(n) << self._seats[place]
            met = sum(1 << i for i in group.needs if self._who[i] & getting)
            met <<= _BITS * len(self._seats)
            found.append(Option(tuple(whole), _coded(whole), met, ways))
        return found

    def _filled(self) -> tuple[list[dict[int, int]], list[dict[int, list[Step]]]]:
        """Return the ways that go on from each state, and its steps, group by group."""
        flags = _coded([_FLAG] * len(self._seats))
        states: Iterable[int] = (self._start,)
        coming: list[dict[int, list[tuple[Option, int]]]] = []
        for options in self._options:
            layer = {
                state: [
                    (option, after | option.met)
                    for option in options
                    if (after := state - option.taken) & flags == flags
                ]
                for state in states
            }
            coming.append(layer)
            states = {after for steps in layer.values() for _, after in steps}
        left = {state: ways for state in states if (ways := self._ending(state))}
        lefts, going = [left], []
        for layer in reversed(coming):
            steps_of = {
                state: [
                    (option.ways * left[after], option, after)
                    for option, after in steps
                    if after in left
                ]
                for state, steps in layer.items()
            }
            left = {
                state: sum(step[0] for step in steps)
                for state, steps in steps_of.items()
                if steps
            }
            lefts.append(left)
            going.append(steps_of)
        return lefts[::-1], going[::-1]

    def _rest(self, state: int) -> list[int]:
        """Return the room that is left at each place."""
        shifts = range(0, _BITS * len(self._seats), _BITS)
        return [(state >> shift) & (_FLAG - 1) for shift in shifts]

    def _ending(self, state: int) -> int:
        """Return in how many ways the last group fills the room that is left."""
        if state >> _BITS * len(self._seats) != (1 << len(self._who)) - 1:
            return 0
        rest = self._rest(state)
        if any(n and place not in self._last.places for place, n in enumerate(rest)):
            return 0
        return factorial(len(self._last.cards)) // prod(map(factorial, rest))

    @cached_property
    def shares(self) -> dict[Card, tuple[Fraction, ...]]:
        """For each hidden card the share of the ways in which each seat holds it."""
        arriving = {self._start: 1}
        open_room = [n * self.total for n in self._room]
        found: dict[Card, tuple[Fraction, ...]] = {}
        for group, options, layer in zip(
            self._groups, self._options, self._steps, strict=True
        ):
            coming: dict[int, int] = defaultdict(int)
            through: dict[int, int] = defaultdict(int)
            for state, ways in arriving.items():
                for onward, option, after in layer[state]:
                    coming[after] += ways * option.ways
                    through[option.taken] += ways * onward
            cards = [0] * len(self._seats)
            for option in options:
                for place in group.places:
                    cards[place] += option.counts[place] * through[option.taken]
            open_room = [n - taken for n, taken in zip(open_room, cards, strict=True)]
            found |= self._shared(group, cards)
            arriving = coming
        return found | self._shared(self._last, open_room)

    def _shared(
        self, group: Group, cards: Sequence[int]
    ) -> dict[Card, tuple[Fraction, ...]]:
        """Return the shares of a group's cards, given its cards over all ways."""
        shares = [Fraction(0)] * self._players
        for place in group.places:
            shares[self._seats[place]] = Fraction(
                cards[place], self.total * len(group.cards)
            )
        return dict.fromkeys(group.cards, tuple(shares))

    def hands(self, number: int) -> list[list[Card]]:
        """Return what each seat holds in one of the ways, counted from 0."""
        held: list[list[Card]] = [[] for _ in range(self._players)]
        getting = [held[seat] for seat in self._seats]
        state = self._start
        for group, layer, ends in zip(
            self._groups, self._steps, self._ends, strict=True
        ):
            steps = layer[state]
            end = ends.get(state)
            if end is None:
                end = ends[state] = list(accumulate(step[0] for step in steps))
            i = bisect_right(end, number)
            number -= end[i - 1] if i else 0
            ways, option, state = steps[i]
            if option.ways == 1:
                place = option.counts.index(len(group.cards))
                getting[place] += group.cards
            else:
                choice, number = divmod(number, ways // option.ways)
                spread(group.cards, option.counts, option.ways, choice, getting)
        rest = self._rest(state)
        spread(self._last.cards, rest, self._ending(state), number, getting)
        return held

    # --- as the kernels read it

    def row(self, bit: Callable[[Card], int]) -> list[int] | None:
        """Return the table as `kernels.worlds` reads it.

        None if its numbers are too large for that, even with their common factors
        taken out: early in a round of five or six with 52 cards, if suits were shown.

        Args:
            bit: Tells a card's bit.
        """
        found = [len(self._groups), len(self._seats), 0, *self._seats]
        found += [0] * (CARDS - len(found))
        for group in (*self._groups, self._last):
            found += [len(group.cards), *map(bit, group.cards)]
        # Each layer's states lie behind those of the layer that follows it, so that
        # a state is laid out when it is known where its splits lead.
        at = {}
        for state in self._left[-1]:
            at[state] = len(found)
            found.append(_counts(self._rest(state)))
        for steps_of in reversed(self._steps):
            after, at = at, {}
            for state, steps in steps_of.items():
                if steps:
                    at[state] = len(found)
                    found += _laid_out(steps, after)
        found[START] = at.get(self._start, 0)
        return None if max(found) >= MOST else found


def _laid_out(steps: Sequence[Step], after: dict[int, int]) -> list[int]:
    """Return a state as the kernels read it, the heaviest splits first."""
    factor = gcd(*(ways for ways, _, _ in steps))
    total = sum(ways for ways, _, _ in steps) // factor
    found, so_far = [total, 62 - (total - 1).bit_length()], 0
    for ways, option, state in sorted(steps, key=lambda step: -step[0]):
        so_far += ways // factor
        found += [so_far, _counts(option.counts), after[state]]
    return found


def _counts(counts: Sequence[int]) -> int:
    return sum(n << COUNT_BITS * i for i, n in enumerate(counts))


def spread(
    cards: Sequence[Card],
    counts: Sequence[int],
    ways: int,
    number: int,
    hands: Sequence[list[Card]],
) -> None:
    """Hand cards out in one of the ways that give each hand so many.

    Args:
        cards: The cards.
        counts: How many of them each hand gets.
        ways: How many ways there are.
        number: Which of them, counted from 0.
        hands: The hands; the cards are added to them.
    """
    room = list(counts)
    left = len(cards)
    for c in cards:
        for i, n in enumerate(room):
            share = ways * n // left
            if number < share:
                hands[i].append(c)
                room[i] = n - 1
                ways = share
                break
            number -= share
        left -= 1


@lru_cache(maxsize=1024)
def splits(cards: int, places: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Return how so many cards can be split by numbers, each with its ways.

    Example:
        >>> splits(2, 2)
        (((0, 2), 1), ((1, 1), 2), ((2, 0), 1))
    """
    if not places:
        return () if cards else (((), 1),)
    if places == 1:
        return (((cards,), 1),)
    return tuple(
        ((n, *others), comb(cards, n) * ways)
        for n in range(cards + 1)
        for others, ways in splits(cards - n, places - 1)
    )


def _coded(numbers: Sequence[int]) -> int:
    return sum(n << _BITS * i for i, n in enumerate(numbers))


def _groups(known: Known, seats: tuple[int, ...]) -> list[Group]:
    found: dict[tuple[int, tuple[int, ...]], list[Card]] = defaultdict(list)
    with_room = sum(1 << s for s in seats)
    for c, who in known.seats.items():
        needs = tuple(
            i
            for i, (some, cards) in enumerate(known.needs)
            if some & who and c in cards
        )
        found[who & with_room, needs].append(c)
    return [
        Group(
            tuple(cards), tuple(i for i, s in enumerate(seats) if who >> s & 1), needs
        )
        for (who, needs), cards in found.items()
    ]


def _in_order(groups: list[Group]) -> tuple[list[Group], Group]:
    """Return the groups, those with few splits first, and the one with most.

    The last one takes what room is left; it can, if no need hangs on it.
    """

    def breadth(group: Group) -> int:
        cards, places = len(group.cards), len(group.places)
        return comb(cards + places - 1, cards) if places else 0

    groups = sorted(groups, key=breadth)
    free = [group for group in groups if not group.needs]
    last = free[-1] if free else Group((), (), ())
    return [group for group in groups if group is not last], last
