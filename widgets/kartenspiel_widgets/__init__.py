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
    from kartenspiel_widgets.board import Dashboard, dashboard
    from kartenspiel_widgets.chart import Chart
    from kartenspiel_widgets.charts import chart_text, penalty_chart, score_chart
    from kartenspiel_widgets.classresults import ClassResults
    from kartenspiel_widgets.insight import BeliefView, CostView, Insight, ReviewView
    from kartenspiel_widgets.insightcharts import belief_chart, cost_chart
    from kartenspiel_widgets.lab import ProbabilityLab
    from kartenspiel_widgets.layoutchart import layout_chart
    from kartenspiel_widgets.lessonlist import LessonList
    from kartenspiel_widgets.printing import print_html, print_pdf, save_print
    from kartenspiel_widgets.probcharts import convergence_chart, distribution_chart
    from kartenspiel_widgets.quiz import Quiz
    from kartenspiel_widgets.quizcharts import quiz_chart
    from kartenspiel_widgets.rules import RuleExplorer
    from kartenspiel_widgets.saving import page_html, save_html
    from kartenspiel_widgets.scoresheet import ScoreSheet
    from kartenspiel_widgets.setup import Setup
    from kartenspiel_widgets.sharecharts import share_chart
    from kartenspiel_widgets.sheetmaker import SheetMaker
    from kartenspiel_widgets.table import Table

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
    "BeliefView": "insight",
    "Chart": "chart",
    "ClassResults": "classresults",
    "CostView": "insight",
    "Dashboard": "board",
    "Insight": "insight",
    "ReviewView": "insight",
    "LessonList": "lessonlist",
    "ProbabilityLab": "lab",
    "Quiz": "quiz",
    "RuleExplorer": "rules",
    "ScoreSheet": "scoresheet",
    "Setup": "setup",
    "SheetMaker": "sheetmaker",
    "Table": "table",
    "belief_chart": "insightcharts",
    "chart_text": "charts",
    "convergence_chart": "probcharts",
    "cost_chart": "insightcharts",
    "dashboard": "board",
    "distribution_chart": "probcharts",
    "layout_chart": "layoutchart",
    "page_html": "saving",
    "penalty_chart": "charts",
    "print_html": "printing",
    "print_pdf": "printing",
    "quiz_chart": "quizcharts",
    "save_html": "saving",
    "save_print": "printing",
    "score_chart": "charts",
    "share_chart": "sharecharts",
}


def __getattr__(name: str) -> Any:  # noqa: ANN401 - any of the names above
    """Load a name from its module."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    import_module(f"{__name__}._versions").check("widgets")
    value = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
