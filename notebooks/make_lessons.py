"""Write the lesson notebooks, and the pages of lesson plans, from their sources.

A source, in notebooks/source/, holds both languages side by side, and the code once:

    ---
    de: 04-herz-koenig
    en: 04-king-of-hearts
    ---
    <!-- de -->
    # Wo ist der Herz-König?
    <!-- en -->
    # Where is the king of hearts?

followed by Python between fences. A block of words in each language is one cell, and
so is each fenced block; what follows `python` on the fence are tags of the cell.
Where the words give a figure, {{an expression}} stands for it: it is computed with what
the cells so far have computed, and written as the language writes numbers.

notebooks/plans.md is written in the same way, for docs/.

The notebooks of a lesson differ in their words, their outputs, and the first line of
code: LANG = "de" or LANG = "en".

    python notebooks/make_lessons.py
"""

from __future__ import annotations

import ast
import asyncio
import contextlib
import io
import json
import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

from IPython.lib.pretty import pretty
from ipywidgets import Widget

from kartenspiel.lang import Lang
from kartenspiel.lang.numerals import decimal, exact, fraction, percent, whole

HERE = Path(__file__).parent
SOURCES = HERE / "source"
PLANS = HERE / "plans.md"
LANGS: tuple[Lang, ...] = ("de", "en")
SWITCH = 'LANG = "de"'
FIGURE = re.compile(r"\{\{(.+?)\}\}")
BLOCK = re.compile(r"^(<!-- \w\w -->|```python.*\n[\s\S]*?^```)$", re.MULTILINE)
WORDS = {
    "de": ("Vorige Lektion", "Nächste Lektion", "This lesson in English"),
    "en": ("Previous lesson", "Next lesson", "Diese Lektion auf Deutsch"),
}

Notebook = dict[str, Any]
Names = dict[str, Any]


class Cell(NamedTuple):
    """A cell of a source: words in each language, or code for both.

    Attributes:
        words: The words by language; empty in a cell of code.
        code: The code; empty in a cell of words.
        tags: The tags of a cell of code.
    """

    words: dict[str, str]
    code: str = ""
    tags: tuple[str, ...] = ()


class Built(NamedTuple):
    """A lesson that was run in one language.

    Attributes:
        notebook: Its notebook.
        words: Its words in every language, cell by cell, figures filled in.
    """

    notebook: Notebook
    words: dict[str, list[str]]


class Source(NamedTuple):
    """A lesson as it is written.

    Attributes:
        files: What its notebooks are called, by language.
        cells: Its cells.
    """

    files: dict[str, str]
    cells: list[Cell]


def read(text: str) -> Source:
    """Read a source.

    Raises:
        ValueError: A block of words is missing in one of the languages.
    """
    _, head, body = text.split("---\n", 2)
    files = dict(line.split(": ") for line in head.splitlines())
    cells: list[Cell] = []
    words: dict[str, str] = {}
    parts = BLOCK.split(body)
    for mark, said in zip(parts[1::2], parts[2::2], strict=True):
        if mark.startswith("```"):
            fence, code = mark.removesuffix("\n```").split("\n", 1)
            cells.append(Cell({}, code, tuple(fence.split()[1:])))
            if said.strip():
                raise ValueError(f"words of no language after code: {said.strip()}")
            continue
        words[mark[5:7]] = said.strip()
        if set(words) == set(LANGS):
            cells.append(Cell(words))
            words = {}
        elif "en" in words:
            raise ValueError(f"no German words beside: {said.strip()}")
    if words:
        raise ValueError(f"no English words beside: {words}")
    return Source(files, cells)


def sources() -> list[Source]:
    """Read all sources, in the order of the lessons."""
    return [read(p.read_text(encoding="utf-8")) for p in sorted(SOURCES.glob("*.md"))]


def build(lessons: list[Source], number: int, lang: Lang) -> Built:
    """Run a lesson in one language.

    Args:
        lessons: All lessons, in order.
        number: Which of them, counted from 0.
        lang: The language.
    """
    # In a loop, as in a kernel: views then work beside the cells.
    return asyncio.run(_built(lessons, number, lang))


