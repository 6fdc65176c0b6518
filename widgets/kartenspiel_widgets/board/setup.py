"""The form above the table (Spiel geben): variant, players, seed or deal code."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import traitlets

from kartenspiel.errors import KartenspielError, VariantError
from kartenspiel.games.starting import DEFAULT_NAMES
from kartenspiel.lang import LANGS, NAMED_FACES, Text
from kartenspiel.rules.variants import Variant
from kartenspiel.sitting import OPPONENTS
from kartenspiel_widgets.links.link import (
    LONGEST,
    MODES,
    VIEWS,
    Wish,
    dealt_said,
    fresh_seed,
    read_source,
)
from kartenspiel_widgets.page.assets import STATIC, page_words, script
from kartenspiel_widgets.page.texts import clean
from kartenspiel_widgets.page.variantlist import OWN, own_entry, shipped, variant_list
from kartenspiel_widgets.page.view import View

if TYPE_CHECKING:
    from collections.abc import Mapping


__all__ = ["Setup"]

_PREFIX = "dash_"
_SEATS = len(DEFAULT_NAMES)
_LOG = logging.getLogger(__name__)


class Setup(View):
    """The quiet form with which another game is dealt.

    The page sends one message, `{"deal": {"variant", "players", "source"}}`, with
    "mode", "seat" and "opponent" where somebody wants to play; nothing else that it
    sends is read.
    What is wrong is said beside the field, and the last good game stays.

    Args:
        wish: The game dealt first.
        **traits: Further traits, such as `layout`.

    Attributes:
        wish: What was asked for last, as far as it was fine.
        game: The game that came of it; observe it to follow.
        form: All that the page shows; replaced, never changed.
        lang: The language of the page.
        face: The card faces, for the link.
        step: The moment shown, for the link.
        follows: Whether that is where a game being played is, and not one before.
        view: The view shown, for the link.
        own: The variant of one's own that is offered, or None.
        address: The query of the page's address, once the page is there.
        lesson: The lesson that is taken, for the link; empty if none is.
        question: What the laboratory is asked, for the link; empty if nothing is.
        exercises: What the quiz consists of, likewise; empty if it is everything.
        sealed: The game that is being played, as a token for the link; empty if none.
        codes: The open deal codes, with the step from which each is shown.

    Example:
        >>> Setup()
        Setup(herzeln, 4 players)
    """

    _esm = script("elements.js", "setup.js")
    _css = STATIC / "setup.css"

    form = traitlets.Dict().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    lang = traitlets.Enum(LANGS, "de").tag(sync=True, echo_update=False)
    face = traitlets.Enum(NAMED_FACES, "german").tag(sync=True, echo_update=False)
    step = traitlets.Int(0).tag(sync=True, echo_update=False)
    follows = traitlets.Bool(default_value=True).tag(sync=True, echo_update=False)
    view = traitlets.Enum(VIEWS, "table").tag(sync=True, echo_update=False)
    lesson = traitlets.Unicode("").tag(sync=True)
    question: traitlets.Dict[str, str] = traitlets.Dict().tag(sync=True)
    exercises = traitlets.Unicode("").tag(sync=True)
    sealed = traitlets.Unicode("").tag(sync=True)
    codes: traitlets.List[Any] = traitlets.List().tag(sync=True)
    own = traitlets.Instance(Variant, allow_none=True)
    wish = traitlets.Instance(Wish)
    game = traitlets.Any()
    address = traitlets.Unicode(None, allow_none=True)

    def __init__(
        self,
        wish: Wish | None = None,
        **traits: Any,  # noqa: ANN401 - handed through
    ) -> None:
        """Deal the first game; see the class."""
        wish = wish or Wish()
        super().__init__(
            wish=wish,
            game=wish.game(),
            words=page_words(_PREFIX),
            lang=wish.lang,
            face=wish.face,
            view=wish.view,
            lesson=wish.lesson,
            exercises=",".join(wish.exercises),
            own=_own(wish),
            **traits,
        )
        self.form = self._form(_link_problem(wish), {})
        self.on_msg(self._receive)

    def deal(self, wish: Wish) -> None:
        """Deal another game.

        Raises:
            KartenspielError: There is no such game; the last one stays.
        """
        game = wish.game()
        self.wish = wish
        self.own = _own(wish) or self.own
        self.form = self._form(_link_problem(wish), dealt_said(wish, game))
        if game == self.game:
            # Dealt again, the same game lies at its start again, too.
            self.notify_change(
                traitlets.Bunch(
                    name="game", old=self.game, new=game, owner=self, type="change"
                )
            )
        self.game = game

    def deal_variant(self, rules: Variant) -> None:
        """Deal a game under another variant, from the same source if it fits.

        What is wrong is said in the form, and the last game stays.
        """
        names = self.game.players
        known = shipped().get(rules.slug) == rules
        wish = replace(
            self.wish,
            variant=rules.slug if known else rules,
            players=names if len(names) in rules.players else None,
            ply=None,
            seat=None,
            token="",
            problems=(),
        )
        try:
            wish.game()
        except KartenspielError:
            wish = replace(wish, source=fresh_seed())
        try:
            self.deal(wish)
        except KartenspielError as error:
            self.form = self._form(_said(_field(error), error.reason), {})

    def set_state(self, sync_data: object) -> None:
        """Take over what the page may change: language, faces, step and view.

        A page can send anything; what does not fit is dropped without a word.
        """
        sent = sync_data if isinstance(sync_data, dict) else {}
        allowed = {"lang": LANGS, "face": NAMED_FACES, "view": VIEWS}
        good = {
            key: value
            for key, value in sent.items()
            if (key in allowed and value in allowed[key])
            or (key == "step" and type(value) is int and value >= 0)
            or (key == "follows" and type(value) is bool)
        }
        super().set_state(good)

    def __repr__(self) -> str:
        game = self.game
        return f"Setup({game.variant.slug}, {len(game.players)} players)"

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        """Do what the page asks for, and say what is wrong with it."""
        try:
            match content:
                case {"ready": str(query)}:
                    self.address = query
                case {"deal": asked}:
                    self._deal_asked(asked)
        except KartenspielError as error:
            self.form = self._form(_said(_field(error), error.reason), {})
        except Exception:  # noqa: BLE001 - whatever it is, the page goes on
            # The page gets a sentence, the log the traceback.
            _LOG.exception("dealing failed")
            self.form = self._form(_said("source", Text("dash_failed")), {})

    def _deal_asked(self, asked: object) -> None:
        match asked:
            case {
                "variant": str(slug),
                "players": list(names),
                "source": source,
                **more,
            }:
                if len(names) > _SEATS or not all(isinstance(n, str) for n in names):
                    raise VariantError("player_names", names=clean(repr(names))[:60])
            case _:
                return
        if source is None or (isinstance(source, str) and not source.strip()):
            source = fresh_seed()
        elif not isinstance(source, str):
            return
        mode = more.get("mode", self.wish.mode)
        seat = more.get("seat") if mode == "play" else self.wish.seat
        # A seat that was fine for six players may not be for three.
        if type(seat) is not int or not 0 <= seat < len(names):
            seat = None
        self.deal(
            replace(
                self.wish,
                mode=mode if mode in MODES else MODES[0],
                opponents=_opponents(more.get("opponent")),
                token="",
                variant=self.own if slug == OWN and self.own else slug,
                players=tuple(names),
                source=source.strip(),
                ply=None,
                seat=seat,
                problems=(),
            )
        )

    def _form(
        self, problem: Mapping[str, Any] | None, said: Mapping[str, str]
    ) -> dict[str, Any]:
        """Return what the page shows.

        Keys: variants (see `_variantlist.entry`), variant, players (names), usual
        (names nobody chose), source (empty where somebody plays), mode, seat,
        opponent, opponents (that may be chosen; names joined by commas are a mixture
        of them, one each from the person's left on), longest (characters in a field),
        query (the link's; empty if there is none), note (why there is none, by
        language), problem (None or {"field", "de", "en"}), said (what was dealt, by
        language; empty at first).
        """
        game = self.wish.game()
        own = [own_entry(self.own)] if self.own else []
        is_own = isinstance(self.wish.variant, Variant)
        query = self.wish.query(game)
        note = Text("rules_no_link")
        seed, dealt = read_source(self.wish.source)
        source = str(seed) if dealt is None else self.wish.source
        if self.wish.mode == "play":
            source = ""
        others = self.wish.opponents_of(len(game.players))
        # A mixture is a choice of its own, so that dealing again does not lose it.
        opponent = ",".join(others) if len(set(others)) > 1 else others[0]
        return {
            "variants": [*own, *variant_list()],
            "variant": OWN if is_own else game.variant.slug,
            "players": list(game.players),
            "usual": list(DEFAULT_NAMES),
            "source": source,
            "mode": self.wish.mode,
            "seat": self.wish.seat or 0,
            "opponent": opponent,
            "opponents": list(dict.fromkeys([*OPPONENTS, opponent])),
            "longest": LONGEST,
            "query": query,
            "note": {} if query else {lang: note.render(lang) for lang in LANGS},
            "problem": None if problem is None else dict(problem),
            "said": dict(said),
        }


def _link_problem(wish: Wish) -> dict[str, str] | None:
    """Return what is wrong with the link that a wish came from."""
    if not wish.problems:
        return None
    first, *others = wish.problems
    said = _said("link", Text("dash_bad_link", problem=first))
    for lang in LANGS:
        said[lang] = " ".join([said[lang], *(text.render(lang) for text in others)])
    return said


def _said(field: str, text: Text) -> dict[str, str]:
    return {"field": field, **{lang: text.render(lang) for lang in LANGS}}


def _field(error: KartenspielError) -> str:
    """Return which field of the form an error is about."""
    key = error.reason.key
    if key in {"variant_players", "unknown_players", "player_names", "dash_long_name"}:
        return "players"
    return "variant" if key.startswith("unknown_variant") else "source"


def _opponents(chosen: object) -> tuple[str, ...]:
    """Return the opponents that the page sent: a name for all, or a mixture."""
    names = chosen.split(",") if isinstance(chosen, str) else []
    if not names or len(names) > _SEATS or not set(names) <= set(OPPONENTS):
        return OPPONENTS[:1]
    return tuple(names)


def _own(wish: Wish) -> Variant | None:
    return wish.variant if isinstance(wish.variant, Variant) else None
