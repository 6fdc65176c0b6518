"""What a seat may know, against every deal that could have come to the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, pairwise, product
from math import comb

from hypothesis import assume, given, settings
from hypothesis import strategies as st

import kartenspiel as ks
from kartenspiel.cards import Rank, Suit
from kartenspiel.rules.parts import DIRECTIONS, FIRST_TRICKS, HEART_LEADS
from tests.properties.strategies import (
    contracts,
    layouts,
    library,
    moments,
    passing_rounds,
    passings,
    rank_orders,
    seeds,
)
from tests.properties.test_hidden import other_worlds
from tests.support import random_plays

Round = ks.TrickRound | ks.LayoutRound
Hands = tuple[frozenset[ks.Card], ...]

#: More deals than this are too many to try each.
MOST = 1700


@st.composite
def close_endings(draw: st.DrawFn) -> ks.Deal:
    """Draw a few cards each, near the Unter, so that most of them fit together."""
    n, size = draw(st.sampled_from([(3, 2), (3, 3), (3, 4), (4, 2), (4, 3)]))
    suits = draw(st.permutations(list(Suit)))[: draw(st.integers(2, 4))]
    ranks = sorted(Rank, key=lambda rank: abs(rank - Rank.UNTER))
    near = [ks.Card(suit, rank) for rank in ranks for suit in suits][: n * size]
    mixed = draw(st.permutations(near))
    hands = [mixed[i * size : (i + 1) * size] for i in range(n)]
    return ks.deal(hands, dealer=draw(st.integers(0, n - 1)))


@st.composite
def strict_contracts(draw: st.DrawFn, deal: ks.Deal) -> ks.Contract:
    """Draw a contract whose rules say much about what may be played."""
    lead = draw(st.sampled_from(deal.cards[:2]))
    way = draw(st.sampled_from(DIRECTIONS))
    return replace(
        draw(library),
        heart_lead=draw(st.sampled_from(HEART_LEADS)),
        first_trick=draw(st.sampled_from(FIRST_TRICKS)),
        trump=draw(st.sampled_from(list(Suit))),
        must_trump=draw(st.booleans()),
        passing=draw(st.one_of(st.none(), st.none(), passings)),
        ranks=draw(rank_orders),
        turns=draw(st.sampled_from([ks.Turns(way), ks.Turns(way, lead)])),
    )


@st.composite
def small_moments(draw: st.DrawFn) -> Round:
    """Draw a moment of a round with few cards, by any rules."""
    deal = draw(close_endings())
    if draw(st.sampled_from([True, True, False])):
        rules = draw(st.one_of(contracts(), strict_contracts(deal)))
        r: Round = ks.start(rules, deal)
    else:
        again = draw(st.sets(st.sampled_from([Rank.TEN, Rank.UNTER, Rank.OBER])))
        layout = replace(draw(layouts), again_after=tuple(again))
        assume(layout.start_card is None or layout.first(deal.cards))
        lead = draw(st.sampled_from([layout.turns.lead, deal.cards[0]]))
        layout = replace(layout, turns=layout.turns._replace(lead=lead))
        r = ks.start(layout, deal)
    return random_plays(r, draw(seeds), draw(st.integers(0, 20)))


def hand_outs(
    cards: frozenset[ks.Card], sizes: list[int]
) -> Iterator[list[frozenset[ks.Card]]]:
    """Hand cards out in every way."""
    if not sizes:
        yield []
        return
    for hand in map(frozenset, combinations(sorted(cards), sizes[0])):
        for others in hand_outs(cards - hand, sizes[1:]):
            yield [hand, *others]


def passed_on(r: ks.TrickRound, seat: int, deal: ks.Deal) -> Iterable[list[ks.Card]]:
    """Return every way in which cards may have been passed on, as plays."""
    chosen: list[list[tuple[ks.Card, ...]]] = []
    passing, received = r.contract.passing, ks.observe(r, seat).received
    for passer in r.passers:
        to = passing.receiver(passer, r.players) if passing else None
        if passer == seat:
            chosen.append([r.passed[seat]])
        elif to == seat and received:
            chosen.append([received])
        elif r.passing and passer == r.to_play:
            chosen.append([()])
        else:
            chosen.append(list(combinations(deal.hands[passer], r.to_pass)))
        if r.passing and passer == r.to_play:
            break
    return ([c for cards in choice for c in cards] for choice in product(*chosen))


def possible(r: Round, seat: int) -> list[Round]:
    """Return every round that looks the same from a seat, by brute force."""
    rules = r.contract if isinstance(r, ks.TrickRound) else r.layout
    seen = ks.observe(r, seat)
    moves = [c for _, c in seen.moves]
    passed = isinstance(r, ks.TrickRound) and r.contract.passing is not None
    # Without passing, whoever played a card was dealt it.
    fixed = [
        frozenset(
            r.deal.hands[s]
            if s == seat
            else ()
            if passed
            else (c for who, c in seen.moves if who == s and c)
        )
        for s in range(r.players)
    ]
    free = frozenset(r.deal.cards) - frozenset().union(*fixed)
    sizes = [len(hand) - len(f) for hand, f in zip(r.deal.hands, fixed, strict=True)]
    ways = 1
    left = len(free)
    for size in sizes:
        ways, left = ways * comb(left, size), left - size
    assume(ways <= MOST)
    found = []
    for added in hand_outs(free, sizes):
        hands = [f | a for f, a in zip(fixed, added, strict=True)]
        deal = ks.deal(hands, dealer=r.deal.dealer)
        given_away = passed_on(r, seat, deal) if isinstance(r, ks.TrickRound) else [[]]
        for first in given_away:
            try:
                world = ks.replay(rules, deal, [*first, *moves])
            except ks.IllegalPlay:
                continue
            if ks.observe(world, seat) == seen:
                found.append(world)
    return found


def held(world: Round) -> Hands:
    return tuple(frozenset(hand) for hand in world.hands)


@settings(max_examples=150)
@given(small_moments(), st.data())
def test_every_answer_is_that_of_brute_force(r: Round, data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, r.players - 1))
    b = ks.belief(ks.observe(r, seat))
    worlds = possible(r, seat)
    ways = Counter(held(world) for world in worlds)
    assert b.count == len(ways)
    # What was passed on can have been anything, whoever holds what now.
    assert len(set(ways.values())) == 1
    for c, s in product(r.deal.cards, range(r.players)):
        assert b.p(c, s) == Fraction(sum(c in hands[s] for hands in ways), b.count)
    for c in b.hidden:
        assert b.may_hold[c] == tuple(s for s in range(r.players) if b.p(c, s))
    # Every number is another way, so a random number is a random way.
    if not (isinstance(r, ks.TrickRound) and r.passing):
        numbered = (b._worlds.deal(number) for number in range(b._worlds.size))
        assert Counter(numbered) == Counter(world.deal for world in worlds)


@settings(max_examples=60)
@given(small_moments(), st.data())
def test_every_joint_answer_is_that_of_brute_force(
    r: Round, data: st.DataObject
) -> None:
    seats = st.integers(0, r.players - 1)
    seat, s = data.draw(seats), data.draw(seats)
    b = ks.belief(ks.observe(r, seat))
    ways = {held(world) for world in possible(r, seat)}
    cards = data.draw(st.lists(st.sampled_from(r.deal.cards), unique=True))
    numbers = Counter(sum(c in hands[s] for c in cards) for hands in ways)
    assert b.counts(cards, s) == numbers
    suit = data.draw(st.sampled_from(list(Suit)))
    empty = sum(not any(c.suit is suit for c in hands[s]) for hands in ways)
    assert b.void(s, suit) == Fraction(empty, b.count)
    holds = {c: data.draw(seats) for c in cards[:3]}
    so = [hands for hands in ways if all(c in hands[at] for c, at in holds.items())]
    assert b.p_all(holds) == Fraction(len(so), b.count)
    if so:
        more = b.given(holds)
        c = data.draw(st.sampled_from(r.deal.cards))
        assert more.count == len(so)
        assert more.p(c, s) == Fraction(sum(c in hands[s] for hands in so), len(so))


@given(moments(), st.data())
def test_probabilities_add_up(r: Round, data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, r.players - 1))
    b = ks.belief(ks.observe(r, seat))
    hidden = {c for s, hand in enumerate(r.hands) if s != seat for c in hand}
    assert set(b.hidden) == hidden
    for c in b.hidden:
        assert sum(b.p(c, s) for s in range(r.players)) == 1
    for s, hand in enumerate(r.hands):
        assert sum(b.p(c, s) for c in r.deal.cards) == len(hand)
        numbers = b.counts(Suit.HEARTS, s)
        assert sum(numbers.values()) == b.count
        expected = sum(b.p(c, s) for c in r.deal.cards if c.suit is Suit.HEARTS)
        assert Fraction(sum(n * w for n, w in numbers.items()), b.count) == expected


@given(moments(), st.data())
def test_the_true_deal_is_one_of_them(r: Round, data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, r.players - 1))
    b = ks.belief(ks.observe(r, seat))
    truth = {c: s for s, hand in enumerate(r.hands) for c in hand}
    assert b.p_all(truth) == Fraction(1, b.count)
    assert all(truth[c] in b.may_hold[c] for c in b.hidden)


@given(moments(), st.data(), seeds)
def test_a_sample_looks_the_same_from_the_seat(
    r: Round, data: st.DataObject, seed: int
) -> None:
    seat = data.draw(st.integers(0, r.players - 1))
    seen = ks.observe(r, seat)
    b = ks.belief(seen)
    world = b.round(seed)
    assert ks.observe(world, seat) == seen
    assert world.deal == b.sample(seed)
    assert world.deal.hands[seat] == r.deal.hands[seat]
    if not (isinstance(r, ks.TrickRound) and r.contract.passing):
        assert world == ks.replay(seen.rules, b.sample(seed), r.plays)


@given(passing_rounds(), st.data(), seeds, st.integers(0, 30))
def test_a_sample_where_cards_are_passed_on(
    r: ks.TrickRound, data: st.DataObject, seed: int, turns: int
) -> None:
    r = random_plays(r, seed, turns)
    seen = ks.observe(r, data.draw(st.integers(0, r.players - 1)))
    b = ks.belief(seen)
    assert ks.observe(b.round(seed), seen.seat) == seen
    assert b.round(seed).deal == b.sample(seed)
    if seen.received:
        assert r.contract.passing is not None
        to = r.contract.passing.receiver(seen.seat, r.players)
        assert all(b.may_hold[c] == (to,) for c in seen.given if c in b.hidden)


@given(moments(), st.data(), seeds)
def test_hidden_cards_change_nothing(r: Round, data: st.DataObject, seed: int) -> None:
    seat = data.draw(st.integers(0, r.players - 1))
    worlds = other_worlds(r, seat, seed)
    assume(worlds)
    b = ks.belief(ks.observe(r, seat))
    for world in worlds:
        other = ks.belief(ks.observe(world, seat))
        assert other == b
        assert hash(other) == hash(b)
        assert other.count == b.count
        assert [other.p(c, 0) for c in r.deal.cards] == [
            b.p(c, 0) for c in r.deal.cards
        ]
        assert other.sample(seed) == b.sample(seed)


@given(moments(), st.data())
def test_the_more_is_seen_the_fewer_ways_are_left(
    r: Round, data: st.DataObject
) -> None:
    seat = data.draw(st.integers(0, r.players - 1))
    counts = [ks.belief(ks.observe(now, seat)).count for now in r.moments()]
    assert all(later <= earlier for earlier, later in pairwise(counts))
    if r.finished and all(not hand for hand in r.hands):
        assert counts[-1] == 1
