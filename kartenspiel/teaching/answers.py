"""Judging an answer to a lesson's question, in words."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from kartenspiel.cards import Card, _shown, card
from kartenspiel.errors import KartenspielError
from kartenspiel.lang import Text
from kartenspiel.records.notes import (
    CardQuestion,
    Choice,
    NumberQuestion,
    Question,
    Words,
    is_near,
    number_of,
)
from kartenspiel.rounds.layoutround import LayoutRound
from kartenspiel.rounds.starting import Round

__all__ = ["Judged", "Progress", "Said", "judge", "solution"]

Said: TypeAlias = "Text | Words"
#: Whether it is right, what is said about it, and the answer as it is kept.
Judged: TypeAlias = "tuple[bool, list[Said], str | int]"


@dataclass
class Progress:
    """How far a learner is with one note.

    Attributes:
        done: Whether it is answered, or was only to be read.
        tries: How many answers were wrong.
        hints: How many hints were asked for.
        shown: Whether the answer was asked for.
        right: Whether the last answer was right; None before the first.
        said: What was said about it.
        tried: The answers so far, as they were sent.
        line: The round as it is played on for a goal.
        played: Whether the learner has played in it.
    """

    done: bool = False
    tries: int = 0
    hints: int = 0
    shown: bool = False
    right: bool | None = None
    said: list[Said] = field(default_factory=list)
    tried: list[str | int | None] = field(default_factory=list)
    line: Round | None = None
    played: bool = False

    @property
    def alone(self) -> bool:
        """Whether it was answered at the first attempt and without help."""
        return self.done and not (self.tries or self.hints or self.shown)


def judge(note: Question, now: Round, given: str | int) -> Judged:
    """Judge an answer.

    Args:
        note: The question.
        now: The round at its position.
        given: A card's text ("-" for a pass), the number of an option, or a number.

    Raises:
        KartenspielError: That is no answer to this question.
    """
    match note:
        case CardQuestion() if isinstance(given, str):
            return _judge_card(note, now, given)
        case Choice() if type(given) is int and 0 <= given < len(note.options):
            option = note.options[given]
            said = option.say or (None if option.right else note.otherwise)
            return option.right, _answer(said, note, right=option.right), given
        case NumberQuestion() if not isinstance(given, bool):
            return _judge_number(note, str(given))
    raise KartenspielError("unknown_intent", intent=_shown(given))


def _judge_card(note: CardQuestion, now: Round, given: str) -> Judged:
    c = None if given.strip() == "-" else card(given)
    kept = "-" if c is None else str(c)
    if c in note.right:
        verdict, *why = _answer(note.praise, note, right=True)
        played = note.right[0]
        return True, [verdict if c == played else _goes_on(played), *why], kept
    said_wrong = note.wrong.get(c)
    reason = now.why_not(c)
    if said_wrong is None and reason is not None:
        held = now.hands[now.to_play or 0]
        if c not in held and not (c is None and isinstance(now, LayoutRound)):
            raise KartenspielError(reason)
        return False, [Text("lesson_refused"), reason], kept
    return False, _answer(said_wrong or note.otherwise, note, right=False), kept


def _goes_on(played: Card | None) -> Text:
    if played is None:
        return Text("lesson_right_other_pass")
    return Text("lesson_right_other", card=played)


def _judge_number(note: NumberQuestion, given: str) -> Judged:
    found = number_of(given)
    if found is None:
        raise KartenspielError("lesson_no_number", text=_shown(given))
    kept = given.strip()
    if is_near(found, note.right):
        return True, _answer(note.praise, note, right=True), kept
    known = [said for number, said in note.wrong.items() if is_near(found, number)]
    return (
        False,
        _answer(known[0] if known else note.otherwise, note, right=False),
        kept,
    )


def _answer(said: Words | None, note: Question, *, right: bool) -> list[Said]:
    """Return the verdict, and what the lesson says about it."""
    heading: Said = Text("lesson_right" if right else "lesson_wrong")
    own = said or (note.praise if right else None)
    return [heading, own] if own else [heading]


def solution(note: Question) -> list[Said]:
    """Return the right answer in words, and why it is right."""
    said: list[Said] = []
    match note:
        case CardQuestion():
            right = [Text("lesson_pass") if c is None else c for c in note.right]
            said = [Text("lesson_shown", cards=right)]
        case Choice():
            option = next(option for option in note.options if option.right)
            said = [Text("lesson_shown_option"), option.text]
            if option.say:
                return [*said, option.say]
        case NumberQuestion():
            said = [Text("lesson_shown", cards=[str(note.right)])]
    return [*said, note.praise] if note.praise else said
