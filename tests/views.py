"""Every view in a state worth looking at, for tests that go over all of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

import kartenspiel as ks
from kartenspiel.quiz import Run
from kartenspiel_widgets import Insight, ProbabilityLab, Quiz, RuleExplorer, ScoreSheet
from kartenspiel_widgets.board.lessonlist import LessonList
from kartenspiel_widgets.board.nav import Nav
from kartenspiel_widgets.board.setup import Setup
from kartenspiel_widgets.charts.chart import Chart
from kartenspiel_widgets.charts.scorecharts import KINDS, chart_spec
from kartenspiel_widgets.links.link import read_link
from kartenspiel_widgets.page.texts import check_lang
from kartenspiel_widgets.printing.sheetmaker import SheetMaker
from kartenspiel_widgets.quiz.classresults import ClassForm, ClassResults
from kartenspiel_widgets.table.table import Table
from tests.tables import LAST, LAYOUT, NAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    import anywidget

    from tests.alive import Alive

FIRST = 33
"""The step at which the second round begins."""


@dataclass(frozen=True)
class View:
    """A view: how it is made, what is done on its page, and the states it goes through.

    Attributes:
        make: Makes the widget.
        steps: Each brings the page into another state that is looked at.
        speak: Changes the language, as whoever shows the view does it.
    """

    make: Callable[[], anywidget.AnyWidget]
    steps: tuple[Callable[[Alive], Any], ...] = ()
    speak: Callable[[Alive, str], None] = lambda alive, lang: alive.set(lang=lang)


@cache
def game() -> ks.Game:
    return ks.new_game("herzeln", players=NAMES, seed=7).autoplay()


def insight(panel: str, ply: int) -> Callable[[], Insight]:
    def make() -> Insight:
        whole = game().rounds[1]
        made = Insight(whole.at(ply), panel=panel)
        made.look(whole.at(ply), NAMES, whole=whole)
        return made

    return make


def charts() -> Chart:
    return Chart(*(chart_spec(game(), kind, 90) for kind in KINDS))


def draw_again(alive: Alive, lang: str) -> None:
    """Put the charts in place that another language has, as the dashboard does."""
    specs = [chart_spec(game(), kind, 90, check_lang(lang)) for kind in KINDS]
    # They are drawn when the browser is idle: those before are told apart from them.
    alive.page.locator(".ks-chart").evaluate_all(
        "all => all.forEach((chart) => { chart.dataset.old = ''; })"
    )
    alive.act(lambda: alive.widget.show(*specs, lang=lang))
    expect(alive.page.locator(".ks-chart[data-old]")).to_have_count(0)
    expect(alive.page.locator(".ks-chart-view[role=img] svg.marks")).to_have_count(2)


def class_form() -> ClassForm:
    right = Run(["kein-herz"], "Anna")
    return ClassResults(f"{right.code}\nBert: QC10-001A0-0017W\nx").form


def click(css: str) -> Callable[[Alive], None]:
    def run(alive: Alive) -> None:
        alive.page.locator(css).first.click()
        alive.settle()

    return run


def write(css: str, text: str, key: str = "Enter") -> Callable[[Alive], None]:
    def run(alive: Alive) -> None:
        field = alive.page.locator(css).first
        field.fill(text)
        field.press(key)
        alive.settle()

    return run


def unfold(alive: Alive) -> None:
    alive.page.evaluate(
        "document.querySelectorAll('details').forEach((d) => { d.open = true; })"
    )
    alive.settle()


def step(number: int) -> Callable[[Alive], None]:
    return lambda alive: alive.set(step=number)


def sheet() -> ScoreSheet:
    made = ScoreSheet("durchmarsch", ["Ida", "Jan-Malte", "Kai", "Lea"])
    written = made.sheet.write(0, 0, 6).write(0, 1, 2).finish()
    written = written.write(0, 2, 8).finish().write(0, 3, 4).finish()
    written = written.pick(0, 2).march(2).finish()
    for seat in range(3):
        written = written.tap(0, seat)
    made.sheet = written.finish().next_game().write(0, 0, 7).write(0, 1, 4)
    return made


VIEWS: dict[str, View] = {
    "table": View(
        lambda: Table(game(), step=FIRST + 23),
        (click(".ks-pile"), click("[data-do=keys]")),
    ),
    "layout": View(lambda: Table(game(), step=LAYOUT + 18)),
    "end": View(lambda: Table(game(), step=LAST)),
    "play": View(
        lambda: Table(
            ks.new_game("herzeln", NAMES, seed=7), 0, "play", opponents="lowest"
        ),
        (click(".ks-bar [data-wish=hint]"),),
    ),
    "lesson": View(
        lambda: Table(ks.lesson("erster-stich")),
        (click(".ks-do[data-wish=on]"), click(".ks-do[data-wish=hint]")),
    ),
    "setup": View(
        lambda: Setup(read_link("?seed=7&mode=play&players=Anna,Bert,Cleo,Dora")),
        (unfold, write(".ks-setup-wide input", "Pferd")),
    ),
    "belief": View(insight("belief", 13)),
    "cost": View(insight("cost", 25)),
    "review": View(insight("review", 32), (click(".ks-insight-plays tbody button"),)),
    "charts": View(charts, (unfold,), draw_again),
    "lessons": View(LessonList),
    "quiz": View(
        lambda: Quiz(["eigenes-blatt", "kein-herz"]),
        (
            write(".ks-quiz-answer input", "0,5"),
            write(".ks-quiz-answer input", "?"),
            click(".ks-quiz-card .ks-quiz-line button >> nth=-2"),
        ),
    ),
    "class": View(class_form),
    "lab": View(
        lambda: ProbabilityLab(
            "holds(HK, left)", "~holds(HK, me) & count(O, left) > 1"
        ),
        (
            unfold,
            click(".ks-lab-main"),
            write(".ks-lab textarea, .ks-lab input[type=text]", "holds(HK", "Enter"),
        ),
    ),
    "rules": View(
        lambda: RuleExplorer("durchmarsch"),
        (unfold, write(".ks-explorer input[inputmode=numeric]", "x")),
    ),
    "sheet": View(sheet, (unfold,)),
    "maker": View(lambda: SheetMaker(ks.deal(seed=7)), (click(".ks-maker-open"),)),
    "nav": View(Nav),
}
