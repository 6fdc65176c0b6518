"""The dashboard opens with the oldest and the newest packages that it allows."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hatchling.builders.wheel import WheelBuilder
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

    from tests.watching import Watch

pytestmark = [pytest.mark.publication, pytest.mark.slow]

ROOT = Path(__file__).parents[2]
PATIENCE = 90_000
UV = [sys.executable, "-m", "uv"]


@pytest.fixture(params=["lowest-direct", "highest"])
def address(
    request: pytest.FixtureRequest,
    chromium: str,  # noqa: ARG001 - no server where no browser can ask it
    tmp_path: Path,
) -> Iterator[str]:
    """Start the dashboard with some choice of packages; return its address."""
    pins, home = str(tmp_path / "pins.txt"), str(tmp_path / "venv")
    wheel = next(WheelBuilder(str(ROOT)).build(directory=str(tmp_path)))
    choice = ["--resolution", request.param, "--extra", "dashboard"]
    compiling = [*UV, "pip", "compile", "-q", *choice, "pyproject.toml", "-o", pins]
    subprocess.run(compiling, check=True, cwd=ROOT)
    subprocess.run([*UV, "venv", "-q", "--python", sys.executable, home], check=True)
    installing = [*UV, "pip", "install", "-q", "--python", home, "-r", pins, wheel]
    subprocess.run(installing, check=True)
    log = tmp_path / "server.log"
    with log.open("w", encoding="utf-8") as complaints:
        server = subprocess.Popen(
            [f"{home}/bin/kartenspiel", "dashboard", "--no-browser", "--port", "0"],
            stdout=subprocess.PIPE,
            stderr=complaints,
            text=True,
        )
    assert server.stdout
    with server.stdout as said:
        line = said.readline()
        assert line.startswith("Dashboard: "), log.read_text(encoding="utf-8")
        yield line.removeprefix("Dashboard: ").strip()
        server.terminate()
        server.wait(timeout=60)
    assert "Traceback" not in log.read_text(encoding="utf-8")


def test_dashboard_opens(page: Page, watch: Watch, address: str) -> None:
    page.goto(f"{address}?lang=en&deal=9TVEZR-WK9K736")
    expect(page.locator("svg.marks[aria-hidden]")).to_have_count(2, timeout=PATIENCE)
    page.get_by_role("button", name="Next card").first.click()
    place = page.get_by_role("slider", name="Position in the game")
    expect(place).to_have_value("1")
    page.get_by_role("button", name="Rules", exact=True).click()
    expect(page.locator(".ks-explorer")).to_contain_text("Herzeln")
    watch.assert_clean()
