"""Whatever is given in place of a value: a sentence in two languages, no traceback."""

from __future__ import annotations

import pickle
import random
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import kartenspiel as ks
from kartenspiel.errors import MissingFile, UnreadableFile

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

DEAL = ks.deal(seed=7)
TRICKS = ks.start("kein-herz", DEAL)
LAYOUT = ks.start("anlegen", DEAL)
GAME = ks.new_game("herzeln", seed=7)
SEEN = ks.observe(TRICKS, 0)
PAID = ((40, 0, 0, 0),) * 4
NESTED: list[Any] = []
NESTED.append(NESTED)

REASON = ks.Reason("no_pass", seat=0)


def _no_card(x: Any) -> object:  # noqa: ANN401 - junk
    return ks.card(x)


#: What nobody means; none of these is a seat, a number, a card, a round or a path.
JUNK = (
    True,
    -1,
    10**30,
    1.5,
    float("nan"),
    "x" * 5000,
    b"HK",
    [None],
    {"a": 1},
    NESTED,
    object(),
    np.array("HK"),
    np.bool_(True),
)

READERS: dict[str, Callable[[Any], object]] = {
    "card": ks.card,
    "cards": ks.cards,
    "pack": ks.pack,
    "deal": ks.deal,
    "deal players": lambda x: ks.deal(seed=1, players=x),
    "deal dealer": lambda x: ks.deal(seed=1, dealer=x),
    "start": lambda x: ks.start(x, DEAL),
    "start deal": lambda x: ks.start("kein-herz", x),
    "at": TRICKS.at,
    "at turn": LAYOUT.at,
    "replay": lambda x: ks.replay("kein-herz", DEAL, x),
    "replay layout": lambda x: ks.replay("anlegen", DEAL, x),
    "new_game": ks.new_game,
    "new_game players": lambda x: ks.new_game("herzeln", players=x),
    "settle": lambda x: ks.settle(x, PAID, (0, 1, 2, 3)),
    "settle rounds": lambda x: ks.settle("herzeln", x, (0, 1, 2, 3)),
    "settle row": lambda x: ks.settle("herzeln", [x] * 4, (0, 1, 2, 3)),
    "settle places": lambda x: ks.settle("herzeln", PAID, x),
    "settle place": lambda x: ks.settle("herzeln", PAID, (0, 1, 2, x)),
    "dumps": ks.dumps,
    "dump": lambda x: ks.dump(x, "x.toml"),
    "loads": ks.loads,
    "observe": lambda x: ks.observe(x, 0),
    "observe seat": lambda x: ks.observe(TRICKS, x),
    "belief": ks.belief,
    "snapshot": ks.snapshot,
    "holds": lambda x: ks.prob.P(ks.prob.holds(x, 0)),
    "given": lambda x: ks.prob.P(ks.prob.holds("HK", 0), given=x),
    "split": lambda x: ks.prob.split(5, room=x),
    "executor": lambda x: ks.simulate("kein-herz", n=5, seed=1, executor=x),
    "player": ks.players.careful,
    "random numbers": lambda x: (
        ks.players.random(SEEN, x) if not isinstance(x, int) else _no_card(x)
    ),
    "contract": lambda x: ks.Contract("x", x),
    "term": lambda x: ks.Contract("x", (x,)),
    "nth trick": lambda x: (
        ks.Contract("x", (ks.NthTrick(x, 5),)) if type(x) is not int else _no_card(x)
    ),
    "exercise": ks.exercise,
    "language": REASON.text,
    "face": lambda x: REASON.text("de", x),
    "describe": lambda x: ks.variant("herzeln").describe(lang=x),
}


@pytest.mark.parametrize("name", READERS)
def test_nothing_but_a_sentence(name: str) -> None:
    for junk in JUNK:
        with pytest.raises(ks.KartenspielError) as caught:
            READERS[name](junk)
        for lang in ("de", "en"):
            sentence = caught.value.text(lang)
            assert "\n" not in sentence
            assert 10 < len(sentence) < 1000, sentence


@pytest.mark.parametrize("path", [3, None, ["x"], b"x", object()])
def test_a_path_is_a_text_or_a_path(path: object) -> None:
    message = "is not the name of a file"
    with pytest.raises(ks.RecordError, match=message):
        ks.load(path)  # type: ignore[arg-type]
    with pytest.raises(ks.RecordError, match=message):
        ks.dump(GAME, path)  # type: ignore[arg-type]


@pytest.mark.parametrize("read", [ks.load, ks.load_variant])
def test_files_that_are_not_there(
    read: Callable[[Any], object], tmp_path: Path
) -> None:
    for missing in (tmp_path / "fehlt.toml", "nul\0", "x" * 300 + ".toml", "\ud800"):
        with pytest.raises(UnreadableFile) as caught:
            read(missing)
        assert isinstance(caught.value, ks.RecordError)
        assert isinstance(caught.value, OSError)
    with pytest.raises(MissingFile, match=r"There is no file .*herzlen") as found:
        read("herzlen")
    assert found.value.text("de") == "Die Datei 'herzlen' gibt es nicht."
    assert isinstance(found.value, FileNotFoundError)
    with pytest.raises(UnreadableFile, match="cannot be read: Is a directory"):
        read(tmp_path)
    (tmp_path / "utf16").write_bytes("format = 1".encode("utf-16"))
    with pytest.raises(ks.RecordError, match="not a text file in UTF-8"):
        read(tmp_path / "utf16")


