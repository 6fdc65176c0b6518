"""A trick round for search: steps forward and back, and what makes positions equal.

Seats are counted from the player for whom is searched, who is seat 0.
A frame holds one turn, the next turn's frame follows it; the first frame of a trick
also holds what is true between tricks.

Two positions are equal for search if the same seats hold the same sequences of cards,
whatever their ranks: only the order of the cards still in play decides tricks.
So each suit is written as the sequence of its owners, low to high, in a few numbers
(planes), out of which the cards of a finished trick are squeezed.
"""

from __future__ import annotations

from kartenspiel.kernels.bits import (
    EVERYTHING,
    LANE,
    OWED,
    TERM,
    Ints,
    Numbers,
    place,
    popcount,
)
from kartenspiel.kernels.tables import (
    ALL_OF,
    CARD_COST,
    CARD_TERMS,
    CLEAN_DOUBLES,
    MARCH,
    MARCH_CARDS,
    PLAYERS,
    SIZE,
    TERMS,
    TRICK_COST,
    TRICK_TERMS,
    TRUMP,
)
from kartenspiel.kernels.tricks import after, follows, leads

__all__ = ["distinct", "moves_of", "open_round", "play_card", "take_back", "write_key"]

# What is searched: who leads to which trick, what all cards of the round are, which
# of them differ from the others of their suit by what they cost, whether two of those
# share a suit; of how many seats the key must know what they owe so far; which card
# alone is tried first; after how many positions to stop, and how many there were.
LEADER, TRICK, DEALT, SPECIAL, MANY, WATCHED, ONLY, MOST, NODES = range(9)
# Who took what a march needs; numbers of a key, and of an entry of the memory; how
# many entries it has, a power of two.
TAKERS, WORDS, ENTRY, ROOMS = range(9, 13)
TASK = 13

# One turn: whose, which of the trick, what may be tried, what is tried.
SEAT, TURN, MOVES, CARD = range(4)
# What was found so far, by which card; what is asked; what to try first.
BEST, BY, WANT, FIRST = range(4, 8)
# The trick so far: the suit led, the suit that takes, its best card, whose that is,
# all its cards, what it costs as two sums (above and below zero), by which terms.
LED, SUIT, STRONG, TAKER, LYING, PLUS, MINUS, MARKS = range(8, 16)
# At a trick's first turn: its number, the cards in hand, who owns them, which are
# special; what can still be lost and won; who took a march's cards.
NUMBER, IN_PLAY, OWNER0, OWNER1, OWNER2, SPECIALS = range(16, 22)
LOSS, PROFIT, TOOK = range(22, 25)
# The trick before: who took it, for how much, and what its taker was charged by.
WHO, PAID, OLD_TERMS = range(25, 28)
#: The key of a trick's first turn, and where it stands in the memory.
SLOT, KEY = 28, 29
FRAME = KEY + 20

#: As many places as a suit can have, and one for the bit that ends it.
_PLANE = 0x3FFF
_SEATS = 6


def open_round(rules: Numbers, task: Numbers, board: Ints, frames: Ints) -> None:
    """Fill the first frame from the hands on the board; a trick begins."""
    in_play = owner0 = owner1 = owner2 = 0
    for seat in range(rules[PLAYERS]):
        in_play |= board[seat]
    loss = profit = 0
    for number in range(task[TRICK], rules[SIZE] + 1):
        loss += max(rules[TRICK_COST + number], 0)
        profit += min(rules[TRICK_COST + number], 0)
    specials = 0
    for suit in range(4):
        bit = 1 << 16 * suit
        rest = in_play & LANE << 16 * suit
        while rest:
            card = rest & -rest
            rest ^= card
            loss += max(rules[CARD_COST + place(card)], 0)
            profit += min(rules[CARD_COST + place(card)], 0)
            for seat in range(rules[PLAYERS]):
                if board[seat] & card:
                    owner0 |= bit * (seat & 1)
                    owner1 |= bit * (seat >> 1 & 1)
                    owner2 |= bit * (seat >> 2)
            if card & task[SPECIAL]:
                specials |= bit
            bit <<= 1
        owner0 |= bit
    frames[SEAT], frames[NUMBER], frames[IN_PLAY] = task[LEADER], task[TRICK], in_play
    frames[OWNER0], frames[OWNER1], frames[OWNER2] = owner0, owner1, owner2
    frames[SPECIALS], frames[LOSS], frames[PROFIT] = specials, loss, profit
    frames[TOOK] = task[TAKERS]
    open_trick(rules, frames, 0)


