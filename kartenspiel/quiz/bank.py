"""Exercises (Aufgaben): questions about cards, answers computed, mistakes known.

The files in `kartenspiel/exercises` hold words and formulas, and no answer.
Numbers, suits and hands vary with a tag of three symbols, which is made from a name;
so pupils get numbers of their own, and the tag alone brings them back.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache, cached_property, lru_cache
from string import Template
from typing import TYPE_CHECKING, Any, NamedTuple

from kartenspiel.cards import _shown
from kartenspiel.chance.rng import Stream
from kartenspiel.errors import (
    NotationError,
    RecordError,
    check_lang,
    is_one_of,
    is_text,
)
from kartenspiel.formats import base32, toml
from kartenspiel.lang import LANGS, Text
from kartenspiel.lang.numerals import fraction
from kartenspiel.prob.answers import Probability
from kartenspiel.quiz.formula import value_of
from kartenspiel.records.notes import CASES, Words, token_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from kartenspiel.lang import Lang
    from kartenspiel.quiz.formula import Value
    from kartenspiel.quiz.reading import Kind

__all__ = [
    "STANDARD",
    "TAG_LENGTH",
    "Exercise",
    "Mistake",
    "Topic",
    "chosen",
    "exercise",
    "exercises",
    "tag_of",
    "topics",
]

#: The files, in the order in which they are best worked through.
_FILES = ("einstieg", "blatt", "mindestens", "bedingt", "mittelwert", "spiel")
LEVELS = ("sek1", "sek2", "uni", "extra")
RELATIVE = ("left", "opposite", "right")

TAG_LENGTH = 3
#: The tag of the numbers as they stand in the files.
STANDARD = "0" * TAG_LENGTH
_TAGS = base32.BASE**TAG_LENGTH


def tag_of(name: str) -> str:
    """Return the tag that stands for a name; upper and lower case are the same.

    Without a name it is "000". A tag tells nobody the name, but who knows the name can
    check it.

    Raises:
        NotationError: It is no text that a file can hold.

    Example:
        >>> tag_of("Anna"), tag_of(" anna "), tag_of("")
        ('DGG', 'DGG', '000')
    """
    if not is_text(name):
        raise NotationError("broken_name", name=_shown(name))
    folded = " ".join(name.casefold().split())
    if not folded:
        return STANDARD
    number = 1 + Stream(f"quiz:{folded}").below(_TAGS - 1)
    return "".join(base32.ALPHABET[d] for d in base32.to_digits(number, TAG_LENGTH))


def check_tag(tag: str) -> str:
    """Return a tag as it is written.

    Raises:
        RecordError: It is none.
    """
    digits = base32.digits_of(tag if is_text(tag) else "")
    if digits is None or len(digits) != TAG_LENGTH:
        raise RecordError("quiz_no_tag", tag=_shown(tag))
    return "".join(base32.ALPHABET[digit] for digit in digits)


class Topic(NamedTuple):
    """What some exercises have in common.

    Attributes:
        slug: The name of its file.
        title: What it is called.
        exercises: The names of its exercises.
    """

    slug: str
    title: Words
    exercises: tuple[str, ...]


class Mistake(NamedTuple):
    """A wrong answer that has a name.

    Attributes:
        value: The answer.
        name: What the mistake is called.
        say: What is wrong about it, in a sentence or two.
    """

    value: Fraction
    name: Words
    say: Words


@dataclass(frozen=True)
class Exercise:
    """An exercise with its numbers.

    Attributes:
        slug: Its name.
        tag: Whose numbers it has; see `tag_of`.
        topic: The name of its topic.
        level: "sek1", "sek2", "uni" or "extra".
        kind: What is asked for: "probability", "count" or "number".
        source: What it is called in the collection that it stems from, or "".
        values: Its numbers, suits, cards and seats by name.
    """

    slug: str
    tag: str
    topic: str
    level: str
    kind: Kind
    source: str
    values: Mapping[str, Value] = field(repr=False)
    _data: Mapping[str, Any] = field(repr=False, compare=False)

    @cached_property
    def answer(self) -> Fraction:
        """The right answer, exactly; a probability may know its steps.

        Example:
            >>> exercise("ass-zum-koenig").answer
            Fraction(7, 31)
        """
        return self._number(self._data["answer"])

    @cached_property
    def mistakes(self) -> tuple[Mistake, ...]:
        """The known wrong answers, none equal to the right one or to another."""
        found: dict[Fraction, Mistake] = {}
        for row in self._data.get("wrong", ()):
            value = self._number(row["value"])
            if value != self.answer and value not in found:
                found[value] = Mistake(
                    value, self._words(row["name"]), self._words(row["say"])
                )
        return tuple(found.values())

    @property
    def title(self) -> Words:
        """What it is called; the same for all numbers."""
        return Words(**self._data["title"])

    @cached_property
    def question(self) -> Words:
        """What is asked."""
        return self._words(self._data["question"])

    @cached_property
    def hints(self) -> tuple[Words, ...]:
        """What helps, step by step."""
        return tuple(map(self._words, self._data["hints"]))

    @cached_property
    def why(self) -> Words:
        """Why the answer is what it is."""
        return self._words(self._data["why"])

    @property
    def unit(self) -> Words | None:
        """What the answer is counted in, or None."""
        return self._words(self._data["unit"]) if "unit" in self._data else None

    @property
    def hand(self) -> str | None:
        """The cards that the question shows, or None."""
        return str(self.values["hand"]) if "hand" in self.values else None

    def steps(self, lang: Lang = "de") -> tuple[str, ...]:
        """Return how the answer is counted, where that helps (Rechenweg).

        Example:
            >>> exercise("kein-herz").steps("en")[-2]
            '– seat 0: 8 others: C(24, 8) = 735,471'
        """
        check_lang(lang)
        if not self._data.get("steps") or not isinstance(self.answer, Probability):
            return ()
        return self.answer.steps(lang)

    # --- filling in

    def _number(self, formula: str) -> Fraction:
        found = value_of(_filled(formula, self.values))
        if isinstance(found, str):
            raise RecordError("quiz_formula", formula=_shown(formula))
        return found

    def _words(self, said: Mapping[str, str]) -> Words:
        return Words(*(_said(said[lang], self.values, lang) for lang in LANGS))


def _filled(formula: str, values: Mapping[str, Value]) -> str:
    """Return a formula with its numbers in place."""
    filled = {
        name: value if isinstance(value, str) else f"({value})"
        for name, value in values.items()
    }
    return Template(formula).substitute(filled)


def _said(text: str, values: Mapping[str, Value], lang: Lang) -> str:
    """Return a text with its numbers in place; cards and suits become tokens."""
    words = {name: _word(value, lang) for name, value in values.items()}
    for name, value in values.items():
        if isinstance(value, str) and "card" in (token_of(value) or {}):
            # $card_acc is "den Herz-König", $card_Nom begins a sentence.
            for case in CASES:
                words[f"{name}_{case}"] = f"{{{value}:{case}}}"
                words[f"{name}_{case.title()}"] = f"{{{value}:{case.title()}}}"
    return Template(text).substitute(words)


def _word(value: Value, lang: Lang) -> str:
    if not isinstance(value, str):
        return fraction(value, lang)
    if value in RELATIVE:
        return Text(f"quiz_seat_{value}").render(lang)
    return f"{{{value}}}" if token_of(value) else value


# --- the shipped ones


@cache
def _file(slug: str) -> dict[str, Any]:
    import pkgutil  # noqa: PLC0415 - importing the package shall stay quick

    data = pkgutil.get_data("kartenspiel", f"exercises/{slug}.toml") or b""
    return toml.parsed(data.decode())


@cache
def topics() -> tuple[Topic, ...]:
    """Return the topics of the shipped exercises, in order.

    Example:
        >>> topics()[0].title.en
        'First steps'
    """
    return tuple(
        Topic(
            slug,
            Words(**_file(slug)["title"]),
            tuple(row["slug"] for row in _file(slug)["exercises"]),
        )
        for slug in _FILES
    )


@cache
def _rows() -> dict[str, tuple[str, dict[str, Any]]]:
    return {
        row["slug"]: (topic.slug, row)
        for topic in topics()
        for row in _file(topic.slug)["exercises"]
    }


def exercises(name: str = "") -> dict[str, Exercise]:
    """Return the shipped exercises by their names, in order (Aufgaben).

    Args:
        name: Whose numbers they have; without one, the standard ones.

    Example:
        >>> print(exercises()["zwei-nacheinander"].question.render("en"))
        Two of the 32 cards are drawn one after the other and not put back. ...
    """
    tag = tag_of(name)
    return {slug: _exercise(slug, tag) for slug in _rows()}


def chosen(names: Iterable[str]) -> tuple[str, ...]:
    """Return the exercises of some names, which may be those of topics.

    Raises:
        RecordError: There is neither an exercise nor a topic of that name.

    Example:
        >>> chosen(["kein-herz", "einstieg"])[:2]
        ('kein-herz', 'herz-oder-ober')
    """
    by_topic = {topic.slug: topic.exercises for topic in topics()}
    found: list[str] = []
    for name in names:
        if not is_one_of(name, {*by_topic, *_rows()}):
            allowed = (*by_topic, *_rows())
            raise RecordError("quiz_no_exercise", name=_shown(name), allowed=allowed)
        found += by_topic.get(name, (name,))
    return tuple(dict.fromkeys(found))


def exercise(slug: str, name: str = "", *, tag: str | None = None) -> Exercise:
    """Return a shipped exercise (Aufgabe).

    Args:
        slug: Its name.
        name: Whose numbers it has; without one, the standard ones.
        tag: The tag of the numbers, in place of a name: three symbols, as in the
            table of results.

    Raises:
        RecordError: There is none of that name, or the tag is none.

    Example:
        >>> exercise("kein-herz").answer
        Fraction(81719, 1168700)
    """
    known = _rows()
    if not is_one_of(slug, known):
        raise RecordError("quiz_no_exercise", name=_shown(slug), allowed=tuple(known))
    return _exercise(slug, tag_of(name) if tag is None else check_tag(tag))


@lru_cache(maxsize=512)
def _exercise(slug: str, tag: str) -> Exercise:
    topic, row = _rows()[slug]
    return Exercise(
        slug,
        tag,
        topic,
        row["level"],
        row["kind"],
        row.get("source", ""),
        _values(row, tag),
        row,
    )


def _values(row: Mapping[str, Any], tag: str) -> dict[str, Value]:
    """Return the numbers: drawn ones, then what follows from them."""
    stream = Stream(f"exercise:{row['slug']}:{tag}")
    values: dict[str, Value] = {}
    for name, choices in row.get("vary", {}).items():
        chosen = choices[0] if tag == STANDARD else stream.choice(choices)
        drawn = chosen if isinstance(chosen, dict) else {name: chosen}
        for key, value in drawn.items():
            values[key] = value if isinstance(value, str) else Fraction(value)
    for name, formula in row.get("let", {}).items():
        values[name] = value_of(_filled(formula, values))
    return values
