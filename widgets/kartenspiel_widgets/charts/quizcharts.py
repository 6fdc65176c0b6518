"""The chart of a class (Diagramm): how each exercise went."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kartenspiel.lang import Text
from kartenspiel.lang.names import share_words
from kartenspiel.quiz.bank import exercise, exercises
from kartenspiel.quiz.results import quiz_results
from kartenspiel_widgets.charts.quizspec import KINDS, QuizRow, quiz_spec
from kartenspiel_widgets.charts.scorecharts import ChartText, load_altair
from kartenspiel_widgets.page.texts import check_lang

if TYPE_CHECKING:
    import altair as alt

    from kartenspiel.lang import Lang
    from kartenspiel.quiz.results import ExerciseShare, QuizResults

__all__ = ["number_of", "quiz_chart", "quiz_chart_spec"]


def quiz_chart(
    x: QuizResults | str, lang: Lang = "de", *, dark: bool = False
) -> alt.Chart:
    """Return how many pupils solved each exercise, and by which way.

    Args:
        x: The results of a class, or the codes as they were pasted; see
            `kartenspiel.quiz_results`.
        lang: "de" or "en".
        dark: Whether the ground is dark.

    Example:
        >>> chart = quiz_chart("Anna: QC10-001A0-0017W", lang="en")
        >>> chart.to_dict()["usermeta"]["kartenspiel"]["label"]
        'How did each exercise go?'
    """
    chart: alt.Chart = load_altair().LayerChart.from_dict(
        quiz_chart_spec(x, lang, dark=dark)
    )
    return chart


def quiz_chart_spec(
    x: QuizResults | str, lang: Lang = "de", *, dark: bool = False
) -> dict[str, Any]:
    """Return the chart as Vega-Lite data, without loading Altair.

    Args:
        x: The results of a class, or the codes as they were pasted.
        lang: "de" or "en".
        dark: Whether the ground is dark.
    """
    lang = check_lang(lang)
    results = quiz_results(x) if isinstance(x, str) else x
    shares = results.shares()
    rows = [_row(share, lang) for share in shares]
    words = [Text(f"quiz_chart_{kind}").render(lang) for kind in KINDS]
    spec = quiz_spec(rows, words, lang, dark=dark)
    text = ChartText(
        _summary(shares, len(results.entries), lang),
        (Text("quiz_chart_exercise").render(lang), *words),
        tuple(
            (row.name, *map(str, _counts(s)))
            for row, s in zip(rows, shares, strict=True)
        ),
    )
    label = Text("quiz_chart_label").render(lang)
    spec["description"] = f"{label} {text.summary}"
    spec["usermeta"]["kartenspiel"] |= {"label": label, "text": text.data()}
    return spec


def number_of(slug: str) -> int:
    """Return the number under which tables and charts show an exercise."""
    return list(exercises()).index(slug) + 1


def _counts(share: ExerciseShare) -> tuple[int, ...]:
    """Return how many pupils ended in each of `KINDS`."""
    counts = share.counts
    undone = counts["open"] + counts["tried"] + counts["helped"]
    return counts["first"], counts["later"], counts["hints"], counts["shown"], undone


def _row(share: ExerciseShare, lang: Lang) -> QuizRow:
    title = exercise(share.slug).title.render(lang)
    return QuizRow(
        f"{number_of(share.slug)} {title}",
        [count / share.pupils for count in _counts(share)],
        share_words(float(share.solved), lang),
    )


def _summary(shares: tuple[ExerciseShare, ...], pupils: int, lang: Lang) -> str:
    if not shares:
        return Text("quiz_chart_empty").render(lang)
    best = max(shares, key=lambda share: share.solved)
    worst = min(shares, key=lambda share: share.solved)
    return Text(
        "quiz_chart_summary",
        pupils=pupils,
        best=exercise(best.slug).title.render(lang),
        best_share=share_words(float(best.solved), lang),
        worst=exercise(worst.slug).title.render(lang),
        worst_share=share_words(float(worst.solved), lang),
    ).render(lang)
