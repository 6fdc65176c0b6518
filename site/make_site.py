"""Build the static site: the dashboard with Python in the page, for any web server.

    python site/make_site.py build/site          with the lessons as notebooks beside it
    python site/make_site.py --page build/site   the page alone

The folder works under any path, asks no other host for anything, and needs nothing of
its server but that it serves files. Pyodide comes from npm, everything else from here.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import sys
import zipfile
from importlib import import_module
from pathlib import Path
from typing import Final

import kartenspiel
import kartenspiel_widgets
import make_lab
from kartenspiel_widgets.page.view import View

__all__ = ["build", "main"]

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parent
NPM: Final = Path(sys.prefix) / "npm/node_modules"
STYLES: Final = ROOT / "widgets/voila-template/kartenspiel/page.css"

#: Python itself, by the names it has here: not every server knows what `.mjs` is.
CORE: Final = {
    "pyodide.mjs": "pyodide.js",
    "pyodide.asm.mjs": "pyodide.asm.js",
    "pyodide.asm.wasm": "pyodide.asm.wasm",
    "python_stdlib.zip": "python_stdlib.zip",
}
#: What is copied as it is.
PAGE: Final = (
    "index.html",
    "app.js",
    "check.js",
    "manager.js",
    "worker.js",
    "site.css",
    "icon.svg",
    "manifest.webmanifest",
)
#: What only a server needs.
LEFT_OUT: Final = "kartenspiel_widgets/server/"
#: The page loads Vega as a file of its own; Python only has to find that it is there.
BUNDLE: Final = "chart.bundle.js"
#: What is loaded before the table can be laid, and long enough to be counted.
COUNTED: Final = (
    "pyodide/pyodide.asm.wasm",
    "pyodide/python_stdlib.zip",
    "kartenspiel.zip",
)
WORKER: Final = "sw.js"
#: The links to the notebooks, where they are built.
FOOTER: Final = re.compile(r"<footer.*?</footer>\n", re.DOTALL)
#: One date for all files, so that the same sources make the same archive.
_DATE: Final = (2020, 1, 1, 0, 0, 0)


def build(target: Path, *, lab: bool = False) -> None:
    """Build the site.

    Args:
        target: The folder; what the last build left there goes.
        lab: Build the notebooks' page, too; see `make_lab`.

    Raises:
        FileNotFoundError: What it is built from is not there.
    """
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    for name in PAGE:
        shutil.copy(HERE / name, target)
    shutil.copy(STYLES, target)
    if not lab:
        page = target / "index.html"
        text = page.read_text("utf-8")
        page.write_text(FOOTER.sub("", text), encoding="utf-8")
    _add_core(target / "pyodide", NPM / "pyodide")
    _add_widgets(target / "widgets")
    _add_engine(target / "kartenspiel.zip")
    sizes = {name: (target / name).stat().st_size for name in COUNTED}
    (target / "sizes.js").write_text(
        "// Written by make_site.py: how many bytes the large files have.\n"
        f"export const SIZES = {json.dumps(sizes, indent=2)};\n",
        encoding="utf-8",
    )
    # The notebooks are not kept for times without a network: they are large.
    _add_worker(target)
    if lab:
        make_lab.build(target / "lab")


def _add_core(target: Path, source: Path) -> None:
    """Copy Python, with an empty list of packages."""
    target.mkdir()
    for name, here in CORE.items():
        shutil.copyfile(source / name, target / here)
    lock = json.loads((source / "pyodide-lock.json").read_text("utf-8"))
    empty = json.dumps({"info": lock["info"], "packages": {}})
    (target / "pyodide-lock.json").write_text(empty, encoding="utf-8")


def _add_widgets(target: Path) -> None:
    """Write the script and the style sheet of each widget."""
    target.mkdir()
    for name in _sources():
        if re.fullmatch(r"kartenspiel_widgets/\w+/\w+\.py", name):
            import_module(name.removesuffix(".py").replace("/", "."))
    static = Path(kartenspiel_widgets.__file__).parent / "static"
    for kind in View.__subclasses__():
        # Class attributes are how anywidget is told.
        script, style = str(kind._esm), str(kind._css)  # noqa: SLF001
        if kind.__name__ == "Chart":
            script = (static / BUNDLE).read_text("utf-8")
        (target / f"{kind.__name__}.js").write_text(script, encoding="utf-8")
        (target / f"{kind.__name__}.css").write_text(style, encoding="utf-8")


def _sources() -> dict[str, bytes]:
    """Return the files of engine and views, by their names in the archive."""
    found: dict[str, bytes] = {}
    for package in (kartenspiel, kartenspiel_widgets):
        folder = Path(package.__file__ or "").parent
        for path in sorted(folder.rglob("*")):
            name = path.relative_to(folder.parent).as_posix()
            if path.is_dir() or "__pycache__" in name or name.startswith(LEFT_OUT):
                continue
            found[name] = b"" if path.name == BUNDLE else path.read_bytes()
    for path in sorted((HERE / "python").rglob("*.py")):
        found[path.relative_to(HERE / "python").as_posix()] = path.read_bytes()
    return found


def _add_engine(target: Path) -> None:
    """Write the archive of engine and views."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in _sources().items():
            archive.writestr(
                zipfile.ZipInfo(name, _DATE), content, zipfile.ZIP_DEFLATED
            )


def _add_worker(target: Path) -> None:
    """Write the service worker, which knows all files and a version of them all."""
    files = sorted(
        path.relative_to(target).as_posix()
        for path in target.rglob("*")
        if path.is_file()
    )
    source = (HERE / WORKER).read_text("utf-8")
    digest = hashlib.sha256(source.encode())
    for name in files:
        digest.update(name.encode() + b"\0")
        digest.update(hashlib.sha256((target / name).read_bytes()).digest())
    script = source.replace('"@files@"', json.dumps(files, indent=2))
    script = script.replace("@version@", digest.hexdigest()[:16])
    (target / WORKER).write_text(script, encoding="utf-8")


def main(arguments: list[str]) -> None:
    """Build the site in the folder that is named."""
    alone = arguments[:1] == ["--page"]
    folders = arguments[alone:]
    if len(folders) != 1:
        raise SystemExit("usage: python site/make_site.py [--page] FOLDER")
    build(Path(folders[0]), lab=not alone)


if __name__ == "__main__":
    main(sys.argv[1:])
