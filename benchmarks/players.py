"""How strong the computer players are: one of them against others, on equal deals.

Every deal is played once with the player at each seat, so that no seat and no luck of
the deal counts; what is shown is what it pays more than the others on average.
"""

from __future__ import annotations

import sys
from math import sqrt
from statistics import NormalDist, mean, stdev
from typing import TYPE_CHECKING

import kartenspiel as ks
from kartenspiel.kernels import jit
from kartenspiel.kernels.bits import SUMS

if TYPE_CHECKING:
    from kartenspiel.simulation.plan import Plan

SEATS, SEED = 4, 1
LEVEL = NormalDist().inv_cdf(0.995)
#: Who plays against whom, and in how many deals of tricks; each is played four times.
PAIRS = (
    ("careful", "random", 2000),
    ("careful", "lowest", 2000),
    ("expert", "careful", 500),
)
#: In a layout a player can do less: it takes as many deals at least to see it.
LAID = 2000


def edges(
    what: str | ks.Contract | ks.Layout, player: str, other: str, n: int
) -> list[float]:
    """Return for each deal what a player pays more than the others on average.

    In a layout that charges nothing places count: 0 is out first.
    """
    found = [0.0] * n
    for seat in range(SEATS):
        who = [other] * SEATS
        who[seat] = player
        plan = ks.simulate(what, who, n=1, seed=SEED).plan
        costs = by_engine(plan, n) if plan.by_engine else by_kernels(plan, n)
        for i in range(n):
            row = costs[SEATS * i : SEATS * (i + 1)]
            rest = sum(row) - row[seat]
            found[i] += (row[seat] - rest / (SEATS - 1)) / SEATS
    return found


def counts_places(plan: Plan) -> bool:
    """Tell whether a round charges nothing, so that places count."""
    return isinstance(plan.what, ks.Layout) and not plan.what.card_left


def by_engine(plan: Plan, n: int) -> list[int]:
    """Return what each round costs each seat, in a row, played by the engine."""
    costs: list[int] = []
    for i in range(n):
        r = plan.game(i)
        if isinstance(r, ks.LayoutRound) and counts_places(plan):
            costs += map(r.places.index, range(SEATS))
        elif isinstance(r, ks.LayoutRound | ks.TrickRound):
            costs += r.penalties
    return costs


def by_kernels(plan: Plan, n: int) -> list[int]:
    """Return the same, played by the kernels."""
    kernels = jit.compiled()
    owed, places = kernels.ints(SEATS * n), kernels.ints(SEATS * n)
    (table,) = plan.tables or ()
    kernels.play_rounds(
        kernels.ints(table.rules),
        *kernels.room(),
        *plan.key(0),
        *(0, 1, n),
        owed,
        places,
        kernels.ints(SUMS),
        kernels.ints(plan.policies or ()),
    )
    return kernels.numbers(places if counts_places(plan) else owed)


def cell(found: list[float]) -> str:
    """Return a mean with its 99 % interval."""
    half = LEVEL * stdev(found) / sqrt(len(found))
    return f"{mean(found):.2f} ± {half:.2f}"


def main() -> None:
    """Measure and print a table."""
    names = sys.argv[1:] or [*ks.contracts(), "anlegen"]
    jit.warm_up()
    heads = [f"{one} against {other}" for one, other, _ in PAIRS]
    print("|", " | ".join(["", *heads]), "|")
    print("|---|" + "--:|" * len(heads))
    for what in names:
        least = LAID if what == "anlegen" else 0
        cells = [
            cell(edges(what, one, other, max(n, least))) for one, other, n in PAIRS
        ]
        print("|", " | ".join([f"`{what}`", *cells]), "|", flush=True)


if __name__ == "__main__":
    main()
