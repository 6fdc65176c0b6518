"""What notebooks may store: text outputs that are the same in every run."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parents[2] / "notebooks"
NOTEBOOKS = sorted(FOLDER.rglob("*.ipynb"))
LESSONS = [p for p in NOTEBOOKS if p.name != "dashboard.ipynb"]
TAGS = {"dashboard", "hide-input", "slow", "solution"}


def read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def test_there_are_notebooks() -> None:
    names = [p.relative_to(FOLDER).as_posix() for p in NOTEBOOKS]
    assert {"dashboard.ipynb", "erste-schritte.ipynb"} < set(names)
    lessons = [name for name in names if name.startswith(("de/", "en/"))]
    assert len(lessons) == 20


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda p: p.name)
def test_no_widget_state_timing_or_pictures(path: Path) -> None:
    book = read(path)
    assert "widgets" not in book["metadata"]
    assert book["metadata"]["title"]
    for cell in book["cells"]:
        assert "execution" not in cell["metadata"]
        assert set(cell["metadata"].get("tags", [])) <= TAGS
        for output in cell.get("outputs", []):
            assert set(output.get("data", {})) <= {"text/plain"}
    assert " object at 0x" not in path.read_text(encoding="utf-8")


def test_the_dashboard_stores_no_output() -> None:
    cells = read(FOLDER / "dashboard.ipynb")["cells"]
    assert [cell.get("outputs", []) for cell in cells] == [[] for _ in cells]


@pytest.mark.parametrize("path", LESSONS, ids=lambda p: p.name)
def test_a_lesson_is_mostly_words(path: Path) -> None:
    cells = read(path)["cells"]
    prose = [cell for cell in cells if cell["cell_type"] == "markdown"]
    assert len(cells) <= 25
    assert len(prose) / len(cells) >= 0.4
