"""Serves the dashboard: `python -m kartenspiel_widgets.server`.

Only arguments, files and the port are settled here; Voilà takes a second to load
and waits in `voila_app` until they are known to be fine.
"""

import argparse
import contextlib
import errno
import os
import re
import shutil
import socket
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from kartenspiel_widgets import versions
from kartenspiel_widgets.server.hosting import HOME, Hosting, forget_environment, public

DEFAULT_PORT = 8866
HIGHEST_PORT = 65535
NOTEBOOK = "dashboard.ipynb"


class ServerProblem(Exception):
    """Something the user can mend; shown as one line, without a traceback."""


def main(argv: Sequence[str] | None = None) -> int:
    """Serve the dashboard until it is interrupted.

    Args:
        argv: the arguments, without the program's name; default: `sys.argv`.

    Returns:
        The exit code: 0, or 1 after a problem that was said in one line.
    """
    arguments = _parser().parse_args(argv)
    with contextlib.suppress(KeyboardInterrupt):
        try:
            _serve(arguments)
        except ServerProblem as problem:
            print(f"kartenspiel: {problem}", file=sys.stderr)
            return 1
    return 0


def find_notebook() -> Path:
    """Return the dashboard notebook: the packaged one, else the repository's.

    Raises:
        ServerProblem: there is neither.
    """
    package = Path(__file__).resolve().parents[1]
    places = [package / NOTEBOOK, package.parents[1] / "notebooks" / NOTEBOOK]
    for place in places:
        if place.is_file():
            return place
    raise ServerProblem(
        f"{NOTEBOOK} is missing; it should be {' or '.join(map(str, places))}"
    )


def _serve(arguments: argparse.Namespace) -> None:
    notebook = find_notebook()
    hosting = _hosting(arguments)
    if arguments.public:
        forget_environment()
    with contextlib.ExitStack() as stack:
        door = stack.enter_context(_open_door(arguments.ip, arguments.port))
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="kartenspiel-"))
        # The kernel's folder is on its import path, and Voilà can serve what lies
        # beside a notebook: so the notebook runs alone, in a folder of its own.
        lonely = Path(shutil.copy(notebook, folder))
        # A format checker that compiles grammars for 1.7 seconds, and that nothing
        # here asks for: jsonschema does without it.
        sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
        misfit = versions.misfit("dashboard")
        if misfit is not None:
            raise ServerProblem(misfit)
        # The kernel of this environment, whatever else the user has installed.
        os.environ.setdefault("JUPYTER_PREFER_ENV_PATH", "1")
        try:
            from kartenspiel_widgets.server import voila_app  # noqa: PLC0415 - loads Voilà
        except ModuleNotFoundError as missing:
            raise ServerProblem(
                f'{missing.name} is missing: pip install "kartenspiel[dashboard]"'
            ) from missing
        browser = not (arguments.no_browser or arguments.public) and _has_display()
        voila_app.serve(lonely, door, hosting, browser=browser)


def _hosting(arguments: argparse.Namespace) -> Hosting:
    """Return what the server allows."""
    where = {"base_url": arguments.base_url, "origin": arguments.origin or ""}
    if arguments.public:
        return public(arguments.sessions, **where)
    if arguments.sessions is not None:
        raise ServerProblem("--sessions goes with --public")
    return replace(HOME, **where)


def _open_door(ip: str, option: int | None) -> socket.socket:
    """Return a listening socket; early, so that a taken port is told at once."""
    port, strict = _wished_port(option)
    try:
        return _listen(ip, port)
    except OSError as problem:
        taken = problem.errno == errno.EADDRINUSE
        if taken and not strict:
            return _listen(ip, 0)
        if taken:
            raise ServerProblem(
                f"port {port} is in use: choose another one, for example"
                f" PORT={port + 1}, or stop the program that uses it"
            ) from problem
        raise ServerProblem(
            f"cannot listen on {ip}, port {port}: {problem.strerror}"
        ) from problem


def _listen(ip: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in ip else socket.AF_INET
    return socket.create_server((ip, port), family=family)


def _wished_port(option: int | None) -> tuple[int, bool]:
    """Return the port, and whether the user insists on it."""
    if option is not None:
        return option, True
    text = os.environ.get("PORT", "").strip()
    if text:
        try:
            return _port(text), True
        except argparse.ArgumentTypeError as problem:
            raise ServerProblem(f"PORT {problem}") from None
    return DEFAULT_PORT, False


def _port(text: str) -> int:
    if text.isdecimal() and 0 <= int(text) <= HIGHEST_PORT:
        return int(text)
    raise argparse.ArgumentTypeError(
        f"{text!r} is no port: a number from 1 to {HIGHEST_PORT}, or 0 for any free one"
    )


def _sessions(text: str) -> int:
    if text.isdecimal() and int(text) > 0:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is no number of pages: 1 or more")


def _base_url(text: str) -> str:
    """Return a path with a stroke at both ends."""
    path = f"/{text.strip('/')}/".replace("//", "/")
    if re.fullmatch(r"/([\w.~-]+/)*", path, re.ASCII):
        return path
    raise argparse.ArgumentTypeError(
        f"{text!r} is no path: letters, digits, . _ ~ - between strokes, as in /karten/"
    )


def _origin(text: str) -> str:
    if re.fullmatch(r"https?://[a-z0-9.-]+(:\d+)?", text):
        return text
    raise argparse.ArgumentTypeError(
        f"{text!r} is no origin: protocol and name, as in https://karten.example"
    )


def _has_display() -> bool:
    if sys.platform in {"darwin", "win32"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m kartenspiel_widgets.server",
        description="Serve the kartenspiel dashboard.",
    )
    parser.add_argument(
        "--port", type=_port, help=f"TCP port (default: PORT, or {DEFAULT_PORT})"
    )
    parser.add_argument(
        "--ip", default="127.0.0.1", help="address to listen on (default: %(default)s)"
    )
    parser.add_argument("--no-browser", action="store_true", help="open no browser")
    parser.add_argument(
        "--base-url", type=_base_url, default="/", help="path of the dashboard"
    )
    parser.add_argument(
        "--origin",
        type=_origin,
        help="address of a proxy that does not pass on the name it was asked by",
    )
    parser.add_argument(
        "--public",
        action="store_true",
        help="serve anybody: limits for all that a visitor can use up",
    )
    parser.add_argument(
        "--sessions",
        type=_sessions,
        help="most pages at once, with --public (default: what fits into memory)",
    )
    return parser
