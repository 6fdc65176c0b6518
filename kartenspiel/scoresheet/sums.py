"""What a score sheet says: costs, pots, payouts and standings from what is written."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from kartenspiel.games.game import Standing
from kartenspiel.rules.settlement import Settlement, balances, ranks, settle
from kartenspiel.rules.variants import LAYOUT, Variant
from kartenspiel.scoresheet import rounds as sheetrounds
from kartenspiel.scoresheet.rounds import Check, Entry, Form

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kartenspiel.rules.scoring import Penalties

__all__ = ["Sums"]


@dataclass(frozen=True, repr=False)
class Sums:
    """A score sheet as it is read; `Sheet` adds what can be done with it.

    Games, rounds, groups and seats are counted from 0.

    Attributes:
        variant: The rules.
        players: The players' names by seat.
        dealer: The seat that dealt the first round of the first game.
        games: What is written, by game and round.
        at: The game and round open for writing; None when all is written.
        positive: Show penalties as positive numbers; for display only.
        extra: What a file held beyond what this package knows.
    """

    variant: Variant
    players: tuple[str, ...]
    dealer: int
    games: tuple[tuple[Entry, ...], ...]
    at: tuple[int, int] | None = (0, 0)
    positive: bool = False
    extra: Mapping[str, Any] = field(default_factory=dict)

    __hash__ = None  # type: ignore[assignment]  # `extra` may hold anything

    @property
    def is_blank(self) -> bool:
        """Whether nothing has been written yet."""
        return all(entry.is_blank for game in self.games for entry in game)

    @property
    def finished(self) -> bool:
        """Whether every round of the last game is right."""
        return self.settlement(len(self.games) - 1) is not None

    def form(self, game: int, number: int) -> Form:
        """Return what is asked about a round."""
        slug = self.games[game][number].slug
        return sheetrounds.form(self.variant, len(self.players), slug)

    def checks(self, game: int, number: int) -> tuple[Check, ...]:
        """Return whether what is written about a round is right, by group."""
        return sheetrounds.checks(self.form(game, number), self.games[game][number])

    def cost(self, game: int, number: int) -> Penalties | None:
        """Return what a round costs each seat; None until all of it is right."""
        return self._costs[game][number]

    def marcher(self, game: int, number: int) -> int | None:
        """Return the seat that marched through a round that is right."""
        if self.cost(game, number) is None:
            return None
        form, entry = self.form(game, number), self.games[game][number]
        return sheetrounds.marcher(form, entry)

    def out_order(self, game: int, number: int) -> tuple[int, ...]:
        """Return who went out in which order, once a layout round is right."""
        if self.cost(game, number) is None:
            return ()
        form, entry = self.form(game, number), self.games[game][number]
        return sheetrounds.out_order(form, entry)

    def dealer_of(self, game: int, number: int) -> int:
        """Return who deals a round (decision G10)."""
        each_game = self.variant.dealer == "each_game"
        steps = game if each_game else game * len(self.variant.rounds) + number
        steps *= self.variant.turns.step
        return (self.dealer + steps) % len(self.players)

    def carry(self, game: int) -> int:
        """Return what earlier games left in the pot."""
        settled = self.settlement(game - 1) if game else None
        return settled.carry if settled else 0

    def pots(self, game: int) -> tuple[int, ...]:
        """Return the pot after each round before it is paid out.

        Rounds that are not right yet add nothing.
        """
        paid = (sum(row or ()) for row in self._costs[game])
        return tuple(accumulate(paid, initial=self.carry(game)))[1:]

    def settlement(self, game: int) -> Settlement | None:
        """Return pots, payouts, balances and places once a game is right."""
        return self._settled[game]

    def payouts(self, game: int, number: int) -> tuple[int, ...]:
        """Return what a round pays each seat; zeros as long as it pays nothing."""
        zero = (0,) * len(self.players)
        if self.games[game][number].slug != LAYOUT:
            return zero
        settled, order = self.settlement(game), self.out_order(game, number)
        if settled is not None:
            return settled.payouts
        if self.variant.payout.mode != "amounts" or not order:
            return zero
        # Sums that do not come out of the pot are due at once.
        amounts = self.variant.payout.numbers(len(self.players))
        return tuple(amounts[order.index(seat)] for seat in range(len(amounts)))

    def pot_left(self, game: int, number: int) -> int:
        """Return what is in the pot after a round and what it pays out."""
        pot = self.pots(game)[number]
        if self.variant.payout.mode == "amounts":
            return pot
        return pot - sum(self.payouts(game, number))

    def balance_after(self, game: int, number: int) -> tuple[int, ...]:
        """Return each seat's result of a game after a round.

        Rounds that are not right yet add nothing.
        """
        rows = [row for row in self._costs[game][: number + 1] if row is not None]
        paid = zip(*(self.payouts(game, i) for i in range(number + 1)), strict=True)
        return balances(self.variant, rows, [sum(column) for column in paid])

    def balance(self, game: int) -> tuple[int, ...]:
        """Return each seat's result of a game so far; see `Settlement.balance`."""
        return self.balance_after(game, len(self.games[game]) - 1)

    @property
    def standings(self) -> tuple[Standing, ...]:
        """All players with their balance over all games, best first."""
        by_game = [self.balance(game) for game in range(len(self.games))]
        sums = [sum(column) for column in zip(*by_game, strict=True)]
        places = ranks(sums, low_wins=self.variant.scoring == "points")
        table = [
            Standing(seat, name, sums[seat], places[seat])
            for seat, name in enumerate(self.players)
        ]
        return tuple(sorted(table, key=lambda s: (s.rank, s.seat)))

    def first_open(self, game: int) -> tuple[int, int] | None:
        """Return the first round that is not right, if possible in that game."""
        for g in (game, *range(len(self.games))):
            for i in range(len(self.games[g])):
                if self.cost(g, i) is None:
                    return g, i
        return None

    @property
    def left(self) -> tuple[str, ...]:
        """The rounds that the dealer may choose for the open one; empty if none."""
        if self.at is None or self.variant.order == "fixed":
            return ()
        game, number = self.at
        return tuple(
            entry.slug
            for i, entry in enumerate(self.games[game])
            if i == number or entry.is_blank
        )

    @cached_property
    def _costs(self) -> tuple[tuple[Penalties | None, ...], ...]:
        return tuple(
            tuple(
                sheetrounds.cost(self.form(game, number), entry)
                for number, entry in enumerate(rounds)
            )
            for game, rounds in enumerate(self.games)
        )

    @cached_property
    def _settled(self) -> tuple[Settlement | None, ...]:
        found: list[Settlement | None] = []
        charging = self.variant.charging_rounds
        for game, rounds in enumerate(self.games):
            last = found[-1] if found else None
            costs: list[Penalties] = []
            places: tuple[int, ...] = ()
            for i, (entry, row) in enumerate(
                zip(rounds, self._costs[game], strict=True)
            ):
                if entry.slug == LAYOUT:
                    places = self.out_order(game, i)
                if entry.slug in charging and row is not None:
                    costs.append(row)
            carry = last.carry if last else 0
            whole = None not in self._costs[game]
            found.append(settle(self.variant, costs, places, carry) if whole else None)
        return tuple(found)
