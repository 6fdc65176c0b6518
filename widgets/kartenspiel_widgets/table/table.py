"""The table where one looks at a record trick by trick, plays, or takes a lesson.

Python gives the page everything at once: a film of the record, the card faces, and
the words in every language.
The page then steps without asking the kernel, and tells it the step it shows.
Where somebody plays, the page sends wishes, one at a time, and each is answered; what
changes with a turn is a part of its own, and no hidden card is in any of it.
"""

from __future__ import annotations

import logging
from functools import cache
from typing import TYPE_CHECKING, Any, Final, cast

import traitlets

from kartenspiel.errors import KartenspielError
from kartenspiel.games.game import Game
from kartenspiel.lang import FACES, LANGS, NAMED_FACES, Text
from kartenspiel.lang.names import OTHER_WORDS, RANKS, SUITS, rank_digit, rank_word
from kartenspiel.presenter import Presenter
from kartenspiel.sitting import OPPONENTS, Sitting
from kartenspiel.teaching.lesson import Lesson
from kartenspiel.teaching.shipped import lesson, lesson_after, lessons
from kartenspiel_widgets.faces import sprite
from kartenspiel_widgets.page.assets import page_words, script, style
from kartenspiel_widgets.page.view import View

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kartenspiel.deal import Deal
    from kartenspiel.lang import Face, Lang
    from kartenspiel.rounds.starting import Round

__all__ = ["Table"]

MODES: Final = ("replay", "play", "lesson")
_KEYWORDS: Final = ("seat", "mode", "opponents", "lang", "face", "step", "large")
#: What a page may change; everything else it sends is dropped.
_FROM_PAGE: Final = frozenset({"step", "lang", "face", "large", "follows"})
_PREFIX: Final = "table_"
_LOG = logging.getLogger(__name__)

# One script for the page, in files for its readers.
# They share one scope, so there is nothing to import and nothing to bundle.
SCRIPTS: Final = (
    "words.js",
    "table_words.js",
    "table_record.js",
    "table_cards.js",
    "table_centre.js",
    "table_panels.js",
    "table_controls.js",
    "table_play.js",
    "table_lesson.js",
    "table_save.js",
    "table.js",
)
STYLES: Final = (
    "table.css",
    "table_cards.css",
    "table_centre.css",
    "table_play.css",
    "table_lesson.css",
    "table_aside.css",
    "table_controls.css",
    "table_panels.css",
    "table_media.css",
)


def pack_data(ranks: str) -> dict[str, Any]:
    """Return what the page must know of the pack besides the film.

    Keys: ranks (low to high), other (what German cards are called elsewhere), letters
    (what stands on a small card, by face and language).
    """
    return {
        "ranks": ranks,
        "other": OTHER_WORDS,
        "letters": {
            face: {
                lang: {rank: _letter(rank, face, lang) for rank in ranks}
                for lang in LANGS
            }
            for face in FACES
        },
    }


def _letter(rank: str, face: Face, lang: Lang) -> str:
    return rank_word(rank, face, lang)[0] if rank in "UOKA" else rank_digit(rank)


@cache
def sprites(ranks: str) -> dict[str, str]:
    """Return the card faces by the middle part of their symbols' ids."""
    codes = [suit + rank for suit in SUITS for rank in ranks]
    made: dict[str, str] = {}
    for large in (False, True):
        size = "-large" if large else ""
        for face in FACES:
            made[face + size] = sprite(codes, face, large)
        # French cards carry other letters in English.
        made["french-en" + size] = sprite(codes, "french", large, index="en")
    return made


