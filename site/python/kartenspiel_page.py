"""The dashboard on a page that has Python in it.

There are no threads here: what `page.steps` hands to one is done at once, piece by
piece, and between two pieces the page is heard.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ipywidgets import Page

from kartenspiel_widgets.board.board import dashboard

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["receive", "start"]


def start(query: str, post: Callable[[str, list[bytes]], None]) -> None:
    """Show the dashboard that a link means.

    Args:
        query: The link's query.
        post: Takes what is to be told to the page: JSON, and bytes that go with it.
    """
    Page.post = post
    board = dashboard(query)
    Page.send({"show": board.model_id})


receive = Page.receive
"""Takes what the page says, as JSON."""
