"""Result codes: how far a pupil is with which exercises, in a few symbols.

    Q   6        0      DGG   1CJ...   8
    -   length   kind   tag   number   check

The number holds how many exercises there were and the status of each, the first
exercise lowest; it is written without leading zeros, so a code grows as more is done.
Kind 1 is for a set that not all exercises belong to.
The length counts the symbols after it, modulo 32. With the check symbol (see `base32`)
every single wrong, missing or additional symbol and every swap of two neighbours is
noticed: a shifted code would have a kind that there is not, as lengths are above kinds.
The check sum is not that of deal codes and round codes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from kartenspiel.errors import NotationError
from kartenspiel.formats import base32
from kartenspiel.quiz.bank import TAG_LENGTH

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = [
    "FEWEST",
    "KINDS",
    "NUMBERS",
    "SOLVED",
    "STATUSES",
    "UNDONE",
    "Result",
    "Status",
    "decode",
    "encode",
    "lengths",
    "looks_like_code",
]

Status: TypeAlias = Literal[
    "open", "first", "later", "hints", "shown", "tried", "helped"
]
#: What each digit stands for: not begun; solved at the first try, at a later one, with
#: hints; the solution was shown; tried without, and with hints, and not solved.
#: Codes on paper hold these numbers: add nothing, change nothing.
STATUSES: tuple[Status, ...] = (
    "open",
    "first",
    "later",
    "hints",
    "shown",
    "tried",
    "helped",
)
SOLVED: tuple[Status, ...] = ("first", "later", "hints")
UNDONE: tuple[Status, ...] = ("open", "tried", "helped")

#: Which exercise each place of a code stands for: add at the end, change nothing.
NUMBERS: tuple[str, ...] = (
    "herz-oder-ober",
    "zwei-nacheinander",
    "herz-und-bild",
    "blaetter-zaehlen",
    "farbmuster",
    "koenig-bei-mir",
    "kein-herz",
    "genau-so-viele",
    "kein-ober",
    "farblaengen",
    "mit-zuruecklegen",
    "farbe-fehlt",
    "jemand-ohne-herz",
    "zwei-ohne-herz",
    "jeder-zwei-herz",
    "jeder-ein-ober",
    "zwei-ober-in-einer-hand",
    "alle-vier-in-einer-hand",
    "ass-zum-koenig",
    "koenig-blank",
    "nicht-bei-mir",
    "eigenes-blatt",
    "gleiche-hand",
    "starter-noch-ein-unter",
    "starter-alle-unter",
    "vorsichtig-oder-zufall",
    "starter-wie-viele-unter",
    "herz-im-mittel",
    "herz-varianz",
    "farben-im-blatt",
    "fehlende-farben",
    "warten-auf-vier",
    "einzahlung",
    "koenig-varianz",
    "faire-wette",
    "endstand",
    "koenig-im-ersten-stich",
    "sieben-gewinnt",
    "hundert-austeilungen",
)

_MARK = base32.ALPHABET.index("Q")
#: The sum of a result code's symbols; deal codes have 0, round codes 1.
_SUM = 2
_WHOLE, _CHOSEN = 0, 1
#: How the kinds are written, O being 0 and I or L being 1.
KINDS = "0Oo1IiLl"
_MOST_EXERCISES = 128
_GROUP = 5
#: Mark, length, kind, tag, check.
FEWEST = 4 + TAG_LENGTH


class Result(NamedTuple):
    """What a result code says.

    Attributes:
        tag: Whose numbers the exercises had; see `tag_of`.
        statuses: How far each exercise of the set is, by its name, in order.
    """

    tag: str
    statuses: dict[str, Status]

    @property
    def solved(self) -> int:
        """How many exercises are solved, by whatever way."""
        return sum(status in SOLVED for status in self.statuses.values())


def encode(result: Result) -> str:
    """Return the code of a result; `decode` reads it.

    Example:
        >>> encode(Result("000", {"kein-herz": "first", "genau-so-viele": "shown"}))
        'QC10-001A0-0017W'
    """
    digits = _digits(result, NUMBERS)
    return base32.grouped(digits, -(-len(digits) // _GROUP))


def decode(text: str) -> Result:
    """Return the result of a code; case, hyphens and blanks do not matter.

    Raises:
        NotationError: It is no result code, or has a typing error.

    Example:
        >>> decode("qc10 001a0 0017w").statuses
        {'kein-herz': 'first', 'genau-so-viele': 'shown'}
    """
    digits = base32.digits_of(text)
    if digits is None or digits[0] != _MARK or len(digits) < FEWEST:
        raise NotationError("quiz_no_code", text=base32.quoted(text))
    all_there = digits[1] == (len(digits) - 2) % base32.BASE
    if not all_there or base32.check_sum(digits) != _SUM:
        raise NotationError("quiz_code_check", text=base32.quoted(text))
    tag = "".join(base32.ALPHABET[d] for d in digits[3 : 3 + TAG_LENGTH])
    number, known = divmod(
        base32.number_of(digits[3 + TAG_LENGTH : -1]), _MOST_EXERCISES
    )
    # A newer edition may know more exercises, an older one less.
    numbers = NUMBERS[:known]
    result = Result(tag, _statuses(digits[2], number, numbers))
    # Every result has one code: what would be written otherwise is none.
    whole = known == len(numbers) and result.statuses
    if not whole or _digits(result, numbers) != digits:
        raise NotationError("quiz_code_unknown", text=base32.quoted(text))
    return result


def looks_like_code(text: str) -> bool:
    """Tell whether a text is meant as a code, right or wrong, rather than as a name."""
    digits = base32.digits_of(text)
    has_number = any(letter.isdigit() for letter in text)
    return bool(digits and digits[0] == _MARK and len(digits) >= FEWEST and has_number)


def lengths(symbol: str) -> tuple[int, int]:
    """Return how many symbols a code has, as its second symbol says it."""
    said = 2 + base32.number_of(base32.digits_of(f"00{symbol}") or [0])
    return said, said + base32.BASE


def _digits(result: Result, numbers: Sequence[str]) -> list[int]:
    """Return the digits of a code of an edition that knows these exercises."""
    chosen = [result.statuses.get(slug) for slug in numbers]
    kind = _CHOSEN if None in chosen else _WHOLE
    number = 0
    for status in reversed(chosen):
        # In kind 1, what does not belong to the set is 0.
        place = 0 if status is None else STATUSES.index(status) + kind
        number = number * (len(STATUSES) + kind) + place
    number = number * _MOST_EXERCISES + len(numbers)
    tag = base32.digits_of(result.tag) or []
    body = [kind, *tag, *base32.to_digits(number)]
    head = [_MARK, (len(body) + 1) % base32.BASE, *body]
    return [*head, base32.check_digit(head, _SUM)]


def _statuses(kind: int, number: int, numbers: Sequence[str]) -> dict[str, Status]:
    """Return the statuses of a number, as far as there are any."""
    found: dict[str, Status] = {}
    for slug in numbers:
        number, place = divmod(number, len(STATUSES) + kind)
        if kind <= place < kind + len(STATUSES):
            found[slug] = STATUSES[place - kind]
    return found
