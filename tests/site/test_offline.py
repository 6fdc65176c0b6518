"""The page before and without a network: what it says, keeps, and replaces."""

from __future__ import annotations

import os
import re
import shutil
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.site.conftest import Quiet, served
from tests.watching import wait_until

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import ModuleType

    from playwright.sync_api import Page

    from tests.site.conftest import Site
    from tests.watching import Watch

SLOW = 180_000
CARD = ".ks-table .ks-card"
READY = "navigator.serviceWorker.ready.then(({ active }) => active.state)"
KEPT = """async () => {
  const found = {};
  for (const name of await caches.keys()) {
    const requests = await (await caches.open(name)).keys();
    found[name] = requests.map(({ url }) => url);
  }
  return found;
}"""


def open_site(page: Page, url: str) -> None:
    page.goto(url)
    expect(page.locator(CARD).first).to_be_visible(timeout=SLOW)


def test_after_one_visit_it_needs_no_network_and_a_new_version_replaces_it(
    page: Page, watch: Watch, make_site: ModuleType, site: Site, tmp_path: Path
) -> None:
    folder = tmp_path / "www"
    shutil.copytree(site.folder, folder / "karten")
    server = served(folder)
    url = f"http://127.0.0.1:{server.server_port}/karten/"
    open_site(page, url)
    assert page.evaluate(READY) in {"activating", "activated"}
    wait_until(page, "async () => !!navigator.serviceWorker.controller", SLOW / 1000)
    page.context.set_offline(True)
    page.get_by_role("button", name="Regeln", exact=True).click()
    expect(page.locator(".ks-explorer-sheet")).to_be_visible(timeout=SLOW)
    open_site(page, f"{url}?seed=9&lang=en")
    page.get_by_role("button", name="Rules", exact=True).click()
    expect(page.locator(".ks-explorer-sheet")).to_be_visible(timeout=SLOW)
    page.get_by_role("button", name="Table", exact=True).click()
    expect(page.locator(".ks-chart svg").first).to_be_visible(timeout=SLOW)
    page.context.set_offline(False)
    [(old, files)] = page.evaluate(KEPT).items()
    there = (p for p in (folder / "karten").rglob("*") if p.is_file())
    names = {p.relative_to(folder / "karten").as_posix() for p in there}
    assert {file.removeprefix(url) for file in files} == names - {"sw.js"}
    # Another version: the next visit fetches it, the one after that shows it.
    (folder / "karten/sw.js").unlink()
    index = folder / "karten/index.html"
    text = index.read_text("utf-8").replace("<title>", "<title>Neu: ")
    index.write_text(text, encoding="utf-8")
    make_site._add_worker(folder / "karten")
    open_site(page, url)
    assert not page.title().startswith("Neu: ")
    wait_until(
        page,
        "async () => !!(await navigator.serviceWorker.getRegistration()).waiting",
        SLOW / 1000,
    )
    page.reload()
    expect(page).to_have_title(re.compile("^Neu: "), timeout=SLOW)
    expect(page.locator(CARD).first).to_be_visible(timeout=SLOW)
    wait_until(page, "async () => (await caches.keys()).length === 1", SLOW / 1000)
    [(new, _)] = page.evaluate(KEPT).items()
    assert new != old
    server.shutdown()
    server.server_close()
    watch.assert_clean()


BLOCKED = """() => {
  const block = (owner, name) => Object.defineProperty(owner, name, {
    get() { throw new DOMException("blocked", "SecurityError"); },
  });
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
    block(window, name);
  }
  block(Navigator.prototype, "serviceWorker");
}"""


def test_a_browser_that_keeps_nothing_shows_everything(
    page: Page, watch: Watch, site: Site
) -> None:
    page.add_init_script(f"({BLOCKED})()")
    open_site(page, site.url)
    page.get_by_role("button", name="Anschreibblatt", exact=True).click()
    field = page.locator(".ks-sheet-form").get_by_role("textbox", name="Anna")
    field.fill("3")
    expect(page.locator(".ks-sheet-check").first).to_have_text(
        "Stiche: noch 5 von 8 offen.", timeout=SLOW
    )
    page.get_by_role("button", name="Quiz", exact=True).click()
    expect(page.locator(".ks-quiz article h3")).to_be_visible(timeout=SLOW)
    watch.assert_clean()


