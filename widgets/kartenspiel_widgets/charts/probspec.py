"""Charts of probabilities as Vega-Lite data: a distribution, a simulation."""

from __future__ import annotations

from math import ceil, floor, log10, sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from kartenspiel_widgets.charts.parts import (
    CHAR,
    COST,
    GAIN,
    HAIR,
    PIXELS,
    QUIET,
    SMALL,
    blank,
    kept,
    named,
    narrowed,
    spacer,
    tone,
    words,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kartenspiel.lang import Lang
    from kartenspiel.prob.simulating import Point
    from kartenspiel_widgets.charts.parts import Spec

__all__ = ["BarRow", "Ways", "bars_spec", "convergence_spec"]

ROW = 26
"""How high a row is, in pixels."""
SHARE = 76
"""What is kept for a number beside the longest bar."""
HEIGHT = 240
_FIRST = 10
_SHOWN_FROM = 40
"""The chart is as high as the range after so many deals."""
_SURE = 1.96


class BarRow(NamedTuple):
    """A value of a distribution.

    Attributes:
        name: How it is written.
        share: How likely it is.
        text: The same as it is written.
        fits: Whether it is among those that are marked.
    """

    name: str
    share: float
    text: str
    fits: bool


def bars_spec(rows: Sequence[BarRow], lang: Lang, *, dark: bool) -> Spec:
    """Return a bar for each value; what fits is darker, and has a tick.

    Args:
        rows: The values, in order.
        lang: The language.
        dark: Whether the ground is dark.
    """
    longest = max((len(row.name) for row in rows), default=0)
    left = str(CHAR * (longest + 2) + 4)
    spec = blank(lang, dark=dark)
    spec["height"] = ROW * max(len(rows), 1)
    spec["datasets"] = {
        "values": [
            {**row._asdict(), "top": i * ROW, "tick": "✓" if row.fits else ""}
            for i, row in enumerate(rows)
        ]
    }
    x: Spec = {
        "type": "quantitative",
        "scale": {
            "domain": [0, max((row.share for row in rows), default=1) or 1],
            "nice": False,
            "range": [0, {"expr": f"width - {SHARE}"}],
        },
        "axis": None,
    }
    middle: Spec = {"calculate": f"datum.top + {ROW} / 2", "as": "y"}
    spec["layer"] = [
        spacer(f"-12 - {left}", "width"),
        {
            **named(
                "values",
                {"calculate": "datum.top + 5", "as": "y1"},
                {"calculate": f"datum.top + {ROW} - 5", "as": "y2"},
                {"calculate": "0", "as": "zero"},
            ),
            "mark": {
                "type": "rect",
                "fill": {
                    "expr": f"datum.fits ? ({tone(GAIN)['expr']})"
                    f" : ({tone(QUIET)['expr']})"
                },
                "fillOpacity": {"expr": "datum.fits ? 0.9 : 0.4"},
            },
            "encoding": {
                "x": {**x, "field": "zero"},
                "x2": {"field": "share"},
                "y": {"field": "y1", **PIXELS},
                "y2": {"field": "y2"},
            },
        },
        words(
            named("values", middle),
            {**x, "field": "share"},
            "text",
            align="left",
            dx=8,
            fontSize={"expr": narrowed(SMALL, 13)},
        ),
        words(named("values", middle), {"value": -8}, "name", align="right"),
        words(
            named("values", middle),
            {"value": {"expr": f"-10 - {left}"}},
            "tick",
            align="left",
            color=tone(GAIN),
            fontWeight="bold",
        ),
    ]
    return spec


class Ways(NamedTuple):
    """How numbers are written.

    Attributes:
        whole: Writes a number of deals.
        share: Writes a share, with so many places.
    """

    whole: Callable[[int], str]
    share: Callable[[float, int], str]


def convergence_spec(  # noqa: PLR0913 - one chart
    points: Sequence[Point],
    exact: tuple[float, str] | None,
    title: str,
    ways: Ways,
    lang: Lang,
    *,
    dark: bool,
) -> Spec:
    """Return the share after more and more deals, with its range.

    Args:
        points: Moments of a simulation.
        exact: The probability, and what is written beside it; None leaves it out.
        title: What the axis counts.
        ways: How numbers are written.
        lang: The language.
        dark: Whether the ground is dark.
    """
    middle = exact[0] if exact else points[-1].share
    low, high = _range(middle)
    last = points[-1].n
    spec = blank(lang, dark=dark)
    spec["height"] = HEIGHT
    spec["datasets"] = {
        "points": [
            {
                "n": max(point.n, 1),
                "share": point.share,
                "low": max(point.low, low),
                "high": min(point.high, high),
                "shown": low <= point.share <= high,
            }
            for point in points
        ],
        "shares": _share_ticks(low, high, ways),
        "deals": _deal_ticks(points[0].n, last, ways),
        "exact": [] if exact is None else [{"share": exact[0], "text": exact[1]}],
    }
    spec["layer"] = _convergence_layers((low, high), (points[0].n, last), title)
    return spec


def _range(middle: float) -> tuple[float, float]:
    half = max(_SURE * sqrt(middle * (1 - middle) / _SHOWN_FROM), 0.01)
    return max(middle - half, 0.0), min(middle + half, 1.0)


def _share_ticks(low: float, high: float, ways: Ways) -> list[dict[str, Any]]:
    rough = (high - low) / 4
    power = 10.0 ** floor(log10(rough))
    step = next(n * power for n in (1, 2, 5, 10) if n * power >= rough)
    first, last = ceil(low / step - 1e-9), floor(high / step + 1e-9)
    places = max(0, -floor(log10(step) + 1e-9) - 2)
    return [
        {"share": i * step, "text": ways.share(i * step, places)}
        for i in range(first, last + 1)
    ]


def _deal_ticks(first: int, last: int, ways: Ways) -> list[dict[str, Any]]:
    powers = range(ceil(log10(first) - 1e-9), floor(log10(last) + 1e-9) + 1)
    # On a phone every second number stands.
    return [
        {"n": 10**i, "text": ways.whole(10**i), "wide": (powers[-1] - i) % 2 == 1}
        for i in powers
    ]


def _convergence_layers(
    shares: tuple[float, float], deals: tuple[int, int], title: str
) -> list[Spec]:
    x: Spec = {
        "type": "quantitative",
        "scale": {"type": "log", "domain": list(deals), "nice": False},
        "axis": None,
    }
    y: Spec = {
        "type": "quantitative",
        "scale": {"domain": list(shares), "nice": False, "zero": False},
        "axis": None,
    }
    return [
        spacer("-64", "width + 8"),
        {
            **named("shares"),
            "mark": {"type": "rule", "stroke": tone(HAIR), "strokeOpacity": 0.14},
            "encoding": {"y": {**y, "field": "share"}},
        },
        {
            **named("shares"),
            "mark": {
                "type": "text",
                "align": "right",
                "baseline": "middle",
                "color": tone(QUIET),
            },
            "encoding": {
                "x": {"value": -8},
                "y": {**y, "field": "share"},
                "text": {"field": "text"},
            },
        },
        {
            **named("deals", kept("!(narrow && datum.wide)")),
            "mark": {"type": "text", "baseline": "top", "color": tone(QUIET)},
            "encoding": {
                "x": {**x, "field": "n"},
                "y": {"value": HEIGHT + 8},
                "text": {"field": "text"},
            },
        },
        {
            "data": {"values": [{}]},
            "mark": {
                "type": "text",
                "baseline": "top",
                "color": tone(QUIET),
                "text": title,
            },
            "encoding": {
                "x": {"value": {"expr": "width / 2"}},
                "y": {"value": HEIGHT + 28},
            },
        },
        {
            **named("points"),
            "mark": {"type": "area", "color": tone(GAIN), "opacity": 0.2},
            "encoding": {
                "x": {**x, "field": "n"},
                "y": {**y, "field": "low"},
                "y2": {"field": "high"},
            },
        },
        {
            **named("points", kept("datum.shown")),
            "mark": {"type": "line", "color": tone(GAIN), "strokeWidth": 2},
            "encoding": {"x": {**x, "field": "n"}, "y": {**y, "field": "share"}},
        },
        {
            **named("exact"),
            "mark": {
                "type": "rule",
                "stroke": tone(COST),
                "strokeWidth": 2,
                "strokeDash": [7, 4],
            },
            "encoding": {"y": {**y, "field": "share"}},
        },
        {
            **named("exact"),
            "mark": {
                "type": "text",
                "align": "right",
                "baseline": "bottom",
                "color": tone(COST),
                "fontWeight": "bold",
            },
            "encoding": {
                "x": {"value": {"expr": "width"}},
                "y": {"value": -6},
                "text": {"field": "text"},
            },
        },
    ]
