"""Write the assignment: for teachers with solutions, for pupils without.

    python assignments/make_assignment.py

The teachers' notebooks are made from what stands here, and `otter assign` makes the
pupils' from them. No file holds an answer: solutions and tests ask
`kartenspiel.exercise`, whose numbers hang on the pupil's name.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from kartenspiel.lang import Lang

HERE = Path(__file__).parent
NAMES: dict[Lang, str] = {"de": "herz-koenig", "en": "king-of-hearts"}

Cell = dict[str, Any]


class Question(NamedTuple):
    """An exercise of the assignment.

    Attributes:
        exercise: Its name in `kartenspiel.exercises`.
        points: What it is worth.
        title: Its title in German and English.
    """

    exercise: str
    points: int
    title: tuple[str, str]


QUESTIONS = [
    Question("koenig-bei-mir", 2, ("Der König bei mir", "The king with me")),
    Question("nicht-bei-mir", 2, ("Bei mir ist sie nicht", "Not with me")),
    Question("ass-zum-koenig", 3, ("Das Ass zum König", "The ace beside the king")),
    Question("kein-ober", 3, ("Keine davon", "None of them")),
]
POINTS = sum(question.points for question in QUESTIONS) + 2

CONFIG = """\
# ASSIGNMENT CONFIG
name: kartenspiel-{name}
check_all_cell: false
export_cell:
  pdf: false
  run_tests: true
tests:
  ok_format: false
requirements:
  - kartenspiel
"""

TITLE = (
    """\
# Aufgabenblatt: Wo ist der Herz-König?

Fünf Aufgaben, {points} Punkte. Papier und Taschenrechner sind erlaubt.
Eine Antwort ist ein Text zwischen Anführungszeichen: ein Bruch (`"3/14"`), eine \
Dezimalzahl (`"0,214"`) oder ein Anteil in Prozent (`"21,4 %"`). Drei Ziffern genügen.
Die Zahlen hängen von deinem Namen ab; wer neben dir sitzt, hat andere.

Die Zelle unter jeder Aufgabe prüft nur, ob deine Antwort zu lesen ist. Ob sie richtig \
ist, zeigt die Korrektur.""",
    """\
# Assignment: where is the king of hearts?

Five questions, {points} points. Paper and a pocket calculator are allowed.
An answer is a text between quotation marks: a fraction (`"3/14"`), a decimal \
(`"0.214"`) or a share in percent (`"21.4 %"`). Three digits are enough.
The numbers depend on your name; your neighbour has others.

The cell below each question only checks whether your answer can be read. Whether it \
is right, the marking will show.""",
)
YOUR_NAME = (
    "Schreibe zuerst deinen Namen zwischen die Anführungszeichen, so wie er auf der "
    "Klassenliste steht. Ändere ihn danach nicht mehr.",
    "First write your name between the quotation marks, as it stands on the class "
    "list. Do not change it afterwards.",
)
YOUR_ANSWER = ("Deine Antwort:", "Your answer:")
LAST = (
    """\
## 5 Nachgezählt ({points} Punkte)

Prüfe Aufgabe 3 durch Simulation, für 32 Karten und vier Spieler: Lass mindestens 2000 \
Austeilungen ziehen und zählen, wie oft `HA` in der Hand liegt, die `HK` hat. \
`holds("HA", holder("HK"))` ist das Ereignis.""",
    """\
## 5 Counted ({points} points)

Check question 3 by simulation, for 32 cards and four players: have at least 2000 \
deals drawn, and count how often `HA` lies in the hand that has `HK`. \
`holds("HA", holder("HK"))` is the event.""",
)

READABLE = """\
def test_readable({variable}):
    from kartenspiel.quiz import exercise, judge
    outcome = judge(exercise("{exercise}"), {variable}).outcome
    assert outcome not in ("unread", "doubtful"), "3/14, 0,214, 0.214, 21.4 %"
"""
RIGHT = """\
# HIDDEN
def test_right({variable}, NAME):
    from kartenspiel.quiz import exercise, judge
    assert judge(exercise("{exercise}", NAME), {variable}).outcome == "right"
"""
DRAWN = """\
def test_drawn(drawn):
    assert drawn.n >= 2000, "n >= 2000"
"""
COUNTED = """\
# HIDDEN
def test_counted(drawn):
    from fractions import Fraction
    assert drawn.n >= 2000
    assert drawn.exact == Fraction(7, 31)
