"""One task of a worksheet (Aufgabe): what is asked, what is right, and why."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from kartenspiel.cards import Card
    from kartenspiel.lang import Text
    from kartenspiel.printed.formula import Formula
    from kartenspiel.rounds.layoutround import LayoutRound
    from kartenspiel.rounds.trickround import TrickRound
    from kartenspiel.rules.contracts import Contract

__all__ = ["LEVELS", "TOPICS", "Answer", "Level", "Price", "Step", "Task", "Topic"]

Topic: TypeAlias = Literal["rules", "tricks", "layout", "probability"]
Level: TypeAlias = Literal["sek1", "sek2"]

#: What can be asked about, in the order of the sheet.
TOPICS: tuple[Topic, ...] = ("rules", "tricks", "layout", "probability")
#: How hard the probabilities are: to year 10 (Sekundarstufe I), and above.
LEVELS: tuple[Level, ...] = ("sek1", "sek2")

#: Cards; yes or no; a seat; a probability or a mean.
Answer: TypeAlias = "tuple[Card, ...] | bool | int | Fraction"


class Step(NamedTuple):
    """One step of a worked solution: a sentence, perhaps a formula after it."""

    text: Text
    formula: Formula = ()


class Price(NamedTuple):
    """What a trick costs in one round, and the cards that are the cause.

    Attributes:
        contract: The round.
        amount: What the taker pays; positive is bad.
        cards: What is charged; empty where the trick itself is.
    """

    contract: Contract
    amount: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Task:
    """One task with its solution.

    Attributes:
        topic: What it is about.
        kind: Which task of that topic, such as "follow".
        asked: The question.
        answer: What is right, as a value.
        said: What is right, in words or as a formula.
        steps: How one gets there.
        position: The moment on the table that is asked about, or None.
        contract: The round that is played, where it matters.
        prices: What the trick costs in each round, where that is asked.
        event: A probability in the language of `kartenspiel.prob`, else "".
        given: What is known beside the own hand, likewise.
    """

    topic: Topic
    kind: str
    asked: Text
    answer: Answer
    said: Text | Formula
    steps: tuple[Step, ...]
    position: TrickRound | LayoutRound | None = None
    contract: Contract | None = None
    prices: tuple[Price, ...] = field(default=())
    event: str = ""
    given: str = ""
