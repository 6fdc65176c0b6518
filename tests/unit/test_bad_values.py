"""Whatever is given in place of a value: a sentence in two languages, no traceback."""

from __future__ import annotations

import pickle
import random
from dataclasses import replace
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
        ("slug", "Legerunde"),
        ("name", 3),
        ("unit", ""),
        ("early_end", 1),
        ("clean_doubles", None),
        ("must_trump", "x"),
        ("trump", "x"),
        ("ranks", "XYZ"),
        ("ranks", "AAK"),
        ("turns", 3),
        ("turns", ks.Turns("x")),  # type: ignore[arg-type]
        ("turns", ks.Turns(lead="x")),  # type: ignore[arg-type]
        ("turns", ks.Turns(lead=np.array(["x", "y"]))),  # type: ignore[arg-type]
        ("passing", 3),
        ("passing", ks.Passing(0)),
        ("passing", ks.Passing(3, "up")),  # type: ignore[arg-type]
        ("terms", (ks.PerTrick(5), ks.March(50, 30, "x"))),  # type: ignore[arg-type]
        ("terms", (ks.NthTrick(0, 5),)),
    ],
)
def test_a_contract_of_ones_own_is_checked(key: str, value: Any) -> None:  # noqa: ANN401
    given: dict[str, Any] = {"slug": "x", "terms": (ks.PerTrick(5),)}
    told = "is not possible; allowed is|is empty; something is still missing"
    with pytest.raises(ks.VariantError, match=told):
        ks.Contract(**{**given, key: value})


def test_a_contract_is_known_by_its_slug() -> None:
    made = ks.Contract("Mein Spiel", (ks.PerTrick(5),))
    assert (made.slug, made.name.de) == ("mein-spiel", "Mein Spiel")
    rounds = ("Mein Spiel", "anlegen")
    variant = replace(ks.variant("herzeln"), rounds=rounds, own_contracts=(made,))
    assert variant.rounds == ("mein-spiel", "anlegen")
    assert ks.load_variant(variant.to_toml()) == variant


@pytest.mark.parametrize("dealer", [-1, 4, 1.0, True, None, "3", np.array([1, 2])])
def test_a_dealer_sits_at_the_table(dealer: Any) -> None:  # noqa: ANN401
    with pytest.raises(ks.NotationError, match="is not a seat; allowed are 0 to 3"):
        replace(DEAL, dealer=dealer)


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
        ("attach_first", 1),
        ("wrap", "x"),
        ("card_left", 1.5),
        ("fallback", "EX"),
        ("unit", None),
    ],
)
def test_a_layout_of_ones_own_is_checked(key: str, value: Any) -> None:  # noqa: ANN401
    with pytest.raises(ks.KartenspielError):
        ks.Layout(**{key: value})


def test_a_layout_starts_with_a_card_that_opens_rows() -> None:
    said = 'layout.start_card = "H7" is not possible; allowed is EU'
    with pytest.raises(ks.VariantError, match=said):
        replace(ks.variant("herzeln"), layout=ks.Layout(start_card=ks.card("H7")))


NUMBERS = "is not possible; allowed is 24, 32 or 52"
NO_CONTRACT = "There is no contract 'kein-hertz'; perhaps you mean kein-herz"


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"slug": 3}, 'slug = 3 is not possible; allowed is "…"'),
        ({"name": " "}, 'name = " " is not possible'),
        ({"name": {"de": "Spiel"}}, "name = { de = .* is not possible"),
        ({"rounds": ()}, "rounds is empty; something is still missing"),
        ({"rounds": "kein-herz"}, "rounds = .kein-herz. is not possible"),
        ({"rounds": {"kein-herz"}}, "rounds = .* is not possible"),
        ({"rounds": ("kein-hertz",)}, NO_CONTRACT),
        (
            {"rounds": ("anlegen", "kein-herz")},
            r"rounds = .* allowed is \[…, .anlegen.\]",
        ),
        (
            {"rounds": ("anlegen", "anlegen")},
            r"rounds = .* allowed is \[…, .anlegen.\]",
        ),
        ({"source": 3}, "source = 3 is not possible"),
        ({"house_rules": "alles"}, "house_rules = .alles. is not possible"),
        ({"pack": 33}, f"pack = 33 {NUMBERS}"),
        ({"pack": "32"}, f'pack = "32" {NUMBERS}'),
        ({"pack": np.array([32, 52])}, rf"pack = \[32 52\] {NUMBERS}"),
        ({"players": (2,)}, "players = 2 is not possible; allowed is 3, 4, 5 or 6"),
        ({"players": 4}, "players = 4 is not possible"),
        ({"players": (3,)}, "default_players = 4 is not possible; allowed is 3"),
        ({"default_players": True}, "default_players = true is not possible"),
        ({"dealer": "nobody"}, "dealer = .* allowed is each_round or each_game"),
        ({"order": None}, "order = None is not possible"),
        ({"direction": "up"}, "direction = .* allowed is clockwise"),
        ({"lead": "H1"}, 'lead = "H1" .* allowed is forehand, dealer or "EU"'),
        ({"ranks": "AAK"}, 'ranks = "AAK" is not possible'),
        ({"ranks": "AKOUT98"}, 'In ranks = "AKOUT98" 7 is missing; the pack has'),
        ({"scoring": "chips"}, "scoring = .* allowed is money or points"),
        ({"unit": ""}, "unit is empty; something is still missing"),
        ({"heart_lead": "x"}, "heart_lead = .* allowed is free, broken"),
        ({"heart_lead": 5}, "heart_lead = 5 is not possible"),
        ({"heart_lead": (("kein-hertz", "free"),)}, "There is no contract"),
        ({"early_end": 1}, "early_end = 1 is not possible; allowed is true or false"),
        ({"march": 50}, "march = 50 is not possible; allowed is March"),
        ({"march": ks.March(1.5)}, "march.receive = 1.5 is not possible"),  # type: ignore[arg-type]
        ({"removed": ((4, "E7"),)}, "removed.4 = .E7. is not possible: 31 cards"),
        ({"removed": {7: "E7"}}, "There is no key removed.7"),
        ({"removed": 3}, "removed = 3 is not possible"),
        ({"layout": None}, r"layout = None is not possible; allowed is Layout\(…\)"),
        ({"payout": (10, 5, 1, 0)}, "payout = .* is not possible"),
        ({"payout": ks.Payout("shares", 1, ((1, 0, 0),))}, "no row for 4 players"),
        ({"own_contracts": ("x",)}, "own_contracts = .x. is not possible"),
    ],
)
def test_a_variant_of_ones_own_is_checked(values: dict[str, Any], said: str) -> None:
    given: dict[str, Any] = {"slug": "x", "name": "X", "rounds": ["herz", "anlegen"]}
    with pytest.raises(ks.VariantError, match=said) as caught:
        ks.Variant(**{**given, **values})
    assert caught.value.text("de") != str(caught.value)
    assert "\n" not in str(caught.value)
    with pytest.raises(ks.VariantError, match=said):
        replace(ks.variant("herzeln"), **values)


