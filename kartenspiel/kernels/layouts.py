"""Layout rounds on bits: what may be laid, who may pass, who is out when."""

from __future__ import annotations

from kartenspiel.kernels.bits import (
    BEGAN,
    EVERYTHING,
    LANE,
    LOWEST,
    MARCHER,
    OWED,
    PASS,
    PLACES,
    RANDOM,
    Ints,
    Numbers,
    choose,
    popcount,
)
from kartenspiel.kernels.careful import careful_turn, lowest_card
from kartenspiel.kernels.rows import lane_of, lay, same_rank
from kartenspiel.kernels.tables import (
    AGAIN,
    ATTACH_FIRST,
    CARD_LEFT,
    FIRST_OUT,
    LEAD,
    LEADER,
    MUST,
    OPENERS,
    PLAYERS,
    START,
)
from kartenspiel.kernels.tricks import after

__all__ = ["play_layout"]


def play_layout(  # noqa: C901 - a whole round in one loop
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
        policies: Who chooses each seat's turns; see `play_tricks`.
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
        if policies is None or ply < script or policies[seat] == RANDOM:
            turn = choose(legal or PASS, most, ply, plays, script, key0, key1)
        elif policies[seat] == LOWEST:
            turn = lowest_card(legal) if legal else PASS
        else:
            hand = board[seat]
            turn = careful_turn(rules, board, legals[ply], hand, left & ~hand, opened)
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
