"""Stands in for ipywidgets on a page with Python in it: what the views use of it.

A widget's values are told to the page as JSON by `Page.post`; what the page sends comes
to `Page.receive`.
"""

from __future__ import annotations

import contextlib
import json
from typing import TYPE_CHECKING, Any

import traitlets

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence


class Page:
    """The page on the other side."""

    #: The page's ear: takes a message as JSON, and bytes that go with it.
    post: Callable[[str, list[bytes]], None] = lambda _message, _buffers: None
    _widgets: dict[str, Widget] = {}  # noqa: RUF012 - one page, one list

    @classmethod
    def send(cls, message: Mapping[str, Any], buffers: Sequence[bytes] = ()) -> None:
        """Tell the page something."""
        cls.post(json.dumps(message), list(buffers))

    @classmethod
    def add(cls, widget: Widget) -> str:
        """Remember a widget, and return its number."""
        number = str(len(cls._widgets))
        cls._widgets[number] = widget
        return number

    @classmethod
    def receive(cls, message: str) -> None:
        """Hand a message of the page to its widget."""
        told = json.loads(message)
        widget = cls._widgets[told["id"]]
        if widget.closed:
            return
        if "state" in told:
            widget.set_state(told["state"])
        else:
            widget.receive(told["content"])


class Widget(traitlets.HasTraits):
    """An object whose values the page shows and may change."""

    def __init__(self, **values: Any) -> None:
        """Set values, and show them to the page."""
        self._listeners: list[Callable[..., object]] = []
        self._lock: dict[str, Any] = {}
        self._waiting: dict[str, None] | None = None
        self._id: str | None = None
        self.closed = False
        super().__init__(**values)
        self._id = Page.add(self)
        Page.send({"open": self._id, **self._as_opened()})

    @property
    def model_id(self) -> str:
        """Its number on the page."""
        return self._id or ""

    @property
    def keys(self) -> list[str]:
        """The names of the values that the page knows."""
        traits = self._traits.items()
        return [n for n, t in traits if t.metadata.get("sync") and n[0] != "_"]

    def close(self) -> None:
        """Take it off the page."""
        self.closed = True
        Page.send({"close": self._id})

    def send(self, content: object, buffers: Sequence[bytes] = ()) -> None:
        """Send the page a message that is no value."""
        Page.send({"custom": self._id, "content": content}, buffers)

    def on_msg(self, handler: Callable[..., object]) -> None:
        """Let a function hear such messages of the page."""
        self._listeners.append(handler)

    def receive(self, content: object) -> None:
        """Hand such a message on."""
        for handler in self._listeners:
            handler(self, content, [])

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Take over what the page has set; it is not told what it has said."""
        self._lock = dict(sync_data)
        try:
            with self.hold_trait_notifications():
                for name, value in sync_data.items():
                    if name in self.keys:
                        self.set_trait(name, value)
        finally:
            self._lock = {}

    def send_state(self, names: str | Sequence[str]) -> None:
        """Tell the page some values."""
        names = [names] if isinstance(names, str) else list(names)
        state = {name: getattr(self, name) for name in names}
        if state:
            self._lock |= {n: v for n, v in state.items() if n in self._lock}
            Page.send({"update": self._id, "state": state})

    @contextlib.contextmanager
    def hold_sync(self) -> Iterator[None]:
        """Tell the page of all changes in one message, at the end."""
        if self._waiting is not None:
            yield
            return
        self._waiting = {}
        try:
            yield
        finally:
            waiting, self._waiting = self._waiting, None
            self.send_state(list(waiting))

    def notify_change(self, change: traitlets.Bunch) -> None:
        """Tell the page of a change first, then all who observe it."""
        name = change["name"]
        if self._id is not None and name in self.keys:
            known = name in self._lock and self._lock[name] == getattr(self, name)
            if self._waiting is not None:
                if known:
                    self._waiting.pop(name, None)
                else:
                    self._waiting[name] = None
            elif not known:
                self.send_state(name)
        super().notify_change(change)

    def _as_opened(self) -> dict[str, Any]:
        state = {name: getattr(self, name) for name in self.keys}
        return {"kind": type(self).__name__, "state": state}


class Layout(traitlets.HasTraits):
    """How a widget stands on the page."""

    display = traitlets.Unicode(None, allow_none=True)
    overflow = traitlets.Unicode(None, allow_none=True)
    width = traitlets.Unicode(None, allow_none=True)

    @property
    def style(self) -> dict[str, str]:
        """Its declarations."""
        return {name: getattr(self, name) or "" for name in self._traits}


class DOMWidget(Widget):
    """A widget that can be seen."""

    def __init__(self, **values: Any) -> None:
        """Set values and looks, and show them to the page."""
        self._classes: list[str] = []
        self.layout = Layout(**values.pop("layout", {}))
        super().__init__(**values)
        self.layout.observe(self._tell_looks, list(Layout._traits))

    def add_class(self, name: str) -> None:
        """Give it a class of the style sheet."""
        self._classes.append(name)
        self._tell_looks()

    def _tell_looks(self, _change: object = None) -> None:
        Page.send({"update": self._id, **self._looks()})

    def _looks(self) -> dict[str, Any]:
        return {"style": self.layout.style, "classes": self._classes}

    def _as_opened(self) -> dict[str, Any]:
        return {**super()._as_opened(), **self._looks()}


class VBox(DOMWidget):
    """Widgets below one another."""

    children = traitlets.List()

    def __init__(self, children: Sequence[Widget] = (), **values: Any) -> None:
        """Show some."""
        super().__init__(children=list(children), **values)

    def notify_change(self, change: traitlets.Bunch) -> None:
        """Tell the page which widgets stand here."""
        if change["name"] == "children" and self.model_id:
            Page.send({"update": self.model_id, "children": self._ids()})
        super().notify_change(change)

    def _ids(self) -> list[str]:
        return [widget.model_id for widget in self.children]

    def _as_opened(self) -> dict[str, Any]:
        return {**super()._as_opened(), "children": self._ids()}


def jslink(one: tuple[Widget, str], other: tuple[Widget, str]) -> None:
    """Keep two values the same, on the page."""
    _link(one, other)
    _link(other, one, at_once=False)


def jsdlink(source: tuple[Widget, str], target: tuple[Widget, str]) -> None:
    """Let one value follow another, on the page."""
    _link(source, target)


def _link(
    source: tuple[Widget, str], target: tuple[Widget, str], *, at_once: bool = True
) -> None:
    ends = [[widget.model_id, name] for widget, name in (source, target)]
    Page.send({"link": ends, "now": at_once})
