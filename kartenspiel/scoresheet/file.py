"""Score sheets as text: a file that reads back, and a table for a spreadsheet.

    format = 1
    kind = "sheet"
    variant = "herzeln"
    players = ["Anna", "Bert", "Cleo", "Dora"]
    dealer = 3
    penalties = "negative"
    open = [1, 2]

    [[games]]

    [[games.rounds]]
    contract = "kein-stich"
    entries = [[3, 0, 4, 1]]
    penalties = [15, 0, 20, 5]

`entries` holds one item for each thing that is asked: the numbers by seat, the seat
that took a card, or the seats in the order in which they went out; "-" is not written
yet. Seats count from 0, as `dealer` does; in `open`, games and rounds count from 1.
The penalties of a round are a checksum and may be left out; unknown keys are kept.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias, TypeGuard

from kartenspiel.cards import _shown
from kartenspiel.deal import check_seat
from kartenspiel.errors import KartenspielError, RecordError, VariantError
from kartenspiel.formats import toml
from kartenspiel.games.starting import game_names
from kartenspiel.lang import Text
from kartenspiel.rules.contracts import slug_of
from kartenspiel.rules.parts import Names
from kartenspiel.rules.variantfile import variant_data, variant_from
from kartenspiel.rules.variants import LAYOUT, LAYOUT_NAMES, Variant, is_layout, variant
from kartenspiel.scoresheet import rounds as sheetrounds
from kartenspiel.scoresheet.rounds import Entry, Form, Group, Written
from kartenspiel.scoresheet.sheet import MOST_GAMES, Sheet

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kartenspiel.lang import Face, Lang

__all__ = ["FORMAT", "KIND", "csv_text", "dumps", "is_shipped", "loads", "round_name"]

FORMAT = 1
KIND = "sheet"
_NOT_YET = "-"
#: A number further from zero was never written by anybody.
_MOST = 9999
_KEYS = {
    "format",
    "kind",
    "variant",
    "players",
    "dealer",
    "penalties",
    "open",
    "games",
}
_GAME_KEYS = {"rounds"}
_ROUND_KEYS = {"contract", "entries", "march", "penalties"}
_Where: TypeAlias = tuple[int, int | None]
#: What a spreadsheet would take for the beginning of a formula, wide forms included.
_FORMULA = tuple("=+-@＝＋－＠")
_SIGNS = {"positive": True, "negative": False}


# --- writing


def dumps(sheet: Sheet) -> str:
    """Return a sheet as the text of a file; `loads` reads the same sheet back."""
    rules, at = sheet.variant, sheet.at
    head = {
        "format": FORMAT,
        "kind": KIND,
        "variant": rules.slug if is_shipped(rules) else variant_data(rules),
        "players": list(sheet.players),
        "dealer": sheet.dealer,
        "penalties": "positive" if sheet.positive else "negative",
        "open": [at[0] + 1, at[1] + 1] if at else [],
        **sheet.extra.get("sheet", {}),
    }
    # A variant's table comes last in the head, as TOML wants it.
    parts = [toml.document(head)]
    for game, rounds in enumerate(sheet.games):
        others = sheet.extra.get("games", {}).get(game, {})
        parts.append("\n".join(["[[games]]", *_lines(others), ""]))
        for number in range(len(rounds)):
            lines = _lines(_round_data(sheet, game, number))
            parts.append("\n".join(["[[games.rounds]]", *lines, ""]))
    return "\n".join(parts)


def is_shipped(rules: Variant) -> bool:
    """Tell whether a variant comes with this package, so that its slug is enough."""
    try:
        return variant(rules.slug) == rules
    except VariantError:
        return False


def _lines(table: Mapping[str, Any]) -> list[str]:
    return [f"{toml.key_text(k)} = {toml.value_text(v)}" for k, v in table.items()]


def _round_data(sheet: Sheet, game: int, number: int) -> dict[str, Any]:
    entry, asked = sheet.games[game][number], sheet.form(game, number)
    cost = sheet.cost(game, number)
    data: dict[str, Any] = {
        "contract": entry.slug,
        "entries": [
            _written(row[0]) if group.kind == "pick" else [_written(v) for v in row]
            for group, row in zip(asked.groups, entry.values, strict=True)
        ],
        "march": entry.march,
        "penalties": None if cost is None else list(cost),
        **sheet.extra.get("rounds", {}).get((game, number), {}),
    }
    return {k: v for k, v in data.items() if v is not None}


def _written(value: Written) -> int | str:
    return _NOT_YET if value is None else value


# --- reading


def loads(text: str) -> Sheet:
    """Return the sheet of a file's text; a BOM and Windows line ends are fine.

    Raises:
        RecordError: It is no such file; the message says what is wrong, and where.
    """
    try:
        data = toml.parsed(text)
    except toml.NotToml as error:
        raise RecordError(error.reason) from error
    for key, allowed in (("format", str(FORMAT)), ("kind", f'"{KIND}"')):
        if key not in data:
            raise RecordError("missing_key", key=key, allowed=allowed)
    found = data["format"]
    if type(found) is not int or found != FORMAT:
        raise RecordError("bad_format", found=_shown(found), known=FORMAT)
    if data["kind"] != KIND:
        raise _bad("kind", data["kind"], f'"{KIND}"')
    try:
        return _sheet(data)
    except RecordError:
        raise
    except KartenspielError as error:
        raise RecordError(error.reason) from error


def _sheet(data: dict[str, Any]) -> Sheet:
    value = data.get("variant")
    rules = variant_from(value) if isinstance(value, dict) else variant(value)  # type: ignore[arg-type]  # refused with a sentence
    value = data.get("players")
    # A number would do for `game_names`, but a file names its players.
    players = game_names(rules, value if isinstance(value, list) else [value])  # type: ignore[list-item]  # refused with a sentence
    dealer = check_seat(data.get("dealer", len(players) - 1), len(players))
    signs = data.get("penalties", "negative")
    if not isinstance(signs, str) or signs not in _SIGNS:
        raise _bad("penalties", signs, tuple(f'"{sign}"' for sign in _SIGNS))
    tables = data.get("games")
    if not isinstance(tables, list) or not 1 <= len(tables) <= MOST_GAMES:
        raise _bad("games", tables, f"1 … {MOST_GAMES} [[games]]")
    games = tuple(
        _game(rules, len(players), game, table) for game, table in enumerate(tables)
    )
    sheet = Sheet(
        rules, players, dealer, games, None, _SIGNS[signs], _extra(data, tables)
    )
    for game, table in enumerate(tables):
        for number, row in enumerate(table.get("rounds", [])):
            _checksum(sheet, game, number, row.get("penalties"))
    return replace(sheet, at=_at(sheet, data.get("open")))


def _game(rules: Variant, players: int, game: int, table: object) -> tuple[Entry, ...]:
    """Return one game's rounds; those that are missing are blank."""
    rows = table.get("rounds", []) if isinstance(table, dict) else None
    if not isinstance(rows, list) or len(rows) > len(rules.rounds):
        allowed = f"0 … {len(rules.rounds)} [[games.rounds]]"
        raise _bad("games.rounds", rows, allowed, (game, None))
    left = list(rules.rounds)
    entries = []
    for number, row in enumerate(rows):
        where = (game, number)
        if not isinstance(row, dict):
            raise _bad("games.rounds", row, "[[games.rounds]]", where)
        slug = _slug(rules, left, row.get("contract", left[0]), where)
        left.remove(slug)
        asked = sheetrounds.form(rules, players, slug)
        entries.append(_entry(asked, slug, row, where))
    blanks = (
        sheetrounds.blank(sheetrounds.form(rules, players, slug), slug) for slug in left
    )
    return (*entries, *blanks)


