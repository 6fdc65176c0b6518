"""The rows of a layout on bits: how they begin and grow."""

from __future__ import annotations

from kartenspiel.kernels.bits import HIGH, LANE, LOW, Ints, Numbers, place
from kartenspiel.kernels.tables import BOTH_ENDS, LOWEST, WRAP

__all__ = ["above", "beneath", "lane_of", "lay", "same_rank"]

_TOP = 12


def lane_of(card: int) -> int:
    """Return all cards of a card's suit."""
    return LANE << (place(card) & 48)


def same_rank(card: int) -> int:
    """Return the four cards of a card's rank."""
    rank = 1 << (place(card) & 15)
    return rank | rank << 16 | rank << 32 | rank << 48


def lay(rules: Numbers, board: Ints, card: int, row: int, laid: int) -> int:
    """Put a card at the end of its row; return the cards that fit there next.

    Args:
        rules: The table of the layout.
        board: Where the ends of the rows stand.
        card: The card.
        row: Nothing if the row was not open.
        laid: All cards laid, this one included.
    """
    suit, rank = place(card) >> 4, place(card) & 15
    if row == 0:
        board[LOW + suit] = board[HIGH + suit] = rank
    elif rank == above(rules, suit, board[HIGH + suit]):
        board[HIGH + suit] = rank
    else:
        board[LOW + suit] = rank
    found = bit(above(rules, suit, board[HIGH + suit]))
    if rules[BOTH_ENDS]:
        found |= bit(beneath(rules, suit, board[LOW + suit]))
    return found << 16 * suit & ~laid


def bit(rank: int) -> int:
    """Return a rank as a bit, nothing for -1."""
    return 0 if rank < 0 else 1 << rank


def above(rules: Numbers, suit: int, rank: int) -> int:
    """Return the rank that goes on above one in a row, or -1."""
    if rank < _TOP:
        return rank + 1
    return rules[LOWEST + suit] if rules[WRAP] else -1


def beneath(rules: Numbers, suit: int, rank: int) -> int:
    """Return the rank that goes on beneath one in a row, or -1."""
    if rank != rules[LOWEST + suit]:
        return rank - 1
    return _TOP if rules[WRAP] else -1
