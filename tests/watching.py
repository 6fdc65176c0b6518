"""Keeps a record of what a page does."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import ConsoleMessage, Page, Request

OWN = re.compile(r"^(blob:|data:|about:|(http|ws)://(127\.0\.0\.1|localhost)[:/])")
"""What a page may load."""

TWO_FRAMES = """async () => {
  for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
}"""
"""A size is noticed in one frame, after what was asked for before it."""


@dataclass
class Watch:
    """What a page asked for and complained about."""

    foreign: list[str] = field(default_factory=list)
    console_errors: list[str] = field(default_factory=list)
    page_errors: list[str] = field(default_factory=list)

    def follow(self, page: Page) -> None:
        """Write down what `page` does from now on."""
        page.on("request", self._request)
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.page_errors.append(str(error)))

    def assert_clean(self) -> None:
        """Fail unless the page kept to its server and complained of nothing."""
        assert self.foreign == []
        assert self.console_errors == []
        assert self.page_errors == []

    def _request(self, request: Request) -> None:
        if not OWN.match(request.url):
            self.foreign.append(request.url)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.console_errors.append(f"{message.text} ({message.location})")


def wait_until(page: Page, script: str, seconds: float = 20) -> None:
    """Wait until an asynchronous `script` answers with something true.

    Playwright's own `wait_for_function` takes the promise itself for an answer.
    """
    end = time.monotonic() + seconds
    while not page.evaluate(script):
        assert time.monotonic() < end, f"never true: {script}"
        time.sleep(0.05)


def resize(page: Page, width: int, height: int) -> None:
    """Give a page another size, and wait until it has taken it in.

    Playwright itself comes back before the page has drawn what follows from the size.
    """
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(TWO_FRAMES)
