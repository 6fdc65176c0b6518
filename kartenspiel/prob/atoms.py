"""The words of the language: who holds what, how many, and over all seats."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import permutations
from typing import Any, TypeAlias

from kartenspiel.cards import Card, CardLike, Suit, _shown, hand_text
from kartenspiel.errors import EventError, entries, whole_number
from kartenspiel.lang import Count as CountOf
from kartenspiel.lang.prob import VARIABLES
from kartenspiel.prob.cardsets import CardSet, CardSetLike, card_set
from kartenspiel.prob.core import Both, Check, Core, Either, Scene, Sum, all_in, none_in
from kartenspiel.prob.events import (
    Count,
    Event,
    HowMany,
    Quantity,
    _event,
    joined,
)
from kartenspiel.prob.seats import (
    SeatLike,
    SeatTerm,
    Style,
    Variable,
    call,
    seat_term,
)

__all__ = [
    "all_of",
    "all_seats",
    "any_of",
    "any_seat",
    "count",
    "hand",
    "holds",
    "how_many",
    "how_many_seats",
    "same_hand",
    "shape",
    "void",
]

#: What is said of a seat.
SeatEvent: TypeAlias = Callable[[SeatTerm], Event]


@dataclass(frozen=True, eq=False, repr=False)
class Holds(Event):
    """A seat holds all of some cards."""

    cards: tuple[Card, ...]
    seat: SeatTerm

    def _core(self, scene: Scene) -> Core:
        wanted = CardSet(self.cards).cards(scene.pack)
        return all_in(wanted, self.seat.of(scene), scene.dealt)

    @property
    def held(self) -> tuple[Card, ...]:
        return self.seat.held

    def written(self, style: Style) -> str:
        shown = " ".join(map(str, self.cards))
        return call("holds", style, shown, self.seat.written(style))


@dataclass(frozen=True, eq=False, repr=False)
class Void(Event):
    """A seat holds none of some cards."""

    seat: SeatTerm
    cards: CardSet

    def _core(self, scene: Scene) -> Core:
        return none_in(self.cards.cards(scene.pack) & scene.dealt, self.seat.of(scene))

    @property
    def held(self) -> tuple[Card, ...]:
        return self.seat.held

    def written(self, style: Style) -> str:
        return call(
            "void", style, self.seat.written(style), self.cards.text(style.lang)
        )


@dataclass(frozen=True, eq=False, repr=False)
class Hand(Event):
    """A seat holds exactly these cards."""

    cards: tuple[Card, ...]
    seat: SeatTerm

    def _core(self, scene: Scene) -> Core:
        seat, wanted = self.seat.of(scene), CardSet(self.cards).cards(scene.pack)
        if len(wanted) != scene.rooms[seat]:
            raise EventError(
                "prob_hand_size",
                seat=seat,
                cards=CountOf(len(wanted), "cards"),
                expected=CountOf(scene.rooms[seat], "cards"),
            )
        rest = scene.dealt - wanted
        return Both((all_in(wanted, seat, scene.dealt), none_in(rest, seat)))

    @property
    def held(self) -> tuple[Card, ...]:
        return self.seat.held

    def written(self, style: Style) -> str:
        return call("hand", style, hand_text(self.cards), self.seat.written(style))


@dataclass(frozen=True, eq=False, repr=False)
class SameHand(Event):
    """Some seat holds all of some cards."""

    cards: tuple[Card, ...]

    def _core(self, scene: Scene) -> Core:
        wanted = CardSet(self.cards).cards(scene.pack)
        return Either(tuple(all_in(wanted, seat, scene.dealt) for seat in scene.seats))

    def written(self, style: Style) -> str:
        return call("same_hand", style, " ".join(map(str, self.cards)))


@dataclass(frozen=True, eq=False, repr=False)
class Shape(Event):
    """A seat's suits are so long, in any order."""

    lengths: tuple[int, ...]
    seat: SeatTerm

    def _core(self, scene: Scene) -> Core:
        seat = self.seat.of(scene)
        if sum(self.lengths) != scene.rooms[seat]:
            raise EventError(
                "prob_hand_size",
                seat=seat,
                cards=CountOf(sum(self.lengths), "cards"),
                expected=CountOf(scene.rooms[seat], "cards"),
            )
        suits = [frozenset(c for c in scene.dealt if c.suit is suit) for suit in Suit]
        return Either(
            tuple(
                Both(
                    tuple(
                        Check("==", Sum(-n, ((seat, suit, 1),)))
                        for n, suit in zip(order, suits, strict=True)
                    )
                )
                for order in sorted(set(permutations(self.lengths)))
            )
        )

    @property
    def held(self) -> tuple[Card, ...]:
        return self.seat.held

    def written(self, style: Style) -> str:
        lengths = "-".join(map(str, self.lengths))
        return call("shape", style, lengths, self.seat.written(style))


