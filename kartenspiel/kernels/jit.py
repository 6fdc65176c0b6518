"""The seam between plain and compiled kernels: the only module that knows numba.

Every function of the modules listed below is compiled, but for those that are one
instruction of the processor.
Nothing is compiled or even imported before somebody asks; what was compiled once is
kept on disk, under a name that changes with the sources.
"""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from importlib.util import find_spec
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

from kartenspiel.cards import pack
from kartenspiel.kernels import (
    batches,
    bits,
    careful,
    costs,
    deals,
    lanes,
    laying,
    layouts,
    maxn,
    perft,
    positions,
    rows,
    search,
    tricks,
    worlds,
)
from kartenspiel.kernels.batches import TURNS
from kartenspiel.kernels.bits import BOARD, SUMS, Ints
from kartenspiel.kernels.lanes import ROOM
from kartenspiel.kernels.tables import trick_table
from kartenspiel.rules.contracts import contract

__all__ = [
    "Kernels",
    "available",
    "best",
    "compiled",
    "plain",
    "ready",
    "try_warm_up",
    "warm_up",
]

_MODULES: tuple[ModuleType, ...] = (
    bits,
    deals,
    rows,
    careful,
    tricks,
    layouts,
    perft,
    batches,
    lanes,
    worlds,
    costs,
    positions,
    search,
    maxn,
    laying,
)
#: What is called from Python, and kept on disk.
_ENTRIES = (
    "play",
    "perft",
    "play_rounds",
    "sum_rows",
    "settle",
    "draw_worlds",
    "cost_worlds",
    "guaranteed",
    "each_alone",
    "end_of_layout",
)
#: What is small and called at every turn, besides all of `bits`.
_SMALL = ("after", "leads", "follows", "lane_of", "lay", "bit", "above", "beneath")


class Kernels(NamedTuple):
    """The kernels in one form: plain Python, or compiled.

    Attributes:
        is_compiled: Which.
        ints: Makes the memory they work on, from its length or its numbers.
        numbers: Turns such memory into plain numbers.
        counters: Counts equal numbers in each column of rows of so many.
        play: As are the following, a function of that name in this package.
    """

    is_compiled: bool
    ints: Callable[[int | Sequence[int]], Ints]
    numbers: Callable[[Ints], list[int]]
    counters: Callable[[Ints, int], list[Counter[int]]]
    play: Callable[..., int]
    perft: Callable[..., int]
    play_rounds: Callable[..., None]
    sum_rows: Callable[..., None]
    settle: Callable[..., None]
    draw_worlds: Callable[..., None]
    cost_worlds: Callable[..., None]
    guaranteed: Callable[..., int]
    each_alone: Callable[..., int]
    end_of_layout: Callable[..., int]

    def room(self) -> tuple[Ints, ...]:
        """Return what `play_rounds` works in; lockstep pays only when compiled."""
        lockstep = ROOM if self.is_compiled else 0
        return tuple(self.ints(m) for m in (52, BOARD, TURNS, TURNS, lockstep))


@cache
def plain() -> Kernels:
    """Return the kernels as they stand in the sources."""
    return Kernels(
        False,
        lambda given: [0] * given if isinstance(given, int) else list(given),
        list,
        lambda rows, players: [Counter(rows[seat::players]) for seat in range(players)],
        perft.play,
        perft.perft,
        batches.play_rounds,
        batches.sum_rows,
        batches.settle,
        worlds.draw_worlds,
        costs.cost_worlds,
        search.guaranteed,
        maxn.each_alone,
        laying.end_of_layout,
    )


