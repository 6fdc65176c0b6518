"""The rule explorer and the way between the views, through Voilà."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import kartenspiel as ks
from tests.axe import findings
from tests.watching import Watch, resize

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Locator, Page

PHONE = 360
SEED = "Startzahl oder Blattcode"
RIGHT = b"""extends = "herzeln"
slug = "bei-uns"
name = { de = "Herzeln bei uns", en = "Herzeln our way" }

[march]
receive = 60
pay = 35
"""


def visit(page: Page, url: str) -> Page:
    page.goto(url)
    expect(sheet(page).get_by_role("heading").first).to_be_visible(timeout=60_000)
    return page


def sheet(page: Page) -> Locator:
    return page.locator(".ks-explorer-sheet")


def unfold(page: Page) -> None:
    page.evaluate(
        "document.querySelectorAll('.ks-explorer details').forEach(d => d.open = 1)"
    )


@pytest.fixture(scope="module")
def opened(browser: Browser, voila_url: str) -> Iterator[tuple[Page, Watch]]:
    """Return one explorer for several tests; each brings it where it needs it."""
    context = browser.new_context(
        viewport={"width": 1280, "height": 1000},
        reduced_motion="reduce",
        accept_downloads=True,
    )
    watch = Watch()
    page = context.new_page()
    watch.follow(page)
    yield visit(page, f"{voila_url}?view=rules"), watch
    watch.assert_clean()
    context.close()


@pytest.fixture
def explorer(opened: tuple[Page, Watch]) -> Page:
    """Return the explorer with Herzeln, opened anew."""
    page = opened[0]
    page.get_by_role("button", name="Regeln", exact=True).click()
    choice = page.locator(".ks-explorer").get_by_label("Spielart", exact=True)
    choice.select_option("schwarze-sau")
    expect(sheet(page)).to_contain_text("Schwarze Sau")
    choice.select_option("herzeln")
    expect(sheet(page).get_by_role("heading").first).to_have_text("Herzeln")
    unfold(page)
    return page


def test_value_changed_by_keyboard_changes_sheet_and_sums(explorer: Page) -> None:
    unit = explorer.get_by_label("Einheit", exact=True)
    unit.focus()
    explorer.keyboard.press("Control+A")
    explorer.keyboard.type("Erbsen")
    explorer.keyboard.press("Tab")
    expect(sheet(explorer)).to_contain_text("Jeder Stich kostet 5 Erbsen.")
    expect(explorer.get_by_text("Ein Spiel (Erbsen)")).to_be_visible()
    # The next field has the focus, and keeps it.
    expect(explorer.get_by_label("Ausgezahlt werden")).to_be_focused()
    expect(explorer.locator(".ks-explorer-status")).to_have_text("Übernommen: Einheit.")
    explorer.get_by_role("button", name="Zurücknehmen").click()
    expect(sheet(explorer)).to_contain_text("Jeder Stich kostet 5 Pfennig.")
    expect(unit).to_have_value("pfennig")


def test_wrong_value_stays_beside_its_sentence_and_the_rules_stay(
    explorer: Page,
) -> None:
    explorer.get_by_label("Durchmarsch", exact=True).check()
    field = explorer.get_by_label("Erhält", exact=True)
    field.fill("abc")
    field.press("Enter")
    wrong = 'march.receive = "abc" geht nicht; erlaubt ist −1000000 … 1000000.'
    expect(field).to_have_attribute("aria-invalid", "true")
    described = (field.get_attribute("aria-describedby") or "").split()
    assert wrong in [explorer.locator(f"#{name}").inner_text() for name in described]
    expect(field).to_have_value("abc")
    expect(field).to_be_focused()
    expect(sheet(explorer)).to_contain_text("bekommt 50 Pfennig aus dem Topf")
    # Another field can be changed all the same; both count when all is right.
    explorer.get_by_label("Die anderen zahlen je").fill("35")
    explorer.get_by_label("Die anderen zahlen je").press("Enter")
    expect(sheet(explorer)).to_contain_text("alle anderen zahlen je 30 Pfennig ein")
    field.fill("60")
    field.press("Enter")
    expect(sheet(explorer)).to_contain_text("bekommt 60 Pfennig aus dem Topf")
    expect(sheet(explorer)).to_contain_text("alle anderen zahlen je 35 Pfennig ein")
    assert field.get_attribute("aria-invalid") is None


def test_rounds_move_and_the_moved_button_keeps_the_focus(explorer: Page) -> None:
    down = explorer.get_by_role("button", name="Kein Stich nach hinten")
    down.focus()
    explorer.keyboard.press("Enter")
    expect(sheet(explorer)).to_contain_text("2. Runde: Kein Stich")
    expect(down).to_be_focused()
    explorer.keyboard.press("Enter")
    expect(sheet(explorer)).to_contain_text("3. Runde: Kein Stich")
    explorer.get_by_role("button", name="Ändern: Kein Stich").click()
    group = explorer.get_by_role("group", name="Kein Stich", exact=True)
    group.get_by_label("Kostet", exact=True).fill("10")
    group.get_by_label("Kostet", exact=True).press("Enter")
    expect(sheet(explorer)).to_contain_text("Jeder Stich kostet 10 Pfennig.")
    explorer.get_by_role("button", name="× Kein Stich weglassen").click()
    expect(sheet(explorer)).not_to_contain_text("Kein Stich")


def test_deal_is_compared_under_all_rounds(explorer: Page) -> None:
    table = explorer.get_by_role("table", name="Kosten (Pfennig)")
    row = table.get_by_role("row", name="Kein Stich", exact=False).first
    before = row.inner_text()
    field = explorer.get_by_label(SEED).last
    field.fill("99")
    field.press("Enter")
    expect(row).not_to_have_text(before)
    expect(explorer.locator(".ks-explorer-panel").last).to_contain_text(
        ks.new_game("herzeln", seed=99).round.deal.code
    )
    expect(row.locator(".ks-explorer-worst").first).to_contain_text("▲")
    field.fill("Pferd")
    field.press("Enter")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(table).to_be_hidden()
    field.fill("7")
    field.press("Enter")
    expect(table).to_be_visible()


def load(page: Page, name: str, content: bytes) -> None:
    page.locator(".ks-explorer input[type=file]").set_input_files(
        {"name": name, "mimeType": "text/plain", "buffer": content}
    )


def test_wrong_file_says_why_and_a_right_one_is_played(explorer: Page) -> None:
    text = explorer.get_by_label("Text der Spielart")
    load(explorer, "wrong.toml", RIGHT.replace(b"receive", b"receives"))
    expect(text).to_have_attribute("aria-invalid", "true")
    said = "Den Schlüssel march.receives gibt es nicht; gemeint ist vielleicht receive."
    expect(explorer.locator(".ks-explorer-status")).to_have_text(said)
    assert "receives" in text.input_value()
    expect(sheet(explorer).get_by_role("heading").first).to_have_text("Herzeln")
    # The text can be mended on the spot.
    text.fill(text.input_value().replace("receives", "receive"))
    explorer.get_by_role("button", name="Text übernehmen").click()
    expect(sheet(explorer)).to_contain_text("Herzeln bei uns")
    load(explorer, "huge.toml", b"#" * 500_000)
    expect(explorer.locator(".ks-explorer-status")).to_have_text(
        "Der Text ist zu lang; erlaubt sind 100000 Zeichen."
    )
    explorer.get_by_role("button", name="Text verwerfen").click()
    load(explorer, "right.toml", RIGHT)
    expect(explorer.locator(".ks-explorer-status")).to_have_text(
        "Es gelten die Regeln der Datei: Herzeln bei uns."
    )
    explorer.get_by_role("button", name="Diese Spielart spielen").click()
    expect(explorer.locator(".ks-setup-status")).to_contain_text(
        "Gegeben: Herzeln bei uns, 4 Spieler"
    )
    expect(explorer.locator(".ks-table")).to_contain_text("Herzeln bei uns")
    expect(sheet(explorer)).to_be_hidden()
    expect(explorer.get_by_role("button", name="Tisch", exact=True)).to_be_focused()
    expect(explorer.locator(".ks-setup").get_by_label("Spielart")).to_have_value("*")
    assert "rules=" in explorer.url
    assert "view=" not in explorer.url


def test_saved_file_reads_back(explorer: Page) -> None:
    explorer.get_by_label("Einheit", exact=True).fill("Bohnen")
    explorer.get_by_label("Einheit", exact=True).press("Enter")
    expect(sheet(explorer)).to_contain_text("Bohnen")
    with explorer.expect_download() as download:
        explorer.get_by_role("button", name="Als Datei sichern").click()
    assert download.value.suggested_filename == "herzeln-eigen.karten-variante.toml"
    saved = ks.load_variant(download.value.path())
    assert saved.unit == "Bohnen"


def test_what_is_typed_and_not_applied_yet_is_not_taken_away(explorer: Page) -> None:
    text = explorer.get_by_label("Text der Spielart")
    text.fill("# noch nicht fertig")
    explorer.get_by_label("Vorzeitig enden").first.check()
    expect(explorer.locator(".ks-explorer-status")).to_contain_text("Vorzeitig enden")
    expect(text).to_have_value("# noch nicht fertig")
    explorer.get_by_role("button", name="Text verwerfen").click()
    expect(text).not_to_have_value("# noch nicht fertig")


def test_arrow_keys_lead_along_the_views(explorer: Page) -> None:
    nav = explorer.get_by_role("navigation", name="Ansichten")
    rules = nav.get_by_role("button", name="Regeln")
    expect(rules).to_have_attribute("aria-current", "page")
    rules.focus()
    for name in ("Wahrscheinlichkeit", "Quiz", "Lektionen", "Tisch", "Anschreibblatt"):
        explorer.keyboard.press("ArrowLeft")
        expect(nav.get_by_role("button", name=name)).to_be_focused()
    explorer.keyboard.press("Home")
    explorer.keyboard.press("Enter")
    expect(explorer.locator(".ks-table")).to_be_visible()
    expect(sheet(explorer)).to_be_hidden()
    assert "view=" not in explorer.url
    explorer.keyboard.press("End")
    explorer.keyboard.press("Enter")
    expect(explorer.locator(".ks-sheet")).to_be_visible()
    assert "view=sheet" in explorer.url
    rules.click()
    expect(sheet(explorer)).to_be_visible()
    assert "view=rules" in explorer.url


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_explorer_has_no_accessibility_finding(
    new_page: Callable[..., Page], watch: Watch, voila_url: str, lang: str, scheme: str
) -> None:
    page = new_page(color_scheme=scheme)
    visit(page, f"{voila_url}?view=rules&lang={lang}&variant=durchmarsch")
    unfold(page)
    field = page.get_by_label({"de": "Erhält", "en": "Receives"}[lang], exact=True)
    field.fill("x")
    field.press("Enter")
    expect(field).to_have_attribute("aria-invalid", "true")
    page.get_by_role(
        "button", name={"de": "Ändern: Kein Stich", "en": "Change: No tricks"}[lang]
    ).first.click()
    expect(page.locator(".ks-explorer-group").first).to_be_visible()
    assert findings(page) == []
    watch.assert_clean()


def test_explorer_fits_on_a_phone(
    phone_page: Page, watch: Watch, voila_url: str
) -> None:
    visit(phone_page, f"{voila_url}?view=rules&lang=en")
    unfold(phone_page)
    phone_page.get_by_role("button", name="Change: No tricks").click()
    expect(phone_page.get_by_role("group", name="No tricks")).to_be_visible()
    assert phone_page.evaluate("document.documentElement.scrollWidth") <= PHONE
    small = phone_page.evaluate(
        """() => [...document.querySelectorAll(
          ".ks-explorer :is(button, select, summary, input[type=text]),"
          + " .ks-explorer-tick, .ks-nav button")]
          .filter((e) => e.offsetParent && e.getBoundingClientRect().height < 43.5)
          .map((e) => e.outerHTML.slice(0, 80))"""
    )
    assert small == []
    watch.assert_clean()


def test_sums_stand_beside_the_rules_where_there_is_room(explorer: Page) -> None:
    sums = explorer.get_by_role("heading", name="Geht die Rechnung auf?")
    for width, beside in ((1280, False), (1920, True)):
        resize(explorer, width, 1080)
        rules, below = sheet(explorer).bounding_box(), sums.bounding_box()
        assert rules
        assert below
        assert (below["x"] >= rules["x"] + rules["width"]) == beside
        assert (below["y"] >= rules["y"] + rules["height"]) != beside


def test_language_and_faces_are_shared(explorer: Page) -> None:
    explorer.locator(".ks-explorer").get_by_label("Sprache").select_option("en")
    expect(explorer.get_by_role("heading", name="Rule workshop")).to_be_visible()
    expect(sheet(explorer)).to_contain_text("Every trick costs 5 pfennig.")
    assert explorer.locator("html").get_attribute("lang") == "en"
    assert "lang=en" in explorer.url
    explorer.locator(".ks-explorer").get_by_label("Card faces").select_option("french")
    expect(sheet(explorer)).to_contain_text("Round 3: No queens")
    explorer.get_by_role("button", name="Table", exact=True).click()
    expect(explorer.get_by_role("button", name="No queens").first).to_be_visible()
    explorer.locator(".ks-table [data-do=face][data-value=german]").first.click()
    explorer.locator(".ks-table [data-do=lang][data-value=de]").first.click()
    explorer.get_by_role("button", name="Regeln", exact=True).click()
    expect(sheet(explorer)).to_contain_text("3. Runde: Kein Ober")
