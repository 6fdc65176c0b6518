"""Reading a table key by key, so that every refusal names the key.

A reader is a function from one value to the checked value; it raises `Bad` with
what would be allowed, and `Table.get` adds where.
The values of rules read their own fields so, whether they come from a TOML file or
were built in Python.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from kartenspiel.errors import (
    KartenspielError,
    VariantError,
    entries,
    is_text,
    quoted,
    whole_number,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

__all__ = [
    "Bad",
    "Table",
    "flag",
    "integer",
    "items",
    "list_of",
    "one_of",
    "optional",
    "positive",
    "read_fields",
    "set_fields",
    "whole",
    "words",
    "wrong",
]

T = TypeVar("T")
MISSING: Any = object()


class Table:
    """A TOML table that is read key by key; every refusal names the key."""

    def __init__(self, data: object, where: str = "") -> None:
        """Take the table's data and the path of keys that leads to it."""
        if not isinstance(data, dict):
            raise wrong(where or "file", data, "{ … }")
        self.data = data
        self.where = where

    def get(
        self, key: str, reader: Callable[[Any], T], default: Any = MISSING
    ) -> T | Any:
        """Return the value of a key, checked by its reader.

        Raises:
            VariantError: It is wrong, or missing and has no default.
        """
        if key not in self.data:
            if default is MISSING:
                raise VariantError(
                    "missing_key", key=self._path(key), allowed=_allowed(reader)
                )
            return default
        value = self.data[key]
        try:
            return reader(value)
        except Bad as bad:
            raise wrong(self._path(bad.inside(key)), bad.value, bad.allowed) from None
        except VariantError as error:
            raise self._placed(error) from None
        except KartenspielError as error:
            raise VariantError(
                "bad_value_why",
                key=self._path(key),
                value=quoted(_written, value),
                why=error.reason,
            ) from None

    def made(self, make: Callable[..., T], /, *values: Any, **named: Any) -> T:
        """Return a value made of this table, which checks itself.

        Raises:
            VariantError: A field is wrong; the message names its key here.
        """
        try:
            return make(*values, **named)
        except VariantError as error:
            raise self._placed(error) from None

    def refuse_others(self, known: Sequence[str]) -> None:
        """Refuse the first key that nobody knows, naming the nearest right one."""
        for key in self.data:
            if key not in known:
                raise _unknown_key(self._path(key), key, known)

    def _placed(self, error: VariantError) -> VariantError:
        """Return an error out of a table inside this one, its key with our path."""
        said = error.reason.values
        if "key" not in said:
            return error
        return VariantError(
            error.reason.key, **{**said, "key": self._path(said["key"])}
        )

    def _path(self, key: str) -> str:
        path = f"{self.where}.{key}" if self.where else key
        return path if len(path) <= 60 else path[:58] + " …"  # noqa: PLR2004


class Bad(Exception):
    """A value that a reader refuses, before its key is known."""

    def __init__(self, value: object, allowed: object, key: str = "") -> None:
        """Take the value, what would be allowed, and the key inside the value."""
        super().__init__()
        self.value, self.allowed, self.key = value, allowed, key

    def inside(self, outer: str) -> str:
        """Return the full key when the value stands under `outer`."""
        return f"{outer}.{self.key}" if self.key else outer


def wrong(key: str, value: object, allowed: object) -> VariantError:
    """Return the error for a value that is not allowed."""
    said = value.strip() if isinstance(value, str) else value
    is_empty = isinstance(said, (str, list, tuple)) and not said
    # Such as […, …], which says no more than that something is wanted.
    if is_empty and not any(map(str.isalnum, str(allowed))):
        return VariantError("empty_value", key=key)
    return VariantError(
        "bad_value",
        key=key,
        value=quoted(_written, value, 60),
        allowed=allowed if isinstance(allowed, (tuple, str)) else str(allowed),
    )


