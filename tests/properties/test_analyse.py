"""What each card costs, against every deal and every way to play on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from math import prod, sqrt
from typing import NamedTuple

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import kartenspiel as ks
from kartenspiel.chance.rng import Stream
from kartenspiel.costs import rules as costrules
from kartenspiel.costs.plan import MODELS, CostPlan, Model
from kartenspiel.kernels import jit
from kartenspiel.kernels.tables import SIZE
from kartenspiel.lang import LANGS
from kartenspiel.players import PLAYERS
from tests.properties.strategies import contracts, deals, moments, seeds
from tests.properties.test_belief import hand_outs, possible, small_moments
from tests.properties.test_hidden import other_worlds
from tests.support import random_plays

Round = ks.TrickRound | ks.LayoutRound
Turn = ks.Card | None
Line = tuple[Fraction, Round]

models = st.sampled_from(MODELS)


@pytest.fixture(scope="module", autouse=True)
def _ready() -> None:
    # Compiling meanwhile, numpy would be half there while examples are drawn.
    jit.warm_up()


def turns_of(r: Round) -> list[Turn]:
    may_pass = isinstance(r, ks.LayoutRound) and r.may_pass
    return [*r.legal, *([None] if may_pass else [])]


# --- by brute force, in the readable engine


def at_random(r: Round, share: Fraction = Fraction(1)) -> Iterator[Line]:
    """Return every way to play on, with its chance, if all choose at random."""
    if r.finished:
        yield share, r
    # Nobody passes who can lay a card.
    for c in r.legal or ((None,) if not r.finished else ()):
        yield from at_random(r.play(c), share / max(1, len(r.legal)))


def by_player(name: Model) -> Callable[[Round], Iterator[Line]]:
    """Return how one plays on to the end by a computer player."""

    def on(r: Round) -> Iterator[Line]:
        while r.to_play is not None:
            r = r.play(PLAYERS[name](ks.observe(r, r.to_play)))
        yield Fraction(1), r

    return on


LINES = {
    "random": at_random,
    "careful": by_player("careful"),
    "lowest": by_player("lowest"),
}


class Costs(NamedTuple):
    """What brute force says about one turn."""

    cost: Fraction
    takes: Fraction
    now: Fraction
    least: int
    worst: int


def by_force(r: Round, turn: Turn, model: Model, worlds: list[Round]) -> Costs:
    """Return what a turn costs its player in every world and every way to play on."""
    seat = r.to_play
    assert seat is not None
    cost = takes = now = Fraction(0)
    values = []
    for world in worlds:
        for share, end in LINES[model](world.play(turn)):
            value, taken, paid = told(r, end, seat)
            cost += share * value
            takes += share * taken
            now += share * paid
            values.append(value)
    n = len(worlds)
    return Costs(cost / n, takes / n, now / n, min(values), max(values))


def told(r: Round, end: Round, seat: int) -> tuple[int, bool, int]:
    """Return what a finished round cost, whether the turn took, and what by that."""
    if isinstance(end, ks.LayoutRound):
        place = end.places.index(seat) + 1
        charged = end.layout.card_left
        return end.penalties[seat] if charged else place, place == 1, 0
    assert isinstance(r, ks.TrickRound)
    if r.passing:
        return end.penalties[seat], False, 0
    number = len(r.tricks)
    trick = end.tricks[number]
    takes = trick.winner == seat
    charges = end.trick_charges(trick, number + 1) if takes else ()
    return end.penalties[seat], takes, sum(charge.amount for charge in charges)


def lines_of(r: Round) -> int:
    return prod(prod(range(1, len(hand) + 1)) for hand in r.hands)


@settings(max_examples=60)
@given(small_moments(), models)
def test_exact_figures_are_those_of_brute_force(r: Round, model: Model) -> None:
    assume(not r.finished)
    found = ks.analyse(r, model=model)
    assume(found.plan.worlds is not None)
    assert found.plan.seen.seat == r.to_play
    worlds = possible(r, found.seat)
    assume(len(worlds) * (lines_of(r) if model == "random" else 1) < 150)
    assert found.exact
    assert {row.card for row in found.costs} == set(turns_of(r))
    for row in found.costs:
        forced = by_force(r, row.card, model, worlds)
        assert row.fraction == forced.cost
        assert row.cost == float(forced.cost)
        assert row.takes == float(forced.takes)
        assert (row.least, row.worst) == (forced.least, forced.worst)
        assert row.error == row.more_error == 0
        assert row.more == pytest.approx(row.cost - found.costs[0].cost)
        if isinstance(r, ks.TrickRound):
            assert row.now is not None
            assert row.later is not None
            assert row.now == float(forced.now)
            assert found.so_far + row.now + row.later == pytest.approx(row.cost)
    assert found.so_far == r.penalties[found.seat]


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("name", ["kein-stich", "kein-herz", "trumpf", "anlegen"])
def test_samples_lie_around_the_exact_figures(name: str, model: Model) -> None:
    variant = ks.variant("barbu" if name == "trumpf" else "herzeln")
    compared = 0
    for seed in range(12):
        r = ks.start(name, ks.deal(seed=seed), variant)
        # The first moment that is small enough.
        while ks.analyse(r, model=model).plan.worlds is None:
            r = r.play(Stream(f"{seed}:{len(r.plays)}").choice(r.legal or (None,)))
        exact = ks.analyse(r, model=model)
        assert exact.exact
        found = ks.analyse(r, model=model, samples=2000, seed=seed)
        assert not found.exact
        for row in found.costs:
            compared += 1
            true = exact.of(row.card)
            assert abs(row.cost - true.cost) <= 4 * row.error
            # Which card is the best one may differ.
            lead = true.cost - exact.of(found.best).cost
            assert abs(row.more - lead) <= 4 * row.more_error
            if row.takes is not None and true.takes is not None:
                spread = sqrt(true.takes * (1 - true.takes) / 2000)
                assert abs(row.takes - true.takes) <= 4 * spread
    assert compared >= 12


def test_passing_on_is_judged_over_all_that_others_may_pass() -> None:
    contract = replace(ks.contract("kein-herz"), passing=ks.Passing(1, "left"))
    # Seat 0 has chosen already, but nobody else knows what.
    r = ks.start(contract, "HKE8 HAE7 H9EA").play("E8")
    assert isinstance(r, ks.TrickRound)
    found = ks.analyse(r, model="random", samples=4000)
    assert not ks.analyse(r, model="random").exact
    assert found.seat == 1
    hidden = frozenset((*r.hands[0], *r.hands[2]))
    worlds: list[Round] = [
        ks.start(contract, [sorted(one), r.hands[1], sorted(two)]).play(c)
        for one, two in hand_outs(hidden, [2, 2])
        for c in one
    ]
    for row in found.costs:
        forced = by_force(r, row.card, "random", worlds)
        assert abs(row.cost - forced.cost) <= 4 * row.error
        assert (row.takes, row.now, row.later) == (None, None, None)
    assert {str(row.card) for row in found.costs} == {"HA", "E7"}
    # The other card that is chosen belongs to the same hand.
    two = replace(contract, passing=ks.Passing(2, "right"))
    r = ks.start(two, "HAE7LA HKE8L7 H9EAL9").play("E7")
    left = ks.analyse(r, model="random", samples=50)
    assert {str(row.card) for row in left.costs} == {"HA", "LA"}


TAKER = {
    "march": (ks.PerTrick(5), ks.March(50, 30)),
    "all of": (ks.NthTrick(1, 3), ks.NthTrick(-1, 7), ks.AllOf(20)),
    "clean": (ks.PerCard(5, suit=ks.BELLS), ks.NthTrick(1, 2)),
}


@pytest.mark.parametrize("name", TAKER)
@pytest.mark.parametrize("model", MODELS)
def test_what_the_first_taker_does_is_not_forgotten(name: str, model: Model) -> None:
    clean = name == "clean"
    contract = replace(
        ks.contract("kein-stich"), terms=TAKER[name], clean_doubles=clean
    )
    opened = ("EA", "E8", "ET")
    r = ks.start(contract, "EAEKS7 E8E9S8 ETSASK").play(*opened)
    found = ks.analyse(r, model=model)
    hidden = frozenset((*r.hands[1], *r.hands[2]))
    worlds: list[Round] = [
        ks.start(contract, [r.deal.hands[0], [*one, "E8"], [*two, "ET"]]).play(*opened)
        for one, two in hand_outs(hidden, [2, 2])
    ]
    for row in found.costs:
        forced = by_force(r, row.card, model, worlds)
        assert (row.fraction, row.now) == (forced.cost, float(forced.now))


# --- what must not matter


@given(moments(), models, seeds)
def test_p10_hidden_cards_change_nothing(r: Round, model: Model, seed: int) -> None:
    assume(not r.finished)
    assert r.to_play is not None
    worlds = other_worlds(r, r.to_play, seed)
    assume(worlds)
    found = ks.analyse(r, model=model, samples=3, seed=seed)
    for world in worlds:
        assert ks.analyse(world, model=model, samples=3, seed=seed) == found
    seen = ks.observe(r, r.to_play)
    assert ks.analyse(seen, model=model, samples=3, seed=seed) == found


@given(moments(), models, st.integers(1, 9))
def test_plain_and_compiled_kernels_agree(r: Round, model: Model, n: int) -> None:
    assume(not r.finished)
    plan = ks.analyse(r, model=model, samples=n).plan
    plain, compiled = (
        plan.more(kernels(), plan.nothing) for kernels in (jit.plain, jit.compiled)
    )
    assert plain == compiled
    assert plain.worlds == n


@settings(max_examples=100)
@given(contracts(march=False), st.booleans(), seeds, st.data())
def test_the_rest_of_a_round_is_played_like_the_whole(
    contract: ks.Contract, early: bool, seed: int, data: st.DataObject
) -> None:
    # What depends on the whole round is played as a whole anyway.
    terms = tuple(t for t in contract.costs if not isinstance(t, ks.AllOf))
    contract = replace(contract, terms=terms, clean_doubles=False, early_end=early)
    r = ks.start(contract, data.draw(deals()))
    assert isinstance(r, ks.TrickRound)
    before = r.players * r.to_pass
    plies = data.draw(st.integers(r.players, r.players * r.hand_size - 1))
    r = random_plays(r, seed, before + plies)
    assume(not r.finished)
    n = 20
    plan = ks.analyse(r, samples=n, seed=seed).plan
    assert plan.start.rules[SIZE] == r.hand_size - len(r.tricks)
    *_, short = plan.steps()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(costrules, "_stands_alone", lambda *_: False)
        whole = CostPlan(plan.seen, "careful", n, seed)
        assert whole.start.rules[SIZE] == r.hand_size
        *_, long = whole.steps()
    so_far = plan.start.so_far
    for turn in range(short.turns):
        a, b = short.of_turn(turn), long.of_turn(turn)
        assert a.cost + n * so_far == b.cost
        assert (a.now, a.takes) == (b.now, b.takes)
        assert (a.least + so_far, a.most + so_far) == (b.least, b.most)


@given(moments(), models)
def test_every_card_has_its_sentence(r: Round, model: Model) -> None:
    assume(not r.finished)
    found = ks.analyse(r, model=model, samples=4)
    for row in found.costs:
        sentences = [row.reason.render(lang) for lang in LANGS]
        assert all(sentence.endswith(".") for sentence in sentences)
    for lang in LANGS:
        assert len(found.text(lang).splitlines()) == len(found.costs) + 1
