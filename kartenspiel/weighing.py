"""Beliefs that read something into the moves, under a stated model of the players.

A deal counts as much as its players would have been likely to move as they did.
Where that can be counted, it is exact; elsewhere deals are drawn at random, and it is
said how many alike ones they are worth.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

from kartenspiel.beliefs.belief import Belief, belief
from kartenspiel.beliefs.proofs import known
from kartenspiel.beliefs.suitways import suit_ways
from kartenspiel.beliefs.ways import Ways
from kartenspiel.beliefs.worlds import Worlds
from kartenspiel.cards import Card, CardLike, Suit, _shown, card
from kartenspiel.chance.interval import Interval
from kartenspiel.chance.rng import Stream
from kartenspiel.deal import check_seat, check_seed
from kartenspiel.errors import NotationError, check_number, is_one_of
from kartenspiel.rounds.layoutround import LayoutRound
from kartenspiel.rounds.observation import Observation, observe
from kartenspiel.rounds.starting import start
from kartenspiel.rounds.trickround import TrickRound
from kartenspiel.rules.parts import read_suit

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from kartenspiel.rounds.starting import Round

__all__ = ["ERROR", "MODELS", "Weighed", "Weighing", "likelihood", "weigh"]

#: So few deals are all looked at.
_ALL = 2000
ERROR = 10
"""One move in so many is made at random where a player is careful otherwise."""
_Z = 1.959964
#: More deals would take days.
_MOST = 10**8

#: What is counted: a card at a seat, or a suit that a seat is out of.
Event: TypeAlias = tuple[Card | Suit, int]
#: A probability; a fraction where it is exact.
Share: TypeAlias = Fraction | float


# --- how likely a move is


def _at_random(before: Round, _what: Card | None, _stream: Stream) -> tuple[int, int]:
    """Every legal choice is as likely."""
    return 1, _options(before)


def _carefully(before: Round, what: Card | None, stream: Stream) -> tuple[int, int]:
    """Most moves are those of the careful player; one in `ERROR` is any legal one."""
    from kartenspiel.players import careful  # noqa: PLC0415 - wanted only here

    options, seat = _options(before), before.to_play
    assert seat is not None  # noqa: S101 - somebody has just moved
    if options == 1:
        return 1, 1
    # One mistake in `ERROR` moves falls on each choice alike, the best one included.
    meant = careful(observe(before, seat), stream) == what
    return meant * (ERROR - 1) * options + 1, ERROR * options


def _options(before: Round) -> int:
    passes = isinstance(before, LayoutRound) and before.may_pass
    return len(before.legal) + passes


_CHANCES: Mapping[str, Callable[[Round, Card | None, Stream], tuple[int, int]]] = {
    "random": _at_random,
    "careful": _carefully,
}
MODELS = tuple(_CHANCES)
"""How the others may be thought to choose: see `weigh`."""


def likelihood(r: Round, seat: int, model: str = "random") -> Fraction:
    """Return how likely the others' moves in a round are, for its deal.

    Args:
        r: A round.
        seat: Who looks; its own moves do not count.
        model: How the others choose, see `weigh`.

    Raises:
        NotationError: There is no such model.

    Example:
        >>> from kartenspiel import deal, start
        >>> likelihood(start("kein-herz", deal(seed=7)).play("EO", "ET", "EK"), 0)
        Fraction(1, 2)
    """
    chances = _CHANCES[_checked(model)]
    stream = Stream("likelihood")
    above = below = 1
    moments: list[Round] = [*r.moments()]
    for before, what in zip(moments, r.plays, strict=False):
        passing = isinstance(before, TrickRound) and before.passing
        if before.to_play != seat and not passing:
            n, of = chances(before, what, stream)
            above, below = above * n, below * of
    return Fraction(above, below)


def _checked(model: str) -> str:
    if not is_one_of(model, MODELS):
        raise NotationError("unknown_model", model=_shown(model), allowed=MODELS)
    return model


# --- what follows


def weigh(
    observation: Observation, model: str = "random", samples: int = 1000, seed: int = 0
) -> Weighed:
    """Return what a seat may think of the hidden hands, if it knows how others choose.

    A deal counts as much as the others would have been likely to move as they did:
    "random", if they take any legal card with the same chance; "careful", if they
    play as `kartenspiel.players.careful`, and one move in ten is any legal one.
    Passing is a choice like any other; what was passed on (Hearts) is not weighed.

    Args:
        observation: What the seat has seen: `kartenspiel.observe(round, seat)`.
        model: "random" or "careful".
        samples: How many deals to draw where they are too many to count.
        seed: Which deals are drawn.

    Raises:
        NotationError: It is no observation, or there is no such model or number.

    Example:
        >>> from kartenspiel import deal, observe, start
        >>> r = start("kein-herz", deal(seed=7)).play("EO", "ET")
        >>> w = weigh(observe(r, 0))
        >>> w.exact, w.p("EA", 1), w.belief.p("EA", 1)
        (True, Fraction(2687, 11409), Fraction(7, 23))
    """
    samples = check_number(samples, _MOST)
    weighing = Weighing(observation, model, seed)
    while not weighing.done and weighing.looked < samples:
        weighing.look(min(samples - weighing.looked, 1000))
    if not weighing.done and weighing.counts_all:
        weighing.look(_ALL)
    result = weighing.result()
    assert result is not None  # noqa: S101 - by now there is one
    return result


class Weighing:
    """A weighed belief in the making, so that nobody has to wait for it.

    Attributes:
        belief: What is known without a model.
        counts_all: Whether it looks at all deals, instead of drawing some.
        looked: At how many deals it has looked.
    """

    def __init__(
        self, observation: Observation, model: str = "random", seed: int = 0
    ) -> None:
        """Begin; see `weigh`."""
        self.belief = belief(observation)
        self.model = _checked(model)
        self._seen = observation
        shown = known(observation)
        self._worlds = Worlds(observation, Ways(shown))
        self._stream = Stream(f"weigh:{check_seed(seed)}")
        self._numbered = suit_ways(observation, shown) if model == "random" else None
        passes = observation.received or observation.given
        self.counts_all = self._worlds.size <= _ALL and not passes
        self.looked = 0
        self._sums: dict[Event, Share] = defaultdict(int)
        self._total: Share = 0
        self._square = 0.0

    @property
    def done(self) -> bool:
        """Whether it is exact, so that more looking changes nothing."""
        if self._numbered is not None:
            return True
        return self.counts_all and self.looked == self._worlds.size

    def look(self, n: int) -> None:
        """Look at so many more deals."""
        for _ in range(n):
            if self.done:
                return
            r = self._next()
            weight = likelihood(r, self._seen.seat, self.model)
            self.looked += 1
            # Exact sums of many fractions would be slow, and exact for nothing.
            self._add(r, weight if self.counts_all else float(weight))

    def _next(self) -> Round:
        if not self.counts_all:
            return self._worlds.round(self._stream)
        plays = [c for _, c in self._seen.moves]
        dealt = self._worlds.deal(self.looked)
        return start(self._seen.rules, dealt).play(*plays)

    def _add(self, r: Round, weight: Share) -> None:
        self._total += weight
        self._square += float(weight) ** 2
        for seat, hand in enumerate(r.hands):
            if seat == self._seen.seat:
                continue
            held: set[Card | Suit] = {*hand}
            suits = {c.suit for c in hand}
            held.update(suit for suit in Suit if suit not in suits)
            for what in held:
                self._sums[what, seat] += weight

    def result(self) -> Weighed | None:
        """Return what has come out so far; None as long as that is nothing."""
        if self._numbered is not None:
            found: dict[Event, Share] = {
                (c, seat): share
                for c, shares in self._numbered.shares.items()
                for seat, share in enumerate(shares)
            }
            for suit in Suit:
                for seat in range(self._seen.players):
                    found[suit, seat] = self._numbered.void(seat, suit)
            return Weighed(self.belief, self.model, 0, None, MappingProxyType(found))
        if not self._total or (self.counts_all and not self.done):
            return None
        shares = {event: share / self._total for event, share in self._sums.items()}
        effective = None
        if not self.counts_all:
            effective = float(self._total) ** 2 / self._square
        return Weighed(
            self.belief, self.model, self.looked, effective, MappingProxyType(shares)
        )


@dataclass(frozen=True, eq=False, repr=False)
class Weighed:
    """The hidden cards, and how likely they lie where under a model; see `weigh`.

    Attributes:
        belief: The same without a model, all deals alike.
        model: How the others are thought to choose.
        looked: At how many deals it looked; 0 if it counted them by numbers.
        effective: How many deals of equal weight those are worth; None if exact.
    """

    belief: Belief
    model: str
    looked: int
    effective: float | None
    _shares: Mapping[Event, Share]

    @property
    def exact(self) -> bool:
        """Whether all deals were counted."""
        return self.effective is None

    def p(self, card: CardLike, seat: int) -> Share:
        """Return the probability that a seat holds a card now.

        It is a fraction where it is exact, or else a decimal number.

        Raises:
            NotationError: There is no such card in this round, or no such seat.
        """
        even = self.belief.p(card, seat)
        if even.denominator == 1:
            return even
        return self._shares.get(self._event(card, seat), 0)

    def void(self, seat: int, suit: Suit | str) -> Share:
        """Return the probability that a seat holds no card of a suit now.

        Raises:
            KartenspielError: There is no such seat or suit.
        """
        suit = read_suit(suit)
        even = self.belief.void(seat, suit)
        sure = even.denominator == 1 or seat == self.belief.observation.seat
        return even if sure else self._shares.get((suit, seat), 0)

    def interval(self, card: CardLike, seat: int) -> Interval:
        """Return where `p` lies with 95 % confidence; exact ones are a single point.

        It is Wilson's interval for as many alike deals as the weighed ones are worth.

        Raises:
            NotationError: There is no such card in this round, or no such seat.
        """
        p, sure = float(self.p(card, seat)), self.belief.p(card, seat)
        if self.effective is None or sure.denominator == 1:
            return Interval(p, p)
        n, z = self.effective, _Z
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return Interval(max(middle - half, 0.0), min(middle + half, 1.0))

    def _event(self, what: CardLike, seat: int) -> Event:
        return card(what), check_seat(seat, self.belief.observation.players)

    def __repr__(self) -> str:
        how = "exact" if self.exact else f"{self.looked} deals"
        return f"<Weighed {self.model}, {how}, {self.belief!r}>"
