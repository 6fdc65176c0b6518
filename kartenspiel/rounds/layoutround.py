"""The layout round (Legerunde): four rows grow from their Unter, first out wins."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from kartenspiel.cards import Card, CardLike, Rank, card_or_pass
from kartenspiel.errors import IllegalPlay, NotationError, Reason, check_index
from kartenspiel.lang import Amount, Count, Seat, Text
from kartenspiel.rules.layout import Board
from kartenspiel.rules.parts import powers
from kartenspiel.rules.scoring import Charge, totals

if TYPE_CHECKING:
    from kartenspiel.deal import Deal
    from kartenspiel.rules.layout import Layout, Rows
    from kartenspiel.rules.scoring import Penalties

__all__ = ["LayoutRound"]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class LayoutRound:
    """A layout round at one moment: deal, layout rules, and the turns so far.

    It is a value: `play` and `play_pass` return the next moment.
    Begin one with `kartenspiel.start("anlegen", deal)`.

    Attributes:
        deal: Who was dealt what.
        layout: The rules in force.
        plays: The turns so far; None is a pass.
        hands: The cards still held, one tuple a seat.
        places: The seats in the order in which they went out; once the round is
            over, the others follow.
        moves: The turns so far as (seat, card or None).
        legal: The cards that may be laid now.
        may_pass: Whether the player to move may pass, or must for want of a card.
    """

    deal: Deal
    layout: Layout
    plays: tuple[Card | None, ...]
    hands: tuple[tuple[Card, ...], ...]
    places: tuple[int, ...]
    moves: tuple[tuple[int, Card | None], ...]
    legal: tuple[Card, ...]
    may_pass: bool
    _seat: int
    _board: Board
    _before: LayoutRound | None = field(default=None)

    @classmethod
    def begin(cls, deal: Deal, layout: Layout) -> LayoutRound:
        """Return the round before its first card.

        Raises:
            NotationError: No card that may begin the round was dealt.
        """
        seat, cards = layout.turns.leader(deal.hands, deal.dealer), deal.cards
        board = Board.begin(layout, cards)
        legal, may_pass = board.choices(deal.hands[seat], deal.players)
        if layout.start_card is not None:
            first = layout.first(cards)
            if first is None:
                raise NotationError("no_start_card", cards=layout.starts())
            seat, legal, may_pass = deal.holder(first) or 0, (first,), False
        # An ending may hold no card that could ever be laid.
        dead = not any(c in board.fits[c.suit] for c in cards)
        n, step = deal.players, layout.turns.step
        places = tuple((seat + step * i) % n for i in range(n)) if dead else ()
        return cls(
            deal,
            layout,
            (),
            deal.hands,
            places,
            (),
            legal,
            may_pass=may_pass and not dead,
            _seat=seat,
            _board=board,
        )

    # --- the moment

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.hands)

    @property
    def rows(self) -> Rows:
        """Four rows in suit order, each from its low to its high end."""
        return self._board.rows

    @property
    def to_play(self) -> int | None:
        """The seat whose turn it is, or None when the round is over."""
        return None if self.finished else self._seat

    @property
    def finished(self) -> bool:
        """Whether the round is over."""
        return len(self.places) == len(self.hands)

    def explain(self) -> tuple[Charge, ...]:
        """Return what cards left in hand cost at the end; mostly nothing.

        The layout rounds of Kein Stich charge nobody, they pay the pot out.
        """
        value = self.layout.card_left
        if not value or not self.finished:
            return ()
        return tuple(
            Charge(
                seat,
                value * len(hand),
                0,
                None,
                Text(
                    "cost_cards_left",
                    seat=Seat(seat),
                    cards=Count(len(hand), "cards"),
                    amount=Amount(value * len(hand), self.layout.unit),
                ),
            )
            for seat, hand in enumerate(self.hands)
            if hand
        )

    @property
    def penalties(self) -> Penalties:
        """What each seat owes for cards left in hand; mostly zero."""
        return totals(self.explain(), self.players)

    @property
    def extra_turn(self) -> bool:
        """Whether the player to move has just laid and may lay once more."""
        return self._board.again

    @property
    def passes(self) -> int:
        """How many have passed since a card was laid."""
        return self._board.passes

    @property
    def opener(self) -> Rank | None:
        """The rank that opens rows; None as long as any card does."""
        return self._board.opens

    @property
    def stuck(self) -> bool:
        """Whether the round ended because no card left can ever be laid.

        It happens only to hand-made deals with a gap in a row (decision G1).
        """
        return (
            self.finished
            and sum(1 for hand in self.hands if hand) > 1
            and (self.layout.end == "last")
        )

    def fitting(self) -> tuple[tuple[Card, ...], ...]:
        """Return for each suit the cards that fit its row now, whoever holds them."""
        return self._board.fits

    # --- the rules

    def why_not(self, what: CardLike | None) -> Reason | None:
        """Return why a card may not be laid now, or a pass (None) made, or None.

        Args:
            what: A card or its text; None or "-" asks about passing.
        """
        if self.finished:
            return Reason("round_over")
        c = card_or_pass(what)
        if c is None:
            return self._why_no_pass()
        if c in self.legal:
            return None
        if c not in self.hands[self._seat]:
            if c in self.plays:
                return Reason("already_played", card=c)
            return Reason("not_in_hand", card=c, seat=Seat(self._seat))
        if not self.plays and self.layout.start_card is not None:
            return Reason("start_card", card=self.legal[0])
        return self._why_not_here(c, self.fitting()[c.suit])

    def _why_not_here(self, c: Card, fits: tuple[Card, ...]) -> Reason:
        """Return why a card in hand may not be laid, given what fits its row."""
        if c in fits:
            return Reason("attach_first", cards=self.legal)
        if not self.rows[c.suit]:
            return Reason("row_closed", suit=c.suit, card=fits[0])
        missing = self._between(c, fits)
        if not missing:
            return Reason("never_fits")
        return Reason("no_neighbour", missing=missing)

    def _between(self, c: Card, fits: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the card at the end of the row on the way to a card."""
        power, first = powers(self.layout.ranks), self.rows[c.suit][0].rank
        up = power[c.rank] > power[first]
        towards = [f for f in fits if (power[f.rank] > power[first]) == up]
        return tuple(towards or (fits if self.layout.wrap else ()))

    def _why_no_pass(self) -> Reason | None:
        if self.may_pass:
            return None
        everyone_passed = self._board.passes >= sum(1 for hand in self.hands if hand)
        if not self.plays and self.layout.start_card is not None:
            return Reason("start_card", card=self.legal[0])
        key = "must_open" if everyone_passed else "must_play"
        return Reason(key, cards=self.legal)

    def play(self, *what: CardLike | None) -> LayoutRound:
        """Return the round after one or several turns; None or "-" is a pass.

        Raises:
            IllegalPlay: A card may not be laid, or a pass not made.
        """
        r = self
        for text in what:
            c = card_or_pass(text)
            reason = r.why_not(c)
            if reason is not None:
                raise IllegalPlay(c, reason)
            r = r._after(c)
        return r

    def play_pass(self) -> LayoutRound:
        """Return the round after a pass (Aussetzen).

        Raises:
            IllegalPlay: A card must be laid.
        """
        return self.play(None)

    def undo(self) -> LayoutRound:
        """Return the round before its last turn; at the start, the round itself."""
        return self._before or self

    def at(self, ply: int) -> LayoutRound:
        """Return the round as it was after so many turns.

        Raises:
            OutOfRange: There were not so many.
        """
        ply = check_index("no_ply", ply, len(self.plays))
        r = self
        while len(r.plays) > ply:
            r = r.undo()
        return r

    def moments(self) -> list[LayoutRound]:
        """Return every moment from the start to this one."""
        found = [self]
        while found[-1].plays:
            found.append(found[-1].undo())
        return found[::-1]

    def _after(self, c: Card | None) -> LayoutRound:
        """Return the next moment after a turn that is allowed."""
        seat, hands, places = self._seat, self.hands, self.places
        held = hands[seat]
        if c is not None:
            held = tuple(h for h in held if h != c)
            hands = (*hands[:seat], held, *hands[seat + 1 :])
            if not held:
                places = (*places, seat)
        board = self._board.after(c, held)
        fits, layout = board.fits, self.layout
        active = [s for s, hand in enumerate(hands) if hand]
        legal: tuple[Card, ...] = ()
        may_pass = False
        over = len(active) <= 1 or (layout.end == "first_out" and bool(places))
        if over or not any(h in fits[h.suit] for s in active for h in hands[s]):
            places += _left_over(hands, seat, layout.turns.step)
        else:
            if not board.again:
                n, step = len(hands), layout.turns.step
                turns = ((seat + step * i) % n for i in range(1, n + 1))
                seat = next(s for s in turns if hands[s])
            legal, may_pass = board.choices(hands[seat], len(active))
        return LayoutRound(
            self.deal,
            layout,
            (*self.plays, c),
            hands,
            places,
            (*self.moves, (self._seat, c)),
            legal,
            may_pass,
            seat,
            board,
            self,
        )

    # --- a value

    def _key(self) -> tuple[Any, ...]:
        return self.deal, self.layout, self.plays

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LayoutRound):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

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
        return f"<LayoutRound, {len(self.plays)} turns, deal {self.deal.code}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _replayed, (self.deal, self.layout, self.plays)


def _replayed(
    deal: Deal, layout: Layout, plays: tuple[Card | None, ...]
) -> LayoutRound:
    return LayoutRound.begin(deal, layout).play(*plays)


def _left_over(
    hands: tuple[tuple[Card, ...], ...], seat: int, step: int
) -> tuple[int, ...]:
    """Return who still holds cards, fewest first, ties in turn from the one to move."""
    n = len(hands)
    return tuple(
        sorted(
            (s for s, hand in enumerate(hands) if hand),
            key=lambda s: (len(hands[s]), (s - seat) * step % n),
        )
    )
