"""What can go wrong, each with a sentence in German and English."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kartenspiel.lang import Text

if TYPE_CHECKING:
    from kartenspiel.cards import Card
    from kartenspiel.lang import Face, Lang, Value

__all__ = [
    "EventError",
    "IllegalPlay",
    "KartenspielError",
    "NotationError",
    "Reason",
    "RecordError",
    "VariantError",
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


class VariantError(KartenspielError):
    """A contract or variant that is unknown, or whose values do not fit."""


class RecordError(KartenspielError):
    """A game file that cannot be read; see `kartenspiel.check` for all problems."""


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
