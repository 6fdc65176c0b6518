"""What tests of the score sheet's page share: entering as people do, and reading."""

from __future__ import annotations

from typing import Any

from kartenspiel_widgets import ScoreSheet

#: What happened in the four trick rounds of a game of Herzeln.
ROUNDS: list[list[str] | int] = [
    ["3", "0", "4", "1"],
    ["0", "5", "1", "2"],
    ["1", "", "3", ""],
    2,
]
SYNCED = frozenset({"view", "words", "lang", "face"})


def send(widget: ScoreSheet, **message: Any) -> dict[str, Any]:  # noqa: ANN401
    """Send what the page sends, and return what it is shown then."""
    widget._receive(widget, message, [])
    view: dict[str, Any] = widget.view
    return view


def here(widget: ScoreSheet, **more: Any) -> dict[str, Any]:  # noqa: ANN401
    """Return the place of the open round."""
    game, number = widget.sheet.at or (0, 0)
    return {"game": game, "round": number, **more}


def enter(widget: ScoreSheet, *values: str, group: int = 0) -> dict[str, Any]:
    for seat, value in enumerate(values):
        send(widget, enter=here(widget, group=group, seat=seat, value=value))
    view: dict[str, Any] = widget.view
    return view


def finish(widget: ScoreSheet) -> dict[str, Any]:
    return send(widget, finish=here(widget))


def whole_game(widget: ScoreSheet) -> dict[str, Any]:
    for row in ROUNDS:
        if isinstance(row, int):
            send(widget, pick=here(widget, group=0, seat=row))
        else:
            enter(widget, *row)
        finish(widget)
    for seat in (1, 3, 0):
        send(widget, tap=here(widget, group=0, seat=seat))
    return finish(widget)


def check(view: dict[str, Any], group: int = 0) -> str:
    text: str = view["open"]["groups"][group]["check"]["text"]
    return text
