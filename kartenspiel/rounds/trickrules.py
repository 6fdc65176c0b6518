"""What may be led and played to a trick, and who takes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from kartenspiel.cards import PLAYERS, Card, Suit

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kartenspiel.rules.contracts import Contract

__all__ = [
    "ORDERS",
    "Suits",
    "by_suit",
    "has_heart",
    "longest_suit",
    "may_follow",
    "may_lead",
    "together",
    "winner",
    "without",
]

#: A hand, suit by suit, so that what follows suit need not be looked for.
Suits: TypeAlias = tuple[tuple[Card, ...], ...]


#: The seats in the order in which they play, by players, step and leader.
ORDERS = {
    (n, step): tuple(
        tuple((leader + step * i) % n for i in range(n)) for leader in range(n)
    )
    for n in PLAYERS
    for step in (1, -1)
}


def by_suit(hand: Iterable[Card]) -> Suits:
    """Return the cards of a hand, one tuple for each suit."""
    found: tuple[list[Card], ...] = ([], [], [], [])
    for c in hand:
        found[c.suit].append(c)
    return tuple(map(tuple, found))


def together(hand: Suits) -> tuple[Card, ...]:
    """Return all cards of a hand."""
    acorns, leaves, hearts, bells = hand
    return acorns + leaves + hearts + bells


def without(hand: Suits, c: Card) -> Suits:
    """Return a hand without one of its cards."""
    suit, suits = hand[c.suit], list(hand)
    i = suit.index(c)
    suits[c.suit] = suit[:i] + suit[i + 1 :]
    return tuple(suits)


def longest_suit(hand: tuple[Card, ...]) -> Suit:
    """Return the suit of which a hand has most cards; of several, the first one."""
    return max(Suit, key=lambda suit: (sum(c.suit is suit for c in hand), -suit))


def winner(contract: Contract, seats: tuple[int, ...], table: tuple[Card, ...]) -> int:
    """Return who plays the highest trump, or else the highest card of the suit led."""
    trump = contract.trump
    trumped = trump is not None and any(c.suit is trump for c in table)
    suit = trump if trumped else table[0].suit
    power = contract.power
    best, seat = 0, seats[0]
    for i, c in enumerate(table):
        if c.suit is suit and power[c.rank] > best:
            best, seat = power[c.rank], seats[i]
    return seat


def has_heart(table: tuple[Card, ...]) -> bool:
    """Tell whether a heart lies in a trick."""
    hearts = Suit.HEARTS
    for c in table:  # noqa: SIM110 - `any` takes twice as long, at every trick
        if c.suit is hearts:
            return True
    return False


def may_lead(
    contract: Contract, hand: Suits, *, first: bool, broken: bool
) -> tuple[Card, ...]:
    """Return the cards of a hand that may be led (decision G14).

    A hand of only hearts may always lead one.

    Args:
        contract: The round's contract.
        hand: The hand of the player whose turn it is.
        first: Whether it is the round's first trick.
        broken: Whether a heart lies in an earlier one.
    """
    rule, lead = contract.heart_lead, contract.turns.lead
    if first and isinstance(lead, Card) and lead in hand[lead.suit]:
        return (lead,)
    if (
        rule == "free"
        or (rule == "not_first_trick" and not first)
        or (rule == "broken" and broken)
    ):
        return together(hand)
    acorns, leaves, hearts, bells = hand
    return acorns + leaves + bells or hearts


def may_follow(
    contract: Contract, hand: Suits, table: tuple[Card, ...], *, first: bool
) -> tuple[Card, ...]:
    """Return the cards of a hand that may be played to a trick that was led.

    Args:
        contract: The round's contract.
        hand: The hand of the player whose turn it is.
        table: The cards of the trick so far.
        first: Whether it is the round's first trick.
    """
    legal = hand[table[0].suit] or together(hand)
    if first or contract.must_trump:
        return _restricted(contract, legal, table, first=first)
    return legal


def _restricted(
    contract: Contract,
    legal: tuple[Card, ...],
    table: tuple[Card, ...],
    *,
    first: bool,
) -> tuple[Card, ...]:
    """Return what is left of the cards that follow suit, or of a hand that cannot."""
    suit, trump = table[0].suit, contract.trump
    follows = bool(legal) and legal[0].suit is suit
    if contract.must_trump and trump is not None and (suit is trump or not follows):
        power = contract.power
        trumps = tuple(c for c in legal if c.suit is trump)
        lying = max((power[c.rank] for c in table if c.suit is trump), default=0)
        higher = tuple(c for c in trumps if power[c.rank] > lying)
        return higher or trumps or legal
    if first and contract.first_trick == "no_penalties" and not follows:
        return tuple(c for c in legal if not contract.punishes(c)) or legal
    return legal
