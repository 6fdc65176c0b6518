"""The penalty chart as Vega-Lite data: a table with tinted numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kartenspiel.lang import Text
from kartenspiel.lang.names import number_words
from kartenspiel.rules.variants import LAYOUT
from kartenspiel_widgets.charts.parts import (
    CHAR,
    COST,
    GAIN,
    HAIR,
    NAME,
    NARROW_TITLE,
    NOW,
    PIXELS,
    QUIET,
    SIZE,
    SMALL,
    STEP,
    TITLE,
    by_seat,
    frame,
    kept,
    named,
    narrowed,
    spacer,
    tone,
)
from kartenspiel_widgets.page.texts import columns, short

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kartenspiel.lang import Lang
    from kartenspiel_widgets.charts.course import Course
    from kartenspiel_widgets.charts.parts import Spec

__all__ = ["penalty_spec"]

ROW = 30
CROWD = 4
"""More players than this are a crowd on a phone."""


def penalty_spec(course: Course, step: int, lang: Lang, *, dark: bool) -> Spec:
    """Return a table: a row a round, a column a player, the numbers printed."""
    rows = _rows(course, lang)
    longest = max(columns(row["name"]) for row in rows)
    left = narrowed(
        CHAR * min(longest, NARROW_TITLE) + 4, CHAR * min(longest, TITLE) + 4
    )
    spec = frame(course, step, lang, dark=dark)
    spec["height"] = rows[-1]["bottom"]
    cells = list(_cells(course, rows))
    spec["datasets"] = {
        "rows": rows,
        "cells": cells,
        "grid": [
            {"top": row["top"], "bottom": row["bottom"], "seat": seat}
            for row in rows
            if row["kind"] != "sum"
            for seat in range(course.players)
        ],
        "heads": [
            {"seat": seat, "name": short(name, NAME, seat)}
            for seat, name in enumerate(course.game.players)
        ],
    }
    spec["layer"] = _penalty_layers(course, left)
    return spec


def _rows(course: Course, lang: Lang) -> list[Spec]:
    """Return the rows from top to bottom: rounds, their sum, payout, result."""
    costs = [
        {"kind": "cost", "leg": i, "name": leg.name(lang)}
        for i, leg in enumerate(course.legs)
        if leg.slug != LAYOUT
    ]
    rows: list[Spec] = list(costs)
    if len(costs) > 1 or course.game.variant.has_layout:
        name = Text("chart_total").render(lang)
        rows.append({"kind": "sum", "leg": -1, "name": name})
    if course.game.variant.has_layout:
        layouts = [i for i, leg in enumerate(course.legs) if leg.slug == LAYOUT]
        for leg in layouts:
            name = course.legs[leg].name(lang)
            rows.append({"kind": "payout", "leg": leg, "name": name})
        name = Text("chart_result").render(lang)
        rows.append({"kind": "result", "leg": -1, "name": name})
    top = 0
    for row in rows:
        if row["kind"] in {"sum", "result"} and top:
            top += 4
        row["top"], row["bottom"] = top, top + ROW
        row["name"] = short(row["name"], TITLE)
        top += ROW
        if row["kind"] == "sum":
            top += 10
        leg = row["leg"]
        row["since"] = course.legs[leg].first if leg >= 0 else -1
        row["until"] = course.legs[leg].last + 1 if leg >= 0 else -1
    return rows


def _cells(course: Course, rows: Sequence[Spec]) -> Iterator[Spec]:
    """Yield each number with the steps from and until which it holds."""
    most: dict[str, int] = {}
    for row in rows:
        if row["kind"] in {"cost", "payout"}:
            values = map(abs, _row_values(course, row, course.last))
            most[row["kind"]] = max(most.get(row["kind"], 0), *values)
    for row in rows:
        if row["kind"] == "payout" and not course.is_settled:
            continue
        # Nothing is paid out before the end: a zero would look like a last place.
        begun = course.last if row["kind"] == "payout" else max(row["since"], 0)
        turns = sorted({begun, *(t for t in course.turns if t > begun)})
        for seat in range(course.players):
            held: Spec = {}
            for turn in turns:
                value = _row_values(course, row, turn)[seat]
                if held and held["value"] == value:
                    continue
                if held:
                    yield held | {"until": turn}
                held = {
                    "top": row["top"],
                    "bottom": row["bottom"],
                    "kind": row["kind"],
                    "leg": row["leg"],
                    "seat": seat,
                    "since": turn,
                    "value": value,
                    "text": _cell_text(course, row["kind"], value),
                    "shade": _shade(value, most.get(row["kind"], 0)),
                    "bad": _is_bad(course, row["kind"], value),
                }
            yield held | {"until": course.last + 1}


def _shade(value: int, most: int) -> float:
    """Return how strongly a number's ground is tinted; sums and zeros are not."""
    return round(0.07 + 0.3 * abs(value) / most, 2) if value and most else 0


