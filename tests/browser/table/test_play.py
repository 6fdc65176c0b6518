"""Playing at the table on a page, without Jupyter: clicks, keys, waiting, words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import pytest
from playwright.sync_api import expect

import kartenspiel as ks
from kartenspiel_widgets.table.table import Table
from tests.axe import findings
from tests.playing import FOCUSED, LEGAL, OWN, Played, show_played
from tests.tables import button, fits, words_of
from tests.watching import resize

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

WHOLE_GAMES = ["herzeln", "king-louis", "herzeln-punkte"]


class Sit(Protocol):
    def __call__(
        self,
        slug: str = ...,
        seat: int = ...,
        *,
        motion: bool = ...,
        **more: Any,  # noqa: ANN401
    ) -> Played: ...


@pytest.fixture
def sit(page: Page, mount: Callable[..., None]) -> Sit:
    """Return `sit(variant, seat)`: a game that is being played on the page."""

    def run(
        slug: str = "herzeln",
        seat: int = 0,
        *,
        motion: bool = False,
        **more: Any,  # noqa: ANN401
    ) -> Played:
        page.emulate_media(reduced_motion="no-preference" if motion else "reduce")
        game = ks.new_game(slug, seed=7)
        table = Table(game, seat, "play", opponents="careful", **more)
        return show_played(page, mount, table)

    return run


# --- whole games


@pytest.mark.parametrize("slug", WHOLE_GAMES)
def test_a_whole_game_by_mouse(sit: Sit, slug: str) -> None:
    played = sit(slug)
    plays = 0
    while (state := played.wait("turn", "over", "ended")) != "ended":
        if state == "over":
            assert played.click(".ks-act[data-wish=next]")
        else:
            plays += 1
            assert played.click(LEGAL) or played.click(".ks-act[data-wish=pass]")
    assert_played_to_the_end(played, plays)


@pytest.mark.parametrize("slug", WHOLE_GAMES)
def test_a_whole_game_by_keyboard(sit: Sit, slug: str) -> None:
    played = sit(slug)
    page = played.page
    played.legal().first.focus()
    plays = 0
    while (state := played.wait("turn", "over", "ended")) != "ended":
        # Nobody has to look for the focus: it is in the hand, or on the next button.
        focused = page.evaluate(FOCUSED)
        if state == "over":
            assert focused == "next"
            page.keyboard.press("Space")
            continue
        plays += 1
        if focused == "none":
            # No card fits: the button is a few steps on.
            while page.evaluate(FOCUSED) != "pass":
                page.keyboard.press("Tab")
        while page.evaluate(FOCUSED) == "refused":
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
    assert_played_to_the_end(played, plays)


def assert_played_to_the_end(played: Played, plays: int) -> None:
    game = played.sitting.game
    assert game.finished
    assert len([w for w in played.wishes if "play" in w or "pass" in w]) == plays
    settled = game.settlement
    assert settled is not None
    told = words_of(played.page.locator(".ks-result"))
    for name in game.players:
        assert name in told
    if game.layout:
        winner = game.players[game.layout.places[0]]
        assert f"Platz 1: {winner}" in told
    assert_heard_as_seen(played)
    # Everything lies open now, and the next game can be dealt.
    expect(played.page.locator(".ks-code")).to_have_text(game.round.deal.code)
    expect(played.bar("next")).to_have_text("Nächstes Spiel geben")
    played.bar("next").click()
    assert played.wait("turn", "choose") == "turn"
    assert played.sitting.game.earlier == (settled.balance,)


def told(played: Played) -> str:
    return played.page.locator("[role=status]").text_content() or ""


def assert_heard_as_seen(played: Played) -> None:
    """See that the end of a game is told in the words of its result."""
    heard = told(played)
    seen = played.page.locator(".ks-result li").all_text_contents()
    assert seen
    assert [text for text in seen if text.strip(".") not in heard] == []
    # What costs nobody anything need not be told.
    assert "„Anlegen“" not in heard


# --- one click, one card


def test_two_clicks_on_one_card_play_it_once(sit: Sit) -> None:
    played = sit()
    played.wait("turn")
    played.legal().first.dblclick()
    played.wait("turn")
    assert played.own == 1


@pytest.mark.parametrize("motion", [True, False])
def test_rapid_clicks_all_over_the_hand_play_one_card(sit: Sit, motion: bool) -> None:
    played = sit(motion=motion)
    played.wait("turn")
    box = played.page.locator(OWN).last.bounding_box()
    assert box
    for i in range(12):
        played.page.mouse.click(box["x"] + 10 - 8 * i, box["y"] + 30)
    played.wait("turn")
    assert played.own == 1


def test_a_click_while_the_others_play_does_nothing(sit: Sit) -> None:
    played = sit(motion=True)
    played.wait("turn")
    button(played.page, "Langsam").click()
    played.legal().first.click()
    played.wait("others")
    played.page.locator(OWN).first.click()
    played.page.locator(OWN).last.click()
    assert played.state() == "others"
    button(played.page, "Schnell").click()
    played.wait("turn")
    assert played.own == 1
    assert len(played.wishes) == 1


def test_the_second_half_of_a_slow_double_click_plays_nothing(
    sit: Sit, page: Page
) -> None:
    page.clock.install(time=0)
    played = sit()
    played.wait("turn")
    page.clock.pause_at(60_000)
    assert played.click(LEGAL)
    # The answer has come, and no time has passed.
    played.wait("rest")
    assert played.click(LEGAL)
    page.clock.run_for(400)
    played.wait("turn")
    assert played.own == 1


def test_a_held_key_plays_one_card(sit: Sit) -> None:
    played = sit()
    played.wait("turn")
    played.legal().first.focus()
    for _ in range(30):
        played.page.keyboard.down("Enter")
    played.page.keyboard.up("Enter")
    played.wait("turn")
    assert played.own == 1


def test_a_slow_kernel_is_waited_for_and_said(sit: Sit) -> None:
    played = sit()
    played.wait("turn")
    page = played.page
    # The answer is held back until it is asked for.
    page.evaluate(
        """() => {
          const send = model.send;
          model.send = (message) => { window.answer = () => send(message); };
        }"""
    )
    asked = "el => { el.click(); return el.closest('.ks-table').dataset.play; }"
    assert played.legal().first.evaluate(asked) == "asked"
    played.wait("late")
    assert words_of(page.locator(".ks-hint")).startswith("Einen Moment")
    page.locator(OWN).last.click()
    played.bar("undo").click(force=True)
    page.evaluate("answer()")
    played.wait("turn")
    assert played.own == 1
    assert len(played.wishes) == 1


def test_an_answer_that_never_comes_can_be_asked_for_again(
    sit: Sit, page: Page
) -> None:
    page.clock.install()
    played = sit()
    played.wait("turn")
    played.delay = None
    played.legal().first.click()
    played.wait("asked", "late")
    page.clock.run_for(9000)
    played.wait("turn")
    # What was lost on the way may have been done: it is not done twice.
    first = played.wishes[0]
    played.delay = 0
    played.table._receive(played.table, {"ask": 1, "wish": first}, [])
    played.legal().first.click()
    page.clock.run_for(1000)
    played.wait("turn")
    assert played.own == 1


def test_a_card_of_another_seat_or_another_moment_is_not_played(sit: Sit) -> None:
    played = sit()
    played.wait("turn")
    played.legal().first.click()
    played.wait("turn")
    played.page.keyboard.press("Home")
    played.wait("back")
    played.legal().first.click()
    assert len(played.wishes) == 1
    played.bar("back").click()
    refused = played.page.locator(f"{OWN}[data-state=refused]")
    while played.wait("turn") and not refused.count():
        played.legal().first.click()
    before = len(played.wishes)
    assert played.click(f"{OWN}[data-state=refused]")
    assert len(played.wishes) == before


# --- what else can be done


def test_cards_are_buttons_that_say_whether_they_may_be_played(sit: Sit) -> None:
    played = sit()
    played.wait("turn")
    expect(button(played.page, "Herz-König, spielbar")).to_be_visible()
    expect(played.page.locator(".ks-hint")).to_have_text("Jetzt eine Karte ausspielen.")
    assert played.page.locator(".ks-card:not([data-seat='0'])").count() == 0


def test_undo_and_the_same_card_lead_to_the_same_place(sit: Sit) -> None:
    played = sit()
    played.wait("turn")
    expect(played.bar("undo")).to_have_attribute("aria-disabled", "true")
    played.legal().first.click()
    played.wait("turn")
    plays = played.sitting.game.round.plays
    played.bar("undo").click()
    expect(played.page.locator(OWN)).to_have_count(8)
    assert played.own == 0
    played.wait("turn")
    played.legal().first.click()
    played.wait("turn")
    assert played.sitting.game.round.plays == plays


def test_a_hint_is_shown_and_marked_when_it_is_asked_for(sit: Sit) -> None:
    played = sit()
    played.wait("turn")
    played.bar("hint").click()
    marked = played.page.locator(f"{OWN}[data-hinted]")
    expect(marked).to_have_count(1)
    expect(played.page.locator(".ks-hint")).to_contain_text("Tipp:")
    # Whoever pressed the button need not hear its name again, and each card once.
    assert played.sitting.hint
    told = played.sitting.hint[1].render("de")
    expect(played.page.locator("[role=status]")).to_have_text(told)
    marked.click()
    played.wait("turn")
    expect(marked).to_have_count(0)


def test_every_play_is_told(sit: Sit) -> None:
    played = sit(seat=2)
    played.wait("turn")
    played.legal().first.click()
    played.wait("turn", "rest")
    told = played.page.locator("[role=status]").text_content() or ""
    seen = ks.snapshot(played.sitting.game.round, 2)["log"]
    for entry in seen[2:]:
        for part in entry["text"]["de"]:
            said = part if isinstance(part, str) else None
            if isinstance(part, dict) and "card" in part:
                said = ks.card(part["card"]).name("de")
            if said:
                assert said.strip() in told
    assert told.endswith(("ausspielen.", "zugeben."))


def test_looking_back_takes_nothing_back(sit: Sit) -> None:
    played = sit()
    played.wait("turn")
    played.legal().first.click()
    played.wait("turn")
    button(played.page, "Vorige Karte").click()
    played.wait("back")
    assert "Zurückgenommen" not in told(played)
    # The way back to the game is no story, either.
    button(played.page, "Zum Anfang").click()
    button(played.page, "Zum Ende").click()
    played.wait("turn")
    assert "Runde 1" not in told(played)
    played.bar("undo").click()
    expect(played.page.locator(OWN)).to_have_count(8)
    assert told(played).startswith("Zurückgenommen. ")


def test_the_next_game_begins_with_its_first_card(
    page: Page, mount: Callable[..., None]
) -> None:
    game = ks.new_game("slobberhannes", seed=7).autoplay().next_game()
    page.emulate_media(reduced_motion="reduce")
    played = show_played(page, mount, Table(game, 0, "play", opponents="careful"))
    while played.wait("turn", "over", "ended") != "ended":
        if not played.click(LEGAL):
            played.bar("next").click()
    assert_heard_as_seen(played)
    assert "Nach allen Spielen: Platz 1: " in told(played)
    played.bar("next").click()
    played.wait("turn")
    plays = played.sitting.game.round.plays
    assert plays
    heard = told(played)
    assert heard.startswith("Runde 1: ")
    for card in plays:
        assert ks.card(str(card)).name("de") in heard


def test_the_others_play_card_by_card_at_the_chosen_pace(sit: Sit) -> None:
    played = sit(motion=True)
    played.wait("turn")
    button(played.page, "Schnell").click()
    # Each number of cards is seen, however late this test would ask.
    played.page.evaluate(
        """() => {
          window.shown = [0];
          new MutationObserver(() => {
            const cards = document.querySelectorAll(".ks-played").length;
            if (cards !== window.shown.at(-1)) window.shown.push(cards);
          }).observe(document.body, { childList: true, subtree: true });
        }"""
    )
    played.legal().first.click()
    played.page.wait_for_function("shown.length > 4")
    assert played.page.evaluate("shown.slice(0, 5)") == [0, 1, 2, 3, 4]


def test_pausing_and_looking_back_while_the_others_play(sit: Sit) -> None:
    played = sit(motion=True)
    played.wait("turn")
    played.legal().first.click()
    played.wait("others")
    button(played.page, "Vorige Karte").click()
    played.wait("back")
    played.bar("back").click()
    played.wait("turn")
    assert played.own == 1


def test_the_dealer_names_the_round(sit: Sit) -> None:
    played = sit("barbu", 3)
    played.wait("choose")
    page = played.page
    expect(page.locator(".ks-hint")).to_have_text("Diese Runde ist zu wählen.")
    page.locator(OWN).first.click()
    assert played.wishes == []
    button(page, "Trumpf: Herz").click()
    played.wait("turn")
    r = played.sitting.game.round
    assert isinstance(r, ks.TrickRound)
    assert str(r.contract.trump) == "H"
    expect(page.locator(f"{OWN}:focus")).to_have_count(1)
    played.bar("undo").click()
    played.wait("choose")
    played.bar("choose").first.click()
    played.wait("turn")


def test_cards_are_passed_on_before_the_first_trick(sit: Sit) -> None:
    played = sit("hearts", 1)
    for left in (3, 2, 1):
        played.wait("turn")
        # The card under the pointer is not what is to be told about.
        played.page.mouse.move(1, 1)
        played.page.locator(".ks-table").focus()
        assert played.own == 3 - left
        expect(played.page.locator(".ks-hint")).to_contain_text("Karte für Cleo wählen")
        played.legal().last.click()
    played.wait("turn")
    assert not played.sitting.game.round.passing  # type: ignore[union-attr]


def test_a_pass_that_is_not_allowed_says_why(sit: Sit) -> None:
    played = sit("trex", 0)
    while played.sitting.game.slugs[-1] != "anlegen":
        played.sitting.game = played.sitting.game.autoplay().after(5)
    played.sitting.game = ks.new_game("trex", seed=7, contract="anlegen")
    played.sitting._sit_down(played.sitting.game)
    played.table._lay(0)
    played.page.evaluate("state => model.receive(state)", {
        "film": played.table.film, "live": played.table.live, "step": 0,
    })  # fmt: skip
    for _ in range(30):
        if played.wait("turn", "over") == "over":
            break
        legal = played.legal()
        stuck = legal.count() == 0
        named = played.bar("pass").get_attribute("aria-label")
        disabled = played.bar("pass").get_attribute("aria-disabled")
        assert (disabled is None) == stuck
        if stuck:
            assert named is None
            played.bar("pass").click()
        else:
            assert named
            assert named.startswith("Aussetzen, nicht spielbar: ")
            legal.first.click()
    expect(played.page.locator(".ks-result")).to_contain_text("1. Platz")


def test_the_result_of_a_round_says_what_it_cost(sit: Sit) -> None:
    played = sit()
    while played.wait("turn", "over") == "turn":
        played.legal().first.click()
    told = words_of(played.page.locator(".ks-result"))
    assert told.startswith("Das kostete die Runde „Kein Stich“:")
    game = played.sitting.game
    for name, cost in zip(game.players, game.round.penalties, strict=True):
        assert f"{name} {'−' if cost else ''}{cost} Pfennig" in told
    played.bar("next").click()
    played.wait("turn")
    expect(played.page.locator(".ks-tab[aria-current]")).to_have_text("Kein Herz")


# --- sizes, contrast, names


@pytest.mark.parametrize("size", ["desk", "phone"])
@pytest.mark.parametrize(
    ("slug", "seat"), [("herzeln", 0), ("barbu", 3), ("hearts", 2)]
)
def test_playing_is_accessible_and_fits(
    sit: Sit, page: Page, size: str, slug: str, seat: int
) -> None:
    if size == "phone":
        resize(page, 360, 740)
    played = sit(slug, seat)
    played.wait("turn", "choose")
    for _ in range(2):
        assert fits(page)
        # The stage has no heading of its own.
        assert findings(page, without=("page-has-heading-one",)) == []
        small = page.locator(".ks-act:visible").evaluate_all(
            "all => all.filter(el => el.getBoundingClientRect().height < 44).length"
        )
        assert small == 0
        if played.state() == "choose":
            played.bar("choose").first.click()
        while played.wait("turn", "over") == "turn":
            played.legal().first.click()
