"""Layout rounds on bits: what may be laid, who may pass, who is out when."""

from __future__ import annotations

from kartenspiel.kernels.bits import (
    BEGAN,
    EVERYTHING,
    HIGH,
    LANE,
    LOW,
    MARCHER,
    OWED,
    PASS,
    PLACES,
    Ints,
    Numbers,
    choose,
    place,
    popcount,
)
from kartenspiel.kernels.tables import (
    AGAIN,
    ATTACH_FIRST,
    BOTH_ENDS,
    CARD_LEFT,
    FIRST_OUT,
    LEAD,
    LEADER,
    LOWEST,
    MUST,
    OPENERS,
    PLAYERS,
    START,
    WRAP,
)
from kartenspiel.kernels.tricks import after

__all__ = ["play_layout"]

_TOP = 12


def play_layout(
    rules: Numbers,
    board: Ints,
    plays: Ints,
    legals: Ints,
    script: int,
    limit: int,
    key0: int,
    key1: int,
    policies: Numbers | None = None,
) -> int:
    """Play a layout round from the hands on `board`; return how many turns it took.

    Whoever can lay a card lays one, unless the given turns say otherwise.

    Args:
        rules: The table of the layout.
        board: The hands; takes the places and what cards left in hand cost.
        plays: Takes the turns; its first `script` are given, `PASS` is a pass.
        legals: Takes what could have been done each time, and may be now.
        script: How many turns are given; the others are chosen at random.
        limit: Stop after so many turns.
        key0: The key of the stream that chooses; a negative one takes the lowest.
        key1: Its second word.
    """
    openers, players = rules[OPENERS], rules[PLAYERS]
    fits = openers or EVERYTHING
    seat, left = begin_layout(rules, board)
    legal = rules[START] or board[seat] & fits
    laid = opened = ply = passes = out = 0
    mover, may_pass, again = seat, not legal, False
    while left & fits and out < players - 1 and not (out and rules[FIRST_OUT]):
        legals[ply] = legal | PASS * may_pass
        if ply == limit:
            return ply
        most = popcount(legal) - 1
        turn = choose(legal or PASS, most, ply, plays, script, key0, key1)
        plays[ply] = turn
        ply += 1
        mover = seat
        if turn == PASS:
            passes += not again
            again = False
        else:
            passes = 0
            board[seat] ^= turn
            left ^= turn
            laid |= turn
            lane = lane_of(turn)
            if openers == 0:
                fits = openers = same_rank(turn)
            row = lay(rules, board, turn, opened & lane, laid)
            fits = fits & ~lane | row
            opened |= lane
            if board[seat] == 0:
                board[PLACES + out] = seat
                out += 1
            again = turn & rules[AGAIN] != 0 and board[seat] & fits != 0
        if not again:
            seat = next_holder(rules, board, seat)
        legal = board[seat] & fits
        attach = legal & opened
        if rules[ATTACH_FIRST] and attach:
            legal = attach
        may_pass = not legal or again
        if passes < players - out:
            may_pass = may_pass or rules[MUST] + (attach == 0) > 1
    legals[ply] = 0
    place_others(rules, board, out, mover)
    return ply


def begin_layout(rules: Numbers, board: Ints) -> tuple[int, int]:
    """Return who begins and all cards in play."""
    first, left = rules[LEADER], 0
    wanted = rules[START] or rules[LEAD]
    for seat in range(rules[PLAYERS]):
        left |= board[seat]
        if board[seat] & wanted:
            first = seat
    board[BEGAN] = first
    board[MARCHER] = -1
    return first, left


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


def next_holder(rules: Numbers, board: Ints, seat: int) -> int:
    """Return who of those with cards in hand comes next."""
    seat = after(seat, rules)
    while board[seat] == 0:
        seat = after(seat, rules)
    return seat


def place_others(rules: Numbers, board: Ints, out: int, mover: int) -> None:
    """Give those with cards left their places and costs, fewest cards first.

    Equal ones come in turn from the one who moved last.
    """
    placed = 0
    for i in range(out):
        placed |= 1 << board[PLACES + i]
    for i in range(out, rules[PLAYERS]):
        best, fewest, seat = 0, LANE, mover
        for _ in range(rules[PLAYERS]):
            number = popcount(board[seat])
            if not placed & 1 << seat and number < fewest:
                best, fewest = seat, number
            seat = after(seat, rules)
        board[PLACES + i] = best
        placed |= 1 << best
    for seat in range(rules[PLAYERS]):
        board[OWED + seat] = rules[CARD_LEFT] * popcount(board[seat])
