"""The dashboard's server before it serves: port, address, notebook."""

from __future__ import annotations

import os
import socket
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from kartenspiel.kernels import jit
from kartenspiel_widgets.server import command as server
from kartenspiel_widgets.server import voila_app

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def taken_port() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as door:
        yield door.getsockname()[1]


def problem_of(call: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """Return the one line that the server says before it gives up."""
    assert server.main(call) == 1
    error = capsys.readouterr().err
    assert error.startswith("kartenspiel: ")
    assert error.count("\n") == 1
    return error


def test_wished_port_that_is_taken(
    taken_port: int, capsys: pytest.CaptureFixture[str]
) -> None:
    error = problem_of(["--port", str(taken_port)], capsys)
    assert f"port {taken_port} is in use" in error


def test_port_of_the_environment_that_is_taken(
    taken_port: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("PORT", str(taken_port))
    assert f"port {taken_port} is in use" in problem_of([], capsys)


@pytest.mark.parametrize("text", ["x", "-1", "65536", "80 80"])
def test_port_of_the_environment_that_is_none(
    text: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PORT", text)
    error = problem_of([], capsys)
    assert repr(text) in error
    assert "65535" in error


def test_default_port_that_is_taken_gives_way(
    taken_port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PORT", raising=False)
    monkeypatch.setattr(server, "DEFAULT_PORT", taken_port)
    with server._open_door("127.0.0.1", None) as door:
        assert door.getsockname()[1] != taken_port


def test_address_of_another_machine(capsys: pytest.CaptureFixture[str]) -> None:
    error = problem_of(["--ip", "192.0.2.1", "--port", "0"], capsys)
    assert "cannot listen on 192.0.2.1" in error


def test_notebook_is_found() -> None:
    assert server.find_notebook().name == "dashboard.ipynb"


def test_kernels_are_compiled_beside_the_server() -> None:
    # What was compiled is kept beside the sources.
    folder = Path(jit.__file__).parent / "__pycache__"
    for path in folder.glob("batches.sum_rows_*"):
        path.unlink(missing_ok=True)
    process = voila_app.warm_up()
    assert os.getpriority(os.PRIO_PROCESS, process.pid) == 19
    # It stands back behind everything else, however long that takes.
    assert process.wait() == 0
    assert list(folder.glob("batches.sum_rows_*.nbi"))
