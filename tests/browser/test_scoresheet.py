"""The score sheet in a browser: written by keyboard, kept, printed, on a phone.

The page is tied to a widget without Jupyter; test_scoresheet_page.py goes through
Voilà.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from kartenspiel_widgets import ScoreSheet
from kartenspiel_widgets.page.assets import script
from kartenspiel_widgets.scoresheet.scoresheet import SCRIPTS
from tests.axe import findings
from tests.browser.sheetpage import COUNTS, RESULT, checks, field, heading, row, write

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.watching import Watch

PHONE = 360
PHONE_SIZE = {"width": PHONE, "height": 740}

# The page's model, with the widget as its kernel.
KERNEL = """() => {
  const { model } = window;
  const send = model.send.bind(model);
  model.send = async (message) => {
    send(message);
    if (!window.isDead) model.receive(await window.askKernel(message));
  };
  model.on("change", async () => {
    const [lang, face] = [model.get("lang"), model.get("face")];
    const answer = await window.setLooks({ lang, face });
    if (answer) model.receive(answer);
  });
}"""


@pytest.fixture
def desk(mount: Callable[..., None]) -> Callable[..., Page]:
    """Return `desk(page, widget)`, which shows a widget and lets it answer."""

    def show(page: Page, widget: ScoreSheet) -> Page:
        def answer(message: dict[str, Any]) -> dict[str, Any]:
            widget._receive(widget, message, [])
            return {"view": widget.view}

        def looks(state: dict[str, str]) -> dict[str, Any] | None:
            before = widget.view
            widget.set_state(state)
            return None if widget.view is before else {"view": widget.view}

        page.expose_function("askKernel", answer)
        page.expose_function("setLooks", looks)
        traits = {
            name: getattr(widget, name) for name in ("view", "words", "lang", "face")
        }
        mount(page, script(*SCRIPTS), widget._css, traits)
        page.evaluate(KERNEL)
        return page

    return show


def whole_game(page: Page) -> None:
    """Write a game by keyboard alone; the first field has the focus."""
    for i, numbers in enumerate(COUNTS):
        expect(heading(page)).to_contain_text(f"{i + 1}. ")
        write(page, numbers)
    expect(heading(page)).to_contain_text("4. ")
    # Radio buttons: a blank takes the first one, arrows lead to the others.
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".ks-sheet-cost").nth(2)).to_have_text("−40")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(heading(page)).to_contain_text("5. ")
    for steps in (1, 2, -3):
        for _ in range(abs(steps)):
            page.keyboard.press("Tab" if steps > 0 else "Shift+Tab")
        page.keyboard.press("Space")
    expect(page.locator(".ks-sheet-cost").first).to_have_text("+10")
    for _ in range(4):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")


# --- writing


def test_whole_game_by_keyboard(
    page: Page, desk: Callable[..., Page], watch: Watch
) -> None:
    widget = ScoreSheet()
    desk(page, widget)
    field(page, "Anna").focus()
    whole_game(page)
    expect(page.locator(".ks-sheet-note")).to_have_text(
        "Anlegen ist eingetragen. Das Spiel ist zu Ende, vorn: Bert."
    )
    # The way on is where the keyboard is.
    following = page.get_by_role("button", name="Nächstes Spiel")
    expect(following).to_be_focused()
    for name, expected in RESULT.items():
        assert row(page, name) == expected
    assert widget.sheet.finished
    page.keyboard.press("Enter")
    expect(page.locator(".ks-sheet-note")).to_have_text(
        "Spiel 2 beginnt; es gibt Anna."
    )
    expect(heading(page)).to_have_text("1. Kein Stich")
    expect(page.get_by_role("region", name="Alle Spiele")).to_contain_text("+75")
    watch.assert_clean()


def test_wrong_total_is_told_at_once(page: Page, desk: Callable[..., Page]) -> None:
    desk(page, ScoreSheet("king-louis"))
    expect(heading(page)).to_have_text("1. Kein Herz")
    field(page, "Anna").fill("5")
    expect(checks(page)).to_have_text("Herz: noch 3 von 8 offen.")
    for name, number in (("Bert", "2"), ("Cleo", "0"), ("Dora", "0")):
        field(page, name).fill(number)
    expect(checks(page)).to_have_text("8 Herz gibt es, eingetragen sind 7.")
    page.get_by_role("button", name="Runde abschließen").click()
    expect(page.get_by_role("alert")).to_have_text(
        "8 Herz gibt es, eingetragen sind 7."
    )
    expect(heading(page)).to_have_text("1. Kein Herz")
    field(page, "Cleo").fill("1")
    expect(checks(page)).to_have_text("Stimmt.")
    expect(page.locator(".ks-sheet-problem")).to_be_empty()
    expect(page.locator(".ks-sheet-cost")).to_have_text(["−25", "−10", "−5", "0"])


def test_what_is_no_number_stays_and_is_marked(
    page: Page, desk: Callable[..., Page]
) -> None:
    desk(page, ScoreSheet())
    field(page, "Bert").fill("zwei")
    expect(checks(page)).to_have_text(
        "Bert: zwei ist keine ganze Zahl, erlaubt ist 0 bis 8."
    )
    bert = field(page, "Bert")
    expect(bert).to_have_value("zwei")
    expect(bert).to_have_attribute("aria-invalid", "true")
    assert bert.get_attribute("aria-describedby") == checks(page).get_attribute("id")


def test_march(page: Page, desk: Callable[..., Page]) -> None:
    desk(page, ScoreSheet("durchmarsch"))
    field(page, "Cleo").fill("8")
    expect(page.locator(".ks-sheet-cost")).to_have_text(["−30", "−30", "+50", "−30"])
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Runde abschließen").click()
    expect(page.get_by_role("row", name="Kein Stich")).to_contain_text(
        "Durchmarsch: Cleo"
    )
    field(page, "Anna").fill("8")
    march = page.get_by_role("group", name="Durchmarsch")
    expect(march.get_by_role("radio", name="niemand")).to_be_checked()
    march.get_by_role("radio", name="Bert").check()
    expect(checks(page).last).to_have_text(
        "Bert soll alle Stiche haben, aber Anna hat auch etwas: Herz."
    )
    march.get_by_role("radio", name="Anna").check()
    expect(checks(page).last).to_be_empty()
    expect(page.locator(".ks-sheet-cost")).to_have_text(["+50", "−30", "−30", "−30"])


def test_finishing_order_by_touch(page: Page, desk: Callable[..., Page]) -> None:
    desk(page, ScoreSheet())
    page.get_by_role("button", name="Anlegen eintragen").click()
    order = page.get_by_role("group", name="Reihenfolge")
    for name in ("Dora", "Anna"):
        order.get_by_role("button", name=name).click()
    expect(checks(page)).to_have_text("Wer wurde 3.?")
    order.get_by_role("button", name="Cleo").click()
    expect(order.get_by_role("button")).to_have_text(
        ["2.Anna", "4.Bert", "3.Cleo", "1.Dora"]
    )
    order.get_by_role("button", name="Anna").click()
    expect(order.get_by_role("button")).to_have_text(
        ["Anna", "Bert", "2.Cleo", "1.Dora"]
    )
    assert (
        order.get_by_role("button", name="Dora").get_attribute("aria-pressed") == "true"
    )


def test_an_earlier_round_is_edited_and_undone(
    page: Page, desk: Callable[..., Page]
) -> None:
    desk(page, ScoreSheet())
    field(page, "Anna").focus()
    for numbers in COUNTS:
        write(page, numbers)
    expect(heading(page)).to_have_text("4. Kein Herz-König")
    page.get_by_role("button", name="Kein Stich ändern").click()
    expect(field(page, "Anna")).to_be_focused()
    expect(field(page, "Anna")).to_have_value("3")
    write(page, "0341")
    expect(heading(page)).to_have_text("4. Kein Herz-König")
    assert row(page, "Kein Stich")[:4] == ["0", "−15", "−20", "−5"]
    assert row(page, "Kein Herz")[:4] == RESULT["Kein Herz"][:4]
    undo = page.get_by_role("button", name="Zurücknehmen")
    for _ in range(4):
        undo.click()
    expect(undo).to_be_focused()
    expect(page.get_by_role("row", name="Kein Stich").locator("td").first).to_have_text(
        "−15"
    )
    assert row(page, "Kein Stich") == RESULT["Kein Stich"]


def test_typing_goes_on_while_the_kernel_is_busy(
    page: Page, desk: Callable[..., Page]
) -> None:
    widget = ScoreSheet()
    desk(page, widget)
    page.evaluate("window.isDead = true")
    field(page, "Anna").fill("3")
    field(page, "Bert").fill("5")
    page.wait_for_function("window.sent.length >= 2")
    # An answer to something else leaves what was typed in its place.
    page.evaluate("model.receive({ view: { ...model.get('view'), positive: true } })")
    expect(field(page, "Anna")).to_have_value("3")
    expect(page.locator(".ks-sheet-waiting")).not_to_be_empty(timeout=8000)
    page.evaluate("window.isDead = false")
    expect(page.locator(".ks-sheet-waiting")).to_be_empty(timeout=8000)
    expect(checks(page)).to_have_text("Stimmt.")
    assert widget.sheet.games[0][0].values[0] == (3, 5, None, None)


def test_a_refused_round_leads_to_what_is_missing(
    page: Page, desk: Callable[..., Page]
) -> None:
    desk(page, ScoreSheet("herzeln-punkte"))
    # One of two choices is made; the other one gets the focus.
    page.get_by_role("group", name="Erster Stich").get_by_label("Bert").check()
    page.get_by_role("button", name="Runde abschließen").click()
    expect(page.get_by_role("alert")).to_have_text(
        "Letzter Stich: noch niemand gewählt."
    )
    last = page.get_by_role("group", name="Letzter Stich")
    expect(last.get_by_label("Anna")).to_be_focused()
    last.get_by_label("Bert").check()
    expect(page.locator(".ks-sheet-cost")).to_have_text(["0", "8", "0", "0"])


def test_what_is_typed_too_early_spoils_nothing(
    page: Page, desk: Callable[..., Page]
) -> None:
    widget = ScoreSheet()
    desk(page, widget)
    field(page, "Anna").focus()
    for key in COUNTS[0]:
        page.keyboard.type(key)
        page.keyboard.press("Enter")
    page.keyboard.type("99")
    expect(heading(page)).to_have_text("2. Kein Herz")
    assert widget.sheet.cost(0, 0) == (15, 0, 20, 5)


def test_dealer_chooses_and_there_is_no_pot(
    page: Page, desk: Callable[..., Page]
) -> None:
    desk(page, ScoreSheet("trex"))
    expect(page.get_by_role("columnheader", name="Topf")).to_have_count(0)
    page.get_by_label("Gewählte Runde").select_option("kein-stich")
    expect(heading(page)).to_have_text("1. Kein Stich")
    expect(page.get_by_role("row", name="Kein Herz-König")).to_have_count(1)
    field(page, "Anna").fill("13")
    expect(page.locator(".ks-sheet-cost").first).to_have_text("195")


# --- arranging


def test_variant_players_names_dealer_signs(
    page: Page, desk: Callable[..., Page]
) -> None:
    desk(page, ScoreSheet())
    page.get_by_label("Spielart", exact=True).select_option("king-louis")
    expect(page.get_by_role("heading", name="King Louis")).to_be_visible()
    page.get_by_label("Spieler", exact=True).select_option("3")
    expect(page.locator("thead .ks-sheet-name")).to_have_text(["Anna", "Bert", "Cleo"])
    page.get_by_label("Name von Platz 1").fill("<b>Ida</b>")
    page.get_by_label("Erster Geber").select_option("1")
    expect(page.locator("thead .ks-sheet-name").first).to_have_text("<b>Ida</b>")
    expect(page.locator(".ks-sheet-head")).to_contain_text("Bert gibt")
    assert page.locator("main b:text-is('Ida')").count() == 0
    field(page, "Cleo").fill("8")
    expect(page.locator(".ks-sheet-cost").last).to_have_text("−40")
    page.get_by_label("Vorzeichen").select_option("positive")
    expect(page.locator(".ks-sheet-cost").last).to_have_text("40")
    # A sheet with something on it is not replaced by a mere choice.
    page.get_by_label("Spielart", exact=True).select_option("herzeln")
    expect(field(page, "Cleo")).to_have_value("8")
    page.get_by_role("button", name="Neues Blatt").first.click()
    expect(page.get_by_role("heading", name="Herzeln")).to_be_visible()
    page.get_by_role("button", name="Zurücknehmen").click()
    expect(field(page, "Cleo")).to_have_value("8")


def test_english_and_french_cards(page: Page, desk: Callable[..., Page]) -> None:
    desk(page, ScoreSheet())
    page.get_by_label("Kartenbild").select_option("french")
    expect(page.get_by_role("rowheader", name="Keine Dame")).to_be_visible()
    page.get_by_label("Sprache").focus()
    page.get_by_label("Sprache").select_option("en")
    expect(page.get_by_label("Language")).to_be_focused()
    page.get_by_role("button", name="Fill in No queens").click()
    expect(page.get_by_role("group", name="Queens 10 pfennig each")).to_be_visible()
    field(page, "Anna").fill("5")
    expect(checks(page)).to_have_text("Anna: 5 is not possible, allowed is 0 to 4.")
    assert page.locator(".ks-sheet").get_attribute("lang") == "en"


def test_course_is_drawn_and_said(page: Page, desk: Callable[..., Page]) -> None:
    desk(page, ScoreSheet())
    expect(page.locator(".ks-sheet-chart")).to_have_count(0)
    field(page, "Anna").focus()
    write(page, COUNTS[0])
    write(page, COUNTS[1])
    chart = page.get_by_role("img", name="Stand nach jeder Runde")
    expect(chart).to_have_attribute(
        "aria-label",
        "Stand nach jeder Runde. Anna: 0, −15, −15; Bert: 0, 0, −25; "
        "Cleo: 0, −20, −25; Dora: 0, −5, −15.",
    )
    labels = chart.locator(".ks-sheet-course text")
    expect(labels).to_have_text(["Anna −15", "Bert −25", "Cleo −25", "Dora −15"])
    heights = sorted(float(label.get_attribute("y") or 0) for label in labels.all())
    gaps = [b - a for a, b in pairwise(heights)]
    assert min(gaps) >= 17.9
    dashes = {
        line.get_attribute("stroke-dasharray")
        for line in chart.locator("polyline").all()
    }
    assert len(dashes) == 4
    box, last = chart.bounding_box(), labels.first.bounding_box()
    assert box
    assert last
    assert last["x"] + last["width"] <= box["x"] + box["width"]


# --- looks


def texts_cut_off(page: Page) -> list[str]:
    """Return numbers and buttons that do not fit where they stand."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll(
          ".ks-sheet button:not(.ks-sheet-tap), .ks-sheet td")]
        .filter((e) => e.offsetParent && e.scrollWidth > e.clientWidth + 1)
        .map((e) => e.outerHTML.slice(0, 80))"""
    )
    return found


def filled_in(players: int = 4) -> ScoreSheet:
    """Return a sheet of two games, the second one begun."""
    names = ["Ida", "Jan-Malte", "Kai-Uwe von der Waterkant", "Lea", "Mia", "Nele"]
    widget = ScoreSheet("durchmarsch", names[:players])
    sheet = widget.sheet.write(0, 0, len(names)).write(0, 1, 2).finish()
    sheet = sheet.write(0, 2, 8).finish().write(0, 3, 4).finish()
    sheet = sheet.pick(0, 2).march(2).finish()
    for seat in range(players - 1):
        sheet = sheet.tap(0, seat)
    widget.sheet = sheet.finish().next_game().write(0, 0, 7).write(0, 1, 4)
    return widget


@pytest.mark.parametrize("variant", ["herzeln", "herzeln-punkte", "durchmarsch"])
def test_fits_on_a_phone(
    new_page: Callable[..., Page], desk: Callable[..., Page], variant: str
) -> None:
    phone_page = new_page(viewport=PHONE_SIZE)
    desk(phone_page, ScoreSheet(variant))
    assert phone_page.evaluate("document.documentElement.scrollWidth") <= PHONE
    widget = filled_in()
    phone_page.evaluate("(view) => model.receive({ view })", widget.view)
    expect(heading(phone_page)).to_have_text("1. Kein Stich")
    assert phone_page.evaluate("document.documentElement.scrollWidth") <= PHONE
    # The open round stands above the table, its fields are large.
    box = field(phone_page, "Ida").bounding_box()
    table = phone_page.locator(".ks-sheet-paper").bounding_box()
    assert box
    assert table
    assert box["y"] + box["height"] < table["y"]
    assert box["height"] >= 44
    assert box["width"] >= 120


def test_phone_buttons_are_large_enough_and_open_rounds(
    new_page: Callable[..., Page], desk: Callable[..., Page]
) -> None:
    phone_page = new_page(viewport=PHONE_SIZE)
    desk(phone_page, filled_in())
    for name in ("Zurücknehmen", "Runde abschließen"):
        box = phone_page.get_by_role("button", name=name).bounding_box()
        assert box
        assert box["height"] >= 44
    # A round is opened by touching anywhere in its cell.
    cell = phone_page.get_by_role("rowheader", name="Kein Herz eintragen").first
    cell.click(position={"x": 5, "y": 40})
    expect(heading(phone_page)).to_have_text("2. Kein Herz")


def test_fields_stand_in_the_players_columns(
    page: Page, desk: Callable[..., Page]
) -> None:
    desk(page, ScoreSheet())
    for seat, name in enumerate(("Anna", "Bert", "Cleo", "Dora")):
        head = page.locator("thead .ks-sheet-name").nth(seat).bounding_box()
        box = field(page, name).bounding_box()
        assert head
        assert box
        assert abs(head["x"] + head["width"] - box["x"] - box["width"]) <= 1


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_accessibility_finding(
    new_page: Callable[..., Page], desk: Callable[..., Page], lang: str, scheme: str
) -> None:
    page = new_page(color_scheme=scheme)
    widget = filled_in()
    widget.lang = lang  # type: ignore[assignment]  # one of the two
    desk(page, widget)
    page.add_style_tag(content="body { background: light-dark(white, #181c1a) }")
    page.evaluate("document.documentElement.style.colorScheme = 'light dark'")
    page.evaluate("document.querySelectorAll('details').forEach((d) => d.open = true)")
    for number in (0, 3, 4):
        widget.sheet = widget.sheet.edit(1, number)
        page.evaluate("(view) => model.receive({ view })", widget.view)
        # The stage has no heading of its own.
        assert findings(page, without=("page-has-heading-one",)) == []
    assert texts_cut_off(page) == []


def test_print_shows_the_sheet_alone(page: Page, desk: Callable[..., Page]) -> None:
    desk(page, filled_in())
    page.evaluate(
        """() => {
          document.body.prepend("Werbung", document.createElement("hr"));
          window.print = () => {};
        }"""
    )
    page.get_by_role("button", name="Drucken").click()
    page.emulate_media(media="print")
    expect(page.locator("hr")).to_be_hidden()
    expect(page.get_by_role("button", name="Drucken")).to_be_hidden()
    expect(page.get_by_role("table")).to_have_count(3)
    expect(page.locator(".ks-sheet-form")).to_be_hidden()
    expect(page.get_by_role("rowheader", name="Summe").first).to_be_visible()
    sheets = "document.adoptedStyleSheets.map((sheet) => sheet.cssRules[0].cssText)"
    assert [rule[:5] for rule in page.evaluate(sheets)] == ["@page"]
    page.evaluate("window.dispatchEvent(new Event('afterprint'))")
    assert page.evaluate(sheets) == []
    page.emulate_media(media="screen")
    expect(page.locator("hr")).to_be_visible()
    assert page.locator(".ks-sheet-path").count() == 0


def test_nothing_is_left_behind(page: Page, desk: Callable[..., Page]) -> None:
    desk(page, ScoreSheet())
    before = page.evaluate("model.listeners")
    page.evaluate("unmount()")
    assert page.evaluate("model.listeners") == before - 2


def test_blocked_storage_breaks_nothing(
    page: Page, desk: Callable[..., Page], watch: Watch
) -> None:
    page.add_init_script("document.addEventListener('x', () => 0)")
    widget = ScoreSheet()
    desk(page, widget)
    # An empty page has no storage: asking for it raises.
    page.evaluate("document.body.dataset.voila = ''")
    field(page, "Anna").fill("8")
    expect(checks(page)).to_have_text("Stimmt.")
    assert widget.sheet.cost(0, 0) == (40, 0, 0, 0)
    watch.assert_clean()
