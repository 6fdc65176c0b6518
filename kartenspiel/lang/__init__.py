"""Two languages, two faces: sentences as data, rendered where they are read.

A sentence is a `Text`: the key of a template and the values that fill it.
Cards, suits and seats stay tokens until a reader's language and face are known,
because one card is "Herz-Ober" on a German face and "Herz-Dame" on a French one,
and because a player may be called anything.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

from kartenspiel.lang.names import (
    CARD_NAMES,
    SUIT_NAMES,
    WORDED_FACES,
    amount_words,
    both_names,
    card_with_article,
    kind_word,
    kind_words,
    mean_words,
    no_word,
    rank_plural,
    share_words,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

__all__ = [
    "FACES",
    "LANGS",
    "NAMED_FACES",
    "SENTENCES",
    "Amount",
    "Both",
    "Count",
    "Kind",
    "Mean",
    "Seat",
    "Share",
    "Text",
    "The",
    "sentences",
]

Lang: TypeAlias = Literal["de", "en"]
#: A face's name: "german" or "french"; a German one may say what its cards are called,
#: such as "german-gras-sau".
Face: TypeAlias = str

LANGS: tuple[Lang, ...] = ("de", "en")
#: The faces that are drawn.
FACES: tuple[Face, ...] = ("german", "french")
#: All names of faces.
NAMED_FACES: tuple[Face, ...] = (*FACES, *WORDED_FACES)

#: The modules that hold sentences.
_TABLES = (
    "engine",
    "records",
    "playing",
    "players",
    "describing",
    "roundrules",
    "views",
    "explorer",
    "lessons",
    "scoresheet",
    "simulating",
    "insight",
    "analysing",
    "solving",
    "sitting",
    "lab",
    "prob",
    "worksheet",
    "crib",
    "probwords",
    "quiz",
)


@cache
def sentences() -> dict[str, tuple[str, str]]:
    """Return every sentence: key -> (German, English).

    The tables are read when the first sentence is wanted; a game can do without.
    """
    found: dict[str, tuple[str, str]] = {}
    for table in _TABLES:
        found |= import_module(f"{__name__}.{table}").SENTENCES
    return found


class Seat(NamedTuple):
    """A seat named in a sentence; the reader's names take its place."""

    seat: int


class Amount(NamedTuple):
    """A sum in a unit, such as 5 Pfennig."""

    number: int
    unit: str


class Count(NamedTuple):
    """A number of things, such as 3 tricks; `noun` is a key of `names.UNITS`."""

    number: int
    noun: str


class Mean(NamedTuple):
    """A number with decimals, such as 2.5; with a unit, if it has one."""

    number: float
    unit: str = ""
    digits: int = 1


class Share(NamedTuple):
    """A part of all, told in percent."""

    share: float


class RankWord(NamedTuple):
    """A rank in the plural, such as "Ober" or "queens"; `rank` is its letter."""

    rank: str


class Kind(NamedTuple):
    """Cards of a suit or rank, such as "2 hearts" or "no Obers".

    `letter` is that of the suit or rank; without a number it is "hearts" alone.
    """

    letter: str
    number: int | None = None


class Both(NamedTuple):
    """A suit or rank with its name on the other cards, such as "Ober (Dame)"."""

    letter: str


class The(NamedTuple):
    """A card with its article; `case` is "nom", "acc" ("den Herz-König") or "dat"."""

    card: str
    case: str = "nom"


Value: TypeAlias = Any
Token: TypeAlias = dict[str, Any]
Part: TypeAlias = "str | Token"


class Text:
    """A sentence in every language at once.

    Example:
        >>> Text("follow_suit", suit="H").key
        'follow_suit'
    """

    __slots__ = ("key", "values")

    def __init__(self, key: str, /, **values: Value) -> None:
        """Take the key of a template and the values that fill it."""
        self.key = key
        self.values = values

    def parts(self, lang: Lang) -> list[Part]:
        """Return the sentence as strings and tokens, neighbouring strings joined.

        Tokens are {"card": "HK"}, {"suit": "H"}, {"rank": "O"} and {"seat": 2};
        {"suit": "H", "none": True} is "kein Herz"; in rules and in questions about
        deals also {"card": "HK", "the": "acc"}, {"kind": "H", "number": 2} and
        {"both": "O"}.
        A token with "first" begins a sentence.
        """
        _checked(lang, "german", None)
        joined: list[Part] = []
        for part in self._pieces(lang):
            if isinstance(part, str) and joined and isinstance(joined[-1], str):
                joined[-1] += part
            elif part != "":
                joined.append(part)
        return joined

    def data(self) -> dict[str, list[Part]]:
        """Return the parts in every language, ready for JSON."""
        return {lang: self.parts(lang) for lang in LANGS}

    def render(
        self,
        lang: Lang = "de",
        face: Face = "german",
        names: Sequence[str] | None = None,
    ) -> str:
        """Return the sentence as plain text.

        Raises:
            NotationError: There is no such language or card face.
        """
        names = _checked(lang, face, names)
        return "".join(
            part if isinstance(part, str) else token_text(part, lang, face, names)
            for part in self._pieces(lang)
        )

    def __str__(self) -> str:
        return self.render("en")

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.key}: {self}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Text):
            return NotImplemented
        return self.key == other.key and self.values == other.values

    def __hash__(self) -> int:
        return hash(self.key)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (type(self), self.key, self.values)

    def _pieces(self, lang: Lang) -> Iterator[Part]:
        from string import Formatter  # noqa: PLC0415 - a quick import matters

        template = sentences()[self.key][LANGS.index(lang)]
        for literal, field, style, _ in Formatter().parse(template):
            yield literal
            if field is not None:
                yield from _value_parts(self.values[field], lang, style or "and")


