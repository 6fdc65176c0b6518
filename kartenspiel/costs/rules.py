"""From where a seat's costs are played out: rules, hands and moves for the kernels.

Late in a trick round this is a shorter round of its own, if that comes to the same:
whoever plays on from one moment thousands of times need not play up to it each time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kartenspiel.beliefs.proofs import is_passing
from kartenspiel.errors import KartenspielError
from kartenspiel.kernels.bits import HEARTS, PASS, place
from kartenspiel.kernels.tables import (
    AHEAD,
    ALL_OF,
    CARD_COST,
    CARD_LEFT,
    DEALER,
    DECK,
    EARLY_TAKERS,
    EARLY_TRICK,
    FORBIDDEN,
    HEART_LEAD,
    IS_LAYOUT,
    LEAD,
    LEADER,
    MARCH,
    MARCH_GETS,
    MARCH_PAYS,
    PASS_CARDS,
    PLAYERS,
    SIZE,
    STEP,
    TRICK_COST,
    TRICK_TERMS,
    Unsupported,
    layout_table,
    trick_table,
)
from kartenspiel.rules.contracts import Contract
from kartenspiel.rules.scoring import march_takers

if TYPE_CHECKING:
    from kartenspiel.kernels.tables import Table
    from kartenspiel.rounds.observation import Observation

__all__ = ["Start", "start_of"]

#: Sums of squares stay below 63 bits as long as no round costs more.
_MOST_COST = 1 << 20


class Start(NamedTuple):
    """From where the kernels play on.

    Attributes:
        table: The round's table, to name its cards as bits.
        rules: The numbers of the rules, perhaps of a shorter round.
        shown: For each seat the cards that are known to be its own at its beginning.
        moves: What has been played since.
        trick: The number of the trick on the table; 0 if there is none.
        begun: With which of the moves it begins.
        so_far: What the seat has already paid and the rules do not know of.
    """

    table: Table
    rules: tuple[int, ...]
    shown: tuple[int, ...]
    moves: tuple[int, ...]
    trick: int
    begun: int
    so_far: int

    @property
    def at_stake(self) -> int:
        """About how much a whole trick round hands out, counted without signs."""
        rules, size = self.table.rules, self.table.rules[SIZE]
        dealt = rules[DECK : DECK + rules[PLAYERS] * size]
        cards = sum(abs(rules[CARD_COST + place(card)]) for card in dealt)
        return cards + sum(map(abs, rules[TRICK_COST + 1 : TRICK_COST + size + 1]))

    @property
    def is_small(self) -> bool:
        """Whether compiled sums of squares cannot overflow."""
        rules = self.table.rules
        if rules[IS_LAYOUT]:
            most = rules[CARD_LEFT] * rules[SIZE]
        else:
            most = 2 * (self.at_stake + abs(rules[ALL_OF]))
            most += max(abs(rules[MARCH_GETS]), abs(rules[MARCH_PAYS]))
        return abs(most) <= _MOST_COST


def start_of(seen: Observation) -> Start:
    """Return from where the costs of a seat's next turn are played out.

    Raises:
        KartenspielError: The rules are none for the kernels.
    """
    try:
        if isinstance(seen.rules, Contract):
            table = trick_table(seen.rules, seen.pack, seen.players, seen.dealer)
        else:
            table = layout_table(seen.rules, seen.pack, seen.players, seen.dealer)
    except Unsupported as error:
        raise KartenspielError("analyse_rules") from error
    if not isinstance(seen.rules, Contract):
        return _whole(seen, table, table.rules, 0)
    if is_passing(seen):
        return _passing(seen, table)
    rules = list(table.rules)
    # Where cards were passed on, the round begins with the hands after that.
    rules[PASS_CARDS] = 0
    done = len(seen.tricks)
    if done and _stands_alone(seen.rules, seen):
        return _rest(seen, seen.rules, table, rules)
    return _whole(seen, table, tuple(rules), done + 1)


def _whole(
    seen: Observation, table: Table, rules: tuple[int, ...], trick: int
) -> Start:
    """Return a start with all cards in hand and every move so far still to make."""
    shown = [0] * seen.players
    shown[seen.seat] = table.bits(seen.hand)
    for seat, c in seen.moves:
        shown[seat] |= 0 if c is None else table.bit(c)
    moves = tuple(PASS if c is None else table.bit(c) for _, c in seen.moves)
    lying = 0 if seen.trick is None else len(seen.trick.cards)
    return Start(table, rules, tuple(shown), moves, trick, len(moves) - lying, 0)


def _passing(seen: Observation, table: Table) -> Start:
    """Return a start before cards are passed on, with this seat the first to choose.

    Nobody sees what others choose, so it does not matter who does so first.
    """
    rules = list(table.rules)
    rules[DEALER] = (seen.seat - rules[STEP]) % seen.players
    shown = [0] * seen.players
    shown[seen.seat] = table.bits(seen.hand)
    moves = tuple(map(table.bit, seen.given))
    return Start(table, tuple(rules), tuple(shown), moves, 0, 0, 0)


def _stands_alone(contract: Contract, seen: Observation) -> bool:
    """Tell whether what was won so far no longer matters for what follows."""
    if contract.compounds:
        return False
    return contract.march is None or len(march_takers(contract, seen.tricks)) > 1


def _rest(
    seen: Observation, contract: Contract, table: Table, rules: list[int]
) -> Start:
    """Return a start with the trick on the table, as the first of a shorter round."""
    done, size = len(seen.tricks), rules[SIZE]
    trick = seen.trick
    assert trick is not None  # noqa: S101 - a trick round has one
    shown = [0] * seen.players
    shown[seen.seat] = table.bits(seen.hand)
    moves = tuple(map(table.bit, trick.cards))
    for seat, card in zip(trick.seats, moves, strict=False):
        shown[seat] |= card
    fallen = {c for t in seen.tricks for c in t.cards}
    left = [table.bit(c) for c in seen.pack if c not in fallen]
    rules[DECK:CARD_COST] = left + [0] * (CARD_COST - DECK - len(left))
    rules[SIZE], rules[LEADER] = size - done, trick.leader
    rules[LEAD] = rules[FORBIDDEN] = 0
    if contract.heart_lead == "not_first_trick" or (
        contract.heart_lead == "broken" and table.bits(fallen) & HEARTS
    ):
        rules[HEART_LEAD] = 0
    for first in (TRICK_COST, TRICK_TERMS):
        rules[first + 1 : first + 18] = (
            rules[first + 1 + done : first + 18] + [0] * done
        )
    rules[AHEAD : AHEAD + 18 - done] = rules[AHEAD + done : AHEAD + 18]
    rules[EARLY_TRICK] -= done
    # With two takers there is no march any more.
    rules[MARCH] = rules[EARLY_TAKERS] = 0
    so_far = seen.penalties[seen.seat]
    return Start(table, tuple(rules), tuple(shown), moves, 1, 0, so_far)
