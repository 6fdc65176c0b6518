"""The film of a record, and the intents that move through it."""

from __future__ import annotations

import json
from typing import Any

import pytest

import kartenspiel as ks
from kartenspiel.presenter import Presenter, as_game, film
from kartenspiel.snapshot import snapshot

GAME = ks.new_game("herzeln", seed=7).autoplay()
FILM = film(GAME)


def test_a_film_has_one_frame_for_each_moment() -> None:
    plays = [len(r.plays) for r in GAME.rounds]
    assert [len(r["frames"]) for r in FILM["rounds"]] == [n + 1 for n in plays]
    assert FILM["steps"] == sum(plays) + 5
    assert [r["first"] for r in FILM["rounds"]] == [
        sum(plays[:i]) + i for i in range(5)
    ]


def test_a_frame_says_what_the_snapshot_says() -> None:
    for number, r in enumerate(GAME.rounds):
        shown = FILM["rounds"][number]
        for ply in range(0, len(r.plays) + 1, 3):
            seen, frame = snapshot(r.at(ply)), shown["frames"][ply]
            assert frame["hands"] == [[c["card"] for c in h] for h in seen["hands"]]
            assert frame["legal"] == [str(c) for c in r.at(ply).legal]
            assert frame["refused"] == seen["refused"]
            assert frame["coming"] == seen["coming"]
            # What is said once a round begins with what is said now.
            assert shown["log"][: frame["logged"]] == (
                seen["log"] if not seen["finished"] else shown["log"]
            )
            assert shown["tricks"][: frame["done"]] == seen.get("tricks", [])


def test_scores_and_pot_run_and_end_at_the_settlement() -> None:
    # Anna pays for 5 tricks, 2 hearts and 4 Obers, then wins the layout.
    last = [r["frames"][-1] for r in FILM["rounds"]]
    assert [frame["score"] for frame in last] == [
        [-25, -10, -5, 0],
        [-35, -10, -30, -5],
        [-75, -10, -30, -5],
        [-75, -50, -30, -5],
        [25, -50, 20, 5],
    ]
    assert [frame["pot"] for frame in last] == [40, 80, 120, 160, 0]
    assert FILM["settlement"]["payouts"] == [100, 0, 50, 10]
    assert FILM["settlement"]["places"] == [0, 2, 3, 1]


def test_a_seat_sees_no_other_hand() -> None:
    seen = film(GAME, seat=2)
    for number, r in enumerate(seen["rounds"]):
        assert r["code"] is None
        for ply, frame in enumerate(r["frames"]):
            now = GAME.rounds[number].at(ply)
            hands: list[Any] = [len(hand) for hand in now.hands]
            hands[2] = [str(c) for c in now.hands[2]]
            # An empty hand hides nothing.
            assert [h or 0 for h in frame["hands"]] == [h or 0 for h in hands]
            if now.to_play != 2:
                assert frame["legal"] == []
                assert frame["refused"] == []


def test_a_film_is_json() -> None:
    assert json.loads(json.dumps(FILM)) == FILM


def test_a_round_is_shown_as_a_game_of_one_round() -> None:
    r = ks.start("herz", ks.deal(seed=3, players=5), variant="herzeln-herzzwang")
    game = as_game(r)
    assert game.rounds == (r,)
    assert game.variant.contract("herz") == r.contract  # type: ignore[union-attr]
    assert film(game)["unit"] == ["Punkt", "Punkte", "point", "points"]
    assert ks.loads(ks.dumps(game)) == game


def test_an_ending_is_shown_and_saved() -> None:
    r = ks.start("kein-herz", "EA9 LK8 HT7 SOU").play("EA", "LK")
    game = as_game(r)
    assert film(game)["rounds"][0]["frames"][2]["hands"][0] == ["E9"]
    assert ks.loads(ks.dumps(game)) == game


def test_a_deal_and_a_file_are_shown() -> None:
    dealt = ks.deal(seed=7)
    assert as_game(dealt).round.deal == dealt
    assert as_game(ks.dumps(GAME)) == GAME


