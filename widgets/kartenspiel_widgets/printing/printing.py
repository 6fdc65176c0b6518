"""Worksheets and crib sheets on paper (Drucken): HTML that prints to A4, and PDF."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from kartenspiel.errors import KartenspielError
from kartenspiel.printed.papertext import paper_text
from kartenspiel_widgets.page.texts import check_face, check_lang
from kartenspiel_widgets.printing.paperhtml import paper_html
from kartenspiel_widgets.printing.paperpdf import paper_pdf

if TYPE_CHECKING:
    from collections.abc import Callable

    from kartenspiel.lang import Face, Lang
    from kartenspiel.printed.paper import Paper

__all__ = ["Printable", "print_html", "print_pdf", "save_print"]


class Printable(Protocol):
    """What can be printed: `kartenspiel.sheet(...)`, `kartenspiel.crib_sheet()`."""

    def paper(self, lang: Lang = "de", face: Face = "german") -> Paper:
        """Return what stands on the page."""


def print_html(
    x: Printable, *, lang: str = "de", face: str = "german", colour: bool = True
) -> str:
    """Return a page that prints to A4 and fetches nothing.

    Args:
        x: A worksheet, or the crib sheet.
        lang: "de" or "en".
        face: "german" or "french".
        colour: Whether suits are coloured; else all is black on white.

    Raises:
        ValueError: The language or the face is unknown.

    Example:
        >>> import kartenspiel as ks
        >>> page = print_html(ks.sheet(7), lang="en", colour=False)
        >>> page == print_html(ks.sheet(7), lang="en", colour=False)
        True
    """
    return paper_html(_paper(x, lang, face), colour=colour)


def print_pdf(
    x: Printable, *, lang: str = "de", face: str = "german", colour: bool = True
) -> bytes:
    """Return a PDF for A4, tagged for screen readers; needs the extra "print".

    Args:
        x: A worksheet, or the crib sheet.
        lang: "de" or "en".
        face: "german" or "french".
        colour: Whether suits are coloured; else all is black on white.

    Raises:
        KartenspielError: Typst is not installed.
        ValueError: The language or the face is unknown.
    """
    return paper_pdf(_paper(x, lang, face), colour=colour)


def save_print(
    x: Printable,
    path: str | Path,
    *,
    lang: str = "de",
    face: str = "german",
    colour: bool = True,
) -> Path:
    """Write a worksheet, or the crib sheet, as a file to print.

    Args:
        x: A worksheet, or the crib sheet.
        path: The file to write: "blatt.pdf", "blatt.html" or "blatt.txt".
        lang: "de" or "en".
        face: "german" or "french".
        colour: Whether suits are coloured; else all is black on white.

    Returns:
        The path.

    Raises:
        KartenspielError: The name ends in nothing that is known, or Typst is missing.
        ValueError: The language or the face is unknown.
        OSError: The file cannot be written.

    Example:
        >>> import kartenspiel as ks, tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     save_print(ks.sheet(7), f"{folder}/blatt.pdf").name
        'blatt.pdf'
    """
    where = Path(path)
    write = _WRITERS.get(where.suffix.lower())
    if write is None:
        raise KartenspielError("work_path", path=where.name)
    # Before the file is opened, which empties it.
    made = write(_paper(x, lang, face), colour)
    where.write_bytes(made)
    return where


def _paper(x: Printable, lang: str, face: str) -> Paper:
    return x.paper(check_lang(lang), check_face(face))


_WRITERS: Final[dict[str, Callable[[Paper, bool], bytes]]] = {
    ".html": lambda paper, colour: paper_html(paper, colour=colour).encode(),
    ".pdf": lambda paper, colour: paper_pdf(paper, colour=colour),
    ".txt": lambda paper, _colour: paper_text(paper).encode(),
}
