"""A round looked back on (Rückblick): which play gave away how much.

Each play is judged by what its player could know then: what the card cost on average,
against the best card of that moment.
What open cards would have shown is told apart from that.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, replace
from functools import cached_property
from math import sqrt
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from kartenspiel.cards import _shown
from kartenspiel.chance.rng import Stream
from kartenspiel.costs.analysing import analyse
from kartenspiel.costs.plan import MODELS, TIMES
from kartenspiel.deal import check_seat, check_seed
from kartenspiel.errors import KartenspielError, NotationError, is_one_of
from kartenspiel.players import careful
from kartenspiel.rounds.layoutround import LayoutRound
from kartenspiel.rounds.observation import observe
from kartenspiel.rounds.trickround import TrickRound
from kartenspiel.search.searches import begin_search

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from kartenspiel.cards import Card, CardLike
    from kartenspiel.costs.plan import Model
    from kartenspiel.pieces import Pieces
    from kartenspiel.rounds.starting import Round
    from kartenspiel.search.searches import Prospect

__all__ = ["Given", "Judged", "Review", "branch", "open_losses", "review"]

#: So many deals are enough for a play, unless all are looked at.
_ENOUGH = 384


class Given(NamedTuple):
    """What was given away, and the standard error of that."""

    cost: float
    error: float

    @property
    def half(self) -> float:
        """Half of the interval in which it lies, 95 percent sure."""
        return TIMES * self.error

    @property
    def sure(self) -> bool:
        """Whether it is more than nothing, 95 percent sure."""
        return self.cost > self.half


class Judged(NamedTuple):
    """A play, judged by what its player could know.

    Attributes:
        ply: How many plays came before.
        trick: The number of the trick, from 1; 0 in a layout and where cards are
            passed on.
        seat: Who played.
        card: What was played; None is a pass.
        choices: Among how many cards or passes.
        best: What cost least on average.
        given: How much more the card cost than the best one.
        exact: Whether that is certain.
        samples: In how many deals every card was tried; 0 if there was no choice.
    """

    ply: int
    trick: int
    seat: int
    card: Card | None
    choices: int
    best: Card | None
    given: Given
    exact: bool
    samples: int


@dataclass(frozen=True, repr=False)
class Review:
    """What each play of a round gave away; begin one with `kartenspiel.review`.

    Nothing is computed before it is asked for.
    Iterating gives this review with one play judged, then with two, at last with all.

    Attributes:
        round: The round.
        model: How everybody is thought to play on.
        seed: What all figures follow from.
    """

    round: Round
    model: Model
    seed: int
    _judged: tuple[Judged, ...] = ()

    def __iter__(self) -> Iterator[Review]:
        """Yield the review with more and more plays judged."""
        return (found for found in self.pieces() if found is not None)

    def pieces(self) -> Iterator[Review | None]:
        """Yield the same, and None after each piece of work between two plays."""
        found = self
        for ply in range(len(self._judged), len(self.round.plays)):
            judged = yield from found._judge(ply)
            found = replace(found, _judged=(*found._judged, judged))
            yield found

    @property
    def done(self) -> bool:
        """Whether all plays are judged."""
        return len(self._judged) == len(self.round.plays)

    @property
    def so_far(self) -> tuple[Judged, ...]:
        """The plays that are judged already."""
        return self._judged

    @cached_property
    def plays(self) -> tuple[Judged, ...]:
        """All plays, judged."""
        return self.whole.so_far

    @cached_property
    def open_losses(self) -> Mapping[int, int]:
        """What each play lost with all cards open, by its ply; see `open_losses`."""
        return MappingProxyType(dict(open_losses(self.round)))

    @cached_property
    def whole(self) -> Review:
        """The review with all plays judged."""
        return self if self.done else deque(self, maxlen=1).pop()

    @property
    def turning(self) -> Judged | None:
        """The turning point: the play judged so far that gave away most for certain.

        The first one, if several did; None if none gave anything away for certain.
        """
        sure = [play for play in self._judged if play.given.sure]
        return max(sure, key=lambda play: play.given.cost, default=None)

    def given(self, seat: int) -> Given:
        """Return what one seat has given away in the plays judged so far."""
        seat = check_seat(seat, self.round.players)
        own = [play.given for play in self._judged if play.seat == seat]
        # Different moments are sampled apart, so their errors are independent.
        error = sqrt(sum(given.error**2 for given in own))
        return Given(sum(given.cost for given in own), error)

    def _judge(self, ply: int) -> Pieces[Judged]:
        r, card = self.round.at(ply), self.round.plays[ply]
        seat = r.to_play
        assert seat is not None  # noqa: S101 - a play came after this moment
        passing = isinstance(r, TrickRound) and r.passing
        trick = len(r.tricks) + 1 if isinstance(r, TrickRound) and not passing else 0
        choices = len(r.legal) + (isinstance(r, LayoutRound) and r.may_pass)
        none = Given(0.0, 0.0)
        plain = Judged(
            ply, trick, seat, card, choices, card, none, exact=True, samples=0
        )
        if choices == 1:
            return plain
        for found in analyse(observe(r, seat), model=self.model, seed=self.seed):
            # Where all deals can be looked at, that is worth the while.
            if found.samples >= _ENOUGH and found.found.of is None:
                break
            yield
        row = found.of(card)
        return plain._replace(
            best=found.best,
            given=Given(row.more, row.more_error),
            exact=found.exact,
            samples=found.samples,
        )

    def __repr__(self) -> str:
        return f"<Review of {self.round!r}, {len(self._judged)} plays judged>"


def review(round: Round, model: Model = "careful", seed: int = 0) -> Review:  # noqa: A002 - as in `analyse`
    """Return a review of a round: what each play gave away, and the turning point.

    Args:
        round: A round, finished or not.
        model: How everybody is thought to play on: "careful" or "random".
        seed: Any whole number; equal calls give equal figures.

    Raises:
        KartenspielError: It is no round, or there is no such model or seed.

    Example:
        >>> from kartenspiel import start
        >>> r = start("kein-herz", "HAE7 HKE8 HOE9 HUET").play("HA", "HK", "HO")
        >>> found = review(r)
        >>> found.plays[0].best, found.plays[0].given.cost, found.plays[0].exact
        (Card('E7'), 4.5, True)
    """
    _check_round(round)
    if not is_one_of(model, MODELS):
        raise KartenspielError("analyse_model", model=_shown(model), allowed=MODELS)
    return Review(round, model, check_seed(seed))


def open_losses(r: Round) -> Iterator[tuple[int, int]]:
    """Yield for each play what it lost with all cards open, the last play first.

    That is by how much more its player can be made to pay by all others together than
    after the best card; in a layout without costs, by how many places he can fall.
    A player who cannot see the hands could not know it.
    Plays before which there are too many cards for an exact search are left out.

    Args:
        r: A round, finished or not.

    Example:
        >>> from kartenspiel import start
        >>> r = start("kein-herz", "HAE7 HKE8 HOE9 HUET").play("HA", "HK", "HO")
        >>> dict(open_losses(r))
        {2: 0, 1: 0, 0: 0}
    """
    moments: list[Round] = [*r.moments()][:-1]
    while moments:
        try:
            search = begin_search(moments[0], "paranoid", None)
            break
        except KartenspielError:
            # Later there are fewer cards.
            moments = moments[1:]
    for moment in reversed(moments):
        if isinstance(moment, TrickRound) and moment.passing:
            return
        try:
            prospects, _ = search.prospects(moment)
        except KartenspielError:
            return
        played = r.plays[len(moment.plays)]
        costs = {p.turn: _open_cost(moment, p) for p in prospects}
        yield len(moment.plays), costs[played] - min(costs.values())


def _open_cost(r: Round, prospect: Prospect) -> int:
    if isinstance(r, LayoutRound) and not r.layout.card_left:
        return prospect.place or 0
    return prospect.penalty


def branch(round: Round, ply: int, card: CardLike | None, seed: int = 0) -> Round:  # noqa: A002
    """Return what might have become of a round, had another card been played.

    From there on everybody plays carefully, see `kartenspiel.players.careful`.

    Args:
        round: The round.
        ply: How many of its plays stay.
        card: The card that is played then; None is a pass.
        seed: For what is left to chance.

    Raises:
        IllegalPlay: It may not be played then.
        OutOfRange: The round has not so many plays.

    Example:
        >>> from kartenspiel import start
        >>> r = start("kein-herz", "HAE7 HKE8 HOE9 HUET").play("HA", "HK", "HO")
        >>> branch(r, 0, "E7").penalties
        (20, 0, 0, 0)
    """
    _check_round(round)
    stream = Stream(f"branch:{check_seed(seed)}")
    r = round.at(ply).play(card)
    while r.to_play is not None:
        r = r.play(careful(observe(r, r.to_play), stream))
    return r


def _check_round(r: object) -> None:
    if not isinstance(r, TrickRound | LayoutRound):
        raise NotationError("analyse_what", value=_shown(r))
