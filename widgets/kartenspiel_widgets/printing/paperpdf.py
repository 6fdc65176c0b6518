"""A page to print as PDF, set by Typst: tagged, with its fonts inside."""

from __future__ import annotations

import importlib.util
import json
import re
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kartenspiel.errors import KartenspielError
from kartenspiel_widgets.faces import card_svg, suit_svg

if TYPE_CHECKING:
    from kartenspiel.printed.paper import Paper

__all__ = ["flat_colours", "paper_pdf"]

_PROGRAM: Final = Path(__file__).parent / "typeset.py"
_VARIABLE: Final = re.compile(r"var\(--ks-([a-z]+)(?:-[a-z]+)*, (#[0-9a-f]+)\)")
#: In black and white paper stays white, and every ink is nearly black.
_WHITE: Final = "#ffffff"
_GREY: Final = "#777777"
_BLACK: Final = "#161616"


def flat_colours(svg: str, *, colour: bool) -> str:
    """Return a drawing with colours in place of style variables.

    Example:
        >>> flat_colours('fill="var(--ks-heart, #c8102e)"', colour=False)
        'fill="#161616"'
    """

    def flat(found: re.Match[str]) -> str:
        name, fallback = found.group(1), found.group(2)
        if name == "card":
            return _GREY if "edge" in found.group(0) else _WHITE
        return fallback if colour else _BLACK

    return _VARIABLE.sub(flat, svg)


def paper_pdf(paper: Paper, *, colour: bool = True) -> bytes:
    """Return a page as a PDF after PDF/UA-1; the same page gives the same bytes.

    Args:
        paper: The page.
        colour: Whether suits are coloured; else all is black on white.

    Raises:
        KartenspielError: Typst is not installed.
    """
    if importlib.util.find_spec("typst") is None:
        raise KartenspielError("work_needs_typst")
    inputs = {
        "paper": _json({**asdict(paper), "suits": paper.suits}),
        "art": _json(_art(paper, colour=colour)),
    }
    # -P: a file that lies beside the program is not meant by an import.
    call = [sys.executable, "-P", str(_PROGRAM)]
    done = subprocess.run(  # noqa: S603 - fixed program, no shell
        call, input=_json(inputs).encode(), capture_output=True, check=True
    )
    return done.stdout


def _json(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False)


def _art(paper: Paper, *, colour: bool) -> dict[str, Any]:
    """Return the drawings that the page needs."""
    face, lang = paper.face, paper.lang
    return {
        "colour": colour,
        "signs": {
            suit: flat_colours(suit_svg(suit, face), colour=colour)
            for suit in paper.suits
        },
        "cards": {
            code: flat_colours(card_svg(code, face, index=lang), colour=colour)
            for code in paper.codes
        },
    }
