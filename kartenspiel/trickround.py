"""Trick rounds (Stichrunden): follow suit, highest of the suit led takes all."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from kartenspiel import scoring
from kartenspiel.cards import Card, CardLike, Suit, card
from kartenspiel.errors import IllegalPlay, Reason
from kartenspiel.lang import Seat
from kartenspiel.scoring import Charge, Penalties, Trick

if TYPE_CHECKING:
    from kartenspiel.contracts import Contract
    from kartenspiel.deal import Deal

__all__ = ["TrickRound"]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class TrickRound:
    """A trick round at one moment: deal, contract, and the plays so far.

    It is a value: `play` returns the next moment and leaves this one as it is.
    Begin one with `kartenspiel.start`.

    Attributes:
        deal: Who was dealt what.
        contract: What costs how much.
        plays: The cards played so far, in order.
        hands: The cards still held, one tuple a seat.
        leader: The seat that leads, or led, the trick on the table.
        tricks: The finished tricks.
        legal: The cards that may be played now; empty when the round is over.
    """

    deal: Deal
    contract: Contract
    plays: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]
    leader: int
    tricks: tuple[Trick, ...]
    legal: tuple[Card, ...]
    _table: tuple[Card, ...] = field(default=())
    _before: TrickRound | None = field(default=None)

    @classmethod
    def begin(cls, deal: Deal, contract: Contract) -> TrickRound:
        """Return the round before its first card."""
        hand = deal.hands[deal.forehand]
        legal = _leads(contract, hand, (), 0)
        return cls(deal, contract, (), deal.hands, deal.forehand, (), legal)

    # --- the moment

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.hands)

    @property
    def to_play(self) -> int | None:
        """The seat whose turn it is, or None when the round is over."""
        return self._seat if self.legal else None

    @property
    def _seat(self) -> int:
        return (self.leader + len(self._table)) % len(self.hands)

    @property
    def finished(self) -> bool:
        """Whether the round is over."""
        return not self.legal

    @property
    def trick(self) -> Trick:
        """The trick on the table; its winner is who would take it now."""
        winner = _winner(self.leader, self._table, self.players)
        return Trick(self.leader, self._table, winner)

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
        return _broken(self.tricks)

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
        if what is None or what == "-":
            return Reason("no_pass", seat=Seat(seat))
        c = card(what)
        if c in self.legal:
            return None
        if c not in self.hands[seat]:
            if c in self.plays:
                return Reason("already_played", card=c)
            return Reason("not_in_hand", card=c, seat=Seat(seat))
        if self._table:
            return Reason("follow_suit", suit=self._table[0].suit, holding=self.legal)
        return Reason(
            {
                "broken": "heart_not_broken",
                "not_first_trick": "heart_not_first_trick",
                "never": "heart_never",
            }[self.contract.heart_lead]
        )

    def play(self, *what: CardLike | None) -> TrickRound:
        """Return the round after one or several cards.

        Raises:
            IllegalPlay: A card may not be played; `.card` and `.reason` say which
                and why.
        """
        r = self
        for text in what:
            c = text if isinstance(text, Card) else _card_or_pass(text)
            if c is None or c not in r.legal:
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
            IndexError: There were not so many.
        """
        if not 0 <= ply <= len(self.plays):
            message = f"ply {ply} is outside 0 to {len(self.plays)}"
            raise IndexError(message)
        r = self
        while len(r.plays) > ply:
            r = r.undo()
        return r

    def moments(self) -> list[TrickRound]:
        """Return every moment from the start to this one."""
        found = [self]
        while found[-1].plays:
            found.append(found[-1].undo())
        return found[::-1]

    def _after(self, c: Card) -> TrickRound:
        """Return the next moment after a card that is legal."""
        hands, contract, leader = self.hands, self.contract, self.leader
        players = len(hands)
        seat = (leader + len(self._table)) % players
        hand = hands[seat]
        i = hand.index(c)
        hands = (*hands[:seat], hand[:i] + hand[i + 1 :], *hands[seat + 1 :])
        table = (*self._table, c)
        tricks = self.tricks
        if len(table) < players:
            hand = hands[(seat + 1) % players]
            suit = table[0].suit
            legal = tuple([h for h in hand if h.suit is suit]) or hand
        else:
            winner = _winner(leader, table, players)
            tricks = (*tricks, Trick(leader, table, winner))
            leader, table = winner, ()  # type: ignore[assignment]  # four cards lie
            legal = _leads(contract, hands[leader], tricks, len(tricks))
            if contract.early_end and scoring.exhausted(
                contract, tricks, [h for hh in hands for h in hh], self.hand_size
            ):
                legal = ()
        return TrickRound(
            self.deal,
            contract,
            (*self.plays, c),
            hands,
            leader,
            tricks,
            legal,
            table,
            self,
        )

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
        return scoring.totals(self.explain(), self.players)

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

    def __repr__(self) -> str:
        done = f"{len(self.plays)} of {self.players * self.hand_size} cards"
        return f"<TrickRound {self.contract.slug}, {done}, deal {self.deal.code}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _replayed, (self.deal, self.contract, self.plays)


def _replayed(deal: Deal, contract: Contract, plays: tuple[Card, ...]) -> TrickRound:
    return TrickRound.begin(deal, contract).play(*plays)


def _card_or_pass(text: CardLike | None) -> Card | None:
    return None if text is None or text == "-" else card(text)


def _winner(leader: int, table: tuple[Card, ...], players: int) -> int | None:
    """Return who holds the highest card of the suit led."""
    if not table:
        return None
    suit, best = table[0]
    seat = 0
    for i, c in enumerate(table):
        if c.suit is suit and c.rank > best:
            best, seat = c.rank, i
    return (leader + seat) % players


def _broken(tricks: tuple[Trick, ...]) -> bool:
    return any(c.suit is Suit.HEARTS for t in tricks for c in t.cards)


def _leads(
    contract: Contract, hand: tuple[Card, ...], tricks: tuple[Trick, ...], done: int
) -> tuple[Card, ...]:
    """Return the cards of a hand that may be led (decision G14).

    A hand of only hearts may always lead one.
    """
    rule = contract.heart_lead
    if (
        rule == "free"
        or (rule == "not_first_trick" and done > 0)
        or (rule == "broken" and _broken(tricks))
    ):
        return hand
    return tuple(c for c in hand if c.suit is not Suit.HEARTS) or hand
