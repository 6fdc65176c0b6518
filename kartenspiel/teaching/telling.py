"""What a lesson tells: kinds of notes, verdicts on goals, sentences together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kartenspiel.lang import LANGS, Text
from kartenspiel.records.notes import CardQuestion, Choice, Goal, Question
from kartenspiel.snapshot import Data, joined

if TYPE_CHECKING:
    from kartenspiel.records.notes import Note
    from kartenspiel.teaching.answers import Said

__all__ = ["kind_of", "sentence", "verdict_on"]


def sentence(said: list[Any]) -> Data:
    """Return several sentences as one, in every language."""
    texts = [text.data() for text in said]
    return {lang: joined([text[lang] for text in texts]) for lang in LANGS}


def verdict_on(goal: Goal, reached: bool) -> list[Said]:  # noqa: FBT001 - the verdict
    """Return what is said when a goal is decided."""
    said = goal.praise if reached else goal.otherwise
    heading: Said = Text("lesson_reached" if reached else "lesson_missed")
    return [heading, said] if said else [heading]


def kind_of(note: Note) -> str:
    """Return the kind of a note, as `Lesson.state` names it."""
    match note:
        case CardQuestion():
            return "play"
        case Choice():
            return "choice"
        case Goal():
            return "goal"
        case Question():
            return "number"
    return "comment"
