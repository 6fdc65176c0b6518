"""What is written twice must agree, and what is shipped must be complete."""

from __future__ import annotations

import json
import re
import tomllib
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import altair as alt
import pytest
from hatchling.builders.wheel import WheelBuilder

import kartenspiel
from hatch_build import STATIC, VEGALITE_VERSION
from kartenspiel_widgets import voila_app

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
PINS = ["requirements/dev.txt", "binder/requirements.txt", "binder/base-pins.txt"]


def read(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def versions(path: str) -> dict[str, str]:
    """Return the pins of a requirements file, names written alike."""
    pins = re.findall(r"^([\w-]+)==(\S+)", read(path), re.MULTILINE)
    return {name.replace("-", "_"): version for name, version in pins}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[zipfile.ZipFile]:
    folder = tmp_path_factory.mktemp("wheel")
    builder = WheelBuilder(str(ROOT))
    path = next(builder.build(directory=str(folder), versions=["standard"]))
    with zipfile.ZipFile(path) as archive:
        yield archive


def test_version_is_the_same_in_package_and_project() -> None:
    project = tomllib.loads(read("pyproject.toml"))["project"]
    assert kartenspiel.__version__ == project["version"]


def test_bundle_speaks_the_vega_lite_that_altair_writes() -> None:
    assert alt.SCHEMA_VERSION.startswith(f"v{VEGALITE_VERSION}.")


def test_bundle_loads_nothing() -> None:
    bundle = read(f"{STATIC}/chart.bundle.js")
    assert not re.search(r"^\s*import\b", read(f"{STATIC}/chart.js"), re.MULTILINE)
    assert not re.search(r"(from|import)\s*[(]?[\"'](https?:|//)", bundle)
    assert not re.search(r"esm\.sh|jsdelivr|unpkg", bundle)


@pytest.mark.parametrize(
    "path",
    [
        "kartenspiel/py.typed",
        "kartenspiel/lessons/erster-stich.karten.toml",
        "kartenspiel_widgets/static/saved_lesson.js",
        "kartenspiel_widgets/py.typed",
        "kartenspiel_widgets/server.py",
        "kartenspiel_widgets/dashboard.ipynb",
        "kartenspiel_widgets/static/chart.bundle.js",
        "kartenspiel_widgets/static/chart.bundle.LICENSE.txt",
    ],
)
def test_wheel_holds(wheel: zipfile.ZipFile, path: str) -> None:
    assert path in wheel.namelist()


def test_wheel_holds_the_whole_voila_template(wheel: zipfile.ZipFile) -> None:
    folder = "share/jupyter/voila/templates/kartenspiel/"
    shipped = {n.split(folder)[1] for n in wheel.namelist() if folder in n}
    written = {p.name for p in (ROOT / "widgets/voila-template/kartenspiel").iterdir()}
    assert shipped == written


def test_wheel_holds_every_lesson(wheel: zipfile.ZipFile) -> None:
    folder = "kartenspiel/lessons/"
    shipped = {n.removeprefix(folder) for n in wheel.namelist() if folder in n}
    assert shipped == {f"{slug}.karten.toml" for slug in kartenspiel.lessons()}


def test_wheel_needs_nothing(wheel: zipfile.ZipFile) -> None:
    name = next(n for n in wheel.namelist() if n.endswith("/METADATA"))
    metadata = wheel.read(name).decode()
    needs = re.findall(r"^Requires-Dist: (.*)$", metadata, re.MULTILINE)
    assert needs
    assert all("extra ==" in need for need in needs)


def test_dashboard_notebook_is_bare() -> None:
    notebook: dict[str, Any] = json.loads(read("notebooks/dashboard.ipynb"))
    assert notebook["metadata"]["title"].startswith("kartenspiel")
    assert "widgets" not in notebook["metadata"]
    for cell in notebook["cells"]:
        assert cell["outputs"] == []
        assert cell["execution_count"] is None


@pytest.mark.parametrize("path", PINS)
def test_pins_name_versions_and_no_address(path: str) -> None:
    lines = [line for line in read(path).splitlines() if not line.startswith("#")]
    assert lines
    for line in lines:
        assert re.match(r"^[A-Za-z0-9._-]+==[\w.]+( ; .+)?$", line), line


def test_binder_keeps_the_base_of_its_image() -> None:
    base = versions("binder/base-pins.txt")
    ours = versions("binder/requirements.txt")
    shared = base.keys() & ours.keys()
    assert {n: ours[n] for n in shared} == {n: base[n] for n in shared}


def test_binder_serves_with_the_same_settings() -> None:
    config = json.loads(read("binder/jupyter/jupyter_server_config.json"))
    # Only there does Voilà name a MathJax on a foreign host.
    assert config.pop("ServerApp") == {
        "tornado_settings": {"mathjax_url": None, "mathjax_config": None}
    }
    assert config == voila_app.SETTINGS
