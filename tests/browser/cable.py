"""A cable between a page and its server, which can be pulled out."""

from __future__ import annotations

import contextlib
import select
import socket
import threading


class Cable:
    """Carries everything from a port of its own to the server's, both ways."""

    def __init__(self, port: int) -> None:
        """Plug it in.

        Args:
            port: The server's.
        """
        self._port = port
        self._pairs: list[tuple[socket.socket, socket.socket]] = []
        self._is_cut = threading.Event()
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._door.getsockname()[1]
        self._stop, self._stopped = socket.socketpair()
        self._worker = threading.Thread(target=self._carry)
        self._worker.start()

    def cut(self) -> None:
        """Pull it out: what was connected is lost, and nothing can be connected."""
        self._is_cut.set()

    def mend(self) -> None:
        """Plug it in again."""
        self._is_cut.clear()

    def close(self) -> None:
        """Put it away."""
        self._stop.close()
        self._worker.join()
        for end in (self._stopped, self._door):
            end.close()

    def _carry(self) -> None:
        while True:
            ends = [end for pair in self._pairs for end in pair]
            ready, _, _ = select.select([self._stopped, self._door, *ends], [], [], 0.1)
            if self._stopped in ready or self._is_cut.is_set():
                for pair in self._pairs[:]:
                    self._drop(pair)
            if self._stopped in ready:
                return
            if self._door in ready:
                self._connect()
            for pair in self._pairs[:]:
                for one, other in (pair, pair[::-1]):
                    if one in ready and not _passed(one, other):
                        self._drop(pair)
                        break

    def _connect(self) -> None:
        near, _ = self._door.accept()
        if self._is_cut.is_set():
            near.close()
            return
        try:
            far = socket.create_connection(("127.0.0.1", self._port))
        except OSError:
            near.close()
        else:
            self._pairs.append((near, far))

    def _drop(self, pair: tuple[socket.socket, socket.socket]) -> None:
        self._pairs.remove(pair)
        for end in pair:
            end.close()


def _passed(one: socket.socket, other: socket.socket) -> bool:
    """Pass on what has come; tell whether there will be more."""
    with contextlib.suppress(OSError):
        text = one.recv(2**16)
        if text:
            other.sendall(text)
            return True
    return False
