"""Events that are looked at card class by card class, and shrink on the way.

Every part has a number, the same part always the same one.
Once a seat's cards of one class are known, what is left of a part is a smaller part,
or is decided; and whatever led there, what is left is one number to go on with.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from kartenspiel.prob.core import Both, Check, Either, Opposite, Sum

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from kartenspiel.cards import Card
    from kartenspiel.prob.core import Core

__all__ = ["FALSE", "TRUE", "Circuit"]

TRUE, FALSE = 0, 1


class Line(NamedTuple):
    """A sum over slots and parts; a slot is one seat's cards of one class."""

    const: int
    counts: tuple[tuple[int, int], ...]
    marks: tuple[tuple[int, int], ...]


#: What a part is: "and", "or" and "not" of other parts, "==" and ">=" of a sum
#: against 0, or "sum" for its value.
Part: TypeAlias = "tuple[str, tuple[int, ...] | Line]"


class Circuit:
    """Parts of events, each with a number.

    Attributes:
        reads: For each part the slots that it still waits for.
        steps: How many steps it took so far.
    """

    def __init__(self, classes: Sequence[Iterable[Card]], rooms: Sequence[int]) -> None:
        """Take the classes of cards, and how many cards each seat gets."""
        self._class = {c: i for i, cards in enumerate(classes) for c in cards}
        self._sizes = [len(list(cards)) for cards in classes]
        self._rooms = rooms
        self._parts: list[Part] = []
        self.reads: list[frozenset[int]] = []
        self.steps = 0
        self._numbers: dict[Part, int] = {}
        self._memory: dict[tuple[int, int, int], int] = {}
        self._number(("and", ()), frozenset())
        self._number(("or", ()), frozenset())

    # --- making parts

    def _number(self, part: Part, reads: frozenset[int]) -> int:
        found = self._numbers.get(part)
        if found is None:
            found = self._numbers[part] = len(self._parts)
            self._parts.append(part)
            self.reads.append(reads)
        return found

    def add(self, core: Core | Sum) -> int:
        """Return the number of an event or a sum."""
        self.steps += 1
        match core:
            case Sum():
                return self._sum(self._line(core))
            case Check(sign, total):
                return self._test(sign, self._line(total))
            case Both(parts):
                return self._join("and", [self.add(part) for part in parts])
            case Either(parts):
                return self._join("or", [self.add(part) for part in parts])
            case Opposite(part):
                return self._not(self.add(part))

    def _line(self, total: Sum) -> Line:
        counts: dict[int, int] = defaultdict(int)
        for seat, cards, factor in total.counts:
            self.steps += len(cards)
            for i in {self._class[c] for c in cards}:
                counts[seat * len(self._sizes) + i] += factor
        marks = ((self.add(part), factor) for part, factor in total.marks)
        return _line(total.const, counts, marks)

    def _sum(self, line: Line) -> int:
        return self._number(("sum", line), self._read_by(line))

    def _read_by(self, line: Line) -> frozenset[int]:
        slots = frozenset(slot for slot, _ in line.counts)
        return slots.union(*(self.reads[part] for part, _ in line.marks))

    def _test(self, sign: str, line: Line) -> int:
        low = high = line.const
        for slot, factor in line.counts:
            seat, i = divmod(slot, len(self._sizes))
            most = factor * min(self._sizes[i], self._rooms[seat])
            low, high = low + min(most, 0), high + max(most, 0)
        for _, factor in line.marks:
            low, high = low + min(factor, 0), high + max(factor, 0)
        if high < 0 or (sign == "==" and low > 0):
            return FALSE
        if low >= 0 and (sign == ">=" or high <= 0):
            return TRUE
        return self._number((sign, line), self._read_by(line))

    def _join(self, sign: str, parts: Iterable[int]) -> int:
        empty, full = (TRUE, FALSE) if sign == "and" else (FALSE, TRUE)
        found: set[int] = set()
        for part in parts:
            kind, inner = self._parts[part]
            if part == full:
                return full
            if kind == sign and not isinstance(inner, Line):
                found.update(inner)
            elif part != empty:
                found.add(part)
        found.discard(empty)
        if len(found) <= 1:
            return found.pop() if found else empty
        reads = frozenset[int]().union(*(self.reads[part] for part in found))
        return self._number((sign, tuple(sorted(found))), reads)

    def _not(self, part: int) -> int:
        if part in (TRUE, FALSE):
            return FALSE if part == TRUE else TRUE
        kind, inner = self._parts[part]
        if kind == "not":
            return inner[0]
        return self._number(("not", (part,)), self.reads[part])

    # --- going on

    def after(self, part: int, slot: int, n: int) -> int:
        """Return what is left of a part once n cards are in a slot."""
        if slot not in self.reads[part]:
            return part
        key = (part, slot, n)
        found = self._memory.get(key)
        if found is None:
            found = self._memory[key] = self._after(part, slot, n)
        return found

    def _after(self, part: int, slot: int, n: int) -> int:
        kind, inner = self._parts[part]
        self.steps += self._size(inner)
        if isinstance(inner, Line):
            const = inner.const
            counts = {}
            for other, factor in inner.counts:
                if other == slot:
                    const += factor * n
                else:
                    counts[other] = factor
            marks = [(self.after(p, slot, n), factor) for p, factor in inner.marks]
            line = _line(const, counts, marks)
            return self._sum(line) if kind == "sum" else self._test(kind, line)
        left = [self.after(p, slot, n) for p in inner]
        return self._not(left[0]) if kind == "not" else self._join(kind, left)

    def swapped(self, part: int, one: int, other: int) -> int:
        """Return a part with two classes exchanged, at every seat."""
        classes = len(self._sizes)
        places = {one: other, other: one}

        def slot_of(slot: int) -> int:
            seat, i = divmod(slot, classes)
            return seat * classes + places.get(i, i)

        kind, inner = self._parts[part]
        self.steps += self._size(inner)
        if isinstance(inner, Line):
            counts = {slot_of(slot): factor for slot, factor in inner.counts}
            marks = [(self.swapped(p, one, other), n) for p, n in inner.marks]
            line = _line(inner.const, counts, marks)
            return self._sum(line) if kind == "sum" else self._test(kind, line)
        left = [self.swapped(p, one, other) for p in inner]
        return self._not(left[0]) if kind == "not" else self._join(kind, left)

    @staticmethod
    def _size(inner: tuple[int, ...] | Line) -> int:
        if isinstance(inner, Line):
            return 1 + len(inner.counts) + len(inner.marks)
        return 1 + len(inner)

    def value(self, part: int) -> int:
        """Return what a decided part has come to: a sum's value, or 1 or 0."""
        _, inner = self._parts[part]
        return inner.const if isinstance(inner, Line) else int(part == TRUE)


def _line(
    const: int, counts: Mapping[int, int], marks: Iterable[tuple[int, int]]
) -> Line:
    """Return a sum in its one form: decided parts counted, like ones together."""
    found: dict[int, int] = defaultdict(int)
    for part, factor in marks:
        if part == TRUE:
            const += factor
        elif part != FALSE:
            found[part] += factor
    return Line(
        const,
        tuple(sorted((slot, factor) for slot, factor in counts.items() if factor)),
        tuple(sorted((part, factor) for part, factor in found.items() if factor)),
    )
