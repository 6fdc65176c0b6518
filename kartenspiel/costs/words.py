"""What a card costs, and why in words: only what the figures say."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from kartenspiel.cards import Card
from kartenspiel.chance.interval import Interval
from kartenspiel.costs.plan import TIMES
from kartenspiel.errors import Reason
from kartenspiel.kernels.tables import IS_LAYOUT
from kartenspiel.lang import Mean, Share, Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kartenspiel.costs.plan import CostPlan, Found

__all__ = ["Figures", "figures", "reason", "said"]

#: What is smaller is not worth a word.
_WORTH, _SEEN = 0.05, 0.005


@dataclass(frozen=True)
class Figures:
    """What was found for one card; see `kartenspiel.costs.analysis.CardCost`."""

    card: Card | None
    cost: float
    error: float
    fraction: Fraction | None
    takes: float | None
    now: float | None
    later: float | None
    least: int
    worst: int
    more: float
    more_error: float

    @property
    def interval(self) -> Interval:
        """Where the cost lies in this model, 95 percent sure; nan if `error` is."""
        half = TIMES * self.error
        return Interval(self.cost - half, self.cost + half)


def figures(plan: CostPlan, found: Found, first: int | None = None) -> list[Figures]:
    """Return the figures of all turns, the best one first.

    Args:
        plan: What was asked.
        found: What has been found.
        first: The turn that comes before those that cost the same.
    """
    turns = range(found.turns)
    order = sorted(turns, key=lambda turn: (found.of_turn(turn).cost, turn != first))
    return [_figures(plan, found, turn, order[0]) for turn in order]


def _figures(plan: CostPlan, found: Found, turn: int, best: int) -> Figures:
    """Return the figures of a turn, and how it compares to the best one."""
    start = plan.start
    sums, least = found.of_turn(turn), found.of_turn(best)
    cost = start.so_far + Fraction(sums.cost, found.weight)
    takes = now = later = None
    if start.trick or start.rules[IS_LAYOUT]:
        takes = sums.takes / found.weight
    if start.trick:
        now = sums.now / found.weight
        later = float(cost) - plan.so_far - now
    return Figures(
        card=plan.turns[turn],
        cost=float(cost),
        error=found.error(turn),
        fraction=cost if found.exact else None,
        takes=takes,
        now=now,
        later=later,
        least=start.so_far + sums.least,
        worst=start.so_far + sums.most,
        more=(sums.cost - least.cost) / found.weight,
        more_error=found.error(turn, best),
    )


def reason(rows: Sequence[Figures], i: int, unit: str) -> Reason:
    """Return why a card is the best one, or what makes it cost more.

    Args:
        rows: The figures of all cards, the best one first.
        i: Which of them.
        unit: The unit of the costs; "" if they are places.
    """
    row, other = rows[i], rows[min(1, len(rows) - 1) if i == 0 else 0]
    digits = 1 if unit else 2

    def mean(number: float, unit: str = unit) -> Mean:
        return Mean(number, unit, digits)

    def sentence(key: str) -> Reason:
        return Reason(f"analyse_{key}" if unit else f"analyse_place_{key}", **values)

    values: dict[str, Any] = {
        "what": said(row.card),
        "cost": mean(row.cost),
        "takes": Share(row.takes or 0),
    }
    if len(rows) == 1:
        return sentence("only")
    worse = other if i == 0 else row
    doubt = _doubt(worse)
    values |= {
        "more": mean(worse.more),
        "lead": mean(worse.more, ""),
        "error": mean(TIMES * worse.more_error),
    }
    if i == 0:
        values |= {"other": said(other.card), "other_cost": mean(other.cost)}
        return sentence(f"best_{doubt}" if doubt else "best")
    values |= {
        "best": said(other.card),
        "best_cost": mean(other.cost),
        "best_takes": Share(other.takes or 0),
    }
    if row.now is not None and other.now is not None:
        now = row.now - other.now
        values |= {"now": mean(abs(now)), "later": mean(abs(row.more - now))}
    return sentence(doubt or _more(row, other))


def said(turn: Card | None) -> Card | Text:
    """Return a card, or the word for a pass, to be put into a sentence."""
    return Text("analyse_pass") if turn is None else turn


def _doubt(row: Figures) -> str:
    """Return whether a card costs more than the best one for certain."""
    if abs(row.more) > TIMES * row.more_error:
        return ""
    return "unsure" if row.more_error else "equal"


def _more(row: Figures, best: Figures) -> str:
    """Return where a difference comes from: this trick, later ones, or both."""
    if row.now is None or best.now is None or row.takes is None or best.takes is None:
        return "more"
    now = row.now - best.now
    later = row.more - now
    by_now, by_later = abs(now) >= _WORTH, abs(later) >= _WORTH
    if by_now and by_later:
        if now < 0:
            return "more_but_later"
        return "more_but_now" if later < 0 else "more_both"
    if by_now:
        return "more_now"
    return "more_later_taking" if abs(row.takes - best.takes) >= _SEEN else "more_later"
