"""The table on a page: stepping, reasons, words, focus, sizes, and what it leaves.

Without Jupyter: the script runs in an empty page with a stand-in for its model.
"""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

import kartenspiel as ks
import kartenspiel_widgets
from kartenspiel_widgets.table import Table, script

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from tests.watching import Watch

CSS = (Path(kartenspiel_widgets.__file__).parent / "static/table.css").read_text(
    "utf-8"
)
TRAITS = (
    "film", "sprites", "strings", "pack", "mode", "step", "lang", "face", "large",
)  # fmt: skip
NAMES = ["Anna", "Bert", "Cleo", "Dora"]
HOSTILE = ["<script>alert(1)</script>", "🦊 Füchsin", "x" * 500, "", "Émile"]
LAST = 165
PHONE = {"width": 360, "height": 740}
LAYOUT = 132
"""The step at which the layout begins."""

Scheme: TypeAlias = Literal["light", "dark"]


AS_WIDE_AS_THE_DEVICE = """() => {
  const meta = document.createElement("meta");
  Object.assign(meta, { name: "viewport", content: "width=device-width" });
  document.head.append(meta);
}"""


def traits_of(table: Table) -> dict[str, Any]:
    return {name: getattr(table, name) for name in TRAITS}


@pytest.fixture(scope="module")
def game() -> ks.Game:
    return ks.new_game("herzeln", players=NAMES, seed=7).autoplay()


@pytest.fixture(scope="module")
def herzeln(game: ks.Game) -> dict[str, Any]:
    return traits_of(Table(game))


@pytest.fixture
def show(
    page: Page, mount: Callable[..., None], herzeln: dict[str, Any]
) -> Callable[..., Page]:
    """Return `show(**traits)`: the game on the page, which is returned."""

    def run(
        record: dict[str, Any] = herzeln, at: Page = page, **traits: object
    ) -> Page:
        mount(at, script(), CSS, {**record, **traits})
        at.add_style_tag(content="body { margin: 0 }")
        at.evaluate(AS_WIDE_AS_THE_DEVICE)
        if at.viewport_size == PHONE:
            at.wait_for_selector(".ks-table[data-size='s']")
            at.wait_for_function("innerWidth === 360")
        return at

    return run


def step_of(page: Page) -> int:
    step: int = page.evaluate("model.get('step')")
    return step


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def hand_of(page: Page, seat: int) -> Locator:
    return page.locator(f".ks-seat[data-seat='{seat}'] .ks-card")


def states_of(page: Page, seat: int) -> dict[str, str]:
    states: dict[str, str] = hand_of(page, seat).evaluate_all(
        "cards => Object.fromEntries(cards.map(c => [c.dataset.card, c.dataset.state]))"
    )
    return states


def words_of(locator: Locator) -> str:
    """Return what is seen and read out, with single blanks."""
    return re.sub(r"\s+", " ", locator.text_content() or "").strip()


