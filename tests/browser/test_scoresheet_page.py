"""The score sheet through Voilà: kept by the browser, saved and loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.axe import findings
from tests.browser.sheetpage import COUNTS, RESULT, checks, field, heading, row, write

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import BrowserContext, Page

    from tests.watching import Watch

RESTORED = "Das Blatt vom letzten Mal ist wieder da."


@pytest.fixture
def sheet_url(voila_url: str) -> str:
    """Return the address of the dashboard's score sheet."""
    return f"{voila_url}?view=sheet"


def visit(page: Page, url: str) -> Page:
    page.goto(url)
    expect(page.locator(".ks-sheet")).to_be_visible(timeout=60_000)
    return page


def stored(page: Page) -> str:
    text: str = page.evaluate("localStorage.getItem('kartenspiel.sheet') ?? ''")
    return text


def test_a_reload_keeps_the_sheet(
    page: Page, watch: Watch, sheet_url: str, tmp_path: Path
) -> None:
    visit(page, sheet_url)
    field(page, "Anna").focus()
    write(page, COUNTS[0])
    write(page, COUNTS[1])
    page.keyboard.type("2")
    expect(checks(page)).to_have_text("Ober: noch 2 von 4 offen.")
    context: BrowserContext = page.context
    assert context.cookies() == [c for c in context.cookies() if c["name"] == "_xsrf"]
    visit(page, sheet_url)
    expect(page.locator(".ks-sheet-note")).to_have_text(RESTORED)
    expect(heading(page)).to_have_text("3. Kein Ober")
    expect(field(page, "Anna")).to_have_value("2")
    assert row(page, "Kein Herz") == RESULT["Kein Herz"]
    # The file is the same sheet, and loads on another page.
    with page.expect_download() as download:
        page.get_by_role("button", name="Blatt sichern").click()
    assert download.value.suggested_filename.endswith(".karten.toml")
    path = tmp_path / "blatt.karten.toml"
    download.value.save_as(path)
    assert path.read_text(encoding="utf-8") == stored(page)
    # A new one wipes it out.
    page.locator(".ks-sheet-said").get_by_role("button", name="Neues Blatt").click()
    expect(heading(page)).to_have_text("1. Kein Stich")
    page.wait_for_function("localStorage.getItem('kartenspiel.sheet') === null")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Blatt laden").click()
    chooser.value.set_files(path)
    expect(page.locator(".ks-sheet-note")).to_have_text("Das Blatt ist geladen.")
    expect(field(page, "Anna")).to_have_value("2")
    watch.assert_clean()


def test_two_tabs_keep_one_sheet(page: Page, watch: Watch, sheet_url: str) -> None:
    visit(page, sheet_url)
    other = visit(page.context.new_page(), sheet_url)
    watch.follow(other)
    field(page, "Anna").focus()
    write(page, COUNTS[0])
    expect(heading(other)).to_have_text("2. Kein Herz")
    expect(other.locator(".ks-sheet-note")).to_have_text("Das Blatt ist geladen.")
    field(other, "Anna").focus()
    write(other, COUNTS[1])
    expect(heading(page)).to_have_text("3. Kein Ober")
    assert row(page, "Kein Herz") == RESULT["Kein Herz"]
    field(page, "Anna").fill("2")
    expect(field(other, "Anna")).to_have_value("2")
    # None of them has taken anything back.
    expect(field(page, "Anna")).to_have_value("2")
    visit(page, sheet_url)
    expect(field(page, "Anna")).to_have_value("2")
    watch.assert_clean()


def test_a_huge_file_is_refused_and_the_sheet_goes_on(
    page: Page, watch: Watch, sheet_url: str, tmp_path: Path
) -> None:
    visit(page, sheet_url)
    path = tmp_path / "film.toml"
    # Larger than any message that the server takes from a page.
    path.write_text("ö" * 2_000_000, encoding="utf-8")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Blatt laden").click()
    chooser.value.set_files(path)
    expect(page.locator(".ks-sheet-problem")).to_have_text(
        "Die Datei ist zu groß für ein Anschreibblatt."
    )
    field(page, "Anna").fill("8")
    expect(checks(page)).to_have_text("Stimmt.")
    watch.assert_clean()


def test_csv_for_a_spreadsheet(page: Page, watch: Watch, sheet_url: str) -> None:
    visit(page, sheet_url)
    page.get_by_role("textbox", name="Name von Platz 1").fill("=1+1")
    page.keyboard.press("Tab")
    field(page, "=1+1").focus()
    write(page, COUNTS[0])
    expect(heading(page)).to_have_text("2. Kein Herz")
    with page.expect_download() as download:
        page.get_by_role("button", name="Tabelle (CSV)").click()
    assert download.value.suggested_filename.startswith("anschreibblatt-herzeln-")
    text = download.value.path().read_bytes().decode("utf-8")
    lines = text.split("\r\n")
    assert lines[0].startswith('\ufeff"Spiel";"Runde";"Art";"Geber";"\'=1+1: Strafe"')
    assert lines[1] == ('1;1;"Kein Stich";"Dora";15;0;20;5;0;0;0;0;-15;0;-20;-5;40')
    watch.assert_clean()


def test_a_bad_memory_breaks_nothing(page: Page, watch: Watch, sheet_url: str) -> None:
    visit(page, sheet_url)
    page.evaluate("localStorage.setItem('kartenspiel.sheet', 'Pferd')")
    visit(page, sheet_url)
    expect(page.locator(".ks-sheet-note")).to_contain_text("ließ sich nicht lesen")
    field(page, "Anna").fill("8")
    expect(checks(page)).to_have_text("Stimmt.")
    page.wait_for_function(
        "localStorage.getItem('kartenspiel.sheet').startsWith('format')"
    )
    watch.assert_clean()


def test_the_page_has_no_finding_of_its_own(
    new_page: Callable[..., Page], sheet_url: str
) -> None:
    page = visit(new_page(color_scheme="dark"), sheet_url)
    assert findings(page) == []
