"""The analysis below the table: its data equal the engine's, and nothing leaks."""

from __future__ import annotations

import asyncio
import json
import logging
import threading
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import pytest

import kartenspiel as ks
from kartenspiel.lang import LANGS
from kartenspiel_widgets import BeliefView, Insight
from kartenspiel_widgets.insight import position as module
from kartenspiel_widgets.insight.beliefview import WEIGHTS
from kartenspiel_widgets.insight.costview import PLAYS
from kartenspiel_widgets.insight.position import PANELS
from tests.support import random_plays

GAME = ks.new_game("herzeln", seed=7).autoplay()
ROUND = GAME.rounds[1]
LAST = ROUND.undo().to_play


def ask(view: Insight, **message: object) -> dict[str, Any]:
    """Send what the page sends, and return what it is shown then."""
    view._receive(view, message, [])
    shown: dict[str, Any] = view.view
    return shown


def shares(shown: dict[str, Any]) -> dict[tuple[str, int], dict[str, Any]]:
    body = shown["body"]
    return {
        (row["card"], seat): share
        for suit in body["suits"]
        for row in suit["cards"]
        for seat, share in zip(body["others"], row["shares"], strict=True)
    }


# --- where the cards are


@pytest.mark.parametrize("ply", [0, 6, 13, 22, 31])
def test_bars_and_counts_are_those_of_the_belief(ply: int) -> None:
    r = ROUND.at(ply)
    shown = BeliefView(r, seat=2).view
    b = ks.belief(ks.observe(r, 2))
    found = shares(shown)
    assert shown["body"]["count"] == str(b.count)
    assert {card for card, _ in found} == {str(c) for c in b.hidden}
    for (card, seat), share in found.items():
        assert share["p"] == float(b.p(card, seat))
        assert Fraction(int(share["ways"]), b.count) == b.p(card, seat)
        assert share["weighed"] is None
    assert shown["body"]["exact"]
    assert not shown["busy"]


def test_shown_void_changes_the_bars_and_is_said() -> None:
    r = ks.start("kein-herz", ks.deal(seed=7)).play("S8", "ST", "S9")
    view = BeliefView(r, seat=0)
    assert view.view["body"]["voids"] == [[], [], []]
    before = shares(view.view)["SA", 3]["p"]
    view.look(r.play("EA"))
    assert view.view["body"]["voids"] == [[], [], ["S"]]
    assert (before > 0.3, shares(view.view)["SA", 3]) == (
        True,
        {"p": 0.0, "ways": "0", "weighed": None, "low": None, "high": None},
    )


def test_player_model_is_shown_beside_all_alike() -> None:
    r = ROUND.at(17)
    view = BeliefView(r, seat=1)
    shown = ask(view, model="random")
    w = ks.weigh(ks.observe(r, 1))
    assert shown["body"]["model"] == "random"
    assert shown["body"]["exact"]
    differs = 0
    for (card, seat), share in shares(shown).items():
        assert share["p"] == float(w.belief.p(card, seat))
        assert share["weighed"] == float(w.p(card, seat))
        assert share["low"] == share["high"] == share["weighed"]
        differs += share["weighed"] != share["p"]
    assert differs
    assert shares(ask(view, model="even"))["H9", 0]["weighed"] is None


def test_drawn_deals_are_said_to_be_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kartenspiel_widgets.insight.beliefview._ENOUGH", 150)
    layout = random_plays(ks.start("anlegen", ks.deal(seed=2)), 1, 3)
    view = BeliefView(layout, seat=0)
    body = ask(view, model="random")["body"]
    assert not body["exact"]
    assert body["looked"] >= 150
    assert 0 < body["effective"] <= body["looked"]
    known = {seat for _, seat in shares(view.view)}
    assert known == {1, 2, 3}
    wide = [s for s in shares(view.view).values() if 0 < s["p"] < 1]
    assert all(s["low"] < s["high"] for s in wide)


