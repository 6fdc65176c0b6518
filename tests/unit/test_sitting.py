"""A game that one person plays: what may be done, what the others do, what is seen."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any, cast

import pytest

import kartenspiel as ks
from kartenspiel.players import PLAYERS, careful
from kartenspiel.presenter import film as film_of
from kartenspiel.sitting import OPPONENTS, Sitting


def sit(slug: str = "herzeln", **arguments: Any) -> Sitting:  # noqa: ANN401
    seat = arguments.pop("seat", 0)
    opponents = arguments.pop("opponents", "random")
    return Sitting(ks.new_game(slug, seed=7, **arguments), seat, opponents)


def first_choice(sitting: Sitting) -> dict[str, object]:
    """Return the intent for the first thing that the person may do."""
    r = sitting.game.round
    at = {"at": sitting.turn}
    if sitting.choosing:
        return {"choose": sitting.names[0], "trump": None, **at}
    if r.finished:
        return {"next": True, **at}
    return {"play": str(r.legal[0]), **at} if r.legal else {"pass": True, **at}


def play_on(sitting: Sitting, turns: int) -> Sitting:
    for _ in range(turns):
        assert sitting.handle(first_choice(sitting)) is None
    return sitting


def play_game(sitting: Sitting) -> Sitting:
    while not sitting.game.finished:
        assert sitting.handle(first_choice(sitting)) is None
    return sitting


# --- the others


@pytest.mark.parametrize("seat", range(4))
def test_others_play_until_it_is_ones_turn(seat: int) -> None:
    s = sit(seat=seat)
    assert s.game.round.to_play == seat
    assert len(s.game.round.plays) == seat


@pytest.mark.parametrize(
    "slug", ["herzeln", "king-louis", "herzeln-punkte", "hearts", "trex", "barbu"]
)
def test_whole_games_come_to_their_end(slug: str) -> None:
    s = play_game(sit(slug))
    assert s.game.settlement is not None
    assert len(s.game.rounds) == len(s.game.variant.rounds)
    ks.loads(ks.dumps(s.game))


def test_others_are_asked_for_what_their_seat_may_know(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[tuple[int, bool]] = []

    def spy(seen: ks.Observation, _stream: object) -> ks.Card | None:
        asked.append((seen.seat, seen == ks.observe(s.game.round.at(0), seen.seat)))
        return seen.legal[0] if seen.legal else None

    s = sit(opponents=["random", "lowest", "random"])
    monkeypatch.setitem(cast("dict[str, object]", PLAYERS), "lowest", spy)
    play_on(s, 2)
    assert {seat for seat, _ in asked} == {2}


def test_the_same_line_is_answered_the_same_way_after_an_undo() -> None:
    s = sit()
    lines = []
    for card in (*s.game.round.legal, s.game.round.legal[0]):
        s.play(card)
        lines.append(s.game.round.plays)
        s.undo()
    assert lines[0] == lines[-1]
    assert len(set(lines)) == len(lines) - 1
    assert s.game == sit().game


# --- what the person does


def test_playing_moves_the_turn_on() -> None:
    s = sit()
    turn = s.turn
    assert s.handle({"play": "EK", "at": turn}) is None
    assert s.turn == turn + 1
    assert s.game.round.plays[0] == ks.card("EK")


@pytest.mark.parametrize("intent", [{"play": "E7"}, {"undo": True}, {"next": True}])
def test_what_was_meant_for_another_turn_is_left_undone(
    intent: dict[str, object],
) -> None:
    s = play_on(sit(), 1)
    before = s.game, s.turn
    for at in (s.turn - 1, s.turn + 1, -1, 10**30):
        assert s.handle({**intent, "at": at}) is None
    assert (s.game, s.turn) == before


@pytest.mark.parametrize(
    "intent",
    [
        None, 7, "play", [], {}, {"play": "EK"}, {"at": 1}, {"at": True, "play": "EK"},
        {"at": 1.0, "play": "EK"}, {"at": 1, "play": 7}, {"at": 1, "play": None},
        {"at": 1, "pass": 1}, {"at": 1, "undo": "yes"}, {"at": 1, "next": 1},
        {"at": 1, "choose": "kein-herz"}, {"at": 1, "hint": [True]}, {"at": 1, "to": 3},
    ],
    ids=repr,
)  # fmt: skip
def test_forged_intents_change_nothing(intent: object) -> None:
    s = sit()
    assert s.turn == 1
    answer = s.handle(intent)
    assert answer is not None
    assert answer.key == "unknown_intent"
    assert (s.game, s.turn) == (sit().game, 1)


@pytest.mark.parametrize(
    ("intent", "code"),
    [
        ({"play": "EA"}, "not_in_hand"),
        ({"play": "Pferd"}, "unknown_card"),
        ({"play": "x" * 10**6}, "unknown_card"),
        ({"play": "-"}, "no_pass"),
        ({"pass": True}, "no_pass"),
        ({"next": True}, "round_not_over"),
        ({"undo": True}, "sit_no_undo"),
        ({"choose": "kein-herz", "trump": None}, "sit_no_choice"),
    ],
    ids=lambda value: repr(value)[:30],
)
def test_what_is_not_allowed_is_said_and_changes_nothing(
    intent: dict[str, object], code: str
) -> None:
    s = sit()
    answer = s.handle({**intent, "at": s.turn})
    assert answer is not None
    assert answer.key == code
    assert len(answer.render("de")) < 300
    assert (s.game, s.turn) == (sit().game, 1)


def test_undo_goes_back_to_ones_own_turn_within_the_round() -> None:
    s = play_on(sit(seat=2), 3)
    plays = s.game.round.plays
    s.undo()
    assert s.game.round.to_play == 2
    assert s.game.round.plays == plays[: len(s.game.round.plays)]
    s.undo()
    s.undo()
    assert not s.can_undo
    assert len(s.game.round.plays) == 2
    with pytest.raises(ks.KartenspielError, match="nothing to take back"):
        s.undo()


def test_a_finished_round_may_be_undone_until_the_next_is_dealt() -> None:
    s = play_on(sit(), 8)
    assert s.game.round.finished
    assert s.can_undo
    s.undo()
    assert not s.game.round.finished
    s.play(s.game.round.legal[0])
    s.go_on()
    assert len(s.game.rounds) == 2
    assert not s.can_undo


def test_next_deals_rounds_and_games_at_the_same_table() -> None:
    s = play_game(sit())
    first = s.game
    assert s.handle({"next": True, "at": s.turn}) is None
    assert s.game.earlier == (first.balance,)
    assert len(s.game.rounds) == 1
    assert s.game.seed != first.seed
    assert s.live()["places"] == []
    play_game(s)
    assert [sum(row) for row in (s.game.balance, first.balance)] == [0, 0]
    assert [seat for seat, _, _ in s.live()["places"]] == [
        standing.seat for standing in s.game.standings
    ]


def test_the_hint_is_what_the_careful_player_would_do_with_its_reason() -> None:
    s = sit()
    assert s.live()["hint"] is None
    assert s.handle({"hint": True, "at": s.turn}) is None
    seen = ks.observe(s.game.round, 0)
    card, text = careful(seen), careful.explain(seen)
    assert s.live()["hint"] == {"card": str(card), "text": text.data()}
    assert card in s.game.round.legal
    s.play(card)
    assert s.live()["hint"] is None


def test_there_is_no_hint_when_there_is_nothing_to_play() -> None:
    s = play_on(sit(), 8)
    answer = s.handle({"hint": True, "at": s.turn})
    assert answer is not None
    assert answer.key == "round_over"


# --- the dealer names the round


def test_the_person_as_dealer_names_the_round_with_the_hand_in_view() -> None:
    s = sit("barbu", seat=3)
    assert s.choosing
    assert s.game.round.plays == ()
    choice = s.live()["choice"]
    assert [entry["slug"] for entry in choice] == list(s.names)
    assert {e["slug"]: bool(e["trump"]) for e in choice}["trumpf"]
    deal = s.game.round.deal
    answer = s.handle({"play": str(deal.hands[3][0]), "at": s.turn})
    assert answer is not None
    assert answer.key == "sit_choose_first"
    assert s.handle({"choose": "trumpf", "trump": "H", "at": s.turn}) is None
    r = s.game.round
    assert isinstance(r, ks.TrickRound)
    assert (r.deal, str(r.contract.trump), r.to_play) == (deal, "H", 3)
    assert s.live()["choice"] is None
    assert "trumpf" not in s.game.left


@pytest.mark.parametrize(
    ("slug", "trump", "code"),
    [
        ("schafkopf", None, "not_left"),
        ("kein-herz", "H", "no_trump"),
        ("trumpf", "X", "bad_value"),
    ],
)
def test_a_round_that_cannot_be_named_is_refused(
    slug: str, trump: str | None, code: str
) -> None:
    s = sit("barbu", seat=3)
    before = s.game
    answer = s.handle({"choose": slug, "trump": trump, "at": s.turn})
    assert answer is not None
    assert answer.key == code
    assert s.choosing
    assert s.game == before


def test_undo_leads_back_to_the_choice() -> None:
    s = sit("trex", seat=3)
    s.choose(s.names[1])
    assert s.can_undo
    s.undo()
    assert s.choosing
    assert s.game.round.plays == ()
    assert not s.can_undo


def test_another_dealer_takes_the_first_round_left() -> None:
    s = sit("barbu", seat=0)
    assert not s.choosing
    assert s.game.slugs == s.game.variant.rounds[:1]


# --- what is to be seen


def test_the_running_round_is_hidden_and_the_others_lie_open() -> None:
    s = play_on(sit(), 12)
    assert len(s.game.rounds) == 2
    film, live = s.film(), s.live()
    assert [r["code"] for r in film["rounds"]] == [s.game.rounds[0].deal.code]
    assert all(
        isinstance(hand, list) for hand in film["rounds"][0]["frames"][0]["hands"]
    )
    assert live["round"]["code"] is None
    for frame in live["round"]["frames"]:
        assert [isinstance(hand, int) for hand in frame["hands"]] == [
            False, True, True, True,
        ]  # fmt: skip
    assert s.game.round.deal.code not in json.dumps([film, live])


def test_a_round_lies_open_as_soon_as_it_is_over() -> None:
    s = play_on(sit(), 8)
    assert s.live()["round"]["code"] == s.game.round.deal.code
    s.undo()
    assert s.live()["round"]["code"] is None


def test_the_parts_make_up_the_film_of_the_game() -> None:
    s = play_game(sit())
    film, live = s.film(), s.live()
    known = film_of(s.game)
    assert [*film["rounds"], live["round"]] == known["rounds"]
    assert live["settlement"] == known["settlement"]
    assert s.steps == known["steps"]
    assert s.at(3) == s.game.rounds[0].at(3)
    assert s.at(10**6) == s.game.round


# --- sitting down


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"seat": 4}, "4 is not a seat"),
        ({"seat": True}, "True is not a seat"),
        ({"opponents": "god"}, "There is no opponent 'god'; allowed are careful"),
        ({"opponents": [3]}, "There is no opponent 3"),
        ({"opponents": ["random", "lowest"]}, "2 opponents are named; needed is"),
    ],
    ids=repr,
)
def test_wrong_seats_and_opponents_are_refused(
    arguments: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(ks.KartenspielError) as caught:
        sit(**arguments)
    assert str(caught.value).startswith(sentence)


def test_every_opponent_is_a_player_of_the_package() -> None:
    assert set(OPPONENTS) == set(PLAYERS)
    for name in OPPONENTS:
        assert play_on(sit(opponents=name), 2).opponents == (name,) * 3


def test_a_game_without_a_seed_gets_one() -> None:
    game = replace(ks.new_game("herzeln", seed=7), seed=None)
    assert isinstance(Sitting(game).game.seed, int)


def test_a_deal_or_a_game_that_was_begun_can_be_played_on() -> None:
    assert Sitting(ks.deal(seed=8)).game.round.deal == ks.deal(seed=8)
    game = ks.new_game("herzeln", seed=7)
    begun = game.play(game.round.legal[0])
    assert Sitting(begun, 2).game.round.plays[:1] == begun.round.plays
    over = Sitting(game.autoplay())
    assert over.live()["settlement"] is not None
    assert repr(over) == "<Sitting at herzeln, seat 0, finished>"


def test_a_round_that_is_played_to_another_end_is_shown_anew() -> None:
    s = play_on(sit(), 7)
    ends = set()
    for _ in range(2):
        while not s.game.round.finished:
            s.play(s.game.round.legal[-1])
        shown = s.live()["round"]
        assert [e["card"] for e in shown["log"] if e["kind"] == "play"] == [
            str(card) for card in s.game.round.plays
        ]
        ends.add(s.game.round.plays)
        for _ in range(4):
            s.undo()
        s.play(s.game.round.legal[0])
    assert len(ends) == 2


@pytest.mark.parametrize("seed", range(6))
def test_what_an_opponent_does_hangs_on_nobody_elses_cards(seed: int) -> None:
    deal = ks.deal(seed=seed)
    hands = [deal.hands[0], deal.hands[1], deal.hands[3], deal.hands[2]]
    replies = set()
    for d in (deal, ks.deal(hands)):
        s = sit(deal=d)
        s.play(s.game.round.legal[0])
        replies.add(s.game.round.plays[1])
    assert len(replies) == 1
