"""TOML: writing the few shapes our files need; reading is the standard library's.

What is read may come from anybody: its length, its depth and its numbers are limited,
so that no text takes long or breaks what works on it.
"""

from __future__ import annotations

import re
from typing import Any

from kartenspiel.errors import quoted
from kartenspiel.lang import Text

__all__ = [
    "Lines",
    "NotToml",
    "Tables",
    "document",
    "key_text",
    "parsed",
    "shown",
    "value_text",
]

#: How long a text may be; a whole game has about 3000 characters.
MOST_CHARACTERS = 1_000_000
#: How many tables and lists may stand in each other.
MOST_LEVELS = 32
#: How many digits a number may have; Python writes no more than 4300.
MOST_DIGITS = 4000
_MOST_BITS = 13_288

#: How much of a value is quoted in a message.
_QUOTED = 40
_MOST_DETAIL = 200
#: How the parser says where it stopped.
_PLACE = re.compile(r"\(at line (\d+), column (\d+)\)$")
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}
_SURROGATE = re.compile("[\ud800-\udfff]")
#: Strings, closed or not, and comments: no key stands in them.
_NO_KEY = re.compile(
    r'"""[^"\\]*+(?:(?:\\[\s\S]|"{1,2}+(?!"))[^"\\]*+)*+"{0,5}+'
    r"|'''[^']*+(?:'{1,2}+(?!')[^']*+)*+'{0,5}+"
    r'|"(?:[^"\\\n]|\\.)*+"?+'
    r"|'[^'\n]*+'?+"
    r"|#[^\n]*+"
)
_LONG_KEY = re.compile(rf"(?<![\w-])(?:[\w-]++[ \t]*+\.[ \t]*+){{{MOST_LEVELS}}}")


class NotToml(Exception):
    """A text that is not TOML, or not what is read here.

    Attributes:
        reason: What is wrong, as a sentence.
    """

    def __init__(self, reason: Text) -> None:
        """Take the sentence; the message is the parser's own, if it said something."""
        super().__init__(str(reason.values.get("detail", reason)))
        self.reason = reason


def parsed(text: object) -> dict[str, Any]:
    """Return the table that a text holds.

    A BOM, line ends of any system and lone surrogates are fine.

    Raises:
        NotToml: It is not TOML, too long, too deeply nested, or has a number that is
            too large.
    """
    import tomllib  # noqa: PLC0415 - importing the package shall stay quick

    if not isinstance(text, str):
        shown = quoted(repr, text)
        raise NotToml(Text("not_toml", de=shown, en=shown))
    if len(text) > MOST_CHARACTERS:
        raise NotToml(Text("toml_long", found=len(text), most=MOST_CHARACTERS))
    clean = text.lstrip("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    clean = _SURROGATE.sub("\ufffd", clean)
    # The parser needs minutes for a key of a hundred thousand parts.
    if _LONG_KEY.search(_NO_KEY.sub("_", clean)):
        raise NotToml(Text("toml_deep", most=MOST_LEVELS))
    try:
        data = tomllib.loads(clean)
    except RecursionError as error:
        raise NotToml(Text("toml_deep", most=MOST_LEVELS)) from error
    except tomllib.TOMLDecodeError as error:
        # The parser quotes keys, of any length.
        detail = str(error).rstrip(".")
        short = detail if len(detail) <= _MOST_DETAIL else detail[:_MOST_DETAIL] + " …"
        raise NotToml(Text("not_toml", de=_place(detail), en=short)) from error
    except ValueError as error:
        # Python's own limit for reading a number, or a date that does not exist.
        raise NotToml(Text("toml_number", most=MOST_DIGITS)) from error
    _check_limits(data)
    return data


def _place(detail: str) -> Text:
    """Return where the parser stopped, for whom its English words say nothing."""
    found = _PLACE.search(detail)
    if found is None:
        return Text("toml_at_end")
    return Text("toml_at", line=int(found[1]), column=int(found[2]))


def _check_limits(data: dict[str, Any]) -> None:
    """Refuse what is nested too deeply, and numbers that are too large to write."""
    level: list[Any] = [data]
    for _ in range(MOST_LEVELS):
        inner: list[Any] = []
        for value in level:
            if isinstance(value, dict):
                inner += value.values()
            elif isinstance(value, list):
                inner += value
            elif isinstance(value, int) and value.bit_length() > _MOST_BITS:
                raise NotToml(Text("toml_number", most=MOST_DIGITS))
        level = inner
    if level:
        raise NotToml(Text("toml_deep", most=MOST_LEVELS))


def document(data: dict[str, Any]) -> str:
    """Return a table as a TOML document: plain values first, then tables.

    Tables and lists of tables of the outermost level become [sections], and so do
    `Tables` in them; deeper ones are written inline.
    """
    plain = {k: v for k, v in data.items() if not _is_section(v)}
    lines = _pairs(plain)
    for key, value in data.items():
        if not _is_section(value):
            continue
        head = key_text(key)
        for table in value if isinstance(value, list) else [value]:
            lines += ["", f"[[{head}]]" if isinstance(value, list) else f"[{head}]"]
            lines += _pairs({k: v for k, v in table.items() if type(v) is not Tables})
            for inner_key, inner in table.items():
                if type(inner) is Tables:
                    for row in inner:
                        lines += ["", f"[[{head}.{key_text(inner_key)}]]", *_pairs(row)]
    return "\n".join(lines) + "\n"


def _pairs(table: dict[str, Any]) -> list[str]:
    """Return the keys of a table with their values, one a line."""
    return [f"{key_text(k)} = {value_text(v)}" for k, v in table.items()]


def _is_section(value: object) -> bool:
    if isinstance(value, list):
        return bool(value) and all(isinstance(item, dict) for item in value)
    return isinstance(value, dict)


def key_text(key: str) -> str:
    """Return a key, quoted where it has to be."""
    return key if _BARE.fullmatch(key) else _quoted(key)


class Lines(list[str]):
    """A list of strings that is written with one item a line."""


class Tables(list[dict[str, Any]]):
    """A list of tables that is written as sections below the table that holds it."""


def value_text(value: object) -> str:
    """Return a value as TOML writes it."""
    match value:
        case bool():
            return "true" if value else "false"
        case int() | float():
            return str(value)
        case str():
            return _quoted(value)
        case Lines():
            inside = "".join(f"  {_quoted(line)},\n" for line in value)
            return f"[\n{inside}]"
        case list() | tuple():
            return "[" + ", ".join(value_text(item) for item in value) + "]"
        case dict():
            pairs = (f"{key_text(k)} = {value_text(v)}" for k, v in value.items())
            return "{ " + ", ".join(pairs) + " }"
    # What is left are the dates and times that TOML knows.
    return str(value)


def shown(value: object) -> str:
    """Return a value as TOML writes it, shortened for a message."""
    text = value_text(value)
    return text if len(text) <= _QUOTED else f"{text[: _QUOTED - 4]} …{text[-1]}"


def _quoted(text: str) -> str:
    """Return a basic string; everything unprintable is escaped.

    Lone surrogates, which no file can hold, become the replacement character.
    """
    out = []
    for letter in _SURROGATE.sub("\ufffd", text):
        if letter in _ESCAPES:
            out.append(_ESCAPES[letter])
        elif ord(letter) < 32 or ord(letter) == 127:  # noqa: PLR2004 - control codes
            out.append(f"\\u{ord(letter):04x}")
        else:
            out.append(letter)
    return '"' + "".join(out) + '"'
