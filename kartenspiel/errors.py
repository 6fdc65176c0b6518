"""What can go wrong, each with a sentence in German and English."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any, TypeGuard

from kartenspiel.lang import FACES, LANGS, NAMED_FACES, Text

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable

    from kartenspiel.cards import Card
    from kartenspiel.lang import Face, Lang, Value

__all__ = [
    "EventError",
    "IllegalPlay",
    "KartenspielError",
    "MissingFile",
    "NotationError",
    "OutOfRange",
    "Reason",
    "RecordError",
    "UnreadableFile",
    "UnwritableFile",
    "VariantError",
    "check_face",
    "check_index",
    "check_lang",
    "check_names",
    "check_number",
    "entries",
    "is_one_of",
    "is_text",
    "quoted",
    "shown",
    "unreadable",
    "unwritable",
    "whole_number",
]


class Reason(Text):
    """Why something is refused: a code, and the sentence in both languages.

    `reason.code` is stable and meant for programs, `str(reason)` is English,
    `reason.text("de")` is German.
    """

    @property
    def code(self) -> str:
        """The stable short name of the reason, such as "follow_suit"."""
        return self.key

    def text(self, lang: Lang = "de", face: Face = "german") -> str:
        """Return the sentence in one language."""
        return self.render(lang, face)


class KartenspielError(ValueError):
    """Every error of this package; the message says what, where, what is allowed."""

    def __init__(self, key: str | Text, /, **values: Value) -> None:
        """Take the key of a sentence and what fills it, or a ready text."""
        self.reason = (
            Reason(key.key, **key.values)
            if isinstance(key, Text)
            else Reason(key, **values)
        )
        super().__init__(str(self.reason))

    def __reduce__(self) -> tuple[Any, ...]:
        # Errors come back from worker processes; their message is made anew.
        return type(self), (self.reason,)

    def text(self, lang: Lang = "de", face: Face = "german") -> str:
        """Return the message in one language."""
        return self.reason.text(lang, face)


class NotationError(KartenspielError):
    """A card, hand, deal, code or seed that cannot be read."""


class OutOfRange(NotationError, IndexError):
    """A number of a moment, game or deal that there is not."""


class VariantError(KartenspielError):
    """A contract or variant that is unknown, or whose values do not fit."""


class RecordError(KartenspielError):
    """A game file that cannot be read; see `kartenspiel.check` for all problems."""


class UnreadableFile(RecordError, OSError):
    """A file that is there, but cannot be read."""


class UnwritableFile(RecordError, OSError):
    """A file that cannot be written."""


class MissingFile(UnreadableFile, FileNotFoundError):
    """A file that is not there."""


class EventError(KartenspielError):
    """A question about deals that cannot be asked, or has no answer."""


class IllegalPlay(KartenspielError):
    """A card, or a pass, that the rules do not allow now.

    Attributes:
        card: The refused card, or None for a refused pass.
        reason: Why it is refused.
    """

    def __init__(self, card: Card | None, reason: Reason) -> None:
        """Take the refused card (None for a pass) and the reason."""
        super().__init__(reason)
        self.card = card

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.card, self.reason)


_LONGEST_PATH = 200

# --- what every reader of a value asks


def shown(value: object) -> str:
    """Return a value as it is quoted in a message, shortened when it is long."""
    return quoted(repr, value)


def quoted(write: Callable[[Any], str], value: object, most: int = 40) -> str:
    """Return a value as a function writes it: on one line, and not too long."""
    try:
        text = write(value)
    except (RecursionError, ValueError):
        # It is nested too deeply, or a number of too many digits.
        text = f"<{type(value).__name__}>"
    if "\n" in text:
        text = " ".join(text.split())
    return text if len(text) <= most else f"{text[: most - 4]} …{text[-1]}"


def whole_number(value: object) -> int | None:
    """Return a value as a whole number, or None if it is none.

    Numbers of numpy count, which notebooks are full of; truth values and suits do
    not.
    """
    if type(value) is int:
        return value
    if isinstance(value, int) or not hasattr(value, "__index__"):
        return None
    try:
        return operator.index(value)
    except TypeError:  # an array of several
        return None


def entries(value: Iterable[Any] | object) -> tuple[Any, ...] | None:
    """Return what a list or anything like it holds, or None if it is no list."""
    if isinstance(value, bytes):  # they would be numbers
        return None
    try:
        return tuple(value)  # type: ignore[arg-type]  # that is what is asked here
    except TypeError:
        return None


def is_one_of(value: object, allowed: Container[str]) -> bool:
    """Tell whether a value is one of some words; what is no text is none."""
    return isinstance(value, str) and value in allowed


def check_index(key: str, value: object, last: int) -> int:
    """Return a number if it is one from 0 to `last`.

    Raises:
        OutOfRange: It is not; `key` is the sentence that says so.
    """
    number = whole_number(value)
    if number is None or not 0 <= number <= last:
        raise OutOfRange(key, value=shown(value), last=last)
    return number


def check_number(n: object, most: int) -> int:
    """Return how many there shall be, if it is a number from 1 to `most`.

    Raises:
        NotationError: It is not.
    """
    number = whole_number(n)
    if number is None or not 1 <= number <= most:
        raise NotationError("simulate_number", n=shown(n), most=most)
    return number


def is_text(value: object) -> TypeGuard[str]:
    """Tell whether a value is a text that a file can hold."""
    if not isinstance(value, str):
        return False
    try:
        value.encode()
    except UnicodeEncodeError:  # half a character: a lone surrogate
        return False
    return True


def check_lang(lang: object) -> None:
    """Refuse what is not a language.

    Raises:
        NotationError: It is not "de" or "en".
    """
    if not is_one_of(lang, LANGS):
        raise NotationError("unknown_lang", lang=shown(lang), allowed=LANGS)


def check_face(face: object) -> None:
    """Refuse what is not a card face.

    Raises:
        NotationError: It is neither "german" nor "french", nor one of their regions.
    """
    if not is_one_of(face, NAMED_FACES):
        raise NotationError("unknown_face", face=shown(face), allowed=FACES)


def check_names(names: object) -> tuple[str, ...]:
    """Return names that can be put into a sentence.

    Raises:
        NotationError: It is no list of texts.
    """
    listed = None if isinstance(names, str) else entries(names)
    if listed is None or not all(isinstance(name, str) for name in listed):
        raise NotationError("no_names", names=shown(names))
    return listed


def unreadable(path: object, error: Exception) -> UnreadableFile:
    """Return what to say of a file that the system does not open."""
    named = _path_text(path)
    if isinstance(error, OSError) and not isinstance(error, FileNotFoundError):
        why = error.strerror or str(error)
        return UnreadableFile("file_unreadable", path=named, why=why)
    return MissingFile("file_missing", path=named)


def unwritable(path: object, error: Exception) -> UnwritableFile:
    """Return what to say of a file that the system does not write."""
    why = getattr(error, "strerror", None) or str(error)
    return UnwritableFile("file_unwritable", path=_path_text(path), why=why)


def _path_text(path: object) -> str:
    # Of a long path the end says which file it is.
    return repr(str(path)[-_LONGEST_PATH:])
