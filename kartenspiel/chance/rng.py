"""Random numbers that are the same everywhere.

SHA-256 in counter mode: a few lines in any language give the same deals, and
streams for different purposes are told apart by a label, never by adding to a seed.
"""

from __future__ import annotations

from struct import unpack
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Stream", "subseed"]

T = TypeVar("T")
_WORD = 1 << 64
#: A word below it is never thrown away for a number below 2^32.
_SAFE = _WORD - (1 << 32)


class Stream:
    """A reproducible stream of random numbers.

    Block i of the stream is SHA-256 of "label:i", read as four big-endian
    64-bit words.

    Example:
        >>> Stream("deal:7").below(32)
        8
    """

    def __init__(self, label: str) -> None:
        """Start the stream that this label names."""
        from hashlib import sha256  # noqa: PLC0415 - a quick import matters

        self._hash = sha256
        self._label = f"{label}:".encode()
        self._block = 0
        self._words: list[int] = []

    def below(self, n: int) -> int:
        """Return a whole number from 0 to n - 1, each equally likely.

        One above 2^64 is made of several words, the highest first.
        """
        size = _WORD
        while size < n:
            size *= _WORD
        limit = size - size % n
        while True:
            number, drawn = self._next(), _WORD
            while drawn < size:
                number, drawn = number * _WORD + self._next(), drawn * _WORD
            if number < limit:
                return number % n

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return the items in random order (Fisher-Yates from the end)."""
        mixed = list(items)
        for i in range(len(mixed) - 1, 0, -1):
            words = self._words or self._more()
            # As `below` does it, but for words that come once in 2^32 times.
            j = words.pop() % (i + 1) if words[-1] < _SAFE else self.below(i + 1)
            mixed[i], mixed[j] = mixed[j], mixed[i]
        return mixed

    def _next(self) -> int:
        return (self._words or self._more()).pop()

    def _more(self) -> list[int]:
        """Return the words of the next block, the last one first."""
        digest = self._hash(b"%b%d" % (self._label, self._block)).digest()
        self._block += 1
        self._words = list(unpack("<4Q", digest[::-1]))
        return self._words


def subseed(seed: int, *labels: object) -> int:
    """Return a seed for one purpose, derived by hashing: at most 53 bits."""
    from hashlib import sha256  # noqa: PLC0415 - a quick import matters

    text = "/".join(str(part) for part in (seed, *labels))
    return int.from_bytes(sha256(text.encode()).digest()[:7], "big") >> 3
