"""Property 10: what a seat sees does not depend on cards that it cannot see."""

from __future__ import annotations

import json
import random
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

import kartenspiel as ks
from tests.properties.strategies import moments, passing_rounds, seeds
from tests.support import random_plays

Round = ks.TrickRound | ks.LayoutRound


def rules_of(r: Round) -> ks.Contract | ks.Layout:
    return r.contract if isinstance(r, ks.TrickRound) else r.layout


def other_worlds(r: Round, seat: int, seed: int, wanted: int = 3) -> list[Round]:
    """Return rounds that went the same way with other hidden cards."""
    choice = random.Random(seed)  # noqa: S311 - repeatable
    others = [s for s in range(r.players) if s != seat and r.hands[s]]
    worlds: list[Round] = []
    if len(others) < 2:
        return worlds
    for _ in range(30):
        one, two = choice.sample(others, 2)
        a, b = choice.choice(r.hands[one]), choice.choice(r.hands[two])
        hands = [list(hand) for hand in r.deal.hands]
        # A card that was passed on was dealt to somebody else.
        for c, other in ((a, b), (b, a)):
            dealt = r.deal.holder(c)
            assert dealt is not None
            hands[dealt][r.deal.hands[dealt].index(c)] = other
        try:
            world = ks.replay(
                rules_of(r), ks.deal(hands, dealer=r.deal.dealer), r.plays
            )
        except ks.IllegalPlay:
            continue
        # Two cards of one player, of whom one was passed on, change nothing.
        if world.deal == r.deal:
            continue
        # A finished layout may have ended for want of cards that fit.
        if world.finished == r.finished and _turns(world) == _turns(r):
            worlds.append(world)
        if len(worlds) == wanted:
            break
    return worlds


def _turns(r: Round) -> Any:  # noqa: ANN401 - only compared
    if isinstance(r, ks.TrickRound):
        return r.winners, r.to_play
    return r.moves, r.to_play, r.places, r.stuck, r.extra_turn


@given(moments(), st.data(), seeds)
def test_p10_observation_and_snapshot_do_not_show_hidden_cards(
    r: Round, data: st.DataObject, seed: int
) -> None:
    seat = data.draw(st.integers(0, r.players - 1))
    worlds = other_worlds(r, seat, seed)
    assume(worlds)
    for world in worlds:
        assert world.deal != r.deal
        assert ks.observe(world, seat) == ks.observe(r, seat)
        assert ks.snapshot(world, seat) == ks.snapshot(r, seat)
        assert ks.snapshot(world) != ks.snapshot(r)


@given(moments(), seeds)
def test_p10_players_choose_alike_whatever_is_hidden(r: Round, seed: int) -> None:
    assume(r.to_play is not None)
    seat = r.to_play or 0
    worlds = other_worlds(r, seat, seed)
    assume(worlds)
    for player in ks.players.PLAYERS.values():
        chosen = [player(ks.observe(world, seat)) for world in (r, *worlds)]
        assert set(chosen) == {chosen[0]}
        said = [player.explain(ks.observe(world, seat)) for world in (r, *worlds)]
        assert set(said) == {said[0]}


@given(moments(), st.data())
def test_p10_no_card_of_a_hidden_hand_is_named(r: Round, data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, r.players - 1))
    shown = ks.snapshot(r, seat)
    seen = ks.observe(r, seat)
    known = [c for _, c in seen.moves if c is not None]
    open_cards = {str(c) for c in (*known, *seen.given, *r.hands[seat])}
    for row in shown.get("rows", []):
        # Which card comes next in a row is plain to all.
        open_cards |= set(row["next"])
    hidden = {
        str(c) for s, hand in enumerate(r.hands) if s != seat for c in hand
    } - open_cards
    text = json.dumps(shown)
    assert not {c for c in hidden if f'"{c}"' in text}
    words = {
        ks.card(c).name(lang, face)
        for c in hidden
        for lang in ("de", "en")
        for face in ("german", "french")
    }
    assert not {word for word in words if word in text}
    assert r.deal.code not in text


@given(moments(), st.data())
def test_p10_a_seat_sees_its_own_hand_and_the_sizes_of_the_others(
    r: Round, data: st.DataObject
) -> None:
    seat = data.draw(st.integers(0, r.players - 1))
    seen, shown = ks.observe(r, seat), ks.snapshot(r, seat)
    assert seen.hand == r.hands[seat]
    assert seen.hand_sizes == tuple(len(hand) for hand in r.hands)
    assert seen.pack == r.deal.cards
    assert seen.legal == (r.legal if r.to_play == seat else ())
    for s, hand in enumerate(shown["hands"]):
        assert len(hand) == len(r.hands[s])
        if s == seat:
            assert [entry["card"] for entry in hand] == [str(c) for c in r.hands[s]]
        else:
            assert hand == [{"state": "hidden"}] * len(hand)
    assert (shown["refused"] == []) or r.to_play == seat


@given(moments())
def test_p10_turns_seen_are_the_turns_taken(r: Round) -> None:
    moves = ks.observe(r, 0).moves
    passed = sum(map(len, r.passed)) if isinstance(r, ks.TrickRound) else 0
    assert tuple(c for _, c in moves) == r.plays[passed:]
    for ply, (seat, _) in enumerate(moves, passed):
        assert r.at(ply).to_play == seat


@given(passing_rounds(), seeds)
def test_p10_passed_cards_are_known_to_giver_and_receiver_only(
    r: ks.TrickRound, seed: int
) -> None:
    r = random_plays(r, seed, r.players * r.to_pass)
    assert r.contract.passing is not None
    for giver in range(r.players):
        to = r.contract.passing.receiver(giver, r.players)
        assert ks.observe(r, giver).given == r.passed[giver]
        assert ks.observe(r, to).received == r.passed[giver]
        assert set(r.passed[giver]) <= set(r.hands[to])
        for other in set(range(r.players)) - {giver, to}:
            text = json.dumps(ks.snapshot(r, other))
            hidden = set(r.passed[giver]) - set(ks.observe(r, other).given)
            assert not {c for c in hidden if f'"{c}"' in text}
    assert r.at(1).hands == r.deal.hands


@given(moments())
def test_a_snapshot_is_plain_data(r: Round) -> None:
    for seat in (None, 0, r.players - 1):
        shown = ks.snapshot(r, seat)
        assert json.loads(json.dumps(shown)) == shown
        assert shown["ply"] == len(r.plays)
        assert list(shown["penalties"]) == list(r.penalties)
