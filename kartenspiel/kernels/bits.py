"""Sets of cards as bits, and random numbers, on plain ints.

A card is one bit, `1 << (16 * suit + place)`, its place counted from the lowest
rank; a set of cards is the sum of its cards, always below bit 62.
Every function here and in `deals`, `tricks`, `layouts` and `perft` runs as it
stands, and compiled by numba with equal results to the last digit: whatever could
overflow 63 bits is cut to 32 first.

Random numbers are not the SHA-256 stream of `kartenspiel.chance.rng`: hashing costs
more there than a whole round costs here.
Instead number i of a stream is a hash of the stream's key and i, so that nothing is
carried from one number to the next; only a batch's key comes from SHA-256.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeAlias

#: Memory: a list of plain ints, or an array of 64-bit ints for compiled code.
Ints: TypeAlias = MutableSequence[int]
#: The same, or a tuple, to be read only.
Numbers: TypeAlias = Sequence[int]

#: The places of one suit; shifted by 16 for each suit before it.
LANE = 0x1FFF
HEARTS = LANE << 32
EVERYTHING = LANE | LANE << 16 | HEARTS | LANE << 48
#: Beside the cards that may be laid: passing is allowed; as a turn: a pass.
PASS = 1 << 61

# Where each number stands on a board, the kernels' only memory of a round.
# The hands come first; then for each seat what it owes, how many tricks it took, and
# bits for the terms that charge it (or the cards it passes on).
OWED, TAKEN, TERM = 8, 16, 24
#: In a layout round: who went out first, second, ...; each row's lowest and highest.
PLACES, LOW, HIGH = 16, 24, 28
#: Who marched, or -1; who began; who took each trick, counted from 1.
MARCHER, BEGAN, WINNERS = 32, 33, 34
BOARD = WINNERS + 18

# Where the sums of many rounds stand: for each seat how often it took each number of
# tricks, or each place; the places again by how far behind the one who began; and how
# often each seat marched.
NUMBERS = 18
COUNTS, FROM_START, MARCHES = 0, 6 * NUMBERS, 12 * NUMBERS
SUMS = MARCHES + 6

#: The numbers of a stream from here on choose plays; those below deal.
CHOICES = 64
#: Who chooses a seat's turns: chance, or one of the computer players.
RANDOM, LOWEST, CAREFUL = range(3)
_WORD = 0xFFFFFFFF
_WORDS = 1 << 32


def popcount(cards: int) -> int:
    """Return how many cards a set has."""
    return cards.bit_count()


def place(card: int) -> int:
    """Return the number of a card's bit: 16 times the suit and the place in it."""
    return card.bit_length() - 1


def word(key0: int, key1: int, i: int) -> int:
    """Return number i of a stream, 32 bits, from its key of two such words.

    A Weyl sequence through two multiplications and shifts; the second word comes in
    between, so that streams whose first words are near share nothing.
    """
    x = (key0 + i * 0x9E3779B9) & _WORD
    x = ((x ^ x >> 16) * 0x21F0AAAD + key1) & _WORD
    x = ((x ^ x >> 15) * 0xD35A2D97) & _WORD
    return x ^ x >> 15


def below(key0: int, key1: int, i: int, n: int) -> int:
    """Return number i of a stream as one from 0 to n - 1, each exactly as likely.

    The few words that would favour some numbers are thrown away for words from a
    part of the stream that nothing else reads.
    """
    scaled = word(key0, key1, i) * n
    if scaled & _WORD < n:
        unfair = _WORDS % n
        while scaled & _WORD < unfair:
            i += 1 << 20
            scaled = word(key0, key1, i) * n
    return scaled >> 32


def nth(cards: int, n: int, most: int) -> int:
    """Return the card number n of a set, counted from 0 from the lowest.

    It takes `most` steps, a bound that does not depend on n, because a processor
    that cannot foresee how long a loop runs loses more than the steps cost.
    """
    for i in range(most):
        cards &= cards - (i < n)
    return cards & -cards


def choose(
    legal: int, most: int, ply: int, plays: Ints, script: int, key0: int, key1: int
) -> int:
    """Return the next turn: a given one, the lowest legal one, or any at random.

    Args:
        legal: What may be played.
        most: One less than how many cards that can be.
        ply: The number of the turn.
        plays: The turns given.
        script: How many they are.
        key0: The key of the stream that chooses; a negative one takes the lowest.
        key1: Its second word.
    """
    if ply < script:
        return plays[ply]
    if key0 < 0:
        return legal & -legal
    return nth(legal, below(key0, key1, CHOICES + ply, popcount(legal)), most)
