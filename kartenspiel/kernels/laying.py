"""How a layout round ends if everybody knows all cards, by exact search.

A position is what lies, whose turn it is, and who passed; everything else follows.
There are so few that all can be looked at, each once.
A result is a number for a seat: what it pays for cards left, times eight, plus its
place; so costs come first, and then the places.
"""

from __future__ import annotations

from kartenspiel.kernels.bits import EVERYTHING, LANE, PASS, Ints, Numbers, popcount
from kartenspiel.kernels.rows import same_rank
from kartenspiel.kernels.tables import (
    AGAIN,
    ATTACH_FIRST,
    BOTH_ENDS,
    CARD_LEFT,
    FIRST_OUT,
    LOWEST,
    MUST,
    PLAYERS,
    WRAP,
)
from kartenspiel.kernels.tricks import after

__all__ = ["end_of_layout"]

# What is searched: the position, as in a frame; the one turn to try first, or 0; how
# many seats' results are wanted (1: all play against seat 0); which seat of the table
# is seat 0; after how many positions to stop, and how many there were.
ONLY_TURN, WIDTH, ZERO, MOST_SEEN, SEEN = range(8, 13)
LAY_TASK = 13

# A turn: the cards that lie, whose turn, how many passed, whether it may lay once more,
# what opens rows; what may be tried, what is tried, the best so far; whether the round
# is over; how many are out, who went out last, or -1; where it stands in the memory.
LAID, MOVER, PASSES, AGAIN_NOW, OPENS = range(5)
TO_TRY, TURN_TRIED, BEST_TURN, OVER, OUT, WENT, PLACE_KEPT, STATE = range(5, 13)
LAY_FRAME = 13

#: The bit above each suit.
_ABOVE = (LANE + 1) | (LANE + 1) << 16 | (LANE + 1) << 32 | (LANE + 1) << 48
_SEATS_WIDE = 6


def end_of_layout(  # noqa: C901 - the whole search in one loop
    rules: Numbers,
    task: Ints,
    hands: Numbers,
    frames: Ints,
    results: Ints,
    memory: Ints,
) -> int:
    """Find how a layout round ends for whom; return the turn chosen.

    Args:
        rules: The table of the layout.
        task: What is searched; takes how many positions were seen.
        hands: The cards that each seat holds or has laid since.
        frames: Room for the turns.
        results: Room for the results after each turn; takes the result first.
        memory: What is known about positions.
    """
    width = task[WIDTH]
    for i in range(OPENS + 1):
        frames[i] = task[i]
    frames[OVER], frames[WENT], frames[OUT] = 0, -1, 0
    for seat in range(rules[PLAYERS]):
        frames[OUT] += hands[seat] & ~task[LAID] == 0
    at = ply = 0
    while True:
        known = frames[at + OVER] != 0
        if ply and not known:
            known = remember(task, frames, results, memory, at)
        frames[at + BEST_TURN] = frames[at + TO_TRY] = 0
        if not known:
            task[SEEN] += 1
            frames[at + TO_TRY] = turns_of(rules, hands, frames, at)
            if ply == 0 and task[ONLY_TURN]:
                frames[at + TO_TRY] = task[ONLY_TURN]
        while True:
            turns = frames[at + TO_TRY]
            if turns and task[SEEN] <= task[MOST_SEEN]:
                turn = turns & -turns
                frames[at + TO_TRY] = turns ^ turn
                take_turn(rules, hands, frames, results, at, turn, width)
                at += LAY_FRAME
                ply += 1
                break
            if not known and ply:
                memorise(frames, results, memory, at, width)
            if ply == 0:
                return frames[BEST_TURN]
            if width > 1 and frames[at + WENT] >= 0:
                results[ply * _SEATS_WIDE + frames[at + WENT]] = frames[at + OUT]
            at -= LAY_FRAME
            ply -= 1
            choose_turn(rules, frames, results, at, width)
            known = False


def fitting(rules: Numbers, laid: int, opens: int) -> int:
    """Return the cards that fit the rows, whoever holds them."""
    found = laid << 1
    if rules[BOTH_ENDS]:
        found |= laid >> 1
    if rules[WRAP]:
        for suit in range(4):
            lowest, top = 1 << 16 * suit + rules[LOWEST + suit], 1 << 16 * suit + 12
            if laid & top:
                found |= lowest
            if laid & lowest and rules[BOTH_ENDS]:
                found |= top
    opened = opened_by(laid)
    return found & opened & ~laid | opens & ~opened


def opened_by(laid: int) -> int:
    """Return the suits whose rows are open."""
    found = laid + EVERYTHING & _ABOVE
    return found - (found >> 13)


def turns_of(rules: Numbers, hands: Numbers, frames: Ints, at: int) -> int:
    """Return what may be laid, and a pass if it is allowed."""
    laid, passes = frames[at + LAID], frames[at + PASSES]
    held = hands[frames[at + MOVER]] & ~laid
    legal = held & fitting(rules, laid, frames[at + OPENS])
    if not legal:
        return PASS
    attach = legal & opened_by(laid)
    if rules[ATTACH_FIRST] and attach:
        legal = attach
    if frames[at + AGAIN_NOW]:
        return legal | PASS
    begun = passes > 0 or laid != 0
    if begun and passes < rules[PLAYERS] - frames[at + OUT]:
        legal |= PASS * (rules[MUST] + (attach == 0) > 1)
    return legal


