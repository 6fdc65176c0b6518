"""What the builder writes: all that is needed, and nothing of another host."""

from __future__ import annotations

import ast
import json
import re
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import kartenspiel
import kartenspiel_widgets
from kartenspiel_widgets.page.view import View
from kartenspiel_widgets.table.table import Table

if TYPE_CHECKING:
    from types import ModuleType

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "site"
#: Names, not addresses: nothing is fetched from there.
NAMES = {"http://www.w3.org/2000/svg"}


@pytest.fixture(scope="session")
def folder(root: Path) -> Path:
    return next(root.glob("*/*"))


def kept(folder: Path) -> list[str]:
    """Return the files that the page keeps for times without a network."""
    script = (folder / "sw.js").read_text("utf-8")
    found = re.search(r"^const FILES = (\[.*?\]);$", script, re.MULTILINE | re.DOTALL)
    assert found
    names: list[str] = json.loads(found[1])
    return names


def test_every_file_is_kept_but_the_one_that_keeps_them(folder: Path) -> None:
    paths = (p for p in folder.rglob("*") if p.is_file())
    there = {p.relative_to(folder).as_posix() for p in paths}
    assert set(kept(folder)) == there - {"sw.js"}


def test_addresses_in_the_page_are_relative_and_there(folder: Path) -> None:
    text = (folder / "index.html").read_text("utf-8")
    found = re.findall(r'(?:href|src)="([^"]*)"', text)
    assert "app.js" in found
    # Nothing leads to notebooks that are not there.
    assert "lab/" not in text
    assert [name for name in found if not (folder / name).is_file()] == []
    manifest = json.loads((folder / "manifest.webmanifest").read_text("utf-8"))
    assert (manifest["start_url"], manifest["scope"]) == ("./", "./")
    assert all((folder / icon["src"]).is_file() for icon in manifest["icons"])


def test_table_stands_on_the_ground_of_its_page(folder: Path) -> None:
    shades = [
        re.findall(pattern, (folder / name).read_text("utf-8"))
        for name, pattern in {
            "index.html": r'name="theme-color" content="(\S+)"',
            "page.css": r"--ks-page: (\S+);",
            "widgets/Table.css": r"--ks-surface: .*?(#\w+)\) .*?(#\w+)\);",
            "widgets/ScoreSheet.css": r"--ks-surface: .*?(#\w+)\) .*?(#\w+)\);",
        }.items()
    ]
    page, (*style, _paper), (table, *_), (sheet,) = shades
    assert page == style == [*table] == [*sheet]


def test_no_file_of_ours_names_a_host(folder: Path) -> None:
    ours = [p for p in folder.glob("*") if p.suffix not in {".zip", ""}]
    assert {"index.html", "worker.js", "sw.js", "page.css"} <= {p.name for p in ours}
    named = {
        address
        for path in ours
        for address in re.findall(r"https?://[^\s\"'<>)]+", path.read_text("utf-8"))
    }
    assert named <= NAMES


def test_the_policy_allows_nothing_inline_and_nobody_else(folder: Path) -> None:
    text = (folder / "index.html").read_text("utf-8")
    found = re.search(r'Content-Security-Policy" content="([^"]*)"', text)
    assert found
    policy = dict(part.strip().split(" ", 1) for part in found[1].split(";"))
    assert policy.pop("script-src") == "'self' 'wasm-unsafe-eval'"
    for name in ("default-src", "base-uri", "form-action"):
        assert policy.pop(name) == "'none'"
    assert set(policy.values()) == {"'self'"}
    assert "style-src" in policy


def test_each_widget_has_its_script_and_style(folder: Path) -> None:
    table = folder / "widgets/Table"
    assert table.with_suffix(".js").read_text("utf-8") == str(Table._esm)
    assert table.with_suffix(".css").read_text("utf-8") == str(Table._css)
    chart = (folder / "widgets/Chart.js").read_text("utf-8")
    assert "vega" in chart
    kinds = {kind.__name__ for kind in View.__subclasses__()}
    written = {path.stem for path in (folder / "widgets").iterdir()}
    assert {"Nav", "Setup", "Insight", "Quiz", "ClassForm", "SheetMaker"} <= written
    assert written <= kinds


def test_the_archive_holds_engine_views_and_stand_ins(folder: Path) -> None:
    with zipfile.ZipFile(folder / "kartenspiel.zip") as archive:
        names = set(archive.namelist())
        sizes = {info.filename: info.file_size for info in archive.infolist()}
    assert {"traitlets.py", "ipywidgets/__init__.py", "anywidget.py"} <= names
    assert {
        "kartenspiel/presets/herzeln.toml",
        "kartenspiel_widgets/board/board.py",
    } <= names
    assert {"kartenspiel_widgets/static/table.js"} <= names
    assert not any("/server/" in name for name in names)
    assert sizes["kartenspiel_widgets/static/chart.bundle.js"] == 0
    engine = Path(kartenspiel.__file__).parent
    modules = {p.relative_to(engine).as_posix() for p in engine.rglob("*.py")}
    assert {f"kartenspiel/{name}" for name in modules} <= names


def test_the_same_sources_make_the_same_site_and_others_another_version(
    make_site: ModuleType, folder: Path, tmp_path: Path
) -> None:
    make_site.build(tmp_path / "again")
    for name in (*kept(folder), "sw.js"):
        assert (folder / name).read_bytes() == (tmp_path / "again" / name).read_bytes()
    (tmp_path / "again" / "site.css").write_text("/* changed */", encoding="utf-8")
    before = (folder / "sw.js").read_text("utf-8")
    (tmp_path / "again" / "sw.js").unlink()
    make_site._add_worker(tmp_path / "again")
    after = (tmp_path / "again" / "sw.js").read_text("utf-8")
    changed = [
        (one, other)
        for one, other in zip(before.splitlines(), after.splitlines(), strict=True)
        if one != other
    ]
    assert len(changed) == 1
    assert changed[0][0].startswith("const VERSION")


# --- the stand-ins


def privates(path: Path) -> set[str]:
    """Return the names beginning with one underscore that a file's classes use."""
    tree = ast.parse(path.read_text("utf-8"))
    found = {n.attr for n in ast.walk(tree) if isinstance(n, ast.Attribute)}
    found |= {n.name for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)}
    return {name for name in found if re.match(r"_[a-z]", name)}


def test_no_view_uses_a_private_name_of_a_stand_in() -> None:
    standing = {
        name
        for path in (SOURCES / "python").rglob("*.py")
        for name in privates(path)
        if name.startswith(("_trait", "_page"))
    }
    assert {"_trait_values", "_page_id"} <= standing
    views = Path(kartenspiel_widgets.__file__).parent.rglob("*.py")
    assert [
        (p.name, privates(p) & standing) for p in views if privates(p) & standing
    ] == []


def test_stand_ins_have_all_kinds_of_values_that_the_views_have() -> None:
    tree = ast.parse((SOURCES / "python/traitlets.py").read_text("utf-8"))
    kinds = (ast.ClassDef, ast.FunctionDef)
    given = {node.name for node in tree.body if isinstance(node, kinds)}
    wanted: set[str] = set()
    for path in Path(kartenspiel_widgets.__file__).parent.rglob("*.py"):
        found = re.findall(r"\btraitlets\.(\w+)", path.read_text("utf-8"))
        wanted |= set(found) - {"config"}
    assert {"Dict", "Enum", "observe"} <= wanted
    assert wanted - given == set()
