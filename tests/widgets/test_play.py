"""Playing at the table, in Python: wishes and answers, and what a page cannot do."""

from __future__ import annotations

import json
from typing import Any

import pytest

import kartenspiel as ks
from kartenspiel.sealed import seal, unseal
from kartenspiel.sitting import Sitting
from kartenspiel_widgets import Dashboard, Table, dashboard
from kartenspiel_widgets.board.setup import Setup
from kartenspiel_widgets.links.link import Wish, read_link

NAMES = ["Anna", "Bert", "Cleo", "Dora"]
CODE = ks.deal(seed=5).code


@pytest.fixture
def table() -> Table:
    game = ks.new_game("herzeln", seed=7)
    return Table(game, seat=2, mode="play", opponents="random")


def sitting_of(table: Table) -> Sitting:
    assert table.sitting is not None
    return table.sitting


def ask(table: Table, wish: object, number: object = 1) -> dict[str, Any]:
    """Send what the page sends, and return the answer that it then finds."""
    table._receive(table, {"ask": number, "wish": wish}, [])
    answer: dict[str, Any] = table.answer
    return answer


def a_card(table: Table) -> dict[str, object]:
    r = sitting_of(table).game.round
    wish = {"play": str(r.legal[0])} if r.legal else {"pass": True}
    return {**wish, "at": table.live["turn"]}


def play_round(table: Table) -> None:
    while not sitting_of(table).game.round.finished:
        ask(table, a_card(table))


# --- wishes and answers


def test_a_card_is_played_and_answered(table: Table) -> None:
    before = table.live
    assert ask(table, a_card(table), 17) == {"ask": 17, "problem": None}
    assert table.live is not before
    assert table.live["turn"] == before["turn"] + 1
    assert len(before["round"]["frames"]) < len(table.live["round"]["frames"])


