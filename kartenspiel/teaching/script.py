"""A lesson as data that a page can follow without this package (Drehbuch).

Everything is reckoned beforehand: what each answer is told, and for a goal each way to
play for it. `veiled` makes it text that nobody reads by eye.
"""

from __future__ import annotations

import base64
import hashlib
import json
import zlib
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kartenspiel.lang import Text
from kartenspiel.presenter import film
from kartenspiel.records.notes import (
    CardQuestion,
    Choice,
    Goal,
    NumberQuestion,
    Question,
)
from kartenspiel.rounds.layoutround import LayoutRound
from kartenspiel.teaching.answers import judge, solution
from kartenspiel.teaching.replies import played_on
from kartenspiel.teaching.telling import kind_of, sentence, verdict_on

if TYPE_CHECKING:
    from fractions import Fraction

    from kartenspiel.records.notes import Note
    from kartenspiel.rounds.starting import Round
    from kartenspiel.snapshot import Data
    from kartenspiel.teaching.answers import Said
    from kartenspiel.teaching.lesson import Lesson

__all__ = ["MOST_LINES", "script_of", "veiled"]

#: A goal that can be played for in more ways cannot be played for on a saved page.
MOST_LINES = 200
_WORD = 0xFFFFFFFF


def script_of(lesson: Lesson) -> Data:
    """Return all of a lesson, what is hidden from the learner included.

    Keys: notes (see `_note`), rounds (of the film, for the learner's seat), end (what
    the film says at the end, all cards open), ends (the last sentence, for each number
    of questions that were answered alone), said (the sentences that refuse something).
    """
    record = replace(lesson.record, seed=None, extra={})
    whole = film(record, lesson.cover.seat)
    end = film(record, None)
    questions = sum(isinstance(note, Question) for _, note in lesson.notes)
    return {
        "notes": [_note(lesson, number, note) for number, note in lesson.notes],
        "rounds": whole["rounds"],
        "end": {key: value for key, value in end.items() if key != "words"},
        "ends": [sentence(lesson.end_text(alone)) for alone in range(questions + 1)],
        "said": {
            "not_now": Text("lesson_not_now").data(),
            "no_number": Text("lesson_no_number", text="'{text}'").data(),
        },
    }


def _note(lesson: Lesson, number: int, note: Note) -> Data:
    """Return one note.

    Keys of all: kind, round, ply, played (whether the record goes on with its answer),
    text.
    Of questions: hints, shown (what the answer is told when it is asked for); answers
    (by card or number of an option: {"right", "said"}) and options; of numbers: right
    and wrong (a fraction's two parts, and what is said), and otherwise; of goals: tree
    (see `_Tree`), or None if there are too many ways.
    """
    r = lesson.record.rounds[number]
    now = r.at(note.ply)
    told: Data = {
        "kind": kind_of(note),
        "round": number,
        "ply": note.ply,
        "played": isinstance(note, CardQuestion) and note.ply < len(r.plays),
        "text": note.text.data(),
    }
    if not isinstance(note, Question):
        return told
    told["hints"] = [hint.data() for hint in note.hints]
    match note:
        case Goal():
            told["tree"] = _Tree(lesson, number, note).data
            told["shown"] = _said([note.praise] if note.praise else [])
            told["may_show"] = note.verdict(r) is True
        case CardQuestion():
            answers = [str(c) for c in now.hands[now.to_play or 0]]
            if isinstance(now, LayoutRound):
                answers.append("-")
            told["answers"] = {c: _judged(note, now, c) for c in answers}
        case Choice():
            told["options"] = [option.text.data() for option in note.options]
            told["answers"] = {
                str(i): _judged(note, now, i) for i in range(len(note.options))
            }
        case NumberQuestion():
            told["right"] = _number(note, now, note.right)
            told["wrong"] = [_number(note, now, value) for value in note.wrong]
            told["otherwise"] = _said(
                [Text("lesson_wrong"), *([note.otherwise] if note.otherwise else [])]
            )
    if not isinstance(note, Goal):
        told["shown"] = _said(solution(note))
    return told


def _judged(note: Question, now: Round, given: str | int) -> Data:
    right, said, _ = judge(note, now, given)
    return {"right": right, "said": _said(said)}


def _number(note: NumberQuestion, now: Round, value: Fraction) -> list[Any]:
    """Return a number's two parts, and what this answer is told."""
    return [*value.as_integer_ratio(), _judged(note, now, str(value))["said"]]


def _said(said: list[Said]) -> list[Data]:
    return [text.data() for text in said]


class _Tree:
    """Every way to play for a goal.

    Attributes:
        data: {"lines": rounds of films, "root": node}, or None if there are too many.
            A node has "line" and "ply" (which film shows it, up to where), "right"
            (None while the goal is open), "said", and "next" (nodes by card).
    """

    def __init__(self, lesson: Lesson, number: int, goal: Goal) -> None:
        self._lesson, self._number, self._goal = lesson, number, goal
        self._record = lesson.record.rounds[number]
        start = self._record.at(goal.ply)
        seat = lesson.cover.seat
        self._learner = start.to_play if seat is None else seat
        self._lines: list[Round] = []
        self.data: Data | None = None
        root = self._node(start)
        if len(self._lines) <= MOST_LINES:
            self.data = {"lines": [*map(self._filmed, self._lines)], "root": root}

    def _node(self, r: Round) -> Data:
        if len(self._lines) > MOST_LINES:
            return {}
        r, right = played_on(self._goal, r, self._record, self._learner)
        first = len(self._lines)
        following: Data = {}
        if right is None:
            turns: list[Any] = list(r.legal)
            if isinstance(r, LayoutRound) and r.may_pass:
                turns.append(None)
            for c in turns:
                following["-" if c is None else str(c)] = self._node(r.play(c))
        else:
            self._lines.append(r)
        return {
            "line": first,
            "ply": len(r.plays),
            "right": right,
            "said": [] if right is None else _said(verdict_on(self._goal, right)),
            "next": following,
        }

    def _filmed(self, r: Round) -> Data:
        rounds = (*self._lesson.record.rounds[: self._number], r)
        chosen = self._lesson.record.chosen[: len(rounds)]
        game = replace(
            self._lesson.record, rounds=rounds, chosen=chosen, seed=None, extra={}
        )
        made: Data = film(game, self._lesson.cover.seat)["rounds"][-1]
        return made


# --- a text that nobody reads by eye


def veiled(data: Data) -> dict[str, str]:
    """Return data as text that neither an eye nor a search in the text can read.

    It is a veil, not a safe: the page lifts it itself, with the key beside it.
    The same data always gives the same text.

    Returns:
        key: A number in hexadecimal digits.
        text: Base 64 of the deflated JSON, each four bytes crossed with the next of
            the numbers that xorshift makes of the key.
    """
    plain = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    packed = zlib.compress(plain, 9)
    # Zero would stay zero.
    key = int.from_bytes(hashlib.sha256(packed).digest()[:4], "little") | 1
    return {
        "key": f"{key:08x}",
        "text": base64.b64encode(_crossed(packed, key)).decode(),
    }


def _crossed(data: bytes, key: int) -> bytes:
    """Cross bytes with a stream of numbers; doing it twice undoes it."""
    out = bytearray()
    for start in range(0, len(data), 4):
        key ^= key << 13 & _WORD
        key ^= key >> 17
        key ^= key << 5 & _WORD
        block = data[start : start + 4]
        mask = key.to_bytes(4, "little")
        out += bytes(a ^ b for a, b in zip(block, mask, strict=False))
    return bytes(out)
