"""What a round shows about hidden hands: who cannot hold a card, who must.

No rule is written here: every move is held against the engine's own legality.
In this game a card is refused because of one other card in the hand, never because
of several together.
So whoever played a card did not then hold any other that, beside it, forbids it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kartenspiel.rounds.trickrules import by_suit, has_heart, may_follow, may_lead
from kartenspiel.rules.contracts import Contract
from kartenspiel.rules.layout import Board

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kartenspiel.cards import Card
    from kartenspiel.rounds.observation import Observation
    from kartenspiel.rules.layout import Layout
    from kartenspiel.rules.scoring import Trick

__all__ = ["Known", "is_passing", "known"]


class Known(NamedTuple):
    """What is known about the cards in other hands.

    Sets of seats are numbers with a bit for each seat, as there are few of them.

    Attributes:
        seats: For each hidden card the seats that are not ruled out.
        room: How many hidden cards each seat holds.
        needs: Seats that together hold at least one of some cards. The layout's
            extra turn shows it: only who has a card that fits keeps the turn.
    """

    seats: dict[Card, int]
    room: tuple[int, ...]
    needs: tuple[tuple[int, frozenset[Card]], ...] = ()


def known(seen: Observation) -> Known:
    """Return what an observation proves."""
    room = tuple(0 if s == seen.seat else n for s, n in enumerate(seen.hand_sizes))
    gone = {c for _, c in seen.moves}.union(seen.hand)
    everyone = (1 << seen.players) - 1 - (1 << seen.seat)
    seats = {c: everyone for c in seen.pack if c not in gone}
    needs = []
    if isinstance(seen.rules, Contract):
        _from_passing(seen, seen.rules, seats)
        _from_tricks(seen, seen.rules, seats)
    else:
        needs = _from_layout(seen, seen.rules, seats)
    return Known(seats, room, tuple(needs))


def is_passing(seen: Observation) -> bool:
    """Tell whether cards are still being passed on, before the first trick."""
    return (
        isinstance(seen.rules, Contract)
        and seen.rules.passing is not None
        and bool(seen.pack)
        and not seen.received
    )


def _strike(seats: dict[Card, int], seat: int, cards: Iterable[Card]) -> None:
    """Note that a seat does not hold some cards."""
    for c in cards:
        seats[c] &= ~(1 << seat)


def _from_first(seen: Observation, card: object, seats: dict[Card, int]) -> None:
    """Note that whoever has the first turn was dealt the card that gives it."""
    first = seen.moves[0][0] if seen.moves else seen.to_play
    if first is not None and card in seats:
        seats[card] &= 1 << first


def _from_passing(
    seen: Observation, contract: Contract, seats: dict[Card, int]
) -> None:
    """Note where the cards are that this seat has passed on."""
    if contract.passing is not None and seen.received:
        to = contract.passing.receiver(seen.seat, seen.players)
        for c in seen.given:
            if c in seats:
                seats[c] = 1 << to


def _from_tricks(seen: Observation, contract: Contract, seats: dict[Card, int]) -> None:
    if not is_passing(seen):
        _from_first(seen, contract.turns.lead, seats)
    unseen = tuple(seats)
    tricks = seen.tricks if seen.trick is None else (*seen.tricks, seen.trick)
    for number, trick in enumerate(tricks):
        before = tricks[:number]
        for turn, (seat, c) in enumerate(zip(trick.seats, trick.cards, strict=False)):
            if seat != seen.seat:
                table = trick.cards[:turn]
                forbidding = _forbidding_play(contract, before, table, c, unseen)
                _strike(seats, seat, forbidding)


def _forbidding_play(
    contract: Contract,
    before: tuple[Trick, ...],
    table: tuple[Card, ...],
    c: Card,
    unseen: tuple[Card, ...],
) -> list[Card]:
    """Return the cards that, in hand, would have made a play illegal."""
    first, broken = not before, any(has_heart(t.cards) for t in before)

    def forbid(*others: Card) -> bool:
        hand = by_suit((c, *others))
        if not table:
            return c not in may_lead(contract, hand, first=first, broken=broken)
        return c not in may_follow(contract, hand, table, first=first)

    # Most plays are legal beside any other cards, and prove nothing.
    return [h for h in unseen if forbid(h)] if forbid(*unseen) else []


def _from_layout(
    seen: Observation, layout: Layout, seats: dict[Card, int]
) -> list[tuple[int, frozenset[Card]]]:
    """Follow a layout round on the board; return the needs that extra turns show."""
    start = layout.first(seen.pack)
    _from_first(seen, start or layout.turns.lead, seats)
    unseen, needs = tuple(seats), []
    held = [len(seen.pack) // seen.players] * seen.players
    board = Board.begin(layout, seen.pack)
    following = [*(seat for seat, _ in seen.moves[1:]), seen.to_play]
    for number, ((seat, c), then) in enumerate(
        zip(seen.moves, following, strict=False)
    ):
        # Who lays the start card has no choice, and so proves nothing by it.
        if seat != seen.seat and (number or start is None):
            active = sum(map(bool, held))
            _strike(seats, seat, _forbidding_turn(board, c, unseen, active))
        held[seat] -= c is not None
        keeping: tuple[Card, ...] = ()
        if c is not None and then is not None:
            keeping = _keeping(board, c, seen.pack)
        stays = then == seat
        if seat != seen.seat and not stays:
            _strike(seats, seat, seats.keys() & keeping)
        elif seat != seen.seat and not any((seat, h) in seen.moves for h in keeping):
            needs.append((1 << seat, frozenset(seats.keys() & keeping)))
        board = board.after(c, keeping if stays else ())
    return needs


def _keeping(board: Board, c: Card, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards that, still in hand, would give another turn after a card."""
    if not board.after(c, cards).again:
        return ()
    return tuple(h for h in cards if board.after(c, (h,)).again)


def _forbidding_turn(
    board: Board, c: Card | None, unseen: tuple[Card, ...], active: int
) -> list[Card]:
    """Return the cards that, in hand, would have made a turn illegal."""
    if c is None:
        return [h for h in unseen if not board.choices((h,), active)[1]]
    if c in board.choices((c, *unseen), active)[0]:
        return []
    return [h for h in unseen if c not in board.choices((c, h), active)[0]]
