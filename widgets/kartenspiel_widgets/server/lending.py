"""Kernels are lent to pages, and come back when a page is gone."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any
from uuid import uuid4

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from traitlets import Float, Int

from kartenspiel_widgets.page.wire import Gate

__all__ = ["LentKernels", "NoRoomError"]


class NoRoomError(Exception):
    """As many pages as may be open at once are open."""


class LentKernels(AsyncMappingKernelManager):
    """Gives each page a kernel as long as there is room, and takes it back.

    A page that closes says good-bye, and its kernel ends at once. One that only fell
    silent may be in a tunnel: its kernel waits for it a little.
    """

    sessions = Int(0, help="Most kernels at once; 0 is no limit.").tag(config=True)
    grace = Float(30, help="Seconds to wait for a lost page.").tag(config=True)
    patience = Float(90, help="Seconds to wait for a new page.").tag(config=True)
    #: Seconds until somebody is sent away: who reloads is both leaving and coming.
    haste = Float(2, help="Seconds to wait for room.").tag(config=True)
    leave_taking = Float(10, help="The same while a kernel ends.").tag(config=True)

    def __init__(self, **kwargs: Any) -> None:  # noqa: ANN401 - handed through
        """Begin with no kernel."""
        self._gates: dict[str, Gate] = {}
        self._promised: set[str] = set()
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._ending: set[asyncio.Task[None]] = set()
        self._freed = asyncio.Event()
        super().__init__(**kwargs)

    @property
    def free(self) -> int | None:
        """How many pages may still come; None is no limit."""
        if not self.sessions:
            return None
        # One that starts is promised, and at some moment listed as well.
        return max(self.sessions - len({*self.list_kernel_ids(), *self._promised}), 0)

    async def start_kernel(self, **kwargs: Any) -> str:  # type: ignore[override]  # noqa: ANN401
        """Start a kernel for a page, and return its id.

        Raises:
            NoRoomError: There are as many as there may be.
        """
        await self._wait_for_room(self.haste)
        if self._ending:
            # Whoever reloads on a busy machine may still be leaving.
            await self._wait_for_room(self.leave_taking)
        if self.free == 0:
            raise NoRoomError
        kernel_id = str(uuid4())
        self._promised.add(kernel_id)
        try:
            await super().start_kernel(kernel_id=kernel_id, **kwargs)
        finally:
            self._promised.discard(kernel_id)
        self._expect(kernel_id, self.patience)
        return kernel_id

    def connections(self, kernel_id: str) -> int:
        """Return how many sockets lead to a kernel."""
        return int(self._kernel_connections.get(kernel_id, 0))

    def gate(self, kernel_id: str) -> Gate:
        """Return what stands before a kernel, however many sockets lead there."""
        return self._gates.setdefault(kernel_id, Gate())

    def notify_connect(self, kernel_id: str) -> None:
        """Know that a page is there."""
        super().notify_connect(kernel_id)
        self._forget(kernel_id)

    def notify_disconnect(self, kernel_id: str) -> None:
        """Know that a page is gone, and wait for it a little."""
        super().notify_disconnect(kernel_id)
        self._expect(kernel_id, self.grace)

    def give_back(self, kernel_id: str) -> None:
        """Take a kernel back at once, if no other page has it: one said good-bye."""
        self._expect(kernel_id, 0)

    def remove_kernel(self, kernel_id: str) -> Any:  # noqa: ANN401 - as it comes
        """Know that a kernel has ended."""
        self._forget(kernel_id)
        self._kernel_connections.pop(kernel_id, None)
        self._gates.pop(kernel_id, None)
        removed = super().remove_kernel(kernel_id)
        self._freed.set()
        return removed

    def _expect(self, kernel_id: str, seconds: float) -> None:
        """Wait so long for a page, then take its kernel back."""
        self._forget(kernel_id)
        if kernel_id in self and not self.connections(kernel_id):
            loop = asyncio.get_running_loop()
            self._timers[kernel_id] = loop.call_later(seconds, self._end, kernel_id)

    def _forget(self, kernel_id: str) -> None:
        if timer := self._timers.pop(kernel_id, None):
            timer.cancel()

    def _end(self, kernel_id: str) -> None:
        self._timers.pop(kernel_id, None)
        # The loop itself does not hold on to what it runs.
        task = asyncio.create_task(self._take_back(kernel_id))
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)

    async def _wait_for_room(self, seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self.free == 0:
                    self._freed.clear()
                    await self._freed.wait()

    async def _take_back(self, kernel_id: str) -> None:
        if kernel_id in self and not self.connections(kernel_id):
            # Nobody is there to whom it could still say something.
            await self.shutdown_kernel(kernel_id, now=True)