def take_turn(
    rules: Numbers,
    hands: Numbers,
    frames: Ints,
    results: Ints,
    at: int,
    turn: int,
    width: int,
) -> None:
    """Lay a card, or pass, and fill the next turn's frame."""
    to, seat, laid = at + LAY_FRAME, frames[at + MOVER], frames[at + LAID]
    opens, out = frames[at + OPENS], frames[at + OUT]
    frames[at + TURN_TRIED] = turn
    again, passes, went = False, frames[at + PASSES], -1
    fits = 0
    if turn == PASS:
        passes += frames[at + AGAIN_NOW] == 0
        fits = fitting(rules, laid, opens)
    else:
        passes = 0
        laid |= turn
        if opens == EVERYTHING:
            opens = same_rank(turn)
        fits = fitting(rules, laid, opens)
        held = hands[seat] & ~laid
        if held == 0:
            went = seat
            out += 1
        again = turn & rules[AGAIN] != 0 and held & fits != 0
    left = 0
    for other in range(rules[PLAYERS]):
        left |= hands[other]
    left &= ~laid
    frames[to + LAID], frames[to + OPENS], frames[to + OUT] = laid, opens, out
    frames[to + WENT], frames[to + AGAIN_NOW] = went, again
    # Who must lay whenever he can is not asked how many have passed.
    frames[to + PASSES] = min(passes, rules[PLAYERS]) if rules[MUST] else 0
    over = left & fits == 0 or out >= rules[PLAYERS] - 1
    over = over or (out > 0 and rules[FIRST_OUT] != 0)
    mine_over = width == 1 and went == 0
    frames[to + OVER] = over or mine_over
    if over or mine_over:
        place_all(rules, hands, frames, results, to, seat, width)
    elif not again:
        seat = after(seat, rules)
        while hands[seat] & ~laid == 0:
            seat = after(seat, rules)
    frames[to + MOVER] = seat


def place_all(
    rules: Numbers,
    hands: Numbers,
    frames: Ints,
    results: Ints,
    at: int,
    mover: int,
    width: int,
) -> None:
    """Write the results of those who still hold cards; fewest come first.

    Equal ones come in turn from the one who moved last.
    """
    laid, out = frames[at + LAID], frames[at + OUT]
    to = at // LAY_FRAME * _SEATS_WIDE
    for seat in range(width):
        mine = popcount(hands[seat] & ~laid)
        results[to + seat] = frames[at + OUT] if mine == 0 else 0
        if mine:
            place, other = out + 1, mover
            before = True
            for _ in range(rules[PLAYERS]):
                theirs = popcount(hands[other] & ~laid)
                if other == seat:
                    before = False
                elif theirs and (theirs < mine or (theirs == mine and before)):
                    place += 1
                other = after(other, rules)
            results[to + seat] = 8 * rules[CARD_LEFT] * mine + place


def choose_turn(
    rules: Numbers, frames: Ints, results: Ints, at: int, width: int
) -> None:
    """Take the turn just tried if it is better for its player than those before."""
    seat, to = frames[at + MOVER], at // LAY_FRAME * _SEATS_WIDE
    own = to if width == 1 else to + seat
    new, old = results[own + _SEATS_WIDE], results[own]
    against = width == 1 and seat != 0
    if frames[at + BEST_TURN] == 0 or (new > old if against else new < old):
        frames[at + BEST_TURN] = frames[at + TURN_TRIED]
        for i in range(to, to + width):
            results[i] = results[i + _SEATS_WIDE]
        # Nothing is better than to be the next who is out, or worse than the last.
        best = frames[at + OUT] + 1
        if against:
            done = rules[CARD_LEFT] == 0 and new == rules[PLAYERS]
        else:
            done = rules[CARD_LEFT] >= 0 and new == best
        if done:
            frames[at + TO_TRY] = 0


def remember(task: Numbers, frames: Ints, results: Ints, memory: Ints, at: int) -> bool:
    """Write what a position is known to come to; tell whether it is."""
    laid, width = frames[at + LAID], task[WIDTH]
    # The same turn is another one where another seat counts as seat 0.
    state = task[ZERO] << 24
    state += 1 + frames[at + MOVER] + 8 * frames[at + PASSES]
    state += 64 * frames[at + AGAIN_NOW] + 128 * (frames[at + OPENS] & LANE)
    frames[at + STATE] = state
    mixed = (laid & 0x7FFFFFFF) * 0x2545F491 & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 15 ^ laid >> 31) * 0x2C1B3C6D & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 13 ^ state) * 0x2545F491 & 0xFFFFFFFF
    slot = (mixed ^ mixed >> 16) % (len(memory) // (width + 2)) * (width + 2)
    frames[at + PLACE_KEPT] = slot
    if memory[slot] != laid or memory[slot + 1] != state:
        return False
    for seat in range(width):
        results[at // LAY_FRAME * _SEATS_WIDE + seat] = memory[slot + 2 + seat]
    return True


def memorise(frames: Ints, results: Ints, memory: Ints, at: int, width: int) -> None:
    """Put into the memory what a position came to."""
    slot = frames[at + PLACE_KEPT]
    memory[slot], memory[slot + 1] = frames[at + LAID], frames[at + STATE]
    for seat in range(width):
        memory[slot + 2 + seat] = results[at // LAY_FRAME * _SEATS_WIDE + seat]
