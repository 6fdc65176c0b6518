"""What one seat may know of a round, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kartenspiel.deal import check_seat
from kartenspiel.errors import NotationError, shown
from kartenspiel.rounds.layoutround import LayoutRound
from kartenspiel.rounds.trickround import TrickRound

if TYPE_CHECKING:
    from kartenspiel.cards import Card
    from kartenspiel.rules.contracts import Contract
    from kartenspiel.rules.layout import Layout, Rows
    from kartenspiel.rules.scoring import Penalties, Trick

__all__ = ["Observation", "observe"]


class Observation(NamedTuple):
    """A round as one seat sees it: its own hand and what lies open.

    Two rounds that differ only in hidden cards give equal observations.

    Attributes:
        seat: Who looks.
        players: How many play.
        dealer: Who dealt.
        rules: The contract, or the layout's rules.
        hand: The cards the seat still holds.
        hand_sizes: How many cards each seat still holds.
        pack: All cards dealt in this round.
        to_play: Whose turn it is, or None.
        legal: The cards this seat may play now; empty if it is not its turn.
        may_pass: Whether this seat may pass now.
        moves: All turns so far as (seat, card); None is a pass in the layout.
        given: The cards that this seat has chosen to pass on (Hearts).
        received: The cards that were passed on to this seat.
        trick: The trick on the table; None in a layout round.
        tricks: The finished tricks.
        rows: The rows of a layout round; empty in a trick round.
        penalties: What each seat owes so far; positive is bad.
    """

    seat: int
    players: int
    dealer: int
    rules: Contract | Layout
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    pack: tuple[Card, ...]
    to_play: int | None
    legal: tuple[Card, ...]
    may_pass: bool
    moves: tuple[tuple[int, Card | None], ...]
    given: tuple[Card, ...]
    received: tuple[Card, ...]
    trick: Trick | None
    tricks: tuple[Trick, ...]
    rows: Rows
    penalties: Penalties


def observe(r: TrickRound | LayoutRound, seat: int) -> Observation:
    """Return what a seat may know of a round.

    Raises:
        NotationError: It is no round, or there is no such seat.
    """
    if not isinstance(r, TrickRound | LayoutRound):
        raise NotationError("round_wanted", value=shown(r))
    seat = check_seat(seat, r.players)
    mine = r.to_play == seat
    is_trick = isinstance(r, TrickRound)
    return Observation(
        seat=seat,
        players=r.players,
        dealer=r.deal.dealer,
        rules=r.contract if isinstance(r, TrickRound) else r.layout,
        hand=r.hands[seat],
        hand_sizes=tuple(len(hand) for hand in r.hands),
        pack=r.deal.cards,
        to_play=r.to_play,
        legal=r.legal if mine else (),
        may_pass=mine and not is_trick and r.may_pass,  # type: ignore[union-attr]
        moves=_moves(r),
        given=r.passed[seat] if isinstance(r, TrickRound) else (),
        received=_received(r, seat),
        trick=r.trick if isinstance(r, TrickRound) else None,
        tricks=r.tricks if isinstance(r, TrickRound) else (),
        rows=() if isinstance(r, TrickRound) else r.rows,
        penalties=r.penalties,
    )


def _received(r: TrickRound | LayoutRound, seat: int) -> tuple[Card, ...]:
    if not isinstance(r, TrickRound) or r.contract.passing is None or r.passing:
        return ()
    passing = r.contract.passing
    return next(
        cards
        for giver, cards in enumerate(r.passed)
        if passing.receiver(giver, r.players) == seat
    )


def _moves(r: TrickRound | LayoutRound) -> tuple[tuple[int, Card | None], ...]:
    if not isinstance(r, TrickRound):
        return r.moves
    played = (*r.tricks, r.trick)
    return tuple(move for t in played for move in zip(t.seats, t.cards, strict=False))
