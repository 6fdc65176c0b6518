"""Exercises to be worked through, answers as people type them, results of a class.

>>> from kartenspiel.quiz import exercise, judge
>>> verdict = judge(exercise("ass-zum-koenig"), "0,25")
>>> verdict.outcome, verdict.said[0].en
('mistake', 'Taken as independent')
"""

from kartenspiel.quiz.bank import (
    Exercise,
    Mistake,
    Topic,
    exercise,
    exercises,
    tag_of,
    topics,
)
from kartenspiel.quiz.judging import Verdict, judge
from kartenspiel.quiz.reading import Typed, read_answer
from kartenspiel.quiz.resultcode import Result, decode, encode
from kartenspiel.quiz.results import Entry, ExerciseShare, QuizResults, quiz_results
from kartenspiel.quiz.run import Attempt, Run

__all__ = [
    "Attempt",
    "Entry",
    "Exercise",
    "ExerciseShare",
    "Mistake",
    "QuizResults",
    "Result",
    "Run",
    "Topic",
    "Typed",
    "Verdict",
    "decode",
    "encode",
    "exercise",
    "exercises",
    "judge",
    "quiz_results",
    "read_answer",
    "tag_of",
    "topics",
]
