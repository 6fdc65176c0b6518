"""Worlds drawn by the kernels: possible, even, and the same plain and compiled."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import kartenspiel as ks
from kartenspiel.beliefs.proofs import Known, known
from kartenspiel.beliefs.ways import Ways
from kartenspiel.kernels import jit, worlds
from kartenspiel.kernels.tables import deal_table
from tests.properties.strategies import moments
from tests.properties.test_belief import small_moments
from tests.support import SHIPPED, TABLES, random_plays

if TYPE_CHECKING:
    from kartenspiel.kernels.jit import Kernels

Round = ks.TrickRound | ks.LayoutRound
Hands = tuple[frozenset[ks.Card], ...]

CARDS = ks.pack(52).cards
BIT = deal_table(CARDS, 4).bit


def drawn(kernels: Kernels, shown: Known, n: int, first: int = 0) -> list[Hands]:
    """Return hidden hands that the kernels have drawn."""
    row = Ways(shown).row(BIT)
    assert row is not None
    players, ints = len(shown.room), kernels.ints
    hands = ints(n * players)
    room = (ints(6), hands)
    kernels.draw_worlds(ints(row), ints([0] * players), 11, 12, first, n, *room)
    names = {BIT(c): c for c in CARDS}
    sets = [frozenset(c for b, c in names.items() if hand & b) for hand in hands]
    return [tuple(sets[i : i + players]) for i in range(0, len(sets), players)]


def assert_possible(world: Hands, shown: Known) -> None:
    assert [len(hand) for hand in world] == list(shown.room)
    assert frozenset().union(*world) == shown.seats.keys()
    for seat, hand in enumerate(world):
        assert all(shown.seats[c] >> seat & 1 for c in hand)
    for who, needed in shown.needs:
        some = (hand for seat, hand in enumerate(world) if who >> seat & 1)
        assert any(hand & needed for hand in some)


@given(st.one_of(moments(), small_moments()), st.data())
def test_every_world_is_possible(r: Round, data: st.DataObject) -> None:
    shown = known(ks.observe(r, data.draw(st.integers(0, r.players - 1))))
    assume(Ways(shown).row(BIT) is not None)
    found = drawn(jit.plain(), shown, 6)
    for world in found:
        assert_possible(world, shown)
    assert drawn(jit.compiled(), shown, 6) == found
    # World 4 is the same whoever asks for it, and with which others.
    assert drawn(jit.plain(), shown, 1, first=4) == found[4:5]


@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_every_shipped_game(slug: str, players: int) -> None:
    variant = SHIPPED[slug]
    for seed, name in enumerate(variant.rounds):
        game = ks.new_game(variant, players=players, seed=seed)
        r = random_plays(ks.start(name, game.round.deal, variant), seed, 7 * seed)
        shown = known(ks.observe(r, seed % players))
        found = drawn(jit.plain(), shown, 4)
        assert drawn(jit.compiled(), shown, 4) == found
        for world in found:
            assert_possible(world, shown)


# --- even


E, L, H, S = (ks.cards(text) for text in ("EA EK", "LA LK LO", "HA HK", "SA"))
VOID = ks.start("kein-stich", "EA9LT LA9HA SAT9 EKHKL7").play("EA", "L9", "S9", "EK")
SMALL = {
    "a void": known(ks.observe(VOID, 0)),
    "all alike": Known(dict.fromkeys((*E, *L), 0b110), (0, 2, 3)),
    "kinds": Known(
        {
            **dict.fromkeys(E, 0b0110),
            **dict.fromkeys(L, 0b1110),
            **dict.fromkeys(H, 0b1010),
            **dict.fromkeys(S, 0b1100),
        },
        (0, 3, 2, 3),
    ),
    "needs": Known(
        dict.fromkeys((*E, *L, *H), 0b1110),
        (0, 2, 3, 2),
        ((0b0010, frozenset(E)), (0b1000, frozenset((*H, E[0])))),
    ),
}


@pytest.mark.parametrize("name", SMALL)
def test_each_world_comes_as_often_as_any_other(name: str) -> None:
    shown, ways = SMALL[name], Ways(SMALL[name])
    assert ways.total > 5
    every = [tuple(map(frozenset, ways.hands(i))) for i in range(ways.total)]
    found = Counter(drawn(jit.compiled(), shown, 100 * ways.total))
    assert len(set(every)) == ways.total
    assert found.keys() == set(every)
    # The seed is fixed: with four deviations this is not a test of luck.
    chi_square = sum((found[world] - 100) ** 2 / 100 for world in every)
    freedom = ways.total - 1
    assert abs(chi_square - freedom) < 4 * sqrt(2 * freedom)


def assert_as_often_as_they_should(shown: Known, n: int = 20_000) -> None:
    """Compare how often each card lies where with the exact probabilities."""
    shares = Ways(shown).shares
    found = drawn(jit.compiled(), shown, n)
    for c in shown.seats:
        for seat, share in enumerate(map(float, shares[c])):
            times = sum(c in world[seat] for world in found)
            assert abs(times - n * share) <= 4 * sqrt(n * share * (1 - share))


@pytest.mark.parametrize(
    ("pack", "players", "plies"),
    [(32, 4, 0), (32, 4, 9), (32, 3, 14), (32, 6, 8), (52, 4, 11), (52, 5, 26)],
)
def test_cards_lie_where_they_should(pack: int, players: int, plies: int) -> None:
    dealt = ks.deal(seed=5, pack=pack, players=players)
    r = random_plays(ks.start("kein-stich", dealt), 3, plies)
    assert_as_often_as_they_should(known(ks.observe(r, 0)))


def test_numbers_of_many_bits_are_even() -> None:
    n, parts = 3 << 59, 24
    found = Counter(worlds.wide(i, 7, 0, n, 0) * parts // n for i in range(24_000))
    assert found.keys() == set(range(parts))
    chi_square = sum((times - 1000) ** 2 / 1000 for times in found.values())
    assert abs(chi_square - parts + 1) < 4 * sqrt(2 * parts)


def many() -> Known:
    """Return what may be known with many cards and five hidden hands."""
    seats = (0b011110, 0b111100, 0b101110, 0b110110)
    cards = {c: seats[i % 4] for i, c in enumerate(CARDS[:35])}
    return Known(cards, (0, 7, 7, 7, 7, 7))


def test_worlds_that_need_such_numbers_are_even() -> None:
    row = Ways(many()).row(BIT)
    assert row is not None
    assert row[row[worlds.START] + worlds.TOTAL] > 1 << 40
    assert_as_often_as_they_should(many(), 4000)


def test_numbers_that_are_too_large_are_left_to_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("kartenspiel.beliefs.ways.MOST", 1 << 40)
    assert Ways(many()).row(BIT) is None
