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

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from kartenspiel import toml
from kartenspiel.cards import _shown, card
from kartenspiel.deal import Deal, check_seat, deal
from kartenspiel.errors import KartenspielError, RecordError
from kartenspiel.game import Game, game_names
from kartenspiel.lang import Seat, Text
from kartenspiel.rounds import Round, start
from kartenspiel.trickround import TrickRound
from kartenspiel.variantfile import variant_data, variant_from
from kartenspiel.variants import (
    LAYOUT,
    Variant,
    is_layout,
    relatives,
    variant,
    variants,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from kartenspiel.lang import Face, Lang

__all__ = ["FORMAT", "Problem", "check", "dump", "dumps", "load", "loads"]

FORMAT = 1
_KEYS = {"format", "variant", "players", "dealer", "seed", "carry", "earlier", "rounds"}
_ROUND_KEYS = {"contract", "trump", "deal", "plays", "penalties"}
_TOKEN = re.compile(r"\S+")


class Problem(NamedTuple):
    """One thing wrong with a game file, and where.

    Attributes:
        round: In which round, counted from 1; None if it is no round's.
        trick: In which trick, or line of a layout round, counted from 1.
        column: At which character of that line, counted from 1.
        reason: What is wrong.
        players: The players' names, as far as they could be read.
    """

    round: int | None
    trick: int | None
    column: int | None
    reason: Text
    players: tuple[str, ...] = ()

    def text(self, lang: Lang = "de", face: Face = "german") -> str:
        """Return place and reason as one sentence."""
        return self.sentence.render(lang, face, self.players or None)

    @property
    def sentence(self) -> Text:
        """Place and reason in both languages."""
        if self.round is None:
            return self.reason
        said = {"round": self.round, "what": self.reason}
        if self.trick is None:
            return Text("in_round", **said)
        if self.column is None:
            return Text("in_trick", trick=self.trick, **said)
        return Text("in_column", trick=self.trick, column=self.column, **said)

    def __str__(self) -> str:
        return self.text("en")


# --- writing


def dumps(game: Game) -> str:
    """Return a game as the text of a game file.

    `loads` reads the same game back; an unfinished round is allowed.
    """
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
    """Write a game file."""
    with open(path, "w", encoding="utf-8") as file:  # noqa: PTH123 - see `load`
        file.write(dumps(game))


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
    return {
        "contract": slug,
        **named,
        "deal": str(r.deal),
        "plays": toml.Lines(lines),
        "penalties": list(r.penalties),
        **game.extra.get("rounds", {}).get(number, {}),
    }


def _lines(turns: list[str], each: int) -> list[str]:
    return [" ".join(turns[i : i + each]) for i in range(0, len(turns), each)]


# --- reading


def loads(text: str) -> Game:
    """Return the game of a game file's text.

    Raises:
        RecordError: The first problem; `check` lists all.
    """
    reader = _Reader(text)
    if reader.problems:
        raise RecordError(reader.problems[0].sentence)
    if reader.game is None:  # pragma: no cover - no game means a problem
        raise RecordError("no_rounds")
    return reader.game


def load(path: str | Path) -> Game:
    """Return the game of a game file.

    Raises:
        RecordError: The file is not a game file.
        OSError: The file cannot be read.
    """
    try:
        # pathlib would make the import of the whole package slower.
        with open(path, encoding="utf-8-sig") as file:  # noqa: PTH123
            return loads(file.read())
    except UnicodeDecodeError as error:
        raise RecordError("not_text", path=str(path)) from error


def check(text: str) -> list[Problem]:
    """Return everything that is wrong with a game file's text, in its order.

    An empty list means that `loads` reads it.
    """
    return _Reader(text).problems


class _Reader:
    """Reads a game file, going on after a problem as far as that makes sense."""

    def __init__(self, text: str) -> None:
        self.problems: list[Problem] = []
        self.names: tuple[str, ...] = ()
        self.game: Game | None = None
        data = self._parsed(text)
        rules = self._variant(data) if data is not None else None
        if data is not None and rules is not None:
            self.game = self._read(data, rules)

    def _add(
        self,
        reason: Text,
        number: int | None = None,
        trick: int | None = None,
        column: int | None = None,
    ) -> None:
        self.problems.append(Problem(number, trick, column, reason, self.names))

    def _parsed(self, text: str) -> dict[str, Any] | None:
        try:
            data = toml.parsed(text)
        except toml.NotToml as error:
            self._add(Text("not_toml", detail=str(error)))
            return None
        found = data.get("format")
        if type(found) is not int or found != FORMAT:
            self._add(Text("bad_format", found=_shown(found), known=FORMAT))
            return None
        return data

    def _variant(self, data: dict[str, Any]) -> Variant | None:
        value = data.get("variant")
        try:
            return variant_from(value) if isinstance(value, dict) else variant(value)  # type: ignore[arg-type]  # refused with a sentence
        except KartenspielError as error:
            self._add(error.reason)
            return None

    def _read(self, data: dict[str, Any], rules: Variant) -> Game | None:
        names = self._names(data, rules)
        if names is None:
            return None
        self.names = names
        dealer = data.get("dealer", len(names) - 1)
        try:
            check_seat(dealer, len(names))
        except KartenspielError as error:
            self._add(error.reason)
            return None
        game = Game(
            rules,
            names,
            dealer,
            (),
            self._number(data, "seed"),
            self._number(data, "carry") or 0,
            self._earlier(data, len(names)),
        )
        tables = data.get("rounds")
        if not isinstance(tables, list) or not tables:
            self._add(Text("no_rounds"))
            return None
        left, rounds, chosen = list(rules.rounds), [], []
        for i, table in enumerate(tables):
            slug = self._slug(game, i, table, left)
            if slug is None:
                continue
            left.remove(slug)
            chosen.append(slug)
            r = self._round(game, i, table, slug, last=i == len(tables) - 1)
            if r is not None:
                rounds.append(r)
        return replace(
            game,
            rounds=tuple(rounds),
            chosen=tuple(chosen) if rules.order == "dealer_chooses" else (),
            extra=_extra(data, tables),
        )

    def _names(self, data: dict[str, Any], rules: Variant) -> tuple[str, ...] | None:
        value = data.get("players")
        if not isinstance(value, list):
            self._add(Text("player_names", names=_shown(value)))
            return None
        try:
            return game_names(rules, value)
        except KartenspielError as error:
            self._add(error.reason)
            return None

    def _number(self, data: Mapping[str, object], key: str) -> int | None:
        value = data.get(key)
        if value is None or type(value) is int:
            return value
        self._add(_bad(key, value, "1, 2, 3, …"))
        return None

    def _earlier(
        self, data: dict[str, Any], players: int
    ) -> tuple[tuple[int, ...], ...]:
        value = data.get("earlier", [])
        rows: list[Any] = value if isinstance(value, list) else [None]
        if not all(_whole_numbers(row, players) for row in rows):
            self._add(_bad("earlier", value, f"[{[0] * players}]"))
            return ()
        return tuple(tuple(row) for row in rows)

    # --- one round

    def _slug(self, game: Game, i: int, table: object, left: list[str]) -> str | None:
        """Return which round a table is about, or None if there can be none."""
        rules, number = game.variant, i + 1
        if not isinstance(table, dict):
            self._add(_bad("rounds", table, "[[rounds]]"), number)
            return None
        if not left:
            most = len(rules.rounds)
            self._add(Text("too_many_rounds", variant=rules.slug, most=most), number)
            return None
        value, expected = table.get("contract"), left[0]
        if value is None:
            return expected
        found = LAYOUT if is_layout(value) else ""
        try:
            if isinstance(value, str) and not found:
                found = rules.contract(value).slug
        except KartenspielError as error:
            self._add(error.reason, number)
            return expected
        if rules.order == "dealer_chooses" and found in left:
            return found
        if found != expected:
            self._add(
                Text("other_contract", found=_shown(value), expected=expected), number
            )
        return expected

    def _round(
        self, game: Game, i: int, table: dict[str, Any], slug: str, *, last: bool
    ) -> Round | None:
        number = i + 1
        dealt = self._deal(game, i, table.get("deal"))
        if dealt is None:
            return None
        try:
            r = start(slug, dealt, game.variant, table.get("trump"))
        except KartenspielError as error:
            self._add(error.reason, number)
            return None
        r, complete = self._plays(r, number, table.get("plays", []))
        if complete:
            self._penalties(r, number, table)
            if not r.finished and not last:
                self._add(Text("round_unfinished", seat=Seat(r.to_play or 0)), number)
        return r

    def _deal(self, game: Game, i: int, value: object) -> Deal | None:
        players, dealer = len(game.players), game.dealer_of(i)
        if not isinstance(value, str):
            self._add(Text("unknown_deal", text=_shown(value)), i + 1)
            return None
        try:
            dealt = deal(value, players=players)
            game.check_pack(dealt)
        except KartenspielError as error:
            self._add(error.reason, i + 1)
            return None
        says_dealer = ":" in value or " " not in value.strip()
        if says_dealer and dealt.dealer != dealer:
            self._add(Text("other_dealer", found=dealt.dealer, expected=dealer), i + 1)
            return None
        return Deal(dealt.hands, dealer)

    def _plays(self, r: Round, number: int, value: object) -> tuple[Round, bool]:
        """Return the round as far as its plays go, and whether all were allowed."""
        lines = value.splitlines() if isinstance(value, str) else value
        if not isinstance(lines, list) or not all(isinstance(x, str) for x in lines):
            self._add(_bad("plays", value, '["E9 E8 ET EU", …]'), number)
            return r, False
        lines = [line for line in lines if line.strip()]
        for trick, line in enumerate(lines, 1):
            turns = list(_tokens(line))
            if isinstance(r, TrickRound):
                # What is passed on stands before the tricks, one player a line.
                whole = r.to_pass if r.passing else r.players
                last = trick == len(lines)
                if not self._whole_trick(len(turns), whole, number, trick, last=last):
                    return r, False
            for column, turn in turns:
                try:
                    r = r.play(None if turn == "-" else card(turn))
                except KartenspielError as error:
                    self._add(error.reason, number, trick, column)
                    return r, False
        return r, True

    def _whole_trick(
        self, cards: int, players: int, number: int, trick: int, *, last: bool
    ) -> bool:
        """Tell whether a line holds one trick; the last line may hold less."""
        if cards == players or (last and cards < players):
            return True
        self._add(Text("trick_length", cards=cards, expected=players), number, trick)
        return False

    def _penalties(self, r: Round, number: int, table: dict[str, Any]) -> None:
        value = table.get("penalties")
        if value is not None and value != list(r.penalties):
            self._add(
                Text("checksum", found=_shown(value), expected=list(r.penalties)),
                number,
            )


def _tokens(line: str) -> Iterator[tuple[int, str]]:
    for found in _TOKEN.finditer(line):
        yield found.start() + 1, found.group()


def _bad(key: str, value: object, allowed: str) -> Text:
    return Text("bad_value", key=key, value=_shown(value), allowed=allowed)


def _whole_numbers(row: object, players: int) -> bool:
    return (
        isinstance(row, list)
        and len(row) == players
        and all(type(value) is int for value in row)
    )


def _extra(data: dict[str, Any], tables: list[Any]) -> dict[str, Any]:
    """Return what the file holds beyond what this package knows."""
    game = {k: v for k, v in data.items() if k not in _KEYS}
    rounds = {
        i: others
        for i, table in enumerate(tables)
        if isinstance(table, dict)
        and (others := {k: v for k, v in table.items() if k not in _ROUND_KEYS})
    }
    extra: dict[str, Any] = {}
    if game:
        extra["game"] = game
    if rounds:
        extra["rounds"] = rounds
    return extra
