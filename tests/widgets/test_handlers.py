"""What the server does where a page is gone before it has heard all."""

from __future__ import annotations

import asyncio
import gc
from typing import Any
from unittest.mock import Mock

import pytest
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from kartenspiel_widgets.server.handlers import PageSocket


def complaints(socket: type[WebSocketHandler]) -> list[dict[str, Any]]:
    """Return what asyncio says of a message that could not be sent any more."""
    said: list[dict[str, Any]] = []

    async def page() -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: said.append(context))
        socket.write_message(socket.__new__(socket), "late")
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        gc.collect()

    asyncio.run(page())
    return said


def test_message_to_a_page_that_left_is_no_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def closed() -> None:
        raise WebSocketClosedError

    def write(*_: object, **__: object) -> asyncio.Task[None]:
        return asyncio.ensure_future(closed())

    monkeypatch.setattr(WebSocketHandler, "write_message", write)
    (context,) = complaints(WebSocketHandler)
    assert isinstance(context["exception"], WebSocketClosedError)
    assert complaints(PageSocket) == []


def test_closed_socket_pings_no_more() -> None:
    socket = PageSocket.__new__(PageSocket)
    socket.connection, socket.ping_callback = Mock(), Mock()
    connection = socket.connection
    socket.close_code = None
    socket.on_close()
    connection.disconnect.assert_called_once_with()
    socket.ping_callback.stop.assert_called_once_with()
