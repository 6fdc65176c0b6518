"""Which deals there are: the cards, the hands, and what an observation rules out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import comb, factorial, prod
from typing import TYPE_CHECKING, TypeAlias, TypedDict

from kartenspiel.beliefs.proofs import known
from kartenspiel.cards import CardLike, _shown, cards, check_players
from kartenspiel.cards import pack as pack_of
from kartenspiel.deal import check_seat
from kartenspiel.errors import EventError, NotationError, entries, whole_number
from kartenspiel.prob.core import Check, Core, Scene, Sum
from kartenspiel.prob.events import Event
from kartenspiel.rounds.observation import Observation

if TYPE_CHECKING:
    from kartenspiel.cards import Card

__all__ = ["Deals", "Given", "TableOptions", "deals", "resolved"]

#: What is known: an event, an observation, or several of them.
Given: TypeAlias = "Event | Observation | Iterable[Event | Observation] | None"


class TableOptions(TypedDict, total=False):
    """Who plays with which cards; four with 32 if nothing else is said.

    Attributes:
        players: 3 to 6.
        pack: 24, 32 or 52, or any cards.
        hands: How many cards each seat gets, such as `(10, 10, 10, 2)` for Skat or
            `(5,)` for one hand of five; other cards are not dealt.
    """

    players: int
    pack: int | str | Iterable[CardLike]
    hands: Sequence[int]


@dataclass(frozen=True, repr=False)
class Deals:
    """All deals that are possible, each as likely as any other. Made by `deals`.

    Attributes:
        rooms: How many cards each seat gets.
        may_hold: For each card the seats that may hold it, as a number with a bit for
            each seat; the bit above them all stands for cards that are not dealt.
        pack: The cards that can be asked about.
        needs: Events that always happen.
        me: The seat that looks.
        seen: What it has seen, if anything.
    """

    rooms: tuple[int, ...]
    may_hold: dict[Card, int]
    pack: frozenset[Card]
    needs: tuple[Core, ...] = ()
    me: int = 0
    seen: Observation | None = field(default=None)

    @property
    def spare(self) -> int:
        """How many cards are not dealt."""
        return len(self.may_hold) - sum(self.rooms)

    @property
    def players(self) -> int:
        """How many hands there are."""
        return len(self.rooms)

    @cached_property
    def scene(self) -> Scene:
        """Where events are looked at."""
        return Scene(self.rooms, self.pack, frozenset(self.may_hold), self.me)

    @property
    def total(self) -> int:
        """How many deals there are, as long as nothing has been seen.

        Example:
            >>> deals().total
            99561092450391000
        """
        piles = (*self.rooms, self.spare)
        return factorial(len(self.may_hold)) // prod(map(factorial, piles))

    def hands(self, seat: int) -> int:
        """Return how many hands a seat may get.

        Raises:
            NotationError: There is no such seat.

        Example:
            >>> deals().hands(0)
            10518300
        """
        return comb(len(self.may_hold), self.rooms[check_seat(seat, self.players)])

    def __hash__(self) -> int:
        return hash((self.rooms, self.pack, self.me))

    def __repr__(self) -> str:
        return f"<Deals of {len(self.may_hold)} cards, hands of {self.rooms}>"


def deals(
    *,
    players: int | None = None,
    pack: int | str | Iterable[CardLike] = 32,
    hands: Sequence[int] | None = None,
) -> Deals:
    """Return all deals of some cards.

    Args:
        players: 3 to 6; 4 if nothing else says so.
        pack: 24, 32 or 52 cards, of which as many are left out as `kartenspiel.pack`
            does; or any cards.
        hands: How many cards each seat gets; others are not dealt.

    Raises:
        NotationError: There is no such pack or number of players, or not enough cards.

    Example:
        >>> deals(hands=(10, 10, 10, 2)).total
        2753294408504640
    """
    if hands is None:
        seats = 4 if players is None else check_players(players)
        dealt = _dealt(pack, seats)
        if len(dealt) % seats:
            raise NotationError("uneven_pack", cards=len(dealt), players=seats)
        rooms = (len(dealt) // seats,) * seats
    else:
        sizes = [*map(whole_number, entries(hands) or ())]
        rooms = tuple(n for n in sizes if n is not None and n >= 0)
        dealt = _dealt(pack, 4)
        if not rooms or len(rooms) < len(sizes) or sum(rooms) > len(dealt):
            raise EventError("prob_hands", hands=_shown(hands), cards=len(dealt))
        if players is not None and players != len(rooms):
            raise NotationError("other_players", found=len(rooms), players=players)
    places = len(rooms) + (sum(rooms) < len(dealt))
    may_hold = dict.fromkeys(dealt, (1 << places) - 1)
    return Deals(rooms, may_hold, frozenset(dealt))


def _dealt(pack: int | str | Iterable[CardLike], players: int) -> tuple[Card, ...]:
    """Return the cards of a pack, or any cards if each is there once."""
    if isinstance(pack, int):
        return pack_of(pack, players).cards
    found = cards(pack)
    for i, c in enumerate(found):
        if c in found[:i]:
            raise NotationError("card_twice", card=c)
    return found


def _seen_by(seen: Observation) -> Deals:
    """Return the ways in which the cards may lie now, as an observation leaves them."""
    shown = known(seen)
    own = dict.fromkeys(seen.hand, 1 << seen.seat)
    needs = tuple(
        Check(">=", Sum(-1, tuple((s, cards, 1) for s in _seats_in(who))))
        for who, cards in shown.needs
    )
    return Deals(
        seen.hand_sizes,
        shown.seats | own,
        frozenset(seen.pack),
        needs,
        seen.seat,
        seen,
    )


def _seats_in(who: int) -> list[int]:
    return [seat for seat in range(who.bit_length()) if who >> seat & 1]


def resolved(given: Given, table: TableOptions) -> tuple[Deals, tuple[Event, ...]]:
    """Return the deals that a question is about, and the events that are known.

    Raises:
        KartenspielError: What is given is neither event nor observation, or does not
            fit together.
    """
    parts = _parts(given)
    seen = [part for part in parts if isinstance(part, Observation)]
    events = tuple(part for part in parts if isinstance(part, Event))
    if len(seen) > 1 or (seen and table):
        raise EventError("prob_two_tables")
    found = _seen_by(seen[0]) if seen else deals(**table)
    return found, events


def _parts(given: Given) -> list[Event | Observation]:
    if given is None:
        return []
    # An observation is a tuple, too.
    if isinstance(given, Event | Observation):
        return [given]
    found = entries(given)
    if found is not None and all(isinstance(p, Event | Observation) for p in found):
        return list(found)
    raise EventError("prob_given", value=_shown(given))
