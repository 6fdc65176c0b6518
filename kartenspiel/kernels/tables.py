"""Contracts and layouts as flat tables of ints, which the kernels read.

A table is one tuple; the names below say where in it each number stands.
Suits keep their order, ranks stand by the order of the rules, so that a higher bit
of the same suit always beats a lower one.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from kartenspiel.cards import Card
from kartenspiel.errors import NotationError
from kartenspiel.kernels.bits import EVERYTHING, LANE, place
from kartenspiel.rules.layout import MUST_PLAY
from kartenspiel.rules.parts import (
    HEART_LEADS,
    RANK_ORDER,
    AllOf,
    NthTrick,
    PerCard,
    PerTrick,
)
from kartenspiel.rules.parts import powers as powers_of
from kartenspiel.rules.scoring import march_by_cards

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kartenspiel.rules.contracts import Contract
    from kartenspiel.rules.layout import Layout
    from kartenspiel.rules.parts import Cost, Turns

__all__ = [
    "Table",
    "Unsupported",
    "chances",
    "deal_table",
    "layout_table",
    "trick_table",
]

# --- where each number stands, for every kind of round
PLAYERS, STEP, SIZE, DEALER, LEADER, LEAD, IS_LAYOUT, IS_DEALT = range(8)

# --- for trick rounds
HEART_LEAD, TRUMP, DEALERS_TRUMP, MUST_TRUMP, FORBIDDEN = range(8, 13)
PASS_CARDS, PASS_TO = range(13, 15)
MARCH, MARCH_CARDS, MARCH_GETS, MARCH_PAYS = range(15, 19)
EARLY_TRICK, EARLY_CARDS, EARLY_TAKERS = range(19, 22)
TERMS, ALL_OF, CLEAN_DOUBLES = range(22, 25)

# --- for layout rounds
START, OPENERS, MUST, ATTACH_FIRST, AGAIN = range(8, 13)
WRAP, BOTH_ENDS, FIRST_OUT, CARD_LEFT = range(13, 17)
LOWEST = 17  # and the next three: of each suit

# --- lists: the cards dealt; by the card's bit; by the trick, counted from 1
DECK = 26
CARD_COST = DECK + 52
CARD_TERMS = CARD_COST + 64
TRICK_COST = CARD_TERMS + 64
TRICK_TERMS = TRICK_COST + 18
#: Cards that cost the same, as sets of bits with their cost; how many such sets.
KIND_CARDS = TRICK_TERMS + 18
KIND_COST = KIND_CARDS + 52
KINDS = KIND_COST + 52
#: Whether the contract is plain enough for `lanes`.
IS_PLAIN = KINDS + 1
#: By the trick, counted from 1: what the tricks after it cost by themselves.
AHEAD = IS_PLAIN + 1
#: How likely a card takes a trick, in parts of `SURE`: by how many play after it, and
#: how many hidden cards of its suit are lower and higher, each counted below `PLACES`.
CHANCE = AHEAD + 18
PLACES, SURE = 13, 64
LENGTH = CHANCE + 6 * PLACES * PLACES

#: Terms are bits, and sums must stay far from 63 bits.
_MOST_TERMS, _MOST_COST = 60, 1 << 32


class Unsupported(Exception):
    """Rules that the kernels cannot play; the readable engine can."""


class Table(NamedTuple):
    """The rules of a round for a fixed pack and number of players.

    Attributes:
        rules: The numbers that the kernels read.
        ranks: The order of the ranks, from high to low.
    """

    rules: tuple[int, ...]
    ranks: str

    @property
    def is_layout(self) -> bool:
        """Whether it is a layout round."""
        return self.rules[IS_LAYOUT] == 1

    def bit(self, c: Card) -> int:
        """Return a card as a bit."""
        return _bits_of(self.ranks)[c]

    def bits(self, cards: Iterable[Card]) -> int:
        """Return a set of cards as bits."""
        bits = _bits_of(self.ranks)
        return sum([bits[c] for c in cards])

    def cards(self, bits: int) -> tuple[Card, ...]:
        """Return the cards of some bits, suits in order, low to high."""
        names, found = _cards_of(self.ranks), []
        while bits:
            found.append(names[bits & -bits])
            bits &= bits - 1
        return tuple(found)


def trick_table(
    contract: Contract, dealt: Sequence[Card], players: int, dealer: int
) -> Table:
    """Return the table of a trick round.

    Args:
        contract: The contract.
        dealt: The cards of the round, in the order in which a pack is shuffled.
        players: How many play.
        dealer: Who deals.

    Raises:
        Unsupported: The contract's numbers are too large for the kernels, or its
            order of ranks is none.
    """
    costs = [t for t in contract.costs if not isinstance(t, AllOf)]
    amounts = [t.value for t in contract.costs]
    march = contract.march
    if march is not None:
        amounts += [march.receive, march.pay]
    if len(costs) > _MOST_TERMS or any(abs(a) > _MOST_COST for a in amounts):
        raise Unsupported
    rules = _common(dealt, players, dealer, contract.ranks, contract.turns)
    table = Table(tuple(rules), contract.ranks)
    rules[HEART_LEAD] = HEART_LEADS.index(contract.heart_lead)
    if contract.trump == "dealer":
        rules[DEALERS_TRUMP] = 1
    elif contract.trump is not None:
        rules[TRUMP] = LANE << 16 * contract.trump
    rules[MUST_TRUMP] = int(contract.must_trump and contract.trump is not None)
    punished = table.bits(c for c in _every_card() if contract.punishes(c))
    if contract.first_trick == "no_penalties":
        rules[FORBIDDEN] = punished
    if contract.passing is not None:
        rules[PASS_CARDS] = min(contract.passing.cards, rules[SIZE])
        rules[PASS_TO] = contract.passing.receiver(0, players)
    if march is not None:
        by_cards = march_by_cards(contract)
        rules[MARCH] = 1
        rules[MARCH_CARDS] = punished if by_cards else EVERYTHING
        rules[MARCH_GETS], rules[MARCH_PAYS] = march.receive, march.pay
    if contract.compounds:
        rules[TERMS] = (1 << len(costs)) - 1
        rules[ALL_OF] = sum(t.value for t in contract.costs if isinstance(t, AllOf))
        rules[CLEAN_DOUBLES] = int(contract.clean_doubles)
    _put_costs(rules, table, costs)
    _put_early_end(rules, table, contract)
    _put_kinds(rules)
    for number in range(rules[SIZE], 0, -1):
        rules[AHEAD + number - 1] = rules[AHEAD + number] + rules[TRICK_COST + number]
    rules[CHANCE:LENGTH] = chances(players)
    rules[IS_PLAIN] = int(
        contract.trump is None
        and contract.passing is None
        and not contract.early_end
        and not contract.compounds
    )
    return table._replace(rules=tuple(rules))


def layout_table(
    layout: Layout, dealt: Sequence[Card], players: int, dealer: int
) -> Table:
    """Return the table of a layout round; see `trick_table`.

    Raises:
        NotationError: No card that may begin the round is dealt.
        Unsupported: The rules are not for the kernels.
    """
    if abs(layout.card_left) > _MOST_COST:
        raise Unsupported
    rules = _common(dealt, players, dealer, layout.ranks, layout.turns)
    table = Table(tuple(rules), layout.ranks)
    if layout.start_card is not None:
        starts = [c for c in layout.starts() if c in dealt]
        if not starts:
            raise NotationError("no_start_card", cards=layout.starts())
        rules[START] = table.bit(starts[0])
    every = _every_card()
    rules[IS_LAYOUT] = 1
    rules[OPENERS] = table.bits(c for c in every if c.rank == layout.open_rank)
    rules[AGAIN] = table.bits(c for c in every if c.rank in layout.again_after)
    rules[MUST] = MUST_PLAY.index(layout.must_play)
    rules[ATTACH_FIRST], rules[WRAP] = int(layout.attach_first), int(layout.wrap)
    rules[BOTH_ENDS] = int(layout.direction == "both")
    rules[FIRST_OUT] = int(layout.end == "first_out")
    rules[CARD_LEFT] = layout.card_left
    power = powers_of(layout.ranks)
    for suit, rank in enumerate(layout.lowest(tuple(dealt))):
        rules[LOWEST + suit] = power[rank] - 1
    return table._replace(rules=tuple(rules))


def deal_table(dealt: Sequence[Card], players: int) -> Table:
    """Return a table that knows only what is dealt, whatever the rules are."""
    rules = [0] * LENGTH
    table = Table((), RANK_ORDER)
    rules[PLAYERS], rules[SIZE] = players, len(dealt) // players
    rules[DECK : DECK + len(dealt)] = [table.bit(c) for c in dealt]
    return table._replace(rules=tuple(rules))


def _common(
    dealt: Sequence[Card], players: int, dealer: int, ranks: str, turns: Turns
) -> list[int]:
    """Return a table with what every kind of round has."""
    if sorted(ranks) != sorted(RANK_ORDER):
        raise Unsupported
    rules = list(deal_table(dealt, players).rules)
    table = Table((), ranks)
    rules[STEP], rules[DEALER] = turns.step, dealer
    rules[LEADER] = turns.leader(((),) * players, dealer)
    if isinstance(turns.lead, Card):
        rules[LEAD] = table.bit(turns.lead)
    rules[DECK : DECK + len(dealt)] = [table.bit(c) for c in dealt]
    return rules


def _put_costs(rules: list[int], table: Table, costs: Sequence[Cost]) -> None:
    """Put in what each card and each trick costs, and which terms charge it."""
    size = rules[SIZE]
    for i, term in enumerate(costs):
        for number in range(1, size + 1):
            match term:
                case NthTrick() if term.number(size) != number:
                    continue
                case PerTrick() | NthTrick():
                    rules[TRICK_COST + number] += term.value
                    rules[TRICK_TERMS + number] |= 1 << i
        for c in _every_card():
            if isinstance(term, PerCard) and term.matches(c):
                number = place(table.bit(c))
                rules[CARD_COST + number] += term.value
                rules[CARD_TERMS + number] |= 1 << i


def _put_kinds(rules: list[int]) -> None:
    """Put in the sets of cards that cost the same."""
    costs = rules[CARD_COST:CARD_TERMS]
    for kind, cost in enumerate(sorted({*costs} - {0})):
        cards = sum(1 << number for number, c in enumerate(costs) if c == cost)
        rules[KIND_CARDS + kind], rules[KIND_COST + kind] = cards, cost
        rules[KINDS] = kind + 1


def _put_early_end(rules: list[int], table: Table, contract: Contract) -> None:
    """Put in after which trick, without which cards, the round may be over."""
    size = rules[SIZE]
    rules[EARLY_TRICK] = size
    if not contract.early_end:
        return
    last = 1
    for term in contract.costs:
        match term:
            case PerTrick():
                last = size
            case NthTrick() if term.number(size) <= size:
                last = max(last, term.number(size))
            case PerCard():
                found = table.bits(c for c in _every_card() if term.matches(c))
                rules[EARLY_CARDS] |= found
    rules[EARLY_TRICK] = last
    # Whoever took all tricks so far may still march.
    if contract.march is not None and not march_by_cards(contract):
        rules[EARLY_TAKERS] = 2


@cache
def chances(players: int) -> tuple[int, ...]:
    """Return how likely a card takes a trick; see `CHANCE`.

    Every hidden card of its suit is equally likely with each of the others, and who
    can stay below does: somebody takes it over only with higher cards alone.
    """
    others, found = players - 1, []
    for left in range(6):
        for below, above in product(range(PLACES), repeat=2):
            # One term for each choice of those who may hold anything, and of those
            # who hold higher cards alone, to be left out.
            ways = sum(
                comb(left, free)
                * comb(left - free, bad)
                * (-1) ** bad
                * (others - left + free + bad) ** above
                * (others - left + free) ** below
                for free in range(left + 1)
                for bad in range(left - free + 1)
                if left <= others
            )
            exact = Fraction(SURE * ways, others ** (below + above))
            # Never and always are said only where that is certain.
            part = min(max(round(exact), 1), SURE - 1)
            found.append(int(exact) if exact in (0, SURE) else part)
    return tuple(found)


def _every_card() -> list[Card]:
    from kartenspiel.cards import pack  # noqa: PLC0415 - the largest pack

    return list(pack(52).cards)


@cache
def _bits_of(ranks: str) -> dict[Card, int]:
    """Return every card as a bit, by the order of the ranks."""
    power = powers_of(ranks)
    return {c: 1 << 16 * c.suit + power[c.rank] - 1 for c in _every_card()}


@cache
def _cards_of(ranks: str) -> dict[int, Card]:
    """Return the card of every bit."""
    return {bit: c for c, bit in _bits_of(ranks).items()}
