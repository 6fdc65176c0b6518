"""`kartenspiel sheet`: worksheets and the crib sheet from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

import kartenspiel as ks
from kartenspiel import cli


def run(
    capsys: pytest.CaptureFixture[str], *call: str, code: int = 0
) -> tuple[str, str]:
    assert cli.main(["sheet", *call]) == code
    done = capsys.readouterr()
    return done.out, done.err


def test_a_sheet_is_printed_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    out, _ = run(capsys, "--seed", "7", "--level", "sek2")
    assert out == ks.sheet(7, level="sek2").text("de", "german")
    out, _ = run(capsys, "--seed", "7", "--topics", "rules,layout", "--lang", "en",
                 "--face", "french")  # fmt: skip
    assert out == ks.sheet(7, topics=["rules", "layout"]).text("en", "french")


def test_a_deal_can_be_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    code = ks.deal(seed=3).code
    out, _ = run(capsys, "--seed", "7", "--deal", code)
    assert f"Blattcode: {code}" in out


def test_the_crib_sheet_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    out, _ = run(capsys, "--spickzettel", "--lang", "en")
    assert out == ks.crib_sheet().text("en", "german")


@pytest.mark.parametrize("ending", ["pdf", "html", "txt"])
def test_a_file_is_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, ending: str
) -> None:
    path = tmp_path / f"blatt.{ending}"
    out, err = run(capsys, "--seed", "7", "-o", str(path), "--black")
    assert out == f"{path} ist geschrieben.\n"
    assert err == ""
    assert path.stat().st_size > 1000


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (["--topics", "poker"], "'poker' ist kein Thema"),
        (["--topics", "rules,"], "'' ist kein Thema"),
        (["--deal", "HA HK"], "Austeilung"),
        (["--deal", "HA HK HO"], "alle Karten ausgeteilt"),
        (["--seed", "7", "-o", "blatt.doc"], ".pdf, .html oder .txt"),
        (["--seed", "7", "-o", "/no/such/place/blatt.html"], "No such file"),
    ],
)
def test_a_problem_is_one_line(
    capsys: pytest.CaptureFixture[str], call: list[str], message: str
) -> None:
    out, err = run(capsys, *call, code=1)
    assert out == ""
    assert err.startswith("kartenspiel: ")
    assert err.count("\n") == 1
    assert message in err


@pytest.mark.parametrize("call", [["--level", "abitur"], ["--seed", "x"]])
def test_wrong_usage_is_2(capsys: pytest.CaptureFixture[str], call: list[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        cli.main(["sheet", *call])
    assert stop.value.code == 2
    assert "usage: kartenspiel sheet" in capsys.readouterr().err
