"""The score chart as Vega-Lite data: running results, and the pot below."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from kartenspiel.lang import Text
from kartenspiel.lang.names import number_words
from kartenspiel_widgets.charts.parts import (
    CHAR,
    HAIR,
    INK,
    LINE,
    NAME,
    NARROW_NAME,
    NOW,
    QUIET,
    SIZE,
    SMALL,
    STEP,
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

    from kartenspiel.lang import Face, Lang
    from kartenspiel_widgets.charts.course import Course
    from kartenspiel_widgets.charts.parts import Spec

__all__ = ["score_spec"]

PLOT = 210
POT_TOP, POT_BOTTOM = 234, 272
GAP = 18
"""Pixels between two names at the right edge."""
FLATTEST = 8
"""The least that the axis of results spans, so that its marks stay whole numbers."""


def score_spec(
    course: Course, step: int, lang: Lang, face: Face, *, dark: bool
) -> Spec:
    """Return the running result of each player, and the pot below."""
    last = course.last
    # The payout comes with the very last step; some room shows where it leads to.
    end = max(1, last + (max(1, last // 16) if course.is_settled else 0))
    bottom = POT_BOTTOM if course.has_pot else PLOT
    low, high = _domain(course)
    labels = list(_score_labels(course, low, high, end))
    spec = frame(course, step, lang, dark=dark)
    spec["height"] = bottom
    room = max(columns(row["name"]) for row in labels)
    digits = CHAR * max(columns(row["text"]) for row in labels) + 8
    wide, narrow = CHAR * room + 6, CHAR * min(room, NARROW_NAME) + 6
    names = narrowed(narrow, wide)
    edge = f"width + 24 + {narrowed(narrow + digits, wide + digits)}"
    spec["datasets"] = {
        "rounds": _round_names(course, lang, end),
        "lines": list(_score_lines(course, end)),
        "charges": list(_charges(course, lang, face, end)),
        "labels": labels,
        "pots": list(_pot_rows(course, lang, end)),
    }
    x_scale = {"domain": [0, end], "nice": False, "zero": False}
    x = {"field": "x", "type": "quantitative", "scale": x_scale, "axis": None}
    layers = [
        {"layer": [*_background(x, bottom), _step_rule(x_scale, bottom)]},
        {"layer": _score_lines_layers(course, x, _score_axis(course, low, high, lang))},
        {"layer": _label_layers(course, names, edge)},
    ]
    if course.has_pot:
        layers.append({"layer": _pot_layers(x, last, edge)})
    spec["layer"] = layers
    spec["resolve"] = {"scale": {"y": "independent"}}
    spec["usermeta"]["kartenspiel"]["click"] = "x"
    return spec


def _domain(course: Course) -> tuple[float, float]:
    """Return the lowest and the highest result shown, with some air."""
    found = [v for turn in course.turns for v in course.scores(turn)]
    low, high = min(found), max(found)
    air = max((high - low) * 0.06, (FLATTEST - high + low) / 2, 1)
    return low - air, high + air


def _score_lines(course: Course, end: int) -> Iterator[Spec]:
    """Yield two corners for each stretch of an unchanged result."""
    order = 0
    for since, until in _stretches(course, end):
        for seat, value in enumerate(course.scores(since)):
            for x in _corners(course, since, until):
                order += 1
                yield {
                    "since": since,
                    "x": x,
                    "seat": seat,
                    "value": value,
                    "order": order,
                }


def _corners(course: Course, since: int, until: int) -> tuple[int, ...]:
    """Return both ends of a stretch; the payout slants, or lines would hide lines."""
    if course.is_settled and since == course.last:
        return (until,)
    return (since, until)


def _stretches(course: Course, end: int) -> list[tuple[int, int]]:
    return list(pairwise([*course.turns, end]))


def _charges(course: Course, lang: Lang, face: Face, end: int) -> Iterator[Spec]:
    """Yield a mark for each change of a result, with what it comes from."""
    for turn in course.turns[1:]:
        now = course.scores(turn)
        for seat in range(course.players):
            causes = [e for e in course.events if (e.step, e.seat) == (turn, seat)]
            if causes:
                is_payout = course.is_settled and turn == course.last
                yield {
                    "since": turn,
                    "x": end if is_payout else turn,
                    "seat": seat,
                    "value": now[seat],
                    "said": " ".join(course.said(e, lang, face) for e in causes),
                }


def _score_labels(course: Course, low: float, high: float, end: int) -> Iterator[Spec]:
    """Yield each player's name and result, as high as it fits without overlap."""
    for since, until in _stretches(course, end + 1):
        scores = course.scores(since)
        wished = [PLOT * (high - v) / (high - low) for v in scores]
        for seat, y in enumerate(_spread(wished, GAP, 6, PLOT - 6)):
            yield {
                "since": since,
                "until": until,
                "seat": seat,
                "y": round(y, 1),
                "name": short(course.game.players[seat], NAME, seat),
                "text": course.signed(scores[seat]),
            }


