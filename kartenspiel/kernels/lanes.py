"""Many trick rounds in lockstep, for large batches of plain contracts.

The same rules and the same streams as in `tricks`, so the same results; but 64
rounds go on together, a card each at a time, so that the compiler can let one
instruction work on several of them.
For that the inner loops take no branch, and read and write nothing but rows of
numbers, one for each round.
A row whose place is calculated is written beside no other row, because the compiler
must be sure that they are not the same one.
`tables` says which contracts are plain: no trumps, no passing, no early end, and no
cost that depends on others.
"""

from __future__ import annotations

from kartenspiel.kernels.bits import (
    CHOICES,
    COUNTS,
    HEARTS,
    LANE,
    MARCHES,
    NUMBERS,
    Ints,
    Numbers,
    below,
    nth,
    popcount,
    word,
)
from kartenspiel.kernels.tables import (
    DECK,
    FORBIDDEN,
    HEART_LEAD,
    KIND_CARDS,
    KIND_COST,
    KINDS,
    LEAD,
    LEADER,
    MARCH,
    MARCH_CARDS,
    MARCH_GETS,
    MARCH_PAYS,
    PLAYERS,
    SIZE,
    STEP,
    TRICK_COST,
)

__all__ = ["play_lanes"]

LANES = 64
# Rows of one number for each round: the hands in the order of play, with room to turn
# them; by seat, what each won and owes, and how many tricks it took; a trick; the
# streams.
HANDS, WON, OWES, TOOK = 0, 18 * LANES, 24 * LANES, 30 * LANES
LEGAL, LED, LYING, BEST, WINNER, LEADER_OF, PLAYED, KEY0, KEY1, DRAWN = (
    row * LANES for row in range(36, 46)
)
ROOM = DRAWN + 52 * LANES
#: A row's bits: the compiler must see that it is not negative.
_ROWS = 0x1FFF


def play_lanes(
    rules: Numbers,
    deck: Ints,
    lanes: Ints,
    key0: int,
    key1: int,
    first: int,
    step: int,
    rounds: int,
    owed: Ints,
    sums: Ints,
) -> None:
    """Deal and play 64 rounds at a time; see `batches.play_rounds`.

    Args:
        rules: The table of a plain contract.
        deck: Room for the cards.
        lanes: Room for the rows.
        key0: The key of the batch.
        key1: Its second word.
        first: The number of the first round in its batch.
        step: From one number to the next.
        rounds: How many, a multiple of 64.
        owed: A row for each round, to which is added what each seat owes.
        sums: Takes how often what happened.
    """
    for start in range(0, rounds, LANES):
        for i in range(LANES):
            number = first + step * (start + i)
            lanes[KEY0 + i] = word(key0, key1, 2 * number)
            lanes[KEY1 + i] = word(key0, key1, 2 * number + 1)
        deal_lanes(rules, deck, lanes)
        for trick in range(1, rules[SIZE] + 1):
            play_trick(rules, lanes, trick)
        end_rounds(rules, lanes, owed, start * rules[PLAYERS], sums)


def deal_lanes(rules: Numbers, deck: Ints, lanes: Ints) -> None:
    """Deal every round as `deals.deal` does."""
    players, size = rules[PLAYERS], rules[SIZE]
    for left in range(size, players * size):
        draw(lanes, DRAWN + LANES * left, left, left + 1)
    pack = 0
    for j in range(players * size):
        pack |= rules[DECK + j]
    for i in range(WON, TOOK + 6 * LANES):
        lanes[i] = 0
    for i in range(LANES):
        left, leader, rest = players * size, rules[LEADER], pack
        for j in range(left):
            deck[j] = rules[DECK + j]
        for seat in range(players - 1, -1, -1):
            hand = 0 if seat > 0 else rest
            for _ in range(size * (seat > 0)):
                left -= 1
                # Both numbers have six bits, and are not negative.
                j = lanes[DRAWN + LANES * left + i & _ROWS] & 63
                hand |= deck[j]
                deck[j] = deck[left & 63]
            rest ^= hand
            turn = seat if rules[STEP] > 0 or seat == 0 else players - seat
            lanes[HANDS + LANES * turn + i] = hand
            leader += (seat - leader) * (hand & rules[LEAD] != 0)
        lanes[PLAYED + i] = lanes[LYING + i] = 0
        lanes[LEADER_OF + i] = leader
        # As if whoever leads had taken a trick that seat 0 led.
        lanes[WINNER + i] = (rules[STEP] * leader) % players
    turn_hands(players, lanes)


