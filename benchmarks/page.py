"""How long a person waits for the dashboard, in Chromium: opening, a turn, figures.

A turn is measured from the click to the drawn answer of all opponents, without motion;
the first figures of the cost view from the click that asks for another position.
"""

from __future__ import annotations

import contextlib
import subprocess
import sys
import time
from statistics import median, quantiles
from time import perf_counter
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

OPENINGS = 5
WARM = 15
ROUNDS = 8
SAFE = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")
#: Plays the first legal card, or goes on, and tells when the answer is drawn.
TURN = """() => new Promise((told) => {
  const table = document.querySelector(".ks-table");
  const find = (css) => table.querySelector(css);
  const button = table.dataset.play === "turn"
    ? find(".ks-seat[data-side=south] .ks-card[data-state=legal]")
      ?? find(".ks-act[data-wish=pass]")
    : find(".ks-act[data-wish=next]");
  const seen = () => table.querySelectorAll(".ks-log li").length
    + table.querySelector(".ks-log").textContent.length;
  const [before, began] = [seen(), performance.now()];
  const look = () => {
    if (seen() === before || table.dataset.play === "asked") return;
    watch.disconnect();
    told(performance.now() - began);
  };
  const watch = new MutationObserver(look);
  watch.observe(table, { subtree: true, childList: true, attributes: true });
  button.click();
})"""
#: Steps to the next card, and tells when figures for it stand there.
FIGURES = """() => new Promise((told) => {
  const seen = () => document.querySelector(".ks-insight-costs").textContent;
  const [before, began] = [seen(), performance.now()];
  const watch = new MutationObserver(() => {
    if (!/\\d/.test(seen()) || seen() === before) return;
    watch.disconnect();
    told(performance.now() - began);
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  document.querySelector("[data-do=nextCard]").click();
})"""


@contextlib.contextmanager
def dashboard() -> Iterator[str]:
    """Start the dashboard's server; give its address."""
    command = [sys.executable, "-m", "kartenspiel_widgets.server", "--no-browser"]
    with subprocess.Popen(  # noqa: S603 - our own server
        [*command, "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as server:
        assert server.stdout is not None  # noqa: S101 - it is a pipe
        yield server.stdout.readline().removeprefix("Dashboard: ").strip()
        server.send_signal(2)


def opened(browser: Browser, address: str) -> tuple[Page, float]:
    """Open a link; return the page and the seconds until its table can be seen."""
    page = browser.new_page(reduced_motion="reduce")
    began = perf_counter()
    page.goto(address)
    page.locator(".ks-table .ks-card").first.wait_for(timeout=60_000)
    return page, perf_counter() - began


def turns(page: Page) -> list[float]:
    """Return the milliseconds of every turn of some rounds."""
    found: list[float] = []
    for _ in range(ROUNDS):
        while True:
            page.wait_for_selector(
                ":is([data-play=turn], [data-play=over], [data-play=ended])"
            )
            if page.locator("[data-play=turn]").count() == 0:
                break
            found.append(page.evaluate(TURN))
        page.locator(".ks-act[data-wish=next]").click()
    return found


def show(what: str, times: list[float], unit: str) -> None:
    """Print a line."""
    p95 = quantiles(times, n=20, method="inclusive")[-1]
    print(f"{what:32}{len(times):4} times, median {median(times):.3g} {unit}, ", end="")
    print(f"95 % within {p95:.3g} {unit}, longest {max(times):.3g} {unit}", flush=True)


def main() -> None:
    """Measure and print."""
    with dashboard() as address, sync_playwright() as play:
        browser = play.chromium.launch(executable_path="/usr/bin/chromium", args=SAFE)
        # By then the server has the process from which kernels are forked.
        opened(browser, address)[0].close()
        time.sleep(WARM)
        opening = []
        for _ in range(OPENINGS):
            page, seconds = opened(browser, address)
            opening.append(seconds)
            page.close()
        show("link opened, table seen", opening, "s")
        for name in ("careful", "expert"):
            link = f"{address}?mode=play&seed=7&opponents={name}"
            page, _ = opened(browser, link)
            page.wait_for_timeout(2000)
            show(f"a turn against three {name}", turns(page), "ms")
            page.close()
        page, _ = opened(browser, f"{address}?seed=7")
        page.locator(".ks-insight-panels button").nth(1).click()
        page.wait_for_timeout(5000)
        figures = []
        for _ in range(20):
            # Whoever steps faster than this does not read figures.
            page.wait_for_timeout(500)
            figures.append(page.evaluate(FIGURES))
        show("a step, and first costs seen", figures, "ms")
        browser.close()


if __name__ == "__main__":
    main()
