"""The score sheet's file, and its table for a spreadsheet."""

from __future__ import annotations

import csv
import io
from typing import Any

import pytest

import kartenspiel as ks
from kartenspiel import scoresheet
from kartenspiel.scoresheet.file import csv_text, dumps
from kartenspiel.scoresheet.sheet import Sheet, new_sheet
from tests.scoresheets import (
    NAMES,
    own,
    whole_game,
    written,
)


@pytest.fixture
def sheet() -> Sheet:
    return new_sheet("herzeln", NAMES)


# --- files


def test_file(sheet: Sheet) -> None:
    sheet = written(sheet, 0, 3, 0, 4, 1).finish().write(0, 1, 5)
    assert dumps(sheet).startswith(
        "format = 1\n"
        'kind = "sheet"\n'
        'variant = "herzeln"\n'
        'players = ["Ida", "Jan", "Kai", "Lea"]\n'
        "dealer = 3\n"
        'penalties = "negative"\n'
        "open = [1, 2]\n"
        "\n"
        "[[games]]\n"
        "\n"
        "[[games.rounds]]\n"
        'contract = "kein-stich"\n'
        "entries = [[3, 0, 4, 1]]\n"
        "penalties = [15, 0, 20, 5]\n"
        "\n"
        "[[games.rounds]]\n"
        'contract = "kein-herz"\n'
        'entries = [["-", 5, "-", "-"]]\n'
    )
    assert scoresheet.loads(sheet.dumps()) == sheet


def test_a_variant_of_ones_own_comes_along() -> None:
    rules = own(ks.PerCard(3, rank="U"), ks.NthTrick(2, 7), march=ks.March(1, 2))
    rules = ks.load_variant(rules.to_toml())
    sheet = written(new_sheet(rules, NAMES), 0, 4, 0, 0, 0).pick(1, 0).march(0)
    again = scoresheet.loads(sheet.dumps())
    assert again == sheet
    assert again.cost(0, 0) == (-1, 2, 2, 2)


def test_a_short_file_is_enough() -> None:
    sheet = scoresheet.loads(
        'format = 1\nkind = "sheet"\nvariant = "Herzeln"\n'
        'players = ["A", "B", "C"]\n[[games]]\n[[games.rounds]]\n'
        "entries = [[10, 0, 0]]\n"
    )
    assert sheet.cost(0, 0) == (50, 0, 0)
    assert sheet.at == (0, 1)
    assert sheet.dealer == 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Es fehlt format; erlaubt ist 1."),
        ("format = 1", 'Es fehlt kind; erlaubt ist "sheet".'),
        (
            "format = 2\nkind = 'sheet'",
            "format = 2 ist hier nicht lesbar; erlaubt ist 1.",
        ),
    ],
)
def test_another_file_is_told_what_it_lacks(text: str, said: str) -> None:
    with pytest.raises(ks.RecordError) as caught:
        scoresheet.loads(text)
    assert caught.value.text("de") == said


def test_unknown_keys_are_kept(sheet: Sheet) -> None:
    text = sheet.dumps()
    text = text.replace("[[games]]\n", '[[games]]\nort = "Wien"\n')
    text = text.replace('"kein-herz"', '"kein-herz"\nwetter = { grad = 7 }')
    text = 'wann = 2026-11-30\n"mit Blank" = [1, "x"]\n' + text
    again = scoresheet.loads(text)
    assert again.extra["games"] == {0: {"ort": "Wien"}}
    out = again.write(0, 0, 1).dumps()
    for kept in (
        "wann = 2026-11-30",
        '"mit Blank" = [1, "x"]',
        "wetter = { grad = 7 }",
    ):
        assert kept in out
    assert scoresheet.loads(out) == again.write(0, 0, 1)


