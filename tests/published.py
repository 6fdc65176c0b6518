"""Published figures about cards, each asked in one expression."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import kartenspiel as ks
from kartenspiel.cards import Rank
from kartenspiel.prob import (
    P,
    all_of,
    any_of,
    any_seat,
    count,
    deals,
    holds,
    how_many,
    same_hand,
    shape,
    split,
    void,
)

if TYPE_CHECKING:
    from kartenspiel.prob.deals import TableOptions
    from tests.questions import Question

FIVE: TableOptions = {"hands": (5,)}
SKAT: TableOptions = {"hands": (10, 10, 10, 2)}
SIX: TableOptions = {"pack": 24, "hands": (6,)}
TEN, OBERS, TRUMPS = (10, 10), "Ober", "hearts + Ober + Unter"
POKER = {52: list(Rank), 32: [r for r in Rank if r >= Rank.SEVEN]}
#: 36 cards for Jass; and 40 of which two are the queens that Doppelkopf has twice.
JASS = [c for c in ks.pack(52).cards if c.rank >= Rank.SIX]
FORTY = [c for c in ks.pack(52).cards if c.rank >= Rank.FIVE]


def favourable(event: ks.prob.Event, pack: int = 32, hand: int = 5) -> int:
    """Return how many hands of so many cards there are of a kind."""
    return P(event, pack=pack, hands=(hand,)).favourable


def pattern(lengths: str) -> int:
    """Return how many hands of 13 cards have suits of such lengths."""
    return favourable(shape(lengths, 0), 52, 13)


def pattern_share(lengths: str) -> Fraction:
    """Return how likely it is that a hand of 13 cards has suits of such lengths."""
    return P(shape(lengths, 0), pack=52)


def runs(pack: int) -> list[list[Rank]]:
    """Return five ranks in a row, each way; with 52 cards the ace is also a one."""
    ranks = POKER[pack]
    row = [ranks[-1], *ranks] if pack == 52 else ranks
    return [row[i : i + 5] for i in range(len(row) - 4)]


def in_one_suit(pack: int) -> int:
    """Return how many hands are five cards of a suit in a row."""
    return sum(
        favourable(holds([ks.Card(suit, r) for r in run], 0), pack)
        for run in runs(pack)
        for suit in ks.Suit
    )


def in_a_row(pack: int) -> int:
    """Return how many hands are five ranks in a row, not of one suit."""
    rows = (all_of(count(r, 0) == 1 for r in run) for run in runs(pack))
    return sum(favourable(row, pack) for row in rows) - in_one_suit(pack)


def of_ranks(pack: int, *sizes: int) -> int:
    """Return how many hands have so many cards of the same ranks."""
    return favourable(
        all_of(
            how_many(count(r, 0) == size for r in POKER[pack]) == sizes.count(size)
            for size in set(sizes)
        ),
        pack,
    )


def poker(pack: int) -> dict[str, Question]:
    """Return the hands of poker with their numbers."""
    royal = [[ks.Card(suit, r) for r in POKER[pack][-5:]] for suit in ks.Suit]
    return {
        "royal": lambda: favourable(any_of(holds(cards, 0) for cards in royal), pack),
        "straight_flush": lambda: (
            in_one_suit(pack) - (len(ks.Suit) if pack == 52 else 0)
        ),
        "straight": lambda: in_a_row(pack),
        "four": lambda: of_ranks(pack, 4, 1),
        "full_house": lambda: of_ranks(pack, 3, 2),
        "three": lambda: of_ranks(pack, 3, 1, 1),
        "two_pair": lambda: of_ranks(pack, 2, 2, 1),
        "pair": lambda: of_ranks(pack, 2, 1, 1, 1),
    }


PUBLISHED: dict[str, Question] = {
    "bridge.hands": lambda: deals(pack=52).hands(0),
    "whist.deals": lambda: deals(pack=52).total,
    "skat.deals": lambda: deals(**SKAT).total,
    "skat.4jacks.one": lambda: P(count("Unter", 0) == 4, **SKAT),
    "skat.4jacks.any": lambda: P(
        any_of(count("Unter", seat) == 4 for seat in range(3)), **SKAT
    ),
    "skat.4jacks.other": lambda: P(
        any_of(count("Unter", seat) == 4 for seat in (1, 2)),
        given=void(0, "Unter"),
        **SKAT,
    ),
    "skat.4jacks.otherskat": lambda: P(
        any_of(count("Unter", seat) + count("Unter", 3) == 4 for seat in (1, 2)),
        given=void(0, "Unter"),
        **SKAT,
    ),
    "skat.4jacks.anyskat": lambda: P(
        any_of(count("Unter", seat) + count("Unter", 3) == 4 for seat in range(3)),
        **SKAT,
    ),
    "skat.onejack": lambda: P(count("Unter", 3) == 1, **SKAT),
    "skat.atleastone": lambda: P(count("Unter", 3) >= 1, **SKAT),
    "d32.anyallherz": lambda: P(any_seat(lambda seat: count("hearts", seat) == 8)),
    "d32.allsuits5": lambda: P(all_of(~void(0, s) for s in ks.Suit), **FIVE),
    "d32.noherz3": lambda: P(void(0, "hearts"), hands=(3,)),
    "d32.perms": lambda: deals(hands=(1,) * 32).total,
    "schafkopf.sie": lambda: P(count("Ober + Unter", 0) == 8),
    "schafkopf.vierober4herz": lambda: P(
        (count(OBERS, 0) == 4) & (count("HA HK HU HT H9 H8 H7", 0) == 4)
    ),
    "schafkopf.keinOU": lambda: P(void(0, "Ober + Unter")),
    "schafkopf.achttrumpf": lambda: P(count(TRUMPS, 0) == 8),
    "knack31": lambda: P(
        any_of(
            holds(ks.Card(suit, Rank.ACE), 0)
            & (count([ks.Card(suit, r) for r in Rank if 10 <= r <= 13], 0) == 2)
            for suit in ks.Suit
        ),
        hands=(3,),
    ),
    "d24.hands": lambda: deals(**SIX).hands(0),
    "d24.o1o2": lambda: P(holds("EO LO", 0), **SIX),
    "d24.2ober": lambda: P(count(OBERS, 0) == 2, **SIX),
    "d24.trump0": lambda: P(count(TRUMPS, 0) == 0, **SIX),
    "d24.trump3": lambda: P(count(TRUMPS, 0) == 3, **SIX),
    "jass.any4": lambda: P(any_seat(lambda s: count("aces", s) == 4), pack=JASS),
    "doko.hochzeit40": lambda: P(same_hand("EO LO"), pack=FORTY),
    "poker32.total": lambda: deals(**FIVE).hands(0),
    "poker32.carre_as": lambda: favourable(count("aces", 0) == 4),
    "poker32.carre": lambda: of_ranks(32, 4, 1),
    "poker32.twoaces": lambda: favourable(count("aces", 0) == 2),
    "hyper.noace15": lambda: P(void(0, "aces"), pack=52, hands=(15,)),
    "hyper.aces5.<4": lambda: P(count("aces", 0) < 4, pack=52, hands=(5,)),
    "hyper.aces5.>1": lambda: P(count("aces", 0) > 1, pack=52, hands=(5,)),
}


def published(name: str) -> Question:
    """Return the question that a row of the file answers."""
    if name in PUBLISHED:
        return PUBLISHED[name]
    *group, last = name.split(".")
    match group:
        case ["bridge", "pattern"]:
            return lambda: pattern(last)
        case ["bridge", "pattern_pct"]:
            return lambda: pattern_share(last)
        case ["bridge", "split", cards]:
            return lambda: split(int(cards), room=(13, 13)).p(last)
        case ["skat", "trumpsplit" | "WRONG", cards]:
            return lambda: split(int(cards), room=TEN).p(last)
        case ["poker52"]:
            return poker(52)[last]
        case ["poker32", "exact"]:
            total = deals(**FIVE).hands(0)
            return lambda: Fraction(poker(32)[last](), total)
    raise KeyError(name)
