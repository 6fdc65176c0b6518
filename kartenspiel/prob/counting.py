"""Count deals without listing them.

Cards that a question cannot tell apart form a class; only numbers of them matter.
Piles are dealt one after the other, class by class, with as many cards as each can get.
What matters later is how many of each class are left, how much room, and what is left
to decide; all ways that come to the same are added up.
Once all is decided and nothing is ruled out any more, the rest is one formula.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from math import comb, factorial, inf, prod
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from kartenspiel.cards import sort_hand
from kartenspiel.errors import EventError
from kartenspiel.pieces import finished
from kartenspiel.prob.circuit import FALSE, TRUE, Circuit
from kartenspiel.prob.core import Both, Check, Core, Either, Opposite, Sum

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kartenspiel.cards import Card
    from kartenspiel.pieces import Pieces
    from kartenspiel.prob.deals import Deals

__all__ = ["Counting", "Pile", "restricted"]


class Class(NamedTuple):
    """Cards that are alike to a question.

    Attributes:
        cards: The cards.
        who: The piles that may hold them, as bits.
        named: Whether the question names them.
    """

    cards: tuple[Card, ...]
    who: int
    named: bool


@dataclass(frozen=True)
class Pile:
    """A hand, or several that a question does not tell apart.

    Attributes:
        seats: The seats; the one after the last stands for cards not dealt.
        room: How many cards it gets.
        named: Whether it is one hand that the question asks about.
        allowed: For each class whether it may hold any.
        must: For each class whether it must hold all that are left.
        free: Whether from here on nothing is ruled out.
        onward: In how many ways the cards after it can be dealt, if so.
    """

    seats: tuple[int, ...]
    room: int
    named: bool
    allowed: tuple[bool, ...]
    must: tuple[bool, ...] = ()
    free: bool = False
    onward: int = 1


#: Cards left of each class, room, what is left of the condition and of the question.
State: TypeAlias = tuple[tuple[int, ...], int, int, int]
#: The same between two piles, without room, and the number of ways to it.
Layer: TypeAlias = dict[tuple[tuple[int, ...], int, int], int]

#: More classes than that are put in order after each of them, not once a pile.
_FEW = 6
#: So many states are a piece of work.
_OFTEN = 16


class Counting:
    """In how many ways a question comes to what.

    Attributes:
        classes: The cards that it tells apart.
        piles: The hands, in the order in which they are dealt.
        circuit: What is to be decided on the way.
        known: What is known, a part of the circuit.
        asked: What is asked, another.
        rooms: How many cards each seat gets.
        sizes: How many cards each class has.
        most: So many steps are taken at most.
    """

    def __init__(
        self,
        deals: Deals,
        condition: Iterable[Core],
        asked: Core | Sum,
        apart: Iterable[int] = (),
    ) -> None:
        """Take the deals, what is known, what is asked, and seats to be told apart."""
        masks, rest = restricted(dict(deals.may_hold), (*condition, *deals.needs))
        sets = {cards for part in (*rest, asked) for cards in _sets(part)}
        self.classes = _classes(masks, sets)
        self.circuit = Circuit([c.cards for c in self.classes], deals.rooms)
        self.known = self.circuit.add(Both(rest))
        self.asked = self.circuit.add(asked)
        reads = self.circuit.reads[self.known] | self.circuit.reads[self.asked]
        named = {slot // len(self.classes) for slot in reads}.union(apart)
        self.piles = _piles(self.classes, (*deals.rooms, deals.spare), named)
        self.rooms = deals.rooms
        self.most = inf
        self._choices = 0
        self._groups: dict[tuple[int, int, int], list[list[int]]] = {}
        self.sizes = tuple(len(c.cards) for c in self.classes)

    def count(self) -> dict[int, int]:
        """Return for each value of the question the number of ways."""
        return finished(self.pieces())

    def pieces(self) -> Pieces[dict[int, int]]:
        """Count piece by piece; what comes of it is what `count` returns.

        Raises:
            EventError: It takes too many steps.
        """
        found: Counter[int] = Counter()
        places = zip(*(pile.allowed for pile in self.piles), strict=True)
        if self.known == FALSE or not all(any(may) for may in places):
            return {}
        layer = {(self.sizes, self.known, self.asked): 1}
        for pile, then in zip(self.piles, (*self.piles[1:], None), strict=True):
            if then is not None:
                drop = then is self.piles[-1] and not then.named
                layer = yield from self._dealt(pile, layer, found, drop=drop)
        self._end(layer, found)
        return {self.circuit.value(part): ways for part, ways in found.items() if ways}

    def _dealt(
        self, pile: Pile, layer: Layer, found: Counter[int], *, drop: bool
    ) -> Pieces[Layer]:
        """Return the states after one more pile; those at an end go to `found`."""
        classes = len(self.classes)
        states: dict[State, int] = {
            (left, pile.room, known, asked): ways
            for (left, known, asked), ways in layer.items()
        }
        for i in range(classes):
            after: dict[State, int] = defaultdict(int)
            for number, (state, ways) in enumerate(states.items()):
                if number % _OFTEN == 0:
                    if self.steps > self.most:
                        raise EventError("prob_stopped")
                    yield
                left, room, known, asked = state
                if pile.free and self.is_decided(known, asked):
                    cards = sum(left[: classes - i])
                    found[asked] += ways * comb(cards, room) * pile.onward
                    continue
                for k, known_then, asked_then in self.choices(pile, i, state):
                    self._choices += 1
                    # What has been looked at stands behind, or is not needed again.
                    rest = left[1:]
                    if not drop:
                        rest = (*rest, left[0] - k)
                        if classes > _FEW or i == classes - 1:
                            rest = self._in_order(rest, i + 1, known_then, asked_then)
                    then = (rest, room - k, known_then, asked_then)
                    after[then] += ways * comb(left[0], k)
            states = after
        return {
            (left, known, asked): ways
            for (left, room, known, asked), ways in states.items()
            if not room
        }

    def _in_order(
        self, left: tuple[int, ...], done: int, known: int, asked: int
    ) -> tuple[int, ...]:
        """Return the cards left with those of like classes in order.

        Four suits that nothing tells apart any more are one case in place of 24.
        Only classes that the pile is done with can be exchanged; they stand behind.
        """
        groups = self._alike(done, known, asked)
        if not groups:
            return left
        ordered, first = list(left), len(left) - done
        for group in groups:
            numbers = sorted([ordered[first + i] for i in group])
            for i, n in zip(group, numbers, strict=True):
                ordered[first + i] = n
        return tuple(ordered)

    def _alike(self, done: int, known: int, asked: int) -> list[list[int]]:
        """Return which of the first classes can be exchanged and change nothing."""
        found = self._groups.get((done, known, asked))
        if found is None:
            groups: list[list[int]] = []
            for i in range(done):
                for group in groups:
                    if self._exchangeable(group[0], i, (known, asked)):
                        group.append(i)
                        break
                else:
                    groups.append([i])
            found = [group for group in groups if len(group) > 1]
            self._groups[done, known, asked] = found
        return found

    def _exchangeable(self, one: int, other: int, parts: tuple[int, ...]) -> bool:
        first, second = self.classes[one], self.classes[other]
        # The circuit reckons with as many cards as a class has, and so must the other.
        alike = first.who == second.who and len(first.cards) == len(second.cards)
        return alike and all(
            self.circuit.swapped(part, one, other) == part for part in parts
        )

    @property
    def steps(self) -> int:
        """How many steps counting has taken so far."""
        return self._choices + self.circuit.steps

    def is_decided(self, known: int, asked: int) -> bool:
        """Tell whether nothing is left to be looked at."""
        return known == TRUE and not self.circuit.reads[asked]

    def choices(
        self, pile: Pile, i: int, state: State
    ) -> Iterator[tuple[int, int, int]]:
        """Yield how many of a class a pile can get, and what is then left to decide."""
        left, room, known, asked = state
        later = sum(left[1 : len(self.classes) - i])
        low, high = max(0, room - later), min(left[0], room)
        if not pile.allowed[i]:
            high = 0
        if pile.must[i]:
            low = left[0]
        if not pile.named:
            yield from ((k, known, asked) for k in range(low, high + 1))
            return
        slot = pile.seats[0] * len(self.classes) + i
        after = self.circuit.after
        for k in range(low, high + 1):
            known_then = after(known, slot, k)
            if known_then != FALSE:
                yield k, known_then, after(asked, slot, k)

    def _end(self, layer: Layer, found: Counter[int]) -> None:
        """Give the last pile what is left; `must` has kept it to what it may hold."""
        last = self.piles[-1]
        for (left, known, asked), ways in layer.items():
            for i, n in enumerate(left if last.named else ()):
                slot = last.seats[0] * len(self.classes) + i
                known = self.circuit.after(known, slot, n)  # noqa: PLW2901
                asked = self.circuit.after(asked, slot, n)  # noqa: PLW2901
            if known == TRUE:
                found[asked] += ways


def restricted(
    masks: dict[Card, int], condition: Iterable[Core]
) -> tuple[dict[Card, int], tuple[Core, ...]]:
    """Return where each card may lie, as far as that says it all, and the rest.

    That a seat holds all of some cards, or none, needs no counting.
    """
    rest: list[Core] = []
    waiting = list(condition)
    while waiting:
        core = waiting.pop()
        match core:
            case Both(parts):
                waiting += parts
            case Check("==", Sum(const, ((seat, cards, 1),), ())) if const in (
                0,
                -len(cards),
            ):
                for c in cards:
                    masks[c] &= 1 << seat if const else ~(1 << seat)
            case _:
                rest.append(core)
    return masks, tuple(rest)


def _sets(core: Core | Sum) -> Iterator[frozenset[Card]]:
    match core:
        case Sum(_, counts, marks):
            yield from (cards for _, cards, _ in counts)
            for part, _ in marks:
                yield from _sets(part)
        case Check(_, total):
            yield from _sets(total)
        case Both(parts) | Either(parts):
            for part in parts:
                yield from _sets(part)
        case Opposite(part):
            yield from _sets(part)


def _classes(masks: dict[Card, int], sets: set[frozenset[Card]]) -> list[Class]:
    """Return the classes; suit by suit, low cards first, what is in no set last."""
    found: dict[tuple[int, frozenset[int]], list[Card]] = defaultdict(list)
    ordered = list(sets)
    for c, who in masks.items():
        inside = frozenset(i for i, cards in enumerate(ordered) if c in cards)
        found[who, inside].append(c)
    return [
        Class(sort_hand(cards), who, bool(inside))
        for (who, inside), cards in sorted(
            found.items(), key=lambda item: (not item[0][1], min(item[1]))
        )
    ]


def _piles(
    classes: list[Class], rooms: tuple[int, ...], named: set[int]
) -> tuple[Pile, ...]:
    """Return the hands to be dealt, the largest one that nobody asks about last."""
    alike: dict[tuple[object, ...], list[int]] = defaultdict(list)
    for seat, room in enumerate(rooms):
        allowed = tuple(bool(c.who >> seat & 1) for c in classes)
        if room or seat in named:
            alike[(seat, *allowed) if seat in named else allowed].append(seat)
    if not alike:
        # No cards are left, which is one way for them to lie.
        alike[()] = [0]
    piles = [
        Pile(
            tuple(seats),
            sum(rooms[s] for s in seats),
            seats[0] in named,
            tuple(bool(c.who >> seats[0] & 1) for c in classes),
        )
        for seats in alike.values()
    ]
    piles.sort(key=lambda pile: (not pile.named, pile.room * (not pile.named)))
    return tuple(_linked(piles))


def _linked(piles: list[Pile]) -> Iterator[Pile]:
    """Yield each pile with what it must know of those after it."""
    for i, pile in enumerate(piles):
        later = piles[i + 1 :]
        sizes = [p.room for p in later]
        yield Pile(
            pile.seats,
            pile.room,
            pile.named,
            pile.allowed,
            tuple(not any(may) for may in zip(*(p.allowed for p in later), strict=True))
            if later
            else (True,) * len(pile.allowed),
            all(p.allowed == pile.allowed for p in later),
            factorial(sum(sizes)) // prod(map(factorial, sizes)),
        )
