"""What one player must pay at most against all others united, by exact search.

The question is always the same: does seat 0 pay at least so much from here on?
Seat 0 looks for a card after which the answer is no, everybody else for one after
which it is yes; answers are kept in a memory as bounds on what is paid.
The exact sum follows from a few such questions.
"""

from __future__ import annotations

from kartenspiel.kernels.bits import (
    LANE,
    OWED,
    TERM,
    Ints,
    Numbers,
    place,
    popcount,
)
from kartenspiel.kernels.positions import (
    BEST,
    BY,
    CARD,
    DEALT,
    ENTRY,
    FIRST,
    FRAME,
    IN_PLAY,
    KEY,
    LED,
    LOSS,
    LYING,
    MOST,
    MOVES,
    NODES,
    NUMBER,
    ONLY,
    PAID,
    PLUS,
    PROFIT,
    SEAT,
    SLOT,
    STRONG,
    SUIT,
    TAKER,
    TOOK,
    TURN,
    WANT,
    WATCHED,
    WHO,
    WORDS,
    write_key,
    moves_of,
    open_round,
    play_card,
    take_back,
)
from kartenspiel.kernels.tables import (
    ALL_OF,
    CARD_COST,
    CLEAN_DOUBLES,
    MARCH,
    MARCH_GETS,
    MARCH_PAYS,
    PLAYERS,
    SIZE,
    TERMS,
    TRUMP,
)
from kartenspiel.kernels.tricks import leads

__all__ = ["HISTORY", "guaranteed", "is_at_least"]

#: More than any sum.
HUGE = 1 << 60
#: By kind of turn, seat and card.
HISTORY = 3 * 8 * 64
#: How much more than a rule of thumb it counts that a card decided before.
_WEIGHT = 20
LEAD_SURE, LEAD_BAD, LEAD_VOID, LEAD_BELOW, LEAD_SOME, LEAD_FORCED = (
    32,
    32,
    32,
    4,
    16,
    32,
)


def guaranteed(
    rules: Numbers,
    task: Ints,
    board: Ints,
    plays: Numbers,
    frames: Ints,
    history: Ints,
    memory: Ints,
    script: int,
    guess: int,
) -> int:
    """Return what seat 0 pays from this trick on if all others unite against it.

    Args:
        rules: The table of the contract.
        task: What is searched; takes how many positions were seen.
        board: The hands at the start of the trick, and what each seat owes.
        plays: The cards of the trick that lie already.
        frames: Room for the turns.
        history: How often which seat's card decided.
        memory: What is known about positions.
        script: How many cards lie.
        guess: A sum that is thought likely.
    """
    low, high = -HUGE, HUGE
    while low < high:
        want = guess + 1 if guess == low else guess
        guess = is_at_least(
            rules, task, board, plays, frames, history, memory, script, want
        )
        if task[NODES] > task[MOST]:
            return 0
        if guess < want:
            high = guess
        else:
            low = guess
    return low


def is_at_least(
    rules: Numbers,
    task: Ints,
    board: Ints,
    plays: Numbers,
    frames: Ints,
    history: Ints,
    memory: Ints,
    script: int,
    want: int,
) -> int:
    """Return a sum that seat 0 pays at least, if it reaches `want`; or else at most.

    The arguments are those of `guaranteed`.
    """
    open_round(rules, task, board, frames)
    frames[WANT] = want
    at = ply = 0
    while True:
        task[NODES] += 1
        value = HUGE
        if ply > script:
            if frames[at + TURN] == 0:
                value = look_up(rules, task, board, frames, memory, at)
            elif frames[at + TAKER] != 0 and not task[WATCHED]:
                value = foresee(rules, task, board, frames, at)
        if value == HUGE:
            frames[at + BEST] = HUGE if frames[at + SEAT] == 0 else -HUGE
            if ply < script:
                frames[at + MOVES] = plays[ply]
            elif ply == script and task[ONLY]:
                frames[at + MOVES] = task[ONLY]
            else:
                frames[at + MOVES] = moves_of(rules, task, board, frames, at)
        while True:
            moves = frames[at + MOVES]
            if value == HUGE and moves and task[NODES] <= task[MOST]:
                card = moves
                if moves & (moves - 1):
                    card = pick(rules, board, frames, history, at)
                frames[at + MOVES] = moves ^ card
                play_card(rules, task, board, frames, at, card)
                at += FRAME
                ply += 1
                frames[at + WANT] = frames[at - FRAME + WANT]
                if frames[at + TURN] == 0 and frames[at + WHO] == 0:
                    frames[at + WANT] -= frames[at + PAID]
                break
            if value == HUGE:
                value = frames[at + BEST]
                if ply > script and frames[at + TURN] == 0:
                    keep(task, frames, memory, at)
            if ply == 0:
                return value
            take_back(task, board, frames, at)
            if frames[at + TURN] == 0 and frames[at + WHO] == 0:
                value += frames[at + PAID]
            at -= FRAME
            ply -= 1
            compare(frames, history, at, value, popcount(board[0]))
            value = HUGE


