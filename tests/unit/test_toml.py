"""Writing TOML that the standard library reads back."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenspiel.formats import toml

words = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
plain = st.one_of(
    words, st.booleans(), st.integers(-(2**60), 2**60), st.floats(allow_nan=False)
)
values = st.recursive(
    plain,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(words, inner, max_size=3)
    ),
    max_leaves=8,
)


@given(st.dictionaries(words, values, max_size=5))
def test_what_is_written_reads_back(data: dict[str, Any]) -> None:
    assert tomllib.loads(toml.document(data)) == data


def test_the_shapes_of_a_document() -> None:
    data = {
        "teil": {"b": True, "leer": []},
        "name": "x",
        "zahlen": [1, -2],
        "liste": [{"a": 1}, {"a": {"tief": 2}}],
    }
    assert toml.document(data) == (
        'name = "x"\n'
        "zahlen = [1, -2]\n"
        "\n[teil]\n"
        "b = true\n"
        "leer = []\n"
        "\n[[liste]]\n"
        "a = 1\n"
        "\n[[liste]]\n"
        "a = { tief = 2 }\n"
    )


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Anna", '"Anna"'),
        ('"', '"\\""'),
        ("\\", '"\\\\"'),
        ("a\nb\tc\rd", '"a\\nb\\tc\\rd"'),
        ("\x00\x1f\x7f", '"\\u0000\\u001f\\u007f"'),
        ("<script>alert(1)</script>", '"<script>alert(1)</script>"'),
        ("Zoë 🃏", '"Zoë 🃏"'),
    ],
)
def test_texts(text: str, written: str) -> None:
    assert toml.value_text(text) == written
    assert tomllib.loads(f"x = {written}") == {"x": text}


def test_keys_are_quoted_where_they_have_to_be() -> None:
    assert toml.key_text("herz-koenig_1") == "herz-koenig_1"
    assert toml.key_text("") == '""'
    assert toml.key_text("a b") == '"a b"'
    assert toml.key_text("ä") == '"ä"'


def test_lines_stand_one_below_the_other() -> None:
    lines = toml.Lines(["EA E7", "-"])
    assert toml.value_text(lines) == '[\n  "EA E7",\n  "-",\n]'
    assert tomllib.loads(toml.document({"x": lines})) == {"x": ["EA E7", "-"]}


def test_reading_forgives_what_editors_add() -> None:
    assert toml.parsed("\ufeffa = 1\r\nb = 2\r\n") == {"a": 1, "b": 2}
    with pytest.raises(toml.NotToml, match="Invalid value"):
        toml.parsed("a = = 1")
    with pytest.raises(toml.NotToml, match="None"):
        toml.parsed(None)


def test_dates_are_written_as_they_were_read() -> None:
    text = "tag = 2024-02-29\n"
    assert toml.document(tomllib.loads(text)) == text
