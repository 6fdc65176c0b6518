"""The language of events: what can be said, what is refused, what comes back."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from functools import partial
from typing import Any

import pytest

import kartenspiel as ks
from kartenspiel import prob
from kartenspiel.prob import (
    Cov,
    Dist,
    E,
    P,
    Var,
    all_of,
    any_of,
    any_seat,
    binomial,
    count,
    counting,
    deals,
    dist,
    hand,
    holder,
    holds,
    how_many,
    how_many_seats,
    joint,
    lead,
    same_hand,
    shape,
    simulate,
    split,
    until_repeat,
    void,
)
from kartenspiel.prob.seats import SeatTerm

PLAYED = ks.start("kein-herz", ks.deal(seed=7)).play("S8", "ST", "S9", "EA")
SEEN = ks.observe(PLAYED, 0)


# --- probabilities are fractions


def test_the_package_has_the_language() -> None:
    assert ks.prob is prob
    assert ks.prob.P(ks.prob.holds("HK", 1)) == Fraction(1, 4)


def test_a_probability_is_a_fraction() -> None:
    p = P(void(0, "hearts"))
    plain = Fraction(81719, 1168700)
    assert p == plain
    assert hash(p) == hash(plain)
    assert repr(p) == "Fraction(81719, 1168700)"
    assert str(p) == "81719/1168700"
    assert {type(v) for v in (p + 1, 2 * p, 1 - p, -p, p**2, p / p)} == {Fraction}
    assert {plain: "one"}[p] == "one"
    assert 0.06 < p < 0.07 < p + 0.1
    assert P(holds("HK", 0)) == 0.25
    assert Fraction(0.5) == P(holds("HK", 0)).from_float(0.5)
    assert P(holds("HK", 0)).from_decimal(Decimal("0.5")) == Fraction(1, 2)
    assert (round(p, 2), abs(-p), p.limit_denominator(10)) == (
        Fraction(7, 100),
        plain,
        Fraction(1, 10),
    )
    assert (p.favourable, p.possible) == (735471, 10518300)


def test_a_probability_can_be_copied_and_sent() -> None:
    p = P(any_seat(lambda s: void(s, "H")), given=[SEEN, count("O", 1) == 1])
    for again in (copy.copy(p), copy.deepcopy(p), pickle.loads(pickle.dumps(p))):  # noqa: S301 - ours
        assert again == p
        assert again.favourable == p.favourable
        assert again.steps("de") == p.steps("de")


# --- what is asked


@pytest.mark.parametrize("name", ["HK", "Herz-König", "♥K", ks.card("HK"), ["HK"]])
def test_cards_have_many_names(name: Any) -> None:  # noqa: ANN401
    assert holds(name, 1) == holds("HK", 1)
    assert str(count(name, 1)) == "count(HK, 1)"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (ks.HEARTS, "hearts"),
        ("H", "hearts"),
        ("Herz", "hearts"),
        ("♥", "hearts"),
        ("Kreuz", "acorns"),
        ("S", "bells"),
        (ks.Rank.OBER, "obers"),
        ("O", "obers"),
        ("Damen", "obers"),
        ("queen", "obers"),
        ("10", "tens"),
        ("Herz Ass", "HA"),
        ("HA HK LO", "HA HK LO"),
        ("HAK", "HA HK"),
        ("Herz + Ober, LU", "hearts + obers + LU"),
        (["H", "HK", ks.Rank.ACE], "hearts + HK + aces"),
    ],
)
def test_sets_have_many_names(name: Any, text: str) -> None:  # noqa: ANN401
    if name == "Damen":
        name = "Dame"
    assert str(count(name, 0)) == f"count({text}, 0)"


def test_a_three_is_no_bell() -> None:
    # Suits and ranks are numbers: bells are 3, and so is a three.
    assert P(void(0, "bells"), pack=52) != P(void(0, ks.Rank.THREE), pack=52)
    assert P(void(0, ks.Rank.THREE), pack=52) == P(void(0, "aces"), pack=52)


def test_seats_as_one_sees_them() -> None:
    seen = ks.observe(PLAYED, 2)
    for name, seat in [("me", 2), ("left", 3), ("opposite", 0), ("right", 1)]:
        assert P(holds("HK", name), given=seen) == P(holds("HK", seat), given=seen)
    assert P(holds("HK", "rechts"), players=5, pack=24) == Fraction(1, 5)


def test_the_holder_of_a_card() -> None:
    assert P(holds("HK", holder("HK"))) == 1
    assert P(holds("HA", holder("HK")) & holds("HK", 0)) == P(holds("HA HK", 0))
    assert E(count("U", holder("EU")) + count("U", holder("LU"))) == Fraction(104, 31)
    # Nobody may hold a card that need not be dealt.
    assert P(count("aces", holder("HA")) >= 1, hands=(8, 8)) == Fraction(1, 2)
    assert P(holds("HA", holder("HK")), given=holds("HK", 2)) == Fraction(7, 31)


def test_what_was_played_is_with_nobody() -> None:
    assert [P(holds("EA", s), given=SEEN) for s in range(4)] == [0, 0, 0, 0]
    assert P(same_hand("EA HK"), given=SEEN) == 0
    assert P(holds("HA", holder("EA")), given=SEEN) == 0
    assert sum(P(holds("HK", s), given=SEEN) for s in range(4)) == 1
    # Of the bells three are played.
    assert E(how_many(*(holds(c, s) for c in ks.pack(32).cards if c.suit is ks.BELLS
                        for s in range(4))), given=SEEN) == 5  # fmt: skip


def test_an_extra_turn_proves_that_something_fits() -> None:
    layout = ks.Layout(again_after=(ks.Rank.UNTER,))
    r = ks.start(layout, "L9L8 EUEO ETL7").play("EU")
    seen = ks.observe(r, 0)
    # Ober or ten, but which?
    assert [P(holds(c, 1), given=seen) for c in ("EO", "ET", "L7", "EO ET")] == [
        Fraction(1, 2),
        Fraction(1, 2),
        0,
        0,
    ]
    assert P(holds("ET", 2), given=[seen, holds("EO", 1)]) == 1
    drawn = simulate(holds("EO ET", 2), 50, 1, given=seen)
    assert drawn.hits == 0


def test_at_the_end_no_cards_are_left() -> None:
    r = ks.start("kein-herz", ks.deal("EA LA HA"))
    seen = ks.observe(r.play("EA", "LA", "HA"), 0)
    assert P(holds("HA", 2), given=seen) == 0
    assert P(void(2, "hearts") & (count("aces", 0) == 0), given=seen) == 1
    assert dist(count("hearts", 1), given=seen) == {0: 1}


def test_several_conditions() -> None:
    both = [count("O", 0) == 1, holds("HK", 1)]
    assert P(holds("HA", 1), both) == P(holds("HA", 1), both[0] & both[1])
    seen = P(void(3, "H"), given=[SEEN, holds("HK", 3) | holds("HK", 2)])
    assert seen == P(void(3, "H"), given=(holds("HK", 3) | holds("HK", 2), SEEN))
    assert seen == P(void(3, "H"), given=[SEEN, ~holds("HK", 1)])


def test_a_whole_hand() -> None:
    text = "EA97LK8HT7SO"
    assert P(hand(text, 0)) == Fraction(1, deals().hands(0))
    assert P(count("hearts", 0) == 2, given=hand(text, 0)) == 1
    assert P(holds("HK", 1), given=hand(text, 0)) == Fraction(1, 3)


def test_other_tables() -> None:
    assert P(holds("HK", 0), players=3) == Fraction(1, 3)
    assert P(holds("HK", 0), hands=(10, 10, 10, 2)) == Fraction(10, 32)
    assert P(holds("HK", 0), pack="HK HA HO", hands=[1]) == Fraction(1, 3)
    assert P(holds("HK", 0), players=3, pack="HK HA HO") == Fraction(1, 3)
    assert deals(players=3, pack=24).rooms == (8, 8, 8)
    assert deals(hands=(8, 8)).hands(1) == 10518300
    assert deals(players=5).spare == 0
    assert deals(hands=(8, 8)).spare == 16
    assert repr(deals()) == "<Deals of 32 cards, hands of (8, 8, 8, 8)>"


def test_expectation_variance_and_covariance_of_events() -> None:
    king, ace = holds("HK", 0), holds("HA", 0)
    assert E(king) == Fraction(1, 4)
    assert Var(king) == Fraction(3, 16)
    assert Cov(king, ace) == P(king & ace) - Fraction(1, 16)
    assert E(5 - 2 * count("hearts", 0)) == 1
    assert E(count("hearts", 0) - count("hearts", 0)) == 0
    assert joint(king, 3 - count("hearts", 1)).expect(lambda x, y: x + y) == Fraction(
        5, 4
    )


def four_in(seat: SeatTerm, ranks: list[ks.Rank]) -> prob.Event:
    return any_of(count(rank, seat) == 4 for rank in ranks)


@pytest.mark.parametrize("few", [0, 100])
def test_four_of_a_kind_in_some_hand(few: int, monkeypatch: pytest.MonkeyPatch) -> None:
    # Whether like ranks are exchanged at every step or once a hand.
    monkeypatch.setattr(counting, "_FEW", few)
    ranks = [ks.Rank(9 + i) for i in range(6)]
    found = P(any_seat(lambda seat: four_in(seat, ranks)), pack=24)
    # By inclusion and exclusion: a hand of six cards has room for one rank.
    events = [any_seat(partial(four_in, ranks=[rank])) for rank in ranks[:4]]
    together = [P(all_of(events[:k]), pack=24) for k in range(1, 5)]
    assert found == 6 * together[0] - 15 * together[1] + 20 * together[2] - (
        15 * together[3]
    )


def test_classes_of_different_sizes_are_not_exchanged() -> None:
    # Once seat 1 is dealt, EK and the two others mean the same to what is left to
    # decide; but there are not as many of them.
    asked, known = hand("EK E2 LK", 3), ~(count("EK", 1) != 0)
    pack = "EK E2 E3 LK L2 L3 HK H2"
    found = dist(how_many(asked), known, pack=pack, hands=(0, 2, 0, 3))
    assert found.p(1) == Fraction(1, 42)


# --- events are values


def test_events_are_compared_by_what_they_say() -> None:
    one, other = holds("HK", 1) & void(0, "S"), holds("HK", 1) & void(0, "bells")
    assert one == other
    assert hash(one) == hash(other)
    assert one != void(0, "bells") & holds("HK", 1)
    assert one != "holds(HK, 1) & void(0, bells)"
    assert len({one, other, ~one}) == 2


def test_counts_compare_to_events() -> None:
    hearts = count("hearts", 0)
    assert str(hearts != 2) == "count(hearts, 0) != 2"
    assert str(hearts > 2) == "count(hearts, 0) > 2"
    assert str(hearts.between(1, 3)) == "1 <= count(hearts, 0) <= 3"
    assert str(hearts > count("hearts", 1)) == "count(hearts, 0) > count(hearts, 1)"
    assert P(hearts.between(1, 3)) == dist(hearts).p(lambda n: 1 <= n <= 3)
    assert P(hearts > count("hearts", 1)) == P(count("hearts", 1) > hearts)


def test_sums_are_written_as_short_as_they_are() -> None:
    x, y = count("hearts", 0), count("bells", 1)
    assert str(x + 0) == "count(hearts, 0)"
    assert str(3 - x) == "-count(hearts, 0) + 3"
    assert str(2 * (x - y) * 2 - 1) == (
        "4 * count(hearts, 0) - 4 * count(bells, 1) - 1"
    )
    assert str(sum([x, y])) == "count(hearts, 0) + count(bells, 1)"
    assert str(0 * x) == "0"
    assert str(x * 0 - 5) == "-5"


def test_brackets_stand_where_they_are_needed() -> None:
    a, b, c = holds("HK", 0), holds("HA", 0), holds("HO", 0)
    assert str((a | b) & c) == "(holds(HK, 0) | holds(HA, 0)) & holds(HO, 0)"
    assert str(a | b & c) == "holds(HK, 0) | holds(HA, 0) & holds(HO, 0)"
    assert str(~(a & b)) == "~(holds(HK, 0) & holds(HA, 0))"
    assert str(~(count("H", 0) > 1)) == "~(count(hearts, 0) > 1)"
    assert str((a & b) & c) == str(a & (b & c))
    assert str(any_of([a, b])) == str(a | b)
    assert str(all_of(a, [b, c])) == str(a & b & c)


def test_seats_inside_of_seats() -> None:
    event = any_seat(lambda s: any_seat(lambda t: holds("HK", s) & holds("HA", t)))
    assert str(event) == "any_seat(s: any_seat(t: holds(HK, s) & holds(HA, t)))"
    assert P(event) == 1
    assert event.text("de") == ("ein_platz(s: ein_platz(t: hält(HK, s) & hält(HA, t)))")


# --- what is refused

REFUSED: dict[str, tuple[Callable[[], object], str]] = {
    "and": (lambda: either(holds("HK", 0)), "write & | ~ in place of and"),
    "not": (lambda: not holds("HK", 0), "write & | ~ in place of and, or, not"),
    "chain": (
        lambda: 0 < count("H", 0) < 3,
        r"x.between\(1, 2\) in place of 0 < x < 3",
    ),
    "count": (lambda: bool(count("H", 0)), "neither true nor false before the deal"),
    "brackets": (
        lambda: count("H", 0) >= 2 & holds("HK", 1),
        "2 is not an event; comparisons beside & and | stand in brackets",
    ),
    "three": (lambda: holds("HK", 1) | 3, "3 is not an event"),  # type: ignore[operator]
    "half": (lambda: count("H", 0) > 1.5, "1.5 cannot be compared"),  # type: ignore[operator]
    "text": (lambda: count("H", 0) == "2", "'2' cannot be compared"),
    "true": (lambda: count("H", 0) == True, "True cannot be compared"),  # noqa: E712
    "product": (
        lambda: multiplied(count("H", 0)),
        "cannot be compared or reckoned",
    ),
    "seat": (lambda: holds("HK", -1), "-1 is not a seat; allowed are 0 to 5, me"),
    "seat word": (
        lambda: ks.prob.parse("holds(HK, you)"),
        "'you' is not a seat; allowed are 0 to 5, me",
    ),
    "outside": (lambda: P(holds("HK", 4)), "4 is not a seat; allowed are 0 to 3"),
    "neighbour": (lambda: holds("HK", "north"), "'north' is not a seat"),
    "opposite": (lambda: P(void("opposite", "H"), players=3), "nobody sits opposite"),
    "card": (lambda: P(holds("E2", 0)), "2 of Acorns does not belong to the pack"),
    "removed": (lambda: P(holds("E7", 0), players=3), "7 of Acorns does not belong"),
    "held": (lambda: P(void(holder("E2"), "H")), "2 of Acorns does not belong"),
    "unknown": (lambda: count("xyz", 0), "'xyz' names no cards"),
    "no card": (lambda: count([], 0), "names no cards"),
    "number": (lambda: count(3, 0), "3 names no cards"),  # type: ignore[arg-type]
    "twice": (lambda: holds("HK HK", 0), "King of Hearts occurs twice"),
    "suit": (lambda: holds("H", 0), "'H' are not single cards"),
    "function": (lambda: any_seat(holds("HK", 0)), "is not a function of a seat"),  # type: ignore[arg-type]
    "loose": (lambda: P(loose_seat()), "can only be used inside it"),
    "nothing": (any_of, "At least one event is missing"),
    "no events": (how_many, "At least one event is missing"),
    "no quantity": (joint, "At least one event is missing"),
    "quantity": (lambda: P(count("H", 0)), r"count\(hearts, 0\) is not an event"),  # type: ignore[arg-type]
    "event": (lambda: E("H"), "'H' is not a count"),  # type: ignore[arg-type]
    "given": (lambda: P(holds("HK", 0), given=3), "3 is neither an event nor"),  # type: ignore[arg-type]
    "never": (
        lambda: P(void(0, "H"), given=holds("HK", 0) & holds("HK", 1)),
        r"condition never happens: holds\(HK, 0\) & holds\(HK, 1\)",
    ),
    "never seen": (
        lambda: P(void(0, "H"), given=[SEEN, holds("EA", 1)]),
        "condition never happens: observe",
    ),
    "no holder": (
        lambda: E(count("U", holder("EU")), hands=(8, 8)),
        "Unter of Acorns may be in no hand",
    ),
    "played": (
        lambda: dist(count("U", holder("EA")), given=SEEN),
        "Ace of Acorns may be in no hand",
    ),
    "two tables": (lambda: P(holds("HK", 1), SEEN, pack=32), "An observation says"),
    "two seats": (lambda: P(holds("HK", 1), [SEEN, SEEN]), "An observation says"),
    "hand": (lambda: P(hand("HA HK", 0)), "Seat 0 gets 8 cards, not 2 cards"),
    "shape": (lambda: shape("3-2", 0), "'3-2' are not the lengths of suits"),
    "lengths": (lambda: shape([8, 0, 0], 0), "are not the lengths of suits"),
    "size": (lambda: P(shape("3-2-2-2", 0)), "Seat 0 gets 8 cards, not 9"),
    "players": (lambda: P(holds("HK", 0), players=7), "7 is not a possible number"),
    "pack": (lambda: P(holds("HK", 0), pack=36), "no pack of 36 cards"),
    "hands": (lambda: P(holds("HK", 0), hands=(30, 3)), "no hands of"),
    "uneven": (lambda: deals(pack="HK HA", players=3), "cannot be dealt evenly"),
    "pack twice": (lambda: deals(pack="HK HK", hands=(1,)), "occurs twice"),
    "seats": (lambda: deals(players=3, hands=(8, 8)), "deal is for 2 players"),
    "split": (lambda: split(9, room=(4, 4)), "9 cards cannot be split over hands"),
    "binomial": (lambda: binomial(3, Fraction(3, 2)), "n = 3 and p = Fraction"),
    "mean": (lambda: split(3, room=(3, 3)).mean, "Patterns such as 3-0 have no mean"),
    "repeat": (lambda: until_repeat(0), "0 is not a number of possibilities"),
    "lead": (lambda: lead("E2"), "2 of Acorns does not belong"),
}


def loose_seat() -> prob.Event:
    seats = []

    def keep(seat: SeatTerm) -> prob.Event:
        seats.append(seat)
        return holds("HK", seat)

    any_seat(keep)
    return void(seats[0], "H")


def either(event: Any) -> object:  # noqa: ANN401 - anything may be tried
    return event and event


def multiplied(number: Any) -> prob.Quantity:  # noqa: ANN401 - anything may be tried
    found: prob.Quantity = number * number
    return found


@pytest.mark.parametrize("what", REFUSED)
def test_what_cannot_be_asked(what: str) -> None:
    ask, message = REFUSED[what]
    with pytest.raises(ks.KartenspielError, match=message) as caught:
        ask()
    assert "{" not in caught.value.text("de")


def test_what_never_happens_is_written_as_the_reader_writes() -> None:
    with pytest.raises(ks.EventError) as caught:
        P(void(0, "H"), given=[holds("HK", "me"), count("H", "me") == 0])
    assert caught.value.text("de") == (
        "Die Bedingung tritt nie ein: hält(HK, ich) und anzahl(herz, ich) == 0."
    )
    assert caught.value.text("en") == (
        "The condition never happens: holds(HK, me) and count(hearts, me) == 0."
    )


# --- distributions


def test_a_distribution_shows_itself() -> None:
    d = dist(count("Ober", 0))
    assert str(d).splitlines()[4] == "4   0.2 %"
    assert d.bars("de", width=10).splitlines()[:2] == [
        "0  29,5 %  ███████",
        "1  45,0 %  ██████████",
    ]
    assert repr(Dist({0: 1, 2: 3})) == "Dist({0: 1, 2: 3})"
    assert d == dict(d)
    assert hash(d) == hash(Dist(dict(d)))
    assert [d.p(7), d.p(1), d.total] == [0, Fraction(2024, 4495), 10518300]
    assert pickle.loads(pickle.dumps(d)).steps("en") == d.steps("en")  # noqa: S301 - ours


def test_a_distribution_as_a_table() -> None:
    found = dist(count("HK", 0)).table()
    assert found.columns.tolist() == ["value", "ways", "probability", "exact"]
    assert found.to_numpy().tolist() == [
        [0, 7888725, 0.75, "3/4"],
        [1, 2629575, 0.25, "1/4"],
    ]
    assert split(2, room=(1, 1)).table()["value"].tolist() == ["1-1"]


def test_suits_split_over_hands() -> None:
    d = split(5, room=(8, 8))
    assert list(d) == [(5, 0), (4, 1), (3, 2)]
    assert d.p((3, 2)) == d.p("3-2") == Fraction(28, 39)
    # Whichever hand has most: the room may be uneven.
    assert split(1, room=(1, 9)).p("1-0") == 1
    assert split(0, room=(3, 3)) == {(0, 0): 1}
    assert sum(split(8, room=(8, 8, 8)).values()) == 735471


def test_draws_that_do_not_know_of_each_other() -> None:
    assert binomial(2, Fraction(1, 3)) == {0: 4, 1: 4, 2: 1}
    assert binomial(3, Fraction(1)) == {3: 1}
    assert binomial(0, Fraction(1, 2)) == {0: 1}
    assert binomial(10, P(holds("HK", 0))).mean == Fraction(5, 2)


@pytest.mark.parametrize(
    ("possible", "draws"),
    # 9999 are multiplied out, 10000 are reckoned by logarithms.
    [(1, 2), (2, 2), (3, 3), (365, 23), (9999, 119), (10000, 119), (10**9, 37234)],
)
def test_birthdays(possible: int, draws: int) -> None:
    assert until_repeat(possible) == draws
    different = 1.0
    for i in range(draws - 1):
        different *= 1 - i / possible
    assert different > 0.5 >= different * (1 - (draws - 1) / possible)


def test_the_number_of_seats() -> None:
    d = dist(how_many_seats(lambda s: count("Ober", s) == 1))
    assert sum(d.values()) == d.total
    assert d.p(4) == Fraction(512, 4495)
    # Three seats with one Ober each leave one for the fourth.
    assert 3 not in d
