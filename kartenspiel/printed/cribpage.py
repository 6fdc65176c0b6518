"""The table of probabilities as two pages to print (Spickzettel)."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from typing import TYPE_CHECKING

from kartenspiel.cards import Card
from kartenspiel.games.starting import DEFAULT_NAMES
from kartenspiel.lang import Text
from kartenspiel.lang.numerals import POINT, decimal, fraction, whole
from kartenspiel.printed.cribsheet import Cost, Percent
from kartenspiel.printed.paper import Block, Paper, Piece, Printer
from kartenspiel.rules.contracts import Contract

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kartenspiel.lang import Face, Lang
    from kartenspiel.printed.cribsheet import Cell, Crib, Table

__all__ = ["crib_paper"]

#: A chance below a tenth of a percent, or that far from certain, shows two digits.
TINY = Fraction(1, 1000)
#: How many rows the title and the head of a table are worth.
AROUND = 3
#: The group that begins the second page; the third has room below it.
SECOND = 2


def crib_paper(crib: Crib, lang: Lang = "de", face: Face = "german") -> Paper:
    """Return the table of probabilities as a page.

    Args:
        crib: The figures.
        lang: "de" or "en".
        face: "german" or "french".
    """
    printer = Printer(lang, face, DEFAULT_NAMES)
    return Paper(
        lang,
        face,
        printer.plain("crib_title"),
        printer.plain("crib_foot"),
        tuple(_blocks(crib, printer)),
        printer.plain("work_page"),
    )


def _blocks(crib: Crib, printer: Printer) -> Iterator[Block]:
    about = [printer.plain("crib_subtitle")]
    title = printer.plain("crib_title")
    yield {"kind": "head", "title": title, "fields": [], "about": about}
    for number, tables in enumerate(crib.groups, 1):
        yield {
            "kind": "figures",
            "break": number == SECOND,
            "title": printer.plain(f"crib_page_{number}"),
            "columns": [
                [_table(table, printer) for table in column]
                for column in _columns(tables)
            ],
        }


def _columns(tables: tuple[Table, ...]) -> tuple[tuple[Table, ...], ...]:
    """Return the tables in two columns, in their order, about equally high."""

    def height(some: tuple[Table, ...]) -> int:
        return sum(len(t.rows) + AROUND + 2 * (t.note is not None) for t in some)

    cut = min(
        range(len(tables)), key=lambda i: abs(height(tables[:i]) - height(tables[i:]))
    )
    return tables[:cut], tables[cut:]


def _table(table: Table, printer: Printer) -> Block:
    return {
        "key": table.key,
        "title": printer.words(table.title),
        "head": [_head(name, printer) for name in table.head],
        "rows": [[_cell(cell, printer) for cell in row] for row in table.rows],
        "note": [] if table.note is None else [_note(table.note, printer)],
    }


def _head(name: Text | Contract, printer: Printer) -> str:
    if isinstance(name, Contract):
        return name.name.data(printer.face)[printer.lang]
    return name.render(printer.lang, printer.face, printer.names)


def _note(note: Text, printer: Printer) -> str:
    """Return a note with its numbers in the language's form."""
    values = {
        key: decimal(value.amount, printer.lang, 3)
        if isinstance(value, Cost)
        else whole(value, printer.lang)
        for key, value in note.values.items()
        if isinstance(value, int | Cost)
    }
    return printer.plain(note.key, **{**note.values, **values})


def _cell(cell: Cell, printer: Printer) -> list[Piece]:
    """Return a cell as a sentence."""
    match cell:
        case Percent(p, True) if 0 < p < TINY:
            return [f"< {percentage(TINY, printer.lang)}"]
        case Percent(p):
            return [percentage(p, printer.lang)]
        case Cost(amount):
            return [_fixed(amount, 2, printer.lang)]
        case Fraction():
            return [fraction(cell, printer.lang)]
        case Card():
            alt = cell.name(printer.lang, printer.face)
            rank = printer.rank(str(cell.rank))
            return [{"card": [cell.suit.letter, rank], "alt": alt}]
        case Text():
            return printer.words(cell)
        case _:
            return [whole(cell, printer.lang)]


def percentage(p: Fraction, lang: Lang) -> str:
    """Return a chance in percent: one digit, or two that count if it is tiny.

    Example:
        >>> percentage(Fraction(1, 3), "de"), percentage(Fraction(1, 10**7), "en")
        ('33,3 %', '0.00001 %')
    """
    if p in (0, 1):
        return f"{int(100 * p)} %"
    if p < TINY:
        return f"{decimal(100 * p, lang, 2)} %"
    if 1 - p < TINY:
        return f"{decimal(100 * p, lang, 5)} %"
    return f"{_fixed(100 * p, 1, lang)} %"


def _fixed(number: Fraction, digits: int, lang: Lang) -> str:
    """Return a number with so many digits after the point."""
    unit = Decimal(1).scaleb(-digits)
    exact = Decimal(number.numerator) / Decimal(number.denominator)
    return str(exact.quantize(unit, ROUND_HALF_UP)).replace(".", POINT[lang])
