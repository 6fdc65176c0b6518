"""A chart of shares side by side (Diagramm), such as two models of the same thing.

It is an Altair chart that can be displayed, saved or changed further;
`kartenspiel_widgets.Chart` shows it with its text.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from kartenspiel.lang.numerals import percent
from kartenspiel_widgets.charts.parts import INK, LINE, PLAYERS, QUIET, blank, tone
from kartenspiel_widgets.charts.scorecharts import ChartText, made
from kartenspiel_widgets.page.texts import check_lang

if TYPE_CHECKING:
    from collections.abc import Mapping

    import altair as alt

    from kartenspiel.lang import Lang

__all__ = ["share_chart"]


def share_chart(
    series: Mapping[str, Mapping[Any, Fraction | float]],
    title: str,
    *,
    lang: Lang = "de",
    dark: bool = False,
) -> alt.Chart:
    """Return shares as bars, with one bar for each series in every row.

    Args:
        series: What each series is called, and its shares from 0 to 1 by the name of
            the row; rows are those of the first series. At most six series.
        title: What is shown, in a few words.
        lang: "de" or "en", for the numbers.
        dark: Whether the ground is dark.

    Raises:
        ValueError: There is no series, or there are more than six.
        KartenspielError: There is no such language.

    Example:
        >>> from kartenspiel.prob import count, dist
        >>> d = dist(count("hearts", 0))
        >>> shares = {n: d.p(n) for n in range(3)}
        >>> chart = share_chart({"exact": shares}, "Hearts in a hand", lang="en")
        >>> chart.to_dict()["usermeta"]["kartenspiel"]["text"]["rows"]
        [['0', '7.0 %'], ['1', '26.3 %'], ['2', '35.8 %']]
    """
    lang = check_lang(lang)
    if not 1 <= len(series) <= len(PLAYERS):
        raise ValueError(
            f"{len(series)} series cannot be shown; allowed are 1 to {len(PLAYERS)}"
        )
    names = list(series)
    rows = [str(row) for row in next(iter(series.values()))]
    told = {
        name: {
            str(row): percent(Fraction(share), lang) for row, share in shares.items()
        }
        for name, shares in series.items()
    }
    values: list[dict[str, Any]] = [
        {
            "row": str(row),
            "series": name,
            "share": float(share),
            "told": told[name][str(row)],
        }
        for name, shares in series.items()
        for row, share in shares.items()
    ]
    spec = blank(lang, dark=dark)
    spec["data"] = {"values": values}
    spec["height"] = {"step": LINE + 4, "for": "offset"}
    if len(names) == 1:
        spec["height"] = {"step": LINE + 10}
    spec["encoding"] = {
        "y": {
            "field": "row",
            "type": "nominal",
            "sort": rows,
            "title": None,
            "axis": {"labelPadding": 8},
            "scale": {"paddingInner": 0.25},
        },
        "x": {
            "field": "share",
            "type": "quantitative",
            "axis": None,
            "scale": {"domain": [0, max(v["share"] for v in values) * 1.18 or 1]},
        },
    }
    if len(names) > 1:
        spec["encoding"]["yOffset"] = {"field": "series", "sort": names}
    colour = {
        "field": "series",
        "type": "nominal",
        "scale": {"domain": names, "range": [tone(p) for p in PLAYERS[: len(names)]]},
        "legend": {
            "orient": "top",
            "title": None,
            "labelFontSize": 13,
            "labelColor": tone(QUIET),
            "labelLimit": 260,
            "symbolType": "square",
        }
        if len(names) > 1
        else None,
    }
    spec["layer"] = [
        {"mark": {"type": "bar", "cornerRadiusEnd": 2}, "encoding": {"color": colour}},
        {
            "mark": {"type": "text", "align": "left", "dx": 5, "color": tone(INK)},
            "encoding": {"text": {"field": "told"}},
        },
    ]
    summary = f"{title}: " + "; ".join(
        f"{name}: " + ", ".join(f"{row} {told[name][row]}" for row in told[name])
        for name in names
    )
    text = ChartText(
        f"{summary}.",
        ("", *names),
        tuple((row, *(told[name].get(row, "–") for name in names)) for row in rows),
    )
    return made(spec, title, text)
