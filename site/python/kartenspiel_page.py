"""The dashboard on a page that has Python in it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from ipywidgets import Page

from kartenspiel_widgets.board import dashboard

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
    _work_in_turns()
    board = dashboard(query)
    Page.send({"show": board.model_id})


receive = Page.receive
"""Takes what the page says, as JSON."""


def _work_in_turns() -> None:
    """Let pieces of work come after what the page says: there are no threads here."""
    loop = asyncio.get_event_loop()

    def run(_pool: object, work: Callable[..., Any], *given: object) -> Any:
        done = loop.create_future()

        def do() -> None:
            try:
                done.set_result(work(*given))
            except Exception as error:  # noqa: BLE001 - whoever waits is told
                done.set_exception(error)

        loop.call_soon(do)
        return done

    loop.run_in_executor = run  # type: ignore[method-assign]
