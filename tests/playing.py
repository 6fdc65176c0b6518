"""What the tests of playing share: a table on a page, with its kernel beside it."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from kartenspiel_widgets.page.assets import script
from kartenspiel_widgets.table.table import SCRIPTS, Table
from tests.tables import AS_WIDE_AS_THE_DEVICE, CSS, TRAITS
from tests.watching import TWO_FRAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from kartenspiel.sitting import Sitting

# The model's messages go to Python, and what Python says comes back.
BRIDGE = """() => {
  model.send = async (message) => {
    sent.push(structuredClone(message));
    const answer = await toKernel(message, model.get("step"));
    if (answer) model.receive(JSON.parse(answer));
  };
}"""
PLACE = """css => {
  const box = document.querySelector(css)?.getBoundingClientRect();
  return box?.width ? [box.x + Math.min(box.width / 2, 10), box.y + 20] : null;
}"""
#: What has the focus: a button's wish, or the state of a card of one's own.
FOCUSED = """() => {
  const { wish, state, seat } = document.activeElement.dataset;
  const any = document.querySelector(".ks-card[data-state=legal]");
  return wish ?? (seat === "0" ? (any ? state : "none") : "lost");
}"""
OWN = ".ks-seat[data-side=south] .ks-card"
LEGAL = f"{OWN}[data-state=legal]"


@dataclass
class Played:
    """A table at which somebody plays, in a page without Jupyter.

    Attributes:
        page: The page.
        table: The widget in Python.
        delay: Seconds until an answer leaves the kernel; None: it never does.
        wishes: What the page has asked for.
    """

    page: Page
    table: Table
    delay: float | None = 0
    wishes: list[dict[str, Any]] = field(default_factory=list)

    @property
    def sitting(self) -> Sitting:
        assert self.table.sitting is not None
        return self.table.sitting

    @property
    def own(self) -> int:
        """How many turns the person has taken in the round."""
        r, seat = self.sitting.game.round, self.sitting.seat
        return sum(r.at(ply).to_play == seat for ply in range(len(r.plays)))

    def to_kernel(self, message: dict[str, Any], step: int) -> str | None:
        """Do what a kernel does with a message."""
        self.wishes.append(message["wish"])
        if self.delay is None:
            return None
        time.sleep(self.delay)
        self.table.set_state({"step": step})
        names = ("film", "live", "answer", "step")
        before = {name: getattr(self.table, name) for name in names}
        self.table._receive(self.table, message, [])
        after = {name: getattr(self.table, name) for name in names}
        # Playwright would take much longer over so much than JSON does.
        return json.dumps({n: v for n, v in after.items() if v is not before[n]})

    def state(self) -> str:
        """Return what goes on, as the table says."""
        return self.page.locator(".ks-table").get_attribute("data-play") or ""

    def wait(self, *states: str) -> str:
        """Wait until one of these goes on, and return it."""
        wanted = ", ".join(f".ks-table[data-play={state}]" for state in states)
        self.page.wait_for_selector(wanted, timeout=30_000)
        return self.state()

    def click(self, css: str) -> bool:
        """Click the first of these with the mouse; tell whether there was one."""
        box = self.page.evaluate(PLACE, css)
        if box is not None:
            self.page.mouse.click(*box)
        return box is not None

    def legal(self) -> Locator:
        return self.page.locator(LEGAL)

    def bar(self, wish: str) -> Locator:
        return self.page.locator(f".ks-act[data-wish={wish}]")


def show_played(page: Page, mount: Callable[..., None], table: Table) -> Played:
    """Show a table at which somebody plays."""
    played = Played(page, table)
    page.expose_function("toKernel", played.to_kernel)
    names = (*TRAITS, "live", "answer")
    mount(page, script(*SCRIPTS), CSS, {name: getattr(table, name) for name in names})
    page.evaluate(BRIDGE)
    page.add_style_tag(content="body { margin: 0 }")
    page.evaluate(AS_WIDE_AS_THE_DEVICE)
    page.evaluate(TWO_FRAMES)
    return played
