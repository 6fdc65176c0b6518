"""Who reads a page: all that is said there is said in a language and with a face."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from kartenspiel.lang import Text

if TYPE_CHECKING:
    from kartenspiel.lang import Face, Lang
    from kartenspiel.rules.parts import Names

__all__ = ["Reader"]


class Reader(NamedTuple):
    """Who reads the page: language and faces.

    Attributes:
        lang: The language.
        face: The card faces.
    """

    lang: Lang
    face: Face

    def say(self, key: str, **values: Any) -> str:  # noqa: ANN401 - fills a sentence
        """Return a sentence."""
        return self.read(Text(key, **values))

    def read(self, text: Text) -> str:
        """Return a text."""
        return text.render(self.lang, self.face)

    def name(self, names: Names) -> str:
        """Return a title."""
        return names.data(self.face)[self.lang]
