"""What each of some turns costs a seat, in many worlds alike.

In each world every turn is tried, and the round played on from it: by the same
numbers of the world's stream, so that two turns differ by what they do.
"""

from __future__ import annotations

from kartenspiel.kernels.batches import NO_LIMIT, key_of
from kartenspiel.kernels.bits import (
    OWED,
    PASS,
    PLACES,
    WINNERS,
    Ints,
    Numbers,
    place,
    popcount,
)
from kartenspiel.kernels.perft import play
from kartenspiel.kernels.tables import (
    CARD_COST,
    CARD_LEFT,
    IS_LAYOUT,
    PLAYERS,
    TRICK_COST,
)

__all__ = ["cost_worlds"]

#: What is added up for each turn: what it costs, how much of that by the trick on the
#: table, how often it takes that trick; beside them the least and the highest cost.
COST, NOW, TAKES, LEAST, MOST = range(5)
FIELDS = 5
# Behind these rows stands for each two turns the sum of the products of what they
# cost, and then room for what each costs in one world.


def cost_worlds(
    rules: Numbers,
    hands: Numbers,
    moves: Numbers,
    turns: Numbers,
    seat: int,
    trick: int,
    begun: int,
    policies: Numbers,
    weight: int,
    key0: int,
    key1: int,
    first: int,
    worlds: int,
    board: Ints,
    plays: Ints,
    legals: Ints,
    sums: Ints,
) -> None:
    """Try every turn in some worlds, and add up what it costs a seat.

    Args:
        rules: The table of the round.
        hands: The hands with which each world begins, in a row.
        moves: What has been played since.
        turns: What may be played now.
        seat: Whose turn it is.
        trick: The number of the trick on the table; 0 if there is none.
        begun: With which of the moves it begins.
        policies: Who plays each seat from here on.
        weight: 0 to play on once from each turn. Or else every way to play on is
            tried, as if every choice were taken equally often; so much they count
            together, a number that all choices on the way divide.
        key0: The key of all worlds.
        key1: Its second word.
        first: The number of the first world.
        worlds: How many.
        board: Room for a board.
        plays: Room for the turns of a round.
        legals: Room for what is legal.
        sums: Takes the sums.
    """
    players, now, choices = rules[PLAYERS], len(moves), len(turns)
    costs = choices * (FIELDS + choices)
    own0, own1 = -1, 0
    for i in range(worlds):
        if weight == 0:
            own0, own1 = key_of(key0, key1, first + i)
        for j in range(choices):
            for ply in range(now):
                plays[ply] = moves[ply]
            plays[now] = turns[j]
            script = now + 1
            while script > now:
                for other in range(players):
                    board[other] = hands[i * players + other]
                done = play(
                    rules, board, plays, legals, script, NO_LIMIT, own0, own1, policies
                )
                part, script = 1, now
                if weight > 0:
                    part = share_of(legals, now + 1, done, weight)
                sums[costs + j] = add_cost(
                    rules, board, plays, seat, trick, begun, part, sums, j * FIELDS
                )
                if weight > 0:
                    script = go_on(plays, legals, now + 1, done)
        add_products(sums, choices * FIELDS, choices)


def share_of(legals: Numbers, first: int, done: int, weight: int) -> int:
    """Return how much a line of play counts whose turns from `first` on were chosen."""
    for ply in range(first, done):
        weight //= max(1, popcount(legals[ply] & ~PASS))
    return weight


def go_on(plays: Ints, legals: Numbers, first: int, done: int) -> int:
    """Set up the next line of play; return how long it is given, or `first` - 1.

    The last turn that could go another way takes its next choice.
    """
    for ply in range(done - 1, first - 1, -1):
        others = legals[ply] & ~PASS & -(plays[ply] << 1)
        if others:
            plays[ply] = others & -others
            return ply + 1
    return first - 1


def add_cost(
    rules: Numbers,
    board: Ints,
    plays: Ints,
    seat: int,
    trick: int,
    begun: int,
    weight: int,
    sums: Ints,
    row: int,
) -> int:
    """Add what a finished round cost a seat to a row of sums; return that cost.

    In a layout that charges nothing for cards left in hand, it is the seat's place.
    """
    cost = board[OWED + seat]
    if rules[IS_LAYOUT]:
        takes = board[PLACES] == seat
        if rules[CARD_LEFT] == 0:
            cost = 1
            while board[PLACES + cost - 1] != seat:
                cost += 1
    else:
        takes = trick > 0 and board[WINNERS + trick] == seat
        if takes:
            now = rules[TRICK_COST + trick]
            for ply in range(begun, begun + rules[PLAYERS]):
                now += rules[CARD_COST + place(plays[ply])]
            sums[row + NOW] += weight * now
    sums[row + COST] += weight * cost
    sums[row + TAKES] += weight * takes
    sums[row + LEAST] = min(sums[row + LEAST], cost)
    sums[row + MOST] = max(sums[row + MOST], cost)
    return cost


def add_products(sums: Ints, first: int, choices: int) -> None:
    """Add the products of what every two turns cost in one world."""
    costs = first + choices * choices
    for j in range(choices):
        for k in range(j + 1):
            sums[first + j * choices + k] += sums[costs + j] * sums[costs + k]
