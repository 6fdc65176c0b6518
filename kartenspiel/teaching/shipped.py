"""The lessons that are shipped (Lektionen)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from kartenspiel.cards import _shown
from kartenspiel.errors import RecordError
from kartenspiel.formats import toml
from kartenspiel.records.notereader import read_cover
from kartenspiel.rules.contracts import slug_of
from kartenspiel.teaching.lesson import Lesson

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kartenspiel.records.notes import Cover

__all__ = ["lesson", "lesson_after", "lesson_text", "lessons"]

#: In the order in which they are best taken.
_SHIPPED = (
    "erster-stich",
    "farbe-frei",
    "kein-stich",
    "kein-herz",
    "kein-ober",
    "herz-koenig",
    "farbe-zaehlen",
    "fehlfarbe-lesen",
    "durchmarsch",
    "anlegen",
)


def lessons() -> Mapping[str, Cover]:
    """Return the shipped lessons by slug: title, topic, and the learner's seat.

    Example:
        >>> lessons()["erster-stich"].title.en
        'The first trick'
    """
    return {slug: _cover(slug) for slug in _SHIPPED}


def lesson(slug: str) -> Lesson:
    """Return a shipped lesson, at its beginning.

    Raises:
        RecordError: There is none of that name.

    Example:
        >>> lesson("erster-stich").state["kind"]
        'comment'
    """
    return Lesson(lesson_text(slug), slug_of(slug))


def lesson_after(slug: str | None) -> str | None:
    """Return the name of the lesson that follows a shipped one, or None."""
    if slug not in _SHIPPED[:-1]:
        return None
    return _SHIPPED[_SHIPPED.index(slug) + 1]


def lesson_text(slug: str) -> str:
    """Return the game file of a shipped lesson.

    Raises:
        RecordError: There is none of that name.
    """
    import pkgutil  # noqa: PLC0415 - importing the package shall stay quick

    if slug_of(slug) not in _SHIPPED:
        raise RecordError("no_lesson", name=_shown(slug), allowed=_SHIPPED)
    path = f"lessons/{slug_of(slug)}.karten.toml"
    return (pkgutil.get_data("kartenspiel", path) or b"").decode()


@cache
def _cover(slug: str) -> Cover:
    data: dict[str, Any] = toml.parsed(lesson_text(slug))
    return read_cover(data["lesson"], len(data["players"]))
