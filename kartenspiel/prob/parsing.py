"""Read events that were typed, without running anything.

    event    = all { "|" all }           all  = not { "&" not }
    not      = "~" not | chain           chain = sum { ("==" | "<" | …) sum }
    sum      = ["-"] product { ("+" | "-") product }
    product  = [ number "*" ] single     single = number | call | "(" event ")"

Words may be English or German, and stand for the signs: and, or, not, und, oder, nicht.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NoReturn, TypeAlias

from kartenspiel.cards import PLAYERS, _fold, _shown
from kartenspiel.errors import EventError, KartenspielError
from kartenspiel.lang import Text
from kartenspiel.lang.prob import FUNCTIONS
from kartenspiel.prob import atoms
from kartenspiel.prob.events import (
    DEEPEST,
    Between,
    Compared,
    Event,
    Number,
    Quantity,
    joined,
    total,
)
from kartenspiel.prob.seats import SeatTerm, Variable, holder, seat_term

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["parse"]

Found: TypeAlias = "Event | Quantity"

_NAMES = {_fold(word): name for name, words in FUNCTIONS.items() for word in words}
_SPELT = {_fold(word): word for words in FUNCTIONS.values() for word in words}
_SIGNS = {
    "&": r"&&?|(?:and|und)\b",
    "|": r"\|\|?|(?:or|oder)\b",
    "~": r"~|!(?!=)|(?:not|nicht)\b",
    "compare": r"==|!=|<>|<=|=<|>=|=>|<|>|=|≤|≥|≠",
    "+-": r"[+\-−]",
    "*": r"[*·×]",
    "number": r"[0-9]{1,6}(?!\w)",
    "word": r"[^\W\d]\w*",
    "(": r"\(",
    ")": r"\)",
    ",": ",",
    ":": ":",
}
_TOKENS = {kind: re.compile(sign, re.IGNORECASE) for kind, sign in _SIGNS.items()}
_ALIKE = {
    "=": "==",
    "≤": "<=",
    "=<": "<=",
    "≥": ">=",
    "=>": ">=",
    "≠": "!=",
    "<>": "!=",
}
_TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
_ARGUMENT = re.compile(r"[^(),:]*")
_ANYTHING = re.compile(r"\w+|\S")

#: Read as blanks: they come along where a text is copied from a program or a page.
_QUOTES = "\"'„“”‚‘’«»‹›"

#: A word is taken for a misspelt one if it is as much like it as that.
_ALIKE_ENOUGH = 0.7


def parse(text: str) -> Event | Quantity:
    """Return an event or a quantity from its text, as `str` writes it.

    Args:
        text: Such as "count(hearts, 0) >= 2 & ~holds(HK, 1)", with English or
            German words ("anzahl(herz, 0) >= 2 & ~hält(HK, 1)").

    Raises:
        EventError: The text cannot be read; the message names the column.

    Example:
        >>> parse("anzahl(herz, 0) >= 2 und nicht hält(HK, 1)")
        (count(hearts, 0) >= 2) & ~holds(HK, 1)
        >>> parse("any_seat(s: 1 <= count(Ober, s) < 3)")
        any_seat(s: 1 <= count(obers, s) <= 2)
    """
    if not isinstance(text, str):
        raise EventError("prob_not_text", value=_shown(text))
    return _Reader(text).whole()


class _Reader:
    """Reads one text from left to right."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._seats: list[tuple[str, Variable]] = []
        self._depth = 0

    # --- characters

    def _skip(self) -> None:
        self._at += self._blanks(self._at)

    def _take(self, kind: str) -> str:
        """Return the next sign or word if it is of a kind, and go on."""
        self._skip()
        found = _TOKENS[kind].match(self._text, self._at)
        if found is None:
            return ""
        self._at = found.end()
        return found[0]

    def _want(self, kind: str) -> str:
        found = self._take(kind)
        if not found:
            wanted = Text("prob_a_name") if kind == "word" else _shown(kind)
            self._fail("prob_expected", wanted=wanted)
        return found

    def _fail(self, key: str, at: int | None = None, **values: object) -> NoReturn:
        """Raise what is wrong, with the column and what stands there."""
        if at is None:
            self._skip()
            at = self._at
        word = _ANYTHING.match(self._text, at)
        found = _shown(word[0]) if word else Text("prob_the_end")
        raise EventError(key, column=at + 1, found=found, **values)

    # --- the grammar

    def whole(self) -> Event | Quantity:
        if all(map(_is_blank, self._text)):
            self._fail("prob_empty", 0)
        found = self._event()
        self._skip()
        if self._at < len(self._text):
            self._fail("prob_expected", wanted=Text("prob_the_end"))
        return found

    def _event(self) -> Found:
        self._depth += 1
        if self._depth > DEEPEST:
            self._fail("prob_too_deep")
        found = self._row("|", lambda: self._row("&", self._not))
        self._depth -= 1
        return found

    def _row(self, sign: str, part: Callable[[], Found]) -> Found:
        """Return what stands there, joined by a sign if there are several."""
        began = self._at
        first = part()
        if not self._take(sign):
            return first
        parts = [self._happens(first, began)]
        while True:
            began = self._at
            parts.append(self._happens(part(), began))
            if not self._take(sign):
                return joined(sign, parts)

    def _happens(self, found: Found, at: int) -> Event:
        if not isinstance(found, Event):
            self._fail("prob_want_event", at + self._blanks(at))
        return found

    def _counts(self, found: Found, at: int) -> Quantity:
        if not isinstance(found, Quantity):
            self._fail("prob_want_count", at + self._blanks(at))
        return found

    def _blanks(self, at: int) -> int:
        begun = at
        while at < len(self._text) and _is_blank(self._text[at]):
            at += 1
        return at - begun

    def _not(self) -> Found:
        if not self._take("~"):
            return self._chain()
        self._depth += 1
        if self._depth > DEEPEST:
            self._fail("prob_too_deep")
        began = self._at
        found = ~self._happens(self._not(), began)
        self._depth -= 1
        return found

    def _chain(self) -> Found:
        at = began = self._at
        first = self._sum()
        sides, signs = [first], []
        while sign := self._take("compare"):
            self._counts(sides[-1], began)
            signs.append(_ALIKE.get(sign, sign))
            began = self._at
            sides.append(self._counts(self._sum(), began))
        if not signs:
            return first
        numbers = [side for side in sides if isinstance(side, Quantity)]
        if len(signs) == 1:
            (left, right), sign = numbers, signs[0]
            if isinstance(left, Number) and not isinstance(right, Number):
                # As Python does: what is compared stands on the left.
                left, sign, right = right, _TURNED.get(sign, sign), left
            return Compared(left, sign, right)
        return self._between(numbers, signs, at)

    def _between(self, sides: list[Quantity], signs: list[str], at: int) -> Event:
        """Return "1 <= x < 3" as a range."""
        low, middle, *more = sides
        if len(more) == 1 and isinstance(low, Number) and isinstance(more[0], Number):
            bounds = (low.value, more[0].value)
            if {*signs} <= {">", ">="}:
                bounds, signs = bounds[::-1], [_TURNED[s] for s in signs[::-1]]
            if {*signs} <= {"<", "<="}:
                return Between(
                    bounds[0] + (signs[0] == "<"),
                    middle,
                    bounds[1] - (signs[1] == "<"),
                )
        return self._fail("prob_bad_chain", at + self._blanks(at))

    def _sum(self) -> Found:
        began = self._at
        minus = self._take("+-") in ("-", "−")
        first = self._product()
        if not minus and not self._peek("+-"):
            return first
        terms = [(-1 if minus else 1, self._counts(first, began))]
        while sign := self._take("+-"):
            began = self._at
            term = self._counts(self._product(), began)
            terms.append((1 if sign == "+" else -1, term))
        return total(*terms)

    def _peek(self, kind: str) -> bool:
        self._skip()
        return _TOKENS[kind].match(self._text, self._at) is not None

    def _product(self) -> Found:
        began = self._at
        found = self._single()
        while self._take("*"):
            factor = self._counts(found, began)
            began = self._at
            other = self._counts(self._single(), began)
            if isinstance(factor, Number):
                found = total((factor.value, other))
            elif isinstance(other, Number):
                found = total((other.value, factor))
            else:
                self._fail("prob_product", began + self._blanks(began))
        return found

    def _single(self) -> Found:
        if number := self._take("number"):
            return Number(int(number))
        if self._take("("):
            found = self._event()
            self._want(")")
            return found
        self._skip()
        began = self._at
        word = self._take("word")
        name = _NAMES.get(_fold(word))
        if name is None or name == "holder":
            self._unknown(word, began)
        self._want("(")
        return self._call(name)

    def _unknown(self, word: str, at: int) -> NoReturn:
        """Raise that a word is none, with the nearest right one if there is one."""
        import difflib  # noqa: PLC0415 - only when something is wrong

        near = difflib.get_close_matches(_fold(word), _NAMES, 1, _ALIKE_ENOUGH)
        if not near:
            self._fail("prob_unknown_word", at, words=Text("prob_words"))
        self._fail("prob_unknown_word_near", at, near=_SPELT[near[0]])

    # --- calls

    def _call(self, name: str) -> Found:
        if name in ("any_seat", "all_seats", "how_many_seats"):
            found = self._over(name)
        elif name == "how_many":
            events = [self._inner_event()]
            while self._take(","):
                events.append(self._inner_event())
            found = atoms.how_many(*events)
        elif name == "same_hand":
            found = self._made(atoms.same_hand)
        elif name == "void":
            seat = self._seat()
            self._want(",")
            found = self._made(lambda cards: atoms.void(seat, cards))
        else:
            make: Callable[[str, SeatTerm], Found] = getattr(atoms, name)
            began, cards = self._argument()
            self._want(",")
            seat = self._seat()
            found = self._at_column(began, lambda: make(cards, seat))
        self._want(")")
        return found

    def _inner_event(self) -> Event:
        began = self._at
        return self._happens(self._event(), began)

    def _over(self, name: str) -> Found:
        seat, word = Variable(), self._want("word")
        self._want(":")
        self._seats.append((word, seat))
        body = self._inner_event()
        self._seats.pop()
        if name == "how_many_seats":
            return atoms.SeatsWhere(seat, body)
        return atoms.OverSeats(name, seat, body)

    def _argument(self) -> tuple[int, str]:
        """Return cards as they are written, and where they begin."""
        self._skip()
        began = self._at
        found = _ARGUMENT.match(self._text, self._at)
        assert found is not None  # noqa: S101 - it matches nothing, too
        self._at = found.end()
        return began, "".join(c for c in found[0] if c not in _QUOTES).strip()

    def _made(self, make: Callable[[str], Found]) -> Found:
        began, cards = self._argument()
        return self._at_column(began, lambda: make(cards))

    def _at_column(self, at: int, make: Callable[[], Found]) -> Found:
        """Return what is made; if it cannot be, say where as well."""
        try:
            return make()
        except KartenspielError as error:
            raise EventError("prob_at", column=at + 1, problem=error.reason) from error

    def _seat(self) -> SeatTerm:
        if number := self._take("number"):
            return seat_term(int(number))
        self._skip()
        began = self._at
        word = self._take("word")
        for name, variable in reversed(self._seats):
            if name == word:
                return variable
        if _NAMES.get(_fold(word)) == "holder":
            self._want("(")
            at, card = self._argument()
            self._want(")")
            try:
                return holder(card)
            except KartenspielError as error:
                raise EventError(
                    "prob_at", column=at + 1, problem=error.reason
                ) from error
        try:
            return seat_term(word)
        except EventError:
            self._fail("prob_want_seat", began, last=PLAYERS[-1] - 1)


def _is_blank(letter: str) -> bool:
    return letter.isspace() or letter in _QUOTES
