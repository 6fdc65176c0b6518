"""Whether a class fits: many pages at once, then many one after another.

Visitors without a browser step and play like pages do; a page in Chromium beside them
tells what a person would see. Ends with an error when a bar is missed.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass, field
from statistics import median, quantiles
from time import perf_counter
from typing import TYPE_CHECKING

import psutil
from page import SAFE, TURN
from playwright.async_api import async_playwright
from visitor import Visitor

from kartenspiel_widgets.server.hosting import public

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator, Sequence

    from playwright.async_api import Page

MB = 10**6
#: Seconds between two clicks of a person who does not dawdle.
PAUSE = (1.0, 3.0)
#: The bars: milliseconds for 95 of 100 clicks, megabytes a page and, later, a visit.
CLICK = 100
MEMORY = 90
GROWTH = 0.1
#: Seconds after which a click that nothing came of is given up.
STUCK = 120
#: How kernels are known among the server's processes.
NICENESS = public(1).niceness
#: Seconds until the server has given back what nobody needs any more.
SETTLED = 60


@dataclass
class Row:
    """A line of the table: what was measured, and whether it is enough."""

    what: str
    bar: str
    found: str
    is_met: bool = True


@dataclass
class Times:
    """Seconds that things took."""

    turns: list[float] = field(default_factory=list)
    steps: list[float] = field(default_factory=list)
    opening: list[float] = field(default_factory=list)
    page: list[float] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)


class Server:
    """The public server, and the processes that belong to it."""

    def __init__(self, sessions: int) -> None:
        """Start it on a free port."""
        command = [sys.executable, "-m", "kartenspiel_widgets.server", "--public"]
        self.process = subprocess.Popen(  # noqa: S603 - our own
            [*command, "--sessions", str(sessions), "--port", "0"],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None  # noqa: S101 - it is a pipe
        line = self.process.stdout.readline()
        self.address = line.removeprefix("Dashboard: ").strip()
        self._itself = psutil.Process(self.process.pid)

    def settle(self, seconds: float = 600) -> None:
        """Wait until kernels are forked, and nothing is compiled any more."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline and len(self._itself.children()) != 1:
            time.sleep(0.5)
        # The nursery takes what was compiled from the disk, and says so to nobody.
        time.sleep(10)

    def kernels(self) -> list[psutil.Process]:
        """Return the kernels: what the nursery, or the server, has started."""
        found = []
        for process in self._itself.children(recursive=True):
            # It may end while it is asked; and one that has ended waits to be buried.
            with contextlib.suppress(psutil.NoSuchProcess):
                alive = process.status() != psutil.STATUS_ZOMBIE
                if alive and process.nice() == NICENESS:
                    found.append(process)
        return found

    def own_memory(self) -> float:
        """Return the megabytes that server and nursery have written.

        Libraries do not count: whether they are shared depends on who else runs.
        """
        kept = [p for p in (self._itself, *self._itself.children()) if p.nice() == 0]
        return sum(m.private_dirty for p in kept for m in p.memory_maps()) / MB

    def stop(self) -> None:
        """Stop it."""
        self.process.send_signal(2)
        self.process.wait(timeout=60)
        if self.process.stdout:
            self.process.stdout.close()


@contextlib.contextmanager
def running(sessions: int) -> Iterator[Server]:
    """Start a server, and stop it afterwards."""
    server = Server(sessions)
    try:
        server.settle()
        yield server
    finally:
        server.stop()


# --- many at once


async def stay(visitor: Visitor, seconds: float, times: Times) -> None:
    """Open a page, then step and play until the time is over."""
    try:
        began = perf_counter()
        if not await visitor.open():
            times.lost.append(f"refused with {visitor.status}")
            return
        await visitor.ready()
        times.opening.append(perf_counter() - began)
        until = perf_counter() + seconds
        while perf_counter() < until:
            await asyncio.sleep(random.uniform(*PAUSE))  # noqa: S311 - no secret
            if random.choice((True, False)):  # noqa: S311
                times.turns.append(await visitor.turn())
            else:
                times.steps.append(await visitor.step(random.randrange(4)))  # noqa: S311
    except Exception as error:  # noqa: BLE001 - counted, and said
        times.lost.append(f"{type(error).__name__}: {error}")


async def click_along(page: Page, seconds: float, times: Times) -> None:
    """Play in Chromium."""
    until = perf_counter() + seconds
    while perf_counter() < until:
        await asyncio.sleep(random.uniform(*PAUSE))  # noqa: S311 - no secret
        await page.wait_for_selector(
            ":is([data-play=turn], [data-play=over], [data-play=ended])",
            timeout=1000 * STUCK,
        )
        try:
            async with asyncio.timeout(STUCK):
                times.page.append(await page.evaluate(TURN) / 1000)
        except TimeoutError:
            state = await page.locator(".ks-table").get_attribute("data-play")
            times.lost.append(f"Chromium's page stuck: {state}")
            return


@contextlib.asynccontextmanager
async def chromium_page(address: str) -> AsyncIterator[Page]:
    """Open a page to play on."""
    found = os.environ.get("CHROMIUM") or shutil.which("chromium")
    async with async_playwright() as play:
        browser = await play.chromium.launch(executable_path=found, args=SAFE)
        page = await browser.new_page(reduced_motion="reduce")
        await page.goto(f"{address}?mode=play&seed=7")
        await page.locator(".ks-table .ks-card").first.wait_for(timeout=120_000)
        yield page
        await browser.close()