async def _built(lessons: list[Source], number: int, lang: Lang) -> Built:
    source = lessons[number]
    words: dict[str, list[str]] = {each: [] for each in LANGS}
    names: Names = {"__name__": "__main__"}
    cells: list[dict[str, Any]] = []
    count = 0
    for i, cell in enumerate(source.cells):
        made: dict[str, Any] = {"cell_type": "markdown", "id": f"cell-{i + 1:02}"}
        if cell.words:
            for each in LANGS:
                text = filled(cell.words[each], names, each)
                if not cells:
                    text = headed(text, links(lessons, number, each))
                words[each].append(text)
            cells.append({**made, "metadata": {}, "source": lines(words[lang][-1])})
            continue
        count += 1
        code = (
            cell.code.replace(SWITCH, f'LANG = "{lang}"') if count == 1 else cell.code
        )
        tags = {"tags": list(cell.tags)} if cell.tags else {}
        made |= {"cell_type": "code", "execution_count": count, "metadata": tags}
        outputs = list(run(code, names, count))
        cells.append({**made, "outputs": outputs, "source": lines(code)})
    # Views go on working out figures as long as they are open.
    Widget.close_all()
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    title = cells[0]["source"][0].removeprefix("# ").strip()
    metadata = {
        "kernelspec": kernel,
        "language_info": {"name": "python"},
        "title": title,
    }
    book = {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    return Built(book, words)


def run(code: str, names: Names, count: int) -> Iterator[dict[str, Any]]:
    """Run a cell; yield what a notebook stores of its output."""
    tree = ast.parse(code)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    value = None
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, "<cell>", "exec"), names)  # noqa: S102 - our own lessons
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)  # noqa: S307
    if printed.getvalue():
        text = lines(printed.getvalue())
        yield {"name": "stdout", "output_type": "stream", "text": text}
    if value is not None:
        yield {
            "data": {"text/plain": lines(pretty(value))},
            "execution_count": count,
            "metadata": {},
            "output_type": "execute_result",
        }


def plans(lang: Lang) -> str:
    """Return the page of lesson plans in a language; its code is not shown."""
    names: Names = {"__name__": "plans"}
    words = []
    for cell in read(PLANS.read_text(encoding="utf-8")).cells:
        if cell.words:
            words.append(filled(cell.words[lang], names, lang))
        else:
            list(run(cell.code, names, 1))
    return "\n\n".join(words) + "\n"


def filled(words: str, names: Names, lang: Lang) -> str:
    """Return words with their figures, computed from what the cells have named."""
    known = {**names, "LANG": lang}
    return FIGURE.sub(lambda found: figure(found[1], known, lang), words)


def figure(expression: str, names: Names, lang: Lang) -> str:
    """Return a figure of the text, computed and written in the language."""
    own: dict[str, Callable[..., str]] = {
        "exact": lambda x: exact(Fraction(x), lang),
        "percent": lambda x: percent(Fraction(x), lang).replace(" ", "\u00a0"),
        "decimal": lambda x, digits=4: decimal(Fraction(x), lang, digits),
    }
    found = eval(expression, {**names, **own})  # noqa: S307 - our own lessons
    if isinstance(found, int):
        return whole(found, lang)
    return fraction(found, lang) if isinstance(found, Fraction) else str(found)


def links(lessons: list[Source], number: int, lang: Lang) -> str:
    """Return the way to the neighbours and to the other language."""
    back, on, other = WORDS[lang]
    there = "en" if lang == "de" else "de"
    found = []
    if number > 0:
        found.append(f"[← {back}]({lessons[number - 1].files[lang]}.ipynb)")
    if number + 1 < len(lessons):
        found.append(f"[{on} →]({lessons[number + 1].files[lang]}.ipynb)")
    found.append(f"[{other}](../{there}/{lessons[number].files[there]}.ipynb)")
    return " · ".join(found)


def headed(text: str, way: str) -> str:
    """Return the first words of a lesson with the links below the title."""
    title, rest = text.split("\n", 1)
    return f"{title}\n\n{way}\n{rest}"


def lines(text: str) -> list[str]:
    """Return a text as notebooks keep it."""
    return text.splitlines(keepends=True)


def text_of(book: Notebook) -> str:
    """Return a notebook as its file holds it."""
    return json.dumps(book, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def path_of(lesson: Source, lang: Lang) -> Path:
    """Return where a lesson's notebook is."""
    return HERE / lang / f"{lesson.files[lang]}.ipynb"


def main() -> None:
    """Write all notebooks and plans; remove notebooks that have no source any more."""
    lessons = sources()
    for lang in LANGS:
        plan = HERE.parent / "docs" / lang / "lesson-plans.md"
        plan.write_text(plans(lang), encoding="utf-8")
        (HERE / lang).mkdir(exist_ok=True)
        wanted = {path_of(lesson, lang) for lesson in lessons}
        for path in set((HERE / lang).glob("*.ipynb")) - wanted:
            path.unlink()
        for number, lesson in enumerate(lessons):
            text = text_of(build(lessons, number, lang).notebook)
            path_of(lesson, lang).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
