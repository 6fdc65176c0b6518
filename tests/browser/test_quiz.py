"""The quiz through Voilà: solve, err, take a hint, give up, hand in, evaluate."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import kartenspiel as ks
from kartenspiel.quiz import Result, Run, encode, tag_of
from kartenspiel_widgets import ClassResults, Quiz
from tests.axe import findings
from tests.watching import Watch

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Locator, Page

PHONE = 360
QUIZ = ".ks-quiz"


def visit(page: Page, url: str) -> Page:
    page.goto(url)
    expect(page.locator(f"{QUIZ} article h3")).to_be_visible(timeout=60_000)
    return page


def code_of(page: Page) -> str:
    return page.locator(f"{QUIZ} output").inner_text()


def try_out(page: Page, text: str) -> Locator:
    field = page.get_by_label("Deine Antwort")
    field.fill(text)
    field.press("Enter")
    return page.locator(".ks-quiz-verdict")


@pytest.fixture(scope="module")
def opened(browser: Browser, voila_url: str) -> Iterator[tuple[Page, Watch]]:
    """Return one quiz for several tests; each begins anew."""
    context = browser.new_context(
        viewport={"width": 1280, "height": 1000},
        reduced_motion="reduce",
        accept_downloads=True,
        permissions=["clipboard-read", "clipboard-write"],
    )
    watch = Watch()
    page = context.new_page()
    watch.follow(page)
    yield visit(page, f"{voila_url}?view=quiz"), watch
    watch.assert_clean()
    context.close()


@pytest.fixture
def quiz(opened: tuple[Page, Watch]) -> Page:
    """Return the quiz with nothing done, and no name."""
    page = opened[0]
    restart = page.locator(".ks-quiz-begun button")
    if restart.is_visible():
        restart.click()
        expect(restart).to_have_text("Wirklich alles löschen?")
        restart.click()
    field = page.get_by_label("Name oder Kürzel")
    expect(field).to_be_visible()
    field.fill("")
    field.press("Enter")
    expect(page.locator(f"{QUIZ} output")).to_have_text(Run().code)
    return page


def topic(page: Page, title: str) -> None:
    fold = page.locator(".ks-quiz-topic", has_text=title)
    if fold.get_attribute("open") is None:
        fold.locator("summary").click()


def test_a_whole_way_by_keyboard(quiz: Page) -> None:
    name = quiz.get_by_label("Name oder Kürzel")
    name.fill("Anna")
    name.press("Enter")
    expect(quiz.locator(".ks-quiz-begun")).to_contain_text("Zahlen für Anna")
    run = Run(name="Anna")
    # Right at once.
    heading = quiz.locator(f"{QUIZ} article h3")
    expect(heading).to_have_text(run.exercise.title.de)
    answer = run.exercise.answer
    expect(try_out(quiz, f"{answer.numerator}/{answer.denominator}")).to_contain_text(
        "Richtig."
    )
    solution = quiz.locator(".ks-quiz-solution")
    expect(solution).to_be_focused()
    expect(solution).to_contain_text(run.exercise.why.render("de"))
    quiz.keyboard.press("Tab")
    expect(quiz.get_by_role("button", name="Nächste Aufgabe")).to_be_focused()
    quiz.keyboard.press("Enter")
    run.answer(str(answer))
    run.go_on()
    # A known mistake, a hint, then right.
    expect(heading).to_have_text(run.exercise.title.de)
    expect(heading).to_be_focused()
    mistake = run.exercise.mistakes[0]
    verdict = try_out(quiz, str(mistake.value))
    expect(verdict).to_contain_text(mistake.name.de)
    expect(verdict).to_contain_text(mistake.say.render("de"))
    quiz.get_by_role("button", name="Tipp (noch 2)").click()
    hints = quiz.locator(".ks-quiz-hints")
    expect(hints).to_contain_text(run.exercise.hints[0].render("de"))
    expect(quiz.get_by_role("button", name="Letzter Tipp")).to_be_focused()
    expect(solution).to_be_hidden()
    expect(try_out(quiz, str(run.exercise.answer))).to_contain_text("Richtig.")
    quiz.get_by_role("button", name="Nächste Aufgabe").click()
    # Given up.
    quiz.get_by_role("button", name="Lösung zeigen").click()
    expect(solution).to_contain_text("3/32 =")
    run.answer(str(mistake.value))
    run.hint()
    run.answer(str(run.exercise.answer))
    run.go_on()
    run.give_up()
    expect(quiz.locator(f"{QUIZ} output")).to_have_text(run.code)
    assert list(ks.quiz_results(run.code).entries[0].result.statuses.values())[:3] == [
        "first", "hints", "shown",
    ]  # fmt: skip
    expect(quiz.locator(".ks-quiz-list > summary")).to_contain_text("2 von 39 gelöst")
    # Handed in.
    quiz.get_by_role("button", name="Kopieren").click()
    expect(quiz.locator(".ks-quiz-code")).to_contain_text("Kopiert.")
    assert quiz.evaluate("navigator.clipboard.readText()") == run.code


def test_answer_is_nowhere_in_the_page_before(quiz: Page) -> None:
    topic(quiz, "Ein Blatt")
    quiz.get_by_role("button", name="Eine Farbe fehlt").click()
    expect(quiz.locator(f"{QUIZ} article h3")).to_have_text("Eine Farbe fehlt")
    try_out(quiz, "0,5")
    expect(quiz.locator(".ks-quiz-verdict")).to_be_visible()
    for button in ("Tipp (noch 2)", "Letzter Tipp"):
        quiz.get_by_role("button", name=button).click()
    expect(quiz.locator(".ks-quiz-hints li")).to_have_count(2)
    page = (
        quiz.content() + quiz.url + str(quiz.evaluate("JSON.stringify(sessionStorage)"))
    )
    for secret in ("81719", "81\u202f719", "0,0699", "6,99", "735471", "Von C(32, 8)",
                   "Mit Zurücklegen", "Doppelt gezählt"):  # fmt: skip
        assert secret not in page
    quiz.get_by_role("button", name="Lösung zeigen").click()
    expect(quiz.locator(".ks-quiz-solution")).to_contain_text("81\u202f719/1\u202f168")


def test_doubtful_mark_is_asked_back(quiz: Page) -> None:
    topic(quiz, "Erste Schritte")
    quiz.get_by_role("button", name="Wie viele Blätter?").click()
    expect(quiz.locator(f"{QUIZ} article h3")).to_have_text("Wie viele Blätter?")
    expect(try_out(quiz, "10.518")).to_contain_text("Meinst du 10518 oder 10,518?")
    quiz.get_by_role("button", name="10518", exact=True).click()
    verdict = quiz.locator(".ks-quiz-verdict")
    expect(verdict).to_contain_text("Noch nicht.")
    expect(try_out(quiz, "")).to_contain_text("Hier fehlt noch deine Antwort.")
    expect(try_out(quiz, "<b>7</b>")).to_contain_text("nicht als Zahl lesen")
    expect(try_out(quiz, "10.518.300")).to_contain_text("Richtig.")


def test_reload_and_code_go_on(quiz: Page) -> None:
    name = quiz.get_by_label("Name oder Kürzel")
    name.fill("Ben")
    name.press("Enter")
    expect(quiz.locator(".ks-quiz-begun")).to_contain_text("Zahlen für Ben")
    quiz.get_by_role("button", name="Lösung zeigen").click()
    expect(quiz.locator(".ks-quiz-solution")).to_be_visible()
    code = code_of(quiz)
    visit(quiz, quiz.url)
    expect(quiz.locator(f"{QUIZ} output")).to_have_text(code)
    expect(quiz.locator(".ks-quiz-begun")).to_contain_text("Zahlen für Ben")
    restart = quiz.locator(".ks-quiz-begun button")
    restart.click()
    restart.click()
    name.fill(code.lower())
    name.press("Enter")
    expect(quiz.locator(f"{QUIZ} output")).to_have_text(code)


def test_link_of_some_exercises_lasts(page: Page, watch: Watch, voila_url: str) -> None:
    visit(page, f"{voila_url}?exercises=blatt&exercise=kein-ober")
    expect(page.locator(f"{QUIZ} article h3")).to_have_text("Keine davon")
    expect(page.locator(".ks-quiz-place")).to_contain_text("Aufgabe 3 von 5")
    page.get_by_role("button", name="Tisch", exact=True).click()
    expect(page.locator(".ks-table")).to_be_visible()
    assert "exercises" not in page.url
    page.get_by_role("navigation").get_by_role("button", name="Quiz").click()
    expect(page.locator(f"{QUIZ} article h3")).to_be_visible()
    assert "exercises=blatt" in page.url
    watch.assert_clean()


def test_question_with_a_hand_shows_the_cards(quiz: Page) -> None:
    topic(quiz, "Was man schon weiß")
    quiz.get_by_role("button", name="Ein Blick ins eigene Blatt").click()
    cards = quiz.get_by_role("group", name="Dein Blatt").get_by_role("img")
    expect(cards).to_have_count(8)
    expect(cards.first).to_have_attribute("alt", "Eichel-Ober")
    drawn = """async (all) => {
      await Promise.all(all.map((image) => image.decode()));
      return all.map((image) => image.naturalWidth > 0);
    }"""
    assert cards.evaluate_all(drawn) == [True] * 8
    topic(quiz, "Ein Blatt")
    quiz.locator(".ks-quiz-topics").get_by_role("button", name="Keine davon").click()
    expect(cards).to_have_count(0)


def test_teacher_gets_a_table_and_a_chart(quiz: Page) -> None:
    quiz.get_by_text("Für Lehrkräfte: Ergebniscodes auswerten").click()
    statuses = [("Anna", "first"), ("Ben", "shown"), ("Cleo", "hints")]
    lines = [
        f"{name}: {encode(Result(tag_of(name), {'kein-herz': status}))}"  # type: ignore[dict-item]
        for name, status in statuses
    ]
    codes = quiz.get_by_label("Ergebniscodes, einer in jeder Zeile")
    codes.fill("\n".join([*lines, "Dora: keine Zeit <img src=x>"]))
    quiz.get_by_role("button", name="Auswerten").click()
    results = quiz.locator(".ks-class")
    expect(results.get_by_role("status")).to_have_text("3 Codes gelesen, ein Hinweis.")
    expect(results).to_contain_text(
        "Zeile 4: In dieser Zeile steht kein Ergebniscode; er beginnt mit Q."
    )
    table = results.get_by_role("table")
    expect(table.get_by_role("row")).to_have_count(4)
    expect(table.get_by_role("row", name="Anna")).to_contain_text(
        "beim ersten Versuch gelöst"
    )
    chart = quiz.get_by_role("img", name=re.compile("Wie gut ging welche Aufgabe"))
    expect(chart).to_be_visible()
    with quiz.expect_download() as download:
        results.get_by_role("button", name="Als CSV sichern").click()
    saved = download.value.path().read_text("utf-8-sig")
    assert saved.splitlines()[1] == "Anna;DGG;1;beim ersten Versuch gelöst"
    results.get_by_role("button", name="Leeren").click()
    expect(table).to_be_hidden()
    expect(chart).to_be_hidden()
    quiz.get_by_text("Für Lehrkräfte: Ergebniscodes auswerten").click()


@pytest.mark.parametrize(("lang", "scheme"), [("de", "light"), ("en", "dark")])
def test_quiz_has_no_accessibility_finding(
    new_page: Callable[..., Page], watch: Watch, voila_url: str, lang: str, scheme: str
) -> None:
    page = new_page(color_scheme=scheme)
    visit(page, f"{voila_url}?exercise=eigenes-blatt&lang={lang}")
    field = page.locator(".ks-quiz-answer input")
    for text, mark in (("0,5", "wrong"), ("?", "note")):
        field.fill(text)
        field.press("Enter")
        expect(page.locator(f".ks-quiz-verdict[data-mark={mark}]")).to_be_visible()
    page.locator(".ks-class summary").click()
    run = Run(["kein-herz"])
    page.locator(".ks-class textarea").fill(f"Anna {run.code}\nx")
    page.locator(".ks-class-strong").click()
    expect(page.locator(".ks-class table")).to_be_visible()
    expect(page.locator(".ks-chart svg")).to_be_visible()
    assert findings(page) == []
    page.locator(".ks-quiz-card .ks-quiz-line button").nth(-2).click()
    expect(page.locator(".ks-quiz-solution")).to_be_visible()
    assert findings(page) == []
    watch.assert_clean()


def test_quiz_fits_on_a_phone(phone_page: Page, watch: Watch, voila_url: str) -> None:
    visit(phone_page, f"{voila_url}?exercise=eigenes-blatt")
    phone_page.locator(".ks-quiz-list > summary").click()
    phone_page.locator(".ks-class summary").click()
    phone_page.locator(".ks-class textarea").fill(f"Anna {Run().code}")
    phone_page.locator(".ks-class-strong").click()
    expect(phone_page.locator(".ks-class table")).to_be_visible()
    assert phone_page.evaluate("document.documentElement.scrollWidth") <= PHONE
    small = phone_page.evaluate(
        """() => [...document.querySelectorAll(
          ":is(.ks-quiz, .ks-class) :is(button, input, summary)")]
          .filter((e) => e.offsetParent && e.getBoundingClientRect().height < 43.5)
          .map((e) => e.outerHTML.slice(0, 80))"""
    )
    assert small == []
    watch.assert_clean()


def test_language_and_faces_follow_the_table(quiz: Page) -> None:
    topic(quiz, "Erste Schritte")
    quiz.get_by_role("button", name="Das eine oder das andere").click()
    quiz.get_by_role("button", name="Tisch", exact=True).click()
    quiz.locator(".ks-table [data-do=face][data-value=french]").first.click()
    quiz.locator(".ks-table [data-do=lang][data-value=en]").first.click()
    quiz.get_by_role("navigation").get_by_role("button", name="Quiz").click()
    expect(quiz.locator(".ks-quiz-question")).to_contain_text("and so are all Queens")
    expect(quiz.locator(".ks-class")).to_contain_text("For teachers")
    quiz.get_by_role("button", name="Table", exact=True).click()
    quiz.locator(".ks-table [data-do=face][data-value=german]").first.click()
    quiz.locator(".ks-table [data-do=lang][data-value=de]").first.click()
    quiz.get_by_role("navigation").get_by_role("button", name="Quiz").click()
    expect(quiz.locator(".ks-quiz-question")).to_contain_text("alle Ober")


# --- without Jupyter


def test_pages_leave_no_listener(page: Page, mount: Callable[..., None]) -> None:
    quiz, results = Quiz(["kein-herz"]), ClassResults("x").form
    for widget, traits in (
        (quiz, ("view", "hand", "lang", "face")),
        (results, ("view", "folded", "lang")),
    ):
        mount(
            page, widget._esm, traits={name: getattr(widget, name) for name in traits}
        )
        assert page.evaluate("model.listeners") > 0
        page.evaluate("unmount()")
        assert page.evaluate("model.listeners") == 0


def test_restart_is_asked_twice(page: Page, mount: Callable[..., None]) -> None:
    quiz = Quiz(["kein-herz"])
    quiz.run.hint()
    quiz.go_to("kein-herz")
    mount(
        page,
        quiz._esm,
        traits={name: getattr(quiz, name) for name in ("view", "hand", "lang", "face")},
    )
    restart = page.get_by_role("button", name="Von vorn beginnen")
    restart.click()
    assert page.evaluate("sent") == []
    page.get_by_role("button", name="Prüfen").focus()
    expect(restart).to_be_visible()
    restart.click()
    page.get_by_role("button", name="Wirklich alles löschen?").click()
    assert page.evaluate("sent") == [{"do": "restart"}]
