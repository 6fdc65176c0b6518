"""The laboratory's question: menus and text in step, and what is wrong with it."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

import kartenspiel as ks
from kartenspiel.lang import LANGS
from kartenspiel.prob import P, holds, parse
from kartenspiel_widgets import ProbabilityLab
from kartenspiel_widgets.lab.state import LONGEST, READY
from tests.laboratory import HEARTS, choose, fields_of, send, side_of, text_of


def test_text_and_menus_stay_in_step() -> None:
    lab = ProbabilityLab(HEARTS, lang="en")
    assert fields_of(lab) == {
        "who": "me", "kind": "count", "sign": ">=", "low": 2, "what": "H",
        "denied": False,
    }  # fmt: skip
    assert choose(lab, 0, "who", "left") == "count(hearts, left) >= 2"
    assert choose(lab, 0, "what", "O") == "count(obers, left) >= 2"
    assert choose(lab, 0, "sign", "!=") == "count(obers, left) != 2"
    assert choose(lab, 0, "sign", "between") == "2 <= count(obers, left) <= 3"
    assert choose(lab, 0, "high", 1) == "1 <= count(obers, left) <= 1"
    assert choose(lab, 0, "denied", True) == "~(1 <= count(obers, left) <= 1)"
    assert choose(lab, 0, "kind", "void") == "~void(left, obers)"
    assert choose(lab, 0, "who", "any") == "~any_seat(s: void(s, obers))"
    assert choose(lab, 0, "denied", False) == "any_seat(s: void(s, obers))"
    assert choose(lab, 0, "who", "holder") == "void(holder(HK), obers)"
    assert choose(lab, 0, "held", "EU") == "void(holder(EU), obers)"
    assert choose(lab, 0, "kind", "holds") == "holds(HK, holder(EU))"
    assert choose(lab, 0, "card1", "HA") == "holds(HK HA, holder(EU))"
    assert choose(lab, 0, "card0", "") == "holds(HA, holder(EU))"
    assert choose(lab, 0, "kind", "same_hand") == "same_hand(HA EA)"
    assert choose(lab, 0, "kind", "shape") == "shape(3-2-2-1, holder(EU))"
    assert choose(lab, 0, "lengths", "2-2-2-2") == "shape(2-2-2-2, holder(EU))"
    assert lab.answer["value"]["percent"]
    typed = {"side": "event", "value": "ein_platz(t: anzahl(HA HO, t) > 1)"}
    send(lab, text=typed)
    assert fields_of(lab) == {
        "who": "any", "kind": "count", "sign": ">", "low": 1, "what": "cards",
        "card0": "HA", "card1": "HO", "card2": "", "denied": False,
    }  # fmt: skip


def test_parts_are_added_joined_and_removed() -> None:
    lab = ProbabilityLab("holds(HK, me)", lang="en")
    assert side_of(lab)["join"] is None
    send(lab, add={"side": "event"})
    assert text_of(lab) == "holds(HK, me) & holds(HA, me)"
    assert choose(lab, -1, "sign", "|") == "holds(HK, me) | holds(HA, me)"
    assert P(holds("HK", 0) | holds("HA", 0)) == lab._result.p
    send(lab, drop={"side": "event", "at": 0})
    assert text_of(lab) == "holds(HA, me)"
    # One part stays.
    send(lab, drop={"side": "event", "at": 0})
    assert text_of(lab) == "holds(HA, me)"
    send(lab, add={"side": "given"})
    assert text_of(lab, "given") == "~holds(HK, me)"
    assert P(holds("HA", 0), given=~holds("HK", 0)) == lab._result.p
    send(lab, drop={"side": "given", "at": 0})
    assert (text_of(lab, "given"), lab.asking.given) == ("", None)
    for _ in range(6):
        send(lab, add={"side": "event"})
    assert len(side_of(lab)["parts"]) == 4
    assert side_of(lab)["add"] == ""


def test_what_menus_cannot_show_stands_as_text() -> None:
    lab = ProbabilityLab("count(hearts, me) > count(hearts, left)")
    assert side_of(lab)["parts"] == []
    assert side_of(lab)["note"].startswith("Diese Frage steht nur als Text da")
    before = lab.view
    choose(lab, 0, "who", "left")
    assert lab.view is before


@pytest.mark.parametrize("slug", READY)
@pytest.mark.parametrize("lang", LANGS)
def test_ready_questions_have_answers_and_menus(slug: str, lang: str) -> None:
    lab = send(ProbabilityLab(HEARTS, lang=lang), ready=slug)
    event, known = (parse(text) if text else None for text in READY[slug])
    assert lab.asking.event == event
    assert lab.asking.given == known
    assert lab.answer["value"]
    assert side_of(lab)["parts"]
    assert parse(text_of(lab)) == event
    words = dict(lab.view["ready"])
    assert words[slug].endswith("?")
    json.dumps([lab.view, lab.answer, lab.run])


def test_wrong_text_says_where_and_keeps_the_last_answer() -> None:
    lab = ProbabilityLab(HEARTS)
    answer = lab.answer
    wrong = {
        "anzahl(herz, ich) >> 2": "Spalte 20: Hier steht '>'",
        "anzahl(herz, ich)": "Das ist eine Anzahl; zur Frage fehlt ein Vergleich",
        "hält(H2, ich)": "Herz-Zwei",
        "hält(HK, 7)": "7",
        "x" * (LONGEST + 1): f"erlaubt sind {LONGEST} Zeichen",
        "": "Spalte 1: Hier steht noch nichts",
        "any_seat(s: " * 8 + "void(s, H)" + ")" * 8: "zu verschachtelt",
        " + ".join(f"anzahl(H, besitzer({c}))" for c in ks.pack(32).cards[:6])
        + " > 9": "zu verschachtelt",
    }
    for text, said in wrong.items():
        send(lab, text={"side": "event", "value": text})
        assert said in side_of(lab)["problem"], text
        assert side_of(lab)["problem"].endswith("Frage ohne Fehler.")
        assert text_of(lab) == text[:LONGEST]
        assert lab.answer is answer
    # In the other language the wrong text stays as it was typed.
    send(lab, text={"side": "event", "value": "holds(HK"})
    lab.lang = "en"
    assert (text_of(lab), side_of(lab)["problem"][:9]) == ("holds(HK", "Column 9:")
    send(lab, text={"side": "event", "value": "holds(HK, 2)"})
    assert side_of(lab)["problem"] == ""
    assert (
        lab.answer["question"] == "How likely is it that seat 2 has the King of Hearts?"
    )


def test_condition_that_never_happens_is_said() -> None:
    lab = ProbabilityLab("holds(HA, me)", "holds(HK, me)", lang="en")
    send(lab, text={"side": "given", "value": "holds(HK, me) & holds(HK, left)"})
    assert lab.answer["problem"].startswith("The condition never happens")
    assert lab.answer["value"] is None
    assert lab.run["state"] == "idle"
    send(lab, run={"amount": 100, "seed": 1})
    assert lab.run["state"] == "failed"
    assert lab.run["said"].startswith("The condition never happens")


def test_table_that_does_not_fit_is_said_and_mended() -> None:
    lab = ProbabilityLab("holds(HK, opposite)", lang="en")
    assert "opposite" in str(side_of(lab)["parts"][0]["fields"][0]["groups"])
    send(lab, table={"players": 5})
    assert "With 5 seats nobody sits opposite." in side_of(lab)["problem"]
    assert lab.asking.players == 4
    assert fields_of(lab)["who"] == "opposite"
    send(lab, table={"players": 6})
    assert side_of(lab)["problem"] == ""
    assert lab._result.p == Fraction(1, 6)
    packs = lab.view["table"][1]["groups"][0][1]
    assert packs[:2] == [
        [24, "24 cards"], [32, "32 cards without 7 of Acorns and 7 of Leaves"],
    ]  # fmt: skip
    send(lab, table={"pack": 24})
    assert (lab.asking.pack, lab._result.p) == (24, Fraction(1, 6))


def test_every_seat_can_be_chosen() -> None:
    for players in range(3, 7):
        lab = ProbabilityLab(HEARTS, players=players)
        choices = side_of(lab)["parts"][0]["fields"][0]["groups"][0][1]
        seats = [who for who, _ in choices]
        assert len(seats) == players + 3
        for who in seats:
            choose(lab, 0, "who", who)
            assert side_of(lab)["problem"] == ""


def test_menus_keep_what_was_typed_by_number() -> None:
    lab = ProbabilityLab("holds(HK, 1)")
    choices = dict(side_of(lab)["parts"][0]["fields"][0]["groups"][0][1])
    assert choices["1"] == "Platz 1"