def fits(page: Page) -> bool:
    wide: bool = page.evaluate(
        "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    )
    return wide


# --- what is seen


def test_start_of_a_game(
    show: Callable[..., Page], watch: Watch, game: ks.Game
) -> None:
    page = show()
    expect(page.get_by_role("heading", name="Herzeln")).to_be_visible()
    for seat, hand in enumerate(game.rounds[0].deal.hands):
        assert list(states_of(page, seat)) == [str(c) for c in hand]
    assert set(states_of(page, 0).values()) == {"legal"}
    assert set(states_of(page, 1).values()) == {"waiting"}
    assert words_of(page.locator(".ks-hint")) == "Anna spielt aus."
    assert words_of(page.locator(".ks-seat[data-turn] .ks-plate-name")) == "Anna"
    dealer = page.locator(".ks-dealer:visible")
    expect(dealer).to_have_count(1)
    assert dealer.get_attribute("title") == "Geber"
    assert page.locator(".ks-code").inner_text() == game.rounds[0].deal.code
    watch.assert_clean()


SEEN = """async (steps) => {
  const all = (css) => [...document.querySelectorAll(css)];
  const number = (el) => Number(el.textContent.split(" ")[0].replace("−", "-"));
  const shown = [];
  for (let step = 0; step < steps; step += 1) {
    model.receive({ step });
    await Promise.resolve();
    shown.push({
      cards: all(".ks-card").map(({ dataset: { seat, card, state } }) => [
        Number(seat), card, state]),
      scores: all(".ks-seat").map((el) => [
        Number(el.dataset.seat), number(el.querySelector(".ks-score"))]),
      cells: all(".ks-cell:not([data-state=open])").map(
        ({ dataset: { state, card } }) => state + card),
      top: document.querySelector(".ks-controls").offsetTop,
      wide: document.documentElement.scrollWidth > innerWidth,
    });
  }
  return shown;
}"""


def test_every_step_shows_what_the_film_says(
    show: Callable[..., Page], watch: Watch, herzeln: dict[str, Any]
) -> None:
    shown = show().evaluate(SEEN, LAST + 1)
    rounds = herzeln["film"]["rounds"]
    frames = [frame for r in rounds for frame in r["frames"]]
    for frame, seen in zip(frames, shown, strict=True):
        for seat, hand in enumerate(frame["hands"]):
            held = [(card, state) for s, card, state in seen["cards"] if s == seat]
            assert [card for card, _ in held] == hand
            legal = frame["legal"] if seat == frame["to_play"] else []
            assert [card for card, state in held if state == "legal"] == legal
        assert [score for _, score in sorted(seen["scores"])] == frame["score"]
        if "rows" in frame:
            laid = {f"laid{c}" for row in frame["rows"] for c in row["cards"]}
            fitting = {f"next{c}" for row in frame["rows"] for c in row["next"]}
            assert set(seen["cells"]) == laid | fitting
    watch.assert_clean()


def test_a_step_within_a_round_moves_no_control(
    show: Callable[..., Page], herzeln: dict[str, Any]
) -> None:
    shown = show().evaluate(SEEN, LAST + 1)
    for r in herzeln["film"]["rounds"]:
        stretch = shown[r["first"] : r["first"] + len(r["frames"])]
        assert len({seen["top"] for seen in stretch}) == 1, r["slug"]


def test_trick_says_who_takes_it_why_and_what_it_costs(
    show: Callable[..., Page],
) -> None:
    page = show(step=38)
    played = page.locator(".ks-played")
    expect(played).to_have_count(1)
    page.evaluate("model.receive({ step: 40 })")
    expect(played).to_have_count(3)
    assert [words_of(card) for card in played.locator(".ks-vh").all()] == [
        "Anna: Schellen-Zehn, Ausspiel, vorn",
        "Bert: Herz-Sieben, kostet 5 Pfennig",
        "Cleo: Laub-Acht",
    ]
    assert words_of(played.nth(1).locator(".ks-cost")) == "−5"
    why, cost = (words_of(line) for line in page.locator(".ks-story p").all())
    assert why == "Anna bekäme den Stich: Bisher hat niemand Schellen bedient."
    assert cost == "Der Stich kostet bisher 5 Pfennig: 7Herz-Sieben 5."


def test_finished_trick_stays_until_the_next_card(show: Callable[..., Page]) -> None:
    page = show(step=4)
    expect(page.locator(".ks-played")).to_have_count(4)
    assert words_of(page.locator(".ks-played[data-ahead] .ks-label")) == "nimmt"
    assert [words_of(line) for line in page.locator(".ks-story p").all()] == [
        "Bert nimmt den Stich: AEichel-Ass ist die höchste Karte in Eichel.",
        "Stich 1 kostet Bert 5 Pfennig.",
    ]
    page.evaluate("model.receive({ step: 5 })")
    expect(page.locator(".ks-played")).to_have_count(1)


def test_layout_tells_rows_and_who_passed(
    show: Callable[..., Page], herzeln: dict[str, Any]
) -> None:
    layout = herzeln["film"]["rounds"][-1]
    page = show(step=LAYOUT + 12)
    expect(page.locator(".ks-trick")).to_be_hidden()
    assert words_of(page.locator(".ks-row > .ks-vh").first) == (
        "Reihe Eichel: Eichel-Neun – Eichel-Unter; es passt Eichel-Ober oder "
        "Eichel-Acht."
    )
    passed = next(e for e in layout["log"] if e["kind"] == "pass")
    page.evaluate("step => model.receive({ step })", LAYOUT + passed["ply"])
    note = page.locator(f".ks-seat[data-seat='{passed['seat']}'] .ks-note")
    expect(note).to_have_text("setzt aus")
    assert words_of(page.locator(".ks-story")).endswith("setzt aus: Keine Karte passt.")


def test_end_shows_places_and_payouts(
    show: Callable[..., Page], herzeln: dict[str, Any]
) -> None:
    page = show(step=LAST)
    settled = herzeln["film"]["settlement"]
    lines = [words_of(line) for line in page.locator(".ks-result li").all()]
    assert lines[0] == "Im Topf liegen 160 Pfennig."
    assert lines[1] == "Platz 1: Anna erhält 100 Pfennig."
    assert len(lines) == 5
    notes = page.locator(".ks-seat[data-seat='1'] .ks-note")
    expect(notes).to_have_text("4. Platz")
    score = page.locator(".ks-seat[data-seat='1'] .ks-score")
    assert words_of(score) == f"−{-settled['balance'][1]} Pfennig"


def test_single_round_ends_with_ranks(show: Callable[..., Page]) -> None:
    r = ks.start("kein-stich", ks.deal(seed=7))
    while not r.finished:
        r = r.play(r.legal[0])
    record = traits_of(Table(r))
    page = show(record, step=record["film"]["steps"] - 1)
    lines = [words_of(line) for line in page.locator(".ks-result li").all()]
    assert len(lines) >= 4
    assert re.fullmatch(r"Platz 1: \w+, −?\d+ Pfennig", lines[0])


def test_hidden_hands_are_backs_without_cards(
    show: Callable[..., Page], game: ks.Game
) -> None:
    page = show(traits_of(Table(game, seat=1)), step=6)
    expect(hand_of(page, 1)).to_have_count(6)
    expect(hand_of(page, 0)).to_have_count(0)
    backs = page.locator(".ks-seat[data-seat='0'] .ks-backs")
    expect(backs.locator("svg")).to_have_count(7)
    assert words_of(backs) == "7 verdeckte Karten"
    expect(page.locator(".ks-seat[data-side='south']")).to_have_attribute(
        "data-seat", "1"
    )
    expect(page.locator(".ks-code-line")).to_be_hidden()


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_seats_go_clockwise_to_the_left(
    show: Callable[..., Page], players: int
) -> None:
    page = show(
        traits_of(Table(ks.start("kein-herz", ks.deal(seed=7, players=players))))
    )
    boxes = [
        page.locator(f".ks-seat[data-seat='{seat}']").bounding_box()
        for seat in range(players)
    ]
    middle = [(b["x"] + b["width"] / 2, b["y"] + b["height"] / 2) for b in boxes if b]
    assert middle[0][1] == max(y for _, y in middle)
    assert middle[1][0] <= min(x for x, _ in middle) + 20
    assert middle[-1][0] >= max(x for x, _ in middle) - 20
    inner = [x for x, _ in middle[2:-1]]
    assert inner == sorted(inner)


# --- reasons


def refused(page: Page) -> Locator:
    return page.locator(".ks-card[data-state='refused']")


def test_refused_cards_are_named_with_their_reason(show: Callable[..., Page]) -> None:
    page = show(step=7)
    card = page.locator(".ks-card[data-card='HK']")
    expect(card).to_have_attribute("data-state", "refused")
    expect(card).to_have_attribute("aria-disabled", "true")
    assert card.get_attribute("disabled") is None
    expect(card).to_have_accessible_name(
        "Herz-König, nicht spielbar: Schellen ist angespielt und muss bedient "
        "werden: Schellen-Sieben."
    )
    expect(page.locator(".ks-card[data-card='S7']")).to_have_accessible_name(
        "Schellen-Sieben, spielbar"
    )
    expect(page.locator(".ks-card[data-card='HA']")).to_have_accessible_name("Herz-Ass")


def test_reason_is_told_on_hover_and_on_focus(show: Callable[..., Page]) -> None:
    page = show(step=7)
    hint = page.locator(".ks-hint")
    told = words_of(hint)
    page.locator(".ks-card[data-card='HK']").hover(force=True)
    reason = "KHerz-König nicht spielbar: Schellen ist angespielt und muss bedient"
    assert words_of(hint).startswith(reason)
    page.locator(".ks-hint").hover()
    assert words_of(hint) == told
    page.locator(".ks-card[data-card='HK']").focus()
    assert words_of(hint).startswith(reason)
    page.locator(".ks-card[data-card='S7']").focus()
    assert words_of(hint) == "7Schellen-Sieben darf gespielt werden."
    page.locator(".ks-card[data-card='HA']").focus()
    assert words_of(hint) == "AHerz-Ass Dora ist nicht am Zug."


def test_reason_is_told_on_touch(show: Callable[..., Page], phone_page: Page) -> None:
    page = show(at=phone_page, step=7)
    page.locator(".ks-card[data-card='HK']").tap(force=True)
    hint = page.locator(".ks-hint")
    assert words_of(hint).startswith("KHerz-König nicht spielbar")
    expect(hint).to_be_in_viewport()
    page.locator(".ks-card[data-card='S7']").tap()
    assert words_of(hint) == "7Schellen-Sieben darf gespielt werden."
    assert step_of(page) == 7


# --- stepping


WRITE_STEPS = """() => {
  window.steps = [];
  const { set } = model;
  model.set = (name, value) => { steps.push(value); set.call(model, name, value); };
}"""


def test_keyboard_goes_through_a_whole_game(
    show: Callable[..., Page], watch: Watch
) -> None:
    page = show()
    page.evaluate(WRITE_STEPS)
    button(page, "Nächste Karte").focus()
    for _ in range(LAST + 1):
        page.keyboard.press("ArrowRight")
    assert page.evaluate("steps") == [*range(1, LAST + 1)]
    page.keyboard.press("PageUp")
    page.keyboard.press("ArrowLeft")
    assert step_of(page) == LAYOUT + 31
    expect(button(page, "Nächste Karte")).to_be_focused()
    watch.assert_clean()


def test_mouse_goes_through_a_whole_game(
    show: Callable[..., Page], watch: Watch
) -> None:
    page = show()
    page.evaluate(WRITE_STEPS)
    following = button(page, "Nächste Karte")
    for r in range(5):
        # Rounds differ in height; within one the pointer may rest.
        page.evaluate("scrollTo(0, 0)")
        box = following.bounding_box()
        assert box
        for _ in range(34 if r == 4 else 33):
            page.mouse.click(box["x"] + 9, box["y"] + 9)
    assert page.evaluate("steps") == [*range(1, LAST + 1)]
    expect(following).to_have_attribute("aria-disabled", "true")
    button(page, "Vorige Karte").click()
    assert step_of(page) == LAST - 1
    watch.assert_clean()


@pytest.mark.parametrize(
    ("key", "start", "step"),
    [
        ("PageDown", 0, 4),
        ("PageDown", 6, 8),
        ("PageDown", 32, 33),
        ("PageUp", 6, 4),
        ("PageUp", 4, 0),
        ("Home", 40, 33),
        ("End", 40, 65),
        ("Control+Home", 40, 0),
        ("Control+End", 40, LAST),
        ("Meta+Home", 40, 0),
        ("PageDown", LAYOUT + 1, LAYOUT + 4),
        ("Alt+ArrowLeft", 40, 40),
        ("Control+ArrowRight", 40, 40),
    ],
)
def test_keys(show: Callable[..., Page], key: str, start: int, step: int) -> None:
    page = show(step=start)
    page.locator(".ks-table").focus()
    page.keyboard.press(key)
    assert step_of(page) == step


@pytest.mark.parametrize(
    ("name", "step"),
    [
        ("Zum Anfang", 0),
        ("Voriger Stich", 37),
        ("Vorige Karte", 38),
        ("Nächste Karte", 40),
        ("Nächster Stich", 41),
        ("Zum Ende", LAST),
        ("Runde 4: Kein Herz-König", 99),
    ],
)
def test_buttons(show: Callable[..., Page], name: str, step: int) -> None:
    page = show(step=39)
    button(page, name).click()
    assert step_of(page) == step


def test_slider_steps_and_says_where_it_stands(show: Callable[..., Page]) -> None:
    page = show(step=39)
    slider = page.get_by_role("slider", name="Stelle im Spiel")
    expect(slider).to_have_attribute("aria-valuetext", "Runde 2, Stich 2, Karte 2")
    slider.fill("5")
    assert step_of(page) == 5
    expect(slider).to_have_attribute("aria-valuetext", "Runde 1, Stich 2, Karte 1")
    slider.press("ArrowRight")
    assert step_of(page) == 6
    slider.press("End")
    assert step_of(page) == 32


def test_log_goes_to_its_step_and_marks_it(show: Callable[..., Page]) -> None:
    page = show(step=LAYOUT)
    log = page.locator(".ks-log")
    page.get_by_role("button", name="Cleo legt Laub-Ober an Laub-Unter an.").click()
    assert step_of(page) == LAYOUT + 4
    expect(log.locator("[aria-current='step']")).to_have_count(1)
    page.keyboard.press("End")
    current = log.locator("[aria-current='step']")
    expect(current).to_have_count(3)
    assert page.evaluate("scrollY") == 0
    box, entry = log.bounding_box(), current.last.bounding_box()
    assert box
    assert entry
    assert box["y"] <= entry["y"] <= box["y"] + box["height"] - entry["height"]


def test_kernel_is_told_the_last_step_but_not_each(show: Callable[..., Page]) -> None:
    page = show()
    page.evaluate("""() => {
      for (let i = 0; i < 40; i += 1) {
        document.querySelector(".ks-table").dispatchEvent(
          new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
      }
    }""")
    page.wait_for_function("saved.some(({ step }) => step === 40)")
    assert len(page.evaluate("saved")) <= 3
    assert page.evaluate("sent") == []


def test_step_from_the_kernel_is_shown_and_not_sent_back(
    show: Callable[..., Page],
) -> None:
    page = show()
    page.evaluate("model.receive({ step: 9 })")
    assert page.get_by_role("slider").input_value() == "9"
    page.wait_for_timeout(200)
    assert page.evaluate("saved") == []


@pytest.mark.parametrize("step", ["-5", "1e9", "'x'", "null", "NaN", "{}"])
def test_wrong_steps_break_nothing(
    show: Callable[..., Page], watch: Watch, step: str
) -> None:
    page = show(step=9)
    page.evaluate(f"model.receive({{ step: {step} }})")
    expect(page.locator(".ks-hint")).not_to_be_empty()
    page.locator(".ks-table").focus()
    page.keyboard.press("Control+Home")
    page.keyboard.press("ArrowRight")
    assert step_of(page) == 1
    watch.assert_clean()


def test_another_record_starts_over(show: Callable[..., Page]) -> None:
    page = show(step=40)
    record = traits_of(Table(ks.start("anlegen", ks.deal(seed=3, players=5))))
    page.evaluate(
        "values => model.receive(values)",
        {name: record[name] for name in ("film", "sprites", "pack", "step")},
    )
    expect(page.locator(".ks-seat")).to_have_count(5)
    expect(page.locator(".ks-rows")).to_be_visible()


# --- the clock

COUNT_TIMERS = """() => {
  window.timers = new Set();
  const { setTimeout: start, clearTimeout: stop } = window;
  window.setTimeout = (f, ms, ...rest) => {
    const id = start(() => { timers.delete(id); f(); }, ms === 1200 ? 1 : ms, ...rest);
    timers.add(id);
    return id;
  };
  window.clearTimeout = (id) => { timers.delete(id); stop(id); };
}"""


def test_autoplay_stops_at_the_end_and_leaves_no_timer(
    show: Callable[..., Page],
) -> None:
    page = show(step=150)
    page.evaluate(COUNT_TIMERS)
    button(page, "Abspielen").click()
    expect(button(page, "Anhalten")).to_be_visible()
    page.wait_for_function(f"model.get('step') === {LAST}")
    expect(button(page, "Abspielen")).to_be_visible()
    page.wait_for_function("timers.size === 0")


def test_autoplay_has_one_timer_however_often_it_is_started(
    show: Callable[..., Page],
) -> None:
    page = show()
    page.evaluate(COUNT_TIMERS)
    button(page, "Langsam").click()
    for name in ("Abspielen", "Anhalten", "Abspielen"):
        button(page, name).click()
    button(page, "Schnell").click()
    button(page, "Langsam").click()
    assert page.evaluate("timers.size") == 1
    button(page, "Nächste Karte").click()
    expect(button(page, "Abspielen")).to_be_visible()
    page.wait_for_function("timers.size === 0")
    assert step_of(page) == 1


def test_autoplay_at_the_end_starts_over(show: Callable[..., Page]) -> None:
    page = show(step=LAST)
    page.evaluate(COUNT_TIMERS)
    button(page, "Langsam").click()
    button(page, "Abspielen").press("Space")
    assert step_of(page) == 0
    expect(button(page, "Anhalten")).to_be_focused()


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


def test_handled_keys_go_no_further(show: Callable[..., Page]) -> None:
    page = show()
    page.evaluate("""() => {
      window.heard = [];
      document.addEventListener("keydown", (event) => heard.push(event.key));
    }""")
    page.locator(".ks-table").focus()
    for key in ("ArrowRight", "PageDown", "Home", "x", "Escape"):
        page.keyboard.press(key)
    assert page.evaluate("heard") == ["x", "Escape"]


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
        re.compile(r"^Ober of Hearts, not playable: Bells was led")
    )
    button(page, "French cards").click()
    expect(page.locator(".ks-card[data-card='HO']")).to_have_accessible_name(
        re.compile(r"^Queen of Hearts, not playable: Diamonds was led")
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


# --- sizes


@pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
def test_phone_needs_no_horizontal_scrolling(
    show: Callable[..., Page],
    phone_page: Page,
    large: bool,
) -> None:
    page = show(at=phone_page, large=large)
    shown = page.evaluate(SEEN, LAST + 1)
    assert [step for step, seen in enumerate(shown) if seen["wide"]] == []


NEXT_FRAME = "new Promise((f) => requestAnimationFrame(() => setTimeout(f, 30)))"
OUTSIDE = """() => {
  const felt = document.querySelector(".ks-felt").getBoundingClientRect();
  const parts = [...document.querySelectorAll(".ks-card, .ks-plate, .ks-rows")];
  return parts.filter((el) => {
    const { left, right, width } = el.getBoundingClientRect();
    return width && (left < felt.left || right > felt.right + 0.5);
  }).map((el) => el.outerHTML);
}"""


@pytest.mark.parametrize(
    ("players", "pack"), [(3, 32), (3, 52), (4, 52), (5, 32), (6, 52)]
)
@pytest.mark.parametrize("contract", ["kein-herz", "anlegen"])
def test_every_hand_fits_every_width(
    show: Callable[..., Page], page: Page, players: int, pack: int, contract: str
) -> None:
    d = ks.deal(seed=7, players=players, pack=pack)
    show(traits_of(Table(ks.start(contract, d))))
    for width in (360, 560, 700, 899, 900, 1024, 1280, 1440):
        page.set_viewport_size({"width": width, "height": 800})
        page.evaluate(
            "new Promise((f) => requestAnimationFrame(() => setTimeout(f, 30)))"
        )
        assert page.evaluate("document.body.clientWidth") == width
        assert fits(page), width
        assert page.evaluate(OUTSIDE) == [], width


# Parts that stand below one another where there is one column, from top to bottom.
STACKED = """() => [
    ".ks-felt", ".ks-controls", ".ks-log", ".ks-rules", ".ks-code-line", ".ks-settings"
  ].map((name) => {
    const { top, bottom } = document.querySelector(name).getBoundingClientRect();
    return [name, top, bottom];
  })"""


@pytest.mark.parametrize("step", [0, 7, 40, 150])
def test_parts_of_a_phone_do_not_lie_on_one_another(
    show: Callable[..., Page], phone_page: Page, step: int
) -> None:
    page = show(at=phone_page, step=step)
    for y in (0, 10_000):  # the controls stick to the edge; scroll past them
        page.evaluate(f"window.scrollTo(0, {y})")
        parts = page.evaluate(STACKED)
        # The controls float while the felt is taller than the screen.
        resting = [part for part in parts if part[0] != ".ks-controls"]
        for (_, top, bottom), (name, below, _) in pairwise(resting):
            assert top < bottom <= below + 1, name


def test_controls_of_a_phone_can_be_touched(
    show: Callable[..., Page], phone_page: Page
) -> None:
    page = show(at=phone_page, step=40)
    small = page.locator(".ks-table button:visible:not(.ks-card)").evaluate_all(
        """all => all.map((el) => {
          // The whole plate belongs to its button.
          const target = el.closest(".ks-plate") ?? el;
          const { width, height } = target.getBoundingClientRect();
          return [el.getAttribute("aria-label") ?? el.textContent, width, height];
        }).filter(([, width, height]) => width < 44 || height < 44)"""
    )
    assert small == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("theme", [None, "true", "false"])
def test_theme_of_jupyterlab_wins_over_the_system(
    show: Callable[..., Page],
    page: Page,
    scheme: Scheme,
    theme: str | None,
) -> None:
    page.emulate_media(color_scheme=scheme)
    show()
    if theme:
        page.evaluate("theme => { document.body.dataset.jpThemeLight = theme; }", theme)
    dark = theme == "false" or (theme is None and scheme == "dark")
    shown = page.locator(".ks-table").evaluate("el => getComputedStyle(el).colorScheme")
    assert shown == ("dark" if dark else "light")


# --- accessibility


@pytest.mark.parametrize(
    ("scheme", "lang", "width"),
    [
        ("light", "de", 360),
        ("dark", "en", 360),
        ("light", "en", 1280),
        ("dark", "de", 1280),
    ],
)
def test_axe_finds_nothing(
    show: Callable[..., Page], page: Page, scheme: Scheme, lang: str, width: int
) -> None:
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 800})
    show(lang=lang)
    # The page around the table has a heading; this one must be lent one.
    page.evaluate("""() => {
      const heading = document.createElement("h1");
      heading.textContent = "Titel";
      document.querySelector("main").prepend(heading);
    }""")
    for step in (0, 7, 41, 150, LAST):
        page.evaluate("step => model.receive({ step })", step)
        if step == 41:
            page.locator(".ks-pile").first.click()
        found = Axe().run(page).response["violations"]
        assert [(v["id"], v["nodes"][0]["html"]) for v in found] == [], step


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_on_the_cloth_has_contrast(
    show: Callable[..., Page],
    page: Page,
    scheme: Scheme,
) -> None:
    # axe cannot judge text on a gradient.
    page.emulate_media(color_scheme=scheme)
    show()
    ratios = page.locator(".ks-table").evaluate("""(el) => {
      const style = getComputedStyle(el);
      const luminance = (name) => {
        const hex = style.getPropertyValue(name).trim().slice(1);
        const [r, g, b] = [0, 2, 4].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255)
          .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const ratio = (a, b) => {
        const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
        return (light + 0.05) / (dark + 0.05);
      };
      return [
        ratio("--ks-on-felt", "--ks-felt"), ratio("--ks-felt-soft", "--ks-felt"),
        ratio("--ks-on-felt", "--ks-felt-deep"), ratio("--ks-felt-soft", "--ks-plate"),
      ];
    }""")
    assert min(ratios) >= 4.5


