"""The probability laboratory through Voilà: by mouse, by keys, on a phone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from kartenspiel.prob import P, count, simulate
from tests.axe import findings
from tests.watching import Watch

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Locator, Page

PHONE = 360
SLOW = 60_000
#: Long numbers that stand on more than one line.
TORN = """all => all.flatMap((item) => [...item.childNodes].flatMap((node) =>
  [...node.textContent.matchAll(/\\d[\\d\\u202f]{7,}/g)].filter((found) => {
    const { 0: number, index } = found;
    if (node.nodeType !== Node.TEXT_NODE) return false;
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + number.length);
    return range.getClientRects().length > 1;
  }).map(([number]) => number)))"""


def visit(page: Page, url: str, query: str = "view=probability") -> Page:
    """Open the laboratory and wait until the first question is answered."""
    page.goto(f"{url}?{query}")
    expect(page.locator(".ks-lab-percent")).to_be_visible(timeout=SLOW)
    return page


@pytest.fixture(scope="module")
def opened(browser: Browser, voila_url: str) -> Iterator[tuple[Page, Watch]]:
    """Return one laboratory for several tests; each brings it where it needs it."""
    context = browser.new_context(
        viewport={"width": 1280, "height": 1000}, reduced_motion="reduce"
    )
    watch = Watch()
    page = context.new_page()
    watch.follow(page)
    yield visit(page, voila_url), watch
    watch.assert_clean()
    context.close()


@pytest.fixture
def lab(opened: tuple[Page, Watch]) -> Page:
    """Return the laboratory with the question whether I have at least two hearts."""
    page = opened[0]
    page.get_by_role("button", name="Habe ich mindestens 2 Herz?").click()
    expect(page.locator(".ks-lab-percent")).to_have_text("66,7 %")
    expect(page.get_by_label("Das Bekannte als Text", exact=True)).to_have_value("")
    return page


def asked(page: Page) -> Locator:
    return page.locator(".ks-lab-side").first


def test_menus_work_by_keyboard_and_text_follows(lab: Page) -> None:
    number = asked(lab).get_by_label("Zahl")
    number.focus()
    lab.keyboard.press("ArrowDown")
    text = lab.get_by_label("Die Frage als Text", exact=True)
    expect(text).to_have_value("anzahl(herz, ich) >= 3")
    expect(number).to_be_focused()
    p = P(count("hearts", 0) >= 3)
    percent = f"{100 * float(p):.1f} %".replace(".", ",")
    expect(lab.locator(".ks-lab-percent")).to_have_text(percent)
    expect(lab.locator(".ks-lab-question")).to_have_text(
        "Wie wahrscheinlich ist das: Ich habe mindestens 3 Herz?"
    )
    expect(lab.locator(".ks-lab-dist tr.ks-lab-fits")).to_have_count(6)
    lab.keyboard.press("Tab")
    lab.keyboard.press("ArrowDown")
    expect(text).to_have_value("anzahl(schellen, ich) >= 3")
    expect(lab).to_have_url(re.compile(r"event=count%28bells%2C\+me%29\+%3E%3D\+3"))


def test_condition_is_added_and_taken_away(lab: Page) -> None:
    lab.get_by_role("button", name="Etwas als bekannt annehmen").click()
    known = lab.get_by_label("Das Bekannte als Text", exact=True)
    expect(known).to_have_value("~hält(HK, ich)")
    expect(lab.locator(".ks-lab-question")).to_contain_text(
        "Angenommen: Ich habe den Herz-König nicht."
    )
    expect(lab.locator(".ks-lab-mistakes")).to_contain_text("Das Bekannte nicht")
    drop = lab.get_by_role("button", name="Teil 1 entfernen")
    drop.focus()
    lab.keyboard.press("Enter")
    expect(known).to_have_value("")
    # The focus goes where something can be added again.
    expect(lab.get_by_role("button", name="Etwas als bekannt annehmen")).to_be_focused()


def test_what_is_typed_on_is_not_overwritten(lab: Page) -> None:
    text = lab.get_by_label("Die Frage als Text", exact=True)
    text.focus()
    # Both in one breath: before the kernel has answered the first question.
    text.evaluate(
        """(field) => {
          field.value = "anzahl(herz, ich) >= 3";
          field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
          field.value += " und ohne(";
        }"""
    )
    expect(lab.locator(".ks-lab-question")).to_contain_text("mindestens 3 Herz")
    expect(text).to_have_value("anzahl(herz, ich) >= 3 und ohne(")
    text.press_sequentially("ich, laub)")
    lab.keyboard.press("Enter")
    expect(lab.locator(".ks-lab-question")).to_contain_text("und ich habe kein Laub?")


def test_a_text_that_is_too_long_is_refused_whole(lab: Page) -> None:
    text = lab.get_by_label("Die Frage als Text", exact=True)
    long = "\n und ".join(["anzahl(herz, ich) >= 2"] * 2000)
    text.fill(long)
    lab.keyboard.press("Enter")
    problem = asked(lab).get_by_role("alert")
    expect(problem).to_contain_text("Der Text ist zu lang; erlaubt sind 300 Zeichen")
    expect(text).to_have_value(long)


def test_wrong_text_says_where_and_the_answer_stays(lab: Page) -> None:
    text = lab.get_by_label("Die Frage als Text", exact=True)
    text.fill("anzahl(herz, ich) >> 2")
    lab.keyboard.press("Enter")
    problem = asked(lab).get_by_role("alert")
    expect(problem).to_contain_text("Spalte 20: Hier steht '>'")
    expect(text).to_have_attribute("aria-invalid", "true")
    expect(text).to_have_value("anzahl(herz, ich) >> 2")
    expect(lab.locator(".ks-lab-percent")).to_have_text("66,7 %")
    text.fill("anzahl(ober, ich) >= 1 und ohne(ich, herz)")
    lab.get_by_role("button", name="Übernehmen: Die Frage als Text").click()
    expect(text).to_have_attribute("aria-invalid", "false")
    expect(asked(lab).get_by_label("Verbunden durch")).to_have_value("&")
    expect(lab.locator(".ks-lab-question")).to_contain_text(
        "Ich habe mindestens 1 Ober und ich habe kein Herz?"
    )


def test_run_is_stopped_at_once_and_goes_on(lab: Page) -> None:
    run = lab.locator(".ks-lab-run")
    run.get_by_label("Austeilungen", exact=True).select_option("1000000")
    run.get_by_label("Startzahl", exact=True).fill("7")
    start = run.locator(".ks-lab-main")
    start.focus()
    lab.keyboard.press("Enter")
    expect(start).to_have_text("Stopp")
    said = run.locator(".ks-lab-said")
    expect(said).to_contain_text(" von ", timeout=SLOW)
    # Everything else is answered meanwhile.
    lab.get_by_role("button", name="Zwei andere").click()
    expect(start).to_have_text("Stopp")
    start.focus()
    lab.keyboard.press("Enter")
    expect(start).to_have_text("Weiter")
    expect(start).to_be_focused()
    expect(lab.locator(".ks-lab > [role=status]")).to_contain_text("Angehalten.")
    curve = run.locator(".ks-lab-curve")
    before = (said.inner_text(), curve.get_attribute("points"))
    # Two answers later nothing has moved.
    for _ in range(2):
        lab.get_by_role("button", name="Zwei andere").click()
    assert (said.inner_text(), curve.get_attribute("points")) == before
    run.get_by_label("Austeilungen", exact=True).select_option("100")
    run.get_by_label("Startzahl", exact=True).fill("8")
    start.click()
    drawn = simulate(count("hearts", 0) >= 2, 100, 8)
    expect(said).to_contain_text(f"{drawn.hits} von 100: ")
    expect(start).to_have_text("Start")
    expect(lab.locator(".ks-lab > [role=status]")).to_contain_text("Fertig.")
    run.get_by_role("button", name="Neu, andere Startzahl").click()
    expect(run.get_by_label("Startzahl", exact=True)).not_to_have_value("8")
    # The next test begins a run of its own.
    expect(start).to_have_text("Start")


@pytest.mark.parametrize(
    ("text", "right"),
    [("", 21), ("-5", 22), ("1.5", 23), ("9" * 5000, 24)],
    ids=["empty", "negative", "broken", "long"],
)
def test_a_seed_that_is_none_is_told(lab: Page, text: str, right: int) -> None:
    run = lab.locator(".ks-lab-run")
    run.get_by_label("Austeilungen", exact=True).select_option("100")
    seed = run.get_by_label("Startzahl", exact=True)
    seed.fill(text)
    run.locator(".ks-lab-main").click()
    told = "Die Startzahl ist eine ganze Zahl von 0 bis 1 000 000 000."
    expect(run.get_by_role("alert")).to_have_text(told)
    expect(seed).to_be_focused()
    expect(seed).to_have_attribute("aria-invalid", "true")
    seed.fill(str(right))
    expect(run.get_by_role("alert")).to_have_count(0)
    run.locator(".ks-lab-main").click()
    drawn = simulate(count("hearts", 0) >= 2, 100, right)
    expect(run.locator(".ks-lab-said")).to_contain_text(f"{drawn.hits} von 100: ")


def test_language_and_faces_are_shared_with_the_table(lab: Page) -> None:
    shown = lab.locator(".ks-lab")
    shown.get_by_label("Sprache").select_option("en")
    expect(lab.locator(".ks-lab-question")).to_have_text(
        "How likely is it that I have at least 2 hearts?"
    )
    expect(lab.get_by_role("button", name="Probability")).to_have_attribute(
        "aria-current", "page"
    )
    shown.get_by_label("Card faces").select_option("french")
    expect(asked(lab).get_by_label("Which")).to_contain_text("Spades")
    expect(lab).to_have_url(re.compile("lang=en&face=french"))
    shown.get_by_label("Card faces").select_option("german")
    shown.get_by_label("Language").select_option("de")
    expect(lab.locator(".ks-lab-question")).to_contain_text("mindestens 2 Herz")


def test_link_opens_the_question(new_page: Callable[..., Page], voila_url: str) -> None:
    page = new_page()
    query = "event=h%C3%A4lt(HK,links)&given=~h%C3%A4lt(HK,ich)&hands=3&pack=24"
    visit(page, voila_url, query)
    expect(page.locator(".ks-lab-percent")).to_have_text("50,0 %")
    shown = page.locator(".ks-lab")
    expect(shown.get_by_label("Spieler", exact=True)).to_have_value("3")
    expect(shown.get_by_label("Blatt", exact=True)).to_have_value("24")


@pytest.mark.parametrize(("look", "lang"), [("light", "de"), ("dark", "en")])
def test_no_accessibility_finding_and_no_scrolling_on_a_phone(
    new_page: Callable[..., Page], watch: Watch, voila_url: str, look: str, lang: str
) -> None:
    page = new_page(color_scheme=look, viewport={"width": PHONE, "height": 740})
    watch.follow(page)
    wrong = "view=probability&event=holds(HK"
    visit(page, voila_url, f"{wrong}&given=~holds(HK,me)%26count(O,left)>1&lang={lang}")
    column = {"de": "Spalte 9", "en": "Column 9"}[lang]
    expect(asked(page).get_by_role("alert")).to_contain_text(column)
    page.locator(".ks-lab-help summary").click()
    for slug in range(2):
        page.locator(".ks-lab-chips button").nth(2 * slug).click()
        expect(page.locator(".ks-lab-hand")).to_have_count(8)
        # The run before is over: the button begins one, and does not stop it.
        expect(page.locator(".ks-lab-now")).to_have_count(0)
        page.locator(".ks-lab-main").click()
        expect(page.locator(".ks-lab-now")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE
        assert page.locator(".ks-lab-steps li").evaluate_all(TORN) == []
        assert findings(page) == []
    watch.assert_clean()


def test_way_between_the_views_stands_in_one_line(
    new_page: Callable[..., Page], voila_url: str
) -> None:
    page = new_page(viewport={"width": PHONE, "height": 740})
    visit(page, voila_url)
    row = page.locator(".ks-nav-row")
    buttons = row.get_by_role("button")
    tops = {box["y"] for b in buttons.all() if (box := b.bounding_box())}
    assert len(tops) == 1
    heights = [box["height"] for b in buttons.all() if (box := b.bounding_box())]
    assert min(heights) >= 44
    current = page.get_by_role("button", name="Wahrscheinlichkeit")
    box = current.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE
    current.focus()
    page.keyboard.press("Home")
    first = buttons.first
    expect(first).to_be_focused()
    expect(first).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE
