"""A button that makes worksheets (Arbeitsblatt drucken): to save, as PDF or page."""

from __future__ import annotations

import importlib.util
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import traitlets

from kartenspiel.errors import KartenspielError
from kartenspiel.lang import LANGS, NAMED_FACES, Text
from kartenspiel.printed.task import LEVELS, TOPICS
from kartenspiel_widgets.page.assets import STATIC, page_words, script
from kartenspiel_widgets.page.steps import Steps
from kartenspiel_widgets.page.texts import check_face, check_lang
from kartenspiel_widgets.page.view import View

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kartenspiel.deal import Deal
    from kartenspiel.lang import Face, Lang
    from kartenspiel.printed.worksheet import Worksheet
    from kartenspiel_widgets.printing.printing import Printable

__all__ = ["SheetMaker"]

_PREFIX: Final = "maker_"
#: What can be made: the kind of file, and its type.
_KINDS: Final = {"pdf": "application/pdf", "html": "text/html;charset=utf-8"}
_SOURCES: Final = ("number", "table")
_PAPERS: Final = ("sheet", "crib")
_LONGEST: Final = 40
_DIGITS: Final = 9


@dataclass(frozen=True, slots=True)
class _Order:
    """What a page has asked for."""

    id: str
    kind: str
    paper: str
    source: str
    number: str
    topics: tuple[str, ...]
    level: str
    lang: Lang
    colour: bool


class SheetMaker(View):
    """A quiet button, and behind it what there is to choose of a worksheet.

    The page sends one message, `{"make": {...}}`; the file is made here and sent back
    to the page, which offers to save it. Nothing is written on the server.

    Args:
        deal: The deal that is offered as the one on the table, or None.
        lang: "de" or "en".
        face: "german" or "french".
        **traits: Further traits, such as `layout`.

    Attributes:
        deal: The deal on the table, or None where its hands are hidden.
        view: All that the page shows: "busy", "problem" (by language, or None), "said"
            (likewise), "table" (whether a deal is offered) and "pdf".
        lang: The language.
        face: The card faces.

    Example:
        >>> SheetMaker()
        SheetMaker(no deal)
    """

    _esm = script("elements.js", "sheetmaker.js")
    _css = STATIC / "sheetmaker.css"

    view = traitlets.Dict().tag(sync=True)
    choices = traitlets.Dict().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    lang = traitlets.Enum(LANGS, "de").tag(sync=True, echo_update=False)
    face = traitlets.Enum(NAMED_FACES, "german").tag(sync=True, echo_update=False)
    deal = traitlets.Any(None, allow_none=True)

    def __init__(
        self,
        deal: Deal | None = None,
        lang: str = "de",
        face: str = "german",
        **traits: Any,  # noqa: ANN401 - handed through
    ) -> None:
        """Offer worksheets; see the class."""
        self._steps = Steps(self._show, self._fail)
        super().__init__(
            deal=deal,
            words=page_words(_PREFIX),
            choices={"topics": list(TOPICS), "levels": list(LEVELS)},
            lang=check_lang(lang),
            face=check_face(face),
            **traits,
        )
        self._look()
        self.on_msg(self._receive)

    def close(self) -> None:
        """Stop working, and close the view."""
        self._steps.stop()
        super().close()

    def set_state(self, sync_data: object) -> None:
        """Take over what the page may change: language and faces.

        A page can send anything; what does not fit is dropped without a word.
        """
        sent = sync_data if isinstance(sync_data, dict) else {}
        allowed = {"lang": LANGS, "face": NAMED_FACES}
        good = {
            key: value
            for key, value in sent.items()
            if isinstance(value, str) and value in allowed.get(key, ())
        }
        super().set_state(good)

    def __repr__(self) -> str:
        return f"SheetMaker({'no deal' if self.deal is None else self.deal.code})"

    @traitlets.observe("deal")
    def _look(
        self,
        _change: object = None,
        *,
        busy: bool = False,
        problem: Text | None = None,
        said: Text | None = None,
    ) -> None:
        self.view = {
            "busy": busy,
            "problem": None if problem is None else _both(problem),
            "said": None if said is None else _both(said),
            "table": self.deal is not None,
            "pdf": importlib.util.find_spec("typst") is not None,
        }

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        order = _order(content)
        if order is not None:
            self._look(busy=True)
            self._steps.begin(self._make(order, self.deal, check_face(self.face)))

    def _make(
        self, order: _Order, deal: Deal | None, face: Face
    ) -> Iterator[dict[str, Any]]:
        """Yield the file that was asked for, or why there is none."""
        try:
            yield _made(order, deal, face)
        except KartenspielError as error:
            yield {"problem": error.reason}

    def _show(self, made: dict[str, Any]) -> None:
        if "problem" in made:
            self._look(problem=made["problem"])
            return
        content = made.pop("content")
        self.send({"made": made}, buffers=[content])
        self._look(said=Text("maker_done", name=made["name"]))

    def _fail(self) -> None:
        self._look(problem=Text("maker_failed"))


def _both(text: Text) -> dict[str, str]:
    return {lang: text.render(lang) for lang in LANGS}


def _order(content: object) -> _Order | None:
    """Return what a message asks for; None if it is nothing we know."""
    match content:
        case {
            "make": {
                "id": str(page),
                "kind": str(kind),
                "paper": str(paper),
                "source": str(source),
                "number": str(number),
                "topics": list(topics),
                "level": str(level),
                "lang": str(lang),
                "colour": bool(colour),
            }
        }:
            chosen = tuple(t for t in topics if isinstance(t, str) and t in TOPICS)
            known = (
                kind in _KINDS
                and paper in _PAPERS
                and source in _SOURCES
                and level in LEVELS
                and lang in LANGS
            )
            if known and max(len(page), len(number)) <= _LONGEST:
                return _Order(
                    page,
                    kind,
                    paper,
                    source,
                    number.strip(),
                    chosen,
                    level,
                    check_lang(lang),
                    colour,
                )
    return None


def _made(order: _Order, deal: Deal | None, face: Face) -> dict[str, Any]:
    """Return the file that was asked for, and what it is called."""
    # Late: most who open the dashboard print nothing.
    from kartenspiel.printed.cribsheet import crib_sheet  # noqa: PLC0415
    from kartenspiel_widgets.printing.printing import print_html, print_pdf  # noqa: PLC0415

    made: Printable
    if order.paper == "crib":
        made, name = crib_sheet(), Text("maker_file_crib")
    else:
        made = _worksheet(order, deal)
        name = Text("maker_file", seed=made.seed)
    write = print_pdf if order.kind == "pdf" else print_html
    content = write(made, lang=order.lang, face=face, colour=order.colour)
    return {
        "id": order.id,
        "name": f"{name.render(order.lang)}.{order.kind}",
        "type": _KINDS[order.kind],
        "content": content.encode() if isinstance(content, str) else content,
    }


def _worksheet(order: _Order, deal: Deal | None) -> Worksheet:
    from kartenspiel.printed.worksheet import sheet  # noqa: PLC0415 - late, too

    digits = order.number.removeprefix("-")
    if order.number and not (
        digits.isascii() and digits.isdigit() and len(digits) <= _DIGITS
    ):
        raise KartenspielError("maker_number", digits=_DIGITS)
    if not order.topics:
        raise KartenspielError("maker_no_topic")
    return sheet(
        int(order.number) if order.number else None,
        deal=deal if order.source == "table" else None,
        topics=order.topics,
        level=order.level,
    )