@cache
def compiled() -> Kernels:
    """Return the compiled kernels; they are compiled when they are first called.

    Raises:
        ImportError: numba is not installed.
    """
    import numpy as np  # noqa: PLC0415 - only where it is wanted
    from numba import njit  # noqa: PLC0415 - the same

    def ints(given: int | Sequence[int]) -> Any:  # noqa: ANN401 - an array
        if isinstance(given, int):
            return np.zeros(given, np.int64)
        return np.array(given, np.int64)

    def counters(rows: Any, players: int) -> list[Counter[int]]:  # noqa: ANN401
        return [_counted(np, rows[seat::players]) for seat in range(players)]

    entries = _twins(njit)

    def numbers(memory: Any) -> list[int]:  # noqa: ANN401 - an array
        found: list[int] = memory.tolist()
        return found

    return Kernels(True, ints, numbers, counters, *(entries[name] for name in _ENTRIES))


def _counted(np: Any, column: Any) -> Counter[int]:  # noqa: ANN401 - numpy
    """Return how often each number occurs in an array."""
    low = int(column.min(initial=0))
    if int(column.max(initial=0)) - low > 4 * len(column) + 64:
        values, times = np.unique(column, return_counts=True)
    else:
        # Values are mostly few and small: counting beats sorting by far.
        found = np.bincount(column - low)
        values = found.nonzero()[0]
        times, values = found[values], values + low
    return Counter(dict(zip(values.tolist(), times.tolist(), strict=True)))


def _twins(njit: Callable[..., Any]) -> dict[str, Any]:
    """Return the compiled twin of every kernel by its name.

    A twin has the same code, but finds twins where it calls other kernels.
    """
    mark = _fingerprint()
    found = _instructions()
    spaces = {module: dict(vars(module)) for module in _MODULES}
    for module, space in spaces.items():
        for name, function in vars(module).items():
            own = getattr(function, "__module__", "") == module.__name__
            if own and isinstance(function, FunctionType) and name not in found:
                twin = FunctionType(
                    function.__code__, space, name, function.__defaults__
                )
                twin.__qualname__ = f"{name}_{mark}"
                found[name] = njit(
                    nogil=True,
                    # Nothing is allocated, so nothing need be counted.
                    _nrt=False,
                    cache=name in _ENTRIES,
                    # Python's check for a zero divisor would cost a branch.
                    error_model="numpy",
                    forceinline=module is bits or name in _SMALL,
                )(twin)
    for space in spaces.values():
        space.update({name: found[name] for name in found.keys() & space.keys()})
    return found


def _fingerprint() -> str:
    """Return a text that changes with any kernel's source.

    numba would look at the file of the function it keeps only, not at those of the
    functions that are called.
    """
    from hashlib import sha256  # noqa: PLC0415 - only where it is wanted
    from pathlib import Path  # noqa: PLC0415 - the same

    files = sorted(Path(__file__).parent.glob("*.py"))
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:12]


def _instructions() -> dict[str, Any]:
    """Return the kernels that are one instruction of this processor."""
    from llvmlite import binding, ir  # noqa: PLC0415 - only where it is wanted
    from numba import types  # noqa: PLC0415 - the same
    from numba.extending import intrinsic  # noqa: PLC0415 - the same

    number, word = types.int64, ir.IntType(64)
    never_zero = ir.Constant(ir.IntType(1), 1)

    @intrinsic
    def popcount(_: Any, cards: Any) -> Any:  # noqa: ANN401, ARG001 - types
        return number(number), lambda _c, build, _s, args: build.ctpop(args[0])

    @intrinsic
    def place(_: Any, card: Any) -> Any:  # noqa: ANN401, ARG001 - types
        return number(number), lambda _c, build, _s, args: build.cttz(
            args[0], never_zero
        )

    @intrinsic
    def nth(_: Any, cards: Any, n: Any, most: Any) -> Any:  # noqa: ANN401, ARG001
        def spread(_c: Any, build: Any, _s: Any, args: Any) -> Any:  # noqa: ANN401
            # The first bits of its first argument go where the second one has bits.
            name, kind = "llvm.x86.bmi.pdep.64", ir.FunctionType(word, [word, word])
            known = build.module.globals.get(name)
            pdep = known or ir.Function(build.module, kind, name)
            return build.call(pdep, [build.shl(word(1), args[1]), args[0]])

        return number(number, number, number), spread

    found: dict[str, Any] = {"popcount": popcount, "place": place}
    if binding.get_host_cpu_features().get("bmi2"):
        found["nth"] = nth
    return found


