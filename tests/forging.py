"""Everything that a page may be made to send: to each widget, trait and handler.

What handlers understand is read from the sources, so that a new one is met as well.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

import kartenspiel
import kartenspiel_widgets

HUGE = "x" * 300_000
#: Wrong in every way that JSON, as Python reads it, allows.
ODD: list[Any] = [
    None, True, False, 0, 1, -1, 7, 165, 10**6, 2**63, -(2**70), 10**40,
    0.5, -0.0, 1e308, float("nan"), float("inf"), float("-inf"),
    "", " ", "0", "7", "de", "en", "HK", "S7", "EA", "-", "\0", "\ud800", "a\udfffb",
    "__class__", "<script>", "IPY_MODEL_x", "🦊", HUGE, "9" * 5000,
    [], [[]], {}, {"": {}}, [None] * 1000, {"a": float("nan")}, ["\udc00"],
]  # fmt: skip


def nested(depth: int) -> Any:  # noqa: ANN401 - JSON
    """Return lists and objects within each other."""
    value: Any = 1
    for level in range(depth):
        value = [value] if level % 2 else {"play": value}
    return value


ODD += [nested(15), nested(19), nested(25), nested(400)]


@cache
def vocabulary() -> list[str]:
    """Return the keys and words for which messages are searched in the sources."""
    found: set[str] = set()
    for package in (kartenspiel, kartenspiel_widgets):
        for path in Path(package.__path__[0]).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.match_case):
                    found |= _words(node.pattern)
                elif isinstance(node, ast.Call):
                    found |= _asked(node)
    return sorted(found)


def _words(pattern: ast.pattern) -> set[str]:
    return {
        node.value
        for node in ast.walk(pattern)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def _asked(call: ast.Call) -> set[str]:
    """Return the key of `something.get("key")`."""
    match call:
        case ast.Call(
            func=ast.Attribute(attr="get"), args=[ast.Constant(value=str(key)), *_]
        ):
            return {key}
    return set()


def values() -> st.SearchStrategy[Any]:
    """Return anything that a message may hold."""
    words = st.sampled_from(vocabulary())
    cards = st.sampled_from([str(c) for c in kartenspiel.pack(32, players=4).cards])
    leaves = st.one_of(
        st.sampled_from(ODD), words, cards, st.integers(-3, 200), st.text(max_size=12)
    )
    return st.recursive(
        leaves,
        lambda inner: st.one_of(
            st.lists(inner, max_size=4), st.dictionaries(words, inner, max_size=4)
        ),
        max_leaves=8,
    )


def contents() -> st.SearchStrategy[Any]:
    """Return what might be sent to a handler."""
    words = st.sampled_from(vocabulary())
    wishes = st.dictionaries(words, values(), min_size=1, max_size=3)
    asked = st.builds(
        lambda number, wish: {"ask": number, "wish": wish},
        st.one_of(st.integers(0, 5), st.sampled_from(ODD)),
        st.one_of(wishes, values()),
    )
    return st.one_of(asked, wishes, values())


def update(name: str, value: object) -> dict[str, Any]:
    """Return the message that sets a trait."""
    return message({"method": "update", "state": {name: value}, "buffer_paths": []})


def custom(content: object) -> dict[str, Any]:
    """Return the message that goes to a handler."""
    return message({"method": "custom", "content": content})


def message(data: object) -> dict[str, Any]:
    """Return what a kernel makes of a message."""
    return {"content": {"data": data}, "buffers": []}
