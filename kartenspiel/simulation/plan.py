"""What is simulated: the deals of every game, and games played in either engine.

A plan is a value that any worker can be sent; what game i is depends on nothing but
the plan and i.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

from kartenspiel.cards import Card, sort_hand
from kartenspiel.chance.rng import Stream, subseed
from kartenspiel.deal import Deal
from kartenspiel.games.game import Game
from kartenspiel.games.starting import new_game
from kartenspiel.games.strategies import Strategy
from kartenspiel.kernels import batches, bits, jit
from kartenspiel.kernels.deals import deal as deal_bits
from kartenspiel.kernels.tables import (
    DECK,
    IS_DEALT,
    Table,
    Unsupported,
    deal_table,
    layout_table,
    trick_table,
)
from kartenspiel.players import Player
from kartenspiel.rounds.observation import Observation, observe
from kartenspiel.rounds.starting import Round, start
from kartenspiel.rules.contracts import Contract
from kartenspiel.rules.layout import Layout
from kartenspiel.rules.variants import LAYOUT, Variant
from kartenspiel.simulation.tally import Tally, tally_of

if TYPE_CHECKING:
    from kartenspiel.kernels.bits import Ints
    from kartenspiel.kernels.jit import Kernels

__all__ = ["Plan", "Simulated", "pay_out"]

Simulated: TypeAlias = Contract | Layout | Variant

#: So many games share one seed.
BATCH = 65_536
#: Plain kernels look after so many games whether compiled ones are ready.
_PLAIN_GAMES = 128
#: About how many seconds plain kernels take for a round, and what is soon enough.
_PLAIN_SECONDS, _SOON = 0.0001, 1.0


@dataclass(frozen=True)
class Plan:
    """What is simulated, for whom, and from which seed.

    Attributes:
        what: A contract, a layout, or a whole variant.
        players: How many play.
        seed: What all deals and plays follow from.
        dealt: The cards of a round, in the order in which they are shuffled.
        given: The deal of every round, if it is always the same.
        strategies: Who plays how; None if everyone plays at random.
    """

    what: Simulated
    players: int
    seed: int
    dealt: tuple[Card, ...]
    given: Deal | None = None
    strategies: tuple[Strategy, ...] | None = None

    # --- the rounds of a game

    @cached_property
    def dealers(self) -> tuple[int, ...]:
        """Who deals each round of a game."""
        if self.given is not None:
            return (self.given.dealer,)
        last = self.players - 1
        if not isinstance(self.what, Variant):
            return (last,)
        step = self.what.turns.step if self.what.dealer == "each_round" else 0
        rounds = range(len(self.what.rounds))
        return tuple((last + step * number) % self.players for number in rounds)

    @cached_property
    def tables(self) -> tuple[Table, ...] | None:
        """The rounds as the kernels read them; None if they cannot play them."""
        rules: list[Contract | Layout]
        if isinstance(self.what, Variant):
            variant = self.what
            rules = [
                variant.layout_rules if slug == LAYOUT else variant.contracts[slug]
                for slug in variant.rounds
            ]
        else:
            rules = [self.what]
        try:
            return tuple(
                self._table(rule, dealer)
                for rule, dealer in zip(rules, self.dealers, strict=True)
            )
        except Unsupported:
            return None

    def _table(self, rule: Contract | Layout, dealer: int) -> Table:
        if isinstance(rule, Layout):
            table = layout_table(rule, self.dealt, self.players, dealer)
        else:
            table = trick_table(rule, self.dealt, self.players, dealer)
        return self._as_given(table)

    def _as_given(self, table: Table) -> Table:
        """Return a table with the deal that was given, if there is one."""
        if self.given is None:
            return table
        rules = list(table.rules)
        cards = [table.bit(c) for hand in self.given.hands for c in hand]
        rules[DECK : DECK + len(cards)] = cards
        rules[IS_DEALT] = 1
        return table._replace(rules=tuple(rules))

    @property
    def by_engine(self) -> bool:
        """Whether the readable engine plays, because the kernels cannot."""
        return self.tables is None or (
            self.strategies is not None and self.policies is None
        )

    @cached_property
    def policies(self) -> tuple[int, ...] | None:
        """Each seat's player as the kernels know it; None if they know not all."""
        found = [
            one.policy if isinstance(one, Player) else None
            for one in self.strategies or ()
        ]
        known = tuple(number for number in found if number is not None)
        return known if found and len(known) == len(found) else None

    def key(self, batch: int) -> tuple[int, int]:
        """Return the two words from which a batch's streams follow."""
        seed = subseed(self.seed, "simulate", batch)
        return seed & 0xFFFFFFFF, seed >> 32

    def _number(self, game: int, number: int = 0) -> int:
        """Return the number of a game's round in its batch."""
        return game % BATCH * len(self.dealers) + number

    # --- many games by the kernels

    def patience(self, games: int) -> float:
        """Return how long it is worth to wait for compiled kernels, in seconds.

        As long as plain ones would take; not at all where that is soon.
        """
        seconds = games * len(self.dealers) * _PLAIN_SECONDS
        return seconds if seconds > _SOON else 0.0

    def tally(self, first: int, last: int) -> Tally:
        """Return what the games from `first` to before `last` came to."""
        found = Tally.empty(self.players)
        if self.by_engine:
            for i in range(first, last):
                found = found.add(tally_of(self.game(i)))
            return found
        while first < last:
            kernels = jit.best(self.patience(last - first))
            until = min(last, (first // BATCH + 1) * BATCH)
            if not kernels.is_compiled:
                until = min(until, first + _PLAIN_GAMES)
            found = found.add(self.kernel_tally(kernels, first, until))
            first = until
        return found

    def kernel_tally(self, kernels: Kernels, first: int, last: int) -> Tally:
        """Return what some games of one batch came to, by plain or compiled kernels."""
        n, players, tables = last - first, self.players, self.tables or ()
        owed, places = kernels.ints(n * players), kernels.ints(n * players)
        # Sums of the trick rounds, and of the layout.
        sums = [kernels.ints(bits.SUMS), kernels.ints(bits.SUMS)]
        # Chance alone goes without, and so in lockstep.
        by_rule = any(self.policies or ())
        policies = kernels.ints(self.policies or ()) if by_rule else None
        for number, table in enumerate(tables):
            kernels.play_rounds(
                kernels.ints(table.rules),
                *kernels.room(),
                *self.key(first // BATCH),
                self._number(first, number),
                len(tables),
                n,
                owed,
                places,
                sums[table.is_layout],
                policies,
            )
        if isinstance(self.what, Variant):
            pay_out(self.what, kernels, owed, places, players)
        tricks, laid = (kernels.numbers(found) for found in sums)
        return Tally(
            n,
            tuple(kernels.counters(owed, players)),
            _counters(tricks, bits.COUNTS, players),
            _counters(laid, bits.COUNTS, players),
            _counters(laid, bits.FROM_START, players),
            _counter(tricks[bits.MARCHES :]),
        )

    # --- one game by the engine

    def game(self, i: int) -> Round | Game:
        """Return game i, played to its end in the readable engine."""
        if not isinstance(self.what, Variant):
            return self._played(start(self.what, self._deal(i, 0)), i, 0)
        game = new_game(self.what, self.players, deal=self._deal(i, 0))
        while True:
            number = len(game.rounds) - 1
            game = game.with_round(self._played(game.round, i, number))
            if game.finished:
                return game
            game = game.next_round(self._deal(i, number + 1))

    def _deal(self, i: int, number: int) -> Deal:
        if self.given is not None:
            return self.given
        tables = self.tables
        table = tables[number] if tables else deal_table(self.dealt, self.players)
        board = [0] * bits.BOARD
        deal_bits(table.rules, [0] * 52, board, *self._stream(i, number))
        hands = tuple(sort_hand(table.cards(board[s])) for s in range(self.players))
        return Deal(hands, self.dealers[number])

    def _stream(self, i: int, number: int) -> tuple[int, int]:
        return batches.key_of(*self.key(i // BATCH), self._number(i, number))

    def _played(self, r: Round, i: int, number: int) -> Round:
        """Return a round of game i played out, as the strategies or kernels do."""
        if not self.by_engine and self.tables is not None:
            return r.play(*self._turns(self.tables[number], i, number))
        stream = Stream(f"simulate:{self.seed}:{i}:{number}")
        chosen = self.strategies or (_any_legal,) * self.players
        while not r.finished:
            seat = r.to_play or 0
            r = r.play(chosen[seat](observe(r, seat), stream))
        return r

    def _turns(self, table: Table, i: int, number: int) -> list[Card | None]:
        """Return the turns that the kernels take in a round of game i."""
        board = [0] * bits.BOARD
        plays, legals = [0] * batches.TURNS, [0] * batches.TURNS
        done = batches.play_round(
            table.rules,
            [0] * 52,
            board,
            plays,
            legals,
            *self._stream(i, number),
            self.policies,
        )
        return [
            None if turn == bits.PASS else table.cards(turn)[0] for turn in plays[:done]
        ]


def _any_legal(seen: Observation, stream: Stream) -> Card | None:
    return stream.choice(seen.legal) if seen.legal else None


def _counters(sums: list[int], at: int, players: int) -> tuple[Counter[int], ...]:
    """Return the counts of each seat that stand in a kernel's sums."""
    starts = [at + bits.NUMBERS * seat for seat in range(players)]
    rows = (sums[first : first + bits.NUMBERS] for first in starts)
    return tuple(_counter(row) for row in rows)


def _counter(times: list[int]) -> Counter[int]:
    """Return how often each number occurred, from a list of that by number."""
    return Counter({number: n for number, n in enumerate(times) if n})


def pay_out(
    rules: Variant, kernels: Kernels, owed: Ints, places: Ints, players: int
) -> None:
    """Turn what each seat owes in whole games into its balance."""
    totals = kernels.ints(len(owed) // players)
    kernels.sum_rows(owed, players, totals)
    pots = sorted(set(kernels.numbers(totals)))
    paid = [0] * (len(pots) * players)
    if rules.has_layout:
        paid = [sum_ for pot in pots for sum_ in rules.payout.pay(pot, players)]
    sign = 1 if rules.scoring == "points" else -1
    kernels.settle(owed, places, players, kernels.ints(pots), kernels.ints(paid), sign)
