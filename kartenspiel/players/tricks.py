"""The careful player in trick rounds: what it plays or passes on, and why.

Each card is weighed by what it is likely to cost now, and by what it is likely to
cost later if it is kept.
`kernels.careful` does the same on bits; tests/differential holds the two together.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from kartenspiel.cards import Card, Suit
from kartenspiel.errors import Reason
from kartenspiel.kernels.careful import NEVER, NOW, PARTS, SLIGHT
from kartenspiel.kernels.tables import PLACES, SURE, chances
from kartenspiel.lang import Amount, Seat
from kartenspiel.players.player import Decision
from kartenspiel.rules.contracts import Contract
from kartenspiel.rules.parts import NthTrick, PerTrick
from kartenspiel.rules.scoring import march_by_cards

if TYPE_CHECKING:
    from kartenspiel.rounds.observation import Observation
    from kartenspiel.rules.scoring import Trick

__all__ = ["decide"]


class Weighed(NamedTuple):
    """A card with what speaks for and against it, in parts of a unit.

    Attributes:
        card: The card.
        takes: How likely it takes the trick, in parts of `SURE`.
        cost: What the trick is then likely to cost.
        danger: What the card is likely to cost later if it is kept.
        value: All this together; the less, the better.
    """

    card: Card
    takes: int
    cost: int
    danger: int
    value: int


def decide(seen: Observation) -> Decision:
    """Return the card that the careful player plays or passes on, and why."""
    assert isinstance(seen.rules, Contract)  # noqa: S101 - as in all trick rounds
    view = View(seen, seen.rules)
    if len(seen.legal) == 1:
        return Decision(seen.legal[0], Reason("player_only", card=seen.legal[0]))
    if view.passes_on:
        worst = max(view.legal, key=lambda c: (view.danger(c), *view.order(c)))
        return Decision(worst, Reason("player_passes_on", card=worst))
    sweep = view.sweep()
    if sweep is not None:
        return Decision(sweep, Reason("player_marches", card=sweep))
    weighed = [view.weighed(c) for c in view.legal]
    best = min(weighed, key=lambda w: (w.value, *(-n for n in view.order(w.card))))
    return Decision(best.card, view.reason(best, weighed))


@dataclass(frozen=True)
class View:
    """What a seat sees of a trick round, and what it makes of it."""

    seen: Observation
    contract: Contract

    # --- what lies open

    @cached_property
    def trick(self) -> Trick:
        """The trick on the table."""
        assert self.seen.trick is not None  # noqa: S101 - as in all trick rounds
        return self.seen.trick

    @cached_property
    def size(self) -> int:
        """How many tricks the round has."""
        return len(self.seen.pack) // self.seen.players

    @cached_property
    def passes_on(self) -> bool:
        """Whether a card is to be passed on, before the first trick."""
        passing, given = self.contract.passing, len(self.seen.given)
        return passing is not None and given < min(passing.cards, self.size)

    @cached_property
    def number(self) -> int:
        """The number of the trick, counted from 1; 0 while cards are passed on."""
        return 0 if self.passes_on else len(self.seen.tricks) + 1

    @cached_property
    def taken(self) -> frozenset[Card]:
        """The cards of the finished tricks."""
        return frozenset(c for trick in self.seen.tricks for c in trick)

    @cached_property
    def unseen(self) -> frozenset[Card]:
        """The cards in the other hands."""
        seen = self.seen
        return frozenset(seen.pack) - self.taken - {*self.trick.cards, *seen.hand}

    @cached_property
    def legal(self) -> list[Card]:
        """The cards that may be played, suit after suit from low to high."""
        return sorted(self.seen.legal, key=self.order)

    @cached_property
    def left(self) -> int:
        """How many play after this seat."""
        return self.seen.players - 1 - len(self.trick)

    def order(self, c: Card) -> tuple[int, int]:
        """Return where a card stands among all, suit after suit from low to high."""
        return c.suit, self.contract.power[c.rank]

    def hidden(self, suit: Suit) -> list[Card]:
        """Return the cards of a suit in the other hands."""
        return [c for c in self.unseen if c.suit is suit]

    def beats(self, c: Card, other: Card) -> bool:
        """Tell whether a card beats another of its suit."""
        return self.contract.power[c.rank] > self.contract.power[other.rank]

    def would_take(self, c: Card) -> bool:
        """Tell whether a card is the best one of the trick so far."""
        if not self.trick.cards:
            return True
        best = self.best
        if c.suit is best.suit:
            return self.beats(c, best)
        return c.suit is self.contract.trump

    @property
    def best(self) -> Card:
        """The card that takes the trick so far."""
        trick = self.trick
        assert trick.winner is not None  # noqa: S101 - asked only if a card lies
        return trick.cards[trick.seats.index(trick.winner)]

    # --- what it is likely to cost

    def cost_of(self, cards: Iterable[Card]) -> int:
        """Return what some cards cost together."""
        return sum(self.contract.card_costs.get(c, 0) for c in cards)

    def trick_cost(self, number: int) -> int:
        """Return what a trick costs by itself."""
        return sum(
            term.value
            for term in self.contract.costs
            if isinstance(term, PerTrick)
            or (isinstance(term, NthTrick) and term.number(self.size) == number)
        )

    @cached_property
    def here(self) -> int:
        """What the trick costs so far."""
        return self.trick_cost(self.number) + self.cost_of(self.trick.cards)

    @cached_property
    def average(self) -> int:
        """What a trick after this one costs on average, in parts."""
        cost = self.cost_of(self.unseen) + self.cost_of(self.seen.hand)
        cost += sum(self.trick_cost(n) for n in range(self.number + 1, self.size + 1))
        return PARTS * cost // (self.size - self.number)

    def chance(self, c: Card, left: int) -> int:
        """Return how likely a card takes a trick if so many play after it."""
        hidden = self.hidden(c.suit)
        below = sum(self.beats(c, h) for h in hidden)
        above = len(hidden) - below
        table = chances(self.seen.players)
        return table[(left * PLACES + below) * PLACES + above]

    def under(self, c: Card) -> int:
        """Return what the unseen cards that a card beats cost together."""
        return self.cost_of(h for h in self.hidden(c.suit) if self.beats(c, h))

    def added(self, c: Card) -> int:
        """Return what a card and those that follow it are likely to cost its taker."""
        others = self.seen.players - 1
        void = chances(self.seen.players)[PLACES * PLACES + len(self.hidden(c.suit))]
        dumped = PARTS * self.cost_of(self.unseen) // others
        followed = self.under(c) * PARTS * self.left // others
        # Of those who hold none of the suit, each throws in his worst.
        return self.cost_of([c]) * PARTS + followed + self.left * void // SURE * dumped

    def danger(self, c: Card) -> int:
        """Return what a card is likely to cost if it is kept."""
        cost = PARTS * (self.cost_of([c]) + self.under(c))
        return self.chance(c, self.seen.players - 1) * (self.average + cost + SLIGHT)

    def weighed(self, c: Card) -> Weighed:
        """Return a legal card with what speaks for and against it."""
        danger = self.danger(c)
        if not self.would_take(c):
            return Weighed(c, 0, 0, danger, -danger)
        takes, cost = self.chance(c, self.left), PARTS * self.here + self.added(c)
        if self.marching({*self.trick.cards, c}):
            cost -= self.threat
        value = NOW * takes * cost - danger
        if self.left == 0 and cost > 0:
            value += NEVER
        return Weighed(c, takes, cost, danger, value)

    # --- marches

    def marching(self, cards: Iterable[Card]) -> list[Card]:
        """Return those of some cards that whoever marches must take."""
        if self.contract.march is not None and march_by_cards(self.contract):
            return [c for c in cards if self.contract.punishes(c)]
        return list(cards)

    @cached_property
    def takers(self) -> set[int | None]:
        """Who took what a march must take."""
        return {t.winner for t in self.seen.tricks if self.marching(t)}

    @cached_property
    def threat(self) -> int:
        """What is at stake in stopping another seat that took everything so far.

        It grows with the square of what is gone.
        """
        march = self.contract.march
        if march is None or len(self.takers) != 1 or self.seen.seat in self.takers:
            return 0
        gone, all_ = len(self.marching(self.taken)), len(self.marching(self.seen.pack))
        return PARTS * march.pay * gone * gone // (all_ * all_)

    def sweep(self) -> Card | None:
        """Return a card to lead with which all tricks to come are sure, for a march.

        Wherever the unseen cards lie, those of a suit must all be pulled by higher
        ones.
        """
        seat, trump = self.seen.seat, self.contract.trump
        if self.contract.march is None or self.trick.cards or self.takers - {seat}:
            return None
        if any(c.suit is trump for c in self.unseen):
            return None
        tops = [
            c
            for c in self.seen.hand
            if not any(self.beats(h, c) for h in self.hidden(c.suit))
        ]
        for suit in Suit:
            held = [c for c in self.seen.hand if c.suit is suit]
            top = [c for c in tops if c.suit is suit]
            if len(top) < min(len(held), len(self.hidden(suit))):
                return None
        return next((c for c in self.legal if c in tops), None)

    # --- why

    def reason(self, chosen: Weighed, weighed: list[Weighed]) -> Reason:
        """Return why a card is played."""
        if not self.trick.cards:
            return self._why_led(chosen)
        if self.would_take(chosen.card):
            return self._why_taken(chosen, weighed)
        return self._why_not_taken(chosen, weighed)

    def _why_led(self, chosen: Weighed) -> Reason:
        c = chosen.card
        if not chosen.takes:
            return Reason("player_leads_low", card=c)
        if self.threat and self.marching([c]):
            return self._why_stopped(c)
        if chosen.cost < 0:
            return Reason("player_leads_gain", card=c)
        if NOW * chosen.takes * chosen.cost <= chosen.danger:
            return Reason("player_leads_high", card=c)
        return Reason("player_leads_least", card=c)

    def _why_taken(self, chosen: Weighed, weighed: list[Weighed]) -> Reason:
        c = chosen.card
        if self.threat and self.marching([*self.trick.cards, c]):
            return self._why_stopped(c)
        if chosen.cost < 0:
            return Reason("player_takes_gain", card=c)
        if not self._is_sure(chosen):
            return Reason("player_may_take", card=c)
        if not all(self._is_sure(w) for w in weighed):
            return Reason("player_takes_early", card=c)
        if chosen.danger == max(w.danger for w in weighed):
            return Reason("player_must_take", card=c)
        return Reason("player_must_take_least", card=c)

    def _is_sure(self, w: Weighed) -> bool:
        """Tell whether a card takes the trick, whoever holds what."""
        ruffed = self.left and any(c.suit is self.contract.trump for c in self.unseen)
        return w.takes == SURE and not ruffed

    def _why_stopped(self, c: Card) -> Reason:
        taker = next(seat for seat in self.takers if seat is not None)
        return Reason("player_stops_march", card=c, seat=Seat(taker))

    def _why_not_taken(self, chosen: Weighed, weighed: list[Weighed]) -> Reason:
        c = chosen.card
        follows = c.suit is self.trick.cards[0].suit
        cost = self.cost_of([c])
        if cost > 0:
            key = "player_follows_cost" if follows else "player_discards_cost"
            return Reason(key, card=c, amount=Amount(cost, self.contract.unit))
        losing = [w.card for w in weighed if not self.would_take(w.card)]
        if self.average < 0 or (follows and c != losing[-1]):
            return Reason("player_gives_up", card=c)
        if follows:
            return Reason("player_ducks", card=c)
        key = "player_discards_danger" if chosen.danger > 0 else "player_harmless"
        return Reason(key, card=c)
