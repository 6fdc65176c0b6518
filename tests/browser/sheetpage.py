"""The score sheet's page as its tests use it: what is written, and where it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Page

#: What happened in the four trick rounds of a game of Herzeln.
COUNTS = ["3041", "0512", "1030"]
#: What the sheet says when that game is over.
RESULT = {
    "Kein Stich": ["−15", "0", "−20", "−5", "40"],
    "Kein Herz": ["0", "−25", "−5", "−10", "80"],
    "Kein Ober": ["−10", "0", "−30", "0", "120"],
    "Kein Herz-König": ["0", "0", "−40", "0", "160"],
    "Anlegen": ["+10", "+100", "0", "+50", "0"],
    "Summe": ["−15", "+75", "−95", "+35", ""],
    "Platz": ["3.", "1.", "4.", "2.", ""],
}


def field(page: Page, name: str) -> Any:  # noqa: ANN401 - a locator
    form = page.locator(".ks-sheet-form")
    return form.get_by_role("textbox", name=name, exact=True)


def heading(page: Page) -> Any:  # noqa: ANN401 - a locator
    return page.locator(".ks-sheet-head").get_by_role("heading")


def checks(page: Page) -> Any:  # noqa: ANN401 - a locator
    return page.locator(".ks-sheet-check")


def row(page: Page, name: str) -> list[str]:
    """Return what a round's row says, without its name and its button."""
    cells = page.get_by_role("row", name=name).first.locator("td").all_text_contents()
    return cells[:-1]


def write(page: Page, numbers: str) -> None:
    """Write a number for each player by keyboard, and wait for the next round."""
    before = heading(page).text_content() or ""
    for number in numbers:
        page.keyboard.type(number)
        page.keyboard.press("Enter")
    expect(heading(page)).not_to_have_text(before)
