"""The probability laboratory (Wahrscheinlichkeitslabor): ask, count, simulate, look.

The page knows no rules: it shows `view`, `answer` and `run`, and sends what was chosen
or typed; everything is worked out piece by piece beside it.
"""

from __future__ import annotations

import logging
import secrets
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import traitlets

from kartenspiel.deal import check_seed
from kartenspiel.lang import FACES, LANGS, NAMED_FACES, Text
from kartenspiel_widgets.faces import suit_svg
from kartenspiel_widgets.lab.menus import page
from kartenspiel_widgets.lab.result import (
    AMOUNTS,
    Result,
    Run,
    Sample,
    results,
    runs,
    samples,
)
from kartenspiel_widgets.lab.state import answer, linked, opened, rewritten
from kartenspiel_widgets.lab.view import answer_view, run_view
from kartenspiel_widgets.page.assets import STATIC, page_words, script
from kartenspiel_widgets.page.reader import Reader
from kartenspiel_widgets.page.steps import Steps
from kartenspiel_widgets.page.texts import check_face, check_lang
from kartenspiel_widgets.page.view import View

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from kartenspiel.prob import Event
    from kartenspiel_widgets.lab.state import Asking, State

__all__ = ["ProbabilityLab"]

_LOG = logging.getLogger(__name__)
_PREFIX: Final = "lab_"
_SEEDS: Final = 10_000
"""A seed that nobody chose is below this, and easily told to a neighbour."""
_LARGEST_SEED: Final = 10**9
START: Final = "any_seat(s: void(s, hearts))"


@cache
def _signs() -> dict[str, dict[str, str]]:
    return {face: {suit: suit_svg(suit, face) for suit in "ELHS"} for face in FACES}


