"""The table in Python: what it takes, what a page may change, what it sends."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import kartenspiel as ks
from kartenspiel.lang import LANGS
from kartenspiel_widgets.faces import symbol_id
from kartenspiel_widgets.page.assets import page_words, script
from kartenspiel_widgets.table.table import SCRIPTS, Table

STEPS = 166


@pytest.fixture(scope="module")
def game() -> ks.Game:
    return ks.new_game("herzeln", seed=7).autoplay()


@pytest.fixture
def table(game: ks.Game) -> Table:
    return Table(game)


def sent_by(table: Table, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Return a list that grows by each state the table sends to its page."""
    sent: list[dict[str, Any]] = []

    def send(msg: dict[str, Any], **_: object) -> None:
        sent.append(msg)

    monkeypatch.setattr(table, "_send", send)
    return sent


# --- what it takes


def test_repr_is_the_same_in_every_run(table: Table) -> None:
    assert repr(table) == "Table(herzeln, 4 players, step 0)"
    bundle = table._repr_mimebundle_()
    assert bundle is not None
    assert bundle[0]["text/plain"] == "Table(herzeln, 4 players, step 0)"


@pytest.mark.parametrize(
    ("thing", "steps"),
    [
        (lambda: ks.deal(seed=7), 1),
        (lambda: ks.start("kein-herz", ks.deal(seed=7, players=3, pack=52)), 1),
        (lambda: ks.start("kein-herz", ks.deal(seed=7)).play("EO"), 2),
        (lambda: ks.start("anlegen", ks.deal(seed=7)), 1),
        (lambda: ks.dumps(ks.new_game("herzeln", seed=7)), 1),
    ],
    ids=["deal", "three-players", "trick-round", "layout", "file"],
)
def test_game_round_deal_and_file_can_be_shown(thing: Any, steps: int) -> None:  # noqa: ANN401
    assert Table(thing()).film["steps"] == steps


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            {"mode": "watch"},
            "There is no mode watch; allowed is replay, play or lesson.",
        ),
        ({"lang": "fr"}, "There is no language fr; allowed are de or en."),
        ({"face": "swiss"}, "There is no card face swiss; allowed are"),
        ({"colour": "red"}, "Table does not know colour; allowed are seat, mode"),
        ({"seat": 4}, "4 is not a seat; allowed are 0 to 3."),
    ],
    ids=["mode", "lang", "face", "keyword", "seat"],
)
def test_unknown_values_are_refused_in_one_sentence(
    game: ks.Game, arguments: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(ks.KartenspielError) as caught:
        Table(game, **arguments)
    assert str(caught.value).startswith(sentence)
    assert "\n" not in str(caught.value)


def test_something_else_is_refused() -> None:
    with pytest.raises(ks.KartenspielError, match="neither a game nor a round"):
        Table(7)  # type: ignore[arg-type]


def test_step_is_kept_within_the_record(game: ks.Game) -> None:
    assert Table(game, step=12).step == 12
    table = Table(game, step=10**9)
    assert table.step == STEPS - 1
    table.step = -5
    assert table.step == 0


def test_presenter_follows_the_step(table: Table) -> None:
    table.step = 37
    assert table.presenter is not None
    assert table.presenter.moment == (1, 4)
    assert table.round == table.game.rounds[1].at(4)


# --- another record


def test_show_replaces_the_film_and_starts_over(table: Table) -> None:
    film, step = table.film, 40
    table.step = step
    table.show(ks.deal(seed=8))
    assert table.film is not film
    assert film["steps"] == STEPS
    assert (table.film["steps"], table.step) == (1, 0)


def test_show_sends_one_message(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.step = 3
    sent = sent_by(table, monkeypatch)
    table.show(ks.start("kein-stich", ks.deal(seed=8, players=3, pack=24)))
    states = [message["state"] for message in sent]
    assert len(states) == 1
    assert set(states[0]) == {"film", "sprites", "pack", "step"}


def test_refused_record_leaves_the_old_one(table: Table) -> None:
    film = table.film
    with pytest.raises(ks.KartenspielError):
        table.show("no game file")
    assert table.film is film
    assert table.presenter is not None
    assert table.presenter.steps == STEPS


# --- what a page may change


def test_page_may_change_step_language_face_and_size(table: Table) -> None:
    table.set_state({"step": 9, "lang": "en", "face": "french", "large": True})
    assert (table.step, table.lang, table.face, table.large) == (
        9,
        "en",
        "french",
        True,
    )
    assert table.presenter is not None
    assert table.presenter.step == 9


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("step", "7"),
        ("step", 7.0),
        ("step", True),
        ("step", None),
        ("step", -1),
        ("step", STEPS),
        ("step", 10**40),
        ("step", float("nan")),
        ("step", [3]),
        ("lang", "fr"),
        ("lang", ["de"]),
        ("lang", {"de": 1}),
        ("face", 3),
        ("face", "x" * 100_000),
        ("large", 1),
        ("large", "yes"),
        ("follows", "yes"),
    ],
    ids=repr,
)
def test_forged_values_are_dropped_and_the_page_put_right(
    table: Table, monkeypatch: pytest.MonkeyPatch, name: str, value: object
) -> None:
    table.step = 5
    before = table.get_state()
    sent = sent_by(table, monkeypatch)
    table.set_state({name: value})
    assert table.get_state() == before
    assert [message["state"] for message in sent] == [{name: before[name]}]


