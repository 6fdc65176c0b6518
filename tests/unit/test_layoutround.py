"""Layout rounds: turns, refusals, stepping."""

from __future__ import annotations

import pytest

import kartenspiel as ks
from kartenspiel.rules.layout import MustPlay
from tests.support import loose_deal, random_plays, texts, worked_deal


def begun(*plays: str | None) -> ks.LayoutRound:
    r = ks.start("anlegen", worked_deal("D1")).play(*plays)
    assert isinstance(r, ks.LayoutRound)
    return r


def reason(r: ks.LayoutRound, what: str | None) -> tuple[str, str, str]:
    found = r.why_not(what)
    assert found is not None
    with pytest.raises(ks.IllegalPlay) as caught:
        r.play(what)
    assert caught.value.reason == found
    return found.code, found.text("en"), found.text("de")


@pytest.mark.parametrize("name", ["anlegen", "Legerunde", "layout", "Unter anlegen"])
def test_names_of_the_layout_round(name: str) -> None:
    r = ks.start(name, worked_deal("D1"))
    assert isinstance(r, ks.LayoutRound)
    assert r.layout == ks.Layout()


def test_start_card() -> None:
    expected = (
        "start_card",
        "The layout begins with Unter of Acorns.",
        "Die Legerunde beginnt mit Eichel-Unter.",
    )
    assert reason(begun(), "HO") == reason(begun(), None) == expected
    found = begun().why_not("HO")
    assert found is not None
    assert found.text("de", "french") == "Die Legerunde beginnt mit Kreuz-Bube."


def test_row_closed() -> None:
    r = ks.start("anlegen", worked_deal("D1")).play("EU", None, "LU")
    assert isinstance(r, ks.LayoutRound)
    assert reason(r, "HA") == (
        "row_closed",
        "The Hearts row is not open yet; Unter of Hearts must lie first.",
        "Die Reihe Herz ist noch nicht eröffnet; zuerst muss Herz-Unter liegen.",
    )


def test_no_neighbour() -> None:
    r = begun("EU")
    assert reason(r, "EA") == (
        "no_neighbour",
        "The row needs Ober of Acorns first.",
        "In der Reihe fehlt zuerst Eichel-Ober.",
    )
    # Below the Unter it is the other end of the row.
    assert reason(r, "E9")[1] == "The row needs 10 of Acorns first."


def test_no_neighbour_in_a_row_that_only_grows_up() -> None:
    # The seven will never fit; the sentence must not name an empty list.
    layout = ks.Layout(direction="up")
    r = ks.start(layout, loose_deal("ET LU", "EU HU", "EO S7", "EK H7", "EA SU"))
    assert isinstance(r, ks.LayoutRound)
    r = r.play("EU", "EO", "EK", "EA")
    found = r.why_not("ET")
    assert found is not None
    assert "needs  first" not in str(found)


def test_must_play() -> None:
    r = begun("EU", None)
    assert reason(r, None) == (
        "must_play",
        "Passing is not allowed, because Unter of Leaves fits.",
        "Passen ist nicht erlaubt, denn Laub-Unter passt.",
    )
    with pytest.raises(ks.IllegalPlay, match="Passing is not allowed"):
        r.play_pass()


def test_attach_first() -> None:
    layout = ks.Layout(attach_first=True)
    r = ks.start(layout, loose_deal("EO LU", "EU HU")).play("EU")
    assert isinstance(r, ks.LayoutRound)
    assert reason(r, "LU") == (
        "attach_first",
        "Whoever can attach may not open a new row: Ober of Acorns fits.",
        "Wer anlegen kann, darf keine neue Reihe eröffnen: Eichel-Ober passt.",
    )


def test_must_open() -> None:
    layout = ks.Layout(must_play="attach")
    r = ks.start(layout, loose_deal("LU L7", "EU HU", "SU S7"))
    assert isinstance(r, ks.LayoutRound)
    r = r.play("EU", None, None, None)
    assert reason(r, None) == (
        "must_open",
        "Everyone has passed; whoever can must lay now: Unter of Bells.",
        "Alle haben gepasst; wer kann, muss jetzt legen: Schellen-Unter.",
    )


