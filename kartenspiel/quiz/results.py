"""The results of a class (Klassenergebnis): many codes, pasted as they came."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from kartenspiel.cards import _shown
from kartenspiel.errors import KartenspielError, NotationError
from kartenspiel.formats import base32
from kartenspiel.lang import Text
from kartenspiel.lang.numerals import percent
from kartenspiel.quiz.bank import exercise, exercises, tag_of
from kartenspiel.quiz.resultcode import (
    FEWEST,
    KINDS,
    SOLVED,
    STATUSES,
    Result,
    decode,
    lengths,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pandas as pd

    from kartenspiel.lang import Lang
    from kartenspiel.quiz.resultcode import Status

__all__ = ["Entry", "ExerciseShare", "Problem", "QuizResults", "quiz_results"]

_LONGEST_NAME = 60
_MOST_CHARACTERS = 50_000
#: The beginning of a code, and what may stand in one.
_BEGINS = re.compile(r"(?<![0-9A-Za-z])[Qq]")
_SYMBOLS = frozenset(base32.ALPHABET + "ILO")
_BETWEEN = frozenset("-‐‑‒–—― \t")
#: The longest code, with a blank or a hyphen after every symbol.
_MOST_SPREAD = 150
#: What is no part of a name: list marks and numbers before it, marks behind it.
#: Pictures, which lie above the first plane, are part of it.
_MARK = r"_|(?![\U00010000-\U0010FFFF])\W"
_EDGE = re.compile(rf"^(?:{_MARK}|\d)+|(?:{_MARK})+$")
_LABEL = re.compile(r"\b(?:ergebniscode|result ?code|code)\b", re.IGNORECASE)
_SIGNS = {
    "open": "·",
    "first": "●",
    "later": "◐",
    "hints": "○",
    "shown": "×",
    "tried": "…",
    "helped": "…",
}


class Entry(NamedTuple):
    """What one pupil handed in.

    Attributes:
        line: The line it stood in, counted from 1.
        name: What stood before the code, or "".
        code: The code as it is written.
        result: What it says.
    """

    line: int
    name: str
    code: str
    result: Result

    @property
    def own_numbers(self) -> bool:
        """Whether the numbers are those of the name before the code."""
        return bool(self.name) and tag_of(self.name) == self.result.tag


class Problem(NamedTuple):
    """A line that could not be read, or that takes the place of another.

    Attributes:
        line: The line, counted from 1.
        text: What stands in it.
        reason: What is wrong with it.
    """

    line: int
    text: str
    reason: Text


@dataclass(frozen=True, slots=True)
class ExerciseShare:
    """How a class did in one exercise.

    Attributes:
        slug: The exercise.
        counts: How many pupils have which status.
    """

    slug: str
    counts: dict[Status, int]

    @property
    def pupils(self) -> int:
        """How many had it in their set."""
        return sum(self.counts.values())

    @property
    def solved(self) -> Fraction:
        """The share of those who solved it, by whatever way."""
        return Fraction(sum(self.counts[s] for s in SOLVED), self.pupils or 1)


@dataclass(frozen=True, slots=True)
class QuizResults:
    """The results of a class.

    Attributes:
        entries: A pupil each, in the order of the lines.
        problems: Lines that were not read, and notes on those that were replaced.
    """

    entries: tuple[Entry, ...]
    problems: tuple[Problem, ...] = ()

    @property
    def slugs(self) -> tuple[str, ...]:
        """The exercises that somebody had, in their order."""
        had = {slug for entry in self.entries for slug in entry.result.statuses}
        return tuple(slug for slug in exercises() if slug in had)

    def shares(self) -> tuple[ExerciseShare, ...]:
        """Return how the class did in each exercise."""
        found = []
        for slug in self.slugs:
            counts = Counter(
                entry.result.statuses[slug]
                for entry in self.entries
                if slug in entry.result.statuses
            )
            found.append(ExerciseShare(slug, {s: counts[s] for s in STATUSES}))
        return tuple(found)

    def table(self) -> pd.DataFrame:
        """Return a row for each pupil: name, tag, how many solved, and each status.

        Raises:
            ImportError: pandas is not installed.
        """
        try:
            import pandas as pd  # noqa: PLC0415 - wanted only where a table is
        except ImportError as error:
            raise ImportError(str(KartenspielError("needs_pandas"))) from error
        rows = [
            {
                "line": entry.line,
                "name": entry.name,
                "numbers": entry.result.tag,
                "own_numbers": entry.own_numbers,
                "solved": entry.result.solved,
                **{slug: entry.result.statuses.get(slug) for slug in self.slugs},
            }
            for entry in self.entries
        ]
        heads = ["line", "name", "numbers", "own_numbers", "solved", *self.slugs]
        return pd.DataFrame(rows, columns=heads)

    def text(self, lang: Lang = "de") -> str:
        """Return the results as plain text: the pupils, then the exercises.

        Example:
            >>> found = quiz_results("Anna: QC10-001A0-0017W")
            >>> print(found.text("en"))
            Anna  000  1 of 2 solved  ●×
            <BLANKLINE>
            100.0 %  Out of a suit
              0.0 %  Exactly so many
            ● solved at the first try  ◐ at a later try  ○ with hints
            × solution shown  … begun  · not begun
        """
        width = max((len(entry.name or "?") for entry in self.entries), default=0)
        lines = [
            "  ".join(
                (
                    (entry.name or "?").ljust(width),
                    entry.result.tag,
                    solved_words(entry.result).render(lang),
                    "".join(
                        _SIGNS[entry.result.statuses.get(slug, "open")]
                        for slug in self.slugs
                    ),
                )
            )
            for entry in self.entries
        ]
        lines += [""] if lines else []
        lines += [
            f"{percent(share.solved, lang):>7}  {title_of(share.slug, lang)}"
            for share in self.shares()
        ]
        lines += [Text("quiz_legend").render(lang)] if self.entries else []
        lines += [
            Text("quiz_line", line=p.line, problem=p.reason).render(lang)
            for p in self.problems
        ]
        return "\n".join(lines)

    def __str__(self) -> str:
        return self.text("en")


def title_of(slug: str, lang: Lang) -> str:
    """Return what an exercise is called."""
    return exercise(slug).title.render(lang)


def solved_words(result: Result) -> Text:
    """Return how many are solved, as a sentence."""
    return Text("quiz_solved", solved=result.solved, all=len(result.statuses))


def quiz_results(text: str) -> QuizResults:
    r"""Read many result codes, one a line, with or without a name before it.

    Whatever else stands in a line does no harm. A line without a code, or with a code
    that was mistyped, is among the problems with its number. Of two codes of the same
    name the later one counts, and the problems say so.

    Args:
        text: What pupils sent in, pasted together.

    Example:
        >>> found = quiz_results("Anna: QC10-001A0-0017W\nBen QC10-001A0-0017X")
        >>> [(entry.name, entry.result.solved) for entry in found.entries]
        [('Anna', 1)]
        >>> print(found.problems[0].line, found.problems[0].reason)
        2 'QC10-001A0-0017X' has a typing error: please compare it with the ...
    """
    entries: list[Entry] = []
    problems: list[Problem] = []
    if not isinstance(text, str):
        raise NotationError("prob_not_text", value=_shown(text))
    for number, line in enumerate(text[:_MOST_CHARACTERS].splitlines(), 1):
        if not line.strip():
            continue
        found = list(_codes(line))
        if not found:
            problems.append(Problem(number, line.strip(), _no_code(line)))
        before = 0
        for start, end, result in found:
            name = _name(line[before:start])
            entries.append(Entry(number, name, line[start:end], result))
            before = end
    if len(text) > _MOST_CHARACTERS:
        reason = Text("quiz_too_long", allowed=_MOST_CHARACTERS)
        problems.append(Problem(len(text.splitlines()), "…", reason))
    return _without_doubles(entries, problems)


def _codes(line: str) -> Iterator[tuple[int, int, Result]]:
    """Yield the codes in a line: where each begins and ends, and what it says."""
    at = 0
    for found in _BEGINS.finditer(line):
        if found.start() < at:
            continue
        code = _read(line, found.start())
        if code:
            yield code
            at = code[1]


def _symbols(line: str, start: int) -> list[int]:
    """Return where the symbols of a code stand, from its beginning on."""
    places = []
    for at in range(start, min(start + _MOST_SPREAD, len(line))):
        if line[at].upper() in _SYMBOLS:
            places.append(at)
        elif line[at] not in _BETWEEN:
            break
    return places


def _read(line: str, start: int) -> tuple[int, int, Result] | None:
    """Return the code that begins here; its second symbol says how long it is."""
    places = _symbols(line, start)
    if len(places) < FEWEST or line[places[2]] not in KINDS:
        return None
    for stop in lengths(line[places[1]]):
        if stop > len(places):
            break
        end = places[stop - 1] + 1
        if line[end : end + 1].isalnum():
            continue
        try:
            return start, end, decode(line[start:end])
        except NotationError:
            continue
    return None


def _no_code(line: str) -> Text:
    """Return why there is no code in a line: none, or one with an error."""
    for found in _BEGINS.finditer(line):
        places = _symbols(line, found.start())
        if len(places) >= FEWEST:
            said = lengths(line[places[1]])[0]
            end = places[min(said, len(places)) - 1] + 1
            word = line[found.start() : end]
            return Text("quiz_code_check", text=base32.quoted(word))
    return Text("quiz_line_no_code")


def _name(text: str) -> str:
    bare = _LABEL.sub(" ", text)
    return " ".join(_EDGE.sub("", bare.strip()).split())[:_LONGEST_NAME]


def _without_doubles(entries: list[Entry], problems: list[Problem]) -> QuizResults:
    """Return the results; of each name and set of exercises the last one.

    Other numbers are somebody else's: two in a class may be called Max.
    """
    keys = [
        (e.name.casefold(), e.result.tag, tuple(e.result.statuses)) for e in entries
    ]
    last = {key: i for i, key in enumerate(keys) if key[0]}
    kept = []
    for i, (entry, key) in enumerate(zip(entries, keys, strict=True)):
        later = last.get(key, i)
        if later == i:
            kept.append(entry)
        else:
            said = Text(
                "quiz_line_replaced", name=entry.name, later=entries[later].line
            )
            problems.append(Problem(entry.line, f"{entry.name} {entry.code}", said))
    return QuizResults(tuple(kept), tuple(sorted(problems, key=lambda p: p.line)))
