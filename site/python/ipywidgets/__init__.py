"""Stands in for ipywidgets on a page with Python in it: what the views use of it.

A widget's values are told to the page as JSON by `Page.post`; what the page sends comes
to `Page.receive`.
"""

from __future__ import annotations

import contextlib
import json
from itertools import count
from typing import TYPE_CHECKING, Any

import traitlets

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence


class Page:
    """The page on the other side."""

    #: The page's ear: takes a message as JSON, and bytes that go with it.
    post: Callable[[str, list[bytes]], None] = lambda _message, _buffers: None
    _widgets: dict[str, Widget] = {}  # noqa: RUF012 - one page, one list
    _numbers = count()

    @classmethod
    def send(cls, message: Mapping[str, Any], buffers: Sequence[bytes] = ()) -> None:
        """Tell the page something."""
        cls.post(json.dumps(message), list(buffers))

    @classmethod
    def add(cls, widget: Widget) -> str:
        """Remember a widget, and return its number."""
        number = str(next(cls._numbers))
        cls._widgets[number] = widget
        return number

    @classmethod
    def drop(cls, number: str) -> None:
        """Forget a widget, here and on the page."""
        if cls._widgets.pop(number, None) is not None:
            cls.send({"close": number})

    @classmethod
    def receive(cls, message: str) -> None:
        """Hand a message of the page to its widget."""
        told = json.loads(message)
        widget = cls._widgets.get(told["id"])
        if widget is None:
            # It was closed meanwhile.
            return
        data = {"method": "update" if "state" in told else "custom", **told}
        widget._handle_msg({"content": {"data": data}, "buffers": []})


class Widget(traitlets.HasTraits):
    """An object whose values the page shows and may change."""

    def __init__(self, **values: Any) -> None:
        """Set values, and show them to the page."""
        self._page_listeners: list[Callable[..., object]] = []
        self._page_lock: dict[str, Any] = {}
        self._page_waiting: dict[str, None] | None = None
        self._page_id: str | None = None
        super().__init__(**values)
        self.open()

    def open(self) -> None:
        """Show it to the page."""
        self._page_id = Page.add(self)
        Page.send({"open": self._page_id, **self._page_as_opened()})

    @property
    def model_id(self) -> str:
        """Its number on the page."""
        return self._page_id or ""

    @property
    def keys(self) -> list[str]:
        """The names of the values that the page knows."""
        traits = self._traits.items()
        own = (n for n, t in traits if t.metadata.get("sync"))
        return [name for name in own if name[0] != "_" and name != "layout"]

    def close(self) -> None:
        """Take it off the page."""
        Page.drop(self.model_id)

    def send(self, content: object, buffers: Sequence[bytes] = ()) -> None:
        """Send the page a message that is no value."""
        Page.send({"custom": self._page_id, "content": content}, buffers)

    def on_msg(self, handler: Callable[..., object]) -> None:
        """Let a function hear such messages of the page."""
        self._page_listeners.append(handler)

    def _handle_msg(self, msg: dict[str, Any]) -> None:
        """Do what the page says."""
        data = msg["content"]["data"]
        if data["method"] == "update":
            self.set_state(data["state"])
        else:
            for handler in self._page_listeners:
                handler(self, data["content"], [])

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Take over what the page has set; it is not told what it has said."""
        self._page_lock = dict(sync_data)
        try:
            with self.hold_trait_notifications():
                for name, value in sync_data.items():
                    if name in self.keys:
                        self.set_trait(name, value)
        finally:
            self._page_lock = {}

    def send_state(self, names: str | Sequence[str]) -> None:
        """Tell the page some values."""
        names = [names] if isinstance(names, str) else list(names)
        state = {name: getattr(self, name) for name in names}
        if state:
            self._page_lock |= {n: v for n, v in state.items() if n in self._page_lock}
            Page.send({"update": self._page_id, "state": state})

    @contextlib.contextmanager
    def hold_sync(self) -> Iterator[None]:
        """Tell the page of all changes in one message, at the end."""
        if self._page_waiting is not None:
            yield
            return
        self._page_waiting = {}
        try:
            yield
        finally:
            waiting, self._page_waiting = self._page_waiting, None
            self.send_state(list(waiting))

    def notify_change(self, change: traitlets.Bunch) -> None:
        """Tell the page of a change first, then all who observe it."""
        name = change["name"]
        if self._page_id is not None and name in self.keys:
            known = name in self._page_lock and self._page_lock[name] == getattr(
                self, name
            )
            if self._page_waiting is not None:
                if known:
                    self._page_waiting.pop(name, None)
                else:
                    self._page_waiting[name] = None
            elif not known:
                self.send_state(name)
        super().notify_change(change)

    def _page_as_opened(self) -> dict[str, Any]:
        state = {name: getattr(self, name) for name in self.keys}
        return {"kind": type(self).__name__, "state": state}


class Layout(Widget):
    """How a widget stands on the page; told to it with the widget."""

    display = traitlets.Unicode(None, allow_none=True)
    overflow = traitlets.Unicode(None, allow_none=True)
    width = traitlets.Unicode(None, allow_none=True)

    def open(self) -> None:
        """Show nothing by itself."""

    @property
    def style(self) -> dict[str, str]:
        """Its declarations."""
        return {n: getattr(self, n) or "" for n in ("display", "overflow", "width")}


class DOMWidget(Widget):
    """A widget that can be seen; its class says what `layout` is."""

    layout: Layout

    def __init__(self, **values: Any) -> None:
        """Set values and looks, and show them to the page."""
        self._page_classes: list[str] = []
        super().__init__(**values)
        self.layout.observe(self._page_tell_looks, list(self.layout.style))

    def add_class(self, name: str) -> None:
        """Give it a class of the style sheet."""
        self._page_classes.append(name)
        self._page_tell_looks()

    def _page_tell_looks(self, _change: object = None) -> None:
        Page.send({"update": self._page_id, **self._page_looks()})

    def _page_looks(self) -> dict[str, Any]:
        return {"style": self.layout.style, "classes": self._page_classes}

    def _page_as_opened(self) -> dict[str, Any]:
        return {**super()._page_as_opened(), **self._page_looks()}


class VBox(DOMWidget):
    """Widgets below one another."""

    children = traitlets.List()

    def __init__(self, children: Sequence[Widget] = (), **values: Any) -> None:
        """Show some."""
        super().__init__(children=list(children), **values)

    def notify_change(self, change: traitlets.Bunch) -> None:
        """Tell the page which widgets stand here."""
        if change["name"] == "children" and self.model_id:
            Page.send({"update": self.model_id, "children": self._page_ids()})
        super().notify_change(change)

    def _page_ids(self) -> list[str]:
        return [widget.model_id for widget in self.children]

    def _page_as_opened(self) -> dict[str, Any]:
        return {**super()._page_as_opened(), "children": self._page_ids()}
