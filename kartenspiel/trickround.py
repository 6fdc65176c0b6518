"""Trick rounds (Stichrunden): follow suit, highest of the suit led takes all."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from kartenspiel import scoring
from kartenspiel.cards import PLAYERS, Card, CardLike, Suit, card, sort_hand
from kartenspiel.errors import IllegalPlay, Reason
from kartenspiel.lang import Seat
from kartenspiel.scoring import Charge, Penalties, Trick

if TYPE_CHECKING:
    from kartenspiel.contracts import Contract
    from kartenspiel.deal import Deal

__all__ = ["TrickRound", "may_follow", "may_lead"]

#: The seats in the order in which they play, by players, step and leader.
_ORDERS = {
    (n, step): tuple(
        tuple((leader + step * i) % n for i in range(n)) for leader in range(n)
    )
    for n in PLAYERS
    for step in (1, -1)
}


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class TrickRound:
    """A trick round at one moment: deal, contract, and the plays so far.

    It is a value: `play` returns the next moment and leaves this one as it is.
    Begin one with `kartenspiel.start`.

    Attributes:
        deal: Who was dealt what.
        contract: What costs how much, and the trump suit if there is one.
        plays: The cards passed on and played so far, in order.
        hands: The cards still held, one tuple a seat; what is passed on stays with
            its giver until everyone has chosen.
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
        """Return the round before its first card.

        Where the dealer names the trump suit and nobody says which, it is the
        dealer's longest suit.
        """
        if contract.trump == "dealer":
            contract = replace(contract, trump=_longest_suit(deal.hands[deal.dealer]))
        hands = deal.hands
        if contract.passing is not None and deal.hands[0]:
            first = (deal.dealer + contract.step) % len(hands)
            return cls(deal, contract, (), hands, first, (), hands[first])
        leader = contract.turns.leader(hands, deal.dealer)
        legal = may_lead(contract, hands[leader], ())
        return cls(deal, contract, (), hands, leader, (), legal)

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
        turn = len(self._table)
        if self.passing:
            turn = len(self.plays) // self.to_pass
        return _ORDERS[len(self.hands), self.contract.step][self.leader][turn]

    @property
    def to_pass(self) -> int:
        """How many cards each player passes on before the first trick."""
        passing = self.contract.passing
        return 0 if passing is None else min(passing.cards, self.hand_size)

    @property
    def passing(self) -> bool:
        """Whether cards are being passed on, before the first trick (Schieben)."""
        return (
            self.contract.passing is not None
            and len(self.plays) < len(self.hands) * self.to_pass
        )

    @property
    def passed(self) -> tuple[tuple[Card, ...], ...]:
        """The cards that each seat has chosen to pass on so far."""
        n, each = len(self.hands), self.to_pass
        chosen = self.plays[: n * each]
        found: list[tuple[Card, ...]] = [()] * n
        for turn, seat in enumerate(self.passers):
            found[seat] = chosen[turn * each : (turn + 1) * each]
        return tuple(found)

    @property
    def passers(self) -> tuple[int, ...]:
        """The seats in the order in which they choose what to pass on."""
        n, step = len(self.hands), self.contract.step
        return _ORDERS[n, step][(self.deal.dealer + step) % n]

    @property
    def finished(self) -> bool:
        """Whether the round is over."""
        return not self.legal

    @property
    def trick(self) -> Trick:
        """The trick on the table; its winner is who would take it now."""
        seats = _ORDERS[self.players, self.contract.step][self.leader]
        winner = _winner(self.contract, seats, self._table) if self._table else None
        return Trick(self.leader, self._table, winner, seats)

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
            if c in self.plays[len(self.hands) * self.to_pass :]:
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
        if self.contract.passing is not None and self.passing:
            return self._after_passing(c)
        hands, contract, leader = self.hands, self.contract, self.leader
        seats = _ORDERS[len(hands), contract.step][leader]
        seat = seats[len(self._table)]
        hand = hands[seat]
        i = hand.index(c)
        hands = (*hands[:seat], hand[:i] + hand[i + 1 :], *hands[seat + 1 :])
        table = (*self._table, c)
        tricks = self.tricks
        if len(table) < len(hands):
            hand = hands[seats[len(table)]]
            legal = may_follow(contract, hand, table, first=not tricks)
        else:
            leader = _winner(contract, seats, table)
            tricks = (*tricks, Trick(seats[0], table, leader, seats))
            table = ()
            legal = may_lead(contract, hands[leader], tricks)
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

    def _after_passing(self, c: Card) -> TrickRound:
        """Return the next moment after a card was chosen to be passed on."""
        contract, hands, leader = self.contract, self.hands, self.leader
        n, each = len(hands), self.to_pass
        plays = (*self.plays, c)
        turn, done = divmod(len(plays), each)
        if turn < n:
            seat = _ORDERS[n, contract.step][leader][turn]
            chosen = plays[len(plays) - done :]
            legal = tuple(h for h in hands[seat] if h not in chosen)
        else:
            hands = _exchanged(replace(self, plays=plays))
            leader = contract.turns.leader(hands, self.deal.dealer)
            legal = may_lead(contract, hands[leader], ())
        return replace(
            self, plays=plays, hands=hands, leader=leader, legal=legal, _before=self
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
        from kartenspiel.roundcode import code_of  # noqa: PLC0415 - it imports us

        return code_of(self)

    def __repr__(self) -> str:
        done = f"{len(self.plays)} of {self.players * self.hand_size} cards"
        return f"<TrickRound {self.contract.slug}, {done}, deal {self.deal.code}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _replayed, (self.deal, self.contract, self.plays)


def _replayed(deal: Deal, contract: Contract, plays: tuple[Card, ...]) -> TrickRound:
    return TrickRound.begin(deal, contract).play(*plays)


def _card_or_pass(text: CardLike | None) -> Card | None:
    return None if text is None or text == "-" else card(text)


def _longest_suit(hand: tuple[Card, ...]) -> Suit:
    return max(Suit, key=lambda suit: (sum(c.suit is suit for c in hand), -suit))


def _exchanged(r: TrickRound) -> tuple[tuple[Card, ...], ...]:
    """Return the hands after everyone got what was passed on to them."""
    passing, n = r.contract.passing, len(r.hands)
    assert passing is not None  # noqa: S101 - only then are cards exchanged
    hands = [[c for c in h if c not in out] for h, out in zip(r.hands, r.passed)]  # noqa: B905 - as long
    for seat, out in enumerate(r.passed):
        hands[passing.receiver(seat, n)] += out
    return tuple(sort_hand(hand) for hand in hands)


def _winner(contract: Contract, seats: tuple[int, ...], table: tuple[Card, ...]) -> int:
    """Return who plays the highest trump, or else the highest card of the suit led."""
    trump = contract.trump
    trumped = trump is not None and any(c.suit is trump for c in table)
    suit = trump if trumped else table[0].suit
    power = contract.power
    best, seat = 0, seats[0]
    for i, c in enumerate(table):
        if c.suit is suit and power[c.rank] > best:
            best, seat = power[c.rank], seats[i]
    return seat


def _broken(tricks: tuple[Trick, ...]) -> bool:
    # The last tricks first: once broken, most hold a heart.
    return any(Suit.HEARTS in [c.suit for c in t.cards] for t in reversed(tricks))


def may_lead(
    contract: Contract, hand: tuple[Card, ...], tricks: tuple[Trick, ...]
) -> tuple[Card, ...]:
    """Return the cards of a hand that may be led (decision G14).

    A hand of only hearts may always lead one.
    """
    rule, lead = contract.heart_lead, contract.turns.lead
    if not tricks and lead in hand:
        return tuple(c for c in hand if c == lead)
    if (
        rule == "free"
        or (rule == "not_first_trick" and tricks)
        or (rule == "broken" and _broken(tricks))
    ):
        return hand
    return tuple(c for c in hand if c.suit is not Suit.HEARTS) or hand


def may_follow(
    contract: Contract, hand: tuple[Card, ...], table: tuple[Card, ...], *, first: bool
) -> tuple[Card, ...]:
    """Return the cards of a hand that may be played to a trick that was led.

    Args:
        contract: The round's contract.
        hand: The hand of the player whose turn it is.
        table: The cards of the trick so far.
        first: Whether it is the round's first trick.
    """
    suit = table[0].suit
    legal = tuple([h for h in hand if h.suit is suit]) or hand
    if contract.follows_freely:
        return legal
    return _restricted(contract, legal, table, first=first)


def _restricted(
    contract: Contract,
    legal: tuple[Card, ...],
    table: tuple[Card, ...],
    *,
    first: bool,
) -> tuple[Card, ...]:
    """Return what is left of the cards that follow suit, or of a hand that cannot."""
    suit, trump = table[0].suit, contract.trump
    follows = bool(legal) and legal[0].suit is suit
    if contract.must_trump and trump is not None and (suit is trump or not follows):
        power = contract.power
        trumps = tuple(c for c in legal if c.suit is trump)
        lying = max((power[c.rank] for c in table if c.suit is trump), default=0)
        higher = tuple(c for c in trumps if power[c.rank] > lying)
        return higher or trumps or legal
    if first and contract.first_trick == "no_penalties" and not follows:
        return tuple(c for c in legal if not contract.punishes(c)) or legal
    return legal
