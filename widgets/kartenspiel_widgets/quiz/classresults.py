"""The results of a class (Klassenergebnis): codes pasted, a table, a chart.

Nothing is stored: what was pasted is in the page and in this kernel, and goes with
them.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import traitlets

from kartenspiel.lang import LANGS
from kartenspiel.quiz.results import QuizResults, quiz_results
from kartenspiel_widgets.charts.quizcharts import quiz_chart_spec
from kartenspiel_widgets.page.assets import STATIC, script
from kartenspiel_widgets.page.texts import check_lang
from kartenspiel_widgets.page.view import Box, View
from kartenspiel_widgets.quiz.classview import LONGEST, page

if TYPE_CHECKING:
    from kartenspiel_widgets.charts.chart import Chart

__all__ = ["ClassForm", "ClassResults"]

_LOG = logging.getLogger(__name__)


class ClassForm(View):
    """Where the codes are pasted, and the table that follows from them.

    The page sends {"codes": text}; nothing else that it sends is read.

    Args:
        codes: The codes that are read first.
        lang: "de" or "en".
        folded: Whether only a line is seen at first that unfolds the rest.
        **traits: Further traits, such as `layout`.

    Attributes:
        results: What was read, or None; observe it to follow.
        view: All that the page shows; replaced, never changed.
        folded: Whether it began folded.
        lang: The language.
    """

    _esm = script("elements.js", "classresults.js")
    _css = STATIC / "classresults.css"

    view = traitlets.Dict().tag(sync=True)
    folded = traitlets.Bool(False).tag(sync=True)
    lang = traitlets.Enum(LANGS, "de").tag(sync=True, echo_update=False)
    results = traitlets.Instance(QuizResults, allow_none=True)

    def __init__(
        self,
        codes: str = "",
        lang: str = "de",
        *,
        folded: bool = False,
        **traits: Any,  # noqa: ANN401 - handed through
    ) -> None:
        """Read the codes; see the class."""
        super().__init__(lang=check_lang(lang), folded=folded, **traits)
        self.read(codes)
        self.on_msg(self._receive)

    def read(self, codes: str) -> None:
        """Read other codes, one a line."""
        self.results = quiz_results(codes) if codes.strip() else None
        self._show()

    def set_state(self, sync_data: object) -> None:
        """Take over the language that the page chose.

        A page can send anything; what does not fit is dropped without a word.
        """
        sent = sync_data if isinstance(sync_data, dict) else {}
        super().set_state({"lang": sent["lang"]} if sent.get("lang") in LANGS else {})

    def __repr__(self) -> str:
        read = len(self.results.entries) if self.results else 0
        return f"{type(self).__name__}({read} codes)"

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        try:
            match content:
                case {"codes": str(text)}:
                    self.read(text[: LONGEST + 1])
        except Exception:  # noqa: BLE001 - whatever it is, the page goes on
            # What was shown stays; the log gets the traceback.
            _LOG.exception("the results were not read")

    @traitlets.observe("lang")
    def _show(self, _change: object = None) -> None:
        self.view = page(self.results, check_lang(self.lang))


class ClassResults(Box):
    """A class table and chart from pasted result codes (Klassenergebnis).

    Args:
        codes: The codes that are read first, as for `kartenspiel.quiz_results`.
        lang: "de" or "en".
        folded: Whether only a line is seen at first that unfolds the rest.

    Attributes:
        form: Where codes are pasted; `form.results` is what they came to.
        chart: The chart, or None as long as there is nothing to be drawn.

    Example:
        >>> ClassResults("Anna: QC10-001A0-0017W", lang="en")
        ClassResults(1 code)
    """

    def __init__(
        self, codes: str = "", lang: str = "de", *, folded: bool = False
    ) -> None:
        """Read the codes; see the class."""
        self.form = ClassForm(codes, lang, folded=folded)
        self.chart: Chart | None = None
        super().__init__([self.form], layout={"width": "100%", "overflow": "visible"})
        self.add_class("ks-class-results")
        self.form.observe(self._draw, ["results", "lang"])
        self._draw()

    @property
    def results(self) -> QuizResults | None:
        """What the codes came to, or None."""
        found: QuizResults | None = self.form.results
        return found

    def __repr__(self) -> str:
        read = len(self.results.entries) if self.results else 0
        return f"ClassResults({read} code{'' if read == 1 else 's'})"

    def _draw(self, _change: object = None) -> None:
        """Draw what was read; the chart brings half a megabyte, and comes late."""
        if not self.results or not self.results.entries:
            self.children = [self.form]
            return
        spec = quiz_chart_spec(self.results, check_lang(self.form.lang))
        if self.chart is None:
            from kartenspiel_widgets.charts.chart import Chart  # noqa: PLC0415 - late

            self.chart = Chart(spec, lang=self.form.lang)
        else:
            self.chart.show(spec, lang=self.form.lang)
        self.children = [self.form, self.chart]
