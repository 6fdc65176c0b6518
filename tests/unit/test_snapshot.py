"""One moment as plain data."""

from __future__ import annotations

from typing import Any

import pytest

import kartenspiel as ks
from kartenspiel.lang import token_text
from tests.support import random_plays, worked_deal, worked_plays

D1 = worked_plays("D1")


def said(parts: Any, lang: ks.lang.Lang = "en") -> str:  # noqa: ANN401 - JSON
    """Return the words of a sentence in a snapshot."""
    return "".join(
        p if isinstance(p, str) else token_text(p, lang, "german") for p in parts[lang]
    )


def tricks(name: str, ply: int, seat: int | None = None) -> dict[str, Any]:
    return ks.snapshot(ks.start(name, worked_deal("D1")).play(*D1[:ply]), seat)


def test_the_first_moment() -> None:
    shown = tricks("kein-ober", 0)
    assert (shown["kind"], shown["contract"]) == ("trick", "kein-ober")
    assert (shown["players"], shown["dealer"], shown["seat"]) == (4, 3, None)
    assert (shown["ply"], shown["to_play"], shown["finished"]) == (0, 0, False)
    assert [e["card"] for e in shown["hands"][0]] == [
        "EA", "E9", "E7", "LK", "L8", "HT", "H7", "SO"
    ]  # fmt: skip
    assert {e["state"] for e in shown["hands"][0]} == {"legal"}
    assert {e["state"] for e in shown["hands"][1]} == {"waiting"}
    assert shown["refused"] == shown["log"] == shown["tricks"] == []
    assert shown["trick"]["cards"] == []
    assert (shown["trick"]["winner"], shown["trick"]["why"]) == (None, None)
    assert said(shown["coming"]) == "player 1 is to lead."
    assert said(shown["coming"], "de") == "Spieler 1 spielt aus."


def test_refused_cards_are_grouped_by_reason() -> None:
    shown = tricks("kein-ober", 1)
    states = {e["card"]: e["state"] for e in shown["hands"][1]}
    assert [c for c, state in states.items() if state == "legal"] == ["EK", "E8"]
    (group,) = shown["refused"]
    assert group["code"] == "follow_suit"
    assert group["cards"] == ["LA", "LU", "L7", "HK", "H8", "S9"]
    assert said(group["text"]) == (
        "Acorns were led and must be followed: King of Acorns or 8 of Acorns."
    )


def test_sentences_keep_cards_suits_and_seats_as_tokens() -> None:
    (group,) = tricks("kein-ober", 1)["refused"]
    assert group["text"]["de"] == [
        {"suit": "E"}, " ist ausgespielt und muss bedient werden: ",
        {"card": "EK"}, " oder ", {"card": "E8"}, ".",
    ]  # fmt: skip
    assert tricks("kein-ober", 0)["coming"]["en"] == [{"seat": 0}, " is to lead."]


@pytest.mark.parametrize(
    ("ply", "why"),
    [
        (1, "player 1 would take the trick: 9 of Acorns was led."),
        (2, "player 1 would take the trick: 9 of Acorns is the highest card in "
            "Acorns so far."),
        (3, "player 3 would take the trick: 10 of Acorns is the highest card in "
            "Acorns so far."),
    ],
)  # fmt: skip
def test_who_is_winning_and_why(ply: int, why: str) -> None:
    assert said(tricks("kein-ober", ply)["trick"]["why"]) == why


def test_a_finished_trick_says_who_takes_it_and_what_it_costs() -> None:
    shown = tricks("kein-ober", 16)
    trick = shown["tricks"][3]
    assert (trick["number"], trick["leader"], trick["winner"]) == (4, 0, 1)
    assert trick["cards"] == [
        {"seat": s, "card": c} for s, c in enumerate(["E7", "EK", "EO", "HO"])
    ]
    assert said(trick["why"]) == (
        "player 2 takes the trick: King of Acorns is the highest card in Acorns."
    )
    assert trick["cost"] == 20
    assert [(c["card"], c["amount"], c["seat"]) for c in trick["charges"]] == [
        ("EO", 10, 1), ("HO", 10, 1)
    ]  # fmt: skip
    assert shown["penalties"] == [10, 20, 0, 0]
    assert said(shown["tricks"][1]["why"], "de") == (
        "Spieler 4 nimmt den Stich: Laub-Zehn ist die höchste Karte in Laub."
    )