# --- what it leaves


def test_closed_table_leaves_nothing(show: Callable[..., Page]) -> None:
    page = show()
    page.evaluate(COUNT_TIMERS)
    button(page, "Abspielen").click()
    page.locator(".ks-table").focus()
    page.evaluate("unmount()")
    assert page.evaluate("model.listeners") == 0
    assert page.evaluate("timers.size") == 0
    assert page.evaluate("document.getElementById('stage').childElementCount") == 0
    assert page.locator("[data-ks-sprite]").count() == 0
    page.evaluate("model.receive({ step: 9 })")


def test_closed_table_tells_the_kernel_its_last_step(
    show: Callable[..., Page],
) -> None:
    page = show()
    page.locator(".ks-table").focus()
    page.evaluate("""() => {
      const root = document.querySelector(".ks-table");
      for (let i = 0; i < 9; i += 1) {
        const key = { key: "ArrowRight", bubbles: true };
        root.dispatchEvent(new KeyboardEvent("keydown", key));
      }
      return unmount();
    }""")
    assert page.evaluate("saved.at(-1)") == {"step": 9}


def test_two_views_of_one_table_stay_in_step(show: Callable[..., Page]) -> None:
    page = show()
    page.evaluate(
        """async (esm) => {
          const blob = new Blob([esm], { type: "text/javascript" });
          const address = URL.createObjectURL(blob);
          const { default: widget } = await import(address);
          const el = document.createElement("div");
          document.querySelector("main").after(el);
          window.closeSecond = widget.render({ model, el });
        }""",
        script(),
    )
    tables = page.locator(".ks-table")
    expect(tables).to_have_count(2)
    tables.nth(1).get_by_role("button", name="Nächste Karte").click()
    for i in range(2):
        expect(tables.nth(i).get_by_role("slider")).to_have_value("1")
    assert page.locator("[data-ks-sprite^='german ']").count() == 1
    page.evaluate("closeSecond()")
    expect(tables).to_have_count(1)
    assert page.locator("[data-ks-sprite^='german ']").count() == 1
    tables.first.get_by_role("button", name="Nächste Karte").click()
    assert step_of(page) == 2


