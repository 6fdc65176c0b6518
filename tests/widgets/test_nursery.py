"""Kernels forked from a process that has loaded everything."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import pytest
from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.connect import write_connection_file
from jupyter_client.provisioning.local_provisioner import LocalProvisioner

from kartenspiel_widgets.server.nursery import Child, Nursery
from kartenspiel_widgets.server.provisioner import ForkingProvisioner

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

pytestmark = pytest.mark.skipif(
    not ForkingProvisioner.can, reason="this system has no pidfd"
)

Started = tuple[Child, BlockingKernelClient]


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    made = Nursery()
    assert made.wait(120)
    yield made
    made.close()


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Started]]:
    """Return `start(nursery, **environment)`: a kernel, and a client of it."""
    clients: list[BlockingKernelClient] = []

    def run(nursery: Nursery, **environment: str) -> Started:
        file = str(tmp_path / f"kernel-{len(clients)}.json")
        write_connection_file(file, transport="ipc", ip=file.removesuffix(".json"))
        given = {**os.environ, **environment}
        child = nursery.fork(["-f", file], given, str(tmp_path))
        assert child is not None
        client = BlockingKernelClient(connection_file=file)
        client.load_connection_file()
        # On a busy machine a second between two heartbeats is no sign of death.
        client.hb_channel.time_to_dead = 60.0
        client.start_channels()
        client.wait_for_ready(timeout=60)
        clients.append(client)
        return child, client

    yield run
    for client in clients:
        client.shutdown()
        client.stop_channels()


def value(client: BlockingKernelClient, expression: str) -> str:
    """Return what a kernel says that an expression is."""
    said: list[str] = []

    def hear(message: dict[str, Any]) -> None:
        if message["msg_type"] == "execute_result":
            said.append(message["content"]["data"]["text/plain"])

    client.execute_interactive(expression, output_hook=hear, timeout=60)
    assert len(said) == 1
    return said[0]


def test_a_kernel_has_what_it_was_given_and_what_was_loaded(
    nursery: Nursery, start: Callable[..., Started], tmp_path: Path
) -> None:
    child, client = start(nursery, QUERY_STRING="seed=7")
    assert value(client, "import os, sys; os.getpid()") == str(child.pid)
    assert value(client, "os.environ['QUERY_STRING']") == "'seed=7'"
    assert value(client, "os.getcwd()") == repr(str(tmp_path))
    assert value(client, "{'altair', 'pandas'} <= set(sys.modules)") == "True"
    targets = "get_ipython().kernel.comm_manager.targets"
    assert value(client, f"'jupyter.widget.control' in {targets}") == "True"
    # What the nursery made to try things out is gone.
    assert value(client, "import ipywidgets; len(ipywidgets.Widget.widgets)") == "0"


def test_kernels_know_nothing_of_each_other(
    nursery: Nursery, start: Callable[..., Started]
) -> None:
    one, other = (start(nursery)[1] for _ in range(2))
    drawn = "import random, secrets; (random.random(), secrets.token_hex())"
    assert value(one, drawn) != value(other, drawn)
    one.execute_interactive("mine = 1", timeout=60)
    assert value(other, "'mine' in globals()") == "False"


def test_a_kernel_can_be_killed_and_is_buried(
    nursery: Nursery, start: Callable[..., Started]
) -> None:
    child, _ = start(nursery)
    assert child.poll() is None
    child.kill()
    assert child.wait() == 0
    assert child.poll() == 0
    child.terminate()
    start(nursery)
    # The next request lets the number of the dead one go.
    with pytest.raises(ProcessLookupError):
        os.kill(child.pid, 0)


def test_two_threads_hear_that_it_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    nursery = Nursery()
    assert nursery._can_read(120)
    meeting = threading.Barrier(2)

    def can_read(_: Nursery, _seconds: float) -> bool:
        # Both have seen that it said something, where both can be here at once.
        with contextlib.suppress(threading.BrokenBarrierError):
            meeting.wait(1)
        return True

    monkeypatch.setattr(Nursery, "_can_read", can_read)
    with ThreadPoolExecutor(2) as pool:
        assert [*pool.map(lambda _: nursery.ready, range(2))] == [True, True]
    nursery.close()


def test_one_that_still_loads_is_let_go_at_once() -> None:
    nursery = Nursery()
    nursery.close()
    assert nursery._process.returncode == -signal.SIGKILL
    assert not nursery.ready


def test_kernels_end_with_their_nursery(start: Callable[..., Started]) -> None:
    nursery = Nursery()
    assert nursery.wait(120)
    child, _ = start(nursery)
    nursery.close()
    assert child.wait() == 0
    assert not nursery.ready
    assert nursery.fork(["-f", "no.json"], {}, ".") is None


@pytest.mark.parametrize(
    "command",
    [
        ["/usr/bin/julia", "-m", "ipykernel_launcher", "-f", "k.json"],
        [sys.executable, "-m", "xeus", "-f", "k.json"],
        [sys.executable, "-m", "ipykernel_launcher", "-f", "k.json"],
    ],
    ids=["other interpreter", "other kernel", "no nursery"],
)
def test_other_kernels_start_as_ever(
    monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    started: list[list[str]] = []

    async def launch(_: LocalProvisioner, cmd: list[str], **_kwargs: object) -> None:
        started.append(cmd)
        await asyncio.sleep(0)

    monkeypatch.setattr(LocalProvisioner, "launch_kernel", launch)
    provisioner = ForkingProvisioner(kernel_id="1", kernel_spec=None, parent=None)
    asyncio.run(provisioner.launch_kernel(command, env={}))
    ours = command[:3] == [sys.executable, "-m", "ipykernel_launcher"]
    silent = ["--HistoryManager.enabled=False"] if ours else []
    assert started == [[*command, *silent]]
