"""What the views' pages are made of: files put together, and words."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from kartenspiel.lang import LANGS, sentences

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["STATIC", "page_words", "script", "style"]

STATIC: Final = Path(__file__).parents[1] / "static"


def script(*names: str) -> str:
    """Return a view's script: what it says of a lost kernel, then its files."""
    words = json.dumps(page_words("kernel_"), ensure_ascii=False)
    return "\n".join((f"const KERNEL_WORDS = {words};", _joined(("lost.js", *names))))


def style(*names: str) -> str:
    """Return a page's style sheet: its files, one after the other."""
    return _joined(names)


def _joined(names: Sequence[str]) -> str:
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
