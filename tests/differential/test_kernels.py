"""The fast core against the readable engine: every legal set, winner and penalty.

Whatever is drawn is played in the engine and given turn by turn to the kernels,
once as they stand and once compiled; both must see the same round.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kartenspiel as ks
from kartenspiel.chance.rng import Stream
from kartenspiel.errors import NotationError
from kartenspiel.kernels import batches, bits, jit, lanes, tables
from kartenspiel.kernels.tables import layout_table, trick_table
from kartenspiel.rules.parts import RANK_ORDER
from kartenspiel.rules.scoring import marcher
from kartenspiel.simulation.plan import pay_out
from kartenspiel.simulation.tally import Tally, tally_of
from tests.properties import strategies
from tests.support import PACKS, PLAYERS, SHIPPED, TABLES, random_plays

KERNELS = {"plain": jit.plain, "compiled": jit.compiled}
Rules = ks.Contract | ks.Layout
Round = ks.TrickRound | ks.LayoutRound

both_forms = pytest.mark.parametrize("form", KERNELS)


def table_of(rules: Rules, deal: ks.Deal) -> tables.Table:
    if isinstance(rules, ks.Layout):
        return layout_table(rules, deal.cards, deal.players, deal.dealer)
    return trick_table(rules, deal.cards, deal.players, deal.dealer)


def turns_of(r: Round, table: tables.Table) -> list[int]:
    return [bits.PASS if c is None else table.bit(c) for c in r.plays]


def legal_bits(r: Round, table: tables.Table) -> int:
    if r.finished:
        return 0
    may_pass = isinstance(r, ks.LayoutRound) and r.may_pass
    return table.bits(r.legal) | bits.PASS * may_pass


def replay(
    kernels: jit.Kernels, table: tables.Table, r: Round
) -> tuple[int, list[int], list[int]]:
    """Give a round to the kernels; return its length, their board, what was legal."""
    held, turns = [table.bits(hand) for hand in r.deal.hands], turns_of(r, table)
    board = kernels.ints(held + [0] * (bits.BOARD - len(held)))
    plays = kernels.ints(turns + [0] * (batches.TURNS - len(turns)))
    legals, rules = kernels.ints(batches.TURNS), kernels.ints(table.rules)
    n = len(turns)
    done = kernels.play(rules, board, plays, legals, n, n, -1, 0)
    return done, [int(number) for number in board], [int(b) for b in legals[: n + 1]]


def compare(kernels: jit.Kernels, rules: Rules, r: Round) -> None:
    """Compare a round, finished or not, at each of its moments."""
    table = table_of(rules, r.deal)
    done, board, legals = replay(kernels, table, r)
    n = r.players
    assert done == len(r.plays)
    assert legals == [legal_bits(moment, table) for moment in r.moments()]
    if not (isinstance(r, ks.TrickRound) and r.passing):
        assert board[:n] == [table.bits(hand) for hand in r.hands]
    if isinstance(r, ks.TrickRound):
        compare_tricks(board, r)
    else:
        compare_layout(board, r)
    if r.finished:
        assert tuple(board[bits.OWED : bits.OWED + n]) == r.penalties


def compare_tricks(board: list[int], r: ks.TrickRound) -> None:
    first = bits.WINNERS + 1
    assert tuple(board[first : first + len(r.tricks)]) == r.winners
    if r.finished:
        taken = [r.winners.count(seat) for seat in range(r.players)]
        assert board[bits.TAKEN : bits.TAKEN + r.players] == taken
        marched = marcher(r.contract, r.tricks)
        assert board[bits.MARCHER] == (-1 if marched is None else marched)


def compare_layout(board: list[int], r: ks.LayoutRound) -> None:
    if r.finished:
        assert tuple(board[bits.PLACES : bits.PLACES + r.players]) == r.places
    order = r.layout.ranks[::-1]
    for suit, row in enumerate(r.rows):
        if row:
            low, high = board[bits.LOW + suit], board[bits.HIGH + suit]
            assert (order[low], order[high]) == (str(row[0].rank), str(row[-1].rank))


# --- whatever can be drawn


deals = st.one_of(strategies.deals(), strategies.endings())


@both_forms
@settings(max_examples=200)
@given(data=st.data())
def test_trick_rounds(form: str, data: st.DataObject) -> None:
    contract = data.draw(strategies.contracts())
    r = ks.start(contract, data.draw(deals))
    plies = data.draw(st.one_of(st.just(100), st.integers(0, 60)))
    played = random_plays(r, data.draw(strategies.seeds), plies)
    compare(KERNELS[form](), contract, played)


@both_forms
@settings(max_examples=200)
@given(data=st.data())
def test_layout_rounds(form: str, data: st.DataObject) -> None:
    shipped = strategies.shipped.map(lambda v: v.layout_rules)
    layout = data.draw(st.one_of(shipped, strategies.layouts, strategies.layouts))
    deal = data.draw(deals)
    if layout.starts() and not set(layout.starts()) & set(deal.cards):
        for begin in (ks.start, table_of):
            with pytest.raises(NotationError, match="begin"):
                begin(layout, deal)
        return
    r = ks.start(layout, deal)
    plies = data.draw(st.one_of(st.just(2000), st.integers(0, 60)))
    played = random_plays(r, data.draw(strategies.seeds), plies)
    compare(KERNELS[form](), layout, played)


# --- what is drawn too rarely


@both_forms
@pytest.mark.parametrize("ranks", [RANK_ORDER, "23456789TUOKA"])
@pytest.mark.parametrize("pack", PACKS)
def test_rows_that_go_round(form: str, pack: int, ranks: str) -> None:
    layout = ks.Layout(wrap=True, ranks=ranks, must_play="attach")
    for seed in range(12):
        r = ks.start(layout, ks.deal(seed=seed, pack=pack))
        compare(KERNELS[form](), layout, random_plays(r, seed))


@both_forms
@pytest.mark.parametrize("march", [ks.March(), ks.March(condition="all_penalty_cards")])
def test_an_early_end_waits_for_a_march(form: str, march: ks.March) -> None:
    # With 16 cards of two suits, one player often takes every trick for a while.
    terms = (ks.PerCard(40, card="HK"), ks.PerCard(3, card="HO"), march)
    contract = ks.Contract("march", terms, early_end=True)
    cards = [c for c in ks.pack(32).cards if c.suit in (ks.HEARTS, ks.BELLS)]
    ends = set()
    for seed in range(60):
        mixed = Stream(f"march:{seed}").shuffled(cards)
        r = ks.start(contract, [mixed[i : i + 4] for i in (0, 4, 8, 12)])
        played = random_plays(r, seed)
        compare(KERNELS[form](), contract, played)
        assert isinstance(played, ks.TrickRound)
        ends.add((len(played.tricks), len(set(played.winners))))
    # Both cards in one trick end the round at once, unless all tricks are asked for.
    assert (4, 1) in ends
    assert ((1, 1) in ends) == (march.condition == "all_penalty_cards")


# --- every shipped game


@both_forms
@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_shipped_rounds(form: str, slug: str, players: int) -> None:
    variant = SHIPPED[slug]
    for seed, name in enumerate(variant.rounds):
        game = ks.new_game(variant, players=players, seed=seed)
        deal = game.round.deal
        if deal.dealer != seed % players:
            deal = ks.deal(deal, dealer=seed % players)
        r = ks.start(name, deal, variant)
        rules: Rules = (
            variant.layout_rules if name == "anlegen" else variant.contract(name)
        )
        for again in range(3):
            compare(KERNELS[form](), rules, random_plays(r, again))


@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_shipped_games_add_up_alike(slug: str, players: int) -> None:
    # The engine replays what the kernels dealt and played, and settles it itself.
    n = 8
    found = ks.simulate(SHIPPED[slug], n=n, seed=players, players=players)
    assert not found.by_engine
    by_engine = Tally.empty(players)
    for i in range(n):
        by_engine = by_engine.add(tally_of(found.game(i)))
    assert found.tally == by_engine
    for kernels in (jit.plain(), jit.compiled()):
        assert found.plan.kernel_tally(kernels, 0, n) == by_engine


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("pack", PACKS)
@pytest.mark.parametrize("what", ["kein-ober", "erster-und-letzter", "anlegen"])
def test_every_pack_adds_up_alike(what: str, pack: int, players: int) -> None:
    found = ks.simulate(what, n=300, seed=5, players=players, pack=pack)
    plan = found.plan
    assert found.tally == plan.kernel_tally(jit.plain(), 0, 300)
    assert found.tally == plan.kernel_tally(jit.compiled(), 0, 300)
    assert [found.game(i).finished for i in (0, 299)] == [True, True]


@both_forms
@pytest.mark.parametrize("slug", ["durchmarsch", "herzeln-punkte", "lora"])
def test_many_pots_are_paid_out(form: str, slug: str) -> None:
    kernels, variant = KERNELS[form](), SHIPPED[slug]
    stream = Stream(f"pots:{slug}")
    owed = [[stream.below(120) - 10 for _ in range(4)] for _ in range(200)]
    outs = [stream.shuffled(range(4)) for _ in owed]
    none = [(0, 0, 0, 0)] * (len(variant.charging_rounds) - 1)
    expected = [
        ks.settle(variant, [tuple(row), *none], out).balance
        for row, out in zip(owed, outs, strict=True)
    ]
    rows = kernels.ints([value for row in owed for value in row])
    places = kernels.ints([out.index(seat) for out in outs for seat in range(4)])
    pay_out(variant, kernels, rows, places, 4)
    assert kernels.numbers(rows) == [value for row in expected for value in row]


# --- deals


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("pack", PACKS)
def test_deals_are_of_the_whole_pack(pack: int, players: int) -> None:
    found = ks.simulate("kein-stich", n=3, players=players, pack=pack)
    used = ks.pack(pack, players)
    dealt = [found.game(i).deal for i in range(3)]  # type: ignore[union-attr]
    assert {deal.cards for deal in dealt} == {used.cards}
    assert len({deal.hands for deal in dealt}) == 3


# --- perft: every line of play


def engine_perft(r: Round, depth: int) -> int:
    if depth == 0 or r.finished:
        return 1
    turns: list[ks.Card | None] = list(r.legal)
    if isinstance(r, ks.LayoutRound) and r.may_pass:
        turns.append(None)
    return sum(engine_perft(r.play(turn), depth - 1) for turn in turns)


def kernel_perft(kernels: jit.Kernels, rules: Rules, deal: ks.Deal, depth: int) -> int:
    table = table_of(rules, deal)
    hands = kernels.ints([table.bits(hand) for hand in deal.hands])
    room = [kernels.ints(m) for m in (bits.BOARD, batches.TURNS, batches.TURNS)]
    return int(kernels.perft(kernels.ints(table.rules), hands, *room, depth))


@both_forms
@given(data=st.data())
def test_perft(form: str, data: st.DataObject) -> None:
    rules = data.draw(st.one_of(strategies.contracts(), strategies.layouts))
    if isinstance(rules, ks.Layout):
        # Passing at will has no end of lines.
        rules = replace(rules, must_play="any")
    deal = data.draw(strategies.endings())
    depth = data.draw(st.integers(1, 4))
    if isinstance(rules, ks.Layout):
        # Whatever begins is dealt.
        rules = replace(rules, start_card=deal.cards[0] if deal.cards else None)
    r = ks.start(rules, deal)
    assert kernel_perft(KERNELS[form](), rules, deal, depth) == engine_perft(r, depth)


#: Lines of play from the deal with seed 7, counted by both.
PERFT = {"kein-stich": (8, 11907), "kein-herz": (7, 6205), "anlegen": (16, 15195)}


@both_forms
@pytest.mark.parametrize("what", PERFT)
def test_perft_of_a_whole_deal(form: str, what: str) -> None:
    depth, lines = PERFT[what]
    deal = ks.deal(seed=7)
    r = ks.start(what, deal)
    rules = r.layout if isinstance(r, ks.LayoutRound) else r.contract
    assert kernel_perft(KERNELS[form](), rules, deal, depth) == lines
    assert engine_perft(r, depth) == lines


# --- what the kernels leave to the engine


@pytest.mark.parametrize(
    "contract",
    [
        ks.Contract("huge", (ks.PerTrick(1 << 50),)),
        ks.Contract("few-ranks", (ks.PerTrick(1),), ranks="AKO"),
        ks.Contract("many", tuple(ks.PerCard(1, card="HK") for _ in range(61))),
    ],
    ids=lambda contract: contract.slug,
)
def test_strange_contracts_are_left_to_the_engine(contract: ks.Contract) -> None:
    found = ks.simulate(contract, n=3)
    assert found.by_engine
    assert found.plan.tables is None
    rounds = [found.game(i) for i in range(3)]
    by_hand = Tally.empty(4)
    for r in rounds:
        by_hand = by_hand.add(tally_of(r))
    assert found.tally == by_hand


def test_the_engine_alone_deals_the_same_cards() -> None:
    by_kernel = ks.simulate("kein-stich", n=2, seed=4)
    by_engine = ks.simulate("kein-stich", lambda seen, _: seen.legal[0], n=2, seed=4)
    for i in range(2):
        one, other = by_kernel.game(i), by_engine.game(i)
        assert isinstance(one, ks.TrickRound)
        assert isinstance(other, ks.TrickRound)
        assert one.deal == other.deal
        assert one.plays != other.plays


# --- lockstep


def in_lockstep(
    kernels: jit.Kernels, table: tables.Table, rounds: int, *, lockstep: bool
) -> tuple[list[int], list[int]]:
    """Return what each seat owes in each round, and the sums."""
    players = table.rules[tables.PLAYERS]
    # Something is owed before, as in a later round of a game.
    owed = kernels.ints([i % 7 for i in range(rounds * players)])
    places = kernels.ints(rounds * players)
    sums, room = kernels.ints(bits.SUMS), list(kernels.room())
    room[-1] = kernels.ints(lanes.ROOM if lockstep else 0)
    rules = kernels.ints(table.rules)
    kernels.play_rounds(rules, *room, 7, 8, 5, 3, rounds, owed, places, sums)
    return list(map(int, owed)), list(map(int, sums))


@both_forms
@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_lockstep_plays_the_same_rounds(form: str, slug: str, players: int) -> None:
    variant, kernels = SHIPPED[slug], KERNELS[form]()
    pack = variant.pack_for(players).cards
    for contract in variant.contracts.values():
        table = trick_table(contract, pack, players, 1)
        # Twice 64 rounds, since the second ones find what the first ones left, and two.
        one_by_one = in_lockstep(kernels, table, 130, lockstep=False)
        assert in_lockstep(kernels, table, 130, lockstep=True) == one_by_one
    assert table.rules[tables.PLAYERS] == players


@both_forms
@given(data=st.data())
def test_lockstep_plays_whatever_is_drawn(form: str, data: st.DataObject) -> None:
    contract = replace(
        data.draw(strategies.contracts()),
        trump=None,
        passing=None,
        early_end=False,
        clean_doubles=False,
    )
    terms = tuple(t for t in contract.terms if not isinstance(t, ks.AllOf))
    contract = replace(contract, terms=terms)
    deal = data.draw(deals)
    table = trick_table(contract, deal.cards, deal.players, deal.dealer)
    assert table.rules[tables.IS_PLAIN]
    one_by_one = in_lockstep(KERNELS[form](), table, 64, lockstep=False)
    assert in_lockstep(KERNELS[form](), table, 64, lockstep=True) == one_by_one


@both_forms
def test_nobody_marches_where_nothing_punished_is_dealt(form: str) -> None:
    march = ks.March(condition="all_penalty_cards")
    contract = ks.Contract("march", (ks.PerCard(5, suit="H"), march))
    cards = [c for c in ks.pack(32).cards if c.suit is not ks.HEARTS]
    table = trick_table(contract, cards, 4, 3)
    one_by_one = in_lockstep(KERNELS[form](), table, 64, lockstep=False)
    assert in_lockstep(KERNELS[form](), table, 64, lockstep=True) == one_by_one
    assert one_by_one[0] == [i % 7 for i in range(4 * 64)]


def test_a_word_thrown_away_is_thrown_away_in_lockstep() -> None:
    # The second word undoes the first: number 3 of this stream is 0, the only word
    # that may not choose among three.
    x = (1 + 3 * 0x9E3779B9) & 0xFFFFFFFF
    key = 1, -(x ^ x >> 16) * 0x21F0AAAD & 0xFFFFFFFF
    assert bits.word(*key, 3) == 0
    expected = bits.below(*key, 3, 3)
    assert expected == bits.word(*key, 3 + (1 << 20)) * 3 >> 32 > 0
    memory = [0] * lanes.ROOM
    memory[lanes.KEY0 + 5], memory[lanes.KEY1 + 5] = key
    memory[lanes.LEGAL : lanes.LEGAL + 64] = [0b111] * 64
    lanes.draw(memory, lanes.DRAWN, 3, 3)
    assert memory[lanes.DRAWN + 5] == expected
    lanes.choose_lanes(memory, 3)
    assert memory[lanes.LEGAL + 5] == 1 << expected