def _written(value: object) -> str:
    """Return a value as it stands in a file; what has no place there, as in Python."""
    from kartenspiel.formats import toml  # noqa: PLC0415 - only when something is wrong

    return repr(value) if hasattr(value, "_fields") else toml.value_text(value)


def read_fields(
    values: Mapping[str, Any], readers: Mapping[str, Callable[[Any], Any]], where: str
) -> dict[str, Any]:
    """Return the fields of a value, each read by its reader.

    Raises:
        VariantError: One of them is wrong; the message names it as a key of `where`.
    """
    table = Table({key: values[key] for key in readers}, where)
    return {key: table.get(key, reader) for key, reader in readers.items()}


def set_fields(
    made: object, readers: Mapping[str, Callable[[Any], Any]], where: str = ""
) -> None:
    """Put in place of a frozen value's fields what their readers make of them.

    Raises:
        VariantError: One of them is wrong.
    """
    values = {key: getattr(made, key) for key in readers}
    for key, value in read_fields(values, readers, where).items():
        object.__setattr__(made, key, value)


def _unknown_key(path: str, key: str, known: Sequence[str]) -> VariantError:
    import difflib  # noqa: PLC0415 - only when something is wrong

    near = difflib.get_close_matches(key, known, 1)
    if near:
        return VariantError("unknown_key_near", key=path, near=near[0])
    return VariantError("unknown_key", key=path, allowed=tuple(known))


def _allowed(reader: Callable[[Any], Any]) -> str:
    return getattr(reader, "allowed", "…")


# --- readers: one value in, the checked value out


def words(value: object) -> str:
    """Read a text that is not empty."""
    if not is_text(value) or not value.strip():
        raise Bad(value, '"…"')
    return value


words.allowed = '"…"'  # type: ignore[attr-defined]


def flag(value: object) -> bool:
    """Read true or false."""
    if not isinstance(value, bool):
        raise Bad(value, ("true", "false"))
    return value


def whole(value: object) -> int:
    """Read a whole number."""
    number = whole_number(value)
    if number is None:
        raise Bad(value, "… −1, 0, 1, …")
    return number


def integer(value: object) -> int:
    """Read a whole number of at most a million either way."""
    number = whole_number(value)
    if number is None or abs(number) > 1_000_000:  # noqa: PLR2004
        raise Bad(value, "−1000000 … 1000000")
    return number


integer.allowed = "−1000000 … 1000000"  # type: ignore[attr-defined]


def positive(value: object) -> int:
    """Read a whole number of at least 1."""
    if integer(value) < 1:
        raise Bad(value, "1, 2, 3, …")
    return integer(value)


def one_of(allowed: Sequence[T]) -> Callable[[object], T]:
    """Return a reader of one of these words or numbers."""

    def read(value: object) -> T:
        given = value if isinstance(value, str) else whole_number(value)
        for choice in allowed:
            if given == choice:
                return choice
        raise Bad(value, tuple(str(a) for a in allowed))

    read.allowed = ", ".join(str(a) for a in allowed)  # type: ignore[attr-defined]
    return read


def optional(reader: Callable[[Any], T]) -> Callable[[Any], T | None]:
    """Return a reader of what another one reads, or of None."""

    def read(value: Any) -> T | None:
        return None if value is None else reader(value)

    return read


def list_of(reader: Callable[[Any], T]) -> Callable[[object], tuple[T, ...]]:
    """Return a reader of a list that is not empty."""

    def read(value: object) -> tuple[T, ...]:
        listed = _listed(value)
        if not listed:
            raise Bad(value, "[…, …]")
        return tuple(reader(item) for item in listed)

    return read


def items(value: object) -> tuple[Any, ...]:
    """Read a list, its items unread."""
    listed = _listed(value)
    if listed is None:
        raise Bad(value, "[[…]]")
    return listed


def _listed(value: object) -> tuple[Any, ...] | None:
    """Return what a list holds; a text, a table or a set, without order, is none."""
    if isinstance(value, (str, dict, set, frozenset)):
        return None
    return entries(value)