FILE = new_sheet("herzeln", NAMES).write(0, 0, 8).finish().dumps()


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("format = 1", "format = 2", "2"),
        ("format = 1", "", "format is missing"),
        ('kind = "sheet"', "", '"sheet"'),
        ('kind = "sheet"', 'kind = "game"', '"sheet"'),
        ('variant = "herzeln"', 'variant = "skat"', "skat"),
        ('variant = "herzeln"', "variant = 7", "7"),
        ('variant = "herzeln"', 'variant = { slug = "x" }', "name"),
        ('"Lea"]', "7]", "player names"),
        (', "Kai", "Lea"]', "]", "2"),
        ("players = [", "players = 4 # [", "player names"),
        ("dealer = 3", "dealer = 4", "4"),
        ("dealer = 3", 'dealer = "x"', "x"),
        ('penalties = "negative"', "penalties = 1", '"positive"'),
        ("open = [1, 2]", "open = [1, 6]", "open"),
        ("open = [1, 2]", "open = [true, 1]", "open"),
        ("open = [1, 2]", "open = 7", "open"),
        ("[[games]]", "[[spiele]]", "games"),
        ('contract = "kein-stich"', 'contract = "kein-ober"', "round 1: contract"),
        ('contract = "kein-stich"', "contract = 7", "round 1: contract"),
        ("[[8,", "[[7,", "round 1"),
        ("[[8,", "[[8.5,", "Game 1, round 1: entries"),
        ("[[8,", "[[true,", "Game 1, round 1: entries"),
        ("[[8,", "[[100000,", "Game 1, round 1: entries"),
        ("[[8,", '[["acht",', "Game 1, round 1: entries"),
        ("[[8, ", "[[", "Game 1, round 1: entries"),
        ("entries = [[8", "entries = 7 # [[8", "Game 1, round 1: entries"),
        ("penalties = [40", "penalties = [45", "[40, 0, 0, 0]"),
        ("penalties = [40", "march = 1\npenalties = [40", "march"),
        ('entries = ["-"]', "entries = [4]", "round 4: entries"),
        ('entries = ["-"]', "entries = [[1]]", "round 4: entries"),
        ("entries = [[]]", "entries = [[4]]", "round 5: entries"),
        ("entries = [[]]", "entries = [1]", "round 5: entries"),
        ("entries = [[]]", "entries = [[0,1,2,3,0]]", "round 5: entries"),
        ("entries = [[]]", "entries = [[]]\npenalties = [0, 0, 0, 0]", "missing"),
        ("entries = [[]]", "entries = [[]]\n[[games.rounds]]\n", "games.rounds"),
        ("format = 1", "format = 1 1", "TOML"),
    ],
)
def test_wrong_files_say_what_is_wrong_and_where(old: str, new: str, says: str) -> None:
    assert old in FILE
    with pytest.raises(ks.RecordError) as caught:
        scoresheet.loads(FILE.replace(old, new, 1))
    assert says in str(caught.value)
    assert caught.value.text("de") != caught.value.text("en")


@pytest.mark.parametrize("text", ["", "x", "[]", "\x00", "format = 1", None, 7])
def test_other_texts_are_refused(text: Any) -> None:  # noqa: ANN401
    with pytest.raises(ks.RecordError):
        scoresheet.loads(text)


def test_a_game_file_is_no_sheet_and_the_other_way_round() -> None:
    with pytest.raises(ks.RecordError, match="kind"):
        scoresheet.loads(ks.dumps(ks.new_game(seed=7)))
    with pytest.raises(ks.RecordError):
        ks.loads(FILE)


def test_a_sheet_in_the_middle_of_mending_reads_back(sheet: Sheet) -> None:
    second = whole_game(sheet).next_game().edit(0, 1).write(0, 0, 3)
    assert scoresheet.loads(second.dumps()) == second
    third = second.edit(1, 0)
    assert scoresheet.loads(third.dumps()) == third


# --- for a spreadsheet


def rows_of(text: str) -> list[list[str]]:
    assert text.startswith("\ufeff")
    return list(csv.reader(io.StringIO(text[1:], newline=""), delimiter=";"))


def test_csv_has_a_row_for_each_round(sheet: Sheet) -> None:
    rows = rows_of(csv_text(whole_game(sheet)))
    assert rows[0][:6] == [
        "Spiel",
        "Runde",
        "Art",
        "Geber",
        "Ida: Strafe",
        "Jan: Strafe",
    ]
    assert rows[0][8] == "Ida: Auszahlung"
    assert rows[0][12:] == [
        "Ida: Stand",
        "Jan: Stand",
        "Kai: Stand",
        "Lea: Stand",
        "Topf",
    ]
    assert rows[1] == (
        ["1", "1", "Kein Stich", "Lea", "15", "0", "20", "5"]
        + ["0"] * 4
        + ["-15", "0", "-20", "-5", "40"]
    )
    assert ";".join(rows[5]) == "1;5;Anlegen;Lea;0;0;0;0;10;100;0;50;-15;75;-95;35;0"
    assert len(rows) == 6


def test_csv_speaks_both_languages_and_faces(sheet: Sheet) -> None:
    rows = rows_of(csv_text(sheet, "en", "french"))
    assert rows[0][:3] == ["Game", "Round", "Contract"]
    assert rows[3][2] == "No queens"
    assert set(rows[3][4:]) == {""}


@pytest.mark.parametrize(
    "name",
    ["=1+1", "+1", "-1", "@x", " =1", "\t=1", "＝1", "=cmd|' /C calc'!A0", '="x";"y"'],
)
def test_a_name_never_becomes_a_formula(name: str) -> None:
    sheet = whole_game(new_sheet("herzeln", [name, *NAMES[1:]]))
    for row in rows_of(csv_text(sheet)):
        for cell in row:
            assert cell.lstrip()[:1] not in "=+@＝" or not cell
            assert not cell.startswith("-") or cell[1:].isdigit()
    assert rows_of(csv_text(sheet))[0][4] == f"'{sheet.players[0]}: Strafe"


def test_any_name_stays_in_its_cell() -> None:
    name = 'a;b"c\nd,e'
    rows = rows_of(csv_text(new_sheet("herzeln", [name, *NAMES[1:]])))
    assert rows[0][4] == f"{name}: Strafe"
    assert {len(row) for row in rows} == {17}