def _spread(
    wished: Sequence[float], gap: float, top: float, bottom: float
) -> list[float]:
    """Return places near the wished ones that are at least `gap` apart."""
    order = sorted(range(len(wished)), key=lambda i: (wished[i], i))
    # Neighbours that are too close share a block, centred where its members wish.
    blocks: list[list[int]] = []
    for i in order:
        blocks.append([i])
        while len(blocks) > 1 and _block(blocks[-2], wished, gap, top, bottom)[1] > (
            _block(blocks[-1], wished, gap, top, bottom)[0] - gap
        ):
            tail = blocks.pop()
            blocks[-1] += tail
    places = [0.0] * len(wished)
    for block in blocks:
        start, _ = _block(block, wished, gap, top, bottom)
        for n, i in enumerate(block):
            places[i] = start + n * gap
    return places


def _block(
    block: Sequence[int], wished: Sequence[float], gap: float, top: float, bottom: float
) -> tuple[float, float]:
    """Return the first and the last place of a block."""
    length = gap * (len(block) - 1)
    middle = sum(wished[i] for i in block) / len(block)
    start = min(max(middle - length / 2, top), max(top, bottom - length))
    return start, start + length


def _round_names(course: Course, lang: Lang, end: int) -> list[Spec]:
    """Return the rounds as stretches, with their names on one line and on several."""
    rows: list[Spec] = []
    for number, leg in enumerate(course.legs):
        until = end if leg is course.legs[-1] else course.legs[number + 1].first
        name = short(leg.name(lang), 40)
        rows.append(
            {
                "x": leg.first,
                "until": until,
                "middle": (leg.first + until) / 2,
                "odd": number % 2,
                "name": name,
                "lines": "\n".join(_wrapped(name, 9)),
                "words": "\n".join(_wrapped(name, 6)),
                "need": round(CHAR * columns(name) + 12),
                "share": (until - leg.first) / end,
            }
        )
    return rows


def _wrapped(name: str, width: int) -> list[str]:
    """Return a title in short lines, broken at blanks and after hyphens."""
    lines = [""]
    for word in name.replace("-", "-\n").replace(" ", " \n").split("\n"):
        if lines[-1] and columns(lines[-1] + word.rstrip()) > width:
            lines.append("")
        lines[-1] += word
    return [line.rstrip() for line in lines]


def _pot_rows(course: Course, lang: Lang, end: int) -> Iterator[Spec]:
    for since, until in _stretches(course, end):
        for x in _corners(course, since, until):
            yield {
                "since": since,
                "until": until if until < end else end + 1,
                "x": x,
                "pot": course.pot(since),
                "name": Text("chart_pot").render(lang),
                "text": number_words(course.pot(since)),
            }


def _background(x: Spec, bottom: int) -> list[Spec]:
    return [
        {
            **named("rounds", kept("datum.odd == 1")),
            "mark": {"type": "rect", "fill": tone(HAIR), "fillOpacity": 0.045},
            "encoding": {
                "x": x,
                "x2": {"field": "until"},
                "y": {"value": -8},
                "y2": {"value": bottom},
            },
        },
        {
            **named(
                "rounds",
                {
                    "calculate": "width * datum.share > datum.need"
                    f" ? datum.name : width * datum.share > {CHAR * 9}"
                    " ? datum.lines : datum.words",
                    "as": "fitting",
                },
                {"calculate": "width * datum.share * 1.2", "as": "room"},
            ),
            "mark": {
                "type": "text",
                "baseline": "top",
                "lineBreak": "\n",
                "lineHeight": LINE,
                "limit": {"expr": "datum.room"},
                "fontSize": {"expr": narrowed(SMALL, SIZE)},
                "color": tone(QUIET),
            },
            "encoding": {
                "x": {**x, "field": "middle"},
                "y": {"value": bottom + 8},
                "text": {"field": "fitting"},
            },
        },
    ]


def _until_now(last: int) -> list[Spec]:
    """Return how a line is cut off at the moment shown."""
    return [
        kept(f"datum.since <= {STEP}"),
        {
            "calculate": f"{STEP} < {last} ? min(datum.x, {STEP}) : datum.x",
            "as": "upto",
        },
    ]


