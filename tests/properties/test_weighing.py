"""Weighed beliefs, against every deal that could have come to the same."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

from hypothesis import assume, given, settings
from hypothesis import strategies as st

import kartenspiel as ks
from kartenspiel.cards import Suit
from kartenspiel.weighing import likelihood
from tests.properties.test_belief import MOST, Round, possible, small_moments


@settings(deadline=None, max_examples=60)
@given(small_moments(), st.data())
def test_counting_is_adding_up_every_deal(r: Round, data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, r.players - 1))
    seen = ks.observe(r, seat)
    assume(not seen.received and not seen.given)
    assume(ks.belief(seen).count <= MOST / 4)
    w = ks.weigh(seen)
    assert w.exact
    whole = Fraction(0)
    held: dict[tuple[ks.Card, int], Fraction] = defaultdict(Fraction)
    voids: dict[tuple[Suit, int], Fraction] = defaultdict(Fraction)
    for world in possible(r, seat):
        weight = likelihood(world, seat)
        whole += weight
        for s, hand in enumerate(world.hands):
            for c in hand:
                held[c, s] += weight
            for suit in set(Suit) - {c.suit for c in hand}:
                voids[suit, s] += weight
    for s in range(r.players):
        for c in w.belief.hidden:
            assert w.p(c, s) == held[c, s] / whole
        for suit in Suit:
            assert w.void(s, suit) == voids[suit, s] / whole
