"""Lessons in a browser: by mouse, by keyboard, on a phone, saved without a kernel."""

from __future__ import annotations

import json
import random
import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Page, expect

import kartenspiel as ks
from kartenspiel_widgets import page_html, save_html
from kartenspiel_widgets.page.assets import script
from kartenspiel_widgets.table.table import SCRIPTS, Table
from tests.axe import findings
from tests.tables import AS_WIDE_AS_THE_DEVICE, CSS, PHONE, traits_of
from tests.watching import resize

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator

SLUGS = tuple(ks.lessons())
TOLD = ("film", "task", "answer", "sprites", "pack")

# What the page sends goes to a table in Python, and what changes there comes back.
BRIDGE = """() => {
  model.send = async (message) => {
    sent.push(message);
    model.receive(await toKernel(message));
  };
}"""

Taken = tuple[Page, Table]


@pytest.fixture
def take(page: Page, mount: Callable[..., None]) -> Callable[..., Taken]:
    """Return `take(slug, **traits)`: a lesson on the page, answered by Python."""

    def run(slug: str, **traits: Any) -> Taken:  # noqa: ANN401 - any trait
        table = Table(ks.lesson(slug), **traits)

        def told(message: dict[str, Any]) -> dict[str, Any]:
            table._receive(table, message, [])
            return {name: getattr(table, name) for name in TOLD}

        page.emulate_media(reduced_motion="reduce")
        mount(page, script(*SCRIPTS), CSS, traits_of(table))
        page.add_style_tag(content="body { margin: 0 }")
        page.evaluate(AS_WIDE_AS_THE_DEVICE)
        page.expose_function("toKernel", told)
        page.evaluate(BRIDGE)
        if page.viewport_size == PHONE:
            page.wait_for_selector(".ks-table[data-size='s']")
        return page, table

    return run


def button(page: Page, name: str) -> Locator:
    return page.locator(".ks-lesson").get_by_role("button", name=name, exact=True)


def click_card(page: Page, code: str) -> None:
    """Click a card as soon as one is awaited."""
    page.locator(f"[data-play=turn] .ks-card[data-card={code}]").click()


def text_of(page: Page) -> Locator:
    return page.locator(".ks-lesson-text")


# --- by mouse


def test_a_lesson_by_mouse(take: Callable[..., Taken]) -> None:
    page, table = take("erster-stich")
    expect(page.locator(".ks-lesson-place")).to_have_text("Einführung")
    button(page, "Weiter").click()
    expect(page.locator(".ks-lesson-place")).to_have_text("Frage 1 von 6")
    # Which cards may be played would be the answer.
    assert page.locator(".ks-card[data-state=legal]").count() == 0
    assert page.locator(".ks-card[data-state=refused]").count() == 0
    expect(page.locator(".ks-hint")).to_have_text("Jetzt eine Karte anklicken.")
    page.locator(".ks-card[data-card=LA]").click()
    said = page.locator(".ks-said")
    expect(said).to_contain_text("Das geht hier nicht.")
    assert said.get_attribute("data-verdict") == "wrong"
    button(page, "Tipp").click()
    expect(page.locator(".ks-hints li")).to_have_count(1)
    click_card(page, "EK")
    expect(said).to_contain_text("Auch richtig. Hier geht es mit")
    assert said.get_attribute("data-verdict") == "right"
    expect(page.locator(".ks-played")).to_have_count(2)
    button(page, "Weiter").click()
    page.locator(".ks-option").nth(1).click()
    expect(page.locator(".ks-option[data-tried=wrong]")).to_have_count(1)
    page.locator(".ks-option").nth(2).click()
    expect(page.locator(".ks-option[data-tried=right]")).to_have_count(1)
    button(page, "Weiter").click()
    button(page, "Tipp").click()
    button(page, "Lösung zeigen").click()
    expect(said).to_contain_text("Richtig ist: Dora")
    button(page, "Weiter").click()
    page.locator(".ks-number input").fill("fünf")
    button(page, "Antworten").click()
    expect(said).to_contain_text("'fünf' ist keine Zahl")
    page.locator(".ks-number input").fill("5")
    button(page, "Antworten").click()
    expect(said).to_contain_text("Gezahlt wird für den Stich")
    # What is no number does not count as an attempt.
    assert table.task["alone"] == 1


