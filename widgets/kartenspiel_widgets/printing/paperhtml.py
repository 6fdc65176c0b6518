"""A page to print as HTML: one file that fetches nothing, for paper and for screens."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, Final

from kartenspiel_widgets.faces import sprite, symbol_id
from kartenspiel_widgets.page.assets import STATIC

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from kartenspiel.printed.paper import Block, Paper, Piece

__all__ = ["paper_html"]

_POLICY: Final = (
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
)
#: A page has no content of its own to say it on every sheet of paper.
_FEET: Final = """\
@page {{
  @bottom-left {{ content: "{foot}"; }}
  @bottom-right {{ content: "{page} " counter(page) " / " counter(pages); }}
}}
"""
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
{style}{feet}</style>
</head>
<body class="{ink}">
{sprite}
<main>
{body}
</main>
<footer>{foot}</footer>
</body>
</html>
"""


def paper_html(paper: Paper, *, colour: bool = True) -> str:
    """Return a page as HTML that prints to A4; the same page gives the same text.

    Args:
        paper: The page.
        colour: Whether suits are coloured; else all is black on white.
    """
    writer = _Writer(paper)
    return _PAGE.format(
        lang=paper.lang,
        policy=escape(_POLICY),
        title=escape(paper.title),
        style=(STATIC / "paper.css").read_text("utf-8"),
        feet=_FEET.format(foot=_css(paper.foot), page=_css(paper.page)),
        ink="colour" if colour else "black",
        sprite=sprite(paper.codes, paper.face, index=paper.lang),
        body="\n".join(writer.blocks()),
        foot=escape(paper.foot),
    )


def _css(text: str) -> str:
    """Return a text as it stands in a string of a style sheet."""
    return "".join(c if c.isalnum() or c == " " else f"\\{ord(c):x} " for c in text)


def _tag(name: str, body: str, kind: str = "", **more: str) -> str:
    attributes = {"class": kind, **more} if kind else more
    written = "".join(
        f' {key.replace("_", "-")}="{escape(value)}"'
        for key, value in attributes.items()
    )
    return f"<{name}{written}>{body}</{name}>"


