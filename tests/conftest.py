"""Chromium for the tests that look at pages, and what all tests share.

`page`, `phone_page` and `watch` belong to the browser; `golden` compares a text with
its file under tests/golden, which only `pytest --regen` writes.
"""

from __future__ import annotations

import asyncio
import os
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, settings

from tests.watching import Watch

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator

    from playwright.sync_api import Browser, BrowserContext, Page

# Examples are few and cheap; deals come from seeds, so shrinking has little to do.
settings.register_profile(
    "here",
    deadline=None,
    max_examples=50,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.register_profile("ci", settings.get_profile("here"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")

GOLDEN = Path(__file__).parent / "golden"

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
NO_BROWSER = (
    "no Chromium found: sudo apt-get install chromium, or set CHROMIUM to its path"
)
# Quiet and repeatable: nothing fetched in the background, glyphs drawn alike.
FLAGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-lcd-text",
    "--disable-quic",
    "--disable-sync",
    "--font-render-hinting=none",
    "--force-color-profile=srgb",
    "--no-first-run",
]
DESKTOP = {"width": 1100, "height": 900}
PHONE = {"width": 360, "height": 740}


def pytest_configure(config: pytest.Config) -> None:
    """Let kernels write their history nowhere else, and wait for no others at it."""
    folder = TemporaryDirectory(prefix="kartenspiel-ipython-")
    os.environ["IPYTHONDIR"] = folder.name
    config.add_cleanup(folder.cleanup)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[
    None, pytest.TestReport, pytest.TestReport
]:
    """Fold the tests that had no browser into one line of the summary."""
    report = yield
    if isinstance(report.longrepr, tuple) and NO_BROWSER in report.longrepr[2]:
        report.longrepr = (__file__, 0, report.longrepr[2])
    return report


@pytest.fixture(autouse=True)
def no_loop(request: pytest.FixtureRequest) -> Iterator[None]:
    """Hide the event loop that a browser leaves running from tests without one.

    With a loop, views would compute beside it, as in a kernel, and a test could not
    run a loop of its own.
    """
    if "browser" in request.fixturenames:
        yield
        return
    loop = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(loop)


@pytest.fixture(scope="session")
def chromium() -> str:
    """Return the path of a Chromium; skip without one, or fail in CI."""
    wished = os.environ.get("CHROMIUM")
    found = next(filter(None, map(shutil.which, [wished or "", *PROGRAMS])), None)
    if found is None and os.environ.get("CI"):
        pytest.fail(NO_BROWSER)
    if found is None:
        pytest.skip(NO_BROWSER)
    return found


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    """One Chromium for all tests."""
    # Chromium's sandbox refuses to work for root, which CI often is.
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    flags = [*FLAGS, "--no-sandbox"] if is_root else FLAGS
    from playwright.sync_api import (  # noqa: PLC0415 - others need none
        expect,
        sync_playwright,
    )

    # What is waited for comes, on a busy machine too; what never comes costs this.
    expect.set_options(timeout=20_000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=flags)
        yield browser
        browser.close()


@pytest.fixture
def watch() -> Watch:
    """Return the record of `page` and `phone_page`."""
    return Watch()


@pytest.fixture
def new_page(browser: Browser, watch: Watch) -> Iterator[Callable[..., Page]]:
    """Return a function that opens a page in a context of its own.

    Its arguments are those of `Browser.new_context`.
    """
    contexts: list[BrowserContext] = []

    def open_page(**options: Any) -> Page:  # noqa: ANN401 - handed through
        defaults = {"viewport": DESKTOP, "locale": "de-DE", "reduced_motion": "reduce"}
        contexts.append(browser.new_context(**{**defaults, **options}))
        contexts[-1].set_default_navigation_timeout(60_000)
        page = contexts[-1].new_page()
        watch.follow(page)
        return page

    yield open_page
    for context in contexts:
        context.close()


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """Return an empty page, followed by `watch`."""
    return new_page()


@pytest.fixture
def phone_page(new_page: Callable[..., Page]) -> Page:
    """Return an empty page of 360 pixels' width, followed by `watch`."""
    return new_page(viewport=PHONE, has_touch=True, is_mobile=True)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add --regen."""
    parser.addoption(
        "--regen",
        action="store_true",
        help="write the golden files anew; review them as a diff",
    )


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Return a function that compares a text with a golden file."""

    def compare(name: str, text: str) -> None:
        path = GOLDEN / name
        if request.config.getoption("--regen"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert path.read_text(encoding="utf-8") == text

    return compare
