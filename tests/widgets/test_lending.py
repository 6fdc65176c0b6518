"""Seats are lent to as many pages as there is room for."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager

from kartenspiel_widgets.server.lending import LentKernels, NoRoomError


@pytest.fixture
def kernels(monkeypatch: pytest.MonkeyPatch) -> LentKernels:
    """Return one seat, without any process: a kernel takes a while to end."""

    async def start(self: LentKernels, *, kernel_id: str, **_: Any) -> str:  # noqa: ANN401
        self._kernels[kernel_id] = object()
        return kernel_id

    async def shutdown(self: LentKernels, kernel_id: str, *, now: bool) -> None:
        assert now
        await asyncio.sleep(0.3)
        self.remove_kernel(kernel_id)

    def remove(self: LentKernels, kernel_id: str) -> None:
        del self._kernels[kernel_id]

    monkeypatch.setattr(AsyncMappingKernelManager, "start_kernel", start)
    monkeypatch.setattr(AsyncMappingKernelManager, "remove_kernel", remove)
    monkeypatch.setattr(LentKernels, "shutdown_kernel", shutdown)
    return LentKernels(sessions=1, haste=0.01)


def test_who_finds_all_seats_taken_is_sent_away(kernels: LentKernels) -> None:
    async def visit() -> None:
        await kernels.start_kernel()
        assert kernels.free == 0
        with pytest.raises(NoRoomError):
            await kernels.start_kernel()

    asyncio.run(visit())


def test_who_comes_while_somebody_leaves_gets_the_seat(kernels: LentKernels) -> None:
    async def visit() -> None:
        first = await kernels.start_kernel()
        kernels.give_back(first)
        second = await kernels.start_kernel()
        assert second != first
        assert [*kernels.list_kernel_ids()] == [second]
        with pytest.raises(NoRoomError):
            await kernels.start_kernel()

    asyncio.run(visit())
