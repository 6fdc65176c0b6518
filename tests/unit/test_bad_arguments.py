"""Every public function and method, with values in place of each argument that nobody
means: a result or a sentence, and never an error of Python's, numpy's or pandas' own.
"""

from __future__ import annotations

import inspect
from decimal import Decimal
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np
import pandas as pd
import pytest

import kartenspiel as ks
from kartenspiel import prob
from kartenspiel.kernels import jit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

DEAL = ks.deal(seed=7)
ROUND = ks.start("kein-herz", DEAL).play("EO")
ENDING = ks.start("kein-herz", "HAE7 HKE8 HOE9 HUET").play("HA")
SEEN = ks.observe(ROUND, 1)
HELD = prob.holds("HK", 0)


def _values() -> dict[str, object]:
    """Return what public functions give back, to call its methods."""
    return {
        "card": ks.card("HK"),
        "pack": ks.pack(),
        "deal": DEAL,
        "contract": ks.contract("kein-herz"),
        "variant": ks.variant("herzeln"),
        "payout": ks.variant("herzeln").payout,
        "round": ROUND,
        "layout": ks.start("anlegen", DEAL).play("EU"),
        "game": ks.new_game("herzeln", seed=7),
        "observation": SEEN,
        "belief": ks.belief(SEEN),
        "analysis": ks.analyse(ENDING),
        "solution": ks.solve(ENDING),
        "review": ks.review(ENDING),
        "weighed": ks.weigh(SEEN, samples=5),
        "simulation": ks.simulate("kein-herz", n=9, seed=1),
        "exercise": ks.exercise("kein-herz"),
        "reason": ROUND.why_not("LU"),
        "probability": prob.P(HELD),
        "dist": prob.dist(prob.count("H", 0)),
        "drawn": prob.simulate(HELD, 9, 1),
        "event": HELD,
        "count": prob.count("H", 0),
        "results": ks.quiz_results(""),
    }


# This runs while tests are collected: beside that, no thread may compile, because
# libraries that are loaded meanwhile set filters for warnings, which threads share.
with pytest.MonkeyPatch.context() as patched:
    patched.setattr(jit, "available", lambda: False)
    VALUES = _values()

#: What a function needs besides the argument that is wrong.
GIVEN: dict[str, object] = {
    **VALUES,
    "card": "HK",
    "cards": "HK",
    "c": "HK",
    "what": "kein-herz",
    "turn": "HK",
    "seat": 1,
    "ply": 0,
    "i": 0,
    "suit": "H",
    "led": "HK",
    "to": 1,
    "players": 4,
    "n": 5,
    "seed": 1,
    "level": 0.9,
    "value": 0,
    "pot": 160,
    "possible": 9,
    "text": "HK",
    "texts": "HK",
    "name": "herzeln",
    "slug": "kein-herz",
    "source": DEAL,
    "plays": "EO",
    "r": ENDING,
    "rules": "herzeln",
    "key": 1,
    "code": ROUND.code,
    "path": "kein.toml",
    "x": ROUND,
    "game": VALUES["game"],
    "event": HELD,
    "events": HELD,
    "quantity": prob.count("H", 0),
    "p": prob.P(HELD),
    "cards_left": 5,
    "lengths": "3-2-2-1",
    "room": (8, 8, 8),
    "outcome": 2,
    "penalties": ((40, 0, 0, 0),) * 4,
    "places": (0, 1, 2, 3),
    "function": abs,
}
#: What is for the package itself: it is given what was checked before.
INNER = {
    *(
        "begin",
        "after",
        "begun",
        "check_pack",
        "dealer_of",
        "trick_charges",
        "with_round",
    ),
    *("core", "inside", "written", "sum", "apply", "moments"),
    # of Fraction and Mapping, as Python documents them
    *("from_decimal", "from_float", "limit_denominator", "get"),
}

NESTED: list[Any] = []
NESTED.append(NESTED)
DEEP: list[Any] = []
for _ in range(50_000):
    DEEP = [DEEP]
JUNK: tuple[Any, ...] = (
    *(None, True, -1, 10**5000, 1.0, float("nan"), Decimal(1), 1j),
    *("", "\ud800", "x" * 5000, b"HK", [], [None], {}, {"HK"}, NESTED, DEEP),
    *(np.array(1), np.array("HK"), np.array([1, 2]), np.array([[1, 2], [3, 4]])),
    *(np.array([]), pd.Series([1, 2]), pd.Timestamp("2020-01-01"), pd.NA),
    *(pd.DataFrame({"a": [1]}), object(), ks.HEARTS, ...),
)


def _callables() -> Iterator[tuple[str, Callable[..., object]]]:
    for module in (ks, prob):
        for name in module.__all__:
            value = getattr(module, name)
            if inspect.isfunction(value):
                yield f"{module.__name__}.{name}", value
    for label, value in VALUES.items():
        for name, method in inspect.getmembers(type(value)):
            own = inspect.isfunction(method) or inspect.ismethod(method)
            if own and not (name.startswith("_") or name in INNER):
                yield f"{label}.{name}", getattr(value, name)


def _calls(function: Callable[..., object]) -> Iterator[Callable[[Any], object]]:
    """Yield the function as one of a single argument, for each that it takes."""
    try:
        taken = inspect.signature(function).parameters.values()
    except ValueError:  # written in C
        return
    needed = {
        p.name: GIVEN.get(p.name)
        for p in taken
        if p.default is p.empty and p.kind not in (p.VAR_POSITIONAL, p.VAR_KEYWORD)
    }
    for p in taken:
        first = [value for name, value in needed.items() if name != p.name]
        if p.kind is p.VAR_POSITIONAL:
            yield partial(function, *first)
        elif p.kind is p.POSITIONAL_ONLY:
            yield function
        elif p.kind is not p.VAR_KEYWORD:
            few = {q.name: 5 for q in taken if q.name in ("n", "samples")}
            others = {k: v for k, v in (few | needed).items() if k != p.name}
            yield _as_one(function, p.name, others)


def _as_one(
    function: Callable[..., object], name: str, others: dict[str, object]
) -> Callable[[Any], object]:
    return lambda value: function(**{name: value}, **others)


CALLABLES = dict(_callables())


def test_all_are_there() -> None:
    assert len(CALLABLES) > 120
    names = {"kartenspiel.deal", "kartenspiel.prob.P", "dist.p", "game.play"}
    assert names <= set(CALLABLES)


@pytest.mark.parametrize("name", CALLABLES)
def test_no_error_but_a_sentence(name: str) -> None:
    for call in _calls(CALLABLES[name]):
        for junk in JUNK:
            try:
                call(junk)
            except ks.KartenspielError as error:
                for lang in ("de", "en"):
                    sentence = error.text(lang)
                    assert "\n" not in sentence
                    assert 10 < len(sentence) < 1000, sentence
