"""Views whose colours are the system's: what colours told is told otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from kartenspiel_widgets import ProbabilityLab
from tests.alive import Alive
from tests.views import VIEWS

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

# Whether something is seen around an element, and how it looks; what has the colour of
# the page's ground is not seen.
EDGES = """(el) => {
  const style = getComputedStyle(el);
  const rgb = (colour) => colour.match(/[\\d.]+/g).slice(0, 3).join();
  const canvas = rgb(getComputedStyle(document.body).backgroundColor);
  const seen = (colour) => colour.endsWith(", 0)") || rgb(colour) === canvas
    ? "" : rgb(colour);
  const edge = (name) => ["Style", "Width", "Color"].map((part) => style[name + part]);
  const isSeen = (name) => {
    const [kind, width, colour] = edge(name);
    return kind !== "none" && parseFloat(width) > 0 && seen(colour) !== "";
  };
  const sides = ["borderTop", "borderRight", "borderBottom", "borderLeft"];
  return {
    around: isSeen("outline") || sides.every(isSeen),
    below: isSeen("borderBottom"),
    ground: seen(style.backgroundColor),
    look: [...["outline", ...sides].map((name) => isSeen(name) && edge(name).join(" ")),
      seen(style.backgroundColor), style.backgroundImage].join("; "),
  };
}"""
# Buttons without anything around them that tells where they are; a line of a list or
# table, a word in a row of tabs and a card need none.
BARE = """() => [...document.querySelectorAll("button, select, input, textarea")]
  .filter((el) => el.checkVisibility({ visibilityProperty: true })
    && !["checkbox", "radio", "range"].includes(el.type)
    && !el.matches(".ks-card, .ks-pile, .ks-nav button, .ks-insight-panels button")
    // What is underlined looks like a link.
    && getComputedStyle(el).textDecorationLine !== "underline"
    && !el.closest("li, td, th, [role=row], .ks-lab-hands")
    && el.getBoundingClientRect().width > 2)
  .filter((el) => !(EDGES)(el).around)
  .map((el) => el.outerHTML.slice(0, 140))""".replace("EDGES", EDGES)


MAKERS = {name: view.make for name, view in VIEWS.items()} | {
    "lab": lambda: ProbabilityLab("count(hearts, me) >= 2")
}


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """Return an empty page whose colours are the system's."""
    return new_page(forced_colors="active", color_scheme="dark")


def look(found: Locator) -> str:
    told: str = found.evaluate(f"(el) => ({EDGES})(el).look")
    return told


@pytest.mark.parametrize("name", VIEWS)
def test_every_button_has_an_edge(
    page: Page, mount: Callable[..., None], name: str
) -> None:
    view = VIEWS[name]
    alive = Alive(page, mount, view.make)
    bare: set[str] = set()
    for bring in (Alive.settle, *view.steps):
        bring(alive)
        bare.update(page.evaluate(BARE))
    assert not bare, "\n".join(sorted(bare))


@pytest.mark.parametrize(
    ("name", "chosen", "other"),
    [
        ("nav", ".ks-nav [aria-current]", ".ks-nav-row button:not([aria-current])"),
        (
            "belief",
            ".ks-insight-panels [aria-expanded=true]",
            ".ks-insight-panels [aria-expanded=false]",
        ),
    ],
)
def test_only_the_chosen_tab_has_a_line(
    page: Page, mount: Callable[..., None], name: str, chosen: str, other: str
) -> None:
    Alive(page, mount, VIEWS[name].make).settle()
    below = f"(el) => ({EDGES})(el).below"
    assert page.locator(chosen).evaluate(below)
    for found in page.locator(other).all():
        assert not found.evaluate(below)


def test_cards_that_may_be_played_or_have_the_focus_look_otherwise(
    page: Page, mount: Callable[..., None]
) -> None:
    Alive(page, mount, VIEWS["table"].make).settle()
    own = ".ks-seat[data-turn] .ks-card"
    legal = page.locator(f"{own}[data-state=legal]").first
    others = page.locator(".ks-seat:not([data-turn]) .ks-card").first
    assert legal.evaluate(f"(el) => ({EDGES})(el).around")
    assert look(legal) != look(others)
    rested = look(legal)
    page.keyboard.press("Tab")
    legal.focus()
    expect(legal).to_be_focused()
    assert look(legal) not in {rested, look(others)}


@pytest.mark.parametrize(
    ("name", "now", "other"),
    [
        ("table", ".ks-log [aria-current]", ".ks-log button:not([aria-current])"),
        ("table", "[data-do=lang][data-value=de]", "[data-do=lang][data-value=en]"),
        ("lesson", ".ks-dots [data-state=now]", ".ks-dots li:not([data-state=now])"),
        ("quiz", ".ks-quiz-topics [aria-current]", ".ks-quiz-topics button >> nth=1"),
    ],
)
def test_what_is_current_looks_otherwise(
    page: Page, mount: Callable[..., None], name: str, now: str, other: str
) -> None:
    alive = Alive(page, mount, VIEWS[name].make)
    alive.settle()
    page.evaluate("document.querySelectorAll('details').forEach((d) => d.open = true)")
    assert look(page.locator(now).first) != look(page.locator(other).first)


@pytest.mark.parametrize("name", ["quiz", "class"])
def test_marks_of_a_result_differ(
    page: Page, mount: Callable[..., None], name: str
) -> None:
    Alive(page, mount, VIEWS[name].make).settle()
    looks: dict[str, str] = {}
    for mark in page.locator(f".ks-{name}-mark[data-status]").all():
        looks[mark.get_attribute("data-status") or ""] = look(mark)
    assert len(looks) >= 5
    assert len({*looks.values()}) == len(looks)


@pytest.mark.parametrize(
    ("name", "bar", "ground"),
    [
        ("belief", ".ks-insight-fill", ".ks-insight-bar"),
        ("cost", ".ks-insight-mark, .ks-insight-fill", ".ks-insight-bar"),
        ("lab", ".ks-lab-fits .ks-lab-bar", ".ks-lab"),
    ],
)
def test_bars_are_seen(
    page: Page, mount: Callable[..., None], name: str, bar: str, ground: str
) -> None:
    Alive(page, mount, MAKERS[name]).settle()
    page.evaluate("document.querySelectorAll('details').forEach((d) => d.open = true)")
    seen = page.locator(bar).first.evaluate(f"(el) => ({EDGES})(el).ground")
    behind = page.locator(ground).first.evaluate(f"(el) => ({EDGES})(el).ground")
    assert seen not in {"", behind}


def test_faces_keep_their_colours(page: Page, mount: Callable[..., None]) -> None:
    Alive(page, mount, VIEWS["table"].make).settle()
    inks = page.locator(".ks-felt .ks-face").evaluate_all(
        "all => all.map((el) => getComputedStyle(el).forcedColorAdjust)"
    )
    assert {*inks} == {"none"}


def test_lines_of_a_chart_differ(page: Page, mount: Callable[..., None]) -> None:
    Alive(page, mount, VIEWS["charts"].make).settle()
    expect(page.locator(".ks-chart-view[role=img] svg.marks")).to_have_count(2)
    lines = page.locator(".ks-chart svg.marks .mark-line path").evaluate_all(
        "all => all.map((el) => getComputedStyle(el).stroke)"
    )
    assert len({*lines}) >= 4
