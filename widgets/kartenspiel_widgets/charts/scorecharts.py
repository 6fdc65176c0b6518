"""Charts (Diagramme): who stands where after each trick, and what each round cost.

Each function takes a game or a round and returns an Altair chart that can be
displayed, saved or changed further.
The chart follows the parameter `step`, the moment shown, so that a page can move it
without new data; `Chart` does so.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from kartenspiel.lang import Text
from kartenspiel.lang.names import number_words
from kartenspiel.rules.variants import LAYOUT
from kartenspiel_widgets.charts.course import course
from kartenspiel_widgets.charts.penaltyspec import penalty_spec
from kartenspiel_widgets.charts.scorespec import score_spec
from kartenspiel_widgets.page.texts import check_face, check_lang, short

if TYPE_CHECKING:
    from types import ModuleType

    import altair as alt

    from kartenspiel.lang import Face, Lang
    from kartenspiel.presenter import Showable
    from kartenspiel_widgets.charts.course import Course

__all__ = [
    "KINDS",
    "ChartText",
    "chart_spec",
    "chart_text",
    "load_altair",
    "made",
    "penalty_chart",
    "score_chart",
]

KINDS = ("score", "penalty")
_TEXT_NAME = 40


def load_altair() -> ModuleType:
    """Return Altair, imported at the first call.

    The import takes a second.
    It would take three, if jsonschema found `rfc3987_syntax`: that package compiles
    35 grammars in order to check a text format that no chart uses.
    jsonschema does without it when its import fails.

    Raises:
        ImportError: Altair is not installed.
    """
    sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
    try:
        import altair  # noqa: PLC0415, ICN001 - slow, and pages do without it
    except ImportError as error:
        raise ImportError(
            'charts need Altair: pip install "kartenspiel[widgets]"'
        ) from error
    return altair


def score_chart(
    x: Showable,
    step: int | None = None,
    lang: Lang = "de",
    face: Face = "german",
    *,
    dark: bool = False,
) -> alt.Chart:
    """Return each player's running result over all tricks, and the pot.

    For money, a result is what was won (negative is a loss); for points, what was
    charged (fewer is better), as in `Game.balance`.

    Args:
        x: A game, a round, a deal, or the text of a game file.
        step: The moment shown, counted over all plays as in the table; what comes
            later is faint. None is the end.
        lang: "de" or "en".
        face: "german" or "french", for the names of cards.
        dark: Whether the ground is dark.

    Raises:
        KartenspielError: It cannot be shown, or an argument is none of these.

    Example:
        >>> import kartenspiel as ks
        >>> chart = score_chart(ks.new_game("herzeln", seed=7).autoplay())
        >>> chart.to_dict()["params"][0]
        {'name': 'step', 'value': 165}
    """
    return _chart(chart_spec(x, "score", step, lang, face, dark=dark))


def penalty_chart(
    x: Showable,
    step: int | None = None,
    lang: Lang = "de",
    face: Face = "german",
    *,
    dark: bool = False,
) -> alt.Chart:
    """Return which round cost whom what, as a table with the numbers printed.

    Penalties are positive where they are bad, as in `Game.penalties`; payouts and
    results are signed as in `Game.balance`.

    Args:
        x: A game, a round, a deal, or the text of a game file.
        step: The moment shown; what comes later is left out. None is the end.
        lang: "de" or "en".
        face: Not used; here so that all charts are called alike.
        dark: Whether the ground is dark.

    Raises:
        KartenspielError: It cannot be shown, or an argument is none of these.
    """
    return _chart(chart_spec(x, "penalty", step, lang, face, dark=dark))


def chart_spec(  # noqa: PLR0913 - two charts, one set of options
    x: Showable,
    kind: str,
    step: int | None = None,
    lang: Lang = "de",
    face: Face = "german",
    *,
    dark: bool = False,
) -> dict[str, Any]:
    """Return a chart as Vega-Lite data, without loading Altair.

    Args:
        x: A game, a round, a deal, or the text of a game file.
        kind: "score" or "penalty".
        step: The moment shown; None is the end.
        lang: "de" or "en".
        face: "german" or "french".
        dark: Whether the ground is dark.

    Raises:
        KartenspielError: It cannot be shown, or an argument is none of these.
        ValueError: There is no such kind.
    """
    lang, face = check_lang(lang), check_face(face)
    whole = course(x, face)
    shown = whole.check_step(step)
    if _checked(kind) == "score":
        spec = score_spec(whole, shown, lang, face, dark=dark)
    else:
        spec = penalty_spec(whole, shown, lang, dark=dark)
    # What the table says holds for the whole record: the page moves on without us.
    text = _TEXTS[kind](whole, whole.last, lang)
    label = Text(f"chart_{kind}").render(lang)
    spec["description"] = f"{label}. {text.summary}"
    spec["usermeta"]["kartenspiel"] |= {"label": label, "text": text.data()}
    return spec


def _checked(kind: str) -> str:
    if kind not in KINDS:
        raise ValueError(f"unknown chart {kind!r}: allowed are {' and '.join(KINDS)}")
    return kind


def _chart(spec: dict[str, Any]) -> alt.Chart:
    chart: alt.Chart = load_altair().LayerChart.from_dict(spec)
    return chart


def made(spec: dict[str, Any], label: str, text: ChartText) -> alt.Chart:
    """Return Vega-Lite data as a chart, with its label and its text."""
    spec["description"] = f"{label} {text.summary}"
    spec["usermeta"]["kartenspiel"] |= {"label": label, "text": text.data()}
    # The kernels may be loading numpy beside us; half of it would confuse Altair.
    if find_spec("numpy"):
        import_module("numpy")
    chart: alt.Chart = load_altair().LayerChart.from_dict(spec)
    return chart


# --- in words


@dataclass(frozen=True, slots=True)
class ChartText:
    """A chart for those who do not see it: one sentence, and a table.

    Attributes:
        summary: What the chart shows, in a sentence.
        columns: The heads of the table's columns.
        rows: The table, its first column naming the row.
    """

    summary: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def data(self) -> dict[str, Any]:
        """Return it ready for JSON."""
        return {
            "summary": self.summary,
            "columns": list(self.columns),
            "rows": [list(row) for row in self.rows],
        }

    def __str__(self) -> str:
        table = (self.columns, *self.rows)
        widths = [max(map(len, column)) for column in zip(*table, strict=True)]
        lines = [
            "  ".join(
                cell.rjust(width) if i else cell.ljust(width)
                for i, (cell, width) in enumerate(zip(row, widths, strict=True))
            ).rstrip()
            for row in table
        ]
        return "\n".join([self.summary, *lines])


def chart_text(
    x: Showable, kind: str = "score", step: int | None = None, lang: Lang = "de"
) -> ChartText:
    """Return what a chart shows as a sentence and a table (Textfassung).

    Args:
        x: A game, a round, a deal, or the text of a game file.
        kind: "score" or "penalty".
        step: The moment shown; None is the end.
        lang: "de" or "en".

    Raises:
        KartenspielError: It cannot be shown, or an argument is none of these.
        ValueError: There is no such kind.

    Example:
        >>> import kartenspiel as ks
        >>> game = ks.new_game("herzeln", seed=7).autoplay()
        >>> print(chart_text(game, "penalty", lang="en"))
        The dearest was “No Obers” for Anna: 40 pfennig.
        Round              Anna  Bert  Cleo  Dora
        No tricks            25    10     5     0
        No hearts            10     0    25     5
        No Obers             40     0     0     0
        No King of Hearts     0    40     0     0
        Total                75    50    30     5
        Layout             +100     0   +50   +10
        Result              +25   −50   +20    +5
    """
    lang = check_lang(lang)
    whole = course(x)
    return _TEXTS[_checked(kind)](whole, whole.check_step(step), lang)


def _names(whole: Course) -> list[str]:
    return [
        short(name, _TEXT_NAME, seat) for seat, name in enumerate(whole.game.players)
    ]


def _score_text(whole: Course, step: int, lang: Lang) -> ChartText:
    names = _names(whole)
    pot = [Text("chart_pot").render(lang)] if whole.has_pot else []
    rows = []
    for number in range(whole.leg_at(step) + 1):
        leg = whole.legs[number]
        moment = min(leg.last, step)
        cells = [whole.signed(value) for value in whole.scores(moment)]
        cells += [number_words(whole.pot(moment))] if pot else []
        rows.append((leg.name(lang), *cells))
    return ChartText(
        _score_summary(whole, step, lang, names),
        (Text("chart_round").render(lang), *names, *pot),
        tuple(rows),
    )


def _score_summary(whole: Course, step: int, lang: Lang, names: list[str]) -> str:
    scores = whole.scores(step)
    best = sorted(
        range(whole.players), key=lambda s: scores[s] if whole.is_points else -scores[s]
    )
    said = ", ".join(f"{names[s]} {whole.signed(scores[s])}" for s in best)
    said = f"{said} ({whole.unit(lang)})"
    if whole.game.finished and step == whole.last:
        return Text("chart_ends", scores=said).render(lang)
    key = "chart_stands" if whole.has_pot else "chart_stands_no_pot"
    contract = whole.legs[whole.leg_at(step)].name(lang)
    pot = number_words(whole.pot(step))
    return Text(key, contract=contract, scores=said, pot=pot).render(lang)


def _penalty_text(whole: Course, step: int, lang: Lang) -> ChartText:
    rows: list[tuple[str, ...]] = []
    dearest: tuple[int, str, int] | None = None
    for number, leg in enumerate(whole.legs):
        if leg.first > step or leg.slug == LAYOUT:
            continue
        owed = whole.owed(step, number)
        rows.append((leg.name(lang), *map(number_words, owed)))
        for seat, amount in enumerate(owed):
            if amount > (dearest[0] if dearest else 0):
                dearest = (amount, leg.name(lang), seat)
    if whole.game.variant.has_layout or len(rows) > 1:
        total = map(number_words, whole.charged(step))
        rows.append((Text("chart_total").render(lang), *total))
    if whole.game.variant.has_layout:
        rows += _settled_rows(whole, step, lang)
    names = _names(whole)
    if dearest is None:
        summary = Text("chart_nothing_yet").render(lang)
    else:
        amount, contract, seat = dearest
        summary = Text(
            "chart_dearest",
            contract=contract,
            name=names[seat],
            amount=whole.amount(amount, lang),
        ).render(lang)
    heads = (Text("chart_round").render(lang), *names)
    return ChartText(summary, heads, tuple(rows))


def _settled_rows(whole: Course, step: int, lang: Lang) -> list[tuple[str, ...]]:
    rows = []
    for number, leg in enumerate(whole.legs):
        if leg.slug == LAYOUT and whole.is_settled and step == whole.last:
            sign = 1 if whole.is_points else -1
            paid = [sign * owed for owed in whole.owed(step, number)]
            rows.append((leg.name(lang), *(whole.signed(v) for v in paid)))
    result = (whole.signed(v) for v in whole.scores(step))
    return [*rows, (Text("chart_result").render(lang), *result)]


_TEXTS = {"score": _score_text, "penalty": _penalty_text}
