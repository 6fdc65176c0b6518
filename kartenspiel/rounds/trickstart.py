"""How things stand in a round when a trick starts: what all its moments share.

A round is a chain of moments, and most of what is true of one is true of the next.
So a moment holds its trick alone, and one of these; the rest is looked up here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kartenspiel.cards import Card, sort_hand
from kartenspiel.rounds.trickrules import has_heart, may_lead, together, winner, without
from kartenspiel.rules.scoring import Trick, exhausted

if TYPE_CHECKING:
    from kartenspiel.deal import Deal
    from kartenspiel.rounds.trickrules import Suits
    from kartenspiel.rules.contracts import Contract

__all__ = ["Passing", "Start", "exchanged", "take_out"]


class Start:
    """How things stand when a trick starts; what its moments have in common.

    Attributes:
        deal: Who was dealt what.
        contract: The round's contract.
        plays: The cards passed on and played before.
        held: The hands.
        orders: For each leader, who plays first, second, ...
        seats: Who does to this trick.
        tricks: The tricks before.
        broken: Whether a heart lies in one of them.
        passing: Whether cards are being passed on.
    """

    __slots__ = (
        "broken",
        "contract",
        "deal",
        "held",
        "orders",
        "plays",
        "seats",
        "tricks",
    )
    passing = False

    def __init__(  # noqa: PLR0913, PLR0917 - all that a moment consists of
        self,
        deal: Deal,
        contract: Contract,
        plays: tuple[Card, ...],
        held: tuple[Suits, ...],
        orders: tuple[tuple[int, ...], ...],
        leader: int,
        tricks: tuple[Trick, ...] = (),
        broken: bool = False,  # noqa: FBT001, FBT002 - quicker than by name
    ) -> None:
        """Say how things stand; the one who leads is given by seat."""
        self.deal = deal
        self.contract = contract
        self.plays = plays
        self.held = held
        self.orders = orders
        self.seats = orders[leader]
        self.tricks = tricks
        self.broken = broken

    def legal(self) -> tuple[Card, ...]:
        """Return what may be led; nothing when the round is over."""
        contract, tricks = self.contract, self.tricks
        if contract.early_end and tricks:
            left = [c for hand in self.held for c in together(hand)]
            if exhausted(contract, tricks, left, len(self.deal.hands[0])):
                return ()
        hand = self.held[self.seats[0]]
        return may_lead(contract, hand, first=not tricks, broken=self.broken)

    def after(self, table: tuple[Card, ...]) -> Start:
        """Return how things stand after this trick."""
        contract, seats = self.contract, self.seats
        taker = winner(contract, seats, table)
        return Start(
            self.deal,
            contract,
            self.plays + table,
            take_out(self.held, seats, table),
            self.orders,
            taker,
            (*self.tricks, Trick(seats[0], table, taker, seats)),
            self.broken or has_heart(table),
        )


class Passing(Start):
    """How things stand while cards are being passed on, after each of them."""

    __slots__ = ()
    passing = True


def take_out(
    held: tuple[Suits, ...], seats: tuple[int, ...], table: tuple[Card, ...]
) -> tuple[Suits, ...]:
    """Return the hands without what each of the first seats plays to a trick."""
    left = list(held)
    for seat, c in zip(seats, table):  # noqa: B905 - the trick may not be full
        left[seat] = without(left[seat], c)
    return tuple(left)


def exchanged(
    contract: Contract,
    hands: tuple[tuple[Card, ...], ...],
    seats: tuple[int, ...],
    given: list[tuple[Card, ...]],
) -> tuple[tuple[Card, ...], ...]:
    """Return the hands after everyone got what was passed on to them.

    Args:
        contract: Says who gets it.
        hands: The hands before.
        seats: Who passed something on, in turn.
        given: What.
    """
    passing, n = contract.passing, len(hands)
    assert passing is not None  # noqa: S101 - only then are cards exchanged
    left = [[*hand] for hand in hands]
    for seat, out in zip(seats, given, strict=True):
        left[seat] = [c for c in left[seat] if c not in out]
    for seat, out in zip(seats, given, strict=True):
        left[passing.receiver(seat, n)] += out
    return tuple(sort_hand(hand) for hand in left)
