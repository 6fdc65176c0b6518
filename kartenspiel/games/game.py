"""Whole games (Spiel): rounds, pot, settlement, standings."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias, get_args

from kartenspiel.cards import Card, CardLike, Suit, _shown
from kartenspiel.chance.rng import Stream, subseed
from kartenspiel.deal import Deal, DealLike
from kartenspiel.deal import deal as deal_of
from kartenspiel.errors import KartenspielError, VariantError, is_one_of
from kartenspiel.games.dealing import check_pack, dealt_from
from kartenspiel.games.strategies import Strategies, Strategy, strategies_of
from kartenspiel.lang import Count, Seat
from kartenspiel.rounds.layoutround import LayoutRound
from kartenspiel.rounds.observation import Observation, observe
from kartenspiel.rounds.starting import Round, start
from kartenspiel.rules import settlement
from kartenspiel.rules.contracts import slug_of
from kartenspiel.rules.variants import LAYOUT, Variant, is_layout

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import pandas as pd

    from kartenspiel.rules.scoring import Penalties
    from kartenspiel.rules.settlement import Settlement

__all__ = ["Game", "Standing"]

Rest: TypeAlias = Literal["winner", "shared"]
RESTS: tuple[Rest, ...] = get_args(Rest)


class Standing(NamedTuple):
    """One player's place, over all games played so far."""

    seat: int
    name: str
    balance: int
    rank: int


