"""Trick rounds on bits: what may be played, who takes it, what it costs."""

from __future__ import annotations

from kartenspiel.kernels.bits import (
    BEGAN,
    EVERYTHING,
    HEARTS,
    LANE,
    LOWEST,
    MARCHER,
    OWED,
    RANDOM,
    TAKEN,
    TERM,
    WINNERS,
    Ints,
    Numbers,
    choose,
    place,
    popcount,
)
from kartenspiel.kernels.careful import careful_card, careful_pass, lowest_card
from kartenspiel.kernels.tables import (
    ALL_OF,
    CARD_COST,
    CARD_TERMS,
    CLEAN_DOUBLES,
    DEALER,
    DEALERS_TRUMP,
    EARLY_CARDS,
    EARLY_TAKERS,
    EARLY_TRICK,
    FORBIDDEN,
    HEART_LEAD,
    LEAD,
    LEADER,
    MARCH,
    MARCH_CARDS,
    MARCH_GETS,
    MARCH_PAYS,
    MUST_TRUMP,
    PASS_CARDS,
    PASS_TO,
    PLAYERS,
    SIZE,
    STEP,
    TERMS,
    TRICK_COST,
    TRICK_TERMS,
    TRUMP,
)

__all__ = ["play_tricks"]


def play_tricks(  # noqa: C901, PLR0912 - a whole round in one loop
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
    """Play a trick round from the hands on `board`; return how many cards fell.

    Args:
        rules: The table of the contract.
        board: The hands; takes who won, what each seat owes, and who marched.
        plays: Takes the cards played; its first `script` cards are given.
        legals: Takes what could have been played each time, and may be now.
        script: How many cards are given; the others are chosen at random.
        limit: Stop after so many cards.
        key0: The key of the stream that chooses; a negative one takes the lowest.
        key1: Its second word.
        policies: Who chooses each seat's turns, such as `CAREFUL`; without it, the
            stream does. Its dead branches cost nothing: numba compiles each case.
    """
    players, size = rules[PLAYERS], rules[SIZE]
    trumps = trump_suit(rules, board)
    ply = 0
    if rules[PASS_CARDS] > 0:
        ply = pass_cards(
            rules, board, plays, legals, script, limit, key0, key1, policies
        )
        if ply < players * rules[PASS_CARDS]:
            return ply
    leader, dealt = begin(rules, board)
    played = takers = 0
    for trick in range(1, size + 1):
        seat, most = leader, size - trick
        cost, terms = rules[TRICK_COST + trick], rules[TRICK_TERMS + trick]
        led = suit = EVERYTHING
        lying = best = 0
        for turn in range(players):
            if turn == 0:
                legal = leads(rules, board[seat], played, trick)
            else:
                legal = follows(rules, board[seat], led, trumps, best & trumps, trick)
            legals[ply] = legal
            if ply == limit:
                return ply
            if policies is None or ply < script or policies[seat] == RANDOM:
                card = choose(legal, most, ply, plays, script, key0, key1)
            elif policies[seat] == LOWEST:
                card = lowest_card(legal)
            else:
                hand, left = board[seat], players - 1 - turn
                seen = hand | lying | played
                card = careful_card(
                    rules,
                    legal,
                    hand,
                    dealt & ~seen,
                    lying,
                    played,
                    suit,
                    best,
                    trumps,
                    trick,
                    left,
                    takers,
                    seat,
                )
            plays[ply] = card
            ply += 1
            board[seat] ^= card
            lying |= card
            number = place(card)
            cost += rules[CARD_COST + number]
            terms |= rules[CARD_TERMS + number]
            if turn == 0:
                led = suit = LANE << (number & 48)
            if card & trumps and suit != trumps:
                suit, best = trumps, 0
            # Written so that it takes no branch, which would be foreseen badly.
            strong = card & suit
            if strong > best:
                best, leader = strong, seat
            seat = after(seat, rules)
        played |= lying
        take(board, leader, trick, cost, terms)
        if lying & rules[MARCH_CARDS]:
            takers |= 1 << leader
        if is_over(rules, dealt & ~played, takers, trick):
            break
    legals[ply] = 0
    settle_round(rules, board, takers)
    return ply


def begin(rules: Numbers, board: Ints) -> tuple[int, int]:
    """Clear what a round takes; return who leads and all cards in play."""
    leader, dealt = rules[LEADER], 0
    for seat in range(rules[PLAYERS]):
        board[OWED + seat] = board[TAKEN + seat] = board[TERM + seat] = 0
        dealt |= board[seat]
        if board[seat] & rules[LEAD]:
            leader = seat
    board[MARCHER] = -1
    board[BEGAN] = leader
    return leader, dealt


def take(board: Ints, seat: int, trick: int, cost: int, terms: int) -> None:
    """Note who took a trick, what it costs, and which terms charge it."""
    board[WINNERS + trick] = seat
    board[OWED + seat] += cost
    board[TAKEN + seat] += 1
    board[TERM + seat] |= terms


def is_over(rules: Numbers, left: int, takers: int, trick: int) -> bool:
    """Tell whether a round that may end early does, as nothing can change any more."""
    return (
        trick >= rules[EARLY_TRICK]
        and left & rules[EARLY_CARDS] == 0
        and popcount(takers) >= rules[EARLY_TAKERS]
    )


def after(seat: int, rules: Numbers) -> int:
    """Return the seat whose turn it is next."""
    seat += rules[STEP]
    if seat < 0:
        return rules[PLAYERS] - 1
    if seat == rules[PLAYERS]:
        return 0
    return seat


def trump_suit(rules: Numbers, board: Ints) -> int:
    """Return the trump suit, or nothing; the dealer names the longest one held."""
    if not rules[DEALERS_TRUMP]:
        return rules[TRUMP]
    hand, longest, most = board[rules[DEALER]], LANE, -1
    for suit in range(4):
        number = popcount(hand & LANE << 16 * suit)
        if number > most:
            longest, most = LANE << 16 * suit, number
    return longest


def leads(rules: Numbers, hand: int, played: int, trick: int) -> int:
    """Return the cards of a hand that may be led."""
    if trick == 1 and hand & rules[LEAD]:
        return rules[LEAD]
    rule = rules[HEART_LEAD]
    if (
        rule == 0
        or (rule == 1 and played & HEARTS)
        or (rule == 2 and trick > 1)  # noqa: PLR2004 - in the order of HEART_LEADS
        or not hand & ~HEARTS
    ):
        return hand
    return hand & ~HEARTS


def follows(
    rules: Numbers, hand: int, led: int, trumps: int, highest: int, trick: int
) -> int:
    """Return the cards of a hand that may be played to the suit led.

    Args:
        rules: The table of the contract.
        hand: The hand.
        led: The suit led.
        trumps: The trump suit, or nothing.
        highest: The highest trump that lies, or nothing.
        trick: The number of the trick.
    """
    legal = hand & led
    if rules[MUST_TRUMP] and (led == trumps or not legal):
        legal = legal or hand
        legal = legal & trumps or legal
        # What a card's negative shares with its suit are the cards above it.
        return legal & trumps & -highest or legal
    if trick == 1 and not legal:
        return hand & ~rules[FORBIDDEN] or hand
    return legal or hand


def pass_cards(
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
    """Let everyone choose cards and pass them on; return how many were chosen."""
    players, ply, dealt = rules[PLAYERS], 0, 0
    for seat in range(players):
        board[TERM + seat] = 0
        dealt |= board[seat]
    seat = after(rules[DEALER], rules)
    for _ in range(players):
        for _ in range(rules[PASS_CARDS]):
            legals[ply] = board[seat] & ~board[TERM + seat]
            if ply == limit:
                return ply
            legal = legals[ply]
            if policies is None or ply < script or policies[seat] == RANDOM:
                card = choose(legal, rules[SIZE], ply, plays, script, key0, key1)
            elif policies[seat] == LOWEST:
                card = lowest_card(legal)
            else:
                card = careful_pass(rules, legal, board[seat], dealt & ~board[seat])
            plays[ply] = card
            ply += 1
            board[TERM + seat] |= card
        seat = after(seat, rules)
    for seat in range(players):
        board[seat] ^= board[TERM + seat]
    for seat in range(players):
        board[(seat + rules[PASS_TO]) % players] |= board[TERM + seat]
    return ply


def settle_round(rules: Numbers, board: Ints, takers: int) -> None:
    """Put a march in the place of the costs, or what depends on several of them."""
    players = rules[PLAYERS]
    if rules[MARCH] and popcount(takers) == 1:
        for seat in range(players):
            board[OWED + seat] = rules[MARCH_PAYS]
        board[MARCHER] = place(takers)
        board[OWED + place(takers)] = -rules[MARCH_GETS]
    elif rules[TERMS]:
        clean = 0
        for seat in range(players):
            if board[TERM + seat] == rules[TERMS]:
                board[OWED + seat] += rules[ALL_OF]
            if board[TERM + seat] == 0:
                clean += 1
        if rules[CLEAN_DOUBLES] and clean > 0:
            for seat in range(players):
                board[OWED + seat] *= 2