def open_trick(rules: Numbers, frames: Ints, at: int) -> None:
    """Fill in a trick's first turn what the trick is so far: nothing."""
    number = frames[at + NUMBER]
    cost = rules[TRICK_COST + number]
    frames[at + TURN] = frames[at + STRONG] = frames[at + LYING] = 0
    frames[at + LED] = frames[at + SUIT] = EVERYTHING
    frames[at + PLUS], frames[at + MINUS] = max(cost, 0), min(cost, 0)
    frames[at + MARKS] = rules[TRICK_TERMS + number]


def moves_of(rules: Numbers, task: Numbers, board: Ints, frames: Ints, at: int) -> int:
    """Return the cards worth trying at a turn: one of each that come to the same.

    Args:
        rules: The table of the contract.
        task: What is searched.
        board: The hands.
        frames: The turns.
        at: Where this turn stands.
    """
    first = at - frames[at + TURN] * FRAME
    hand = board[frames[at + SEAT]]
    number, in_play = frames[first + NUMBER], frames[first + IN_PLAY]
    if frames[at + TURN] == 0:
        legal = leads(rules, hand, task[DEALT] & ~in_play, number)
        return distinct(legal, in_play, task[SPECIAL])
    trumps, strong = rules[TRUMP], frames[at + STRONG]
    legal = follows(rules, hand, frames[at + LED], trumps, strong & trumps, number)
    # Of the cards that lie, only the best can still matter.
    return distinct(legal, in_play & ~frames[at + LYING] | strong, task[SPECIAL])


def distinct(legal: int, in_play: int, special: int) -> int:
    """Return the lowest of each run of cards that nothing in play tells apart.

    Args:
        legal: Cards of one hand.
        in_play: All cards that can still matter.
        special: Cards that cost something else than the others of their suit.
    """
    plain = legal & ~special
    gone = EVERYTHING & ~in_play
    up = plain << 1
    # A carry runs through the ranks that are gone, up to the next card in play.
    above = gone + (up & gone) & ~gone | up & ~gone
    return legal & ~(above & plain)


def play_card(
    rules: Numbers, task: Numbers, board: Ints, frames: Ints, at: int, card: int
) -> None:
    """Play a card at a turn, and fill the next turn's frame."""
    turn, seat = frames[at + TURN], frames[at + SEAT]
    frames[at + CARD] = card
    board[seat] ^= card
    number = place(card)
    cost, trumps = rules[CARD_COST + number], rules[TRUMP]
    led, suit = frames[at + LED], frames[at + SUIT]
    strong, taker = frames[at + STRONG], frames[at + TAKER]
    if turn == 0:
        led = suit = LANE << (number & 48)
    if card & trumps and suit != trumps:
        suit, strong = trumps, 0
    if card & suit > strong:
        strong, taker = card & suit, seat
    to = at + FRAME
    frames[to + LYING] = frames[at + LYING] | card
    frames[to + PLUS] = frames[at + PLUS] + max(cost, 0)
    frames[to + MINUS] = frames[at + MINUS] + min(cost, 0)
    frames[to + MARKS] = frames[at + MARKS] | rules[CARD_TERMS + number]
    frames[to + TAKER] = taker
    turn += 1
    if turn == rules[PLAYERS]:
        close_trick(rules, task, board, frames, to)
        return
    frames[to + TURN], frames[to + SEAT] = turn, after(seat, rules)
    frames[to + LED], frames[to + SUIT], frames[to + STRONG] = led, suit, strong