SLOW_MOTION = """() => {
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, options) {
    return animate.call(this, frames, { ...options, duration: 60_000 });
  };
}"""


def test_motion_carries_cards_and_leaves_nothing(
    show: Callable[..., Page], new_page: Callable[..., Page]
) -> None:
    page = show(at=new_page(reduced_motion="no-preference"), step=4)
    page.evaluate(SLOW_MOTION)
    page.wait_for_timeout(250)
    button(page, "Nächste Karte").click()
    ghosts = page.locator(".ks-ghosts .ks-played")
    expect(ghosts).to_have_count(4)
    expect(page.locator(".ks-trick .ks-played")).to_have_count(1)
    page.evaluate("document.getAnimations().forEach((motion) => motion.finish())")
    expect(ghosts).to_have_count(0)
    page.wait_for_timeout(250)
    button(page, "Nächste Karte").click()
    moving = """document.getAnimations().filter(
      (motion) => motion.effect.target.matches(".ks-played")).length"""
    assert page.evaluate(moving) == 1
    # A step in between ends all motion.
    page.evaluate("model.receive({ step: 9 })")
    assert page.evaluate(moving) == 0


def test_reduced_motion_moves_nothing(show: Callable[..., Page]) -> None:
    page = show(step=4)
    page.wait_for_timeout(250)
    button(page, "Nächste Karte").click()
    assert page.evaluate("document.getAnimations().length") == 0
