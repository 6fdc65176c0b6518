"""Importing the engine loads the engine, and nothing else that is heavy."""

import subprocess
import sys
from pathlib import Path

import pytest

import kartenspiel as ks

#: Modules, packages and folders of the engine that are called like a public name.
ALIKE = sorted(
    {path.stem for path in Path(ks.__file__).parent.iterdir()} & {*ks.__all__}
)
HEAVY = [
    "kartenspiel_widgets",
    "IPython",
    "altair",
    "anywidget",
    "ipywidgets",
    "numba",
    "numpy",
    "pandas",
    "voila",
]


def loaded_after(statement: str) -> set[str]:
    """Return the top-level modules that a fresh Python holds after `statement`."""
    code = f"{statement}\nimport sys\nprint(*{{m.split('.')[0] for m in sys.modules}})"
    call = [sys.executable, "-c", code]
    done = subprocess.run(call, check=True, capture_output=True, text=True)
    return set(done.stdout.split())


@pytest.mark.parametrize("statement", ["import kartenspiel", "import kartenspiel.cli"])
def test_engine_loads_nothing_heavy(statement: str) -> None:
    assert loaded_after(statement).isdisjoint(HEAVY)


def test_server_loads_voila_only_to_serve() -> None:
    assert "voila" not in loaded_after("import kartenspiel_widgets.server.command")


def test_every_public_name_is_there_after_a_bare_import() -> None:
    # In a fresh Python, because other tests import modules that put names in place.
    for package in ("kartenspiel", "kartenspiel_widgets"):
        missing = "[name for name in p.__all__ if not hasattr(p, name)]"
        code = f"import {package} as p\nprint(*{missing})"
        call = [sys.executable, "-c", code]
        done = subprocess.run(call, check=True, capture_output=True, text=True)
        assert done.stdout.split() == []


@pytest.mark.parametrize("name", ALIKE)
def test_no_module_takes_the_place_of_a_public_name(name: str) -> None:
    code = (
        f"import kartenspiel.{name}; import kartenspiel as ks\n"
        f"print(type(ks.{name}).__name__)"
    )
    call = [sys.executable, "-W", "error", "-c", code]
    done = subprocess.run(call, check=True, capture_output=True, text=True)
    expected = "module" if name in {"players", "prob"} else "function"
    assert done.stdout.strip() == expected


def test_names_that_are_alike_are_found() -> None:
    assert {"cards", "deal", "lessons", "review", "snapshot"} <= {*ALIKE}
