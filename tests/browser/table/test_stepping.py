"""Stepping by key, button, slider, log and clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import kartenspiel as ks
from kartenspiel_widgets.table.table import Table
from tests.tables import (
    COUNT_TIMERS,
    LAST,
    LAYOUT,
    button,
    step_of,
    traits_of,
)
from tests.watching import TWO_FRAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.watching import Watch


# --- stepping


WRITE_STEPS = """() => {
  window.steps = [];
  const { set } = model;
  model.set = (name, value) => { steps.push(value); set.call(model, name, value); };
}"""


def test_keyboard_goes_through_a_whole_game(
    show: Callable[..., Page], watch: Watch
) -> None:
    page = show()
    page.evaluate(WRITE_STEPS)
    button(page, "Nächste Karte").focus()
    for _ in range(LAST + 1):
        page.keyboard.press("ArrowRight")
    assert page.evaluate("steps") == [*range(1, LAST + 1)]
    page.keyboard.press("PageUp")
    page.keyboard.press("ArrowLeft")
    assert step_of(page) == LAYOUT + 31
    expect(button(page, "Nächste Karte")).to_be_focused()
    watch.assert_clean()


def test_mouse_goes_through_a_whole_game(
    show: Callable[..., Page], watch: Watch
) -> None:
    page = show()
    page.evaluate(WRITE_STEPS)
    following = button(page, "Nächste Karte")
    for r in range(5):
        # Rounds differ in height; within one the pointer may rest.
        page.evaluate("scrollTo(0, 0)")
        box = following.bounding_box()
        assert box
        for _ in range(34 if r == 4 else 33):
            page.mouse.click(box["x"] + 9, box["y"] + 9)
    assert page.evaluate("steps") == [*range(1, LAST + 1)]
    expect(following).to_have_attribute("aria-disabled", "true")
    button(page, "Vorige Karte").click()
    assert step_of(page) == LAST - 1
    watch.assert_clean()


@pytest.mark.parametrize(
    ("key", "start", "step"),
    [
        ("PageDown", 0, 4),
        ("PageDown", 6, 8),
        ("PageDown", 32, 33),
        ("PageUp", 6, 4),
        ("PageUp", 4, 0),
        ("Home", 40, 33),
        ("End", 40, 65),
        ("Control+Home", 40, 0),
        ("Control+End", 40, LAST),
        ("Meta+Home", 40, 0),
        ("PageDown", LAYOUT + 1, LAYOUT + 4),
        ("Alt+ArrowLeft", 40, 40),
        ("Control+ArrowRight", 40, 40),
    ],
)
def test_keys(show: Callable[..., Page], key: str, start: int, step: int) -> None:
    page = show(step=start)
    page.locator(".ks-table").focus()
    page.keyboard.press(key)
    assert step_of(page) == step


@pytest.mark.parametrize(
    ("name", "step"),
    [
        ("Zum Anfang", 0),
        ("Voriger Stich", 37),
        ("Vorige Karte", 38),
        ("Nächste Karte", 40),
        ("Nächster Stich", 41),
        ("Zum Ende", LAST),
        ("Runde 4: Kein Herz-König", 99),
    ],
)
def test_buttons(show: Callable[..., Page], name: str, step: int) -> None:
    page = show(step=39)
    button(page, name).click()
    assert step_of(page) == step


def test_slider_steps_and_says_where_it_stands(show: Callable[..., Page]) -> None:
    page = show(step=39)
    slider = page.get_by_role("slider", name="Stelle im Spiel")
    expect(slider).to_have_attribute("aria-valuetext", "Runde 2, Stich 2, Karte 2")
    slider.fill("5")
    assert step_of(page) == 5
    expect(slider).to_have_attribute("aria-valuetext", "Runde 1, Stich 2, Karte 1")
    slider.press("ArrowRight")
    assert step_of(page) == 6
    slider.press("End")
    assert step_of(page) == 32


def test_log_goes_to_its_step_and_marks_it(show: Callable[..., Page]) -> None:
    page = show(step=LAYOUT)
    log = page.locator(".ks-log")
    page.get_by_role("button", name="Cleo legt Laub-Ober an Laub-Unter an.").click()
    assert step_of(page) == LAYOUT + 4
    expect(log.locator("[aria-current='step']")).to_have_count(1)
    page.keyboard.press("End")
    current = log.locator("[aria-current='step']")
    expect(current).to_have_count(3)
    page.evaluate(TWO_FRAMES)
    assert page.evaluate("scrollY") == 0
    box, entry = log.bounding_box(), current.last.bounding_box()
    assert box
    assert entry
    assert box["y"] <= entry["y"] <= box["y"] + box["height"] - entry["height"]


def test_kernel_is_told_the_last_step_but_not_each(show: Callable[..., Page]) -> None:
    page = show()
    page.evaluate("""() => {
      for (let i = 0; i < 40; i += 1) {
        document.querySelector(".ks-table").dispatchEvent(
          new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
      }
    }""")
    page.wait_for_function("saved.some(({ step }) => step === 40)")
    assert len(page.evaluate("saved")) <= 3
    assert page.evaluate("sent") == []


def test_step_from_the_kernel_is_shown_and_not_sent_back(
    show: Callable[..., Page],
) -> None:
    page = show()
    page.evaluate("model.receive({ step: 9 })")
    assert page.get_by_role("slider").input_value() == "9"
    page.wait_for_timeout(200)
    assert page.evaluate("saved") == []


@pytest.mark.parametrize("step", ["-5", "1e9", "'x'", "null", "NaN", "{}"])
def test_wrong_steps_break_nothing(
    show: Callable[..., Page], watch: Watch, step: str
) -> None:
    page = show(step=9)
    page.evaluate(f"model.receive({{ step: {step} }})")
    expect(page.locator(".ks-hint")).not_to_be_empty()
    page.locator(".ks-table").focus()
    page.keyboard.press("Control+Home")
    page.keyboard.press("ArrowRight")
    assert step_of(page) == 1
    watch.assert_clean()


def test_another_record_starts_over(show: Callable[..., Page]) -> None:
    page = show(step=40)
    record = traits_of(Table(ks.start("anlegen", ks.deal(seed=3, players=5))))
    page.evaluate(
        "values => model.receive(values)",
        {name: record[name] for name in ("film", "sprites", "pack", "step")},
    )
    expect(page.locator(".ks-seat")).to_have_count(5)
    expect(page.locator(".ks-rows")).to_be_visible()


# --- the clock


def test_autoplay_stops_at_the_end_and_leaves_no_timer(
    show: Callable[..., Page],
) -> None:
    page = show(step=150)
    page.evaluate(COUNT_TIMERS)
    # Before the first of its steps, which are fast here.
    pressed = "el => { el.click(); return el.ariaLabel; }"
    assert button(page, "Abspielen").evaluate(pressed) == "Anhalten"
    page.wait_for_function(f"model.get('step') === {LAST}")
    expect(button(page, "Abspielen")).to_be_visible()
    page.wait_for_function("timers.size === 0")


def test_autoplay_has_one_timer_however_often_it_is_started(
    show: Callable[..., Page],
) -> None:
    page = show()
    # However late a click comes, no card is played meanwhile.
    page.evaluate(
        """() => {
          const start = setTimeout;
          window.setTimeout = (f, ms, ...more) => start(f, 600_000, ...more);
        }"""
    )
    page.evaluate(COUNT_TIMERS)
    button(page, "Langsam").click()
    for name in ("Abspielen", "Anhalten", "Abspielen"):
        button(page, name).click()
    button(page, "Schnell").click()
    button(page, "Langsam").click()
    assert page.evaluate("timers.size") == 1
    button(page, "Nächste Karte").click()
    expect(button(page, "Abspielen")).to_be_visible()
    page.wait_for_function("timers.size === 0")
    assert step_of(page) == 1


def test_autoplay_at_the_end_starts_over(show: Callable[..., Page]) -> None:
    page = show(step=LAST)
    page.evaluate(COUNT_TIMERS)
    button(page, "Langsam").click()
    button(page, "Abspielen").press("Space")
    assert step_of(page) == 0
    expect(button(page, "Anhalten")).to_be_focused()
