"""The whole board on one page (Analysebrett): the table, and the other views."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import ipywidgets

from kartenspiel.sealed import LONGEST, seal
from kartenspiel.teaching.shipped import lesson
from kartenspiel_widgets.board.nav import Nav
from kartenspiel_widgets.board.setup import Setup
from kartenspiel_widgets.charts.scorecharts import KINDS, chart_spec
from kartenspiel_widgets.links.link import Wish, read_link
from kartenspiel_widgets.page.texts import check_face, check_lang
from kartenspiel_widgets.page.view import Box, follow, tie
from kartenspiel_widgets.table.table import Table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kartenspiel.sitting import Sitting
    from kartenspiel_widgets.board.lessonlist import LessonList
    from kartenspiel_widgets.charts.chart import Chart
    from kartenspiel_widgets.insight.insight import Insight
    from kartenspiel_widgets.lab.lab import ProbabilityLab
    from kartenspiel_widgets.printing.sheetmaker import SheetMaker
    from kartenspiel_widgets.quiz.classresults import ClassResults
    from kartenspiel_widgets.quiz.quiz import Quiz
    from kartenspiel_widgets.rules.explorer import RuleExplorer
    from kartenspiel_widgets.scoresheet.scoresheet import ScoreSheet

__all__ = ["Dashboard", "dashboard"]

CSS_CLASS = "ks-dashboard"


class Dashboard(Box):
    """Form, table and charts of one game, tied together; beside it the other views.

    What the page does not show at first is made when it is wanted: the charts bring
    all of Vega, and the table should wait for none of it.

    Attributes:
        nav: The way between the views.
        setup: The form.
        table: The table.
        insight: What looks into the position on the table, or None as long as no page
            asked for it.
        maker: What makes worksheets, likewise.
        chart: The charts, or None as long as no page asked for them.
        lessons: The list of lessons, or None until it is first shown.
        lesson: The table where a lesson is taken, likewise.
        quiz: The exercises, or None until they are first shown.
        results: The results of a class below them, likewise.
        rules: The rule explorer, or None until it is first shown.
        sheet: The score sheet, or None until it is first shown.
        lab: The probability laboratory, or None until it is first shown.

    Example:
        >>> Dashboard()
        Dashboard(herzeln, 4 players)
    """

    def __init__(self, wish: Wish | None = None) -> None:
        """Lay the table; see `dashboard`.

        Args:
            wish: The game; None waits for the address of the page, which a kernel
                that was started beforehand does not know.
        """
        self._knows_address = wish is not None
        wish = wish or Wish()
        self.nav = Nav(wish.view, wish.lang)
        self.setup = Setup(wish)
        sitting = wish.sitting() if wish.mode == "play" else None
        self.table = Table(
            sitting or self.setup.game,
            seat=wish.seat,
            lang=wish.lang,
            face=wish.face,
            step=_first_step(wish, sitting),
        )
        self.table.follows = not _looks_back(wish, sitting)
        self.insight: Insight | None = None
        self.maker: SheetMaker | None = None
        self.chart: Chart | None = None
        self.lessons: LessonList | None = None
        self.lesson: Table | None = None
        self.quiz: Quiz | None = None
        self.results: ClassResults | None = None
        self.rules: RuleExplorer | None = None
        self.sheet: ScoreSheet | None = None
        self.lab: ProbabilityLab | None = None
        super().__init__([], layout={"width": "100%", "overflow": "visible"})
        self.add_class(CSS_CLASS)
        # Between widgets of the page, so that it works without the kernel, too.
        tie((self.table, "lang"), (self.nav, "lang"))
        follow((self.nav, "view"), (self.setup, "view"))
        for name in ("lang", "face", "step", "follows"):
            follow((self.table, name), (self.setup, name))
        self._follow_game()
        self._show_view()
        self.nav.observe(self._show_view, "view")
        self.setup.observe(self._show_game, "game")
        self.setup.observe(self._page_is_ready, "address")
        self.table.observe(self._show_charts, ["lang", "face"])
        self.table.observe(self._follow_game, "turn")
        self.table.observe(self._look, ["step", "turn"])

    def add_insight(self) -> Insight:
        """Add what looks into the position below the table, unless it is there."""
        if self.insight is None:
            from kartenspiel_widgets.insight.insight import Insight  # noqa: PLC0415 - late

            table = self.table
            self.insight = Insight(table.round, lang=table.lang, face=table.face)
            self._look()
            self._share_looks(self.insight)
            self.insight.observe(self._go, "goal")
            self._lay_out()
        return self.insight

    def add_maker(self) -> SheetMaker:
        """Add what makes worksheets below the table, unless it is there."""
        if self.maker is None:
            from kartenspiel_widgets.printing.sheetmaker import SheetMaker  # noqa: PLC0415 - late

            self.maker = SheetMaker(lang=self.table.lang, face=self.table.face)
            self._share_looks(self.maker)
            self._look()
            self._lay_out()
        return self.maker

    def add_charts(self) -> Chart:
        """Add the charts below the table, unless they are there."""
        if self.chart is None:
            from kartenspiel_widgets.charts.chart import Chart  # noqa: PLC0415 - half a MB

            table = self.table
            self.chart = Chart(*self._specs(), step=table.step, lang=table.lang)
            tie((table, "step"), (self.chart, "step"))
            self._lay_out()
        return self.chart

    def add_lessons(self, slug: str = "") -> Table:
        """Add the lessons, unless they are there, and open one if it is named."""
        if self.lesson is None or self.lessons is None:
            from kartenspiel_widgets.board.lessonlist import LessonList  # noqa: PLC0415 - late

            table = self.table
            self.lessons = LessonList(slug, table.lang)
            self.lesson = Table(
                lesson(self.lessons.slug), lang=table.lang, face=table.face
            )
            tie((table, "lang"), (self.lessons, "lang"))
            self._share_looks(self.lesson)
            self.lessons.observe(self._open_lesson, "slug")
            self.lesson.observe(self._follow_lesson, "task")
            self.setup.lesson = self.lessons.slug
            self._lay_out()
        elif slug:
            self.lessons.slug = slug
        return self.lesson

    def add_quiz(self, slug: str = "", chosen: Sequence[str] = ()) -> Quiz:
        """Add the exercises, or some of them, unless they are there; open one."""
        if self.quiz is None:
            from kartenspiel_widgets.quiz.classresults import (  # noqa: PLC0415 - late
                ClassResults,
            )
            from kartenspiel_widgets.quiz.quiz import Quiz  # noqa: PLC0415 - late

            table = self.table
            self.quiz = Quiz(chosen or None, lang=table.lang, face=table.face)
            self.setup.exercises = ",".join(chosen)
            self.results = ClassResults(lang=table.lang, folded=True)
            self._share_looks(self.quiz)
            tie((table, "lang"), (self.results.form, "lang"))
            if slug:
                self.quiz.go_to(slug)
            self._lay_out()
        return self.quiz

    def add_rules(self) -> RuleExplorer:
        """Add the rule explorer, with the table's variant, unless it is there."""
        if self.rules is None:
            from kartenspiel_widgets.rules.explorer import RuleExplorer  # noqa: PLC0415 - late

            table = self.table
            self.rules = RuleExplorer(
                self.setup.game.variant, lang=table.lang, face=table.face
            )
            self._share_looks(self.rules)
            self.rules.observe(self._play_own, "plays")
            self._lay_out()
        return self.rules

    def add_sheet(self) -> ScoreSheet:
        """Add the score sheet, for the table's variant, unless it is there."""
        if self.sheet is None:
            from kartenspiel_widgets.scoresheet.scoresheet import ScoreSheet  # noqa: PLC0415 - late

            game, table = self.setup.game, self.table
            self.sheet = ScoreSheet(
                game.variant, game.players, lang=table.lang, face=table.face
            )
            self._share_looks(self.sheet)
            self._lay_out()
        return self.sheet

    def add_lab(self) -> ProbabilityLab:
        """Add the probability laboratory, unless it is there."""
        if self.lab is None:
            from kartenspiel_widgets.lab.lab import ProbabilityLab  # noqa: PLC0415 - late

            table = self.table
            self.lab = ProbabilityLab(lang=table.lang, face=table.face)
            self.lab.ask(dict(self.setup.wish.question))
            self._share_looks(self.lab)
            self.lab.observe(self._follow_lab, "link")
            self._follow_lab()
            self._lay_out()
        return self.lab

    def __repr__(self) -> str:
        game = self.setup.game
        return f"Dashboard({game.variant.slug}, {len(game.players)} players)"

    # --- the views

    def _show_view(self, _change: object = None) -> None:
        """Show the view that was chosen, and keep the others as they are."""
        match self.nav.view:
            case "lessons":
                self.add_lessons(self.setup.wish.lesson)
            case "quiz":
                wish = self.setup.wish
                self.add_quiz(wish.exercise, wish.exercises)
            case "rules":
                self.add_rules()
            case "sheet":
                self.add_sheet()
            case "probability":
                self.add_lab()
            case "table" if self.setup.address is not None:
                self.add_insight()
                self.add_maker()
                self.add_charts()
        self._lay_out()

    def _lay_out(self) -> None:
        """Put the widgets that there are below one another."""
        views = {
            "table": (self.setup, self.table, self.maker, self.insight, self.chart),
            "lessons": (self.lessons, self.lesson),
            "quiz": (self.quiz, self.results),
            "probability": (self.lab,),
            "rules": (self.rules,),
            "sheet": (self.sheet,),
        }
        made: list[ipywidgets.DOMWidget] = [self.nav]
        for view, widgets in views.items():
            for widget in widgets:
                if widget is not None:
                    shown = view == self.nav.view
                    widget.layout.display = None if shown else "none"
                    made.append(widget)
        self.children = made

    def _share_looks(
        self,
        widget: Insight
        | ProbabilityLab
        | Quiz
        | RuleExplorer
        | ScoreSheet
        | SheetMaker
        | Table,
    ) -> None:
        """Let a view share language and faces with the table."""
        for name in ("lang", "face"):
            tie((self.table, name), (widget, name))

    def _play_own(self, _change: object) -> None:
        """Deal a game under the explorer's variant, and show it."""
        if self.rules is not None:
            # First the way there: the page moves the focus before the view is hidden.
            self.nav.view = "table"
            self.setup.deal_variant(self.rules.variant)

    def _follow_lab(self, _change: object = None) -> None:
        """Keep the address at the question that is asked."""
        if self.lab is not None:
            self.setup.question = self.lab.link

    # --- the lessons

    def _open_lesson(self, change: Mapping[str, Any]) -> None:
        """Open the lesson that was chosen from the list."""
        self.setup.lesson = change["new"]
        if self.lesson is not None and self.lesson.task["slug"] != change["new"]:
            self.lesson.teach(lesson(change["new"]))

    def _follow_lesson(self, change: Mapping[str, Any]) -> None:
        """Keep the list at the lesson that is taken: one leads on to the next."""
        if self.lessons is not None:
            self.lessons.slug = change["new"]["slug"]

    # --- the game

    def _specs(self) -> list[dict[str, Any]]:
        game, step = self.table.game, self.table.step
        lang, face = check_lang(self.table.lang), check_face(self.table.face)
        return [chart_spec(game, kind, step, lang, face) for kind in KINDS]

    def _show_game(self, _change: object) -> None:
        """Lay the form's game on the table: to be looked at, or to be played."""
        wish = self.setup.wish
        if wish.mode == "play":
            sitting = wish.sitting()
            self.table.sit(
                sitting,
                _first_step(wish, sitting),
                follows=not _looks_back(wish, sitting),
            )
        else:
            self.table.show(self.setup.game, seat=wish.seat)
            self.table.step = wish.ply or 0
        self._follow_game()
        self._look()

    def _follow_game(self, _change: object = None) -> None:
        """Keep link, codes and charts at the game that is played."""
        sitting, film, live = self.table.sitting, self.table.film, self.table.live
        rounds = film["rounds"] + ([live["round"]] if live else [])
        self.setup.codes = [[r["first"], r["code"]] for r in rounds]
        token = seal(sitting) if sitting else ""
        self.setup.sealed = token if len(token) <= LONGEST else ""
        self._show_charts()

    def _look(self, _change: object = None) -> None:
        """Look into the moment on the table, with no more than lies open there."""
        table = self.table
        number, _ = self._moment
        whole = table.game.rounds[number]
        # Where somebody plays, the hands lie open once a round is over.
        is_open = table.sitting is not None and whole.finished
        if self.maker is not None:
            shown = is_open or table.seat is None
            self.maker.deal = whole.deal if shown else None
        if self.insight is None:
            return
        self.insight.look(
            table.round,
            table.game.players,
            whole=whole,
            only=None if is_open else table.seat,
        )

    @property
    def _moment(self) -> tuple[int, int]:
        """The round on the table, counted from 0, and the plays made in it."""
        left = self.table.step
        for number, r in enumerate(self.table.game.rounds):
            if left <= len(r.plays):
                return number, left
            left -= len(r.plays) + 1
        return len(self.table.game.rounds) - 1, len(self.table.game.round.plays)

    def _go(self, change: Mapping[str, Any]) -> None:
        """Show another moment of the same round on the table."""
        if change["new"] is not None:
            self.table.step += change["new"] - self._moment[1]

    def _show_charts(self, _change: object = None) -> None:
        if self.chart is not None:
            self.chart.show(*self._specs(), lang=self.table.lang)

    def _page_is_ready(self, change: Mapping[str, Any]) -> None:
        if change["new"] and not self._knows_address:
            self._open(read_link(change["new"]))
        self._knows_address = True
        self._show_view()

    def _open(self, wish: Wish) -> None:
        table = self.table
        table.lang, table.face = wish.lang, wish.face
        # The same game from another seat is no other game, but is laid again.
        self.setup.deal(wish)
        if self.lab is not None and wish.question:
            self.lab.ask(dict(wish.question))
        self.nav.view = wish.view


def _first_step(wish: Wish, sitting: Sitting | None) -> int:
    """Return the step shown first; what was sealed goes on where it was."""
    if sitting and wish.token and wish.ply is None:
        return sitting.steps - 1
    return wish.ply or 0


def _looks_back(wish: Wish, sitting: Sitting | None) -> bool:
    """Tell whether a link is to a moment before where its sealed game is."""
    if sitting is None or not wish.token or wish.ply is None:
        return False
    return wish.ply < sitting.steps - 1


def dashboard(link: str | None = None) -> Dashboard:
    """Return the whole board: deal, step, see what it costs and how it adds up.

    Args:
        link: A link's query, such as "variant=king-louis&players=5&seed=12"; known
            are variant, rules, players, seed, deal, ply, seat, mode, opponents, play,
            lesson, exercise, exercises, lang, face, view, and for the laboratory
            event, given, hands and pack.
            Without it, the query of the page's address counts, where Voilà shows it.

    What is wrong in a link is said above the table, which shows a game all the same.

    Example:
        >>> dashboard("variant=king-louis&players=5&seed=12")
        Dashboard(king-louis, 5 players)
    """
    if link is None:
        link = os.environ.get("QUERY_STRING")
    return Dashboard(None if link is None else read_link(link))
