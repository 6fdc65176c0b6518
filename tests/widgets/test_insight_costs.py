"""What cards cost, and the round looked back on: the page gets the engine's figures."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

import kartenspiel as ks
from kartenspiel.review import Review, branch, review
from kartenspiel_widgets import CostView, Insight, ReviewView, dashboard
from tests.support import random_plays

GAME = ks.new_game("herzeln", seed=7).autoplay()
ROUND = GAME.rounds[1]
#: A round of two tricks that gave everything away with its first card.
SHORT = ks.start("kein-herz", "HAE7 HKE8 HOE9 HUET").play("HA", "HK", "HO", "HU", "E7")


def ask(view: Insight, **message: object) -> dict[str, Any]:
    """Send what the page sends, and return what it is shown then."""
    view._receive(view, message, [])
    shown: dict[str, Any] = view.view["body"]
    return shown


# --- what each card costs


def test_figures_are_those_of_the_analysis() -> None:
    r = ROUND.at(21)
    body = CostView(r).view["body"]
    found = ks.analyse(r)
    assert (body["seat"], body["exact"]) == (r.to_play, found.exact)
    assert body["samples"] == found.samples
    assert body["unit"] == {"de": "Pfennig", "en": "pfennig"}
    rows = [
        (row["card"], row["cost"], row["takes"], row["worst"], row["reason"])
        for row in body["rows"]
    ]
    assert rows == [
        (str(c.card), c.cost, c.takes, c.worst, c.reason.data()) for c in found.costs
    ]
    assert body["rows"][0]["best"]
    halves = [
        row["half"] - 1.96 * c.error
        for row, c in zip(body["rows"], found.costs, strict=True)
    ]
    assert max(map(abs, halves)) < 1e-9


def test_exact_figures_have_no_error() -> None:
    body = CostView(ROUND.at(25)).view["body"]
    assert body["exact"]
    assert {row["half"] for row in body["rows"]} == {0}


def test_first_figures_come_before_better_ones() -> None:
    seen: list[int] = []
    view = Insight(ROUND.at(19))
    view.observe(lambda _: seen.append(view.view["body"]["samples"]), "view")
    view.panel = "cost"
    assert seen[0] < seen[-1]
    assert seen == sorted(seen)


def test_another_way_to_play_on_brings_other_figures() -> None:
    view = CostView(ROUND.at(20))
    before = view.view["body"]["rows"]
    body = ask(view, play="random")
    assert body["play"] == "random"
    assert body["rows"] != before


def test_places_are_told_in_a_layout_and_a_pass_is_a_choice() -> None:
    free = ks.Layout(must_play="never")
    r = ks.start(free, "EUE9 ETEO EAE7 EKE8").play("EU")
    body = CostView(r).view["body"]
    assert body["unit"] == {}
    assert {row["card"] for row in body["rows"]} == {"ET", "EO", None}


def test_only_the_one_to_play_has_cards_to_compare() -> None:
    view = CostView(ROUND.at(22))
    turn = ROUND.at(22).to_play
    view.look(ROUND.at(22), only=(turn or 0) - 1 if turn else 1)
    assert (view.view["body"]["waits"], view.view["body"]["rows"]) == (True, [])
    view.look(ROUND.at(22), only=turn)
    assert view.view["body"]["rows"]
    view.look(ROUND)
    assert view.view["body"]["over"]


def test_costs_are_the_same_for_any_hidden_cards() -> None:
    r = ROUND.at(22)
    assert r.to_play is not None
    world = ks.belief(ks.observe(r, r.to_play)).round(seed=3)
    assert world != r
    assert CostView(world).view["body"] == CostView(r).view["body"]


# --- the round looked back on


def test_turning_point_is_the_card_that_gave_most_away() -> None:
    body = ReviewView(SHORT).view["body"]
    assert (body["done"], body["of"], body["turning"]) == (5, 5, 0)
    first = body["plays"][0]
    assert (first["seat"], first["card"], first["best"]) == (0, "HA", "E7")
    assert (first["given"], first["half"], first["exact"]) == (4.5, 0, True)
    assert first["others"] == ["E7"]
    assert body["totals"][0] == {"given": 4.5, "half": 0, "sure": True}
    assert body["costs"] == [20, 0, 0, 0]


def test_what_open_cards_tell_stands_apart() -> None:
    body = ReviewView(SHORT).view["body"]
    losses = review(SHORT).open_losses
    assert body["opened"]
    assert [play["lost"] for play in body["plays"]] == [losses[0]]
    assert body["lost"] == [losses[0] + losses[4], losses[1], losses[2], losses[3]]
    # The card that was best by all that could be known may lose with open cards.
    assert body["plays"][0]["given"] != body["plays"][0]["lost"]


def test_plays_without_a_choice_are_not_listed() -> None:
    body = ReviewView(SHORT).view["body"]
    assert [play["ply"] for play in body["plays"]] == [
        play.ply for play in review(SHORT).plays if play.choices > 1
    ]


def test_review_goes_on_where_it_was_and_does_not_hang_on_the_moment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    judged: list[int] = []
    judge = Review._judge

    def counted(self: Review, ply: int) -> Any:  # noqa: ANN401
        judged.append(ply)
        return judge(self, ply)

    monkeypatch.setattr(Review, "_judge", counted)
    view = Insight(SHORT, panel="review")
    assert judged == [0, 1, 2, 3, 4]
    before = view.view
    view.look(SHORT.at(2), whole=SHORT)
    assert view.view is before
    assert view.ply == 2
    view.panel = "belief"
    view.panel = "review"
    assert view.view["body"] == before["body"]
    assert len(judged) == 5


def test_what_if_is_played_on_carefully_and_can_be_forgotten() -> None:
    view = ReviewView(SHORT)
    body = ask(view, branch=0, card="E7")
    assert body["branches"] == [
        {
            "ply": 0,
            "seat": 0,
            "trick": 1,
            "card": "E7",
            "played": "HA",
            "costs": list(branch(SHORT, 0, "E7").penalties),
        }
    ]
    assert ask(view, branch=0, card="E7")["branches"] == body["branches"]
    assert ask(view, clear=True)["branches"] == []


def test_branches_go_with_their_round() -> None:
    view = ReviewView(SHORT)
    ask(view, branch=0, card="E7")
    view.look(SHORT.at(3), whole=SHORT)
    assert len(view.view["body"]["branches"]) == 1
    view.look(SHORT.at(3))
    assert view.view["body"]["branches"] == []


@pytest.mark.parametrize(
    "message",
    [
        {"branch": 0, "card": "HA"}, {"branch": 0, "card": "HK"}, {"branch": 5},
        {"branch": 5, "card": "E8"}, {"branch": -1, "card": "E7"},
        {"branch": True, "card": "E7"}, {"branch": 0, "card": None},
        {"branch": 0, "card": ["E7"]}, {"branch": "0", "card": "E7"},
        {"go": 6}, {"go": -1}, {"go": True}, {"go": "1"}, {"clear": False},
    ],
)  # fmt: skip
def test_forged_messages_change_nothing(message: object) -> None:
    view = ReviewView(SHORT)
    before = view.view
    view._receive(view, message, [])
    assert (view.view is before, view.goal) == (True, None)


def test_hidden_hands_are_not_looked_back_on_before_the_end() -> None:
    view = ReviewView(SHORT)
    view.look(SHORT.at(2), whole=SHORT, only=1)
    assert view.view["body"] == {"hidden": True}
    assert ask(view, branch=0, card="E7") == {"hidden": True}
    view._receive(view, {"go": 1}, [])
    assert view.goal is None
    over = SHORT.play("E8", "E9", "ET")
    view.look(over, whole=over, only=1)
    assert view.view["body"]["done"] == 8


def test_rules_that_cannot_be_reckoned_are_a_sentence() -> None:
    rich = replace(ks.contract("herz"), terms=(ks.PerTrick(10**17),))
    r = ks.start(rich, ks.deal(seed=1))
    problem = CostView(r).view["body"]["problem"]
    assert "".join(problem["de"]).startswith("Die Kosten dieser Runde lassen sich")


def test_layouts_are_judged_by_places() -> None:
    r = random_plays(ks.start("anlegen", "EUE9 ETEO EAE7 EKE8"), 1)
    body = ReviewView(r).view["body"]
    assert body["unit"] == {}
    assert sorted(body["costs"]) == [1, 2, 3, 4]
    json.dumps(body)


# --- below the table


def test_page_asks_for_a_moment_and_the_table_shows_it() -> None:
    board = dashboard("ply=40")
    insight = board.add_insight()
    first = board.table.step - len(board.table.round.plays)
    for ply in (20, 3, 3):
        insight._receive(insight, {"go": ply}, [])
        assert board.table.step == first + ply
        board.table.step = first
    assert insight.ply == 0


def test_insight_follows_the_table() -> None:
    board = dashboard("ply=40&lang=en")
    insight = board.add_insight()
    assert board.add_insight() is insight
    assert insight.position.round == board.table.round
    assert insight.position.whole == board.table.game.rounds[1]
    assert insight.position.players == board.table.game.players
    board.table.step = 3
    assert insight.position.round == board.table.game.rounds[0].at(3)
    assert insight.lang == "en"


def test_open_hand_of_a_link_is_the_only_one_that_looks() -> None:
    board = dashboard("seat=2&ply=9")
    insight = board.add_insight()
    assert (insight.position.only, insight.position.past) == (2, None)


def test_who_plays_sees_with_its_own_eyes_until_the_round_is_over() -> None:
    board = dashboard("mode=play&seed=7&seat=1&opponents=lowest")
    insight = board.add_insight()
    sitting = board.table.sitting
    assert sitting is not None
    board.table.step = sitting.steps - 1
    assert (insight.position.only, insight.position.past) == (sitting.seat, None)
    while not sitting.game.round.finished:
        card = sitting.game.round.legal[0]
        wish = {"play": str(card), "at": sitting.turn}
        board.table._receive(board.table, {"ask": 1, "wish": wish}, [])
    board.table.step = sitting.steps - 1
    assert insight.position.round == sitting.game.round
    assert insight.position.past == sitting.game.round
    assert insight.position.only is None
