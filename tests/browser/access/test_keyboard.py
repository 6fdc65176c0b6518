"""By keyboard alone: everything is reached, the focus is seen, and is never lost.

What each view is for is done by keys in the tests of the view: a round is played
(table/test_play), a lesson taken (test_lessons), a quiz answered (test_quiz), a rule
edited (test_rules), a question asked and its run stopped (test_probability), a game
written down (test_scoresheet).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.alive import Alive
from tests.views import VIEWS

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

# What has the focus, and whether that can be seen.
FOCUS = """() => {
  const el = document.activeElement;
  if (el === document.body) return null;
  // A player's button lies over the whole plate, and so does its mark.
  const parts = [null, "::before", "::after"];
  const styles = parts.map((part) => getComputedStyle(el, part));
  const marked = ({ outlineStyle, outlineWidth, boxShadow }) =>
    outlineStyle !== "none" && parseFloat(outlineWidth) >= 1 || boxShadow !== "none";
  window.stops ??= new Map();
  if (!stops.has(el)) stops.set(el, stops.size);
  return {
    number: stops.get(el), name: el.outerHTML.slice(0, 120),
    seen: styles.some(marked),
  };
}"""
# How many stops there are: a hand is one, and so is a group of choices.
STOPS = """() => {
  const all = [...document.querySelectorAll(
    "a[href], button, input, select, textarea, summary, [tabindex='0']")];
  return all.filter((el) => el.tabIndex >= 0 && !el.disabled
    && el.checkVisibility({ visibilityProperty: true })).length;
}"""


@pytest.mark.parametrize("name", VIEWS)
def test_tab_leads_through_all_of_a_view_and_out_again(
    page: Page, mount: Callable[..., None], name: str
) -> None:
    view = VIEWS[name]
    alive = Alive(page, mount, view.make)
    alive.settle()
    page.evaluate("document.querySelector('main').tabIndex = -1")
    page.evaluate("document.querySelector('main').focus()")
    stops = page.evaluate(STOPS)
    seen: list[int] = []
    for _ in range(stops + 3):
        page.keyboard.press("Tab")
        focus = page.evaluate(FOCUS)
        if focus is None or (seen and focus["number"] == seen[0]):
            break
        assert focus["seen"], focus["name"]
        assert focus["number"] not in seen, focus["name"]
        seen.append(focus["number"])
    else:
        pytest.fail(f"Tab never leaves: {focus['name']}")
    # Radio buttons of one name are one stop; everything else is reached.
    assert len(seen) >= stops - page.locator("input[type=radio]").count()


@pytest.mark.parametrize("name", VIEWS)
def test_focus_is_never_lost(page: Page, mount: Callable[..., None], name: str) -> None:
    view = VIEWS[name]
    alive = Alive(page, mount, view.make)
    alive.settle()
    buttons = page.locator("main button:visible, main select:visible")
    # What is rebuilt under the focus is where it could be lost.
    for number in range(min(buttons.count(), 12)):
        button = buttons.nth(number)
        if not button.is_visible():
            continue
        button.focus()
        key = (
            "ArrowDown" if button.evaluate("el => el.tagName") == "SELECT" else "Enter"
        )
        page.keyboard.press(key)
        alive.settle()
        lost = page.evaluate("document.activeElement === document.body")
        assert not lost, f"{number} {buttons.count()}"
        page.keyboard.press("Escape")


def test_a_worksheet_is_made_by_keys(page: Page, mount: Callable[..., None]) -> None:
    alive = Alive(page, mount, VIEWS["maker"].make)
    page.get_by_role("button", name="Arbeitsblatt drucken …").focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    assert page.evaluate("document.activeElement.closest('dialog') !== null")
    page.get_by_label("Nummer").focus()
    page.keyboard.type("sieben")
    page.keyboard.press("Enter")
    alive.settle()
    expect(dialog.get_by_role("alert")).not_to_be_empty()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(page.get_by_role("button", name="Arbeitsblatt drucken …")).to_be_focused()


def test_values_of_a_chart_are_read_by_keys(
    page: Page, mount: Callable[..., None]
) -> None:
    Alive(page, mount, VIEWS["charts"].make)
    opener = page.get_by_text("Als Tabelle").first
    opener.focus()
    page.keyboard.press("Enter")
    table = page.get_by_role("table")
    expect(table).to_be_visible()
    page.keyboard.press("Tab")
    # A wide table can be pushed by the arrow keys.
    assert page.evaluate("document.activeElement.querySelector('table') !== null")
    expect(table.get_by_role("columnheader").nth(1)).to_have_text("Anna")


def test_the_first_stop_leads_past_the_form_to_the_hand(
    page: Page, voila_url: str
) -> None:
    page.goto(f"{voila_url}?mode=play&seed=7")
    expect(page.locator(".ks-table[data-play=turn]")).to_be_visible(timeout=60_000)
    expect(page.get_by_role("navigation")).to_be_visible()
    page.locator("body").focus()
    page.keyboard.press("Tab")
    skip = page.get_by_role("button", name="Weiter zum Inhalt")
    expect(skip).to_be_focused()
    assert (skip.bounding_box() or {"height": 0})["height"] >= 44
    page.keyboard.press("Enter")
    expect(page.locator(".ks-seat[data-side=south] .ks-card:focus")).to_have_count(1)
