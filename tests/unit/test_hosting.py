"""What a public server allows: asked of the machine, and told on the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import psutil
import pytest

from kartenspiel import cli
from kartenspiel_widgets.server import command as server
from kartenspiel_widgets.server import hosting, voila_app
from kartenspiel_widgets.server.hosting import HOME, Hosting, clean_environment, public

if TYPE_CHECKING:
    from pathlib import Path

GB = 10**9


@pytest.mark.parametrize(
    ("available", "sessions"),
    [(GB // 2, 1), (GB, 4), (4 * GB, 34), (8 * GB, 74), (500 * GB, 200)],
)
def test_room_follows_from_memory(available: int, sessions: int) -> None:
    assert hosting.sessions_for(available) == sessions


def test_memory_is_what_the_machine_or_the_container_has() -> None:
    assert 0 < hosting.memory() <= psutil.virtual_memory().total


def test_limits_of_all_groups_around_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inner = tmp_path / "system.slice/karten.service"
    inner.mkdir(parents=True)
    (inner / "memory.max").write_text("max\n")
    (inner.parent / "memory.max").write_text("4000000000\n")
    monkeypatch.setattr(hosting, "_own_group", lambda: "/system.slice/karten.service")
    assert list(hosting._cgroup_limits(tmp_path)) == [4 * GB]


def test_environment_keeps_what_is_needed_and_no_secret() -> None:
    kept = {"PATH": "/bin", "HOME": "/h", "LANG": "de_DE.UTF-8", "OMP_NUM_THREADS": "1"}
    secrets = {"AWS_SECRET_ACCESS_KEY": "x", "PGPASSWORD": "y", "JUPYTER_TOKEN": "z"}
    assert clean_environment({**kept, **secrets}) == kept


def test_public_is_stricter_than_home_in_everything() -> None:
    assert Hosting() == HOME
    strict = public(12, base_url="/karten/")
    assert (strict.sessions, strict.base_url) == (12, "/karten/")
    assert (
        0
        < strict.idle
        < voila_app.SETTINGS["MappingKernelManager"]["cull_idle_timeout"]
    )
    assert strict.kernel_memory > 0
    assert strict.niceness > 0
    assert strict.proxied


def allowed(*call: str) -> Hosting:
    return server._hosting(server._parser().parse_args(call))


def test_options_become_what_the_server_allows() -> None:
    assert allowed() == HOME
    assert allowed("--base-url", "a/b").base_url == "/a/b/"
    assert allowed("--base-url", "/").base_url == "/"
    found = allowed("--public", "--sessions", "7", "--origin", "https://k.example:8443")
    assert (found.sessions, found.origin) == (7, "https://k.example:8443")
    assert allowed("--public").sessions == hosting.sessions_for(hosting.memory())


def test_command_hands_its_options_on() -> None:
    call = ["--public", "--sessions", "3", "--base-url", "/k/", "--port", "8900"]
    asked = cli._parser().parse_args(["dashboard", *call, "--origin", "https://k.de"])
    told = server._parser().parse_args(cli._server_options(asked))
    assert told.port == 8900
    assert server._hosting(told) == public(3, base_url="/k/", origin="https://k.de")


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (["--public", "--sessions", "0"], "'0' is no number of pages"),
        (["--public", "--sessions", "viele"], "'viele' is no number of pages"),
        (["--base-url", "/a b/"], "'/a b/' is no path"),
        (["--base-url", "/<x>"], "'/<x>' is no path"),
        (["--origin", "karten.example"], "'karten.example' is no origin"),
        (["--origin", "https://k.example/x"], "is no origin"),
    ],
)
def test_wrong_options_are_refused(
    call: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        server._parser().parse_args(call)
    assert caught.value.code == 2
    assert says in capsys.readouterr().err


def test_sessions_need_public(capsys: pytest.CaptureFixture[str]) -> None:
    assert server.main(["--sessions", "3"]) == 1
    assert capsys.readouterr().err == "kartenspiel: --sessions goes with --public\n"
