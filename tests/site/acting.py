"""What a page says to the dashboard, acted out: with the real packages or stand-ins.

    python tests/site/acting.py

prints all values of all widgets after each message, and, where the stand-ins are on the
path, checks that a page that has followed all messages holds the very same.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import ipywidgets

from kartenspiel_widgets.board.board import dashboard

#: Which widget of the dashboard is told what: values that the page sets, or a message.
SCRIPT: list[tuple[str, dict[str, Any]]] = [
    ("setup", {"content": {"ready": "?seed=7"}}),
    ("table", {"state": {"step": 12}}),
    ("table", {"state": {"step": 10**6, "lang": "xx", "film": {}}}),
    ("insight", {"state": {"panel": "belief", "lang": "en"}}),
    ("insight", {"content": {"seat": 2}}),
    ("insight", {"state": {"panel": ""}}),
    ("chart", {"state": {"step": 3}}),
    ("nav", {"state": {"view": "quiz"}}),
    ("quiz", {"content": {"answer": "1/2", "meant": None}}),
    ("quiz", {"state": {"lang": "en", "view": {}}}),
    ("nav", {"state": {"view": "rules"}}),
    ("rules", {"content": {"variant": "king-louis"}}),
    ("rules", {"content": {"do": "play"}}),
    ("nav", {"state": {"view": "sheet"}}),
    (
        "sheet",
        {"content": {"page": "a", "id": 1, "names": ["Ida", "Jan", "Kai", "Lu"]}},
    ),
    ("sheet", {"content": {"page": "a", "id": 1, "undo": True}}),
    ("nav", {"state": {"view": "lessons"}}),
    ("lessons", {"state": {"slug": "kein-ober"}}),
    ("lesson", {"content": {"ask": 1, "wish": {"next": True}}}),
    ("nav", {"state": {"view": "nowhere"}}),
    ("nav", {"state": {"view": "table"}}),
    ("table", {"state": {"face": "french", "large": True}}),
    (
        "setup",
        {
            "content": {
                "deal": {
                    "variant": "herzeln",
                    "players": ["Ida", "Jan", "Kai", "Lu"],
                    "source": "9TVEZR-WK9K736",
                    "mode": "play",
                    "seat": 1,
                    "opponent": "lowest",
                }
            }
        },
    ),
    ("table", {"content": {"ask": 1, "wish": {"play": "HA"}}}),
]
PARTS = (
    *("nav", "setup", "table", "insight", "maker", "chart", "lessons", "lesson"),
    *("quiz", "rules", "sheet", "lab"),
)
#: What only the packages know.
THEIRS = {"layout", "tabbable", "tooltip", "comm"}


class Mirror:
    """What a page holds that has followed all messages."""

    def __init__(self) -> None:
        self.values: dict[str, dict[str, Any]] = {}

    def take(self, text: str, _buffers: object) -> None:
        message = json.loads(text)
        if "open" in message:
            self.values[message["open"]] = message["state"]
        elif "update" in message:
            self.values[message["update"]] |= message.get("state", {})


def main() -> None:
    """Act it out."""
    mirror = Mirror()
    page = getattr(ipywidgets, "Page", None)
    if page is not None:
        page.post = mirror.take
    board = dashboard("seed=7")
    told = []
    for name, message in SCRIPT:
        widget = getattr(board, name)
        if page is not None:
            page.receive(json.dumps({"id": widget.model_id, **message}))
            mirror.values[widget.model_id] |= {
                key: value
                for key, value in message.get("state", {}).items()
                if getattr(widget, key) == value
            }
        elif "state" in message:
            widget.set_state(message["state"])
        else:
            widget._handle_custom_msg(message["content"], [])
        parts = [(part, getattr(board, part)) for part in PARTS]
        state = {
            part: {key: getattr(found, key) for key in names(found)}
            for part, found in parts
            if found is not None
        }
        shown = [type(child).__name__ for child in board.children]
        hidden = [child.layout.display == "none" for child in board.children]
        told.append([name, state, shown, hidden])
        if page is not None:
            for part, found in parts:
                if found is not None:
                    held = mirror.values[found.model_id]
                    wanted = json.loads(json.dumps(state[part]))
                    assert held == wanted, (name, message, part)
    json.dump(told, sys.stdout, sort_keys=True)


def names(widget: Any) -> list[str]:  # noqa: ANN401 - of either package
    """Return the names of the values that a page knows, but for those of packages."""
    return sorted(
        key for key in widget.keys if not key.startswith("_") and key not in THEIRS
    )


if __name__ == "__main__":
    main()
