"""Whatever a page sends to the laboratory, it does no harm."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kartenspiel.prob import parse
from kartenspiel_widgets import ProbabilityLab
from kartenspiel_widgets.lab import lab as module
from kartenspiel_widgets.lab.state import READY
from tests.laboratory import HEARTS, send, side_of, text_of, until

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=6,
)
KEYS = st.sampled_from(
    ["who", "kind", "sign", "low", "high", "what", "card0", "card1", "card9", "held",
     "denied", "lengths", "cards", "event", "parts", ""]
)  # fmt: skip
VALUES = JSON | st.sampled_from(
    ["me", "any", "holder", "9", "count", "same_hand", "between", "&", "|", "HK", "EA",
     "Z9", "cards", "H", "O", "8-0-0-0", "99-99-9-9", 0, 1, 8, 52, 53, -1, True, 2.0]
)  # fmt: skip
SIDES = st.sampled_from(["event", "given", "both"]) | JSON
PLACES = st.integers(-2, 5) | JSON


def sent(name: str, **parts: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Return messages of one kind."""
    return st.fixed_dictionaries({name: st.fixed_dictionaries(parts)})


MESSAGES = st.one_of(
    JSON,
    sent("set", side=SIDES, at=PLACES, key=KEYS | JSON, value=VALUES),
    sent("add", side=SIDES),
    sent("drop", side=SIDES, at=PLACES),
    sent("text", side=SIDES, value=JSON),
    sent("table", players=st.integers(0, 9) | JSON),
    sent("table", pack=JSON),
    st.fixed_dictionaries({"ready": st.sampled_from([*READY, "x"]) | JSON}),
    sent("run", amount=JSON, seed=JSON),
    sent("again", amount=JSON),
    st.fixed_dictionaries({"stop": JSON}),
    st.fixed_dictionaries({"deals": JSON}),
)


@settings(deadline=None, max_examples=60)
@given(st.lists(MESSAGES, max_size=12))
def test_no_message_does_harm(messages: list[object]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        # What is answered is looked at elsewhere.
        patch.setattr(module, "results", lambda *_: iter(()))
        patch.setattr(module, "samples", lambda *_: iter(()))
        failed: list[object] = []
        patch.setattr(module._LOG, "exception", failed.append)
        lab = ProbabilityLab()
        for message in messages:
            lab._receive(lab, message, [])
    assert failed == []
    json.dumps([lab.view, lab.answer, lab.run])
    for side, event in (("event", lab.asking.event), ("given", lab.asking.given)):
        if not side_of(lab, side)["problem"] and not any(
            side_of(lab, other)["problem"] for other in ("event", "given")
        ):
            assert (parse(text_of(lab, side)) if text_of(lab, side) else None) == event


@pytest.mark.parametrize(
    "message",
    [
        {"run": {"amount": 50, "seed": 1}}, {"run": {"amount": 100, "seed": -1}},
        {"run": {"amount": 100, "seed": 10**10}},
        {"run": {"amount": 100, "seed": True}},
        {"run": {"amount": 100.0, "seed": 1}}, {"again": {"amount": 7}}, {"run": 3},
        {"stop": 1}, {"stop": True}, {"deals": 1}, {"table": {"players": True}},
        {"table": {"players": 7}}, {"table": {"pack": 33}}, {"ready": "kings"},
        {"set": {"side": "event", "at": True, "key": "who", "value": "left"}},
        {"text": {"side": "x", "value": "y"}}, [], None, 7, "run", {},
    ],
)  # fmt: skip
def test_forged_messages_change_nothing(message: object) -> None:
    lab = ProbabilityLab(HEARTS)
    before = (lab.view, lab.answer, lab.run)
    lab._receive(lab, message, [])
    assert all(
        a is b for a, b in zip(before, (lab.view, lab.answer, lab.run), strict=True)
    )


def test_many_questions_at_once_leave_nothing_behind() -> None:
    async def page() -> int:
        lab = ProbabilityLab(HEARTS)
        for i in range(300):
            send(lab, ready=("void", "king")[i % 2])
            send(lab, run={"amount": 1_000_000, "seed": i})
        send(lab, ready="pair")
        await until(lab, lambda: lab.answer["value"] is not None)
        above: str = lab.answer["value"]["above"]
        lab.close()
        return int(above)

    assert asyncio.run(page()) == 7


def test_page_changes_language_and_faces_and_nothing_else() -> None:
    lab = ProbabilityLab(HEARTS)
    before = (lab.view, lab.answer, lab.run, lab.words)
    wrong: list[object] = [
        {"view": {}}, {"answer": {}}, {"run": {}}, {"words": {}}, {"lang": "fr"},
        {"face": ["german"]}, {"signs": {}}, 7, None,
    ]  # fmt: skip
    for sent in wrong:
        lab.set_state(sent)
    assert (lab.view, lab.answer, lab.run, lab.words) == before
    lab.set_state({"lang": "en", "face": "french"})
    assert (lab.lang, lab.face, lab.view["ready"][5][1]) == (
        "en", "french", "Has everybody exactly 1 queen?",
    )  # fmt: skip
