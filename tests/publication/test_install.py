"""The wheel, installed alone, on every Python that this machine has."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hatchling.builders.wheel import WheelBuilder

import kartenspiel as ks

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = [pytest.mark.publication, pytest.mark.slow]

ROOT = Path(__file__).parents[2]
MINORS = range(11, 15)
#: Every public name, a deal, a whole game, and no package but this one.
SMOKE = """
import json, sys
import kartenspiel as ks
names = [getattr(ks, name) for name in ks.__all__]
game = ks.new_game("herzeln", seed=7).autoplay()
assert ks.loads(ks.dumps(game)) == game
b = ks.belief(ks.observe(ks.start("kein-herz", ks.deal(seed=7)), 0))
lessons = [ks.lesson(slug).title.render("de") for slug in ks.lessons()]
print(json.dumps({
    "python": sys.version_info[:2], "names": len(names), "pot": game.pot,
    "deal": ks.deal(seed=7).code, "king": str(b.p("HK", seat=1)),
    "lessons": len(lessons), "exercises": len(ks.exercises()),
}))
"""


def pythons() -> Iterator[str]:
    """Yield a Python of each minor version that works here."""
    for minor in MINORS:
        name = f"python3.{minor}"
        homes = Path.home().glob(f".pyenv/versions/3.{minor}.*/bin/{name}")
        for place in (shutil.which(name), *map(str, homes)):
            if place and works(place, minor):
                yield place
                break


def works(place: str, minor: int) -> bool:
    """Tell whether a Python starts and is of this version."""
    code = "import sys, ensurepip, venv; print(sys.version_info[1])"
    done = subprocess.run(
        [place, "-c", code], check=False, capture_output=True, text=True
    )
    return done.stdout.strip() == str(minor)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = str(tmp_path_factory.mktemp("wheel"))
    return str(next(WheelBuilder(str(ROOT)).build(directory=folder)))


@pytest.mark.parametrize(
    "python", [pytest.param(p, id=Path(p).name) for p in pythons()]
)
def test_wheel_works_alone(python: str, wheel: str, tmp_path: Path) -> None:
    subprocess.run([python, "-m", "venv", tmp_path], check=True)
    own = str(tmp_path / "bin/python")
    pip = [own, "-m", "pip", "--disable-pip-version-check"]
    subprocess.run([*pip, "install", "-q", "--no-index", wheel], check=True)
    done = subprocess.run(
        [own, "-W", "error", "-c", SMOKE],
        check=True,
        capture_output=True,
        text=True,
        cwd=tmp_path,
    )
    found = json.loads(done.stdout)
    minor = int(re.sub(r".*\.", "", Path(python).name))
    assert found == {
        "python": [3, minor],
        "names": len(ks.__all__),
        "pot": 160,
        "deal": "9TVEZR-WK9K736",
        "king": "1/3",
        "lessons": 10,
        "exercises": 39,
    }
    deal = subprocess.run(
        [tmp_path / "bin/kartenspiel", "deal", "--seed", "7"],
        check=True,
        capture_output=True,
        text=True,
    )
    assert "9TVEZR-WK9K736" in deal.stdout


def test_this_python_is_among_them() -> None:
    this = f"python3.{sys.version_info.minor}"
    assert this in [Path(place).name for place in pythons()]
