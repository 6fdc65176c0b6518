"""The exercises and the published figures, each asked in one expression."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import prod
from typing import TypeAlias

import kartenspiel as ks
from kartenspiel.prob import (
    E,
    P,
    Var,
    all_of,
    all_seats,
    any_of,
    any_seat,
    binomial,
    count,
    deals,
    holder,
    holds,
    how_many,
    how_many_seats,
    joint,
    lead,
    same_hand,
    shape,
    split,
    until_repeat,
    void,
)

Answer: TypeAlias = Fraction | int
Question: TypeAlias = Callable[[], Answer]

HEARTS = ks.HEARTS
OTHERS = (1, 2, 3)


def safe_hand() -> ks.prob.Event:
    """Return that seat 0's hand never has to take a trick, if it does not lead.

    Of every suit the i-th lowest own card is below the i-th lowest that is missing.
    """
    return all_of(
        ~holds(suit[i], 0) | (2 * count(suit[: i + 1], 0) >= i + 2)
        for suit in (
            sorted(c for c in ks.pack(32).cards if c.suit == s) for s in ks.Suit
        )
        for i in range(len(suit))
    )


#: What needs no model of how people play.
EXERCISES: dict[str, Question] = {
    "A1": lambda: deals().hands(0),
    # The hand's cards, split over the suits.
    "A3": lambda: len(split(8, room=(8, 8, 8, 8))),
    "B1": lambda: P(count("hearts + Ober", 0) == 1, hands=(1,)),
    "B2": lambda: P(count(HEARTS, 0) == 2, hands=(2,)),
    "B4": lambda: P(~void(0, HEARTS) & ~void(0, "U, O, K"), hands=(1,)),
    "C1": lambda: P(holds("HK", 0)),
    "C2": lambda: P(void(0, HEARTS)),
    "C3": lambda: P(any_of(void(0, suit) for suit in ks.Suit)),
    "C4": lambda: P(count(HEARTS, 0) == 2),
    "C6": lambda: E(count(HEARTS, 0)),
    "C7": lambda: Var(count(HEARTS, 0)),
    "C9": lambda: P(void(0, "Ober")),
    "C10": lambda: binomial(8, Fraction(1, 4)).p(2),
    "C11": lambda: E(how_many(~void(0, suit) for suit in ks.Suit)),
    "C13": lambda: P(shape("3-2-2-1", 0)),
    "D1": lambda: P(any_seat(lambda seat: void(seat, HEARTS))),
    "D3": lambda: E(how_many(void(s, suit) for s in range(4) for suit in ks.Suit)),
    "D4": lambda: P(all_seats(lambda seat: count(HEARTS, seat) == 2)),
    "D6": lambda: P(all_seats(lambda seat: count("Ober", seat) == 1)),
    "D7": lambda: P(any_seat(lambda seat: count("Ober", seat) >= 2)),
    "D8": lambda: P(any_seat(lambda seat: count("Ober", seat) == 4)),
    "D10": lambda: P(how_many_seats(lambda seat: void(seat, HEARTS)) >= 2),
    "E1": lambda: P(holds("HA", holder("HK"))),
    "E2": lambda: P(count(HEARTS, holder("HK")) == 1),
    "E4": lambda: P(holds("HK", "left"), given=~holds("HK", "me")),
    "E5": lambda: P(
        void("left", HEARTS),
        given=(count(HEARTS, "me") == 2) & holds("HA", "me") & ~holds("HK", "me"),
    ),
    "F1": lambda: P(count("Unter", holder("EU")) >= 2),
    "F2": lambda: E(count("Unter", holder("EU"))),
    "F4": lambda: P(count("Unter", holder("EU")) == 4),
    "F5": lambda: P(same_hand("EU HK")),
    # Any card may be the one that was led.
    "G7": lambda: P(any_of(void(s, HEARTS) for s in OTHERS), given=holds("HK", 0)),
    "H1": lambda: ks.variant("kein-stich").pot(4),
    # Who takes the king is as likely as who is dealt it.
    "H2": lambda: Var(40 * count("HK", 0)),
    "H3": lambda: 40 * P(holds("HK", 0)) / P(~holds("HK", 0)),
    "H4": lambda: 5 * 8 * P(holds("HK", 0)) - Fraction(sum((20, 13, 7, 0)), 4),
    "I2": lambda: binomial(100, P(holds("HK", 0))).p(lambda k: abs(k - 25) > 5),
    "I3": lambda: binomial(1000, P(holds("HK", 0))).p(lambda k: abs(k - 250) > 50),
    "I4": lambda: 1 / P(count("Ober", 0) == 4),
    "I6": lambda: until_repeat(deals().total),
    "J_24_4": lambda: P(holds("HA", holder("HK")), pack=24),
    "J_24_6": lambda: P(holds("HA", holder("HK")), pack=24, players=6),
    "J_52_4": lambda: P(holds("HA", holder("HK")), pack=52),
    "K2": lambda: P(safe_hand()),
}


#: What needs one: everybody plays any legal card, each as likely.
RANDOM_PLAY: dict[str, Question] = {
    # Who leads a seven whenever he can, or one card of eight whichever it is.
    "E8": lambda: 1 / (1 + P(holds("E7", 0), hands=(8,)) / 2 / P(~void(0, "7"))),
    "E11": lambda: _still(lambda left, *_: left == 1) / _still(lambda *_: True),
    "G1": lambda: lead("S7").takes,
    "G2": lambda: lead("S7").taken("Ober"),
    "G3_8": lambda: lead("S8").takes,
    "G3_U": lambda: lead("SU").takes,
    "G3_K": lambda: lead("SK").takes,
    "G4": lambda: lead("SA").taken("Ober"),
    "G5": lambda: lead("SA").taken(HEARTS),
    "G8": lambda: (
        sum((lead(c).played("HK") for c in ks.pack(32).cards), Fraction(0)) / 32
    ),
}


def _still(wanted: Callable[..., bool]) -> Fraction:
    """Return what is left of the deals in E11, each with its chance of those plays."""
    played = holds("HT", 0) & holds("H9", 1) & holds("H8", 2) & holds("H7", 3)
    found = joint(
        *(count(HEARTS, seat) for seat in OTHERS),
        given=played & (count(HEARTS, 0) == 1),
    )
    return found.expect(lambda *n: Fraction(wanted(*n), prod(n)))