async def at_once(server: Server, number: int, seconds: float) -> list[Row]:
    """Have many pages open at the same time; return what came of it."""
    times = Times()
    visitors = [
        Visitor(server.address, f"mode=play&seed={n}&opponents=careful")
        for n in range(number)
    ]
    async with chromium_page(server.address) as page, asyncio.TaskGroup() as group:
        group.create_task(click_along(page, seconds, times))
        for visitor in visitors:
            group.create_task(stay(visitor, seconds, times))
        group.create_task(_weigh(server, seconds, weights := []))
    for visitor in visitors:
        await visitor.close()
    await _emptied(server)
    lost = sorted(set(times.lost))
    clicks = times.turns + times.steps
    return [
        Row("pages at once, beside one in Chromium",
            str(number), str(len(times.opening)),
            is_met=len(times.opening) == number),
        Row("of these lost", "0", f"{len(times.lost)} {' '.join(lost)[:80]}".strip(),
            is_met=not lost),
        Row("all opened at the same moment, until the last is served", "",
            f"{max(times.opening):.1f} s"),
        Row("clicks", "", str(len(clicks))),
        _click_row("a turn, kernel and back", times.turns),
        _click_row("a step, kernel and back", times.steps),
        _click_row("a turn in Chromium, until it is drawn", times.page),
        Row("memory a page (USS), median and most", f"{MEMORY} MB",
            f"{median(weights):.0f} and {max(weights):.0f} MB",
            is_met=max(weights) < MEMORY),
    ]  # fmt: skip


async def _weigh(server: Server, seconds: float, weights: list[float]) -> None:
    """Weigh the kernels shortly before the pages are left."""
    await asyncio.sleep(seconds * 0.9)
    for process in server.kernels():
        with contextlib.suppress(psutil.NoSuchProcess):
            weights.append(process.memory_full_info().uss / MB)


async def _emptied(server: Server) -> float:
    """Wait until no kernel is left; return the seconds it took."""
    began = perf_counter()
    while server.kernels() and perf_counter() - began < SETTLED:  # noqa: ASYNC110 - polled
        await asyncio.sleep(0.2)
    return perf_counter() - began


def _click_row(what: str, times: Sequence[float]) -> Row:
    if len(times) < 2:  # noqa: PLR2004 - what a percentile needs
        return Row(what, f"{CLICK} ms", "too few to tell")
    p95 = 1000 * quantiles(times, n=20, method="inclusive")[-1]
    found = f"{1000 * median(times):.0f} and {p95:.0f} ms"
    return Row(
        f"{what}: median and 95 of 100", f"{CLICK} ms", found, is_met=p95 <= CLICK
    )


# --- many one after another


async def one_after_another(server: Server, number: int) -> list[Row]:
    """Open and close many pages; return what is left of them."""
    refused = 0
    began = perf_counter()
    before = 0.0
    for visit in range(number):
        visitor = Visitor(server.address, f"seed={visit}")
        refused += not await visitor.open()
        # Every fifth page does not say good-bye.
        await visitor.close(None if visit % 5 == 4 else 1001)  # noqa: PLR2004
        if visit == number // 4:
            # What the nursery shares with a kernel does not count as its own.
            await _emptied(server)
            before = server.own_memory()
    seconds = perf_counter() - began
    emptied = await _emptied(server)
    left = len(server.kernels())
    growth = (server.own_memory() - before) / max(number - number // 4 - 1, 1)
    return [
        Row("pages opened and closed one after another", "",
            f"{number} in {seconds:.0f} s"),
        Row("of these refused", "0", str(refused), is_met=not refused),
        Row("kernels left, and the seconds until they had ended", "0",
            f"{left}, {emptied:.1f} s", is_met=not left),
        Row("what server and nursery grew by, a page", f"{GROWTH} MB",
            f"{growth:.3f} MB (from {before:.0f} MB)", is_met=growth <= GROWTH),
    ]  # fmt: skip


async def measure(server: Server, arguments: argparse.Namespace) -> bool:
    """Do both, and print what came of it; tell whether a bar was missed."""
    parts = [
        at_once(server, arguments.sessions, arguments.seconds),
        one_after_another(server, arguments.visits),
    ]
    missed = False
    for part in parts:
        for row in await part:
            sign = "" if row.is_met else "  MISSED"
            print(f"{row.what:62}{row.bar:>8}  {row.found}{sign}", flush=True)
            # Lost pages and kernels are counted, so that they hang on no machine.
            counts = row.bar.isdecimal() or not arguments.no_bars
            missed |= counts and not row.is_met
    return missed


def main(argv: Sequence[str] | None = None) -> int:
    """Measure and print; return 1 if a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sessions", type=int, default=30, help="pages at once")
    parser.add_argument("--seconds", type=float, default=120, help="how long they stay")
    parser.add_argument("--visits", type=int, default=200, help="pages one by one")
    parser.add_argument(
        "--no-bars", action="store_true", help="fail only if a page or kernel is lost"
    )
    arguments = parser.parse_args(argv)
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores before", flush=True)
    with running(arguments.sessions + 20) as server:
        return int(asyncio.run(measure(server, arguments)))


if __name__ == "__main__":
    sys.exit(main())
