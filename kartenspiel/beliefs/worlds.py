"""Whole deals, and whole rounds, that agree with what a seat has seen."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

from kartenspiel.beliefs.ways import spread
from kartenspiel.cards import sort_hand
from kartenspiel.deal import Deal
from kartenspiel.rounds.starting import start
from kartenspiel.rounds.trickround import TrickRound
from kartenspiel.rules.contracts import Contract

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kartenspiel.beliefs.ways import Ways
    from kartenspiel.cards import Card
    from kartenspiel.chance.rng import Stream
    from kartenspiel.rounds.observation import Observation
    from kartenspiel.rounds.starting import Round

__all__ = ["Worlds"]


class Worlds:
    """The deals that agree with what a seat has seen, each with a number.

    Where cards were passed on, a number stands for a deal and what was passed.

    Attributes:
        size: How many numbers there are.
    """

    def __init__(self, seen: Observation, ways: Ways) -> None:
        """Take what was seen, and the ways in which the hidden cards may lie."""
        self._seen, self._ways = seen, ways
        self._shown: list[list[Card]] = [[] for _ in range(seen.players)]
        for seat, c in seen.moves:
            if c is not None:
                self._shown[seat].append(c)
        self._shown[seen.seat] += seen.hand
        self._givers = _givers(seen)
        each, self._hand = len(seen.received), len(seen.pack) // seen.players
        self._passed_ways = comb(self._hand, each)
        self._guessed = [
            to for to, giver in self._givers.items() if seen.seat not in (to, giver)
        ]
        self.size = ways.total * self._passed_ways ** len(self._guessed)

    def deal(self, number: int) -> Deal:
        """Return the deal of that number."""
        hands, _ = self._dealt(number)
        return Deal(tuple([sort_hand(hand) for hand in hands]), self._seen.dealer)

    def _dealt(self, number: int) -> tuple[list[list[Card]], dict[int, list[Card]]]:
        """Return the hands as they were dealt, and what each seat passed on."""
        choices = []
        for _ in self._guessed:
            number, choice = divmod(number, self._passed_ways)
            choices.append(choice)
        hidden = self._ways.hands(number)
        hands = [h + shown for h, shown in zip(hidden, self._shown, strict=True)]
        if not self._givers:
            return hands, {}
        seen, each = self._seen, len(self._seen.received)
        passed = {
            seen.seat: list(seen.given),
            self._givers[seen.seat]: list(seen.received),
        }
        for to, choice in zip(self._guessed, choices, strict=True):
            got: list[Card] = []
            counts = (each, self._hand - each)
            spread(hands[to], counts, self._passed_ways, choice, (got, []))
            passed[self._givers[to]] = got
        for to, giver in self._givers.items():
            hands[to] = [c for c in hands[to] if c not in passed[giver]] + passed[to]
        return hands, passed

    def round(self, stream: Stream) -> Round:
        """Return a random round that this seat may be in, at the moment it sees."""
        seen = self._seen
        hands, passed = self._dealt(stream.below(self.size))
        deal = Deal(tuple([sort_hand(hand) for hand in hands]), seen.dealer)
        r = start(seen.rules, deal)
        if isinstance(r, TrickRound) and r.passing:
            r = self._after_passing(r, passed, stream)
        return r.play(*(c for _, c in seen.moves))

    def _after_passing(
        self, r: TrickRound, passed: dict[int, list[Card]], stream: Stream
    ) -> TrickRound:
        """Return a round after the cards were passed on, as far as that went."""
        seen = self._seen
        for seat in r.passers:
            chosen: Sequence[Card] = ()
            if passed:
                chosen = passed[seat]
            elif seat == seen.seat:
                chosen = seen.given
            elif seat != seen.to_play:
                chosen = stream.shuffled(r.hands[seat])[: r.to_pass]
            r = r.play(*chosen)
            # How many cards somebody else has chosen so far is not to be seen.
            if not passed and seat == seen.to_play:
                break
        return r


def _givers(seen: Observation) -> dict[int, int]:
    """Return for each seat who has passed cards on to it; nothing before that."""
    rules = seen.rules
    if not isinstance(rules, Contract) or rules.passing is None or not seen.received:
        return {}
    seats = range(seen.players)
    return {rules.passing.receiver(giver, seen.players): giver for giver in seats}