@pytest.mark.parametrize(
    "name", ["film", "sprites", "strings", "pack", "mode", "_esm", "_css", "unknown"]
)
def test_everything_else_is_closed_to_the_page(table: Table, name: str) -> None:
    before = table.get_state()
    table.set_state({name: {"steps": 10**9}})
    assert table.get_state() == before


@pytest.mark.parametrize("state", [None, [], "step", 7])
def test_state_that_is_no_state_is_dropped(table: Table, state: object) -> None:
    before = table.get_state()
    table.set_state(state)
    assert table.get_state() == before


def test_good_values_beside_bad_ones_are_taken(table: Table) -> None:
    table.set_state({"step": 11, "lang": 0})
    assert (table.step, table.lang) == (11, "de")


def test_step_is_not_echoed(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    sent = sent_by(table, monkeypatch)
    table.set_state({"step": 11})
    assert sent == []


# --- what it sends


def test_everything_sent_is_json(table: Table) -> None:
    names = ("film", "sprites", "strings", "pack", "mode", "step", "lang", "face")
    json.dumps({name: getattr(table, name) for name in names})


def test_words_are_there_in_both_languages(table: Table) -> None:
    assert set(table.strings) == set(LANGS)
    assert set(table.strings["de"]) == set(table.strings["en"])
    assert all(
        text.strip()
        for words in page_words("table_").values()
        for text in words.values()
    )
    assert table.strings["de"]["next_card"] == "Nächste Karte"


def test_page_asks_only_for_words_there_are() -> None:
    asked = set(re.findall(r'(?:say|count)\(view, "(\w+)"', script(*SCRIPTS)))
    assert len(asked) > 50
    assert asked <= set(page_words("table_")["de"])


def test_no_word_is_left_over() -> None:
    code = script(*SCRIPTS)
    said_by_python = {"mode", "keyword", "failed", "save_failed"}
    # Their names are put together on the page.
    made = re.compile(r"(key|lang|face)_\w+|\w+_one")
    left = {
        key
        for key in set(page_words("table_")["de"]) - said_by_python
        if not made.fullmatch(key) and not re.search(rf"\b{key}\b", code)
    }
    assert left == set()


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_symbols_of_every_card_are_sent(players: int) -> None:
    table = Table(ks.deal(seed=7, players=players))
    for card in ks.deal(seed=7, players=players).cards:
        assert f'id="{symbol_id(str(card), "german")}"' in table.sprites["german"]
        english = symbol_id(str(card), "french", large=True, index="en")
        assert f'id="{english}"' in table.sprites["french-en-large"]


def test_ranks_and_letters_follow_pack_face_and_language() -> None:
    pack = Table(ks.start("kein-stich", ks.deal(seed=7, pack=24))).pack
    assert pack["ranks"] == "9TUOKA"
    assert pack["letters"]["german"]["de"]["O"] == "O"
    assert pack["letters"]["french"]["de"]["O"] == "D"
    assert pack["letters"]["french"]["en"]["U"] == "J"
    assert pack["letters"]["german"]["en"]["T"] == "10"


def test_hidden_hands_are_not_sent(game: ks.Game) -> None:
    table = Table(game, seat=2)
    assert table.seat == 2
    for r in table.film["rounds"]:
        assert r["code"] is None
        first = r["frames"][0]
        assert [isinstance(hand, list) for hand in first["hands"]] == [
            False, False, True, False,
        ]  # fmt: skip


@pytest.mark.parametrize(
    "forbidden", ["innerHTML = view.film", "eval(", "new Function"]
)
def test_script_does_nothing_a_strict_page_forbids(forbidden: str) -> None:
    assert forbidden not in script(*SCRIPTS)


def test_script_fetches_nothing() -> None:
    code = script(*SCRIPTS)
    assert "import " not in code
    assert "fetch(" not in code
    assert code.replace("http://www.w3.org/2000/svg", "").count("http") == 0
