"""A widget on a page with its Python beside it, and nothing of Jupyter between them.

What the page sends or saves goes to the widget at once, and what changes there comes
back, so that a whole view works as in a notebook, in a fraction of the time.
"""

from __future__ import annotations

import asyncio
import json
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from tests.tables import AS_WIDE_AS_THE_DEVICE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import anywidget
    from playwright.sync_api import Page

# What ipywidgets itself keeps in step.
_OTHERS = {"layout", "tabbable", "tooltip", "comm", "keys"}

BRIDGE = """() => {
  const { model } = window;
  window.waiting = 0;
  const tell = async (kind, body) => {
    window.waiting += 1;
    const answer = await window.toKernel(kind, JSON.stringify(body));
    const { values, messages } = JSON.parse(answer);
    if (Object.keys(values).length) model.receive(values);
    for (const message of messages) model.deliver(message);
    window.waiting -= 1;
  };
  model.send = (message) => {
    sent.push(structuredClone(message));
    tell("message", message);
  };
  const save = model.save_changes.bind(model);
  model.save_changes = () => { save(); tell("state", saved.at(-1)); };
}"""

# What the page around the views gives them: a colour to stand on, and a heading.
PAGE = """(title) => {
  const style = document.createElement("style");
  style.textContent = `
    body { margin: 0; }
    @media screen {
      :root { color-scheme: light dark; }
      body {
        background: light-dark(#f6f4ee, #181c1a);
        color: light-dark(#22281f, #e6e8e0);
      }
    }`;
  document.head.append(style);
  const heading = document.createElement("h1");
  heading.textContent = title;
  heading.style = "margin: 0; font: 1.125rem/1.5 sans-serif";
  heading.className = "stage-title";
  document.querySelector("main").prepend(heading);
}"""


def traits(widget: anywidget.AnyWidget) -> dict[str, Any]:
    """Return what a page knows of a widget."""
    names = [n for n in widget.keys if not n.startswith("_") and n not in _OTHERS]
    return {name: getattr(widget, name) for name in names}


@contextmanager
def at_once() -> Iterator[None]:
    """Hide the loop that Playwright runs, beside which views would compute."""
    loop = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    try:
        yield
    finally:
        asyncio._set_running_loop(loop)


class Alive:
    """A widget on a page."""

    def __init__(
        self,
        page: Page,
        mount: Callable[..., None],
        make: Callable[[], anywidget.AnyWidget],
    ) -> None:
        """Make a widget, and show it on a page that has none yet."""
        with at_once():
            widget = make()
        self.page, self.widget = page, widget
        self._messages: list[Any] = []
        widget.send = self._deliver
        page.expose_function("toKernel", self._answer)
        mount(page, widget._esm, widget._css, traits(widget))
        page.evaluate(BRIDGE)
        page.evaluate(AS_WIDE_AS_THE_DEVICE)
        if page.viewport_size:
            page.wait_for_function(f"innerWidth === {page.viewport_size['width']}")
        page.evaluate(PAGE, type(widget).__name__)

    def set(self, **values: object) -> None:
        """Change traits as the page does, and wait for what comes of it."""
        self.page.evaluate(
            """(values) => {
              for (const name of Object.keys(values)) model.set(name, values[name]);
              model.save_changes();
            }""",
            values,
        )
        self.settle()

    def act(self, change: Callable[[], object]) -> None:
        """Change the widget in Python, and let the page know."""
        before = traits(self.widget)
        with at_once():
            change()
        after = traits(self.widget)
        changed = {n: v for n, v in after.items() if v is not before[n]}
        self.page.evaluate("(values) => model.receive(values)", changed)
        self.settle()

    def settle(self) -> None:
        """Wait until the widget has answered everything."""
        self.page.wait_for_function("window.waiting === 0")
        self.page.evaluate(
            "new Promise((f) => requestAnimationFrame(() => setTimeout(f)))"
        )

    def _deliver(self, content: object, _buffers: object = None) -> None:
        self._messages.append(content)

    def _answer(self, kind: str, body: str) -> str:
        sent = json.loads(body)
        before = traits(self.widget)
        self._messages.clear()
        with at_once():
            if kind == "message":
                self.widget._handle_custom_msg(sent, [])
            else:
                self.widget.set_state(sent)
        after = traits(self.widget)
        changed = {n: v for n, v in after.items() if v is not before[n]}
        return json.dumps({"values": changed, "messages": self._messages})
