"""Deal codes: a deal in a few characters that cannot be mistyped unnoticed.

A deal is the number of its place among all deals of its pack, written out in the
symbols of `base32`, and one check symbol that makes the check sum zero.

Codes of 13 symbols are 32 cards for four players.
Every other kind of deal starts with a symbol that says what it is, and is longer or
shorter than 13.
"""

from __future__ import annotations

from math import comb, factorial

from kartenspiel.cards import PACK_SIZES, PLAYERS, Card, pack
from kartenspiel.errors import NotationError
from kartenspiel.formats import base32

__all__ = ["Hands", "decode", "encode", "read_deal", "write_deal"]

_GROUP = 7
#: The kind that needs no first symbol: (cards in the pack, players).
_USUAL = (32, 4)
_USUAL_LENGTH = 13
#: The kinds that the first symbol names; size 0 is an ending of any cards.
_KINDS = [(size, players) for size in (*PACK_SIZES, 0) for players in PLAYERS]
_MOST_IN_HAND = 17

Hands = tuple[tuple[Card, ...], ...]


def encode(hands: Hands, dealer: int) -> str:
    """Return the code of a deal with equal hands."""
    digits = write_deal(hands, dealer)
    digits.append(base32.check_digit(digits))
    return base32.grouped(digits, -(-len(digits) // _GROUP))


def decode(text: str) -> tuple[Hands, int]:
    """Return the hands and the dealer of a code.

    Raises:
        NotationError: The text is no code, or has a typing error.
    """
    digits = base32.digits_of(text)
    if digits is None:
        raise NotationError("unknown_deal", text=base32.quoted(text))
    if base32.check_sum(digits):
        raise NotationError("code_check", text=base32.quoted(text))
    usual = len(digits) == _USUAL_LENGTH
    read = read_deal(digits[:-1], says_kind=not usual)
    if read is None or write_deal(*read[:2]) != digits[:-1]:
        raise NotationError("code_unknown", text=base32.quoted(text))
    return read[:2]


def write_deal(hands: Hands, dealer: int, *, say_kind: bool = False) -> list[int]:
    """Return the digits of a deal: its kind, then its number.

    The usual kind is said only if asked for.
    """
    players = len(hands)
    dealt = sorted((c for hand in hands for c in hand), key=_order)
    number = _rank(dealt, hands) * players + dealer
    for size in PACK_SIZES:
        if dealt == sorted(pack(size, players).cards, key=_order):
            kind = (size, players)
            head = [_KINDS.index(kind)] if say_kind or kind != _USUAL else []
            break
    else:
        every = sorted(pack(52).cards, key=_order)
        chosen = _rank_subset([every.index(c) for c in dealt])
        number += chosen * _deals(len(dealt), players) * players
        head = [_KINDS.index((0, players)), len(hands[0])]
    length = _length(len(dealt), players, head) - len(head)
    return head + base32.to_digits(number, length)


def read_deal(
    digits: list[int], *, says_kind: bool
) -> tuple[Hands, int, list[int]] | None:
    """Return hands, dealer and the digits that follow, or None if it is no deal.

    Args:
        digits: Digits that begin with a deal's.
        says_kind: Whether the kind comes first; if not, it is the usual one.
    """
    head, (size, players) = digits[:0], _USUAL
    if says_kind:
        if not digits or digits[0] >= len(_KINDS):
            return None
        head, (size, players) = digits[:1], _KINDS[digits[0]]
    if size:
        dealt = list(pack(size, players).cards)
    elif len(digits) > 1 and digits[1] <= min(_MOST_IN_HAND, 52 // players):
        head = digits[:2]
        dealt = [*pack(52).cards[: digits[1] * players]]
    else:
        return None
    length = _length(len(dealt), players, head)
    number = base32.number_of(digits[len(head) : length])
    number, dealer = divmod(number, players)
    chosen, number = divmod(number, _deals(len(dealt), players))
    subsets = 1 if size else comb(52, len(dealt))
    if len(digits) < length or chosen >= subsets:
        return None
    if not size:
        every = sorted(pack(52).cards, key=_order)
        dealt = [every[i] for i in _unrank_subset(chosen, len(dealt))]
    hands = _unrank(sorted(dealt, key=_order), number, players)
    return hands, dealer, digits[length:]


def _order(card: Card) -> tuple[int, int]:
    return card.suit, -card.rank


def _deals(cards: int, players: int) -> int:
    """Return how many ways there are to give so many cards to equal hands."""
    ways = factorial(cards)
    for _ in range(players):
        ways //= factorial(cards // players)
    return ways


def _length(cards: int, players: int, head: list[int]) -> int:
    """Return how many characters a code has before its check symbol."""
    most = _deals(cards, players) * players
    if len(head) > 1:
        most *= comb(52, cards)
    length = len(head)
    while most > 1 or length == len(head):
        most = -(-most // base32.BASE)
        length += 1
    # 13 with the check symbol is kept for the usual kind.
    return length + 1 if head and length == _USUAL_LENGTH - 1 else length


def _rank(dealt: list[Card], hands: Hands) -> int:
    """Return the place of a deal among all deals of these cards."""
    seat_of = {c: seat for seat, hand in enumerate(hands) for c in hand}
    room = [len(hand) for hand in hands]
    left, ways, place = len(dealt), _deals(len(dealt), len(hands)), 0
    for c in dealt:
        # ways * room[s] / left deals give this card to seat s.
        seat = seat_of[c]
        place += sum(ways * room[s] // left for s in range(seat))
        ways = ways * room[seat] // left
        room[seat] -= 1
        left -= 1
    return place


def _unrank(dealt: list[Card], place: int, players: int) -> Hands:
    hands: list[list[Card]] = [[] for _ in range(players)]
    room = [len(dealt) // players] * players
    left, ways = len(dealt), _deals(len(dealt), players)
    for c in dealt:
        for seat in range(players):
            share = ways * room[seat] // left
            if place < share:
                break
            place -= share
        hands[seat].append(c)
        ways = share
        room[seat] -= 1
        left -= 1
    return tuple(tuple(hand) for hand in hands)


def _rank_subset(chosen: list[int]) -> int:
    """Return the place of a set of numbers in the combinatorial number system."""
    return sum(comb(c, i + 1) for i, c in enumerate(sorted(chosen)))


def _unrank_subset(place: int, size: int) -> list[int]:
    chosen: list[int] = []
    c = 51
    for i in range(size, 0, -1):
        while comb(c, i) > place:
            c -= 1
        place -= comb(c, i)
        chosen.append(c)
        c -= 1
    return chosen