def _score_axis(course: Course, low: float, high: float, lang: Lang) -> Spec:
    key = "chart_points" if course.is_points else "chart_money"
    return {
        "field": "value",
        "type": "quantitative",
        "scale": {
            "domain": [low, high],
            "range": [PLOT, 0],
            "nice": False,
            "zero": False,
        },
        "axis": {
            "title": Text(key, unit=course.unit(lang)).render(lang),
            "titleAlign": "left",
            "titleAngle": 0,
            "titleAnchor": "start",
            "titleX": 0,
            "titleY": -20,
            "tickCount": 5,
            "tickMinStep": 1,
            "format": "d",
            "labelPadding": 6,
        },
    }


def _score_lines_layers(course: Course, x: Spec, y: Spec) -> list[Spec]:
    """Return the lines, faint where they are still to come, and a mark a charge."""
    seat = by_seat(course.players, "color", "strokeDash")
    order = {"field": "order", "type": "quantitative"}
    line = {"type": "line", "interpolate": "linear", "strokeJoin": "round"}
    return [
        {
            **named("lines"),
            "mark": {**line, "strokeWidth": 1.5, "opacity": 0.3},
            "encoding": {"x": x, "y": y, "order": order, **seat},
        },
        {
            "data": {"values": [{"value": 0}]},
            "mark": {"type": "rule", "stroke": tone(QUIET), "strokeWidth": 1},
            "encoding": {"y": y},
        },
        {
            **named("lines", *_until_now(course.last)),
            "mark": {**line, "strokeWidth": 2.5},
            "encoding": {
                "x": {**x, "field": "upto"},
                "y": y,
                "order": order,
                **seat,
            },
        },
        {
            **named("charges"),
            "mark": {"type": "point", "filled": True, "size": 55},
            "encoding": {
                "x": x,
                "y": y,
                "opacity": {
                    "condition": {"test": f"datum.since <= {STEP}", "value": 1},
                    "value": 0.3,
                },
                "tooltip": {"field": "said", "type": "nominal"},
                **by_seat(course.players, "color", "shape"),
            },
        },
    ]


def _label_layers(course: Course, names: str, edge: str) -> list[Spec]:
    """Return what stands at the right: each player's sign, name and result."""
    text = {"type": "text", "baseline": "middle"}
    parts: tuple[tuple[Spec, str, Spec], ...] = (
        (
            {"type": "point", "filled": True, "size": 70, "opacity": 1},
            "width + 14",
            by_seat(course.players, "color", "shape"),
        ),
        (
            {**text, "align": "left", "limit": {"expr": names}},
            "width + 24",
            {"text": {"field": "name"}},
        ),
        (
            {**text, "align": "right", "fontWeight": 600},
            edge,
            {"text": {"field": "text"}},
        ),
    )
    labels: list[Spec] = [
        {
            **named("labels", kept(NOW)),
            "mark": mark,
            "encoding": {
                "x": {"value": {"expr": place}},
                "y": {"field": "y", "type": "quantitative", "scale": None},
                **encoding,
            },
        }
        for mark, place, encoding in parts
    ]
    return [spacer("width", edge), *labels]


def _pot_layers(x: Spec, last: int, edge: str) -> list[Spec]:
    y = {
        "field": "pot",
        "type": "quantitative",
        "scale": {"range": [POT_BOTTOM, POT_TOP], "zero": True, "nice": False},
        "axis": None,
        "stack": None,
    }
    area = {"type": "area", "interpolate": "linear", "fill": tone(QUIET)}
    label = {"type": "text", "baseline": "bottom"}
    return [
        {
            **named("pots"),
            "mark": {**area, "fillOpacity": 0.16},
            "encoding": {"x": x, "y": y, "y2": {"datum": 0}},
        },
        {
            **named("pots", *_until_now(last)),
            "mark": {**area, "fillOpacity": 0.4},
            "encoding": {
                "x": {**x, "field": "upto"},
                "y": y,
                "y2": {"datum": 0},
            },
        },
        *(
            {
                **named("pots", kept(f"{NOW} && datum.x >= datum.until - 1")),
                "mark": {**label, "align": align, **style},
                "encoding": {
                    "x": {"value": {"expr": place}},
                    "y": {"value": POT_BOTTOM + 2},
                    "text": {"field": field},
                },
            }
            for align, place, field, style in (
                ("left", "width + 24", "name", {}),
                ("right", edge, "text", {"fontWeight": 600}),
            )
        ),
    ]


def _step_rule(x_scale: Spec, bottom: int) -> Spec:
    return {
        "data": {"values": [{}]},
        "mark": {"type": "rule", "stroke": tone(INK), "strokeWidth": 1.5},
        "encoding": {
            "x": {
                "datum": {"expr": STEP},
                "type": "quantitative",
                "scale": x_scale,
                "axis": None,
            },
            "y": {"value": -8},
            "y2": {"value": bottom},
        },
    }
