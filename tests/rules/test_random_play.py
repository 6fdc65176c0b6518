"""What random play leads to: known answers, within four standard errors."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import sqrt
from typing import NamedTuple

import pytest

import kartenspiel as ks
from kartenspiel.cards import Rank, Suit
from kartenspiel.chance.rng import Stream
from kartenspiel.kernels import batches, bits, jit
from kartenspiel.kernels.batches import key_of
from kartenspiel.kernels.deals import deal as deal_bits
from kartenspiel.kernels.tables import Table, trick_table
from tests.support import random_play_facts

SIMULATED = random_play_facts()["simulated"]
EXACT = {
    name: Fraction(fact["answer"])
    for name, fact in random_play_facts()["exact"].items()
}


def near(hits: float, n: int, share: float | Fraction) -> bool:
    """Tell whether hits of n are within four standard errors of a share."""
    return abs(hits - n * share) < 4 * sqrt(n * share * (1 - share))


# --- rounds and games


def test_who_begins_the_layout_is_first_out_most_often() -> None:
    n = 20_000
    found = ks.simulate("anlegen", n=n, seed=11)
    for row, share in zip(
        found.places_from_start, SIMULATED["first_out_from_the_starter"]["shares"],
        strict=True,
    ):  # fmt: skip
        # The shares are known to half a percent only.
        assert abs(row[0] / n - share) < 0.005 + 4 * sqrt(share * (1 - share) / n)


def test_marches_are_rare() -> None:
    fact = SIMULATED["marches"]
    contract = ks.variant("durchmarsch").contract("kein-stich")
    found = ks.simulate(contract, n=fact["of"], seed=11)
    # Both numbers of marches are estimates.
    assert abs(sum(found.marches) - fact["count"]) < 4 * sqrt(2 * fact["count"])


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("pack", [24, 32, 52])
def test_layouts_never_stop_with_the_rule_for_packs(pack: int, players: int) -> None:
    # Only the last player has cards left, and pays for them.
    layout = ks.Layout(card_left=1)
    found = ks.simulate(layout, n=1000, seed=2, players=players, pack=pack)
    paying = sum(1000 - counts.get(0, 0) for counts in found.counts)
    assert paying == 1000


@pytest.mark.parametrize("table", ["32/3", "32/5", "32/6", "52/5"])
def test_layouts_stop_often_when_any_cards_are_left_out(table: str) -> None:
    pack, players = map(int, table.split("/"))
    stuck = tried = 0
    for i in range(250):
        mixed = Stream(f"stuck:{table}:{i}").shuffled(ks.pack(pack).cards)
        size = pack // players
        hands = [mixed[s * size : (s + 1) * size] for s in range(players)]
        if not set(ks.Layout().starts()) & {c for hand in hands for c in hand}:
            continue
        r = ks.simulate("anlegen", n=1, seed=i, deal=hands).game(0)
        assert isinstance(r, ks.LayoutRound)
        stuck += r.stuck
        tried += 1
    assert near(stuck, tried, SIMULATED["stuck"][table])


# --- the first trick


class FirstTrick(NamedTuple):
    hands: list[int]
    cards: list[int]
    leads: bool


@cache
def first_tricks() -> tuple[Table, list[FirstTrick]]:
    """Return the first trick of many random rounds, as bits."""
    table = trick_table(ks.contract("kein-stich"), ks.pack(32).cards, 4, 3)
    rules, deck = list(table.rules), [0] * 52
    found = []
    for i in range(20_000):
        key = key_of(2026, 11, i)
        board, plays, legals = [0] * bits.BOARD, [0] * 40, [0] * 40
        deal_bits(rules, deck, board, *key)
        hands = board[:4]
        jit.plain().play(rules, board, plays, legals, 0, 5, *key)
        # Who leads to the second trick took the first one.
        found.append(FirstTrick(hands, plays[:4], board[bits.WINNERS + 1] == 0))
    return table, found


def test_somebody_cannot_follow() -> None:
    _, found = first_tricks()
    hits = 0
    for hands, cards, _ in found:
        lane = bits.LANE << (bits.place(cards[0]) & 48)
        hits += any(not hand & lane for hand in hands[1:])
    assert near(hits, len(found), EXACT["somebody_cannot_follow"])


def test_the_king_of_hearts_falls_in_the_first_trick() -> None:
    table, found = first_tricks()
    king = table.bit(ks.card("HK"))
    hits = sum(king in cards for _, cards, _ in found)
    assert near(hits, len(found), EXACT["king_of_hearts_in_the_first_trick"])


@pytest.mark.parametrize(
    ("rank", "name"),
    [
        (Rank.EIGHT, "eight_takes"),
        (Rank.UNTER, "unter_takes"),
        (Rank.KING, "king_takes"),
    ],
)
def test_a_card_led_takes_the_trick(rank: Rank, name: str) -> None:
    table, found = first_tricks()
    led = table.bits(ks.Card(s, rank) for s in Suit if s is not Suit.HEARTS)
    takes = [takes for _, cards, takes in found if cards[0] & led]
    assert len(takes) > 1500
    assert near(sum(takes), len(takes), EXACT[name])


@pytest.mark.parametrize(
    ("what", "name"), [("O", "obers_under_an_ace"), ("H", "hearts_under_an_ace")]
)
def test_what_an_ace_takes(what: str, name: str) -> None:
    table, found = first_tricks()
    aces = table.bits(ks.cards("EA LA SA"))
    wanted = table.bits(c for c in ks.pack(32).cards if what in str(c))
    numbers = [
        sum(card & wanted != 0 for card in cards)
        for _, cards, _ in found
        if cards[0] & aces
    ]
    n, total = len(numbers), sum(numbers)
    error = sqrt((sum(x * x for x in numbers) / n - (total / n) ** 2) / n)
    assert abs(total / n - EXACT[name]) < 4 * error


# --- three tricks before the end


@pytest.mark.parametrize(
    ("led", "name"), [("HA", "ace_of_hearts_led"), ("LT", "ten_of_leaves_led")]
)
def test_a_choice_three_tricks_before_the_end(led: str, name: str) -> None:
    mine, hidden = ks.cards("HA S8 LT"), ks.cards("HK H9 H7 SA S9 S7 LK L7 EA")
    table = trick_table(ks.contract("kein-herz-koenig"), (*mine, *hidden), 4, 3)
    n = hits = 0
    for i in range(4000):
        mixed = Stream(f"ending:{led}:{i}").shuffled(hidden)
        hands = [mine, mixed[:3], mixed[3:6], mixed[6:]]
        board = [table.bits(hand) for hand in hands] + [0] * bits.BOARD
        plays = [table.bit(ks.card(led))] + [0] * 12
        jit.plain().play(
            table.rules, board, plays, [0] * 13, 1, batches.NO_LIMIT, i, 99
        )
        hits += board[bits.OWED] == 40
        n += 1
    assert near(hits, n, EXACT[name])


# --- numbers


@pytest.mark.parametrize("n", [3, 7, 32, 52])
def test_numbers_below_are_even(n: int) -> None:
    tries = 4000 * n
    counts = [0] * n
    for i in range(tries):
        counts[bits.below(123, 456, i, n)] += 1
    chi = sum((count - 4000) ** 2 / 4000 for count in counts)
    # Its mean is n - 1, its variance twice that.
    assert abs(chi - (n - 1)) < 4 * sqrt(2 * (n - 1))


def test_unfair_words_are_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def words(_0: int, _1: int, i: int) -> int:
        asked.append(i)
        # 2**32 leaves 1 when divided by 3: one word is one too many.
        return 0 if i == 5 else 0xFFFFFFFF

    monkeypatch.setattr(bits, "word", words)
    assert bits.below(1, 2, 5, 3) == 2
    assert asked == [5, 5 + (1 << 20)]
