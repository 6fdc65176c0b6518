"""Exact probabilities, against every single deal, by events that are said twice."""

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations, product
from math import comb
from typing import NamedTuple, TypeAlias

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import kartenspiel as ks
from kartenspiel.beliefs.proofs import known
from kartenspiel.beliefs.ways import Ways
from kartenspiel.cards import Rank, Suit
from kartenspiel.lang import LANGS
from kartenspiel.prob import (
    Cov,
    Dist,
    E,
    Event,
    P,
    Quantity,
    Var,
    all_seats,
    any_seat,
    count,
    counting,
    dist,
    hand,
    holder,
    holds,
    how_many,
    how_many_seats,
    joint,
    lead,
    parse,
    same_hand,
    shape,
    simulate,
    void,
)
from kartenspiel.prob.cardsets import CardSetLike
from kartenspiel.prob.deals import TableOptions
from tests.properties.test_belief import small_moments
from tests.support import random_plays

Hands: TypeAlias = tuple[frozenset[ks.Card], ...]
Seat: TypeAlias = int

#: More deals than this are too many to try each.
MOST = 2000
SIGNS = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


class Table(NamedTuple):
    """Some cards, and how many each seat gets."""

    cards: tuple[ks.Card, ...]
    rooms: tuple[int, ...]

    @property
    def size(self) -> int:
        left, found = len(self.cards), 1
        for room in self.rooms:
            found *= comb(left, room)
            left -= room
        return found


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Draw few cards of few suits, and hands that need not be equal nor use all."""
    suits = draw(st.lists(st.sampled_from(Suit), min_size=2, max_size=4, unique=True))
    ranks = draw(st.lists(st.sampled_from(Rank), min_size=2, max_size=4, unique=True))
    every = [ks.Card(s, r) for s in suits for r in ranks]
    cards = draw(st.permutations(every))[: draw(st.integers(2, 9))]
    rooms: list[int] = []
    for _ in range(draw(st.integers(1, 4))):
        rooms.append(draw(st.integers(0, min(4, len(cards) - sum(rooms)))))
    table = Table(tuple(cards), tuple(rooms))
    assume(table.size <= MOST)
    return table


def every_deal(cards: frozenset[ks.Card], rooms: tuple[int, ...]) -> Iterator[Hands]:
    if not rooms:
        yield ()
        return
    for mine in combinations(sorted(cards), rooms[0]):
        for others in every_deal(cards - {*mine}, rooms[1:]):
            yield (frozenset(mine), *others)


# --- events, each with what it means, found out in another way


class Said(NamedTuple):
    """An event and its meaning."""

    event: Event
    happens: Callable[[Hands], bool]


class Counted(NamedTuple):
    """A quantity and its meaning."""

    quantity: Quantity
    of: Callable[[Hands], int]


@st.composite
def some_cards(draw: st.DrawFn, cards: tuple[ks.Card, ...]) -> list[ks.Card]:
    return draw(st.lists(st.sampled_from(cards), min_size=1, max_size=4, unique=True))


@st.composite
def sets(
    draw: st.DrawFn, cards: tuple[ks.Card, ...]
) -> tuple[CardSetLike, Callable[[ks.Card], bool]]:
    """Draw a set of cards, by its name, and what belongs to it."""
    suit, rank = draw(st.sampled_from(Suit)), draw(st.sampled_from(Rank))
    some = draw(some_cards(cards))
    match draw(st.integers(0, 3)):
        case 0:
            return suit, lambda c: c.suit is suit
        case 1:
            return rank, lambda c: c.rank is rank
        case 2:
            return some, lambda c: c in some
        case _:
            return [suit, rank, *some], (
                lambda c: c.suit is suit or c.rank is rank or c in some
            )


@st.composite
def quantities(draw: st.DrawFn, table: Table) -> Counted:
    """Draw a count, a sum of counts, or a number of seats."""
    seats = st.integers(0, len(table.rooms) - 1)
    (name, inside), seat = draw(sets(table.cards)), draw(seats)
    one = Counted(
        count(name, seat),
        lambda hands: sum(map(inside, hands[seat])),
    )
    match draw(st.integers(0, 3)):
        case 0:
            return one
        case 1:
            other = draw(quantities(table))
            n, m = draw(st.integers(-2, 3)), draw(st.integers(-2, 3))
            return Counted(
                n * one.quantity - other.quantity + m,
                lambda hands: n * one.of(hands) - other.of(hands) + m,
            )
        case 2:
            first, second = draw(atoms(table)), draw(atoms(table))
            return Counted(
                how_many(first.event, second.event),
                lambda hands: first.happens(hands) + second.happens(hands),
            )
        case _:
            return Counted(
                how_many_seats(lambda s: void(s, name)),
                lambda hands: sum(not any(map(inside, mine)) for mine in hands),
            )


@st.composite
def atoms(draw: st.DrawFn, table: Table) -> Said:
    """Draw an event of one word."""
    seat = draw(st.integers(0, len(table.rooms) - 1))
    some, (name, inside) = draw(some_cards(table.cards)), draw(sets(table.cards))
    least = draw(st.integers(0, 3))
    match draw(st.integers(0, 7)):
        case 0:
            return Said(holds(some, seat), lambda hands: hands[seat] >= {*some})
        case 1:
            return Said(
                void(seat, name),
                lambda hands: not any(map(inside, hands[seat])),
            )
        case 2:
            return Said(
                same_hand(some), lambda hands: any(mine >= {*some} for mine in hands)
            )
        case 3:
            return Said(
                any_seat(lambda s: count(name, s) >= least),
                lambda hands: any(sum(map(inside, mine)) >= least for mine in hands),
            )
        case 4:
            return Said(
                all_seats(lambda s: count(name, s) <= least),
                lambda hands: all(sum(map(inside, mine)) <= least for mine in hands),
            )
        case 5:
            card = some[0]
            return Said(
                count(name, holder(card)) >= least,
                lambda hands: any(
                    card in mine and sum(map(inside, mine)) >= least for mine in hands
                ),
            )
        case 6:
            whole = draw(st.permutations(table.cards))[: table.rooms[seat]]
            if not whole:
                return Said(hand("-", seat), lambda _: True)
            return Said(hand(whole, seat), lambda hands: hands[seat] == {*whole})
        case _:
            lengths = draw(st.permutations(_lengths(table.rooms[seat])))
            return Said(
                shape(lengths, seat),
                lambda hands: (
                    sorted(sum(c.suit is s for c in hands[seat]) for s in Suit)
                    == sorted(lengths)
                ),
            )


def _lengths(n: int) -> list[int]:
    return [(n + 1) // 2, n // 2, 0, 0]


@st.composite
def events(draw: st.DrawFn, table: Table, depth: int = 2) -> Said:
    """Draw an event, joined of others."""
    kind = draw(st.integers(0, 4 if depth else 1))
    if kind == 0:
        return draw(atoms(table))
    if kind == 1:
        left, right = draw(quantities(table)), draw(quantities(table))
        sign, n = draw(st.sampled_from(sorted(SIGNS))), draw(st.integers(-1, 4))
        if draw(st.booleans()):
            return Said(
                SIGNS[sign](left.quantity, n),
                lambda hands: SIGNS[sign](left.of(hands), n),
            )
        return Said(
            SIGNS[sign](left.quantity, right.quantity),
            lambda hands: SIGNS[sign](left.of(hands), right.of(hands)),
        )
    one, other = draw(events(table, depth - 1)), draw(events(table, depth - 1))
    if kind == 2:
        return Said(~one.event, lambda hands: not one.happens(hands))
    if kind == 3:
        return Said(
            one.event & other.event,
            lambda hands: one.happens(hands) and other.happens(hands),
        )
    return Said(
        one.event | other.event,
        lambda hands: one.happens(hands) or other.happens(hands),
    )


# --- what is counted is what there is


@settings(max_examples=100)
@given(st.data())
def test_every_probability_is_a_share_of_deals(data: st.DataObject) -> None:
    table = data.draw(tables())
    asked, given_ = data.draw(events(table)), data.draw(events(table, 1))
    every = [*every_deal(frozenset(table.cards), table.rooms)]
    fitting = [hands for hands in every if given_.happens(hands)]
    hits = sum(map(asked.happens, fitting))
    options: TableOptions = {"pack": table.cards, "hands": table.rooms}
    assert P(asked.event, **options) == Fraction(
        sum(map(asked.happens, every)), len(every)
    )
    if not fitting:
        with pytest.raises(ks.EventError, match="never happens"):
            P(asked.event, given_.event, **options)
    else:
        found = P(asked.event, given_.event, **options)
        assert found == Fraction(hits, len(fitting))
        assert Fraction(found.favourable, found.possible) == found
        # Where there are many kinds of cards, like ones are exchanged at every step.
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(counting, "_FEW", 0)
            assert P(asked.event, given_.event, **options) == found
        for lang in LANGS:
            assert found.steps(lang)[-1].startswith("P = ")


@settings(max_examples=80)
@given(st.data())
def test_every_distribution_is_that_of_all_deals(data: st.DataObject) -> None:
    table = data.draw(tables())
    one, other = data.draw(quantities(table)), data.draw(quantities(table))
    given_ = data.draw(events(table, 1))
    every = every_deal(frozenset(table.cards), table.rooms)
    fitting = [hands for hands in every if given_.happens(hands)]
    assume(fitting)
    options: TableOptions = {"pack": table.cards, "hands": table.rooms}
    found = dist(one.quantity, given_.event, **options)
    counted = Counter(map(one.of, fitting))
    assert {v: found.p(v) for v in found} == {
        v: Fraction(n, len(fitting)) for v, n in counted.items()
    }
    assert list(found) == sorted(counted)
    pairs = [(one.of(hands), other.of(hands)) for hands in fitting]
    mean_x, mean_y = (
        Fraction(sum(column), len(pairs)) for column in zip(*pairs, strict=True)
    )
    assert found.mean == E(one.quantity, given_.event, **options) == mean_x
    variance = sum((x - mean_x) ** 2 for x, _ in pairs) / len(pairs)
    assert found.variance == Var(one.quantity, given_.event, **options) == variance
    covariance = sum((x - mean_x) * (y - mean_y) for x, y in pairs) / len(pairs)
    assert Cov(one.quantity, other.quantity, given_.event, **options) == covariance
    both = joint(one.quantity, other.quantity, given=given_.event, **options)
    assert {v: both.p(v) for v in both} == {
        v: Fraction(n, len(fitting)) for v, n in Counter(pairs).items()
    }


# --- what a lead brings


def following(mine: frozenset[ks.Card], led: ks.Card) -> list[ks.Card]:
    """Return the cards that somebody may play."""
    return [c for c in mine if c.suit is led.suit] or [*mine]


@st.composite
def rounds(draw: st.DrawFn) -> Table:
    """Draw up to three hands of up to two cards each, and a card or two left over."""
    cards = draw(tables()).cards
    rooms = draw(
        st.sampled_from([(1, 1), (1, 1, 1), (2, 1), (2, 2), (2, 2, 1), (2, 2, 2)])
    )
    assume(len(cards) >= sum(rooms))
    return Table(cards[: sum(rooms) + 2], rooms)


@settings(max_examples=60)
@given(st.data())
def test_every_lead_is_followed_at_random(data: st.DataObject) -> None:
    table = data.draw(rounds())
    given_ = data.draw(events(table, 0))
    led, (wanted, inside) = (
        data.draw(st.sampled_from(table.cards)),
        data.draw(sets(table.cards)),
    )
    every = [
        hands
        for hands in every_deal(frozenset(table.cards), table.rooms)
        if led in hands[0] and given_.happens(hands)
    ]
    assume(every)
    takes = taken = played = Fraction(0)
    for hands in every:
        tricks = [*product(*(following(mine, led) for mine in hands[1:]))]
        for others in tricks:
            won = not any(c.suit is led.suit and c > led for c in others)
            some = sum(map(inside, (led, *others)))
            share = Fraction(1, len(tricks) * len(every))
            takes, taken, played = (
                takes + won * share,
                taken + won * some * share,
                played + some * share,
            )
    options: TableOptions = {"pack": table.cards, "hands": table.rooms}
    found = lead(led, given_.event, **options)
    assert (found.takes, found.played(wanted), found.taken(wanted)) == (
        takes,
        played,
        taken,
    )


# --- what is seen


def worlds(r: ks.TrickRound | ks.LayoutRound, seat: Seat) -> list[Hands]:
    """Return all hands as they may lie now, which the tests of belief have proven."""
    seen = ks.observe(r, seat)
    ways = Ways(known(seen))
    assume(ways.total <= MOST)
    found = []
    for number in range(ways.total):
        hands = [frozenset(hand) for hand in ways.hands(number)]
        hands[seat] = frozenset(seen.hand)
        found.append(tuple(hands))
    return found


@settings(max_examples=60)
@given(st.data())
def test_what_was_seen_is_taken_into_account(data: st.DataObject) -> None:
    r, seat = data.draw(small_moments()), data.draw(st.integers(0, 2))
    every = worlds(r, seat)
    seen = ks.observe(r, seat)
    table = Table(seen.pack, seen.hand_sizes)
    asked, given_ = data.draw(events(table)), data.draw(events(table, 0))
    hits = Fraction(sum(map(asked.happens, every)), len(every))
    assert P(asked.event, given=seen) == hits
    fitting = [hands for hands in every if given_.happens(hands)]
    if fitting:
        hits = Fraction(sum(map(asked.happens, fitting)), len(fitting))
        assert P(asked.event, given=[given_.event, seen]) == hits


@settings(max_examples=20)
@given(st.integers(0, 2**53), st.integers(0, 30), st.integers(0, 3))
def test_it_agrees_with_belief(seed: int, plays: int, seat: Seat) -> None:
    r = random_plays(ks.start("kein-herz", ks.deal(seed=seed)), seed, plays)
    seen = ks.observe(r, seat)
    b = ks.belief(seen)
    for c in ("HK", "LO", "E7"):
        for s in range(4):
            assert P(holds(c, s), given=seen) == b.p(c, s)
    for s in range(4):
        ways = b.counts(ks.HEARTS, s)
        found = dist(count("hearts", s), given=seen)
        assert {n: found.p(n) for n in found} == {
            n: Fraction(way, b.count) for n, way in ways.items()
        }
        assert P(void(s, "S"), given=seen) == b.void(s, "S")


# --- texts, and samples


@settings(max_examples=80)
@given(st.data())
def test_every_text_is_read_back(data: st.DataObject) -> None:
    table = data.draw(tables())
    for term in (data.draw(events(table)).event, data.draw(quantities(table)).quantity):
        for lang in LANGS:
            text = term.text(lang)
            assert parse(text).text() == term.text()
            assert parse(text.replace(" ", "")).text() == term.text()


@settings(max_examples=30)
@given(st.data())
def test_simulations_come_near(data: st.DataObject) -> None:
    table = data.draw(tables())
    asked, given_ = data.draw(events(table)), data.draw(events(table, 0))
    options: TableOptions = {"pack": table.cards, "hands": table.rooms}
    every = every_deal(frozenset(table.cards), table.rooms)
    assume(any(map(given_.happens, every)))
    found = simulate(asked.event, 200, 1, given_.event, **options)
    # As many hits, or more of them, or fewer, are not all but impossible.
    share = float(found.exact)
    ways = [comb(200, k) * share**k * (1 - share) ** (200 - k) for k in range(201)]
    assert min(sum(ways[: found.hits + 1]), sum(ways[found.hits :])) > 1e-6
    for i in range(10):
        hands = tuple(map(frozenset, found.deal(i)))
        assert given_.happens(hands)
        assert asked.happens(hands) == found.outcomes[i]


def test_a_distribution_is_a_value() -> None:
    assert Dist({1: 2, 2: 3}) == {1: 2, 2: 3}
