"""Write the crib sheet's pages from its figures: docs/de, docs/en/crib-sheet.md."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import kartenspiel as ks
from kartenspiel.printed.paper import plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kartenspiel.lang import Lang

HERE = Path(__file__).parent
LANGS: tuple[Lang, ...] = ("de", "en")
ABOUT = {
    "de": """\
Diese Seite wird aus `ks.crib_sheet()` erzeugt; dort steht jeder Wert als exakter Bruch.
Zum Drucken: `kartenspiel sheet --spickzettel -o spickzettel.pdf`
([Arbeitsblätter](worksheets.md)).
""",
    "en": """\
This page is made from `ks.crib_sheet()`, where every figure is an exact fraction.
To print it: `kartenspiel sheet --spickzettel --lang en -o crib-sheet.pdf`
([worksheets](worksheets.md)).
""",
}


def pages() -> dict[str, str]:
    """Return every page: its name below docs/ and its text."""
    return {f"{lang}/crib-sheet.md": page(lang) for lang in LANGS}


def page(lang: Lang) -> str:
    """Return the page of one language."""
    lines: list[str] = []
    for block in ks.crib_sheet().paper(lang).blocks:
        if block["kind"] == "head":
            lines += [f"# {block['title']}", "", *block["about"], "", ABOUT[lang]]
            continue
        lines += [f"## {block['title']}", ""]
        for column in block["columns"]:
            for figure in column:
                lines += table(figure)
    return "\n".join(lines)


def table(figure: dict[str, Any]) -> Iterator[str]:
    """Yield one table: the first column to the left, figures to the right."""
    yield f"### {plain(figure['title'])}"
    yield ""
    yield "| " + " | ".join(figure["head"]) + " |"
    yield "|---" + "|--:" * (len(figure["head"]) - 1) + "|"
    for row in figure["rows"]:
        yield "| " + " | ".join(plain(cell) for cell in row) + " |"
    yield ""
    for note in figure["note"]:
        yield note.replace("*", "\\*")
        yield ""


def main() -> None:
    """Write all pages."""
    for name, text in pages().items():
        (HERE / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
