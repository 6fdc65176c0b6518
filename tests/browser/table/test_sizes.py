"""Phone to projector, what a screen reader finds, and what is left behind."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import kartenspiel as ks
from kartenspiel_widgets.page.assets import script
from kartenspiel_widgets.table.table import SCRIPTS, Table
from tests.axe import findings
from tests.tables import (
    COUNT_TIMERS,
    LAST,
    LAYOUT,
    SEEN,
    Scheme,
    button,
    fits,
    step_of,
    traits_of,
)
from tests.watching import resize

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page


# --- sizes


@pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
def test_phone_needs_no_horizontal_scrolling(
    show: Callable[..., Page],
    phone_page: Page,
    large: bool,
) -> None:
    page = show(at=phone_page, large=large)
    shown = page.evaluate(SEEN, LAST + 1)
    assert [step for step, seen in enumerate(shown) if seen["wide"]] == []


NEXT_FRAME = "new Promise((f) => requestAnimationFrame(() => setTimeout(f, 30)))"
OUTSIDE = """() => {
  const felt = document.querySelector(".ks-felt").getBoundingClientRect();
  const parts = [...document.querySelectorAll(".ks-card, .ks-plate, .ks-rows")];
  return parts.filter((el) => {
    const { left, right, width } = el.getBoundingClientRect();
    return width && (left < felt.left || right > felt.right + 0.5);
  }).map((el) => el.outerHTML);
}"""


@pytest.mark.parametrize(
    ("players", "pack"), [(3, 32), (3, 52), (4, 52), (5, 32), (6, 52)]
)
@pytest.mark.parametrize("contract", ["kein-herz", "anlegen"])
def test_every_hand_fits_every_width(
    show: Callable[..., Page], page: Page, players: int, pack: int, contract: str
) -> None:
    d = ks.deal(seed=7, players=players, pack=pack)
    show(traits_of(Table(ks.start(contract, d))))
    for width in (360, 560, 700, 899, 900, 1024, 1280, 1440):
        resize(page, width, 800)
        assert page.evaluate("document.body.clientWidth") == width
        assert fits(page), width
        assert page.evaluate(OUTSIDE) == [], width


# Parts that stand below one another where there is one column, from top to bottom.
STACKED = """() => [
    ".ks-felt", ".ks-controls", ".ks-log", ".ks-rules", ".ks-code-line", ".ks-settings"
  ].map((name) => {
    const { top, bottom } = document.querySelector(name).getBoundingClientRect();
    return [name, top, bottom];
  })"""


@pytest.mark.parametrize("step", [0, 7, 40, 150])
def test_parts_of_a_phone_do_not_lie_on_one_another(
    show: Callable[..., Page], phone_page: Page, step: int
) -> None:
    page = show(at=phone_page, step=step)
    for y in (0, 10_000):  # the controls stick to the edge; scroll past them
        page.evaluate(f"window.scrollTo(0, {y})")
        parts = page.evaluate(STACKED)
        # The controls float while the felt is taller than the screen.
        resting = [part for part in parts if part[0] != ".ks-controls"]
        for (_, top, bottom), (name, below, _) in pairwise(resting):
            assert top < bottom <= below + 1, name


def test_controls_of_a_phone_can_be_touched(
    show: Callable[..., Page], phone_page: Page
) -> None:
    page = show(at=phone_page, step=40)
    small = page.locator(".ks-table button:visible:not(.ks-card)").evaluate_all(
        """all => all.map((el) => {
          // The whole plate belongs to its button.
          const target = el.closest(".ks-plate") ?? el;
          const { width, height } = target.getBoundingClientRect();
          return [el.getAttribute("aria-label") ?? el.textContent, width, height];
        }).filter(([, width, height]) => width < 44 || height < 44)"""
    )
    assert small == []


# What a reader may ask of every page: wider lines, letters and words.
SPACED = """* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}"""
CUT_OFF = """() => {
  const box = (el) => el.closest(".ks-plate") ?? el;
  const all = document.querySelectorAll(".ks-head > *, .ks-plate-line > *, .ks-tab");
  return [...all].filter((el) => {
    if (!el.checkVisibility() || !el.textContent.trim()) return false;
    const { left, right, bottom } = box(el).getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(el);
    return el.scrollWidth > el.clientWidth + 1 && el.clientWidth
      || [...words.getClientRects()].some((line) =>
        line.left < left - 1 || line.right > right + 1 || line.bottom > bottom + 2);
  }).map((el) => el.textContent);
}"""


@pytest.mark.parametrize("width", [320, 640, 1280])
@pytest.mark.parametrize("slug", ["herzeln", "herzeln-6"])
def test_wider_letters_cut_nothing_off(
    show: Callable[..., Page], page: Page, slug: str, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    game = ks.new_game(slug, seed=7).autoplay()
    show(traits_of(Table(game)), step=LAYOUT if slug == "herzeln" else 20)
    assert page.evaluate(CUT_OFF) == []
    page.add_style_tag(content=SPACED)
    page.evaluate(NEXT_FRAME)
    assert page.evaluate(CUT_OFF) == []
    assert fits(page)


HIDDEN_FOCUS = """() => {
  const { left, right, top, bottom } = document.activeElement.getBoundingClientRect();
  const x = (left + right) / 2;
  return [top + 3, (top + bottom) / 2, bottom - 3].every((y) => {
    const found = document.elementFromPoint(x, y);
    return !found || !(document.activeElement.contains(found)
      || found.contains(document.activeElement));
  });
}"""


@pytest.mark.parametrize("height", [256, 640])
def test_the_focus_is_never_hidden_by_the_controls(
    show: Callable[..., Page], page: Page, height: int
) -> None:
    # A desk's window that is enlarged four times, and a phone with a keyboard.
    page.set_viewport_size({"width": 320, "height": height})
    show(step=14)
    # What stands above the table in the dashboard.
    page.add_style_tag(content="main { padding-top: 130px }")
    hidden = []
    for _ in range(12):
        page.keyboard.press("Tab")
        name = page.evaluate("document.activeElement.ariaLabel")
        hidden += [name] if page.evaluate(HIDDEN_FOCUS) else []
    assert hidden == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("theme", [None, "true", "false"])
def test_theme_of_jupyterlab_wins_over_the_system(
    show: Callable[..., Page],
    page: Page,
    scheme: Scheme,
    theme: str | None,
) -> None:
    page.emulate_media(color_scheme=scheme)
    show()
    if theme:
        page.evaluate("theme => { document.body.dataset.jpThemeLight = theme; }", theme)
    dark = theme == "false" or (theme is None and scheme == "dark")
    shown = page.locator(".ks-table").evaluate("el => getComputedStyle(el).colorScheme")
    assert shown == ("dark" if dark else "light")


# --- accessibility


@pytest.mark.parametrize(
    ("scheme", "lang", "width"),
    [
        ("light", "de", 360),
        ("dark", "en", 360),
        ("light", "en", 1280),
        ("dark", "de", 1280),
    ],
)
def test_axe_finds_nothing(
    show: Callable[..., Page], page: Page, scheme: Scheme, lang: str, width: int
) -> None:
    page.emulate_media(color_scheme=scheme)
    resize(page, width, 800)
    show(lang=lang)
    # The page around the table has a heading; this one must be lent one.
    page.evaluate("""() => {
      const heading = document.createElement("h1");
      heading.textContent = "Titel";
      document.querySelector("main").prepend(heading);
    }""")
    for step in (0, 7, 41, 150, LAST):
        page.evaluate("step => model.receive({ step })", step)
        if step == 41:
            page.locator(".ks-pile").first.click()
        assert findings(page) == [], step


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_on_the_cloth_has_contrast(
    show: Callable[..., Page],
    page: Page,
    scheme: Scheme,
) -> None:
    # axe cannot judge text on a gradient.
    page.emulate_media(color_scheme=scheme)
    show()
    ratios = page.locator(".ks-table").evaluate("""(el) => {
      const style = getComputedStyle(el);
      const luminance = (name) => {
        const hex = style.getPropertyValue(name).trim().slice(1);
        const [r, g, b] = [0, 2, 4].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255)
          .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const ratio = (a, b) => {
        const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
        return (light + 0.05) / (dark + 0.05);
      };
      return [
        ratio("--ks-on-felt", "--ks-felt"), ratio("--ks-felt-soft", "--ks-felt"),
        ratio("--ks-on-felt", "--ks-felt-deep"), ratio("--ks-felt-soft", "--ks-plate"),
      ];
    }""")
    assert min(ratios) >= 4.5


# --- what it leaves


def test_closed_table_leaves_nothing(show: Callable[..., Page]) -> None:
    page = show()
    page.evaluate(COUNT_TIMERS)
    button(page, "Abspielen").click()
    page.locator(".ks-table").focus()
    page.evaluate("unmount()")
    assert page.evaluate("model.listeners") == 0
    assert page.evaluate("timers.size") == 0
    assert page.evaluate("document.getElementById('stage').childElementCount") == 0
    assert page.locator("[data-ks-sprite]").count() == 0
    page.evaluate("model.receive({ step: 9 })")


def test_closed_table_tells_the_kernel_its_last_step(
    show: Callable[..., Page],
) -> None:
    page = show()
    page.locator(".ks-table").focus()
    page.evaluate("""() => {
      const root = document.querySelector(".ks-table");
      for (let i = 0; i < 9; i += 1) {
        const key = { key: "ArrowRight", bubbles: true };
        root.dispatchEvent(new KeyboardEvent("keydown", key));
      }
      return unmount();
    }""")
    assert page.evaluate("saved.at(-1)") == {"step": 9}


def test_two_views_of_one_table_stay_in_step(show: Callable[..., Page]) -> None:
    page = show()
    page.evaluate(
        """async (esm) => {
          const blob = new Blob([esm], { type: "text/javascript" });
          const address = URL.createObjectURL(blob);
          const { default: widget } = await import(address);
          const el = document.createElement("div");
          document.querySelector("main").after(el);
          window.closeSecond = widget.render({ model, el });
        }""",
        script(*SCRIPTS),
    )
    tables = page.locator(".ks-table")
    expect(tables).to_have_count(2)
    tables.nth(1).get_by_role("button", name="Nächste Karte").click()
    for i in range(2):
        expect(tables.nth(i).get_by_role("slider")).to_have_value("1")
    assert page.locator("[data-ks-sprite^='german ']").count() == 1
    page.evaluate("closeSecond()")
    expect(tables).to_have_count(1)
    assert page.locator("[data-ks-sprite^='german ']").count() == 1
    tables.first.get_by_role("button", name="Nächste Karte").click()
    assert step_of(page) == 2


SLOW_MOTION = """() => {
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, options) {
    return animate.call(this, frames, { ...options, duration: 60_000 });
  };
}"""


def test_motion_carries_cards_and_leaves_nothing(
    show: Callable[..., Page], new_page: Callable[..., Page]
) -> None:
    page = show(at=new_page(reduced_motion="no-preference"), step=4)
    page.evaluate(SLOW_MOTION)
    page.wait_for_timeout(250)
    button(page, "Nächste Karte").click()
    ghosts = page.locator(".ks-ghosts .ks-played")
    expect(ghosts).to_have_count(4)
    expect(page.locator(".ks-trick .ks-played")).to_have_count(1)
    page.evaluate("document.getAnimations().forEach((motion) => motion.finish())")
    expect(ghosts).to_have_count(0)
    page.wait_for_timeout(250)
    button(page, "Nächste Karte").click()
    moving = """document.getAnimations().filter(
      (motion) => motion.effect.target.matches(".ks-played")).length"""
    assert page.evaluate(moving) == 1
    # A step in between ends all motion.
    page.evaluate("model.receive({ step: 9 })")
    assert page.evaluate(moving) == 0


def test_reduced_motion_moves_nothing(show: Callable[..., Page]) -> None:
    page = show(step=4)
    page.wait_for_timeout(250)
    button(page, "Nächste Karte").click()
    assert page.evaluate("document.getAnimations().length") == 0