def compare(frames: Ints, history: Ints, at: int, value: int, left: int) -> None:
    """Note what the card tried at a turn came to; stop there if it decides."""
    seat, best = frames[at + SEAT], frames[at + BEST]
    if (value >= best) if seat == 0 else (value <= best):
        return
    frames[at + BEST], frames[at + BY] = value, frames[at + CARD]
    if (value < frames[at + WANT]) == (seat == 0):
        if frames[at + MOVES]:
            history[row(frames, at, frames[at + CARD])] += left * left
        frames[at + MOVES] = 0


def row(frames: Ints, at: int, card: int) -> int:
    """Return where it stands how often a card decided: led, followed, discarded."""
    kind = 0
    if frames[at + TURN]:
        kind = 1 if card & frames[at + LED] else 2
    return 512 * kind + 64 * frames[at + SEAT] + place(card)


def look_up(
    rules: Numbers, task: Numbers, board: Ints, frames: Ints, memory: Ints, at: int
) -> int:
    """Return what a trick's first turn is known to come to; `HUGE` if it is not.

    It is a bound that answers the question, or the sum itself.
    """
    frames[at + FIRST] = 0
    want, low, high = frames[at + WANT], frames[at + PROFIT], frames[at + LOSS]
    if task[WATCHED]:
        low, high = outlook(rules, board, frames, at)
    if want <= low or low == high:
        return low
    if want > high:
        return high
    if not task[WATCHED]:
        if frames[at + NUMBER] == rules[SIZE]:
            mine = last_is_mine(rules, board, frames[at + SEAT])
            return low + high if mine else 0
        if rules[TRUMP] == 0 and low == 0:
            if can_duck(rules, task, board, frames, at):
                return 0
    slot = write_key(rules, task, board, frames, at) % (len(memory) // task[ENTRY])
    slot *= task[ENTRY]
    frames[at + SLOT] = slot
    words = task[WORDS]
    for i in range(words):
        if memory[slot + i] != frames[at + KEY + i]:
            return HUGE
    if memory[slot + words] >= want:
        return memory[slot + words]
    if memory[slot + words + 1] < want:
        return memory[slot + words + 1]
    frames[at + FIRST] = memory[slot + words + 2]
    return HUGE


def foresee(
    rules: Numbers, task: Numbers, board: Ints, frames: Ints, at: int
) -> int:
    """Return a bound that answers the question within a trick; `HUGE` if none does.

    When seat 0 has played and does not take the trick, what lies is no longer his.
    """
    turn = frames[at + TURN]
    first = at - turn * FRAME
    mine = -1
    for i in range(turn):
        if frames[first + i * FRAME + SEAT] == 0:
            mine = i
    if mine < 0:
        return HUGE
    high = frames[first + LOSS] - frames[at + PLUS]
    if frames[at + WANT] > high:
        return high
    if mine == turn - 1 and rules[TRUMP] == 0 and frames[first + PROFIT] == 0:
        others = frames[first + IN_PLAY] & ~frames[at + LYING] & ~board[0]
        if frames[at + WANT] > 0 and stays_below(board[0], others):
            return 0
    return HUGE


def stays_below(mine: int, theirs: int) -> bool:
    """tmp"""
    for suit in range(4):
        m, t = mine & LANE << 16 * suit, theirs & LANE << 16 * suit
        while m and t:
            if m & -m > t & -t:
                return False
            m &= m - 1
            t &= t - 1
    return True


def keep(task: Numbers, frames: Ints, memory: Ints, at: int) -> None:
    """Put into the memory what a trick's first turn came to."""
    slot, words, value = frames[at + SLOT], task[WORDS], frames[at + BEST]
    known = True
    for i in range(words):
        known = known and memory[slot + i] == frames[at + KEY + i]
        memory[slot + i] = frames[at + KEY + i]
    if not known:
        memory[slot + words], memory[slot + words + 1] = -HUGE, HUGE
    memory[slot + words + (value < frames[at + WANT])] = value
    memory[slot + words + 2] = frames[at + BY]


def outlook(rules: Numbers, board: Ints, frames: Ints, at: int) -> tuple[int, int]:
    """Return between what sums the rest lies, where costs depend on each other."""
    low, high, owed = frames[at + PROFIT], frames[at + LOSS], board[OWED]
    over = board[0] == 0
    if board[TERM] != rules[TERMS] and not over:
        low += min(rules[ALL_OF], 0)
        high += max(rules[ALL_OF], 0)
    clean = False
    for seat in range(rules[PLAYERS]):
        clean = clean or board[TERM + seat] == 0
    if rules[CLEAN_DOUBLES] and clean:
        least, most = owed + low, owed + high
        if over:
            low = high = owed
        else:
            low, high = min(least, 2 * least) - owed, max(most, 2 * most) - owed
    took = frames[at + TOOK]
    if rules[MARCH] and popcount(took) <= 1:
        gets, pays = -rules[MARCH_GETS] - owed, rules[MARCH_PAYS] - owed
        if over and took:
            low = high = gets if took == 1 else pays
        elif not over:
            if took <= 1:
                low, high = min(low, gets), max(high, gets)
            if took != 1:
                low, high = min(low, pays), max(high, pays)
    return low, high


def last_is_mine(rules: Numbers, board: Ints, leader: int) -> bool:
    """Tell whether seat 0 takes the last trick, for which nobody has a choice."""
    mine = board[0]
    suit = LANE << (place(board[leader]) & 48)
    for seat in range(rules[PLAYERS]):
        if board[seat] & rules[TRUMP]:
            suit = rules[TRUMP]
    if not mine & suit:
        return False
    for seat in range(1, rules[PLAYERS]):
        if board[seat] & suit > mine:
            return False
    return True


def can_duck(rules: Numbers, task: Numbers, board: Ints, frames: Ints, at: int) -> bool:
    """Tell whether seat 0 can stay below the others for good.

    It can if in each suit its lowest card is below the others' lowest, its second
    lowest below their second lowest, and so on: whatever takes the trick, it has a
    card below, and this stays true afterwards.
    If it leads, it must have such a lowest card to lead.
    """
    others = frames[at + IN_PLAY] & ~board[0]
    led = frames[at + SEAT] != 0
    may_lead = board[0]
    if not led:
        may_lead = leads(
            rules, board[0], task[DEALT] & ~frames[at + IN_PLAY], frames[at + NUMBER]
        )
    for suit in range(4):
        mine, theirs = board[0] & LANE << 16 * suit, others & LANE << 16 * suit
        if mine & may_lead and theirs:
            led = True
        while mine and theirs:
            if mine & -mine > theirs & -theirs:
                return False
            mine &= mine - 1
            theirs &= theirs - 1
    return led


def takes_all(rules: Numbers, board: Ints) -> bool:
    """Tell whether all others can stay below seat 0 for good, which leads."""
    for suit in range(4):
        lane = LANE << 16 * suit
        if board[0] & lane:
            for seat in range(1, rules[PLAYERS]):
                mine, theirs = board[0] & lane, board[seat] & lane
                while mine and theirs:
                    if theirs & -theirs > mine & -mine:
                        return False
                    mine &= mine - 1
                    theirs &= theirs - 1
    return True


def pick(rules: Numbers, board: Ints, frames: Ints, history: Ints, at: int) -> int:
    """Return the card to try next, the most promising first."""
    moves = frames[at + MOVES]
    if moves & frames[at + FIRST] and frames[at + TURN] == 0:
        return frames[at + FIRST]
    best, chosen = -HUGE, 0
    while moves:
        card = moves & -moves
        moves ^= card
        score = history[row(frames, at, card)] + _WEIGHT * promise(
            rules, board, frames, at, card
        )
        if score > best:
            best, chosen = score, card
    return chosen


def promise(rules: Numbers, board: Ints, frames: Ints, at: int, card: int) -> int:
    """Return how good a card looks at first sight."""
    rank = place(card) & 15
    seat, turn = frames[at + SEAT], frames[at + TURN]
    if turn == 0:
        lane = LANE << (place(card) & 48)
        mine = board[0] & lane
        if seat == 0:
            able = False
            for other in range(1, rules[PLAYERS]):
                theirs = board[other] & lane
                if theirs and theirs & -theirs > card:
                    return LEAD_SURE + rank
                able = able or theirs != 0
            return 12 - rank if able else -LEAD_BAD
        if mine == 0:
            return -LEAD_VOID - rank
        lowest = mine & -mine
        if lowest < card:
            return -popcount(mine & (card - 1)) * LEAD_BELOW
        for other in range(1, rules[PLAYERS]):
            theirs = board[other] & lane
            if other != seat and theirs and theirs & -theirs > lowest:
                return LEAD_SOME - rank
        return LEAD_FORCED - rank
    cost = rules[CARD_COST + place(card)] > 0
    strong, suit = frames[at + STRONG], frames[at + SUIT]
    power = card & suit
    below = power < strong
    if seat == 0:
        if power == 0 or below:
            return 16 + rank + 32 * cost
        if turn + 1 == rules[PLAYERS]:
            return rank - 16 * cost
        return 12 - rank - 16 * cost
    lying_mine = frames[at + TAKER] == 0
    if power == 0:
        return 16 + rank + (32 * cost if lying_mine else -16 * cost)
    if lying_mine:
        return 16 + rank + 32 * cost if below else 12 - rank
    return 12 - rank - 8 * cost
