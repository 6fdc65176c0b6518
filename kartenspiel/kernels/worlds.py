"""Hidden cards at random, each way to hand them out exactly as likely.

`beliefs.ways` lays its table of ways out as one row of numbers, which is walked
here: a group of cards that are alike is split by numbers, each split in proportion to
the ways that go on from it, and then its cards are dealt to the seats so.
Nothing is ever drawn in vain.
"""

from __future__ import annotations

from kartenspiel.kernels.batches import key_of
from kartenspiel.kernels.bits import Ints, Numbers, below, word

__all__ = ["draw_worlds"]

#: Where a row of ways begins to tell: how many groups are split, how many seats there
#: are, where the first state stands, and from there on which seats they are.
GROUPS, SEATS, START, SEAT = range(4)
#: The groups' cards: how many, then each; the group that takes what is left comes last.
CARDS = SEAT + 6
# A state holds the sum of the weights of its splits and by how much a
# number of 62 bits is too long for it; then for each split three numbers: the weights
# up to here, how many cards each seat gets, and the next state.
# The last state holds only what each seat gets.
TOTAL, SHIFT, FIRST = range(3)
#: How many cards a seat gets, in so many bits for each.
COUNT_BITS = 6
#: No number in a row of ways is as large.
MOST = 1 << 62
#: The numbers of a stream from here on draw worlds.
DRAWS = 1 << 12
_SMALL = 1 << 31
_COUNT = (1 << COUNT_BITS) - 1


def draw_worlds(
    ways: Numbers,
    shown: Numbers,
    key0: int,
    key1: int,
    first: int,
    worlds: int,
    room: Ints,
    hands: Ints,
) -> None:
    """Draw worlds, the hands of each in a row.

    Args:
        ways: The row of ways.
        shown: For each seat the cards that are known to be its own.
        key0: The key of all worlds.
        key1: Its second word.
        first: The number of the first world.
        worlds: How many.
        room: Room for a number a seat.
        hands: Takes the hands.
    """
    players = len(shown)
    for i in range(worlds):
        row = i * players
        for seat in range(players):
            hands[row + seat] = shown[seat]
        own0, own1 = key_of(key0, key1, first + i)
        draw_world(ways, own0, own1, room, hands, row)


def draw_world(
    ways: Numbers, key0: int, key1: int, room: Ints, hands: Ints, row: int
) -> None:
    """Add the hidden cards of a stream's world to the hands from `row` on."""
    group, state, seats = CARDS, ways[START], ways[SEATS]
    at = DRAWS
    for _ in range(ways[GROUPS]):
        number = wide(key0, key1, at, ways[state + TOTAL], ways[state + SHIFT])
        at += 2
        step = state + FIRST
        while number >= ways[step]:
            step += 3
        split, state = ways[step + 1], ways[step + 2]
        for i in range(seats):
            room[i] = split >> COUNT_BITS * i & _COUNT
        at = spread_group(ways, group, key0, key1, at, room, hands, row)
        group += ways[group] + 1
    for i in range(seats):
        room[i] = ways[state] >> COUNT_BITS * i & _COUNT
    spread_group(ways, group, key0, key1, at, room, hands, row)


def wide(key0: int, key1: int, i: int, n: int, shift: int) -> int:
    """Return a number from 0 to n - 1, each exactly as likely, up to 62 bits.

    Two words of the stream make a longer one; what is too large is drawn anew.
    """
    if n < _SMALL:
        return below(key0, key1, i, n)
    number = n
    while number >= n:
        long = word(key0, key1, i) >> 1 << 31 | word(key0, key1, i + 1) >> 1
        number = long >> shift
        i += 1 << 20
    return number


def spread_group(
    ways: Numbers,
    group: int,
    key0: int,
    key1: int,
    at: int,
    room: Ints,
    hands: Ints,
    row: int,
) -> int:
    """Deal a group's cards, each to a seat in proportion to its room.

    Args:
        ways: The row of ways.
        group: Where the group stands in it.
        key0: The stream's key.
        key1: Its second word.
        at: The stream's next number.
        room: How many of the cards each of these seats gets.
        hands: Takes the cards.
        row: Where the hands begin in it.

    Returns:
        The stream's next number.
    """
    left = ways[group]
    for c in range(group + 1, group + 1 + left):
        number = below(key0, key1, at, left)
        at += 1
        i = 0
        while number >= room[i]:
            number -= room[i]
            i += 1
        room[i] -= 1
        left -= 1
        hands[row + ways[SEAT + i]] |= ways[c]
    return at
