"""A pupil's way through exercises: tries, hints, solutions, and the result's code.

`Run` takes what was clicked or typed and knows what may be shown; it knows no page.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kartenspiel.cards import _shown
from kartenspiel.errors import KartenspielError, RecordError
from kartenspiel.quiz.bank import (
    Exercise,
    check_tag,
    chosen,
    exercise,
    exercises,
    tag_of,
)
from kartenspiel.quiz.judging import Verdict, judge
from kartenspiel.quiz.resultcode import SOLVED, UNDONE, Result, decode, encode

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kartenspiel.quiz.reading import Meant
    from kartenspiel.quiz.resultcode import Status

__all__ = ["LONGEST_NAME", "Attempt", "Run"]

LONGEST_NAME = 40


@dataclass
class Attempt:
    """How far somebody is with one exercise.

    Attributes:
        tries: How many answers were wrong.
        hints: How many hints were shown.
        solved: Whether it is solved.
        shown: Whether the solution was asked for.
        verdict: What the last answer was told, or None.
        typed: The last answer.
        before: What a code said of it, if it is gone on with.
    """

    tries: int = 0
    hints: int = 0
    solved: bool = False
    shown: bool = False
    verdict: Verdict | None = None
    typed: str = ""
    before: Status = "open"

    @property
    def done(self) -> bool:
        """Whether the solution may be shown."""
        return self.solved or self.shown

    @property
    def status(self) -> Status:
        """What the code says of it."""
        if self.before not in UNDONE:
            return self.before
        helped = self.hints > 0 or self.before == "helped"
        tried = self.tries > 0 or self.before == "tried"
        if self.shown:
            return "shown"
        if self.solved:
            return "hints" if helped else "later" if tried else "first"
        return "helped" if helped else "tried" if tried else "open"


@dataclass
class Run:
    """Some exercises being worked through.

    Args:
        slugs: The names of exercises or topics; None takes all exercises.
        name: Whose numbers they have; without one, the standard ones.

    Attributes:
        slugs: The exercises.
        name: What the pupil is called, or "".
        tag: Whose numbers they have.
        current: The exercise that is open.
        attempts: How far each is.

    Example:
        >>> run = Run(["kein-herz", "genau-so-viele"])
        >>> run.answer("81719/1168700").outcome
        'right'
        >>> run.give_up()
        >>> run.code
        'QB10-00A0-0017B'
    """

    slugs: tuple[str, ...] = ()
    name: str = ""
    tag: str = field(init=False)
    current: str = field(init=False)
    attempts: dict[str, Attempt] = field(init=False)

    def __init__(self, slugs: Iterable[str] | None = None, name: str = "") -> None:
        """Begin; see the class.

        Raises:
            RecordError: There is no such exercise.
        """
        known = exercises()
        wanted = tuple(known) if slugs is None else chosen(slugs)
        if not wanted:
            raise RecordError("quiz_no_exercise", name="[]", allowed=tuple(known))
        # In their own order, whatever the list's: a code knows no other.
        self.slugs = tuple(slug for slug in known if slug in wanted)
        self.rename(name)

    def rename(self, name: str) -> None:
        """Begin anew with a name's own numbers.

        Raises:
            KartenspielError: The name is too long.
        """
        clean = " ".join(str(name).split())
        if len(clean) > LONGEST_NAME:
            raise KartenspielError("quiz_long_name", allowed=LONGEST_NAME)
        self.name, self.tag = clean, tag_of(clean)
        self._begin()

    def resume(self, code: str) -> None:
        """Go on where a code was made, with its numbers.

        Exercises that it does not know yet are open.

        Raises:
            KartenspielError: It is no code, or one of other exercises.
        """
        result = decode(code)
        if not set(result.statuses) <= set(self.slugs):
            raise RecordError("quiz_other_set")
        if tag_of(self.name) != result.tag:
            self.name = ""
        self.tag = check_tag(result.tag)
        self._begin()
        for slug, status in result.statuses.items():
            self.attempts[slug] = Attempt(
                before=status,
                solved=status in SOLVED,
                shown=status == "shown",
            )
        self.current = next(
            (s for s in self.slugs if not self.attempts[s].done), self.slugs[0]
        )

    def _begin(self) -> None:
        self.attempts = {slug: Attempt() for slug in self.slugs}
        self.current = self.slugs[0]

    # --- the exercise that is open

    @property
    def exercise(self) -> Exercise:
        """The exercise that is open."""
        return exercise(self.current, tag=self.tag)

    @property
    def attempt(self) -> Attempt:
        """How far it is."""
        return self.attempts[self.current]

    def open(self, slug: str) -> None:
        """Open an exercise.

        Raises:
            RecordError: It is none of these.
        """
        if slug not in self.slugs:
            raise RecordError("quiz_no_exercise", name=_shown(slug), allowed=self.slugs)
        self.current = slug

    def answer(self, text: str, meant: Meant | None = None) -> Verdict:
        """Judge an answer; one that cannot be read, or is too rough, is no try."""
        verdict = judge(self.exercise, text, meant)
        attempt = self.attempt
        attempt.verdict, attempt.typed = verdict, text
        if not attempt.done and verdict.counts:
            attempt.solved = verdict.outcome == "right"
            attempt.tries += not attempt.solved
        return verdict

    def hint(self) -> None:
        """Show the next hint, if there is one."""
        attempt = self.attempt
        if not attempt.done and attempt.hints < len(self.exercise.hints):
            attempt.hints += 1

    def give_up(self) -> None:
        """Show the solution."""
        if not self.attempt.done:
            self.attempt.shown = True
            self.attempt.verdict = None

    def go_on(self) -> None:
        """Open the next exercise that is not done, or just the next one."""
        at = self.slugs.index(self.current) + 1
        order = self.slugs[at:] + self.slugs[:at]
        self.current = next((s for s in order if not self.attempts[s].done), order[0])

    # --- the result

    @property
    def result(self) -> Result:
        """How far all exercises are."""
        return Result(self.tag, {s: a.status for s, a in self.attempts.items()})

    @property
    def code(self) -> str:
        """The result as a code; see `kartenspiel.quiz_results`."""
        return encode(self.result)
