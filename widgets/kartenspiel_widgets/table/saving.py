"""A record as one file that any browser shows, without a server (Seite sichern)."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kartenspiel.errors import KartenspielError
from kartenspiel.lang import LANGS, Text
from kartenspiel.records.notation import dumps
from kartenspiel.teaching.lesson import Lesson
from kartenspiel.teaching.script import script_of, veiled
from kartenspiel.textview import game_lines
from kartenspiel_widgets.page.assets import script, style
from kartenspiel_widgets.page.texts import check_face, clean
from kartenspiel_widgets.table.table import SCRIPTS, STYLES, Table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kartenspiel.deal import Deal
    from kartenspiel.games.game import Game
    from kartenspiel.lang import Lang
    from kartenspiel.rounds.starting import Round

__all__ = ["page_html", "page_name", "save_html"]

#: What the page's script reads of the table.
_TRAITS: Final = (
    *("film", "task", "sprites", "strings", "pack"),
    *("mode", "step", "lang", "face", "large"),
)
#: Nothing is fetched, from nowhere; blobs are the record that is offered.
_POLICY: Final = (
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline';"
    " img-src data: blob:; base-uri 'none'; form-action 'none'"
)

_PAGE: Final = """\
<!DOCTYPE html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="generator" content="kartenspiel">
<title>{title}</title>
<style>
{style}
</style>
</head>
<body>
<main>
<h1>{title}</h1>
<div id="ks-page"></div>
<a id="ks-save" download="{file}.karten.toml" hidden></a>
<noscript><pre>{text}</pre></noscript>
</main>
<script type="application/json" id="ks-data">{data}</script>
{record}
<script type="module">
{script}
</script>
</body>
</html>
"""


def save_html(
    x: Table | Game | Round | Deal | Lesson | str,
    path: str | Path,
    *,
    seat: int | None = None,
    lang: str = "de",
    face: str = "german",
) -> Path:
    """Write a page that replays a record from a memory stick, with no server.

    Args:
        x: A table as it stands, or a game, a round, a deal, a round code, the text of
            a game file, or a lesson, which the page begins anew.
        path: The file to write, such as "spiel.html".
        seat: Whose cards are open; None opens all. A table brings its own.
        lang: "de" or "en"; the page can be switched. A table brings its own.
        face: "german" or "french", likewise.

    Returns:
        The path.

    Raises:
        KartenspielError: It cannot be shown.
        OSError: The file cannot be written.

    Example:
        >>> import kartenspiel as ks, tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     save_html(ks.new_game("herzeln", seed=7), f"{folder}/spiel.html").name
        'spiel.html'
    """
    # Before the file is opened, which empties it.
    text = page_html(x, seat=seat, lang=lang, face=face)
    where = Path(path)
    where.write_text(text, encoding="utf-8", newline="\n")
    return where


def page_html(
    x: Table | Game | Round | Deal | Lesson | str,
    *,
    seat: int | None = None,
    lang: str = "de",
    face: str = "german",
) -> str:
    """Return the page that `save_html` writes.

    Where only one seat's cards are open, nothing else is in the page either: neither
    the hidden hands nor the record.

    Raises:
        KartenspielError: It cannot be shown.
    """
    if isinstance(x, Table):
        return _page(x)
    table = Table(x, seat=seat, lang=lang, face=face)
    try:
        return _page(table)
    finally:
        table.close()


def page_name(table: Table) -> str:
    """Return a name for the file in which a table is saved."""
    taken = table.lesson
    return f"{taken.slug if taken and taken.slug else table.game.variant.slug}.html"


def _page(table: Table) -> str:
    if table.lesson is not None:
        return _lesson_page(table.lesson, table)
    if table.sitting is not None and table.game.finished:
        # Nothing is hidden any more.
        return page_html(table.game, lang=table.lang, face=table.face)
    if table.sitting is not None:
        raise KartenspielError("save_playing")
    game = table.game
    names: dict[Lang, str] = {"de": game.variant.name.de, "en": game.variant.name.en}
    record = ""
    if table.seat is None:
        text = _json(dumps(game))
        record = f'<script type="application/json" id="ks-record">{text}</script>'
    return _filled(table, names, _lines(table, _lang(table)), {}, record)


def _lesson_page(taken: Lesson, looks: Table) -> str:
    """Return the page of a lesson, from its beginning.

    Only what can be seen at the beginning stands readable in it.
    """
    lesson = Lesson(taken.record)
    face = check_face(looks.face)
    names = {lang: lesson.title.render(lang, face) for lang in LANGS}
    table = Table(lesson, lang=looks.lang, face=looks.face, large=looks.large)
    try:
        lines = [Text("save_lesson_needs_script").render(_lang(table))]
        veil = veiled(script_of(lesson))
        return _filled(table, names, lines, {"lesson": veil}, "")
    finally:
        table.close()


def _filled(
    table: Table,
    names: Mapping[Lang, str],
    lines: list[str],
    more: Mapping[str, Any],
    record: str,
) -> str:
    """Return the page around a table: its titles, what is read without scripts."""
    shown = _lang(table)
    titles = {
        lang: Text("save_title", variant=clean(names[lang])).render(lang)
        for lang in LANGS
    }
    data = {
        "traits": {name: getattr(table, name) for name in _TRAITS},
        "titles": titles,
        "words": {lang: Text("save_record").render(lang) for lang in LANGS},
        **more,
    }
    return _PAGE.format(
        lang=shown,
        policy=escape(_POLICY),
        title=escape(titles[shown]),
        style=style(*STYLES, "saved.css"),
        file=table.game.variant.slug,
        text=escape("\n".join(lines)),
        data=_json(data),
        record=record,
        script=_script(),
    )


def _lang(table: Table) -> Lang:
    return "en" if table.lang == "en" else "de"


def _lines(table: Table, lang: Lang) -> list[str]:
    """Return what is to be read where no script runs."""
    if table.seat is not None:
        return [Text("save_needs_script").render(lang)]
    return [Text("save_needs_script").render(lang), "", *game_lines(table.game, lang)]


def _json(data: Any) -> str:  # noqa: ANN401 - whatever JSON holds
    """Return data as JSON that nothing in it can end the script around."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace(
        "<", "\\u003c"
    )


def _script() -> str:
    """Return the table's script and the model it runs on, as one module."""
    page = script(*SCRIPTS, "saved_lesson.js", "saved.js")
    export = "export default {"
    assert page.count(export) == 1  # noqa: S101 - what is sent to Jupyter, too
    return page.replace(export, "const savedView = {")
