"""Exact search against plain minimax and max^n, written here card by card.

Whatever is drawn is solved by the kernels, as they stand and compiled, and by trying
every line of play in the engine.
"""

from __future__ import annotations

from dataclasses import replace
from statistics import median
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import kartenspiel as ks
from kartenspiel.chance.rng import Stream
from kartenspiel.kernels import jit
from kartenspiel.search.searches import MODELS, Model, Prospect, Search, search_by
from tests.properties import strategies
from tests.support import SHIPPED, random_plays

KERNELS = {"plain": jit.plain, "compiled": jit.compiled}
Round = ks.TrickRound | ks.LayoutRound
Turn = ks.Card | None
NO_LIMIT = 1 << 60

both_forms = pytest.mark.parametrize("form", KERNELS)


# --- the plain way


def turns_of(r: Round) -> list[Turn]:
    """Return all turns in the order in which ties are broken."""
    ranks = (r.contract if isinstance(r, ks.TrickRound) else r.layout).ranks[::-1]
    cards = sorted(r.legal, key=lambda c: (c.suit, ranks.index(str(c.rank))))
    found: list[Turn] = [*cards]
    if isinstance(r, ks.LayoutRound) and r.may_pass:
        found.append(None)
    return found


def end_of(r: Round, seat: int) -> tuple[int, int]:
    """Return what a seat owes at the end, and its place in a layout."""
    place = r.places.index(seat) + 1 if isinstance(r, ks.LayoutRound) else 0
    return r.penalties[seat], place


def state_of(r: Round) -> Any:  # noqa: ANN401 - whatever the rest depends on
    if isinstance(r, ks.LayoutRound):
        return r.hands, r.to_play, r.passes, r.extra_turn, r.opener, r.places
    return r.hands, r.trick, [(t.winner, sorted(t.cards)) for t in r.tricks]


def against_all(r: Round, seat: int, known: dict[str, tuple[int, int]]) -> Any:  # noqa: ANN401
    """Return the end that a seat can force against all others."""
    if r.finished:
        return end_of(r, seat)
    state = repr(state_of(r))
    if state not in known:
        ends = (against_all(r.play(turn), seat, known) for turn in turns_of(r))
        known[state] = min(ends) if r.to_play == seat else max(ends)
    return known[state]


def each_alone(r: Round, known: dict[str, Any]) -> Any:  # noqa: ANN401
    """Return the end for every seat if each takes its first best turn."""
    if r.finished:
        return tuple(end_of(r, seat) for seat in range(r.players))
    state = repr(state_of(r))
    if state not in known:
        ends = [each_alone(r.play(turn), known) for turn in turns_of(r)]
        known[state] = min(ends, key=lambda end: end[r.to_play])
    return known[state]


# --- what is compared


def ends(prospect: Prospect) -> tuple[tuple[int, int], ...]:
    places = prospect.places or (0,) * len(prospect.penalties)
    return tuple(zip(prospect.penalties, places, strict=True))


def compare(kernels: jit.Kernels, r: Round) -> None:
    """Compare every turn of a moment, by both models."""
    seat = r.to_play or 0
    found, _ = search_by(kernels, r, "paranoid", NO_LIMIT).prospects(r)
    known: dict[str, tuple[int, int]] = {}
    assert {p.turn: p.cost for p in found} == {
        turn: against_all(r.play(turn), seat, known) for turn in turns_of(r)
    }
    found, _ = search_by(kernels, r, "maxn", NO_LIMIT).prospects(r)
    alone: dict[str, Any] = {}
    assert {p.turn: ends(p) for p in found} == {
        turn: each_alone(r.play(turn), alone) for turn in turns_of(r)
    }
    assert [p.cost for p in found] == [ends(p)[seat] for p in found]


