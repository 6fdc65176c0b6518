"""Many random rounds of the same table, added up."""

from __future__ import annotations

from kartenspiel.kernels.bits import (
    BEGAN,
    COUNTS,
    FROM_START,
    MARCHER,
    MARCHES,
    NUMBERS,
    OWED,
    PLACES,
    TAKEN,
    Ints,
    Numbers,
    word,
)
from kartenspiel.kernels.deals import deal
from kartenspiel.kernels.lanes import LANES, play_lanes
from kartenspiel.kernels.perft import play
from kartenspiel.kernels.tables import IS_LAYOUT, IS_PLAIN, PLAYERS, STEP

__all__ = ["key_of", "play_round", "play_rounds", "settle", "sum_rows"]

NO_LIMIT = 1 << 30
#: Room for the turns of the longest round.
TURNS = 1024


def key_of(key0: int, key1: int, number: int) -> tuple[int, int]:
    """Return the key of a round's stream from its batch's key and its number."""
    return word(key0, key1, 2 * number), word(key0, key1, 2 * number + 1)


def play_round(
    rules: Numbers,
    deck: Ints,
    board: Ints,
    plays: Ints,
    legals: Ints,
    key0: int,
    key1: int,
    policies: Numbers | None = None,
) -> int:
    """Deal and play one round at random; return how many turns it took.

    Args:
        rules: The table of the round.
        deck: Room for the cards.
        board: Takes the end of the round.
        plays: Takes the turns.
        legals: Takes what was legal.
        key0: The key of the round's stream.
        key1: Its second word.
        policies: Who chooses each seat's turns; see `play_tricks`.
    """
    deal(rules, deck, board, key0, key1)
    return play(rules, board, plays, legals, 0, NO_LIMIT, key0, key1, policies)


def play_rounds(
    rules: Numbers,
    deck: Ints,
    board: Ints,
    plays: Ints,
    legals: Ints,
    lanes: Ints,
    key0: int,
    key1: int,
    first: int,
    step: int,
    rounds: int,
    owed: Ints,
    places: Ints,
    sums: Ints,
    policies: Numbers | None = None,
) -> None:
    """Deal and play many rounds at random, and add up what they come to.

    Args:
        rules: The table of the rounds.
        deck: Room for the cards.
        board: Room for a board.
        plays: Room for the turns of a round.
        legals: Room for what is legal.
        lanes: Room for many rounds in lockstep; without it, there is no lockstep.
        key0: The key of the batch.
        key1: Its second word.
        first: The number of the first round in its batch.
        step: From one number to the next.
        rounds: How many.
        owed: A row for each round, to which is added what each seat owes.
        places: A row for each round; takes each seat's place in a layout.
        sums: Takes how often what happened.
        policies: Who chooses each seat's turns; see `play_tricks`.
    """
    players, done = rules[PLAYERS], 0
    if policies is None and rules[IS_PLAIN] and len(lanes) > 0:
        done = rounds // LANES * LANES
        play_lanes(rules, deck, lanes, key0, key1, first, step, done, owed, sums)
    for i in range(done, rounds):
        row = i * players
        own0, own1 = key_of(key0, key1, first + step * i)
        play_round(rules, deck, board, plays, legals, own0, own1, policies)
        for seat in range(players):
            owed[row + seat] += board[OWED + seat]
        if rules[IS_LAYOUT]:
            for rank in range(players):
                seat = board[PLACES + rank]
                behind = (seat - board[BEGAN]) * rules[STEP] % players
                places[row + seat] = rank
                sums[COUNTS + NUMBERS * seat + rank] += 1
                sums[FROM_START + NUMBERS * behind + rank] += 1
        else:
            for seat in range(players):
                sums[COUNTS + NUMBERS * seat + board[TAKEN + seat]] += 1
            if board[MARCHER] >= 0:
                sums[MARCHES + board[MARCHER]] += 1


def sum_rows(rows: Ints, players: int, totals: Ints) -> None:
    """Put the sum of each row of `players` numbers into `totals`."""
    for i in range(len(rows) // players):
        total = 0
        for seat in range(players):
            total += rows[i * players + seat]
        totals[i] = total


def settle(
    owed: Ints, places: Ints, players: int, pots: Ints, paid: Ints, sign: int
) -> None:
    """Turn what each seat owes in many games into their balances.

    Args:
        owed: A row for each game; takes the balances.
        places: A row for each game: each seat's place in its layout.
        players: How many play.
        pots: Every pot that occurs, in ascending order.
        paid: For each of them what each place gets.
        sign: 1 if owing counts, -1 if owning does.
    """
    for i in range(0, len(owed), players):
        pot = 0
        for seat in range(players):
            pot += owed[i + seat]
        low, high = 0, len(pots) - 1
        while low < high:
            middle = (low + high) // 2
            if pots[middle] < pot:
                low = middle + 1
            else:
                high = middle
        for seat in range(players):
            gets = paid[low * players + places[i + seat]]
            owed[i + seat] = sign * (owed[i + seat] - gets)
