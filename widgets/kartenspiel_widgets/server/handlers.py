"""What the dashboard's server answers: the page, its socket, or that it has none."""

from __future__ import annotations

import asyncio
import contextlib
import random
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final, cast

from jupyter_server.services.kernels.connection.channels import (
    ZMQChannelsWebsocketConnection,
)
from tornado.iostream import StreamBufferFullError
from tornado.web import HTTPError, RequestHandler
from tornado.websocket import WebSocketClosedError
from voila.handler import BaseVoilaHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler
from voila.voila_identity_provider import VoilaIdentityProvider

from kartenspiel_widgets.server.lending import LentKernels, NoRoomError

if TYPE_CHECKING:
    from jupyter_server.auth.identity import User

__all__ = [
    "HealthHandler",
    "NobodyIdentity",
    "NowhereHandler",
    "PageHandler",
    "PageSocket",
    "TolerantConnection",
]

#: What a browser says when its page is left, and what it is told if it says too much.
_GOING_AWAY: Final = 1001
_TOO_MUCH: Final = 1008
#: Seconds until a socket that was closed is gone for good, whatever its page does.
_FAREWELL: Final = 10
#: A page has one socket, and for a moment two while it reconnects.
_SOCKETS: Final = 4
#: Bytes that may wait for a page which does not read: all charts, several times.
_UNREAD: Final = 16 * 2**20
#: Seconds until somebody who found no room asks again: not all in the same moment.
_RETRY: Final = range(45, 90)


class NobodyIdentity(VoilaIdentityProvider):  # type: ignore[misc]
    """Gives every request a nameless user, and nobody a cookie.

    Jupyter's own providers store the user in the browser for 30 days. The
    dashboard has no accounts: what a page needs hangs on its kernel's id.
    """

    def set_login_cookie(self, handler: RequestHandler, user: User) -> None:
        """Set no cookie."""


class TolerantConnection(ZMQChannelsWebsocketConnection):
    """A kernel's way to its page; a page that was just closed is no error."""

    def handle_outgoing_message(self, stream: str, outgoing_msg: list[Any]) -> None:
        """Send a kernel's message to the page, if it is still there and reads."""
        try:
            with contextlib.suppress(WebSocketClosedError):
                super().handle_outgoing_message(stream, outgoing_msg)
        except StreamBufferFullError:
            self.websocket_handler.close(_TOO_MUCH)


class PageSocket(VoilaKernelWebsocketHandler):  # type: ignore[misc]
    """The socket of a page: what comes too fast waits, and a good-bye is heard."""

    async def pre_get(self) -> None:
        """Let a page have its socket, and not any number of them.

        Raises:
            HTTPError: It has enough.
        """
        if _kernels(self).connections(self.kernel_id) >= _SOCKETS:
            raise HTTPError(HTTPStatus.TOO_MANY_REQUESTS)
        await super().pre_get()

    async def open(self, kernel_id: str) -> None:
        """Begin to hear, and to talk."""
        self._gate = _kernels(self).gate(self.kernel_id)
        self.ws_connection.stream.max_write_buffer_size = _UNREAD
        await super().open(kernel_id)

    async def on_message(self, message: str | bytes) -> None:
        """Take a message; the next one is not read before this is done."""
        await asyncio.sleep(self._gate.wait(len(message)))
        if self._gate.is_flooded:
            # The page, if it is one, comes back by itself, to the same kernel.
            self._gate.forgive()
            self.close(_TOO_MUCH)
            # Nothing is read any more until the socket is gone.
            await asyncio.sleep(_FAREWELL)
        elif self.connection is not None and self._gate.lets(message):
            super().on_message(message)

    def write_error(self, status_code: int, **_: Any) -> None:  # noqa: ANN401
        """Refuse a socket; nobody would read the page that Jupyter makes of it."""
        self.set_status(status_code)
        self.finish()

    def write_message(self, *given: Any, **how: Any) -> asyncio.Future[None]:  # noqa: ANN401 - handed through
        """Send; that the page went away meanwhile is no error."""
        sent: asyncio.Future[None] = super().write_message(*given, **how)
        # Nobody waits for it, and asyncio would complain of what nobody asked for.
        sent.add_done_callback(lambda done: done.cancelled() or done.exception())
        return sent

    def on_close(self) -> None:
        """Take the kernel back: at once if the page was left, else a little later."""
        super().on_close()
        # It would hold this page, and all of its kernel's side, until the next ping.
        if self.ping_callback is not None:
            self.ping_callback.stop()
        if self.close_code == _GOING_AWAY:
            _kernels(self).give_back(self.kernel_id)


class PageHandler(TornadoVoilaHandler):  # type: ignore[misc]
    """Gives a visitor the dashboard, or says that all seats are taken."""

    async def get(self, path: str | None = None) -> None:
        """Answer with the page."""
        try:
            await super().get(path)
        except NoRoomError:
            seconds = random.choice(_RETRY)  # noqa: S311 - only to spread
            page = self.get_template("full.html")
            self.set_status(HTTPStatus.SERVICE_UNAVAILABLE)
            self.set_header("Retry-After", seconds)
            await self.finish(page.render(base_url=self.base_url, seconds=seconds))


class HealthHandler(RequestHandler):
    """Tells a proxy that the server lives, and how many pages may still come."""

    def initialize(self, kernels: LentKernels) -> None:
        """Know whom to ask."""
        self.kernels = kernels

    def get(self) -> None:
        """Answer `{"free": 12}`; null is no limit."""
        self.set_header("Cache-Control", "no-store")
        self.finish({"free": self.kernels.free})


class NowhereHandler(BaseVoilaHandler):  # type: ignore[misc]
    """Answers 404 with the template's own page."""

    def get(self, _path: str) -> None:
        """Say that nothing is here."""
        # Not by an exception: Jupyter's error pages set a cookie.
        page = self.get_template("404.html")
        self.set_status(HTTPStatus.NOT_FOUND)
        self.finish(page.render(base_url=self.base_url, status_code=404))


def _kernels(handler: Any) -> LentKernels:  # noqa: ANN401 - any of Jupyter's
    return cast("LentKernels", handler.kernel_manager)
