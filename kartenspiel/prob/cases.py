"""The single cases that an answer is made of, where they are few."""

from __future__ import annotations

from math import comb, prod
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kartenspiel.prob.counting import Counting, State

__all__ = ["Case", "Take", "cases"]

#: So many steps are taken at most; a search that goes on has no short answer.
_PATIENCE = 5000


class Take(NamedTuple):
    """Some cards of one class, dealt to one pile.

    Attributes:
        pile: Which pile.
        kind: Which class; None for cards of any class that is left.
        cards: How many cards there are.
        taken: How many of them it gets.
    """

    pile: int
    kind: int | None
    cards: int
    taken: int


class Case(NamedTuple):
    """A way to deal the classes out by numbers.

    Attributes:
        takes: What each pile gets, in order.
        rest: How many cards are left for each later pile, and how many it gets.
    """

    takes: tuple[Take, ...]
    rest: tuple[tuple[int, int], ...] = ()

    @property
    def choices(self) -> list[tuple[int, int]]:
        """Each choice that is to be made: out of how many cards, and how many."""
        found = [(take.cards, take.taken) for take in self.takes]
        return [(n, k) for n, k in (*found, *self.rest) if 0 < k < n]

    @property
    def ways(self) -> int:
        """In how many ways the case can come."""
        return prod(comb(n, k) for n, k in self.choices)


def cases(counting: Counting, value: int, most: int) -> list[Case] | None:
    """Return the cases in which a question comes to a value; None if they are many."""
    found = []
    start = (counting.sizes, counting.piles[0].room, counting.known, counting.asked)
    search = _search(counting, value, (0, 0), start, ())
    for steps, case in enumerate(search):
        if case is not None:
            found.append(case)
        if len(found) > most or steps > _PATIENCE:
            return None
    return found


def _search(
    counting: Counting,
    value: int,
    place: tuple[int, int],
    state: State,
    takes: tuple[Take, ...],
) -> Iterator[Case | None]:
    """Yield each case, and None for every step that was none."""
    number, i = place
    pile, classes = counting.piles[number], len(counting.classes)
    left, room, known, asked = state
    decided = counting.is_decided(known, asked)
    yield None
    if decided and counting.circuit.value(asked) != value:
        return
    if decided and pile.free:
        kind = i if i == classes - 1 else None
        cards = sum(left[: classes - i])
        rooms = [p.room for p in counting.piles[number + 1 :]]
        rest = tuple((sum(rooms[j:]), room) for j, room in enumerate(rooms))
        yield Case((*takes, Take(number, kind, cards, room)), rest)
        return
    if i == classes:
        if room:
            return
        if number + 1 < len(counting.piles):
            then = (left, counting.piles[number + 1].room, known, asked)
            yield from _search(counting, value, (number + 1, 0), then, takes)
        elif decided:
            yield Case(takes)
        return
    for k, known_then, asked_then in counting.choices(pile, i, state):
        then = ((*left[1:], left[0] - k), room - k, known_then, asked_then)
        took = (*takes, Take(number, i, left[0], k))
        yield from _search(counting, value, (number, i + 1), then, took)