def test_a_round_code_is_shown() -> None:
    assert as_game(GAME.rounds[0].code).rounds == GAME.rounds[:1]
    with pytest.raises(ks.NotationError, match="is not a round code"):
        as_game("Hallo Welt!")


@pytest.mark.parametrize("wrong", [5, None, ["EA"]])
def test_what_cannot_be_shown_is_refused(wrong: Any) -> None:  # noqa: ANN401
    with pytest.raises(ks.KartenspielError, match="neither a game nor a round"):
        as_game(wrong)


def test_stepping_stops_at_both_ends() -> None:
    shown = Presenter(GAME)
    assert shown.handle({"by": -1}) is None
    assert (shown.step, shown.moment) == (0, (0, 0))
    shown.handle({"to": 33})
    assert shown.moment == (1, 0)
    shown.handle({"by": 2})
    assert shown.moment == (1, 2)
    assert shown.round == GAME.rounds[1].at(2)
    shown.handle({"to": 10**9})
    assert shown.step == shown.steps - 1
    assert shown.round == GAME.round


@pytest.mark.parametrize(
    "intent",
    [None, 7, "x", [], {}, {"to": "3"}, {"to": True}, {"by": 1.5}, {"play": "HK"}],
)
def test_a_forged_intent_changes_nothing(intent: object) -> None:
    shown = Presenter(GAME)
    shown.handle({"to": 9})
    answer = shown.handle(intent)
    assert answer is not None
    assert answer.key == "unknown_intent"
    assert (shown.step, shown.seat) == (9, None)


def test_the_seat_may_change_but_must_exist() -> None:
    shown = Presenter(GAME, seat=0)
    assert shown.handle({"seat": 3}) is None
    assert shown.film["seat"] == 3
    answer = shown.handle({"seat": 4})
    assert answer is not None
    assert answer.render("de") == "4 ist kein Platz; erlaubt sind 0 bis 3."
    assert shown.seat == 3
    shown.handle({"seat": None})
    assert shown.film["rounds"][0]["code"] == GAME.rounds[0].deal.code


def last_lines(slug: str, lang: str) -> list[str]:
    settled = film(ks.new_game(slug, seed=7).autoplay())["settlement"]
    return [
        "".join(p if isinstance(p, str) else f"<{p['seat']}>" for p in line[lang])
        for line in settled["lines"]
    ]


def test_points_are_taken_off_and_money_is_received() -> None:
    assert last_lines("herzeln", "en") == [
        "In the pot: 160 pfennig.",
        "Place 1: <0> receives 100 pfennig.",
        "Place 2: <2> receives 50 pfennig.",
        "Place 3: <3> receives 10 pfennig.",
        "Place 4: <1> receives nothing.",
    ]
    assert last_lines("herzeln-punkte", "de")[1:3] == [
        "Platz 1: <3> darf 20 Punkte abziehen.",
        "Platz 2: <0> darf 13 Punkte abziehen.",
    ]
    # Barbu has no pot; the last place is charged.
    assert last_lines("barbu", "de") == [
        "Platz 1: <2> darf 45 Punkte abziehen.",
        "Platz 2: <0> darf 20 Punkte abziehen.",
        "Platz 3: <3> darf 5 Punkte abziehen.",
        "Platz 4: <1> bekommt 5 Punkte angeschrieben.",
    ]


def test_the_named_trump_suit_stands_in_the_title() -> None:
    rounds = film(ks.new_game("barbu", seed=7).autoplay())["rounds"]
    assert rounds[5]["name"]["german"]["de"] == "Trumpf (Schellen)"
    assert rounds[5]["name"]["french"]["en"] == "Trumps (Diamonds)"


def test_a_film_says_whether_there_is_a_pot() -> None:
    games = {slug: ks.new_game(slug, seed=1) for slug in ("herzeln", "trex", "king")}
    assert {slug: film(g)["has_pot"] for slug, g in games.items()} == {
        "herzeln": True,
        "trex": False,
        "king": False,
    }
