"""What an exact search found: what each turn comes to, and how play goes on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from kartenspiel.cards import CardLike, card_or_pass
from kartenspiel.errors import IllegalPlay, KartenspielError
from kartenspiel.lang import Amount, Seat, Text
from kartenspiel.rounds.layoutround import LayoutRound
from kartenspiel.search.searches import Model, Prospect, Turn, begin_search

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pandas as pd

    from kartenspiel.lang import Face, Lang
    from kartenspiel.rounds.starting import Round

__all__ = ["Solution"]


@dataclass(frozen=True, repr=False)
class Solution:
    """What each turn of the player to move comes to; made by `kartenspiel.solve`.

    Attributes:
        round: The moment that was solved.
        model: "paranoid": all others are united against the player to move;
            "maxn": each plays for himself.
        prospects: What each turn comes to, in the order of `round.legal`, a pass last.
        nodes: How many positions were looked at.

    Example:
        >>> from kartenspiel import solve, start
        >>> s = solve(start("kein-stich", "EA97 E8TLA EKOL7 LK98"))
        >>> s.value, [str(c) for c in s.best]
        (0, ['E9', 'E7'])
    """

    round: Round
    model: Model
    prospects: tuple[Prospect, ...]
    nodes: int

    @property
    def seat(self) -> int:
        """The player to move."""
        return self.round.to_play or 0

    @property
    def value(self) -> int:
        """What the player to move will owe after the best turn; positive is bad.

        It is the penalty of the whole round, what he owes already included.
        """
        return self._least.penalty

    @property
    def place(self) -> int | None:
        """His place in a layout after the best turn, or None in trick rounds."""
        return self._least.place

    @property
    def best(self) -> tuple[Turn, ...]:
        """The turns that come to the least penalty, or in a layout the best place."""
        least = self._least
        return tuple(p.turn for p in self.prospects if p.cost == least.cost)

    @property
    def _least(self) -> Prospect:
        return min(self.prospects, key=lambda p: p.cost)

    @property
    def penalties(self) -> Mapping[Turn, int]:
        """For each turn what the player to move will owe; None is a pass."""
        return {p.turn: p.penalty for p in self.prospects}

    def of(self, turn: CardLike | None) -> Prospect:
        """Return what one turn comes to; None or "-" is a pass.

        Raises:
            IllegalPlay: It is not allowed now.
        """
        c = card_or_pass(turn)
        for prospect in self.prospects:
            if prospect.turn == c:
                return prospect
        reason = self.round.why_not(c)
        assert reason is not None  # noqa: S101 - what is not legal has one
        raise IllegalPlay(c, reason)

    @cached_property
    def line(self) -> tuple[Turn, ...]:
        """How play goes on to the end if everybody plays as the model says.

        Of equally good turns it takes the first: suits in their order, the lowest
        card first, a pass last.
        """
        # What was solved once can be solved again, however long it took.
        return begin_search(self.round, self.model, 1 << 60).line(self.round)

    # --- reading

    def text(self, lang: Lang = "de", face: Face = "german") -> str:
        """Return a sentence for each turn, the best ones first."""
        ordered = sorted(self.prospects, key=lambda p: p.cost)
        return "\n".join(self._sentence(p).render(lang, face) for p in ordered)

    def _sentence(self, p: Prospect) -> Text:
        turn = Text("solve_pass") if p.turn is None else p.turn
        if self.model == "paranoid":
            said = self._said("solve_most", p.penalty, p.place)
            return Text("solve_paranoid", turn=turn, what=said)
        places = p.places or (None,) * len(p.penalties)
        sums = [
            Text(
                "solve_for", what=self._said("solve_sum", penalty, place), seat=Seat(i)
            )
            for i, (penalty, place) in enumerate(zip(p.penalties, places, strict=True))
        ]
        return Text("solve_maxn", turn=turn, sums=sums)

    def _said(self, key: str, penalty: int, place: int | None) -> Text:
        r = self.round
        if not isinstance(r, LayoutRound):
            return Text(key, amount=Amount(penalty, r.contract.unit))
        if not r.layout.card_left:
            return Text(f"{key}_place", place=place)
        amount = Amount(penalty, r.layout.unit)
        return Text(f"{key}_both", place=place, amount=amount)

    def table(self) -> pd.DataFrame:
        """Return a tidy table, one row a turn and seat that the model values.

        Columns: turn ("-" is a pass), seat, penalty, place, best.

        Raises:
            ImportError: pandas is not installed.
        """
        try:
            import pandas as pd  # noqa: PLC0415 - wanted only where a table is
        except ImportError as error:
            raise ImportError(str(KartenspielError("needs_pandas"))) from error
        best = self.best
        rows = [
            (str(p.turn or "-"), seat, penalty, place, p.turn in best)
            for p in self.prospects
            for seat, penalty, place in self._by_seat(p)
        ]
        return pd.DataFrame(rows, columns=["turn", "seat", "penalty", "place", "best"])

    def _by_seat(self, p: Prospect) -> list[tuple[int, int, int | None]]:
        if not p.penalties:
            return [(self.seat, p.penalty, p.place)]
        places = p.places or (None,) * len(p.penalties)
        pairs = zip(p.penalties, places, strict=True)
        return [(seat, penalty, place) for seat, (penalty, place) in enumerate(pairs)]

    def __repr__(self) -> str:
        best = " ".join(str(turn or "-") for turn in self.best)
        place = "" if self.place is None else f", place {self.place}"
        return (
            f"<Solution {self.model}, seat {self.seat}: {self.value}{place} by {best}>"
        )
