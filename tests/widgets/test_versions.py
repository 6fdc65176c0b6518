"""Packages of versions that kartenspiel does not work with are named."""

from __future__ import annotations

from importlib import metadata

import pytest

import kartenspiel_widgets
from kartenspiel_widgets import versions
from kartenspiel_widgets.server import command as server


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """Return the versions that are pretended: name -> version, changed by a test."""
    pretended: dict[str, str] = {}
    real = metadata.version
    monkeypatch.setattr(metadata, "version", lambda n: pretended.get(n) or real(n))
    versions.check.cache_clear()
    return pretended


@pytest.mark.parametrize("extra", ["widgets", "fast", "dashboard"])
def test_what_is_installed_here_fits(extra: str) -> None:
    assert versions.misfit(extra) is None


def test_package_that_is_too_old(installed: dict[str, str]) -> None:
    installed["altair"] = "5.5.0"
    assert versions.misfit("widgets") == (
        "altair 5.5.0 is installed, but kartenspiel needs altair >=6, <7:"
        ' pip install --upgrade "kartenspiel[widgets]"'
    )
    assert versions.misfit("fast") is None


def test_packages_of_an_extra_within_an_extra(installed: dict[str, str]) -> None:
    installed |= {"voila": "0.6.0", "anywidget": "0.8.1"}
    assert versions.misfit("dashboard") == (
        "anywidget 0.8.1 is installed, but kartenspiel needs anywidget >=0.9.18 and"
        " voila 0.6.0 is installed, but kartenspiel needs voila >=0.5.8, <0.6:"
        ' pip install --upgrade "kartenspiel[dashboard]"'
    )


def test_a_version_to_come_is_a_version(installed: dict[str, str]) -> None:
    installed["altair"] = "6.9.0rc1"
    assert versions.misfit("widgets") is None


def test_package_that_is_missing_is_told_elsewhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def missing(name: str) -> str:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "version", missing)
    assert versions.misfit("dashboard") is None


def test_nothing_is_known_of_a_folder() -> None:
    assert versions.misfit("widgets", "kartenspiel-from-a-folder") is None


def test_view_says_what_does_not_fit(installed: dict[str, str]) -> None:
    installed["ipywidgets"] = "7.8.5"
    with pytest.raises(ImportError, match=r"ipywidgets 7\.8\.5 is installed, but"):
        kartenspiel_widgets.__getattr__("Table")


def test_server_says_it_in_one_line(
    installed: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    installed["voila"] = "0.4.6"
    assert server.main(["--no-browser", "--port", "0"]) == 1
    assert capsys.readouterr().err == (
        "kartenspiel: voila 0.4.6 is installed, but kartenspiel needs voila >=0.5.8,"
        ' <0.6: pip install --upgrade "kartenspiel[dashboard]"\n'
    )
