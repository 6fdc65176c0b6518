"""The assignment: otter makes what pupils get, and grades what they send."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import pytest

from kartenspiel.lang.numerals import fraction, percent
from kartenspiel.quiz import exercise

if TYPE_CHECKING:
    from types import ModuleType

    from kartenspiel.lang import Lang

FOLDER = Path(__file__).parents[2] / "assignments"
PUPIL = "Zoë Çelik"

Made = dict[str, Path]


def load() -> ModuleType:
    where = FOLDER / "make_assignment.py"
    spec = importlib.util.spec_from_file_location("make_assignment", where)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["make_assignment"] = module
    spec.loader.exec_module(module)
    return module


MAKE = load()
LANGS: tuple[Lang, ...] = ("de", "en")
MAXIMUM = {"q1": 2, "q2": 2, "q3": 3, "q4": 3, "q5": 2}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Made:
    """Have otter make everything, in both languages; return where it is."""
    found: Made = MAKE.assign(tmp_path_factory.mktemp("assignment"), quiet=True)
    return found


def read(path: Path) -> dict[str, Any]:
    return cast("dict[str, Any]", json.loads(path.read_text(encoding="utf-8")))


def pupils(made: Made, lang: Lang) -> dict[str, Any]:
    return read(made[lang] / "student" / f"{MAKE.NAMES[lang]}.ipynb")


def sources(book: dict[str, Any]) -> list[str]:
    return ["".join(cell["source"]) for cell in book["cells"]]


@pytest.mark.parametrize("lang", LANGS)
def test_files_are_what_the_script_makes(made: Made, lang: Lang) -> None:
    hint = "run: python assignments/make_assignment.py"
    name = f"{MAKE.NAMES[lang]}.ipynb"
    stored = (FOLDER / name).read_text(encoding="utf-8")
    assert stored == MAKE.text_of(MAKE.notebook(lang)), hint
    handed_out = (FOLDER / "pupil" / name).read_text(encoding="utf-8")
    assert handed_out == MAKE.text_of(MAKE.numbered(pupils(made, lang))), hint


def test_languages_share_all_code_but_the_switch() -> None:
    german, english = (
        [
            "".join(cell["source"])
            for cell in MAKE.notebook(lang)["cells"]
            if cell["cell_type"] != "markdown"
        ][1:]
        for lang in LANGS
    )
    switched = ['LANG = "en"  # "de" | "en"' if "LANG = " in s else s for s in german]
    assert english == switched


@pytest.mark.parametrize("lang", LANGS)
def test_pupils_get_no_answers_and_no_hidden_tests(made: Made, lang: Lang) -> None:
    book = pupils(made, lang)
    text = "\n".join(sources(book))
    assert "task.answer" not in text
    assert "SOLUTION" not in text
    assert text.count("= ...") == 5
    kept = json.dumps(book["metadata"])
    assert "test_readable" in kept
    assert "test_right" not in kept
    assert "test_counted" not in kept
    for question in MAKE.QUESTIONS:
        right = exercise(question.exercise).answer
        for shown in (str(right), fraction(right, lang), percent(right, lang)):
            assert shown.replace(" ", "\u00a0") not in text
            assert f'"{shown}"' not in text


def test_numbers_hang_on_the_name() -> None:
    asked = {
        name: [exercise(q.exercise, name).question.render("de") for q in MAKE.QUESTIONS]
        for name in ("", PUPIL, "Bert", "Cleo", "Dora")
    }
    assert len({tuple(questions) for questions in asked.values()}) == 5


def filled(book: dict[str, Any], answers: dict[str, str]) -> dict[str, Any]:
    """Return a notebook as a pupil sends it in."""
    for cell in book["cells"]:
        source = "".join(cell["source"])
        if source == 'NAME = ""':
            source = f"NAME = {PUPIL!r}"
        name = source.removesuffix(" = ...")
        if name in answers and name != source:
            source = f"{name} = {answers[name]}"
        cell["source"] = source
    return book


def right_answers() -> dict[str, str]:
    right = [exercise(q.exercise, PUPIL).answer for q in MAKE.QUESTIONS]
    ways = [str(right[0]), fraction(right[1], "de"), percent(right[2], "de")]
    ways.append(f"{float(right[3]):.4f}".replace(".", ","))
    return {
        **{f"answer_{i + 1}": repr(way) for i, way in enumerate(ways)},
        "drawn": 'simulate(holds("HA", holder("HK")), n=3000, seed=8)',
    }


def wrong_answers() -> dict[str, str]:
    """Return one that is right, unread, a mistake, missing, and wrong."""
    third = exercise(MAKE.QUESTIONS[2].exercise, PUPIL)
    return {
        "answer_1": right_answers()["answer_1"],
        "answer_2": repr("perhaps"),
        "answer_3": repr(str(third.mistakes[0].value)),
        "drawn": 'simulate(holds("HA HK", 0), n=2000, seed=1)',
    }


GRADE = """
import json, sys
from otter.api import grade_submission
todo, questions = json.loads(sys.argv[1])
for archive, sent in todo:
    found = grade_submission(sent, archive, quiet=True)
    print("graded", json.dumps({q: found.get_score(q) for q in questions}))
"""


def test_otter_grades_what_pupils_send(made: Made, tmp_path: Path) -> None:
    todo = []
    for lang, answers in zip(LANGS, (right_answers(), wrong_answers()), strict=True):
        (archive,) = (made[lang] / "autograder").glob("*.zip")
        sent = tmp_path / f"{MAKE.NAMES[lang]}.ipynb"
        sent.write_text(json.dumps(filled(pupils(made, lang), answers)), "utf-8")
        todo.append((str(archive), str(sent)))
    call = [sys.executable, "-c", GRADE, json.dumps([todo, list(MAXIMUM)])]
    done = subprocess.run(call, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    lines = [line for line in done.stdout.splitlines() if line.startswith("graded ")]
    full, partly = (json.loads(line.removeprefix("graded ")) for line in lines)
    assert full == MAXIMUM
    assert partly == {**dict.fromkeys(MAXIMUM, 0), "q1": 2}