def test_nothing_is_to_be_guessed_at_the_end() -> None:
    body = BeliefView(ROUND, seat=0).view["body"]
    assert (body["suits"], body["count"], body["exact"]) == ([], "1", True)


@pytest.mark.parametrize("slug", ["hearts", "herzeln-52", "herzeln-6", "barbu"])
def test_other_games_can_be_looked_into(slug: str) -> None:
    game = ks.new_game(slug, seed=3)
    view = BeliefView(game)
    assert view.view["body"]["count"] == str(
        ks.belief(ks.observe(game.round, view.position.seat)).count
    )
    json.dumps(view.view)


# --- whose eyes


def test_whoever_is_to_play_looks_unless_somebody_is_chosen() -> None:
    view = BeliefView(ROUND.at(6))
    assert view.view["body"]["seat"] == view.view["turn"] == ROUND.at(6).to_play
    assert view.view["chosen"] is None
    assert ask(view, seat=3)["body"]["seat"] == 3
    view.look(ROUND.at(7))
    assert view.view["body"]["seat"] == 3
    assert ask(view, seat=None)["body"]["seat"] == ROUND.at(7).to_play


def test_at_the_end_the_last_player_looks() -> None:
    assert BeliefView(ROUND).position.seat == LAST


def test_chosen_seat_is_dropped_where_there_is_none() -> None:
    view = BeliefView(ks.start("herz", ks.deal(seed=1, players=6)), seat=5)
    view.look(ks.start("herz", ks.deal(seed=1, players=3)), ["A", "B", "C"])
    assert (view.position.seat, view.view["players"]) == (0, ["A", "B", "C"])


def test_only_the_open_hand_may_look() -> None:
    view = BeliefView(ROUND.at(6), seat=0)
    view.look(ROUND.at(6), only=2)
    assert (view.view["seats"], view.view["chosen"]) == ([2], 2)
    assert view.view["body"]["seat"] == 2
    assert ask(view, seat=1)["body"]["seat"] == 2


@pytest.mark.parametrize("model", WEIGHTS[:2])
def test_view_is_the_same_for_any_hidden_cards(model: str) -> None:
    r = ROUND.at(10)
    b = ks.belief(ks.observe(r, 2))
    shown = [
        ask(BeliefView(world, seat=2), model=model)["body"]
        for world in (r, b.round(seed=1), b.round(seed=2))
    ]
    assert b.round(seed=1) != b.round(seed=2)
    assert shown[0] == shown[1] == shown[2]


# --- what a page may send


@pytest.mark.parametrize(
    "message",
    [
        {"seat": 4}, {"seat": -1}, {"seat": True}, {"seat": "1"}, {"seat": [1]},
        {"model": "greedy"}, {"model": 1}, {"model": ["even"]}, {"play": "even"},
        {}, [], None, "seat", {"look": 3}, {"seat": 1.0},
    ],
)  # fmt: skip
def test_forged_messages_change_nothing(message: object) -> None:
    view = BeliefView(ROUND.at(6))
    before = view.view
    view._receive(view, message, [])
    assert view.view is before


def test_page_changes_panel_and_looks_and_nothing_else() -> None:
    view = Insight(ROUND.at(6))
    view.set_state({"panel": "belief", "lang": "en", "face": "french"})
    assert (view.panel, view.lang, view.face) == ("belief", "en", "french")
    before = view.view
    wrong: list[object] = [
        {"panel": "secrets"}, {"panel": 1}, {"panel": ["belief"]}, {"view": {}},
        {"panels": ["x"]}, {"words": {}}, {"lang": "fr"}, {"face": None}, [], None,
    ]  # fmt: skip
    for sent in wrong:
        view.set_state(sent)
    assert (view.view is before, view.panel, view.lang) == (True, "belief", "en")
    view.set_state({"panel": ""})
    assert view.view == {}


# --- work