def test_a_variant_reads_what_is_at_hand() -> None:
    given: dict[str, Any] = {
        "name": "Mein Spiel",
        "rounds": ["Kein Herz", "Legerunde"],
        "pack": np.int64(32),
        "players": np.arange(3, 5),
        "lead": "dealer",
        "ranks": "A K O U 10 9 8 7",
        "heart_lead": {"Kein Herz": "broken"},
        "removed": {3: "E7 L7"},
    }
    made = ks.Variant("mein-spiel", **given)
    assert made == ks.load_variant(made.to_toml())
    assert made.name.data() == {"de": "Mein Spiel", "en": "Mein Spiel"}
    assert (made.rounds, made.players) == (("kein-herz", "anlegen"), (3, 4))
    assert type(made.pack) is type(made.players[0]) is int
    assert made.removed == ((3, ks.cards("E7 L7")),)
    assert made.contracts["kein-herz"].heart_lead == "broken"


@pytest.mark.parametrize(
    ("values", "said"),
    [
        (("all", 5, ((1, 0, 0),)), "mode = .all. .* allowed is shares, fixed or"),
        (("shares", 0, ((1, 0, 0),)), "quantum = 0 is not possible"),
        (("shares", 5, 7), "places = 7 is not possible"),
        (("shares", 5, (1, 0, 0)), "places = 1 is not possible"),
        (("shares", 5, ((1, 0),)), r"places = \[1, 0\] .* allowed is \[10, 5, 1, 0\]"),
        (("shares", 5, ((0, 0, 0),)), r"places = \[0, 0, 0\] is not possible"),
        (("fixed", 5, ((5, -1, 0),)), r"places = \[5, -1, 0\] is not possible"),
        (("amounts", 5, ((1, 0),)), r"allowed is \[45, 20, 5, -5\]"),
        (("shares", 5, ((1.5, 0, 0),)), "places = 1.5 is not possible"),
    ],
)
def test_a_payout_of_ones_own_is_checked(values: Any, said: str) -> None:  # noqa: ANN401
    with pytest.raises(ks.VariantError, match=said):
        ks.Payout(*values)


def test_what_others_need_is_asked_for_when_they_play() -> None:
    four = replace(ks.variant("herzeln"), payout=ks.Payout("fixed", 1, ((9, 5, 1, 0),)))
    assert ks.new_game(four, 4, seed=1).players == ("Anna", "Bert", "Cleo", "Dora")
    with pytest.raises(ks.VariantError, match="no row for 3 players"):
        ks.new_game(four, 3, seed=1)
    with pytest.raises(ks.VariantError, match="no row for 3 players"):
        ks.load_variant(four.to_toml())


def test_a_layout_reads_cards_suits_and_ranks() -> None:
    given: dict[str, Any] = {"start_card": "HU", "fallback": "HE", "open_rank": "U"}
    made = ks.Layout(**given, again_after=("A", "10"))  # type: ignore[arg-type]
    assert made.starts() == ks.cards("HU EU")
    assert made.again_after == (ks.Rank.ACE, ks.Rank.TEN)
    assert ks.start(made, DEAL).legal == ks.cards("HU")
