"""How long the expert takes for a move, by compiled kernels and by plain ones.

It plays one seat of whole rounds; moves without a choice count, too.
"""

from __future__ import annotations

from statistics import median, quantiles
from time import perf_counter

import kartenspiel as ks
from kartenspiel.chance.rng import Stream
from kartenspiel.kernels import jit

HEARTS = ks.variant("hearts").contract("hearts-links")
ROUNDS: tuple[tuple[str | ks.Contract, int], ...] = (
    *((slug, 32) for slug in ks.contracts()),
    ("anlegen", 32),
    (HEARTS, 52),
)


def moves(what: str | ks.Contract, pack: int, seed: int) -> list[float]:
    """Return the milliseconds of each move of the expert in one round."""
    found = []
    r = ks.start(what, ks.deal(seed=seed, pack=pack))
    while r.to_play is not None:
        seen = ks.observe(r, r.to_play)
        stream = Stream(f"benchmark:{seed}:{len(r.plays)}")
        if r.to_play != seed % r.players:
            r = r.play(ks.players.careful(seen))
            continue
        began = perf_counter()
        turn = ks.players.expert(seen, stream)
        found.append((perf_counter() - began) * 1e3)
        r = r.play(turn)
    return found


def show(name: str, rounds: int) -> None:
    """Measure and print a line."""
    times = [
        time
        for seed in range(rounds)
        for what, pack in ROUNDS
        for time in moves(what, pack, seed)
    ]
    p95 = quantiles(times, n=20)[-1]
    print(f"{name:9}{len(times)} moves, median {median(times):.1f} ms, ", end="")
    print(f"95 % within {p95:.1f} ms, longest {max(times):.1f} ms", flush=True)


def main() -> None:
    """Measure and print."""
    jit.warm_up()
    show("compiled", 20)
    jit.best = lambda _=0.0: jit.plain()  # type: ignore[assignment]
    show("plain", 1)


if __name__ == "__main__":
    main()