def test_a_card_is_played_only_at_the_moment_asked_about(
    take: Callable[..., Taken],
) -> None:
    page, table = take("erster-stich")
    button(page, "Weiter").click()
    expect(page.locator(".ks-played")).to_have_count(1)
    page.locator("[data-do=previousCard]").click()
    expect(button(page, "Zurück zur Frage")).to_be_visible()
    page.locator(".ks-card[data-card=EA]").click()
    assert table.task["tried"] == []
    button(page, "Zurück zur Frage").click()
    page.locator(".ks-card[data-card=E7]").click()
    expect(page.locator(".ks-said")).to_contain_text("Richtig.")
    # Nothing after the moment reached can be stepped to.
    page.keyboard.press("End")
    expect(page.locator(".ks-played")).to_have_count(2)


def test_a_goal_is_played_for(take: Callable[..., Taken]) -> None:
    page, table = take("kein-stich")
    while table.task["kind"] != "goal":
        if "answer" in table.task["may"]:
            button(page, "Tipp").click()
            button(page, "Lösung zeigen").click()
        button(page, "Weiter").click()
    for code in ("SK", "LK", "EO", "H8"):
        click_card(page, code)
    expect(page.locator(".ks-said")).to_contain_text("Ziel verfehlt.")
    button(page, "Noch einmal").click()
    for code in ("SK", "H8", "EO", "LK"):
        click_card(page, code)
    expect(page.locator(".ks-said")).to_contain_text("Ziel erreicht.")
    button(page, "Weiter").click()
    expect(page.locator(".ks-lesson-place")).to_have_text("Geschafft")
    # At the end all cards are open, and the next lesson is one click away.
    assert page.locator(".ks-backs").count() == 0
    button(page, "Nächste Lektion: Kein Herz: Herzen loswerden").click()
    expect(page.locator(".ks-lesson-title")).to_have_text("Kein Herz: Herzen loswerden")
    expect(page.locator(".ks-lesson-place")).to_have_text("Einführung")


def test_what_is_said_between_questions_is_no_introduction(
    take: Callable[..., Taken],
) -> None:
    page, table = take("erster-stich")
    button(page, "Weiter").click()
    while table.task["kind"] != "comment":
        button(page, "Tipp").click()
        button(page, "Lösung zeigen").click()
        button(page, "Weiter").click()
    expect(page.locator(".ks-lesson-place")).to_have_text("Anmerkung")


def test_a_double_click_answers_once(take: Callable[..., Taken]) -> None:
    page, _ = take("erster-stich")
    button(page, "Weiter").click()
    page.locator(".ks-card[data-card=LA]").dblclick()
    expect(page.locator(".ks-said")).to_be_visible()
    assert page.evaluate("sent.filter((m) => 'answer' in m.wish).length") == 1


# --- by keyboard alone


def press_to(page: Page, what: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(60):
        if page.evaluate("(css) => document.activeElement.matches(css)", what):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"{what} cannot be reached")