@dataclass(frozen=True, eq=False, repr=False)
class OverSeats(Event):
    """Something is true of at least one seat, or of all."""

    name: str
    seat: Variable
    body: Event

    def _core(self, scene: Scene) -> Core:
        parts = tuple(self.body.core(scene.where(self.seat, s)) for s in scene.seats)
        return Either(parts) if self.name == "any_seat" else Both(parts)

    def written(self, style: Style) -> str:
        return _over(self.name, style, self.seat, self.body)


@dataclass(frozen=True, eq=False, repr=False)
class SeatsWhere(Quantity):
    """Of how many seats something is true."""

    seat: Variable
    body: Event

    def sum(self, scene: Scene) -> Sum:
        parts = (self.body.core(scene.where(self.seat, s)) for s in scene.seats)
        return Sum(0, (), tuple((part, 1) for part in parts))

    def written(self, style: Style) -> str:
        return _over("how_many_seats", style, self.seat, self.body)


def _over(name: str, style: Style, seat: Variable, body: Event) -> str:
    inner = body.written(Style(style.lang, (*style.names, seat)))
    return call(name, style, f"{VARIABLES[len(style.names)]}: {inner}")


# --- what people write


def _cards(value: str | CardLike | Iterable[CardLike]) -> tuple[Card, ...]:
    found = card_set(value)
    for part in found.parts:
        if not isinstance(part, Card):
            raise EventError("prob_single_cards", text=_shown(value))
    return tuple(part for part in found.parts if isinstance(part, Card))


def holds(cards: CardLike | Iterable[CardLike], seat: SeatLike) -> Event:
    """Return the event that a seat holds a card, or each of several.

    Args:
        cards: One card ("HK") or several ("HA HK").
        seat: The seat: a number, "me", "left", "opposite", "right", `holder("HK")`.

    Raises:
        KartenspielError: There are no such cards, or it is no seat.

    Example:
        >>> holds("HA HK", 1)
        holds(HA HK, 1)
    """
    return Holds(_cards(cards), seat_term(seat))


def count(cards: CardSetLike, seat: SeatLike) -> Quantity:
    """Return how many of some cards a seat holds; compare it to get an event.

    Args:
        cards: A suit (`ks.HEARTS`, "hearts", "Herz"), a rank ("Ober"), cards
            ("HA HK HO"), or several of them with + between ("hearts + LO").
        seat: The seat.

    Raises:
        KartenspielError: There are no such cards, or it is no seat.

    Example:
        >>> count("Herz", 0) >= 2
        count(hearts, 0) >= 2
    """
    return Count(card_set(cards), seat_term(seat))


def void(seat: SeatLike, suit: CardSetLike) -> Event:
    """Return the event that a seat holds no card of a suit, or of any set.

    Raises:
        KartenspielError: There are no such cards, or it is no seat.

    Example:
        >>> void(0, "S")
        void(0, bells)
    """
    return Void(seat_term(seat), card_set(suit))


def hand(cards: str | Iterable[CardLike], seat: SeatLike) -> Event:
    """Return the event that a seat holds exactly these cards, its whole hand.

    Args:
        cards: The hand, such as "EA97LK8HT7SO", or its cards.
        seat: The seat.

    Raises:
        KartenspielError: There are no such cards, or it is no seat.

    Example:
        >>> hand("HA HK E7 E8 E9 ET EU EO", 0)
        hand(EOUT987HAK, 0)
    """
    is_empty = isinstance(cards, str) and cards == "-"
    found = () if is_empty else _cards(cards)
    return Hand(found, seat_term(seat))


