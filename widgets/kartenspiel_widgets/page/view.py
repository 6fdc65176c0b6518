"""What every view is built on: it hears what a page may say, and nothing else."""

from __future__ import annotations

import logging
from typing import Any

import anywidget
import ipywidgets
from ipywidgets.widgets.trait_types import InstanceDict
from ipywidgets.widgets.widget import widget_serialization

from kartenspiel_widgets.page.wire import is_plain

__all__ = ["Box", "View", "follow", "tie"]

_LOG = logging.getLogger(__name__)


class _Guarded(ipywidgets.Widget):  # type: ignore[misc]
    """A widget that reads only messages that are sound, and never fails at one.

    A page can send anything to any widget, also to those that only arrange others.
    """

    def _handle_msg(self, msg: dict[str, Any]) -> None:
        """Read a message, or ignore it."""
        heard = _heard(msg)
        if heard is None:
            return
        try:
            super()._handle_msg({"content": {"data": heard}, "buffers": []})
        except Exception:  # noqa: BLE001 - whatever it is, the page goes on
            # ipywidgets would show the traceback on the page.
            _LOG.exception("a message failed")


class _Quiet(_Guarded):
    """A widget that a page only shows."""

    def set_state(self, sync_data: object) -> None:
        """Take over nothing."""


class _Layout(_Quiet, ipywidgets.Layout):  # type: ignore[misc]
    """How wide a view is."""


class _Link(_Quiet, ipywidgets.widgets.widget_link.Link):  # type: ignore[misc]
    """Ties two traits within the page."""


class _OneWay(_Quiet, ipywidgets.widgets.widget_link.DirectionalLink):  # type: ignore[misc]
    """Lets one trait follow another within the page."""


class View(_Guarded, anywidget.AnyWidget):
    """The base of the views."""

    layout = InstanceDict(_Layout).tag(sync=True, **widget_serialization)


class Box(_Quiet, ipywidgets.VBox):  # type: ignore[misc]
    """Views below one another."""

    layout = InstanceDict(_Layout).tag(sync=True, **widget_serialization)


def tie(
    one: tuple[ipywidgets.Widget, str], other: tuple[ipywidgets.Widget, str]
) -> None:
    """Keep two traits equal within the page, with or without a kernel."""
    _Link(one, other)


def follow(
    source: tuple[ipywidgets.Widget, str], target: tuple[ipywidgets.Widget, str]
) -> None:
    """Let a trait follow another within the page."""
    _OneWay(source, target)


def _heard(msg: dict[str, Any]) -> dict[str, Any] | None:
    """Return what a message says, or None where it is none for a widget."""
    match msg:
        case {"content": {"data": {"method": "update", "state": dict(state)}}}:
            heard = {"method": "update", "state": state}
        case {"content": {"data": {"method": "custom", "content": content}}}:
            heard = {"method": "custom", "content": content}
        case {"content": {"data": {"method": "request_state"}}}:
            return {"method": "request_state"}
        case _:
            return None
    return heard if is_plain(heard) else None
