"""Charts of one position as Vega-Lite data: where cards are, what each one costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kartenspiel_widgets.charts.parts import (
    CHAR,
    COST,
    GAIN,
    HAIR,
    INK,
    NAME,
    PIXELS,
    QUIET,
    SMALL,
    blank,
    by_seat,
    kept,
    named,
    narrowed,
    row_names,
    spacer,
    tone,
    words,
)
from kartenspiel_widgets.page.texts import columns, short

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kartenspiel.lang import Lang
    from kartenspiel_widgets.charts.parts import Spec

__all__ = ["BeliefRow", "CostRow", "belief_spec", "cost_spec"]

ROW, GAP = 26, 10
"""How high a row is, and how much is left between suits, in pixels."""
PART = 0.6
"""How much of a player's column is for the bar; the rest is for the number."""
TITLE = 18
"""Columns that a card's name may take."""


class BeliefRow(NamedTuple):
    """A hidden card.

    Attributes:
        name: Its name.
        suit: Its suit's letter; rows of a suit stand together.
        shares: For each of the others how likely he has it.
        even: The same without a model; None if there is none.
        texts: What is written beside the bars.
    """

    name: str
    suit: str
    shares: Sequence[float]
    even: Sequence[float] | None
    texts: Sequence[str]


class CostRow(NamedTuple):
    """A legal card.

    Attributes:
        name: Its name.
        cost: What it costs on average.
        low: Where its interval begins; the cost itself if it is exact.
        high: Where it ends.
        text: What is written beside the bar.
        best: Whether no card costs less.
    """

    name: str
    cost: float
    low: float
    high: float
    text: str
    best: bool


def belief_spec(
    rows: Sequence[BeliefRow],
    others: Sequence[tuple[int, str]],
    lang: Lang,
    *,
    dark: bool,
) -> Spec:
    """Return a row for each hidden card, and in it a bar for each of the others.

    Args:
        rows: The cards, in order.
        others: The other players: seat and name.
        lang: The language.
        dark: Whether the ground is dark.
    """
    tops = _tops([row.suit for row in rows])
    left = _left([row.name for row in rows])
    spec = blank(lang, dark=dark)
    spec["height"] = tops[-1] + ROW if tops else ROW
    spec["datasets"] = {
        "cards": [
            {"name": row.name, "top": top} for row, top in zip(rows, tops, strict=True)
        ],
        "bars": [
            {
                "top": top,
                "from": i,
                "to": i + PART * row.shares[i],
                "end": i + PART,
                "even": None if row.even is None else i + PART * row.even[i],
                "text": row.texts[i],
            }
            for row, top in zip(rows, tops, strict=True)
            for i in range(len(others))
        ],
        "heads": [
            {"at": i, "seat": seat, "name": short(name, NAME, seat)}
            for i, (seat, name) in enumerate(others)
        ],
    }
    players = max((seat for seat, _ in others), default=0) + 1
    spec["layer"] = _belief_layers(left, len(others), players)
    return spec


def cost_spec(rows: Sequence[CostRow], title: str, lang: Lang, *, dark: bool) -> Spec:
    """Return a bar for each legal card, with its error.

    Args:
        rows: The cards, the best one first.
        title: What the axis counts.
        lang: The language.
        dark: Whether the ground is dark.
    """
    left = _left([row.name for row in rows])
    spec = blank(lang, dark=dark)
    spec["height"] = ROW * len(rows)
    spec["datasets"] = {
        "costs": [
            {**row._asdict(), "top": i * ROW, "zero": 0} for i, row in enumerate(rows)
        ]
    }
    spec["layer"] = _cost_layers(left, title)
    return spec


def _tops(suits: Sequence[str]) -> list[int]:
    tops, top = [], 0
    for i, suit in enumerate(suits):
        if i and suit != suits[i - 1]:
            top += GAP
        tops.append(top)
        top += ROW
    return tops