def test_a_moment_that_is_not_there_is_an_index_too() -> None:
    with pytest.raises(IndexError, match="ply 'x' is outside 0 to 0"):
        TRICKS.at("x")  # type: ignore[arg-type]
    with pytest.raises(ks.KartenspielError) as caught:
        LAYOUT.at(7)
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301
    assert str(again) == "ply 7 is outside 0 to 0."
    assert again.text("de").startswith("Einen Spielstand 7 hat diese Runde nicht")


def test_progress_is_a_function_or_not_wanted() -> None:
    assert ks.simulate("kein-herz", n=5, seed=1, progress=False).n == 5  # type: ignore[arg-type]
    with pytest.raises(ks.KartenspielError, match="progress = 'x' is not possible"):
        ks.simulate("kein-herz", n=5, seed=1, progress="x")  # type: ignore[arg-type]


def _number(n: int) -> Any:  # noqa: ANN401 - type checkers know better
    return np.int64(n)


def test_numbers_of_numpy_are_numbers() -> None:
    seven: Any = _number(7)
    assert ks.deal(seed=seven) == DEAL
    assert ks.deal(seed=7, players=_number(4), pack=_number(32)) == DEAL
    assert ks.observe(TRICKS, _number(0)) == SEEN
    assert type(ks.observe(TRICKS, _number(0)).seat) is int
    assert type(ks.snapshot(TRICKS, _number(0))["seat"]) is int
    assert ks.new_game("herzeln", players=_number(4), seed=seven) == GAME
    assert ks.belief(SEEN).sample(seed=seven) == ks.belief(SEEN).sample(seed=7)
    at_least = ks.prob.count(ks.HEARTS, _number(0)) >= _number(2)
    assert ks.prob.P(at_least) == ks.prob.P(ks.prob.count(ks.HEARTS, 0) >= 2)
    room: Any = np.array([8, 8, 8])
    assert ks.prob.split(_number(5), room=room).p("3-1-1") == (
        ks.prob.split(5, room=(8, 8, 8)).p("3-1-1")
    )
    assert ks.prob.simulate(at_least, seven, seven).n == 7
    assert ks.simulate("kein-herz", n=seven, seed=seven).n == 7
    assert ks.analyse(TRICKS, samples=seven).of("EO").card == ks.card("EO")
    paid: Any = np.array(PAID)
    places: Any = np.arange(4)
    settled = ks.settle("herzeln", paid, places, carry=_number(5))
    assert settled == ks.settle("herzeln", PAID, (0, 1, 2, 3), carry=5)
    assert {type(n) for n in settled.balance} == {int}


@pytest.mark.parametrize("name", ["random", "lowest", "careful", "expert"])
def test_players_take_any_random_numbers(name: str) -> None:
    player = getattr(ks.players, name)
    assert player(SEEN, random.Random(3)) in TRICKS.legal  # noqa: S311
    assert player(SEEN, random.Random(3)) == player(SEEN, random.Random(3))  # noqa: S311
    assert player(SEEN, 3) in TRICKS.legal


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("slug", 3),
        ("slug", " "),
        ("name", 3),
        ("ranks", "XYZ"),
        ("ranks", "AAK"),
        ("turns", 3),
        ("turns", ks.Turns("x")),  # type: ignore[arg-type]
        ("turns", ks.Turns(lead="x")),  # type: ignore[arg-type]
        ("passing", 3),
        ("passing", ks.Passing(0)),
        ("passing", ks.Passing(3, "up")),  # type: ignore[arg-type]
        ("terms", (ks.PerTrick(5), ks.March(50, 30, "x"))),  # type: ignore[arg-type]
        ("terms", (ks.NthTrick(0, 5),)),
    ],
)
def test_a_contract_of_ones_own_is_checked(key: str, value: Any) -> None:  # noqa: ANN401
    given: dict[str, Any] = {"slug": "x", "terms": (ks.PerTrick(5),)}
    with pytest.raises(ks.VariantError, match="is not possible; allowed is"):
        ks.Contract(**{**given, key: value})


def test_a_contract_has_one_name_in_both_languages() -> None:
    named: Any = "Mein Spiel"
    made = ks.Contract("x", (ks.PerTrick(5),), name=named)
    assert made.name.data() == {"de": "Mein Spiel", "en": "Mein Spiel"}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("start_card", "ZZ"),
        ("open_rank", "X"),
        ("fallback", "X"),
        ("again_after", ["x"]),
        ("must_play", "x"),
        ("direction", "down"),
        ("end", None),
        ("ranks", ""),
        ("turns", None),
    ],
)
def test_a_layout_of_ones_own_is_checked(key: str, value: Any) -> None:  # noqa: ANN401
    with pytest.raises(ks.KartenspielError):
        ks.Layout(**{key: value})


def test_a_layout_reads_cards_suits_and_ranks() -> None:
    given: dict[str, Any] = {"start_card": "HU", "fallback": "HE", "open_rank": "U"}
    made = ks.Layout(**given, again_after=("A", "10"))  # type: ignore[arg-type]
    assert made.starts() == ks.cards("HU EU")
    assert made.again_after == (ks.Rank.ACE, ks.Rank.TEN)
    assert ks.start(made, DEAL).legal == ks.cards("HU")