def test_a_lesson_by_keyboard(take: Callable[..., Taken]) -> None:
    page, table = take("farbe-frei", lang="en")
    press_to(page, ".ks-do[data-wish=on]")
    page.keyboard.press("Enter")
    # The question has the focus, and is read out.
    expect(text_of(page)).to_be_focused()
    expect(text_of(page)).to_contain_text("What may Bert play?")
    press_to(page, ".ks-option")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    status = page.locator("[role=status]")
    expect(status).to_contain_text("Not yet. Hearts are neither trumps nor a duty.")
    press_to(page, ".ks-do[data-wish=hint]")
    page.keyboard.press("Enter")
    expect(status).to_contain_text("Only those who hold the suit must follow it.")
    while not page.evaluate("document.activeElement.dataset.option === '0'"):
        page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    # A right answer leads on.
    expect(page.locator(".ks-do[data-wish=on]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".ks-lesson-place")).to_have_text("Question 2 of 7")
    press_to(page, ".ks-card[data-seat='1']")
    while not page.evaluate("document.activeElement.dataset.card === 'HK'"):
        page.keyboard.press("ArrowRight")
    page.wait_for_selector("[data-play=turn]")
    page.keyboard.press("Enter")
    expect(status).to_contain_text("Right. The highest is the most dangerous")
    assert table.task["right"] is True


def test_a_number_by_keyboard(take: Callable[..., Taken]) -> None:
    page, table = take("herz-koenig")
    press_to(page, ".ks-do[data-wish=on]")
    page.keyboard.press("Enter")
    press_to(page, ".ks-number input")
    page.keyboard.type("1/4")
    page.keyboard.press("Enter")
    expect(page.locator(".ks-said")).to_contain_text("drei Hände")
    # Arrow keys belong to the field here.
    page.keyboard.press("End")
    page.keyboard.press("Backspace")
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    expect(page.locator(".ks-do[data-wish=on]")).to_be_focused()
    assert table.task["tried"] == ["1/4", "1/3"]


# --- looks


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("slug", ["farbe-frei", "anlegen", "herz-koenig"])
def test_axe_finds_nothing(take: Callable[..., Taken], slug: str, lang: str) -> None:
    page, table = take(slug, lang=lang)
    page.emulate_media(color_scheme="dark" if lang == "en" else "light")
    # The page around the table has a heading; this one must be lent one.
    page.evaluate("""() => {
      const heading = document.createElement("h1");
      heading.textContent = "Titel";
      document.querySelector("main").prepend(heading);
    }""")
    for _ in range(4):
        assert findings(page) == []
        if "answer" in table.task["may"]:
            page.locator(".ks-do[data-wish=hint]").click()
            page.locator(".ks-do[data-wish=show]").click()
            expect(page.locator(".ks-said")).to_be_visible()
        else:
            page.locator(".ks-do[data-wish=on]").click()


def test_language_and_face_change_what_is_asked(take: Callable[..., Taken]) -> None:
    page, _ = take("kein-ober")
    expect(text_of(page)).to_contain_text("Vier Karten kosten")
    page.locator("[data-do=lang][data-value=en]").click()
    expect(text_of(page)).to_contain_text("Four cards cost ten pfennig each")
    expect(text_of(page)).to_contain_text("Ober of Acorns")
    page.locator("[data-do=face][data-value=french]").click()
    expect(text_of(page)).to_contain_text("Queen of Clubs")
    expect(button(page, "Continue")).to_be_visible()


def test_nothing_is_wider_than_a_phone(take: Callable[..., Taken], page: Page) -> None:
    resize(page, **PHONE)
    page, table = take("anlegen")
    while table.task["kind"] != "end":
        wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
        assert not wide
        for box in page.locator(".ks-lesson button:visible").all():
            size = box.bounding_box()
            assert size
            assert size["height"] >= 44
        if table.task["kind"] != "comment" and not table.task["done"]:
            page.locator(".ks-do[data-wish=hint]").click()
            page.locator(".ks-do[data-wish=show]").click()
        page.locator(".ks-do[data-wish=on]").click()
        expect(page.locator(".ks-said")).to_be_hidden()


# --- without a kernel


@pytest.fixture
def saved(tmp_path: Path) -> Callable[[str], Path]:
    return lambda slug: save_html(ks.lesson(slug), tmp_path / f"{slug}.html")


def test_a_saved_lesson_is_taken_from_a_file(
    page: Page, saved: Callable[[str], Path]
) -> None:
    asked: list[str] = []
    errors: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text))
    page.emulate_media(reduced_motion="reduce")
    path = saved("durchmarsch")
    page.goto(path.as_uri())
    button(page, "Weiter").click()
    page.locator(".ks-number input").fill("30")
    button(page, "Antworten").click()
    expect(page.locator(".ks-said")).to_contain_text("30 Pfennig, obwohl")
    for _ in range(3):
        button(page, "Weiter").click()
        button(page, "Tipp").click()
        button(page, "Lösung zeigen").click()
    button(page, "Weiter").click()
    click_card(page, "SA")
    expect(page.locator(".ks-said")).to_contain_text("Ziel erreicht.")
    button(page, "Weiter").click()
    expect(text_of(page)).to_have_text(
        "Die Lektion ist geschafft. 2 von 5 ohne Hilfe und beim ersten Versuch."
    )
    assert asked == [path.as_uri()]
    assert errors == []


