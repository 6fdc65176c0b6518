"""Beliefs under a player model: a worked answer, counting against drawing, nonsense."""

from __future__ import annotations

import json
import random
from fractions import Fraction
from math import comb

import pytest

import kartenspiel as ks
from kartenspiel.weighing import Weighing, likelihood
from tests.support import DATA, random_plays

FILE = json.loads((DATA / "beliefs.json").read_text(encoding="utf-8"))
E11 = next(e for e in FILE["exercises"] if e["id"] == "E11")


def one_heart() -> ks.TrickRound:
    """Return the round of E11: my only heart is led, and three hearts follow."""
    hands = [["HT"], ["H9"], ["H8"], ["H7"]]
    left = [str(c) for c in ks.pack(32).cards if [str(c)] not in hands]
    mine = [c for c in left if c[0] != "H"][:7]
    left = [c for c in left if c not in mine]
    hands = [hands[0] + mine] + [
        hand + left[7 * i : 7 * i + 7] for i, hand in enumerate(hands[1:])
    ]
    r = ks.start("kein-herz", ks.deal([ks.cards(" ".join(h)) for h in hands]))
    assert isinstance(r, ks.TrickRound)
    return r.play("HT", "H9", "H8", "H7")


def test_e11_small_hearts_that_fall_say_that_there_are_few() -> None:
    w = ks.weigh(ks.observe(one_heart(), 0))
    assert w.exact
    assert w.void(1, "H") == Fraction(E11["answer"])
    assert w.belief.void(1, "H") == Fraction(E11["typical_wrong_answers"][0]["value"])


def test_deals_count_by_the_choices_that_the_others_had() -> None:
    r = ks.start("kein-herz", "EA9H8 E87HA ETUH9 LALKLO").play("E9", "E7", "EU", "LA")
    # Two cards could follow, two could follow, three could be discarded.
    assert likelihood(r, 0) == Fraction(1, 2 * 2 * 3)
    assert likelihood(r, 1) == Fraction(1, 3 * 2 * 3)
    assert likelihood(r.undo(), 0) == Fraction(1, 4)


def test_passing_in_the_layout_is_a_choice_like_any_other() -> None:
    r = ks.start(ks.Layout(must_play="never"), "EU ET EO EA").play("EU")
    assert isinstance(r, ks.LayoutRound)
    assert r.may_pass
    assert r.legal == ks.cards("ET")
    assert likelihood(r.play(None), 0) == Fraction(1, 2)


def test_careful_players_choose_well_but_for_one_move_in_ten() -> None:
    r = ks.start("kein-herz", "EA9H8 E87HA ETUH9 LALKLO")
    r = r.play("E9", "E7", "EU", "LA")
    assert isinstance(r, ks.TrickRound)
    expected = Fraction(1)
    for before, played in zip(r.moments(), r.plays, strict=False):
        assert before.to_play is not None
        if before.to_play == 0 or len(before.legal) == 1:
            continue
        meant = ks.players.careful(ks.observe(before, before.to_play)) == played
        mistake = Fraction(1, 10 * len(before.legal))
        expected *= Fraction(9, 10) * meant + mistake
    assert likelihood(r, 0, "careful") == expected
    assert len({likelihood(r, 0, "careful"), likelihood(r, 0), Fraction(1)}) == 3


def test_careful_weights_are_added_up_over_all_deals() -> None:
    r = random_plays(ks.start("kein-herz", "EA9H8 E87HA ETUH9 LALKLO"), 1, 6)
    seen = ks.observe(r, 0)
    b = ks.belief(seen)
    w = ks.weigh(seen, "careful")
    assert (w.exact, w.looked) == (True, b.count)
    deals = {d.hands: d for d in b.worlds(400, seed=1)}
    assert len(deals) == b.count
    weights = {
        hands: likelihood(ks.start("kein-herz", d).play(*r.plays), 0, "careful")
        for hands, d in deals.items()
    }
    for c in b.hidden:
        for seat in (1, 2, 3):
            held = sum(n for hands, n in weights.items() if c in hands[seat])
            assert w.p(c, seat) == held / sum(weights.values())


def test_what_is_known_for_sure_stays_so() -> None:
    r = one_heart()
    w = ks.weigh(ks.observe(r, 0))
    own = r.hands[0][0]
    assert (w.p(own, 0), w.p(own, 1), w.p("HT", 0)) == (1, 0, 0)
    assert w.void(0, "H") == 1
    assert w.interval(own, 0) == (1, 1)
    assert w.interval("HA", 1) == (float(w.p("HA", 1)),) * 2


def test_every_card_is_somewhere() -> None:
    r = ks.start("kein-stich", ks.deal(seed=5, players=5))
    w = ks.weigh(ks.observe(random_plays(r, 3, 17), 2))
    assert w.exact
    assert {sum(w.p(c, s) for s in range(5)) for c in w.belief.hidden} == {1}


