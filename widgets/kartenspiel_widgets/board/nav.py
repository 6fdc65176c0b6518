"""The way between the dashboard's views."""

from __future__ import annotations

from typing import Any

import traitlets

from kartenspiel.lang import LANGS, Text
from kartenspiel_widgets.links.link import VIEWS
from kartenspiel_widgets.page.assets import STATIC, script
from kartenspiel_widgets.page.view import View

__all__ = ["Nav"]


class Nav(View):
    """A quiet line of buttons: which view is shown.

    Args:
        view: The view shown first.
        lang: The language of the page.
        **traits: Further traits, such as `layout`.

    Attributes:
        view: The view shown; observe it to follow.
        lang: The language of the page.
        words: What stands on the buttons, by language.

    Example:
        >>> Nav("rules").view
        'rules'
    """

    _esm = script("elements.js", "nav.js")
    _css = STATIC / "nav.css"

    view = traitlets.Enum(VIEWS, "table").tag(sync=True, echo_update=False)
    lang = traitlets.Enum(LANGS, "de").tag(sync=True, echo_update=False)
    words = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        view: str = "table",
        lang: str = "de",
        **traits: Any,  # noqa: ANN401 - handed through
    ) -> None:
        """Show which view is open; see the class."""
        super().__init__(view=view, lang=lang, words=_words(), **traits)

    def set_state(self, sync_data: object) -> None:
        """Take over what the page may change: view and language.

        A page can send anything; what does not fit is dropped without a word.
        """
        sent = sync_data if isinstance(sync_data, dict) else {}
        allowed = {"view": VIEWS, "lang": LANGS}
        good = {k: v for k, v in sent.items() if k in allowed and v in allowed[k]}
        super().set_state(good)


def _words() -> dict[str, dict[str, Any]]:
    """Return the words: title, label, the way past, and the views in their order."""
    return {
        lang: {
            "title": Text("nav_title").render(lang),
            "label": Text("nav_label").render(lang),
            "skip": Text("nav_skip").render(lang),
            "views": [[view, Text(f"nav_{view}").render(lang)] for view in VIEWS],
        }
        for lang in LANGS
    }
