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
    moves_of,
    open_round,
    play_card,
    take_back,
    write_key,
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
#: A point of a rule of thumb counts as much as so many points of history.
_WEIGHT = 300
#: Leads that are good or bad whatever their rank.
_GOOD = _BAD = 32


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


def is_at_least(  # noqa: C901, PLR0912 - the whole search in one loop
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
        value = HUGE
        if ply > script:
            if frames[at + TURN] == 0:
                value = look_up(rules, task, board, frames, memory, at)
            else:
                value = foresee(rules, task, board, frames, at)
        if value == HUGE:
            task[NODES] += 1
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
        if low == 0 and may_duck(rules, task, board, frames, at):
            return 0
    write_key(rules, task, board, frames, at)
    return bound_kept(task, frames, memory, at)


def bound_kept(task: Numbers, frames: Ints, memory: Ints, at: int) -> int:
    """Return a bound of the memory that answers the question; `HUGE` if it has none."""
    slot, words, want = frames[at + SLOT], task[WORDS], frames[at + WANT]
    for i in range(words):
        if memory[slot + i] != frames[at + KEY + i]:
            return HUGE
    if memory[slot + words] >= want:
        return memory[slot + words]
    if memory[slot + words + 1] < want:
        return memory[slot + words + 1]
    frames[at + FIRST] = memory[slot + words + 2]
    return HUGE


def foresee(rules: Numbers, task: Numbers, board: Ints, frames: Ints, at: int) -> int:
    """Return a bound that answers the question within a trick; `HUGE` if none does.

    When seat 0 has played and does not take the trick, what lies is no longer his.
    """
    if task[WATCHED] or frames[at + TAKER] == 0:
        return HUGE
    mine = at - FRAME
    while frames[mine + SEAT] != 0:
        if frames[mine + TURN] == 0:
            # He has not played yet.
            return HUGE
        mine -= FRAME
    first = at - frames[at + TURN] * FRAME
    high = frames[first + LOSS] - frames[at + PLUS]
    if frames[at + WANT] > high:
        return high
    if frames[first + PROFIT] == 0 and rules[TRUMP] == 0:
        others = frames[first + IN_PLAY] & ~frames[at + LYING] & ~board[0]
        if stays_below(board[0], others):
            return 0
    return HUGE


def may_duck(rules: Numbers, task: Numbers, board: Ints, frames: Ints, at: int) -> bool:
    """Tell whether seat 0 can leave this trick, and all that follow, to the others.

    If it leads, it leads the lowest card of a suit in which somebody must go above,
    whichever card that is, and in which it can stay below afterwards.
    """
    if rules[TRUMP]:
        return False
    hand, in_play = board[0], frames[at + IN_PLAY]
    if not stays_below(hand, in_play & ~hand):
        return False
    if frames[at + SEAT] != 0:
        return True
    legal = leads(rules, hand, task[DEALT] & ~in_play, frames[at + NUMBER])
    for suit in range(4):
        mine, theirs = hand & LANE << 16 * suit, in_play & ~hand & LANE << 16 * suit
        if mine & legal and theirs:
            # Somebody may use up the highest card on it.
            rest = theirs
            while rest & (rest - 1):
                rest &= rest - 1
            if stays_below(mine & (mine - 1), theirs ^ rest):
                return True
    return False


def stays_below(hand: int, others: int) -> bool:
    """Tell whether a hand can stay below all others for good, as long as they lead.

    It can if in each suit its lowest card is below the others' lowest, its second
    lowest below their second lowest, and so on: whatever takes a trick, it has a card
    below, and this stays true afterwards.
    """
    for suit in range(4):
        mine, theirs = hand & LANE << 16 * suit, others & LANE << 16 * suit
        while mine and theirs:
            if mine & -mine > theirs & -theirs:
                return False
            mine &= mine - 1
            theirs &= theirs - 1
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
    highest = mine & suit
    for seat in range(1, rules[PLAYERS]):
        highest = max(highest, board[seat] & suit)
    return mine == highest


def pick(rules: Numbers, board: Ints, frames: Ints, history: Ints, at: int) -> int:
    """Return the card to try next, the most promising first."""
    moves = frames[at + MOVES]
    if frames[at + TURN] == 0 and moves & frames[at + FIRST]:
        return frames[at + FIRST]
    best, chosen = -HUGE, 0
    while moves:
        card = moves & -moves
        moves ^= card
        if frames[at + TURN] == 0:
            score = lead_promise(rules, board, frames[at + SEAT], card)
        else:
            score = follow_promise(rules, frames, at, card)
        score = _WEIGHT * score + history[row(frames, at, card)]
        if score > best:
            best, chosen = score, card
    return chosen


def lead_promise(rules: Numbers, board: Ints, seat: int, card: int) -> int:
    """Return how good a lead looks at first sight.

    Seat 0 leads what somebody must go above, the others what seat 0 must go above.
    """
    rank, lane = place(card) & 15, LANE << (place(card) & 48)
    if seat == 0:
        found = -_BAD
        for other in range(1, rules[PLAYERS]):
            theirs = board[other] & lane
            if theirs:
                found = max(found, rank if theirs & -theirs > card else 12 - rank)
        return found
    mine = board[0] & lane
    lowest = mine & -mine
    if mine == 0:
        return -_BAD - rank
    if lowest < card:
        return -4 * popcount(mine & (card - 1))
    found = _GOOD - rank
    for other in range(1, rules[PLAYERS]):
        theirs = board[other] & lane
        if other != seat and theirs and theirs & -theirs > lowest:
            # Another one might have to go above seat 0.
            found = -rank
    return found


def follow_promise(rules: Numbers, frames: Ints, at: int, card: int) -> int:
    """Return how good a card looks at first sight to a trick that was led."""
    rank, cost = place(card) & 15, 0
    if rules[CARD_COST + place(card)] > 0:
        cost = 16
    power = card & frames[at + SUIT]
    below = power < frames[at + STRONG]
    if frames[at + SEAT] == 0:
        # Rid of the highest and of what costs, as long as it takes nothing.
        if power == 0 or below:
            return rank + 2 * cost
        if frames[at + TURN] + 1 == rules[PLAYERS]:
            return rank - cost
        return 12 - rank - cost
    if frames[at + TAKER] == 0:
        # Seat 0 is to keep the trick, and to pay for it.
        return 16 + rank + 2 * cost if power == 0 or below else 12 - rank
    if power == 0:
        return 16 + rank - cost
    return 12 - rank - cost // 2
