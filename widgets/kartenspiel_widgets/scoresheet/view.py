"""What the page shows of a score sheet, as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from kartenspiel.games.starting import DEFAULT_NAMES
from kartenspiel.lang import LANGS, Amount, Text
from kartenspiel.lang.names import UNITS, number_words
from kartenspiel.rules.settlement import ranks
from kartenspiel.rules.variants import LAYOUT
from kartenspiel.scoresheet.file import csv_text, is_shipped, round_name
from kartenspiel_widgets.charts.parts import DASHES, PLAYERS
from kartenspiel_widgets.page.texts import clean
from kartenspiel_widgets.page.variantlist import OWN, own_entry, variant_list

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kartenspiel.lang import Face, Lang
    from kartenspiel.rules.variants import Variant
    from kartenspiel.scoresheet.rounds import Check, Form
    from kartenspiel.scoresheet.sheet import Sheet

__all__ = ["LONGEST_FILE", "LONGEST_NAME", "Spoken", "sheet_view"]

LONGEST_NAME = 60
#: A sheet of a hundred games is shorter.
LONGEST_FILE = 400_000
#: Game, round, group, seat.
Place = tuple[int, int, int, int]


class Spoken(NamedTuple):
    """A language and a face, and the players' names, for what is said.

    Attributes:
        lang: "de" or "en".
        face: "german" or "french".
        names: The players' names by seat.
    """

    lang: Lang
    face: Face
    names: tuple[str, ...]

    def say(self, text: Text) -> str:
        """Return a sentence."""
        return text.render(self.lang, self.face, self.names)

    def round_name(self, rules: Variant, slug: str) -> str:
        """Return a round's title."""
        return round_name(rules, slug).data(self.face)[self.lang]


def sheet_view(
    sheet: Sheet,
    lang: Lang,
    face: Face,
    typed: Mapping[Place, tuple[str, Text]],
) -> dict[str, Any]:
    """Return all that the page shows of a sheet.

    Args:
        sheet: The sheet.
        lang: "de" or "en".
        face: "german" or "french".
        typed: What was typed in fields that is no number, and what is wrong with it.
    """
    # A name of nothing to be seen gives way to the usual one of its seat.
    names = zip(sheet.players, DEFAULT_NAMES, strict=False)
    spoken = Spoken(lang, face, tuple(clean(name) or usual for name, usual in names))
    rules = sheet.variant
    written = not sheet.is_blank
    return {
        "lang": lang,
        "variants": _variants(rules),
        "variant": rules.slug if is_shipped(rules) else OWN,
        "slug": rules.slug,
        "name": rules.name.data(face)[lang],
        "unit": UNITS.get(rules.unit, (rules.unit,) * 4)[1 + 2 * LANGS.index(lang)],
        "players": list(spoken.names),
        "usual": list(DEFAULT_NAMES),
        "longest": LONGEST_NAME,
        "longest_file": LONGEST_FILE,
        "dealer": sheet.dealer,
        "pot": rules.has_pot,
        "positive": sheet.positive,
        "blank": sheet.is_blank,
        "undo": sheet.can_undo,
        "finished": sheet.finished,
        "open": _open_round(sheet, spoken, typed),
        "games": [_game(sheet, game, spoken) for game in range(len(sheet.games))],
        "total": _total(sheet),
        "chart": _chart(sheet, spoken),
        "file": sheet.dumps() if written else "",
        "csv": csv_text(sheet, lang, face),
    }


def _variants(rules: Variant) -> list[dict[str, Any]]:
    """Return the variants to choose from: the shipped ones, and the sheet's own."""
    own = [] if is_shipped(rules) else [own_entry(rules)]
    return [*own, *variant_list()]


# --- numbers, with the sign that the players chose


def _shown(sheet: Sheet, penalty: int) -> str:
    """Return what a penalty looks like; a payout is a negative one."""
    return _signed(sheet, penalty if sheet.positive else -penalty)


