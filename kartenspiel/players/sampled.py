"""The expert: plays every card on in deals that it holds possible, and compares.

The deals agree with all that it has seen and are the same for every card; in each of
them everybody plays on carefully, by the kernels.
What it does follows from what it has seen and from its random numbers alone: neither
from hidden cards nor from how fast the machine is.
"""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from typing import TYPE_CHECKING

from kartenspiel.beliefs.proofs import is_passing
from kartenspiel.costs.plan import CostPlan
from kartenspiel.costs.words import figures, reason
from kartenspiel.errors import KartenspielError
from kartenspiel.players.heuristic import decide_carefully
from kartenspiel.players.player import Decision

if TYPE_CHECKING:
    from kartenspiel.chance.rng import Stream
    from kartenspiel.costs.plan import Found
    from kartenspiel.rounds.observation import Observation

__all__ = ["decide_by_sampling", "samples_for"]

#: So many cards are played in all these deals together: a third of a second for plain
#: Python.
_PLAYED = 1 << 14
#: More deals than these tell hardly more.
_MOST_SAMPLES = 256
_SEEDS = 1 << 53


def decide_by_sampling(seen: Observation, rng: Stream) -> Decision:
    """Return the turn that costs least on average, and what it costs.

    Of turns that cost the same, it is the careful player's; that one is also right
    where there is no choice, or the kernels cannot play the rules.
    """
    careful = decide_carefully(seen, rng)
    turns = len(seen.legal) + seen.may_pass
    if turns == 1:
        return careful
    plan = CostPlan(seen, "careful", samples_for(seen, turns), rng.below(_SEEDS))
    try:
        found = _found(plan)
    except KartenspielError as error:
        if error.reason.key != "analyse_rules":
            raise
        return careful
    least = min(found.of_turn(turn).cost for turn in range(turns))
    best = [turn for turn in range(turns) if found.of_turn(turn).cost == least]
    chosen = next((t for t in best if plan.turns[t] == careful.card), best[0])
    rows = figures(plan, found, first=chosen)
    return Decision(plan.turns[chosen], reason(rows, 0, plan.unit))


def samples_for(seen: Observation, turns: int) -> int:
    """Return in how many deals each of so many turns is tried."""
    return max(1, min(_PLAYED // (turns * sum(seen.hand_sizes)), _MOST_SAMPLES))


def _found(plan: CostPlan) -> Found:
    """Return what each turn costs: in all deals, where there are no more of them."""
    few = plan.ways.total <= (plan.samples or 0)
    if few and not is_passing(plan.seen):
        plan = replace(plan, samples=None)
    return deque(plan.steps(), maxlen=1).pop()
