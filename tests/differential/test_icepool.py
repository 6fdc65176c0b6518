"""Exact draws of cards against icepool: a library that nobody here wrote."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import icepool
import pytest

from kartenspiel.prob import Dist, count, dist, joint

PACKS = [(24, 3), (24, 4), (24, 6), (32, 3), (32, 4), (32, 5), (52, 4), (52, 6)]


class Hold(icepool.MultisetEvaluator):  # type: ignore[misc]
    """How many of each kind each hand holds, kinds in alphabetical order."""

    def next_state(self, state: Any, _order: Any, _kind: Any, held: Any) -> Any:  # noqa: ANN401
        """Add one kind; several hands come as a tuple."""
        return (*(state or ()), *(held if isinstance(held, tuple) else (held,)))


def theirs(kinds: dict[str, int], *hands: int) -> dict[tuple[int, ...], Fraction]:
    """Return the probabilities that icepool finds for hands out of some kinds."""
    deck = icepool.Deck(kinds)
    dealt = deck.deal(hands) if len(hands) > 1 else deck.deal(*hands)
    found = Hold().evaluate(dealt)
    return {v: Fraction(n, found.denominator()) for v, n in found.items()}


def shares(found: Dist[tuple[int, ...]]) -> dict[tuple[int, ...], Fraction]:
    return {v: found.p(v) for v in found}


@pytest.mark.parametrize(("pack", "players"), PACKS)
def test_one_hand(pack: int, players: int) -> None:
    size = pack // players
    found = joint(count("hearts", 0), count("LO", 0), players=players, pack=pack)
    # Cards that do not come out even are taken out, and never hearts.
    cards = size * players
    kinds = {"a": pack // 4, "b": 1, "c": cards - pack // 4 - 1}
    counted: dict[tuple[int, ...], Fraction] = {}
    for (hearts, queen, _), share in theirs(kinds, size).items():
        counted[hearts, queen] = counted.get((hearts, queen), Fraction(0)) + share
    assert shares(found) == counted


@pytest.mark.parametrize("kinds", [(8, 24), (4, 28), (1, 31)])
def test_hands_together(kinds: tuple[int, int]) -> None:
    cards = {8: "hearts", 4: "Ober", 1: "HK"}[kinds[0]]
    found = joint(*(count(cards, seat) for seat in range(3)))
    counted: dict[tuple[int, ...], Fraction] = {}
    for held, share in theirs(dict(zip("ab", kinds, strict=True)), 8, 8, 8).items():
        counted[held[:3]] = counted.get(held[:3], Fraction(0)) + share
    assert shares(found) == counted


def test_the_longest_suit() -> None:
    found = joint(*(count(suit, 0) for suit in "ELHS"))
    longest: dict[int, Fraction] = {}
    for held, share in theirs(dict.fromkeys("abcd", 8), 8).items():
        longest[max(held)] = longest.get(max(held), Fraction(0)) + share
    ways: dict[int, Fraction] = {}
    for held, share in shares(found).items():
        ways[max(held)] = ways.get(max(held), Fraction(0)) + share
    assert ways == longest


def test_a_hand_that_knows_of_another() -> None:
    # The other hand holds two of four; out of 24 cards two are left.
    found = dist(count("Ober", 1), given=count("Ober", 0) == 2)
    assert {n: found.p(n) for n in found} == {
        held[0]: share for held, share in theirs({"a": 2, "b": 22}, 8).items()
    }
