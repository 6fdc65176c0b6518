"""Many rounds or games at random, or by strategies: `kartenspiel.simulate`."""

from __future__ import annotations

import os
import sys
from collections import deque
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import closing, nullcontext
from typing import TYPE_CHECKING, Literal, TypeAlias

from kartenspiel.cards import _shown, check_players
from kartenspiel.cards import pack as pack_of
from kartenspiel.deal import DealLike, check_seed
from kartenspiel.deal import deal as deal_of
from kartenspiel.errors import KartenspielError, check_number
from kartenspiel.games.strategies import strategies_of
from kartenspiel.kernels import jit
from kartenspiel.rules.contracts import CONTRACTS, Contract, slug_of, unknown_name
from kartenspiel.rules.layout import Layout
from kartenspiel.rules.variants import LAYOUT, Variant, is_layout, relatives, variants
from kartenspiel.simulation.plan import Plan, Simulated
from kartenspiel.simulation.result import Simulation
from kartenspiel.simulation.tally import Tally

if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from concurrent.futures import Future

    from kartenspiel.games.strategies import Strategies

__all__ = ["simulate"]

Progress: TypeAlias = "Callable[[int, int], object] | Literal[True] | None"

#: How many games one task has, at least and at most: kernels, then the engine.
_KERNEL_TASK, _ENGINE_TASK = (4096, 65_536), (16, 256)
#: About how many tasks there are, so that progress is seen.
_TASKS = 64
#: How many tasks may wait for a worker.
_WAITING = 32


def simulate(  # noqa: PLR0913 - all but the first by name
    what: str | Simulated,
    strategies: Strategies | None = None,
    *,
    n: int = 10_000,
    seed: int = 0,
    executor: Executor | None = None,
    progress: Progress = None,
    players: int | None = None,
    pack: int | None = None,
    deal: DealLike | None = None,
) -> Simulation:
    """Return what many rounds, or whole games, come to.

    The result is the same whoever computes it: it follows from the seed alone.

    Args:
        what: A contract or its slug, "anlegen" or a Layout; or a whole Variant or
            its slug, where no contract has the same one.
        strategies: One for all seats, or one for each, as for `Game.autoplay`: a
            name such as "careful", or a function. Players by name play in the fast
            core. Without it everyone plays any legal card, each equally likely.
        n: How many rounds or games.
        seed: Any whole number.
        executor: Who computes: a thread or process pool, loky's, or
            `Client.get_executor()` of dask; without it, threads where compiled
            kernels run, or else just this thread.
        progress: True shows a line on the error stream; a function is called with
            how many are done and how many there are, and stops all by returning
            False: the result is then what was done.
        players: 3 to 6; the variant's usual number, or 4.
        pack: 24, 32 or 52 cards, for a contract or layout; 32 if None.
        deal: Play always this deal of a contract or layout.

    Raises:
        KartenspielError: Something given is not possible; the message says what.

    Example:
        >>> simulate("kein-stich", n=1000, seed=3).mean_tricks[0]
        2.07
    """
    plan = make_plan(what, strategies, seed, players, pack, deal)
    n = check_number(n, _MOST)
    report = _reporting(progress)
    if executor is not None and not callable(getattr(executor, "submit", None)):
        raise KartenspielError("simulate_executor", value=_shown(executor))
    found = Tally.empty(plan.players)
    with (
        _pool(plan, n) if executor is None else nullcontext(executor) as workers,
        closing(_tallies(plan, n, workers)) as tallies,
    ):
        for tally in tallies:
            found = found.add(tally)
            if report is not None and report(found.n, n) is False:
                break
    return Simulation(plan, found)


#: More rounds than that would take a lifetime.
_MOST = 10**12


def _reporting(progress: object) -> Callable[[int, int], object] | None:
    if progress is None or progress is False:
        return None
    if progress is True:
        return _line
    if not callable(progress):
        raise KartenspielError("simulate_progress", value=_shown(progress))
    return progress


def make_plan(  # noqa: PLR0913, PLR0917 - what `simulate` was given
    what: str | Simulated,
    strategies: Strategies | None,
    seed: int,
    players: int | None,
    pack: int | None,
    deal: DealLike | None,
) -> Plan:
    """Return what is simulated, checked."""
    rules = _rules(what)
    given = None if deal is None else deal_of(deal, players=players)
    if isinstance(rules, Variant):
        for key, value in (("deal", deal), ("pack", pack)):
            if value is not None:
                raise KartenspielError("simulate_variant", key=key, name=rules.slug)
        n = rules.check_fit(rules.default_players if players is None else players)
        dealt = rules.pack_for(n).cards
    elif given is not None:
        if pack is not None:
            deal_of(given, pack=pack)
        n, dealt = given.players, given.cards
    else:
        n = 4 if players is None else check_players(players)
        dealt = pack_of(32 if pack is None else pack, n).cards
    chosen = None if strategies is None else strategies_of(strategies, n)
    plan = Plan(rules, n, check_seed(seed), dealt, given, chosen)
    plan.tables  # noqa: B018 - made here, so that what cannot begin is refused
    return plan


def _rules(what: str | Simulated) -> Simulated:
    if isinstance(what, Contract | Layout | Variant):
        return what
    if is_layout(what):
        return Layout()
    slug = slug_of(what)
    if slug in CONTRACTS:
        return CONTRACTS[slug]
    games = {**variants(), **relatives()}
    if slug in games:
        return games[slug]
    raise unknown_name("contract", what, dict.fromkeys((*CONTRACTS, LAYOUT, *games)))


# --- the work


def _pool(plan: Plan, n: int) -> Executor | nullcontext[None]:
    """Return threads where they help: compiled kernels run beside each other."""
    if plan.by_engine or n <= _KERNEL_TASK[0] or not jit.available():
        return nullcontext()
    jit.best(plan.patience(n))
    return ThreadPoolExecutor(os.cpu_count())


def _tallies(plan: Plan, n: int, workers: Executor | None) -> Generator[Tally]:
    """Yield what consecutive games come to, in order, whoever computes them."""
    least, most = _ENGINE_TASK if plan.by_engine else _KERNEL_TASK
    size = min(max(n // _TASKS, least), most)
    tasks = ((first, min(first + size, n)) for first in range(0, n, size))
    if workers is None:
        yield from (plan.tally(*task) for task in tasks)
        return
    waiting: deque[Future[Tally]] = deque()
    try:
        for task in tasks:
            waiting.append(workers.submit(plan.tally, *task))
            if len(waiting) == _WAITING:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


def _line(done: int, total: int) -> None:
    """Show how far it is on the error stream, in one line that is written over."""
    filled = 30 * done // total
    bar = "#" * filled + "." * (30 - filled)
    end = "\n" if done == total else ""
    sys.stderr.write(f"\r[{bar}] {done}/{total}{end}")
    sys.stderr.flush()
