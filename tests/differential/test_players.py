"""The computer players on bits against those that say why: turn for turn the same."""

from __future__ import annotations

from dataclasses import replace
from statistics import NormalDist, mean, stdev
from typing import TYPE_CHECKING, TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kartenspiel as ks
from kartenspiel.chance.rng import Stream
from kartenspiel.kernels import batches, bits, jit
from kartenspiel.kernels.tables import Table, Unsupported, layout_table, trick_table
from kartenspiel.rules.parts import MarchCondition
from tests.properties import strategies
from tests.support import SHIPPED, TABLES, random_plays

if TYPE_CHECKING:
    from collections.abc import Sequence

KERNELS = {"plain": jit.plain, "compiled": jit.compiled}
Rules = ks.Contract | ks.Layout
Round = ks.TrickRound | ks.LayoutRound
T = TypeVar("T")
KEY = 12345, 67890

both_forms = pytest.mark.parametrize("form", KERNELS)
players = st.sampled_from(
    [one for one in ks.players.PLAYERS.values() if one.policy is not None]
)


class KernelStream(Stream):
    """The random numbers of the kernels, as far as a player asks for them."""

    def __init__(self, table: Table, ply: int) -> None:
        super().__init__("unused")
        self.table, self.ply = table, ply

    def choice(self, items: Sequence[T]) -> T:
        ordered = sorted(items, key=self.table.bit)  # type: ignore[arg-type]
        return ordered[bits.below(*KEY, bits.CHOICES + self.ply, len(ordered))]


def table_of(rules: Rules, deal: ks.Deal) -> Table:
    if isinstance(rules, ks.Layout):
        return layout_table(rules, deal.cards, deal.players, deal.dealer)
    return trick_table(rules, deal.cards, deal.players, deal.dealer)


def by_engine(r: Round, table: Table, who: Sequence[ks.players.Player]) -> Round:
    """Let the players play a round to its end."""
    while not r.finished:
        seat = r.to_play or 0
        turn = who[seat](ks.observe(r, seat), KernelStream(table, len(r.plays)))
        r = r.play(turn)
    return r


def compare(form: str, rules: Rules, r: Round, who: list[ks.players.Player]) -> None:
    """Compare how a round goes on."""
    kernels, table = KERNELS[form](), table_of(rules, r.deal)
    turns = [bits.PASS if c is None else table.bit(c) for c in r.plays]
    held = [table.bits(hand) for hand in r.deal.hands]
    board = kernels.ints(held + [0] * (bits.BOARD - len(held)))
    plays = kernels.ints(turns + [0] * (batches.TURNS - len(turns)))
    legals, numbers = kernels.ints(batches.TURNS), kernels.ints(table.rules)
    policies = kernels.ints([one.policy or 0 for one in who])
    limit = batches.NO_LIMIT
    done = kernels.play(
        numbers, board, plays, legals, len(turns), limit, *KEY, policies
    )
    found = [None if p == bits.PASS else table.cards(int(p))[0] for p in plays[:done]]
    played = by_engine(r, table, who)
    assert found == list(played.plays)
    assert tuple(board[bits.OWED : bits.OWED + r.players]) == played.penalties


def draw_players(data: st.DataObject, n: int) -> list[ks.players.Player]:
    mostly = st.one_of(
        st.just(ks.players.careful), st.just(ks.players.careful), players
    )
    return data.draw(st.lists(mostly, min_size=n, max_size=n))


deals = st.one_of(strategies.deals(), strategies.endings())
costs = st.integers(-40, 40)


@st.composite
def contracts(draw: st.DrawFn) -> ks.Contract:
    """Draw a contract, sometimes one in which a part is worth having."""
    found = draw(strategies.contracts())
    if draw(st.booleans()):
        return found
    more = (ks.PerCard(draw(costs), card="LO"), ks.PerTrick(draw(costs)))
    return replace(found, terms=(*found.terms, more[draw(st.integers(0, 1))]))


@both_forms
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_trick_rounds(form: str, data: st.DataObject) -> None:
    contract, deal = data.draw(contracts()), data.draw(deals)
    plies = data.draw(st.one_of(st.just(0), st.integers(0, 40)))
    r = random_plays(ks.start(contract, deal), data.draw(strategies.seeds), plies)
    compare(form, contract, r, draw_players(data, deal.players))


@both_forms
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_layout_rounds(form: str, data: st.DataObject) -> None:
    shipped = strategies.shipped.map(lambda v: v.layout_rules)
    layout = data.draw(st.one_of(shipped, strategies.layouts, strategies.layouts))
    deal = data.draw(deals)
    if not set(layout.starts()) & set(deal.cards):
        layout = replace(layout, start_card=None)
    plies = data.draw(st.one_of(st.just(0), st.integers(0, 30)))
    r = random_plays(ks.start(layout, deal), data.draw(strategies.seeds), plies)
    compare(form, layout, r, draw_players(data, deal.players))