def draw(lanes: Ints, row: int, number: int, n: int) -> None:
    """Put one number below n of each stream into a row."""
    row &= _ROWS
    unfair = 0
    for i in range(LANES):
        scaled = word(lanes[KEY0 + i], lanes[KEY1 + i], number) * n
        unfair += (scaled & 0xFFFFFFFF) < n
        lanes[row + i] = scaled >> 32
    if unfair > 0:
        for i in range(LANES):
            lanes[row + i] = below(lanes[KEY0 + i], lanes[KEY1 + i], number, n)


def play_trick(rules: Numbers, lanes: Ints, trick: int) -> None:
    """Play one trick of every round."""
    players = rules[PLAYERS]
    for turn in range(players):
        hand = HANDS + LANES * turn
        if turn == 0:
            put_leads(rules, lanes, hand, trick)
        else:
            put_follows(rules, lanes, hand, trick)
        choose_lanes(lanes, CHOICES + (trick - 1) * players + turn)
        put_cards(lanes, turn)
    end_trick(rules, lanes, trick)
    turn_hands(players, lanes)


def end_trick(rules: Numbers, lanes: Ints, trick: int) -> None:
    """Give every round's trick to its taker, who leads next."""
    players, step, cost = rules[PLAYERS], rules[STEP], rules[TRICK_COST + trick]
    for i in range(LANES):
        seat = lanes[LEADER_OF + i] + step * lanes[WINNER + i]
        seat -= players * (seat >= players)
        lanes[LEADER_OF + i] = seat + players * (seat < 0)
        lanes[PLAYED + i] |= lanes[LYING + i]
    for seat in range(players):
        row = LANES * seat
        for i in range(LANES):
            # All bits for the taker, and none for the others.
            mine = -(lanes[LEADER_OF + i] == seat)
            lanes[WON + row + i] |= lanes[LYING + i] & mine
            lanes[OWES + row + i] += cost & mine
            lanes[TOOK + row + i] += 1 & mine


def turn_hands(players: int, lanes: Ints) -> None:
    """Turn the hands, without what lies, so that the taker's comes first.

    One step for each bit of the taker's turn: by one place, by two, by four.
    """
    here, steps = 0, 2 if players <= 4 else 3  # noqa: PLR2004 - as many bits
    for step in range(steps):
        # The last step brings them back to where they were.
        there = 6 * ((step + 1) % steps)
        for turn in range(players):
            other = (turn + (1 << step)) % players
            stays = HANDS + LANES * (here + turn) & _ROWS
            comes = HANDS + LANES * (here + other) & _ROWS
            goal = HANDS + LANES * (there + turn) & _ROWS
            for i in range(LANES):
                stay, come = lanes[stays + i], lanes[comes + i]
                # All bits where this one is set, and none elsewhere.
                turned = -(lanes[WINNER + i] >> step & 1)
                hand = stay ^ ((stay ^ come) & turned)
                lanes[goal + i] = hand & ~lanes[LYING + i]
        here = there


def put_leads(rules: Numbers, lanes: Ints, row: int, trick: int) -> None:
    """Put what each hand may lead into the row for it, and clear the trick."""
    rule = rules[HEART_LEAD]
    always = rule == 3 or (rule == 2 and trick == 1)  # noqa: PLR2004 - as HEART_LEADS
    unless_broken = HEARTS if rule == 1 else 0
    forced = rules[LEAD] if trick == 1 else 0
    row &= _ROWS
    for i in range(LANES):
        hand = lanes[row + i]
        barred = always | ((~lanes[PLAYED + i] & unless_broken) == HEARTS)
        other = hand & ~HEARTS
        legal = other if barred and other != 0 else hand
        lanes[LEGAL + i] = forced if hand & forced else legal
        lanes[LYING + i] = lanes[BEST + i] = lanes[WINNER + i] = 0


