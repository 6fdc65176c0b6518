"""What a question comes to, worked out piece by piece beside the page."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import ceil, inf
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, TypeVar

from kartenspiel.errors import EventError, KartenspielError
from kartenspiel.lang import LANGS
from kartenspiel.prob import Dist, Probability
from kartenspiel.prob.answers import Question, answering
from kartenspiel.prob.atoms import Void
from kartenspiel.prob.events import Between, Compared, Count, Not, Number
from kartenspiel.prob.explaining import counted_steps
from kartenspiel.prob.mistakes import looking_for_mistakes
from kartenspiel.prob.simulating import drawing

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator

    from kartenspiel.cards import Card
    from kartenspiel.lang import Lang, Text
    from kartenspiel.pieces import Pieces
    from kartenspiel.prob import Drawn, Event, Mistake, Point, Quantity
    from kartenspiel_widgets.lab.state import Asking

__all__ = [
    "AMOUNTS",
    "Result",
    "Run",
    "Sample",
    "asked_count",
    "marked",
    "moment_points",
    "results",
    "runs",
    "samples",
]

Hands = tuple[tuple["Card", ...], ...]
_T = TypeVar("_T")

PATIENCE: Final = 3.0
"""Seconds after which counting is given up; the simulation goes on without it."""
AMOUNTS: Final = (100, 1000, 10_000, 100_000, 1_000_000)
"""How many deals can be drawn."""
_PIECE: Final = 0.08
"""Seconds of work between two looks at the page."""
_PER_DECADE: Final = 24
"""How many moments of a run are kept between 10 and 100 deals, 100 and 1000, …"""
_FIRST: Final = 10


@dataclass(frozen=True)
class Result:
    """What is known of an answer so far.

    Attributes:
        p: The probability, once it is counted.
        problem: Why it is not.
        steps: How it was counted, by language.
        dist: How the number that is asked about is distributed, if one is.
        mistakes: The classical mistakes that miss the answer.
        done: Whether nothing more will come.
    """

    p: Probability | None = None
    problem: Text | None = None
    steps: dict[Lang, tuple[Text, ...]] = field(default_factory=dict)
    dist: Dist[int] | None = None
    mistakes: tuple[Mistake, ...] = ()
    done: bool = False


def results(asking: Asking, stopped: Callable[[], bool]) -> Iterator[dict[str, Any]]:
    """Yield {"result": Result}, better and better, and nothing to show between.

    Args:
        asking: The question.
        stopped: Whether somebody asks something else by now.
    """
    # Whoever asks very often leaves a long queue of what nobody wants any more.
    if stopped():
        return
    patiently = _Patience(stopped, PATIENCE).do
    question = asking.question()
    found = Result()
    try:
        p = yield from patiently(answering(question))
        found = replace(found, p=p)
        yield {"result": found}
        steps: dict[Lang, tuple[Text, ...]] = {}
        for lang in LANGS:
            steps[lang] = yield from patiently(counted_steps(p, lang))
        found = replace(found, steps=steps)
        yield {"result": found}
        number = asked_count(asking.event)
        if number is not None:
            ways = Question(number, question.deals, question.given)
            counted = yield from patiently(ways.pieces())
            found = replace(found, dist=Dist(counted, ways))
            yield {"result": found}
        missed = yield from patiently(looking_for_mistakes(p))
        found = replace(found, mistakes=missed)
    except KartenspielError as error:
        if found.p is None:
            found = replace(found, problem=error.reason)
    yield {"result": replace(found, done=True)}


class _Patience:
    """Works something out without keeping the page waiting, but not for ever.

    Where there are no threads, the page is heard between two pieces only.
    """

    def __init__(self, stopped: Callable[[], bool], seconds: float) -> None:
        self._stopped, self._left = stopped, seconds

    def do(self, work: Pieces[_T]) -> Generator[dict[str, Any], None, _T]:
        """Yield nothing to show now and then; return what comes of the work."""
        began = perf_counter()
        while True:
            try:
                next(work)
            except StopIteration as end:
                self._left -= perf_counter() - began
                found: _T = end.value
                return found
            lasted = perf_counter() - began
            if self._stopped() or lasted > self._left:
                raise EventError("prob_stopped")
            if lasted > _PIECE:
                self._left -= lasted
                yield {}
                # What others did meanwhile does not count.
                began = perf_counter()


def asked_count(event: Event) -> Quantity | None:
    """Return the number of which an event says something, if there is one."""
    match event:
        case Not(part):
            return asked_count(part)
        case Compared(number, _, Number()) | Between(_, number, _):
            return number
        case Void(seat, cards):
            return Count(cards, seat)
        case _:
            return None


def marked(event: Event, value: int) -> bool:
    """Tell whether an event happens if its number has a value."""
    match event:
        case Not(part):
            return not marked(part, value)
        case Compared(_, sign, Number(n)):
            return {
                "==": value == n,
                "!=": value != n,
                ">=": value >= n,
                "<=": value <= n,
                ">": value > n,
                "<": value < n,
            }[sign]
        case Between(low, _, high):
            return low <= value <= high
        case _:
            return value == 0


# --- drawn deals


@dataclass(frozen=True)
class Sample:
    """A drawn deal in which the event happens, and one in which it does not.

    Attributes:
        number: Which pair, from 0 on.
        hands: The deal for and the deal against; None if there is none, or none is
            found among some thousand.
    """

    number: int
    hands: tuple[Hands | None, Hands | None]


def samples(
    asking: Asking, number: int, seed: int, stopped: Callable[[], bool]
) -> Iterator[dict[str, Any]]:
    """Yield {"sample": Sample}: the deals of a number, drawn among those that fit."""
    if stopped():
        return
    patience = _Patience(stopped, PATIENCE)
    hands: list[Hands | None] = []
    for event in (asking.event, ~asking.event):
        question = asking.question()
        question = replace(question, given=(*question.given, event))
        # A row of its own for each number: drawing all before it would take time.
        work = drawing(question, 1, seed * 1000 + number)
        try:
            drawn = yield from patience.do(work)
            hands.append(drawn.deal(0))
        except KartenspielError:
            hands.append(None)
    yield {"sample": Sample(number, (hands[0], hands[1]))}


@dataclass(frozen=True)
class Run:
    """A simulation on its way.

    Attributes:
        drawn: What was drawn so far; None before the first deal.
        amount: How many deals are wanted.
        seed: The seed.
        state: "idle", "running", "stopped", "done" or "failed".
        problem: Why it failed.
    """

    drawn: Drawn | None = None
    amount: int = 10_000
    seed: int = 1
    state: str = "idle"
    problem: Text | None = None


def runs(
    asking: Asking, run: Run, stopped: Callable[[], bool]
) -> Iterator[dict[str, Any]]:
    """Yield {"run": Run} after each piece, until all deals are drawn.

    What comes of it hangs on the seed alone, never on how fast it goes.
    """
    run = replace(run, state="running", problem=None)
    size = 100
    while not stopped():
        began = perf_counter()
        before = 0 if run.drawn is None else run.drawn.n
        count = min(size, run.amount - before)
        try:
            if run.drawn is None:
                work = drawing(asking.question(), count, run.seed)
                drawn = yield from _Patience(stopped, inf).do(work)
            else:
                drawn = run.drawn.more(count)
        except KartenspielError as error:
            yield {"run": replace(run, state="failed", problem=error.reason)}
            return
        run = replace(run, drawn=drawn)
        if drawn.n >= run.amount:
            yield {"run": replace(run, state="done")}
            return
        yield {"run": run}
        size = max(1, ceil(count * _PIECE / max(perf_counter() - began, 1e-6)))
        size = min(size, 4 * count)


def moment_points(drawn: Drawn) -> tuple[Point, ...]:
    """Return how a run stood, at moments that lie evenly on a logarithmic scale."""
    return tuple(drawn.moments((*_moments(drawn.n), drawn.n)))


def _moments(last: int) -> Iterator[int]:
    step, n = 0, _FIRST
    while n <= last:
        yield n
        step += 1
        n = round(_FIRST * 10 ** (step / _PER_DECADE))
