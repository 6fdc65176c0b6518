"""The stand-ins do what the packages do, message by message."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

from tests.site.conftest import ROOT

ACTING = ROOT / "tests/site/acting.py"


def acted(*path: str) -> list[list[Any]]:
    """Return what came of all messages, with folders on the path before all others."""
    rest = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    folders = [*map(str, path), str(ROOT), str(ROOT / "widgets"), *filter(None, rest)]
    done = subprocess.run(
        # The same order of sets in both.
        [sys.executable, "-P", ACTING],
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join(folders),
            "PYTHONHASHSEED": "0",
        },
        check=False,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr
    found: list[list[Any]] = json.loads(done.stdout)
    return found


def test_views_come_to_the_same_with_the_packages_and_with_the_stand_ins() -> None:
    real, stand_ins = acted(), acted(str(ROOT / "site/python"))
    assert len(real) == len(stand_ins) > 20
    for one, other in zip(real, stand_ins, strict=True):
        name, state, shown, hidden = one
        assert [name, shown, hidden] == [other[0], *other[2:]]
        differing = [
            (part, key)
            for part, values in state.items()
            for key, value in values.items()
            if other[1][part][key] != value
        ]
        assert (name, differing) == (name, [])
        assert {p: [*v] for p, v in state.items()} == {
            p: [*v] for p, v in other[1].items()
        }