@pytest.fixture
def serve(site: Site) -> Iterator[Callable[[type[Quiet]], str]]:
    """Return `serve(kind)`: the site from a server that answers in its own way."""
    servers = []

    def run(kind: type[Quiet]) -> str:
        servers.append(served(site.folder, kind))
        return f"http://127.0.0.1:{servers[-1].server_port}/"

    yield run
    for server in servers:
        server.shutdown()
        server.server_close()


def test_waiting_is_told_by_a_bar_and_a_sentence(
    page: Page, watch: Watch, serve: Callable[[type[Quiet]], str]
) -> None:
    gate = threading.Event()

    class Slow(Quiet):
        def do_GET(self) -> None:  # noqa: N802 - the name of the protocol
            if self.path.endswith("python_stdlib.zip"):
                # Longer than the page is waited for below.
                gate.wait(2 * SLOW / 1000)
            super().do_GET()

    page.goto(f"{serve(Slow)}?lang=en")
    bar = page.get_by_role("progressbar", name="Fetching the cards …")
    # All but what is held back: the bar stands still before its first mark.
    expect(bar).to_have_attribute("aria-valuenow", re.compile("^3[0-9]$"), timeout=SLOW)
    expect(page.get_by_role("status")).to_have_text("Fetching the cards …")
    assert page.locator("html").get_attribute("lang") == "en"
    gate.set()
    expect(page.locator(CARD).first).to_be_visible(timeout=SLOW)
    expect(page.get_by_role("progressbar")).to_have_count(0)
    watch.assert_clean()


LOST = "Die Karten ließen sich nicht laden. Bitte die Verbindung prüfen"
OLD = "Dieser Browser ist zu alt für diese Seite, oder WebAssembly"
FILE = "Diese Seite braucht einen Webserver"


@pytest.mark.parametrize("file", ["pyodide.asm.wasm", "kartenspiel.zip", "worker.js"])
def test_what_cannot_be_loaded_is_said_in_a_sentence(
    page: Page, serve: Callable[[type[Quiet]], str], file: str
) -> None:
    class Without(Quiet):
        def do_GET(self) -> None:  # noqa: N802 - the name of the protocol
            if self.path.endswith(file):
                self.send_error(404)
            else:
                super().do_GET()

    page.goto(serve(Without))
    expect(page.get_by_role("alert")).to_contain_text(LOST, timeout=SLOW)
    expect(page.get_by_role("progressbar")).to_have_count(0)


@pytest.mark.parametrize("missing", ["WebAssembly", "Worker"])
def test_an_old_browser_is_told_so(page: Page, site: Site, missing: str) -> None:
    page.add_init_script(f"delete window.{missing}")
    page.goto(f"{site.url}?lang=en")
    said = page.get_by_role("alert")
    expect(said).to_contain_text("This browser is too old for this page")
    expect(said).not_to_contain_text("Dieser Browser", use_inner_text=True)


def test_opened_as_a_file_it_says_that_it_needs_a_server(
    page: Page, site: Site
) -> None:
    page.goto((site.folder / "index.html").as_uri())
    expect(page.get_by_role("alert")).to_contain_text(FILE)


def test_a_server_that_knows_few_file_types_is_enough(
    page: Page, watch: Watch, serve: Callable[[type[Quiet]], str]
) -> None:
    class Plain(Quiet):
        def guess_type(self, path: str | os.PathLike[str]) -> str:
            usual = Path(path).suffix in {".html", ".css", ".js", ".svg", ""}
            return super().guess_type(path) if usual else "application/octet-stream"

    open_site(page, serve(Plain))
    watch.assert_clean()


def test_without_scripts_it_says_so(new_page: Callable[..., Page], site: Site) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(site.url)
    expect(page.locator("noscript p").first).to_be_visible()
