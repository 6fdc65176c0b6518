"""The page with Python in it, as a pupil uses it: one page for all, brought along."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

import kartenspiel as ks
from kartenspiel.prob import P, any_seat, void
from kartenspiel.quiz import Run
from kartenspiel_widgets.printing.printing import print_html
from kartenspiel_widgets.table.saving import page_html
from tests.axe import findings
from tests.site.conftest import ROOT
from tests.watching import Watch, resize

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from tests.site.conftest import Site

SLOW = 180_000
CARD = ".ks-table .ks-card"
LEGAL = ".ks-seat[data-side=south] .ks-card[data-state=legal]"
SOURCE = "Startzahl oder Blattcode"
VIEWS = ("Tisch", "Lektionen", "Quiz", "Wahrscheinlichkeit", "Regeln", "Anschreibblatt")
SEEN = {
    "Tisch": ".ks-table .ks-card",
    "Lektionen": ".ks-lessons",
    "Quiz": ".ks-quiz article h3",
    "Wahrscheinlichkeit": ".ks-lab",
    "Regeln": ".ks-explorer-sheet",
    "Anschreibblatt": ".ks-sheet",
}


@pytest.fixture(scope="module")
def opened(browser: Browser, site: Site) -> Iterator[tuple[Page, Watch]]:
    """Return one page for several tests; each brings it where it needs it."""
    context = browser.new_context(
        viewport={"width": 1280, "height": 900}, reduced_motion="reduce"
    )
    watch = Watch()
    page = context.new_page()
    watch.follow(page)
    page.goto(site.url)
    expect(page.locator(CARD).first).to_be_visible(timeout=SLOW)
    yield page, watch
    watch.assert_clean()
    context.close()


@pytest.fixture
def board(opened: tuple[Page, Watch]) -> Page:
    page = opened[0]
    resize(page, 1280, 900)
    return page


def go(page: Page, view: str) -> None:
    page.get_by_role("button", name=view, exact=True).first.click()
    expect(page.locator(SEEN[view]).filter(visible=True).first).to_be_visible(
        timeout=SLOW
    )


def deal(page: Page, source: str, mode: str = "replay") -> None:
    go(page, "Tisch")
    form = page.locator(".ks-setup")
    form.get_by_label("Spielart").select_option("herzeln")
    form.get_by_label("Modus").select_option(mode)
    form.get_by_label(SOURCE).fill(source)
    form.get_by_role("button", name="Spiel geben").click()


def query(page: Page) -> dict[str, list[str]]:
    return parse_qs(urlsplit(page.url).query)


def test_first_table_stands_in_a_page_of_its_own(board: Page) -> None:
    expect(board).to_have_title("kartenspiel – Kein Stich, Herzeln, King Louis")
    assert board.locator("html").get_attribute("lang") == "de"
    expect(board.locator("main")).to_have_count(1)
    expect(board.get_by_role("heading", level=1)).to_have_count(1)
    expect(board.locator("#loading")).to_have_count(0)
    # The same deal as in every other Python.
    expect(board.locator(".ks-table")).to_contain_text(
        ks.new_game("herzeln", seed=7).round.deal.code
    )


def test_steps_and_charts_follow_the_keys(board: Page) -> None:
    deal(board, "7")
    score = board.locator(".ks-chart svg").first
    expect(score).to_be_visible(timeout=SLOW)
    slider = board.get_by_role("slider").first
    board.get_by_role("button", name="Nächste Karte").first.click()
    expect(slider).to_have_value("1")
    board.keyboard.press("ArrowRight")
    expect(slider).to_have_value("2")
    board.keyboard.press("Control+End")
    # The results of the game, from the engine here.
    settled = ks.new_game("herzeln", seed=7).autoplay().settlement
    assert settled
    assert max(settled.balance) == 25
    expect(score).to_contain_text("+25")
    board.keyboard.press("Control+Home")
    expect(score).not_to_contain_text("+25")


def test_figures_are_those_of_the_engine(board: Page) -> None:
    deal(board, "7")
    board.get_by_role("button", name="Wo liegen die Karten?").click()
    belief = ks.belief(ks.observe(ks.new_game("herzeln", seed=7).round, 0))
    said = board.locator(".ks-insight-body")
    count = r"\D?".join(str(belief.count))
    expect(said).to_contain_text(re.compile(count), timeout=SLOW)
    board.get_by_role("button", name="Was kostet welche Karte?").click()
    expect(board.locator(".ks-insight-costs tbody")).to_have_count(8, timeout=SLOW)
    board.get_by_role("button", name="Was kostet welche Karte?").click()
    expect(said).to_be_hidden()


def test_a_turn_against_opponents_and_a_link_that_brings_it_back(
    board: Page, site: Site
) -> None:
    deal(board, ks.deal(seed=5).code, "play")
    expect(board.locator(".ks-table[data-play=turn]")).to_be_visible(timeout=SLOW)
    board.wait_for_url(re.compile(r"[?&]play="))
    before = board.url
    board.locator(LEGAL).first.click()
    mine = board.locator(".ks-seat[data-side=south] .ks-card")
    expect(mine).to_have_count(7)
    expect(board.locator(".ks-table[data-play=turn]")).to_be_visible(timeout=SLOW)
    # The link follows the answer.
    expect(board).not_to_have_url(before)
    told = board.locator(".ks-log").inner_text()
    assert "deal" not in query(board)
    assert query(board)["mode"] == ["play"]
    board.goto(board.url)
    expect(board.locator(".ks-table[data-play=turn]")).to_be_visible(timeout=SLOW)
    expect(mine).to_have_count(7)
    assert board.locator(".ks-log").inner_text() == told
    board.goto(f"{site.url}?variant=king-louis&ply=40&lang=en&seed=3&face=french")
    expect(board.get_by_role("slider").first).to_have_value("40", timeout=SLOW)
    assert board.locator("html").get_attribute("lang") == "en"
    expect(board.locator(".ks-table")).to_contain_text("King Louis")
    board.locator("[data-do=lang][data-value=de]").first.click()
    board.locator("[data-do=face][data-value=german]").first.click()
    assert board.locator("html").get_attribute("lang") == "de"
    expect(board.get_by_role("button", name="Neu mischen")).to_be_visible()
    assert (query(board)["lang"], query(board)["face"]) == (["de"], ["german"])


def test_back_and_forward_lead_through_the_views(board: Page, site: Site) -> None:
    board.goto(f"{site.url}?view=quiz")
    expect(board.locator(SEEN["Quiz"])).to_be_visible(timeout=SLOW)
    go(board, "Tisch")
    board.get_by_role("button", name="Nächste Karte").first.click()
    board.keyboard.press("ArrowRight")
    expect(board).to_have_url(re.compile("ply=2"))
    go(board, "Regeln")
    board.go_back()
    expect(board.locator(SEEN["Tisch"]).first).to_be_visible()
    # The steps were no pages, and none of them is lost.
    expect(board.get_by_role("slider").first).to_have_value("2")
    expect(board).to_have_url(re.compile("ply=2"))
    assert "view" not in query(board)
    board.go_back()
    expect(board.locator(SEEN["Quiz"])).to_be_visible()
    assert query(board)["view"] == ["quiz"]
    board.go_forward()
    expect(board.locator(SEEN["Tisch"]).first).to_be_visible()
    board.go_forward()
    expect(board.locator(SEEN["Regeln"])).to_be_visible()
    # What leads to another view is a step as well.
    board.get_by_role("button", name="Diese Spielart spielen").click()
    expect(board.locator(SEEN["Tisch"]).first).to_be_visible()
    board.go_back()
    expect(board.locator(SEEN["Regeln"])).to_be_visible()


def test_question_is_counted_and_simulated_and_the_simulation_stops(
    board: Page,
) -> None:
    go(board, "Wahrscheinlichkeit")
    p = P(any_seat(lambda seat: void(seat, "hearts")))
    answer = board.locator(".ks-lab-hero")
    expect(answer).to_contain_text("27,2 %", timeout=SLOW)
    assert round(float(p), 3) == 0.272
    run = board.locator(".ks-lab-run")
    run.get_by_label("Austeilungen", exact=True).select_option("1000000")
    run.get_by_role("button", name="Start", exact=True).click()
    stop = run.get_by_role("button", name="Stopp")
    expect(stop).to_be_visible()
    # The page answers meanwhile.
    go(board, "Tisch")
    go(board, "Wahrscheinlichkeit")
    stop.click()
    expect(run.get_by_role("button", name="Weiter")).to_be_visible(timeout=SLOW)
    expect(run).to_contain_text(re.compile(r"von \d"))


def test_quiz_is_answered_and_a_class_evaluated(board: Page) -> None:
    go(board, "Quiz")
    answer = Run().exercise.answer
    field = board.get_by_label("Deine Antwort")
    field.fill(f"{answer.numerator}/{answer.denominator}")
    field.press("Enter")
    expect(board.locator(".ks-quiz-verdict")).to_contain_text("Richtig.")
    code = board.locator(".ks-quiz output").inner_text()
    board.get_by_text("Für Lehrkräfte").click()
    form = board.locator(".ks-class")
    form.locator("textarea").fill(f"Ida: {code}")
    form.locator(".ks-class-strong").click()
    table = board.locator(".ks-class table").first
    expect(table).to_contain_text("Ida", timeout=SLOW)
    expect(board.locator(".ks-class-results .ks-chart svg")).to_be_visible(timeout=SLOW)


def test_rule_is_changed_and_played(board: Page) -> None:
    go(board, "Regeln")
    choice = board.locator(".ks-explorer").get_by_label("Spielart", exact=True)
    choice.select_option("herzeln-3")
    sheet = board.locator(".ks-explorer-sheet")
    expect(sheet).to_contain_text("30 Karten", timeout=SLOW)
    board.get_by_role("button", name="Diese Spielart spielen").click()
    expect(board.locator(".ks-setup-status")).to_contain_text(
        "Herzeln zu dritt", timeout=SLOW
    )


def test_score_sheet_counts_and_is_there_after_a_reload(board: Page) -> None:
    go(board, "Anschreibblatt")
    form = board.locator(".ks-sheet-form")
    for name, tricks in {"Anna": "1", "Bert": "2", "Cleo": "4"}.items():
        form.get_by_role("textbox", name=name, exact=True).fill(tricks)
        form.get_by_role("textbox", name=name, exact=True).press("Enter")
    expect(board.locator(".ks-sheet-check")).to_have_text(
        "Stiche: noch 1 von 8 offen.", timeout=SLOW
    )
    board.reload()
    expect(board.locator(".ks-sheet-form")).to_be_visible(timeout=SLOW)
    kept = board.locator(".ks-sheet-form").get_by_role("textbox", name="Cleo")
    expect(kept).to_have_value("4", timeout=SLOW)


def test_worksheet_and_table_are_saved_as_files(board: Page) -> None:
    deal(board, "7")
    board.get_by_role("button", name="Arbeitsblatt drucken").click(timeout=SLOW)
    dialog = board.get_by_role("dialog")
    dialog.get_by_label("Nummer").fill("12")
    # There is no typesetter in the page.
    expect(dialog.get_by_role("button", name="PDF sichern")).to_be_hidden()
    with board.expect_download(timeout=SLOW) as saving:
        dialog.get_by_role("button", name="HTML sichern").click()
    assert saving.value.suggested_filename == "arbeitsblatt-12.html"
    assert saving.value.path().read_text("utf-8") == print_html(ks.sheet(12))
    board.keyboard.press("Escape")
    with board.expect_download(timeout=SLOW) as saving:
        board.get_by_role("button", name="Als Webseite sichern").first.click()
    assert saving.value.suggested_filename == "herzeln.html"
    game = ks.new_game("herzeln", seed=7).autoplay()
    assert saving.value.path().read_text("utf-8") == page_html(game)


@pytest.mark.parametrize("view", VIEWS)
def test_each_view_fits_a_phone_and_axe_finds_nothing(board: Page, view: str) -> None:
    go(board, view)
    assert findings(board) == []
    resize(board, 360, 740)
    expect(board.locator(SEEN[view]).filter(visible=True).first).to_be_visible()
    assert board.evaluate("document.documentElement.scrollWidth") <= 360
    assert findings(board) == []


RUN = """async ([url, files, program]) => {
  const { loadPyodide } = await import(`${url}pyodide/pyodide.js`);
  const { default: createPyodideModule } = await import(`${url}pyodide/pyodide.asm.js`);
  const python = await loadPyodide({ indexURL: `${url}pyodide/`, createPyodideModule });
  const engine = await (await fetch(`${url}kartenspiel.zip`)).arrayBuffer();
  python.unpackArchive(engine, "zip", { extractDir: "/lib/kartenspiel" });
  python.runPython("import sys; sys.path.insert(0, '/lib/kartenspiel')");
  python.globals.set("files", python.toPy(files));
  python.runPython(program);
  const made = JSON.parse(python.runPython("json.dumps(found)"));
  python.pyimport("kartenspiel_page");
  const modules = python.runPython("' '.join(sys.modules)").split(" ");
  return [made, modules];
}"""
PROGRAM = """
import json
import kartenspiel as ks

