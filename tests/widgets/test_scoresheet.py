"""The score sheet: what a page may ask for, what it is shown, what is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

import kartenspiel as ks
from kartenspiel import scoresheet
from kartenspiel.lang import LANGS
from kartenspiel.scoresheet import Sheet, new_sheet
from kartenspiel_widgets import ScoreSheet

#: What happened in the four trick rounds of a game of Herzeln.
ROUNDS: list[list[str] | int] = [
    ["3", "0", "4", "1"],
    ["0", "5", "1", "2"],
    ["1", "", "3", ""],
    2,
]
SYNCED = frozenset({"view", "words", "lang", "face"})


@pytest.fixture
def widget() -> ScoreSheet:
    return ScoreSheet()


def send(widget: ScoreSheet, **message: Any) -> dict[str, Any]:  # noqa: ANN401
    """Send what the page sends, and return what it is shown then."""
    widget._receive(widget, message, [])
    view: dict[str, Any] = widget.view
    return view


def here(widget: ScoreSheet, **more: Any) -> dict[str, Any]:  # noqa: ANN401
    """Return the place of the open round."""
    game, number = widget.sheet.at or (0, 0)
    return {"game": game, "round": number, **more}


def enter(widget: ScoreSheet, *values: str, group: int = 0) -> dict[str, Any]:
    for seat, value in enumerate(values):
        send(widget, enter=here(widget, group=group, seat=seat, value=value))
    view: dict[str, Any] = widget.view
    return view


def finish(widget: ScoreSheet) -> dict[str, Any]:
    return send(widget, finish=here(widget))


def whole_game(widget: ScoreSheet) -> dict[str, Any]:
    for row in ROUNDS:
        if isinstance(row, int):
            send(widget, pick=here(widget, group=0, seat=row))
        else:
            enter(widget, *row)
        finish(widget)
    for seat in (1, 3, 0):
        send(widget, tap=here(widget, group=0, seat=seat))
    return finish(widget)


def check(view: dict[str, Any], group: int = 0) -> str:
    text: str = view["open"]["groups"][group]["check"]["text"]
    return text


# --- what is shown


def test_an_empty_sheet(widget: ScoreSheet) -> None:
    view = widget.view
    assert widget.sheet == new_sheet("herzeln")
    assert view["open"]["name"] == "Kein Stich"
    assert view["open"]["dealer"] == "Dora"
    assert view["open"]["groups"][0] == {
        "kind": "count",
        "title": "Stiche",
        "about": "je 5 Pfennig",
        "values": [""] * 4,
        "order": [],
        "wrong": [],
        "check": {"level": "open", "text": ""},
    }
    assert view["blank"]
    assert view["file"] == ""
    assert view["chart"] is None
    assert repr(widget) == "ScoreSheet(herzeln, 4 players)"


@pytest.mark.parametrize("variant", list(ks.variants()))
def test_every_variant_and_number_of_players_has_a_sheet(variant: str) -> None:
    for players in ks.variant(variant).players:
        widget = ScoreSheet(variant, players)
        for number in range(len(widget.sheet.games[0])):
            view = send(widget, edit={"game": 0, "round": number})
            assert view["open"]["round"] == number
            assert view["open"]["groups"]
        json.dumps(widget.view)


def test_totals_are_told_at_once(widget: ScoreSheet) -> None:
    view = enter(widget, "3", "0")
    assert check(view) == "Stiche: noch 5 von 8 offen."
    view = enter(widget, "3", "0", "4", "0")
    assert check(view) == "8 Stiche gibt es, eingetragen sind 7."
    assert view["open"]["cost"] == []
    view = enter(widget, "3", "0", "4", "1")
    assert view["open"]["groups"][0]["check"] == {"level": "good", "text": "Stimmt."}
    assert view["open"]["cost"] == ["−15", "0", "−20", "−5"]
    assert view["open"]["ready"]


def test_what_is_no_number_stays_in_its_field(widget: ScoreSheet) -> None:
    view = enter(widget, "8", "drei")
    group = view["open"]["groups"][0]
    assert group["values"] == ["8", "drei", "", ""]
    assert group["wrong"] == [1]
    assert check(view) == "Bert: drei ist keine ganze Zahl, erlaubt ist 0 bis 8."
    # The rest would be right, but the round cannot be finished with that.
    assert view["open"]["cost"] == []
    assert "drei" in finish(widget)["note"]["text"]
    assert widget.sheet.at == (0, 0)
    view = enter(widget, "8", "")
    assert check(view) == "Stimmt."
    assert view["note"] is None


def test_a_number_that_cannot_be_is_marked(widget: ScoreSheet) -> None:
    view = enter(widget, "9", "-1")
    assert view["open"]["groups"][0]["wrong"] == [0, 1]
    assert view["open"]["groups"][0]["values"][:2] == ["9", "−1"]
    assert check(view) == "Anna: 9 geht nicht, erlaubt ist 0 bis 8."


def test_a_whole_game(widget: ScoreSheet) -> None:
    view = whole_game(widget)
    game = view["games"][0]
    assert [row["cells"] for row in game["rounds"]] == [
        ["−15", "0", "−20", "−5"],
        ["0", "−25", "−5", "−10"],
        ["−10", "0", "−30", "0"],
        ["0", "0", "−40", "0"],
        ["+10", "+100", "0", "+50"],
    ]
    assert [row["pot"] for row in game["rounds"]] == ["40", "80", "120", "160", "0"]
    assert [row["dealer"] for row in game["rounds"]] == [
        "Dora", "Anna", "Bert", "Cleo", "Dora"
    ]  # fmt: skip
    assert game["total"] == ["−15", "+75", "−95", "+35"]
    assert game["places"] == [3, 1, 4, 2]
    assert view["open"] is None
    assert view["finished"]
    assert view["note"]["text"] == (
        "Anlegen ist eingetragen. Das Spiel ist zu Ende, vorn: Bert."
    )
    assert view["total"] is None


def test_payout_is_shown_as_soon_as_the_order_is_clear(widget: ScoreSheet) -> None:
    whole_game(widget)
    view = send(widget, edit={"game": 0, "round": 4})
    assert view["open"]["pays"]
    assert view["open"]["groups"][0]["order"] == [3, 1, 4, 2]
    assert view["open"]["cost"] == ["+10", "+100", "0", "+50"]
    view = send(widget, tap=here(widget, group=0, seat=1))
    assert view["open"]["groups"][0]["order"] == [2, 0, 0, 1]
    assert view["open"]["cost"] == []
    assert check(view) == "Wer wurde 3.?"


def test_signs_are_display_only(widget: ScoreSheet) -> None:
    whole_game(widget)
    before = widget.sheet
    view = send(widget, positive=True)
    assert view["games"][0]["rounds"][0]["cells"] == ["15", "0", "20", "5"]
    assert view["games"][0]["rounds"][4]["cells"] == ["−10", "−100", "0", "−50"]
    assert view["games"][0]["total"] == ["15", "−75", "95", "−35"]
    assert view["games"][0]["places"] == [3, 1, 4, 2]
    assert view["chart"]["series"][1]["values"] == [0, 0, 25, 25, 25, -75]
    assert widget.sheet.standings == before.standings
    assert widget.sheet.settlement(0) == before.settlement(0)


def test_penalty_points_are_shown_positive() -> None:
    widget = ScoreSheet("herzeln-punkte")
    send(widget, pick=here(widget, group=0, seat=0))
    view = send(widget, pick=here(widget, group=1, seat=0))
    assert view["open"]["cost"] == ["8", "0", "0", "0"]
    assert view["unit"] == "Punkte"


def test_several_games(widget: ScoreSheet) -> None:
    whole_game(widget)
    view = send(widget, next=True)
    assert view["note"]["text"] == "Spiel 2 beginnt; es gibt Anna."
    assert view["open"]["game"] == 1
    assert view["open"]["dealer"] == "Anna"
    view = whole_game(widget)
    assert view["total"] == {
        "cells": ["−30", "+150", "−190", "+70"],
        "places": [3, 1, 4, 2],
    }
    assert view["chart"]["ends"] == [5]
    assert view["chart"]["series"][0]["values"][-1] == -30


def test_march_is_asked_for_and_told() -> None:
    widget = ScoreSheet("durchmarsch")
    view = enter(widget, "8", "0", "0", "0")
    assert view["open"]["march"] is None
    assert view["open"]["cost"] == ["+50", "−30", "−30", "−30"]
    finish(widget)
    enter(widget, "0", "8", "0", "0")
    view = send(widget, march=here(widget, seat=0))
    assert view["open"]["march"]["value"] == 0
    assert view["open"]["march"]["check"]["text"] == (
        "Anna soll alle Stiche haben, aber Bert hat auch etwas: Herz."
    )
    view = send(widget, march=here(widget, seat=1))
    assert view["open"]["cost"] == ["−30", "+50", "−30", "−30"]
    view = finish(widget)
    assert view["games"][0]["rounds"][1]["marched"] == 1


def test_both_languages_and_faces(widget: ScoreSheet) -> None:
    send(widget, edit={"game": 0, "round": 2})
    widget.face = "french"
    assert widget.view["open"]["groups"][0]["title"] == "Damen"
    assert widget.view["open"]["name"] == "Keine Dame"
    widget.lang = "en"
    view = enter(widget, "1", "4")
    assert view["open"]["groups"][0]["title"] == "Queens"
    assert check(view) == "There are 4 Queens; 5 are entered."
    assert view["open"]["groups"][0]["about"] == "10 pfennig each"
    assert view["lang"] == "en"
    assert set(widget.words) == set(LANGS)


# --- arranging


def test_undo_and_edit(widget: ScoreSheet) -> None:
    whole_game(widget)
    done = widget.sheet
    send(widget, edit={"game": 0, "round": 0})
    enter(widget, "0", "8", "0", "0")
    view = finish(widget)
    assert view["games"][0]["total"] == ["0", "+35", "−75", "+40"]
    assert view["open"] is None
    for _ in range(6):
        view = send(widget, undo=True)
    assert widget.sheet == done
    assert view["note"]["text"] == "Zurückgenommen."


def test_undo_takes_what_was_typed_along(widget: ScoreSheet) -> None:
    enter(widget, "x")
    view = send(widget, undo=True)
    assert view["open"]["groups"][0]["values"][0] == ""


def test_names_and_dealer(widget: ScoreSheet) -> None:
    view = send(widget, names=["Ida", "", "<b>", "=1"])
    assert view["players"] == ["Ida", "Bert", "<b>", "=1"]
    view = send(widget, dealer=1)
    assert view["open"]["dealer"] == "Bert"
    assert view["games"][0]["rounds"][1]["dealer"] == "<b>"


def test_an_invisible_name_is_shown_as_the_usual_one(widget: ScoreSheet) -> None:
    view = send(widget, names=["\u200b", "a\nb", "C", "D"])
    assert view["players"] == ["Anna", "a b", "C", "D"]
    assert widget.sheet.players[0] == "\u200b"


def test_a_new_sheet_keeps_the_names_and_can_be_taken_back(widget: ScoreSheet) -> None:
    send(widget, names=["Ida", "Jan", "Kai", "Lea"])
    enter(widget, "8")
    before = widget.sheet
    view = send(widget, begin={"variant": "king-louis", "players": 5})
    assert view["players"] == ["Ida", "Jan", "Kai", "Lea", "Emil"]
    assert view["name"] == "King Louis"
    assert view["note"]["text"] == "Ein neues Blatt ist angelegt."
    send(widget, undo=True)
    assert widget.sheet == before


def test_a_variant_of_ones_own(widget: ScoreSheet) -> None:
    rules = ks.load_variant(
        'slug = "haus"\nname = "Hausregel"\nextends = "herzeln"\n'
        'rounds = ["kein-herz", "anlegen"]\n'
    )
    widget = ScoreSheet(rules)
    assert "Hausregel" in widget.view["variants"][0]["name"]["de"]
    view = send(widget, begin={"variant": widget.view["variant"], "players": 3})
    assert len(view["players"]) == 3
    assert widget.sheet.variant is rules
    enter(widget, "8")
    assert scoresheet.loads(widget.view["file"]) == widget.sheet


# --- files, and from one visit to the next


def test_a_file_is_loaded(widget: ScoreSheet) -> None:
    other = ScoreSheet("king-louis", ["Ida", "Jan", "Kai"])
    view = enter(other, "8", "0", "0")
    loaded = send(widget, load=view["file"])
    assert widget.sheet == other.sheet
    assert loaded["note"] == {"kind": "said", "text": "Das Blatt ist geladen."}
    send(widget, undo=True)
    assert widget.sheet == new_sheet("herzeln")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "format"),
        ("Pferd", "TOML"),
        ("format = 1", "kind"),
        ("# " + "x" * 500_000, "zu groß"),
    ],
)
def test_a_wrong_file_is_told_and_the_sheet_stays(
    widget: ScoreSheet, text: str, says: str
) -> None:
    enter(widget, "3")
    before = widget.sheet
    view = send(widget, load=text)
    assert view["note"]["kind"] == "problem"
    assert says.casefold() in view["note"]["text"].casefold()
    assert len(view["note"]["text"]) < 300
    assert widget.sheet is before


def test_the_last_visit_comes_back(widget: ScoreSheet) -> None:
    before = ScoreSheet("durchmarsch")
    file = enter(before, "8", "0", "0", "0")["file"]
    view = send(widget, restore=file)
    assert widget.sheet == before.sheet
    assert view["note"]["text"] == "Das Blatt vom letzten Mal ist wieder da."
    # Only an empty sheet may be replaced without being asked.
    view = send(widget, restore=new_sheet("king-louis").write(0, 0, 1).dumps())
    assert widget.sheet == before.sheet


def test_an_unreadable_memory_breaks_nothing(widget: ScoreSheet) -> None:
    view = send(widget, restore="Pferd")
    assert widget.sheet == new_sheet("herzeln")
    assert view["note"]["kind"] == "said"
    assert "ließ sich nicht lesen" in view["note"]["text"]
    assert check(enter(widget, "8")) == "Stimmt."


# --- messages


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
