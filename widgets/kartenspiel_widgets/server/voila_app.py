"""Voilà, set up for the dashboard.

The public part of these settings stands in `binder/jupyter` once more, as JSON,
because there Voilà runs inside a Jupyter server; a test keeps the two alike.
"""

import contextlib
import logging
import os
import shutil
import signal
import socket
import subprocess
import sys
import webbrowser
from pathlib import Path
from typing import Any

from jupyter_core.utils import run_sync
from jupyter_server.utils import url_path_join
from tornado.httpclient import AsyncHTTPClient
from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from traitlets import Instance
from traitlets.config import Config
from voila.app import Voila
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from kartenspiel_widgets.server.handlers import (
    HealthHandler,
    NobodyIdentity,
    NowhereHandler,
    PageHandler,
    PageSocket,
    TolerantConnection,
)
from kartenspiel_widgets.server.hosting import Hosting
from kartenspiel_widgets.server.lending import LentKernels
from kartenspiel_widgets.server.provisioner import ForkingProvisioner

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

PATIENCE: dict[str, int] = {
    # Seconds: for a whole request's head, also on a connection kept open; for a body.
    "idle_connection_timeout": 60,
    "body_timeout": 10,
    # Bytes. The only request with a body is a page's good-bye, and that is empty.
    "max_body_size": 2**16,
    "max_header_size": 2**15,
}
"""How long the server waits for slow clients, and how much it takes from them."""


class DashboardApp(Voila):  # type: ignore[misc]
    """Voilà that listens where it is told, and says one line."""

    door = Instance(socket.socket)
    """Where to listen: bound and listening already, so that nobody else can be."""

    hosting = Instance(Hosting)
    """What the server allows."""

    def init_handlers(self) -> list[tuple[Any, ...]]:
        """Return Voilà's handlers, some of them made stricter, and two more.

        Voilà would take a path that leads nowhere for a file beside the notebook, and
        refuse it.
        """
        ours = {
            TornadoVoilaHandler: PageHandler,
            VoilaKernelWebsocketHandler: PageSocket,
        }
        *others, page = [
            (path, ours.get(handler, handler), *options)
            for path, handler, *options in super().init_handlers()
        ]
        health = url_path_join(self.server_url, "/health")
        nowhere = url_path_join(self.server_url, "/(.+)")
        options = {"voila_configuration": self.voila_configuration}
        return [
            *others,
            (health, HealthHandler, {"kernels": self.kernel_manager}),
            (nowhere, NowhereHandler, options),
            page,
        ]

    def listen(self) -> None:
        """Listen, say where, and serve until the process is told to stop."""
        server = HTTPServer(self.app, xheaders=self.hosting.proxied, **PATIENCE)
        server.add_socket(self.door)
        self.ioloop = IOLoop.current()
        # Ctrl-C ends the loop between two steps, as SIGTERM does, and not within one.
        signal.signal(signal.SIGINT, self._handle_signal_stop)
        self.ioloop.add_callback(self._announce)
        with contextlib.ExitStack() as self.beside:
            try:
                self.ioloop.start()
            finally:
                self.stop()

    def stop(self) -> None:
        """End all kernels at once: their pages lose the server all the same."""
        shutil.rmtree(self.connection_dir)
        run_sync(self.kernel_manager.shutdown_all)(now=True)

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


def serve(
    notebook: Path, door: socket.socket, hosting: Hosting, *, browser: bool
) -> None:
    """Serve `notebook` until the process is told to stop.

    Args:
        notebook: the dashboard; its folder gets the kernels' connection files.
        door: a listening socket.
        hosting: what the server allows.
        browser: whether to open the page.
    """
    door.setblocking(False)
    # The instance, because parts of Voilà log to it.
    config = _config(notebook.parent, hosting)
    app = DashboardApp.instance(config=config, door=door, hosting=hosting)
    app.ip, app.port = door.getsockname()[:2]
    app.open_browser = browser
    app.initialize([str(notebook)])
    app.start()


def _address(door: socket.socket) -> str:
    host, port = door.getsockname()[:2]
    if host in {"0.0.0.0", "::"}:  # noqa: S104 - compared, not bound
        host = "127.0.0.1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _config(folder: Path, hosting: Hosting) -> Config:
    config = Config(SETTINGS)
    if hosting.idle:
        config.MappingKernelManager.cull_idle_timeout = hosting.idle
        config.MappingKernelManager.cull_connected = True
    config.LentKernels.sessions = hosting.sessions
    config.ForkingProvisioner.memory = hosting.kernel_memory
    config.ForkingProvisioner.niceness = hosting.niceness
    config.VoilaConfiguration.multi_kernel_manager_class = LentKernels
    config.Voila.base_url = hosting.base_url
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
        "allow_origin": hosting.origin,
    }
    if sys.platform == "linux":
        # Sockets in the private folder instead of open TCP ports.
        config.KernelManager.transport = "ipc"
    if ForkingProvisioner.can:
        config.KernelProvisionerFactory.default_provisioner_name = "kartenspiel"
    return config
