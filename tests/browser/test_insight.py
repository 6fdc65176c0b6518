"""The analysis below the table, through Voilà: it follows, by mouse and by keys."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import kartenspiel as ks
from kartenspiel.lang.numerals import whole
from tests.axe import findings
from tests.watching import Watch

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Locator, Page, WebSocket

PHONE = 360
SLOW = 120_000
GAME = ks.new_game("herzeln", seed=7).autoplay()
#: A moment of the second round, in which seat 1 has shown a void (see the test).
FIRST = len(GAME.rounds[0].plays) + 1


def visit(page: Page, url: str, button: str) -> Locator:
    """Open a panel of the dashboard."""
    page.goto(url)
    page.get_by_role("button", name=button).click(timeout=SLOW)
    body = page.locator(".ks-insight-body")
    expect(body).to_have_attribute("aria-busy", "false", timeout=SLOW)
    return body


def step_to(page: Page, step: int) -> None:
    page.locator(".ks-table").get_by_role("slider").fill(str(step))


@pytest.fixture(scope="module")
def opened(browser: Browser, voila_url: str) -> Iterator[tuple[Page, Watch]]:
    """Return one dashboard for several tests; each brings it where it needs it."""
    context = browser.new_context(
        viewport={"width": 1280, "height": 1000}, reduced_motion="reduce"
    )
    watch = Watch()
    page = context.new_page()
    watch.follow(page)
    visit(page, f"{voila_url}?ply={FIRST + 4}", "Wo liegen die Karten?")
    yield page, watch
    watch.assert_clean()
    context.close()


@pytest.fixture
def page_at(opened: tuple[Page, Watch]) -> Callable[[str, int], Page]:
    """Return the page with a panel open at a step."""

    def bring(panel: str, step: int) -> Page:
        page = opened[0]
        step_to(page, step)
        button = page.get_by_role("button", name=panel)
        if button.get_attribute("aria-expanded") == "false":
            button.click()
        expect(page.locator(".ks-insight-panel table").first).to_be_visible(
            timeout=SLOW
        )
        return page

    return bring


def percents(page: Page, card: str) -> list[str]:
    """Return what a card's row says."""
    row = page.locator(".ks-insight-suit tr", has=page.get_by_role("button", name=card))
    texts: list[str] = row.locator("td").all_inner_texts()
    return [" ".join(text.split()) for text in texts]


def test_bars_change_when_a_void_is_shown(page_at: Callable[[str, int], Page]) -> None:
    # Anna leads bells; Bert and Cleo discard.
    page = page_at("Wo liegen die Karten?", FIRST + 5)
    page.get_by_label("Aus der Sicht von").select_option("Anna")
    expect(page.locator(".ks-insight-suit", has_text="Schellen")).not_to_contain_text(
        "ohne Schellen"
    )
    before = percents(page, "Schellen-Ober")
    page.locator(".ks-table").get_by_role("button", name="Nächste Karte").click()
    expect(page.locator(".ks-insight-suit", has_text="Schellen,")).to_contain_text(
        "Bert ist ohne Schellen."
    )
    b = ks.belief(ks.observe(GAME.rounds[1].at(6), 0))
    after = percents(page, "Schellen-Ober")
    assert before[0].endswith("%")
    assert after[0].startswith("–")
    assert after[1:] == [f"{round(100 * b.p('SO', s))} %" for s in (2, 3)]


def test_counts_stand_behind_the_bars(page_at: Callable[[str, int], Page]) -> None:
    page = page_at("Wo liegen die Karten?", FIRST + 6)
    page.get_by_label("Aus der Sicht von").select_option("Anna")
    b = ks.belief(ks.observe(GAME.rounds[1].at(6), 0))
    total = whole(b.count, "de")
    ways = whole(int(b.p("HK", 2) * b.count), "de")
    button = page.locator(".ks-insight").get_by_role("button", name="Herz-König")
    button.focus()
    page.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(button).to_be_focused()
    expect(page.locator(".ks-insight-counts", has_text="Herz-König")).to_contain_text(
        f"Cleo: in {ways} von {total} möglichen Verteilungen"
    )
    # The focus is kept over a redraw.
    page.get_by_label("Gewichtet wird").select_option("random")
    expect(page.locator(".ks-insight-counts", has_text="Herz-König")).to_contain_text(
        "gewichtet"
    )
    expect(page.locator(".ks-insight-said")).to_contain_text("jede erlaubte Karte")
    expect(page.locator(".ks-insight-badge")).to_have_text("exakt")
    page.get_by_label("Gewichtet wird").select_option("even")
    expect(page.locator(".ks-insight-said")).to_contain_text(total)


def test_costs_come_and_get_better(page_at: Callable[[str, int], Page]) -> None:
    page = page_at("Was kostet welche Karte?", FIRST + 21)
    r = GAME.rounds[1].at(21)
    table = page.locator(".ks-insight-costs table")
    expect(table.locator("tbody")).to_have_count(len(r.legal))
    expect(page.locator(".ks-insight-body")).to_have_attribute(
        "aria-busy", "false", timeout=SLOW
    )
    best = ks.analyse(r).best
    assert best is not None
    expect(table.locator("tbody th").first).to_have_text(best.name("de"))
    expect(page.locator(".ks-insight-said")).to_contain_text("alle vorsichtig")
    expect(page.locator(".ks-insight-badge")).to_have_text("exakt")
    page.get_by_label("Alle spielen weiter").select_option("random")
    expect(page.locator(".ks-insight-said")).to_contain_text("alle zufällig")


