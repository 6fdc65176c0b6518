"""A worksheet as a page to print: tasks with room to write, then the solutions."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from kartenspiel.cards import Rank, Suit
from kartenspiel.games.starting import DEFAULT_NAMES
from kartenspiel.lang import Amount, Seat, Text, The
from kartenspiel.lang.names import rank_word
from kartenspiel.printed import formula
from kartenspiel.printed.paper import Block, Paper, Piece, Printer
from kartenspiel.rounds.layoutround import LayoutRound
from kartenspiel.rules.parts import PerCard

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kartenspiel.deal import Deal
    from kartenspiel.lang import Face, Lang
    from kartenspiel.printed.task import Task
    from kartenspiel.printed.worksheet import Worksheet
    from kartenspiel.rounds.trickround import TrickRound
    from kartenspiel.rules.contracts import Contract
    from kartenspiel.rules.parts import Cost

__all__ = ["worksheet_paper"]

#: How many lines there are for an answer in words.
LINES = 2
#: How many rows of squares there are to reckon in.
SQUARES = 8


def worksheet_paper(
    sheet: Worksheet, lang: Lang = "de", face: Face = "german"
) -> Paper:
    """Return a worksheet as a page: first the tasks, then all solutions.

    Args:
        sheet: The worksheet.
        lang: "de" or "en".
        face: "german" or "french".
    """
    printer = Printer(lang, face, DEFAULT_NAMES[: sheet.deal.players])
    level = printer.plain(f"work_level_{sheet.level}")
    number = printer.plain("work_sheet_number", seed=sheet.seed)
    return Paper(
        lang,
        face,
        printer.plain("work_title"),
        f"{number} · {level}" if sheet.hidden_tasks else number,
        (*_questions(sheet, printer), *_solutions(sheet, printer)),
        printer.plain("work_page"),
    )


def _questions(sheet: Worksheet, printer: Printer) -> Iterator[Block]:
    fields = [printer.plain(f"work_{name}") for name in ("name", "class", "date")]
    title = printer.plain("work_title")
    yield {"kind": "head", "title": title, "fields": fields}
    if sheet.open_tasks:
        yield _open_part(sheet.deal, printer)
        yield from _tasks(sheet.open_tasks, 1, printer)
    if sheet.hidden_tasks:
        yield _hidden_part(sheet.hidden, printer)
        yield from _tasks(sheet.hidden_tasks, 1 + len(sheet.open_tasks), printer)


def _tasks(
    tasks: tuple[Task, ...], first_number: int, printer: Printer
) -> Iterator[Block]:
    topic = ""
    for number, task in enumerate(tasks, first_number):
        first = task.topic != topic
        topic = task.topic
        yield {
            "kind": "task",
            "topic": printer.plain(f"work_topic_{topic}") if first else "",
            "number": str(number),
            "label": printer.plain("work_task", n=number),
            "round": _round(task.contract, printer) if task.contract else None,
            "asked": printer.words(task.asked),
            "shows": list(_exhibits(task, printer)),
            "lines": _lines(task),
            "squares": SQUARES if task.topic == "probability" else 0,
            "grid": _price_grid(task, printer, solved=False) if task.prices else None,
        }


def _lines(task: Task) -> int:
    """Return how many lines there are to write on; a grid has its own room."""
    if task.prices or task.topic == "probability":
        return 0
    return 1 if task.kind == "fit" else LINES


def _solutions(sheet: Worksheet, printer: Printer) -> Iterator[Block]:
    title = f"{printer.plain('work_title')} – {printer.plain('work_solutions')}"
    yield {"kind": "solutions", "title": title}
    for number, task in enumerate(sheet.tasks, 1):
        yield {
            "kind": "solution",
            "number": str(number),
            "label": printer.plain("work_task", n=number),
            "said": _said(task, printer),
            "steps": list(_steps(task, printer)),
            "grid": _price_grid(task, printer, solved=True) if task.prices else None,
        }
    if sheet.hidden_tasks:
        code = printer.plain("work_hidden_code", code=sheet.hidden.code)
        yield {"kind": "note", "text": [code]}


# --- the hands


def _open_part(deal: Deal, printer: Printer) -> Block:
    hands = [
        {
            "name": printer.names[seat],
            "note": printer.plain("work_leads") if seat == deal.forehand else "",
            "rows": printer.hand(hand, empty=True),
            "alt": printer.named(hand),
        }
        for seat, hand in enumerate(deal.hands)
    ]
    return {
        "kind": "table",
        "title": printer.plain("work_part_open"),
        "about": [
            printer.plain("work_about_open", seat=Seat(deal.forehand)),
        ],
        "code": [printer.plain("work_code"), deal.code],
        "hint": printer.plain("work_about_code"),
        "hands": hands,
    }


def _hidden_part(deal: Deal, printer: Printer) -> Block:
    seats = [Seat(seat) for seat in range(1, deal.players)]
    each = len(deal.hands[0])
    about = printer.plain(
        "work_about_hidden", unseen=each * len(seats), seats=seats, each=each
    )
    return {
        "kind": "own",
        "title": printer.plain("work_part_hidden"),
        "about": [about],
        "label": printer.plain("work_your_hand"),
        "cards": [
            {"code": str(c), "alt": c.name(printer.lang, printer.face)}
            for c in deal.hands[0]
        ],
    }


# --- what is shown with a task


def _exhibits(task: Task, printer: Printer) -> Iterator[Block]:
    r = task.position
    if r is None:
        return
    if isinstance(r, LayoutRound):
        yield _rows(r, printer)
        return
    yield _trick(r, printer)


def _trick(r: TrickRound, printer: Printer) -> Block:
    trick = r.trick if r.trick.cards else r.tricks[-1]
    cards = [
        {
            "code": str(c),
            "alt": c.name(printer.lang, printer.face),
            "seat": printer.names[seat],
        }
        for seat, c in zip(trick.seats, trick.cards, strict=False)
    ]
    if r.trick.cards:
        cards.append({"code": "", "alt": "", "seat": printer.names[r.to_play or 0]})
    return {"kind": "trick", "label": printer.plain("work_on_table"), "cards": cards}


def _rows(r: LayoutRound, printer: Printer) -> Block:
    ranks = sorted({c.rank for c in r.deal.cards})
    rows = []
    for suit, row in zip(Suit, r.rows, strict=True):
        laid = {c.rank for c in row}
        name = printer.suit(suit)
        rows.append(
            {
                "suit": suit.letter,
                "cells": [[printer.rank(str(rank)), rank in laid] for rank in ranks],
                "alt": printer.plain("work_row", suit=name, cards=printer.named(row))
                if row
                else printer.plain("work_row_empty", suit=name),
            }
        )
    seat = r.to_play or 0
    hand = r.hands[seat]
    return {
        "kind": "rows",
        "label": printer.plain("work_on_table"),
        "rows": rows,
        "hand": {
            "name": printer.plain("work_hand_of", seat=Seat(seat)),
            "rows": printer.hand(hand),
            "alt": printer.named(hand),
        },
    }


def _round(contract: Contract, printer: Printer) -> list[str]:
    """Return the name of a round, and what costs how much in it."""
    name = contract.name.data(printer.face)[printer.lang]
    return [name, "; ".join(_rule(term, contract, printer) for term in contract.costs)]


def _rule(term: Cost, contract: Contract, printer: Printer) -> str:
    amount = Amount(term.value, contract.unit)
    if not isinstance(term, PerCard):
        return printer.plain("work_per_trick", amount=amount)
    if isinstance(term.rank, Rank):
        rank = rank_word(str(term.rank), printer.face, printer.lang)
        return printer.plain("work_per_rank", amount=amount, rank=rank)
    if term.suit is not None:
        return printer.plain("work_per_suit", amount=amount, suit=term.suit)
    return printer.plain(
        "work_for_card", amount=amount, card=The(str(term.card), "acc")
    )


def _price_grid(task: Task, printer: Printer, *, solved: bool) -> Block:
    head = [printer.plain("work_round"), printer.plain("work_costs")]
    rows: list[list[list[Piece]]] = []
    if not solved:
        rows.append([[printer.plain("work_who_takes")], [""]])
    for price in task.prices:
        name, rule = _round(price.contract, printer)
        what: list[Piece] = [{"strong": name}, f": {rule}"]
        if solved:
            n, amount = len(price.cards), f"{price.amount} Pf"
            if n > 1:
                amount = f"{n} · {price.amount // n} = {amount}"
            why: Piece = printer.cards(price.cards)
            if not price.cards:
                why = printer.plain("work_the_trick") if price.amount else "–"
            rows.append([[{"strong": name}], [amount], [why]])
        else:
            rows.append([what, [""]])
    if solved:
        head.append(printer.plain("work_because"))
    return {"head": head, "rows": rows}


# --- what is right


def _said(task: Task, printer: Printer) -> list[Piece]:
    if isinstance(task.answer, Fraction) and not isinstance(task.said, Text):
        return [formula.text(task.said, printer.lang)]
    assert isinstance(task.said, Text)  # noqa: S101 - only numbers are formulas
    if isinstance(task.answer, tuple) and task.answer:
        return [printer.cards(task.answer)]
    return printer.words(task.said)


def _steps(task: Task, printer: Printer) -> Iterator[list[Piece]]:
    for step in task.steps:
        pieces = printer.signs(step.text)
        if step.formula:
            pieces += [" ", printer.formula(step.formula)]
        yield pieces
