"""Ten million random rounds by `simulate`: one core against two, and the memory."""

from __future__ import annotations

import resource
from concurrent.futures import ThreadPoolExecutor
from statistics import median
from time import perf_counter, process_time
from typing import TYPE_CHECKING

from measure import by_turns, ratio

import kartenspiel as ks
from kartenspiel.kernels import jit

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS = 10_000_000
REPETITIONS = 7


#: For each number of threads the processor seconds of every second that went by.
used: dict[int, list[float]] = {1: [], 2: []}


def rounds(threads: int, n: int) -> Callable[[], int]:
    """Return a task that plays n rounds in so many threads."""

    def play() -> int:
        began, worked = perf_counter(), process_time()
        with ThreadPoolExecutor(threads) as pool:
            played = ks.simulate("kein-herz", n=n, seed=1, executor=pool).n
        used[threads].append((process_time() - worked) / (perf_counter() - began))
        return played

    return play


def peak() -> float:
    """Return the most memory that this process ever had, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> None:
    """Measure and print."""
    jit.warm_up()
    rounds(2, 1_000_000)()
    before = peak()
    found = by_turns({"one": rounds(1, ROUNDS), "two": rounds(2, ROUNDS)}, REPETITIONS)
    for times, cores in zip(found.values(), used.items(), strict=True):
        print(
            f"{cores[0]} thread(s): {min(times) * ROUNDS / 1e9:.2f} s at best, "
            f"on {median(cores[1]):.2f} cores"
        )
    print("two threads:", ratio(found["one"], found["two"]), "as fast as one")
    print(f"memory: {before:.0f} MB after 1 million rounds, {peak():.0f} MB at the end")


if __name__ == "__main__":
    main()
