"""Stands in for the module of this name."""

from __future__ import annotations

from ipywidgets import Page, Widget

End = tuple[Widget, str]


class _Tie(Widget):
    """Says to the page that values belong together; it cannot be seen."""

    def __init__(self, one: End, other: End) -> None:
        """Say so."""
        super().__init__()
        self._page_tie(one, other)

    def open(self) -> None:
        """Show nothing."""

    def _page_tie(self, source: End, target: End, *, at_once: bool = True) -> None:
        ends = [[widget.model_id, name] for widget, name in (source, target)]
        Page.send({"link": ends, "now": at_once})


class DirectionalLink(_Tie):
    """Lets one value follow another, on the page."""


class Link(_Tie):
    """Keeps two values the same, on the page."""

    def __init__(self, one: End, other: End) -> None:
        """Say so."""
        super().__init__(one, other)
        self._page_tie(other, one, at_once=False)