def test_everything_comes_in_one_message(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[dict[str, Any]] = []
    monkeypatch.setattr(table, "_send", lambda msg, **_: sent.append(msg))
    ask(table, a_card(table))
    assert [set(message["state"]) for message in sent] == [{"live", "answer"}]


def test_the_same_wish_twice_plays_one_card(table: Table) -> None:
    wish = a_card(table)
    ask(table, wish, 1)
    after = table.live
    assert ask(table, wish, 2) == {"ask": 2, "problem": None}
    assert table.live is after


def test_a_refused_card_is_answered_with_a_sentence(table: Table) -> None:
    before = table.live
    answer = ask(table, {"play": "EA", "at": before["turn"]})
    assert answer["problem"]["en"]
    assert table.live is before


def test_an_error_becomes_a_sentence_and_a_line_in_the_log(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(_wish: object) -> None:
        raise RuntimeError("secret")

    monkeypatch.setattr(table.sitting, "handle", broken)
    answer = ask(table, a_card(table))
    assert answer["problem"]["de"] == [
        "Das hat nicht geklappt; das Spiel steht noch wie zuvor."
    ]
    assert "secret" in caplog.text
    assert "secret" not in json.dumps(table.answer)


@pytest.mark.parametrize(
    "content",
    [
        None, 7, "x", [], {}, {"ask": 1}, {"wish": {}}, {"ask": "1", "wish": {}},
        {"ask": None, "wish": {"undo": True}}, {"play": "HK"}, {"deal": {}},
    ],
    ids=repr,
)  # fmt: skip
def test_messages_of_another_shape_are_dropped(table: Table, content: object) -> None:
    before = table.get_state()
    table._receive(table, content, [])
    assert table.get_state() == before


@pytest.mark.parametrize("name", ["film", "live", "answer", "turn", "mode", "sprites"])
def test_a_page_cannot_set_what_is_played(table: Table, name: str) -> None:
    before = table.get_state(), table.turn
    table.set_state({name: {"turn": 99}})
    table.set_state({name: "replay"})
    table.set_state({name: 99})
    assert (table.get_state(), table.turn) == before


def test_a_page_may_look_back_but_not_ahead(table: Table) -> None:
    ask(table, a_card(table))
    steps = sitting_of(table).steps
    table.set_state({"step": steps - 1})
    assert table.step == steps - 1
    table.set_state({"step": steps})
    assert table.step == steps - 1
    assert table.round == sitting_of(table).game.round


def test_undo_takes_the_step_back_with_it(table: Table) -> None:
    ask(table, a_card(table))
    table.step = sitting_of(table).steps - 1
    ask(table, {"undo": True, "at": table.live["turn"]})
    assert table.step == sitting_of(table).steps - 1 == 2


def test_the_page_of_a_table_that_only_shows_gets_no_answer() -> None:
    shown = Table(ks.new_game("herzeln", seed=7))
    before = shown.get_state()
    shown._receive(shown, {"ask": 1, "wish": {"play": "EK", "at": 0}}, [])
    assert shown.get_state() == before
    assert (shown.mode, shown.live) == ("replay", {})


# --- one table after the other


def test_a_table_goes_over_from_playing_to_showing_and_back(table: Table) -> None:
    sitting = sitting_of(table)
    table.show(ks.deal(seed=8))
    assert (table.mode, table.live, table.sitting) == ("replay", {}, None)
    assert table.presenter is not None
    table.sit(sitting, 1)
    assert (table.mode, table.step, table.seat) == ("play", 1, 2)
    assert table.live["turn"] == sitting.turn
    assert repr(table) == "Table(herzeln, 4 players, step 1)"


def test_a_sitting_can_be_given() -> None:
    sitting = Sitting(ks.new_game("hearts", seed=3), 1)
    assert Table(sitting).sitting is sitting


def test_the_first_turn_at_another_table_is_noticed() -> None:
    table = Table(Sitting(ks.new_game("herzeln", seed=7)))
    turns: list[int] = []
    ask(table, a_card(table))
    table.observe(lambda change: turns.append(change["new"]), "turn")
    table.sit(Sitting(ks.new_game("herzeln", seed=8)))
    ask(table, a_card(table))
    assert turns[-1] == table.turn == 2
    assert len(turns) == 2


# --- nothing hidden leaves the kernel


def test_no_state_of_a_table_tells_of_hidden_cards() -> None:
    deal = ks.deal(seed=5)
    hands = [deal.hands[0], deal.hands[3], deal.hands[1], deal.hands[2]]
    states = []
    for d in (deal, ks.deal(hands)):
        table = Table(ks.new_game("herzeln", deal=d), seat=0, mode="play")
        states.append(table.get_state())
        # Each widget's layout is a model of its own, with a random number.
        del states[-1]["layout"]
    assert json.dumps(states[0], default=str) == json.dumps(states[1], default=str)


def test_nothing_the_dashboard_sends_tells_of_hidden_cards() -> None:
    board = dashboard(f"mode=play&deal={CODE}&seat=1")
    text = _all_sent(board)
    assert CODE not in text
    assert CODE.replace("-", "") not in text
    assert board.setup.form["source"] == ""
    assert board.setup.codes == [[0, None]]
    play_round(board.table)
    assert board.setup.codes == [[0, CODE]]
    assert CODE in _all_sent(board)


def _all_sent(board: Dashboard) -> str:
    states = [
        {k: v for k, v in w.get_state().items() if k not in {"_esm", "_css", "sprites"}}
        for w in (board, board.nav, board.setup, board.table)
    ]
    return json.dumps(states, default=str)


# --- the dashboard


def test_the_link_is_at_the_game_after_every_turn() -> None:
    board = dashboard(f"mode=play&deal={CODE}")
    tokens = [board.setup.sealed]
    for _ in range(9):
        ask(board.table, a_card(board.table))
        if sitting_of(board.table).game.round.finished:
            ask(board.table, {"next": True, "at": board.table.live["turn"]})
        tokens.append(board.setup.sealed)
        assert unseal(tokens[-1]).game == board.table.game
    assert len(set(tokens)) == len(tokens)


def test_a_sealed_link_brings_the_game_back_where_it_was() -> None:
    board = dashboard("mode=play&variant=king-louis&players=5&seed=3&seat=4")
    for _ in range(3):
        ask(board.table, a_card(board.table))
    back = dashboard(f"{board.setup.form['query']}&play={board.setup.sealed}&lang=en")
    assert back.table.game == board.table.game
    assert (back.table.seat, back.table.mode, back.table.lang) == (4, "play", "en")
    assert back.table.step == sitting_of(back.table).steps - 1
    assert back.table.live | {"turn": 0} == board.table.live | {"turn": 0}
    assert back.setup.form["variant"] == "king-louis"
    assert back.setup.form["mode"] == "play"
    assert (back.setup.form["seat"], back.setup.form["opponent"]) == (4, "careful")
    assert back.setup.form["players"] == list(board.table.game.players)
    assert back.setup.sealed == board.setup.sealed


def test_the_sealed_game_knows_its_seat_better_than_the_link() -> None:
    board = dashboard("mode=play&seed=3&seat=2&opponents=lowest")
    wish = read_link(f"play={board.setup.sealed}&seat=1&opponents=random")
    assert wish.problems == ()
    assert (wish.seat, wish.opponents) == (2, ("lowest",) * 3)
    assert (wish.sitting().seat, wish.sitting().opponents) == (2, ("lowest",) * 3)


def test_a_link_to_play_says_seat_and_opponents() -> None:
    wish = read_link(f"mode=play&deal={CODE}&seat=3&opponents=random,lowest,careful")
    assert wish.problems == ()
    sitting = wish.sitting()
    assert (sitting.seat, sitting.opponents) == (3, ("random", "lowest", "careful"))
    assert sitting.game.round.deal.hands == ks.deal(CODE).hands


def test_who_wants_to_play_gets_fresh_cards() -> None:
    assert len({read_link("mode=play").source for _ in range(9)}) > 5
    assert read_link("mode=replay").source == Wish().source


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("play=Pferd", "The sealed game in the link is damaged"),
        ("mode=play&play=" + "A" * 200, "The sealed game in the link is damaged"),
        ("mode=play&play=", None),
        ("mode=pause", "There is no mode=pause; allowed are replay or play."),
        ("mode=play&opponents=god", "There is no opponent 'god'"),
        ("mode=play&seat=9", "9 is not a seat"),
        ("mode=play&variant=pferd", "There is no variant"),
        ("mode=play&deal=PFERD", "The deal code 'PFERD' has a typing error"),
        (
            "mode=play&rules=x&play=y",
            "The variant of one's own in the link is incomplete",
        ),
    ],
)
def test_a_malformed_link_is_said_and_the_table_can_be_played(
    query: str, sentence: str | None
) -> None:
    board = dashboard(f"{query}&lang=en")
    problem = board.setup.form["problem"]
    if sentence is None:
        assert problem is None
    else:
        assert sentence in problem["en"]
    if "mode=pause" not in query:
        assert ask(board.table, a_card(board.table))["problem"] is None
        assert board.table.turn == 2


