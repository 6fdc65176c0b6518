"""Properties 1 to 3, 6 to 9, 11: what holds at every moment of every round."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import kartenspiel as ks
from kartenspiel.cards import Rank, Suit
from tests.properties.strategies import (
    contracts,
    deals,
    endings,
    layout_rounds,
    layouts,
    library,
    moments,
    other_suits,
    rounds,
    seeds,
    trick_rounds,
)
from tests.support import random_plays

Round = ks.TrickRound | ks.LayoutRound


def states(r: Round) -> list[Round]:
    """Return all moments of a round up to this one."""
    return [r.at(ply) for ply in range(len(r.plays) + 1)]


def code(reason: ks.Reason | None) -> str | None:
    return None if reason is None else reason.code


# --- 1: cards are conserved


@given(moments())
def test_p1_cards_are_conserved(r: Round) -> None:
    for now in states(r):
        held = [c for hand in now.hands for c in hand]
        if isinstance(now, ks.TrickRound):
            lie = [c for t in (*now.tricks, now.trick) for c in t]
            passed = sum(map(len, now.passed))
        else:
            lie, passed = [c for row in now.rows for c in row], 0
        assert Counter(held + lie) == Counter(now.deal.cards)
        assert sorted(lie) == sorted(c for c in now.plays[passed:] if c is not None)


# --- 2: there is always a turn, until the end


@given(rounds, seeds)
def test_p2_a_player_to_move_can_move(r: Round, seed: int) -> None:
    for now in states(random_plays(r, seed)):
        can_pass = isinstance(now, ks.LayoutRound) and now.may_pass
        if now.finished:
            assert now.to_play is None
            assert now.legal == ()
            assert not can_pass
        else:
            assert now.to_play is not None
            assert now.hands[now.to_play]
            assert now.legal or can_pass


@given(layouts, endings())
def test_p2_an_ending_of_any_layout_comes_to_an_end(
    layout: ks.Layout, deal: ks.Deal
) -> None:
    if layout.start_card is not None and not set(layout.starts()) & set(deal.cards):
        with pytest.raises(ks.NotationError, match="No card that can begin"):
            ks.start(layout, deal)
    else:
        assert random_plays(ks.start(layout, deal), 1).finished


@given(contracts(), endings())
def test_p2_an_ending_of_any_contract_comes_to_an_end(
    contract: ks.Contract, deal: ks.Deal
) -> None:
    r = ks.start(contract, deal)
    assert isinstance(r, ks.TrickRound)
    r = random_plays(r, 1)
    assert r.finished
    assert len(r.tricks) == len(deal.hands[0]) or contract.early_end
    assert not r.passing


# --- 3: legal is exactly what nothing speaks against


@given(moments())
def test_p3_legal_is_what_why_not_allows(r: Round) -> None:
    every = ks.pack(52).cards
    assert {c for c in every if r.why_not(c) is None} == set(r.legal)
    assert len(set(r.legal)) == len(r.legal)
    seat = r.to_play
    if seat is not None:
        assert set(r.legal) <= set(r.hands[seat])
    can_pass = isinstance(r, ks.LayoutRound) and r.may_pass
    assert (r.why_not(None) is None) is can_pass
    assert (r.why_not("-") is None) is can_pass


@given(moments())
def test_p3_play_does_what_why_not_says(r: Round) -> None:
    for c in [*ks.pack(32).cards, None]:
        reason = r.why_not(c)
        if reason is None:
            assert r.play(c).plays == (*r.plays, c)
        else:
            with pytest.raises(ks.IllegalPlay) as caught:
                r.play(c)
            assert caught.value.reason == reason
            assert caught.value.card == c


# --- 6: penalties grow, and stopping early changes nothing


@given(trick_rounds(march=False), seeds)
def test_p6_penalties_never_shrink(r: ks.TrickRound, seed: int) -> None:
    assume(all(term.value > 0 for term in r.contract.costs))
    r = random_plays(r, seed)
    before = (0,) * r.players
    for now in states(r):
        after = now.penalties
        assert all(a >= b for a, b in zip(after, before, strict=True))
        # Nothing is charged before the trick is taken.
        if len(now.plays) % r.players:
            assert after == before
        before = after
    assert before == r.penalties


@given(trick_rounds(), seeds)
def test_p6_stopping_when_exhausted_gives_the_same_score(
    r: ks.TrickRound, seed: int
) -> None:
    whole = random_plays(
        replace_contract(r, replace(r.contract, early_end=False)), seed
    )
    early = replace_contract(r, replace(r.contract, early_end=True))
    for c in whole.plays:
        if early.finished:
            break
        early = early.play(c)
    assert early.finished
    assert early.penalties == whole.penalties
    moment = whole.at(len(early.plays))
    assert moment.exhausted
    # Not a trick too late: before it, something could still happen.
    if early.tricks:
        assert not whole.at(len(early.plays) - r.players).exhausted


def replace_contract(r: ks.TrickRound, contract: ks.Contract) -> ks.TrickRound:
    made = ks.start(contract, r.deal)
    assert isinstance(made, ks.TrickRound)
    return made


@given(trick_rounds(), seeds)
def test_p6_explain_adds_up(r: ks.TrickRound, seed: int) -> None:
    for now in states(random_plays(r, seed)):
        assert isinstance(now, ks.TrickRound)
        sums = [0] * now.players
        for charge in now.explain():
            sums[charge.seat] += charge.amount
            trick = now.tricks[charge.trick - 1]
            if charge.card is not None:
                assert charge.card in trick.cards
                assert charge.seat == trick.winner
        assert tuple(sums) == now.penalties


# --- 7: replay, undo, pickle, hash


@given(moments())
def test_p7_replay_gives_the_same_round(r: Round) -> None:
    rules = r.contract if isinstance(r, ks.TrickRound) else r.layout
    again = ks.replay(rules, r.deal, r.plays)
    assert again == r
    assert hash(again) == hash(r)
    for name in ("hands", "legal", "to_play", "finished", "penalties"):
        assert getattr(again, name) == getattr(r, name)
    texts = ["-" if c is None else str(c) for c in r.plays]
    assert ks.replay(rules, str(r.deal), texts) == r


@given(moments())
def test_p7_undo_goes_back_one_turn(r: Round) -> None:
    back = r.undo()
    if r.plays:
        assert back == r.at(len(r.plays) - 1)
        assert back.plays == r.plays[:-1]
        assert back.play(r.plays[-1]) == r
        assert back != r
    else:
        assert back is r
    for ply in (-1, len(r.plays) + 1):
        with pytest.raises(IndexError, match=f"ply {ply} is outside 0 to"):
            r.at(ply)


@given(moments())
def test_p7_pickle_round_trip(r: Round) -> None:
    again = pickle.loads(pickle.dumps(r))  # noqa: S301 - our own
    assert again == r
    assert again.legal == r.legal
    assert again.undo() == r.undo()


# --- 8: metamorphic


@given(trick_rounds(), seeds, st.integers(1, 5))
def test_p8_turning_the_table_turns_the_penalties(
    r: ks.TrickRound, seed: int, turn: int
) -> None:
    r = random_plays(r, seed)
    n = r.players
    turned = ks.Deal(
        tuple(r.deal.hands[(s - turn) % n] for s in range(n)),
        (r.deal.dealer + turn) % n,
    )
    other = ks.replay(r.contract, turned, r.plays)
    assert isinstance(other, ks.TrickRound)
    assert other.finished
    assert other.winners == tuple((w + turn) % n for w in r.winners)
    assert other.penalties == tuple(r.penalties[(s - turn) % n] for s in range(n))


@given(layout_rounds(), seeds, st.integers(1, 5))
def test_p8_turning_the_table_turns_the_places(
    r: ks.LayoutRound, seed: int, turn: int
) -> None:
    r = random_plays(r, seed)
    n = r.players
    turned = ks.Deal(
        tuple(r.deal.hands[(s - turn) % n] for s in range(n)),
        (r.deal.dealer + turn) % n,
    )
    other = ks.replay(r.layout, turned, r.plays)
    assert isinstance(other, ks.LayoutRound)
    assert other.finished
    assert other.rows == r.rows
    assert other.places == tuple((s + turn) % n for s in r.places)


@given(deals(), library, seeds, other_suits())
def test_p8_the_other_three_suits_are_alike(
    deal: ks.Deal, contract: ks.Contract, seed: int, exchange: dict[Suit, Suit]
) -> None:
    def other(c: ks.Card) -> ks.Card:
        return ks.Card(exchange[c.suit], c.rank)

    r = ks.start(contract, deal)
    assert isinstance(r, ks.TrickRound)
    r = random_plays(r, seed)
    mixed = ks.deal(
        [[other(c) for c in hand] for hand in deal.hands], dealer=deal.dealer
    )
    terms = tuple(
        replace(t, card=other(ks.card(t.card)))
        if isinstance(t, ks.PerCard) and t.card is not None
        else t
        for t in contract.terms
    )
    twin = ks.replay(replace(contract, terms=terms), mixed, map(other, r.plays))
    assert isinstance(twin, ks.TrickRound)
    assert twin.winners == r.winners
    assert twin.penalties == r.penalties


@given(seeds, st.permutations([1, 2, 3]), st.sampled_from(list(Suit)))
def test_p8_who_never_wins_may_swap_hands(
    seed: int, order: list[int], suit: Suit
) -> None:
    # Seat 0 holds a whole suit and takes every trick, whoever sits where.
    mine = [c for c in ks.pack(32).cards if c.suit is suit]
    rest = [c for c in ks.pack(32).cards if c.suit is not suit]
    random.Random(seed).shuffle(rest)  # noqa: S311 - repeatable
    hands = [rest[8 * i : 8 * i + 8] for i in range(3)]
    for contract in ks.contracts().values():
        one = ks.start(contract, ks.deal([mine, *hands]))
        swapped = ks.deal([mine, *(hands[i - 1] for i in order)])
        other = ks.start(contract, swapped)
        assert isinstance(one, ks.TrickRound)
        assert isinstance(other, ks.TrickRound)
        one, other = random_plays(one, seed), random_plays(other, seed)
        assert one.penalties == other.penalties
        assert one.penalties[1:] == (0, 0, 0)


# --- 9: values stay as they are, and so does the global generator


@given(moments(), seeds)
def test_p9_playing_on_changes_nothing_before(r: Round, seed: int) -> None:
    names = ["deal", "plays", "hands", "legal", "to_play", "finished", "penalties"]
    names += ["tricks", "trick"] if isinstance(r, ks.TrickRound) else ["rows", "places"]
    before = [getattr(r, name) for name in names]
    data, hashed = ks.snapshot(r), hash(r)
    random_plays(r, seed)
    r.explain()
    assert [getattr(r, name) for name in names] == before
    assert (ks.snapshot(r), hash(r)) == (data, hashed)


def test_p9_global_random_numbers_are_left_alone() -> None:
    before = random.getstate()
    game = ks.new_game("durchmarsch", seed=7).autoplay().next_game().autoplay()
    ks.snapshot(game.rounds[-1], 0)
    ks.deal(ks.deal().code)
    ks.new_game("herzeln-52", players=5)
    assert random.getstate() == before


def test_p9_global_random_numbers_are_not_read() -> None:
    random.seed(1)
    one = ks.new_game("herzeln", seed=7).autoplay()
    random.seed(2)
    assert ks.new_game("herzeln", seed=7).autoplay() == one


# --- 11: the layout comes to an end


@given(layout_rounds(), seeds)
def test_p11_the_layout_comes_to_an_end(r: ks.LayoutRound, seed: int) -> None:
    n, number = r.players, len(r.deal.cards)
    r = random_plays(r, seed)
    assert r.finished
    # After n passes somebody must lay; an extra turn may be declined once a card.
    aces = number if r.layout.again_after else 0
    assert len(r.plays) <= number * (n + 1) + aces
    assert sorted(r.places) == list(range(n))
    out = [s for s in r.places if not r.hands[s]]
    assert list(r.places[: len(out)]) == out
    held = [len(r.hands[s]) for s in r.places[len(out) :]]
    assert held == sorted(held)


@given(deals(), seeds)
def test_p11_the_usual_layout_ends_with_one_player(deal: ks.Deal, seed: int) -> None:
    r = ks.start("anlegen", deal)
    assert isinstance(r, ks.LayoutRound)
    r = random_plays(r, seed)
    assert not r.stuck
    assert [bool(r.hands[s]) for s in r.places] == [False] * (r.players - 1) + [True]
    # Between two cards at most everyone else passes.
    assert len(r.plays) <= len(deal.cards) * r.players
    for row, suit in zip(r.rows, Suit, strict=True):
        assert [c.suit for c in row] == [suit] * len(row)
        assert {b.rank - a.rank for a, b in pairwise(row)} <= {1}
        assert Rank.UNTER in [c.rank for c in row]


# --- the trick itself


def hands_after_passing(r: ks.TrickRound) -> list[set[ks.Card]]:
    n, passing = r.players, r.contract.passing
    hands = [set(hand) - set(r.passed[s]) for s, hand in enumerate(r.deal.hands)]
    for giver, cards in enumerate(r.passed):
        if passing is not None:
            turn = {"left": 1, "right": n - 1, "across": n // 2}[passing.to]
            hands[(giver + turn) % n] |= set(cards)
    return hands


def first_leader(r: ks.TrickRound, hands: list[set[ks.Card]], step: int) -> int:
    lead = r.contract.turns.lead
    for seat, hand in enumerate(hands):
        if lead in hand:
            return seat
    return (r.deal.dealer + (0 if lead == "dealer" else step)) % r.players


@given(trick_rounds(), seeds)
def test_tricks_follow_the_rules_told_in_words(r: ks.TrickRound, seed: int) -> None:
    r = random_plays(r, seed)
    rules, n = r.contract, r.players
    hands = hands_after_passing(r)
    step = 1 if rules.turns.direction == "clockwise" else n - 1
    leader = first_leader(r, hands, step)
    for trick in r.tricks:
        assert trick.leader == leader
        led = trick.cards[0].suit
        for i, c in enumerate(trick.cards):
            seat = (leader + step * i) % n
            assert trick.seats[i] == seat
            assert c in hands[seat]
            if c.suit is not led:
                assert all(held.suit is not led for held in hands[seat])
            hands[seat].remove(c)
        trumps = [c for c in trick if c.suit == rules.trump]
        of_suit = trumps or [c for c in trick if c.suit is led]
        best = min(of_suit, key=lambda c: rules.ranks.index(str(c.rank)))
        leader = (leader + step * trick.cards.index(best)) % n
        assert trick.winner == leader


@given(trick_rounds(), st.sampled_from(list(Suit)), seeds)
def test_whoever_must_trump_does(r: ks.TrickRound, trump: Suit, seed: int) -> None:
    r = replace_contract(r, replace(r.contract, trump=trump, must_trump=True))
    order = r.contract.ranks
    for now in states(random_plays(r, seed)):
        if not isinstance(now, ks.TrickRound) or not now.trick.cards or now.finished:
            continue
        assert now.to_play is not None
        hand, led = now.hands[now.to_play], now.trick.cards[0].suit
        if any(c.suit is led for c in hand) and led is not trump:
            continue
        mine = [c for c in hand if c.suit is trump]
        lying = [order.index(str(c.rank)) for c in now.trick if c.suit is trump]
        higher = [c for c in mine if order.index(str(c.rank)) < min(lying, default=99)]
        assert list(now.legal) == (higher or mine or list(now.legal))


@given(trick_rounds())
def test_equality_looks_at_the_deal_the_contract_and_the_plays(
    r: ks.TrickRound,
) -> None:
    other = replace(r.contract, slug="anders")
    assert r != replace_contract(r, other)
    moved = ks.Deal(r.deal.hands, (r.deal.dealer + 1) % r.players)
    assert r != ks.start(r.contract, moved)
    assert r != ks.start("anlegen", r.deal)
    assert r != str(r)
    assert code(r.why_not(None)) == "no_pass"
