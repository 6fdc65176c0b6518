"""Damaged files and codes: a sentence for every one of them, and never anything else.

More than ten thousand game files are damaged in a way that a seed decides, so that a
failure can be repeated; each must load and read back, or be refused with sentences.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from typing import Any, TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kartenspiel as ks
from kartenspiel.formats import toml
from kartenspiel.teaching.shipped import lesson_text
from tests.support import random_plays

T = TypeVar("T")

VARIANTS = (*ks.variants().values(), *ks.relatives().values())
BATCH = 40
seeds = st.integers(0, 2**32 - 1)

#: What may stand where a file has something else.
VALUES = (
    *("0", "-1", "3.0", "1e400", "nan", "true", "0x" + "f" * 4000, "9" * 5000),
    *('""', '"-"', '"3"', "'EA'", '"""\nEA EK\n"""', '"\\u0000"', '"anlegen"'),
    *("1979-05-27", "07:32:00", "[]", "{}", "[[]]", "[1, 2, 3]", '["EA"]', "[{}]"),
    *("{ a = 1 }", "[" * 40 + "]" * 40, "[" * 5000, '["kein-stich"]', '"E2"', ""),
)
LINES = (
    *("[[rounds]]", "[rounds]", "[variant]", "rounds = []", "plays = 1", "[[", "="),
    *("dealer = 9", "format = 2", "variant = 5", 'players = "Anna"', "a.b.c = 1"),
    *("[[rounds.plays]]", "[contracts]", ".".join("a" * 200) + " = 1", "# nur Text"),
)
SIGNS = "\0\t\n\r\"'\\#=[]{},.-_:0159AEHKLSTX ä♥\u2028\u202e\ufeff\ud800🂱"


# --- damage


def flip(text: str, rng: random.Random) -> str:
    """Replace, insert or drop a sign."""
    at = rng.randrange(len(text) + 1)
    return (
        text[:at] + rng.choice(("", rng.choice(SIGNS))) + text[at + rng.randrange(2) :]
    )


def flip_byte(text: str, rng: random.Random) -> str:
    found = bytearray(text.encode("utf-8", "replace") or b"x")
    found[rng.randrange(len(found))] ^= 1 << rng.randrange(8)
    return found.decode("utf-8", rng.choice(("replace", "surrogateescape")))


def truncate(text: str, rng: random.Random) -> str:
    return text[: rng.randrange(len(text) + 1)]


def on_lines(text: str, rng: random.Random) -> str:
    """Drop, double, swap, move or add lines."""
    lines = text.split("\n")
    i, j = rng.randrange(len(lines)), rng.randrange(len(lines))
    kind = rng.randrange(5)
    if kind == 0:
        del lines[min(i, j) : max(i, j) if rng.random() < 0.2 else min(i, j) + 1]
    elif kind == 1:
        lines[i:i] = lines[i : i + rng.choice((1, 1, 9))] * rng.choice((1, 1, 50))
    elif kind == 2:
        lines[i], lines[j] = lines[j], lines[i]
    elif kind == 3:
        lines.insert(j, lines.pop(i))
    else:
        lines.insert(i, rng.choice(LINES))
    return "\n".join(lines)


def on_key(text: str, rng: random.Random) -> str:
    """Misspell a key, or give it another value."""
    lines = text.split("\n")
    keyed = [i for i, line in enumerate(lines) if " = " in line]
    if not keyed:
        return text
    i = rng.choice(keyed)
    key, _, value = lines[i].partition(" = ")
    if rng.random() < 0.3:
        key = flip(key, rng)
    else:
        value = rng.choice(VALUES)
    lines[i] = f"{key} = {value}"
    return "\n".join(lines)


def on_word(text: str, rng: random.Random) -> str:
    """Put one word of the text, or a value, in the place of another."""
    words = text.split(" ")
    words[rng.randrange(len(words))] = rng.choice((rng.choice(words), *VALUES))
    return " ".join(words)


DATA: tuple[object, ...] = (
    *(0, 1, 4, -1, 2.5, True, 10**30, "", "-", "EA", "kein-herz", "anlegen", "any"),
    *([], {}, [[]], ["EA"], [1, 2, 3, 4], {"a": 1}, {"de": "x", "en": "x"}),
)


def on_data(text: str, rng: random.Random) -> str:
    """Change one value or key somewhere inside, so that the text stays TOML."""
    try:
        inside: Any = toml.parsed(text)
    except toml.NotToml:
        return text
    whole = inside
    while True:
        keys = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
        if not keys:
            return toml.document(whole)
        key = rng.choice(keys)
        if not isinstance(inside[key], (dict, list)) or rng.random() < 0.1:
            break
        inside = inside[key]
    kind = rng.randrange(4)
    if kind == 0:
        del inside[key]
    elif kind == 1 and isinstance(inside, dict):
        inside[flip(str(key), rng)] = inside.pop(key)
    elif kind == 2 and isinstance(inside, list):
        inside.insert(key, inside[rng.choice(keys)])
    else:
        inside[key] = rng.choice((*DATA, inside[rng.choice(keys)]))
    return toml.document(whole)


DAMAGE: tuple[Callable[[str, random.Random], str], ...] = (
    *(flip, flip, flip_byte, truncate, on_lines, on_lines, on_key, on_key, on_key),
    *(on_word, on_word, *(on_data,) * 8),
)


def damaged(text: str, rng: random.Random) -> str:
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        text = rng.choice(DAMAGE)(text, rng)
    return text


@contextmanager
def showing(text: str) -> Iterator[None]:
    """Name the damaged text when a check fails on it."""
    try:
        yield
    except BaseException as error:
        error.add_note(f"the text was {text!r}")
        raise


def read_or_refused(
    read: Callable[[str], T], text: str, refusal: type[ks.KartenspielError]
) -> T | None:
    """Return what was read, or None after a refusal with sentences."""
    try:
        return read(text)
    except refusal as error:
        refused = error
    assert refused.text("de")
    assert refused.text("en")
    return None


# --- game files


@cache
def files() -> tuple[str, ...]:
    """Return files of every shipped variant: begun, half played, and over.

    A game of many rounds takes long to read: its file stops after two.
    """
    found = []
    for shipped in VARIANTS:
        own = replace(shipped, slug=f"mein-{shipped.slug}")
        whole = ks.new_game(shipped, seed=7).autoplay()
        begun = [ks.new_game(v, seed=7) for v in (shipped, own)]
        few = whole.rounds[0].plays[:6]
        found += [ks.dumps(game) for game in begun]
        found += [ks.dumps(game.play(*few)) for game in begun]
        few_rounds = whole.rounds[:2]
        half = (*few_rounds[:-1], few_rounds[-1].at(11))
        over = whole.rounds if len(whole.rounds) <= 6 else few_rounds
        for rounds in (half, over):
            chosen = whole.chosen[: len(rounds)]
            found.append(ks.dumps(replace(whole, rounds=rounds, chosen=chosen)))
    return tuple(found) + lesson_files()


def lesson_files() -> tuple[str, ...]:
    return tuple(lesson_text(slug) for slug in ks.lessons())


def assert_loads_or_is_refused(text: str) -> None:
    problems = ks.check(text)
    for problem in problems:
        assert problem.text("de")
        assert problem.text("en", "french")
    if problems:
        with pytest.raises(ks.RecordError) as caught:
            ks.loads(text)
        assert caught.value.text("de") == problems[0].text("de")
        return
    game = ks.loads(text)
    written = ks.dumps(game)
    again = ks.loads(written)
    assert ks.dumps(again) == written
    # nan is the one value that is not itself.
    assert again == game or "nan" in text


@settings(max_examples=260)
@given(seeds)
def test_any_damaged_game_file_loads_or_is_refused(seed: int) -> None:
    # 260 times 40: more than ten thousand files in every run.
    rng = random.Random(seed)  # noqa: S311 - repeatable, not secret
    for _ in range(BATCH):
        text = damaged(rng.choice(files()), rng)
        with showing(text):
            assert_loads_or_is_refused(text)


def test_the_files_are_good_before_they_are_damaged() -> None:
    assert len(files()) == 6 * len(VARIANTS) + len(ks.lessons())
    for text in files():
        assert ks.check(text) == []


@settings(max_examples=60)
@given(seeds)
def test_any_damaged_lesson_can_be_taken_or_is_refused(seed: int) -> None:
    rng = random.Random(seed)  # noqa: S311
    for _ in range(BATCH // 2):
        text = damaged(rng.choice(lesson_files()), rng)
        with showing(text):
            assert_loads_or_is_refused(text)
            taken = read_or_refused(ks.Lesson, text, ks.RecordError)
            if taken is not None:
                for name in ("show", "on", "hint", "on"):
                    taken.handle({name: True})
                    json.dumps(taken.state)


# --- variant files


@cache
def variant_files() -> tuple[str, ...]:
    return tuple(v.to_toml() for v in VARIANTS)


@settings(max_examples=100)
@given(seeds)
def test_any_damaged_variant_loads_or_is_refused(seed: int) -> None:
    rng = random.Random(seed)  # noqa: S311
    for _ in range(BATCH):
        # A text without a line break would be a path.
        text = damaged(rng.choice(variant_files()), rng) + "\n"
        with showing(text):
            made = read_or_refused(ks.load_variant, text, ks.VariantError)
            if made is not None:
                assert ks.load_variant(made.to_toml()) == made


# --- cards, deals, codes


@cache
def notations() -> tuple[str, ...]:
    found = ["HK", "Herz-König", "king of hearts", "♠D", "H10"]
    for seed in range(12):
        players, pack = 3 + seed % 4, (24, 32, 52)[seed % 3]
        deal = ks.deal(seed=seed, players=players, pack=pack, dealer=seed % players)
        r = random_plays(ks.start("kein-herz", deal), seed, 5 * seed)
        found += [str(deal), deal.code, r.code]
    return tuple(found)


@settings(max_examples=100)
@given(seeds)
def test_any_damaged_card_deal_or_code_is_read_or_refused(seed: int) -> None:
    rng = random.Random(seed)  # noqa: S311
    for _ in range(BATCH):
        text = damaged(rng.choice(notations()), rng)
        with showing(text):
            c = read_or_refused(ks.card, text, ks.NotationError)
            assert c is None or ks.card(str(c)) == c
            deal = read_or_refused(ks.deal, text, ks.NotationError)
            assert deal is None or ks.deal(deal.code) == deal
            r = read_or_refused(ks.read_round, text, ks.NotationError)
            assert r is None or ks.read_round(r.code) == r
