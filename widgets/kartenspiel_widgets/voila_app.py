"""Voilà, set up for the dashboard.

The public part of these settings stands in `binder/jupyter` once more, as JSON,
because there Voilà runs inside a Jupyter server; a test keeps the two alike.
"""

import contextlib
import logging
import os
import signal
import socket
import subprocess
import sys
import webbrowser
from http import HTTPStatus
from pathlib import Path
from typing import Any

from jupyter_server.auth.identity import User
from jupyter_server.services.kernels.connection.channels import (
    ZMQChannelsWebsocketConnection,
)
from jupyter_server.utils import url_path_join
from tornado.httpclient import AsyncHTTPClient
from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from tornado.web import RequestHandler
from tornado.websocket import WebSocketClosedError
from traitlets import Instance
from traitlets.config import Config
from voila.app import Voila
from voila.handler import BaseVoilaHandler
from voila.voila_identity_provider import VoilaIdentityProvider

from kartenspiel_widgets.provisioner import ForkingProvisioner

# Blobs are how anywidget loads its modules. Nothing needs eval.
CONTENT_SECURITY_POLICY = "; ".join(  # noqa: FLY002 - one rule a line
    [
        "default-src 'self'",
        "script-src 'self' 'unsafe-inline' blob:",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "connect-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'self'",
    ]
)

SETTINGS: dict[str, dict[str, Any]] = {
    "VoilaConfiguration": {
        "template": "kartenspiel",
        "theme": "light",
        "allow_template_override": "NO",
        "allow_theme_override": "NO",
        "strip_sources": True,
        "show_tracebacks": False,
        # A pattern that matches no name: files beside the notebook stay private.
        "file_allowlist": ["$^"],
        "extension_allowlist": [
            "@jupyter-widgets/jupyterlab-manager",
            "anywidget",
            "@voila-dashboards/widgets-manager8",
        ],
    },
    "VoilaExporter": {"language_code": "de"},
    "VoilaExecutor": {"timeout": 60},
    # A kernel that died has lost the game: a new, empty one would hide that. So it
    # is not restarted but forgotten, and the page says what happened.
    "KernelRestarter": {"restart_limit": 0},
    "MappingKernelManager": {
        "cull_idle_timeout": 1800,
        "cull_interval": 60,
        "cull_connected": False,
    },
}

HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}

LARGEST_MESSAGE = 2**20
"""Bytes in one message from a page; an intent or a game file is far smaller."""


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
        """Send a kernel's message to the page, if it is still there."""
        with contextlib.suppress(WebSocketClosedError):
            super().handle_outgoing_message(stream, outgoing_msg)


class NowhereHandler(BaseVoilaHandler):  # type: ignore[misc]
    """Answers 404 with the template's own page."""

    def get(self, _path: str) -> None:
        """Say that nothing is here."""
        # Not by an exception: Jupyter's error pages set a cookie.
        page = self.get_template("404.html")
        self.set_status(HTTPStatus.NOT_FOUND)
        self.finish(page.render(base_url=self.base_url, status_code=404))


class DashboardApp(Voila):  # type: ignore[misc]
    """Voilà that listens where it is told, and says one line."""

    door = Instance(socket.socket)
    """Where to listen: bound and listening already, so that nobody else can be."""

    def init_handlers(self) -> list[tuple[Any, ...]]:
        """Return Voilà's handlers, and one for every path that leads nowhere.

        Voilà would take such a path for a file beside the notebook, and refuse it.
        """
        *others, page = super().init_handlers()
        nowhere = url_path_join(self.server_url, "/(.+)")
        options = {"voila_configuration": self.voila_configuration}
        return [*others, (nowhere, NowhereHandler, options), page]

    def listen(self) -> None:
        """Listen, say where, and serve until the process is told to stop."""
        HTTPServer(self.app).add_socket(self.door)
        self.ioloop = IOLoop.current()
        # Ctrl-C ends the loop between two steps, as SIGTERM does, and not within one.
        signal.signal(signal.SIGINT, self._handle_signal_stop)
        self.ioloop.add_callback(self._announce)
        with contextlib.ExitStack() as self.beside:
            try:
                self.ioloop.start()
            finally:
                self.stop()

    async def _announce(self) -> None:
        address = _address(self.door) + self.base_url
        # The line is a promise, so ask first.
        await AsyncHTTPClient().fetch(f"{address}voila/static/voila.js")
        print(f"Dashboard: {address}", flush=True)  # noqa: T201 - it is meant to
        compiling = warm_up()
        self.beside.callback(compiling.terminate)
        if ForkingProvisioner.can:
            self.beside.callback(ForkingProvisioner.close)
            IOLoop.current().spawn_callback(ForkingProvisioner.raise_up, compiling)
        if self.open_browser:
            await IOLoop.current().run_in_executor(None, webbrowser.open, address)


def warm_up() -> "subprocess.Popen[bytes]":
    """Compile the fast kernels once for all pages to come, behind everything else.

    Without numba there is nothing to compile, and the process ends at once.
    """
    silent = subprocess.DEVNULL
    process = subprocess.Popen(
        [sys.executable, "-P", "-m", "kartenspiel", "warmup"],
        stdin=silent,
        stdout=silent,
        stderr=silent,
    )
    if hasattr(os, "setpriority"):
        with contextlib.suppress(ProcessLookupError):
            os.setpriority(os.PRIO_PROCESS, process.pid, 19)
    return process


def serve(notebook: Path, door: socket.socket, *, browser: bool) -> None:
    """Serve `notebook` until the process is told to stop.

    Args:
        notebook: the dashboard; its folder gets the kernels' connection files.
        door: a listening socket.
        browser: whether to open the page.
    """
    door.setblocking(False)
    # The instance, because parts of Voilà log to it.
    app = DashboardApp.instance(config=_config(notebook.parent), door=door)
    app.ip, app.port = door.getsockname()[:2]
    app.open_browser = browser
    app.initialize([str(notebook)])
    app.start()


def _address(door: socket.socket) -> str:
    host, port = door.getsockname()[:2]
    if host in {"0.0.0.0", "::"}:  # noqa: S104 - compared, not bound
        host = "127.0.0.1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _config(folder: Path) -> Config:
    config = Config(SETTINGS)
    # Jupyter counts pings in milliseconds where Tornado expects seconds, and Tornado
    # says so for every page. A shorter time-out would cut every socket at its first
    # ping, since Jupyter looks for an answer before it has asked.
    logging.getLogger("tornado.general").setLevel(logging.ERROR)
    config.Application.log_level = logging.ERROR
    config.Voila.config_file_paths = []  # the dashboard is the same for everybody
    config.Voila.connection_dir_root = str(folder)
    config.Voila.identity_provider_class = NobodyIdentity
    config.Voila.kernel_websocket_connection_class = TolerantConnection
    config.Voila.tornado_settings = {
        "headers": HEADERS,
        "websocket_max_message_size": LARGEST_MESSAGE,
        # This check compares a cookie; it guards a login, and here is neither. With
        # it a page that is left could not give its kernel back.
        "disable_check_xsrf": True,
    }
    if sys.platform == "linux":
        # Sockets in the private folder instead of open TCP ports.
        config.KernelManager.transport = "ipc"
    if ForkingProvisioner.can:
        config.KernelProvisionerFactory.default_provisioner_name = "kartenspiel"
    return config
