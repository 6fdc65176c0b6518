"""Random play per card, deal included, against open-spiel's hearts."""

from __future__ import annotations

import random
from statistics import median
from typing import TYPE_CHECKING

import pyspiel
from measure import by_turns, ratio

import kartenspiel as ks
from kartenspiel.kernels import jit

if TYPE_CHECKING:
    from collections.abc import Callable

HEARTS = ks.variant("hearts").contract("hearts-ohne-schieben")
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


def kernels(contract: ks.Contract, pack: int, games: int) -> Callable[[], int]:
    """Return a task in which one thread plays so many rounds."""
    plan = ks.simulate(contract, n=1, pack=pack).plan
    cards = len(plan.dealt)

    def play() -> int:
        return plan.tally(0, games).n * cards

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
    kein_herz = ks.contract("kein-herz")
    found = by_turns(
        {
            "open-spiel, C++": theirs_compiled,
            "kernels, hearts": kernels(HEARTS, 52, 63),
            "kernels, kein-herz": kernels(kein_herz, 32, 63),
            "kernels, hearts, large batch": kernels(HEARTS, 52, 65_536),
            "kernels, kein-herz, large batch": kernels(kein_herz, 32, 65_536),
            "open-spiel, driven from Python": theirs_from_python,
            "engine, hearts": engine(HEARTS, 52),
            "engine, kein-herz": engine(kein_herz, 32),
        }
    )
    for name, times in found.items():
        peer = "open-spiel, driven from Python"
        if name.startswith(("kernels", "open-spiel, C")):
            peer = "open-spiel, C++"
        line = f"{name:34}{median(times):8.1f} ns a card"
        if name != peer:
            line += f"{'':3}{ratio(found[peer], times)} as fast as {peer}"
        print(line)


if __name__ == "__main__":
    main()
