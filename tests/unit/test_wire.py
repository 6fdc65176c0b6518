"""What a page may send: read before it gets anywhere near a kernel."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.visitor import frame
from kartenspiel_widgets.page.wire import BURST, PATIENCE, RATE, Gate, is_plain
from tests import forging

UPDATE = {"comm_id": "a", "data": {"method": "update", "state": {"step": 3}}}
CONTROL = {"comm_id": "c", "target_name": "jupyter.widget.control", "data": {}}
ASK = {"comm_id": "c", "data": {"method": "request_states"}}


class Clock:
    """A clock that is put forward by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def message(
    kind: str = "comm_msg",
    content: object = UPDATE,
    metadata: object = None,
    channel: str = "shell",
    **header: object,
) -> bytes:
    fields = {"msg_id": "1", "msg_type": kind, "session": "s", "version": "5.2"}
    return frame(channel, {**fields, **header}, {}, metadata or {}, content)


def test_what_pages_send_gets_through() -> None:
    gate = Gate()
    told = [
        message("kernel_info_request", {}, msg_id="1"),
        message("comm_info_request", {"target_name": "jupyter.widget"}, msg_id="2"),
        message("comm_open", CONTROL, {"version": "1.0.0"}, msg_id="3"),
        message("comm_msg", ASK, msg_id="4"),
        message("comm_close", {"comm_id": "c", "data": {}}, msg_id="5"),
        message(msg_id="6", date="2026-01-01T00:00:00Z", username="", subshell_id=None),
        message(msg_id="7", channel="control"),
    ]
    assert [gate.lets(text) for text in told] == [True] * len(told)


@pytest.mark.parametrize(
    "text",
    [
        None,
        "text",
        b"",
        message("execute_request", {"code": "1"}),
        message("shutdown_request", {"restart": False}),
        message(msg_id=""),
        message(msg_id=7),
        message(msg_id="x" * 300),
        message(version="5"),
        message(version="x.2"),
        message(subshell_id="1"),
        message(more="1"),
        message(channel="iopub"),
        message(channel="stdin"),
        message("comm_open", CONTROL),
        message("comm_open", CONTROL, {"version": "2.0.0"}),
        message("comm_open", {**CONTROL, "target_name": "jupyter.widget"}),
        message("comm_msg", ASK),
        message(content={"comm_id": 1, "data": {"method": "update"}}),
        message(content={"comm_id": "a", "data": []}),
        message(content={"comm_id": "a", "data": {"method": 1}}),
        message(content=[]),
        message() + b"x",
        message()[:-1],
        frame("shell", {}, {}, {}),
        frame("shell", {}, {}, {}, {}, {}),
        frame("shell", [], {}, {}, {}),
    ],
)
def test_anything_else_does_not(text: object) -> None:
    assert not Gate().lets(text)


@pytest.mark.parametrize("value", forging.ODD)
def test_odd_values_get_through_if_they_are_plain(value: Any) -> None:  # noqa: ANN401
    content = {"comm_id": "a", "data": {"method": "update", "state": {"step": value}}}
    assert Gate().lets(message(content=content)) == is_plain([content])


def test_nothing_is_read_twice() -> None:
    gate = Gate()
    assert gate.lets(message())
    assert not gate.lets(message())
    assert gate.lets(message(msg_id="2"))


def test_the_way_to_all_widgets_is_for_that_alone() -> None:
    gate = Gate()
    assert gate.lets(message("comm_open", CONTROL, {"version": "1.0.0"}))
    update = {"comm_id": "c", "data": {"method": "update", "state": {}}}
    assert not gate.lets(message(content=update, msg_id="2"))
    assert gate.lets(message(content=ASK, msg_id="3"))


@given(st.binary(max_size=200))
def test_no_bytes_are_too_odd(text: bytes) -> None:
    assert not Gate().lets(text)


@given(st.data())
def test_no_damage_is_too_odd(data: st.DataObject) -> None:
    text = bytearray(message())
    for _ in range(data.draw(st.integers(1, 4))):
        text[data.draw(st.integers(0, len(text) - 1))] = data.draw(st.integers(0, 255))
    assert Gate().lets(bytes(text)) in {True, False}


def test_pages_never_wait_and_floods_do() -> None:
    clock = Clock()
    gate = Gate(clock)
    for _ in range(int(BURST) - 10):
        assert gate.wait(100) == 0
    waits = [gate.wait(100) for _ in range(100)]
    assert waits[-1] == pytest.approx(94 / RATE, rel=0.1)
    assert waits == sorted(waits)
    assert not gate.is_flooded
    clock.now += BURST / RATE + 1
    assert gate.wait(100) == 0


def test_a_flood_is_known_after_some_seconds_and_forgiven() -> None:
    clock = Clock()
    gate = Gate(clock)
    while clock.now < PATIENCE + 3:
        # As the server does: the next one is read when this one has waited.
        clock.now += gate.wait(100)
    assert gate.is_flooded
    gate.forgive()
    assert not gate.is_flooded
    clock.now += BURST / RATE
    assert gate.wait(100) == 0
    assert not gate.is_flooded


def test_large_messages_count_for_many() -> None:
    clock = Clock()
    gate = Gate(clock)
    waits = [gate.wait(2**20) for _ in range(7)]
    assert waits[:6] == [0] * 6
    assert waits[6] > 0
