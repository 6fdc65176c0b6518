"""The results of a class as data for a page."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from kartenspiel.lang import Text
from kartenspiel.quiz.bank import exercise
from kartenspiel.quiz.resultcode import STATUSES
from kartenspiel_widgets.charts.quizcharts import number_of
from kartenspiel_widgets.page.texts import clean

if TYPE_CHECKING:
    from kartenspiel.lang import Lang
    from kartenspiel.quiz.results import Entry, Problem, QuizResults

__all__ = ["LONGEST", "page"]

View: TypeAlias = dict[str, Any]

LONGEST: Final = 50_000
"""The longest text that is read."""
_MOST_NOTES: Final = 100


def page(results: QuizResults | None, lang: Lang) -> View:
    """Return all that the page shows, in one language; None are no results yet."""

    def say(key: str, **values: object) -> str:
        return Text(f"quiz_class_{key}", **values).render(lang)

    words = ("title", "open", "label", "help", "button", "clear")
    view: View = {"lang": lang, "longest": LONGEST, "read": "", "notes": []}
    view |= {key: say(key) for key in words}
    view |= {"table": None, "file": None}
    if results is None:
        return view
    codes, notes = len(results.entries), len(results.problems)
    view["read"] = say(
        "read",
        codes=say("one_code") if codes == 1 else say("codes", n=codes),
        problems=say("no_notes")
        if not notes
        else say("one_note")
        if notes == 1
        else say("notes", n=notes),
    )
    view["notes"] = [_note(p, lang) for p in results.problems[:_MOST_NOTES]]
    if results.entries:
        view["table"] = _table(results, lang)
        view["file"] = {
            "label": say("csv"),
            "name": say("file"),
            "text": _file(results, lang),
        }
    return view


def _note(problem: Problem, lang: Lang) -> View:
    return {
        "words": Text("quiz_line", line=problem.line, problem=problem.reason).render(
            lang
        ),
        "text": clean(problem.text)[:80],
    }


def _table(results: QuizResults, lang: Lang) -> View:
    slugs = results.slugs
    return {
        "caption": Text("quiz_class_caption").render(lang),
        "name": Text("quiz_class_name").render(lang),
        "numbers": Text("quiz_class_numbers").render(lang),
        "own": Text("quiz_class_own").render(lang),
        "solved": Text("quiz_class_solved").render(lang),
        "heads": [
            {"number": number_of(slug), "title": exercise(slug).title.render(lang)}
            for slug in slugs
        ],
        "rows": [_row(entry, slugs, lang) for entry in results.entries],
        "legend": [s for s in STATUSES if s != "helped"],
        # "" is what is not in a pupil's set.
        "words": {
            "": Text("quiz_class_not_in_set").render(lang),
            **{s: Text(f"quiz_page_status_{s}").render(lang) for s in STATUSES},
        },
    }


def _row(entry: Entry, slugs: tuple[str, ...], lang: Lang) -> View:
    result = entry.result
    return {
        "name": clean(entry.name) or Text("quiz_class_nameless").render(lang),
        "numbers": result.tag,
        "own": entry.own_numbers,
        "solved": f"{result.solved}/{len(result.statuses)}",
        "cells": [result.statuses.get(slug, "") for slug in slugs],
    }


def _file(results: QuizResults, lang: Lang) -> str:
    """Return the table for a spreadsheet, with the separator of the language."""
    out = io.StringIO()
    writer = csv.writer(
        out, delimiter=";" if lang == "de" else ",", lineterminator="\n"
    )
    heads = [Text(f"quiz_class_{key}").render(lang) for key in ("name", "numbers")]
    titles = [exercise(slug).title.render(lang) for slug in results.slugs]
    writer.writerow([*heads, Text("quiz_class_solved").render(lang), *titles])
    for entry in results.entries:
        statuses = entry.result.statuses
        words = [
            Text(f"quiz_page_status_{statuses[slug]}").render(lang)
            if slug in statuses
            else ""
            for slug in results.slugs
        ]
        writer.writerow(
            [clean(entry.name), entry.result.tag, entry.result.solved, *words]
        )
    return out.getvalue()
