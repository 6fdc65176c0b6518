"""What is written twice must agree, and what is shipped must be complete."""

from __future__ import annotations

import json
import re
import tarfile
import tomllib
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import altair as alt
import pytest
import yaml
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

import kartenspiel
from hatch_build import STATIC, VEGALITE_VERSION
from kartenspiel_widgets.server import voila_app

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

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


def test_citation_names_the_version() -> None:
    assert f"\nversion: {kartenspiel.__version__}\n" in read("CITATION.cff")


def test_workflows_run_what_there_is() -> None:
    targets = set(re.findall(r"^([a-z-]+):", read("Makefile"), re.MULTILINE))
    for path in (ROOT / ".github/workflows").glob("*.yml"):
        for job in yaml.safe_load(path.read_text(encoding="utf-8"))["jobs"].values():
            runs = "\n".join(step.get("run", "") for step in job["steps"])
            assert set(re.findall(r"^make ([a-z-]+)", runs, re.MULTILINE)) <= targets


def test_workflows_try_each_python_that_is_promised() -> None:
    jobs = yaml.safe_load(read(".github/workflows/ci.yml"))["jobs"]
    assert jobs["everything"]["steps"][-1]["run"] == "bash .ci/run"
    assert jobs["everything"]["steps"][1]["with"]["python-version"] == "3.11"
    tried = ["3.11", *jobs["pythons"]["strategy"]["matrix"]["python"]]
    project = tomllib.loads(read("pyproject.toml"))["project"]
    said = re.findall(r"Python :: (3\.\d+)", "\n".join(project["classifiers"]))
    assert tried == said


def test_bundle_speaks_the_vega_lite_that_altair_writes() -> None:
    assert alt.SCHEMA_VERSION.startswith(f"v{VEGALITE_VERSION}.")


def test_bundle_loads_nothing() -> None:
    bundle = read(f"{STATIC}/chart.bundle.js")
    assert not re.search(r"^\s*import\b", read(f"{STATIC}/chart.js"), re.MULTILINE)
    assert not re.search(r"(from|import)\s*[(]?[\"'](https?:|//)", bundle)
    assert not re.search(r"esm\.sh|jsdelivr|unpkg", bundle)


def written(folder: str) -> set[str]:
    """Return what lies below a folder, without what Python and editors leave."""
    return {
        path.relative_to(ROOT / folder).as_posix()
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def below(folder: str, names: Iterable[str]) -> set[str]:
    """Return those of an archive's names that are below a folder, without it."""
    return {n.removeprefix(folder) for n in names if n.startswith(folder)}


def test_wheel_holds_the_whole_engine(wheel: zipfile.ZipFile) -> None:
    shipped = below("kartenspiel/", wheel.namelist())
    assert shipped == written("kartenspiel")
    assert {"py.typed", "presets/herzeln.toml", "lessons/erster-stich.karten.toml"} <= (
        shipped
    )


def test_wheel_holds_all_views(wheel: zipfile.ZipFile) -> None:
    shipped = below("kartenspiel_widgets/", wheel.namelist())
    assert shipped == written("widgets/kartenspiel_widgets") | {"dashboard.ipynb"}
    assert {"static/chart.bundle.js", "static/chart.bundle.LICENSE.txt"} <= shipped


def test_wheel_holds_the_whole_voila_template(wheel: zipfile.ZipFile) -> None:
    data = f"kartenspiel-{kartenspiel.__version__}.data/data/"
    folder = f"{data}share/jupyter/voila/templates/kartenspiel/"
    shipped = below(folder, wheel.namelist())
    assert shipped == written("widgets/voila-template/kartenspiel")
    assert "index.html.j2" in shipped


def test_wheel_holds_nothing_else(wheel: zipfile.ZipFile) -> None:
    tops = {name.split("/")[0] for name in wheel.namelist()}
    mark = f"kartenspiel-{kartenspiel.__version__}"
    assert tops == {
        "kartenspiel",
        "kartenspiel_widgets",
        f"{mark}.data",
        f"{mark}.dist-info",
    }


def test_sources_make_the_same_wheel(wheel: zipfile.ZipFile, tmp_path: Path) -> None:
    archive = next(SdistBuilder(str(ROOT)).build(directory=str(tmp_path)))
    with tarfile.open(archive) as sources:
        sources.extractall(tmp_path, filter="data")
    root = tmp_path / Path(archive).name.removesuffix(".tar.gz")
    assert (root / "LICENSE").is_file()
    # Others build it in an environment that has the hook's needs, as pip does.
    assert not (root / STATIC / "chart.bundle.js").exists()
    again = next(WheelBuilder(str(root)).build(directory=str(tmp_path / "wheel")))
    with zipfile.ZipFile(again) as found:
        assert contents(found) == contents(wheel)


def contents(archive: zipfile.ZipFile) -> dict[str, int]:
    """Return the checksum of each file of an archive."""
    return {entry.filename: entry.CRC for entry in archive.infolist()}


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
