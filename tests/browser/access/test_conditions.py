"""Views under other conditions: a finger, no motion, few colours, and paper."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import kartenspiel as ks
from kartenspiel_widgets.insight.insight import Insight
from tests.alive import Alive
from tests.tables import PHONE, Scheme
from tests.views import VIEWS
from tests.watching import TWO_FRAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

FINGER = 44
#: Cards of a hand lie over one another: so much of each is free, over its whole height.
STRIP = 30
#: The cards of others are tiles on a phone; to touch one only says why it may not be
#: played, which the hint below the table says, too.
TILE = 24

# What can be tapped, with its name and its place; a tick is tapped with its words.
TAPPABLE = """() => {
  const all = document.querySelectorAll(
    "button, input, select, textarea, summary, a[href], [role=button]");
  const found = [];
  for (const el of all) {
    if (!el.checkVisibility({ visibilityProperty: true })) continue;
    const ticked = ["checkbox", "radio"].includes(el.type) ? [...el.labels] : [];
    // The whole plate of a player belongs to its button, and the cell to a round's.
    const target = el.closest(".ks-plate, .ks-sheet th") ?? el;
    const boxes = [target, ...ticked].map((part) => part.getBoundingClientRect());
    const left = Math.min(...boxes.map((box) => box.left));
    const width = Math.max(...boxes.map((box) => box.right)) - left;
    const height = Math.max(...boxes.map((box) => box.bottom))
      - Math.min(...boxes.map((box) => box.top));
    if (width < 2) continue;
    const kind = !el.matches(".ks-card") ? "control"
      : el.matches(".ks-tile") ? "tile" : "card";
    const next = el.closest("li")?.nextElementSibling?.getBoundingClientRect();
    const over = next && next.left > left && next.left < left + width;
    found.push({
      kind, name: target.outerHTML.slice(0, 140),
      width: over ? next.left - left : width, height,
    });
  }
  return found;
}"""


def too_small(page: Page) -> list[str]:
    least = {
        "control": (FINGER, FINGER),
        "card": (STRIP, FINGER),
        "tile": (TILE, TILE),
    }
    found: list[dict[str, Any]] = page.evaluate(TAPPABLE)
    return [
        f"{item['width']:.0f} × {item['height']:.0f}: {item['name']}"
        for item in found
        if item["width"] < least[item["kind"]][0] - 0.5
        or item["height"] < least[item["kind"]][1] - 0.5
    ]


@pytest.mark.parametrize("name", VIEWS)
def test_a_finger_hits_everything(
    new_page: Callable[..., Page], mount: Callable[..., None], name: str
) -> None:
    view = VIEWS[name]
    page = new_page(viewport=PHONE, has_touch=True, is_mobile=True)
    alive = Alive(page, mount, view.make)
    missed: set[str] = set()
    for bring in (Alive.settle, *view.steps):
        bring(alive)
        missed.update(too_small(page))
    assert not missed, "\n".join(sorted(missed))


@pytest.mark.parametrize("width", [PHONE["width"], 1100])
def test_on_a_phone_the_form_gives_way_to_the_game_it_deals(
    page: Page, mount: Callable[..., None], width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    alive = Alive(page, mount, VIEWS["setup"].make)
    alive.settle()
    form, title = page.locator(".ks-setup-fold"), page.get_by_text("Neues Spiel")
    is_phone = width == PHONE["width"]
    if is_phone:
        title.click()
    source = page.get_by_label("Startzahl oder Blattcode")
    deal = page.get_by_role("button", name="Spiel geben")
    # What is wrong is to be put right first.
    source.fill("Pferd")
    deal.click()
    alive.settle()
    expect(form).to_have_attribute("open", "")
    source.fill("8")
    deal.click()
    alive.settle()
    if is_phone:
        expect(form).not_to_have_attribute("open", "")
        expect(title).to_be_focused()
    else:
        expect(deal).to_be_focused()


MOVING = """() => [...document.querySelectorAll("body *")].filter((el) => {
  const style = getComputedStyle(el);
  const long = (text) => text.split(",").some((part) => parseFloat(part) > 0);
  return long(style.transitionDuration) && style.transitionProperty !== "none"
    || style.animationName !== "none" && long(style.animationDuration)
    || style.scrollBehavior === "smooth";
}).map((el) => el.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("name", VIEWS)
def test_nothing_moves_for_those_who_do_not_want_it(
    page: Page, mount: Callable[..., None], name: str
) -> None:
    view = VIEWS[name]
    alive = Alive(page, mount, view.make)
    for bring in (Alive.settle, *view.steps):
        bring(alive)
        assert page.evaluate(MOVING) == []
    assert page.evaluate("document.getAnimations().length") == 0


# What must not come out of a printer: controls, dark grounds, and ink too pale for it.
# Cards, a player's tricks and the log are buttons on the screen, and content on paper.
ON_PAPER = """() => {
  const content = ".ks-card, .ks-pile, .ks-log button, .ks-insight-panel button,"
    + " .ks-sheet th button, .ks-quiz-answer input, .ks-past button"
    // The open panel is called so, and its figures rest on what was chosen.
    + ", .ks-insight-panels [aria-expanded=true], .ks-insight select";
  const light = (text) => {
    const [r, g, b, a = 1] = text.match(/[\\d.]+/g).map(Number);
    return a < 0.1 ? null : (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
  };
  const seen = [...document.querySelectorAll("main *:not(.stage-title)")]
    .filter((el) => el.checkVisibility() && el.getBoundingClientRect().width > 2);
  const found = [];
  for (const el of seen) {
    const told = `${el.outerHTML.slice(0, 100)}`;
    if (el.matches("button, select, input, textarea, summary")
      && !el.matches(content) && !el.matches("summary")) found.push(`control: ${told}`);
    if (el.closest("svg, .ks-card, .ks-dealer, .ks-mark, [aria-hidden=true]")) continue;
    const { backgroundColor, color } = getComputedStyle(el);
    // A mark of a few pixels is ink itself.
    const large = el.offsetWidth > 24;
    if (large && (light(backgroundColor) ?? 1) < 0.5) found.push(`dark: ${told}`);
    const own = [...el.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
    if (own && light(color) > 0.6) found.push(`pale: ${told}`);
  }
  return found;
}"""


@pytest.mark.parametrize("name", VIEWS)
def test_paper_shows_ink_and_no_controls(
    page: Page, mount: Callable[..., None], name: str
) -> None:
    # Also from a page that is dark on the screen.
    page.emulate_media(color_scheme="dark")
    alive = Alive(page, mount, VIEWS[name].make)
    alive.settle()
    page.emulate_media(media="print")
    page.evaluate(TWO_FRAMES)
    assert page.evaluate(ON_PAPER) == []


# Room below the last line or frame that is seen, margins and padding of all around it.
BELOW = """() => {
  const own = (el) => [...el.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
  const framed = (el) => parseFloat(getComputedStyle(el).borderBottomWidth) > 0;
  const ends = [...document.querySelectorAll("main *")]
    .filter((el) => el.checkVisibility() && el.getBoundingClientRect().width > 2)
    .filter((el) => own(el) || framed(el) || el.matches("svg, button"))
    .map((el) => el.getBoundingClientRect().bottom);
  const bottoms = [...document.querySelectorAll("main *")]
    .filter((el) => el.checkVisibility())
    .map((el) => [el.getBoundingClientRect().bottom
      + parseFloat(getComputedStyle(el).marginBottom), el.className]);
  return Math.max(...bottoms.map(([bottom]) => bottom)) - Math.max(...ends);
}"""


@pytest.mark.parametrize("name", VIEWS)
def test_nothing_below_the_last_line_begins_another_sheet_of_paper(
    page: Page, mount: Callable[..., None], name: str
) -> None:
    page.set_viewport_size({"width": 700, "height": 900})
    Alive(page, mount, VIEWS[name].make).settle()
    page.emulate_media(media="print")
    page.evaluate(TWO_FRAMES)
    assert page.evaluate(BELOW) < 16


@pytest.mark.parametrize("width", [640, 1100])
def test_paper_tells_the_moment_and_the_whole_round(
    page: Page, mount: Callable[..., None], width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    Alive(page, mount, VIEWS["table"].make).settle()
    page.emulate_media(media="print")
    page.evaluate(TWO_FRAMES)
    assert page.locator(".ks-head").inner_text().split("\n")[:3] == [
        "Herzeln",
        "Kein Herz",
        "Runde 2, Stich 6, Karte 3",
    ]
    # What follows the log lies below its last line, and nothing is tinted.
    last = page.locator(".ks-log li").last.bounding_box()
    after = page.locator(":is(.ks-rules, .ks-code-line):visible").first.bounding_box()
    assert last
    assert after
    assert last["y"] + last["height"] <= after["y"]
    ground = "el => getComputedStyle(el).backgroundColor"
    assert page.locator(".ks-table").evaluate(ground) == "rgb(255, 255, 255)"


def test_paper_names_the_question_and_whose_view_it_is(
    page: Page, mount: Callable[..., None]
) -> None:
    alive = Alive(page, mount, VIEWS["belief"].make)
    alive.settle()
    page.emulate_media(media="print")
    page.evaluate(TWO_FRAMES)
    shown = page.locator(".ks-insight").inner_text()
    assert shown.startswith("Wo liegen die Karten?\nAus der Sicht von\n")
    assert "Was kostet welche Karte?" not in shown
    assert "Ein Druck auf eine Karte" not in shown
    frame = page.locator(".ks-insight select").first.evaluate(
        "el => [getComputedStyle(el).appearance, getComputedStyle(el).borderTopWidth]"
    )
    assert frame == ["none", "0px"]


@pytest.mark.parametrize(
    ("name", "root", "colour", "light", "dark"),
    [
        ("table", ".ks-table", "--ks-surface", "#f6f4ee", "#181c1a"),
        ("sheet", ".ks-sheet", "--ks-surface", "#f6f4ee", "#181c1a"),
        ("lab", ".ks-lab", "--ks-lab-paper", "#fffefa", "#212623"),
        ("quiz", ".ks-quiz", "--ks-good", "#2f5d50", "#7fc3ac"),
        ("belief", ".ks-insight", "--ks-good", "#2f5d50", "#7fc3ac"),
    ],
)
def test_a_theme_says_whether_it_is_dark_and_else_the_system(
    page: Page,
    mount: Callable[..., None],
    name: str,
    root: str,
    colour: str,
    light: str,
    dark: str,
) -> None:
    Alive(page, mount, VIEWS[name].make).settle()
    found: dict[tuple[str, str], str] = {}
    schemes: tuple[Scheme, ...] = ("light", "dark")
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme)
        for theme in ("", "light", "dark"):
            is_light = {"": None, "light": "true", "dark": "false"}[theme]
            page.evaluate(
                "told => told ? document.body.setAttribute('data-jp-theme-light', told)"
                " : document.body.removeAttribute('data-jp-theme-light')",
                is_light,
            )
            found[scheme, theme] = page.locator(root).evaluate(
                f"el => getComputedStyle(el).getPropertyValue('{colour}').trim()"
            )
    wanted = {"light": light, "dark": dark}
    assert found == {key: wanted[key[1] or key[0]] for key in found}


#: What readers set who need more room between letters, words and lines.
ROOMY = """* {
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
  line-height: 1.5 !important;
}"""
# Cells of a table whose text stands out of them.
STICKS_OUT = """(root) => [...root.querySelectorAll("th, td")].filter((cell) => {
  const heard = cell.querySelector(".ks-insight-hidden");
  const range = document.createRange();
  range.selectNodeContents(cell);
  if (heard) range.setEndBefore(heard);
  const text = [...range.getClientRects()].filter(({ width }) => width > 2);
  const { left, right } = cell.getBoundingClientRect();
  return cell.checkVisibility()
    && text.some((line) => line.left < left - 1 || line.right > right + 1);
}).map((cell) => cell.innerText)"""


@pytest.mark.parametrize("spacing", ["/* as it is */", ROOMY])
def test_every_figure_stands_in_its_own_column(
    page: Page, mount: Callable[..., None], spacing: str
) -> None:
    game = ks.new_game("herzeln", 6, seed=7).autoplay()
    page.set_viewport_size({"width": 320, "height": 900})
    alive = Alive(page, mount, lambda: Insight(game.rounds[0].at(9), panel="belief"))
    alive.settle()
    page.add_style_tag(content=spacing)
    table = page.locator(".ks-insight-suits")
    expect(table.locator("td").first).to_be_visible()
    assert table.evaluate(STICKS_OUT) == []
    # Who needs more room moves the table, not the page.
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
