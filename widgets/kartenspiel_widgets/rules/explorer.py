"""The rule explorer (Regelwerkstatt): edit a variant, and see what it comes to.

The page knows no rules: it shows one `view`, and sends what was typed.
The engine decides what is a variant; what is none keeps standing in the form, with
the engine's sentence beside it, while the last right variant stays in force.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import traitlets

from kartenspiel.lang import LANGS, NAMED_FACES, Text
from kartenspiel.rules.variants import Variant
from kartenspiel_widgets.page.assets import STATIC, script
from kartenspiel_widgets.page.reader import Reader
from kartenspiel_widgets.page.view import View
from kartenspiel_widgets.rules.page import page
from kartenspiel_widgets.rules.workshop import answer, opened, problem

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kartenspiel_widgets.rules.workshop import State

__all__ = ["RuleExplorer"]

# One script for the page, in two files for its readers; they share one scope.
_LOG = logging.getLogger(__name__)


class RuleExplorer(View):
    """A variant being chosen or edited, its sheet, its sums and its costs.

    The page sends {"edit": {"key", "value"}} for a field, {"act": {"name", "at",
    "slug"}} for the lists, {"variant": slug}, {"toml": text}, and {"do": "undo",
    "reset", "discard" or "play"}; nothing else that it sends is read.

    Args:
        variant: The variant shown first, or its slug.
        lang: "de" or "en".
        face: "german" or "french".
        **traits: Further traits, such as `layout`.

    Attributes:
        variant: The last right variant; observe it to follow.
        problem: What is wrong: {"field", "de", "en"}, or None.
        plays: How often the page asked to play `variant`; observe it to follow.
        view: All that the page shows; replaced, never changed.
        lang: The language.
        face: The card faces.

    Example:
        >>> RuleExplorer("king-louis")
        RuleExplorer(king-louis)
    """

    _esm = script("elements.js", "rules_form.js", "rules.js")
    _css = STATIC / "rules.css"

    view = traitlets.Dict().tag(sync=True)
    lang = traitlets.Enum(LANGS, "de").tag(sync=True, echo_update=False)
    face = traitlets.Enum(NAMED_FACES, "german").tag(sync=True, echo_update=False)
    variant = traitlets.Instance(Variant)
    problem: traitlets.Dict[str, str] | None = traitlets.Dict(None, allow_none=True)
    plays = traitlets.Int(0)

    def __init__(
        self,
        variant: str | Variant = "herzeln",
        lang: str = "de",
        face: str = "german",
        **traits: Any,  # noqa: ANN401 - handed through
    ) -> None:
        """Open a variant; see the class.

        Raises:
            VariantError: There is no such variant.
        """
        self._state = opened(variant)
        super().__init__(variant=self._state.variant, lang=lang, face=face, **traits)
        self._show(self._state)
        self.on_msg(self._receive)

    def set_state(self, sync_data: object) -> None:
        """Take over what the page may change: language and faces.

        A page can send anything; what does not fit is dropped without a word.
        """
        sent = sync_data if isinstance(sync_data, dict) else {}
        allowed = {"lang": LANGS, "face": NAMED_FACES}
        good = {k: v for k, v in sent.items() if k in allowed and v in allowed[k]}
        super().set_state(good)

    def __repr__(self) -> str:
        return f"RuleExplorer({self.variant.slug})"

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        """Do what the page asks for, and say what is wrong with it."""
        before = self._state
        try:
            after = answer(before, content)
            if after is not before:
                self._show(after)
            if content == {"do": "play"}:
                self.plays += 1
        except Exception:  # noqa: BLE001 - whatever it is, the page goes on
            # The page gets a sentence, the log the traceback.
            _LOG.exception("editing failed")
            self._show(replace(before, said=Text("rules_failed")))

    def _show(self, state: State) -> None:
        """Show a state; it counts once its page could be made."""
        view = page(state, Reader(self.lang, self.face))
        wrong = problem(state)
        self._state = state
        self.view = view
        self.problem = None if wrong is None else _said(*wrong)
        self.variant = state.variant

    @traitlets.observe("lang", "face")
    def _say_again(self, _change: Mapping[str, Any]) -> None:
        # While it is being made, there is nothing to be shown.
        if self.view:
            self._show(replace(self._state, said=None))


def _said(field: str, text: Text) -> dict[str, str]:
    return {"field": field, **{lang: text.render(lang) for lang in LANGS}}