@dataclass(frozen=True, repr=False)
class Game:
    """A whole game at one moment: variant, players, and its rounds so far.

    It is a value, as rounds are: `play` and the others return the next moment.
    Begin one with `kartenspiel.new_game`.

    Attributes:
        variant: The rules.
        players: The players' names by seat.
        dealer: The seat that dealt the first round.
        rounds: The rounds so far; the last one may be unfinished.
        seed: What the deals are made from; None if they are given or random.
        carry: What an earlier game left in the pot.
        earlier: The balances of earlier games at this table.
        chosen: The slugs of the rounds so far where the dealer chooses them.
        extra: What a game file held beyond what this package knows.
    """

    variant: Variant
    players: tuple[str, ...]
    dealer: int
    rounds: tuple[Round, ...]
    seed: int | None = None
    carry: int = 0
    earlier: tuple[tuple[int, ...], ...] = ()
    chosen: tuple[str, ...] = ()
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)

    # --- the moment

    @property
    def round(self) -> Round:
        """The round being played, or the last one."""
        return self.rounds[-1]

    @property
    def slugs(self) -> tuple[str, ...]:
        """The slugs of the rounds so far."""
        return (self.chosen or self.variant.rounds)[: len(self.rounds)]

    @property
    def left(self) -> tuple[str, ...]:
        """The slugs of the rounds still to be dealt, in the variant's order."""
        left = list(self.variant.rounds)
        for slug in self.slugs:
            left.remove(slug)
        return tuple(left)

    @property
    def layout(self) -> LayoutRound | None:
        """The layout round, once it is dealt."""
        return next((r for r in self.rounds if isinstance(r, LayoutRound)), None)

    @property
    def finished(self) -> bool:
        """Whether the last round of the variant is over."""
        return len(self.rounds) == len(self.variant.rounds) and self.round.finished

    @property
    def penalties(self) -> tuple[Penalties, ...]:
        """What each round that charges cost each seat so far; positive is bad."""
        charging = self.variant.charging_rounds
        return tuple(
            r.penalties
            for slug, r in zip(self.slugs, self.rounds, strict=True)
            if slug in charging
        )

    @property
    def pot(self) -> int:
        """What has been paid into the pot so far, before it is paid out."""
        return self.carry + sum(sum(row) for row in self.penalties)

    @property
    def pot_left(self) -> int:
        """What is in the pot now, after what was paid out."""
        if self.variant.payout.mode == "amounts":
            return self.pot
        return self.pot - sum(self.payouts)

    @property
    def settlement(self) -> Settlement | None:
        """Pots, payouts, balances and places, once the game is over."""
        if not self.finished:
            return None
        places = self.layout.places if self.layout else ()
        return settlement.settle(self.variant, self.penalties, places, self.carry)

    @property
    def payouts(self) -> tuple[int, ...]:
        """What each seat has got for the layout so far; zeros before it is over."""
        if self.settlement is not None:
            return self.settlement.payouts
        paid = [0] * len(self.players)
        payout = self.variant.payout
        # Sums that do not come out of the pot are due at once.
        if self.layout and self.layout.finished and payout.mode == "amounts":
            for seat, amount in zip(
                self.layout.places, payout.numbers(len(paid)), strict=True
            ):
                paid[seat] = amount
        return tuple(paid)

    @property
    def balance(self) -> tuple[int, ...]:
        """Each seat's result in this game so far; see `Settlement.balance`."""
        return settlement.balances(self.variant, self.penalties, self.payouts)

    @property
    def standings(self) -> tuple[Standing, ...]:
        """All players with their balance over all games, best first."""
        sums = [sum(b) for b in zip(self.balance, *self.earlier, strict=True)]
        places = settlement.ranks(sums, low_wins=self.variant.scoring == "points")
        table = [
            Standing(seat, name, sums[seat], places[seat])
            for seat, name in enumerate(self.players)
        ]
        return tuple(sorted(table, key=lambda s: (s.rank, s.seat)))

    def final_standings(self, rest: Rest = "winner") -> tuple[Standing, ...]:
        """Return the standings when this is the last game of the evening.

        Args:
            rest: Who gets what fixed payouts have left in the pot (decision G6): the
                "winner" (in equal parts if there are several), or "shared" by all.
                What cannot be divided goes to the lower seats.

        Raises:
            KartenspielError: The game is not over.
            VariantError: `rest` is neither.
        """
        if not is_one_of(rest, RESTS):
            raise VariantError(
                "bad_value", key="rest", value=_shown(rest), allowed=RESTS
            )
        settled = self._settled()
        best = [s.seat for s in self.standings if s.rank == 1]
        heirs = best if rest == "winner" else list(range(len(self.players)))
        each, more = divmod(settled.carry, len(heirs))
        sign = -1 if self.variant.scoring == "points" else 1
        gift = [0] * len(self.players)
        for i, seat in enumerate(sorted(heirs)):
            gift[seat] = sign * (each + (i < more))
        return replace(self, earlier=(*self.earlier, tuple(gift))).standings

    # --- going on

    def play(self, *what: CardLike | None) -> Game:
        """Return the game after one or several plays in the current round.

        Raises:
            IllegalPlay: A play is not allowed.
        """
        return self.with_round(self.round.play(*what))

    def play_pass(self) -> Game:
        """Return the game after a pass in the layout round.

        Raises:
            IllegalPlay: A card must be played.
        """
        return self.play(None)

    def undo(self) -> Game:
        """Return the game before its last play in the current round."""
        return self.with_round(self.round.undo())

    def with_round(self, current: Round) -> Game:
        """Return the game with another moment of its current round."""
        return replace(self, rounds=(*self.rounds[:-1], current))

    def begun(
        self,
        deal: Deal | None = None,
        contract: str | None = None,
        trump: Suit | str | None = None,
    ) -> Game:
        """Return a game without rounds with its first round dealt."""
        return self._with_next(deal, contract, trump)

    def next_round(
        self,
        deal: DealLike | None = None,
        contract: str | None = None,
        trump: Suit | str | None = None,
    ) -> Game:
        """Return the game with the next round dealt.

        Args:
            deal: Use this deal; without it, the next one of the game's seed.
            contract: Which of the rounds `left` is played, where the dealer chooses;
                the next one in the variant's order if None.
            trump: The suit that the dealer names, where there is one to be named.

        Raises:
            KartenspielError: The round is not over, or it was the last one.
            VariantError: That round is not left, or there is nothing to choose.
        """
        if not self.round.finished:
            raise KartenspielError(
                "round_not_over",
                contract=self.slugs[-1],
                seat=Seat(self.round.to_play or 0),
            )
        if self.finished:
            raise KartenspielError("game_over")
        return self._with_next(deal, contract, trump)

    def _with_next(
        self,
        deal: DealLike | None,
        contract: str | None,
        trump: Suit | str | None,
    ) -> Game:
        slug = self.left[0] if contract is None else self._chosen(contract)
        chosen = self.chosen
        if self.variant.order == "dealer_chooses":
            chosen = (*self.slugs, slug)
        number = len(self.rounds)
        dealer, players = self.dealer_of(number), len(self.players)
        if deal is None:
            dealt = dealt_from(self.seed, number, self.variant, slug, players, dealer)
        else:
            dealt = Deal(deal_of(deal, players=players).hands, dealer)
            self.check_pack(dealt)
        begun = start(slug, dealt, self.variant, trump)
        return replace(self, rounds=(*self.rounds, begun), chosen=chosen)

    def _chosen(self, contract: str) -> str:
        """Return the slug of a round that may be chosen now."""
        slug = LAYOUT if is_layout(contract) else slug_of(contract)
        allowed = self.left
        if self.variant.order == "fixed":
            allowed = allowed[:1]
        if slug not in allowed:
            raise VariantError("not_left", name=_shown(contract), allowed=allowed)
        return slug

    def next_game(self) -> Game:
        """Return a new game at the same table: deal and carried pot go on.

        Raises:
            KartenspielError: The game is not over.
        """
        settled = self._settled()
        steps = 1 if self.variant.dealer == "each_game" else len(self.rounds)
        steps *= self.variant.turns.step
        seed = None if self.seed is None else subseed(self.seed, "next game")
        following = Game(
            self.variant,
            self.players,
            (self.dealer + steps) % len(self.players),
            (),
            seed,
            settled.carry,
            (*self.earlier, settled.balance),
        )
        return following.begun()

    def _settled(self) -> Settlement:
        """Return the settlement, or raise that the game is not over."""
        settled = self.settlement
        if settled is None:
            done = len(self.rounds) - (not self.round.finished)
            left = len(self.variant.rounds) - done
            raise KartenspielError("game_not_over", rounds=Count(left, "rounds"))
        return settled

    def dealer_of(self, number: int) -> int:
        """Return who deals a round, counted from 0 (decision G10)."""
        if self.variant.dealer == "each_game":
            return self.dealer
        return (self.dealer + self.variant.turns.step * number) % len(self.players)

    def check_pack(self, dealt: Deal) -> None:
        """Refuse a deal that is not of this game's pack.

        Raises:
            VariantError: A card does not belong to the pack, or cards are missing.
        """
        check_pack(self.variant, len(self.players), dealt)

    def autoplay(self, strategies: Strategies | None = None) -> Game:
        """Return the game played to its end.

        Args:
            strategies: One for all seats, or one for each: a name of
                `kartenspiel.players` such as "careful", or a function: what the seat
                may know and random numbers in, a card or None for a pass out.
                Without it everyone plays any legal card, each equally likely.

        The same game and seed are played the same way every time.

        Raises:
            KartenspielError: The strategies do not fit the seats.
        """
        players = len(self.players)
        chosen: tuple[Strategy, ...] = (_any_legal,) * players
        if strategies is not None:
            chosen = strategies_of(strategies, players)
        game = self
        while True:
            game = game.with_round(game._played_out(chosen))
            if game.finished:
                return game
            game = game.next_round()

    def _played_out(self, chosen: Sequence[Strategy]) -> Round:
        r, number = self.round, len(self.rounds)
        label = f"play:{r.deal.code}" if self.seed is None else f"play:{self.seed}"
        stream = Stream(f"{label}:{number}")
        while not r.finished:
            seat = r.to_play or 0
            r = r.play(chosen[seat](observe(r, seat), stream))
        return r

    # --- reading

    def after(self, rounds: int) -> Game:
        """Return the game as it was after so many rounds."""
        return replace(self, rounds=self.rounds[:rounds])

    def table(self) -> pd.DataFrame:
        """Return a tidy table, one row a seat and round.

        Columns: round, contract, seat, player, penalty (positive is bad), payout,
        balance (this game so far), pot (after the round).

        Raises:
            ImportError: pandas is not installed.
        """
        from kartenspiel.games.table import game_table  # noqa: PLC0415 - rarely wanted

        return game_table(self)

    def __repr__(self) -> str:
        state = "finished" if self.finished else f"round {len(self.rounds)}"
        return f"<Game {self.variant.slug}, {len(self.players)} players, {state}>"


def _any_legal(seen: Observation, stream: Stream) -> Card | None:
    return stream.choice(seen.legal) if seen.legal else None
