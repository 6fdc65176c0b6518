"""Deal codes: a deal in a few characters that cannot be mistyped unnoticed.

Crockford's base 32 (no I, L, O, U; case-blind), groups joined by hyphens.
A deal is the number of its place among all deals of its pack, written out, and one
check character: the characters c0, c1, ... are elements of GF(32) and
c0 + a c1 + a^2 c2 + ... = 0 for a generator a of the field.
All weights differ and none is zero, so every single wrong character and every swap
of two unequal neighbours breaks the sum.

Codes of 13 characters are 32 cards for four players.
Every other kind of deal starts with a character that says what it is, and is longer
or shorter than 13.
"""

from __future__ import annotations

import re
from itertools import pairwise
from math import comb, factorial
from typing import TYPE_CHECKING

from kartenspiel.cards import PACK_SIZES, PLAYERS, Card, pack
from kartenspiel.errors import NotationError

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["ALPHABET", "decode", "encode"]

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_READ = {symbol: i for i, symbol in enumerate(ALPHABET)} | {"I": 1, "L": 1, "O": 0}
_BASE = len(ALPHABET)
_GROUP = 7
#: The kind that needs no first character: (cards in the pack, players).
_USUAL = (32, 4)
_USUAL_LENGTH = 13
#: The kinds that the first character names; size 0 is an ending of any cards.
_KINDS = [(size, players) for size in (*PACK_SIZES, 0) for players in PLAYERS]
_MOST_IN_HAND = 17

_Hands = tuple[tuple[Card, ...], ...]


def encode(hands: _Hands, dealer: int) -> str:
    """Return the code of a deal with equal hands."""
    players = len(hands)
    dealt = sorted((c for hand in hands for c in hand), key=_order)
    for size in PACK_SIZES:
        if dealt == sorted(pack(size, players).cards, key=_order):
            number = _rank(dealt, hands) * players + dealer
            kind = (size, players)
            head = [] if kind == _USUAL else [_KINDS.index(kind)]
            return _written(head, number, _length(len(dealt), players, head))
    every = sorted(pack(52).cards, key=_order)
    chosen = _rank_subset([every.index(c) for c in dealt])
    number = chosen * _deals(len(dealt), players) + _rank(dealt, hands)
    head = [_KINDS.index((0, players)), len(hands[0])]
    return _written(head, number * players + dealer, _length(len(dealt), players, head))


def decode(text: str) -> tuple[_Hands, int]:
    """Return the hands and the dealer of a code.

    Raises:
        NotationError: The text is no code, or has a typing error.
    """
    digits = _digits(text)
    if _check_sum(digits):
        raise NotationError("code_check", text=_quoted(text))
    digits = digits[:-1]
    if len(digits) == _USUAL_LENGTH - 1:
        head, (size, players) = [], _USUAL
    elif digits[0] < len(_KINDS):
        head, (size, players) = digits[:1], _KINDS[digits[0]]
    else:
        raise NotationError("code_unknown", text=_quoted(text))
    if size:
        dealt = list(pack(size, players).cards)
    elif 0 <= digits[1] <= min(_MOST_IN_HAND, 52 // players):
        head = digits[:2]
        dealt = [*pack(52).cards[: digits[1] * players]]
    else:
        raise NotationError("code_unknown", text=_quoted(text))
    number = 0
    for digit in digits[len(head) :]:
        number = number * _BASE + digit
    number, dealer = divmod(number, players)
    chosen, number = divmod(number, _deals(len(dealt), players))
    subsets = 1 if size else comb(52, len(dealt))
    if len(digits) != _length(len(dealt), players, head) or chosen >= subsets:
        raise NotationError("code_unknown", text=_quoted(text))
    if not size:
        every = sorted(pack(52).cards, key=_order)
        dealt = [every[i] for i in _unrank_subset(chosen, len(dealt))]
    return _unrank(sorted(dealt, key=_order), number, players), dealer


def _digits(text: str) -> list[int]:
    symbols = re.sub(r"[\s\-‐-―]+", "", text).upper()
    if not all(symbol in _READ for symbol in symbols):
        raise NotationError("unknown_deal", text=_quoted(text))
    if len(symbols) < 3:  # noqa: PLR2004 - kind, one digit, check character
        raise NotationError("unknown_deal", text=_quoted(text))
    return [_READ[symbol] for symbol in symbols]


def _quoted(text: str) -> str:
    short = text.strip()
    return repr(short if len(short) <= 40 else short[:36] + " …")  # noqa: PLR2004


def _order(card: Card) -> tuple[int, int]:
    return card.suit, -card.rank


def _deals(cards: int, players: int) -> int:
    """Return how many ways there are to give so many cards to equal hands."""
    ways = factorial(cards)
    for _ in range(players):
        ways //= factorial(cards // players)
    return ways


def _length(cards: int, players: int, head: list[int]) -> int:
    """Return how many characters a code has before its check character."""
    most = _deals(cards, players) * players
    if len(head) > 1:
        most *= comb(52, cards)
    length = len(head)
    while most > 1 or length == len(head):
        most = -(-most // _BASE)
        length += 1
    # 13 with the check character is kept for the usual kind.
    return length + 1 if head and length == _USUAL_LENGTH - 1 else length


def _written(head: list[int], number: int, length: int) -> str:
    digits: list[int] = []
    for _ in range(length - len(head)):
        number, digit = divmod(number, _BASE)
        digits.insert(0, digit)
    digits = head + digits
    digits.append(_check_digit(digits))
    symbols = "".join(ALPHABET[digit] for digit in digits)
    groups = -(-len(symbols) // _GROUP)
    cuts = [len(symbols) * i // groups for i in range(groups + 1)]
    return "-".join(symbols[a:b] for a, b in pairwise(cuts))


def _times_a(element: int) -> int:
    """Multiply by the generator in GF(32), modulo x^5 + x^2 + 1."""
    doubled = element << 1
    return doubled ^ 0b100101 if doubled & _BASE else doubled


def _check_sum(digits: Sequence[int]) -> int:
    """Return c0 + a c1 + a^2 c2 + ... by Horner's rule from the end."""
    total = 0
    for digit in reversed(digits):
        total = _times_a(total) ^ digit
    return total


def _check_digit(digits: list[int]) -> int:
    return next(c for c in range(_BASE) if not _check_sum([*digits, c]))


def _rank(dealt: list[Card], hands: _Hands) -> int:
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


def _unrank(dealt: list[Card], place: int, players: int) -> _Hands:
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
