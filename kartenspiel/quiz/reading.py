"""Reading answers as people type them: 7/31, 0,2258, 0.2258, 22,58 %, 10 518 300.

What is typed keeps its precision: 0,23 stands for all numbers that round to it, while
7/31 is meant exactly.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Literal, TypeAlias

from kartenspiel.lang import LANGS, Text
from kartenspiel.lang.numerals import POINT

__all__ = ["FEWEST_DIGITS", "KINDS", "Kind", "Meant", "Typed", "read_answer"]

#: What is asked for: a share from 0 to 1, a whole number, or any number.
Kind: TypeAlias = Literal["probability", "count", "number"]
KINDS: tuple[Kind, ...] = ("probability", "count", "number")
#: What a mark before three digits may be meant as.
Meant: TypeAlias = Literal["decimal", "thousands"]

#: So many significant digits a rounded answer needs.
FEWEST_DIGITS = 2
_LONGEST = 400
_HUNDRED = 100
_MOST_DIGITS = 40

_BLANKS = re.compile(r"[\s'’]+")
_LEAD = re.compile(
    r"(?:(?:p|e|x|var)?\s*(?:\([^()]*\))?\s*[=≈~]"
    r"|(?:ca\.?|circa|rund|etwa|ungefähr|about|approx\.?)(?=[\s\d.,]))\s*",
    re.IGNORECASE,
)
_PERCENT = re.compile(r"\s*(?:%|prozent|percent)$", re.IGNORECASE)
_VULGAR = re.compile("([¼-¾⅐-⅞])")
_GROUPED = r"\d{{1,3}}(?:{0}\d{{3}})+"
_WHOLE = rf"{_GROUPED.format(' ')}|\d+"
#: "716 167/2 629 575" is a fraction of large numbers, "1 21/31" a mixed number.
_FRACTION = re.compile(
    rf"(?:({_WHOLE})|(\d+) (\d+)) ?(?:[/÷]|von|aus|of|out of|in) ?({_WHOLE})", re.ASCII
)
#: In a class it may be a division, at a bookmaker's it is none.
_RATIO = re.compile(rf"({_WHOLE}) ?(?::|zu|to) ?({_WHOLE})", re.ASCII)
#: How calculators write small and large numbers.
_POWER = re.compile(r"\d{1,9}(?:[.,]\d{1,9})?e[+−-]?\d{1,2}", re.ASCII | re.IGNORECASE)
_DIGITS = re.compile(r"\d+", re.ASCII)


@dataclass(frozen=True, slots=True)
class Typed:
    """A number as it was typed.

    Attributes:
        value: The number.
        step: What one more in its last digit would add; None if it is meant exactly.
        digits: How many significant digits were typed; 0 if it is meant exactly.
    """

    value: Fraction
    step: Fraction | None = None
    digits: int = 0

    @property
    def is_rough(self) -> bool:
        """Whether it is rounded to fewer digits than an answer needs."""
        return self.step is not None and self.digits < FEWEST_DIGITS

    def stands_for(self, number: Fraction, *, clearly: bool = False) -> bool:
        """Tell whether the number is this one, or rounds to it.

        What lies half way rounds both up and down, unless it has to be clear.
        """
        if self.value == number:
            return True
        off = 2 * abs(self.value - number)
        return self.step is not None and (
            off < self.step or (off == self.step and not clearly)
        )

    def is_beside(self, number: Fraction) -> bool:
        """Tell whether only the last digit is wrong, and only by one."""
        return self.step is not None and abs(self.value - number) < self.step


def read_answer(
    text: object, kind: Kind = "number", meant: Meant | None = None
) -> Typed | Text:
    """Return an answer as a number, or the sentence that says what is wrong with it.

    A text whose key is "quiz_doubtful" asks back: its values `thousands` and `decimal`
    are the two numbers that may be meant.

    Args:
        text: What was typed.
        kind: "probability" for a number from 0 to 1, "count" for a whole number, or
            "number".
        meant: How a single mark before three digits is meant, as in 1.234.

    Example:
        >>> read_answer("22,58 %", "probability").value
        Fraction(1129, 5000)
        >>> print(read_answer("1.234"))
        Do you mean 1234 or 1.234?
        >>> print(read_answer("5/4", "probability"))
        No probability is above 1: 1 means it is certain.
    """
    if not isinstance(text, str) or not text.strip():
        return Text("quiz_empty")
    if len(text) > _LONGEST:
        return Text("quiz_no_number")
    # "1½" is one and a half, not eleven halves.
    clean = unicodedata.normalize("NFKC", _VULGAR.sub(r" \1", text))
    # What is not seen came along with what was copied.
    clean = "".join(c for c in clean if unicodedata.category(c) != "Cf")
    clean = clean.replace("⁄", "/").replace("∕", "/").strip()
    clean = _LEAD.sub("", clean, count=1) if _LEAD.match(clean) else clean
    percent = _PERCENT.search(clean)
    if percent:
        clean = clean[: percent.start()]
    clean = _BLANKS.sub(" ", clean).strip()
    minus = clean[:1] in ("-", "−", "–")
    clean = clean[1:].strip() if minus else clean.removeprefix("+").strip()
    fraction = _fraction(clean)
    found = fraction or _decimal(clean, kind, meant, percent=bool(percent))
    if found is None:
        return _ratio(clean) or _power(clean) or Text("quiz_no_number")
    if isinstance(found, Text):
        return found
    found = _scaled(found, percent=bool(percent), minus=minus)
    bare = fraction is None and not percent
    if kind == "probability" and bare and 1 < found.value <= _HUNDRED:
        return Text("quiz_percent")
    return _checked(found, kind)


def _scaled(found: Typed, *, percent: bool, minus: bool) -> Typed:
    part = Fraction(-1 if minus else 1, 100 if percent else 1)
    step = None if found.step is None else found.step * abs(part)
    return Typed(found.value * part, step, found.digits)


def _checked(found: Typed, kind: Kind) -> Typed | Text:
    """Return a number if it can be an answer of this kind."""
    if kind == "probability" and found.value < 0:
        return Text("quiz_negative")
    if kind == "probability" and found.value > 1:
        return Text("quiz_above_one")
    if kind == "count" and found.value < 0:
        return Text("quiz_negative_count")
    return found


def _fraction(text: str) -> Typed | Text | None:
    """Return a fraction or a mixed number."""
    match = _FRACTION.fullmatch(text)
    if match is None:
        return None
    whole, above, below = (
        int((part or "0").replace(" ", ""))
        for part in (match[2], match[1] or match[3], match[4])
    )
    if not below:
        return Text("quiz_by_zero")
    return Typed(whole + Fraction(above, below))


def _ratio(text: str) -> Text | None:
    """Return the question what is meant by "1 : 3"."""
    match = _RATIO.fullmatch(text)
    if match is None:
        return None
    above, below = (int(part.replace(" ", "")) for part in match.groups())
    return Text("quiz_ratio", above=above, below=below, both=above + below)


def _power(text: str) -> Text | None:
    """Return what is wrong with "7e-2", and how it is written."""
    if not _POWER.fullmatch(text):
        return None
    written = f"{Decimal(text.replace(',', '.').replace('−', '-')):f}"
    de, en = (written.replace(".", POINT[lang]) for lang in LANGS)
    return Text("quiz_power", typed=text, decimal=Text("quiz_decimal", de=de, en=en))


def _decimal(
    text: str, kind: Kind, meant: Meant | None, *, percent: bool
) -> Typed | Text | None:
    """Return a whole or decimal number, whatever its marks."""
    marks = [c for c in text if c in ",."]
    if " " in text:
        # Blanks part thousands, before any other mark.
        head = text.split(marks[0], maxsplit=1)[0] if marks else text
        if not re.fullmatch(_GROUPED.format(" "), head, re.ASCII) or len(marks) > 1:
            return None
        text = text.replace(" ", "")
        return _number(*_parted(text, marks[0] if marks else None), kind, percent)
    if not marks:
        return _number(text, "", kind, percent)
    last, others = marks[-1], set(marks[:-1])
    if others and others != {last}:
        # Both marks: the last one is the decimal mark.
        head, tail = text.rsplit(last, 1)
        other = others.pop()
        if others or not re.fullmatch(
            _GROUPED.format(re.escape(other)), head, re.ASCII
        ):
            return None
        return _number(head.replace(other, ""), tail, kind, percent)
    if others:
        if not re.fullmatch(_GROUPED.format(re.escape(last)), text, re.ASCII):
            return None
        return _number(text.replace(last, ""), "", kind, percent)
    return _one_mark(text, last, kind, meant, percent=percent)


def _one_mark(
    text: str, mark: str, kind: Kind, meant: Meant | None, *, percent: bool
) -> Typed | Text | None:
    """Return a number with one mark, which may be meant in two ways."""
    head, tail = text.split(mark)
    doubtful = re.fullmatch(r"[1-9]\d{0,2}", head, re.ASCII) and re.fullmatch(
        r"\d{3}", tail, re.ASCII
    )
    # No share reaches a thousand, not even in percent.
    if doubtful and kind != "probability":
        if meant is None:
            return _doubt(head, tail)
        if meant == "thousands":
            return _number(head + tail, "", kind, percent)
    return _number(head, tail, kind, percent)


def _doubt(head: str, tail: str) -> Text:
    # A decimal is shown as each language writes it.
    de, en = (f"{head}{POINT[lang]}{tail}" for lang in LANGS)
    return Text(
        "quiz_doubtful",
        thousands=head + tail,
        decimal=Text("quiz_decimal", de=de, en=en),
    )


def _parted(text: str, mark: str | None) -> tuple[str, str]:
    if mark is None:
        return text, ""
    head, tail = text.split(mark)
    # A mark after which nothing comes is no number, and ",5" is one.
    return head, tail or "?"


def _number(head: str, tail: str, kind: Kind, percent: bool) -> Typed | None:  # noqa: FBT001
    """Return a number from the digits before and after its decimal mark."""
    if not all(_DIGITS.fullmatch(part) or not part for part in (head, tail)):
        return None
    if not head + tail or len(head + tail) > _MOST_DIGITS:
        return None
    value = Fraction(int(head + tail), 10 ** len(tail))
    digits = len((head + tail).lstrip("0"))
    # A whole number is a count, and as a probability it says never or certain.
    if not tail and (kind == "count" or (kind == "probability" and not percent)):
        return Typed(value)
    return Typed(value, Fraction(1, 10 ** len(tail)), digits)