WISHES = """async (wishes) => {
  const told = [];
  for (const wish of wishes) {
    const at = savedModel.get("task").turn;
    await savedModel.send({ ask: 1, wish: { ...wish, at } });
    const { turn, slug, next, ...task } = savedModel.get("task");
    const { words, ...film } = savedModel.get("film");
    told.push([task, film]);
  }
  return told;
}"""


def any_wish(lesson: ks.Lesson, rng: random.Random) -> dict[str, Any]:
    """Return something that a learner may wish, sensible or not."""
    now = lesson._moment(lesson._note)
    held = [str(c) for c in now.hands[now.to_play or 0]] or ["HK"]
    legal = [str(c) for c in lesson.game.round.legal] or ["HK"]
    texts = ("1/3", "0,33", "0.43", "42,9 %", "5", "10", "drei", "3/7", "20", "1/0")
    wishes: list[dict[str, Any]] = [
        *({"on": True} for _ in range(4)),
        *({name: True} for name in ("back", "hint", "show", "again", "restart")),
        *({"answer": rng.choice(held)} for _ in range(4)),
        *({"play": rng.choice(legal)} for _ in range(6)),
        *({"answer": i} for i in range(4)),
        *({"answer": text} for text in texts),
        {"play": None},
        {"answer": "-"},
    ]
    return rng.choice(wishes)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_saved_lesson_answers_as_the_kernel_does(
    page: Page, slug: str, tmp_path: Path
) -> None:
    text = page_html(ks.Lesson(ks.lesson(slug).record))
    text = text.replace("const savedModel =", "window.savedModel =", 1)
    path = tmp_path / "lesson.html"
    path.write_text(text, encoding="utf-8")
    page.goto(path.as_uri())
    page.wait_for_function("Object.hasOwn(savedModel, 'send')")
    rng = random.Random(7)  # noqa: S311 - repeatable, not secret
    lesson = ks.Lesson(ks.lesson(slug).record)
    wishes, expected = [], []
    for _ in range(200):
        wished = any_wish(lesson, rng)
        wishes.append(wished)
        lesson.handle(dict(wished))
        state, film = lesson.state, lesson.film
        task = {k: v for k, v in state.items() if k not in ("turn", "slug")}
        expected.append([task, {k: v for k, v in film.items() if k != "words"}])
    told = page.evaluate(WISHES, wishes)
    for i, (ours, theirs) in enumerate(zip(expected, told, strict=True)):
        assert theirs == json.loads(json.dumps(ours)), wishes[: i + 1]


def test_a_saved_lesson_answers_who_was_faster_than_it(
    page: Page, saved: Callable[[str], Path]
) -> None:
    page.add_init_script(
        """{
          const { text } = Response.prototype;
          const opened = new Promise((open) => { window.open = open; });
          Response.prototype.text = async function () {
            await opened;
            return text.call(this);
          };
        }"""
    )
    page.goto(saved("durchmarsch").as_uri())
    button(page, "Weiter").click()
    expect(page.locator(".ks-lesson-place")).to_have_text("Einführung")
    page.evaluate("open()")
    expect(page.locator(".ks-lesson-place")).to_have_text("Frage 1 von 5")
    expect(button(page, "Antworten")).to_be_visible()


def test_a_lesson_opens_in_the_dashboard(page: Page, voila_url: str) -> None:
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{voila_url}?lesson=durchmarsch&lang=en")
    expect(page.locator(".ks-lesson-title:visible")).to_have_text(
        "Stopping a march", timeout=60_000
    )
    button(page, "Continue").click()
    expect(page.locator(".ks-lesson-place:visible")).to_have_text("Question 1 of 5")
    field = page.get_by_label("Answer as a number")
    field.fill("30")
    field.press("Enter")
    expect(page.locator(".ks-said:visible")).to_contain_text("Right.")
    page.get_by_role("combobox", name="Lesson", exact=True).select_option("anlegen")
    expect(page.locator(".ks-lesson-title:visible")).to_have_text("Layout: blocking")
    page.wait_for_url(re.compile("lesson=anlegen"))
    assert errors == []