def _left(names: Sequence[str]) -> str:
    longest = max(map(columns, names), default=0)
    return str(CHAR * min(longest, TITLE) + 4)


_MIDDLE: Spec = {"calculate": f"datum.top + {ROW} / 2", "as": "y"}
_EDGES: tuple[Spec, Spec] = (
    {"calculate": "datum.top + 7", "as": "y1"},
    {"calculate": f"datum.top + {ROW} - 7", "as": "y2"},
)


def _bar(x: Spec, start: str, end: str) -> Spec:
    return {
        "x": {**x, "field": start},
        "x2": {"field": end},
        "y": {"field": "y1", **PIXELS},
        "y2": {"field": "y2"},
    }


def _belief_layers(left: str, others: int, players: int) -> list[Spec]:
    x: Spec = {
        "type": "quantitative",
        "scale": {"domain": [0, others], "nice": False, "zero": False},
        "axis": None,
    }
    heads: Spec = {"x": {**x, "field": "at"}}
    return [
        spacer(f"-12 - {left}", "width"),
        {
            **named("bars", *_EDGES),
            "mark": {"type": "rect", "fill": tone(HAIR), "fillOpacity": 0.09},
            "encoding": _bar(x, "from", "end"),
        },
        {
            **named("bars", *_EDGES),
            "mark": {"type": "rect", "fill": tone(GAIN)},
            "encoding": _bar(x, "from", "to"),
        },
        {
            **named(
                "bars",
                kept("datum.even > datum.from"),
                {"calculate": "datum.top + 4", "as": "y1"},
                {"calculate": f"datum.top + {ROW} - 4", "as": "y2"},
            ),
            "mark": {"type": "rule", "stroke": tone(INK), "strokeWidth": 2},
            "encoding": {
                "x": {**x, "field": "even"},
                "y": {"field": "y1", **PIXELS},
                "y2": {"field": "y2"},
            },
        },
        words(
            named("bars", _MIDDLE),
            {**x, "field": "end"},
            "text",
            align="left",
            dx=6,
            fontSize={"expr": narrowed(SMALL, 13)},
        ),
        row_names(named("cards", _MIDDLE), left),
        {
            **named("heads"),
            "mark": {
                "type": "point",
                "filled": True,
                "size": 60,
                "opacity": 1,
                "dx": 6,
            },
            "encoding": {
                **heads,
                "y": {"value": -12},
                "xOffset": {"value": 6},
                **by_seat(players, "color", "shape"),
            },
        },
        {
            **named("heads"),
            "mark": {"type": "text", "align": "left", "baseline": "middle", "dx": 16},
            "encoding": {**heads, "y": {"value": -12}, "text": {"field": "name"}},
        },
    ]


def _cost_layers(left: str, title: str) -> list[Spec]:
    x: Spec = {
        "type": "quantitative",
        # The numbers stand right of the bars.
        "scale": {"nice": False, "zero": True, "range": [0, {"expr": "width - 100"}]},
        "axis": {"title": title, "tickCount": 5, "tickMinStep": 1, "format": "d"},
    }
    return [
        spacer(f"-12 - {left}", "width"),
        {
            **named("costs", *_EDGES),
            "mark": {
                "type": "rect",
                "fill": {
                    "expr": f"datum.best ? ({tone(GAIN)['expr']})"
                    f" : ({tone(COST)['expr']})"
                },
                "fillOpacity": 0.75,
            },
            "encoding": _bar(x, "zero", "cost"),
        },
        {
            **named("costs", kept("datum.high > datum.low"), _MIDDLE),
            "mark": {"type": "rule", "stroke": tone(INK), "strokeWidth": 2},
            "encoding": {
                "x": {**x, "field": "low"},
                "x2": {"field": "high"},
                "y": {"field": "y", **PIXELS},
            },
        },
        words(
            named("costs", _MIDDLE),
            {**x, "field": "high"},
            "text",
            align="left",
            dx=8,
            color=tone(QUIET),
        ),
        row_names(named("costs", _MIDDLE), left),
    ]
