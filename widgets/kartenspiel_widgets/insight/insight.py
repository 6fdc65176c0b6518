"""A position looked into (Auswertung): where the cards are, and what each one costs.

The page shows one panel at a time, or none, and only what is shown is worked out:
piece by piece, beside the table, which is never kept waiting.
What a seat may not know never gets here: everything comes from `kartenspiel.observe`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import traitlets

from kartenspiel.deal import check_seat
from kartenspiel.lang import FACES, LANGS, NAMED_FACES
from kartenspiel.lang.names import CARD_NAMES, OTHER_WORDS, RANKS, SUIT_NAMES, rank_word
from kartenspiel.presenter import as_game
from kartenspiel_widgets.insight.position import PANELS, Position
from kartenspiel_widgets.page.assets import STATIC, page_words, script
from kartenspiel_widgets.page.steps import Steps
from kartenspiel_widgets.page.view import View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kartenspiel.presenter import Showable
    from kartenspiel.rounds.starting import Round
    from kartenspiel_widgets.insight.reviewview import Past

__all__ = ["BeliefView", "CostView", "Insight", "ReviewView"]

_PREFIX: Final = "insight_"


def _names() -> dict[str, Any]:
    """Return the words for cards, suits and ranks by face and language."""
    return {"other": OTHER_WORDS} | {
        face: {
            lang: {
                "cards": CARD_NAMES[face, lang],
                "suits": SUIT_NAMES[face, lang],
                "ranks": {rank: rank_word(rank, face, lang) for rank in RANKS},
            }
            for lang in LANGS
        }
        for face in FACES
    }


class Insight(View):
    """Panels below a table that look into the position on it.

    The page sends {"seat": seat or None} for whose eyes to look through, None being
    whoever is to play, {"model": "even", "random" or "careful"} for how deals are
    weighed, {"play": "careful" or "random"} for how everybody is thought to play on,
    {"branch": ply, "card": code or None} for what might have been, {"clear": True} to
    forget that, and {"go": ply} for a moment to be shown on the table; nothing else
    that it sends is read.

    Args:
        x: A round at the moment looked at, a game at its last one, a deal, a round
            code, or the text of a game file.
        seat: Whose eyes to look through; None is whoever is to play.
        panel: What is open first: "belief", "cost", "review", or "" for nothing.
        panels: What can be opened.
        lang: "de" or "en".
        face: "german" or "french".
        **traits: Further traits, such as `layout`.

    Attributes:
        position: What is looked at, and how; `look` changes it.
        panel: What is open.
        view: All that the page shows; replaced, never changed.
        ply: How many plays have been made at the moment looked at.
        goal: The moment of this round that the page wants to see, counted in plays;
            observe it to follow.
        lang: The language.
        face: The card faces.

    Example:
        >>> import kartenspiel as ks
        >>> Insight(ks.start("kein-herz", ks.deal(seed=7)), panel="belief")
        Insight(belief, seat 0, 0 plays)
    """

    _esm = script(
        "elements.js",
        "words.js",
        "insight_parts.js",
        "insight_belief.js",
        "insight_cost.js",
        "insight_review.js",
        "insight.js",
    )
    _css = STATIC / "insight.css"

    view = traitlets.Dict().tag(sync=True)
    panels = traitlets.List(traitlets.Unicode()).tag(sync=True)
    panel = traitlets.Unicode("").tag(sync=True, echo_update=False)
    ply = traitlets.Int(0).tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    names = traitlets.Dict().tag(sync=True)
    lang = traitlets.Enum(LANGS, "de").tag(sync=True, echo_update=False)
    face = traitlets.Enum(NAMED_FACES, "german").tag(sync=True, echo_update=False)
    goal = traitlets.Int(None, allow_none=True)

    def __init__(  # noqa: PLR0913 - all but the first are options with defaults
        self,
        x: Showable,
        seat: int | None = None,
        *,
        panel: str = "",
        panels: Sequence[str] = PANELS,
        lang: str = "de",
        face: str = "german",
        **traits: Any,  # noqa: ANN401 - handed through
    ) -> None:
        """Look into a position; see the class.

        Raises:
            KartenspielError: It is none of these, or there is no such seat.
        """
        # First of all: what could not be made is closed, too.
        self._steps = Steps(self._show, self._fail)
        self._reviews: dict[tuple[Round, str], Past] = {}
        game = as_game(x)
        chosen = seat if seat is None else check_seat(seat, len(game.players))
        self.position = Position(game.round, game.round, game.players, chosen=chosen)
        super().__init__(
            panels=list(panels),
            ply=len(game.round.plays),
            words=page_words(_PREFIX),
            names=_names(),
            lang=lang,
            face=face,
            **traits,
        )
        self.on_msg(self._receive)
        self.panel = panel

    def look(
        self,
        r: Round,
        players: Sequence[str] | None = None,
        *,
        whole: Round | None = None,
        only: int | None = None,
    ) -> None:
        """Look at another moment.

        Args:
            r: The round at that moment.
            players: The names, if they are others.
            whole: The round as far as it is known, if it goes on.
            only: The only seat through whose eyes may be looked, as on a table with
                hidden hands; None allows all.
        """
        before = self.position
        names = before.players if players is None else tuple(players)
        self.position = before.at(r, whole, names, only)
        self.ply = len(r.plays)
        # Looking back does not hang on the moment.
        past, names = self.position.past, self.position.players
        if self.panel == "review" and (past, names) == (before.past, before.players):
            return
        self._refresh()

    @property
    def busy(self) -> bool:
        """Whether figures are still being improved."""
        return self._steps.busy

    def close(self) -> None:
        """Stop working, and close the view."""
        self._steps.stop()
        super().close()

    def __repr__(self) -> str:
        shown = self.panel or "closed"
        name, seat = type(self).__name__, self.position.seat
        return f"{name}({shown}, seat {seat}, {self.ply} plays)"

    # --- what the page asks for

    def set_state(self, sync_data: object) -> None:
        """Take over what the page may change: the open panel, language and faces.

        A page can send anything; what does not fit is dropped without a word.
        """
        sent = sync_data if isinstance(sync_data, dict) else {}
        allowed = {"panel": ("", *self.panels), "lang": LANGS, "face": NAMED_FACES}
        good = {
            key: value
            for key, value in sent.items()
            if isinstance(value, str) and value in allowed.get(key, ())
        }
        super().set_state(good)

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        goal = self.position.goal(content)
        if goal is not None:
            # Whoever asks twice for the same moment may have been elsewhere meanwhile.
            self.goal = None
            self.goal = goal
        after = self.position.after(content)
        if after != self.position:
            self.position = after
            self._refresh()

    # --- what it comes to

    @traitlets.observe("panel")
    def _refresh(self, _change: object = None) -> None:
        """Work out what is open, and drop what was being worked out."""
        if self.panel:
            self._steps.begin(self.position.views(self.panel, self._reviews))
        else:
            self._steps.stop()
            self.view = {}

    def _show(self, view: dict[str, Any]) -> None:
        if view:
            self.view = view

    def _fail(self) -> None:
        self.view = {"panel": self.panel, "failed": True, "busy": False}


class BeliefView(Insight):
    """Where the hidden cards may be (Wo liegen die Karten?), alone.

    Args:
        x: A round at the moment looked at, or whatever `Insight` takes.
        seat: Whose eyes to look through; None is whoever is to play.
        **options: Further options of `Insight`, such as `lang`.

    Example:
        >>> import kartenspiel as ks
        >>> BeliefView(ks.start("kein-herz", ks.deal(seed=7)), seat=2)
        BeliefView(belief, seat 2, 0 plays)
    """

    def __init__(self, x: Showable, seat: int | None = None, **options: Any) -> None:  # noqa: ANN401
        """Look into a position; see the class."""
        super().__init__(x, seat, panel="belief", panels=("belief",), **options)


class CostView(Insight):
    """What each legal card costs (Was kostet welche Karte?), alone.

    Args:
        x: A round at the moment looked at, or whatever `Insight` takes.
        **options: Further options of `Insight`, such as `lang`.

    Example:
        >>> import kartenspiel as ks
        >>> CostView(ks.start("herz", "HAH7 HKH8 HOH9 HUHT"))
        CostView(cost, seat 0, 0 plays)
    """

    def __init__(self, x: Showable, **options: Any) -> None:  # noqa: ANN401
        """Look into a position; see the class."""
        super().__init__(x, panel="cost", panels=("cost",), **options)


class ReviewView(Insight):
    """What each play of a round gave away (Rückblick), alone.

    Args:
        x: A round, or whatever `Insight` takes.
        **options: Further options of `Insight`, such as `lang`.

    Example:
        >>> import kartenspiel as ks
        >>> r = ks.start("herz", "HAH7 HKH8 HOH9 HUHT").play("HA", "HK", "HO", "HU")
        >>> ReviewView(r)
        ReviewView(review, seat 0, 4 plays)
    """

    def __init__(self, x: Showable, **options: Any) -> None:  # noqa: ANN401
        """Look back on a round; see the class."""
        super().__init__(x, panel="review", panels=("review",), **options)