class Table(View):
    """A table that shows a record card by card, or on which one plays (Spieltisch).

    Example:
        >>> import kartenspiel as ks
        >>> Table(ks.new_game("herzeln", seed=7))
        Table(herzeln, 4 players, step 0)
        >>> table = Table(ks.new_game("herzeln", seed=7), seat=2, mode="play")
        >>> table.sitting.game.round.to_play
        2

    Attributes:
        step: The moment shown, counted over all rounds from 0.
        lang: "de" or "en".
        face: "german" or "french".
        large: Whether cards and words are large.
        follows: Whether the page goes along with the game that is played; False while
            somebody looks back.
        film: All moments of the record; replaced by `show`, never changed.
        live: What changes with a turn, where somebody plays; else empty.
        task: What a lesson asks and said, see `kartenspiel.Lesson.state`; else empty.
        answer: The last wish of the page that was done or refused, and why.
        turn: Grows with every turn of a game that is played; observe it to follow.
        presenter: The record, and the round at the moment shown; None where somebody
            plays or learns.
        sitting: The game being played, or None.
        lesson: The lesson being taken, or None.
    """

    _esm = script(*SCRIPTS)
    _css = style(*STYLES)

    film = traitlets.Dict().tag(sync=True)
    live = traitlets.Dict().tag(sync=True)
    task = traitlets.Dict().tag(sync=True)
    answer = traitlets.Dict().tag(sync=True)
    turn = traitlets.Int(0)
    sprites = traitlets.Dict().tag(sync=True)
    strings = traitlets.Dict().tag(sync=True)
    pack = traitlets.Dict().tag(sync=True)
    mode = traitlets.Unicode("replay").tag(sync=True)
    # A saved page has no kernel that would write another.
    saves = traitlets.Bool(default_value=True, read_only=True).tag(sync=True)
    # An echo would throw a page that has stepped on meanwhile back.
    step = traitlets.Int(0).tag(sync=True, echo_update=False)
    lang = traitlets.Unicode("de").tag(sync=True, echo_update=False)
    face = traitlets.Unicode("german").tag(sync=True, echo_update=False)
    large = traitlets.Bool(default_value=False).tag(sync=True, echo_update=False)
    follows = traitlets.Bool(default_value=True).tag(sync=True, echo_update=False)

    def __init__(  # noqa: PLR0913 - all but the first are keywords with defaults
        self,
        x: Game | Round | Deal | Sitting | Lesson | str,
        seat: int | None = None,
        mode: str = "replay",
        lang: str = "de",
        face: str = "german",
        *,
        opponents: str | Sequence[str] = OPPONENTS[0],
        step: int = 0,
        large: bool = False,
        **unknown: object,
    ) -> None:
        """Lay a record on the table.

        Args:
            x: A game, a round, a deal, or the text of a game file; or a sitting, to
                play on there; or a lesson.
            seat: Whose cards are open; None opens all. Where one plays, one's own
                seat; None is seat 0. A lesson says itself whose.
            mode: "replay" to look at the record, "play" to play on from where it is,
                "lesson" to answer its questions.
            opponents: Who plays the other seats; see `kartenspiel.sitting.Sitting`.
            lang: "de" or "en".
            face: "german" or "french".
            step: The moment shown first.
            large: Whether cards and words are large.
            unknown: Refused.

        Raises:
            KartenspielError: Something cannot be shown, or there is no such value.
        """
        for name in unknown:
            raise KartenspielError("table_keyword", name=name, allowed=_KEYWORDS)
        if mode not in MODES:
            raise KartenspielError("table_mode", mode=mode, allowed=MODES)
        self.presenter: Presenter | None = None
        self.sitting: Sitting | None = None
        self.lesson: Lesson | None = None
        if isinstance(x, Sitting):
            self.sitting, mode = x, "play"
        elif isinstance(x, Lesson) or mode == "lesson":
            self.lesson, mode = as_lesson(x), "lesson"
        elif mode == "play":
            self.sitting = Sitting(x, 0 if seat is None else seat, opponents)
        else:
            self.presenter = Presenter(x, seat)
        super().__init__(
            **self._shown(),
            strings=page_words(_PREFIX),
            mode=mode,
            turn=0 if self.sitting is None else self.sitting.turn,
            lang=lang,
            face=face,
            large=large,
        )
        self.step = step if self.lesson is None else self.lesson.step
        self.on_msg(self._receive)

    def show(self, x: Game | Round | Deal | str, seat: int | None = None) -> None:
        """Show another record from its start.

        Args:
            x: A game, a round, a deal, or the text of a game file.
            seat: Whose cards are open; None opens all.

        Raises:
            KartenspielError: It cannot be shown; the old record stays.
        """
        self.presenter, self.sitting, self.lesson = Presenter(x, seat), None, None
        self._lay(0)

    def sit(self, sitting: Sitting, step: int = 0, *, follows: bool = True) -> None:
        """Let somebody play at this table; the page shows the turns from `step` on.

        Args:
            sitting: The game.
            step: The moment shown first.
            follows: Whether the page goes on from there to where the game is.
        """
        self.presenter, self.sitting, self.lesson = None, sitting, None
        self._lay(step, follows=follows)

    def teach(self, x: Lesson | Game | str) -> None:
        """Let somebody take a lesson at this table.

        Raises:
            KartenspielError: There is no lesson in it.
        """
        self.lesson = as_lesson(x)
        self.presenter = self.sitting = None
        self._lay(self.lesson.step)

    def _lay(self, step: int, *, follows: bool = True) -> None:
        # One message, so that no page sees the new step of the old film.
        with self.hold_sync(), self.hold_trait_notifications():
            for name, value in self._shown().items():
                setattr(self, name, value)
            self.mode = (
                "play" if self.sitting else "lesson" if self.lesson else "replay"
            )
            self.turn = 0 if self.sitting is None else self.sitting.turn
            self.step = step
            self.follows = follows

    @property
    def seat(self) -> int | None:
        """Whose cards are open; None if all are."""
        return self._record.seat

    @property
    def game(self) -> Game:
        """The record shown, or the game being played."""
        return self._record.game

    @property
    def round(self) -> Round:
        """The round at the moment shown."""
        if self.sitting is not None:
            return self.sitting.at(self.step)
        return cast("Presenter | Lesson", self._record).round

    @property
    def _record(self) -> Presenter | Sitting | Lesson:
        return self.sitting or self.lesson or cast("Presenter", self.presenter)

    def __repr__(self) -> str:
        """Return the same text in every run, for notebooks that are compared."""
        game = self.game
        slug, players = game.variant.slug, len(game.players)
        return f"Table({slug}, {players} players, step {self.step})"

    def set_state(self, sync_data: object) -> None:
        """Take over what a page sends, as far as it may send it.

        A page can send anything. What does not fit is dropped without a word, and
        the page is told the last good values.
        """
        sent = sync_data if isinstance(sync_data, dict) else {}
        good = {key: value for key, value in sent.items() if self._fits(key, value)}
        super().set_state(good)
        wrong = [key for key in sent if key in _FROM_PAGE and key not in good]
        if wrong:
            self.send_state(wrong)

    def _fits(self, key: object, value: object) -> bool:
        match key:
            case "step":
                return type(value) is int and 0 <= value < self._record.steps
            case "lang":
                return value in LANGS
            case "face":
                return value in NAMED_FACES
            case "large" | "follows":
                return type(value) is bool
        return False

    def _shown(self) -> Mapping[str, Any]:
        """Return the traits that belong to the record."""
        held = {c.rank for r in self.game.rounds for c in r.deal.cards}
        ranks = "".join(r for r in RANKS if r in {str(rank) for rank in held})
        sitting = self.sitting
        return {
            "film": sitting.film() if sitting else self._record.film,
            "live": sitting.live() if sitting else {},
            "task": task_of(self.lesson) if self.lesson else {},
            "sprites": sprites(ranks),
            "pack": pack_data(ranks),
        }

    @traitlets.validate("step")
    def _step_within(self, proposal: Mapping[str, Any]) -> int:
        return min(max(cast("int", proposal["value"]), 0), self._record.steps - 1)

    @traitlets.validate("lang")
    def _lang_known(self, proposal: Mapping[str, Any]) -> str:
        lang = cast("str", proposal["value"])
        if lang not in LANGS:
            raise KartenspielError("unknown_lang", lang=lang, allowed=LANGS)
        return lang

    @traitlets.validate("face")
    def _face_known(self, proposal: Mapping[str, Any]) -> str:
        face = cast("str", proposal["value"])
        if face not in NAMED_FACES:
            raise KartenspielError("unknown_face", face=face, allowed=FACES)
        return face

    @traitlets.observe("step")
    def _tell_presenter(self, change: Mapping[str, Any]) -> None:
        if self.sitting is None:
            cast("Presenter | Lesson", self._record).handle({"to": change["new"]})

    # --- playing and learning

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        """Do what the page wishes, if it may, and answer: the page waits for it."""
        match content:
            case {"save": True}:
                self.send(self._saved())
                return
            case {"ask": int(number), "wish": wish} if self.presenter is None:
                problem = self._do(wish)
            case _:
                return
        said = None if problem is None else problem.data()
        with self.hold_sync():
            self._follow()
            self.answer = {"ask": number, "problem": said}
        # Others follow when the page has its answer.
        if self.sitting is not None:
            self.turn = self.sitting.turn

    def _saved(self) -> dict[str, Any]:
        """Return the table as a page and the page's name, or what is wrong."""
        from kartenspiel_widgets.table import saving  # noqa: PLC0415 - it makes tables

        try:
            return {"page": saving.page_html(self), "file": saving.page_name(self)}
        except KartenspielError as error:
            return {"problem": error.reason.data()}
        except Exception:  # noqa: BLE001 - whatever it is, the page goes on
            _LOG.exception("a page could not be written")
            return {"problem": Text("table_save_failed").data()}

    def _do(self, wish: object) -> Text | None:
        try:
            if self.lesson is not None and wish == {
                "next": True,
                "at": self.lesson.turn,
            }:
                return self._teach_next(self.lesson)
            return cast("Sitting | Lesson", self._record).handle(wish)
        except Exception:  # noqa: BLE001 - whatever it is, the page goes on
            # The page gets a sentence, the log the traceback.
            _LOG.exception("a turn failed")
            return Text("table_failed")

    def _teach_next(self, done: Lesson) -> Text | None:
        following = lesson_after(done.slug)
        if following is None:
            return Text("lesson_not_now")
        self.teach(lesson(following))
        return None

    def _follow(self) -> None:
        """Show what was done; the page steps on to it by itself."""
        if self.sitting is not None and self.live.get("turn") != self.sitting.turn:
            self.film = self.sitting.film()
            self.live = self.sitting.live()
            if self.step >= self.sitting.steps:
                # Turns were taken back, or another game begins.
                now = self.sitting
                self.step = now.steps - 1 if now.game.round.plays else 0
        if self.lesson is not None and self.task.get("turn") != self.lesson.turn:
            self.film = self.lesson.film
            self.task = task_of(self.lesson)
            self.step = min(self.step, self.lesson.steps - 1)


def as_lesson(x: object) -> Lesson:
    """Return what is to be taken as a lesson; it begins anew from a record.

    Raises:
        KartenspielError: There is no lesson in it.
    """
    if isinstance(x, Lesson):
        return x
    if isinstance(x, (Game, str)):
        return Lesson(x)
    raise KartenspielError("no_notes")


def task_of(taken: Lesson) -> dict[str, Any]:
    """Return a lesson's state for the page, with the title of the one that follows."""
    following = lesson_after(taken.slug)
    title = lessons()[following].title if following else None
    return taken.state | {"next": title.data() if title else None}