def put_follows(rules: Numbers, lanes: Ints, row: int, trick: int) -> None:
    """Put what each hand may play to the suit led into the row for it."""
    allowed = ~rules[FORBIDDEN] if trick == 1 else -1
    row &= _ROWS
    for i in range(LANES):
        hand = lanes[row + i]
        legal = hand & lanes[LED + i]
        discard = hand & allowed
        discard = discard if discard != 0 else hand
        lanes[LEGAL + i] = legal if legal != 0 else discard


def choose_lanes(lanes: Ints, number: int) -> None:
    """Leave one legal card of each round, chosen at random."""
    unfair = most = 0
    for i in range(LANES):
        n = popcount(lanes[LEGAL + i])
        scaled = word(lanes[KEY0 + i], lanes[KEY1 + i], number) * n
        unfair += (scaled & 0xFFFFFFFF) < n
        lanes[DRAWN + i] = scaled >> 32
        most = max(most, n)
    if unfair > 0:
        for i in range(LANES):
            n = popcount(lanes[LEGAL + i])
            lanes[DRAWN + i] = below(lanes[KEY0 + i], lanes[KEY1 + i], number, n)
    for i in range(LANES):
        lanes[LEGAL + i] = nth(lanes[LEGAL + i], lanes[DRAWN + i], most - 1)


def put_cards(lanes: Ints, turn: int) -> None:
    """Play the card chosen in each round."""
    if turn == 0:
        for i in range(LANES):
            lanes[LED + i] = suit_of(lanes[LEGAL + i])
    for i in range(LANES):
        card = lanes[LEGAL + i]
        lanes[LYING + i] |= card
        strong = card & lanes[LED + i]
        takes = strong > lanes[BEST + i]
        lanes[BEST + i] = strong if takes else lanes[BEST + i]
        lanes[WINNER + i] = turn if takes else lanes[WINNER + i]


def suit_of(card: int) -> int:
    """Return all cards of a card's suit, by comparing alone."""
    found = LANE if card < 1 << 16 else LANE << 16
    found = found if card < 1 << 32 else LANE << 32
    return found if card < 1 << 48 else LANE << 48


def end_rounds(rules: Numbers, lanes: Ints, owed: Ints, row: int, sums: Ints) -> None:
    """Add up what every round came to."""
    players = rules[PLAYERS]
    for seat in range(players):
        own = LANES * seat
        for kind in range(rules[KINDS]):
            cards, cost = rules[KIND_CARDS + kind], rules[KIND_COST + kind]
            for i in range(LANES):
                lanes[OWES + own + i] += cost * popcount(lanes[WON + own + i] & cards)
    if rules[MARCH]:
        settle_marches(rules, lanes, sums)
    for seat in range(players):
        for i in range(LANES):
            owed[row + players * i + seat] += lanes[OWES + LANES * seat + i]
            sums[COUNTS + NUMBERS * seat + lanes[TOOK + LANES * seat + i]] += 1


def settle_marches(rules: Numbers, lanes: Ints, sums: Ints) -> None:
    """Put each march in the place of what that round costs."""
    for i in range(LANES):
        takers = 0
        for seat in range(rules[PLAYERS]):
            won = lanes[WON + LANES * seat + i] & rules[MARCH_CARDS]
            takers |= (won != 0) << seat
        if takers & (takers - 1) == 0 and takers > 0:
            for seat in range(rules[PLAYERS]):
                marched = takers >> seat & 1
                owes = -rules[MARCH_GETS] if marched else rules[MARCH_PAYS]
                lanes[OWES + LANES * seat + i] = owes
                sums[MARCHES + seat] += marched
