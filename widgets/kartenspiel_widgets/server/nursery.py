"""Kernels that start at once and share their memory (Linux).

Voilà gives each visitor a Python process. Started anew, it takes a second of both cores
and a hundred megabytes, most of it for the same modules in every one of them. Here one
process, the nursery, has loaded them already and runs nothing else; a kernel is a fork
of it.

The server talks to the nursery over a pair of sockets that nobody else can reach: a
line of JSON for each kernel wanted, answered with a pidfd of the new process. Where
there is no nursery, or it is not ready yet, a kernel starts as it always did.
"""

from __future__ import annotations

import contextlib
import gc
import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
import warnings
from importlib import import_module
from typing import TYPE_CHECKING, Final, NoReturn

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

__all__ = ["Child", "Nursery"]

#: What a page's kernel will need, roughly in this order.
_MODULES: Final = (
    "ipykernel.ipkernel",
    "kartenspiel_widgets",
    "kartenspiel_widgets.board.board",
    "kartenspiel_widgets.charts.chart",
    "kartenspiel_widgets.charts.scorecharts",
    "kartenspiel_widgets.insight.insight",
    "kartenspiel_widgets.charts.insightcharts",
    "kartenspiel_widgets.lab.lab",
    "kartenspiel_widgets.board.lessonlist",
    "kartenspiel_widgets.rules.explorer",
    "kartenspiel_widgets.table.saving",
    "kartenspiel_widgets.scoresheet.scoresheet",
    "altair",
    "pandas",
)
_READY: Final = b"ready"
_FETCH: Final = b"fetch"
#: Seconds in which it forks; it takes some milliseconds, if nothing is swapped out.
_PATIENCE: Final = 10.0
#: Bytes of a request; the environment is most of it.
_LONGEST: Final = 2**20


class Child:
    """A process that the nursery made; looks like a `subprocess.Popen`.

    Attributes:
        pid: Its number, which is also that of its process group.
    """

    stdin = stdout = stderr = None

    def __init__(self, pid: int, pidfd: int) -> None:
        """Take over a process."""
        self.pid = pid
        self._pidfd = pidfd

    def poll(self) -> int | None:
        """Return None while it runs, then 0: how it ended only its parent knows."""
        if self._pidfd < 0:
            return 0
        watch = select.poll()
        watch.register(self._pidfd, select.POLLIN)
        if not watch.poll(0):
            return None
        os.close(self._pidfd)
        self._pidfd = -1
        return 0

    def wait(self) -> int:
        """Wait until it has ended."""
        if self._pidfd >= 0:
            select.select([self._pidfd], [], [])
        return self.poll() or 0

    def send_signal(self, number: int) -> None:
        """Send it a signal, if it is there; its number cannot be another's by now."""
        if self.poll() is None:
            signal.pidfd_send_signal(self._pidfd, number)

    def kill(self) -> None:
        """End it."""
        self.send_signal(signal.SIGKILL)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)


class Nursery:
    """The process from which kernels are forked, seen from the server.

    Example:
        A server starts one beside itself, and asks it once it is ready:

            nursery = Nursery()
            child = nursery.fork(["-f", connection_file], os.environ, folder)
    """

    def __init__(self) -> None:
        """Start it; it is ready a few seconds later."""
        self._socket, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._socket.settimeout(_PATIENCE)
        with theirs:
            command = [sys.executable, "-P", "-m", __name__, str(theirs.fileno())]
            self._process = subprocess.Popen(  # noqa: S603 - this very module
                command, stdin=subprocess.DEVNULL, pass_fds=[theirs.fileno()]
            )
        self._ready = False
        self._hearing = threading.Lock()

    @property
    def ready(self) -> bool:
        """Whether a kernel can be had at once."""
        if self._process.poll() is not None:
            return False
        # One thread waits for it while another is asked for a kernel.
        with self._hearing:
            if not self._ready and self._can_read(0):
                self._ready = self._socket.recv(len(_READY)) == _READY
        return self._ready

    def wait(self, seconds: float) -> bool:
        """Wait until it is ready, but not longer; tell whether it is."""
        return self.ready or (self._can_read(seconds) and self.ready)

    def fork(
        self, arguments: Sequence[str], environment: Mapping[str, str], folder: str
    ) -> Child | None:
        """Return a new kernel, or None if there can be none.

        Args:
            arguments: The kernel's, such as `["-f", "connection.json"]`.
            environment: All of its environment.
            folder: Where it works.
        """
        if not self.ready:
            return None
        wanted = json.dumps([list(arguments), dict(environment), folder])
        try:
            self._socket.sendall(wanted.encode())
            told, pidfds, _, _ = socket.recv_fds(self._socket, 32, 1)
        except OSError:
            # What comes too late must not be taken for the answer to the next request.
            self._process.kill()
            return None
        # There may be no room for another process.
        return Child(int(told), pidfds[0]) if pidfds else None

    def fetch_fast_core(self) -> None:
        """Let it take the compiled code from the disk; it is ready again afterwards."""
        self._ready = False
        self._socket.sendall(_FETCH)

    def close(self) -> None:
        """Let it go; its kernels see that and end."""
        if not self.ready:
            # While it loads it would not notice.
            self._process.kill()
        self._socket.close()
        self._process.wait()

    def _can_read(self, seconds: float) -> bool:
        return bool(select.select([self._socket], [], [], seconds)[0])


