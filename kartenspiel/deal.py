"""Deals (Austeilung): who holds which cards, as text, as a code, from a seed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from kartenspiel.cards import (
    PACK_SIZES,
    PLAYERS,
    Card,
    CardLike,
    Pack,
    _shown,
    cards,
    check_players,
    hand_text,
    parse_hand,
    sort_hand,
)
from kartenspiel.cards import card as card_of
from kartenspiel.cards import pack as pack_of
from kartenspiel.errors import NotationError, entries, whole_number
from kartenspiel.formats import dealcode
from kartenspiel.lang import Count, Seat

__all__ = ["Deal", "DealLike", "deal"]

#: A pattern, not yet compiled, because importing the package shall stay quick.
_HAND = r"(?i:-|(?:[ELHS](?:10|[2-9TUOKA])+)+)"


@dataclass(frozen=True, slots=True)
class Deal:
    """Every player's hand, and who dealt; an ending with fewer cards is a deal too.

    Attributes:
        hands: One tuple of cards a seat, clockwise from seat 0, sorted.
        dealer: The seat that dealt; the seat to its left leads.

    Example:
        >>> d = deal("EA LA HA")
        >>> d.forehand, str(d)
        (0, 'EA LA HA')
    """

    hands: tuple[tuple[Card, ...], ...]
    dealer: int

    def __post_init__(self) -> None:
        """Refuse a dealer who does not sit at the table.

        Raises:
            NotationError: There is no such seat.
        """
        dealer = check_seat(self.dealer, len(self.hands))
        object.__setattr__(self, "dealer", dealer)

    @property
    def players(self) -> int:
        """The number of players, 3 to 6."""
        return len(self.hands)

    @property
    def forehand(self) -> int:
        """The seat left of the dealer, who leads (Vorhand)."""
        return (self.dealer + 1) % len(self.hands)

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards dealt, suits then ranks high to low."""
        return sort_hand(c for hand in self.hands for c in hand)

    @property
    def pack(self) -> Pack:
        """The pack dealt from.

        For an ending it is the 32 or 52 cards, with all others counted as removed.
        """
        dealt = self.cards
        for size in PACK_SIZES:
            whole = pack_of(size, self.players)
            if whole.cards == dealt:
                return whole
        size = 32 if set(dealt) <= set(pack_of(32).cards) else 52
        out = tuple(c for c in reversed(pack_of(size).cards) if c not in dealt)
        return Pack(size, self.players, out, dealt)

    @property
    def code(self) -> str:
        """The deal as a short code to write on a blackboard (Blattcode).

        13 characters and a hyphen for 32 cards and four players.
        A single wrong character and any swap of two neighbours are noticed.
        """
        return dealcode.encode(self.hands, self.dealer)

    def holder(self, card: CardLike) -> int | None:
        """Return the seat that was dealt a card, or None.

        Raises:
            NotationError: It is no card.
        """
        c = card_of(card)
        for seat, hand in enumerate(self.hands):
            if c in hand:
                return seat
        return None

    def __str__(self) -> str:
        text = " ".join(hand_text(hand) for hand in self.hands)
        last = self.players - 1
        return text if self.dealer == last else f"{self.dealer}:{text}"


DealLike: TypeAlias = Deal | str | Iterable[str | Iterable[CardLike]]


def deal(
    source: DealLike | None = None,
    *,
    seed: int | None = None,
    players: int | None = None,
    pack: int | None = None,
    dealer: int | None = None,
) -> Deal:
    """Return a deal: from a seed, a code, a text, or hands.

    Args:
        source: A deal code, the hands as text ("EA97… LK8… …"), or a list of hands.
            Without it, cards are shuffled.
        seed: Any whole number; the same seed is the same deal everywhere.
            Without it, a new random deal.
        players: 3 to 6; 4 if nothing else says so.
        pack: 24, 32 or 52 cards; 32 if nothing else says so.
        dealer: The seat that deals; the last one if nothing else says so, so that
            seat 0 is Vorhand.

    Raises:
        NotationError: The source cannot be read, holds a card twice, has uneven
            hands or cards outside the pack, or a number is not allowed.

    Example:
        >>> deal(seed=7) == deal(deal(seed=7).code) == deal(str(deal(seed=7)))
        True
    """
    if source is None:
        n = 4 if players is None else check_players(players)
        made = _shuffled(pack_of(32 if pack is None else pack, n), seed)
    else:
        if seed is not None:
            raise NotationError("source_and_seed")
        made = _read(source)
        _check_fit(made, players, pack)
    if dealer is None:
        return made
    return Deal(made.hands, check_seat(dealer, made.players))