def sampled(r: ks.TrickRound | ks.LayoutRound, n: int) -> ks.Weighed:
    """Return what drawing says where counting would know."""
    weighing = Weighing(ks.observe(r, 0), seed=4)
    weighing._numbered = None
    weighing.look(n)
    found = weighing.result()
    assert found is not None
    return found


def test_drawn_deals_agree_with_counted_ones() -> None:
    r = random_plays(ks.start("kein-herz", ks.deal(seed=7)), 1, 9)
    assert isinstance(r, ks.TrickRound)
    drawn, counted = sampled(r, 1500), ks.weigh(ks.observe(r, 0))
    assert not drawn.exact
    assert drawn.effective is not None
    assert 400 < drawn.effective < drawn.looked == 1500
    outside = [
        (c, seat)
        for c in drawn.belief.hidden
        for seat in (1, 2, 3)
        if not drawn.interval(c, seat)[0]
        <= counted.p(c, seat)
        <= drawn.interval(c, seat)[1]
    ]
    # 95 % lie inside; hits of one card at three seats hang together.
    assert len(outside) <= 0.15 * 3 * len(drawn.belief.hidden)
    assert abs(float(drawn.void(1, "H") - counted.void(1, "H"))) < 0.08


def test_interval_is_never_sure_where_nothing_was_seen() -> None:
    r = ks.start("kein-herz", ks.deal(seed=7)).play("EO")
    w = sampled(r, 5)
    never = next((c, s) for c in w.belief.hidden for s in (1, 2, 3) if w.p(c, s) == 0)
    low, high = w.interval(*never)
    assert low == pytest.approx(0)
    assert high > 0.3


def test_one_drawn_deal_tells_next_to_nothing() -> None:
    w = sampled(ks.start("kein-herz", ks.deal(seed=7)).play("EO"), 1)
    assert w.effective == pytest.approx(1)
    for c in w.belief.hidden:
        assert sorted(w.p(c, seat) for seat in (1, 2, 3)) == [0, 0, 1]
        for low, high in (w.interval(c, seat) for seat in (1, 2, 3)):
            assert high - low == pytest.approx(0.7935, abs=1e-4)


def test_same_seed_is_the_same_sample() -> None:
    layout = random_plays(ks.start("anlegen", ks.deal(seed=2)), 1, 4)
    seen = ks.observe(layout, 0)
    one, two, other = (ks.weigh(seen, samples=60, seed=s) for s in (1, 1, 2))
    assert not one.exact
    cards = one.belief.hidden
    p = [[w.p(c, 1) for c in cards] for w in (one, two, other)]
    assert p[0] == p[1] != p[2]


def test_global_generator_is_left_alone() -> None:
    state = random.getstate()
    ks.weigh(ks.observe(ks.start("anlegen", ks.deal(seed=2)), 0), samples=5)
    assert random.getstate() == state


def test_few_deals_are_all_looked_at_whatever_was_asked_for() -> None:
    r = random_plays(ks.start("herz", ks.deal(seed=1)), 2, 25)
    seen = ks.observe(r, 0)
    weighing = Weighing(seen)
    weighing._numbered = None
    assert weighing.counts_all
    weighing.look(1)
    assert weighing.result() is None
    weighing.look(10_000)
    counted = weighing.result()
    assert counted is not None
    assert (counted.exact, counted.looked) == (True, ks.belief(seen).count)
    assert all(
        counted.p(c, s) == ks.weigh(seen).p(c, s)
        for c in counted.belief.hidden
        for s in range(4)
    )


def test_start_of_a_round_says_nothing() -> None:
    w = ks.weigh(ks.observe(ks.start("kein-herz", ks.deal(seed=7)), 0))
    assert {w.p(c, s) for c in w.belief.hidden for s in (1, 2, 3)} == {Fraction(1, 3)}
    assert w.belief.count == comb(24, 8) * comb(16, 8)


def test_nonsense_is_refused() -> None:
    seen = ks.observe(ks.start("kein-herz", ks.deal(seed=7)), 0)
    with pytest.raises(ks.NotationError, match="no player model 'greedy'; allowed"):
        ks.weigh(seen, "greedy")
    with pytest.raises(ks.NotationError, match="n = 0 is not possible"):
        ks.weigh(seen, samples=0)
    with pytest.raises(ks.NotationError, match="is not an observation"):
        ks.weigh("HK")  # type: ignore[arg-type]
    with pytest.raises(ks.NotationError):
        ks.weigh(seen).p("H2", 1)
    with pytest.raises(ks.NotationError):
        ks.weigh(seen).p("HK", 4)


def test_it_says_what_it_is() -> None:
    r = ks.start("kein-herz", ks.deal(seed=7))
    assert repr(ks.weigh(ks.observe(r, 0))) == (
        "<Weighed random, exact, <Belief of seat 0: 24 hidden cards>>"
    )
    assert "<Weighed random, 5 deals" in repr(sampled(r, 5))
