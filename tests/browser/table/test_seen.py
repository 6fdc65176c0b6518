"""What the table shows at each moment, and why a card is refused."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import kartenspiel as ks
from kartenspiel_widgets.table.table import Table
from tests.tables import (
    LAST,
    LAYOUT,
    SEEN,
    hand_of,
    states_of,
    step_of,
    traits_of,
    words_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from tests.watching import Watch


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
    assert lines[0] == "Im Topf: 160 Pfennig."
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
        "Herz-König, nicht spielbar: Schellen ist ausgespielt und muss bedient "
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
    reason = "KHerz-König nicht spielbar: Schellen ist ausgespielt und muss bedient"
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
    # A finger's click comes a little after it is lifted.
    expect(hint).to_contain_text("nicht spielbar")
    assert words_of(hint).startswith("KHerz-König nicht spielbar")
    expect(hint).to_be_in_viewport()
    page.locator(".ks-card[data-card='S7']").tap()
    expect(hint).to_contain_text("darf gespielt werden")
    assert words_of(hint) == "7Schellen-Sieben darf gespielt werden."
    assert step_of(page) == 7