def check_seat(seat: object, players: int) -> int:
    """Return the seat if there is one of that number.

    Raises:
        NotationError: It is not a whole number from 0 to players - 1.
    """
    number = whole_number(seat)
    if number is None or not 0 <= number < players:
        raise NotationError("unknown_seat", seat=_shown(seat), last=players - 1)
    return number


#: Python writes no number of more than 4300 digits.
_SEED_DIGITS, _SEED_BITS = 4000, 13_288


def check_seed(seed: object) -> int:
    """Return the seed if it is a whole number.

    Raises:
        NotationError: It is not.
    """
    number = whole_number(seed)
    if number is None:
        raise NotationError("unknown_seed", seed=_shown(seed))
    if number.bit_length() > _SEED_BITS:
        raise NotationError("long_seed", most=_SEED_DIGITS)
    return number


def _shuffled(used: Pack, seed: int | None) -> Deal:
    if seed is None:
        import secrets  # noqa: PLC0415 - importing the package shall stay quick

        seed = secrets.randbits(53)
    from kartenspiel.chance.rng import Stream  # noqa: PLC0415 - the same

    seed = check_seed(seed)
    # The places of a sorted pack are quicker to sort than its cards.
    stream, in_order = Stream(f"deal:{used.size}:{used.players}:{seed}"), used.cards
    places, size = stream.shuffled(range(len(in_order))), used.hand_size
    hands = [
        tuple([in_order[place] for place in sorted(places[i : i + size])])
        for i in range(0, len(in_order), size)
    ]
    return Deal(tuple(hands), used.players - 1)


def _read(source: DealLike) -> Deal:
    if isinstance(source, Deal):
        return source
    if isinstance(source, str):
        return _read_text(source)
    listed = entries(source)
    if listed is None:
        raise NotationError("unknown_deal", text=_shown(source))
    hands = [parse_hand(h) if isinstance(h, str) else cards(h) for h in listed]
    return _checked(hands, None)


def _read_text(text: str) -> Deal:
    head, colon, rest = text.strip().partition(":")
    parts = (rest if colon else head).split()
    like_hands = [re.fullmatch(_HAND, part) is not None for part in parts]
    if not colon and not (len(parts) > 1 and any(like_hands)):
        return _from_code(text)
    if not colon and not all(like_hands):
        # A typing error in a hand, or a code with blanks in place of hyphens.
        try:
            return _from_code(text)
        except NotationError:
            pass
    dealer = head.strip()
    if colon and re.fullmatch("[0-9]{1,9}", dealer) is None:
        raise NotationError("unknown_dealer", text=_shown(dealer))
    hands = [parse_hand(part) for part in parts]
    return _checked(hands, int(dealer) if colon else None)


def _from_code(text: str) -> Deal:
    hands, dealer = dealcode.decode(text)
    return _checked(hands, dealer)


def _checked(hands: Iterable[tuple[Card, ...]], dealer: int | None) -> Deal:
    """Return the deal, or raise what is wrong with its hands."""
    hands = list(hands)
    if len(hands) not in PLAYERS:
        raise NotationError("unknown_hands", number=len(hands))
    counts = Counter(c for hand in hands for c in hand)
    for c, times in counts.items():
        if times > 1:
            raise NotationError("card_twice", card=c)
    sizes = [len(hand) for hand in hands]
    usual = Counter(sizes).most_common(1)[0][0]
    for seat, size in enumerate(sizes):
        if size != usual:
            raise NotationError(
                "uneven_hands",
                seat=Seat(seat),
                cards=Count(size, "cards"),
                expected=usual,
            )
    last = len(hands) - 1
    seat = last if dealer is None else check_seat(dealer, len(hands))
    return Deal(tuple(sort_hand(hand) for hand in hands), seat)


def _check_fit(made: Deal, players: int | None, pack: int | None) -> None:
    """Refuse a deal for another number of players or with cards outside a pack."""
    if players is not None and check_players(players) != made.players:
        raise NotationError("other_players", found=made.players, players=players)
    if pack is not None:
        allowed = set(pack_of(pack, made.players).cards)
        for c in made.cards:
            if c not in allowed:
                raise NotationError("not_in_pack", card=c, size=len(allowed))