def test_nobody_followed() -> None:
    r = ks.start("kein-stich", ks.deal("E7 LA HA SA")).play("E7", "LA")
    assert said(ks.snapshot(r)["trick"]["why"]) == (
        "player 1 would take the trick: nobody has followed Acorns so far."
    )
    r = r.play("HA", "SA")
    assert said(ks.snapshot(r)["tricks"][0]["why"]) == (
        "player 1 takes the trick: nobody followed Acorns."
    )


def test_the_log_tells_every_play_and_trick() -> None:
    log = tricks("kein-ober", 16)["log"]
    assert [(e["ply"], e["kind"]) for e in log[:5]] == [
        (1, "play"), (2, "play"), (3, "play"), (4, "play"), (4, "trick")
    ]  # fmt: skip
    assert [said(e["text"]) for e in log[-5:]] == [
        "player 1 leads 7 of Acorns.",
        "player 2 follows with King of Acorns.",
        "player 3 follows with Ober of Acorns.",
        "player 4 has no Acorns and discards Ober of Hearts.",
        "Trick 4 goes to player 2 and costs 20 pfennig because of Ober of Acorns and "
        "Ober of Hearts.",
    ]
    assert said(log[4]["text"], "de") == (
        "Stich 1 geht an Spieler 4 und kostet nichts."
    )
    assert said(tricks("kein-stich", 4)["log"][-1]["text"]) == (
        "Trick 1 goes to player 4 and costs 5 pfennig."
    )


def test_what_is_said_is_the_last_play_and_who_is_next() -> None:
    assert said(tricks("kein-ober", 1)["say"], "de") == (
        "Spieler 1 spielt Eichel-Neun aus. Spieler 2 ist am Zug."
    )
    assert said(tricks("kein-ober", 4)["say"]) == (
        "player 4 follows with Unter of Acorns. "
        "Trick 1 goes to player 4 and costs nothing. player 4 is to lead."
    )
    assert said(tricks("kein-ober", 32)["say"]).endswith("The round is over.")


def test_a_march_is_in_the_log() -> None:
    r = ks.replay("kein-ober", worked_deal("D2"), worked_plays("D2"), "durchmarsch")
    log = ks.snapshot(r)["log"]
    assert [e["kind"] for e in log[-4:]] == ["march"] * 4
    assert said(log[-4]["text"]).startswith("March: player 1 took every trick")


def test_a_layout() -> None:
    r = ks.start("anlegen", worked_deal("D1")).play("EU", None, "LU", "EO")
    shown = ks.snapshot(r)
    assert (shown["kind"], shown["contract"]) == ("layout", "anlegen")
    assert shown["rows"] == [
        {"suit": "E", "cards": ["EU", "EO"], "next": ["EK", "ET"]},
        {"suit": "L", "cards": ["LU"], "next": ["LO", "LT"]},
        {"suit": "H", "cards": [], "next": ["HU"]},
        {"suit": "S", "cards": [], "next": ["SU"]},
    ]
    assert (shown["may_pass"], shown["places"], shown["stuck"]) == (False, [], False)
    assert said(shown["pass_text"]) == (
        "Passing is not allowed, because 10 of Leaves or Unter of Bells fits."
    )
    assert [said(e["text"]) for e in shown["log"]] == [
        "player 4 opens the Acorns row with Unter of Acorns.",
        "player 1 passes: no card fits.",
        "player 2 opens the Leaves row with Unter of Leaves.",
        "player 3 lays Ober of Acorns next to Unter of Acorns.",
    ]
    assert [e["kind"] for e in shown["log"]] == ["open", "pass", "open", "attach"]
    assert [(g["code"], g["cards"]) for g in shown["refused"]] == [
        ("row_closed", ["HO", "H9"]), ("row_closed", ["SA", "ST", "S8"])
    ]  # fmt: skip


