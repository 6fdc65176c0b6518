"""The laboratory at work: its simulation, and a page that is answered meanwhile."""

from __future__ import annotations

import asyncio
import logging
import math
import threading
from typing import TYPE_CHECKING, Any

import pytest

from kartenspiel.prob import Event, P, parse, simulate
from kartenspiel.prob.answers import answering
from kartenspiel_widgets import ProbabilityLab
from kartenspiel_widgets.lab import lab as module
from kartenspiel_widgets.lab import result as results_module
from kartenspiel_widgets.lab.result import AMOUNTS
from tests.laboratory import HEARTS, send, until

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kartenspiel.pieces import Pieces
    from kartenspiel.prob import Probability
    from kartenspiel.prob.answers import Question


def test_run_is_that_of_the_engine_and_hangs_on_the_seed_alone() -> None:
    lab = send(ProbabilityLab(HEARTS), run={"amount": 1000, "seed": 7})
    drawn = simulate(parse(HEARTS), 1000, 7)  # type: ignore[arg-type]
    run = lab.run
    assert (run["state"], run["n"], run["seed"]) == ("done", 1000, 7)
    assert run["points"][-1][:2] == [1000, drawn.share]
    assert [n for n, *_ in run["points"]][:3] == [10, 11, 12]
    for n, share, low, high in run["points"]:
        assert share == round(drawn.outcomes.count(1, 0, n) / n, 6)
        assert low <= share <= high
    assert run["exact"] == float(P(parse(HEARTS)))  # type: ignore[arg-type]
    assert run["loud"].startswith(f"Fertig. {drawn.hits} von 1000: ")
    again = send(ProbabilityLab(HEARTS), run={"amount": 100, "seed": 7})
    send(again, run={"amount": 1000, "seed": 7})
    assert again.run == run
    send(again, run={"amount": 1000, "seed": 8})
    assert again.run["points"] != run["points"]


def test_again_takes_another_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.randbelow", lambda _n: 4711)
    lab = send(ProbabilityLab(HEARTS), again={"amount": 100})
    assert (lab.run["seed"], lab.run["n"]) == (4711, 100)


def test_another_question_begins_anew() -> None:
    lab = send(ProbabilityLab(HEARTS), run={"amount": 100, "seed": 7})
    send(lab, ready="void")
    assert (lab.run["state"], lab.run["n"], lab.run["points"]) == ("idle", 0, [])


def test_outside_of_the_range_is_said() -> None:
    event = parse(HEARTS)
    assert isinstance(event, Event)

    def is_inside(seed: int) -> bool:
        drawn = simulate(event, 100, seed)
        return bool(drawn.interval().low <= drawn.exact <= drawn.interval().high)

    inside = [is_inside(seed) for seed in range(100)]
    # With 95% confidence it is left out of five, more or less.
    assert 85 <= sum(inside) < 100
    for seed, word in (
        (inside.index(False), "outside"),
        (inside.index(True), "inside"),
    ):
        lab = send(ProbabilityLab(HEARTS, lang="en"), run={"amount": 100, "seed": seed})
        assert f", {word} it" in lab.run["said"]


# --- work beside the page


def test_stop_works_at_once_and_the_run_goes_on_from_there() -> None:
    async def page() -> ProbabilityLab:
        lab = ProbabilityLab(HEARTS)
        send(lab, run={"amount": 1_000_000, "seed": 7})
        await until(lab, lambda: lab.run["n"] > 0)
        assert lab.run["state"] == "running"
        send(lab, stop=True)
        stopped = lab.run
        assert stopped["state"] == "stopped"
        assert stopped["loud"].startswith("Angehalten. ")
        await asyncio.sleep(0.2)
        assert (lab.run["n"], lab.run["state"]) == (stopped["n"], "stopped")
        assert 0 < stopped["n"] < 1_000_000
        least = next(n for n in AMOUNTS if n > stopped["n"])
        send(lab, run={"amount": least, "seed": 7})
        await until(lab, lambda: lab.run["state"] == "done")
        assert lab.run["n"] == least
        lab.close()
        return lab

    lab = asyncio.run(page())
    whole = simulate(parse(HEARTS), lab.run["n"], 7)  # type: ignore[arg-type]
    assert lab.run["points"][-1][1] == round(whole.share, 6)


def test_page_is_answered_while_it_is_counted_and_old_work_is_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun, given_up = threading.Event(), threading.Event()

    def slow(question: Question) -> Pieces[Probability]:
        if "void" not in str(question.asked):
            return (yield from answering(question))
        begun.set()
        try:
            while True:
                yield
        finally:
            given_up.set()

    monkeypatch.setattr(results_module, "answering", slow)

    # However long this machine is away, the question is not given up for that.
    monkeypatch.setattr(results_module, "PATIENCE", math.inf)

    async def page() -> None:
        lab = ProbabilityLab()
        await asyncio.to_thread(begun.wait, 60)
        assert lab.answer["busy"]
        send(lab, ready="pair")
        await until(lab, lambda: lab.answer["value"] is not None)
        assert given_up.is_set()
        assert lab.answer["value"]["above"] == "7"
        lab.close()

    asyncio.run(page())


def test_what_breaks_is_a_sentence_on_the_page_and_a_traceback_in_the_log(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> Iterator[dict[str, Any]]:
        raise ZeroDivisionError
        yield {}

    lab = ProbabilityLab(HEARTS)
    with caplog.at_level(logging.ERROR):
        monkeypatch.setattr(module, "runs", broken)
        send(lab, run={"amount": 100, "seed": 1})
        assert lab.run["state"] == "failed"
        assert lab.run["said"].startswith("Das konnte nicht berechnet werden")
        monkeypatch.setattr(module, "results", broken)
        send(lab, ready="king")
        assert lab.answer["problem"].startswith("Das konnte nicht berechnet werden")
        monkeypatch.setattr(module, "answer", broken)
        monkeypatch.setattr(module.ProbabilityLab, "_take_over", broken)
        send(lab, ready="void")
    assert caplog.text.count("ZeroDivisionError") >= 2