def test_not_in_hand_already_played_round_over() -> None:
    assert reason(begun("EU"), "LU") == (
        "not_in_hand",
        "It is the turn of player 1, who does not hold Unter of Leaves.",
        "Spieler 1 ist am Zug und hat Laub-Unter nicht auf der Hand.",
    )
    assert reason(begun("EU"), "EU")[:2] == (
        "already_played", "Unter of Acorns has been played already."
    )  # fmt: skip
    over = random_plays(begun(), 1)
    assert reason(over, "EU")[0] == reason(over, None)[0] == "round_over"


def test_no_start_card() -> None:
    with pytest.raises(ks.NotationError) as caught:
        ks.start("anlegen", "EA LA HA SA")
    assert str(caught.value) == (
        "No card that can begin the layout was dealt (Unter of Acorns, Unter of "
        "Leaves, Unter of Hearts or Unter of Bells); deal again."
    )
    assert caught.value.text("de") == (
        "In dieser Austeilung ist keine Karte, mit der die Legerunde beginnen kann "
        "(Eichel-Unter, Laub-Unter, Herz-Unter oder Schellen-Unter); "
        "es wird neu gegeben."
    )


def test_rows_grow_at_both_ends() -> None:
    r = begun("EU", None, "LU", "EO", "L10", None, "EK", "E10")
    assert [texts(row) for row in r.rows] == [
        ["ET", "EU", "EO", "EK"], ["LT", "LU"], [], []
    ]  # fmt: skip
    assert [texts(fits) for fits in r.fitting()] == [
        ["EA", "E9"], ["LO", "L9"], ["HU"], ["SU"]
    ]  # fmt: skip
    assert (r.to_play, texts(r.legal), r.may_pass) == (3, ["SU"], False)
    assert r.penalties == (0, 0, 0, 0)
    assert r.explain() == ()


def test_passes_in_any_spelling() -> None:
    assert begun("EU", None) == begun("EU", "-") == begun("EU").play_pass()
    assert begun("EU", None).plays == (ks.card("EU"), None)
    assert begun("EU", None).moves == ((3, ks.card("EU")), (0, None))


def test_any_first_card() -> None:
    r = ks.start(ks.Layout(start_card=None, open_rank=None), "EALU HASU EKLK")
    assert isinstance(r, ks.LayoutRound)
    assert (r.to_play, texts(r.legal), r.may_pass) == (0, ["EA", "LU"], False)
    r = r.play("EA")
    assert texts(r.legal) == ["HA"]


def test_an_empty_deal_without_a_start_card_is_over_at_once() -> None:
    r = ks.start(ks.Layout(start_card=None), "- - -")
    assert isinstance(r, ks.LayoutRound)
    assert (r.finished, r.to_play) == (True, None)


def test_steps_and_repr() -> None:
    r = random_plays(begun(), 3)
    assert r.at(0) == begun()
    assert r.at(5).undo() == r.at(4)
    with pytest.raises(IndexError, match=r"ply -1 is outside 0 to \d+"):
        r.at(-1)
    code = worked_deal("D1").code
    assert repr(begun("EU", None)) == f"<LayoutRound, 2 turns, deal {code}>"
    assert begun("EU") != ks.start(ks.Layout(wrap=True), worked_deal("D1")).play("EU")
    assert begun("EU") != "EU"


def test_rounds_are_values() -> None:
    assert {begun("EU", None): 1}[begun("EU", "-")] == 1
    assert len({begun("EU"), begun("EU", None), begun("EU")}) == 2
    same = begun("EU", None, "LU", "EO")
    assert same.undo() == begun("EU", None, "LU", "ET").undo()
    assert same != begun("EU", None, "LU", "ET")
    assert ks.Layout(start_card=None).starts() == ()


@pytest.mark.parametrize("must_play", ["any", "attach", "never"])
def test_who_can_begin_must_begin(must_play: MustPlay) -> None:
    layout = ks.Layout(start_card=None, must_play=must_play)
    r = ks.start(layout, "EUE9 LUL9 HUH9")
    assert isinstance(r, ks.LayoutRound)
    assert (texts(r.legal), r.may_pass) == (["EU"], False)
    # Who cannot proves it, and the next may then choose.
    r = ks.start(layout, "E8E9 LUL9 EUH9").play(None)
    assert isinstance(r, ks.LayoutRound)
    assert (texts(r.legal), r.may_pass) == (["LU"], must_play != "any")
    assert ks.belief(ks.observe(r, 1)).may_hold[ks.card("EU")] == (2,)
