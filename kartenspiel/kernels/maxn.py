"""What everybody pays if each looks only at his own sum, by exact search (max^n).

Of cards that cost their player the same, he plays the first one: suits in their order,
in each suit the lowest card first.
The others' sums depend on that rule, and so may his own.
"""

from __future__ import annotations

from kartenspiel.kernels.bits import OWED, TERM, Ints, Numbers, popcount
from kartenspiel.kernels.positions import (
    BY,
    CARD,
    FRAME,
    KEY,
    LOSS,
    MOST,
    MOVES,
    NODES,
    ONLY,
    PAID,
    PROFIT,
    SEAT,
    SLOT,
    TOOK,
    TURN,
    WATCHED,
    WHO,
    WORDS,
    moves_of,
    open_round,
    play_card,
    take_back,
    write_key,
)
from kartenspiel.kernels.tables import (
    CLEAN_DOUBLES,
    MARCH,
    MARCH_GETS,
    MARCH_PAYS,
    PLAYERS,
)

__all__ = ["each_alone"]

#: Sums of one turn stand together.
SEATS = 6


def each_alone(  # noqa: C901 - the whole search in one loop
    rules: Numbers,
    task: Ints,
    board: Ints,
    plays: Numbers,
    frames: Ints,
    sums: Ints,
    memory: Ints,
    script: int,
) -> int:
    """Find what each seat pays from this trick on; return the card chosen.

    Args:
        rules: The table of the contract.
        task: What is searched; takes how many positions were seen.
        board: The hands at the start of the trick, and what each seat owes.
        plays: The cards of the trick that lie already.
        frames: Room for the turns.
        sums: Room for what each seat pays after each turn; takes the result first.
        memory: What is known about positions.
        script: How many cards lie.
    """
    players = rules[PLAYERS]
    open_round(rules, task, board, frames)
    at = ply = 0
    while True:
        known = False
        frames[at + BY] = 0
        if ply > script and frames[at + TURN] == 0:
            known = recall(rules, task, board, frames, sums, memory, at)
        task[NODES] += not known
        if known:
            frames[at + MOVES] = 0
        elif ply < script:
            frames[at + MOVES] = plays[ply]
        elif ply == script and task[ONLY]:
            frames[at + MOVES] = task[ONLY]
        else:
            frames[at + MOVES] = moves_of(rules, task, board, frames, at)
        while True:
            moves = frames[at + MOVES]
            if moves and task[NODES] <= task[MOST]:
                card = moves & -moves
                frames[at + MOVES] = moves ^ card
                play_card(rules, task, board, frames, at, card)
                at += FRAME
                ply += 1
                break
            if not known and ply > script and frames[at + TURN] == 0:
                note(rules, task, frames, sums, memory, at)
            if ply == 0:
                return frames[script * FRAME + BY]
            take_back(task, board, frames, at)
            if frames[at + TURN] == 0:
                sums[ply * SEATS + frames[at + WHO]] += frames[at + PAID]
            at -= FRAME
            ply -= 1
            choose_own(frames, sums, at, ply, players)
            if not task[WATCHED] and is_free(frames, sums, at, ply):
                frames[at + MOVES] = 0
            known = False


def choose_own(frames: Ints, sums: Ints, at: int, ply: int, players: int) -> None:
    """Take the card just tried if it costs its player less than those before."""
    own = ply * SEATS + frames[at + SEAT]
    if frames[at + BY] == 0 or sums[own + SEATS] < sums[own]:
        frames[at + BY] = frames[at + CARD]
        for i in range(ply * SEATS, ply * SEATS + players):
            sums[i] = sums[i + SEATS]


def is_free(frames: Ints, sums: Ints, at: int, ply: int) -> bool:
    """Tell whether a turn cannot come out better for its player."""
    first = at - frames[at + TURN] * FRAME
    return frames[first + PROFIT] == 0 and sums[ply * SEATS + frames[at + SEAT]] == 0


def recall(
    rules: Numbers,
    task: Numbers,
    board: Ints,
    frames: Ints,
    sums: Ints,
    memory: Ints,
    at: int,
) -> bool:
    """Write what a trick's first turn is known to come to; tell whether it is."""
    players = rules[PLAYERS]
    to = at // FRAME * SEATS
    if board[0] == 0 or (
        frames[at + LOSS] == frames[at + PROFIT] == 0 and not task[WATCHED]
    ):
        for seat in range(players):
            sums[to + seat] = 0
        if task[WATCHED]:
            settle_sums(rules, board, frames[at + TOOK], sums, to)
        return True
    write_key(rules, task, board, frames, at)
    slot, words = frames[at + SLOT], task[WORDS]
    for i in range(words):
        if memory[slot + i] != frames[at + KEY + i]:
            return False
    for seat in range(players):
        sums[to + seat] = memory[slot + words + seat]
    return True


def settle_sums(rules: Numbers, board: Ints, took: int, sums: Ints, to: int) -> None:
    """Write what the end of a round adds to the sums so far."""
    players, clean = rules[PLAYERS], False
    for seat in range(players):
        clean = clean or board[TERM + seat] == 0
    for seat in range(players):
        owed = board[OWED + seat]
        if rules[MARCH] and popcount(took) == 1:
            final = -rules[MARCH_GETS] if took >> seat & 1 else rules[MARCH_PAYS]
            sums[to + seat] = final - owed
        elif rules[CLEAN_DOUBLES] and clean:
            sums[to + seat] = owed


def note(
    rules: Numbers, task: Numbers, frames: Ints, sums: Ints, memory: Ints, at: int
) -> None:
    """Put into the memory what a trick's first turn came to."""
    slot, words = frames[at + SLOT], task[WORDS]
    for i in range(words):
        memory[slot + i] = frames[at + KEY + i]
    for seat in range(rules[PLAYERS]):
        memory[slot + words + seat] = sums[at // FRAME * SEATS + seat]
