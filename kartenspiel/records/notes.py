"""Notes in a record (Lektion): comments, questions and goals at its positions.

They are what makes a lesson of a game file; `notereader` reads them,
`kartenspiel.teaching` asks them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from kartenspiel.cards import Card
from kartenspiel.lang import LANGS, token_text
from kartenspiel.lang.names import RANKS, SUITS
from kartenspiel.rounds.layoutround import LayoutRound

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kartenspiel.lang import Face, Lang, Part, Token
    from kartenspiel.rounds.starting import Round

__all__ = [
    "CASES",
    "CardQuestion",
    "Choice",
    "Cover",
    "Goal",
    "Note",
    "NumberQuestion",
    "Option",
    "Question",
    "Words",
    "is_near",
    "number_of",
]

#: A card, suit or rank in a text: {HK}, {H}, {O}, {H:none}.
TOKEN = re.compile(r"\{([^{}]*)\}")
_NUMBER = re.compile(r"([-−]?)(\d{1,9})(?:([.,])(\d{1,9})|/(\d{1,9}))?(%?)", re.ASCII)
#: A rounded answer needs so many decimals.
_FEWEST_DECIMALS = 2


class Words(NamedTuple):
    """A lesson's own text in both languages.

    {HK} stands for a card, {H} for a suit, {O} for a rank in the plural and {H:none}
    for no card of a suit ("kein Herz"), so that the reader's face and language choose
    the words.

    Example:
        >>> Words("Wer hat {HK}?", "Who holds {HK}?").parts("de")
        ['Wer hat ', {'card': 'HK'}, '?']
    """

    de: str
    en: str

    def parts(self, lang: Lang) -> list[Part]:
        """Return the text as strings and tokens, as `Text.parts` does."""
        pieces = TOKEN.split(self.de if lang == "de" else self.en)
        made: list[Part] = [
            token_of(piece) or "" if i % 2 else piece for i, piece in enumerate(pieces)
        ]
        return [part for part in made if part != ""]

    def render(self, lang: Lang = "de", face: Face = "german") -> str:
        """Return the text as plain text."""
        return "".join(
            part if isinstance(part, str) else token_text(part, lang, face)
            for part in self.parts(lang)
        )

    def data(self) -> dict[str, list[Part]]:
        """Return the parts in every language, ready for JSON."""
        return {lang: self.parts(lang) for lang in LANGS}


#: How a card's article may stand: {HK:acc} is "den Herz-König", {HK:Nom} "Der …".
CASES = ("nom", "acc", "dat")


def token_of(code: str) -> Token | None:
    """Return what stands in a text's braces as a token, or None if it is none."""
    if len(code) == 2 and code[0] in SUITS and code[1] in RANKS:  # noqa: PLR2004
        return {"card": code}
    card, _, case = code.partition(":")
    if case.lower() in CASES and token_of(card) == {"card": card}:
        token: Token = {"card": card, "the": case.lower()}
        return {**token, "first": True} if case[0].isupper() else token
    if len(code) == 1 and code in SUITS:
        return {"suit": code}
    suit, style, more = code.partition(":none")
    if style and not more and len(suit) == 1 and suit in SUITS:
        return {"suit": suit, "none": True}
    if len(code) == 1 and code in RANKS:
        return {"rank": code}
    return None


class Cover(NamedTuple):
    """What a file says about its lesson as a whole.

    Attributes:
        title: What it is called.
        about: What it is about, or None.
        seat: Whose cards are open, and whose place the learner takes; None opens all.
    """

    title: Words | None = None
    about: Words | None = None
    seat: int | None = None


@dataclass(frozen=True)
class Note:
    """A comment at a position; the base of everything else that may stand there.

    Attributes:
        ply: After how many turns of its round.
        text: What is said or asked.
    """

    ply: int
    text: Words


@dataclass(frozen=True)
class Question(Note):
    """A question of any kind.

    Attributes:
        hints: What helps, step by step.
        praise: What is said about the right answer, or None.
        otherwise: What is said about a wrong one that has no answer of its own.
    """

    hints: tuple[Words, ...] = ()
    praise: Words | None = None
    otherwise: Words | None = None


