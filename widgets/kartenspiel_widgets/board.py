"""The whole board on one page (Analysebrett): form, table and charts."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import ipywidgets

from kartenspiel_widgets._course import check_face, check_lang
from kartenspiel_widgets._link import Wish, read_link
from kartenspiel_widgets.charts import KINDS, chart_spec
from kartenspiel_widgets.setup import Setup
from kartenspiel_widgets.table import Table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kartenspiel_widgets.chart import Chart

__all__ = ["Dashboard", "dashboard"]

CSS_CLASS = "ks-dashboard"


class Dashboard(ipywidgets.VBox):  # type: ignore[misc]
    """Form, table and charts of one game, tied together.

    The charts are added when the page shows the table: they bring all of Vega, and
    the table should not wait for it.

    Attributes:
        setup: The form.
        table: The table.
        chart: The charts, or None as long as no page asked for them.

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
        self.setup = Setup(wish)
        self.table = Table(
            self.setup.game,
            seat=wish.seat,
            lang=wish.lang,
            face=wish.face,
            step=wish.ply,
        )
        self.chart: Chart | None = None
        super().__init__(
            [self.setup, self.table], layout={"width": "100%", "overflow": "visible"}
        )
        self.add_class(CSS_CLASS)
        # Between widgets of the page, so that it works without the kernel, too.
        for name in ("lang", "face", "step"):
            ipywidgets.jsdlink((self.table, name), (self.setup, name))
        self.setup.observe(self._show_game, "game")
        self.setup.observe(self._page_is_ready, "address")
        self.table.observe(self._show_charts, ["lang", "face"])

    def add_charts(self) -> Chart:
        """Add the charts below the table, unless they are there."""
        if self.chart is None:
            from kartenspiel_widgets.chart import Chart  # noqa: PLC0415 - half a MB

            table = self.table
            self.chart = Chart(*self._specs(), step=table.step, lang=table.lang)
            ipywidgets.jslink((table, "step"), (self.chart, "step"))
            self.children = (self.setup, table, self.chart)
        return self.chart

    def __repr__(self) -> str:
        game = self.setup.game
        return f"Dashboard({game.variant.slug}, {len(game.players)} players)"

    def _specs(self) -> list[dict[str, Any]]:
        game, step = self.setup.game, self.table.step
        lang, face = check_lang(self.table.lang), check_face(self.table.face)
        return [chart_spec(game, kind, step, lang, face) for kind in KINDS]

    def _show_game(self, change: Mapping[str, Any]) -> None:
        self.table.show(change["new"], seat=self.setup.wish.seat)
        self._show_charts(change)

    def _show_charts(self, _change: Mapping[str, Any]) -> None:
        if self.chart is not None:
            self.chart.show(*self._specs(), lang=self.table.lang)

    def _page_is_ready(self, change: Mapping[str, Any]) -> None:
        if change["new"] and not self._knows_address:
            self._open(read_link(change["new"]))
        self._knows_address = True
        self.add_charts()

    def _open(self, wish: Wish) -> None:
        table = self.table
        table.lang, table.face = wish.lang, wish.face
        self.setup.deal(wish)
        # The same game from another seat is no other game.
        table.show(self.setup.game, seat=wish.seat)
        table.step = wish.ply


def dashboard(link: str | None = None) -> Dashboard:
    """Return the whole board: deal, step, see what it costs and how it adds up.

    Args:
        link: A link's query, such as "variant=king-louis&players=5&seed=12"; known
            are variant, players, seed, deal, ply, seat, lang and face.
            Without it, the query of the page's address counts, where Voilà shows it.

    What is wrong in a link is said above the table, which shows a game all the same.

    Example:
        >>> dashboard("variant=king-louis&players=5&seed=12")
        Dashboard(king-louis, 5 players)
    """
    if link is None:
        link = os.environ.get("QUERY_STRING")
    return Dashboard(None if link is None else read_link(link))