def _slug(rules: Variant, left: list[str], value: object, where: _Where) -> str:
    """Return which of the rounds left is meant."""
    allowed = left if rules.order == "dealer_chooses" else left[:1]
    slug = slug_of(value) if isinstance(value, str) else ""
    slug = LAYOUT if is_layout(value) else slug
    if slug not in allowed:
        raise _bad("contract", value, tuple(f'"{name}"' for name in allowed), where)
    return slug


def _entry(asked: Form, slug: str, table: Mapping[str, Any], where: _Where) -> Entry:
    rows = table.get("entries")
    if rows is None:
        return sheetrounds.blank(asked, slug)
    if not isinstance(rows, list) or len(rows) != len(asked.groups):
        example = [_example(group, asked.players) for group in asked.groups]
        raise _bad("entries", rows, toml.value_text(example), where)
    values = []
    for group, row in zip(asked.groups, rows, strict=True):
        read = _row(group, row, asked.players)
        if read is None:
            right = toml.value_text(_example(group, asked.players))
            raise _bad("entries", row, right, where)
        values.append(read)
    march = table.get("march")
    if march is not None and not (asked.asks_march and _is_seat(march, asked.players)):
        allowed = f"0 … {asked.players - 1}" if asked.asks_march else "–"
        raise _bad("march", march, allowed, where)
    return Entry(slug, tuple(values), march)


def _row(group: Group, row: object, players: int) -> tuple[Written, ...] | None:
    """Return one group's values; None if they are none."""
    if group.kind == "pick":
        if row == _NOT_YET:
            return (None,)
        return (row,) if _is_seat(row, players) else None
    if not isinstance(row, list):
        return None
    if group.kind == "order":
        right = len(row) <= players and all(_is_seat(seat, players) for seat in row)
        return tuple(row) if right else None
    if len(row) != players or not all(map(_is_written, row)):
        return None
    return tuple(None if value == _NOT_YET else value for value in row)


