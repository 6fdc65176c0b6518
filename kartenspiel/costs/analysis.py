"""The result of an analysis: what each legal card costs, and why."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from kartenspiel.cards import Card, CardLike, card_or_pass
from kartenspiel.chance.interval import error_text
from kartenspiel.costs.plan import CostPlan, Found
from kartenspiel.costs.words import Figures, figures, reason, said
from kartenspiel.errors import KartenspielError, NotationError, Reason
from kartenspiel.lang import Seat, Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import pandas as pd

    from kartenspiel.costs.plan import Model
    from kartenspiel.lang import Face, Lang

__all__ = ["Analysis", "CardCost"]


@dataclass(frozen=True)
class CardCost(Figures):
    """What one legal card costs its player on average.

    Attributes:
        card: The card; None is a pass.
        cost: What the whole round costs the player, so far and to come; in a layout
            that charges no cards left in hand, his place, counted from 1.
        error: The standard error of that; 0 if it is exact, nan if just one of
            several deals was looked at.
        fraction: The cost as a fraction, if it is exact; or else None.
        takes: How likely the card takes the trick on the table; in a layout, how
            likely its player is out first. None while cards are passed on.
        now: How much of the cost is due to the trick on the table; None where
            there is none.
        later: How much is due to all that follows, marches and compounds included.
        least: The lowest cost in any deal looked at.
        worst: The highest one; if the analysis is exact, the highest possible.
        more: How much more it costs than the best card.
        more_error: The standard error of that, in the same deals for both cards.
        reason: Why, in a sentence in German and English.
    """

    reason: Reason


@dataclass(frozen=True, eq=False, repr=False)
class Analysis:
    """What each legal card costs; begin one with `kartenspiel.analyse`.

    Nothing is computed before a figure is asked for.
    Iterating gives this analysis with first figures, then with better and better
    ones, at last with all; whoever has seen enough just stops.

    Example:
        >>> from kartenspiel import analyse, deal, start
        >>> r = start("kein-herz-koenig", deal(seed=7))
        >>> for step in analyse(r, model="random"):
        ...     best = step.best
        >>> str(best)
        'EO'
    """

    plan: CostPlan
    _found: Found | None = None

    def __iter__(self) -> Iterator[Analysis]:
        """Yield the analysis with first figures, then with better ones."""
        if self._found is not None:
            yield self
            return
        for found in self.plan.steps():
            yield Analysis(self.plan, found)

    @cached_property
    def found(self) -> Found:
        """The sums from which all figures follow."""
        return self._found or deque(self.plan.steps(), maxlen=1).pop()

    # --- what was asked

    @property
    def seat(self) -> int:
        """Whose cards are compared."""
        return self.plan.seen.seat

    @property
    def model(self) -> Model:
        """How everybody plays on, this seat included."""
        return self.plan.model

    @property
    def unit(self) -> str:
        """The unit of all costs, such as "pfennig"; "" where they are places."""
        return self.plan.unit

    # --- what was found

    @property
    def samples(self) -> int:
        """In how many deals every card was tried."""
        return self.found.worlds

    @property
    def exact(self) -> bool:
        """Whether these were all deals, so that nothing is left to chance."""
        return self.found.exact

    @property
    def so_far(self) -> int:
        """What the seat owes already; it is part of every cost."""
        return self.plan.so_far

    @cached_property
    def costs(self) -> tuple[CardCost, ...]:
        """What each legal card costs, the best one first."""
        rows = figures(self.plan, self.found)
        return tuple(
            CardCost(**vars(row), reason=reason(rows, i, self.unit))
            for i, row in enumerate(rows)
        )

    @property
    def best(self) -> Card | None:
        """The card that costs least on average; None is a pass."""
        return self.costs[0].card

    def of(self, what: CardLike | None) -> CardCost:
        """Return what one card costs; None or "-" is a pass.

        Raises:
            NotationError: It is not legal now, so nobody has looked at it.
        """
        c = card_or_pass(what)
        for row in self.costs:
            if row.card == c:
                return row
        turns = [said(turn) for turn in self.plan.turns]
        raise NotationError("analyse_not_legal", what=said(c), turns=turns)

    # --- reading

    def table(self) -> pd.DataFrame:
        """Return a row for each legal card, the best one first.

        The columns are those of `CardCost`, but for `fraction` and `reason`, and
        `samples` and `exact`; a pass is "-".

        Raises:
            ImportError: pandas is not installed.
        """
        try:
            import pandas as pd  # noqa: PLC0415 - wanted only where a table is
        except ImportError as error:
            raise ImportError(str(KartenspielError("needs_pandas"))) from error
        left_out = ("fraction", "reason")
        rows = [
            {key: value for key, value in vars(row).items() if key not in left_out}
            | {"card": str(row.card or "-"), "samples": self.samples}
            | {"exact": self.exact}
            for row in self.costs
        ]
        return pd.DataFrame(rows)

    def text(
        self,
        lang: Lang = "de",
        face: Face = "german",
        names: Sequence[str] | None = None,
    ) -> str:
        """Return a title and a sentence for each card, in one language."""
        number = "_one" if self.samples == 1 else ""
        how = Text(
            f"analyse_how_{'exact' if self.exact else 'sampled'}{number}",
            worlds=self.samples,
            model=Text(f"analyse_model_{self.model}"),
        )
        key = "analyse_title" if self.unit else "analyse_title_place"
        title = Text(key, seat=Seat(self.seat), how=how)
        sentences = [title, *(row.reason for row in self.costs)]
        return "\n".join(s.render(lang, face, names) for s in sentences)

    # --- a value

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Analysis):
            return NotImplemented
        return (self.plan, self.found) == (other.plan, other.found)

    def __hash__(self) -> int:
        return hash(self.plan)

    def __repr__(self) -> str:
        how = "exact" if self.exact else f"{self.samples} deals"
        costs = ", ".join(
            f"{row.card or '-'} {row.cost:.2f}"
            + ("" if self.exact else f" ± {error_text(row.error)}")
            for row in self.costs
        )
        return f"<Analysis of seat {self.seat}, {self.model}, {how}: {costs}>"

    def __str__(self) -> str:
        return self.text("en")
