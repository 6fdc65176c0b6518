"""The dashboard's server, for the tests that ask it."""

from __future__ import annotations

import contextlib
import os
import random
import socket
import subprocess
import sys
import threading
from typing import TYPE_CHECKING

import psutil
import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

COMMAND = [sys.executable, "-m", "kartenspiel_widgets.server"]


class Server:
    """The dashboard's server as a user starts it, on a free port."""

    def __init__(self, log: Path, *options: str, **environment: str) -> None:
        """Start it; what it says besides its address goes to `log`."""
        self._log = log
        with log.open("w", encoding="utf-8") as complaints:
            self.process = subprocess.Popen(
                [*COMMAND, "--no-browser", "--port", "0", *options],
                stdout=subprocess.PIPE,
                stderr=complaints,
                text=True,
                env={**os.environ, **environment},
            )
        self.url = self._address()

    @property
    def log(self) -> str:
        """What the server complained of so far."""
        return self._log.read_text(encoding="utf-8")

    def stop(self) -> int:
        """Stop it as Ctrl-C does, and return its exit code."""
        self.process.send_signal(2)
        code = self.process.wait(timeout=60)
        if self.process.stdout:
            self.process.stdout.close()
        return code

    def kernel_process(self, kernel: str) -> psutil.Process:
        """Return the process of a kernel, which names itself in its sockets."""
        children = psutil.Process(self.process.pid).children(recursive=True)
        return next(child for child in children if kernel in _sockets(child))

    def _address(self) -> str:
        assert self.process.stdout
        guard = threading.Timer(180, self.process.kill)
        guard.start()
        line = self.process.stdout.readline()
        guard.cancel()
        guard.join()
        if not line.startswith("Dashboard: "):
            self.process.kill()
            pytest.fail(f"the server did not start: {line}{self.log}")
        return line.removeprefix("Dashboard: ").strip()


def free_port() -> int:
    """Return a port for a server that cannot choose one itself.

    The system gives none of these to whoever asks for any, so that nobody gets it
    before the server does.
    """
    for port in random.sample(range(20_000, 32_000), 100):
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
    raise OSError("no free port")


def _sockets(process: psutil.Process) -> str:
    """Where it listens; nothing for a process that ends while it is asked."""
    with contextlib.suppress(psutil.NoSuchProcess):
        return " ".join(str(c.laddr) for c in process.net_connections("unix"))
    return ""


@contextlib.contextmanager
def serving(log: Path, *options: str) -> Iterator[Server]:
    """Start a server, stop it in the end, and see that nothing broke in it."""
    server = Server(log, *options)
    yield server
    assert server.stop() == 0
    assert "Traceback" not in server.log
