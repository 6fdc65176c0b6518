"""How the cost of each legal card is found: what the kernels are given, step by step.

A plan follows from what a seat has seen, and from nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import factorial, lcm, prod, sqrt
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias, get_args

from kartenspiel.beliefs.proofs import is_passing, known
from kartenspiel.beliefs.ways import Ways
from kartenspiel.chance.interval import UNKNOWN
from kartenspiel.chance.rng import Stream, subseed
from kartenspiel.costs.rules import Start, start_of
from kartenspiel.errors import NotationError
from kartenspiel.kernels import jit
from kartenspiel.kernels.batches import TURNS
from kartenspiel.kernels.bits import BOARD, CAREFUL, LOWEST, PASS, RANDOM
from kartenspiel.kernels.costs import FIELDS, LEAST, MOST
from kartenspiel.kernels.tables import CARD_LEFT, IS_LAYOUT
from kartenspiel.lang import Seat
from kartenspiel.rules.contracts import Contract

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kartenspiel.cards import Card
    from kartenspiel.kernels.bits import Ints
    from kartenspiel.kernels.jit import Kernels
    from kartenspiel.rounds.observation import Observation

__all__ = ["MODELS", "TIMES", "CostPlan", "Found", "Model", "Sums"]

#: How everybody plays on, by the name of a computer player.
Model: TypeAlias = Literal["careful", "lowest", "random"]
MODELS: tuple[Model, ...] = get_args(Model)
_POLICIES = {"careful": CAREFUL, "lowest": LOWEST, "random": RANDOM}

#: Half an interval of 95 percent is so many standard errors.
TIMES = 1.96
#: So many worlds are drawn before it is asked whether they are enough.
STEP = 128
#: At most so many are drawn if nobody says how many.
MOST_WORLDS = 4096
#: Up to so many worlds are all looked at, or so many ways to play on in all worlds.
_ALL_WORLDS, _ALL_LINES = 2048, 4096
#: Plain kernels look at fewer before they show what they have.
_PLAIN_STEP = 32
#: Half an interval may be this part of all that a round costs, or of a place.
_PART, _OF_PLACE = 1 / 80, 0.1


class Sums(NamedTuple):
    """What was added up for one turn, over all worlds; see `kernels.costs`."""

    cost: int
    now: int
    takes: int
    least: int
    most: int


class Found(NamedTuple):
    """What has been found so far.

    Attributes:
        turns: How many turns there are to choose from.
        worlds: How many worlds were looked at.
        of: How many there are, where they are all looked at; or else None.
        weight: How much all worlds count together.
        sums: What the kernels have added up.
    """

    turns: int
    worlds: int
    of: int | None
    weight: int
    sums: tuple[int, ...]

    @property
    def exact(self) -> bool:
        """Whether nothing is left to chance."""
        return self.worlds == self.of

    def of_turn(self, turn: int) -> Sums:
        """Return what was added up for one turn."""
        return Sums(*self.sums[turn * FIELDS : (turn + 1) * FIELDS])

    def error(self, turn: int, other: int | None = None) -> float:
        """Return the standard error of a turn's cost, or of its lead over another.

        It is nan if fewer than two worlds were looked at.
        """
        n = self.worlds
        if self.exact or turn == other:
            return 0.0
        if n < 2:  # noqa: PLR2004 - one number has no spread
            return UNKNOWN
        total, squares = self.of_turn(turn).cost, self._product(turn, turn)
        if other is not None:
            total -= self.of_turn(other).cost
            squares += self._product(other, other) - 2 * self._product(turn, other)
        # In whole numbers, so that nothing is lost before the division.
        variance = (n * squares - total * total) / (n * (n - 1))
        # Where every world is looked at once, those seen tell more and more.
        unseen = 1.0 if self.of is None else (self.of - n) / self.of
        return sqrt(variance * unseen / n)

    def _product(self, one: int, other: int) -> int:
        row, column = max(one, other), min(one, other)
        return self.sums[self.turns * (FIELDS + row) + column]


@dataclass(frozen=True)
class CostPlan:
    """What is asked: which seat's turn, by which model of the others.

    Attributes:
        seen: What the seat has seen.
        model: How everybody plays on.
        samples: How many worlds are drawn; None if that follows from what is found.
        seed: What all worlds and plays follow from.
    """

    seen: Observation
    model: Model
    samples: int | None
    seed: int

    @cached_property
    def turns(self) -> tuple[Card | None, ...]:
        """What the seat may do now; None is a pass."""
        return (*self.seen.legal, *((None,) if self.seen.may_pass else ()))

    @property
    def unit(self) -> str:
        """The unit of all costs, such as "pfennig"; "" where they are places."""
        rules = self.seen.rules
        charges = isinstance(rules, Contract) or rules.card_left
        return rules.unit if charges else ""

    @property
    def so_far(self) -> int:
        """What the seat owes already; it is part of every cost."""
        return self.seen.penalties[self.seen.seat]

    @cached_property
    def start(self) -> Start:
        """From where the kernels play on."""
        return start_of(self.seen)

    @cached_property
    def ways(self) -> Ways:
        """The worlds that agree with what was seen.

        Raises:
            NotationError: There is none.
        """
        shown = known(self.seen)
        found = Ways(shown)
        if sum(shown.room) != len(shown.seats) or not found.total:
            raise NotationError("seen_contradicts", seat=Seat(self.seen.seat))
        return found

    # --- how much work it is

    @cached_property
    def line_weight(self) -> int:
        """How much all ways to play on from one turn in one world count together.

        A number that all choices on the way divide; 0 if there are too many ways.
        """
        if self.model != "random" or is_passing(self.seen):
            return 0
        sizes = list(self.seen.hand_sizes)
        sizes[self.seen.seat] -= 1
        lines = prod(map(factorial, sizes)) * len(self.turns)
        if lines * self.ways.total > _ALL_LINES:
            return 0
        return prod(lcm(*range(1, n + 1)) ** n for n in sizes)

    @cached_property
    def worlds(self) -> int | None:
        """How many worlds there are, if all of them are looked at; or else None."""
        if self.samples is not None or is_passing(self.seen):
            return None
        few = self.line_weight or (
            self.model != "random" and self.ways.total <= _ALL_WORLDS
        )
        return self.ways.total if few else None

    @property
    def wanted(self) -> float:
        """How wide half an interval may be."""
        rules = self.start.rules
        if rules[IS_LAYOUT]:
            return _OF_PLACE * max(1, abs(rules[CARD_LEFT]))
        return max(1, self.start.at_stake) * _PART

    def _is_enough(self, found: Found) -> bool:
        if self.samples is not None or found.of is not None:
            return found.worlds == (self.samples or found.of)
        if found.worlds % STEP:
            return False
        return found.worlds == MOST_WORLDS or all(
            TIMES * found.error(turn) <= self.wanted for turn in range(found.turns)
        )

    # --- the work

    def steps(self) -> Iterator[Found]:
        """Yield what is found, better and better; the last time, all of it.

        That does not depend on who computes, nor on how many steps it takes.
        """
        found = self.nothing
        while found.worlds == 0 or not self._is_enough(found):
            kernels = jit.best() if self.start.is_small else jit.plain()
            found = self.more(kernels, found)
            yield found

    @property
    def nothing(self) -> Found:
        """What has been found before the first step."""
        none, turns = [0] * FIELDS, len(self.turns)
        none[LEAST], none[MOST] = 1 << 60, -1 << 60
        sums = none * turns + [0] * (turns * turns + turns)
        return Found(turns, 0, self.worlds, 0, tuple(sums))

    def more(self, kernels: Kernels, found: Found) -> Found:
        """Return what is found after one more step."""
        weight = self.line_weight if found.of is not None else 0
        step = STEP if kernels.is_compiled else _PLAIN_STEP
        last = self.samples or found.of or MOST_WORLDS
        # What is played on in every way is no sample before it is done.
        until = last if weight else min((found.worlds // step + 1) * step, last)
        n, start, ints = until - found.worlds, self.start, kernels.ints
        sums = ints(found.sums)
        kernels.cost_worlds(
            ints(start.rules),
            self.hands(kernels, found.worlds, n),
            ints(start.moves),
            ints([PASS if c is None else start.table.bit(c) for c in self.turns]),
            *(self.seen.seat, start.trick, start.begun),
            ints([_POLICIES[self.model]] * self.seen.players),
            weight,
            *(*self._key, found.worlds, n),
            *(ints(BOARD), ints(TURNS), ints(TURNS), sums),
        )
        return found._replace(
            worlds=until,
            weight=found.weight + n * max(weight, 1),
            sums=tuple(kernels.numbers(sums)),
        )

    @property
    def _key(self) -> tuple[int, int]:
        seed = subseed(self.seed, "analyse")
        return seed & 0xFFFFFFFF, seed >> 32

    @cached_property
    def _row(self) -> list[int] | None:
        return self.ways.row(self.start.table.bit)

    @cached_property
    def _order(self) -> list[int]:
        """The numbers of all worlds, mixed: the first ones are a fair sample."""
        stream = Stream(f"analyse:{self.seed}")
        return stream.shuffled(range(self.worlds or 0))

    def hands(self, kernels: Kernels, first: int, n: int) -> Ints:
        """Return the hands of some worlds, all or drawn."""
        shown = self.start.shown
        if self.worlds is not None:
            numbers = self._order[first : first + n]
        elif self._row is None:
            # Each world has its own number, whoever asks for it and when.
            numbers = [
                Stream(f"analyse:{self.seed}:{i}").below(self.ways.total)
                for i in range(first, first + n)
            ]
        else:
            found = kernels.ints(n * len(shown))
            row, ints = self._row, kernels.ints
            kernels.draw_worlds(
                ints(row), ints(shown), *self._key, first, n, ints(8), found
            )
            return found
        bits = self.start.table.bits
        return kernels.ints(
            [
                own + bits(hidden)
                for number in numbers
                for own, hidden in zip(shown, self.ways.hands(number), strict=True)
            ]
        )