async def until_done(view: Insight, act: Callable[[], object]) -> None:
    """Do something as a kernel does, and wait for all figures."""
    done = asyncio.Event()

    def follow(_: object) -> None:
        if not view.view["busy"]:
            done.set()

    view.observe(follow, "view")
    act()
    await asyncio.wait_for(done.wait(), 120)


def test_closed_panels_cost_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    def views(*given: object) -> Iterator[dict[str, Any]]:
        asked.append(given)
        yield {"exact": True}

    monkeypatch.setattr(module, "belief_views", views)
    view = Insight(ROUND.at(6))
    for ply in range(6):
        view.look(ROUND.at(ply))
    assert (asked, view.view) == ([], {})
    view.panel = "belief"
    assert len(asked) == 1


def test_table_is_answered_meanwhile_and_old_work_is_dropped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun, go_on = threading.Event(), threading.Event()
    shown: list[tuple[int, int]] = []

    def views(seen: ks.Observation, _model: str) -> Iterator[dict[str, Any]]:
        plays = len(seen.moves)
        yield {"at": [plays, 0]}
        begun.set()
        # A long piece: whoever waits for it is not the page.
        assert plays > 1 or go_on.wait(10)
        yield {"at": [plays, 1]}

    monkeypatch.setattr(module, "belief_views", views)

    async def page() -> None:
        view = Insight(ROUND.at(1))
        view.observe(lambda _: shown.append((*view.view["body"]["at"],)), "view")
        view.panel = "belief"
        assert (shown, view.busy) == ([], True)
        await asyncio.to_thread(begun.wait, 10)
        view.look(ROUND.at(2))
        go_on.set()
        await until_done(view, lambda: view.look(ROUND.at(2)))
        view.look(ROUND.at(3))
        view.close()
        await asyncio.sleep(0.05)

    asyncio.run(page())
    assert shown == [(1, 0), (2, 0), (2, 1), (2, 1)]


def test_what_breaks_is_a_sentence_on_the_page_and_a_traceback_in_the_log(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def views(*_: object) -> Iterator[dict[str, Any]]:
        raise ZeroDivisionError
        yield {}

    view = Insight(ROUND.at(6))
    # Without a loop, and on one.
    with monkeypatch.context() as patch, caplog.at_level(logging.ERROR):
        patch.setattr(module, "belief_views", views)
        view.panel = "belief"
        assert "ZeroDivisionError" in caplog.text
        assert (view.view["failed"], view.view["busy"]) == (True, False)
        caplog.clear()
        view.panel = ""
        asyncio.run(until_done(view, lambda: view.set_trait("panel", "belief")))
        assert "ZeroDivisionError" in caplog.text
    assert view.view["failed"]
    view.look(ROUND.at(7))
    assert not view.view["failed"]


# --- words


def test_every_word_is_there_in_both_languages() -> None:
    view = Insight(ROUND)
    assert set(view.words) == set(LANGS)
    assert set(view.words["de"]) == set(view.words["en"])
    asked = {
        *PANELS,
        *(f"model_{model}" for model in WEIGHTS),
        *(f"said_{model}" for model in WEIGHTS),
        *(f"{key}_{play}" for play in PLAYS for key in ("play", "played")),
    }
    assert asked <= {*view.words["de"]}
    assert view.names["french"]["de"]["cards"]["LO"] == "Pik-Dame"
    assert view.names["german"]["de"]["ranks"]["K"] == "König"


def test_views_say_what_they_are() -> None:
    assert repr(Insight(ROUND)) == f"Insight(closed, seat {LAST}, 32 plays)"
    assert repr(BeliefView(ROUND.at(3), 1)) == "BeliefView(belief, seat 1, 3 plays)"


def test_nonsense_is_refused() -> None:
    with pytest.raises(ks.KartenspielError):
        BeliefView(17)  # type: ignore[arg-type]
    with pytest.raises(ks.NotationError):
        BeliefView(ROUND, seat=4)
