"""What the views' pages are made of: scripts put together from files, and words."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from kartenspiel.lang import LANGS, sentences

__all__ = ["STATIC", "page_words", "script"]

STATIC: Final = Path(__file__).parents[1] / "static"


def script(*names: str) -> str:
    """Return a page's script: its files, one after the other."""
    return "\n".join((STATIC / name).read_text("utf-8") for name in names)


@cache
def page_words(prefix: str) -> dict[str, dict[str, str]]:
    """Return a view's words by language; their keys without the view's prefix."""
    return {
        lang: {
            key.removeprefix(prefix): texts[i]
            for key, texts in sentences().items()
            if key.startswith(prefix)
        }
        for i, lang in enumerate(LANGS)
    }