class ProbabilityLab(View):
    """A question about the deal: built, counted, simulated, and seen in single deals.

    The page sends {"ready": slug}, {"table": {"players" or "pack": number}}, {"text":
    {"side", "value"}}, {"set": {"side", "at", "key", "value"}}, {"add": {"side"}} and
    {"drop": {"side", "at"}} for the question, a side being "event" or "given"; {"run":
    {"amount", "seed"}}, {"stop": true} and {"again": {"amount"}} for the simulation;
    and {"deals": true} for two other deals. Nothing else that it sends is read.

    Args:
        event: The question: an event, or its text in German or English.
        given: What is known, likewise; nothing if it is None or empty.
        players: How many play, 3 to 6.
        pack: How many cards the pack has: 24, 32 or 52.
        lang: "de" or "en".
        face: "german" or "french".
        seed: The seed of the simulation and of the deals that are shown.
        **traits: Further traits, such as `layout`.

    Attributes:
        view: The question as the page shows it; replaced, never changed.
        answer: The answer, likewise.
        run: The simulation, likewise.
        link: What a link must say to bring the question back; observe it to follow.
        lang: The language.
        face: The card faces.

    Raises:
        KartenspielError: It is no such question, or an argument is none of these.

    Example:
        >>> ProbabilityLab("count(hearts, me) >= 2", lang="en")
        ProbabilityLab(count(hearts, me) >= 2)
    """

    _esm = script("elements.js", "lab_form.js", "lab_answer.js", "lab_run.js", "lab.js")
    _css = STATIC / "lab.css"

    view = traitlets.Dict().tag(sync=True)
    answer = traitlets.Dict().tag(sync=True)
    run = traitlets.Dict().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    signs = traitlets.Dict().tag(sync=True)
    lang = traitlets.Enum(LANGS, "de").tag(sync=True, echo_update=False)
    face = traitlets.Enum(NAMED_FACES, "german").tag(sync=True, echo_update=False)
    link: traitlets.Dict[str, str] = traitlets.Dict()

    def __init__(  # noqa: PLR0913 - all but the first are options with defaults
        self,
        event: Event | str = START,
        given: Event | str | None = None,
        *,
        players: int = 4,
        pack: int = 32,
        lang: str = "de",
        face: str = "german",
        seed: int = 1,
        **traits: Any,  # noqa: ANN401 - handed through
    ) -> None:
        """Ask a question; see the class."""
        # First of all: what could not be made is closed, too.
        self._counting = Steps(self._take, self._fail)
        self._drawing = Steps(self._take, self._fail_run)
        self._looking = Steps(self._take, self._fail)
        # What is asked, and which row of deals is drawn: numbers that only rise, so
        # that old work knows that it is not wanted any more.
        self._turn = self._row = 0
        reader = Reader(check_lang(lang), check_face(face))
        self._state = opened(event, given, players, pack, reader.lang)
        self._result = Result()
        self._sample: Sample | None = None
        self._drawn = Run(seed=check_seed(seed))
        super().__init__(
            words=page_words(_PREFIX),
            signs=_signs(),
            lang=reader.lang,
            face=reader.face,
            **traits,
        )
        self._show_all()
        self._ask()
        self.on_msg(self._receive)

    @property
    def asking(self) -> Asking:
        """The question that is answered."""
        return self._state.asking

    @property
    def busy(self) -> bool:
        """Whether something is being worked out."""
        return self._counting.busy or self._drawing.busy or self._looking.busy

    def ask(self, fields: Mapping[str, str]) -> None:
        """Ask what a link asks for; what is wrong in it is said beside the question.

        Args:
            fields: "event", "given", "hands" (how many play) and "pack", as in `link`.
        """
        self._take_over(linked(self._state, fields, self._reader.lang))

    def close(self) -> None:
        """Stop working, and close the view."""
        for steps in (self._counting, self._drawing, self._looking):
            steps.stop()
        self._turn += 1
        self._row += 1
        super().close()

    def __repr__(self) -> str:
        asking = self.asking
        given = "" if asking.given is None else f", given {asking.given}"
        return f"{type(self).__name__}({asking.event}{given})"

    # --- what the page asks for

    def set_state(self, sync_data: object) -> None:
        """Take over what the page may change: language and faces.

        A page can send anything; what does not fit is dropped without a word.
        """
        sent = sync_data if isinstance(sync_data, dict) else {}
        allowed = {"lang": LANGS, "face": NAMED_FACES}
        good = {k: v for k, v in sent.items() if k in allowed and v in allowed[k]}
        super().set_state(good)

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        """Do what the page asks for."""
        try:
            match content:
                case {"run": {"amount": int(amount), "seed": int(seed)}}:
                    self._start(amount, seed)
                case {"again": {"amount": int(amount)}}:
                    self._start(amount, secrets.randbelow(_SEEDS))
                case {"stop": True}:
                    self._stop()
                case {"deals": True}:
                    self._look()
                case _:
                    self._change(content)
        except Exception:  # noqa: BLE001 - whatever it is, the page goes on
            # The page gets a sentence, the log the traceback.
            _LOG.exception("a question failed")
            self._fail()

    def _change(self, content: object) -> None:
        self._take_over(answer(self._state, content, self._reader.lang))

    def _take_over(self, state: State) -> None:
        """Show another state, and answer its question if it is another one."""
        before, self._state = self._state, state
        if state is before:
            return
        self._show_view()
        if self._state.asking != before.asking:
            self._ask()

    # --- counting

    def _ask(self) -> None:
        """Answer the question anew."""
        self._row += 1
        self._drawing.stop()
        self._result, self._sample = Result(), None
        self._drawn = replace(self._drawn, drawn=None, state="idle", problem=None)
        self._turn += 1
        self._show_link()
        with self.hold_sync():
            self._show_answer()
            self._show_run()
        self._counting.begin(results(self.asking, self._is_over()))
        self._looking.begin(samples(self.asking, 0, self._drawn.seed, self._is_over()))

    def _is_over(self) -> Callable[[], bool]:
        """Return a function that tells whether something else is asked by now."""
        turn = self._turn
        return lambda: self._turn != turn

    def _look(self) -> None:
        """Draw two other deals."""
        if self._sample is not None and not self._looking.busy:
            number = self._sample.number + 1
            seed = self._drawn.seed
            self._looking.begin(samples(self.asking, number, seed, self._is_over()))

    # --- the simulation

    def _start(self, amount: int, seed: int) -> None:
        """Draw deals, or go on where the same row was stopped."""
        whole = type(amount) is int and type(seed) is int
        if not whole or amount not in AMOUNTS or not 0 <= seed <= _LARGEST_SEED:
            return
        run = replace(self._drawn, amount=amount, seed=seed)
        done = 0 if run.drawn is None else run.drawn.n
        if seed != self._drawn.seed or done >= amount:
            run = replace(run, drawn=None)
        self._drawn = replace(run, state="running")
        self._show_run()
        self._row += 1
        row = self._row
        self._drawing.begin(runs(self.asking, self._drawn, lambda: self._row != row))

    def _stop(self) -> None:
        if self._drawing.busy:
            self._row += 1
            self._drawing.stop()
            self._drawn = replace(self._drawn, state="stopped")
            self._show_run()

    # --- what is shown

    @property
    def _reader(self) -> Reader:
        return Reader(check_lang(self.lang), check_face(self.face))

    def _take(self, found: dict[str, Any]) -> None:
        """Show what a piece of work has brought."""
        match found:
            case {"result": Result() as result}:
                self._result = result
                with self.hold_sync():
                    self._show_answer()
                    if result.p is not None:
                        self._show_run()
            case {"sample": Sample() as sample}:
                self._sample = sample
                self._show_answer()
            case {"run": Run() as run}:
                self._drawn = run
                self._show_run()

    def _fail(self) -> None:
        problem = Text("lab_failed")
        self._result = replace(self._result, problem=problem, done=True)
        self._show_answer()

    def _fail_run(self) -> None:
        problem = Text("lab_failed")
        self._drawn = replace(self._drawn, state="failed", problem=problem)
        self._show_run()

    def _show_view(self) -> None:
        self.view = page(self._state, self._reader)

    def _show_answer(self) -> None:
        self.answer = answer_view(self.asking, self._result, self._sample, self._reader)

    def _show_run(self) -> None:
        self.run = run_view(self._drawn, self._result.p, self._reader)

    def _show_link(self) -> None:
        self.link = link_of(self.asking)

    def _show_all(self) -> None:
        with self.hold_sync():
            self._show_view()
            self._show_answer()
            self._show_run()

    @traitlets.observe("lang", "face")
    def _say_again(self, _change: object) -> None:
        # While it is being made, there is nothing to be shown.
        if self.view:
            self._state = rewritten(self._state, self._reader.lang)
            self._show_all()


def link_of(asking: Asking) -> dict[str, str]:
    """Return the fields of a link that brings a question back."""
    found = {"event": asking.event.text("en")}
    if asking.given is not None:
        found["given"] = asking.given.text("en")
    usual = (asking.players, asking.pack) == (4, 32)
    if not usual:
        found |= {"hands": str(asking.players), "pack": str(asking.pack)}
    return found
