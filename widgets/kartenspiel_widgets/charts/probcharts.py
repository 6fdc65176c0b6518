"""Charts of probabilities (Diagramme): how numbers are distributed, what a run does.

Each function returns an Altair chart that can be displayed, saved or changed further;
`kartenspiel_widgets.Chart` shows it with its text.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from kartenspiel.errors import EventError, KartenspielError
from kartenspiel.lang.numerals import POINT, exact, whole
from kartenspiel.prob import Dist, Event, Quantity, dist
from kartenspiel.prob.distributions import label_of
from kartenspiel_widgets.charts.probspec import (
    BarRow,
    Ways,
    bars_spec,
    convergence_spec,
)
from kartenspiel_widgets.charts.scorecharts import ChartText, made
from kartenspiel_widgets.lab.result import asked_count, marked, moment_points
from kartenspiel_widgets.lab.view import nearby, share_text
from kartenspiel_widgets.page.reader import Reader
from kartenspiel_widgets.page.texts import check_face, check_lang

if TYPE_CHECKING:
    from collections.abc import Callable

    import altair as alt

    from kartenspiel.lang import Lang
    from kartenspiel.prob import Drawn

__all__ = ["convergence_chart", "distribution_chart"]


def distribution_chart(
    x: Dist[Any] | Quantity | Event,
    fits: Callable[[Any], bool] | None = None,
    *,
    lang: Lang = "de",
    dark: bool = False,
) -> alt.Chart:
    """Return how likely each value is, and which values belong to an event.

    Args:
        x: A distribution; or a count, four players and 32 cards; or an event that
            compares a count, whose values are marked then.
        fits: Tells which values are marked; None marks those of the event, or none.
        lang: "de" or "en".
        dark: Whether the ground is dark.

    Raises:
        KartenspielError: The event compares no count, or `lang` is no language.

    Example:
        >>> from kartenspiel.prob import count
        >>> chart = distribution_chart(count("hearts", 0) >= 3, lang="en")
        >>> chart.to_dict()["usermeta"]["kartenspiel"]["text"]["rows"][3]
        ['3', '198,352/876,525 ≈ 0.2263', '✓']
    """
    reader = Reader(check_lang(lang), check_face("german"))
    if isinstance(x, Event):
        number = asked_count(x)
        if number is None:
            raise EventError("chart_no_count", event=str(x))
        event = x
        found, fits = dist(number), fits or (lambda value: marked(event, value))
    else:
        found = x if isinstance(x, Dist) else dist(x)
    rows = [
        BarRow(
            _name(value),
            float(found.p(value)),
            share_text(found.p(value), reader),
            fits is not None and bool(fits(value)),
        )
        for value in found
    ]
    spec = bars_spec(rows, reader.lang, dark=dark)
    text = ChartText(
        _distribution_said(found, rows, reader, marks=fits is not None),
        (
            reader.say("chart_value"),
            reader.say("chart_probability"),
            *([reader.say("chart_fits")] if fits else []),
        ),
        tuple(
            (row.name, exact(found.p(value), reader.lang), *_tick(row, fits))
            for row, value in zip(rows, found, strict=True)
        ),
    )
    return made(spec, reader.say("chart_distribution"), text)


def _name(value: Any) -> str:  # noqa: ANN401 - a number or a pattern
    text = label_of(value)
    return text.replace("-", "−") if isinstance(value, int) else text


def _tick(row: BarRow, fits: object) -> tuple[str, ...]:
    return () if fits is None else ("✓" if row.fits else "–",)


def _distribution_said(
    found: Dist[Any], rows: list[BarRow], reader: Reader, *, marks: bool
) -> str:
    best = max(rows, key=lambda row: row.share)
    said = reader.say("chart_distribution_said", value=best.name, share=best.text)
    if not marks:
        return said
    inside = [value for value, row in zip(found, rows, strict=True) if row.fits]
    if not inside:
        return f"{said} {reader.say('chart_distribution_none')}"
    together = Fraction(sum(found[value] for value in inside), found.total)
    names = [row.name for row in rows if row.fits]
    key = "chart_distribution_fits" if len(names) > 1 else "chart_distribution_one"
    share = share_text(together, reader)
    return f"{said} {reader.say(key, values=names, share=share)}"


def convergence_chart(
    drawn: Drawn, *, counted: bool = True, lang: Lang = "de", dark: bool = False
) -> alt.Chart:
    """Return how a simulation closes in on the probability, with its 95% range.

    Args:
        drawn: What `kartenspiel.prob.simulate` returns.
        counted: Whether to count the probability, too, and draw it as a line.
        lang: "de" or "en".
        dark: Whether the ground is dark.

    Raises:
        KartenspielError: Fewer than 10 deals were drawn, or `lang` is no language.

    Example:
        >>> from kartenspiel.prob import simulate, void
        >>> drawn = simulate(void(0, "hearts"), n=1000, seed=1)
        >>> convergence_chart(drawn).to_dict()["usermeta"]["kartenspiel"]["label"]
        'Die Simulation nähert sich der Wahrscheinlichkeit'
    """
    reader = Reader(check_lang(lang), check_face("german"))
    points = moment_points(drawn)
    if len(points) < 2:  # noqa: PLR2004 - a line has two ends
        raise KartenspielError("chart_few_deals", n=drawn.n)
    p = drawn.exact if counted else None
    line = None
    if p is not None:
        line = (float(p), reader.say("chart_exact", exact=share_text(p, reader)))

    def share(value: float, places: int) -> str:
        shown = f"{100 * value:.{places}f}".replace(".", POINT[reader.lang])
        return shown + ("\u00a0%" if reader.lang == "de" else "%")

    spec = convergence_spec(
        points,
        line,
        reader.say("chart_deals"),
        Ways(lambda n: whole(n, reader.lang), share),
        reader.lang,
        dark=dark,
    )
    low, high = drawn.interval()
    said = {
        "n": whole(drawn.n, reader.lang),
        "share": nearby(drawn.share, low, high, reader),
        "low": nearby(low, low, high, reader),
        "high": nearby(high, low, high, reader),
    }
    if p is None:
        summary = reader.say("chart_convergence_bare", **said)
    else:
        found = nearby(float(p), low, high, reader)
        summary = reader.say("chart_convergence_said", exact=found, **said)
    decades = [10**i for i in range(1, 10) if 10**i < drawn.n]
    text = ChartText(
        summary,
        tuple(map(reader.say, ("chart_deals", "chart_share", "chart_interval"))),
        tuple(
            (
                whole(point.n, reader.lang),
                nearby(point.share, point.low, point.high, reader),
                f"{nearby(point.low, point.low, point.high, reader)} – "
                f"{nearby(point.high, point.low, point.high, reader)}",
            )
            for point in drawn.moments([*decades, drawn.n])
        ),
    )
    return made(spec, reader.say("chart_convergence"), text)
