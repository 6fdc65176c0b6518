"""Exercises to be worked through (Quiz): answers, hints, progress, a result code.

The page knows no answers: it shows one `view` and sends what was typed; the engine
judges it.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import traitlets

from kartenspiel.errors import KartenspielError
from kartenspiel.lang import LANGS, NAMED_FACES, Text
from kartenspiel.quiz.run import Run
from kartenspiel_widgets.page.assets import STATIC, script
from kartenspiel_widgets.page.texts import check_face, check_lang
from kartenspiel_widgets.page.view import View
from kartenspiel_widgets.quiz.view import act, hand, page

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["Quiz"]

_LOG = logging.getLogger(__name__)


class Quiz(View):
    """One exercise at a time, with hints in steps and a result code (Quiz).

    The messages that the page sends are those of `_quizview.act`; nothing else that it
    sends is read.

    Args:
        exercises: The names of exercises, as in `kartenspiel.exercises`, or of topics,
            such as "einstieg"; None takes all exercises.
        name: Whose numbers they have; without one, the standard ones.
        lang: "de" or "en".
        face: "german" or "french".
        **traits: Further traits, such as `layout`.

    Attributes:
        run: How far the pupil is; see `kartenspiel.quiz.Run`.
        code: The result's code; observe it to follow.
        view: All that the page shows; replaced, never changed.
        hand: The cards that the question shows, likewise.
        lang: The language.
        face: The card faces.

    Example:
        >>> Quiz(["kein-herz", "ass-zum-koenig"], name="Anna")
        Quiz(2 exercises, 0 solved)
    """

    _esm = script("elements.js", "quiz.js")
    _css = STATIC / "quiz.css"

    view = traitlets.Dict().tag(sync=True)
    hand = traitlets.Dict().tag(sync=True)
    lang = traitlets.Enum(LANGS, "de").tag(sync=True, echo_update=False)
    face = traitlets.Enum(NAMED_FACES, "german").tag(sync=True, echo_update=False)
    code = traitlets.Unicode("")

    def __init__(
        self,
        exercises: Iterable[str] | None = None,
        name: str = "",
        lang: str = "de",
        face: str = "german",
        **traits: Any,  # noqa: ANN401 - handed through
    ) -> None:
        """Open the first exercise; see the class.

        Raises:
            KartenspielError: There is no such exercise, or the name is too long.
        """
        self.run = Run(exercises, name)
        super().__init__(lang=check_lang(lang), face=check_face(face), **traits)
        self._show()
        self.on_msg(self._receive)

    def go_to(self, slug: str) -> None:
        """Open an exercise.

        Raises:
            KartenspielError: It is none of these.
        """
        self.run.open(slug)
        self._show()

    def set_state(self, sync_data: object) -> None:
        """Take over what the page may change: language and faces.

        A page can send anything; what does not fit is dropped without a word.
        """
        sent = sync_data if isinstance(sync_data, dict) else {}
        allowed = {"lang": LANGS, "face": NAMED_FACES}
        good = {k: v for k, v in sent.items() if k in allowed and v in allowed[k]}
        super().set_state(good)

    def __repr__(self) -> str:
        result = self.run.result
        number = len(result.statuses)
        exercises = "exercise" if number == 1 else "exercises"
        return f"Quiz({number} {exercises}, {result.solved} solved)"

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        """Do what the page asks for, and say what is wrong with it."""
        try:
            if act(self.run, content):
                self._show()
        except KartenspielError as error:
            self._show(error.reason)
        except Exception:  # noqa: BLE001 - whatever it is, the page goes on
            # The page gets a sentence, the log the traceback.
            _LOG.exception("the quiz failed")
            self._show(Text("quiz_page_failed"))

    @traitlets.observe("lang", "face")
    def _say_again(self, _change: object) -> None:
        # While it is being made, there is nothing to be shown.
        if self.view:
            self._show()

    def _show(self, problem: Text | None = None) -> None:
        lang, face = check_lang(self.lang), check_face(self.face)
        # One message, so that a question never stands beside another's cards.
        with self.hold_sync():
            self.view = page(self.run, lang, face, problem)
            self.hand = hand(self.run.exercise, lang, face)
        self.code = self.run.code
