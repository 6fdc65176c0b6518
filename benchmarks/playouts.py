"""Random play per card, deal included, against open-spiel's hearts."""

from __future__ import annotations

import random
from statistics import median
from typing import TYPE_CHECKING

import pyspiel
from measure import by_turns, ratio

import kartenspiel as ks
from kartenspiel.kernels import jit
from kartenspiel.kernels.bits import SUMS

if TYPE_CHECKING:
    from collections.abc import Callable

HEARTS = ks.variant("hearts").contract("hearts-ohne-schieben")
HERZ = ks.contract("kein-herz")
THEIRS = pyspiel.load_game("hearts(pass_cards=False)")
BOTS = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(4)]
CARDS = 52


def their_state() -> pyspiel.State:
    """Return their game before the deal; action 0 is "no pass"."""
    state = THEIRS.new_initial_state()
    state.apply_action(0)
    return state


def theirs_compiled(games: int = 400) -> int:
    """Let their bots play in their own loop; return how many cards that is."""
    for seed in range(games):
        pyspiel.evaluate_bots(their_state(), BOTS, seed)
    return games * CARDS


def theirs_from_python(games: int = 40) -> int:
    """Choose every card, and every card dealt, here."""
    for _ in range(games):
        state = their_state()
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))  # noqa: S311
    return games * CARDS


def kernels(
    contract: ks.Contract, pack: int, games: int, *, lockstep: bool
) -> Callable[[], int]:
    """Return a task in which one thread deals and plays so many rounds."""
    compiled, plan = jit.compiled(), ks.simulate(contract, n=1, pack=pack).plan
    table = plan.tables[0] if plan.tables else None
    assert table is not None  # noqa: S101 - these contracts have one
    room = list(compiled.room())
    if not lockstep:
        room[-1] = compiled.ints(0)
    rules, rows = compiled.ints(table.rules), compiled.ints(4 * games)
    sums, no_places = compiled.ints(SUMS), compiled.ints(4 * games)

    def play() -> int:
        key, numbers = (1, 2), (0, 1, games)
        compiled.play_rounds(rules, *room, *key, *numbers, rows, no_places, sums)
        return games * pack

    return play


def both_cores(contract: ks.Contract, pack: int, games: int) -> Callable[[], int]:
    """Return a task in which `simulate` plays a large batch in all its threads."""

    def play() -> int:
        found = ks.simulate(contract, n=games, pack=pack)
        return found.n * len(found.plan.dealt)

    return play


def engine(contract: ks.Contract, pack: int, games: int = 40) -> Callable[[], int]:
    """Return a task in which the readable engine plays so many rounds."""

    def play() -> int:
        cards = 0
        for seed in range(games):
            r = ks.start(contract, ks.deal(seed=seed, pack=pack))
            while not r.finished:
                r = r.play(random.choice(r.legal))  # noqa: S311
                cards += 1
            sum(r.penalties)
        return cards

    return play


def main() -> None:
    """Measure and print."""
    jit.warm_up()
    found = by_turns(
        {
            "open-spiel, C++": theirs_compiled,
            "kernels, hearts, one by one": kernels(HEARTS, 52, 8192, lockstep=False),
            "kernels, kein-herz, one by one": kernels(HERZ, 32, 8192, lockstep=False),
            "kernels, hearts, lockstep": kernels(HEARTS, 52, 8192, lockstep=True),
            "kernels, kein-herz, lockstep": kernels(HERZ, 32, 8192, lockstep=True),
            "simulate, kein-herz, all cores": both_cores(HERZ, 32, 1_000_000),
            "open-spiel, driven from Python": theirs_from_python,
            "engine, hearts": engine(HEARTS, 52),
            "engine, kein-herz": engine(HERZ, 32),
        }
    )
    for name, times in found.items():
        peer = "open-spiel, driven from Python"
        if name.startswith(("kernels", "simulate", "open-spiel, C")):
            peer = "open-spiel, C++"
        line = f"{name:34}{median(times):8.1f} ns a card"
        if name != peer:
            line += f"{'':3}{ratio(found[peer], times)} as fast as {peer}"
        print(line)


if __name__ == "__main__":
    main()
