"""The score sheet: what is shown, arranged, and kept from one visit to the next."""

from __future__ import annotations

import json

import pytest

import kartenspiel as ks
from kartenspiel import scoresheet
from kartenspiel.lang import LANGS
from kartenspiel.scoresheet.sheet import new_sheet
from kartenspiel_widgets import ScoreSheet
from tests.scorers import check, enter, finish, here, send, whole_game


@pytest.fixture
def widget() -> ScoreSheet:
    return ScoreSheet()


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
