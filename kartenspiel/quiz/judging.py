"""Judging an answer to an exercise, in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from kartenspiel.lang import Text
from kartenspiel.quiz.reading import FEWEST_DIGITS, read_answer

if TYPE_CHECKING:
    from kartenspiel.quiz.bank import Exercise
    from kartenspiel.quiz.reading import Meant, Typed
    from kartenspiel.records.notes import Words

__all__ = ["Outcome", "Verdict", "judge"]

#: "mistake" and "wrong" are wrong answers; after "rough", "near", "unread" and
#: "doubtful" the answer is to be written otherwise.
Outcome: TypeAlias = Literal[
    "right", "mistake", "wrong", "rough", "near", "unread", "doubtful"
]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is to be said about an answer.

    Attributes:
        outcome: What it is.
        said: What is said about it; of a mistake its name, then what is wrong.
    """

    outcome: Outcome
    said: tuple[Text | Words, ...]

    @property
    def counts(self) -> bool:
        """Whether it was a try: right or wrong, and not only badly written."""
        return self.outcome in ("right", "mistake", "wrong")


def judge(x: Exercise, text: object, meant: Meant | None = None) -> Verdict:
    """Judge an answer as it was typed.

    Args:
        x: The exercise.
        text: What was typed, such as "7/31", "0,2258" or "22,6 %".
        meant: How a doubtful mark is meant; see `read_answer`.

    Example:
        >>> from kartenspiel.quiz import exercise
        >>> judge(exercise("ass-zum-koenig"), "22,6 %").outcome
        'right'
        >>> judge(exercise("ass-zum-koenig"), "0,25").said[0].en
        'Taken as independent'
    """
    typed = read_answer(text, x.kind, meant)
    if isinstance(typed, Text):
        doubtful = typed.key == "quiz_doubtful"
        return Verdict("doubtful" if doubtful else "unread", (typed,))
    return _verdict(x, typed)


def _verdict(x: Exercise, typed: Typed) -> Verdict:
    if typed.value == x.answer:
        return Verdict("right", (Text("quiz_right"),))
    mistakes = [m for m in x.mistakes if typed.stands_for(m.value)]
    exactly = [m for m in mistakes if m.value == typed.value]
    if typed.stands_for(x.answer) and not exactly:
        if typed.is_rough:
            return Verdict("rough", (Text("quiz_rough", digits=FEWEST_DIGITS),))
        doubtful = any(typed.stands_for(m.value, clearly=True) for m in mistakes)
        if doubtful and typed.digits == FEWEST_DIGITS:
            # So rounded, it may as well be a mistake; more digits nobody can ask for.
            return Verdict("rough", (Text("quiz_one_more_digit"),))
        return Verdict("right", (Text("quiz_right"),))
    known = exactly or ([] if typed.is_rough else mistakes)
    if known:
        return Verdict("mistake", (known[0].name, known[0].say))
    if not typed.is_rough and typed.is_beside(x.answer):
        return Verdict("near", (Text("quiz_near"),))
    return Verdict("wrong", (Text("quiz_not_yet"),))
