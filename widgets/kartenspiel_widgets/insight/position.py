"""What is looked into: a moment of a round, through whose eyes, by which models.

Everything that comes from a page is checked here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, cast

from kartenspiel.errors import KartenspielError
from kartenspiel.review import review
from kartenspiel.rounds.observation import observe
from kartenspiel_widgets.insight.beliefview import EVEN, WEIGHTS, belief_views
from kartenspiel_widgets.insight.costview import PLAYS, cost_views
from kartenspiel_widgets.insight.reviewview import (
    MOST_BRANCHES,
    Branch,
    Past,
    branch_of,
    review_views,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kartenspiel.costs.plan import Model
    from kartenspiel.rounds.starting import Round

__all__ = ["PANELS", "Position"]

PANELS = ("belief", "cost", "review")
"""What can be looked at, in the order of the buttons."""


@dataclass(frozen=True)
class Position:
    """A moment, and how it is looked at; a value.

    Attributes:
        round: The round at that moment.
        whole: The round as far as it is known, for looking back.
        players: The names.
        only: The only seat through whose eyes may be looked; None allows all.
        chosen: Through whose eyes is looked; None is whoever is to play.
        model: How deals are weighed.
        play: How everybody is thought to play on.
        branches: What might have been, as far as the page asked.
    """

    round: Round
    whole: Round
    players: tuple[str, ...]
    only: int | None = None
    chosen: int | None = None
    model: str = EVEN
    play: str = PLAYS[0]
    branches: tuple[Branch, ...] = ()

    @property
    def seat(self) -> int:
        """Through whose eyes is looked."""
        if self.only is not None:
            return self.only
        return self.turn if self.chosen is None else self.chosen

    @property
    def turn(self) -> int:
        """Who is to play; at the end, who played last."""
        r = self.round
        turn = r.undo().to_play if r.to_play is None else r.to_play
        return 0 if turn is None else turn

    @property
    def past(self) -> Round | None:
        """The round that may be looked back on; None as long as hands are hidden."""
        if self.only is None:
            return self.whole
        return self.round if self.round.finished else None

    def at(
        self, r: Round, whole: Round | None, players: tuple[str, ...], only: int | None
    ) -> Position:
        """Return another moment, looked at in the same way."""
        whole = whole or r
        chosen = self.chosen
        if chosen is not None and chosen >= r.players:
            chosen = None
        branches = self.branches if whole == self.whole else ()
        return replace(
            self,
            round=r,
            whole=whole,
            players=players,
            only=only,
            chosen=chosen,
            branches=branches,
        )

    # --- what a page asks for

    def after(self, message: object) -> Position:
        """Return what a page asks for; the same position if that makes no sense."""
        match message:
            case {"seat": None}:
                return replace(self, chosen=None)
            case {"seat": int(seat)} if _is_number(seat, self.round.players):
                return replace(self, chosen=seat)
            case {"model": str(model)} if model in WEIGHTS:
                return replace(self, model=model)
            case {"play": str(play)} if play in PLAYS:
                return replace(self, play=play)
            case {"clear": True}:
                return replace(self, branches=())
            case {"branch": int(ply), "card": str() | None as card}:
                return self._branched(ply, card)
        return self

    def goal(self, message: object) -> int | None:
        """Return the moment that a page wants to see, counted in plays, or None."""
        match message:
            case {"go": int(ply)} if _is_number(ply, len(self.whole.plays) + 1):
                return None if self.past is None else ply
        return None

    def _branched(self, ply: int, card: str | None) -> Position:
        past = self.past
        if past is None or not _is_number(ply, len(past.plays)):
            return self
        found = branch_of(past, ply, card)
        if found is None or found in self.branches:
            return self
        branches = (*self.branches, found)[-MOST_BRANCHES:]
        return replace(self, branches=branches)

    # --- what it comes to

    def views(
        self, panel: str, reviews: dict[tuple[Round, str], Past]
    ) -> Iterator[dict[str, Any]]:
        """Yield what a panel shows, better and better; {} where it stays as it is.

        Keys: panel, players (names), seats (that may be chosen), chosen (None is
        whoever is to play), turn (who that is), model, models, play, plays, failed,
        busy, and body: what belongs to the panel, or {"problem": parts by language}.

        Args:
            panel: What is open.
            reviews: Where reviews are kept, so that they are not begun again.
        """
        seats = range(self.round.players) if self.only is None else (self.only,)
        frame = {
            "panel": panel,
            "failed": False,
            "players": list(self.players),
            "seats": list(seats),
            "chosen": self.chosen if self.only is None else self.only,
            "turn": self.turn,
            "model": self.model,
            "models": list(WEIGHTS),
            "play": self.play,
            "plays": list(PLAYS),
        }
        body: dict[str, Any] = {}
        try:
            for better in self._bodies(panel, reviews):
                body = better or body
                yield frame | {"body": body, "busy": True} if better else {}
        except KartenspielError as error:
            body = {"problem": error.reason.data()}
        yield frame | {"body": body, "busy": False}

    def _bodies(
        self, panel: str, reviews: dict[tuple[Round, str], Past]
    ) -> Iterator[dict[str, Any]]:
        if panel == "belief":
            return belief_views(observe(self.round, self.seat), self.model)
        if panel == "review":
            return self._looking_back(reviews)
        # Only whoever is to play has cards to compare.
        seat = self.turn if self.only is None else self.only
        return cost_views(observe(self.round, seat), self.play)

    def _looking_back(
        self, reviews: dict[tuple[Round, str], Past]
    ) -> Iterator[dict[str, Any]]:
        past = self.past
        if past is None:
            yield {"hidden": True}
            return
        key = (past, self.play)
        begun = reviews.get(key) or Past(review(past, cast("Model", self.play)))
        for found, view in review_views(begun, self.branches):
            reviews[key] = found
            yield view


def _is_number(value: int, below: int) -> bool:
    return type(value) is int and 0 <= value < below
