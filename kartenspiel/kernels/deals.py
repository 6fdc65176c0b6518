"""Dealing at random: who holds which cards, as bits."""

from __future__ import annotations

from kartenspiel.kernels.bits import Ints, Numbers, below
from kartenspiel.kernels.tables import DECK, IS_DEALT, PLAYERS, SIZE

__all__ = ["deal"]


def deal(rules: Numbers, deck: Ints, board: Ints, key0: int, key1: int) -> None:
    """Deal a stream's deal to `board`, one hand a seat; or the deal given.

    Fisher-Yates from the end; how seat 0 would hold its cards is left open.

    Args:
        rules: A table with the cards to deal; hand after hand if they are dealt.
        deck: Room for as many cards.
        board: Where the hands go.
        key0: The stream's key.
        key1: Its second word.
    """
    players, size = rules[PLAYERS], rules[SIZE]
    left = players * size
    for i in range(left):
        deck[i] = rules[DECK + i]
    for seat in range(players - 1, 0, -1):
        hand = 0
        for _ in range(size):
            left -= 1
            j = left if rules[IS_DEALT] else below(key0, key1, left, left + 1)
            hand |= deck[j]
            deck[j] = deck[left]
        board[seat] = hand
    hand = 0
    for i in range(size):
        hand |= deck[i]
    board[0] = hand
