"""Charts in a page that forbids everything: they follow the step, and speak."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import kartenspiel as ks
import kartenspiel_widgets
from kartenspiel_widgets.charts.chart import Chart
from kartenspiel_widgets.charts.scorecharts import KINDS, chart_spec
from tests.axe import findings
from tests.browser.conftest import STAGE
from tests.watching import TWO_FRAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from kartenspiel.games.game import Game
    from tests.watching import Watch

STATIC = Path(kartenspiel_widgets.__file__).parent / "static"
POLICY = (
    "default-src 'none'; script-src blob:; style-src 'unsafe-inline'; "
    "img-src data:; connect-src 'none'"
)
HOSTILE = [
    "<script>alert(1)</script>",
    "x" * 500,
    "👩‍👩‍👧‍👦🃏",
    "",
    "<b>b</b>",
    "\u202eF",
]
# Shown in what the charts write beside their lines.
NEWS = "g.mark-text text"


@pytest.fixture(scope="module")
def bundle() -> str:
    return (STATIC / "chart.bundle.js").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def game() -> Game:
    return ks.new_game("herzeln", seed=7).autoplay()


@pytest.fixture
def show(bundle: str) -> Callable[..., None]:
    """Return `show(page, game, step=..., lang=...)`: both charts, nothing allowed."""

    def run(page: Page, game: Game, step: int = 0, lang: Any = "de") -> None:  # noqa: ANN401
        chart = Chart(*(chart_spec(game, kind, step, lang) for kind in KINDS))
        css = (STATIC / "chart.css").read_text(encoding="utf-8")
        page.goto("about:blank")
        page.set_content(
            "<!DOCTYPE html><html lang=de><title>charts</title>"
            '<meta name="viewport" content="width=device-width">'
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
            f"<style>{css} body {{ margin: 12px }}</style>"
            '<main id="stage"><h1>charts</h1></main></html>'
        )
        traits = {"specs": chart.specs, "params": {}, "step": step, "lang": lang}
        traits["words"] = chart.words
        page.evaluate(STAGE, [bundle, traits])
        expect(page.locator(".ks-chart-view[role=img] svg.marks")).to_have_count(2)

    return run


def texts(page: Page, chart: int) -> list[str]:
    """Return all that a chart writes."""
    found: list[str] = (
        page.locator(".ks-chart").nth(chart).locator(NEWS).all_text_contents()
    )
    return found


def lines(page: Page) -> Locator:
    return page.locator(".ks-chart").first.locator("g.mark-line path")


def go(page: Page, step: int) -> None:
    page.evaluate("step => model.receive({ step })", step)


def test_charts_follow_the_step(
    page: Page, watch: Watch, show: Callable[..., None], game: Game
) -> None:
    show(page, game)
    svg = page.locator("svg.marks").first
    svg.evaluate("svg => { svg.kept = true; }")
    assert "0" in texts(page, 0)
    go(page, 165)
    expect(svg).to_contain_text("+25")
    assert {"Anna", "+25", "Bert", "−50", "Cleo", "+20", "Dora", "+5"} <= set(
        texts(page, 0)
    )
    assert {"75", "50", "30", "5", "+100"} <= set(texts(page, 1))
    go(page, 32)
    expect(svg).to_contain_text("−25")
    assert "+100" not in texts(page, 1)
    # It was moved, not drawn again.
    assert svg.evaluate("svg => svg.kept") is True
    watch.assert_clean()


def test_every_step_of_a_game_shows_its_figures(
    page: Page, show: Callable[..., None], game: Game
) -> None:
    show(page, game)
    spec = chart_spec(game, "score")
    for step in range(0, 166, 15):
        go(page, step)
        page.evaluate(TWO_FRAMES)
        expected = {
            row["text"]
            for row in spec["datasets"]["labels"]
            if row["since"] <= step < row["until"]
        }
        assert expected <= set(texts(page, 0))


def test_step_is_drawn_at_once(
    page: Page, show: Callable[..., None], game: Game
) -> None:
    show(page, game)
    for step in range(160):
        go(page, step)
    go(page, 165)
    expect(page.locator("svg.marks").first).to_contain_text("+25")


def test_line_ends_where_the_step_is(
    page: Page, show: Callable[..., None], game: Game
) -> None:
    show(page, game, step=0)
    strong = lines(page).nth(4)
    ends = []
    for step in (20, 60, 120):
        go(page, step)
        page.evaluate(TWO_FRAMES)
        ends.append(strong.evaluate("line => line.getBBox().width"))
    assert ends == sorted(ends)
    assert ends[0] == pytest.approx(ends[2] / 6, rel=0.05)


def test_click_in_the_score_chart_chooses_the_step(
    page: Page, show: Callable[..., None], game: Game
) -> None:
    show(page, game, step=0)
    box = page.locator("svg.marks").first.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 120)
    (saved,) = page.evaluate("saved")
    assert 60 < saved["step"] < 130
    page.mouse.click(box["x"] + box["width"] - 5, box["y"] + 120)
    assert len(page.evaluate("saved")) == 1


@pytest.mark.parametrize(
    ("lang", "word"), [("de", "Als Tabelle"), ("en", "As a table")]
)
def test_text_alternative_holds_the_figures(
    page: Page, show: Callable[..., None], game: Game, lang: str, word: str
) -> None:
    show(page, game, step=3, lang=lang)
    images = page.get_by_role("img")
    expect(images).to_have_count(2)
    for image in images.all():
        assert len(image.get_attribute("aria-label") or "") > 40
    page.get_by_text(word).nth(1).click()
    table = page.get_by_role("table")
    expect(table).to_have_count(1)
    cells = table.locator("tbody tr").last.locator("th, td").all_inner_texts()
    assert cells[1:] == ["+25", "−50", "+20", "+5"]
    assert findings(page) == []


def test_new_language_replaces_the_charts_and_keeps_tables_open(
    page: Page, watch: Watch, show: Callable[..., None], game: Game
) -> None:
    show(page, game)
    page.get_by_text("Als Tabelle").first.click()
    page.get_by_text("Als Tabelle").last.focus()
    english = Chart(*(chart_spec(game, kind, 0, "en") for kind in KINDS))
    page.evaluate("specs => model.receive({ specs, lang: 'en' })", english.specs)
    expect(page.get_by_text("As a table")).to_have_count(2)
    expect(page.locator("svg.marks")).to_have_count(2)
    assert page.locator("details").first.get_attribute("open") is not None
    # Whoever stood there stands there still.
    expect(page.get_by_text("As a table").last).to_be_focused()
    watch.assert_clean()


def test_hostile_names_are_shown_as_text(
    page: Page, watch: Watch, show: Callable[..., None]
) -> None:
    game = ks.new_game("herzeln-6", players=HOSTILE, seed=3).autoplay()
    page.on("dialog", lambda dialog: pytest.fail(dialog.message))
    show(page, game, step=60)
    assert page.locator("main script, main b").count() == 0
    assert any(text.startswith("<script>") for text in texts(page, 0))
    page.locator(".ks-chart").first.locator("g.mark-symbol path").first.hover()
    expect(page.locator("#vg-tooltip-element")).to_be_visible()
    assert page.locator("#vg-tooltip-element :is(script, b)").count() == 0
    watch.assert_clean()


def test_phone_needs_no_horizontal_scrolling(
    phone_page: Page, watch: Watch, show: Callable[..., None]
) -> None:
    game = ks.new_game("herzeln-6", players=HOSTILE, seed=3).autoplay()
    show(phone_page, game, step=60)
    phone_page.get_by_text("Als Tabelle").first.click()
    assert phone_page.evaluate("document.documentElement.scrollWidth") <= 360
    for svg in phone_page.locator("svg.marks").all():
        box = svg.bounding_box()
        assert box
        assert box["x"] + box["width"] <= 360
    watch.assert_clean()


def test_charts_follow_the_theme(
    new_page: Callable[..., Page], show: Callable[..., None], game: Game
) -> None:
    page = new_page(color_scheme="light")
    show(page, game, step=165)
    page.add_style_tag(
        content="@media (prefers-color-scheme: dark) "
        "{ body { background: #181c1a; color: #e6e8e0 } }"
    )
    line = lines(page).first
    light = line.get_attribute("stroke")
    page.emulate_media(color_scheme="dark")
    expect(line).not_to_have_attribute("stroke", light or "")


def test_broken_chart_is_a_sentence_and_leaves_the_others(
    page: Page, show: Callable[..., None], game: Game
) -> None:
    show(page, game)
    page.evaluate(
        """() => {
          const [first] = structuredClone(model.get("specs"));
          const spec = { mark: "nonsense" };
          const broken = { spec, label: "Bild", text: first.text };
          model.receive({ specs: [broken, first] });
        }"""
    )
    sentence = page.get_by_text("Dieses Diagramm lässt sich hier nicht zeichnen.")
    expect(sentence).to_be_visible()
    expect(page.locator("svg.marks")).to_have_count(1)
    expect(page.get_by_role("table")).to_be_visible()


def test_chart_asks_for_nothing_even_if_told_to(
    page: Page, watch: Watch, bundle: str
) -> None:
    page.set_content('<main id="stage"></main>')
    spec = {
        "$schema": "https://vega.github.io/schema/vega-lite/v6.json",
        "data": {"url": "https://example.org/data.json"},
        "mark": {"type": "image", "url": "https://example.org/a.png"},
        "encoding": {"x": {"field": "x", "type": "quantitative"}},
    }
    page.evaluate(STAGE, [bundle, {"specs": [{"spec": spec}], "params": {}}])
    page.wait_for_timeout(300)
    assert watch.foreign == []


def test_removed_charts_leave_nothing(
    page: Page, show: Callable[..., None], game: Game
) -> None:
    show(page, game)
    page.evaluate("unmount()")
    assert page.evaluate("model.listeners") == 0
