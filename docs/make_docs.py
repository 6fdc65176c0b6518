"""Build the documentation, a tree for each language: `python docs/make_docs.py`.

The sources lie below docs/de and docs/en with the same names, and read well on a code
host. Here they are gathered, with the lesson notebooks and with the tables of contents
that Sphinx wants, and built into build/docs; every warning is an error.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

import kartenspiel as ks

HERE = Path(__file__).parent
ROOT = HERE.parent
LANGS = ("de", "en")


class Part(NamedTuple):
    """A part of the contents.

    Attributes:
        de: Its German heading.
        en: Its English heading.
        pages: Its pages.
    """

    de: str
    en: str
    pages: tuple[str, ...]


CONTENTS = (
    Part(
        "In fünf Minuten",
        "In five minutes",
        ("tour-learner", "tour-teacher", "tour-sharer", "tour-scorer"),
    ),
    Part(
        "Spielen",
        "Play",
        (
            "rules",
            "playing",
            "score-sheet",
            "house-rules",
            "players",
            "cards",
            "glossary",
        ),
    ),
    Part(
        "Lernen und lehren",
        "Learn and teach",
        (
            "lessons",
            "notebooks",
            "quiz",
            "lesson-plans",
            "worksheets",
            "crib-sheet",
        ),
    ),
    Part(
        "Fragen und rechnen",
        "Ask and work out",
        (
            "probability-lab",
            "probability",
            "analysis-views",
            "belief",
            "analysis",
            "solve",
            "simulation",
        ),
    ),
    Part(
        "Nachschlagen",
        "Look up",
        (
            "notation",
            "api",
            "decisions",
            "architecture",
            "performance",
            "hosting",
            "server",
            "site",
            "privacy",
        ),
    ),
)
GAMES = tuple(f"rules/{slug}" for slug in (*ks.variants(), *ks.relatives()))
BELOW = {"rules": GAMES, "notebooks": ("notebook/*",), "api": ("api/*",)}
"""Pages that have pages of their own."""


def build(target: Path) -> None:
    """Build everything into a folder.

    Raises:
        RuntimeError: Sphinx warned of something; it has said of what.
    """
    with tempfile.TemporaryDirectory(prefix="kartenspiel-docs-") as folder:
        sources = gather(Path(folder))
        shutil.rmtree(target, ignore_errors=True)
        running = [start(sources, target, lang) for lang in LANGS]
        if any([process.wait() for process in running]):  # noqa: C419 - wait for both
            raise RuntimeError("the documentation has warnings, see above")
    shutil.copy(HERE / "start.html", target / "index.html")
    shutil.copy(HERE / "_static/logo.svg", target)


def start(sources: Path, target: Path, lang: str) -> subprocess.Popen[bytes]:
    """Start Sphinx for a language."""
    options = ["-q", "-W", "--keep-going", "-b", "html", "-c", HERE]
    options += ["-D", f"language={lang}", "-d", sources / f"doctrees-{lang}"]
    return subprocess.Popen(
        [sys.executable, "-m", "sphinx", *options, sources / lang, target / lang]
    )


def gather(folder: Path) -> Path:
    """Copy all sources into a folder, completed by tables of contents."""
    for name in ("images", "locale", *LANGS):
        shutil.copytree(HERE / name, folder / name)
    for lang in LANGS:
        notebooks = ROOT / "notebooks" / lang
        shutil.copytree(notebooks, folder / lang / "notebook")
        for part in CONTENTS:
            append(folder / lang / "index.md", part.pages, getattr(part, lang))
        for page, below in BELOW.items():
            if page != "api" or lang == "en":  # the reference is English
                append(folder / lang / f"{page}.md", below)
    return folder


def append(path: Path, pages: tuple[str, ...], caption: str = "") -> None:
    """Append a hidden table of contents to a page."""
    options = [":hidden:", ":glob:", *([f":caption: {caption}"] if caption else [])]
    text = "\n".join(["", "```{toctree}", *options, "", *pages, "```", ""])
    with path.open("a", encoding="utf-8") as file:
        file.write(text)


def main() -> int:
    """Build into the folder named on the command line, or build/docs."""
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build/docs"
    try:
        build(target)
    except RuntimeError as problem:
        print(problem, file=sys.stderr)
        return 1
    print(f"Documentation: {target / 'index.html'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
