"""Work that can be put down after each piece, taken up again, or given up.

A page with Python in it has no threads: between two pieces it is heard.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias, TypeVar

__all__ = ["Pieces", "finished"]

T = TypeVar("T")

#: Yields after each piece, and returns what came of all.
Pieces: TypeAlias = Generator[None, None, T]


def finished(work: Pieces[T]) -> T:
    """Do all pieces at once, and return what came of them."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: T = end.value
            return found
