"""The static site, built once and served below a path, as a school might have it."""

from __future__ import annotations

import functools
import importlib.util
import os
import sys
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

ROOT = Path(__file__).parents[2]
#: Where the site lies on its server.
BELOW = "schule/karten"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder; all need what only `make test` fetches."""
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here):
            item.add_marker(pytest.mark.browser)


class Site(NamedTuple):
    """The site as it is built and served."""

    folder: Path
    url: str


class Quiet(SimpleHTTPRequestHandler):
    """Serves files, and keeps no log."""

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002, ANN401
        """Say nothing."""


class Crowded(ThreadingHTTPServer):
    """A server at which a page's many questions wait only for their turn."""

    request_queue_size = 128


def served(folder: Path, kind: type[Quiet] = Quiet) -> ThreadingHTTPServer:
    """Return a server of a folder, which has begun to answer."""
    handler = functools.partial(kind, directory=str(folder))
    server = Crowded(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def loaded(name: str) -> ModuleType:
    """Return a module of the site's folder."""
    where = ROOT / f"site/{name}.py"
    spec = importlib.util.spec_from_file_location(name, where)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


# Here and not when they are needed: Hypothesis draws from the modules that are loaded,
# and is to draw the same in every process.
MAKE_LAB, MAKE_SITE = loaded("make_lab"), loaded("make_site")


@pytest.fixture(scope="session")
def make_lab() -> ModuleType:
    """Return the builder of the notebooks' page, which is no part of a package."""
    return MAKE_LAB


@pytest.fixture(scope="session")
def make_site() -> ModuleType:
    """Return the site's builder."""
    return MAKE_SITE


def need(folder: Path) -> None:
    """Skip, or fail in CI, unless `make` has put a folder there."""
    if folder.is_dir():
        return
    missing = f"no {folder.name} found: make test puts it there"
    if os.environ.get("CI"):
        pytest.fail(missing)
    pytest.skip(missing)


@pytest.fixture(scope="session")
def root(make_site: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the root of a web server with the site in a folder below it."""
    need(make_site.NPM / "pyodide")
    folder = tmp_path_factory.mktemp("www")
    make_site.build(folder / BELOW)
    return folder


@pytest.fixture(scope="session")
def site(root: Path) -> Iterator[Site]:
    """Return the site, served."""
    server = served(root)
    yield Site(root / BELOW, f"http://127.0.0.1:{server.server_port}/{BELOW}/")
    server.shutdown()
    server.server_close()
