"""Rounds begun and whole games played (Spiel): deals, rounds, pot, standings."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from kartenspiel import settlement
from kartenspiel.cards import Card, CardLike, _shown
from kartenspiel.contracts import CONTRACTS, Contract, slug_of, unknown_name
from kartenspiel.deal import Deal, DealLike, check_seat, check_seed
from kartenspiel.deal import deal as deal_of
from kartenspiel.errors import KartenspielError, VariantError
from kartenspiel.lang import Count, Seat
from kartenspiel.layout import Layout
from kartenspiel.layoutround import LayoutRound
from kartenspiel.observation import Observation, observe
from kartenspiel.rng import Stream, subseed
from kartenspiel.trickround import TrickRound
from kartenspiel.variants import LAYOUT, Variant, is_layout, variant

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    import pandas as pd

    from kartenspiel.scoring import Penalties
    from kartenspiel.settlement import Settlement

__all__ = [
    "DEFAULT_NAMES",
    "Game",
    "Round",
    "Standing",
    "Strategy",
    "game_names",
    "new_game",
    "replay",
    "start",
]

Round: TypeAlias = TrickRound | LayoutRound
Strategy: TypeAlias = "Callable[[Observation, Stream], CardLike | None]"

DEFAULT_NAMES = ("Anna", "Bert", "Cleo", "Dora", "Emil", "Fine")


def start(
    what: str | Contract | Layout,
    source: DealLike,
    variant: str | Variant | None = None,
) -> Round:
    """Return a round before its first card.

    Args:
        what: A contract or its slug; "anlegen", or a Layout, is the layout round.
        source: A deal, its code or its text.
        variant: Take march, heart lead, unit, start card and so on from it.

    Raises:
        VariantError: There is no such contract or variant.
        NotationError: The deal cannot be read, or cannot begin a layout.

    Example:
        >>> start("kein-herz", deal_of(seed=7)).to_play
        0
    """
    dealt = deal_of(source)
    rules = None if variant is None else _variant(variant)
    if isinstance(what, Layout):
        return LayoutRound.begin(dealt, what)
    if is_layout(what):
        return LayoutRound.begin(dealt, Layout() if rules is None else rules.layout)
    if isinstance(what, Contract):
        chosen = what if rules is None else rules.apply(what)
    elif rules is not None:
        chosen = rules.contract(what)
    elif slug_of(str(what)) in CONTRACTS:
        chosen = CONTRACTS[slug_of(str(what))]
    else:
        raise unknown_name("contract", what, (*CONTRACTS, LAYOUT))
    return TrickRound.begin(dealt, chosen)


_variant = variant


def replay(
    what: str | Contract | Layout,
    source: DealLike,
    plays: Iterable[CardLike | None],
    variant: str | Variant | None = None,
) -> Round:
    """Return a round after the given plays; None or "-" is a pass in the layout.

    Raises:
        IllegalPlay: A play is not allowed.
    """
    if isinstance(plays, str):
        plays = plays.split()
    return start(what, source, variant).play(*plays)


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
        extra: What a game file held beyond what this package knows.
    """

    variant: Variant
    players: tuple[str, ...]
    dealer: int
    rounds: tuple[Round, ...]
    seed: int | None = None
    carry: int = 0
    earlier: tuple[tuple[int, ...], ...] = ()
    extra: Mapping[str, Any] = field(default_factory=dict)

    __hash__ = None  # type: ignore[assignment]  # `extra` may hold anything

    # --- the moment

    @property
    def round(self) -> Round:
        """The round being played, or the last one."""
        return self.rounds[-1]

    @property
    def slugs(self) -> tuple[str, ...]:
        """The slugs of the rounds so far."""
        return self.variant.rounds[: len(self.rounds)]

    @property
    def finished(self) -> bool:
        """Whether the last round of the variant is over."""
        return len(self.rounds) == len(self.variant.rounds) and self.round.finished

    @property
    def penalties(self) -> tuple[Penalties, ...]:
        """What each trick round cost each seat so far; positive is bad."""
        return tuple(r.penalties for r in self.rounds if isinstance(r, TrickRound))

    @property
    def pot(self) -> int:
        """What has been paid into the pot so far, before it is paid out."""
        return self.carry + sum(sum(row) for row in self.penalties)

    @property
    def settlement(self) -> Settlement | None:
        """Pots, payouts, balances and places, once the game is over."""
        if not self.finished:
            return None
        places = self.round.places if isinstance(self.round, LayoutRound) else ()
        return settlement.settle(self.variant, self.penalties, places, self.carry)

    @property
    def balance(self) -> tuple[int, ...]:
        """Each seat's result in this game so far; see `Settlement.balance`."""
        settled = self.settlement
        if settled is not None:
            return settled.balance
        zero = (0,) * len(self.players)
        return settlement.balances(self.variant, self.penalties, zero)

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

    # --- going on

    def play(self, *what: CardLike | None) -> Game:
        """Return the game after one or several plays in the current round.

        Raises:
            IllegalPlay: A play is not allowed.
        """
        return self._with_round(self.round.play(*what))

    def play_pass(self) -> Game:
        """Return the game after a pass in the layout round.

        Raises:
            IllegalPlay: A card must be played.
        """
        return self.play(None)

    def undo(self) -> Game:
        """Return the game before its last play in the current round."""
        return self._with_round(self.round.undo())

    def _with_round(self, current: Round) -> Game:
        return replace(self, rounds=(*self.rounds[:-1], current))

    def begun(self, deal: Deal | None = None) -> Game:
        """Return a game without rounds with its first round dealt."""
        return replace(self, rounds=(self._dealt(0, deal),))

    def next_round(self, deal: DealLike | None = None) -> Game:
        """Return the game with the next round dealt.

        Args:
            deal: Use this deal; without it, the next one of the game's seed.

        Raises:
            KartenspielError: The round is not over, or it was the last one.
        """
        if not self.round.finished:
            raise KartenspielError(
                "round_not_over",
                contract=self.slugs[-1],
                seat=Seat(self.round.to_play or 0),
            )
        if self.finished:
            raise KartenspielError("game_over")
        number = len(self.rounds)
        return replace(self, rounds=(*self.rounds, self._dealt(number, deal)))

    def next_game(self) -> Game:
        """Return a new game at the same table: deal and carried pot go on.

        Raises:
            KartenspielError: The game is not over.
        """
        settled = self.settlement
        if settled is None:
            done = len(self.rounds) - (not self.round.finished)
            left = len(self.variant.rounds) - done
            raise KartenspielError("game_not_over", rounds=Count(left, "rounds"))
        steps = 1 if self.variant.dealer == "each_game" else len(self.rounds)
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

    def dealer_of(self, number: int) -> int:
        """Return who deals a round, counted from 0 (decision G10)."""
        if self.variant.dealer == "each_game":
            return self.dealer
        return (self.dealer + number) % len(self.players)

    def _dealt(self, number: int, source: DealLike | None) -> Round:
        """Return a round of this game, dealt from `source` or from the seed."""
        slug, players = self.variant.rounds[number], len(self.players)
        dealer = self.dealer_of(number)
        if source is not None:
            made = deal_of(source, players=players)
            given = Deal(made.hands, dealer)
            self.check_pack(given)
            return start(slug, given, self.variant)
        starts = self.variant.layout.starts()
        for attempt in range(_MOST_REDEALS):
            dealt = self._shuffled(number, attempt, dealer)
            if slug != LAYOUT or not starts or set(starts) & set(dealt.cards):
                return start(slug, dealt, self.variant)
        raise VariantError("no_start_card", cards=self.variant.layout.starts())

    def _shuffled(self, number: int, attempt: int, dealer: int) -> Deal:
        """Return a deal of the variant's pack; each round has its own seed."""
        used = self.variant.pack_for(len(self.players))
        label = ("round", number, attempt) if attempt else ("round", number)
        seed = None if self.seed is None else subseed(self.seed, *label)
        dealt = deal_of(seed=seed, players=used.players, pack=used.size, dealer=dealer)
        if dealt.pack.cards == used.cards:
            return dealt
        # A variant with its own removed cards: shuffle just those that are left.
        mixed = Stream(f"deal:{seed}:{used.removed}").shuffled(used.cards)
        n = used.hand_size
        hands = [mixed[i * n : (i + 1) * n] for i in range(used.players)]
        return deal_of(hands, dealer=dealer)

    def check_pack(self, dealt: Deal) -> None:
        """Refuse a deal that is not of this game's pack.

        Raises:
            VariantError: A card does not belong to the pack, or cards are missing.
        """
        used = self.variant.pack_for(len(self.players))
        for c in dealt.cards:
            if c not in used.cards:
                raise VariantError("not_in_pack", card=c, size=len(used))
        if len(dealt.cards) != len(used):
            raise VariantError(
                "other_pack",
                variant=self.variant.slug,
                found=len(dealt.cards),
                players=used.players,
                expected=len(used),
            )

    def autoplay(self, strategies: Strategy | Sequence[Strategy] | None = None) -> Game:
        """Return the game played to its end.

        Args:
            strategies: One for all seats, or one for each: what the seat may know
                and random numbers in, a card or None for a pass out.
                Without it everyone plays any legal card, each equally likely.

        The same game and seed are played the same way every time.
        """
        players = len(self.players)
        if strategies is None:
            chosen: list[Strategy] = [_any_legal] * players
        elif callable(strategies):
            chosen = [strategies] * players
        else:
            chosen = list(strategies)
        game = self
        while True:
            game = game._with_round(game._played_out(chosen))
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

    def table(self) -> pd.DataFrame:
        """Return a tidy table, one row a seat and round.

        Columns: round, contract, seat, player, penalty (positive is bad), payout,
        balance (this game so far), pot (after the round).

        Raises:
            ImportError: pandas is not installed.
        """
        return _table(self)

    def __repr__(self) -> str:
        state = "finished" if self.finished else f"round {len(self.rounds)}"
        return f"<Game {self.variant.slug}, {len(self.players)} players, {state}>"


