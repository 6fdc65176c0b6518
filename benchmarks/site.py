"""How long the static site takes, in Chromium: the first visit, a later one, a turn.

The first visit begins with nothing in the browser; the later one has everything in the
cache of the page's service worker, and no network.
"""

from __future__ import annotations

import contextlib
import functools
import subprocess
import sys
import tempfile
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from page import SAFE, show, turns
from playwright.sync_api import sync_playwright

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

VISITS = 5
BUILDER = Path(__file__).parents[1] / "site/make_site.py"
CARD = ".ks-table .ks-card"


class Quiet(SimpleHTTPRequestHandler):
    """Serves files, and keeps no log."""

    def log_message(self, *_given: object) -> None:
        """Say nothing."""


@contextlib.contextmanager
def site() -> Iterator[str]:
    """Build and serve the site; give its address."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, BUILDER, "--page", folder]
        subprocess.run(command, check=True)  # noqa: S603 - our own builder
        handler = functools.partial(Quiet, directory=folder)
        server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        server.server_close()


def opened(page: Page, address: str) -> float:
    """Open a link; return the seconds until the table can be seen."""
    began = perf_counter()
    page.goto(address)
    page.locator(CARD).first.wait_for(timeout=60_000)
    return perf_counter() - began


def main() -> None:
    """Measure and print."""
    with site() as address, sync_playwright() as play:
        browser = play.chromium.launch(executable_path="/usr/bin/chromium", args=SAFE)
        first, later = [], []
        for _ in range(VISITS):
            context = browser.new_context(reduced_motion="reduce")
            page = context.new_page()
            first.append(opened(page, address))
            page.evaluate("navigator.serviceWorker.ready.then(() => true)")
            context.set_offline(offline=True)
            later.append(opened(page, address))
            context.close()
        show("first visit, table seen", first, "s")
        show("later visit, no network", later, "s")
        for name in ("careful", "expert"):
            page = browser.new_page(reduced_motion="reduce")
            opened(page, f"{address}?mode=play&seed=7&opponents={name}")
            page.wait_for_timeout(2000)
            show(f"a turn against three {name}", turns(page), "ms")
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
