"""P03, P05, P07, P09, D02: settlements and dealing beyond the worked cases."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

import kartenspiel as ks
from tests.support import PLAYERS, worked_deal, worked_plays

ORDER = (1, 2, 3, 0)


def costs(variant: str, *deals: str) -> list[tuple[int, ...]]:
    """Return the penalties of a variant's rounds, each played as in D1 or D2."""
    rules = ks.variant(variant)
    names = deals or ("D1",) * len(rules.trick_rounds)
    return [
        ks.replay(slug, worked_deal(name), worked_plays(name), rules).penalties
        for slug, name in zip(rules.trick_rounds, names, strict=True)
    ]


@pytest.mark.parametrize(
    ("variant", "deals", "pots", "balance", "ranks"),
    [
        pytest.param(
            "zweitletzter", (), (40, 80, 120, 160, 200),
            (-30, 95, -60, -5), (3, 1, 4, 2), id="P03-extra-round-in-shares",
        ),
        pytest.param(
            "kein-stich-eichel-unter", (), (40, 80, 120, 160, 200),
            (-30, 95, -20, -45), (3, 1, 2, 4), id="P03-eichel-unter-in-shares",
        ),
        pytest.param(
            "king-louis", (), (40, 80, 120, 160),
            (-20, 75, -25, -30), (2, 1, 3, 4), id="P05-king-louis",
        ),
        pytest.param(
            "king-louis-kurz", (), (40, 80, 120),
            (-20, 50, -35, 5), (3, 1, 4, 2), id="P05-king-louis-short",
        ),
        pytest.param(
            "durchmarsch", ("D2", "D1", "D1", "D1"), (40, 80, 120, 160),
            (30, 45, -55, -20), (2, 1, 4, 3), id="P07-with-a-march",
        ),
        pytest.param(
            "durchmarsch", ("D2",) * 4, (40, 80, 120, 160),
            (200, -20, -70, -110), (1, 2, 3, 4), id="P07-four-marches",
        ),
        pytest.param(
            "schwarze-sau", (), (40, 80, 120, 160),
            (-70, 70, 5, -5), (4, 1, 2, 3), id="P06-black-sow",
        ),
    ],
)  # fmt: skip
def test_p03_p05_p07_whole_games(
    variant: str,
    deals: tuple[str, ...],
    pots: tuple[int, ...],
    balance: tuple[int, ...],
    ranks: tuple[int, ...],
) -> None:
    settled = ks.settle(variant, costs(variant, *deals), ORDER)
    assert settled.pots == pots
    assert settled.balance == balance
    assert settled.ranks == ranks
    assert (sum(settled.balance), settled.carry) == (0, 0)


def test_p02_coins_in_place_of_points_give_the_same_places() -> None:
    points = ks.settle("herzeln-punkte", costs("herzeln-punkte"), (1, 0, 3, 2))
    coins = ks.settle("herzeln-topf", costs("herzeln-topf"), (1, 0, 3, 2))
    assert points.balance == (-7, -14, 17, 4)
    assert coins.balance == (7, 14, -17, -4)
    assert points.ranks == coins.ranks == (2, 1, 4, 3)


@pytest.mark.parametrize(
    ("pot", "paid"),
    [
        (200, (100, 50, 10, 0)),
        (160, (100, 50, 10, 0)),
        (155, (100, 50, 5, 0)),
        (120, (100, 20, 0, 0)),
        (100, (100, 0, 0, 0)),
        (35, (35, 0, 0, 0)),
        (0, (0, 0, 0, 0)),
        (-20, (0, 0, 0, 0)),
    ],
)
def test_p09_a_short_pot_pays_in_order_of_place(
    pot: int, paid: tuple[int, ...]
) -> None:
    assert ks.Payout("fixed", 1, ((100, 50, 10, 0),)).pay(pot, 4) == paid


def test_p09_fixed_sums_leave_the_rest_for_the_next_game() -> None:
    rules = replace(
        ks.variant("zweitletzter"), payout=ks.Payout("fixed", 1, ((100, 50, 10, 0),))
    )
    first = ks.settle(rules, costs("zweitletzter"), ORDER)
    assert (first.carry, sum(first.balance)) == (40, -40)
    second = ks.settle(rules, costs("zweitletzter"), ORDER, carry=first.carry)
    assert second.pots == (80, 120, 160, 200, 240)
    assert second.carry == 80
    game = ks.new_game(rules, seed=3).autoplay()
    following = game.next_game()
    assert (game.pot, following.carry, following.pot) == (200, 40, 40)


# Section 3: pot and payout of every preset for 3 to 6 players are in
# tests/unit/test_variants.py.


# --- D02: who deals and who leads


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_d02_the_deal_passes_on_each_round(players: int, dealer: int) -> None:
    game = ks.new_game("herzeln", players=players, seed=5, dealer=dealer)
    dealers = []
    for _ in range(2):
        game = game.autoplay()
        dealers += [r.deal.dealer for r in game.rounds]
        game = game.next_game()
    assert dealers == [(dealer + i) % players for i in range(10)]
    first = [r.at(0).to_play for r in game.autoplay().rounds[:4]]
    assert first == [(dealer + 10 + i + 1) % players for i in range(4)]


@pytest.mark.parametrize("players", PLAYERS)
def test_d02_one_dealer_for_a_whole_game(players: int) -> None:
    game = ks.new_game("herzeln-punkte", players=players, seed=5)
    for number in range(3):
        game = game.autoplay()
        dealer = (players - 1 + number) % players
        assert {r.deal.dealer for r in game.rounds} == {dealer}
        leaders = {r.at(0).to_play for r in game.rounds[:5]}
        assert leaders == {(dealer + 1) % players}
        game = game.next_game()


@pytest.mark.parametrize("variant", ["herzeln", "herzeln-punkte"])
def test_d02_the_layout_begins_with_the_card_not_with_the_dealer(variant: str) -> None:
    game = ks.new_game(variant, seed=11).autoplay()
    r = game.rounds[-1]
    assert isinstance(r, ks.LayoutRound)
    start = game.variant.layout.start_card
    assert r.moves[0] == (r.deal.holder(start), start)  # type: ignore[arg-type]


def test_d02_seats_play_clockwise() -> None:
    r = ks.replay("kein-stich", worked_deal("D1"), worked_plays("D1"))
    seats = [r.at(n).to_play for n in range(4)]
    assert all(b == (a or 0) + 1 for a, b in pairwise(seats))
