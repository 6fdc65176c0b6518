"""Exact search: nodes, and times against endplay's double-dummy solver.

Both solve whole deals, one after the other, on one thread.
"""

from __future__ import annotations

import random
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

import endplay._dds as dds

import kartenspiel as ks
from kartenspiel.kernels import jit
from kartenspiel.search.searches import Model, search_by

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kartenspiel.kernels.jit import Kernels

DEALS = 200
#: Contracts, and how many nodes half of the deals may take at most.
CONTRACTS = {
    "kein-stich": 40_000,
    "kein-herz": 30_000,
    "kein-ober": 43_000,
    "kein-herz-koenig": 7_000,
}
NO_TRUMP, VALUE, EVERY_CARD, FRESH, SAME_DEAL = 4, 1, 3, 1, 2


def timed(task: Callable[[], object]) -> float:
    """Return how many milliseconds something takes."""
    began = perf_counter()
    task()
    return (perf_counter() - began) * 1e3


def shown(times: Sequence[float]) -> str:
    """Return median and 95th percentile as a text."""
    late = sorted(times)[int(0.95 * len(times))]
    return f"median {median(times):7.2f} ms, p95 {late:7.2f} ms"


# --- theirs


def their_deal(hands: Sequence[Sequence[ks.Card]], first: int) -> dds.deal:
    """Return cards in their form."""
    board = dds.deal()
    board.trump, board.first = NO_TRUMP, first
    for seat, hand in enumerate(hands):
        for c in hand:
            board.remainCards[seat][c.suit] |= 1 << c.rank
    return board


def their_search(board: dds.deal, solutions: int, mode: int) -> None:
    """Solve one board in their code."""
    found = dds.futureTricks()
    dds.SolveBoard(board, -1, solutions, mode, found, 0)


def their_moments(seed: int) -> list[dds.deal]:
    """Return every moment of one of their rounds of eight cards, played at random."""
    r = played("kein-stich", seed)
    found = []
    for moment in r.moments()[:-1]:
        board = their_deal(moment.hands, moment.leader)
        for i, c in enumerate(moment.trick.cards):
            board.currentTrickSuit[i], board.currentTrickRank[i] = c.suit, c.rank
        found.append(board)
    return found


# --- ours


def played(slug: str, seed: int) -> ks.TrickRound:
    """Return a round played out at random."""
    choice, r = random.Random(seed), ks.start(slug, ks.deal(seed=seed))  # noqa: S311
    while not r.finished:
        r = r.play(choice.choice(r.legal))
    assert isinstance(r, ks.TrickRound)  # noqa: S101 - these are contracts
    return r


def value(kernels: Kernels, slug: str, seed: int) -> tuple[float, int]:
    """Return how long the exact value of a deal takes, and how many nodes."""
    r = ks.start(slug, ks.deal(seed=seed))
    assert isinstance(r, ks.TrickRound)  # noqa: S101 - these are contracts
    began = perf_counter()
    search = search_by(kernels, r, "paranoid", 1 << 60)
    search.value(r, r.to_play or 0)
    return (perf_counter() - began) * 1e3, search.seen


def every_card(kernels: Kernels, r: ks.TrickRound | ks.LayoutRound) -> None:
    """Solve every legal card at every ply by one search."""
    search = search_by(kernels, r.at(0), "paranoid", 1 << 60)
    for moment in r.moments()[:-1][::-1]:
        search.prospects(moment)


# --- what is printed


def values() -> None:
    """Print nodes and times of whole deals, in turns with theirs."""
    kernels = jit.compiled()
    theirs, ours = [], {slug: [] for slug in CONTRACTS}
    for seed in range(DEALS):
        board = their_deal(ks.deal(seed=seed, pack=52).hands, 0)
        theirs.append(timed(lambda board=board: their_search(board, VALUE, FRESH)))
        for slug, found in ours.items():
            found.append(value(kernels, slug, seed))
    print(f"value of 13 cards, no trumps, endplay    {shown(theirs)}")
    for slug, found in ours.items():
        nodes = sorted(n for _, n in found)
        print(
            f"value of 8 cards, {slug:23}{shown([t for t, _ in found])}; nodes median "
            f"{median(nodes):,.0f} (bar {CONTRACTS[slug]:,}), p95 "
            f"{nodes[int(0.95 * len(nodes))]:,}, most {nodes[-1]:,}"
        )


def all_cards(rounds: int = 60) -> None:
    """Print the times of every legal card at every ply, in turns with theirs."""
    kernels = jit.compiled()
    theirs, ours = [], {slug: [] for slug in CONTRACTS}
    for seed in range(rounds):
        boards = their_moments(seed)

        def solve_boards(boards: list[dds.deal] = boards) -> None:
            for board in boards:
                their_search(board, EVERY_CARD, FRESH)

        theirs.append(timed(solve_boards))
        for slug, found in ours.items():
            r = played(slug, seed)
            found.append(timed(lambda r=r: every_card(kernels, r)))
    print(f"every card at every ply, endplay         {shown(theirs)}")
    for slug, found in ours.items():
        ratios = [a / b for a, b in zip(found, theirs, strict=True)]
        print(
            f"every card at every ply, {slug:17}{shown(found)}; "
            f"{median(found) / median(theirs):.2f} times (bar 4), "
            f"{median(ratios):.2f} by deal"
        )


def layouts() -> None:
    """Print the times of every card of the first free choice in a layout."""
    for name, kernels, rounds in (
        ("compiled (bar 10)", jit.compiled(), 100),
        ("plain (bar 500)", jit.plain(), 20),
    ):
        models: tuple[Model, ...] = ("paranoid", "maxn")
        for model in models:
            times, nodes = [], []
            for seed in range(rounds):
                r = ks.start("anlegen", ks.deal(seed=seed)).play("EU")
                began = perf_counter()
                search = search_by(kernels, r, model, 1 << 60)
                search.prospects(r)
                times.append((perf_counter() - began) * 1e3)
                nodes.append(search.seen)
            print(
                f"layout, {model:9} {name:22} {shown(times)}; "
                f"nodes median {median(nodes):,.0f}"
            )


def main() -> None:
    """Measure and print."""
    dds.SetMaxThreads(1)
    jit.warm_up()
    value(jit.compiled(), "kein-stich", 0)
    values()
    all_cards()
    layouts()


if __name__ == "__main__":
    main()