def test_before_the_first_card_nothing_is_next() -> None:
    shown = ks.snapshot(ks.start("anlegen", worked_deal("D1")))
    assert [row["next"] for row in shown["rows"]] == [[], [], [], []]
    assert said(shown["pass_text"]) == "The layout begins with Unter of Acorns."


def test_the_end_of_a_layout() -> None:
    r = random_plays(ks.start("anlegen", worked_deal("D1")), 5)
    shown = ks.snapshot(r)
    assert (shown["finished"], shown["to_play"], shown["refused"]) == (True, None, [])
    assert (shown["pass_text"], shown["may_pass"]) == (None, False)
    out = [said(e["text"]) for e in shown["log"] if e["kind"] == "out"]
    assert out == [
        f"player {seat + 1} has laid every card: place {n}."
        for n, seat in enumerate(shown["places"][:3], 1)
    ]
    last = shown["places"][-1]
    assert said(shown["log"][-1]["text"], "de") == (
        f"Spieler {last + 1} bleibt mit Karten übrig: letzter Platz."
    )


def test_passes_by_choice_are_told_from_forced_ones() -> None:
    deal = ks.deal("EALU EUHU LOSU")
    forced = ks.start("anlegen", deal).play("EU")
    assert said(ks.snapshot(forced.play("SU"))["log"][-1]["text"]) == (
        "player 3 opens the Bells row with Unter of Bells."
    )
    free = ks.start(ks.Layout(must_play="never"), deal).play("EU", None)
    assert said(ks.snapshot(free)["log"][-1]["text"]) == "player 3 passes."
    assert said(ks.snapshot(free, 0)["pass_text"]) == "player 1 may pass."


def test_a_declined_extra_turn_is_called_so() -> None:
    layout = ks.Layout(again_after=(ks.Rank.UNTER,))
    r = ks.start(layout, ks.deal("EUEO LULO HUHO")).play("EU", None)
    assert said(ks.snapshot(r)["log"][-1]["text"]) == (
        "player 1 declines to lay another card."
    )


def test_a_layout_that_is_stuck_or_over_early() -> None:
    stuck = ks.start("anlegen", ks.deal("EAEK EULA LKHA")).play("EU")
    assert said(ks.snapshot(stuck)["log"][-1]["text"], "de") == (
        "Keine der übrigen Karten kann noch angelegt werden."
    )
    over = ks.start(ks.Layout(end="first_out"), ks.deal("EU LU HU")).play("EU")
    assert said(ks.snapshot(over)["log"][-1]["text"], "de") == (
        "Die Legerunde ist entschieden."
    )


@pytest.mark.parametrize("seat", range(4))
def test_a_seat_sees_one_hand(seat: int) -> None:
    shown = tricks("kein-ober", 1, seat)
    assert shown["seat"] == seat
    for s, hand in enumerate(shown["hands"]):
        assert ("card" in hand[0]) is (s == seat)
    assert bool(shown["refused"]) is (seat == 1)


def test_nobody_else_learns_whether_a_seat_may_pass() -> None:
    r = ks.start("anlegen", worked_deal("D1")).play("EU")
    assert ks.snapshot(r, 0)["may_pass"] is True
    assert said(ks.snapshot(r, 0)["pass_text"], "de") == (
        "Spieler 1 muss aussetzen: Keine Karte passt."
    )
    assert ks.snapshot(r, 1)["may_pass"] is None
    assert ks.snapshot(r, 1)["pass_text"] is None


@pytest.mark.parametrize("seat", [-1, 4, "0"], ids=repr)
def test_no_such_seat(seat: object) -> None:
    r = ks.start("kein-ober", worked_deal("D1"))
    with pytest.raises(ks.NotationError) as caught:
        ks.snapshot(r, seat)  # type: ignore[arg-type]
    assert str(caught.value) == f"{seat!r} is not a seat; allowed are 0 to 3."
    assert caught.value.text("de") == f"{seat!r} ist kein Platz; erlaubt sind 0 bis 3."
