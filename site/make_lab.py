"""Build the notebooks' page: JupyterLite with the lessons, Python in the page.

    python site/make_lab.py build/site/lab

JupyterLite and its kernel come from an environment of their own, because a JupyterLab
beside them would load the kernel; the packages that run in the page lie, as installed
for it, in another folder. `make site` makes both.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from email.parser import Parser
from importlib.metadata import PathDistribution
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import kartenspiel

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

__all__ = ["build", "main"]

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parent
LITE: Final = Path(sys.prefix) / "lite"
PACKAGES: Final = Path(sys.prefix) / "lite-packages"
NPM: Final = Path(sys.prefix) / "npm/node_modules"

KERNEL: Final = "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension"
#: Python itself.
CORE: Final = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
)
#: Widgets come to a notebook's page by its own files, not by Python packages.
NOT_NEEDED: Final = {"jupyterlab-widgets", "widgetsnbextension"}
#: What the lessons import.
OURS: Final = ("ipywidgets", "anywidget")
#: The lessons; they link to one another by these names.
FOLDERS: Final = ("de", "en")
FIRST: Final = "erste-schritte.ipynb"
#: JupyterLite's pages: a notebook without panels beside it, and the list of them.
PAGES: Final = ("notebooks", "tree")
#: What our part of such a page is, before which of its tags.
ADDED: Final = {
    # After the page's settings, before what reads them.
    "<script>": '<script src="../lab.js"></script>',
    "</head>": (
        '<link rel="icon" href="../icon.svg" type="image/svg+xml">'
        '<link rel="stylesheet" href="../lab.css">'
    ),
    "</body>": (
        '<a id="ks-back" href="../../">'
        '<span lang="de">Zum Tisch</span><span lang="en">To the table</span></a>'
    ),
}
_DATE: Final = (2020, 1, 1, 0, 0, 0)
_PAGE: Final = {
    "sys_platform": "emscripten",
    "platform_system": "Emscripten",
    "os_name": "posix",
    "extra": "",
}


def build(target: Path) -> None:
    """Build the page.

    Args:
        target: The folder; what the last build left there goes.

    Raises:
        SystemExit: What it is built from is not there.
    """
    for needed in (LITE, PACKAGES, NPM / "pyodide"):
        if not needed.is_dir():
            raise SystemExit(f"{needed} is missing: run make site")
    shutil.rmtree(target, ignore_errors=True)
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder)
        _add_notebooks(source / "content")
        _add_python(source / "static/pyodide")
        shutil.copy(HERE / "lab/jupyter-lite.json", source)
        _run_lite(source, target.resolve())
    for name in PAGES:
        _adapt(target / name / "index.html")
    for name in ("icon.svg", "lab/lab.css", "lab/lab.js"):
        shutil.copy(HERE / name, target)


def _adapt(page: Path) -> None:
    """Give a page its language, our icon, and a link to the table."""
    text = page.read_text("utf-8")
    for place, more in ADDED.items():
        if place not in text:
            raise SystemExit(f"{page} has no {place}: JupyterLite has changed")
        text = text.replace(place, more + place, 1)
    page.write_text(text, encoding="utf-8")


def _run_lite(source: Path, target: Path) -> None:
    """Let JupyterLite put its page together."""
    settings = {k: v for k, v in os.environ.items() if not k.startswith("JUPYTER")}
    command: list[str | Path] = [
        *(LITE / "bin/python", "-m", "jupyterlite_core", "build"),
        *("--lite-dir", source, "--contents", source / "content"),
        *("--output-dir", target),
        *(word for name in PAGES for word in ("--apps", name)),
        *("--no-sourcemaps", "--no-unused-shared-packages"),
    ]
    done = subprocess.run(  # noqa: S603 - our own environment
        command, check=False, cwd=source, env=settings, capture_output=True, text=True
    )
    if done.returncode:
        raise SystemExit(f"JupyterLite was not built:\n{done.stdout}{done.stderr}")


def _add_notebooks(target: Path) -> None:
    """Copy the lessons, and the first steps."""
    for folder in FOLDERS:
        (target / folder).mkdir(parents=True)
        for path in sorted((ROOT / "notebooks" / folder).glob("*.ipynb")):
            _copy_notebook(path, target / folder / path.name)
    _copy_notebook(ROOT / "notebooks" / FIRST, target / FIRST)


def _copy_notebook(path: Path, target: Path) -> None:
    """Copy a notebook, with texts in one piece: the page would put commas between."""
    notebook = json.loads(path.read_text("utf-8"))
    for cell in notebook["cells"]:
        for output in cell.get("outputs", ()):
            _join(output)
            _join(output.get("data", {}))
    text = json.dumps(notebook, ensure_ascii=False, indent=1)
    target.write_text(text, encoding="utf-8")


def _join(texts: dict[str, Any]) -> None:
    for key, value in texts.items():
        if isinstance(value, list) and all(isinstance(line, str) for line in value):
            texts[key] = "".join(value)


# --- Python and its packages


def _add_python(target: Path) -> None:
    """Copy Python, write all packages as wheels, and list them."""
    target.mkdir(parents=True)
    for name in CORE:
        shutil.copyfile(NPM / "pyodide" / name, target / name)
    lock = json.loads((NPM / "pyodide/pyodide-lock.json").read_text("utf-8"))
    lock["packages"] = {}
    wheels = sorted((LITE / KERNEL / "static/pypi").glob("*.whl"))
    for wheel in wheels:
        if not wheel.name.startswith("widgetsnbextension"):
            shutil.copy(wheel, target)
    for info in sorted(PACKAGES.glob("*.dist-info")):
        _repack(PathDistribution(info), target)
    _write_ours(target)
    for wheel in sorted(target.glob("*.whl")):
        entry = _entry(wheel)
        lock["packages"][entry["name"]] = entry
    text = json.dumps(lock, indent=1)
    (target / "pyodide-lock.json").write_text(text, encoding="utf-8")


def _repack(found: PathDistribution, target: Path) -> None:
    """Write an installed package as a wheel again."""
    name = canonicalize_name(found.metadata["Name"])
    if name in NOT_NEEDED:
        return
    files = {
        str(file): Path(file.locate()).read_bytes()
        for file in found.files or ()
        if ".." not in file.parts and file.suffix != ".pyc" and file.parts[0] != "share"
    }
    label = f"{name.replace('-', '_')}-{found.version}"
    _write_wheel(target / f"{label}-py3-none-any.whl", files)


def _write_ours(target: Path) -> None:
    """Write engine and views as a wheel, with what stands in for Altair."""
    version = kartenspiel.__version__
    info = f"kartenspiel-{version}.dist-info"
    needs = "".join(f"Requires-Dist: {name}\n" for name in OURS)
    files = {
        f"{info}/METADATA": (
            f"Metadata-Version: 2.1\nName: kartenspiel\nVersion: {version}\n{needs}"
        ).encode(),
        f"{info}/WHEEL": b"Wheel-Version: 1.0\nGenerator: make_lab\n"
        b"Root-Is-Purelib: true\nTag: py3-none-any\n",
        "altair.py": (HERE / "lab/altair.py").read_bytes(),
        **_package_files(),
    }
    files[f"{info}/RECORD"] = "".join(f"{name},,\n" for name in files).encode()
    _write_wheel(target / f"kartenspiel-{version}-py3-none-any.whl", files)


def _package_files() -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    for folder in (ROOT / "kartenspiel", ROOT / "widgets/kartenspiel_widgets"):
        for path in sorted(folder.rglob("*")):
            # What is compiled for this machine stands beside the sources.
            if path.is_file() and "__pycache__" not in path.parts:
                name = path.relative_to(folder.parent).as_posix()
                found[name] = path.read_bytes()
    return found


def _write_wheel(path: Path, files: Mapping[str, bytes]) -> None:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as wheel:
        for name, content in sorted(files.items()):
            wheel.writestr(zipfile.ZipInfo(name, _DATE), content, zipfile.ZIP_DEFLATED)


def _entry(wheel: Path) -> dict[str, Any]:
    """Return what Pyodide must know of a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        (about,) = (n for n in names if re.fullmatch(r"[^/]+\.dist-info/METADATA", n))
        told = Parser().parsestr(archive.read(about).decode())
    return {
        "name": canonicalize_name(told["Name"]),
        "version": told["Version"],
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": sorted(_modules(names)),
        "depends": _needs(told.get_all("Requires-Dist", [])),
        "unvendored_tests": False,
    }


def _modules(names: Iterable[str]) -> set[str]:
    tops = {name.split("/")[0] for name in names if name.endswith(".py")}
    found = {top.removesuffix(".py") for top in tops}
    return {name for name in found if name.isidentifier()}


def _needs(requirements: Iterable[str]) -> list[str]:
    found = set()
    for text in requirements:
        needed = Requirement(text)
        if needed.marker is None or needed.marker.evaluate(
            {**_PAGE, "python_version": "3.14", "python_full_version": "3.14.2"}
        ):
            found.add(canonicalize_name(needed.name))
    return sorted(found - NOT_NEEDED)


def main(arguments: list[str]) -> None:
    """Build the page in the folder that is named."""
    if len(arguments) != 1:
        raise SystemExit("usage: python site/make_lab.py FOLDER")
    build(Path(arguments[0]))


if __name__ == "__main__":
    main(sys.argv[1:])
