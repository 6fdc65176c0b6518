"""What the tests of the table share: records on it, and how to find things there."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from kartenspiel_widgets.page.assets import style
from kartenspiel_widgets.table.table import STYLES

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from kartenspiel_widgets.table.table import Table

CSS = style(*STYLES)
TRAITS = (
    "film", "task", "sprites", "strings", "pack",
    "mode", "step", "lang", "face", "large",
)  # fmt: skip
NAMES = ["Anna", "Bert", "Cleo", "Dora"]
HOSTILE = ["<script>alert(1)</script>", "🦊 Füchsin", "x" * 500, "", "Émile"]
LAST = 165
PHONE = {"width": 360, "height": 740}
LAYOUT = 132
"""The step at which the layout begins."""

Scheme: TypeAlias = Literal["light", "dark"]


AS_WIDE_AS_THE_DEVICE = """() => {
  const meta = document.createElement("meta");
  Object.assign(meta, { name: "viewport", content: "width=device-width" });
  document.head.append(meta);
}"""


SEEN = """async (steps) => {
  const all = (css) => [...document.querySelectorAll(css)];
  const number = (el) => Number(el.textContent.split(" ")[0].replace("−", "-"));
  const shown = [];
  for (let step = 0; step < steps; step += 1) {
    model.receive({ step });
    await Promise.resolve();
    shown.push({
      cards: all(".ks-card").map(({ dataset: { seat, card, state } }) => [
        Number(seat), card, state]),
      scores: all(".ks-seat").map((el) => [
        Number(el.dataset.seat), number(el.querySelector(".ks-score"))]),
      cells: all(".ks-cell:not([data-state=open])").map(
        ({ dataset: { state, card } }) => state + card),
      top: document.querySelector(".ks-controls").offsetTop,
      wide: document.documentElement.scrollWidth > innerWidth,
    });
  }
  return shown;
}"""

COUNT_TIMERS = """() => {
  window.timers = new Set();
  const { setTimeout: start, clearTimeout: stop } = window;
  window.setTimeout = (f, ms, ...rest) => {
    const id = start(() => { timers.delete(id); f(); }, ms === 1200 ? 1 : ms, ...rest);
    timers.add(id);
    return id;
  };
  window.clearTimeout = (id) => { timers.delete(id); stop(id); };
}"""


def traits_of(table: Table) -> dict[str, Any]:
    return {name: getattr(table, name) for name in TRAITS}


def step_of(page: Page) -> int:
    step: int = page.evaluate("model.get('step')")
    return step


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def hand_of(page: Page, seat: int) -> Locator:
    return page.locator(f".ks-seat[data-seat='{seat}'] .ks-card")


def states_of(page: Page, seat: int) -> dict[str, str]:
    states: dict[str, str] = hand_of(page, seat).evaluate_all(
        "cards => Object.fromEntries(cards.map(c => [c.dataset.card, c.dataset.state]))"
    )
    return states


def words_of(locator: Locator) -> str:
    """Return what is seen and read out, with single blanks."""
    return re.sub(r"\s+", " ", locator.text_content() or "").strip()


def fits(page: Page) -> bool:
    wide: bool = page.evaluate(
        "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    )
    return wide