# --- within the nursery


def _main(door: socket.socket) -> None:
    """Load everything, then fork a kernel for each request until the server is gone."""
    # Ctrl-C in a terminal reaches the whole group; the server says when to end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _load()
    _settle(door)
    while request := door.recv(_LONGEST):
        _bury()
        if request == _FETCH:
            _fetch()
            _settle(door)
            continue
        try:
            pid = os.fork()
        except OSError:
            door.sendall(b"0")
            continue
        if not pid:
            door.close()
            _become_kernel(*json.loads(request))
        with contextlib.ExitStack() as stack:
            pidfd = os.pidfd_open(pid)
            stack.callback(os.close, pidfd)
            socket.send_fds(door, [str(pid).encode()], [pidfd])


def _settle(door: socket.socket) -> None:
    """Say that forks can be had, of all that was loaded so far."""
    # It stays for good: no collection shall touch, and so copy, it.
    gc.collect()
    gc.freeze()
    door.sendall(_READY)


def _load() -> None:
    """Import what kernels will use; no thread may be left when this is done."""
    for name in _MODULES:
        import_module(name)
    from ipywidgets import Widget, register_comm_target  # noqa: PLC0415 - only here

    # It does so itself only where a kernel runs already. Without, a page has to ask
    # for each of its widgets.
    register_comm_target()
    from kartenspiel_widgets.board.board import dashboard  # noqa: PLC0415 - loads much

    # Fills what is made once: faces, words, fonts of numbers.
    dashboard("").add_charts()
    Widget.close_all()


def _fetch() -> None:
    """Take the fast core's compiled code from the disk, if there is numba."""
    from kartenspiel.kernels import jit  # noqa: PLC0415 - late

    jit.try_warm_up()


def _bury() -> None:
    """Let the numbers of kernels that have ended go."""
    with contextlib.suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


def _become_kernel(
    arguments: Sequence[str], environment: Mapping[str, str], folder: str
) -> NoReturn:
    """Be a kernel from here on, as if started anew."""
    os.setsid()
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    # A kernel ends with its parent, which is not the server.
    os.environ["JPY_PARENT_PID"] = str(os.getppid())
    from ipykernel.kernelapp import IPKernelApp  # noqa: PLC0415 - loaded long ago

    try:
        IPKernelApp.launch_instance(argv=list(arguments))
    except Exception:  # noqa: BLE001 - it has to stand in the server's log
        sys.excepthook(*sys.exc_info())
    finally:
        # The nursery's own loop must not go on here, nor its memory be taken apart.
        with contextlib.suppress(OSError, ValueError):
            sys.stderr.flush()
        os._exit(0)


if __name__ == "__main__":
    warnings.simplefilter("ignore", DeprecationWarning)
    with (
        socket.socket(fileno=int(sys.argv[1])) as _door,
        # The server may end while this still loads, or answers.
        contextlib.suppress(BrokenPipeError, ConnectionResetError),
    ):
        _main(_door)
