"""How a seat is named: a number, from where one sits, a variable, who holds a card."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from kartenspiel.cards import PLAYERS, Card, CardLike, _fold, _shown, card
from kartenspiel.deal import check_seat
from kartenspiel.errors import EventError, whole_number
from kartenspiel.lang import LANGS
from kartenspiel.lang.prob import FUNCTIONS, RELATIVE, VARIABLES

if TYPE_CHECKING:
    from kartenspiel.lang import Lang
    from kartenspiel.prob.core import Scene

__all__ = [
    "Holder",
    "SeatLike",
    "SeatTerm",
    "Style",
    "Variable",
    "call",
    "holder",
    "seat_term",
]


class Style(NamedTuple):
    """How terms are written.

    Attributes:
        lang: In which language.
        names: The seat variables around a term, the outermost first.
    """

    lang: Lang
    names: tuple[object, ...] = ()

    @property
    def column(self) -> int:
        """Where the language's words stand in a table."""
        return LANGS.index(self.lang)


def call(name: str, style: Style, *arguments: str) -> str:
    """Return a call as the language writes it."""
    return f"{FUNCTIONS[name][style.column]}({', '.join(arguments)})"


class SeatTerm(ABC):
    """A seat as it is named in an event."""

    @property
    def held(self) -> tuple[Card, ...]:
        """The card whose holder sits there, if it is named so."""
        return ()

    @abstractmethod
    def of(self, scene: Scene) -> int:
        """Return the number of the seat."""

    @abstractmethod
    def written(self, style: Style) -> str:
        """Return the seat as the language writes it."""


@dataclass(frozen=True)
class Numbered(SeatTerm):
    """A seat by its number, from 0."""

    number: int

    def of(self, scene: Scene) -> int:
        return check_seat(self.number, len(scene.rooms))

    def written(self, _style: Style) -> str:
        return str(self.number)


@dataclass(frozen=True)
class Relative(SeatTerm):
    """A seat as one sees it from the own: me, left, opposite, right."""

    name: str

    def of(self, scene: Scene) -> int:
        seats = len(scene.rooms)
        if self.name == "opposite" and seats % 2:
            raise EventError("prob_opposite", seats=seats)
        steps = {"me": 0, "left": 1, "opposite": seats // 2, "right": -1}
        return (scene.me + steps[self.name]) % seats

    def written(self, style: Style) -> str:
        return RELATIVE[self.name][style.column]


@dataclass(frozen=True, eq=False)
class Variable(SeatTerm):
    """The seat that stands for each in turn; no two variables are the same."""

    def of(self, scene: Scene) -> int:
        """Return the seat that is looked at."""
        if self not in scene.bound:
            raise EventError("prob_loose_seat")
        return scene.bound[self]

    def written(self, style: Style) -> str:
        """Return its letter; one that is used outside of its event has none."""
        names = style.names
        return VARIABLES[names.index(self)] if self in names else "?"


@dataclass(frozen=True)
class Holder(SeatTerm):
    """The seat that holds a card."""

    card: Card

    @property
    def held(self) -> tuple[Card, ...]:
        """The card."""
        return (self.card,)

    def of(self, scene: Scene) -> int:
        """Return the seat, which is looked at for each in turn."""
        return scene.bound[self.card]

    def written(self, style: Style) -> str:
        """Return the seat as the language writes it: "holder(HK)"."""
        return call("holder", style, str(self.card))


#: A number, "me", "left", "opposite", "right", the argument of a function that
#: `any_seat` and its like were given, or `holder("HK")`.
SeatLike: TypeAlias = int | str | SeatTerm

_RELATIVE = {_fold(w): name for name, words in RELATIVE.items() for w in words}


def seat_term(value: SeatLike) -> SeatTerm:
    """Return a seat from its name.

    Raises:
        EventError: It is none.
    """
    if isinstance(value, SeatTerm):
        return value
    number = whole_number(value)
    if number is not None and number in range(PLAYERS[-1]):
        return Numbered(number)
    if isinstance(value, str) and _fold(value) in _RELATIVE:
        return Relative(_RELATIVE[_fold(value)])
    raise EventError("prob_seat", seat=_shown(value), last=PLAYERS[-1] - 1)


def holder(c: CardLike) -> Holder:
    """Return the seat that holds a card, to be used where a seat is wanted.

    Raises:
        NotationError: There is no such card.

    Example:
        >>> from kartenspiel.prob import P, holds
        >>> P(holds("HA", holder("HK")))
        Fraction(7, 31)
    """
    return Holder(card(c))
