"""A page to print as plain text: for terminals, mails and screen readers."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from kartenspiel.lang.names import SUIT_NAMES
from kartenspiel.printed.paper import plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kartenspiel.printed.paper import Block, Paper

__all__ = ["paper_text"]

RULE = "_" * 72


def paper_text(paper: Paper) -> str:
    """Return a page as plain text.

    Example:
        >>> from kartenspiel import sheet
        >>> paper_text(sheet(7, topics=["rules"]).paper("en")).splitlines()[0]
        'Kein Stich: worksheet'
    """
    lines: list[str] = []
    for block in paper.blocks:
        lines += _WRITERS[block["kind"]](block, paper)
        lines.append("")
    return "\n".join((*lines, paper.foot)) + "\n"


def _head(block: Block, _paper: Paper) -> Iterator[str]:
    yield from _titled(block["title"], "=")
    yield from block.get("about", ())
    if block["fields"]:
        yield ""
        yield "   ".join(f"{name}: {'_' * 18}" for name in block["fields"])


def _titled(title: str, sign: str) -> list[str]:
    return [title, sign * len(title)]


def _table(block: Block, paper: Paper) -> Iterator[str]:
    yield from _titled(block["title"], "-")
    yield from block["about"]
    yield f"{block['code'][0]}: {block['code'][1]}. {block['hint']}"
    for hand in block["hands"]:
        note = f" ({hand['note']})" if hand["note"] else ""
        yield ""
        yield f"{hand['name']}{note}"
        yield from (f"  {line}" for line in _suits(hand["rows"], paper))


def _suits(rows: list[list[str]], paper: Paper) -> list[str]:
    names = SUIT_NAMES[paper.face, paper.lang]
    width = max(map(len, names.values()))
    return [f"{names[suit]:{width}}  {ranks or '–'}" for suit, ranks in rows]


def _own(block: Block, _paper: Paper) -> Iterator[str]:
    yield from _titled(block["title"], "-")
    yield from block["about"]
    yield f"{block['label']}: {', '.join(card['alt'] for card in block['cards'])}"


def _task(block: Block, paper: Paper) -> Iterator[str]:
    round_ = block["round"]
    lead = f"{round_[0]} ({round_[1]}): " if round_ else ""
    yield f"{block['number']}. {lead}{plain(block['asked'])}"
    for shown in block["shows"]:
        yield from (f"   {line}" for line in _SHOWS[shown["kind"]](shown, paper))
    if block["grid"]:
        yield from (f"   {line}" for line in _grid(block["grid"]))
    yield from ["   " + RULE] * (block["lines"] + block["squares"] // 2)


def _trick(shown: Block, _paper: Paper) -> Iterator[str]:
    cards = (f"{card['seat']}: {card['alt'] or '?'}" for card in shown["cards"])
    yield f"{shown['label']}: {', '.join(cards)}"


def _rows(shown: Block, paper: Paper) -> Iterator[str]:
    yield f"{shown['label']}:"
    yield from (row["alt"] for row in shown["rows"])
    yield f"{shown['hand']['name']}:"
    yield from (f"  {line}" for line in _suits(shown["hand"]["rows"], paper))


def _solutions(block: Block, _paper: Paper) -> Iterator[str]:
    yield "\f"
    yield from _titled(block["title"], "=")


def _solution(block: Block, _paper: Paper) -> Iterator[str]:
    yield f"{block['number']}. {plain(block['said'])}"
    yield from (f"   {plain(step)}" for step in block["steps"])
    if block["grid"]:
        yield from (f"   {line}" for line in _grid(block["grid"]))


def _grid(grid: dict[str, Any]) -> list[str]:
    rows = [grid["head"], *([plain(cell) for cell in row] for row in grid["rows"])]
    return _aligned(rows)


def _aligned(rows: list[list[str]]) -> list[str]:
    columns = zip_longest(*rows, fillvalue="")
    widths = [max(map(len, column)) for column in columns]
    return [
        "  ".join(f"{cell:{w}}" for cell, w in zip(row, widths, strict=False)).rstrip()
        for row in rows
    ]


def _note(block: Block, _paper: Paper) -> Iterator[str]:
    yield plain(block["text"])


def _figures(block: Block, _paper: Paper) -> Iterator[str]:
    yield from _titled(block["title"], "=")
    for table in (t for column in block["columns"] for t in column):
        yield ""
        yield from _titled(plain(table["title"]), "-")
        yield from _grid(table)
        yield from table["note"]


_SHOWS = {"trick": _trick, "rows": _rows}
_WRITERS = {
    "head": _head,
    "table": _table,
    "own": _own,
    "task": _task,
    "solutions": _solutions,
    "solution": _solution,
    "note": _note,
    "figures": _figures,
}
