"""The chart of a class as Vega-Lite data: how each exercise went."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kartenspiel_widgets.charts.parts import (
    CHAR,
    COST,
    GAIN,
    HAIR,
    PIXELS,
    QUIET,
    blank,
    kept,
    named,
    narrowed,
    row_names,
    spacer,
    tone,
    words,
)
from kartenspiel_widgets.page.texts import columns

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kartenspiel.lang import Lang
    from kartenspiel_widgets.charts.parts import Spec

__all__ = ["KINDS", "QuizRow", "quiz_spec"]

ROW = 24
"""How high a row is, in pixels."""
TITLE, NARROW_TITLE = 26, 13
"""Columns that an exercise's title may take."""
NUMBER = 52
"""How much is left for the number beside the bars, in pixels."""
LEGEND = 17
"""How high a line of the legend is, in pixels."""

#: How an exercise may end: what is darker went better.
KINDS = ("first", "later", "hints", "shown", "undone")
_INKS = (
    (GAIN, 1.0),
    (GAIN, 0.62),
    (GAIN, 0.38),
    (COST, 0.55),
    (HAIR, 0.14),
)


class QuizRow(NamedTuple):
    """An exercise.

    Attributes:
        name: Its number and title.
        shares: The share of pupils by kind, in the order of `KINDS`.
        text: What is written beside the bars.
    """

    name: str
    shares: Sequence[float]
    text: str


def quiz_spec(
    rows: Sequence[QuizRow], words: Sequence[str], lang: Lang, *, dark: bool
) -> Spec:
    """Return a row for each exercise, split by how it ended.

    Args:
        rows: The exercises, in order.
        words: What the kinds are called.
        lang: The language.
        dark: Whether the ground is dark.
    """
    wide, narrow = (
        CHAR * min(max((columns(row.name) for row in rows), default=0), most) + 4
        for most in (TITLE, NARROW_TITLE)
    )
    left = narrowed(narrow, wide)
    top = LEGEND * (len(KINDS) + 1)
    spec = blank(lang, dark=dark)
    spec["height"] = top + ROW * max(len(rows), 1)
    spec["datasets"] = {
        "parts": [
            {"top": top + i * ROW, "kind": kind, "from": start, "to": start + share}
            for i, row in enumerate(rows)
            for kind, share, start in _stacked(row)
        ],
        "names": [
            {"top": top + i * ROW, "name": row.name, "text": row.text, "end": 1}
            for i, row in enumerate(rows)
        ],
        "kinds": [
            {"kind": i, "at": i * LEGEND, "word": word} for i, word in enumerate(words)
        ],
    }
    spec["layer"] = _layers(left)
    return spec


def _stacked(row: QuizRow) -> list[tuple[int, float, float]]:
    parts, start = [], 0.0
    for kind, share in enumerate(row.shares):
        parts.append((kind, share, start))
        start += share
    return parts


_MIDDLE: Spec = {"calculate": f"datum.top + {ROW} / 2", "as": "y"}
_EDGES: tuple[Spec, Spec] = (
    {"calculate": "datum.top + 5", "as": "y1"},
    {"calculate": f"datum.top + {ROW} - 5", "as": "y2"},
)


def _layers(left: str) -> list[Spec]:
    x: Spec = {
        "type": "quantitative",
        "scale": {
            "domain": [0, 1],
            "nice": False,
            "range": [0, {"expr": f"width - {NUMBER}"}],
        },
        "axis": None,
    }
    filled = [
        {"test": f"datum.kind == {kind}", "value": tone(ink)}
        for kind, (ink, _) in enumerate(_INKS)
    ]
    clear = [
        {"test": f"datum.kind == {kind}", "value": opacity}
        for kind, (_, opacity) in enumerate(_INKS)
    ]
    inks: Spec = {
        "fill": {"condition": filled, "value": tone(HAIR)},
        "fillOpacity": {"condition": clear, "value": 0},
    }
    return [
        spacer(f"-12 - {left}", "width"),
        {
            **named("parts", kept("datum.to > datum.from"), *_EDGES),
            "mark": {"type": "rect"},
            "encoding": {
                "x": {**x, "field": "from"},
                "x2": {"field": "to"},
                "y": {"field": "y1", **PIXELS},
                "y2": {"field": "y2"},
                **inks,
            },
        },
        words(
            named("names", _MIDDLE),
            {**x, "field": "end"},
            "text",
            align="left",
            dx=8,
            color=tone(QUIET),
        ),
        row_names(named("names", _MIDDLE), left),
        {
            **named(
                "kinds",
                {"calculate": "datum.at + 2", "as": "y1"},
                {"calculate": f"datum.at + {LEGEND} - 3", "as": "y2"},
            ),
            "mark": {"type": "rect"},
            "encoding": {
                "x": {"value": 0},
                "x2": {"value": 18},
                "y": {"field": "y1", **PIXELS},
                "y2": {"field": "y2"},
                **inks,
            },
        },
        words(
            named("kinds", {"calculate": f"datum.at + {LEGEND} / 2", "as": "y"}),
            {"value": 26},
            "word",
            align="left",
        ),
    ]
