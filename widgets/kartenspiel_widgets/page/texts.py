"""Texts on a page: their language, one clean line, and as wide as there is room."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from kartenspiel.errors import NotationError
from kartenspiel.lang import FACES, LANGS, NAMED_FACES, Lang

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kartenspiel.lang import Face

__all__ = ["check_face", "check_lang", "clean", "columns", "short"]

_JOINER = "\u200d"
_SKIN_TONES = range(0x1F3FB, 0x1F400)
_MOST_MARKS = 4


def check_lang(lang: object) -> Lang:
    """Return the language if there is one of that name.

    Raises:
        NotationError: There is none.
    """
    for known in LANGS:
        if lang == known:
            return known
    raise NotationError("unknown_lang", lang=_quoted(lang), allowed=LANGS)


def check_face(face: object) -> Face:
    """Return the card face if there is one of that name.

    Raises:
        NotationError: There is none.
    """
    for known in NAMED_FACES:
        if face == known:
            return known
    raise NotationError("unknown_face", face=_quoted(face), allowed=FACES)


def _quoted(value: object) -> str:
    return short(repr(value), 40)


def clean(text: str) -> str:
    """Return a text on one line, without control and direction characters."""
    kept = (
        " " if c.isspace() else c
        for c in text
        if c.isspace() or c == _JOINER or unicodedata.category(c)[0] != "C"
    )
    return " ".join("".join(kept).split())


def short(name: str, width: int, seat: int = 0) -> str:
    """Return a name that needs at most `width` columns, cut between characters.

    Args:
        name: Any text.
        width: Columns; wide characters take two.
        seat: The number of this seat, from 1, stands for a name without a visible
            character.

    Example:
        >>> short("Donaudampfschiff", 10)
        'Donaudamp…'
    """
    used, kept = 0, ""
    for cluster in _clusters(clean(name)):
        used += _columns(cluster)
        if used > width:
            # The sign of omission needs a column, too.
            while kept and _columns(kept) > width - 1:
                kept = "".join(list(_clusters(kept))[:-1])
            return f"{kept.rstrip()}…"
        kept += cluster
    return kept or str(seat + 1)


def columns(text: str) -> int:
    """Return how many columns a text needs, about."""
    return sum(_columns(cluster) for cluster in _clusters(text))


def _columns(text: str) -> int:
    if not text:
        return 0
    clusters = list(_clusters(text))
    if len(clusters) > 1:
        return sum(_columns(cluster) for cluster in clusters)
    return 2 if unicodedata.east_asian_width(text[0]) in "WF" else 1


def _clusters(text: str) -> Iterator[str]:
    """Yield what a reader takes for one character; marks stay with their letter."""
    cluster = ""
    for c in text:
        joins = (
            unicodedata.category(c)[0] == "M"
            or c == _JOINER
            or ord(c) in _SKIN_TONES
            or cluster.endswith(_JOINER)
        )
        # Piles of marks would climb over the lines above.
        if joins and cluster:
            if len(cluster) <= _MOST_MARKS or _JOINER in cluster:
                cluster += c
            continue
        if cluster:
            yield cluster
        cluster = c
    if cluster:
        yield cluster