@both_forms
@pytest.mark.parametrize("condition", ["all_tricks", "all_penalty_cards"])
def test_marches(form: str, condition: MarchCondition) -> None:
    # Four cards each of two suits: one player often takes everything for a while.
    terms = (ks.PerCard(1, suit="H"), ks.March(8, 30, condition))
    contract = ks.Contract("march", terms)
    cards = [c for c in ks.pack(32).cards if c.suit in (ks.HEARTS, ks.BELLS)]
    marched = 0
    for seed in range(60):
        mixed = Stream(f"march:{seed}").shuffled(cards)
        r = ks.start(contract, [mixed[i : i + 4] for i in (0, 4, 8, 12)])
        compare(form, contract, r, [ks.players.careful] * 4)
        table = table_of(contract, r.deal)
        marched += -8 in by_engine(r, table, [ks.players.careful] * 4).penalties
    assert 0 < marched < 60


@both_forms
def test_a_march_whose_last_card_is_small(form: str) -> None:
    # Ace and king pull both of the others' acorns, so the seven takes a trick.
    contract = SHIPPED["durchmarsch"].contract("kein-stich")
    r = ks.start(contract, "EAEKE7 EOHAHK E8SASK L7L8L9")
    who = [ks.players.careful] * 4
    compare(form, contract, r, who)
    assert by_engine(r, table_of(contract, r.deal), who).penalties[0] == -50


@both_forms
@pytest.mark.parametrize(("slug", "n"), TABLES)
def test_shipped_rounds(form: str, slug: str, n: int) -> None:
    variant = SHIPPED[slug]
    who = [ks.players.careful, ks.players.careful, ks.players.lowest] * 2
    for seed, name in enumerate(variant.rounds):
        deal = ks.new_game(variant, players=n, seed=seed).round.deal
        rules: Rules = (
            variant.layout_rules if name == "anlegen" else variant.contract(name)
        )
        compare(form, rules, ks.start(name, deal, variant), who[:n])


@pytest.mark.parametrize(
    "what", ["kein-herz-koenig", "anlegen", SHIPPED["durchmarsch"], SHIPPED["lora"]]
)
def test_simulations_come_to_the_same(what: str | ks.Variant) -> None:
    names = ["careful", "lowest", "careful", "lowest"]
    found = ks.simulate(what, names, n=12, seed=2)
    assert not found.by_engine
    # A function is not known to the kernels, so the engine asks it for each turn.
    asked = [ks.players.PLAYERS[name].__call__ for name in names]
    engine = ks.simulate(what, asked, n=12, seed=2)
    assert engine.by_engine
    assert found.tally == engine.tally
    assert found.tally == found.plan.kernel_tally(jit.compiled(), 0, 12)
    assert [found.game(i) for i in range(12)] == [engine.game(i) for i in range(12)]


def test_chance_plays_the_same_in_both_forms() -> None:
    found = ks.simulate("kein-ober", ["careful", "random", "random", "lowest"], n=50)
    assert not found.by_engine
    assert found.tally == found.plan.kernel_tally(jit.compiled(), 0, 50)
    # Everyone at random is what happens without strategies, too.
    every = ks.simulate("kein-ober", "random", n=50, seed=4)
    assert every.tally == ks.simulate("kein-ober", n=50, seed=4).tally


def test_what_the_kernels_cannot_read_is_played_by_the_engine() -> None:
    contract = ks.Contract("huge", (ks.PerTrick(1 << 50),))
    with pytest.raises(Unsupported):
        table_of(contract, ks.deal(seed=1))
    found = ks.simulate(contract, "careful", n=3)
    assert found.by_engine
    assert sum(found.mean) == 8 << 50


# --- strength


def edges(what: str, other: int, n: int = 300) -> list[float]:
    """Return what the careful player pays more than three others, deal by deal.

    Each deal is played once with it at each seat; in the layout, places count.
    """
    kernels, found = jit.compiled(), [0.0] * n
    plan = ks.simulate(what, n=1, seed=11).plan
    (table,) = plan.tables or ()
    for seat in range(4):
        owed, places = kernels.ints(4 * n), kernels.ints(4 * n)
        who = [other] * 4
        who[seat] = bits.CAREFUL
        numbers, sums = kernels.ints(table.rules), kernels.ints(bits.SUMS)
        rest = 5, 6, 0, 1, n, owed, places, sums, kernels.ints(who)
        kernels.play_rounds(numbers, *kernels.room(), *rest)
        costs = kernels.numbers(places if table.is_layout else owed)
        for i in range(n):
            row = costs[4 * i : 4 * i + 4]
            found[i] += (row[seat] - (sum(row) - row[seat]) / 3) / 4
    return found


@pytest.mark.parametrize("other", [bits.RANDOM, bits.LOWEST])
@pytest.mark.parametrize("what", [*ks.contracts(), "anlegen"])
def test_careful_is_clearly_better(what: str, other: int) -> None:
    found = edges(what, other)
    half = NormalDist().inv_cdf(0.995) * stdev(found) / len(found) ** 0.5
    assert mean(found) + half < 0
