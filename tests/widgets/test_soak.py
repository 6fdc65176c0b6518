"""The soak in small, so that it is there when it is needed: `make soak`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from kartenspiel_widgets.server.provisioner import ForkingProvisioner

SOAK = Path(__file__).parents[2] / "benchmarks/soak.py"


@pytest.mark.slow
@pytest.mark.browser
@pytest.mark.skipif(not ForkingProvisioner.can, reason="this system has no pidfd")
def test_a_small_soak_loses_nothing(chromium: str) -> None:
    call = [sys.executable, str(SOAK), "--sessions", "3", "--seconds", "6"]
    done = subprocess.run(
        [*call, "--visits", "10", "--no-bars"],
        env={**os.environ, "CHROMIUM": chromium},
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stderr == ""
    assert "pages at once, beside one in Chromium" in done.stdout