def test_review_finds_the_turning_point_and_tries_another_card(
    page_at: Callable[[str, int], Page],
) -> None:
    page = page_at("Rückblick", FIRST + 2)
    said = page.locator(".ks-insight-panel .ks-insight-said")
    expect(said).to_contain_text("Wendepunkt", timeout=SLOW)
    marked = page.locator("tr", has=page.locator(".ks-insight-turning"))
    expect(marked).to_have_count(1)
    marked.get_by_role("button").focus()
    page.keyboard.press("Enter")
    expect(marked.get_by_role("button")).to_be_focused()
    other = page.locator(".ks-insight-others button").first
    name = other.inner_text()
    other.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".ks-insight-lines")).to_contain_text(f"mit {name} statt")
    page.get_by_role("button", name="Auf dem Tisch zeigen").click()
    expect(marked).to_have_attribute("aria-current", "step")
    page.get_by_role("button", name="Zurück zum Spiel, wie es war").click()
    expect(page.locator(".ks-insight-lines")).to_be_empty()


def test_keys_open_and_close_and_do_not_move_the_table(
    page_at: Callable[[str, int], Page],
) -> None:
    page = page_at("Wo liegen die Karten?", FIRST + 6)
    button = page.get_by_role("button", name="Wo liegen die Karten?")
    button.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".ks-table").get_by_role("slider")).to_have_value(
        str(FIRST + 6)
    )
    page.keyboard.press("Enter")
    expect(page.locator(".ks-insight-body")).to_be_hidden()
    expect(button).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("Enter")
    expect(page.locator(".ks-insight-suits table").first).to_be_visible()


def test_language_and_faces_follow_the_table(
    page_at: Callable[[str, int], Page],
) -> None:
    page = page_at("Wo liegen die Karten?", FIRST + 6)
    page.locator("[data-do=lang][data-value=en]").first.click()
    page.locator("[data-do=face][data-value=french]").first.click()
    expect(page.get_by_role("button", name="Where are the cards?")).to_be_visible()
    expect(page.locator(".ks-insight-suits caption").first).to_contain_text("Clubs, ")
    insight = page.locator(".ks-insight")
    expect(insight.get_by_role("button", name="Queen of Diamonds")).to_be_visible()
    page.locator("[data-do=lang][data-value=de]").first.click()
    page.locator("[data-do=face][data-value=german]").first.click()
    expect(page.locator(".ks-insight-suits caption").first).to_contain_text("Eichel, ")


@pytest.mark.parametrize(("look", "lang"), [("light", "de"), ("dark", "en")])
def test_no_accessibility_finding_and_no_scrolling_on_a_phone(
    new_page: Callable[..., Page], watch: Watch, voila_url: str, look: str, lang: str
) -> None:
    page = new_page(color_scheme=look, viewport={"width": PHONE, "height": 740})
    names = {
        "de": ("Wo liegen die Karten?", "Was kostet welche Karte?", "Rückblick"),
        "en": ("Where are the cards?", "What does each card cost?", "Review"),
    }[lang]
    watch.follow(page)
    page.goto(f"{voila_url}?ply={FIRST + 22}&lang={lang}")
    for name in names:
        page.get_by_role("button", name=name, exact=True).click(timeout=SLOW)
        expect(page.locator(".ks-insight-panel table").first).to_be_visible(
            timeout=SLOW
        )
        if name == names[2]:
            page.locator(".ks-insight-plays tbody button").first.click()
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= PHONE
        assert findings(page) == []
    watch.assert_clean()


def test_hidden_cards_stay_in_the_kernel(
    new_page: Callable[..., Page], voila_url: str
) -> None:
    """Whoever may open one hand gets nothing from which another could be read.

    What the panels send for this round is the same as for a round in which the
    hidden cards lie otherwise.
    """
    page = new_page()
    views: list[dict[str, Any]] = []

    def hear(payload: str | bytes) -> None:
        text = payload if isinstance(payload, str) else payload.decode("utf8", "ignore")
        _, found, rest = text.partition('"view": ')
        if found and rest.startswith("{"):
            view = json.JSONDecoder().raw_decode(rest)[0]
            if view.get("body"):
                views.append(view)

    def follow(socket: WebSocket) -> None:
        socket.on("framereceived", hear)

    page.on("websocket", follow)
    body = visit(page, f"{voila_url}?ply={FIRST + 6}&seat=2", "Wo liegen die Karten?")
    expect(body.get_by_label("Aus der Sicht von")).to_have_text("Cleo")
    page.get_by_role("button", name="Rückblick").click()
    expect(body).to_contain_text("öffnet sich am Ende der Runde")
    bodies = [view["body"] for view in views]
    assert {"hidden": True} in bodies
    seen = next(b for b in bodies if "suits" in b)
    b = ks.belief(ks.observe(GAME.rounds[1].at(6), 2))
    shown = {c["card"] for suit in seen["suits"] for c in suit["cards"]}
    assert shown == {str(c) for c in b.hidden}
    assert {view["turn"] for view in views} == {GAME.rounds[1].at(6).to_play}