found = {"seeds": {}, "rounds": []}
for key in json.loads(files["seeds"]):
    size, players, seed = map(int, key.split("/"))
    found["seeds"][key] = str(ks.deal(seed=seed, players=players, pack=size))
for entry in json.loads(files["rounds"]):
    r = ks.read_round(entry["code"])
    plays = " ".join("-" if card is None else str(card) for card in r.plays)
    found["rounds"].append([r.code, str(r.deal), plays])
game = ks.new_game("durchmarsch", seed=7).autoplay("careful")
found["game"] = ks.dumps(game)
analysis = ks.analyse(ks.start("kein-stich", ks.deal(seed=7)), samples=200, seed=3)
found["costs"] = [[str(row.card), row.cost] for row in analysis.costs]
found["means"] = list(ks.simulate("kein-herz", n=300, seed=3).mean)
"""


def test_engine_comes_to_the_same_as_here(page: Page, site: Site) -> None:
    golden = ROOT / "tests/golden"
    files = {
        "seeds": (golden / "seeds.json").read_text("utf-8"),
        "rounds": (golden / "round_codes.json").read_text("utf-8"),
    }
    here: dict[str, Any] = {"files": files}
    exec(PROGRAM, here)  # noqa: S102 - written above
    # A file of the site that starts nothing by itself.
    page.goto(f"{site.url}icon.svg")
    found, modules = page.evaluate(RUN, [site.url, files, PROGRAM])
    assert found == json.loads(json.dumps(here["found"]))
    assert found["seeds"] == json.loads(files["seeds"])
    codes = [entry["code"] for entry in json.loads(files["rounds"])]
    assert [code for code, _, _ in found["rounds"]] == codes
    assert {"numpy", "pandas", "altair", "numba"} & set(modules) == set()
