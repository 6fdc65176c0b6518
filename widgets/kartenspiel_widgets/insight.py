"""A position looked into (Auswertung): where the cards are, and what each one costs.

The page shows one panel at a time, or none, and only what is shown is worked out: in
small pieces, so that the table is never kept waiting.
What a seat may not know never gets here: everything comes from `kartenspiel.observe`.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, Final

import anywidget
import traitlets

from kartenspiel.deal import check_seat
from kartenspiel.lang import FACES, LANGS
from kartenspiel.lang.names import CARD_NAMES, RANKS, SUIT_NAMES, rank_word
from kartenspiel.observation import observe
from kartenspiel.presenter import as_game
from kartenspiel_widgets._assets import STATIC, page_words, script
from kartenspiel_widgets._beliefview import EVEN, WEIGHTS, belief_views
from kartenspiel_widgets._costview import PLAYS, cost_views
from kartenspiel_widgets._steps import Steps

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kartenspiel.presenter import Showable
    from kartenspiel.rounds import Round

__all__ = ["PANELS", "BeliefView", "Insight"]

PANELS: Final = ("belief", "cost")
"""What can be looked at, in the order of the buttons."""
_PREFIX: Final = "insight_"
_LOG = logging.getLogger(__name__)


def _names() -> dict[str, Any]:
    """Return the words for cards, suits and ranks by face and language."""
    return {
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


class Insight(anywidget.AnyWidget):
    """Panels below a table that look into the position on it.

    The page sends {"seat": seat or None} for whose eyes to look through, None being
    whoever is to play, {"model": "even", "random" or "careful"} for how deals are
    weighed, and {"play": "careful" or "random"} for how everybody is thought to play
    on; nothing else that it sends is read.

    Args:
        x: A round at the moment looked at, a game at its last one, a deal, a round
            code, or the text of a game file.
        seat: Whose eyes to look through; None is whoever is to play.
        panel: What is open first, one of `PANELS`, or "" for nothing.
        panels: What can be opened.
        lang: "de" or "en".
        face: "german" or "french".
        **traits: Further traits, such as `layout`.

    Attributes:
        round: The moment looked at; `look` changes it.
        only: The only seat through whose eyes may be looked; None allows all.
        panel: What is open.
        model: How deals are weighed.
        play: How everybody is thought to play on.
        view: All that the page shows; replaced, never changed.
        lang: The language.
        face: The card faces.

    Example:
        >>> import kartenspiel as ks
        >>> Insight(ks.start("kein-herz", ks.deal(seed=7)), panel="belief")
        Insight(belief, seat 0, 0 plays)
    """

    _esm = script("elements.js", "insight_parts.js", "insight_belief.js", "insight_cost.js", "insight.js")
    _css = STATIC / "insight.css"

    view = traitlets.Dict().tag(sync=True)
    panels = traitlets.List(traitlets.Unicode()).tag(sync=True)
    panel = traitlets.Unicode("").tag(sync=True, echo_update=False)
    words = traitlets.Dict().tag(sync=True)
    names = traitlets.Dict().tag(sync=True)
    lang = traitlets.Enum(LANGS, "de").tag(sync=True, echo_update=False)
    face = traitlets.Enum(FACES, "german").tag(sync=True, echo_update=False)

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
        game = as_game(x)
        self.round: Round = game.round
        self.players: tuple[str, ...] = game.players
        self.only: int | None = None
        self.model: str = EVEN
        self.play: str = PLAYS[0]
        self._chosen = seat if seat is None else check_seat(seat, len(game.players))
        self._steps = Steps(self._fail)
        super().__init__(
            panels=list(panels),
            words=page_words(_PREFIX),
            names=_names(),
            lang=lang,
            face=face,
            **traits,
        )
        self.on_msg(self._receive)
        self.panel = panel

    # --- what is looked at

    def look(
        self, r: Round, players: Sequence[str] | None = None, only: int | None = None
    ) -> None:
        """Look at another moment.

        Args:
            r: The round at that moment.
            players: The names, if they are others.
            only: The only seat through whose eyes may be looked, as on a table with
                hidden hands; None allows all.
        """
        if players is not None:
            self.players = tuple(players)
        self.round, self.only = r, only
        if self._chosen is not None and self._chosen >= r.players:
            self._chosen = None
        self._refresh()

    @property
    def seat(self) -> int:
        """Through whose eyes is looked."""
        if self.only is not None:
            return self.only
        if self._chosen is not None:
            return self._chosen
        return self._turn

    @property
    def _turn(self) -> int:
        """Who is to play; at the end, who played last."""
        r = self.round
        turn = r.undo().to_play if r.to_play is None else r.to_play
        return 0 if turn is None else turn

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
        plays = len(self.round.plays)
        return f"{type(self).__name__}({shown}, seat {self.seat}, {plays} plays)"

    # --- what the page asks for

    def set_state(self, sync_data: object) -> None:
        """Take over what the page may change: the open panel, language and faces.

        A page can send anything; what does not fit is dropped without a word.
        """
        sent = sync_data if isinstance(sync_data, dict) else {}
        allowed = {"panel": ("", *self.panels), "lang": LANGS, "face": FACES}
        good = {
            key: value
            for key, value in sent.items()
            if isinstance(value, str) and value in allowed.get(key, ())
        }
        super().set_state(good)

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        match content:
            case {"seat": None}:
                self._chosen = None
            case {"seat": int(seat)} if self._is_seat(seat):
                self._chosen = seat
            case {"model": str(model)} if model in WEIGHTS:
                self.model = model
            case {"play": str(play)} if play in PLAYS:
                self.play = play
            case _:
                return
        self._refresh()

    def _is_seat(self, seat: int) -> bool:
        return not isinstance(seat, bool) and 0 <= seat < self.round.players

    # --- what it comes to

    @traitlets.observe("panel")
    def _refresh(self, _change: object = None) -> None:
        """Work out what is open, and drop what was being worked out."""
        if self.panel:
            self._steps.begin(self._improve())
        else:
            self._steps.stop()
            self.view = {}

    def _improve(self) -> Iterator[None]:
        """Show what is open, better and better."""
        frame = self._frame()
        body: dict[str, Any] = {}
        for better in self._bodies():
            if better:
                body = better
                self.view = frame | {"body": body, "busy": True}
            yield
        self.view = frame | {"body": body, "busy": False}

    def _bodies(self) -> Iterator[dict[str, Any]]:
        if self.panel == "belief":
            return belief_views(observe(self.round, self.seat), self.model)
        # Only whoever is to play has cards to compare.
        seat = self._turn if self.only is None else self.only
        return cost_views(observe(self.round, seat), self.play)

    def _frame(self) -> dict[str, Any]:
        """Return what every panel has.

        Keys: panel, players (names), seats (that may be chosen), chosen (None is
        whoever is to play), turn (who that is), seat, model, models, play, plays,
        failed; and those that are added: body, busy.
        """
        seats = range(self.round.players) if self.only is None else (self.only,)
        return {
            "panel": self.panel,
            "players": list(self.players),
            "seats": list(seats),
            "chosen": self._chosen if self.only is None else self.only,
            "turn": self._turn,
            "seat": self.seat,
            "model": self.model,
            "models": list(WEIGHTS),
            "play": self.play,
            "plays": list(PLAYS),
            "failed": False,
        }

    def _fail(self) -> None:
        self.view = self._frame() | {"body": {}, "busy": False, "failed": True}


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
        >>> CostView(ks.start("herz", "HA H7 HK H8 HO H9 HU HT"))
        CostView(cost, seat 0, 0 plays)
    """

    def __init__(self, x: Showable, **options: Any) -> None:  # noqa: ANN401
        """Look into a position; see the class."""
        super().__init__(x, panel="cost", panels=("cost",), **options)