@st.composite
def endings(draw: st.DrawFn, *, cards: int = 12) -> ks.Deal:
    """Draw a deal of so few cards that every line of play can be tried."""
    whole = draw(strategies.endings())
    size = min(len(whole.hands[0]), max(1, cards // whole.players))
    assume(size > 0)
    return ks.deal([hand[:size] for hand in whole.hands], dealer=whole.dealer)


@st.composite
def trick_moments(draw: st.DrawFn) -> ks.TrickRound:
    """Draw a moment of an ending, often within a trick."""
    contract = replace(draw(strategies.contracts()), passing=None)
    r = ks.start(contract, draw(endings()))
    assert isinstance(r, ks.TrickRound)
    r = random_plays(r, draw(strategies.seeds), draw(st.integers(0, 6)))
    assume(not r.finished)
    return r


@st.composite
def layout_moments(draw: st.DrawFn) -> ks.LayoutRound:
    """Draw a moment of a small layout, by any rules."""
    shipped = strategies.shipped.map(lambda v: v.layout_rules)
    layout = draw(st.one_of(shipped, strategies.layouts, strategies.layouts))
    # Who may always pass has many more lines of play.
    deal = draw(endings(cards=18 if layout.must_play == "any" else 8))
    if layout.first(deal.cards) is None:
        start = draw(st.sampled_from([None, deal.cards[0]]))
        layout = replace(layout, start_card=start)
    r = ks.start(layout, deal)
    assert isinstance(r, ks.LayoutRound)
    r = random_plays(r, draw(strategies.seeds), draw(st.integers(0, 10)))
    assume(not r.finished)
    return r


@both_forms
@settings(max_examples=80)
@given(r=trick_moments())
def test_trick_rounds(form: str, r: ks.TrickRound) -> None:
    compare(KERNELS[form](), r)


@both_forms
@settings(max_examples=80)
@given(r=layout_moments())
def test_layout_rounds(form: str, r: ks.LayoutRound) -> None:
    compare(KERNELS[form](), r)


@both_forms
@pytest.mark.parametrize("slug", SHIPPED)
def test_every_shipped_contract(form: str, slug: str) -> None:
    variant = SHIPPED[slug]
    players = variant.default_players
    pack = variant.pack_for(players)
    for number, contract in enumerate(variant.contracts.values()):
        whole = ks.deal(seed=number, players=players, pack=pack.size)
        # The middle of each hand: it has cards that cost something.
        deal = ks.deal([hand[2:5] for hand in whole.hands])
        r = ks.start(replace(contract, passing=None), deal)
        compare(KERNELS[form](), random_plays(r, number, number % 6))


@both_forms
@pytest.mark.parametrize(
    "hands",
    [
        # Led the nine, somebody may use up the ace and keep the Ober for the king.
        "EK9LA LKOT EALUEO",
        "EK9LA EALUEO LKOT",
    ],
)
def test_leading_low_is_not_always_enough(form: str, hands: str) -> None:
    r = ks.start("kein-ober", hands)
    compare(KERNELS[form](), r)
    assert ks.solve(r).of("LA").penalty == 20


@pytest.mark.parametrize("slug", ["kein-stich", "kein-ober", "kein-herz-koenig"])
def test_endings_of_two_suits(slug: str) -> None:
    # Long suits, in which it matters most who can stay below whom.
    cards = [c for c in ks.pack(32).cards if c.suit in (ks.HEARTS, ks.BELLS)]
    for seed in range(40):
        mixed = Stream(f"ending:{slug}:{seed}").shuffled(cards)
        size = 3 + seed % 2
        r = ks.start(slug, [mixed[i * size : (i + 1) * size] for i in range(3)])
        compare(jit.compiled(), random_plays(r, seed, seed % 3))


HEARTS = ks.PerCard(5, suit="H")
SPECIAL = [
    ks.Contract("trumps", (HEARTS,), trump=ks.BELLS),
    ks.Contract("must", (ks.PerTrick(5),), trump=ks.HEARTS, must_trump=True),
    ks.Contract("clean", (HEARTS, ks.PerCard(9, rank="K")), clean_doubles=True),
    ks.Contract(
        "cards", (HEARTS, ks.PerTrick(1), ks.March(60, 40, "all_penalty_cards"))
    ),
    ks.Contract("plus", (ks.PerTrick(3), ks.PerCard(-4, suit="H"))),
    ks.Contract("broken", (HEARTS,), heart_lead="broken"),
]


@both_forms
@pytest.mark.parametrize("contract", SPECIAL, ids=lambda contract: contract.slug)
def test_endings_by_special_rules(form: str, contract: ks.Contract) -> None:
    cards = [c for c in ks.pack(24).cards if c.suit is not ks.LEAVES]
    for seed in range(16):
        mixed = Stream(f"special:{contract.slug}:{seed}").shuffled(cards)
        r = ks.start(contract, [mixed[i : i + 4] for i in (0, 4, 8)])
        compare(KERNELS[form](), random_plays(r, seed, seed % 3))


@both_forms
@pytest.mark.parametrize("must_play", ["attach", "never"])
def test_layouts_in_which_one_may_pass(form: str, must_play: Any) -> None:  # noqa: ANN401
    cards = [c for c in ks.pack(24).cards if c.suit in (ks.ACORNS, ks.HEARTS)]
    # How many have passed matters with the seeds 0, 10 and 13.
    for seed in (0, 1, 2, 3, 10, 13):
        mixed = Stream(f"pass:{must_play}:{seed}").shuffled(cards)
        layout = ks.Layout(start_card=None, must_play=must_play, card_left=seed % 2)
        r = random_plays(
            ks.start(layout, [mixed[i : i + 4] for i in (0, 4, 8)]), seed, seed % 4
        )
        assert not r.finished
        compare(KERNELS[form](), r)


# --- marches, doubled costs, broken hearts


MARCHES = [
    ks.March(),
    ks.March(condition="all_penalty_cards"),
    ks.March(receive=0, pay=0),
]


@both_forms
@pytest.mark.parametrize("march", MARCHES)
def test_marches(form: str, march: ks.March) -> None:
    terms = (ks.PerCard(5, suit="H"), march)
    for seed in range(12):
        hearts = ks.Contract("march", terms, heart_lead="broken", early_end=seed > 5)
        cards = ks.cards("HA HK HO EA E9 LA SA S9 S8 S7 HU L9")
        hands = [cards[i::4] for i in range(4)]
        r = ks.start(hearts, hands[seed % 4 :] + hands[: seed % 4])
        compare(KERNELS[form](), random_plays(r, seed, seed % 5))


@both_forms
@pytest.mark.parametrize("value", [4, -4])
def test_costs_that_depend_on_each_other(form: str, value: int) -> None:
    terms = (ks.NthTrick(1, 1), ks.PerCard(value, card="LO"), ks.AllOf(3))
    contract = ks.Contract("compound", terms, clean_doubles=True)
    for seed in range(12):
        whole = ks.deal(seed=seed, pack=24, players=3)
        r = ks.start(contract, [hand[1:4] for hand in whole.hands])
        compare(KERNELS[form](), random_plays(r, seed, seed % 5))


# --- both forms alike


def solved(kernels: jit.Kernels, r: Round, model: Model) -> list[Any]:
    search = search_by(kernels, r.at(0), model, NO_LIMIT)
    return [search.prospects(m) for m in r.moments()[::-1] if not m.finished]


@pytest.mark.parametrize("model", MODELS)
@settings(max_examples=25)
@given(r=st.one_of(trick_moments(), layout_moments()))
def test_both_forms_look_at_the_same_positions(model: Model, r: Round) -> None:
    assert solved(jit.plain(), r, model) == solved(jit.compiled(), r, model)


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("what", ["kein-herz-koenig", "anlegen"])
def test_both_forms_solve_whole_deals_alike(what: str, model: Model) -> None:
    for seed in (3, 4):
        r = ks.start(what, ks.deal(seed=seed))
        plain = search_by(jit.plain(), r, model, NO_LIMIT).prospects(r)
        assert plain == search_by(jit.compiled(), r, model, NO_LIMIT).prospects(r)
        assert plain[1] > 100


# --- lines


@pytest.mark.parametrize("model", MODELS)
@settings(max_examples=40)
@given(r=st.one_of(trick_moments(), layout_moments()))
def test_the_line_comes_to_what_was_promised(model: Model, r: Round) -> None:
    found = ks.solve(r, model)
    end = r.play(*found.line)
    assert end.finished
    assert end_of(end, found.seat) == (found.value, found.place or 0)
    if model == "maxn":
        assert ends(found.of(found.line[0])) == tuple(
            end_of(end, seat) for seat in range(r.players)
        )


# --- many moments by one search


@pytest.mark.parametrize("model", MODELS)
@settings(max_examples=40)
@given(r=st.one_of(trick_moments(), layout_moments()))
def test_what_is_kept_is_true_for_other_moments(model: Model, r: Round) -> None:
    end = random_plays(r, len(r.plays))
    found = ks.solve_round(end, model)
    assert [s.round for s in found] == end.moments()[:-1]
    for s in found:
        assert s.prospects == ks.solve(s.round, model).prospects


# --- metamorphic


def turned(r: Round, by: int) -> Round:
    """Return a round at a table where everybody sits so many seats further."""
    n = r.players
    hands = [r.deal.hands[(seat - by) % n] for seat in range(n)]
    rules = r.contract if isinstance(r, ks.TrickRound) else r.layout
    deal = ks.deal(hands, dealer=(r.deal.dealer + by) % n)
    return ks.start(rules, deal).play(*r.plays)


@pytest.mark.parametrize("model", MODELS)
@settings(max_examples=25)
@given(r=st.one_of(trick_moments(), layout_moments()), by=st.integers(1, 5))
def test_seats_do_not_matter(model: Model, r: Round, by: int) -> None:
    one, other = ks.solve(r, model), ks.solve(turned(r, by), model)
    n = r.players
    if isinstance(r, ks.TrickRound):
        assert other.nodes == one.nodes
    for p, q in zip(one.prospects, other.prospects, strict=True):
        assert (p.turn, p.cost) == (q.turn, q.cost)
        for seat, penalty in enumerate(p.penalties):
            assert q.penalties[(seat + by) % n] == penalty


# --- how much is looked at


def searches(slug: str, deals: int) -> list[Search]:
    """Return searches that have valued so many deals for who leads."""
    found = []
    for seed in range(deals):
        r = ks.start(slug, ks.deal(seed=seed))
        assert isinstance(r, ks.TrickRound)
        search = search_by(jit.compiled(), r, "paranoid", NO_LIMIT)
        search.value(r, r.to_play or 0)  # type: ignore[attr-defined]
        found.append(search)
    return found


@pytest.mark.parametrize(
    ("slug", "bar"),
    [
        ("kein-stich", 40_000),
        ("kein-herz", 30_000),
        ("kein-ober", 43_000),
        ("kein-herz-koenig", 7_000),
    ],
)
def test_few_positions_are_looked_at(slug: str, bar: int) -> None:
    # The first deals of the two hundred in benchmarks/solve.py.
    assert median(search.seen for search in searches(slug, 40)) <= bar
