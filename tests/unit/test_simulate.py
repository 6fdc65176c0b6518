"""Simulations: the same whoever computes them, and exact counts behind all figures."""

from __future__ import annotations

import multiprocessing
import pickle
import random
import subprocess
import sys
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from itertools import chain
from math import isnan
from statistics import NormalDist, mean, variance
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import pytest

import kartenspiel as ks
from kartenspiel.kernels import jit
from kartenspiel.textview import simulation_lines

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from kartenspiel.chance.rng import Stream
    from kartenspiel.rounds.observation import Observation

ALL: list[str | ks.Variant] = ["kein-herz", "anlegen", ks.variant("durchmarsch")]


def lowest(seen: Observation, _: Stream) -> ks.Card | None:
    """Play the lowest card; at the top of the module, so that it can be sent."""
    return seen.legal[-1] if seen.legal else None


def anything(seen: Observation, stream: Stream) -> ks.Card | None:
    return stream.choice(seen.legal)


def rounds_of(found: ks.Simulation) -> list[ks.TrickRound]:
    rounds = [found.game(i) for i in range(found.n)]
    assert all(isinstance(r, ks.TrickRound) for r in rounds)
    return rounds  # type: ignore[return-value]  # as was just asserted


# --- whoever computes


@contextmanager
def loky() -> Iterator[Executor]:
    from joblib.externals.loky import get_reusable_executor  # noqa: PLC0415

    # A worker that leaves while a task comes is warned of.
    pool = get_reusable_executor(max_workers=2, timeout=None)
    yield pool
    pool.shutdown(kill_workers=True)


