"""The score sheet (Anschreibblatt) for a real table with real cards.

The page shows what `view` holds and sends small messages; the sheet itself, and
every check, is here.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, Final

import traitlets

from kartenspiel.errors import KartenspielError, VariantError
from kartenspiel.games.starting import DEFAULT_NAMES
from kartenspiel.lang import LANGS, NAMED_FACES, Seat, Text
from kartenspiel.scoresheet.file import is_shipped
from kartenspiel.scoresheet.sheet import Sheet, loads, new_sheet
from kartenspiel_widgets.page.assets import STATIC, page_words, script
from kartenspiel_widgets.page.texts import check_face, check_lang
from kartenspiel_widgets.page.variantlist import OWN
from kartenspiel_widgets.page.view import View
from kartenspiel_widgets.scoresheet.view import (
    LONGEST_FILE,
    LONGEST_NAME,
    Place,
    Spoken,
    sheet_view,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kartenspiel.rules.variants import Variant

__all__ = ["ScoreSheet"]

# One script for the page, in files for its readers; they share one scope.
SCRIPTS: Final = (
    "elements.js",
    "scoresheet_parts.js",
    "scoresheet_round.js",
    "scoresheet_table.js",
    "scoresheet_chart.js",
    "scoresheet_tools.js",
    "scoresheet.js",
)
_PREFIX: Final = "sheet_"
#: What is typed in a field is remembered up to here.
_LONGEST_TYPED: Final = 20
#: So many pages are followed; an older one is forgotten.
_MOST_PAGES: Final = 20
_LOG = logging.getLogger(__name__)


class ScoreSheet(View):
    """A score sheet that knows the rules: it checks, counts and settles.

    The page sends `{"page", "id", ...}` with one of the requests that `_do` names.
    The ids of a page count from 1; what comes twice or too early is not read, so that
    a page may send again what it got no answer to.

    Args:
        variant: A variant or its slug.
        players: 3 to 6 names, or how many play; the variant's usual number if None.
        lang: "de" or "en".
        face: "german" or "french".
        **traits: Further traits, such as `layout`.

    Raises:
        KartenspielError: There is no such variant, or it is not for so many players.

    Attributes:
        sheet: What is written, as an engine value; replaced, never changed.
        view: All that the page shows.
        lang: The language of the page.
        face: The card faces that its words follow.

    Example:
        >>> ScoreSheet("king-louis", ["Ida", "Jan", "Kai"])
        ScoreSheet(king-louis, 3 players)
    """

    _esm = script(*SCRIPTS)
    _css = STATIC / "scoresheet.css"

    view = traitlets.Dict().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    lang = traitlets.Enum(LANGS, "de").tag(sync=True, echo_update=False)
    face = traitlets.Enum(NAMED_FACES, "german").tag(sync=True, echo_update=False)
    sheet = traitlets.Instance(Sheet)

    def __init__(
        self,
        variant: str | Variant = "herzeln",
        players: Sequence[str] | int | None = None,
        lang: str = "de",
        face: str = "german",
        **traits: Any,  # noqa: ANN401 - handed through
    ) -> None:
        """Lay out an empty sheet; see the class."""
        self._typed: dict[Place, tuple[str, Text]] = {}
        self._seen: dict[str, int] = {}
        self._note: tuple[str, Text] | None = None
        super().__init__(
            sheet=new_sheet(variant, players),
            words=page_words(_PREFIX),
            lang=check_lang(lang),
            face=check_face(face),
            **traits,
        )
        self._show()
        self.observe(self._show, ["sheet", "lang", "face"])
        self.on_msg(self._receive)

    def set_state(self, sync_data: object) -> None:
        """Take over what the page may change: language and faces.

        A page can send anything; what does not fit is dropped without a word.
        """
        sent = sync_data if isinstance(sync_data, dict) else {}
        allowed: dict[str, Sequence[str]] = {"lang": LANGS, "face": NAMED_FACES}
        super().set_state(
            {k: v for k, v in sent.items() if k in allowed and v in allowed[k]}
        )

    def __repr__(self) -> str:
        sheet = self.sheet
        return f"ScoreSheet({sheet.variant.slug}, {len(sheet.players)} players)"

    # --- what the page shows

    def _show(self, _change: object = None) -> None:
        view = sheet_view(self.sheet, self.lang, self.face, self._typed)
        spoken = Spoken(self.lang, self.face, tuple(view["players"]))
        note = None
        if self._note is not None:
            note = {"kind": self._note[0], "text": spoken.say(self._note[1])}
        self.view = {**view, "seen": dict(self._seen), "note": note}

    def _turn(self, sheet: Sheet, said: Text | None = None) -> None:
        """Take over another moment of the sheet, and say what happened."""
        self._typed = {}
        self._note = None if said is None else ("said", said)
        self.sheet = sheet

    # --- what the page asks for

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        """Do what the page asks for, and say what is wrong with it."""
        if not isinstance(content, dict):
            return
        if not self._is_next(content.get("page"), content.get("id")):
            # Perhaps the answer got lost.
            self.send_state("view")
            return
        try:
            self._do(content)
        except KartenspielError as error:
            self._note = ("problem", error.reason)
        except Exception:  # noqa: BLE001 - whatever it is, the page goes on
            # The page gets a sentence, the log the traceback.
            _LOG.exception("the score sheet failed")
            self._note = ("problem", Text("sheet_failed"))
        self._show()

    def _is_next(self, page: object, number: object) -> bool:
        """Tell whether a message is a page's next one, and remember that."""
        if page is None and number is None:
            return True
        if not isinstance(page, str) or len(page) > _LONGEST_TYPED:
            return False
        if type(number) is not int or number != self._seen.get(page, 0) + 1:
            return False
        self._seen = {**self._seen, page: number}
        while len(self._seen) > _MOST_PAGES:
            self._seen.pop(next(iter(self._seen)))
        return True

    def _do(self, content: Mapping[str, object]) -> None:
        """Do what a message asks for; anything else is nothing."""
        sheet = self.sheet
        match content:
            case {"enter": {"seat": int(seat), "value": str(value), **where}}:
                self._enter(self._group(where), seat, value)
            case {"pick": {"seat": int() | None as seat, **where}}:
                self._turn(sheet.pick(self._group(where), seat))
            case {"tap": {"seat": int(seat), **where}}:
                self._turn(sheet.tap(self._group(where), seat))
            case {"march": {"seat": int() | None as seat, **where}}:
                self._check_open(where)
                self._turn(sheet.march(seat))
            case {"choose": {"slug": str(slug), **where}}:
                self._check_open(where)
                self._turn(sheet.choose(slug))
            case {"finish": {**where}}:
                self._check_open(where)
                self._finish()
            case {"edit": {"game": int(game), "round": int(number)}}:
                self._turn(sheet.edit(int(game), int(number)))
            case _:
                self._arrange(content)

    def _arrange(self, content: Mapping[str, object]) -> None:
        """Do what a message asks for the whole sheet."""
        sheet = self.sheet
        match content:
            case {"next": True}:
                self._next_game()
            case {"undo": True}:
                said = Text("sheet_undone") if sheet.can_undo else None
                self._turn(sheet.undo(), said)
            case {"names": list(names)}:
                self._rename(names)
            case {"dealer": int(seat)}:
                self._turn(sheet.with_dealer(seat))
            case {"positive": bool(positive)}:
                self._turn(sheet.with_sign(positive=positive))
            case {"begin": {"variant": str(slug), "players": int(players)}}:
                self._begin(slug, players)
            case {"load": str(text)}:
                self._turn(sheet.turn_to(_read(text)), Text("sheet_loaded"))
            case {"restore": str(text)}:
                self._restore(text)

    def _check_open(self, where: Mapping[Any, Any]) -> None:
        """Refuse what is meant for a round that is not open."""
        if (where.get("game"), where.get("round")) != self.sheet.at:
            raise KartenspielError("sheet_not_open")

    def _group(self, where: Mapping[Any, Any]) -> int:
        """Return the group that is meant, of the open round."""
        self._check_open(where)
        group = where.get("group")
        if type(group) is not int:
            raise KartenspielError("sheet_no_field")
        return group

    def _enter(self, group: int, seat: int, text: str) -> None:
        """Write a number; what is none stays in its field, and is told."""
        sheet = self.sheet
        typed = {
            at: said
            for at, said in self._typed.items()
            if at != (*(sheet.at or (0, 0)), group, seat)
        }
        try:
            following = sheet.enter(group, seat, text)
        except KartenspielError as error:
            following = sheet.write(group, seat, None)
            at = (*(sheet.at or (0, 0)), group, seat)
            typed[at] = (text[:_LONGEST_TYPED], error.reason)
        self._typed, self._note = typed, None
        self.sheet = following

    def _finish(self) -> None:
        for _, problem in self._typed.values():
            raise KartenspielError(problem)
        before = self.sheet
        sheet = before.finish()
        spoken = Spoken(self.lang, self.face, sheet.players)
        game, number = before.at or (0, 0)
        done = spoken.round_name(sheet.variant, before.games[game][number].slug)
        if sheet.at is None:
            first = [Seat(s.seat) for s in sheet.standings if s.rank == 1]
            said = Text("sheet_entered_last", round=done, seats=first)
        else:
            slug = sheet.games[sheet.at[0]][sheet.at[1]].slug
            following = spoken.round_name(sheet.variant, slug)
            dealer = Seat(sheet.dealer_of(*sheet.at))
            said = Text("sheet_entered", round=done, next=following, seat=dealer)
        self._turn(sheet, said)

    def _next_game(self) -> None:
        sheet = self.sheet.next_game()
        game = len(sheet.games)
        dealer = Seat(sheet.dealer_of(game - 1, 0))
        self._turn(sheet, Text("sheet_begun", n=game, seat=dealer))

    def _rename(self, names: list[object]) -> None:
        texts = [name for name in names if isinstance(name, str)]
        if len(texts) != len(self.sheet.players):
            raise VariantError("sheet_names", players=len(self.sheet.players))
        if any(len(name) > LONGEST_NAME for name in texts):
            raise VariantError("sheet_long_name", allowed=LONGEST_NAME)
        self._turn(self.sheet.rename(texts))

    def _begin(self, slug: str, players: int) -> None:
        """Begin a new sheet; the players stay as far as they are as many."""
        known = self.sheet.variant
        rules = known if slug == OWN and not is_shipped(known) else slug
        names = (*self.sheet.players, *DEFAULT_NAMES[len(self.sheet.players) :])
        chosen = names[:players] if 0 <= players <= len(names) else players
        said = None if self.sheet.is_blank else Text("sheet_new")
        self._turn(self.sheet.begin(rules, chosen), said)

    def _restore(self, text: str) -> None:
        """Go on with the sheet that the page kept; an unreadable one is dropped."""
        if not self.sheet.is_blank:
            return
        try:
            sheet = _read(text)
        except KartenspielError:
            self._note = ("said", Text("sheet_bad_store"))
            return
        self._turn(sheet, Text("sheet_restored"))


def _read(text: str) -> Sheet:
    if len(text) > LONGEST_FILE:
        raise KartenspielError("sheet_long_file")
    return loads(text)
