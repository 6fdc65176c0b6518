"""An event put together from menus: what is chosen, and the event it comes to.

A draft is one or several parts, all of which or at least one of which happen.
Every event has a text, and most that people ask about have a draft as well.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from kartenspiel.cards import Card, Suit
from kartenspiel.prob import (
    all_seats,
    any_seat,
    count,
    holder,
    holds,
    same_hand,
    shape,
    void,
)
from kartenspiel.prob.atoms import Holds, OverSeats, SameHand, Shape, Void
from kartenspiel.prob.events import (
    Between,
    Compared,
    Count,
    Joined,
    Not,
    Number,
    joined,
)
from kartenspiel.prob.seats import Holder, Numbered, Relative, SeatTerm

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kartenspiel.prob import Event
    from kartenspiel.prob.cardsets import CardSet
    from kartenspiel.prob.events import Quantity

__all__ = [
    "BETWEEN",
    "KINDS",
    "MOST_CARDS",
    "MOST_PARTS",
    "SIGNS",
    "SOME",
    "Draft",
    "Part",
    "changed",
    "draft_of",
]

KINDS: Final = ("count", "holds", "void", "same_hand", "shape")
"""What a part can say."""
BETWEEN: Final = "between"
SIGNS: Final = (">=", "==", "<=", ">", "<", "!=", BETWEEN)
"""How a number of cards is compared."""
MOST_PARTS: Final = 4
MOST_CARDS: Final = 6
SOME: Final = "cards"
"""What is counted, if it is single cards."""
_JOINED: Final = ("&", "|")
_HOLDER: Final = "holder"
_OVER: Final = {"any": "any_seat", "all": "all_seats"}
_RELATIVE: Final = ("me", "left", "opposite", "right")
_SUITS: Final = tuple(suit.letter for suit in Suit)


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that is said of somebody.

    Attributes:
        kind: One of `KINDS`.
        denied: Whether the opposite is meant.
        who: "me", "left", "opposite", "right", a number, "any", "all" or "holder".
        held: The card of the holder.
        what: The suit or rank that is counted, or `SOME`.
        cards: Single cards, by their two letters.
        sign: One of `SIGNS`.
        low: The number compared with, or the lower one.
        high: The upper one of two.
        lengths: The lengths of suits.
    """

    kind: str = "count"
    denied: bool = False
    who: str = "me"
    held: str = "HK"
    what: str = "H"
    cards: tuple[str, ...] = ("HK",)
    sign: str = ">="
    low: int = 2
    high: int = 3
    lengths: str = "3-2-2-1"

    def event(self) -> Event:
        """Return the event.

        Raises:
            KartenspielError: It has none: a card is named twice, for example.
        """
        found = self._event()
        return ~found if self.denied else found

    def _event(self) -> Event:
        if self.kind == "same_hand":
            return same_hand(" ".join(self.cards))
        if self.who == "any":
            return any_seat(self._of)
        if self.who == "all":
            return all_seats(self._of)
        return self._of(self._seat())

    def _seat(self) -> SeatTerm | int | str:
        if self.who == _HOLDER:
            return holder(self.held)
        return int(self.who) if self.who.isdecimal() else self.who

    def _of(self, seat: SeatTerm | int | str) -> Event:
        """Return what is said of a seat."""
        cards = " ".join(self.cards) if self.what == SOME else self.what
        match self.kind:
            case "holds":
                return holds(" ".join(self.cards), seat)
            case "void":
                return void(seat, cards)
            case "shape":
                return shape(self.lengths, seat)
            case _:
                return _compared(count(cards, seat), self)


def _compared(number: Quantity, part: Part) -> Event:
    if part.sign == BETWEEN:
        return number.between(part.low, part.high)
    return Compared(number, part.sign, Number(part.low))


@dataclass(frozen=True, slots=True)
class Draft:
    """Parts, and whether all ("&") or at least one ("|") of them happen.

    Attributes:
        parts: The parts; none is no event.
        sign: How they are joined.
    """

    parts: tuple[Part, ...] = ()
    sign: str = "&"

    def event(self) -> Event | None:
        """Return the event, or None if there are no parts.

        Raises:
            KartenspielError: A part has none.
        """
        if not self.parts:
            return None
        return joined(self.sign, [part.event() for part in self.parts])


def draft_of(event: Event | None) -> Draft | None:
    """Return the draft of an event; None if menus cannot show it."""
    if event is None:
        return Draft()
    if isinstance(event, Joined):
        parts = [_part_of(part) for part in event.parts]
        fits = len(parts) <= MOST_PARTS
        found = tuple(part for part in parts if part is not None)
        return Draft(found, event.sign) if fits and len(found) == len(parts) else None
    part = _part_of(event)
    return None if part is None else Draft((part,))


def _part_of(event: Event) -> Part | None:
    if isinstance(event, Not):
        part = _part_of(event.part)
        return None if part is None or part.denied else replace(part, denied=True)
    if isinstance(event, OverSeats):
        everybody = "any" if event.name == _OVER["any"] else "all"
        return _said_of(event.body, event.seat, Part(who=everybody))
    if isinstance(event, SameHand):
        cards = tuple(map(str, event.cards))
        return Part("same_hand", cards=cards) if len(cards) <= MOST_CARDS else None
    seat = _seat_of(event)
    who = None if seat is None else _who(seat)
    return None if seat is None or who is None else _said_of(event, seat, who)


