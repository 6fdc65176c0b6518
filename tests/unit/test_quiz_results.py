"""The results of a class: codes as they come, and nothing is lost."""

from __future__ import annotations

from fractions import Fraction

import pytest

import kartenspiel as ks
from kartenspiel.quiz import Result, Run, encode, tag_of

ONE = "QC10-001A0-0017W"
TWO = "QB10-00A0-0017B"


@pytest.mark.parametrize(
    ("line", "name"),
    [
        (ONE, ""),
        (f"Anna {ONE}", "Anna"),
        (f"Anna: {ONE}", "Anna"),
        (f"Anna Müller;{ONE};", "Anna Müller"),
        (f"1. Anna – Code: {ONE.lower()}", "Anna"),
        (f"  > Anna, 9b: „{ONE}“ (fertig!)", "Anna, 9b"),
        (f"*Anna* {ONE.replace('-', ' ')}", "Anna"),
        (f"Anna\t{ONE.replace('-', '')}\tdanke", "Anna"),
        (f"Quentin Q: {ONE}", "Quentin Q"),
        (f"Anna Ergebniscode {ONE.replace('-', '–')}.", "Anna"),
        (f"Anna {ONE.replace('0', 'O').replace('1', 'l')}", "Anna"),
        (f"42 {ONE}", ""),
        (f"[10:32, 1.12.2026] Anna: {ONE}", "10:32, 1.12.2026] Anna"),
    ],
)
def test_code_is_found_in_its_line(line: str, name: str) -> None:
    (entry,) = ks.quiz_results(line).entries
    assert entry.result.statuses == {"kein-herz": "first", "genau-so-viele": "shown"}
    if not name.startswith("10:32"):
        assert entry.name == name
    assert "Anna" in entry.name or "Anna" not in line


def test_several_codes_in_a_line() -> None:
    found = ks.quiz_results(f"Anna {ONE}; Ben {TWO}, Cleo {ONE}")
    assert [(e.name, e.line) for e in found.entries] == [
        ("Anna", 1),
        ("Ben", 1),
        ("Cleo", 1),
    ]
    assert found.problems == ()


def test_bad_lines_are_reported_with_their_number() -> None:
    found = ks.quiz_results(f"Klasse 9b\n\nAnna {ONE}\nBen {TWO[:-1]}C\r\nCleo")
    assert [e.name for e in found.entries] == ["Anna"]
    assert [(p.line, p.text, p.reason.key) for p in found.problems] == [
        (1, "Klasse 9b", "quiz_line_no_code"),
        (4, f"Ben {TWO[:-1]}C", "quiz_code_check"),
        (5, "Cleo", "quiz_line_no_code"),
    ]


def test_later_code_of_a_name_counts_and_is_told() -> None:
    run = Run(["kein-herz", "genau-so-viele"], "Anna")
    first = run.code
    run.answer(str(run.exercise.answer))
    found = ks.quiz_results(f"Anna {first}\nBen {first}\nANNA {run.code}\n{first}")
    assert [(e.line, e.name) for e in found.entries] == [
        (2, "Ben"),
        (3, "ANNA"),
        (4, ""),
    ]
    (note,) = found.problems
    assert (note.line, note.text) == (1, f"Anna {first}")
    assert note.reason.render("de") == (
        "Von Anna gibt es in Zeile 3 einen neueren Code; es zählt dieser."
    )
    # Other exercises are another piece of work.
    both = ks.quiz_results(f"Anna {first}\nAnna {Run(name='Anna').code}")
    assert len(both.entries) == 2


def test_two_of_the_same_name_are_two() -> None:
    codes = [Run(["kein-herz"], name).code for name in ("Max M", "Max S")]
    found = ks.quiz_results(f"Max {codes[0]}\nMax {codes[1]}")
    assert [(e.line, e.name) for e in found.entries] == [(1, "Max"), (2, "Max")]
    assert found.problems == ()


def test_pictures_belong_to_a_name_and_list_marks_do_not() -> None:
    names = ["😀 Max", "Eva 🦊", "Üb-Uß", "O'Neil", "李雷"]
    marks = ["", "3. ", "- ", "• ", "=", '"']
    for mark in marks:
        text = "\n".join(f"{mark}{n}: {Run(['kein-herz'], n).code}" for n in names)
        found = ks.quiz_results(text)
        assert [e.name for e in found.entries] == names
        assert all(e.own_numbers for e in found.entries)


def test_numbers_are_compared_with_the_name() -> None:
    code = Run(["kein-herz"], "Anna").code
    found = ks.quiz_results(f"anna {code}\nBen {code}\n{code}")
    assert [e.own_numbers for e in found.entries] == [True, False, False]
    assert {e.result.tag for e in found.entries} == {tag_of("Anna")}


def test_shares_count_only_who_had_the_exercise() -> None:
    codes = [
        encode(Result("000", {"kein-herz": "first", "kein-ober": "hints"})),
        encode(Result("000", {"kein-herz": "shown"})),
        encode(Result("000", {"kein-herz": "later"})),
    ]
    found = ks.quiz_results("\n".join(codes))
    assert found.slugs == ("kein-herz", "kein-ober")
    shares = {s.slug: (s.pupils, s.solved) for s in found.shares()}
    assert shares == {"kein-herz": (3, Fraction(2, 3)), "kein-ober": (1, Fraction(1))}
    assert found.shares()[0].counts == {
        "open": 0, "first": 1, "later": 1, "hints": 0, "shown": 1, "tried": 0,
        "helped": 0,
    }  # fmt: skip


def test_table_has_a_row_for_each_pupil() -> None:
    table = ks.quiz_results(f"Anna {ONE}\nBen {Run(['kein-ober']).code}").table()
    assert list(table.columns) == [
        "line", "name", "numbers", "own_numbers", "solved", "kein-herz",
        "genau-so-viele", "kein-ober",
    ]  # fmt: skip
    assert list(table["name"]) == ["Anna", "Ben"]
    assert list(table["solved"]) == [1, 0]
    assert table["kein-herz"].iloc[0] == "first"
    assert table["kein-herz"].isna().iloc[1]
    assert list(ks.quiz_results("").table().columns)[:2] == ["line", "name"]


def test_text_is_a_small_table() -> None:
    found = ks.quiz_results(f"Anna {ONE}\nx\nBo {TWO}")
    assert found.text("de").splitlines() == [
        "Anna  000  1 von 2 gelöst  ●×",
        "Bo    000  1 von 2 gelöst  ●·",
        "",
        "100,0 %  Eine Farbe fehlt",
        "  0,0 %  Genau so viele",
        "● beim ersten Versuch gelöst  ◐ später gelöst  ○ mit Tipps gelöst",
        "× Lösung gezeigt  … begonnen  · noch nicht begonnen",
        "Zeile 2: In dieser Zeile steht kein Ergebniscode; er beginnt mit Q.",
    ]
    assert str(ks.quiz_results("")) == ""


def test_too_long_a_text_says_so_and_the_rest_counts() -> None:
    found = ks.quiz_results(f"Anna {ONE}\n" + "x" * 60_000)
    assert len(found.entries) == 1
    assert found.problems[-1].reason.key == "quiz_too_long"


@pytest.mark.parametrize("bad", ["Q-" * 30_000, "QA0 " * 15_000, "Q\n" * 30_000])
def test_hostile_text_comes_to_an_end(bad: str) -> None:
    # Without its limits this would take hours.
    assert ks.quiz_results(bad).entries == ()
