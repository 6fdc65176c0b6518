"""Charts on a page (Diagramme): one widget for any number of them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import traitlets

from kartenspiel.lang import LANGS, Text
from kartenspiel_widgets.page.assets import STATIC
from kartenspiel_widgets.page.texts import check_lang
from kartenspiel_widgets.page.view import View

__all__ = ["Chart"]

_BUNDLE = STATIC / "chart.bundle.js"


class Chart(View):
    """Altair charts that draw offline and follow a step without the kernel.

    One widget holds all charts of a page, because each instance carries the whole
    of Vega to the browser.

    Args:
        *charts: Altair charts, or Vega-Lite specifications as dictionaries.
        step: The moment shown; None leaves each chart at its own.
        lang: "de" or "en", for the words around the charts.
        **traits: Further traits, such as `layout`.

    Attributes:
        specs: The charts, as a list of {"spec", "label", "text"}.
        step: The moment shown; link it to a table with `ipywidgets.jslink`.
        params: Values for other Vega parameters, by name.
        lang: The language of the words around the charts.

    Raises:
        TypeError: It is neither a chart nor a specification.
        FileNotFoundError: The package was not built.

    Example:
        >>> Chart({"mark": "point", "data": {"values": []}})
        Chart(1 chart)
    """

    _esm = traitlets.Unicode().tag(sync=True)
    _css = STATIC / "chart.css"

    specs = traitlets.List(traitlets.Dict()).tag(sync=True)
    # An echo would throw a page that has stepped on meanwhile back.
    step = traitlets.Int(None, allow_none=True).tag(sync=True, echo_update=False)
    params = traitlets.Dict().tag(sync=True)
    lang = traitlets.Enum(LANGS, "de").tag(sync=True)
    words = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        *charts: Any,  # noqa: ANN401 - Altair's classes, without loading Altair
        step: int | None = None,
        lang: str = "de",
        **traits: Any,  # noqa: ANN401 - handed through
    ) -> None:
        """Take the charts; see the class."""
        super().__init__(
            specs=[_entry(chart) for chart in charts],
            step=step,
            lang=check_lang(lang),
            words=_words(),
            _esm=_bundle(),
            **traits,
        )

    def show(self, *charts: Any, lang: str | None = None) -> None:  # noqa: ANN401
        """Put other charts in place of those shown.

        Args:
            *charts: Altair charts, or specifications.
            lang: Change the language, too.

        Raises:
            TypeError: It is neither a chart nor a specification.
        """
        entries = [_entry(chart) for chart in charts]
        # One message, so that the page draws once.
        with self.hold_sync():
            if lang is not None:
                self.lang = check_lang(lang)
            self.specs = entries

    def set_state(self, sync_data: object) -> None:
        """Take over the step that a page shows; nothing else that it sends."""
        sent = sync_data if isinstance(sync_data, dict) else {}
        step = sent.get("step")
        if type(step) is int and step >= 0:
            super().set_state({"step": step})

    def __repr__(self) -> str:
        number = len(self.specs)
        return f"Chart({number} chart{'' if number == 1 else 's'})"


def _entry(chart: Any) -> dict[str, Any]:  # noqa: ANN401 - checked here
    """Return one chart as the page needs it."""
    if isinstance(chart, dict):
        spec = chart
    elif callable(getattr(chart, "to_dict", None)):
        spec = chart.to_dict()
    else:
        raise TypeError(
            f"{type(chart).__name__} is no chart: allowed are Altair charts and "
            "Vega-Lite specifications as dictionaries"
        )
    own = spec.get("usermeta", {}).get("kartenspiel", {})
    found: dict[str, Any] = {"spec": spec}
    label = own.get("label") or _title(spec) or spec.get("description")
    if label:
        found["label"] = label
    if "text" in own:
        found["text"] = own["text"]
    return found


def _title(spec: dict[str, Any]) -> str | None:
    title = spec.get("title")
    if isinstance(title, dict):
        title = title.get("text")
    return title if isinstance(title, str) else None


def _words() -> dict[str, dict[str, str]]:
    return {
        lang: {key: Text(f"chart_{key}").render(lang) for key in ("table", "broken")}
        for lang in LANGS
    }


@lru_cache(maxsize=1)
def _bundle() -> str:
    """Return the script with Vega in it, which the build makes.

    Raises:
        FileNotFoundError: It was not made.
    """
    try:
        return _BUNDLE.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise FileNotFoundError(
            f"{_BUNDLE.name} is missing: it is made when the package is built; run "
            'pip install -e ".[widgets]" in the repository'
        ) from error
