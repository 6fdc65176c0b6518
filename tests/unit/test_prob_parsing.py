"""Events that are typed: read as they are written, or refused with the column."""

from __future__ import annotations

import pickle
from functools import reduce
from operator import and_
from typing import TYPE_CHECKING

import pytest

import kartenspiel as ks
from kartenspiel.prob import Event, P, holds, parse, simulate, void

if TYPE_CHECKING:
    from collections.abc import Callable

READ = {
    "holds(HK, 1)": "holds(HK, 1)",
    "holds(Herz-König, 1)": "holds(HK, 1)",
    "holds(HA  HK,left)": "holds(HA HK, left)",
    "hält(HK, links) und ohne(ich, schellen)": "holds(HK, left) & void(me, bells)",
    "haelt(HK, gegenüber) oder nicht hält(HA, rechts)": (
        "holds(HK, opposite) | ~holds(HA, right)"
    ),
    "HOLDS(hk, 1) AND NOT Void(0, H)": "holds(HK, 1) & ~void(0, hearts)",
    "count(hearts,0)=2": "count(hearts, 0) == 2",
    "count(hearts, 0) ≥ 2 && !holds(HK, 1)": (
        "(count(hearts, 0) >= 2) & ~holds(HK, 1)"
    ),
    "count(hearts + LO, 0) ≠ 2": "count(hearts + LO, 0) != 2",
    "1 < count(H, 0) <= 3": "2 <= count(hearts, 0) <= 3",
    "4 > count(H, 0) >= 1": "1 <= count(hearts, 0) <= 3",
    "-1 < count(H, 0) − count(S, 0) < 1": (
        "0 <= count(hearts, 0) - count(bells, 0) <= 0"
    ),
    "3 <= count(H, 0)": "count(hearts, 0) >= 3",
    "2 = count(H, 0)": "count(hearts, 0) == 2",
    "1 < 2": "1 < 2",
    "2·count(H, 0) + 1 > count(S, 1)*3": (
        "2 * count(hearts, 0) + 1 > 3 * count(bells, 1)"
    ),
    "-count(H, 0)": "-count(hearts, 0)",
    "(count(H, 0) + 1) > 2": "count(hearts, 0) + 1 > 2",
    "holds(HK,0) | holds(HK,1) & holds(HA,0)": (
        "holds(HK, 0) | holds(HK, 1) & holds(HA, 0)"
    ),
    "(holds(HK,0) | holds(HK,1)) & ~(holds(HA,0) | void(0,E))": (
        "(holds(HK, 0) | holds(HK, 1)) & ~(holds(HA, 0) | void(0, acorns))"
    ),
    "ein_platz(p: ohne(p, herz) & alle_plätze(q: anzahl(ober, q) <= 2))": (
        "any_seat(s: void(s, hearts) & all_seats(t: count(obers, t) <= 2))"
    ),
    "how_many_seats(s: void(s, H)) > how_many(void(0, S), void(1, S))": (
        "how_many_seats(s: void(s, hearts)) > how_many(void(0, bells), void(1, bells))"
    ),
    "count(Unter, besitzer(EU))": "count(unters, holder(EU))",
    "blatt(EA97LK8HT7SO, 0) | form(3-2-2-1, 0) | gleiche_hand(HK HA)": (
        "hand(EA97LK8HT7SO, 0) | shape(3-2-2-1, 0) | same_hand(HK HA)"
    ),
    "17": "17",
    # As copied from a program, from a page, or from a book.
    'holds("HK", "me")': "holds(HK, me)",
    "„hält(‚HA HK‘,\u00a0ich)“\r\n  und\n ohne(ich, «herz»)": (
        "holds(HA HK, me) & void(me, hearts)"
    ),
    "count(H, 0) => 2 | count(H, 0) =< 1 | count(S, 0) <> 3": (
        "(count(hearts, 0) >= 2) | (count(hearts, 0) <= 1) | (count(bells, 0) != 3)"
    ),
    # Every word that a view says can be typed.
    "count(Damen, 0) > count(Buben, 0)": "count(obers, 0) > count(unters, 0)",
    "count(queens + Säue, 0) > count(jacks, 0)": (
        "count(obers + aces, 0) > count(unters, 0)"
    ),
}

