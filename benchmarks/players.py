"""How strong the computer players are: one of them against others, on equal deals.

Every deal is played once with the player at each seat, so that no seat and no luck of
the deal counts; what is shown is what it pays more than the others on average.
"""

from __future__ import annotations

import sys
from math import sqrt
from statistics import NormalDist, mean, stdev

import kartenspiel as ks
from kartenspiel.kernels import jit
from kartenspiel.kernels.bits import SUMS

ROUNDS, SEATS, SEED = 2000, 4, 1
LEVEL = NormalDist().inv_cdf(0.995)
PLAYERS = ("careful",)
AGAINST = ("random", "lowest")


def edges(
    what: str | ks.Contract | ks.Layout, player: str, other: str, n: int = ROUNDS
) -> list[float]:
    """Return for each deal what a player pays more than the others on average.

    In a layout that charges nothing places count: 0 is out first.
    """
    kernels, found = jit.compiled(), [0.0] * n
    for seat in range(SEATS):
        who = [other] * SEATS
        who[seat] = player
        plan = ks.simulate(what, who, n=1, seed=SEED).plan
        (table,) = plan.tables or ()
        owed, places = kernels.ints(SEATS * n), kernels.ints(SEATS * n)
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
        by_place = isinstance(plan.what, ks.Layout) and not plan.what.card_left
        costs = kernels.numbers(places if by_place else owed)
        for i in range(n):
            row = costs[SEATS * i : SEATS * (i + 1)]
            rest = sum(row) - row[seat]
            found[i] += (row[seat] - rest / (SEATS - 1)) / SEATS
    return found


def cell(found: list[float]) -> str:
    """Return a mean with its 99 % interval."""
    half = LEVEL * stdev(found) / sqrt(len(found))
    return f"{mean(found):.2f} ± {half:.2f}"


def main() -> None:
    """Measure and print a table."""
    names = sys.argv[1:] or [*ks.contracts(), "anlegen"]
    heads = [f"{one} against {other}" for one in PLAYERS for other in AGAINST]
    print("|", " | ".join(["", *heads]), "|")
    print("|---|" + "--:|" * len(heads))
    for what in names:
        cells = [cell(edges(what, one, other)) for one in PLAYERS for other in AGAINST]
        print("|", " | ".join([f"`{what}`", *cells]), "|", flush=True)


if __name__ == "__main__":
    main()