"""


def notebook(lang: Lang) -> dict[str, Any]:
    """Return the teachers' notebook in a language."""
    spoken = ("de", "en").index(lang)
    cells = [
        raw(CONFIG.format(name=NAMES[lang])),
        words(TITLE[spoken].format(points=POINTS)),
        code(f'LANG = "{lang}"  # "de" | "en"'),
        code(
            "from kartenspiel.prob import holder, holds, simulate\n"
            "from kartenspiel.quiz import exercise"
        ),
        words(YOUR_NAME[spoken]),
        code('NAME = ""'),
    ]
    for number, question in enumerate(QUESTIONS, 1):
        cells += asked(number, question, spoken)
    cells.append(words(LAST[spoken].format(points=2)))
    cells += graded(
        "q5",
        2,
        words(YOUR_ANSWER[spoken]),
        'drawn = simulate(holds("HA", holder("HK")), n=2000, seed=1)  # SOLUTION',
        (DRAWN, COUNTED),
    )
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return numbered(
        {
            "cells": cells,
            "metadata": {"kernelspec": kernel, "language_info": {"name": "python"}},
            "nbformat": 4,
            "nbformat_minor": 5,
        }
    )


def numbered(book: dict[str, Any]) -> dict[str, Any]:
    """Return a notebook whose cells have ids that stay the same."""
    for number, cell in enumerate(book["cells"], 1):
        cell["id"] = f"cell-{number:02}"
    return book


def asked(number: int, question: Question, spoken: int) -> list[Cell]:
    """Return the cells of an exercise."""
    points = (f"{question.points} Punkte", f"{question.points} points")[spoken]
    variable = f"answer_{number}"
    names = {"exercise": question.exercise, "variable": variable}
    shown = f'task = exercise("{question.exercise}", NAME)'
    solved = f"{variable} = str(task.answer)  # SOLUTION"
    tests = (READABLE.format(**names), RIGHT.format(**names))
    return [
        words(f"## {number} {question.title[spoken]} ({points})"),
        code(f"{shown}\nprint(task.question.render(LANG))"),
        *graded(
            f"q{number}", question.points, words(YOUR_ANSWER[spoken]), solved, tests
        ),
    ]


def graded(
    name: str, points: int, prompt: Cell, solution: str, tests: tuple[str, str]
) -> list[Cell]:
    """Return a question as otter wants it: prompt, solution, open and hidden test."""
    return [
        raw(f"# BEGIN QUESTION\nname: {name}\npoints: [0, {points}]"),
        prompt,
        raw("# BEGIN SOLUTION"),
        code(solution),
        raw("# END SOLUTION"),
        raw("# BEGIN TESTS"),
        *map(code, tests),
        raw("# END TESTS"),
        raw("# END QUESTION"),
    ]


def words(text: str) -> Cell:
    """Return a cell of words."""
    return {"cell_type": "markdown", "metadata": {}, "source": text}


def code(text: str) -> Cell:
    """Return a cell of code."""
    made = {"cell_type": "code", "metadata": {}, "source": text.rstrip("\n")}
    return {**made, "execution_count": None, "outputs": []}


def raw(text: str) -> Cell:
    """Return a cell that otter reads."""
    return {"cell_type": "raw", "metadata": {}, "source": text.rstrip("\n")}


def text_of(book: dict[str, Any]) -> str:
    """Return a notebook as its file holds it."""
    return json.dumps(book, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def assign(folder: Path, *, quiet: bool = False) -> dict[Lang, Path]:
    """Have otter make what pupils and the grader get; return where it is.

    Args:
        folder: An empty folder to work in. Then `student` in each of the folders
            returned holds the pupils' notebook, `autograder` the grader's zip file.
        quiet: Whether what otter says is to be thrown away.
    """
    made: dict[Lang, Path] = {}
    for lang, name in NAMES.items():
        master = folder / f"{name}.ipynb"
        master.write_text(text_of(notebook(lang)), encoding="utf-8")
        made[lang] = folder / lang
    # One process for both languages: otter takes seconds to load.
    pairs = [(f"{NAMES[lang]}.ipynb", lang) for lang in made]
    script = f"from otter.assign import main\nfor pair in {pairs}:\n"
    script += "    main(*pair, no_run_tests=True)"
    call = [sys.executable, "-c", script]
    subprocess.run(call, cwd=folder, check=True, capture_output=quiet)  # noqa: S603
    return made


def main() -> None:
    """Write both notebooks in both languages."""
    (HERE / "pupil").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for lang, made in assign(Path(folder)).items():
            name = f"{NAMES[lang]}.ipynb"
            text = text_of(notebook(lang))
            (HERE / name).write_text(text, encoding="utf-8")
            book = json.loads((made / "student" / name).read_text(encoding="utf-8"))
            text = text_of(numbered(book))
            (HERE / "pupil" / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