WRONG = {
    "": (1, "nothing is written here yet"),
    " „“\n": (1, "nothing is written here yet"),
    "count(H, 0) >=": (15, "here is the end"),
    "cuont(H, 0) > 1": (1, "here is 'cuont'; perhaps count is meant"),
    "gleiche hand(HA HK)": (1, "perhaps gleiche_hand is meant"),
    "  foo(1)": (3, "here is 'foo'"),
    "holds(HK, 1": (12, "here is the end, but expected is ')'"),
    "holds HK": (7, "here is 'HK', but expected is '('"),
    "holds(HK, 1) holds": (14, "here is 'holds', but expected is the end"),
    "holds(E1, 0)": (7, "'E1' names no cards"),
    "holds(H, 0)": (7, "'H' are not single cards"),
    "holds(HK HK, 0)": (7, "King of Hearts occurs twice"),
    "void(0, E2 x)": (9, "'E2 x' names no cards"),
    "holds(HK, 7x)": (11, "'7x' is not a seat"),
    "holds(HK, s)": (11, "'s' is not a seat"),
    "holds(HK, holder(x))": (18, "'x' is not a card"),
    "any_seat(s: void(s, H)) & void(s, S)": (32, "'s' is not a seat"),
    "any_seat(void(0, H))": (14, "here is '(', but expected is ':'"),
    "any_seat(3: void(0, H))": (10, "here is '3', but expected is a name such as s"),
    "count(H, 0) & holds(HK, 0)": (1, "'count' begins no event"),
    "holds(HK, 0) & count(H, 0)": (16, "'count' begins no event"),
    "~count(H, 0)": (2, "'count' begins no event"),
    "holds(HK, 0) + 1 > 0": (1, "'holds' begins an event"),
    "1 + holds(HK, 0) > 0": (5, "'holds' begins an event"),
    "count(H, 0) > holds(HK, 0)": (15, "'holds' begins an event"),
    "count(H, 0) * count(H, 1) > 1": (15, "'count' makes a product of two counts"),
    "1 < count(H, 0) > 2": (1, "the chain of comparisons from '1' on is no range"),
    "1 < count(H, 0) < 2 < 3": (1, "the chain of comparisons from '1'"),
    "1 < count(H, 0) < count(S, 0)": (1, "the chain of comparisons from '1'"),
    "shape(3-2-2, 0)": (7, "'3-2-2' are not the lengths of suits"),
    "how_many(1)": (10, "'1' begins no event"),
    "§": (1, "here is '§'"),
    "__import__('os')": (1, "here is '__import__'"),
    "(" * 60: (51, "too many brackets"),
    "~" * 60: (51, "too many brackets"),
    "12345678901 > 0": (1, "here is '12345678901'"),
}


@pytest.mark.parametrize("text", READ)
def test_what_is_typed_is_read(text: str) -> None:
    assert str(parse(text)) == READ[text]
    assert str(parse(READ[text])) == READ[text]


@pytest.mark.parametrize("text", WRONG)
def test_what_cannot_be_read_is_shown(text: str) -> None:
    column, message = WRONG[text]
    with pytest.raises(ks.EventError) as caught:
        parse(text)
    assert str(caught.value).startswith(f"Column {column}: ")
    assert message in str(caught.value)
    assert caught.value.text("de").startswith(f"Spalte {column}: ")


def test_only_texts_are_read() -> None:
    with pytest.raises(ks.EventError, match=r"holds\(HK, 1\) is not a text"):
        parse(holds("HK", 1))  # type: ignore[arg-type]


def test_what_is_read_can_be_asked() -> None:
    event = parse("any_seat(s: holds(HK, s) & anzahl(herz, s) == 1)")
    assert isinstance(event, ks.prob.Event)
    assert str(P(event)) == "38456/292175"


def _nested(levels: int) -> Event:
    """Return an event in which so many terms stand in each other."""
    event: Event = holds("HK", 0)
    for n in range(levels - 1):
        event = ~event if n % 2 else event & void(1, "hearts")
    return event


def test_what_can_be_built_can_be_read_back() -> None:
    event = _nested(50)
    assert event.depth == 50
    assert parse(str(event)) == event == pickle.loads(pickle.dumps(event))  # noqa: S301
    assert 0 < P(event) < 1
    assert simulate(event, 100, 1).exact == P(event)
    # Joined by one sign, events stand beside each other.
    long = reduce(and_, [event] * 900)
    assert long.depth == 50
    assert P(long) == P(event)


@pytest.mark.parametrize(
    "build",
    [
        lambda: _nested(51),
        lambda: _nested(2000),
        lambda: parse("how_many(" * 45 + "holds(HK, 0)" + ") >= 1" * 45),
    ],
)
def test_events_too_deep_to_be_counted(build: Callable[[], object]) -> None:
    with pytest.raises(ks.EventError) as caught:
        build()
    assert str(caught.value) == (
        "The event is nested too deeply; at most 50 parts may stand inside each other."
    )
    assert caught.value.text("de").startswith("Das Ereignis ist zu tief geschachtelt;")


def test_deep_but_not_too_deep() -> None:
    text = "(" * 49 + "holds(HK, 1)" + ")" * 49
    assert parse(text) == holds("HK", 1)
    assert parse(" & ".join(["holds(HK, 1)"] * 200)).text().count("HK") == 200
