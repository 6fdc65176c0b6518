"""The dashboard through Voilà: form, table and charts work together."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import kartenspiel as ks
from tests.axe import findings, swept
from tests.watching import Watch

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page

PHONE = 360
SOURCE = "Startzahl oder Blattcode"


def visit(page: Page, url: str) -> Page:
    """Open the dashboard and wait until the charts are drawn."""
    page.goto(url)
    expect(page.locator("svg.marks[aria-hidden]")).to_have_count(2, timeout=60_000)
    return page


@pytest.fixture(scope="module")
def opened(browser: Browser, voila_url: str) -> Iterator[tuple[Page, Watch]]:
    """Return one dashboard for several tests; each brings it where it needs it."""
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
def board(opened: tuple[Page, Watch]) -> Page:
    return opened[0]


def result(page: Page) -> list[str]:
    """Return what the score chart writes."""
    texts: list[str] = (
        page.locator(".ks-chart").first.locator("g.mark-text text").all_text_contents()
    )
    return texts


def deal(page: Page, source: str) -> None:
    page.get_by_label(SOURCE).fill(source)
    page.get_by_role("button", name="Spiel geben").click()


def test_charts_follow_the_keys(board: Page) -> None:
    deal(board, "7")
    expect(board.get_by_role("status").first).to_be_attached()
    score = board.locator(".ks-chart svg").first
    board.get_by_role("button", name="Nächste Karte").first.click()
    board.keyboard.press("Control+End")
    expect(score).to_contain_text("+25")
    assert {"Anna", "+25", "Bert", "−50", "Cleo", "+20", "Dora", "+5"} <= {
        *result(board)
    }
    board.keyboard.press("Control+Home")
    expect(score).not_to_contain_text("+25")
    for _ in range(4):
        board.keyboard.press("ArrowRight")
    # The first trick of the game went to Bert.
    expect(score).to_contain_text("−5")


GAME = ks.new_game("herzeln", seed=7).autoplay()
STEPS = sum(len(r.plays) + 1 for r in GAME.rounds)


def texts_of_plays() -> list[str]:
    """Return what the live region must say, one text for each play of the game."""
    return [
        entry["card"] or "setzt aus"
        for r in GAME.rounds
        for entry in ks.snapshot(r)["log"]
        if entry["kind"] in {"play", "open", "attach", "pass"}
    ]


@pytest.mark.parametrize("by", ["keyboard", "mouse"])
def test_whole_game_card_by_card(board: Page, by: str) -> None:
    slider = board.get_by_role("slider")
    board.get_by_role("button", name="Nächste Karte").first.focus()
    board.keyboard.press("Control+End")
    expect(slider).not_to_have_value("0")
    deal(board, "7")
    # The new game has come when the table stands at its start.
    expect(slider).to_have_value("0", timeout=30_000)
    board.get_by_role("button", name="Nächste Karte").first.focus()
    said = board.locator(".ks-table [role=status]").first
    following = board.get_by_role("button", name="Nächste Karte").first
    heard = []
    for step in range(1, STEPS):
        if by == "keyboard":
            board.keyboard.press("ArrowRight")
        else:
            following.click()
        expect(slider).to_have_value(str(step))
        heard.append(said.text_content() or "")
    plays = [text for text in heard if not text.startswith("Runde ")]
    named = [
        ks.card(code).name("de") if len(code) == 2 else code
        for code in texts_of_plays()
    ]
    assert len(plays) == len(named)
    assert [n for n, text in zip(named, plays, strict=True) if n not in text] == []
    assert "Anna erhält 100 Pfennig" in plays[-1]
    expect(board.locator(".ks-chart svg").first).to_contain_text("+25")


def test_faces_change_everywhere(board: Page) -> None:
    deal(board, "7")
    board.locator("[data-do=face][data-value=french]").first.click()
    expect(board.get_by_role("button", name="Keine Dame").first).to_be_visible()
    expect(board.locator(".ks-chart").last).to_contain_text("Keine Dame")
    assert "face=french" in board.url
    board.locator("[data-do=face][data-value=german]").first.click()
    expect(board.get_by_role("button", name="Kein Ober").first).to_be_visible()
    expect(board.locator(".ks-chart").last).to_contain_text("Kein Ober")


def test_click_in_the_chart_moves_the_table(board: Page) -> None:
    slider = board.get_by_role("slider").first
    before = slider.input_value()
    score = board.locator(".ks-chart svg").first
    box = score.bounding_box()
    assert box
    score.click(position={"x": box["width"] * 0.6, "y": 150}, force=True)
    expect(slider).not_to_have_value(before)


def test_form_deals_another_game(board: Page) -> None:
    code = ks.deal(seed=99).code
    deal(board, code)
    said = board.locator(".ks-setup-status")
    expect(said).to_contain_text(f"4 Spieler, Blattcode {code}.")
    expect(board.locator(".ks-table")).to_contain_text(code)
    assert f"deal={code}" in board.url
    game = ks.new_game("herzeln", deal=code).autoplay()
    assert game.settlement
    board.get_by_role("button", name="Nächste Karte").first.click()
    board.keyboard.press("Control+End")
    best = max(game.settlement.balance)
    expect(board.locator(".ks-chart svg").first).to_contain_text(f"+{best}")


def test_wrong_code_is_a_sentence_and_the_game_stays(board: Page) -> None:
    deal(board, "7")
    expect(board.locator(".ks-setup-status")).to_contain_text("Startzahl 7")
    deal(board, "Pferd")
    alert = board.locator(".ks-setup-problem")
    expect(alert).to_contain_text("Im Blattcode 'Pferd' ist ein Tippfehler")
    field = board.get_by_label(SOURCE)
    assert field.get_attribute("aria-invalid") == "true"
    assert field.get_attribute("aria-describedby") == alert.get_attribute("id")
    expect(board.locator(".ks-table")).to_contain_text(
        ks.new_game(seed=7).round.deal.code
    )
    deal(board, "7")
    expect(alert).to_be_empty()


def test_other_variant_and_names(board: Page) -> None:
    board.get_by_label("Spielart").select_option("king-louis")
    board.get_by_label("Spieler", exact=True).select_option("3")
    board.get_by_text("Namen", exact=True).click()
    board.get_by_label("Name von Platz 1").fill("<b>Ida</b>")
    deal(board, "12")
    expect(board.locator(".ks-setup-status")).to_contain_text("King Louis, 3 Spieler")
    expect(board.locator(".ks-chart svg").first).to_contain_text("<b>Ida</b>")
    assert board.locator("main b:text-is('Ida')").count() == 0
    board.get_by_text("Namen", exact=True).click()
    board.get_by_label("Spielart").select_option("herzeln")
    board.get_by_label("Spieler", exact=True).select_option("4")
    deal(board, "7")
    expect(board.locator(".ks-setup-status")).to_contain_text("4 Spieler, Startzahl 7")


def test_shuffling_gives_a_seed_to_tell(board: Page) -> None:
    field = board.get_by_label(SOURCE)
    before = field.input_value()
    board.get_by_role("button", name="Neu mischen").click()
    expect(field).not_to_have_value(before)
    assert field.input_value().isdigit()


def test_language_changes_everywhere(board: Page) -> None:
    board.locator("[data-do=lang][data-value=en]").first.click()
    expect(board.get_by_role("button", name="Shuffle")).to_be_visible()
    expect(board.get_by_text("Score after each trick")).to_be_visible()
    assert board.locator("html").get_attribute("lang") == "en"
    assert "lang=en" in board.url
    board.locator("[data-do=lang][data-value=de]").first.click()
    expect(board.get_by_text("Spielstand nach jedem Stich")).to_be_visible()
    assert board.locator("html").get_attribute("lang") == "de"


def test_page_has_no_accessibility_finding(board: Page) -> None:
    deal(board, "Pferd")
    expect(board.locator(".ks-setup-problem")).not_to_be_empty()
    assert findings(board) == []
    deal(board, "7")


def test_page_fits_on_a_phone_and_opens_from_a_link(
    phone_page: Page, watch: Watch, voila_url: str
) -> None:
    visit(phone_page, f"{voila_url}?variant=king-louis&ply=40&lang=en&seed=3")
    assert phone_page.evaluate("document.documentElement.scrollWidth") <= PHONE
    expect(phone_page.get_by_role("slider").first).to_have_value("40")
    expect(phone_page.get_by_label("Seed or deal code")).to_be_hidden()
    # The steps stay in view while the table is scrolled.
    follow = phone_page.get_by_role("button", name="Next card", exact=True)
    expect(follow).to_be_in_viewport(ratio=1)
    phone_page.get_by_text("New game").click()
    expect(phone_page.get_by_label("Seed or deal code")).to_have_value("3")
    assert phone_page.evaluate("document.documentElement.scrollWidth") <= PHONE
    watch.assert_clean()


def speak(page: Page, lang: str) -> None:
    page.locator(f"[data-do=lang][data-value={lang}]").first.click()
    expect(page.locator(f"html[lang={lang}]")).to_have_count(1)


def test_malformed_link_is_a_sentence_above_a_playable_table(
    page: Page, watch: Watch, voila_url: str
) -> None:
    visit(page, f"{voila_url}?variant=%3Cscript%3E&players=99&seed=x&ply=-&seat=77")
    expect(page.locator(".ks-setup-problem")).to_contain_text(
        "Im Link stimmt etwas nicht"
    )
    expect(page.locator(".ks-table")).to_contain_text("Herzeln")
    assert swept(page, speak=speak) == []
    watch.assert_clean()


def test_game_seen_from_the_link_in_dark(
    new_page: Callable[..., Page], voila_url: str
) -> None:
    page = visit(new_page(color_scheme="dark"), f"{voila_url}?ply=165")
    ink = page.locator(".ks-chart g.mark-text text").first
    expect(ink).to_have_attribute("fill", "#a9afa3")