@contextmanager
def dask() -> Iterator[Executor]:
    distributed: Any = import_module("distributed")
    # Processes: what stays in one is never packed up and sent.
    with (
        TemporaryDirectory() as folder,
        distributed.LocalCluster(
            2,
            processes=True,
            threads_per_worker=1,
            dashboard_address=None,
            local_directory=folder,
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client.get_executor()


def processes() -> Executor:
    # Forking beside compiling threads is asking for trouble.
    return ProcessPoolExecutor(2, multiprocessing.get_context("spawn"))


# Dask says so where a disk is slow.
@pytest.mark.filterwarnings("ignore:Creating scratch directories")
@pytest.mark.parametrize("pool", [lambda: ThreadPoolExecutor(3), processes, loky, dask])
def test_every_executor_gives_the_same(pool: Callable[[], Any]) -> None:
    alone = [ks.simulate(what, n=5000, seed=3) for what in ALL]
    by_strategy = ks.simulate("kein-herz", lowest, n=40, seed=3)
    with pool() as executor:
        together = [
            ks.simulate(what, n=5000, seed=3, executor=executor) for what in ALL
        ]
        sent = ks.simulate("kein-herz", lowest, n=40, seed=3, executor=executor)
    assert together == alone
    assert sent == by_strategy


def test_plain_and_compiled_kernels_give_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    jit.warm_up()
    assert jit.ready()
    compiled = [ks.simulate(what, n=5000, seed=3) for what in ALL]
    monkeypatch.setattr(jit, "available", lambda: False)
    monkeypatch.setattr(jit, "best", lambda _: jit.plain())
    assert [ks.simulate(what, n=5000, seed=3) for what in ALL] == compiled


def test_a_numba_that_does_not_work_is_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    code = (
        "import kartenspiel as ks\n"
        "from kartenspiel.kernels import jit\n"
        "ks.simulate('herzeln', n=9, seed=1)\n"
        "jit._thread.join()\n"
        "print(jit.available(), jit._thread.is_alive(), jit.best(60).is_compiled)\n"
        "print(ks.simulate('herzeln', n=5000, seed=3).mean)"
    )
    misfit = "import sys\nfrom kartenspiel.kernels import jit\ndef compiled():\n"
    misfit += (
        "    raise ImportError('Numba needs another NumPy')\njit.compiled = compiled\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", misfit + code],
        capture_output=True,
        text=True,
        check=True,
    )
    monkeypatch.setattr(jit, "available", lambda: False)
    monkeypatch.setattr(jit, "best", lambda _: jit.plain())
    mean = ks.simulate("herzeln", n=5000, seed=3).mean
    assert done.stderr == ""
    assert done.stdout == f"True False False\n{mean}\n"


def test_the_first_answer_does_not_wait_for_the_compiler() -> None:
    # Threads take turns so rarely here that the first one finishes before.
    code = (
        "import sys; sys.setswitchinterval(10)\n"
        "import kartenspiel as ks\n"
        "from kartenspiel.kernels import jit\n"
        "print(ks.simulate('kein-herz', n=10).n, jit.ready())"
    )
    call = [sys.executable, "-c", code]
    done = subprocess.run(call, check=True, capture_output=True, text=True)
    assert done.stdout.split() == ["10", "False"]


def test_other_seeds_are_other_games_and_more_games_begin_alike() -> None:
    few, many = (ks.simulate("kein-stich", n=n, seed=1) for n in (5, 65_600))
    other = ks.simulate("kein-stich", n=5, seed=2)
    assert few.game(4) == many.game(4)
    assert few.game(4) != other.game(4)
    # Each batch has its own seed, and each round its own stream.
    deals = {many.game(i).deal.code for i in (0, 1, 65_535, 65_536, 65_537)}  # type: ignore[union-attr]
    assert len(deals) == 5


def test_the_global_generator_is_left_alone() -> None:
    before = random.getstate()
    ks.simulate("anlegen", n=10)
    assert random.getstate() == before


# --- figures


def test_figures_follow_from_the_counts() -> None:
    found = ks.simulate("kein-ober", n=400, seed=8)
    rounds = rounds_of(found)
    for seat in range(4):
        values = [r.penalties[seat] for r in rounds]
        assert found.counts[seat] == {v: values.count(v) for v in sorted(set(values))}
        assert found.mean[seat] == pytest.approx(mean(values))
        assert found.variance[seat] == pytest.approx(variance(values))
        error = (variance(values) / 400) ** 0.5
        assert found.standard_error[seat] == pytest.approx(error)
        for level, times in ((0.95, 1.959964), (0.99, 2.575829)):
            low, high = found.interval(level)[seat]
            assert low == pytest.approx(mean(values) - times * error)
            assert high == pytest.approx(mean(values) + times * error)
        assert found.share(10, seat) == values.count(10) / 400
    assert found.share(7, 0) == 0
    assert sum(found.mean) == pytest.approx(40)
    assert sum(found.mean_tricks) == pytest.approx(8)
    assert sum(found.tricks[2].values()) == 400
    assert found.places == found.places_from_start == ()


def test_layouts_count_places() -> None:
    found = ks.simulate("anlegen", n=300, seed=8)
    places = [[0] * 4 for _ in range(4)]
    for i in range(300):
        r = found.game(i)
        assert isinstance(r, ks.LayoutRound)
        for place, seat in enumerate(r.places):
            places[seat][place] += 1
    assert found.places == tuple(map(tuple, places))
    assert [sum(row) for row in found.places_from_start] == [300] * 4
    assert found.tricks == ({},) * 4
    assert found.counts == ({0: 300},) * 4


def test_whole_variants_count_balances_places_and_marches() -> None:
    found = ks.simulate(ks.variant("durchmarsch"), n=2000, seed=8)
    assert sum(found.mean) == pytest.approx(0)
    assert sum(found.marches) > 10
    assert [sum(row) for row in found.places] == [2000] * 4
    assert sum(sum(counts.values()) for counts in found.tricks) == 4 * 4 * 2000
    game = found.game(7)
    assert isinstance(game, ks.Game)
    assert game.finished
    assert [r.deal.dealer for r in game.rounds] == [3, 0, 1, 2, 3]


def test_points_are_good_when_they_are_few() -> None:
    found = ks.simulate("herzeln-punkte", n=200)
    assert sum(found.mean) == pytest.approx(0)
    assert found.name == "herzeln-punkte"
    none = ks.simulate("king", n=50)
    assert none.places == ()
    assert sum(none.mean) > 0


def test_one_deal_again_and_again() -> None:
    deal = ks.deal(seed=7, dealer=1)
    found = ks.simulate("kein-herz", n=50, deal=deal)
    rounds = rounds_of(found)
    assert {r.deal for r in rounds} == {deal}
    assert len({r.plays for r in rounds}) == 50
    ending = ks.simulate("anlegen", n=20, deal="EUEO LULO HUHO SUSO")
    assert ending.places[0][0] == 20
    assert ks.simulate("kein-stich", n=5, deal="EA LA HA").players == 3


def test_strategies_play_by_the_engine() -> None:
    always = ks.simulate("kein-stich", lowest, n=60, seed=1)
    assert always.by_engine
    assert set(always.table()["by"]) == {"engine"}
    one = ks.simulate("kein-stich", [lowest, *[anything] * 3], n=200, seed=1)
    assert one.mean[0] < 9 < max(one.mean)
    again = one.game(3)
    assert again == one.game(3)
    layout = ks.simulate("anlegen", lowest, n=20)
    assert [sum(row) for row in layout.places] == [20] * 4
    game = ks.simulate(ks.variant("herzeln"), lowest, n=3)
    assert sum(game.mean) == pytest.approx(0)


def test_table_is_tidy() -> None:
    found = ks.simulate("kein-herz-koenig", n=100, seed=1)
    table = found.table()
    assert list(table.columns) == ["what", "seat", "value", "count", "share", "by"]
    assert len(table) == 8
    assert table["count"].sum() == 400
    assert set(table["by"]) == {"kernel"}


def test_repr_is_one_line_and_values_are_sent() -> None:
    found = ks.simulate("kein-herz", n=100, seed=1)
    assert repr(found).startswith("<Simulation kein-herz, 100 rounds: ")
    assert pickle.loads(pickle.dumps(found)) == found  # noqa: S301 - ours
    by_engine = ks.simulate(ks.variant("herzeln-3"), lowest, n=2)
    assert repr(by_engine).startswith("<Simulation herzeln-3, 2 games, by the engine: ")
    with pytest.raises(IndexError, match="game 100 is outside 0 to 99"):
        found.game(100)


# --- progress


def test_progress_may_stop_it() -> None:
    seen: list[tuple[int, int]] = []

    def stop(done: int, total: int) -> bool:
        seen.append((done, total))
        return done < 12_000

    found = ks.simulate("kein-herz", n=20_000, seed=1, progress=stop)
    assert seen == [(4096, 20_000), (8192, 20_000), (12_288, 20_000)]
    assert found == ks.simulate("kein-herz", n=12_288, seed=1)
    with ThreadPoolExecutor(2) as pool:
        pooled = ks.simulate(
            "kein-herz", n=20_000, seed=1, progress=stop, executor=pool
        )
    assert pooled == found


def test_progress_shows_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    ks.simulate("kein-herz", n=8192, progress=True)
    lines = capsys.readouterr().err.split("\r")
    assert lines == [
        "",
        "[" + "#" * 15 + "." * 15 + "] 4096/8192",
        "[" + "#" * 30 + "] 8192/8192\n",
    ]


def test_an_error_in_a_strategy_is_not_swallowed() -> None:
    def broken(_seen: Observation, _: Stream) -> str:
        return "E2"

    with pytest.raises(ks.IllegalPlay):
        ks.simulate("kein-herz", broken, n=100)


# --- refusals


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (
            {"n": 0},
            "n = 0 is not possible; any whole number from 1 to 1000000000000 will do.",
        ),
        ({"n": 2.5}, "n = 2.5 is not possible"),
        ({"n": True}, "n = True is not possible"),
        ({"seed": "x"}, "'x' is not a seed"),
        ({"players": 7}, "7 is not a possible number of players"),
        ({"pack": 40}, "no pack of 40 cards"),
        ({"what": "nonsense"}, "nonsense"),
        ({"what": None}, "None"),
        ({"strategies": [lowest]}, "one for each of the 4 seats"),
        ({"what": "king-louis", "deal": "EA LA HA SA"}, "deal is not possible with a"),
        ({"what": "king-louis", "pack": 32}, "pack is not possible with a whole"),
        ({"what": "herzeln-24", "players": 9}, "9 is not a possible number"),
        ({"deal": "EA LA HA SA", "players": 3}, "for 4 players, asked for are 3"),
        ({"what": "anlegen", "deal": "EA LA HA SA"}, "No card that can begin"),
        ({"deal": "E2 LA HA SA", "pack": 32}, "does not belong to the pack"),
    ],
)
def test_refusals_say_what_would_be_right(call: dict[str, Any], says: str) -> None:
    arguments = {"what": "kein-herz", "n": 5, **call}
    with pytest.raises(ks.KartenspielError) as refused:
        ks.simulate(**arguments)
    assert says in str(refused.value)
    assert "\n" not in str(refused.value)


def test_one_round_says_nothing_of_its_error() -> None:
    found = ks.simulate("kein-herz", n=1, seed=1)
    assert found.mean == rounds_of(found)[0].penalties
    figures = (*found.variance, *found.standard_error, *chain(*found.interval()))
    assert len(figures) == 16
    assert all(map(isnan, figures))
    assert repr(found).count(" ± unknown") == 4
    table = simulation_lines(found, ["Anna", "Bert", "Cleo", "Dora"])[-4:]
    assert [line.split()[-1] for line in table] == ["–"] * 4


def test_confidence_levels_are_between_0_and_1() -> None:
    found = ks.simulate("kein-herz", n=5)
    with pytest.raises(ks.KartenspielError, match="95 is not a confidence level"):
        found.interval(95)
    assert found.interval(0.5)[0].high == pytest.approx(
        found.mean[0] + NormalDist().inv_cdf(0.75) * found.standard_error[0]
    )
