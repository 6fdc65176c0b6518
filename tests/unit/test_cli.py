"""The command line: exit codes, and one line for every problem."""

from __future__ import annotations

import subprocess
import sys

import pytest

import kartenspiel
from kartenspiel import cli


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        cli.main(["--version"])
    assert stop.value.code == 0
    assert capsys.readouterr().out == f"kartenspiel {kartenspiel.__version__}\n"


@pytest.mark.parametrize("call", [[], ["nonsense"], ["dashboard", "--port", "x"]])
def test_wrong_usage_is_2(call: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        cli.main(call)
    assert stop.value.code == 2
    assert "usage: kartenspiel" in capsys.readouterr().err


def test_dashboard_without_its_packages_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cli, "DASHBOARD_NEEDS", ("no_such_package",))
    assert cli.main(["dashboard"]) == 1
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "no_such_package" in error
    assert 'pip install "kartenspiel[dashboard]"' in error


def test_module_runs_as_the_command_does() -> None:
    call = [sys.executable, "-m", "kartenspiel", "--version"]
    done = subprocess.run(call, check=True, capture_output=True, text=True)
    assert done.stdout == f"kartenspiel {kartenspiel.__version__}\n"