def close_trick(
    rules: Numbers, task: Numbers, board: Ints, frames: Ints, at: int
) -> None:
    """Make a frame that holds a whole trick the first one of the next trick."""
    before = at - rules[PLAYERS] * FRAME
    taker, lying = frames[at + TAKER], frames[at + LYING]
    in_play, specials = frames[before + IN_PLAY], frames[before + SPECIALS]
    owner0, owner1 = frames[before + OWNER0], frames[before + OWNER1]
    owner2, rest = frames[before + OWNER2], lying
    while rest:
        card = rest & -rest
        rest ^= card
        first = place(card) & 48
        lower = popcount(in_play & LANE << first & card - 1)
        in_play ^= card
        higher = (_PLANE << first) & -(1 << first + lower)
        owner0 = squeeze(owner0, higher)
        owner1 = squeeze(owner1, higher)
        if rules[PLAYERS] > 4:  # noqa: PLR2004 - two bits tell four seats apart
            owner2 = squeeze(owner2, higher)
        if task[SPECIAL]:
            specials = squeeze(specials, higher)
    frames[at + IN_PLAY], frames[at + SPECIALS] = in_play, specials
    frames[at + OWNER0], frames[at + OWNER1] = owner0, owner1
    frames[at + OWNER2] = owner2
    frames[at + NUMBER] = frames[before + NUMBER] + 1
    frames[at + LOSS] = frames[before + LOSS] - frames[at + PLUS]
    frames[at + PROFIT] = frames[before + PROFIT] - frames[at + MINUS]
    paid = frames[at + PLUS] + frames[at + MINUS]
    took = frames[before + TOOK]
    if task[WATCHED]:
        old = board[TERM + taker]
        frames[at + OLD_TERMS] = old
        board[TERM + taker] |= frames[at + MARKS]
        if old != rules[TERMS] and board[TERM + taker] == rules[TERMS]:
            paid += rules[ALL_OF]
        board[OWED + taker] += paid
        if lying & rules[MARCH_CARDS]:
            took |= 1 << taker
    frames[at + TOOK], frames[at + PAID], frames[at + WHO] = took, paid, taker
    frames[at + SEAT] = taker
    open_trick(rules, frames, at)


def squeeze(plane: int, higher: int) -> int:
    """Return a plane without one card; those above it in its suit move down."""
    return plane & ~higher | (plane & higher & higher << 1) >> 1


def take_back(task: Numbers, board: Ints, frames: Ints, at: int) -> None:
    """Take the card back that led to a turn."""
    if frames[at + TURN] == 0 and task[WATCHED]:
        taker = frames[at + WHO]
        board[TERM + taker] = frames[at + OLD_TERMS]
        board[OWED + taker] -= frames[at + PAID]
    back = at - FRAME
    board[frames[back + SEAT]] ^= frames[back + CARD]


def write_key(
    rules: Numbers, task: Numbers, board: Ints, frames: Ints, at: int
) -> None:
    """Write the key of a trick's first turn, and where the memory has it."""
    in_play, leader = frames[at + IN_PLAY], frames[at + SEAT]
    # Planes leave the highest two bits of each suit free.
    # Whether hearts are broken need not be told: how many are in play says so.
    frames[at + KEY] = frames[at + OWNER0] | (leader & 3) << 14 | (leader >> 2) << 30
    frames[at + KEY + 1] = frames[at + OWNER1]
    words = 2
    if rules[PLAYERS] > 4:  # noqa: PLR2004 - two bits tell four seats apart
        frames[at + KEY + words] = frames[at + OWNER2]
        words += 1
    if task[SPECIAL]:
        frames[at + KEY + words] = frames[at + SPECIALS]
        words += 1
        if task[MANY]:
            frames[at + KEY + words] = in_play & task[SPECIAL]
            words += 1
    if task[WATCHED]:
        words = context(rules, task, board, frames, at, words)
    found = 0
    for i in range(words):
        number = frames[at + KEY + i]
        found = (found ^ number & 0x7FFFFFFF) * 0x2545F491 & 0xFFFFFFFF
        found ^= found >> 15
        found = (found ^ number >> 31) * 0x2C1B3C6D & 0xFFFFFFFF
        found ^= found >> 13
    frames[at + SLOT] = (found & task[ROOMS] - 1) * task[ENTRY]


def context(
    rules: Numbers, task: Numbers, board: Ints, frames: Ints, at: int, words: int
) -> int:
    """Write what else the rest of a round depends on; return the key's length.

    Whoever took what a march needs matters until a second seat has; who took nothing
    that counts matters where that doubles all costs; then sums so far matter, too.
    """
    took, clean = frames[at + TOOK], 0
    open_march = rules[MARCH] != 0 and popcount(took) <= 1
    if rules[CLEAN_DOUBLES]:
        for seat in range(rules[PLAYERS]):
            if board[TERM + seat] == 0:
                clean |= 1 << seat
    # All seats together stand for a march that is off.
    took = took if open_march else (1 << _SEATS) - 1
    frames[at + KEY + words] = took << _SEATS | clean
    words += 1
    for seat in range(task[WATCHED]):
        if rules[ALL_OF]:
            frames[at + KEY + words] = board[TERM + seat]
            words += 1
        if open_march or clean:
            frames[at + KEY + words] = board[OWED + seat]
        elif rules[MARCH] or rules[CLEAN_DOUBLES]:
            frames[at + KEY + words] = 0
        else:
            continue
        words += 1
    return words
