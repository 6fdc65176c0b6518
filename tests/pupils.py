"""What tests of the quiz share: answering as a pupil does, and reading."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kartenspiel_widgets import Quiz

if TYPE_CHECKING:
    from collections.abc import Iterator

ONE = "QC10-001A0-0017W"


def send(quiz: Quiz, content: object) -> dict[str, Any]:
    """Send what a page would send, and return what it shows then."""
    quiz._handle_custom_msg(content, [])
    view: dict[str, Any] = quiz.view
    return view


def answer(quiz: Quiz, text: str, meant: str | None = None) -> dict[str, Any]:
    return send(quiz, {"answer": text, "meant": meant})


def strings(data: object) -> Iterator[str]:
    """Yield every text in some data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield str(key)
            yield from strings(value)
    elif isinstance(data, (list, tuple)):
        for value in data:
            yield from strings(value)
    else:
        yield str(data)
