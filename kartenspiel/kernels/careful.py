"""The careful player on bits: which card it plays, passes on, or lays.

`players.tricks` and `players.layouts` say the same in cards and in words;
tests/differential holds them together.
A seat is told only what it may know: its own hand, and what lies open.

A card is weighed by what it is likely to cost now, and by what it is likely to cost
later if it is kept; how likely it takes a trick is looked up in `CHANCE`.
"""

from __future__ import annotations

from kartenspiel.kernels.bits import HIGH, LANE, PASS, Ints, Numbers, place, popcount
from kartenspiel.kernels.rows import above, beneath, bit
from kartenspiel.kernels.tables import (
    AGAIN,
    AHEAD,
    BOTH_ENDS,
    CARD_COST,
    CHANCE,
    KIND_CARDS,
    KIND_COST,
    KINDS,
    MARCH,
    MARCH_CARDS,
    MARCH_PAYS,
    PLACES,
    PLAYERS,
    SIZE,
    SURE,
    TRICK_COST,
)

__all__ = ["careful_card", "careful_pass", "careful_turn", "lowest_card"]

#: Costs are counted in so many parts; a card that may take tricks is never harmless.
PARTS, SLIGHT = 16, 4
#: In a layout: what each card of one's own that may follow is worth, against each of
#: the others' that may; and for how many of those alone it is better to pass.
OWN, HELPFUL = 8, 3
#: What a card costs now weighs as much as so many times what it may cost later.
NOW = 4
#: What the last one to play does only if every card would.
NEVER = 1 << 60


def lowest_card(legal: int) -> int:
    """Return the legal card of the lowest rank; of equal ones, of the first suit."""
    ranks = (legal | legal >> 16 | legal >> 32 | legal >> 48) & LANE
    rank = ranks & -ranks
    found = legal & (rank | rank << 16 | rank << 32 | rank << 48)
    return found & -found


def careful_card(
    rules: Numbers,
    legal: int,
    hand: int,
    unseen: int,
    lying: int,
    played: int,
    suit: int,
    best: int,
    trumps: int,
    trick: int,
    left: int,
    takers: int,
    seat: int,
) -> int:
    """Return the card that the careful player plays to a trick.

    Args:
        rules: The table of the contract.
        legal: What may be played.
        hand: The seat's hand.
        unseen: The cards in the other hands.
        lying: The cards of the trick so far.
        played: The cards of the finished tricks.
        suit: The suit that takes the trick so far.
        best: The card that does; nothing if the seat leads.
        trumps: The trump suit, or nothing.
        trick: The number of the trick.
        left: How many play after this seat.
        takers: Who took what a march must take, as bits.
        seat: The seat.
    """
    if legal & (legal - 1) == 0:
        return legal
    if rules[MARCH] and best == 0 and takers & ~(1 << seat) == 0:
        top = sweep(legal, hand, unseen, trumps)
        if top:
            return top
    threat = march_threat(rules, hand | unseen | lying, played, takers, seat)
    here = rules[TRICK_COST + trick] + cost_of(rules, lying)
    average = cost_ahead(rules, hand | unseen, trick)
    dumped = PARTS * cost_of(rules, unseen) // (rules[PLAYERS] - 1)
    found, least = 0, 1 << 62
    while legal:
        card = legal & -legal
        legal ^= card
        # Looked up once for all that follows: uncompiled, that is a third of the time.
        number = place(card)
        own, hidden = rules[CARD_COST + number], unseen & LANE << (number & 48)
        lower = hidden & (card - 1)
        under = cost_of(rules, lower)
        below, both = popcount(lower), popcount(hidden)
        value = -danger(rules, own + under, below, both, average)
        if best == 0 or card & suit > best or card & trumps & ~suit:
            cost = PARTS * here + added(rules, own, under, both, left, dumped)
            if (lying | card) & rules[MARCH_CARDS]:
                cost -= threat
            if left == 0 and cost > 0:
                value += NEVER
            value += NOW * chance(rules, left, below, both) * cost
        if value <= least:
            found, least = card, value
    return found


def careful_pass(rules: Numbers, legal: int, hand: int, unseen: int) -> int:
    """Return the card that the careful player passes on: its most dangerous one."""
    average = cost_ahead(rules, hand | unseen, 0)
    found, most = 0, -1 << 62
    while legal:
        card = legal & -legal
        legal ^= card
        number = place(card)
        own, hidden = rules[CARD_COST + number], unseen & LANE << (number & 48)
        lower = hidden & (card - 1)
        cost = own + cost_of(rules, lower)
        value = danger(rules, cost, popcount(lower), popcount(hidden), average)
        if value >= most:
            found, most = card, value
    return found


# --- what a card is likely to cost


def chance(rules: Numbers, left: int, below: int, both: int) -> int:
    """Return how likely a card takes a trick, in parts of `SURE`.

    Args:
        rules: The table of the contract.
        left: How many play after it; it is the best card so far.
        below: How many cards of its suit are unseen that it beats.
        both: How many cards of its suit are unseen.
    """
    return rules[CHANCE + (left * PLACES + below) * PLACES + both - below]


