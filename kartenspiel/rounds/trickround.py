"""Trick rounds (Stichrunden): follow suit, highest of the suit led takes all."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kartenspiel.cards import Card, CardLike, card_or_pass
from kartenspiel.errors import IllegalPlay, Reason, check_index
from kartenspiel.lang import Seat
from kartenspiel.rounds.trickrules import (
    ORDERS,
    by_suit,
    longest_suit,
    may_follow,
    together,
    winner,
)
from kartenspiel.rounds.trickstart import Passing, Start, exchanged, take_out
from kartenspiel.rules import scoring
from kartenspiel.rules.scoring import Charge, Penalties, Trick

if TYPE_CHECKING:
    from kartenspiel.deal import Deal
    from kartenspiel.rules.contracts import Contract

__all__ = ["TrickRound"]


class TrickRound:
    """A trick round at one moment: deal, contract, and the plays so far.

    It is a value: `play` returns the next moment and leaves this one as it is.
    Begin one with `kartenspiel.start`.
    """

    # Long games have many moments: each holds little but its own trick.
    __slots__ = ("_before", "_legal", "_start", "_table")

    def __init__(
        self,
        start: Start,
        table: tuple[Card, ...],
        legal: tuple[Card, ...],
        before: TrickRound | None = None,
    ) -> None:
        """Make a moment; `begin` and `play` know how."""
        self._start = start
        self._table = table
        self._legal = legal
        self._before = before

    @classmethod
    def begin(cls, deal: Deal, contract: Contract) -> TrickRound:
        """Return the round before its first card.

        Where the dealer names the trump suit and nobody says which, it is the
        dealer's longest suit.
        """
        if contract.trump == "dealer":
            contract = replace(contract, trump=longest_suit(deal.hands[deal.dealer]))
        held = tuple([by_suit(hand) for hand in deal.hands])
        orders = ORDERS[len(held), contract.step]
        if contract.passing is not None and deal.hands[0]:
            first = (deal.dealer + contract.step) % len(held)
            passing = Passing(deal, contract, (), held, orders, first)
            return cls(passing, (), deal.hands[first])
        leader = contract.turns.leader(deal.hands, deal.dealer)
        start = Start(deal, contract, (), held, orders, leader)
        return cls(start, (), start.legal())

    # --- the moment

    @property
    def deal(self) -> Deal:
        """Who was dealt what."""
        return self._start.deal

    @property
    def contract(self) -> Contract:
        """What costs how much, and the trump suit if there is one."""
        return self._start.contract

    @property
    def plays(self) -> tuple[Card, ...]:
        """The cards passed on and played so far, in order."""
        return self._start.plays + self._table

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The cards still held, one tuple a seat.

        What is passed on stays with its giver until everyone has chosen.
        """
        start = self._start
        held = take_out(start.held, start.seats, self._table)
        return tuple(map(together, held))

    @property
    def leader(self) -> int:
        """The seat that leads, or led, the trick on the table."""
        return self._start.seats[0]

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The finished tricks."""
        return self._start.tricks

    @property
    def legal(self) -> tuple[Card, ...]:
        """The cards that may be played now; empty when the round is over."""
        return self._legal

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self._start.seats)

    @property
    def to_play(self) -> int | None:
        """The seat whose turn it is, or None when the round is over."""
        return self._seat if self._legal else None

    @property
    def _seat(self) -> int:
        turn = len(self._table)
        if self.passing:
            turn = len(self.plays) // self.to_pass
        return self._start.seats[turn]

    @property
    def to_pass(self) -> int:
        """How many cards each player passes on before the first trick."""
        passing = self.contract.passing
        return 0 if passing is None else min(passing.cards, self.hand_size)

    @property
    def passing(self) -> bool:
        """Whether cards are being passed on, before the first trick (Schieben)."""
        return self._start.passing

    @property
    def passed(self) -> tuple[tuple[Card, ...], ...]:
        """The cards that each seat has chosen to pass on so far."""
        n, each = self.players, self.to_pass
        chosen = self.plays[: n * each]
        found: list[tuple[Card, ...]] = [()] * n
        for turn, seat in enumerate(self.passers):
            found[seat] = chosen[turn * each : (turn + 1) * each]
        return tuple(found)

    @property
    def passers(self) -> tuple[int, ...]:
        """The seats in the order in which they choose what to pass on."""
        first = (self.deal.dealer + self.contract.step) % self.players
        return self._start.orders[first]

    @property
    def finished(self) -> bool:
        """Whether the round is over."""
        return not self._legal

    @property
    def trick(self) -> Trick:
        """The trick on the table; its winner is who would take it now."""
        seats, table = self._start.seats, self._table
        taker = winner(self.contract, seats, table) if table else None
        return Trick(seats[0], table, taker, seats)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who took each finished trick."""
        return tuple(t.winner for t in self.tricks if t.winner is not None)

    @property
    def hand_size(self) -> int:
        """How many tricks the round has if it is played to the end."""
        return len(self.deal.hands[0])

    @property
    def hearts_broken(self) -> bool:
        """Whether a heart lies in a finished trick, so that hearts may be led.

        It matters only to contracts with `heart_lead="broken"`.
        """
        return self._start.broken

    # --- the rules

    def why_not(self, what: CardLike | None) -> Reason | None:
        """Return why a card may not be played now (Bedienpflicht), or None.

        Args:
            what: A card or its text; None or "-" asks about passing.

        Example:
            >>> from kartenspiel import start
            >>> r = start("kein-herz", "EA9 LA9 HA9 SA9")
            >>> r.play("E9").why_not("EA").code
            'not_in_hand'
        """
        if not self.legal:
            return Reason("round_over")
        seat = self._seat
        c = card_or_pass(what)
        if c is None:
            return Reason("no_pass", seat=Seat(seat))
        if c in self.legal:
            return None
        if c not in self.hands[seat]:
            if c in self.plays[self.players * self.to_pass :]:
                return Reason("already_played", card=c)
            return Reason("not_in_hand", card=c, seat=Seat(seat))
        if self.passing:
            return Reason("already_passed", card=c)
        return self._why_not_follow(c) if self._table else self._why_not_lead()

    def _why_not_lead(self) -> Reason:
        if self.contract.turns.lead in self.legal:
            return Reason("lead_card", card=self.legal[0])
        return Reason(
            {
                "broken": "heart_not_broken",
                "not_first_trick": "heart_not_first_trick",
                "never": "heart_never",
            }[self.contract.heart_lead]
        )

    def _why_not_follow(self, c: Card) -> Reason:
        suit, trump = self._table[0].suit, self.contract.trump
        if c.suit != suit and any(h.suit is suit for h in self.hands[self._seat]):
            return Reason("follow_suit", suit=suit, holding=self.legal)
        if trump is not None and self.legal[0].suit is trump:
            key = "must_trump_higher" if c.suit is trump else "must_trump"
            return Reason(key, suit=trump, holding=self.legal)
        return Reason("no_penalty_first", card=c)

    def play(self, *what: CardLike | None) -> TrickRound:
        """Return the round after one or several cards.

        Raises:
            IllegalPlay: A card may not be played; `.card` and `.reason` say which
                and why.
        """
        r = self
        for text in what:
            c = text if isinstance(text, Card) else card_or_pass(text)
            if c is None or c not in r._legal:
                reason = r.why_not(c)
                assert reason is not None  # noqa: S101 - what is not legal has one
                raise IllegalPlay(c, reason)
            r = r._after(c)
        return r

    def undo(self) -> TrickRound:
        """Return the round before its last card; at the start, the round itself."""
        return self._before or self

    def at(self, ply: int) -> TrickRound:
        """Return the round as it was after so many cards.

        Raises:
            OutOfRange: There were not so many.
        """
        found = self.moments()
        return found[check_index("no_ply", ply, len(found) - 1)]

    def moments(self) -> list[TrickRound]:
        """Return every moment from the start to this one."""
        found = [self]
        while (before := found[-1].undo()) is not found[-1]:
            found.append(before)
        return found[::-1]

    def _after(self, c: Card) -> TrickRound:
        """Return the next moment after a card that is legal."""
        start, table = self._start, (*self._table, c)
        if start.passing:
            return self._after_passing(c)
        if len(table) == len(start.seats):
            start = start.after(table)
            return TrickRound(start, (), start.legal(), self)
        hand = start.held[start.seats[len(table)]]
        legal = may_follow(start.contract, hand, table, first=not start.tricks)
        return TrickRound(start, table, legal, self)

    def _after_passing(self, c: Card) -> TrickRound:
        """Return the next moment after a card was chosen to be passed on."""
        start, each = self._start, self.to_pass
        deal, contract, seats = start.deal, start.contract, start.seats
        plays = (*start.plays, c)
        turn, done = divmod(len(plays), each)
        if turn < len(seats):
            chosen = plays[len(plays) - done :]
            legal = tuple(h for h in deal.hands[seats[turn]] if h not in chosen)
            start = Passing(deal, contract, plays, start.held, start.orders, seats[0])
            return TrickRound(start, (), legal, self)
        given = [plays[i : i + each] for i in range(0, len(plays), each)]
        hands = exchanged(contract, deal.hands, seats, given)
        leader = contract.turns.leader(hands, deal.dealer)
        held = tuple([by_suit(hand) for hand in hands])
        start = Start(deal, contract, plays, held, start.orders, leader)
        return TrickRound(start, (), start.legal(), self)

    # --- the cost

    def explain(self) -> tuple[Charge, ...]:
        """Return every penalty so far, in order, with the trick and card behind it."""
        return tuple(
            scoring.charges(
                self.contract,
                self.tricks,
                self.players,
                self.hand_size,
                over=self.finished,
            )
        )

    @property
    def penalties(self) -> Penalties:
        """What each seat owes so far, in the contract's unit; positive is bad."""
        return scoring.penalties(
            self.contract,
            self.tricks,
            self.players,
            self.hand_size,
            over=self.finished,
        )

    def trick_charges(self, trick: Trick, number: int) -> tuple[Charge, ...]:
        """Return what one trick of this round costs its taker, so far."""
        return tuple(
            scoring.trick_charges(self.contract, trick, number, self.hand_size)
        )

    @property
    def exhausted(self) -> bool:
        """Whether the cards still to come can no longer cost anybody anything."""
        left = [c for hand in self.hands for c in hand] + list(self._table)
        return scoring.exhausted(self.contract, self.tricks, left, self.hand_size)

    # --- a value

    def _key(self) -> tuple[Any, ...]:
        return self.deal, self.contract, self.plays

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, TrickRound):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.deal, self.contract.slug, self.plays))

    @property
    def code(self) -> str:
        """The whole round as a short code to type (Rundencode).

        At most 28 characters for 32 cards and four players; `read_round` reads it.

        Raises:
            NotationError: The rules are not those of any shipped variant.
        """
        from kartenspiel.rounds.roundcode import code_of  # noqa: PLC0415 - it imports us

        return code_of(self)

    def __repr__(self) -> str:
        done = f"{len(self.plays)} of {self.players * self.hand_size} cards"
        return f"<TrickRound {self.contract.slug}, {done}, deal {self.deal.code}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _replayed, (self.deal, self.contract, self.plays)


def _replayed(deal: Deal, contract: Contract, plays: tuple[Card, ...]) -> TrickRound:
    return TrickRound.begin(deal, contract).play(*plays)
