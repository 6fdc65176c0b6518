"""Measuring by turns: what both sides suffer alike does not count."""

from __future__ import annotations

from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = ["by_turns", "ratio"]


def by_turns(
    tasks: Mapping[str, Callable[[], int]], repetitions: int = 9
) -> dict[str, list[float]]:
    """Return for each task the nanoseconds per unit of each repetition.

    Args:
        tasks: Functions that do something and return how many units it was.
        repetitions: How often each is measured; once more before, to warm up.
    """
    times: dict[str, list[float]] = {name: [] for name in tasks}
    for _ in range(repetitions + 1):
        for name, task in tasks.items():
            began = perf_counter()
            units = task()
            times[name].append((perf_counter() - began) / units * 1e9)
    return {name: found[1:] for name, found in times.items()}


def ratio(one: list[float], other: list[float]) -> str:
    """Return how many times as long the first took as the second, as a text."""
    ratios = sorted(a / b for a, b in zip(one, other, strict=True))
    return f"{median(ratios):.3g} times [{ratios[1]:.3g} to {ratios[-2]:.3g}]"
