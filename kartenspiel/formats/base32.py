"""What deal codes and round codes are written in: symbols, check symbol, groups.

Crockford's base 32 (no I, L, O, U; case-blind), groups joined by hyphens.
The last symbol is a check: the symbols c0, c1, ... are elements of GF(32), and
c0 + a c1 + a^2 c2 + ... is a fixed sum for a generator a of the field.
No weight is zero and neighbours have different ones, so every single wrong symbol and
every swap of two unequal neighbours breaks the sum.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = [
    "ALPHABET",
    "BASE",
    "check_digit",
    "check_sum",
    "digits_of",
    "grouped",
    "number_of",
    "quoted",
    "to_digits",
]

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
BASE = len(ALPHABET)
_READ = {symbol: i for i, symbol in enumerate(ALPHABET)} | {"I": 1, "L": 1, "O": 0}
#: The longest text that is looked at; the longest code has about 150 symbols.
_MOST = 1000
_QUOTED = 40


def digits_of(text: str) -> list[int] | None:
    """Return the digits of a code, its hyphens and blanks left out.

    None if it is too short or too long for a code, or holds another character.
    """
    symbols = re.sub(r"[\s\-‐-―]+", "", text.upper()) if len(text) <= _MOST else ""
    if len(symbols) < 3:  # noqa: PLR2004 - kind, one digit, check
        return None
    digits = [_READ.get(symbol, BASE) for symbol in symbols]
    return None if BASE in digits else digits


def quoted(text: str) -> str:
    """Return a text as a message quotes it, shortened if it is long."""
    short = text[: 2 * _MOST].strip()
    return repr(short if len(short) <= _QUOTED else short[: _QUOTED - 4] + " …")


def number_of(digits: Iterable[int]) -> int:
    """Return the number that these digits write, the highest first."""
    number = 0
    for digit in digits:
        number = number * BASE + digit
    return number


def to_digits(number: int, length: int = 0) -> list[int]:
    """Return a number's digits, filled up with zeros to a length."""
    digits: list[int] = []
    while number or len(digits) < length:
        number, digit = divmod(number, BASE)
        digits.append(digit)
    return digits[::-1]


def check_sum(digits: Sequence[int]) -> int:
    """Return c0 + a c1 + a^2 c2 + ... by Horner's rule from the end."""
    total = 0
    for digit in reversed(digits):
        total = _times_a(total) ^ digit
    return total


def check_digit(digits: Sequence[int], total: int = 0) -> int:
    """Return the digit that, put at the end, makes the check sum `total`."""
    return next(c for c in range(BASE) if check_sum([*digits, c]) == total)


def grouped(digits: Sequence[int], groups: int) -> str:
    """Return digits as symbols, in so many groups of much the same length."""
    symbols = "".join(ALPHABET[digit] for digit in digits)
    cuts = [len(symbols) * i // groups for i in range(groups + 1)]
    return "-".join(symbols[a:b] for a, b in pairwise(cuts))


def _times_a(element: int) -> int:
    """Multiply by the generator in GF(32), modulo x^5 + x^2 + 1."""
    doubled = element << 1
    return doubled ^ 0b100101 if doubled & BASE else doubled