def _seat_of(event: Event) -> SeatTerm | None:
    """Return the seat of which an event says something."""
    match event:
        case Holds(_, seat) | Void(seat, _) | Shape(_, seat):
            return seat
        case Compared(Count(_, seat), _, Number()) | Between(_, Count(_, seat), _):
            return seat
        case _:
            return None


def _who(seat: SeatTerm) -> Part | None:
    match seat:
        case Numbered(number):
            return Part(who=str(number))
        case Relative(name):
            return Part(who=name)
        case Holder(card):
            return Part(who=_HOLDER, held=str(card))
        case _:
            return None


def _said_of(event: Event, seat: SeatTerm, part: Part) -> Part | None:
    """Return the part that says of a seat what an event does."""
    found: Part | None = None
    match event:
        case Holds(cards, where) if len(cards) <= MOST_CARDS:
            found = replace(part, kind="holds", cards=tuple(map(str, cards)))
        case Void(where, cards):
            found = _counted(replace(part, kind="void"), cards)
        case Shape(lengths, where):
            found = replace(part, kind="shape", lengths="-".join(map(str, lengths)))
        case Compared(Count(cards, where), sign, Number(n)) if n >= 0:
            found = _counted(replace(part, sign=sign, low=n), cards)
        case Between(low, Count(cards, where), high) if 0 <= low <= high:
            found = _counted(replace(part, sign=BETWEEN, low=low, high=high), cards)
        case _:
            return None
    return found if where == seat else None


def _counted(part: Part, cards: CardSet) -> Part | None:
    if len(cards.parts) == 1 and not isinstance(cards.parts[0], Card):
        return replace(part, what=str(cards.parts[0]))
    singles = tuple(str(c) for c in cards.parts if isinstance(c, Card))
    if len(singles) != len(cards.parts) or len(singles) > MOST_CARDS:
        return None
    return replace(part, what=SOME, cards=singles)


# --- what a page may change


def changed(
    draft: Draft, at: int, key: str, value: object, codes: Sequence[str]
) -> Draft | None:
    """Return a draft with one choice changed; None if there is no such choice.

    Args:
        draft: The draft.
        at: Which part; -1 is how they are joined.
        key: Which choice: an attribute of `Part`, or "card" and a number.
        value: What was chosen.
        codes: The cards that there are.
    """
    if at == -1:
        good = key == "sign" and value in _JOINED
        return replace(draft, sign=str(value)) if good else None
    if not 0 <= at < len(draft.parts):
        return None
    part = _with(draft.parts[at], key, value, codes)
    if part is None:
        return None
    return replace(draft, parts=(*draft.parts[:at], part, *draft.parts[at + 1 :]))


def _with(part: Part, key: str, value: object, codes: Sequence[str]) -> Part | None:
    if key.startswith("card"):
        return _with_card(part, key.removeprefix("card"), value, codes)
    checks: dict[str, Callable[[object], bool]] = {
        "kind": lambda v: v in KINDS,
        "denied": lambda v: isinstance(v, bool),
        "who": _is_who,
        "held": lambda v: v in codes,
        "what": lambda v: v == SOME or _is_kind(v, codes),
        "sign": lambda v: v in SIGNS,
        "low": _is_number,
        "high": _is_number,
        "lengths": lambda v: isinstance(v, str) and len(v) <= len("13-13-13-13"),
    }
    if key not in checks or not checks[key](value):
        return None
    changes: dict[str, Any] = {key: value}
    return _kept_together(replace(part, **changes), key, codes)


def _kept_together(part: Part, key: str, codes: Sequence[str]) -> Part:
    """Return a part whose choices fit together after one of them was changed."""
    if part.kind == "same_hand" and len(part.cards) == 1:
        # One card always lies in one hand.
        other = next(code for code in codes if code not in part.cards)
        part = replace(part, cards=(*part.cards, other))
    if part.sign == BETWEEN and part.low > part.high:
        number = part.high if key == "high" else part.low
        part = replace(part, low=number, high=number)
    return part


def _with_card(
    part: Part, place: str, value: object, codes: Sequence[str]
) -> Part | None:
    if not place.isdecimal() or not isinstance(value, str):
        return None
    at, cards = int(place), list(part.cards)
    if at > len(cards) or at >= MOST_CARDS or (value and value not in codes):
        return None
    cards[at : at + 1] = [value] if value else []
    least = 2 if part.kind == "same_hand" else 1
    return replace(part, cards=tuple(cards)) if len(cards) >= least else None


def _is_who(value: object) -> bool:
    return isinstance(value, str) and (
        value in (*_RELATIVE, *_OVER, _HOLDER) or value in map(str, range(6))
    )


def _is_number(value: object) -> bool:
    return type(value) is int and 0 <= value <= 52  # noqa: PLR2004 - the largest pack


def _is_kind(value: object, codes: Sequence[str]) -> bool:
    ranks = {code[1] for code in codes}
    return isinstance(value, str) and (value in _SUITS or value in ranks)
