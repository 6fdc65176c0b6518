"""How long an exact answer takes: every exercise, and some larger questions."""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).parents[1]))

import kartenspiel as ks
from kartenspiel.prob import P, any_of, any_seat, count, how_many_seats, simulate, void
from tests.questions import EXERCISES, RANDOM_PLAY

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

REPETITIONS = 5
DEALS = 10_000


def some_void() -> ks.prob.Event:
    """Return that somebody lacks a suit."""
    return any_seat(lambda seat: any_of(void(seat, suit) for suit in ks.Suit))


def asked(pack: int, players: int) -> Callable[[], object]:
    """Return the question whether somebody lacks a suit."""
    return lambda: P(some_void(), pack=pack, players=players)


LARGER: dict[str, Callable[[], object]] = {
    **{
        f"somebody lacks a suit, {pack} cards, {players} players": asked(pack, players)
        for pack in (32, 52)
        for players in (4, 5, 6)
    },
    "several lack a suit, 52 cards": lambda: P(
        how_many_seats(lambda s: any_of(void(s, suit) for suit in ks.Suit)) > 1,
        pack=52,
    ),
    "many more hearts than bells somewhere, 52 cards": lambda: P(
        any_seat(lambda s: count("hearts", s) > count("bells", s) + 4), pack=52
    ),
}


def best(ask: Callable[[], object]) -> float:
    """Return the milliseconds of the quickest of several runs."""
    times = []
    for _ in range(REPETITIONS):
        began = perf_counter()
        ask()
        times.append((perf_counter() - began) * 1000)
    return min(times)


def measured(name: str, questions: Mapping[str, Callable[[], object]]) -> None:
    """Measure some questions; print the median, the slowest, and which that was."""
    times = {what: best(ask) for what, ask in questions.items()}
    slowest = max(times, key=times.__getitem__)
    print(
        f"{name}: {len(times)} questions, median {median(times.values()):.1f} ms, "
        f"at most {times[slowest]:.0f} ms ({slowest})"
    )


def main() -> None:
    """Measure and print."""
    measured("exercises", EXERCISES)
    measured("exercises with random play", RANDOM_PLAY)
    measured("larger questions", LARGER)
    drawn = best(lambda: simulate(some_void(), DEALS, seed=1))
    print(f"simulation: {drawn / DEALS * 1000:.0f} µs a deal")


if __name__ == "__main__":
    main()
