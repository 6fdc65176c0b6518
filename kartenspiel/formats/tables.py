"""Reading a TOML table key by key, so that every refusal names the key.

A reader is a function from one value to the checked value; it raises `Bad` with
what would be allowed, and `Table.get` adds where.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from kartenspiel.errors import KartenspielError, VariantError
from kartenspiel.formats import toml

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

__all__ = [
    "Bad",
    "Table",
    "flag",
    "integer",
    "items",
    "list_of",
    "one_of",
    "positive",
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
                value=toml.shown(value),
                why=error.reason,
            ) from None

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
    is_empty = value == [] or (isinstance(value, str) and not value.strip())
    # Such as […, …], which says no more than that something is wanted.
    if is_empty and not any(map(str.isalnum, str(allowed))):
        return VariantError("empty_value", key=key)
    shown = toml.value_text(value)
    return VariantError(
        "bad_value",
        key=key,
        value=shown if len(shown) <= 60 else shown[:58] + " …",  # noqa: PLR2004
        allowed=allowed if isinstance(allowed, (tuple, str)) else str(allowed),
    )


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
    if not isinstance(value, str) or not value.strip():
        raise Bad(value, '"…"')
    return value


words.allowed = '"…"'  # type: ignore[attr-defined]


def flag(value: object) -> bool:
    """Read true or false."""
    if not isinstance(value, bool):
        raise Bad(value, ("true", "false"))
    return value


def integer(value: object) -> int:
    """Read a whole number of at most a million either way."""
    if type(value) is not int or abs(value) > 1_000_000:  # noqa: PLR2004
        raise Bad(value, "−1000000 … 1000000")
    return value


integer.allowed = "−1000000 … 1000000"  # type: ignore[attr-defined]


def positive(value: object) -> int:
    """Read a whole number of at least 1."""
    if integer(value) < 1:
        raise Bad(value, "1, 2, 3, …")
    return integer(value)


def one_of(allowed: Sequence[T]) -> Callable[[object], T]:
    """Return a reader of one of these values."""

    def read(value: object) -> T:
        for choice in allowed:
            if type(value) is type(choice) and value == choice:
                return choice
        raise Bad(value, tuple(str(a) for a in allowed))

    read.allowed = ", ".join(str(a) for a in allowed)  # type: ignore[attr-defined]
    return read


def list_of(reader: Callable[[Any], T]) -> Callable[[object], tuple[T, ...]]:
    """Return a reader of a list that is not empty."""

    def read(value: object) -> tuple[T, ...]:
        if not isinstance(value, list) or not value:
            raise Bad(value, "[…, …]")
        return tuple(reader(item) for item in value)

    return read


def items(value: object) -> list[Any]:
    """Read a list, its items unread."""
    if not isinstance(value, list):
        raise Bad(value, "[[…]]")
    return value
