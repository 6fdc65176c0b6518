"""Binder's steps, replayed in an environment of their own: the link must work.

The package lies there as a wheel, so its command is tried there, too.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from tests.serving import free_port

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

    from tests.watching import Watch

pytestmark = [pytest.mark.publication, pytest.mark.slow]

ROOT = Path(__file__).parents[2]
NOT_CLONED = shutil.ignore_patterns(
    ".git",
    ".venv",
    ".*_cache",
    ".hypothesis",
    "__pycache__",
    "build",
    "dist",
    "chart.bundle.js",
)
TOKEN = "not-a-secret"  # noqa: S105 - the test's own server
PATIENCE = 180


class Image(NamedTuple):
    """What Binder would have built."""

    clone: Path
    environment: dict[str, str]


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Image:
    home = tmp_path_factory.mktemp("binder")
    clone = home / "clone"
    shutil.copytree(ROOT, clone, ignore=NOT_CLONED)
    subprocess.run([python_3_11(), "-m", "venv", home / "venv"], check=True)
    environment = {
        **{k: v for k, v in os.environ.items() if not k.startswith("JUPYTER")},
        "HOME": str(home),
        "PATH": f"{home / 'venv/bin'}{os.pathsep}{os.environ['PATH']}",
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    }
    image = Image(clone, environment)
    run(image, "pip", "install", "-q", "-r", "binder/base-pins.txt")
    run(image, "pip", "install", "-q", "-r", "binder/requirements.txt")
    run(image, "binder/postBuild")
    return image


@pytest.fixture(scope="module")
def address(
    chromium: str,  # noqa: ARG001 - no server where no browser can ask it
    image: Image,
) -> Iterator[str]:
    """Start what Binder starts, and return its address."""
    port = free_port()
    base = f"http://127.0.0.1:{port}/user/x/"
    call = ["binder/start", "jupyter", "notebook", "--no-browser", "--allow-root"]
    call += ["--ServerApp.ip=127.0.0.1", f"--ServerApp.port={port}"]
    call += ["--ServerApp.base_url=/user/x/", f"--IdentityProvider.token={TOKEN}"]
    log = image.clone.parent / "server.log"
    with log.open("w", encoding="utf-8") as output:
        server = subprocess.Popen(
            call,
            cwd=image.clone,
            env=image.environment,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    try:
        wait_for(f"{base}api", server, log)
        yield base
    finally:
        server.terminate()
        server.wait(timeout=PATIENCE)


def run(image: Image, *call: str) -> None:
    """Run one of Binder's steps in the clone."""
    done = subprocess.run(
        call,
        cwd=image.clone,
        env=image.environment,
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def python_3_11() -> str:
    """Return the Python that `runtime.txt` asks for, else the one that runs."""
    return shutil.which("python3.11") or sys.executable


def wait_for(url: str, server: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and server.poll() is None:
        try:
            with urllib.request.urlopen(url):  # noqa: S310 - our own address
                return
        except urllib.error.URLError:
            time.sleep(0.2)
    pytest.fail(f"no answer from {url}: {log.read_text(encoding='utf-8')}")


def path_in_readme() -> str:
    """Return where the badge leads within the server that Binder starts."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (link,) = re.findall(r"https://mybinder\.org/v2/gh/\S+?(?=\))", readme)
    path: str
    (path,) = parse_qs(urlsplit(link).query)["urlpath"]
    return path


def test_badge_opens_the_dashboard(page: Page, watch: Watch, address: str) -> None:
    answer = page.goto(f"{address}{path_in_readme()}?token={TOKEN}")
    assert answer
    assert answer.status == 200
    assert page.title() == "kartenspiel – Kein Stich, Herzeln, King Louis"
    assert page.locator("html").get_attribute("lang") == "de"
    drawn = page.locator("#rendered_cells .lm-Widget .lm-Widget").first
    drawn.wait_for(state="attached", timeout=PATIENCE * 1000)
    expect(page.locator("#loading")).to_have_count(0)
    expect(page.locator("#ks-lost button")).to_have_count(0)
    page.wait_for_timeout(1000)
    watch.assert_clean()


def test_link_is_passed_on(page: Page, watch: Watch, address: str) -> None:
    query = f"lang=en&deal=9TVE-ZRWK-9K736&ply=2&token={TOKEN}"
    page.goto(f"{address}{path_in_readme()}?{query}")
    code = page.get_by_text("9TVEZR-WK9K736").first
    expect(code).to_be_visible(timeout=PATIENCE * 1000)
    expect(page.get_by_role("button", name="Next card")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    watch.assert_clean()


def test_binder_accepts_the_folder(image: Image) -> None:
    tool = [sys.executable, "-m", "repo2docker", "--no-build", "--debug"]
    user = ["--user-id", "1000", "--user-name", "jovyan"]
    done = subprocess.run(
        [*tool, *user, image.clone], check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    said = done.stdout + done.stderr
    # The steps of the folder are in the recipe, and Python is the one it asks for.
    assert "binder/requirements.txt" in said
    assert "binder/postBuild" in said
    assert "binder/start" in said
    assert "Building conda environment for python=3.11" in said


def test_kernels_are_compiled_ahead(image: Image) -> None:
    installed = image.clone.parent.glob("venv/lib/python3*/site-packages/kartenspiel")
    found = [path for place in installed for path in place.rglob("*.nbi")]
    assert any(path.name.startswith("batches.play_rounds_") for path in found)
    # Not beside the notebooks, where no kernel would look for them.
    assert not list((image.clone / "kartenspiel").rglob("*.nbi"))


def test_installed_command_serves_the_packaged_dashboard(
    image: Image, tmp_path: Path
) -> None:
    server = subprocess.Popen(
        ["kartenspiel", "dashboard", "--no-browser", "--port", "0"],  # noqa: S607
        cwd=tmp_path,
        env=image.environment,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert server.stdout
    with server.stdout as output:
        try:
            line = output.readline()
            assert line.startswith("Dashboard: http://127.0.0.1:")
            with urllib.request.urlopen(line.split()[1]) as answer:  # noqa: S310 - ours
                text = answer.read().decode()
        finally:
            server.send_signal(signal.SIGINT)
            code = server.wait(timeout=PATIENCE)
    assert "<title>kartenspiel – " in text
    assert "jupyter-config-data" in text
    assert code == 0
