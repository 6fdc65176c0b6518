"""Simulations of an event: the same everywhere, in steps, with every deal to see."""

from __future__ import annotations

import pickle
from fractions import Fraction
from math import sqrt

import pytest

import kartenspiel as ks
from kartenspiel.prob import P, any_seat, count, hand, holds, shape, simulate, void

EVENT = any_seat(lambda seat: void(seat, "hearts"))
PLAYED = ks.start("kein-herz", ks.deal(seed=7)).play("S8", "ST", "S9", "EA")


def test_equal_calls_are_equal_and_go_on() -> None:
    one = simulate(EVENT, 300, 5)
    assert one == simulate(EVENT, n=300, seed=5)
    assert one == simulate(EVENT, 100, 5).more(150).more(50)
    assert one != simulate(EVENT, 300, 6)
    assert pickle.loads(pickle.dumps(one)) == one  # noqa: S301 - ours
    assert hash(one) == hash(simulate(EVENT, 300, 5))


def test_it_is_the_same_everywhere() -> None:
    found = simulate(EVENT, 200, 1)
    assert (found.n, found.hits, found.share) == (200, 56, 0.28)
    first = "E7LAHKU7SKO7 EOT9LKOHOSAU EKUL7HA9ST98 EA8LUT98HT8"
    assert found.deal(0) == tuple(map(ks.cards, first.split()))


def test_moments_are_those_of_shorter_runs() -> None:
    whole = simulate(EVENT, 300, 5)
    found = list(whole.moments([0, 10, 10, 250, 300, 301]))
    assert [point.n for point in found] == [10, 250, 300]
    for point in found:
        part = simulate(EVENT, point.n, 5)
        assert (point.hits, point.share) == (part.hits, part.share)
        assert (point.low, point.high) == part.interval()
    assert list(whole.curve(3)) == list(whole.moments([100, 200, 300]))


def test_it_comes_near_the_exact_answer() -> None:
    found = simulate(EVENT, 4000, 2)
    assert found.exact == P(EVENT)
    share = float(found.exact)
    assert abs(found.share - share) < 4 * sqrt(share * (1 - share) / 4000)
    low, high = found.interval(0.9999)
    assert low < found.exact < high


def test_the_interval_is_wilsons() -> None:
    found = simulate(holds("HK", 0), 100, 3)
    low, high = found.interval(0.95)
    for bound in (low, high):
        # Where the share is just as far off as is believed.
        error = sqrt(bound * (1 - bound) / 100)
        assert abs(found.share - bound) == pytest.approx(1.959964 * error)
    never = simulate(holds("HK", 0), 50, 3, given=holds("HK", 1))
    assert never.interval()[0] == 0
    assert 0 < never.interval()[1] < 0.1


def test_it_can_be_drawn_as_a_curve() -> None:
    found = simulate(EVENT, 250, 4)
    points = list(found.curve(100))
    assert [p.n for p in points][:3] == [3, 5, 8]
    assert len(points) == 100
    assert points[-1][:3] == (250, found.hits, found.share)
    assert points[-1][3:] == found.interval()
    for point in points:
        assert point.hits == sum(found.outcomes[: point.n])
        assert point.low < point.share < point.high or point.hits in (0, point.n)
    assert len(list(found.curve(1000))) == 250


def test_deals_for_and_against() -> None:
    found = simulate(EVENT, 50, 6)
    hearts = ks.HEARTS
    for happens in (True, False):
        examples = list(found.examples(happens=happens))
        assert len(examples) == (found.hits if happens else 50 - found.hits)
        for hands in examples:
            assert any(all(c.suit != hearts for c in h) for h in hands) == happens
    assert ks.deal(found.deal(7)).hands == found.deal(7)
    with pytest.raises(IndexError, match="deal 50 is outside 0 to 49"):
        found.deal(50)
    with pytest.raises(IndexError, match="deal -1 is outside"):
        found.deal(-1)


def test_what_is_known_is_true_in_every_deal() -> None:
    seen = ks.observe(PLAYED, 0)
    found = simulate(holds("HK", 3), 200, 1, given=[seen, count("hearts", 1) >= 2])
    for i in range(200):
        hands = found.deal(i)
        assert hands[0] == PLAYED.hands[0]
        assert [len(h) for h in hands] == [7, 7, 7, 7]
        assert not any(c.suit is ks.BELLS for c in hands[3])
        assert sum(c.suit is ks.HEARTS for c in hands[1]) >= 2
        assert (ks.card("HK") in hands[3]) == found.outcomes[i]


def test_a_rare_hand_is_no_condition_to_wait_for() -> None:
    mine = "EA97LK8HT7SO"
    found = simulate(holds("HK", 1), 50, 1, given=hand(mine, 0))
    assert found.deal(3)[0] == ks.cards(mine)
    assert found.exact == Fraction(1, 3)


def test_what_is_not_dealt_is_in_no_hand() -> None:
    found = simulate(void(0, "hearts"), 20, 1, hands=(10, 10, 10), pack=32)
    assert [len(hand) for hand in found.deal(0)] == [10, 10, 10]


def test_what_cannot_be_simulated() -> None:
    with pytest.raises(ks.EventError, match="happens in only one of 2629575 deals"):
        simulate(holds("HK", 1), 10, 1, given=shape("8-0-0-0", 0))
    with pytest.raises(ks.EventError, match="The condition never happens"):
        simulate(EVENT, 10, 1, given=holds("HK", 0) & holds("HK", 1))
    with pytest.raises(ks.EventError, match="The condition never happens"):
        simulate(EVENT, 10, 1, given=count("hearts", 0) > 8)
    with pytest.raises(ks.KartenspielError, match="n = 0 is not possible"):
        simulate(EVENT, 0, 1)
    with pytest.raises(ks.KartenspielError, match="n = -1 is not possible"):
        simulate(EVENT, 1, 1).more(-1)
    with pytest.raises(ks.NotationError, match="'x' is not a seed"):
        simulate(EVENT, 1, "x")  # type: ignore[arg-type]
    with pytest.raises(ks.EventError, match="is not an event"):
        simulate(count("H", 0), 1, 1)  # type: ignore[arg-type]
    with pytest.raises(ks.KartenspielError, match="95 is not a confidence level"):
        simulate(EVENT, 1, 1).interval(95)


def test_one_deal_leaves_a_wide_interval() -> None:
    drawn = simulate(void(0, "hearts"), n=1, seed=1)
    assert (drawn.hits, drawn.share) == (0, 0)
    low, high = drawn.interval()
    assert low == 0
    assert high == pytest.approx(0.7935, abs=1e-4)
