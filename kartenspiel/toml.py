"""TOML: writing the few shapes our files need; reading is the standard library's."""

from __future__ import annotations

import re
from typing import Any

__all__ = ["Lines", "NotToml", "document", "key_text", "parsed", "value_text"]

#: How much of a value that is no text is quoted in a message.
_QUOTED = 40
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}


class NotToml(Exception):
    """A text that is not TOML; the message says where."""


def parsed(text: object) -> dict[str, Any]:
    """Return the table that a text holds; a BOM and Windows line ends are fine.

    Raises:
        NotToml: It is not TOML.
    """
    import tomllib  # noqa: PLC0415 - importing the package shall stay quick

    if not isinstance(text, str):
        raise NotToml(f"{text!r}"[:_QUOTED])
    try:
        return tomllib.loads(text.removeprefix("\ufeff").replace("\r\n", "\n"))
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise NotToml(str(error).rstrip(".")) from error


def document(data: dict[str, Any]) -> str:
    """Return a table as a TOML document: plain values first, then tables.

    Tables and lists of tables of the outermost level become [sections]; deeper ones
    are written inline.
    """
    plain = {k: v for k, v in data.items() if not _is_section(v)}
    lines = [f"{key_text(k)} = {value_text(v)}" for k, v in plain.items()]
    for key, value in data.items():
        if not _is_section(value):
            continue
        head = key_text(key)
        for table in value if isinstance(value, list) else [value]:
            lines += ["", f"[[{head}]]" if isinstance(value, list) else f"[{head}]"]
            lines += [f"{key_text(k)} = {value_text(v)}" for k, v in table.items()]
    return "\n".join(lines) + "\n"


def _is_section(value: object) -> bool:
    if isinstance(value, list):
        return bool(value) and all(isinstance(item, dict) for item in value)
    return isinstance(value, dict)


def key_text(key: str) -> str:
    """Return a key, quoted where it has to be."""
    return key if _BARE.fullmatch(key) else _quoted(key)


class Lines(list[str]):
    """A list of strings that is written with one item a line."""


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


def _quoted(text: str) -> str:
    """Return a basic string; everything unprintable is escaped."""
    out = []
    for letter in text:
        if letter in _ESCAPES:
            out.append(_ESCAPES[letter])
        elif ord(letter) < 32 or ord(letter) == 127:  # noqa: PLR2004 - control codes
            out.append(f"\\u{ord(letter):04x}")
        else:
            out.append(letter)
    return '"' + "".join(out) + '"'
