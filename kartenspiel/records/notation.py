"""Game files (*.karten.toml): whole games as text that people can read and mend.

    format = 1
    variant = "herzeln"
    players = ["Anna", "Bert", "Cleo", "Dora"]
    dealer = 3

    [[rounds]]
    contract = "kein-stich"
    deal = "EA97… EK8… …"
    plays = [
      "E9 E8 ET EU",
    ]
    penalties = [0, 0, 0, 5]

One trick a line; in the layout round `-` is a pass.
`penalties` is a checksum and may be left out; unknown keys are kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kartenspiel.errors import (
    KartenspielError,
    RecordError,
    shown,
    unreadable,
    unwritable,
)
from kartenspiel.formats import toml
from kartenspiel.games.game import Game
from kartenspiel.lang import Seat, Text
from kartenspiel.records.reader import FORMAT, Problem, Reader
from kartenspiel.rounds.trickround import TrickRound
from kartenspiel.rules.variantfile import variant_data
from kartenspiel.rules.variants import relatives, variants

if TYPE_CHECKING:
    from pathlib import Path


__all__ = ["FORMAT", "Problem", "check", "dump", "dumps", "load", "loads"]


# --- writing


def dumps(game: Game) -> str:
    """Return a game as the text of a game file.

    `loads` reads the same game back; an unfinished round is allowed.

    Raises:
        RecordError: It is not a game.
    """
    if not isinstance(game, Game):
        raise RecordError("not_a_game", value=shown(game))
    rules = game.variant
    shipped = {**variants(), **relatives()}.get(rules.slug) == rules
    data: dict[str, Any] = {
        "format": FORMAT,
        "variant": rules.slug if shipped else variant_data(rules),
        "players": list(game.players),
        "dealer": game.dealer,
        "seed": game.seed,
        "carry": game.carry or None,
        "earlier": [list(row) for row in game.earlier] or None,
        **game.extra.get("game", {}),
        "rounds": [_round_data(game, i) for i in range(len(game.rounds))],
    }
    return toml.document({k: v for k, v in data.items() if v is not None})


def dump(game: Game, path: str | Path) -> None:
    """Write a game file.

    Raises:
        RecordError: It is not a game, or the path is no name of a file.
        UnwritableFile: The file cannot be written.
    """
    _check_path(path)
    text = dumps(game)  # before the file is opened, which empties it
    try:
        with open(path, "w", encoding="utf-8") as file:  # noqa: PTH123 - see `load`
            file.write(text)
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from error


def _check_path(path: object) -> None:
    if not isinstance(path, str) and not hasattr(path, "__fspath__"):
        raise RecordError("not_a_path", value=shown(path))


def _round_data(game: Game, number: int) -> dict[str, Any]:
    r = game.rounds[number]
    turns = ["-" if c is None else str(c) for c in r.plays]
    n, passed = r.players, 0
    lines = []
    if isinstance(r, TrickRound) and r.to_pass:
        passed = min(len(turns), n * r.to_pass)
        lines = _lines(turns[:passed], r.to_pass)
    lines += _lines(turns[passed:], n)
    slug = game.slugs[number]
    named = {}
    if isinstance(r, TrickRound) and game.variant.contract(slug).trump == "dealer":
        named = {"trump": str(r.contract.trump)}
    extra = dict(game.extra.get("rounds", {}).get(number, {}))
    if extra.get("notes"):
        extra["notes"] = toml.Tables(extra["notes"])
    return {
        "contract": slug,
        **named,
        "deal": str(r.deal),
        "plays": toml.Lines(lines),
        "penalties": list(r.penalties),
        **extra,
    }


def _lines(turns: list[str], each: int) -> list[str]:
    return [" ".join(turns[i : i + each]) for i in range(0, len(turns), each)]


# --- reading


def loads(text: str) -> Game:
    """Return the game of a game file's text.

    Raises:
        RecordError: The first problem; `check` lists all.
    """
    reader = Reader(text)
    if reader.problems:
        raise RecordError(_named(reader.problems[0].sentence, reader.names))
    if reader.game is None:  # pragma: no cover - no game means a problem
        raise RecordError("no_rounds")
    return reader.game


def load(path: str | Path) -> Game:
    """Return the game of a game file.

    Raises:
        RecordError: The file is not a game file.
        UnreadableFile: The file cannot be read, or is not there.
    """
    _check_path(path)
    try:
        # pathlib would make the import of the whole package slower.
        with open(path, encoding="utf-8-sig") as file:  # noqa: PTH123
            return loads(file.read(toml.MOST_CHARACTERS + 1))
    except UnicodeDecodeError as error:
        raise RecordError("not_text", path=str(path)) from error
    except KartenspielError:
        raise
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from error


def check(text: str) -> list[Problem]:
    """Return everything that is wrong with a game file's text, in its order.

    An empty list means that `loads` reads it.
    """
    return Reader(text).problems


def _named(text: Text, names: tuple[str, ...]) -> Text:
    """Return a sentence with the players' names in place of their seats."""
    values = dict(text.values)
    for key, value in values.items():
        if isinstance(value, Text):
            values[key] = _named(value, names)
        elif isinstance(value, Seat) and value.seat < len(names):
            values[key] = names[value.seat]
    return Text(text.key, **values)
