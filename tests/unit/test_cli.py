"""The command line: exit codes, and one line for every problem."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import kartenspiel
from kartenspiel import cli
from kartenspiel.kernels import jit


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


def run(
    capsys: pytest.CaptureFixture[str], *call: str, code: int = 0
) -> tuple[str, str]:
    assert cli.main(call) == code
    done = capsys.readouterr()
    return done.out, done.err


def test_deal_prints_hands_and_code(capsys: pytest.CaptureFixture[str]) -> None:
    by_seed, _ = run(capsys, "deal", "--seed", "7")
    assert by_seed.splitlines()[0] == "Anna  EOLU8HU8SO87"
    assert by_seed.splitlines()[-1] == "Code  9TVEZR-WK9K736"
    by_code, _ = run(capsys, "deal", "9tvezr", "wk9k736")
    assert by_code == by_seed
    three, _ = run(capsys, "deal", "--players", "3", "--pack", "24")
    assert len(three.splitlines()) == 4


def test_a_problem_is_one_line_in_the_language_asked_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    _, german = run(capsys, "deal", "9TVEZR-WK9K737", code=1)
    assert german == (
        "kartenspiel: Im Blattcode '9TVEZR-WK9K737' ist ein Tippfehler: "
        "Das Prüfzeichen passt nicht.\n"
    )
    _, english = run(capsys, "deal", "--players", "7", "--lang", "en", code=1)
    assert english == (
        "kartenspiel: 7 is not a possible number of players; allowed are 3 to 6.\n"
    )


def test_show_and_check_a_game_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "spiel.karten.toml"
    game = kartenspiel.new_game("herzeln", seed=7).autoplay()
    kartenspiel.dump(game, path)
    shown, _ = run(capsys, "show", str(path))
    assert shown.splitlines()[-4] == "1. Anna: 25 Pfennig"
    assert run(capsys, "check", str(path))[0] == f"{path}: in Ordnung\n"

    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("SU SA SK S7", "SU SA SK HK", 1), encoding="utf-8")
    found, _ = run(capsys, "check", str(path), "--lang", "en", code=1)
    assert found == (
        f"{path}: Round 1, trick 2, column 10: Bells were led and must be followed: "
        "7 of Bells.\n"
    )
    assert run(capsys, "show", str(path), code=1)[1].count("\n") == 1


def test_show_a_round_code(capsys: pytest.CaptureFixture[str]) -> None:
    game = kartenspiel.new_game("herzeln", seed=7).autoplay()
    code = game.rounds[0].code
    shown, _ = run(capsys, "show", code.lower())
    assert shown.splitlines()[-1] == "4. Anna: −25 Pfennig"
    _, error = run(capsys, "show", "X" + code[1:], code=1)
    assert error == (
        f"kartenspiel: Im Rundencode 'X{code[1:]}' ist ein Tippfehler: "
        "Das Prüfzeichen passt nicht.\n"
    )


def test_a_missing_file_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    _, error = run(capsys, "check", "nirgends.toml", code=1)
    assert error.count("\n") == 1
    assert "nirgends.toml" in error


def test_variants_lists_describes_and_checks(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    listed, _ = run(capsys, "variants")
    slugs = [line.split()[0] for line in listed.splitlines()]
    assert slugs == [*kartenspiel.variants(), *kartenspiel.relatives()]
    sheet, _ = run(capsys, "variants", "king-louis", "--players", "3")
    assert sheet.startswith("# King Louis\n")
    assert "zu dritt" in sheet
    toml, _ = run(capsys, "variants", "king-louis", "--toml")
    assert kartenspiel.load_variant(toml) == kartenspiel.variant("king-louis")

    path = tmp_path / "unser.toml"
    path.write_text(toml, encoding="utf-8")
    assert run(capsys, "variants", "--check", str(path))[0].endswith("in Ordnung\n")
    path.write_text(toml.replace("must_play", "must_plai"), encoding="utf-8")
    _, error = run(capsys, "variants", "--check", str(path), code=1)
    assert error == (
        "kartenspiel: Den Schlüssel layout.must_plai gibt es nicht; gemeint ist "
        "vielleicht must_play.\n"
    )


def test_a_reader_that_stops_reading_gets_no_complaint() -> None:
    show = f"{sys.executable} -m kartenspiel variants barbu | true"
    done = subprocess.run(  # noqa: S602 - a fixed command, and a pipe is the point
        show, shell=True, capture_output=True, text=True, check=True
    )
    assert done.stderr == ""


def test_warmup_compiles_and_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    out, _ = run(capsys, "warmup", "--lang", "en")
    assert re.fullmatch(r"The fast kernels are ready \(\d+\.\d s\)\.\n", out)
    assert jit.ready()
    german, _ = run(capsys, "warmup")
    assert german.startswith("Die schnellen Kerne sind bereit (")


def test_warmup_without_numba_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(jit, "available", lambda: False)
    _, error = run(capsys, "warmup", code=1)
    assert error.count("\n") == 1
    assert 'pip install "kartenspiel[fast]"' in error


def test_warmup_says_that_numba_does_not_work(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def misfit() -> None:
        raise ImportError("Numba needs NumPy 2.4 or less.\nGot NumPy 2.9.")

    monkeypatch.setattr(jit, "warm_up", misfit)
    _, error = run(capsys, "warmup", "--lang", "en", code=1)
    assert error == (
        "kartenspiel: numba does not work here (Numba needs NumPy 2.4 or less. Got "
        "NumPy 2.9.); without the fast kernels everything works, only more slowly.\n"
    )


def test_simulate_prints_means_and_places(capsys: pytest.CaptureFixture[str]) -> None:
    found = kartenspiel.simulate("herzeln", n=50, seed=3)
    out, _ = run(
        capsys, "simulate", "herzeln", "-n", "50", "--seed", "3", "--lang", "en"
    )
    head, _, means, *rows = out.splitlines()
    assert head == "Herzeln · 50 games · seed 3"
    assert means.split() == ["on", "average", "sure", "to", "95", "%"]
    low, high = found.interval()[0]
    shown = f"Anna {found.mean[0]:.2f} pfennig {low:.2f} … {high:.2f}"
    assert rows[0].split() == shown.replace("-", "−").split()
    first = [f"{2 * n:.1f}" for n in found.places[3]]
    assert rows[-1].replace("%", "").split() == ["Dora", *first]
    assert rows[-5].split() == [
        "Layout",
        "place",
        "1",
        "place",
        "2",
        "place",
        "3",
        "place",
        "4",
    ]


def test_simulate_takes_players_and_a_deal(capsys: pytest.CaptureFixture[str]) -> None:
    call = ("simulate", "kein-herz", "careful,lowest,random", "-n", "20")
    out, _ = run(capsys, *call, "--players", "3", "--pack", "24", "--seed", "1")
    found = kartenspiel.simulate(
        "kein-herz", ["careful", "lowest", "random"], n=20, seed=1, players=3, pack=24
    )
    assert out.startswith("Kein Herz · 20 Runden · Startzahl 1\n")
    means = [line.split()[1] for line in out.splitlines()[3:]]
    assert means == [f"{mean:.2f}".replace(".", ",") for mean in found.mean]
    one, _ = run(capsys, "simulate", "anlegen", "-n", "1", "--deal", "9TVEZR-WK9K736")
    assert one.splitlines()[-4].startswith("Anna")
    for wrong in (["nope"], ["kein-herz", "x"], ["kein-herz", "-n", "0"]):
        _, error = run(capsys, "simulate", *wrong, code=1)
        assert error.count("\n") == 1


@pytest.mark.parametrize("command", ["show", "check"])
def test_a_file_that_is_not_there_is_named(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = str(tmp_path / "fehlt.toml")
    out, error = run(capsys, command, missing, code=1)
    assert "fehlt.toml' gibt es nicht." in out + error
    out, error = run(capsys, command, str(tmp_path), "--lang", "en", code=1)
    assert "cannot be read: Is a directory." in out + error


def test_check_goes_on_after_a_file_it_cannot_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = tmp_path / "gut.toml"
    kartenspiel.dump(kartenspiel.new_game("herzeln", seed=7), good)
    out, error = run(capsys, "check", str(tmp_path / "x.toml"), str(good), code=1)
    assert error.endswith("x.toml' gibt es nicht.\n")
    assert out == f"{good}: in Ordnung\n"


def test_nothing_is_no_file(capsys: pytest.CaptureFixture[str]) -> None:
    _, error = run(capsys, "show", "", code=1)
    assert "'' ist kein Rundencode" in error


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_any_terminal_can_show_it(encoding: str, tmp_path: Path) -> None:
    game = kartenspiel.new_game("herzeln", ["Änne", "🃏", "Ł", "D"], seed=7).autoplay()
    kartenspiel.dump(game, tmp_path / "g.toml")
    done = subprocess.run(
        [sys.executable, "-m", "kartenspiel", "show", "-"],
        check=False,
        capture_output=True,
        input=(tmp_path / "g.toml").read_bytes(),
        env={**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"},
    )
    assert (done.returncode, done.stderr) == (0, b"")
    shown = done.stdout.decode(encoding)
    assert shown.startswith("Runde 1 ")
    for sign, name in zip(("Ä", "🃏", "Ł"), game.players, strict=False):
        able = sign.encode(encoding, "replace") != b"?"
        assert (name in shown) == able


@pytest.mark.skipif(os.name != "posix", reason="a shell's way to close a stream")
def test_a_closed_output_is_no_traceback() -> None:
    command = f'"{sys.executable}" -m kartenspiel deal --seed 7 >&-'
    done = subprocess.run(
        ["/bin/sh", "-c", command], check=False, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