def _signed(sheet: Sheet, value: int) -> str:
    """Return a number, a gain with a plus."""
    gains = value > 0 and not sheet.positive
    return f"+{value}" if gains else number_words(value)


def _row(sheet: Sheet, penalties: Sequence[int]) -> list[str]:
    return [_shown(sheet, penalty) for penalty in penalties]


def _lost(sheet: Sheet, balance: Sequence[int]) -> list[int]:
    """Return balances as penalties: what was paid, less what was paid out."""
    is_points = sheet.variant.scoring == "points"
    return [value if is_points else -value for value in balance]


# --- the sheet


def _game(sheet: Sheet, game: int, spoken: Spoken) -> dict[str, Any]:
    rounds = [_round(sheet, game, i, spoken) for i in range(len(sheet.games[game]))]
    begun = any(row["cells"] for row in rounds)
    settled = sheet.settlement(game)
    balance = sheet.balance(game)
    places = ranks(balance, low_wins=sheet.variant.scoring == "points")
    return {
        "rounds": rounds,
        "carry": sheet.carry(game),
        "total": _row(sheet, _lost(sheet, balance)) if begun else [],
        "places": list(places) if begun else [],
        "finished": settled is not None,
    }


def _round(sheet: Sheet, game: int, number: int, spoken: Spoken) -> dict[str, Any]:
    """Return one row; its cells are empty until it is right."""
    entered, cost = sheet.games[game][number], sheet.cost(game, number)
    order = sheet.out_order(game, number) if entered.slug == LAYOUT else ()
    marched = sheet.marcher(game, number)
    return {
        "name": spoken.round_name(sheet.variant, entered.slug),
        "dealer": spoken.names[sheet.dealer_of(game, number)],
        "cells": _effect(sheet, game, number),
        "pays": bool(order),
        "marched": marched,
        "pot": "" if cost is None else number_words(sheet.pot_left(game, number)),
        "open": sheet.at == (game, number),
        "blank": entered.is_blank,
    }


def _effect(sheet: Sheet, game: int, number: int) -> list[str]:
    """Return what a round costs or pays each seat; nothing until it is right."""
    cost, paid = sheet.cost(game, number), sheet.payouts(game, number)
    if cost is None:
        return []
    return _row(sheet, [c - p for c, p in zip(cost, paid, strict=True)])


def _total(sheet: Sheet) -> dict[str, Any] | None:
    """Return the standings over several games, by seat."""
    if len(sheet.games) == 1:
        return None
    by_seat = sorted(sheet.standings, key=lambda standing: standing.seat)
    return {
        "cells": _row(sheet, _lost(sheet, [s.balance for s in by_seat])),
        "places": [s.rank for s in by_seat],
    }


# --- the open round


def _open_round(
    sheet: Sheet, spoken: Spoken, typed: Mapping[Place, tuple[str, Text]]
) -> dict[str, Any] | None:
    if sheet.at is None:
        return None
    game, number = sheet.at
    form, entered = sheet.form(game, number), sheet.games[game][number]
    checks, cost = sheet.checks(game, number), sheet.cost(game, number)
    groups = []
    for i, group in enumerate(form.groups):
        wrong = {
            seat: said
            for (g, r, at, seat), said in typed.items()
            if (g, r, at) == (game, number, i)
        }
        texts = ["" if v is None else number_words(v) for v in entered.values[i]]
        for seat, (text, _) in wrong.items():
            texts[seat] = text
        # A choice is seen; that numbers add up is not.
        check = _check(checks[i], spoken, praise=group.kind != "pick")
        for _, problem in wrong.values():
            check = {"level": "wrong", "text": spoken.say(problem)}
        groups.append(
            {
                "kind": group.kind,
                "title": _capital(spoken.say(group.title)),
                "about": _about(form, i, sheet.variant.unit, spoken),
                "values": texts,
                "order": _order(sheet, group.kind, i),
                "wrong": sorted({*wrong, *_outside(group.total, entered.values[i])})
                if group.kind in {"count", "left"}
                else [],
                "check": check,
            }
        )
    ready = cost is not None and not any(at[:2] == sheet.at for at in typed)
    return {
        "game": game,
        "round": number,
        "slug": entered.slug,
        "name": spoken.round_name(sheet.variant, entered.slug),
        "dealer": spoken.names[sheet.dealer_of(game, number)],
        "choice": [
            {"slug": slug, "name": spoken.round_name(sheet.variant, slug)}
            for slug in sheet.left
        ],
        "groups": groups,
        "march": _march(form, entered.march, checks, spoken),
        "pays": form.contract is None,
        "cost": _effect(sheet, game, number) if ready else [],
        "ready": ready,
    }


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _outside(total: int, row: Sequence[int | None]) -> list[int]:
    return [s for s, v in enumerate(row) if v is not None and not 0 <= v <= total]


