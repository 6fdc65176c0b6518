"""The chart of a layout round as Vega-Lite data: who got rid of cards when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from kartenspiel_widgets.charts.parts import (
    CHAR,
    HAIR,
    INK,
    NAME,
    NARROW_NAME,
    QUIET,
    SIZE,
    SMALL,
    blank,
    by_seat,
    kept,
    named,
    narrowed,
    spacer,
    tone,
)
from kartenspiel_widgets.page.texts import columns, short

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kartenspiel.lang import Lang
    from kartenspiel_widgets.charts.parts import Spec

__all__ = ["Turn", "layout_spec"]

HEIGHT = 260
SIGNS = {"forced": "cross", "free": "diamond"}
"""How a pass is drawn: for want of a card, or with one kept back."""
_COLUMN = 220
_APART = 4
"""How far lines that run together lie apart, in pixels."""
_MANY = 10
_LINE = 18
"""How far apart two names stand, in pixels."""


class Turn(NamedTuple):
    """One turn.

    Attributes:
        number: Which one, from 1 on; 0 is the deal.
        seat: Whose.
        left: How many cards are left to that seat after it.
        passed: "" for a card; "forced" or "free" for a pass.
    """

    number: int
    seat: int
    left: int
    passed: str


def layout_spec(  # noqa: PLR0913 - one chart, and the words on it
    turns: Sequence[Turn],
    players: Sequence[str],
    marks: Sequence[tuple[str, str]],
    titles: tuple[str, str],
    lang: Lang,
    *,
    dark: bool,
) -> Spec:
    """Return a line of cards left for each seat, with a sign for each pass.

    Args:
        turns: The turns, the deal first, once for each seat.
        players: The names.
        marks: What the signs for passes mean: "forced" and "free", with words.
        titles: What the axes count: turns and cards.
        lang: The language.
        dark: Whether the ground is dark.
    """
    most = max(turn.left for turn in turns)
    last = max(1, *(turn.number for turn in turns))
    # Lines that run together lie side by side, so that each can be followed.
    apart = _APART * most / HEIGHT

    def place(turn: Turn) -> float:
        return turn.left + apart * ((len(players) - 1) / 2 - turn.seat)

    spec = blank(lang, dark=dark)
    spec["height"] = HEIGHT
    spec["datasets"] = {
        "turns": [{**turn._asdict(), "place": place(turn)} for turn in turns],
        "passes": [
            {**turn._asdict(), "place": place(turn)} for turn in turns if turn.passed
        ],
        "ends": _ends(turns, players, (last, most), place),
    }
    wide, narrow = (
        CHAR * min(max(map(columns, players)), limit) + 26
        for limit in (NAME, NARROW_NAME)
    )
    spec["layer"] = _layers(
        (last, most), len(players), titles, narrowed(narrow, wide), marks
    )
    return spec


def _ends(
    turns: Sequence[Turn],
    players: Sequence[str],
    size: tuple[int, int],
    place: Callable[[Turn], float],
) -> list[dict[str, Any]]:
    """Return each line's end, the names pushed apart where they would touch."""
    last, most = size
    ends = {turn.seat: turn for turn in turns}
    step = _LINE * most / HEIGHT
    places: dict[int, float] = {}
    at = -step
    for seat in sorted(ends, key=lambda seat: (ends[seat].left, seat)):
        at = max(float(ends[seat].left), at + step)
        places[seat] = at
    return [
        {
            "seat": seat,
            "number": last,
            "from": ends[seat].number,
            "place": place(ends[seat]),
            "label": places[seat],
            "name": short(name, NAME, seat),
            "brief": short(name, NARROW_NAME, seat),
        }
        for seat, name in enumerate(players)
    ]


def _layers(
    size: tuple[int, int],
    players: int,
    titles: tuple[str, str],
    right: str,
    marks: Sequence[tuple[str, str]],
) -> list[Spec]:
    last, most = size
    x: Spec = {
        "type": "quantitative",
        "scale": {
            "domain": [0, last],
            "nice": False,
            "range": [0, {"expr": f"width - {right}"}],
        },
        "axis": {
            "title": titles[0],
            "tickMinStep": 1,
            "format": "d",
            "grid": False,
            "tickCount": 8,
        },
    }
    y: Spec = {
        "type": "quantitative",
        "scale": {"domain": [-0.3, most + 0.3], "nice": False, "zero": False},
        "axis": {
            "title": titles[1],
            "format": "d",
            "values": list(range(0, most + 1, 1 if most <= _MANY else 2)),
        },
    }
    at: Spec = {"x": {**x, "field": "number"}, "y": {**y, "field": "place"}}
    return [
        spacer("0", "width"),
        {
            **named("turns"),
            "mark": {
                "type": "line",
                "interpolate": "step-after",
                "strokeWidth": 2.5,
                "strokeJoin": "round",
            },
            "encoding": {**at, **by_seat(players, "color", "strokeDash")},
        },
        {
            **named("ends", kept("datum.from < datum.number")),
            "mark": {"type": "rule", "strokeWidth": 2.5, "opacity": 0.45},
            "encoding": {
                "x": {**x, "field": "from"},
                "x2": {"field": "number"},
                "y": {**y, "field": "place"},
                **by_seat(players, "color", "strokeDash"),
            },
        },
        *(
            {
                **named("passes", kept(f"datum.passed == '{kind}'")),
                "mark": _sign(kind),
                "encoding": {**at, **by_seat(players, "color")},
            }
            for kind in SIGNS
        ),
        {
            **named("ends"),
            "mark": {"type": "point", "filled": True, "size": 70, "opacity": 1},
            "encoding": {
                "x": {"value": {"expr": f"width - {right} + 10"}},
                "y": {**y, "field": "label"},
                **by_seat(players, "color", "shape"),
            },
        },
        *(
            {
                **named("ends", kept(f"narrow == {str(is_narrow).lower()}")),
                "mark": {
                    "type": "text",
                    "align": "left",
                    "baseline": "middle",
                    "color": tone(INK),
                    "fontSize": SMALL if is_narrow else SIZE,
                },
                "encoding": {
                    "x": {"value": {"expr": f"width - {right} + 20"}},
                    "y": {**y, "field": "label"},
                    "text": {"field": field},
                },
            }
            for is_narrow, field in ((False, "name"), (True, "brief"))
        ),
        *(
            layer
            for i, (kind, text) in enumerate(marks)
            for layer in _legend(i, kind, text)
        ),
    ]


def _sign(kind: str) -> Spec:
    return {
        "type": "point",
        "shape": SIGNS[kind],
        "filled": True,
        "size": 80,
        "opacity": 1,
        "stroke": tone(HAIR),
        "strokeWidth": 1,
    }


def _legend(i: int, kind: str, text: str) -> list[Spec]:
    """Return what a sign for passes means, above the plot; on a phone in two lines."""
    left = f"(narrow ? 0 : {i} * {_COLUMN})"
    top = {"value": {"expr": f"-16 - (narrow ? {1 - i} * {_LINE} : 0)"}}
    nothing: Spec = {"data": {"values": [{}]}}
    return [
        {
            **nothing,
            "mark": {**_sign(kind), "color": tone(QUIET)},
            "encoding": {"x": {"value": {"expr": f"{left} + 6"}}, "y": top},
        },
        {
            **nothing,
            "mark": {
                "type": "text",
                "align": "left",
                "baseline": "middle",
                "text": text,
                "color": tone(QUIET),
            },
            "encoding": {"x": {"value": {"expr": f"{left} + 18"}}, "y": top},
        },
    ]
