"""Events and counts: the words of the language, and how they are joined.

An event is a value: it can be printed, compared, read back and asked about any deals.
Which cards and seats its words stand for is known once it is asked.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NoReturn

from kartenspiel.cards import Card, _shown
from kartenspiel.errors import EventError, check_lang, whole_number
from kartenspiel.prob.core import Both, Check, Core, Either, Opposite, Scene, Sum
from kartenspiel.prob.seats import Style, call

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kartenspiel.lang import Lang
    from kartenspiel.prob.cardsets import CardSet
    from kartenspiel.prob.seats import SeatTerm

__all__ = ["DEEPEST", "Event", "Quantity", "Term"]

# How tightly signs bind, so that a text has no more brackets than it needs.
OR, AND, NOT, COMPARED, ADDED, MULTIPLIED, ATOM = range(7)


#: Numbers are read back with so many digits.
_LARGEST = 999_999
#: So many terms may stand in each other; more are no question, and exhaust Python.
DEEPEST = 50


class Term(ABC):
    """A part of the language: an event or a quantity."""

    level = ATOM

    def __post_init__(self) -> None:
        """Refuse what is nested too deeply to be written, read back and counted.

        Raises:
            EventError: It is.
        """
        if self.depth > DEEPEST:
            raise EventError("prob_nested", most=DEEPEST)

    @cached_property
    def depth(self) -> int:
        """How many terms stand in each other here, this one included."""
        return 1 + _depth(tuple(vars(self).values()))

    @abstractmethod
    def written(self, style: Style) -> str:
        """Return the term as text, inside of others."""

    def text(self, lang: Lang = "en") -> str:
        """Return the term as the language writes it; `parse` reads it back."""
        check_lang(lang)
        return self.written(Style(lang))

    def inside(self, level: int, style: Style) -> str:
        """Return the text as a part of something that binds so tightly."""
        text = self.written(style)
        return text if self.level >= level else f"({text})"

    @property
    def held(self) -> tuple[Card, ...]:
        """The cards whose holder this term itself is about."""
        return ()

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return self.text()

    def __hash__(self) -> int:
        return hash(self.text())

    def __reduce__(self) -> tuple[object, ...]:
        from kartenspiel.prob.parsing import parse  # noqa: PLC0415 - it knows us

        return parse, (self.text(),)


def _depth(part: object) -> int:
    """Return how deep the terms are in a part of a term."""
    if isinstance(part, Term):
        return part.depth
    return max(map(_depth, part), default=0) if isinstance(part, tuple) else 0


class Event(Term):
    """Something that happens or does not: join events with &, | and ~.

    Example:
        >>> from kartenspiel.prob import holds, void
        >>> holds("HK", 1) & ~void(0, "hearts")
        holds(HK, 1) & ~void(0, hearts)
    """

    def core(self, scene: Scene) -> Core:
        """Return what the event comes down to."""
        ways = tuple(
            Both((where, self._core(here))) if self.held else self._core(here)
            for where, here in scene.each_holder(self.held)
        )
        return ways[0] if len(ways) == 1 else Either(ways)

    @abstractmethod
    def _core(self, scene: Scene) -> Core:
        """Return the same where all holders are known."""

    def __and__(self, other: Event) -> Event:
        return Joined("&", (self, _event(other)))

    def __or__(self, other: Event) -> Event:
        return Joined("|", (self, _event(other)))

    def __rand__(self, other: object) -> NoReturn:
        raise EventError("prob_not_event", value=_shown(other))

    __ror__ = __rand__

    def __invert__(self) -> Event:
        return Not(self)

    def __bool__(self) -> NoReturn:
        raise EventError("prob_truth", event=str(self))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Event):
            return NotImplemented
        return self.text() == other.text()

    __hash__ = Term.__hash__


class Quantity(Term):
    """A whole number that depends on the deal: compare it, add it, multiply it.

    Example:
        >>> from kartenspiel.prob import count
        >>> count("hearts", 0) + 2 * count("LO", 0) >= 3
        count(hearts, 0) + 2 * count(LO, 0) >= 3
    """

    @abstractmethod
    def sum(self, scene: Scene) -> Sum:
        """Return what the quantity comes down to where all holders are known."""

    def between(self, low: int, high: int) -> Event:
        """Return that the quantity is from `low` to `high`, both included."""
        return Between(_whole(low), self, _whole(high))

    def __eq__(self, other: object) -> Event:  # type: ignore[override]
        return Compared(self, "==", _quantity(other))

    def __ne__(self, other: object) -> Event:  # type: ignore[override]
        return Compared(self, "!=", _quantity(other))

    def __lt__(self, other: Quantity | int) -> Event:
        return Compared(self, "<", _quantity(other))

    def __le__(self, other: Quantity | int) -> Event:
        return Compared(self, "<=", _quantity(other))

    def __gt__(self, other: Quantity | int) -> Event:
        return Compared(self, ">", _quantity(other))

    def __ge__(self, other: Quantity | int) -> Event:
        return Compared(self, ">=", _quantity(other))

    def __add__(self, other: Quantity | int) -> Quantity:
        return total((1, self), (1, _quantity(other)))

    def __radd__(self, other: int) -> Quantity:
        return total((1, _quantity(other)), (1, self))

    def __sub__(self, other: Quantity | int) -> Quantity:
        return total((1, self), (-1, _quantity(other)))

    def __rsub__(self, other: int) -> Quantity:
        return total((1, _quantity(other)), (-1, self))

    def __mul__(self, other: int) -> Quantity:
        return total((_whole(other), self))

    __rmul__ = __mul__

    def __neg__(self) -> Quantity:
        return total((-1, self))

    def __bool__(self) -> NoReturn:
        raise EventError("prob_truth", event=str(self))

    __hash__ = Term.__hash__


def _event(value: object) -> Event:
    if not isinstance(value, Event):
        raise EventError("prob_not_event", value=_shown(value))
    return value


def _whole(value: object) -> int:
    number = whole_number(value)
    if number is None:
        raise EventError("prob_not_number", value=_shown(value))
    if abs(number) > _LARGEST:
        raise EventError("prob_long_number", value=_shown(value))
    return number


def _quantity(value: object) -> Quantity:
    return value if isinstance(value, Quantity) else Number(_whole(value))


# --- quantities


@dataclass(frozen=True, eq=False, repr=False)
class Number(Quantity):
    """A plain number."""

    value: int

    @property
    def level(self) -> int:  # type: ignore[override]
        return ADDED if self.value < 0 else ATOM

    def sum(self, _scene: Scene) -> Sum:
        return Sum(self.value)

    def written(self, _style: Style) -> str:
        return str(self.value)


@dataclass(frozen=True, eq=False, repr=False)
class Count(Quantity):
    """How many of some cards a seat holds."""

    cards: CardSet
    seat: SeatTerm

    def sum(self, scene: Scene) -> Sum:
        cards = self.cards.cards(scene.pack) & scene.dealt
        return Sum(0, ((self.seat.of(scene), cards, 1),))

    @property
    def held(self) -> tuple[Card, ...]:
        return self.seat.held

    def written(self, style: Style) -> str:
        return call(
            "count", style, self.cards.text(style.lang), self.seat.written(style)
        )


@dataclass(frozen=True, eq=False, repr=False)
class HowMany(Quantity):
    """How many of some events happen."""

    events: tuple[Event, ...]

    def sum(self, scene: Scene) -> Sum:
        return Sum(0, (), tuple((event.core(scene), 1) for event in self.events))

    def written(self, style: Style) -> str:
        return call("how_many", style, *(e.written(style) for e in self.events))


@dataclass(frozen=True, eq=False, repr=False)
class Total(Quantity):
    """A sum of multiples."""

    terms: tuple[tuple[int, Quantity], ...]

    @property
    def level(self) -> int:  # type: ignore[override]
        single = len(self.terms) == 1
        return MULTIPLIED if single and self.terms[0][0] >= 0 else ADDED

    def sum(self, scene: Scene) -> Sum:
        found = Sum(0)
        for factor, term in self.terms:
            found = found.plus(term.sum(scene).times(factor))
        return found

    @property
    def held(self) -> tuple[Card, ...]:
        return tuple(c for _, term in self.terms for c in term.held)

    def written(self, style: Style) -> str:
        text = ""
        for factor, term in self.terms:
            if text:
                text += " - " if factor < 0 else " + "
            elif factor < 0:
                text += "-"
            if abs(factor) != 1:
                text += f"{abs(factor)} * "
            text += term.inside(MULTIPLIED, style)
        return text


def total(*terms: tuple[int, Quantity]) -> Quantity:
    """Return a sum of multiples, sums inside it taken apart."""
    flat: list[tuple[int, Quantity]] = []
    const = 0
    for factor, term in terms:
        for inner, part in term.terms if isinstance(term, Total) else ((1, term),):
            if isinstance(part, Number):
                const += factor * inner * part.value
            elif factor * inner:
                flat.append((factor * inner, part))
    if not flat:
        return Number(const)
    if const:
        flat.append((1 if const > 0 else -1, Number(abs(const))))
    if len(flat) == 1 and flat[0][0] == 1:
        return flat[0][1]
    return Total(tuple(flat))


# --- events


@dataclass(frozen=True, eq=False, repr=False)
class Compared(Event):
    """One quantity compared with another."""

    left: Quantity
    sign: str
    right: Quantity

    level = COMPARED

    def _core(self, scene: Scene) -> Core:
        left, right = self.left.sum(scene), self.right.sum(scene)
        return compared(left.plus(right.times(-1)), self.sign)

    @property
    def held(self) -> tuple[Card, ...]:
        return self.left.held + self.right.held

    def written(self, style: Style) -> str:
        left, right = (side.inside(ADDED, style) for side in (self.left, self.right))
        return f"{left} {self.sign} {right}"

    def __bool__(self) -> NoReturn:
        raise EventError("prob_chain", event=str(self))


def compared(difference: Sum, sign: str) -> Core:
    """Return that a sum has a sign, as one of two tests."""
    match sign:
        case "==" | "!=":
            same = Check("==", difference)
            return same if sign == "==" else Opposite(same)
        case ">=" | "<":
            core = Check(">=", difference)
            return core if sign == ">=" else Opposite(core)
        case _:
            core = Check(">=", difference.times(-1))
            return core if sign == "<=" else Opposite(core)


@dataclass(frozen=True, eq=False, repr=False)
class Between(Event):
    """A quantity from one number to another, both included."""

    low: int
    middle: Quantity
    high: int

    level = COMPARED

    def _core(self, scene: Scene) -> Core:
        found = self.middle.sum(scene)
        return Both(
            (
                compared(found.plus(Sum(-self.low)), ">="),
                compared(found.plus(Sum(-self.high)), "<="),
            )
        )

    @property
    def held(self) -> tuple[Card, ...]:
        return self.middle.held

    def written(self, style: Style) -> str:
        middle = self.middle.inside(ADDED, style)
        return f"{self.low} <= {middle} <= {self.high}"


@dataclass(frozen=True, eq=False, repr=False)
class Joined(Event):
    """Events of which all ("&") or at least one ("|") happens."""

    sign: str
    parts: tuple[Event, ...]

    def __post_init__(self) -> None:
        """Take events apart that are joined by the same sign."""
        flat = [
            inner
            for part in self.parts
            for inner in (
                part.parts
                if isinstance(part, Joined) and part.sign == self.sign
                else (part,)
            )
        ]
        object.__setattr__(self, "parts", tuple(flat))
        super().__post_init__()

    @property
    def level(self) -> int:  # type: ignore[override]
        return AND if self.sign == "&" else OR

    def _core(self, scene: Scene) -> Core:
        parts = tuple(part.core(scene) for part in self.parts)
        return Both(parts) if self.sign == "&" else Either(parts)

    def written(self, style: Style) -> str:
        # A comparison inside stands in brackets, as Python itself wants it.
        inner = (
            f"({part.written(style)})"
            if part.level in (self.level, COMPARED)
            else part.inside(self.level, style)
            for part in self.parts
        )
        return f" {self.sign} ".join(inner)


@dataclass(frozen=True, eq=False, repr=False)
class Not(Event):
    """The opposite of an event."""

    part: Event

    level = NOT

    def _core(self, scene: Scene) -> Core:
        return Opposite(self.part.core(scene))

    def written(self, style: Style) -> str:
        if self.part.level == COMPARED:
            return f"~({self.part.written(style)})"
        return f"~{self.part.inside(NOT, style)}"


def joined(sign: str, events: Iterable[Event]) -> Event:
    """Return several events, joined."""
    parts = tuple(_event(event) for event in events)
    if not parts:
        raise EventError("prob_no_events")
    return parts[0] if len(parts) == 1 else Joined(sign, parts)
