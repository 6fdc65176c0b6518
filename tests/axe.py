"""The rules of axe-core on a page: all of them, also what is advice and experiment."""

from __future__ import annotations

import sys
from functools import cache
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.watching import resize

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.tables import Scheme

AXE = Path(sys.prefix) / "npm" / "node_modules" / "axe-core" / "axe.min.js"
"""Put there by `make` from package.json."""

# Rules that axe leaves out by default, such as `label-content-name-mismatch` and
# `target-size`; only those for the most demanding level, which ask for contrasts of
# 7 to 1 and for links that explain themselves out of context, stay out, and what axe
# itself has given up.
DEMANDING = ("color-contrast-enhanced", "identical-links-same-purpose")
RUN = """async ([within, without]) => {
  // The page may still be taking in its size.
  for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
  // What sticks to the edge of a screen covers only what can be scrolled from under it.
  const sticking = [...document.querySelectorAll("*")].filter(
    (el) => getComputedStyle(el).position === "sticky");
  for (const { style } of sticking) {
    style.setProperty("position", "relative", "important");
    style.setProperty("inset", "auto", "important");
  }
  const off = new Set(without);
  const rules = Object.fromEntries(
    axe.getRules().map(({ ruleId, tags }) => [
      ruleId, { enabled: !off.has(ruleId) && !tags.includes("deprecated") }]));
  const context = within ? { include: [within] } : document;
  const { violations } = await axe.run(context, { rules, resultTypes: ["violations"] });
  for (const { style } of sticking) {
    style.removeProperty("position");
    style.removeProperty("inset");
  }
  return violations.flatMap(({ id, nodes }) => nodes.map(
    ({ html, failureSummary }) =>
      `${id}: ${html.slice(0, 200)} ${failureSummary.split(/ +/).join(" ")}`));
}"""


@cache
def _script() -> str:
    return AXE.read_text(encoding="utf-8")


def findings(page: Page, within: str = "", without: tuple[str, ...] = ()) -> list[str]:
    """Return what axe finds on a page, one line for each element.

    Args:
        page: The page.
        within: A selector: only what is in there is looked at.
        without: Rules that do not apply, such as "page-has-heading-one" on a page that
            is none.
    """
    # What is still behind the words of waiting is not there for axe.
    page.wait_for_selector("#loading", state="detached")
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(_script())
    found: list[Any] = page.evaluate(RUN, [within, [*without, *DEMANDING]])
    return [str(line) for line in found]


def _speak(page: Page, lang: str) -> None:
    page.evaluate("lang => { document.documentElement.lang = lang; }", lang)


def swept(
    page: Page, within: str = "", speak: Callable[[Page, str], None] = _speak
) -> list[str]:
    """Return what is wrong in both languages, light and dark, on a desk and a phone.

    Args:
        page: The page.
        within: A selector: only what is in there is looked at.
        speak: Changes the page's language; without it, its words follow `lang`.
    """
    schemes: tuple[Scheme, ...] = ("light", "dark")
    found: list[str] = []
    before = page.viewport_size
    for lang, scheme, width in product(("de", "en"), schemes, (1100, 360)):
        page.emulate_media(color_scheme=scheme)
        resize(page, width, 740)
        speak(page, lang)
        lines = findings(page, within)
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            lines.append("the page must be pushed aside")
        found += [f"{lang} {scheme} {width}: {line}" for line in lines]
    if before:
        page.set_viewport_size(before)
    return found