def _is_written(value: object) -> bool:
    is_number = type(value) is int and abs(value) <= _MOST
    return is_number or value == _NOT_YET


def _is_seat(value: object, players: int) -> TypeGuard[int]:
    return type(value) is int and 0 <= value < players


def _example(group: Group, players: int) -> object:
    if group.kind == "pick":
        return 0
    if group.kind == "order":
        return list(range(players))
    return [_NOT_YET] * players


def _checksum(sheet: Sheet, game: int, number: int, value: object) -> None:
    cost = sheet.cost(game, number)
    if value is None or (cost is not None and value == list(cost)):
        return
    if cost is not None:
        what = Text("sheet_checksum", found=_shown(value), right=str(list(cost)))
    else:
        what = Text("sheet_incomplete")
    raise _error(what, (game, number))


def _at(sheet: Sheet, value: object) -> tuple[int, int] | None:
    """Return the open round; the first that is not right if the file names none."""
    if value is None:
        return sheet.first_open(len(sheet.games) - 1)
    if value == []:
        return None
    match value:
        case [int(game), int(number)] if not isinstance(game, bool):
            if 0 < game <= len(sheet.games) and 0 < number <= len(sheet.variant.rounds):
                return game - 1, number - 1
    raise _bad("open", value, f"[{len(sheet.games)}, 1]")


def _error(what: Text, where: _Where | None = None) -> RecordError:
    if where is None:
        return RecordError(what)
    if where[1] is None:
        return RecordError("sheet_in_game", game=where[0] + 1, what=what)
    return RecordError(
        "sheet_in_round", game=where[0] + 1, round=where[1] + 1, what=what
    )


def _bad(
    key: str, value: object, allowed: object, where: _Where | None = None
) -> RecordError:
    said = {"key": key, "value": _shown(value), "allowed": allowed}
    return _error(Text("bad_value", **said), where)


def _extra(data: dict[str, Any], tables: list[Any]) -> dict[str, Any]:
    """Return what the file holds beyond what this package knows."""
    found: dict[str, Any] = {"sheet": _others(data, _KEYS), "games": {}, "rounds": {}}
    for game, table in enumerate(tables):
        found["games"][game] = _others(table, _GAME_KEYS)
        for number, row in enumerate(table.get("rounds", [])):
            found["rounds"][game, number] = _others(row, _ROUND_KEYS)
    for part in ("games", "rounds"):
        found[part] = {key: other for key, other in found[part].items() if other}
    return {part: others for part, others in found.items() if others}


def _others(table: Mapping[str, Any], known: set[str]) -> dict[str, Any]:
    return {key: value for key, value in table.items() if key not in known}


# --- for a spreadsheet


def csv_text(sheet: Sheet, lang: Lang = "de", face: Face = "german") -> str:
    """Return a table for a spreadsheet: one row a round, penalties positive.

    Columns: game, round, contract, dealer, then each player's penalty, payout and
    balance in this game so far, then the pot after the round.
    It begins with a byte order mark and is divided by semicolons, as a German
    spreadsheet expects it.
    """
    columns = ("sheet_csv_penalty", "sheet_csv_payout", "sheet_csv_balance")
    head = [
        Text(key).render(lang)
        for key in ("sheet_game", "sheet_round", "sheet_contract", "sheet_deals")
    ]
    head += [
        Text(key, name=name).render(lang) for key in columns for name in sheet.players
    ]
    rows: list[list[str | int]] = [[*head, Text("sheet_pot").render(lang)]]
    for game in range(len(sheet.games)):
        rows += [
            [game + 1, *_csv_row(sheet, game, number, lang, face)]
            for number in range(len(sheet.games[game]))
        ]
    return "\ufeff" + "".join(
        ";".join(_cell(value) for value in row) + "\r\n" for row in rows
    )


def _csv_row(
    sheet: Sheet, game: int, number: int, lang: Lang, face: Face
) -> list[str | int]:
    n = len(sheet.players)
    cost = sheet.cost(game, number)
    name = round_name(sheet.variant, sheet.games[game][number].slug).data(face)[lang]
    dealer = sheet.players[sheet.dealer_of(game, number)]
    start: list[str | int] = [number + 1, name, dealer]
    if cost is None:
        return [*start, *[""] * (3 * n + 1)]
    return [
        *start,
        *cost,
        *sheet.payouts(game, number),
        *sheet.balance_after(game, number),
        sheet.pot_left(game, number),
    ]


def round_name(rules: Variant, slug: str) -> Names:
    """Return a round's title."""
    return LAYOUT_NAMES if slug == LAYOUT else rules.contract(slug).name


def _cell(value: str | int) -> str:
    """Return one cell; a text that looks like a formula is made none."""
    if isinstance(value, int):
        return str(value)
    if value.lstrip().startswith(_FORMULA) or value.startswith(("\t", "\r")):
        value = f"'{value}"
    return '"' + value.replace('"', '""') + '"'