def _checked(lang: object, face: object, names: object) -> tuple[str, ...] | None:
    """Return the names, if language and face are known, and names are names."""
    from kartenspiel import errors  # noqa: PLC0415 - they need us

    errors.check_lang(lang)
    errors.check_face(face)
    return None if names is None else errors.check_names(names)


def _restore(cls: type[Text], key: str, values: dict[str, Value]) -> Text:
    text = cls.__new__(cls)
    text.key, text.values = key, values
    return text


def _value_parts(value: Value, lang: Lang, style: str) -> Iterator[Part]:
    """Yield the parts of one filled-in value.

    `style` joins lists ("and", "or", "then"), or "first" begins a sentence with it,
    or "none" says that there is no card of a suit.
    """
    match value:
        case Text():
            parts = value.parts(lang)
            yield from _begun(parts) if style == "first" else parts
        case Seat() | RankWord() | Kind() | Both() | The():
            token = _token(value)
            yield {**token, "first": True} if style == "first" else token
        case Amount() | Count() | Mean() | Share():
            yield _number(value, lang)
        case str() | int():
            # Suits are IntEnums with a letter; plain text and numbers have none.
            letter = getattr(value, "letter", None)
            if letter and style == "none":
                yield {"suit": letter, "none": True}
            else:
                yield {"suit": letter} if letter else str(value)
        case tuple() if hasattr(value, "rank"):
            yield {"card": str(value)}
        case tuple() | list():
            comma, last = _JOINED[style]
            for i, item in enumerate(value):
                if i:
                    between = i == len(value) - 1
                    yield last[LANGS.index(lang)] if between else comma
                yield from _value_parts(item, lang, style)
        case _:
            yield str(value)


#: How lists are joined: between their parts, and before the last one.
_JOINED = {
    "and": (", ", (" und ", " and ")),
    "or": (", ", (" oder ", " or ")),
    "then": ("; ", ("; ", "; ")),
}


def _token(value: Seat | RankWord | Kind | Both | The) -> Token:
    match value:
        case Seat(seat):
            return {"seat": seat}
        case RankWord(rank):
            return {"rank": rank}
        case Kind(letter, number):
            return {"kind": letter, "number": number}
        case Both(letter):
            return {"both": letter}
        case The(code, case):
            return {"card": code, "the": case}


def _begun(parts: list[Part]) -> list[Part]:
    """Return parts that begin a sentence, and so with a capital."""
    first = parts[0]
    if isinstance(first, str):
        return [first[:1].upper() + first[1:], *parts[1:]]
    return [{**first, "first": True}, *parts[1:]]


def _number(value: Amount | Count | Mean | Share, lang: Lang) -> str:
    """Return the words for a number."""
    match value:
        case Mean(number, unit, digits):
            return mean_words(number, unit, digits, lang)
        case Share(share):
            return share_words(share, lang)
        case Amount(number, unit) | Count(number, unit):
            return amount_words(number, unit, lang)


def token_text(
    token: Token, lang: Lang, face: Face, names: Sequence[str] | None = None
) -> str:
    """Return the words for one token of `Text.parts`."""
    match token:
        case {"first": True, **rest}:
            text = token_text(rest, lang, face, names)
            return text[:1].upper() + text[1:]
        case {"seat": seat}:
            # A deal for more players than there are names may be what is wrong.
            if names is not None and seat < len(names):
                return names[seat]
            return f"{('Spieler', 'player')[LANGS.index(lang)]} {seat + 1}"
    return _cards_text(token, lang, face)


def _cards_text(token: Token, lang: Lang, face: Face) -> str:
    """Return the words for a card, suit or rank."""
    match token:
        case {"card": code, "the": case}:
            return card_with_article(code, case, face, lang)
        case {"card": code}:
            return CARD_NAMES[face, lang][code]
        case {"kind": letter, "number": None}:
            return kind_word(letter, face, lang)
        case {"kind": letter, "number": number}:
            return kind_words(letter, number, face, lang)
        case {"suit": letter, "none": True}:
            return f"{no_word(letter, face, lang)} {SUIT_NAMES[face, lang][letter]}"
        case {"suit": letter}:
            return SUIT_NAMES[face, lang][letter]
        case {"rank": letter}:
            return rank_plural(letter, face, lang)
        case {"both": letter}:
            return both_names(letter, face, lang)
    message = f"unknown token {token!r}"
    raise KeyError(message)
