"""The score sheet arranged: taking back, names, and what does not exist."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import kartenspiel as ks
from kartenspiel.scoresheet.sheet import Sheet, new_sheet
from tests.scoresheets import NAMES, whole_game

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.fixture
def sheet() -> Sheet:
    return new_sheet("herzeln", NAMES)


def test_undo_takes_back_any_operation(sheet: Sheet) -> None:
    steps = [sheet]
    operations: list[Callable[[Sheet], Sheet]] = [
        lambda s: s.write(0, 0, 8),
        lambda s: s.finish(),
        lambda s: s.rename(["A", "B", "C", "D"]),
        lambda s: s.with_dealer(1),
        lambda s: s.with_sign(positive=True),
        lambda s: s.edit(0, 4),
        lambda s: s.tap(0, 1),
        lambda s: s.begin("king-louis", 3),
        lambda s: s.write(0, 2, 8),
    ]
    for operation in operations:
        steps.append(operation(steps[-1]))
    last = steps[-1]
    for before in reversed(steps[:-1]):
        last = last.undo()
        assert last == before
    assert not last.can_undo
    assert last.undo() == sheet


def test_typing_in_one_field_is_one_operation(sheet: Sheet) -> None:
    typed = sheet.write(0, 0, 1).write(0, 0, 12).write(0, 0, 3)
    assert typed.undo() == sheet
    assert typed.write(0, 1, 2).undo() == typed
    assert typed.undo().write(0, 0, 4).undo() == sheet
    again = typed.write(0, 1, 2).undo().write(0, 0, 5)
    assert again.undo() == typed


def test_what_changes_nothing_is_not_undone(sheet: Sheet) -> None:
    assert not sheet.with_dealer(3).can_undo
    assert not sheet.write(0, 0, None).can_undo
    assert not sheet.write(0, 0, 3).write(0, 0, None).can_undo
    assert sheet.write(0, 0, None).write(0, 0, 3).undo() == sheet


def test_names(sheet: Sheet) -> None:
    assert sheet.rename(["<b>", "", " x ", "=1"]).players == ("<b>", "Bert", "x", "=1")
    with pytest.raises(ks.KartenspielError, match="Exactly 4 names"):
        sheet.rename(["A", "B", "C"])
    with pytest.raises(ks.KartenspielError, match="seat"):
        sheet.with_dealer(4)


@pytest.mark.parametrize(
    "operation",
    [
        lambda s: s.write(1, 0, 3),
        lambda s: s.write(-1, 0, 3),
        lambda s: s.write(0, 4, 3),
        lambda s: s.write(0, -1, 3),
        lambda s: s.pick(0, 1),
        lambda s: s.tap(0, 1),
        lambda s: s.edit(1, 0),
        lambda s: s.edit(0, 5),
        lambda s: s.edit(-1, 0),
        lambda s: s.edit(0, 3).pick(0, 4),
        lambda s: s.edit(0, 4).tap(0, 7),
        lambda s: s.choose("kein-herz"),
        lambda s: whole_game(s).write(0, 0, 1),
        lambda s: whole_game(s).finish(),
        lambda s: s.begin("skat"),
        lambda s: s.begin("herzeln", 2),
    ],
)
def test_what_does_not_exist_is_refused(sheet: Sheet, operation: Any) -> None:  # noqa: ANN401
    with pytest.raises(ks.KartenspielError):
        operation(sheet)
