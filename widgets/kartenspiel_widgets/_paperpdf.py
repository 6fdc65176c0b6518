"""A page to print as PDF, set by Typst: tagged, with its fonts inside."""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

from kartenspiel.errors import KartenspielError
from kartenspiel_widgets._assets import STATIC
from kartenspiel_widgets.faces import card_svg, suit_svg

if TYPE_CHECKING:
    from kartenspiel.paper import Paper

__all__ = ["flat_colours", "paper_pdf"]

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
    try:
        import typst  # noqa: PLC0415 - only who prints needs it
    except ImportError as error:
        raise KartenspielError("work_needs_typst") from error
    data: dict[str, Any] = {**asdict(paper), "suits": paper.suits}
    made = typst.compile(
        (STATIC / "paper.typ").read_bytes(),
        sys_inputs={
            "paper": json.dumps(data, ensure_ascii=False),
            "art": json.dumps(_art(paper, colour=colour)),
        },
        format="pdf",
        pdf_standards=["ua-1"],
        # The same letters on every computer, and the same date in every file.
        ignore_system_fonts=True,
        timestamp=0,
    )
    assert isinstance(made, bytes)  # noqa: S101 - one file
    return made


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