# --- when they are ready

#: Set once rounds can be played, and once they can be searched, too.
_plays, _searches = threading.Event(), threading.Event()
_thread: threading.Thread | None = None
_lock = threading.Lock()
_compiling = threading.Lock()


def available() -> bool:
    """Tell whether kernels can be compiled at all: numba is installed."""
    return find_spec("numba") is not None


def ready(*, search: bool = False) -> bool:
    """Tell whether compiled kernels can answer without delay.

    Args:
        search: Those for exact search, which come later than all others.
    """
    return (_searches if search else _plays).is_set()


def best(patience: float = 0.0, *, search: bool = False) -> Kernels:
    """Return the compiled kernels if they are ready, or else the plain ones.

    The first call begins to make them ready, beside whatever goes on.

    Args:
        patience: How many seconds waiting for them is worth.
        search: Those for exact search are wanted.
    """
    if ready(search=search):
        return compiled()
    global _thread  # noqa: PLW0603 - one for all
    with _lock:
        if _thread is None and available():
            # Not in the thread: libraries look whether there is a numpy, and would
            # take one that is half loaded.
            import numpy as np  # noqa: F401, PLC0415 - the reason

            _thread = threading.Thread(target=try_warm_up, name="compile", daemon=True)
            _thread.start()
    if _thread is not None and _thread.is_alive() and patience > 0:
        (_searches if search else _plays).wait(patience)
    return compiled() if ready(search=search) else plain()


def try_warm_up() -> None:
    """Make the compiled kernels ready if they can be; the plain ones remain.

    Nobody asked for what happens beside his work, and with a numba that is broken, or
    does not fit the numpy beside it, all is as without one.
    """
    with suppress(Exception):
        warm_up()


def warm_up() -> None:
    """Make the compiled kernels ready, from disk if they were compiled before.

    Raises:
        ImportError: numba is not installed, or does not fit what is.
    """
    with _compiling:
        kernels = compiled()
        table = trick_table(contract("kein-stich"), pack(32).cards, 4, 3)
        rows = [kernels.ints(4), kernels.ints(4)]
        for policies in (None, kernels.ints(4)):
            kernels.play_rounds(
                kernels.ints(table.rules),
                *kernels.room(),
                *(0, 0, 0, 1, 1),
                *rows,
                kernels.ints(SUMS),
                policies,
            )
        kernels.sum_rows(rows[0], 4, kernels.ints(1))
        kernels.settle(*rows, 4, kernels.ints(1), kernels.ints(4), 1)
        _warm_up_costs(kernels, table.rules)
        _plays.set()
        _warm_up_searches(kernels, kernels.ints(table.rules))
    _searches.set()


def _warm_up_costs(kernels: Kernels, rules: Sequence[int]) -> None:
    """Compile what looks at worlds, by looking at none."""
    ints, none = kernels.ints, kernels.ints(4)
    kernels.draw_worlds(ints(16), none, 0, 0, 0, 0, none, none)
    kernels.cost_worlds(
        ints(rules), none, none, none, *(0, 0, 0), none, *(0, 0, 0, 0, 0), *[none] * 4
    )


def _warm_up_searches(kernels: Kernels, rules: Ints) -> None:
    """Let each search look at a round without cards."""
    task = [0] * positions.TASK
    task[positions.TRICK], task[positions.WORDS] = 9, 2
    task[positions.ENTRY], task[positions.ROOMS] = 6, 1
    room = [kernels.ints(n) for n in (BOARD, 1, 2 * positions.FRAME)]
    more = [kernels.ints(search.HISTORY), kernels.ints(6)]
    kernels.guaranteed(rules, kernels.ints(task), *room, *more, 0, 0)
    kernels.each_alone(rules, kernels.ints(task), *room, *more, 0)
    kernels.end_of_layout(
        rules, kernels.ints(laying.LAY_TASK), kernels.ints(6), room[2], *more
    )