def deal(setup: Setup, **changes: object) -> None:
    asked = {"variant": "herzeln", "players": NAMES, "source": "7"} | changes
    setup._receive(setup, {"deal": asked}, [])


def test_the_form_deals_a_game_to_be_played() -> None:
    board = dashboard("")
    assert (board.table.mode, board.setup.sealed) == ("replay", "")
    deal(board.setup, mode="play", seat=2, opponent="lowest")
    sitting = sitting_of(board.table)
    assert (sitting.seat, sitting.opponents) == (2, ("lowest",) * 3)
    assert board.table.step == 0
    assert board.setup.sealed == seal(sitting)
    assert board.setup.form["said"]["de"].startswith("Gegeben: Herzeln, 4 Spieler.")
    first = sitting.game
    ask(board.table, a_card(board.table))
    # Dealt again, the same game lies at its start again.
    deal(board.setup, mode="play", seat=2, opponent="lowest")
    assert board.table.game == first
    deal(board.setup, mode="replay")
    assert (board.table.mode, board.setup.sealed) == ("replay", "")
    assert board.setup.form["source"] == "7"


def test_an_empty_source_is_a_game_that_nobody_knows() -> None:
    board = dashboard("")
    codes = set()
    for _ in range(5):
        deal(board.setup, mode="play", source="")
        codes.add(board.table.game.round.deal.code)
    assert len(codes) > 3


@pytest.mark.parametrize(
    "changes",
    [
        {"mode": "pause"}, {"mode": None}, {"mode": "play", "seat": 9},
        {"mode": "play", "seat": True}, {"mode": "play", "seat": "1"},
        {"mode": "play", "opponent": "god"}, {"mode": "play", "opponent": ["random"]},
        {"mode": ["play"]},
    ],
    ids=repr,
)  # fmt: skip
def test_forged_wishes_for_a_game_deal_one_all_the_same(
    changes: dict[str, object],
) -> None:
    board = dashboard("")
    deal(board.setup, **changes)
    assert board.setup.form["problem"] is None
    sitting = board.table.sitting
    if sitting is not None:
        assert sitting.seat == 0


@pytest.mark.parametrize("name", ["sealed", "codes", "form", "words"])
def test_a_page_cannot_set_the_link(name: str) -> None:
    setup = Setup()
    before = setup.get_state()
    setup.set_state({name: "x"})
    assert setup.get_state() == before


def test_own_rules_can_be_played_from_a_link() -> None:
    rules = ks.load_variant(
        ks.variant("herzeln").to_toml().replace('slug = "herzeln"', 'slug = "haus"')
    )
    board = Dashboard(Wish(rules, mode="play"))
    ask(board.table, a_card(board.table))
    link = f"{board.setup.form['query']}&play={board.setup.sealed}"
    back = dashboard(link)
    assert back.setup.form["problem"] is None
    assert back.table.game == board.table.game