@dataclass(frozen=True)
class CardQuestion(Question):
    """Which card is to be played here; None is a pass.

    Attributes:
        right: The right cards, first the one with which the record goes on.
        wrong: What is said about wrong ones.
    """

    right: tuple[Card | None, ...] = ()
    wrong: Mapping[Card | None, Words] = field(default_factory=dict)


class Option(NamedTuple):
    """One answer to choose.

    Attributes:
        text: The answer.
        right: Whether it is the right one.
        say: What is said about it, or None.
    """

    text: Words
    right: bool
    say: Words | None


@dataclass(frozen=True)
class Choice(Question):
    """One of some answers is right.

    Attributes:
        options: The answers.
    """

    options: tuple[Option, ...] = ()


@dataclass(frozen=True)
class NumberQuestion(Question):
    """The answer is a number: a sum, a count, a probability.

    Attributes:
        right: The right number.
        wrong: What is said about wrong ones.
    """

    right: Fraction = Fraction(0)
    wrong: Mapping[Fraction, Words] = field(default_factory=dict)


@dataclass(frozen=True)
class Goal(Question):
    """What is to be reached by playing on to the end of the round.

    Every condition that is not None has to hold; `otherwise` is said if one does not.

    Attributes:
        seat: Whom the conditions are about.
        most: This seat owes at most so much.
        tricks: It takes at most so many tricks.
        takes: It takes this card.
        place: It goes out in this place of the layout, or before.
    """

    seat: int = 0
    most: int | None = None
    tricks: int | None = None
    takes: Card | None = None
    place: int | None = None

    def verdict(self, r: Round) -> bool | None:
        """Return whether the goal is reached; None while both may happen."""
        if isinstance(r, LayoutRound):
            return self._verdict_layout(r)
        open_end = False
        if self.tricks is not None:
            taken = sum(winner == self.seat for winner in r.winners)
            if taken > self.tricks:
                return False
            open_end = taken + r.hand_size - len(r.tricks) > self.tricks
        if self.takes is not None:
            takers = [t.winner for t in r.tricks if self.takes in t.cards]
            if not takers:
                return None
            if takers[0] != self.seat:
                return False
        if self.most is not None:
            # What is still to be played may change nothing that anybody owes.
            if not (r.finished or r.exhausted):
                return None
            if r.penalties[self.seat] > self.most:
                return False
        return None if open_end else True

    def _verdict_layout(self, r: LayoutRound) -> bool | None:
        if self.place is not None:
            if self.seat in r.places:
                if r.places.index(self.seat) >= self.place:
                    return False
            elif len(r.places) >= self.place:
                return False
            elif not r.finished:
                return None
        if self.most is None:
            return True
        return r.penalties[self.seat] <= self.most if r.finished else None


# --- numbers


def number_of(text: object) -> tuple[Fraction, int | None] | None:
    """Return a number as people type it, and its decimals; None if it is no number.

    The decimals are None for whole numbers and fractions, which are meant exactly.

    Example:
        >>> number_of("7/31"), number_of("22,6 %")
        ((Fraction(7, 31), None), (Fraction(113, 500), 3))
    """
    found = _NUMBER.fullmatch("".join(str(text).split()))
    if found is None:
        return None
    minus, whole, _, part, below, percent = found.groups()
    if below is not None and not int(below):
        return None
    value = Fraction(int(whole), int(below or 1))
    decimals = None
    if part is not None:
        value += Fraction(int(part), 10 ** len(part))
        decimals = len(part)
    if percent:
        value /= 100
        decimals = (decimals or 0) + 2
    return -value if minus else value, decimals


def is_near(answer: tuple[Fraction, int | None], right: Fraction) -> bool:
    """Tell whether an answer is right: exactly, or rounded to two decimals or more."""
    value, decimals = answer
    if value == right:
        return True
    if decimals is None or decimals < _FEWEST_DECIMALS:
        return False
    return abs(value - right) <= Fraction(1, 2 * 10**decimals)