def _row_values(course: Course, row: Spec, step: int) -> tuple[int, ...]:
    if row["kind"] == "sum":
        return course.charged(step)
    if row["kind"] == "result":
        return course.scores(step)
    owed = course.owed(step, row["leg"])
    if row["kind"] == "payout" and not course.is_points:
        return tuple(-v for v in owed)
    return owed


def _cell_text(course: Course, kind: str, value: int) -> str:
    if kind in {"payout", "result"}:
        return course.signed(value)
    return number_words(value)


def _is_bad(course: Course, kind: str, value: int) -> bool:
    if kind in {"payout", "result"} and not course.is_points:
        return value < 0
    return value > 0


def _penalty_layers(course: Course, left: str) -> list[Spec]:
    x: Spec = {
        "field": "seat",
        "type": "ordinal",
        "scale": {"domain": list(range(course.players)), "paddingInner": 0.04},
        "axis": None,
    }
    middle = {"calculate": "(datum.top + datum.bottom) / 2", "as": "y"}
    box: Spec = {
        "x": x,
        "y": {"field": "top", **PIXELS},
        "y2": {"field": "bottom"},
    }
    band = {"expr": "bandwidth('x')"}
    here = f"datum.since <= {STEP} && {STEP} < datum.until"
    inset = {"type": "rect", "cornerRadius": 3, "yOffset": 1, "y2Offset": -1}
    return [
        spacer(f"-12 - {left}", "width"),
        {
            **named("grid"),
            "mark": {**inset, "fill": tone(HAIR), "fillOpacity": 0.045},
            "encoding": box,
        },
        {
            **named("cells", kept(f"{NOW} && datum.shade > 0")),
            "mark": {
                **inset,
                "fill": {
                    "expr": f"datum.bad ? ({tone(COST)['expr']})"
                    f" : ({tone(GAIN)['expr']})"
                },
                "fillOpacity": {"expr": "datum.shade"},
            },
            "encoding": box,
        },
        {
            **named("cells", kept(NOW), middle),
            "mark": {
                "type": "text",
                "baseline": "middle",
                "limit": band,
                "fontSize": {
                    "expr": narrowed(SMALL if course.players > CROWD else SIZE, SIZE)
                },
                "fontWeight": {
                    "expr": "datum.kind == 'result' || datum.kind == 'sum' ? 600 : 400"
                },
                "opacity": {"expr": "datum.value == 0 ? 0.75 : 1"},
            },
            "encoding": {
                "x": {**x, "bandPosition": 0.5},
                "y": {"field": "y", **PIXELS},
                "text": {"field": "text"},
            },
        },
        {
            **named("rows", middle),
            "mark": {
                "type": "text",
                "align": "right",
                "baseline": "middle",
                "limit": {"expr": left},
                "fontWeight": {"expr": f"({here}) || datum.leg < 0 ? 600 : 400"},
            },
            "encoding": {
                "x": {"value": -12},
                "y": {"field": "y", **PIXELS},
                "text": {"field": "name"},
            },
        },
        {
            # A line above what is summed up.
            **named("rows", kept("datum.leg < 0 && datum.top > 0")),
            "mark": {"type": "rule", "stroke": tone(QUIET), "strokeWidth": 1},
            "encoding": {
                "x": {"value": {"expr": f"-12 - {left}"}},
                "x2": {"value": {"expr": "width"}},
                "y": {"field": "top", **PIXELS},
            },
        },
        {
            **named("heads"),
            "mark": {"type": "point", "filled": True, "size": 70, "opacity": 1},
            "encoding": {
                "x": {**x, "bandPosition": 0.5},
                "y": {"value": -30},
                **by_seat(course.players, "color", "shape"),
            },
        },
        {
            **named("heads"),
            "mark": {"type": "text", "baseline": "middle", "limit": band},
            "encoding": {
                "x": {**x, "bandPosition": 0.5},
                "y": {"value": -12},
                "text": {"field": "name"},
            },
        },
    ]
