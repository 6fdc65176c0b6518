"""Game files: written, read back, and every kind of problem named with its place."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kartenspiel as ks
from tests.support import TABLES

GAME = ks.new_game("herzeln", seed=7).autoplay()
TEXT = ks.dumps(GAME)


def problems(text: str) -> list[tuple[int | None, int | None, int | None, str]]:
    return [(p.round, p.trick, p.column, p.reason.key) for p in ks.check(text)]


@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_every_variant_reads_back(slug: str, players: int) -> None:
    game = ks.new_game(slug, players=players, seed=3).autoplay()
    assert ks.loads(ks.dumps(game)) == game
    assert ks.check(ks.dumps(game)) == []


def test_one_trick_a_line_and_a_dash_for_a_pass() -> None:
    lines = TEXT.splitlines()
    assert lines[:5] == [
        "format = 1",
        'variant = "herzeln"',
        'players = ["Anna", "Bert", "Cleo", "Dora"]',
        "dealer = 3",
        "seed = 7",
    ]
    assert '  "EO EA ET E9",' in lines
    assert "penalties = [25, 10, 5, 0]" in lines
    passes = sum(r.plays.count(None) for r in GAME.rounds)
    assert (
        sum(
            line.split('"')[1].split().count("-")
            for line in lines
            if (line.startswith('  "'))
        )
        == passes
    )
    assert passes > 0


@pytest.mark.parametrize("plies", [0, 1, 5, 32])
def test_an_unfinished_game_is_a_file(plies: int) -> None:
    game = ks.new_game("herzeln", seed=7)
    game = game.play(*GAME.rounds[0].plays[:plies])
    again = ks.loads(ks.dumps(game))
    assert again == game
    assert len(again.round.plays) == plies


def test_a_file_goes_on_where_it_stopped() -> None:
    halfway = ks.loads(ks.dumps(ks.new_game("herzeln", seed=7)))
    assert halfway.autoplay() == GAME


def test_the_second_game_keeps_carry_and_earlier_balances() -> None:
    fixed = replace(
        ks.variant("zweitletzter"),
        slug="fest",
        payout=ks.Payout("fixed", 5, ((100, 50, 10, 0),)),
        players=(4,),
    )
    second = ks.new_game(fixed, seed=1).autoplay().next_game()
    assert second.carry == 40
    again = ks.loads(ks.dumps(second))
    assert again == second
    assert again.variant == fixed


def test_unknown_keys_survive() -> None:
    text = TEXT.replace("format = 1", 'format = 1\nort = "Gasthaus"', 1).replace(
        'contract = "kein-herz"', 'contract = "kein-herz"\nnote = [1, "zwei"]', 1
    )
    again = ks.loads(ks.dumps(ks.loads(text)))
    assert again == ks.loads(text)
    assert again.extra == {
        "game": {"ort": "Gasthaus"},
        "rounds": {1: {"note": [1, "zwei"]}},
    }


def test_bom_windows_lines_and_lower_case_are_read() -> None:
    text = TEXT.replace('"EO EA ET E9"', '"eo ea e10 e9"', 1)
    assert ks.loads("\ufeff" + text.replace("\n", "\r\n")) == GAME


def test_plays_may_be_one_text() -> None:
    start = ks.dumps(ks.new_game("herzeln", seed=7).play("EO", "EA", "ET", "E9", "SU"))
    text = start.replace(
        'plays = [\n  "EO EA ET E9",\n  "SU",\n]', 'plays = """\nEO EA ET E9\nSU\n"""'
    )
    assert text != start
    assert ks.loads(text) == ks.loads(start)


NAMES = (
    "<script>alert(1)</script>",
    'Anna "die Große" \\ \n\t',
    "x" * 500,
    "🦊👩‍👧",
)


def test_names_never_break_a_file() -> None:
    game = ks.new_game("herzeln", players=NAMES, seed=1)
    assert ks.loads(ks.dumps(game)).players == tuple(n.strip() for n in NAMES)


@given(st.lists(st.text(), min_size=4, max_size=4))
def test_any_names_read_back(names: list[str]) -> None:
    encodable = [n.encode("utf-8", "ignore").decode() for n in names]
    game = ks.new_game("herzeln", players=encodable, seed=1)
    assert ks.loads(ks.dumps(game)) == game


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("format = 1", "format = 2", [(None, None, None, "bad_format")]),
        ("format = 1\n", "", [(None, None, None, "missing_key")]),
        ('"herzeln"', '"herzelm"', [(None, None, None, "unknown_variant_near")]),
        ('"Dora"]', "7]", [(None, None, None, "player_names")]),
        ('"Cleo", "Dora"]', "]", [(None, None, None, "unknown_players")]),
        ("dealer = 3", "dealer = 4", [(None, None, None, "bad_value")]),
        ("seed = 7", 'seed = "7"', [(None, None, None, "bad_value")]),
        ('"EO EA ET E9"', '"EO EA ET"', [(1, 1, None, "trick_length")]),
        ('"EO EA ET E9"', '"EO EA ET E9 SU"', [(1, 1, None, "trick_length")]),
        ('"SU SA SK S7"', '"SU SA XY S7"', [(1, 2, 7, "unknown_card")]),
        ('"SU SA SK S7"', '"SU  SA SK HK"', [(1, 2, 11, "follow_suit")]),
        ('"SU SA SK S7"', '"SU SA SK EO"', [(1, 2, 10, "already_played")]),
        ('"SU SA SK S7"', '"- SA SK S7"', [(1, 2, 1, "no_pass")]),
        ("[25, 10, 5, 0]", "[25, 10, 5, 1]", [(1, None, None, "checksum")]),
        ('"kein-herz"', '"kein-ober"', [(2, None, None, "other_contract")]),
        ('"kein-herz"', '"kein-hertz"', [(2, None, None, "unknown_contract_near")]),
        ('deal = "0:', 'deal = "1:', [(2, None, None, "other_dealer")]),
        ('deal = "0:E', 'deal = "0:S', [(2, None, None, "card_twice")]),
    ],
)
def test_each_problem_is_named_with_its_place(
    old: str, new: str, expected: list[tuple[int | None, int | None, int | None, str]]
) -> None:
    text = TEXT.replace(old, new, 1)
    assert text != TEXT
    assert problems(text) == expected
    with pytest.raises(ks.RecordError) as caught:
        ks.loads(text)
    assert str(caught.value) == str(ks.check(text)[0])


def test_all_problems_are_listed_not_only_the_first() -> None:
    text = TEXT.replace('"SU SA SK S7"', '"SU SA SK HK"', 1).replace(
        "penalties = [10, 0, 25, 5]", "penalties = [10, 0, 25, 6]", 1
    )
    assert problems(text) == [(1, 2, 10, "follow_suit"), (2, None, None, "checksum")]


def test_a_problem_reads_as_a_sentence_with_the_player_by_name() -> None:
    text = TEXT.replace('"SU SA SK S7"', '"SU SA SK LA"', 1)
    (problem,) = ks.check(text)
    assert str(problem) == (
        "Round 1, trick 2, column 10: Bells were led and must be followed: 7 of Bells."
    )
    assert problem.text("de") == (
        "Runde 1, Stich 2, Spalte 10: Schellen ist ausgespielt und muss bedient "
        "werden: Schellen-Sieben."
    )
    text = TEXT.replace('"SU SA SK S7"', '"SU E9 SK S7"', 1)
    assert "Cleo" in str(ks.check(text.replace("E9 SK", "S9 SK"))[0])


def test_a_round_after_an_unfinished_one() -> None:
    text = TEXT.replace('  "HK SO S8 L7",\n', "", 1).replace(
        "penalties = [25, 10, 5, 0]\n", "", 1
    )
    assert problems(text) == [(1, None, None, "round_unfinished")]


def test_more_rounds_than_the_variant_has() -> None:
    text = TEXT + TEXT[TEXT.index("\n[[rounds]]") :].split("\n\n[[")[0]
    assert problems(text)[-1] == (6, None, None, "too_many_rounds")


def test_a_file_without_rounds_and_a_file_that_is_none() -> None:
    head = TEXT.split("\n[[rounds]]")[0]
    assert problems(head) == [(None, None, None, "no_rounds")]
    assert problems("Hallo Welt") == [(None, None, None, "not_toml")]
    assert problems("") == [(None, None, None, "missing_key")]


def test_load_and_dump_a_path(tmp_path: Path) -> None:
    path = tmp_path / "spiel.karten.toml"
    ks.dump(GAME, path)
    assert ks.load(path) == GAME
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ks.RecordError, match="not a text file in UTF-8"):
        ks.load(path)


@given(st.data())
def test_check_never_fails_on_a_damaged_file(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(TEXT) - 1))
    end = data.draw(st.integers(at, min(at + 12, len(TEXT))))
    filling = data.draw(st.text(max_size=6))
    text = TEXT[:at] + filling + TEXT[end:]
    found = ks.check(text)
    if found:
        with pytest.raises(ks.RecordError):
            ks.loads(text)
    else:
        assert ks.loads(text).players
    for problem in found:
        assert problem.text("de")
        assert problem.text("en")
