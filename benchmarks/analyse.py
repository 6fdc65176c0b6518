"""What each card costs: 8 cards to half a Pfennig, first figures, worlds, beliefs."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING

from measure import by_turns

import kartenspiel as ks
from kartenspiel.kernels import jit

if TYPE_CHECKING:
    from collections.abc import Callable

DEAL = ks.deal(seed=1)
#: A round on its way: whenever another card has fallen.
PLAYED = ks.new_game("kein-stich", deal=DEAL).autoplay().rounds[0]
WORLDS = 20_000


def eight_cards(model: str) -> Callable[[], int]:
    """Return a task that judges the eight cards of the first hand, once."""
    r = ks.start("kein-stich", DEAL)

    def judge() -> int:
        found = ks.analyse(r, model=model)  # type: ignore[arg-type]
        assert len(found.costs) == 8  # noqa: PLR2004, S101
        return 1

    return judge


def first_figures(model: str) -> Callable[[], int]:
    """Return a task that stops at the first figures, without numba."""
    plan = ks.analyse(ks.start("kein-stich", DEAL), model=model).plan  # type: ignore[arg-type]

    def judge() -> int:
        plan.more(jit.plain(), plan.nothing)
        return 1

    return judge


def worlds() -> int:
    """Draw worlds from the middle of a round."""
    r = PLAYED.at(12)
    plan = ks.analyse(r).plan
    plan.hands(jit.compiled(), 0, WORLDS)
    return WORLDS


def marginals() -> int:
    """Work out how likely each hidden card is where, at every card of a round."""
    for r in PLAYED.moments()[:-1]:
        b = ks.belief(ks.observe(r, 0))
        assert b.may_hold is not None  # noqa: S101 - all shares are known now
    return len(PLAYED.plays)


def main() -> None:
    """Measure and print."""
    jit.warm_up()
    found = by_turns(
        {
            "8 cards to ±0.5, careful": eight_cards("careful"),
            "8 cards to ±0.5, random": eight_cards("random"),
            "first figures without numba, careful": first_figures("careful"),
            "first figures without numba, random": first_figures("random"),
            "a belief at any ply, plain Python": marginals,
            "a world": worlds,
        }
    )
    for name, times in found.items():
        each, unit = (1, "ns") if median(times) < 1e5 else (1e6, "ms")  # noqa: PLR2004
        low, middle, high = (f(times) / each for f in (min, median, max))
        print(f"{name:38}{middle:7.2f} {unit} [{low:.2f} to {high:.2f}]")
    for model in ("careful", "random"):
        figures = ks.analyse(ks.start("kein-stich", DEAL), model=model)  # type: ignore[arg-type]
        half = max(row.cost - row.interval.low for row in figures.costs)
        print(f"{model}: {figures.samples} deals, to ±{half:.2f}")


if __name__ == "__main__":
    main()
