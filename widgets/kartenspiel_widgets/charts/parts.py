"""What all charts share as Vega-Lite data: parameters, colours, fonts, signs.

Plain dictionaries, so that the dashboard need not load Altair (a second and 30 MB
for each visitor); `scorecharts` and others make Altair charts of them.

Three parameters move a chart without any new data: `step`, the moment shown, `dark`,
whether the ground is dark, and `narrow`, whether it stands on a phone.
All that is written comes as data, never inside an expression: a player may be called
anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kartenspiel.lang import Lang
    from kartenspiel_widgets.charts.course import Course


Spec = dict[str, Any]

SCHEMA = "https://vega.github.io/schema/vega-lite/v6.json"
"""The name of the schema; nothing is fetched from there."""

FONT = 'system-ui, "DejaVu Sans", sans-serif'
SIZE = 13
"""One size for all that is written, in pixels."""
SMALL = 11.5
"""What is written on a phone where there is little room."""
LINE = 16
CHAR = 8
"""About how wide a character is; a wide guess, since every system has its font."""
NAME, NARROW_NAME = 12, 7
"""Columns that a player's name may take."""
TITLE, NARROW_TITLE = 22, 15
"""Columns that a round's name may take beside a table."""

# Six colours, light and dark, found by search: in normal sight and with protanopia,
# deuteranopia or tritanopia any two of them lie at least 26 CIE76 units apart, and
# all stand out from the ground. Dashes and shapes tell the same.
PLAYERS = (
    ("#0750dc", "#5b93f7"),
    ("#6f1501", "#e8553a"),
    ("#14955f", "#2ce183"),
    ("#dc43ae", "#cf6ba0"),
    ("#9e8801", "#fbcf05"),
    ("#2a3345", "#e7eaf0"),
)
DASHES: tuple[list[int], ...] = (
    [],
    [7, 3],
    [2, 2],
    [9, 3, 2, 3],
    [5, 2, 2, 2, 2, 2],
    [12, 4],
)
SHAPES = (
    "circle",
    "square",
    "triangle-up",
    "diamond",
    "triangle-down",
    "cross",
)
INK = ("#22281f", "#e6e8e0")
QUIET = ("#5c6257", "#a9afa3")
HAIR = ("#22281f", "#e6e8e0")
COST = ("#b3261e", "#ff8a70")
GAIN = ("#0750dc", "#5b93f7")

STEP = "step"
DARK = "dark"
NARROW = "narrow"
NOW = f"datum.since <= {STEP} && {STEP} < datum.until"
"""Whether a row of data holds at the moment shown."""


def tone(pair: tuple[str, str]) -> Spec:
    """Return a colour that follows the ground."""
    light, dark = pair
    return {"expr": f"{DARK} ? '{dark}' : '{light}'"}


def frame(course: Course, step: int, lang: Lang, *, dark: bool) -> Spec:
    """Return what every chart of a record has: the moment shown, and `blank`."""
    spec = blank(lang, dark=dark, last=course.last)
    spec["params"].insert(0, {"name": STEP, "value": step})
    return spec


def blank(lang: Lang, *, dark: bool, **usermeta: object) -> Spec:
    """Return what every chart has: parameters, size, fonts, no ornaments.

    Args:
        lang: The language.
        dark: Whether the ground is dark.
        **usermeta: More that the page must know.
    """
    return {
        "$schema": SCHEMA,
        "params": [
            {"name": DARK, "value": dark},
            {"name": NARROW, "value": False},
        ],
        "width": "container",
        # What is written beside the plot counts, too.
        "autosize": {"type": "fit-x", "contains": "padding"},
        "padding": 2,
        "background": "transparent",
        "config": {
            "font": FONT,
            # The page says it better: as a caption and a table.
            "aria": False,
            "view": {"stroke": None},
            "text": {"fontSize": SIZE, "color": tone(INK)},
            "axis": {
                "labelFontSize": SIZE,
                "titleFontSize": SIZE,
                "titleFontWeight": "normal",
                "labelColor": tone(QUIET),
                "titleColor": tone(QUIET),
                "gridColor": tone(HAIR),
                "gridOpacity": 0.12,
                "domain": False,
                "ticks": False,
            },
        },
        "usermeta": {"kartenspiel": {"lang": lang, **usermeta}},
    }


def narrowed(narrow: float, wide: float) -> str:
    """Return an expression for a size, one on a phone and one elsewhere."""
    return f"({NARROW} ? {narrow} : {wide})"


def spacer(left: str, right: str) -> Spec:
    """Return nothing to see that keeps the plot as wide, whatever is written now."""
    return {
        "data": {"values": [{}]},
        "mark": {"type": "rect", "opacity": 0},
        "encoding": {
            "x": {"value": {"expr": left}},
            "x2": {"value": {"expr": right}},
            "y": {"value": 0},
            "y2": {"value": 1},
        },
    }


def named(name: str, *transforms: Spec) -> Spec:
    """Return where a layer takes its rows from."""
    found: Spec = {"data": {"name": name}}
    return found | {"transform": list(transforms)} if transforms else found


PIXELS: Spec = {"type": "quantitative", "scale": None}
"""Down the chart by pixels: each row is as high as the others."""


def words(rows: Spec, x: Spec, field: str, **mark: object) -> Spec:
    """Return a layer that writes, in the middle of rows.

    Args:
        rows: Where the rows come from, with their middle as `y`.
        x: Where it is written.
        field: What is written.
        **mark: How.
    """
    return {
        **rows,
        "mark": {"type": "text", "baseline": "middle", **mark},
        "encoding": {
            "x": x,
            "y": {"field": "y", **PIXELS},
            "text": {"field": field},
        },
    }


def row_names(rows: Spec, left: str) -> Spec:
    """Return a layer with the rows' names left of the plot.

    Args:
        rows: Where the rows come from, with their middle as `y`.
        left: An expression for the room that they have.
    """
    room = {"expr": left}
    return words(rows, {"value": -12}, "name", align="right", limit=room)


def kept(test: str) -> Spec:
    """Return a filter."""
    return {"filter": test}


def by_seat(players: int, *channels: str) -> Spec:
    """Return how players are told apart: by their seat, since names may be alike."""
    ranges = {
        "color": [tone(pair) for pair in PLAYERS],
        "strokeDash": DASHES,
        "shape": SHAPES,
    }
    return {
        channel: {
            "field": "seat",
            "type": "nominal",
            "scale": {
                "domain": list(range(players)),
                "range": list(ranges[channel][:players]),
            },
            "legend": None,
        }
        for channel in channels
    }