def _check(check: Check, spoken: Spoken, *, praise: bool) -> dict[str, str]:
    text = check.text
    if text is None and praise and check.level == "good":
        text = Text("sheet_right")
    return {"level": check.level, "text": spoken.say(text) if text else ""}


def _about(form: Form, group: int, unit: str, spoken: Spoken) -> str:
    """Return what one unit of a group costs."""
    asked = form.groups[group]
    if form.contract is None:
        if asked.kind == "order":
            return spoken.say(Text("sheet_in_turn"))
        value = form.card_left if asked.kind == "left" else 0
    else:
        value = sum(
            getattr(term, "value", 0)
            for term, of in zip(form.contract.costs, form.terms, strict=True)
            if of == group
        )
    if not value:
        return ""
    key = "sheet_once" if asked.kind == "pick" else "sheet_each"
    return spoken.say(Text(key, amount=Amount(value, unit)))


def _order(sheet: Sheet, kind: str, group: int) -> list[int]:
    """Return each seat's place in a finishing order, 0 if it has none yet."""
    if kind != "order" or sheet.at is None:
        return []
    game, number = sheet.at
    row = sheet.games[game][number].values[group]
    seats = sheet.out_order(game, number) or row
    return [
        seats.index(seat) + 1 if seat in seats else 0
        for seat in range(len(sheet.players))
    ]


def _march(
    form: Form, marched: int | None, checks: Sequence[Check], spoken: Spoken
) -> dict[str, Any] | None:
    if not form.asks_march:
        return None
    return {"value": marched, "check": _check(checks[-1], spoken, praise=False)}


# --- the course


def _chart(sheet: Sheet, spoken: Spoken) -> dict[str, Any] | None:
    """Return how the score went, round by round over all games."""
    n = len(sheet.players)
    before, ends = [0] * n, []
    values: list[list[int]] = [[0] for _ in range(n)]
    titles: list[str] = []
    for game, rounds in enumerate(sheet.games):
        for number, played in enumerate(rounds):
            if sheet.cost(game, number) is None:
                continue
            lost = _lost(sheet, sheet.balance_after(game, number))
            for seat in range(n):
                shown = before[seat] + lost[seat]
                values[seat].append(shown if sheet.positive else -shown)
            titles.append(spoken.round_name(sheet.variant, played.slug))
        before = [
            b + more
            for b, more in zip(before, _lost(sheet, sheet.balance(game)), strict=True)
        ]
        ends.append(len(titles))
    if not titles:
        return None
    rows = [
        Text(
            "sheet_chart_row",
            name=name,
            values=", ".join(number_words(value) for value in row),
        )
        for name, row in zip(spoken.names, values, strict=True)
    ]
    return {
        "rounds": titles,
        "ends": ends[:-1],
        "series": [
            {
                "name": name,
                "values": row,
                "last": _signed(sheet, row[-1]),
                "colours": list(PLAYERS[seat]),
                "dash": DASHES[seat],
            }
            for seat, (name, row) in enumerate(zip(spoken.names, values, strict=True))
        ],
        "said": "; ".join(spoken.say(row) for row in rows),
    }
