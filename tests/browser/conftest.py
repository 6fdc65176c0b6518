"""The dashboard's server, and a fast stage for single widgets.

Most view tests need no Jupyter: `mount` runs a widget's module in an empty page
with a stand-in for its model. A few go through Voilà: `voila_url`.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.serving import Server, serving

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

STAGE = """async ([esm, traits]) => {
  class Model {
    constructor(values) {
      this.values = structuredClone(values);
      this.changed = new Set();
      this.handlers = new Map();
    }
    get(name) { return this.values[name]; }
    set(name, value) { this.values[name] = value; this.changed.add(name); }
    save_changes() {
      const names = [...this.changed];
      this.changed.clear();
      window.saved.push(Object.fromEntries(names.map((n) => [n, this.values[n]])));
      this.emit(names);
    }
    on(name, handler) {
      if (!this.handlers.has(name)) this.handlers.set(name, new Set());
      this.handlers.get(name).add(handler);
    }
    off(name, handler) {
      if (!handler) this.handlers.delete(name);
      else this.handlers.get(name)?.delete(handler);
    }
    send(message) { window.sent.push(structuredClone(message)); }
    emit(names) {
      for (const name of names) {
        const value = this.values[name];
        for (const handler of [...(this.handlers.get(`change:${name}`) ?? [])]) {
          handler({ changed: { [name]: value } }, value);
        }
      }
      for (const handler of [...(this.handlers.get("change") ?? [])]) handler();
    }
    // What the kernel does: new values, or a message.
    receive(values) {
      Object.assign(this.values, values);
      this.emit(Object.keys(values));
    }
    deliver(message) {
      for (const handler of [...(this.handlers.get("msg:custom") ?? [])]) {
        handler(message, []);
      }
    }
    get listeners() {
      return [...this.handlers.values()].reduce((sum, set) => sum + set.size, 0);
    }
  }
  window.sent = [];
  window.saved = [];
  window.model = new Model(traits);
  const address = URL.createObjectURL(new Blob([esm], { type: "text/javascript" }));
  let widget = (await import(address)).default;
  URL.revokeObjectURL(address);
  if (typeof widget === "function") widget = await widget();
  const { model } = window;
  const ended = await widget.initialize?.({ model });
  const el = document.getElementById("stage");
  const cleared = await widget.render?.({ model, el });
  window.unmount = async () => { await cleared?.(); await ended?.(); };
}"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder."""
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here):
            item.add_marker(pytest.mark.browser)


@pytest.fixture
def start_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Return a function that starts a server which the test may harm.

    Its arguments are options and environment variables.
    """
    servers: list[Server] = []

    def start(*options: str, **environment: str) -> Server:
        log = tmp_path / f"server-{len(servers)}.log"
        servers.append(Server(log, *options, **environment))
        return servers[-1]

    yield start
    for server in servers:
        server.stop()


@pytest.fixture(scope="session")
def dashboard_server(
    chromium: str,  # noqa: ARG001 - no server where no browser can ask it
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Server]:
    """One server for all tests that only look."""
    with serving(tmp_path_factory.mktemp("voila") / "server.log") as server:
        yield server


@pytest.fixture(scope="session")
def voila_url(dashboard_server: Server) -> str:
    """Return the address of the dashboard."""
    return dashboard_server.url


@pytest.fixture
def mount() -> Callable[..., None]:
    """Return `mount(page, esm, css, traits)`: shows a widget without Jupyter.

    Afterwards the page knows `model` (`model.receive({...})` and
    `model.deliver(message)` act as the kernel, `model.listeners` counts), `sent`
    (messages to the kernel), `saved` (traits saved to it) and `unmount()`.
    """

    def run(
        page: Page, esm: str, css: str = "", traits: dict[str, Any] | None = None
    ) -> None:
        page.goto("about:blank")
        page.set_content(
            '<!DOCTYPE html><html lang="de"><title>stage</title>'
            '<main id="stage"></main></html>'
        )
        if css:
            page.add_style_tag(content=css)
        page.evaluate(STAGE, [esm, traits or {}])

    return run
