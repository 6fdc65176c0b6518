"""Worksheets through Voilà: the button, what it saves, and how that prints."""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING

import pypdf
import pytest
from playwright.sync_api import expect

import kartenspiel as ks
from kartenspiel_widgets import SheetMaker, print_html, print_pdf
from tests.axe import findings
from tests.watching import resize

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from tests.watching import Watch

SLOW = 60_000
PHONE = 360


def opened(page: Page, url: str, button: str = "Arbeitsblatt drucken …") -> Locator:
    page.goto(url)
    page.get_by_role("button", name=button).click(timeout=SLOW)
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    return dialog


def saved(page: Page, button: str, tmp_path: Path) -> tuple[str, bytes]:
    with page.expect_download(timeout=SLOW) as download:
        page.get_by_role("dialog").get_by_role("button", name=button).click()
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    return path.name, path.read_bytes()


def test_the_button_saves_what_python_makes(
    page: Page, watch: Watch, voila_url: str, tmp_path: Path
) -> None:
    dialog = opened(page, f"{voila_url}?seed=7")
    dialog.get_by_label("Nummer").fill("12")
    dialog.get_by_label("Stufe").select_option("sek2")
    dialog.get_by_label("Anlegen").uncheck()
    dialog.get_by_label("Farbe").select_option("black")
    topics = ["rules", "tricks", "probability"]
    made = ks.sheet(12, topics=topics, level="sek2")
    wanted = print_html(made, colour=False).encode()
    name = "arbeitsblatt-12.html"
    assert saved(page, "HTML sichern", tmp_path) == (name, wanted)
    expect(dialog.get_by_role("status")).to_have_text(f"{name} ist fertig.")
    # In another language, about the deal on the table, as PDF.
    dialog.get_by_label("Sprache").select_option("en")
    dialog.get_by_label("Karten").select_option("table")
    deal = ks.new_game("herzeln", seed=7).round.deal
    made = ks.sheet(12, deal=deal, topics=topics, level="sek2")
    wanted = print_pdf(made, lang="en", colour=False)
    assert saved(page, "PDF sichern", tmp_path) == ("worksheet-12.pdf", wanted)
    expect(dialog.get_by_role("status")).to_have_text("worksheet-12.pdf ist fertig.")
    # The crib sheet needs nothing else.
    dialog.get_by_label("Was", exact=True).select_option("crib")
    expect(dialog.get_by_label("Nummer")).to_be_hidden()
    assert saved(page, "PDF sichern", tmp_path)[0] == "crib-sheet.pdf"
    watch.assert_clean()


def test_what_is_wrong_is_said_in_the_dialog(page: Page, voila_url: str) -> None:
    dialog = opened(page, f"{voila_url}?lang=en", "Print a worksheet …")
    dialog.get_by_label("Number").fill("seven")
    page.keyboard.press("Enter")
    expect(dialog.get_by_role("alert")).to_contain_text("at most 9 digits")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    # The focus goes back to where it came from.
    expect(page.get_by_role("button", name="Print a worksheet …")).to_be_focused()


def test_the_dialog_on_a_phone(page: Page, mount: Callable[..., None]) -> None:
    resize(page, PHONE, 740)
    maker = SheetMaker(ks.deal(seed=7))
    names = ("view", "choices", "words", "lang", "face")
    traits = {name: getattr(maker, name) for name in names}
    mount(page, maker._esm, maker._css, traits)
    page.get_by_role("button", name="Arbeitsblatt drucken …").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE
    for control in page.locator("dialog :is(select, button, label:has(input))").all():
        box = control.bounding_box()
        assert box
        assert box["height"] >= 44
        assert box["x"] + box["width"] <= PHONE
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert findings(page, "dialog") == []


# --- the page that is saved


@pytest.mark.parametrize(
    ("made", "lang", "pages"),
    [
        (ks.sheet(7, level="sek2"), "de", 3),
        (ks.sheet(12), "en", 3),
        (ks.crib_sheet(), "de", 2),
    ],
    ids=["sek2", "sek1", "crib"],
)
def test_a_page_prints_to_a4(page: Page, made: object, lang: str, pages: int) -> None:
    page.set_content(print_html(made, lang=lang))  # type: ignore[arg-type]
    pdf = pypdf.PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True)))
    assert [round(float(x)) for x in pdf.pages[0].mediabox[2:]] == [595, 842]
    texts = [" ".join(p.extract_text().split()) for p in pdf.pages]
    assert len(texts) == pages
    for number, text in enumerate(texts, 1):
        assert f"{number} / {pages}" in text
    if isinstance(made, ks.Crib):
        assert "24 Karten fehlen" in texts[1]
    else:
        assert made.deal.code in texts[0]  # type: ignore[attr-defined]
        assert made.hidden.code in texts[2]  # type: ignore[attr-defined]
        assert made.hidden.code not in texts[0] + texts[1]  # type: ignore[attr-defined]
    # Nothing stands beside the paper: the content is as wide as A4 without margins.
    page.emulate_media(media="print")
    resize(page, 666, 900)
    assert page.evaluate("document.documentElement.scrollWidth") <= 666


@pytest.mark.parametrize("made", [ks.sheet(7, level="sek2"), ks.crib_sheet()], ids=repr)
@pytest.mark.parametrize("colour", [True, False])
def test_a_page_is_read_on_a_phone(page: Page, made: object, colour: bool) -> None:
    resize(page, PHONE, 740)
    page.set_content(print_html(made, colour=colour))  # type: ignore[arg-type]
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert findings(page) == []
