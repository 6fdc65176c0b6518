"""A saved page in a browser: from a file, in a frame, on a phone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import kartenspiel as ks
from kartenspiel_widgets import save_html
from tests.axe import swept
from tests.tables import NAMES

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.watching import Watch

PLACE = ".ks-head .ks-where"


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    game = ks.new_game("herzeln", players=NAMES, seed=7).autoplay()
    return save_html(game, tmp_path_factory.mktemp("stick") / "spiel.html")


def test_page_replays_from_a_file(page: Page, saved: Path) -> None:
    asked: list[str] = []
    errors: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text))
    page.goto(saved.as_uri())
    # The keys work at once.
    page.keyboard.press("ArrowRight")
    expect(page.locator(PLACE)).to_have_text("Runde 1, Stich 1, Karte 1")
    page.keyboard.press("PageDown")
    expect(page.locator(".ks-story")).to_contain_text("nimmt den Stich")
    page.locator("[data-do=last]").click()
    # The pot, and four places.
    expect(page.locator(".ks-result li")).to_have_count(5)
    assert asked == [saved.as_uri()]
    assert errors == []


def test_page_speaks_both_languages(page: Page, saved: Path) -> None:
    page.goto(saved.as_uri())
    link = page.locator("#ks-save")
    expect(link).to_have_text("Spieldatei sichern")
    page.locator("[data-do=lang][data-value=en]").click()
    expect(link).to_have_text("Save the game file")
    assert page.locator("html").get_attribute("lang") == "en"


def test_record_comes_out_of_the_page(page: Page, saved: Path) -> None:
    page.goto(saved.as_uri())
    with page.expect_download() as waiting:
        page.locator("#ks-save").click()
    assert waiting.value.suggested_filename == "herzeln.karten.toml"
    game = ks.load(waiting.value.path())
    assert game == ks.new_game("herzeln", players=NAMES, seed=7).autoplay()


def test_page_works_in_a_frame_that_forbids_storage(page: Page, saved: Path) -> None:
    # As learning platforms show uploaded pages.
    page.goto("about:blank")
    page.set_content('<iframe sandbox="allow-scripts" width="800" height="800">')
    page.evaluate(
        "text => document.querySelector('iframe').srcdoc = text",
        saved.read_text("utf-8"),
    )
    frame = page.frame_locator("iframe")
    frame.locator("[data-do=nextCard]").click()
    expect(frame.locator(PLACE)).to_have_text("Runde 1, Stich 1, Karte 1")


def speak(page: Page, lang: str) -> None:
    page.locator(f"[data-do=lang][data-value={lang}]").click()


@pytest.mark.parametrize("what", ["game", "lesson"])
def test_page_is_accessible(
    page: Page, saved: Path, watch: Watch, what: str, tmp_path: Path
) -> None:
    path = saved
    if what == "lesson":
        path = save_html(ks.lesson("erster-stich"), tmp_path / "lektion.html")
    page.goto(path.as_uri())
    assert swept(page, speak=speak) == []
    page.keyboard.press("End")
    assert swept(page, speak=speak) == []
    assert watch.page_errors == []


def test_without_scripts_the_game_can_be_read(saved: Path, page: Page) -> None:
    browser = page.context.browser
    assert browser
    context = browser.new_context(java_script_enabled=False)
    try:
        plain = context.new_page()
        plain.goto(saved.as_uri())
        expect(plain.locator("pre")).to_contain_text("2TDCPH-SGV2WK0")
    finally:
        context.close()


def test_the_table_is_saved_by_its_button(
    page: Page, watch: Watch, voila_url: str, tmp_path: Path
) -> None:
    page.goto(f"{voila_url}?seed=7&lang=en")
    page.locator("[data-do=nextTrick]").click()
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Save as a web page").click()
    assert waiting.value.suggested_filename == "herzeln.html"
    expect(page.locator(".ks-table > [role=status]")).to_have_text(
        "Saved as herzeln.html."
    )
    path = tmp_path / "stick.html"
    waiting.value.save_as(path)
    watch.assert_clean()
    page.goto(path.as_uri())
    # As it stood; only the button is gone with the kernel.
    expect(page.locator(PLACE)).to_have_text("Round 1, trick 1, card 4")
    expect(page.locator("[data-do=save]")).to_be_hidden()
