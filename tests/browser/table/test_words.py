"""Focus and keys, and the words in both languages and faces."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import kartenspiel as ks
from kartenspiel_widgets.table.table import Table
from tests.tables import (
    HOSTILE,
    LAST,
    LAYOUT,
    button,
    fits,
    hand_of,
    step_of,
    traits_of,
    words_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.watching import Watch


# --- focus


def test_a_hand_is_one_tab_stop_and_arrows_walk_in_it(
    show: Callable[..., Page],
) -> None:
    page = show(step=7)
    stops = page.locator(".ks-card[tabindex='0']")
    expect(stops).to_have_count(4)
    hand_of(page, 0).first.focus()
    page.keyboard.press("ArrowRight")
    expect(hand_of(page, 0).nth(1)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(hand_of(page, 0).last).to_be_focused()
    assert step_of(page) == 7
    page.keyboard.press("PageDown")
    assert step_of(page) == 8
    expect(hand_of(page, 0).last).to_be_focused()
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowRight")
    assert step_of(page) == 9


def test_focus_stays_near_when_a_focused_card_is_played(
    show: Callable[..., Page],
) -> None:
    page = show()
    page.locator(".ks-card[data-card='EO']").focus()
    page.keyboard.press("PageDown")
    focused = page.evaluate("document.activeElement.dataset.seat")
    assert focused == "0"
    expect(page.locator(".ks-card:focus")).to_have_count(1)


def test_keys_go_no_further(show: Callable[..., Page]) -> None:
    page = show()
    page.evaluate("""() => {
      window.heard = [];
      document.addEventListener("keydown", (event) => heard.push(event.key));
    }""")
    page.locator(".ks-table").focus()
    for key in ("ArrowRight", "PageDown", "Home", "x", "Escape"):
        page.keyboard.press(key)
    # In JupyterLab an "x" would cut the cell.
    assert page.evaluate("heard") == []


def test_past_tricks_open_and_close(show: Callable[..., Page]) -> None:
    page = show(step=48)
    opener = page.locator(".ks-seat[data-seat='0'] .ks-pile")
    expect(opener).to_have_accessible_name(
        re.compile(r"^Anna, Geber.*: Stand −\d+ Pfennig, \d+ Stich.*; Stiche ansehen$")
    )
    opener.click()
    panel = page.get_by_role("dialog", name="Stiche von Anna")
    expect(panel).to_be_visible()
    expect(button(page, "Schließen")).to_be_focused()
    first = panel.locator("li").first
    assert words_of(first.locator("p")) == "Stich 1 geht an Anna und kostet nichts."
    expect(first.locator(".ks-past-card")).to_have_count(4)
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    expect(opener).to_be_focused()
    opener.click()
    panel.get_by_role("button", name="Stich 1").click()
    assert step_of(page) == 37
    page.locator(".ks-story").click()
    expect(panel).to_be_hidden()


def test_keys_are_explained(show: Callable[..., Page]) -> None:
    page = show()
    button(page, "Tasten").click()
    panel = page.get_by_role("dialog", name="Tasten")
    expect(panel.locator("dt")).to_have_count(5)
    button(page, "Tasten").click()
    expect(panel).to_be_hidden()


# --- words


def test_live_region_tells_each_step_in_words(show: Callable[..., Page]) -> None:
    page = show()
    status = page.get_by_role("status")
    expect(status).to_have_text("")
    page.locator(".ks-table").focus()
    page.keyboard.press("ArrowRight")
    expect(status).to_have_text("Anna spielt Eichel-Ober aus. Bert ist am Zug.")
    page.keyboard.press("PageDown")
    expect(status).to_have_text(
        "Dora gibt Eichel-Neun zu. Stich 1 geht an Bert und kostet 5 Pfennig. "
        "Bert spielt aus."
    )
    page.evaluate("model.receive({ lang: 'en', face: 'french', step: 33 })")
    expect(status).to_have_text(re.compile(r"^Round 2: No hearts\. .* is to lead\.$"))
    page.keyboard.press("Control+End")
    expect(status).to_have_text(re.compile(r"Place 1: Anna receives 100 pfennig"))


def test_language_and_faces_switch_without_the_kernel(
    show: Callable[..., Page],
) -> None:
    page = show(step=7)
    page.get_by_role("button", name="EN: Englisch").click()
    expect(page.locator(".ks-table")).to_have_attribute("lang", "en")
    expect(page.locator(".ks-card[data-card='HO']")).to_have_accessible_name(
        re.compile(r"^Ober of Hearts, not playable: Bells were led")
    )
    button(page, "French cards").click()
    expect(page.locator(".ks-card[data-card='HO']")).to_have_accessible_name(
        re.compile(r"^Queen of Hearts, not playable: Diamonds were led")
    )
    expect(page.locator(".ks-card[data-card='HO'] use")).to_have_attribute(
        "href", re.compile(r"^#ks-french-en-(large-)?HO$")
    )
    expect(page.get_by_role("button", name="A+: Large print")).to_have_attribute(
        "aria-pressed", "false"
    )
    page.get_by_role("button", name="A+: Large print").click()
    expect(page.locator(".ks-card[data-card='HO'] use")).to_have_attribute(
        "href", "#ks-french-en-large-HO"
    )
    assert page.evaluate("Object.assign({}, ...saved)") == {
        "lang": "en", "face": "french", "large": True,
    }  # fmt: skip
    assert page.evaluate(
        "[...document.querySelectorAll('use')].every("
        "u => document.getElementById(u.getAttribute('href').slice(1)))"
    )


def test_cards_are_called_as_they_are_at_home(show: Callable[..., Page]) -> None:
    page = show(step=7)
    leaf = page.locator(".ks-card[data-card^=L]").first
    expect(leaf).to_have_accessible_name(re.compile("^Laub-"))
    opener = page.get_by_role("button", name="Aa: Namen der Karten")
    opener.press("Enter")
    panel = page.get_by_role("dialog", name="Namen der Karten")
    for word in ("Gras", "Sau"):
        choice = panel.get_by_role("button", name=word, exact=True)
        choice.press("Enter")
        # It is drawn anew, and still has the focus.
        expect(choice).to_be_focused()
        expect(choice).to_have_attribute("aria-pressed", "true")
    expect(leaf).to_have_accessible_name(re.compile("^Gras-"))
    expect(page.locator(".ks-log")).not_to_contain_text("Laub")
    assert page.evaluate("saved.at(-1)") == {"face": "german-gras-sau"}
    # The others keep theirs, and the words come back with the German cards.
    button(page, "Französisches Blatt").click()
    expect(opener).to_be_hidden()
    expect(leaf).to_have_accessible_name(re.compile("^Pik-"))
    button(page, "Deutsches Blatt").click()
    expect(leaf).to_have_accessible_name(re.compile("^Gras-"))
    page.evaluate("model.receive({ lang: 'en' })")
    expect(leaf).to_have_accessible_name(re.compile("of Leaves"))
    expect(opener).to_be_hidden()


@pytest.mark.parametrize("lang", ["de", "en"])
def test_no_word_of_the_other_language_is_left(
    show: Callable[..., Page], lang: str
) -> None:
    wrong = {
        "de": r"\b(trick|tricks|round|rules|costs|deal code|pot|moves|the|is|card)\b",
        "en": r"\b(Stich|Stiche|Runde|Regeln|kostet|Blattcode|Topf|ist|und|Karte)\b",
    }[lang]
    page = show()
    page.evaluate("lang => model.receive({ lang })", lang)
    for step in (0, 7, 40, 41, LAYOUT, 150, LAST):
        page.evaluate("step => model.receive({ step })", step)
        names = page.locator("[aria-label], [title], [aria-valuetext]").evaluate_all(
            "all => all.flatMap(el => ['aria-label', 'title', 'aria-valuetext']"
            ".map(n => el.getAttribute(n) ?? ''))"
        )
        own = page.locator(".ks-table").text_content() or ""
        for text in [own, *names]:
            assert not re.search(wrong, text, re.IGNORECASE), text


def test_hostile_names_are_text(show: Callable[..., Page], watch: Watch) -> None:
    game = ks.new_game("durchmarsch", players=HOSTILE, seed=7).autoplay()
    record = traits_of(Table(game))
    page = show(record)
    page.evaluate("() => { window.alert = () => { window.alerted = true; }; }")
    names = page.locator(".ks-plate-name")
    shown = {name.get_attribute("title"): name.inner_text() for name in names.all()}
    assert HOSTILE[0] in shown
    assert HOSTILE[2] in shown
    assert all(text.strip() for text in shown.values())
    for step in range(0, record["film"]["steps"], 7):
        page.evaluate("step => model.receive({ step })", step)
    page.locator(".ks-table").focus()
    page.keyboard.press("Control+End")
    assert page.locator(".ks-table script").count() == 0
    assert page.evaluate("window.alerted") is None
    assert fits(page)
    watch.assert_clean()


def test_deal_code_is_copied(
    show: Callable[..., Page], new_page: Callable[..., Page], game: ks.Game
) -> None:
    page = show(at=new_page())
    page.evaluate("""() => {
      Object.defineProperty(navigator, "clipboard", {
        value: { writeText: async (text) => { window.copied = text; } },
      });
    }""")
    code = game.rounds[0].deal.code
    button(page, f"Blattcode {code} kopieren").click()
    expect(page.get_by_role("status")).to_have_text("Blattcode kopiert.")
    assert page.evaluate("copied") == code
