"""Score sheets as several tests need them: filled in, and read in German."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import kartenspiel as ks
from kartenspiel.scoresheet.sheet import Sheet

NAMES = ["Ida", "Jan", "Kai", "Lea"]
#: What happened in three trick rounds of Herzeln; seat 2 took the king of hearts.
ROUNDS = [[3, 0, 4, 1], [0, 5, 1, 2], [1, 0, 3, 0]]


def own(*terms: Any, march: ks.March | None = None) -> ks.Variant:  # noqa: ANN401
    """Return a variant with one trick round of these terms, and the layout."""
    more = (march,) if march else ()
    contract = ks.Contract("eigen", (*terms, *more))
    return replace(
        ks.variant("herzeln"),
        slug="eigen",
        rounds=("eigen", "anlegen"),
        own_contracts=(contract,),
    )


def written(sheet: Sheet, group: int, *numbers: int | None) -> Sheet:
    for seat, number in enumerate(numbers):
        sheet = sheet.write(group, seat, number)
    return sheet


def tapped(sheet: Sheet, *seats: int) -> Sheet:
    for seat in seats:
        sheet = sheet.tap(0, seat)
    return sheet


def whole_game(sheet: Sheet) -> Sheet:
    for row in ROUNDS:
        sheet = written(sheet, 0, *row).finish()
    sheet = sheet.pick(0, 2).finish()
    return tapped(sheet, 1, 3, 0).finish()


def said(sheet: Sheet, group: int = 0, number: int = 0) -> str:
    """Return what is open or wrong with a group of a round, in German."""
    text = sheet.checks(0, number)[group].text
    return text.render("de", names=sheet.players) if text else ""


def levels(sheet: Sheet, number: int = 0) -> list[str]:
    return [check.level for check in sheet.checks(0, number)]