#: A layout that cannot begin is dealt again; so often only with a hopeless pack.
_MOST_REDEALS = 1000


def _any_legal(seen: Observation, stream: Stream) -> Card | None:
    return stream.choice(seen.legal) if seen.legal else None


def new_game(
    variant: str | Variant = "herzeln",
    players: Sequence[str] | int | None = None,
    seed: int | None = None,
    dealer: int | None = None,
    deal: DealLike | None = None,
) -> Game:
    """Return a new game with its first round dealt.

    Args:
        variant: A variant or its slug.
        players: 3 to 6 names, or how many play; the variant's usual number if None.
        seed: A whole number from which all deals of the game follow;
            without it, they are random.
        dealer: The seat that deals first; the last one if None, so that seat 0 is
            the first Vorhand.
        deal: The first round's deal, as a deal, code or text; without a seed, the
            later deals follow from it, so that a whole class plays the same game.

    Raises:
        VariantError: No such variant, or it is not for so many players.
        NotationError: A name, seed, seat or deal that is not one.

    Example:
        >>> g = new_game("herzeln", seed=7).autoplay()
        >>> g.pot, sum(g.settlement.balance)
        (160, 0)
    """
    rules = _variant(variant)
    given = None if deal is None else deal_of(deal)
    if players is None and given is not None:
        players = given.players
    names = game_names(rules, players)
    if dealer is None:
        first = len(names) - 1 if given is None else given.dealer
    else:
        first = check_seat(dealer, len(names))
    if seed is None and given is not None:
        seed = subseed(0, "deal code", given.code)
    game = Game(rules, names, first, (), None if seed is None else check_seed(seed))
    return game.begun(given)


