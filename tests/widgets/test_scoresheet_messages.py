"""The score sheet: what a page may ask for, and what is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

import kartenspiel as ks
from kartenspiel.scoresheet.sheet import Sheet, new_sheet
from kartenspiel_widgets import ScoreSheet
from tests.scorers import SYNCED, enter, here, send, whole_game


@pytest.fixture
def widget() -> ScoreSheet:
    return ScoreSheet()


def test_messages_are_read_once_and_in_order(widget: ScoreSheet) -> None:
    first = {"enter": here(widget, group=0, seat=0, value="3"), "page": "a", "id": 1}
    second = {"enter": here(widget, group=0, seat=1, value="5"), "page": "a", "id": 2}
    # The first one got lost; the second must wait for it.
    assert send(widget, **second)["seen"] == {}
    assert send(widget, **first)["seen"] == {"a": 1}
    assert send(widget, **second)["seen"] == {"a": 2}
    before = widget.sheet
    assert send(widget, **first)["seen"] == {"a": 2}
    assert widget.sheet is before
    # Another page counts for itself.
    assert send(widget, page="b", id=1, undo=True)["seen"] == {"a": 2, "b": 1}


def test_a_refused_message_is_answered_too(widget: ScoreSheet) -> None:
    view = send(widget, page="a", id=1, finish=here(widget))
    assert view["seen"] == {"a": 1}
    assert view["note"]["kind"] == "problem"


def test_only_so_many_pages_are_remembered(widget: ScoreSheet) -> None:
    for n in range(100):
        send(widget, page=f"p{n}", id=1, undo=True)
    assert len(widget.view["seen"]) == 20


@pytest.mark.parametrize(
    "message",
    [
        None,
        7,
        "enter",
        [],
        {},
        {"enter": None},
        {"enter": {"game": 0, "round": 0, "group": 0, "seat": 0}},
        {"enter": {"game": 0, "round": 0, "group": 0, "seat": "0", "value": "3"}},
        {"enter": {"game": 0, "round": 0, "group": 0, "seat": 0, "value": 3}},
        {"pick": {"game": 0, "round": 0, "group": 0, "seat": "x"}},
        {"edit": {"game": "0", "round": 0}},
        {"edit": [0, 0]},
        {"next": 1},
        {"undo": "yes"},
        {"names": "Anna"},
        {"dealer": "1"},
        {"positive": 1},
        {"begin": {"variant": "herzeln"}},
        {"begin": {"variant": 7, "players": 4}},
        {"load": None},
        {"restore": {"a": 1}},
        {"view": {}, "sheet": {}},
        {"page": 7, "id": 1, "undo": True},
        {"page": "a", "id": "1", "undo": True},
        {"page": "a", "id": True, "undo": True},
        {"page": "a", "id": 5, "undo": True},
        {"page": "x" * 1000, "id": 1, "undo": True},
        {"page": "a", "undo": True},
    ],
)
def test_forged_messages_change_nothing(widget: ScoreSheet, message: object) -> None:
    enter(widget, "3")
    before = (widget.sheet, widget.view)
    widget._receive(widget, message, [])
    assert (widget.sheet, widget.view) == before


@pytest.mark.parametrize(
    "message",
    [
        {"enter": {"game": 0, "round": 1, "group": 0, "seat": 0, "value": "3"}},
        {"enter": {"game": 7, "round": 0, "group": 0, "seat": 0, "value": "3"}},
        {"enter": {"game": 0, "round": 0, "group": 9, "seat": 0, "value": "3"}},
        {"enter": {"game": 0, "round": 0, "group": "0", "seat": 0, "value": "3"}},
        {"enter": {"game": 0, "round": 0, "group": 0, "seat": 9, "value": "3"}},
        {"enter": {"game": 0, "round": 0, "group": 0, "seat": -1, "value": "x"}},
        {"enter": {"game": 0, "round": 0, "group": 0, "seat": True, "value": "3"}},
        {"pick": {"game": 0, "round": 0, "group": 0, "seat": 0}},
        {"tap": {"game": 0, "round": 0, "group": 0, "seat": 0}},
        {"march": {"game": 0, "round": 0, "seat": 0}},
        {"choose": {"game": 0, "round": 0, "slug": "x" * 10_000}},
        {"finish": {}},
        {"finish": {"game": 0, "round": 4}},
        {"edit": {"game": 0, "round": 99}},
        {"edit": {"game": -1, "round": 0}},
        {"next": True},
        {"names": []},
        {"names": [1, 2, 3, 4]},
        {"names": ["x" * 61, "B", "C", "D"]},
        {"dealer": 4},
        {"dealer": True},
        {"begin": {"variant": "skat", "players": 4}},
        {"begin": {"variant": "herzeln", "players": 10**9}},
        {"begin": {"variant": "herzeln", "players": -1}},
        {"begin": {"variant": "herzeln", "players": True}},
    ],
)
def test_what_cannot_be_is_a_sentence_and_the_sheet_stays(
    widget: ScoreSheet, message: dict[str, Any]
) -> None:
    enter(widget, "3")
    before = widget.sheet
    view = send(widget, **message)
    assert view["note"]["kind"] == "problem"
    assert 10 < len(view["note"]["text"]) < 500
    assert widget.sheet is before


@pytest.mark.parametrize(
    "state",
    [
        {"view": {}, "words": {}, "sheet": 1},
        {"lang": "fr", "face": "swiss"},
        {"lang": ["de"], "face": {"a": 1}},
        None,
        "x",
    ],
)
def test_forged_traits_are_dropped(widget: ScoreSheet, state: object) -> None:
    before = (widget.view, widget.words, widget.lang, widget.face, widget.sheet)
    widget.set_state(state)
    assert (
        widget.view, widget.words, widget.lang, widget.face, widget.sheet
    ) == before  # fmt: skip


def test_language_and_face_may_come_from_the_page(widget: ScoreSheet) -> None:
    widget.set_state({"lang": "en", "face": "french"})
    assert (widget.lang, widget.face) == ("en", "french")
    assert widget.view["open"]["name"] == "No tricks"


def test_unforeseen_failure_is_a_sentence_and_a_line_in_the_log(
    widget: ScoreSheet,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def fail(_sheet: Sheet) -> Sheet:
        raise ZeroDivisionError

    monkeypatch.setattr(Sheet, "undo", fail)
    before = widget.sheet
    assert "nicht geklappt" in send(widget, undo=True)["note"]["text"]
    assert widget.sheet is before
    assert "ZeroDivisionError" in caplog.text


def test_answers_replace_traits_and_never_change_them(widget: ScoreSheet) -> None:
    before = widget.view
    copy = json.loads(json.dumps(before))
    whole_game(widget)
    assert widget.view is not before
    assert before == copy


def test_a_sheet_set_in_python_is_shown_and_can_be_followed(widget: ScoreSheet) -> None:
    seen: list[Sheet] = []
    widget.observe(lambda change: seen.append(change["new"]), "sheet")
    widget.sheet = new_sheet("king-louis", 3)
    assert widget.view["name"] == "King Louis"
    enter(widget, "8")
    assert [sheet.cost(0, 0) for sheet in seen] == [None, (40, 0, 0)]


@pytest.mark.parametrize(
    "arguments",
    [{"variant": "skat"}, {"players": 2}, {"lang": "fr"}, {"face": "swiss"}],
)
def test_wrong_arguments_are_refused(arguments: dict[str, Any]) -> None:
    with pytest.raises(ks.KartenspielError):
        ScoreSheet(**arguments)


def test_only_what_the_page_needs_is_sent(widget: ScoreSheet) -> None:
    own = {name for name in widget.keys if not name.startswith(("_", "layout", "tabb"))}
    assert own - {"comm", "tooltip"} == SYNCED
