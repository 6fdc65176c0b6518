"""Views of kartenspiel for Jupyter and Voilà: the table, the charts, the dashboard.

    >>> from kartenspiel_widgets import dashboard
    >>> dashboard()
    Dashboard(herzeln, 4 players)

Names are loaded when they are first used: the package itself imports nothing, and
Altair is only loaded by a function that returns one of its charts.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kartenspiel_widgets.board.board import Dashboard, dashboard
    from kartenspiel_widgets.board.lessonlist import LessonList
    from kartenspiel_widgets.board.setup import Setup
    from kartenspiel_widgets.charts.chart import Chart
    from kartenspiel_widgets.charts.insightcharts import belief_chart, cost_chart
    from kartenspiel_widgets.charts.layoutchart import layout_chart
    from kartenspiel_widgets.charts.probcharts import (
        convergence_chart,
        distribution_chart,
    )
    from kartenspiel_widgets.charts.quizcharts import quiz_chart
    from kartenspiel_widgets.charts.scorecharts import (
        chart_text,
        penalty_chart,
        score_chart,
    )
    from kartenspiel_widgets.charts.sharecharts import share_chart
    from kartenspiel_widgets.insight.insight import (
        BeliefView,
        CostView,
        Insight,
        ReviewView,
    )
    from kartenspiel_widgets.lab.lab import ProbabilityLab
    from kartenspiel_widgets.printing.printing import print_html, print_pdf, save_print
    from kartenspiel_widgets.printing.sheetmaker import SheetMaker
    from kartenspiel_widgets.quiz.classresults import ClassResults
    from kartenspiel_widgets.quiz.quiz import Quiz
    from kartenspiel_widgets.rules.explorer import RuleExplorer
    from kartenspiel_widgets.scoresheet.scoresheet import ScoreSheet
    from kartenspiel_widgets.table.saving import page_html, save_html
    from kartenspiel_widgets.table.table import Table

__all__ = [
    "BeliefView",
    "Chart",
    "ClassResults",
    "CostView",
    "Dashboard",
    "Insight",
    "LessonList",
    "ProbabilityLab",
    "Quiz",
    "ReviewView",
    "RuleExplorer",
    "ScoreSheet",
    "Setup",
    "SheetMaker",
    "Table",
    "belief_chart",
    "chart_text",
    "convergence_chart",
    "cost_chart",
    "dashboard",
    "distribution_chart",
    "layout_chart",
    "page_html",
    "penalty_chart",
    "print_html",
    "print_pdf",
    "quiz_chart",
    "save_html",
    "save_print",
    "score_chart",
    "share_chart",
]

_HOMES = {
    "BeliefView": "insight.insight",
    "Chart": "charts.chart",
    "ClassResults": "quiz.classresults",
    "CostView": "insight.insight",
    "Dashboard": "board.board",
    "Insight": "insight.insight",
    "ReviewView": "insight.insight",
    "LessonList": "board.lessonlist",
    "ProbabilityLab": "lab.lab",
    "Quiz": "quiz.quiz",
    "RuleExplorer": "rules.explorer",
    "ScoreSheet": "scoresheet.scoresheet",
    "Setup": "board.setup",
    "SheetMaker": "printing.sheetmaker",
    "Table": "table.table",
    "belief_chart": "charts.insightcharts",
    "chart_text": "charts.scorecharts",
    "convergence_chart": "charts.probcharts",
    "cost_chart": "charts.insightcharts",
    "dashboard": "board.board",
    "distribution_chart": "charts.probcharts",
    "layout_chart": "charts.layoutchart",
    "page_html": "table.saving",
    "penalty_chart": "charts.scorecharts",
    "print_html": "printing.printing",
    "print_pdf": "printing.printing",
    "quiz_chart": "charts.quizcharts",
    "save_html": "table.saving",
    "save_print": "printing.printing",
    "score_chart": "charts.scorecharts",
    "share_chart": "charts.sharecharts",
}


def __getattr__(name: str) -> Any:  # noqa: ANN401 - any of the names above
    """Load a name from its module."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    import_module(f"{__name__}.versions").check("widgets")
    value = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