def game_names(rules: Variant, players: Sequence[str] | int | None) -> tuple[str, ...]:
    """Return the players' names; an empty one becomes its seat's usual name.

    Raises:
        VariantError: They are not names, or the variant is not for so many.
    """
    if players is None:
        players = rules.default_players
    if isinstance(players, int):
        return DEFAULT_NAMES[: rules.check_players(players)]
    if not isinstance(players, (list, tuple)) or not all(
        isinstance(name, str) for name in players
    ):
        raise VariantError("player_names", names=_shown(players))
    rules.check_players(len(players))
    return tuple(
        name.strip() or DEFAULT_NAMES[seat] for seat, name in enumerate(players)
    )


def _table(game: Game) -> pd.DataFrame:
    try:
        import pandas as pd  # noqa: PLC0415 - wanted only where a table is
    except ImportError as error:
        raise ImportError(str(KartenspielError("needs_pandas"))) from error
    settled = game.settlement
    zero = (0,) * len(game.players)
    rows, so_far, pot = [], [], game.carry
    for number, (slug, r) in enumerate(zip(game.slugs, game.rounds, strict=True), 1):
        if isinstance(r, TrickRound):
            so_far.append(r.penalties)
            pot += sum(r.penalties)
        paid = settled.payouts if settled and slug == LAYOUT else zero
        balance = settlement.balances(game.variant, so_far, paid)
        rows += [
            {
                "round": number,
                "contract": slug,
                "seat": seat,
                "player": name,
                "penalty": r.penalties[seat],
                "payout": paid[seat],
                "balance": balance[seat],
                "pot": pot - sum(paid),
            }
            for seat, name in enumerate(game.players)
        ]
    return pd.DataFrame(rows)
