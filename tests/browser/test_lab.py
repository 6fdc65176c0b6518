"""The views in JupyterLab: one notebook shows them all, and they are good guests.

A guest takes the keys that are typed in it, and nothing else of the page: neither its
cells, nor its address, nor its language, nor what the browser keeps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import ViewportSize, expect

import kartenspiel as ks
from kartenspiel.scoresheet.file import dumps
from kartenspiel.scoresheet.sheet import new_sheet
from tests.axe import findings
from tests.browser.lab import IDLE, PATIENT, Lab, run_all, shown, state
from tests.watching import Watch, resize

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator, Page

SOURCES = [
    "import kartenspiel as ks\n"
    "from kartenspiel_widgets import *\n"
    "game = ks.new_game('herzeln', seed=7).autoplay()",
    "sheet = ScoreSheet()\nsheet",
    "ScoreSheet('king-louis', ['Ida', 'Jan', 'Kai'], lang='en')",
    "table = Table(game)\ntable",
    "RuleExplorer()",
    "dashboard('variant=king-louis&players=3&lang=en')",
    "sheet",
    "table",
    "Insight(game.rounds[1].at(21), panel='belief')",
    "Table(ks.lesson('erster-stich'))",
    "Table(ks.new_game('herzeln', seed=7), 1, 'play', opponents='lowest', lang='en')",
    "Quiz(['eigenes-blatt', 'kein-herz'], 'Anna')",
    "ClassResults('Anna: QC10-001A0-0017W')",
]
# What the cells show; the first one shows nothing.
SHEET, OTHER_SHEET, TABLE, RULES, BOARD = range(5)
SHEET_AGAIN, TABLE_AGAIN, INSIGHT, LESSON, PLAY = range(5, 10)
QUIZ, CLASS = range(10, 12)
ROOTS = {
    SHEET: ".ks-sheet",
    OTHER_SHEET: ".ks-sheet",
    TABLE: ".ks-table",
    RULES: ".ks-explorer",
    BOARD: ".ks-table",
    SHEET_AGAIN: ".ks-sheet",
    TABLE_AGAIN: ".ks-table",
    INSIGHT: ".ks-insight",
    LESSON: ".ks-lesson",
    PLAY: "[data-play=turn]",
    QUIZ: ".ks-quiz",
    CLASS: ".ks-class",
}
STORE = "kartenspiel.sheet"
#: A sheet that a page of its own would take up again.
STORED = dumps(new_sheet("durchmarsch").enter(0, 0, "8"))
NARROW: ViewportSize = {"width": 360, "height": 740}
WIDE: ViewportSize = {"width": 1280, "height": 1000}

# With a cell selected, Lab would add, delete, run, move and merge cells, go to others,
# write in them, and open dialogs.
KEYS = (
    "a b m y 1",
    "d d",
    "x c v z",
    "j k i i 0 0",
    "Escape ArrowUp ArrowDown PageDown PageUp",
    "Control+S Control+F Control+A Shift+M Shift+L",
    "Shift+Enter Control+Enter Alt+Enter Enter",
)

# Whether nothing stands out of a cell that is not in something that scrolls.
FITS = """(out) => {
  const scrolls = (el) => el !== out
    && (getComputedStyle(el).overflowX !== "visible" || scrolls(el.parentElement));
  const edge = Math.min(out.getBoundingClientRect().right, innerWidth);
  return ![...out.querySelectorAll("*")].some((el) =>
    el.getBoundingClientRect().right > edge + 0.5 && !scrolls(el.parentElement));
}"""


@pytest.fixture(scope="module")
def lab(
    chromium: str,  # noqa: ARG001 - no server where no browser can ask it
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Lab]:
    """One JupyterLab for all tests; nothing goes wrong in its kernel unseen."""
    server = Lab(tmp_path_factory.mktemp("lab"))
    yield server
    assert "Traceback" not in server.stop()


@pytest.fixture(scope="module")
def opened(browser: Browser, lab: Lab) -> Iterator[Page]:
    """Return one notebook for all tests; each brings it where it needs it."""
    context = browser.new_context(viewport=WIDE, reduced_motion="reduce")
    context.add_init_script(f"localStorage.setItem({STORE!r}, {STORED!r})")
    context.add_init_script(PATIENT)
    page = context.new_page()
    watch = Watch()
    watch.follow(page)
    page.goto(lab.write("views.ipynb", SOURCES))
    run_all(page)
    for number, root in ROOTS.items():
        expect(shown(page, number).locator(root).first).to_be_visible(timeout=30_000)
    yield page
    watch.assert_clean()
    context.close()


@pytest.fixture
def notebook(opened: Page) -> Iterator[Page]:
    """Return the notebook, whose cells a test must leave alone."""
    before = state(opened)
    where = (opened.url, opened.title())
    yield opened
    after = state(opened)
    # Where a view was used is the active cell.
    assert {**after, "active": 0} == {**before, "active": 0}
    assert (opened.url, opened.title()) == where
    assert opened.locator("html").get_attribute("lang") == "en"
    assert opened.evaluate(f"localStorage[{STORE!r}]") == STORED


def field(view: Locator, name: str) -> Locator:
    form = view.locator(".ks-sheet-form")
    return form.get_by_role("textbox", name=name, exact=True)


def heading(view: Locator) -> Locator:
    return view.locator(".ks-sheet-head").get_by_role("heading")


def blank(page: Page, number: int) -> Locator:
    """Return a sheet from which everything was taken back."""
    sheet = shown(page, number)
    undo = sheet.get_by_role("button", name="Zurücknehmen")
    while undo.get_attribute("aria-disabled") == "false":
        # It may be off before the click; then nothing happens.
        undo.click(force=True)
    return sheet


# --- the score sheet


def test_round_is_written_by_keyboard(notebook: Page) -> None:
    sheet = blank(notebook, SHEET)
    expect(heading(sheet)).to_have_text("1. Kein Stich")
    field(sheet, "Anna").click()
    for key in "3142":
        notebook.keyboard.type(key)
        notebook.keyboard.press("Enter")
    told = "8 Stiche gibt es, eingetragen sind 10."
    expect(sheet.get_by_role("alert")).to_have_text(told)
    expect(sheet.locator(".ks-sheet-check")).to_have_text(told)
    expect(heading(sheet)).to_have_text("1. Kein Stich")
    field(sheet, "Dora").focus()
    notebook.keyboard.type("0")
    notebook.keyboard.press("Enter")
    expect(heading(sheet)).to_have_text("2. Kein Herz")
    expect(field(sheet, "Anna")).to_be_focused()
    cost = sheet.locator("tbody tr").first.locator("td").first
    expect(cost).to_have_text("−15")
    undo = sheet.get_by_role("button", name="Zurücknehmen")
    undo.click()
    expect(heading(sheet)).to_have_text("1. Kein Stich")
    expect(field(sheet, "Dora")).to_have_value("0")
    undo.click()
    expect(field(sheet, "Dora")).to_have_value("")


def test_two_sheets_do_not_disturb_each_other(notebook: Page) -> None:
    german, english = blank(notebook, SHEET), shown(notebook, OTHER_SHEET)
    # Each label leads to the field beside it.
    for view, name in ((german, "Bert"), (english, "Jan")):
        view.locator(".ks-sheet-form label").get_by_text(name, exact=True).click()
        expect(field(view, name)).to_be_focused()
        notebook.keyboard.type("5")
    expect(german.locator(".ks-sheet-check")).to_have_text(
        "Stiche: noch 3 von 8 offen."
    )
    expect(english.locator(".ks-sheet-check")).to_contain_text("Still open: ")
    expect(heading(english)).to_have_text("1. No hearts")
    expect(field(german, "Bert")).to_have_value("5")
    german.get_by_role("button", name="Zurücknehmen").click()
    expect(field(german, "Bert")).to_have_value("")
    expect(field(english, "Jan")).to_have_value("5")


def test_sheet_of_another_visit_is_not_taken_up(notebook: Page) -> None:
    # Only a page of its own remembers a sheet; a notebook may hold several.
    sheet = shown(notebook, SHEET)
    expect(sheet.get_by_role("heading", name="Herzeln")).to_be_visible()
    expect(sheet).not_to_contain_text("Das Blatt vom letzten Mal")


# --- the table


def slider(view: Locator) -> Locator:
    return view.get_by_role("slider")


def test_table_steps_by_keys(notebook: Page) -> None:
    table = shown(notebook, TABLE)
    table.get_by_role("button", name="Nächste Karte").click()
    expect(slider(table)).to_have_value("1")
    where = state(notebook)["active"]
    assert where == TABLE + 1
    for key, step in (
        ("ArrowRight", "2"),
        ("ArrowRight", "3"),
        ("ArrowLeft", "2"),
        ("PageDown", "4"),
        ("PageDown", "8"),
        ("End", "32"),
        ("Home", "0"),
        ("Control+End", "165"),
        ("Control+Home", "0"),
    ):
        notebook.keyboard.press(key)
        expect(slider(table)).to_have_value(step)
    assert state(notebook)["active"] == where


def test_table_speaks_the_chosen_language(notebook: Page) -> None:
    table, again = shown(notebook, TABLE), shown(notebook, TABLE_AGAIN)
    table.locator("[data-do=lang][data-value=en]").click()
    for view in (table, again):
        expect(view.get_by_role("button", name="Next card")).to_be_visible()
        expect(view.locator(".ks-table")).to_have_attribute("lang", "en")
    again.locator("[data-do=lang][data-value=de]").click()
    expect(table.get_by_role("button", name="Nächste Karte")).to_be_visible()


# --- the same widget shown twice


def test_views_of_one_table_stay_in_step(notebook: Page) -> None:
    table, again = shown(notebook, TABLE), shown(notebook, TABLE_AGAIN)
    again.get_by_role("button", name="Nächste Karte").click()
    notebook.keyboard.press("Control+End")
    for view in (table, again):
        expect(slider(view)).to_have_value("165")
    table.get_by_role("button", name="Vorige Karte").click()
    expect(slider(again)).to_have_value("164")
    notebook.keyboard.press("Control+Home")
    expect(slider(again)).to_have_value("0")


def test_views_of_one_sheet_stay_in_step(notebook: Page) -> None:
    sheet, again = blank(notebook, SHEET), shown(notebook, SHEET_AGAIN)
    for where, name, number in ((sheet, "Anna", "3"), (again, "Cleo", "5")):
        field(where, name).click()
        notebook.keyboard.type(number)
        for view in (sheet, again):
            expect(field(view, name)).to_have_value(number)
    notebook.keyboard.press("Enter")
    notebook.keyboard.press("Enter")
    for view in (sheet, again):
        expect(heading(view)).to_have_text("2. Kein Herz")
    sheet.get_by_role("button", name="Zurücknehmen").click()
    expect(heading(again)).to_have_text("1. Kein Stich")


# --- the rule explorer


@pytest.fixture
def rules(notebook: Page) -> Iterator[Locator]:
    """Return the rule explorer with Herzeln, unfolded."""
    view = shown(notebook, RULES)
    view.get_by_label("Spielart", exact=True).select_option("herzeln")
    heading = view.locator(".ks-explorer-sheet").get_by_role("heading").first
    expect(heading).to_have_text("Herzeln")
    details = view.locator(".ks-explorer > * details")
    details.evaluate_all("all => all.forEach((one) => (one.open = true))")
    yield view
    view.get_by_label("Spielart", exact=True).select_option("schwarze-sau")
    expect(view.locator(".ks-explorer-sheet")).to_contain_text("Schwarze Sau")


def test_value_changed_by_keyboard_changes_the_rules(
    notebook: Page, rules: Locator
) -> None:
    rules.get_by_label("Einheit", exact=True).click()
    notebook.keyboard.press("Control+A")
    notebook.keyboard.type("Bohnen")
    notebook.keyboard.press("Enter")
    shown = rules.locator(".ks-explorer-sheet")
    expect(shown).to_contain_text("Jeder Stich kostet 5 Bohnen.")
    expect(rules.get_by_label("Einheit", exact=True)).to_be_focused()


def test_wrong_value_is_told_beside_its_field(notebook: Page, rules: Locator) -> None:
    rules.get_by_label("Durchmarsch", exact=True).check()
    value = rules.get_by_label("Erhält", exact=True)
    value.click()
    notebook.keyboard.press("Control+A")
    notebook.keyboard.type("abc")
    notebook.keyboard.press("Enter")
    expect(value).to_have_attribute("aria-invalid", "true")
    expect(value).to_have_accessible_description(
        'march.receive = "abc" geht nicht; erlaubt ist −1000000 … 1000000.'
    )
    expect(value).to_have_value("abc")


def test_text_of_a_variant_takes_lines_and_enter(
    notebook: Page, rules: Locator
) -> None:
    text = rules.get_by_label("Text der Spielart")
    text.click()
    notebook.keyboard.press("Control+A")
    lines = [
        'extends = "herzeln"',
        'slug = "bei-uns"',
        'name = "Bei uns"',
        'unit = "Nüsse"',
    ]
    for line in lines:
        notebook.keyboard.type(line)
        notebook.keyboard.press("Enter")
    expect(text).to_have_value("\n".join([*lines, ""]))
    rules.get_by_role("button", name="Text übernehmen").click()
    expect(rules.locator(".ks-explorer-sheet")).to_contain_text("5 Nüsse")


# --- playing, learning, looking into a position


def test_card_is_played_and_taken_back(notebook: Page) -> None:
    play = shown(notebook, PLAY)
    own = play.locator(".ks-seat[data-side=south] .ks-card")
    expect(own).to_have_count(8)
    play.locator(".ks-card[data-state=legal]").first.click()
    expect(own).to_have_count(7)
    undo = play.locator(".ks-act[data-wish=undo]")
    expect(undo).to_have_text("Take back")
    undo.click()
    expect(own).to_have_count(8)


def test_lesson_goes_on_by_keyboard(notebook: Page) -> None:
    lesson = shown(notebook, LESSON)
    text = lesson.locator(".ks-lesson-text")
    first = text.inner_text()
    lesson.locator(".ks-do[data-wish=on]").focus()
    notebook.keyboard.press("Enter")
    expect(text).not_to_have_text(first)


def test_costs_of_a_position_come(notebook: Page) -> None:
    insight = shown(notebook, INSIGHT)
    expect(insight.locator(".ks-insight-suits table").first).to_be_visible()
    insight.get_by_role("button", name="Was kostet welche Karte?").click()
    rows = insight.locator(".ks-insight-costs table tbody")
    legal = ks.new_game("herzeln", seed=7).autoplay().rounds[1].at(21).legal
    expect(rows).to_have_count(len(legal))
    insight.locator(".ks-insight-panels button").first.click()


# --- the whole board


def test_way_between_the_views(notebook: Page) -> None:
    board = shown(notebook, BOARD)
    nav = board.get_by_role("navigation", name="Views")
    sheet, rules = board.locator(".ks-sheet"), board.locator(".ks-explorer-sheet")
    nav.get_by_role("button", name="Rules").click()
    expect(rules).to_contain_text("King Louis")
    expect(board.locator(".ks-table")).to_be_hidden()
    notebook.keyboard.press("ArrowRight")
    notebook.keyboard.press("Enter")
    expect(sheet.get_by_role("heading", name="King Louis")).to_be_visible()
    expect(rules).to_be_hidden()
    nav.get_by_role("button", name="Table").click()
    expect(board.locator(".ks-table")).to_contain_text("King Louis")
    expect(board.locator("svg.marks[aria-hidden]")).to_have_count(2, timeout=30_000)
    expect(sheet).to_be_hidden()


# --- good guests


TYPED_IN = {
    "field of the sheet": (SHEET, ".ks-sheet-form input >> nth=0"),
    "button of the sheet": (SHEET, "[data-key=undo]"),
    "choice of the sheet": (SHEET, "select >> nth=0"),
    "rows of the sheet": (SHEET, ".ks-sheet-scroll"),
    "table": (TABLE, ".ks-table"),
    "button of the table": (TABLE, ".ks-steps button >> nth=0"),
    "card": (TABLE, ".ks-card[tabindex='0'] >> nth=0"),
    "slider": (TABLE, "[type=range]"),
    "field of the rules": (RULES, "input[type=text]:visible >> nth=0"),
    "button of the rules": (RULES, ".ks-explorer-buttons button >> nth=0"),
    "way between the views": (BOARD, ".ks-nav button >> nth=0"),
    "form above the table": (BOARD, ".ks-setup button >> nth=0"),
    "chart": (BOARD, ".ks-chart-scroll >> nth=0"),
    "button of the insight": (INSIGHT, ".ks-insight-panels button >> nth=0"),
    "button of the lesson": (LESSON, ".ks-do:visible >> nth=0"),
    "slider of a game": (PLAY, "[type=range]"),
    "field of the quiz": (QUIZ, ".ks-quiz-answer input"),
    "button of the quiz": (QUIZ, ".ks-quiz-topics button:visible >> nth=0"),
    "field of the class": (CLASS, "textarea"),
}


@pytest.mark.parametrize(("number", "css"), TYPED_IN.values(), ids=TYPED_IN)
def test_keys_do_not_reach_the_notebook(notebook: Page, number: int, css: str) -> None:
    target = shown(notebook, number).locator(css)
    target.focus()
    before = state(notebook)
    for keys in KEYS:
        for key in keys.split():
            target.focus()
            notebook.keyboard.press(key)
        assert state(notebook) == before, keys


def test_ids_are_those_of_one_element(notebook: Page) -> None:
    # What is drawn may be there twice, as it is the same drawing.
    ids = notebook.evaluate(
        """() => [...document.querySelectorAll("[id]:not(symbol, symbol *)")]
          .map(({ id }) => id)"""
    )
    assert sorted(ids) == sorted(set(ids))


def test_no_accessibility_finding(notebook: Page) -> None:
    # Whoever shows a sheet twice has two regions of one name.
    twice = ("landmark-unique",)
    assert findings(notebook, ".jp-OutputArea-output", without=twice) == []


def assert_fits(notebook: Page, number: int) -> None:
    """Scroll there first: Lab lays out what can be seen, and the rest later."""
    view = shown(notebook, number)
    view.scroll_into_view_if_needed()
    notebook.wait_for_function(FITS, arg=view.element_handle(), timeout=15_000)


def test_nothing_is_cut_off_in_a_narrow_panel(notebook: Page) -> None:
    resize(notebook, **NARROW)
    for number in ROOTS:
        assert_fits(notebook, number)
    nav = shown(notebook, BOARD).locator(".ks-nav button")
    for button in [*nav.all(), nav.first]:
        button.click()
        assert_fits(notebook, BOARD)
    resize(notebook, **WIDE)


def test_a_restarted_kernel_is_told_where_it_is_missed(
    browser: Browser, lab: Lab
) -> None:
    page = browser.new_page(viewport=WIDE, reduced_motion="reduce")
    page.add_init_script(PATIENT)
    page.goto(lab.write("lost.ipynb", [SOURCES[0], SOURCES[10], SOURCES[5]]))
    run_all(page)
    play, board = shown(page, 0), shown(page, 1)
    expect(play.locator(".ks-card[data-state=legal]").first).to_be_visible()
    page.get_by_role("menuitem", name="Kernel", exact=True).click()
    page.get_by_text("Restart Kernel…", exact=True).click()
    page.locator(".jp-Dialog .jp-mod-warn").click()
    expect(page.locator(".jp-Dialog")).to_have_count(0)
    expect(page.locator(IDLE)).to_be_visible()
    lost = page.locator(".ks-lost")
    expect(lost).to_have_count(0)
    play.locator(".ks-card[data-state=legal]").first.click()
    expect(lost).to_have_text(
        "Python no longer answers here: run the cells once more to go on."
    )
    assert play.locator(".ks-lost").get_attribute("role") == "alert"
    # However often it is tried, and whichever view tries, an output says it once.
    for _ in range(2):
        board.get_by_role("button", name="Shuffle").click()
    expect(board.locator(".ks-lost")).to_have_count(1)
    assert findings(page, ".jp-OutputArea-output") == []
    run_all(page)
    expect(play.locator(".ks-card[data-state=legal]").first).to_be_visible()
    expect(lost).to_have_count(0)
    page.close()
