"""Properties 4 and 5: what rounds hand out, and what whole games come to."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kartenspiel as ks
from tests.properties.strategies import (
    deals,
    games,
    players,
    seeds,
    shipped,
    trick_rounds,
    variants,
)
from tests.support import random_plays

CLASSIC = [
    slug for slug, v in ks.variants().items() if v.unit == "pfennig" and v.pack == 32
]


@pytest.mark.parametrize("slug", CLASSIC)
@given(seed=seeds)
def test_p4_classic_rounds_hand_out_exactly_forty(slug: str, seed: int) -> None:
    rules = ks.variant(slug)
    for name in rules.trick_rounds:
        r = ks.start(name, ks.deal(seed=seed), rules)
        assert sum(random_plays(r, seed).penalties) == 40


@given(variants, players, seeds)
def test_p4_every_round_hands_out_its_fixed_total(
    rules: ks.Variant, n: int, seed: int
) -> None:
    rules = replace(rules, march=None)
    game = ks.new_game(rules, players=n, seed=seed).autoplay()
    totals = [sum(row) for row in game.penalties]
    assert totals == [rules.total(slug, n) for slug in rules.trick_rounds]
    assert game.pot == rules.pot(n)


@given(games())
def test_p5_a_game_sums_to_zero_and_empties_the_pot(game: ks.Game) -> None:
    settled = game.settlement
    assert settled is not None
    assert sum(settled.balance) == 0
    assert settled.carry == 0
    assert sum(settled.payouts) == game.pot == settled.pots[-1]
    sign = 1 if game.variant.scoring == "points" else -1
    for seat in range(len(game.players)):
        owed = sum(row[seat] for row in game.penalties)
        assert settled.balance[seat] == sign * (owed - settled.payouts[seat])


@given(games())
def test_p5_payouts_follow_the_places(game: ks.Game) -> None:
    settled, last = game.settlement, game.rounds[-1]
    assert settled is not None
    assert isinstance(last, ks.LayoutRound)
    by_place = [settled.payouts[seat] for seat in last.places]
    assert by_place == sorted(by_place, reverse=True)
    assert by_place[-1] == 0
    assert by_place[0] > 0


@given(games(shipped))
def test_p5_ranks_are_one_more_than_the_number_of_better_ones(game: ks.Game) -> None:
    settled = game.settlement
    assert settled is not None
    points = game.variant.scoring == "points"
    for balance, rank in zip(settled.balance, settled.ranks, strict=True):
        better = sum(
            (b < balance) if points else (b > balance) for b in settled.balance
        )
        assert rank == better + 1


@given(variants, players, st.integers(0, 400))
def test_p5_shares_are_fair_to_within_one_step(
    rules: ks.Variant, n: int, steps: int
) -> None:
    payout = rules.payout
    pot = steps * payout.quantum
    paid = payout.pay(pot, n)
    weights = payout.numbers(n)
    assert sum(paid) == pot
    assert list(paid) == sorted(paid, reverse=True)
    for part, weight in zip(paid, weights, strict=True):
        exact = Fraction(pot * weight, sum(weights))
        assert abs(part - exact) < payout.quantum
        assert part % payout.quantum == 0


@given(st.integers(-50, 400), players)
def test_p5_fixed_payouts_leave_exactly_the_rest(pot: int, n: int) -> None:
    sums = (100, 50, 10, 0, 0, 0)[:n]
    paid = ks.Payout("fixed", 1, (sums,)).pay(pot, n)
    assert all(0 <= p <= most for p, most in zip(paid, sums, strict=True))
    assert sum(paid) == min(max(pot, 0), sum(sums))


@given(
    st.lists(
        st.lists(st.integers(-50, 60), min_size=4, max_size=4), min_size=4, max_size=4
    ),
    st.permutations(range(4)),
    st.permutations(range(4)),
    st.integers(0, 100),
)
def test_p8_other_seats_at_the_same_table_settle_alike(
    table: list[list[int]], places: list[int], seats: list[int], carry: int
) -> None:
    one = ks.settle("herzeln", [tuple(row) for row in table], places, carry)
    moved = [tuple(row[seats[s]] for s in range(4)) for row in table]
    other = ks.settle("herzeln", moved, [seats.index(p) for p in places], carry)
    assert other.pots == one.pots
    assert other.payouts == tuple(one.payouts[seats[s]] for s in range(4))
    assert other.balance == tuple(one.balance[seats[s]] for s in range(4))
    assert other.ranks == tuple(one.ranks[seats[s]] for s in range(4))


@given(deals(), st.integers(0, 40), st.integers(0, 40))
def test_p4_a_march_moves_the_pot_by_its_own_sum(
    deal: ks.Deal, receive: int, pay: int
) -> None:
    # The forehand holds the highest cards of one suit and leads them.
    n, size = deal.players, min(len(deal.hands[0]), 5)
    whole = ks.pack(52).cards
    mine = [c for c in whole if str(c)[0] == "E"][:size]
    rest = [c for c in whole if str(c)[0] != "E"]
    hands = [mine, *(rest[i * size : (i + 1) * size] for i in range(n - 1))]
    contract = ks.Contract("x", (ks.PerTrick(1), ks.March(receive, pay)))
    r = ks.start(contract, ks.deal(hands))
    assert isinstance(r, ks.TrickRound)
    r = random_plays(r, 1)
    assert r.penalties == (-receive, *[pay] * (n - 1))


@given(trick_rounds(), seeds)
def test_p6_a_march_needs_one_player_with_everything(
    r: ks.TrickRound, seed: int
) -> None:
    r = random_plays(r, seed)
    march = r.contract.march
    # Without a march a round may end earlier, so both are played to the end.
    contract = replace(r.contract, terms=r.contract.costs, early_end=False)
    plain = random_plays(ks.replay(contract, r.deal, r.plays), seed)
    if march is None:
        assert r.penalties == plain.penalties
        return
    if len(set(r.winners)) == 1:
        assert sorted(r.penalties) == sorted(
            [-march.receive, *[march.pay] * (r.players - 1)]
        )
    elif march.condition == "all_tricks":
        assert r.penalties == plain.penalties


@given(variants, players, seeds)
def test_games_with_the_same_seed_are_the_same(
    rules: ks.Variant, n: int, seed: int
) -> None:
    one = ks.new_game(rules, players=n, seed=seed)
    other = ks.new_game(rules, players=n, seed=seed)
    assert one == other
    assert one.autoplay() == other.autoplay()
    # The rounds of a game do not repeat a deal.
    hands = [r.deal.hands for r in one.autoplay().rounds]
    assert len(set(hands)) == len(hands)


@given(games(shipped))
def test_p7_a_finished_game_reads_back_from_its_file(game: ks.Game) -> None:
    assert ks.loads(ks.dumps(game)) == game


@given(variants, players, seeds, st.integers(0, 60))
def test_p7_an_unfinished_game_reads_back_from_its_file(
    rules: ks.Variant, n: int, seed: int, turns: int
) -> None:
    game = ks.new_game(rules, players=n, seed=seed)
    for _ in range(2):
        game = game.play(*random_plays(game.round, seed).plays).next_round()
    plays = random_plays(game.round, seed, turns).plays
    game = game.play(*plays)
    assert ks.check(ks.dumps(game)) == []
    assert ks.loads(ks.dumps(game)) == game