def added(
    rules: Numbers, own: int, under: int, both: int, left: int, dumped: int
) -> int:
    """Return what a card and those that follow it are likely to cost its taker.

    Args:
        rules: The table of the contract.
        own: What the card costs.
        under: What the unseen cards of its suit cost that it beats.
        both: How many cards of its suit are unseen.
        left: How many play after it.
        dumped: What one who cannot follow is likely to throw in.
    """
    others = rules[PLAYERS] - 1
    # Who holds none of the unseen cards cannot follow, and throws his worst in.
    void = rules[CHANCE + PLACES * PLACES + both]
    found = own * PARTS + under * PARTS * left // others
    return found + left * void // SURE * dumped


def danger(rules: Numbers, cost: int, below: int, both: int, average: int) -> int:
    """Return what a card is likely to cost if it is kept.

    Args:
        rules: The table of the contract.
        cost: What the card costs, with the unseen cards of its suit that it beats.
        below: How many those are.
        both: How many cards of its suit are unseen.
        average: What a trick to come costs.
    """
    likely = chance(rules, rules[PLAYERS] - 1, below, both)
    return likely * (average + PARTS * cost + SLIGHT)


def cost_of(rules: Numbers, cards: int) -> int:
    """Return what some cards cost together."""
    found = 0
    for kind in range(rules[KINDS]):
        number = popcount(cards & rules[KIND_CARDS + kind])
        found += rules[KIND_COST + kind] * number
    return found


def cost_ahead(rules: Numbers, cards: int, trick: int) -> int:
    """Return what a trick after this one costs on average, in parts.

    Args:
        rules: The table of the contract.
        cards: The cards still held.
        trick: The number of this trick.
    """
    cost = rules[AHEAD + trick] + cost_of(rules, cards)
    return PARTS * cost // (rules[SIZE] - trick)


# --- marches


def march_threat(rules: Numbers, left: int, played: int, takers: int, seat: int) -> int:
    """Return what is at stake in stopping another seat that took everything so far.

    It grows with the square of what is gone.

    Args:
        rules: The table of the contract.
        left: The cards still to be taken.
        played: The cards that were taken.
        takers: Who took what a march must take, as bits.
        seat: The seat.
    """
    if not rules[MARCH] or popcount(takers) != 1 or takers >> seat & 1:
        return 0
    gone = popcount(played & rules[MARCH_CARDS])
    cards = gone + popcount(left & rules[MARCH_CARDS])
    return PARTS * rules[MARCH_PAYS] * gone * gone // (cards * cards)


def sweep(legal: int, hand: int, unseen: int, trumps: int) -> int:
    """Return a card to lead with which a hand takes all tricks to come, or nothing.

    Wherever the unseen cards lie, those of a suit must all be pulled by higher ones.
    """
    if unseen & trumps:
        return 0
    top = tops(hand, unseen)
    for suit in range(4):
        lane = LANE << 16 * suit
        if hand & ~top & lane and popcount(top & lane) < popcount(unseen & lane):
            return 0
    return legal & top & -(legal & top)


def tops(hand: int, unseen: int) -> int:
    """Return the cards of a hand that no unseen card of their suit beats."""
    found = 0
    for suit in range(4):
        lane = LANE << 16 * suit
        hidden = unseen & lane
        mine = hand & lane
        while hidden:
            low = hidden & -hidden
            mine &= -low
            hidden ^= low
        found |= mine
    return found


# --- the layout


def careful_turn(
    rules: Numbers, board: Ints, legal: int, hand: int, unseen: int, opened: int
) -> int:
    """Return the card that the careful player lays in a layout, or `PASS`.

    Args:
        rules: The table of the layout.
        board: Where the ends of the rows stand.
        legal: What may be laid, and `PASS` if passing is allowed.
        hand: The seat's hand.
        unseen: The cards in the other hands.
        opened: The suits whose rows are open.
    """
    if legal & (legal - 1) == 0:
        return legal
    found, most = PASS, -HELPFUL if legal & PASS else -1 << 62
    legal &= ~PASS
    while legal:
        card = legal & -legal
        legal ^= card
        suit, rank = place(card) >> 4, place(card) & 15
        begins = card & opened == 0
        rises = begins or rank == above(rules, suit, board[HIGH + suit])
        value = OWN if card & rules[AGAIN] else 0
        if rises:
            value += beyond(rules, hand ^ card, unseen, suit, rank, 1)
        if rules[BOTH_ENDS] and (begins or not rises):
            value += beyond(rules, hand ^ card, unseen, suit, rank, 0)
        if value > most:
            found, most = card, value
    return found


def beyond(
    rules: Numbers, hand: int, unseen: int, suit: int, rank: int, rises: int
) -> int:
    """Return what is gained where a row goes on from a card, and what others gain.

    Args:
        rules: The table of the layout.
        hand: The seat's hand without the card.
        unseen: The cards in the other hands.
        suit: The row's suit.
        rank: The card's rank.
        rises: Whether the row goes up from it, or down.
    """
    own = helped = 0
    for _ in range(PLACES):
        rank = above(rules, suit, rank) if rises else beneath(rules, suit, rank)
        card = bit(rank) << 16 * suit
        if card & (hand | unseen) == 0:
            break
        own += card & hand != 0
        helped += own == 0
    return OWN * own - helped
