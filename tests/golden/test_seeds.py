"""Seeds and codes that never change: what is on a blackboard must stay true.

seeds.json and codes.json were written once. A test that fails here is a change that
breaks every printed sheet and link; the files are not regenerated.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

import kartenspiel as ks

HERE = Path(__file__).parent
SEEDS: dict[str, str] = json.loads((HERE / "seeds.json").read_text(encoding="utf-8"))
CODES: dict[str, str] = json.loads((HERE / "codes.json").read_text(encoding="utf-8"))
KINDS = {f"{size}-{n}" for size in (24, 32, 52) for n in (3, 4, 5, 6)}


def numbers(label: str) -> list[int]:
    """Return the first 64-bit words of a stream, worked out here once more."""
    words: list[int] = []
    for block in range(40):
        digest = sha256(f"{label}:{block}".encode()).digest()
        words += [int.from_bytes(digest[i : i + 8], "big") for i in range(0, 32, 8)]
    return words


def dealt(size: int, players: int, seed: int) -> str:
    """Return the deal of a seed as text, from nothing but SHA-256."""
    ranks = "AKOUT98765432"[: size // 4]
    out = [s + r for r in ranks[::-1] for s in "ELS"][: size % players]
    cards = [s + r for s in "ELHS" for r in ranks if s + r not in out]
    words = iter(numbers(f"deal:{size}:{players}:{seed}"))
    for i in range(len(cards) - 1, 0, -1):
        fair = (1 << 64) // (i + 1) * (i + 1)
        j = next(word for word in words if word < fair) % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    size = len(cards) // players
    hands = []
    for seat in range(players):
        hand = cards[seat * size : (seat + 1) * size]
        runs = (
            s + "".join(r for r in "AKOUT98765432" if s + r in hand) for s in "ELHS"
        )
        hands.append("".join(run for run in runs if len(run) > 1))
    return " ".join(hands)


@pytest.mark.parametrize("key", SEEDS)
def test_a_seed_is_the_same_deal_for_ever(key: str) -> None:
    size, players, seed = map(int, key.split("/"))
    assert str(ks.deal(seed=seed, players=players, pack=size)) == SEEDS[key]
    assert dealt(size, players, seed) == SEEDS[key]


def test_every_kind_has_a_seed_and_a_code() -> None:
    assert {"-".join(key.split("/")[:2]) for key in SEEDS} == KINDS
    kinds = {f"{ks.deal(t).pack.size}-{ks.deal(t).players}" for t in CODES.values()}
    assert kinds >= KINDS
    assert len(CODES) >= 60


@pytest.mark.parametrize("code", CODES)
def test_a_code_is_the_same_deal_for_ever(code: str) -> None:
    assert str(ks.deal(code)) == CODES[code]
    assert ks.deal(CODES[code]).code == code


def test_the_deal_of_the_documentation() -> None:
    d = ks.deal(seed=7)
    assert str(d) == SEEDS["32/4/7"]
    assert CODES[d.code] == str(d)


@pytest.mark.parametrize("salt", ["0", "1"])
def test_another_process_deals_the_same(salt: str) -> None:
    program = (
        "import kartenspiel as ks, random; random.seed(1);"
        "g = ks.new_game('durchmarsch', seed=7).autoplay();"
        "print(ks.deal(seed=7), '|', *(r.plays for r in g.rounds))"
    )
    found = subprocess.run(
        [sys.executable, "-c", program],
        check=True,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONHASHSEED": salt, "PYTHONUTF8": "1"},
    ).stdout
    game = ks.new_game("durchmarsch", seed=7).autoplay()
    plays = " ".join(str(r.plays) for r in game.rounds)
    assert found.strip() == f"{SEEDS['32/4/7']} | {plays}"


def test_codes_count_the_deals() -> None:
    # The next deal in order has the next number: its digits are the code's.
    alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
    for code in list(CODES)[:8]:
        bare = code.replace("-", "")
        if len(bare) != 13:
            continue
        number = 0
        for digit in bare[:-1]:
            number = number * 32 + alphabet.index(digit)
        assert number % 4 == ks.deal(code).dealer
