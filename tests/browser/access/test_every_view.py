"""Every view in both languages, schemes and in all sizes: rules of axe, and room."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest

from tests.alive import Alive
from tests.axe import findings
from tests.tables import Scheme
from tests.views import VIEWS
from tests.watching import resize

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

#: 640 is a screen of 1280 pixels at 200 %.
WIDTHS = (1280, 640, 360)
NARROW = 1000
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
LOOKS = tuple(product(("de", "en"), SCHEMES, WIDTHS))

DIALOG = "dialog[open], [role=dialog]:not([hidden])"

# What is cut off, what lies on something else, and whether the page must be pushed
# aside to be read. A name that ends in an ellipsis is told in its tooltip.
ROOM = """() => {
  const shown = { visibilityProperty: true, opacityProperty: true };
  const seen = (el) => el.checkVisibility(shown) && !el.closest(
    "[aria-hidden=true], symbol, option, .vega-embed");
  const place = (el) => {
    const texts = [...el.childNodes].filter((n) => n.nodeType === 3 && n.data.trim());
    const range = document.createRange();
    range.setStartBefore(texts[0]);
    range.setEndAfter(texts.at(-1));
    let { left, right, top, bottom } = range.getBoundingClientRect();
    // What scrolls shows a part of it.
    for (let up = el; up; up = up.parentElement) {
      if (getComputedStyle(up).overflowY === "visible") continue;
      const box = up.getBoundingClientRect();
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return { left, right, top, bottom };
  };
  const hidden = (el) => {
    for (let up = el; up; up = up.parentElement) {
      const { clipPath, position } = getComputedStyle(up);
      if (clipPath !== "none") return true;
      if (["sticky", "fixed"].includes(position)) return true;
    }
    return false;
  };
  const name = (el) => `${el.outerHTML.slice(0, 90)} … ${el.textContent.slice(0, 40)}`;
  const texts = [...document.querySelectorAll("body *")].filter((el) =>
    [...el.childNodes].some((n) => n.nodeType === 3 && n.data.trim())
    && el.tagName !== "STYLE" && seen(el) && !hidden(el));
  const found = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) found.push(`${root.scrollWidth} pixels wide`);
  for (const el of texts) {
    const { overflowX, overflowY, textOverflow, display } = getComputedStyle(el);
    if (display === "inline") continue;
    const wide = el.scrollWidth > el.clientWidth + 1 && overflowX !== "visible";
    const high = el.scrollHeight > el.clientHeight + 1 && overflowY === "hidden";
    if ((wide && overflowX !== "auto" && textOverflow !== "ellipsis") || high) {
      found.push(`cut off: ${name(el)}`);
    }
  }
  const boxes = texts.filter((el) => !el.closest("dialog, [role=dialog]"))
    .map((el) => [el, place(el)])
    .filter(([, p]) => p.right > p.left && p.bottom > p.top);
  const under = document.querySelector("dialog[open], [role=dialog]:not([hidden])");
  boxes.forEach(([a, p], i) => {
    if (under) return;
    for (const [b, q] of boxes.slice(i + 1)) {
      if (a.contains(b) || b.contains(a)) continue;
      const x = Math.min(p.right, q.right) - Math.max(p.left, q.left);
      const y = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
      if (x > 2 && y > 4) found.push(`on one another: ${name(a)} | ${name(b)}`);
    }
  });
  return found;
}"""


def opened(page: Page) -> str:
    """Return what lies over the page now, or nothing."""
    return DIALOG if page.locator(DIALOG).count() else ""


@pytest.mark.parametrize("name", VIEWS)
def test_axe_finds_nothing_and_all_has_room(
    page: Page, mount: Callable[..., None], name: str
) -> None:
    view = VIEWS[name]
    alive = Alive(page, mount, view.make)
    found: dict[str, list[str]] = {}
    for number, bring in enumerate((Alive.settle, *view.steps)):
        bring(alive)
        # What is opened later looks like the rest: some looks of each will do.
        for lang, scheme, width in LOOKS[number % 3 :: 3] if number else LOOKS:
            view.speak(alive, lang)
            page.emulate_media(color_scheme=scheme)
            resize(page, width, 800)
            for line in findings(page, opened(page)) + page.evaluate(ROOM):
                found.setdefault(line, []).append(f"{number} {lang} {scheme} {width}")
        # Just wide enough for columns side by side.
        resize(page, NARROW, 800)
        alive.settle()
        for line in page.evaluate(ROOM):
            found.setdefault(line, []).append(f"{number} {NARROW}")
        # Letters twice as large, on a page that is not enlarged.
        resize(page, 1280, 800)
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        alive.settle()
        for line in page.evaluate(ROOM):
            found.setdefault(line, []).append(f"{number} letters")
        page.evaluate("document.documentElement.style.fontSize = ''")
    told = [f"{line} ({', '.join(where)})" for line, where in found.items()]
    assert not told, "\n".join(told)