class _Writer:
    """Writes the blocks of one page."""

    def __init__(self, paper: Paper) -> None:
        self.paper = paper
        self.kinds: dict[str, Callable[[Block], str]] = {
            "head": self.head,
            "table": self.table,
            "own": self.own,
            "task": self.task,
            "solutions": self.solutions,
            "solution": self.solution,
            "note": lambda block: _tag("p", self.pieces(block["text"]), "soft"),
            "figures": self.figures,
        }

    def blocks(self) -> Iterable[str]:
        """Yield what stands on the page, in sections for questions and solutions."""
        yield "<section>"
        for block in self.paper.blocks:
            if block["kind"] == "solutions" or block.get("break"):
                yield "</section>\n<section>"
            yield self.kinds[block["kind"]](block)
        yield "</section>"

    # --- pieces

    def sign(self, suit: str) -> str:
        name = escape(self.paper.suits[suit])
        symbol = f"ks-{self.paper.face}-suit-{suit}"
        return (
            f'<svg class="sign" viewBox="0 0 100 100" role="img" aria-label="{name}">'
            f'<use href="#{symbol}"/></svg>'
        )

    def pieces(self, pieces: Iterable[Piece]) -> str:
        return "".join(map(self.piece, pieces))

    def piece(self, piece: Piece) -> str:
        if isinstance(piece, str):
            return escape(piece)
        match piece:
            case {"strong": text}:
                return _tag("strong", escape(text))
            case {"card": [suit, rank]}:
                return _tag("span", self.sign(suit) + escape(rank), "card")
            case {"hand": rows}:
                return " \u2002".join(
                    _tag("span", self.sign(suit) + escape(ranks), "card")
                    for suit, ranks in rows
                )
            case _:
                return _tag("span", _maths(piece["formula"]), "formula")

    # --- the page

    def head(self, block: Block) -> str:
        found = [_tag("h1", escape(block["title"]))]
        found += [_tag("p", escape(line), "soft") for line in block.get("about", ())]
        if block["fields"]:
            fields = (_tag("span", escape(name)) for name in block["fields"])
            found.append(_tag("div", "".join(fields), "fields"))
        return "\n".join(found)

    def table(self, block: Block) -> str:
        label, code = block["code"]
        about = "".join(
            (
                *(_tag("p", escape(line)) for line in block["about"]),
                _tag(
                    "p",
                    f"{_tag('span', escape(label), 'soft')} "
                    f"{_tag('strong', escape(code), 'code')}",
                ),
                _tag("p", escape(block["hint"]), "soft small"),
            )
        )
        hands = "".join(map(self.seat, block["hands"]))
        style = "seats four" if len(block["hands"]) == 4 else "seats"  # noqa: PLR2004
        inner = _tag("div", about) + _tag("div", hands, style)
        return _tag("h2", escape(block["title"])) + _tag("div", inner, "deal")

    def seat(self, hand: dict[str, Any]) -> str:
        note = f" {_tag('span', escape(hand['note']), 'soft')}" if hand["note"] else ""
        name = _tag("p", _tag("strong", escape(hand["name"])) + note)
        return _tag("div", name + self.hand(hand["rows"]), "seat")

    def hand(self, rows: list[list[str]]) -> str:
        return _tag(
            "ul",
            "".join(
                _tag("li", self.sign(suit) + _tag("span", escape(ranks or "–")))
                for suit, ranks in rows
            ),
            "hand",
        )

    def own(self, block: Block) -> str:
        about = "".join(_tag("p", escape(line)) for line in block["about"])
        cards = "".join(map(self.picture, block["cards"]))
        inner = _tag("h2", escape(block["title"])) + about
        return _tag("div", inner + _tag("div", cards, "own"), "together")

    def picture(self, card: dict[str, str]) -> str:
        if not card["code"]:
            return _tag("span", "?", "open")
        symbol = symbol_id(card["code"], self.paper.face, index=self.paper.lang)
        name = escape(card["alt"])
        return (
            f'<svg class="picture" viewBox="0 0 100 150" role="img" '
            f'aria-label="{name}"><use href="#{symbol}"/></svg>'
        )

    def task(self, block: Block) -> str:
        topic = _tag("h3", escape(block["topic"])) if block["topic"] else ""
        lead = ""
        if block["round"]:
            name, rule = map(escape, block["round"])
            lead = f"{_tag('strong', name)} ({rule}). "
        number = _tag("strong", escape(block["number"]), "number")
        shown = "".join(map(self.exhibit, block["shows"]))
        answer = _tag("p", lead + self.pieces(block["asked"]))
        if block["grid"]:
            answer += self.grid(block["grid"])
        answer += _room(block)
        style = "task shows" if shown else "task"
        inner = number + shown + _tag("div", answer, "answer")
        return topic + _tag("div", inner, style)

    def exhibit(self, shown: Block) -> str:
        if shown["kind"] == "trick":
            cards = (
                _tag(
                    "span",
                    self.picture(card) + _tag("span", escape(card["seat"]), "soft"),
                )
                for card in shown["cards"]
            )
            return _tag("div", "".join(cards), "trick")
        rows = "".join(map(_row, map(self.signed, shown["rows"])))
        hand = shown["hand"]
        held = _tag("p", escape(hand["name"]), "soft") + self.hand(hand["rows"])
        return _tag("div", _tag("div", rows, "rows") + _tag("div", held), "layout")

    def signed(self, row: dict[str, Any]) -> dict[str, Any]:
        return {**row, "sign": self.sign(row["suit"])}

    def grid(self, grid: dict[str, Any]) -> str:
        head = _tag(
            "tr", "".join(_tag("th", escape(h), scope="col") for h in grid["head"])
        )
        rows = "".join(
            _tag(
                "tr",
                _tag("th", self.pieces(row[0]), scope="row")
                + "".join(_tag("td", self.pieces(cell)) for cell in row[1:]),
            )
            for row in grid["rows"]
        )
        return _tag("table", _tag("thead", head) + _tag("tbody", rows))

    def solutions(self, block: Block) -> str:
        return _tag("h1", escape(block["title"]))

    def solution(self, block: Block) -> str:
        said = _tag("p", _tag("strong", self.pieces(block["said"])))
        steps = "".join(_tag("p", self.pieces(step)) for step in block["steps"])
        grid = self.grid(block["grid"]) if block["grid"] else ""
        number = _tag("strong", escape(block["number"]), "number")
        return _tag("div", number + _tag("div", said + steps + grid), "task solution")

    def figures(self, block: Block) -> str:
        columns = "".join(
            _tag("div", "".join(map(self.figure, column)))
            for column in block["columns"]
        )
        return _tag("h2", escape(block["title"])) + _tag("div", columns, "columns")

    def figure(self, figure: dict[str, Any]) -> str:
        inner = _tag("h3", self.pieces(figure["title"])) + self.grid(figure)
        inner += "".join(_tag("p", escape(n), "soft small") for n in figure["note"])
        return _tag("div", inner, "figure")


def _row(row: dict[str, Any]) -> str:
    cells = "".join(
        _tag("span", escape(rank) if laid else "", "laid" if laid else "")
        for rank, laid in row["cells"]
    )
    inner = _tag("span", row["sign"] + cells, "row", aria_hidden="true")
    return inner + _tag("span", escape(row["alt"]), "spoken")


def _room(block: Block) -> str:
    if block["squares"]:
        size = f"--rows:{block['squares']}"
        return _tag("div", "", "squares", style=size, aria_hidden="true")
    lines = _tag("span", "") * block["lines"]
    return _tag("div", lines, "lines", aria_hidden="true") if lines else ""


def _maths(parts: list[Any]) -> str:
    return f'<math display="inline">{_math(parts)}</math>'


def _math(parts: list[Any]) -> str:
    return _tag("mrow", "".join(map(_math_part, parts)))


def _math_part(part: Any) -> str:  # noqa: ANN401 - see formula.data
    match part:
        case {"choose": [n, k]}:
            inner = f'<mfrac linethickness="0"><mn>{n}</mn><mn>{k}</mn></mfrac>'
            return f"<mrow><mo>(</mo>{inner}<mo>)</mo></mrow>"
        case {"over": [top, bottom]}:
            return _tag("mfrac", _math(top) + _math(bottom))
        case "P" | "E":
            return _tag("mi", part)
        case "=" | "≈" | "·" | "−" | "+":
            return _tag("mo", part)
        case _:
            return _tag("mn", escape(part))
