"""Count the ways to hand hidden cards out, weighed by play at random.

Whoever follows suit at random had as many choices as cards of the suit, and whoever
leads or discards had the whole hand, which is as large in every deal.
So a deal's weight hangs on nothing but how many cards of each suit lie where.
The suits are counted one after the other; no deal is ever listed.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from math import lcm, prod
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from kartenspiel.beliefs.ways import splits
from kartenspiel.rules.contracts import Contract

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kartenspiel.beliefs.proofs import Known
    from kartenspiel.cards import Card, Suit
    from kartenspiel.rounds.observation import Observation

__all__ = ["SuitWays", "suit_ways"]

#: Beyond so many steps a sample is quicker.
_MOST = 400_000

#: How many cards each seat gets.
Counts: TypeAlias = tuple[int, ...]


class Split(NamedTuple):
    """What is known of one suit: for each split of its cards by numbers.

    Attributes:
        weights: Its weighed ways.
        held: For each class of cards alike, the cards that each seat gets of it, added
            up over those ways.
    """

    weights: dict[Counts, int]
    held: dict[tuple[Card, ...], dict[Counts, list[int]]]


def suit_ways(seen: Observation, known: Known) -> SuitWays | None:
    """Return the weighed ways; None where the weights hang on more than numbers.

    Args:
        seen: What a seat has seen.
        known: What that proves.
    """
    rules = seen.rules
    if (
        not isinstance(rules, Contract)
        or not rules.follows_freely
        or rules.heart_lead != "free"
        or rules.passing is not None
    ):
        return None
    suits: dict[Suit, dict[int, list[Card]]] = defaultdict(lambda: defaultdict(list))
    for c, who in known.seats.items():
        suits[c.suit][who].append(c)
    after = _following(seen)
    table = {
        suit: _split([(who, tuple(cards)) for who, cards in alike.items()], after[suit])
        for suit, alike in suits.items()
    }
    found = SuitWays(table, known.room)
    return found if found.total else None


def _following(seen: Observation) -> dict[Suit, list[list[int]]]:
    """Return where others followed a suit: how many of it they have shown since.

    For each suit and seat there is a number for each time: the cards of that suit that
    the seat has played from then on, this one included.
    """
    shown: dict[Suit, list[int]] = defaultdict(lambda: [0] * seen.players)
    found: dict[Suit, list[list[int]]] = defaultdict(
        lambda: [[] for _ in range(seen.players)]
    )
    tricks = seen.tricks if seen.trick is None else (*seen.tricks, seen.trick)
    for trick in reversed(tricks):
        turns = list(zip(trick.seats, trick.cards, strict=False))
        for turn, (seat, c) in reversed([*enumerate(turns)]):
            shown[c.suit][seat] += 1
            if turn and c.suit is trick.cards[0].suit and seat != seen.seat:
                found[c.suit][seat].append(shown[c.suit][seat])
    return found


def _ways(who: int, cards: int, players: int) -> dict[Counts, int]:
    """Return the ways to split cards alike by numbers over the seats that may."""
    seats = [s for s in range(players) if who >> s & 1]
    found = {}
    for counts, ways in splits(cards, len(seats)):
        whole = [0] * players
        for seat, n in zip(seats, counts, strict=True):
            whole[seat] = n
        found[tuple(whole)] = ways
    return found


def _split(
    classes: Sequence[tuple[int, tuple[Card, ...]]], after: list[list[int]]
) -> Split:
    """Return one suit's splits, in whole numbers over a common denominator."""
    players = len(after)
    parts = [_ways(who, len(cards), players) for who, cards in classes]
    ways = {(0,) * players: 1}
    for part in parts:
        ways = _joined(ways, part)
    chances = {
        counts: prod(
            n + shown for n, times in zip(counts, after, strict=True) for shown in times
        )
        for counts in ways
    }
    whole = lcm(*chances.values())
    held: dict[tuple[Card, ...], dict[Counts, list[int]]] = {}
    for i, (_, cards) in enumerate(classes):
        rest = {(0,) * players: 1}
        for part in (*parts[:i], *parts[i + 1 :]):
            rest = _joined(rest, part)
        sums: dict[Counts, list[int]] = defaultdict(lambda: [0] * players)
        for counts, n in parts[i].items():
            for others, m in rest.items():
                both = tuple(map(int.__add__, counts, others))
                share = n * m * (whole // chances[both])
                sums[both] = [
                    s + share * k for s, k in zip(sums[both], counts, strict=True)
                ]
        held[cards] = sums
    return Split({c: n * (whole // chances[c]) for c, n in ways.items()}, held)


def _joined(a: Mapping[Counts, int], b: Mapping[Counts, int]) -> dict[Counts, int]:
    found: dict[Counts, int] = defaultdict(int)
    for one, n in a.items():
        for other, m in b.items():
            found[tuple(map(int.__add__, one, other))] += n * m
    return found


class SuitWays:
    """All ways to hand hidden cards out, each with its weight.

    Attributes:
        total: The weights of all ways added up; 0 if there are too many to count.
        shares: For each hidden card the weighed share of the ways for each seat.
    """

    def __init__(self, table: Mapping[Suit, Split], room: Counts) -> None:
        """Count the ways in which all suits together fill the seats' room."""
        self._splits = dict(table)
        self.total = 0
        self.shares: dict[Card, tuple[Fraction, ...]] = {}
        self._through: dict[Suit, dict[Counts, int]] = {}
        left = list(self._splits.values())
        before: list[dict[Counts, int]] = [{room: 1}]
        for split in left:
            if len(before[-1]) * len(split.weights) > _MOST:
                return
            before.append(_filled(before[-1], split))
        # After the last suit no room may be left.
        after: dict[Counts, int] = {(0,) * len(room): 1}
        for suit, coming in zip(
            reversed(self._splits), reversed(before[:-1]), strict=True
        ):
            self._through[suit], after = _onward(coming, self._splits[suit], after)
        self.total = after.get(room, 0)
        if self.total:
            for suit in self._splits:
                self._share(suit)

    def void(self, seat: int, suit: Suit) -> Fraction:
        """Return the probability that a seat holds no hidden card of a suit."""
        if suit not in self._splits:
            return Fraction(1)
        weights, through = self._splits[suit].weights, self._through[suit]
        ways = sum(n * weights[c] for c, n in through.items() if not c[seat])
        return Fraction(ways, self.total)

    def _share(self, suit: Suit) -> None:
        through = self._through[suit]
        for cards, sums in self._splits[suit].held.items():
            seats = range(len(next(iter(through))))
            shares = [
                Fraction(
                    sum(n * sums[counts][seat] for counts, n in through.items()),
                    self.total * len(cards),
                )
                for seat in seats
            ]
            self.shares |= dict.fromkeys(cards, tuple(shares))


def _filled(states: Mapping[Counts, int], split: Split) -> dict[Counts, int]:
    """Return the room that is left after a suit, with the weighed ways to it."""
    found: dict[Counts, int] = defaultdict(int)
    for room, ways in states.items():
        for counts, n in split.weights.items():
            rest = tuple(map(int.__sub__, room, counts))
            if min(rest) >= 0:
                found[rest] += ways * n
    return found


def _onward(
    coming: Mapping[Counts, int], split: Split, after: Mapping[Counts, int]
) -> tuple[dict[Counts, int], dict[Counts, int]]:
    """Return the other suits' weights for each split of one, and what is before it.

    Args:
        coming: The room before this suit, with the ways to it.
        split: The suit.
        after: The room after it, with the ways on from there.
    """
    through: dict[Counts, int] = defaultdict(int)
    left: dict[Counts, int] = defaultdict(int)
    for room, ways in coming.items():
        for counts, n in split.weights.items():
            onward = after.get(tuple(map(int.__sub__, room, counts)), 0)
            if onward:
                through[counts] += ways * onward
                left[room] += n * onward
    return through, left