def same_hand(cards: str | Iterable[CardLike]) -> Event:
    """Return the event that some cards lie in one hand, whosever it is.

    Raises:
        KartenspielError: There are no such cards.

    Example:
        >>> same_hand("EU HK")
        same_hand(EU HK)
    """
    return SameHand(_cards(cards))


def shape(lengths: str | Iterable[int], seat: SeatLike) -> Event:
    """Return the event that a seat's suits are so long, in any order.

    Args:
        lengths: Four numbers, such as "3-2-2-1".
        seat: The seat.

    Raises:
        EventError: They are not four numbers, or it is no seat.

    Example:
        >>> shape("3-2-2-1", 0)
        shape(3-2-2-1, 0)
    """
    listed: tuple[object, ...] = ()
    if not isinstance(lengths, str):
        listed = entries(lengths) or ()
    elif re.fullmatch(r"\s*\d{1,6}(\s*-\s*\d{1,6}){3}\s*", lengths, re.ASCII):
        listed = tuple(map(int, re.findall("[0-9]+", lengths)))
    numbers = (whole_number(n) for n in listed)
    found = [n for n in numbers if n is not None and n >= 0]
    if not len(listed) == len(found) == len(Suit):
        raise EventError("prob_shape", text=_shown(lengths))
    return Shape(tuple(sorted(found, reverse=True)), seat_term(seat))


def any_seat(event: SeatEvent) -> Event:
    """Return the event that something is true of at least one seat.

    Args:
        event: A function from a seat to an event.

    Raises:
        EventError: It is not such a function.

    Example:
        >>> any_seat(lambda seat: void(seat, "hearts"))
        any_seat(s: void(s, hearts))
    """
    return OverSeats("any_seat", *_said(event))


def all_seats(event: SeatEvent) -> Event:
    """Return the event that something is true of every seat.

    Raises:
        EventError: It is not a function from a seat to an event.

    Example:
        >>> all_seats(lambda seat: count("Ober", seat) == 1)
        all_seats(s: count(obers, s) == 1)
    """
    return OverSeats("all_seats", *_said(event))


def how_many_seats(event: SeatEvent) -> Quantity:
    """Return of how many seats something is true.

    Raises:
        EventError: It is not a function from a seat to an event.

    Example:
        >>> how_many_seats(lambda seat: void(seat, "hearts")) >= 2
        how_many_seats(s: void(s, hearts)) >= 2
    """
    return SeatsWhere(*_said(event))


def _said(event: SeatEvent) -> tuple[Variable, Event]:
    if not callable(event):
        raise EventError("prob_seat_event", value=_shown(event))
    seat = Variable()
    return seat, _event(event(seat))


def how_many(*events: Event | Iterable[Event]) -> Quantity:
    """Return how many of some events happen.

    Raises:
        EventError: One of them is no event, or there is none.

    Example:
        >>> how_many(void(0, suit) for suit in ["hearts", "bells"])
        how_many(void(0, hearts), void(0, bells))
    """
    found = tuple(_event(event) for event in _each(events))
    if not found:
        raise EventError("prob_no_events")
    return HowMany(found)


def any_of(*events: Event | Iterable[Event]) -> Event:
    """Return the event that at least one of some events happens.

    Raises:
        EventError: One of them is no event, or there is none.

    Example:
        >>> any_of(void(0, suit) for suit in ["hearts", "bells"])
        void(0, hearts) | void(0, bells)
    """
    return joined("|", _each(events))


def all_of(*events: Event | Iterable[Event]) -> Event:
    """Return the event that all of some events happen.

    Raises:
        EventError: One of them is no event, or there is none.

    Example:
        >>> all_of(holds("HK", 0), void(0, "bells"))
        holds(HK, 0) & void(0, bells)
    """
    return joined("&", _each(events))


def _each(events: Iterable[Event | Iterable[Event]]) -> Iterable[Any]:
    for event in events:
        listed = entries(event)
        yield from (event,) if listed is None else listed
