"""Fuzz everything that reads a text, guided by coverage; run by hand, not by pytest.

    pip install atheris
    python tests/fuzz/readers.py -max_total_time=300

It starts from good files and codes, changes their bytes, keeps what reaches new lines
of the package, and stops at the first input that is neither read nor refused with a
sentence. All options are those of libFuzzer.
"""

from __future__ import annotations

import importlib
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

LESSONS = Path(__file__).parents[2] / "kartenspiel/lessons"
SLUGS = (
    "herzeln",
    "herzeln-punkte",
    "herzeln-herzzwang",
    "durchmarsch",
    "hearts",
    "barbu",
)


def record(ks: Any, text: str) -> None:  # noqa: ANN401 - the package, instrumented
    """Read a game file, and what was read once more."""
    problems = [(p.text("de"), p.text("en")) for p in ks.check(text)]
    try:
        game = ks.loads(text)
    except ks.RecordError as error:
        if not problems or str(error) != problems[0][1]:
            raise AssertionError(problems) from error
        return
    written = ks.dumps(game)
    if problems or ks.dumps(ks.loads(written)) != written:
        raise AssertionError(problems or written)


def variant(ks: Any, text: str) -> None:  # noqa: ANN401
    """Read a variant, print its rules, and read it once more."""
    try:
        made = ks.load_variant(text + "\n")
    except ks.VariantError:
        return
    made.describe("de")
    made.describe("en")
    if ks.load_variant(made.to_toml()) != made:
        raise AssertionError(made.to_toml())


def notation(ks: Any, text: str) -> None:  # noqa: ANN401
    """Read a card, a deal and a round."""
    for read in (ks.card, ks.deal, ks.read_round):
        try:
            found = read(text)
        except ks.NotationError:
            continue
        if read(getattr(found, "code", str(found))) != found:
            raise AssertionError(found)


#: The first byte of an input says who reads the rest.
READERS: dict[bytes, Callable[[Any, str], None]] = {
    b"r": record,
    b"v": variant,
    b"n": notation,
}


def good_inputs(ks: Any) -> list[bytes]:  # noqa: ANN401
    """Return inputs that are read: the corpus to start from."""
    texts = []
    for slug in SLUGS:
        game = ks.new_game(slug, seed=7)
        first = game.autoplay().rounds[0]
        own = ks.load_variant(f'extends = "{slug}"\nslug = "x"\nname = "x"\n')
        texts += ["r" + ks.dumps(game.play(*first.plays[:6]))]
        texts += ["r" + ks.dumps(ks.new_game(own, seed=1)), "v" + own.to_toml()]
        texts += [f"n{first.code}", f"n{first.at(9).code}", f"n{first.deal}"]
    texts += ["n" + first.deal.code, "nHerz-König", "nking of hearts", "n♥10"]
    texts += ["r" + lesson.read_text("utf-8") for lesson in LESSONS.glob("*.toml")]
    return [text.encode() for text in texts]


def main() -> None:
    """Run libFuzzer with the options of the command line."""
    atheris = importlib.import_module("atheris")
    with atheris.instrument_imports(include=["kartenspiel"]):
        for name in (
            "records.notation",
            "rounds.roundcode",
            "rules.sentences.describe",
            "rules.variantfile",
        ):
            importlib.import_module(f"kartenspiel.{name}")
        ks = importlib.import_module("kartenspiel")

    def one_input(data: bytes) -> None:
        reader = READERS.get(data[:1])
        if reader is not None:
            reader(ks, data[1:].decode("utf-8", "surrogateescape"))

    with tempfile.TemporaryDirectory() as folder:
        for number, found in enumerate(good_inputs(ks)):
            (Path(folder) / f"{number}").write_bytes(found)
        atheris.Setup([*sys.argv, "-max_len=8000", "-timeout=10", folder], one_input)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
