"""Reading game files: what they hold, or all that is wrong with them, and where.

`notation` is what people use; see there for what a file looks like.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from kartenspiel.cards import card
from kartenspiel.deal import Deal, deal
from kartenspiel.errors import KartenspielError
from kartenspiel.formats import toml
from kartenspiel.games.game import Game
from kartenspiel.games.starting import game_names
from kartenspiel.lang import Count, Seat, Text
from kartenspiel.lang.names import SUITS
from kartenspiel.records.notereader import read_cover, read_notes
from kartenspiel.rounds.starting import Round, start
from kartenspiel.rounds.trickround import TrickRound
from kartenspiel.rules.variantfile import variant_from
from kartenspiel.rules.variants import (
    LAYOUT,
    Variant,
    is_layout,
    relatives,
    variant,
    variants,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from kartenspiel.lang import Face, Lang

__all__ = ["FORMAT", "Problem", "Reader"]

FORMAT = 1
_KEYS = {"format", "variant", "players", "dealer", "seed", "carry", "earlier", "rounds"}
_ROUND_KEYS = {"contract", "trump", "deal", "plays", "penalties"}
#: A turn: a word; in a line with commas all that stands between two of them.
_WORD, _BETWEEN = re.compile(r"\S+"), re.compile(r"[^\s,](?:[^,]*[^\s,])?")
#: What is read as a pass; editors turn hyphens into dashes.
_PASSES = ("-", "–", "—", "−")


class Problem(NamedTuple):
    """One thing wrong with a game file, and where.

    Attributes:
        round: In which round, counted from 1; None if it is no round's.
        trick: In which trick, or in which line, counted from 1.
        column: At which character of that line, counted from 1.
        reason: What is wrong.
        players: The players' names, as far as they could be read.
        by_line: Whether lines are counted because not each of them is a trick: in a
            layout round, and where cards are passed on.
    """

    round: int | None
    trick: int | None
    column: int | None
    reason: Text
    players: tuple[str, ...] = ()
    by_line: bool = False

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
        key = "in_line" if self.by_line else "in_trick"
        if self.column is None:
            return Text(key, trick=self.trick, **said)
        return Text(f"{key}_column", trick=self.trick, column=self.column, **said)

    def __str__(self) -> str:
        return self.text("en")


class Reader:
    """Reads a game file, going on after a problem as far as that makes sense.

    Attributes:
        problems: What is wrong, in the order of the file.
        names: The players' names, as far as they could be read.
        seat: Whose place a learner takes, if the file is a lesson for one.
        game: The game, if there are no problems.
    """

    def __init__(self, text: str) -> None:
        """Read a text."""
        self.problems: list[Problem] = []
        self.names: tuple[str, ...] = ()
        self.seat: int | None = None
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
        *,
        by_line: bool = False,
    ) -> None:
        self.problems.append(
            Problem(number, trick, column, reason, self.names, by_line)
        )

    def _parsed(self, text: str) -> dict[str, Any] | None:
        try:
            data = toml.parsed(text)
        except toml.NotToml as error:
            self._add(error.reason)
            return None
        found = data.get("format")
        if found is None:
            self._add(_missing("format", FORMAT))
        elif type(found) is not int or found != FORMAT:
            self._add(Text("bad_format", found=toml.shown(found), known=FORMAT))
        else:
            return data
        return None

    def _variant(self, data: dict[str, Any]) -> Variant | None:
        value = data.get("variant")
        if value is None:
            self._add(_missing("variant", (*variants(), *relatives())))
            return None
        if not isinstance(value, (dict, str)):
            self._add(_bad("variant", value, (*variants(), *relatives())))
            return None
        try:
            return variant(value) if isinstance(value, str) else variant_from(value)
        except KartenspielError as error:
            inside = isinstance(value, dict)
            self._add(Text("in_variant", what=error.reason) if inside else error.reason)
            return None

    def _read(self, data: dict[str, Any], rules: Variant) -> Game | None:
        names = self._names(data, rules)
        if names is None:
            return None
        self.names = names
        dealer = data.get("dealer", len(names) - 1)
        seats = tuple(range(len(names)))
        if type(dealer) is not int or dealer not in seats:
            self._add(_bad("dealer", dealer, seats))
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
        self._cover(data)
        tables = data.get("rounds")
        if not isinstance(tables, list) or not tables:
            self._add(Text("no_rounds"))
            return None
        left, rounds, chosen = list(rules.rounds), [], []
        for i, table in enumerate(tables[: len(left)]):
            slug = self._slug(rules, table, left, i + 1)
            left.remove(slug)
            chosen.append(slug)
            r = self._round(game, i, table, slug, last=i == len(tables) - 1)
            if r is not None:
                rounds.append(r)
        most = len(rules.rounds)
        if len(tables) > most:
            self._add(Text("too_many_rounds", variant=rules.slug, most=most), most + 1)
        return replace(
            game,
            rounds=tuple(rounds),
            chosen=tuple(chosen) if rules.order == "dealer_chooses" else (),
            extra=_extra(data, tables),
        )

    def _names(self, data: dict[str, Any], rules: Variant) -> tuple[str, ...] | None:
        value = data.get("players")
        if value is None:
            self._add(_missing("players", '["Anna", "Bert", "Cleo", "Dora"]'))
            return None
        names = isinstance(value, list) and all(isinstance(x, str) for x in value)
        if not names and type(value) is not int:
            self._add(Text("player_names", names=toml.shown(value)))
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

    def _cover(self, data: dict[str, Any]) -> None:
        """Read what the file says about itself as a lesson."""
        if "lesson" in data:
            try:
                self.seat = read_cover(data["lesson"], len(self.names)).seat
            except KartenspielError as error:
                self._add(error.reason)

    # --- one round

    def _slug(self, rules: Variant, table: object, left: list[str], number: int) -> str:
        """Return which of the rounds left a table is about."""
        value, expected = None, left[0]
        if isinstance(table, dict):
            value = table.get("contract")
        if value is None or (expected == LAYOUT and is_layout(value)):
            return expected
        try:
            found = rules.contract(value).slug if isinstance(value, str) else ""
        except KartenspielError as error:
            if not is_layout(value):
                self._add(error.reason, number)
                return expected
            found = LAYOUT
        if rules.order == "dealer_chooses" and found in left:
            return found
        if found != expected:
            self._add(
                Text("other_contract", found=toml.shown(value), expected=expected),
                number,
            )
        return expected

    def _round(
        self, game: Game, i: int, table: object, slug: str, *, last: bool
    ) -> Round | None:
        number = i + 1
        if not isinstance(table, dict):
            self._add(_bad("rounds", table, "[[rounds]]"), number)
            return None
        dealt = self._deal(game, i, table.get("deal"))
        if dealt is None:
            return None
        trump = table.get("trump")
        if trump is not None and str(trump).upper() not in tuple(SUITS):
            self._add(_bad("trump", trump, tuple(SUITS)), number)
            return None
        try:
            r = start(slug, dealt, game.variant, trump)
        except KartenspielError as error:
            self._add(error.reason, number)
            return None
        r, complete = self._plays(r, number, table.get("plays", []))
        if complete:
            self._penalties(r, number, table)
            for problem in read_notes(table.get("notes"), r, self.seat)[1]:
                self._add(problem, number)
            if not r.finished and not last:
                self._add(Text("round_unfinished", seat=Seat(r.to_play or 0)), number)
        return r

    def _deal(self, game: Game, i: int, value: object) -> Deal | None:
        players, dealer = len(game.players), game.dealer_of(i)
        if value is None:
            self._add(_missing("deal", '"EA97LK8HT7SO …"'), i + 1)
            return None
        if not isinstance(value, str):
            self._add(Text("unknown_deal", text=toml.shown(value)), i + 1)
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
        by_line = not isinstance(r, TrickRound) or r.to_pass > 0
        for trick, line in enumerate(lines, 1):
            turns = list(_tokens(line))
            wrong = _wrong_length(r, len(turns), last=trick == len(lines))
            if wrong is not None:
                self._add(wrong, number, trick, by_line=by_line)
                return r, False
            for column, turn in turns:
                try:
                    r = r.play(None if turn in _PASSES else card(turn))
                except KartenspielError as error:
                    self._add(error.reason, number, trick, column, by_line=by_line)
                    return r, False
        return r, True

    def _penalties(self, r: Round, number: int, table: dict[str, Any]) -> None:
        value = table.get("penalties")
        right = list(r.penalties)
        if value is not None and not (
            _whole_numbers(value, r.players) and value == right
        ):
            self._add(
                Text("checksum", found=toml.shown(value), expected=str(right)), number
            )


def _wrong_length(r: Round, cards: int, *, last: bool) -> Text | None:
    """Return what is wrong with the length of a line; the last one may hold less.

    What is passed on stands before the tricks, one player a line.
    """
    if not isinstance(r, TrickRound):
        return None
    whole = r.to_pass if r.passing else r.players
    if cards == whole or (last and cards < whole):
        return None
    key = "pass_length" if r.passing else "trick_length"
    return Text(key, cards=Count(cards, "cards"), expected=whole)


def _tokens(line: str) -> Iterator[tuple[int, str]]:
    for found in (_BETWEEN if "," in line else _WORD).finditer(line):
        yield found.start() + 1, found.group()


def _bad(key: str, value: object, allowed: object) -> Text:
    return Text("bad_value", key=key, value=toml.shown(value), allowed=allowed)


def _missing(key: str, allowed: object) -> Text:
    return Text("missing_key", key=key, allowed=allowed)


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
