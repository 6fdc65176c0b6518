"""Solving: what is asked, what is said, and what is refused."""

from __future__ import annotations

import pickle
import threading
from dataclasses import replace
from typing import Any

import pytest

import kartenspiel as ks
from kartenspiel.errors import IllegalPlay, KartenspielError
from kartenspiel.kernels import jit
from kartenspiel.search.searches import Prospect, begin_search

#: The leader takes the last trick with the ace, or gets rid of it.
ENDING = "EA7 E98 EKT LA7"


def ending(slug: str = "kein-stich") -> ks.TrickRound:
    r = ks.start(slug, ENDING)
    assert isinstance(r, ks.TrickRound)
    return r


#: The same for what no checker would let pass.
solve: Any = ks.solve


# --- what is found


def test_each_card_has_its_penalty() -> None:
    found = ks.solve(ending())
    assert found.seat == 0
    assert found.penalties == {ks.card("EA"): 5, ks.card("E7"): 5}
    assert (found.value, found.place) == (5, None)
    assert found.best == ks.cards("EA E7")
    assert found.model == "paranoid"


def test_what_is_owed_already_counts() -> None:
    r = ending().play("EA", "E9", "ET", "LA")
    found = ks.solve(r)
    # The seven is below whatever else is left.
    assert r.penalties == (5, 0, 0, 0)
    assert (found.seat, found.value) == (0, 5)
    assert found.of("E7").penalty == 5


def test_every_legal_card_is_there_in_its_order() -> None:
    r = ks.start("kein-herz", ks.deal(seed=7)).play("EO")
    found = ks.solve(r)
    assert tuple(p.turn for p in found.prospects) == r.legal


def test_equal_cards_have_equal_values() -> None:
    r = ks.start("kein-stich", "EA87 L987 H987 S987")
    found = ks.solve(r)
    assert found.of("E8").penalty == found.of("E7").penalty


def test_a_card_that_is_not_legal_is_refused() -> None:
    with pytest.raises(IllegalPlay, match="does not hold 9 of Acorns"):
        ks.solve(ending()).of("E9")


def test_each_for_himself() -> None:
    found = ks.solve(ending(), "maxn")
    assert found.of("EA").penalties == (5, 0, 5, 0)
    assert sum(found.of("E7").penalties) == 10
    assert found.value == found.of("E7").penalties[0]
    assert found.model == "maxn"


def test_a_layout_has_places() -> None:
    r = ks.start("anlegen", "EUO LUO HUO SUO").play("EU")
    found = ks.solve(r)
    assert found.seat == 1
    assert (found.value, found.place) == (0, 2)
    assert found.of("LU") == Prospect(ks.card("LU"), 0, 2)
    each = ks.solve(r, "maxn")
    assert each.of("LU").places == (1, 2, 3, 4)
    assert each.line == ks.cards("LU HU SU EO LO HO")


def test_costs_come_before_places_in_a_layout() -> None:
    layout = ks.Layout(card_left=2, end="first_out")
    r = ks.start(layout, "EUO LUO HUO SUO").play("EU", "LU", "HU")
    found = ks.solve(r)
    # Whatever he lays, the first player goes out next.
    assert (found.value, found.place) == (2, 4)


def test_a_pass_is_a_turn() -> None:
    layout = ks.Layout(must_play="never")
    r = ks.start(layout, "EUO LUO HUO SUO").play("EU")
    found = ks.solve(r)
    assert [p.turn for p in found.prospects] == [ks.card("LU"), None]
    assert found.of("-") == found.of(None) == found.prospects[1]


def test_the_line_goes_on_to_the_end() -> None:
    r = ks.start("kein-herz-koenig", ks.deal(seed=1))
    found = ks.solve(r)
    end = r.play(*found.line)
    assert end.finished
    assert end.penalties[0] == found.value
    assert found.line[0] in found.best


def test_a_solution_is_a_value() -> None:
    found = ks.solve(ending())
    assert found == ks.solve(ending())
    assert pickle.loads(pickle.dumps(found)) == found  # noqa: S301 - our own
    assert repr(found) == "<Solution paranoid, seat 0: 5 by EA E7>"


# --- all moments of a round


def test_a_whole_round() -> None:
    r = ending().play("EA", "E9", "ET", "LA", "E7", "E8", "EK", "L7")
    found = ks.solve_round(r)
    assert [s.round for s in found] == r.moments()[:-1]
    assert [s.seat for s in found] == [0, 1, 2, 3, 0, 1, 2, 3]
    assert [s.prospects for s in found] == [
        ks.solve(m).prospects for m in r.moments()[:-1]
    ]


def test_a_round_that_is_not_over_ends_with_its_moment() -> None:
    r = ending().play("EA")
    assert [len(s.round.plays) for s in ks.solve_round(r)] == [0, 1]


def test_moments_of_passing_are_left_out() -> None:
    contract = replace(ks.contract("kein-stich"), passing=ks.Passing(cards=1))
    r = ks.start(contract, ENDING).play("EA", "E9", "EK", "LA")
    assert [len(s.round.plays) for s in ks.solve_round(r)] == [4]
    with pytest.raises(KartenspielError, match="after that"):
        ks.solve_round(r.undo())


# --- what is said


def test_sentences() -> None:
    found = ks.solve(ending())
    assert found.text("en").splitlines() == [
        "Ace of Acorns: at most 5 pfennig, whatever the others play.",
        "7 of Acorns: at most 5 pfennig, whatever the others play.",
    ]
    assert found.text().splitlines()[0] == (
        "Eichel-Ass: höchstens 5 Pfennig, was immer die anderen spielen."
    )
    french = found.text("de", "french").splitlines()[0]
    assert french.startswith("Kreuz-Ass: ")


def test_sentences_of_each_for_himself() -> None:
    found = ks.solve(ending().play("EA", "E9", "ET", "LA"), "maxn")
    assert found.text("en") == (
        "7 of Acorns: 5 pfennig for player 1, 0 pfennig for player 2, 5 pfennig for "
        "player 3 and 0 pfennig for player 4, if all play only for themselves."
    )


def test_sentences_of_a_layout() -> None:
    layout = ks.Layout(must_play="never")
    r = ks.start(layout, "EUO LUO HUO SUO").play("EU")
    paranoid, each = ks.solve(r).text("en"), ks.solve(r, "maxn").text("de")
    assert "Unter of Leaves: at least place 2, whatever the others play." in paranoid
    assert "Passing: at least place " in paranoid
    assert "Laub-Unter: Platz 1 für Spieler 1, Platz 2 für Spieler 2" in each
    costly = ks.start(replace(layout, card_left=3), r.deal).play("EU")
    assert "at most 0 pfennig, at least place 2" in ks.solve(costly).text("en")
    assert "0 Pfennig (Platz 2) für Spieler 2" in ks.solve(costly, "maxn").text("de")


def test_tables() -> None:
    found = ks.solve(ending()).table()
    assert list(found.columns) == ["turn", "seat", "penalty", "place", "best"]
    assert found["turn"].tolist() == ["EA", "E7"]
    assert found["penalty"].tolist() == [5, 5]
    each = ks.solve(ending(), "maxn").table()
    assert each["seat"].tolist() == [0, 1, 2, 3, 0, 1, 2, 3]
    layout = ks.solve(ks.start("anlegen", "EUO LUO HUO SUO").play("EU"), "maxn")
    assert layout.table()["place"].tolist() == [1, 2, 3, 4]


def test_a_table_asks_for_pandas(monkeypatch: pytest.MonkeyPatch) -> None:
    found = ks.solve(ending())
    monkeypatch.setitem(__import__("sys").modules, "pandas", None)
    with pytest.raises(ImportError, match="pip install"):
        found.table()


# --- what is refused


def refused(call: Any) -> KartenspielError:  # noqa: ANN401 - a function
    with pytest.raises(KartenspielError) as caught:
        call()
    return caught.value


def test_a_round_that_is_over() -> None:
    r = ending().play("EA", "E9", "ET", "LA", "E7", "E8", "EK", "L7")
    error = refused(lambda: ks.solve(r))
    assert "round is over" in str(error)
    assert "Die Runde ist zu Ende" in error.text("de")
    assert len(ks.solve_round(r)) == 8


def test_cards_that_are_still_being_passed_on() -> None:
    contract = replace(ks.contract("kein-stich"), passing=ks.Passing(cards=1))
    error = refused(lambda: ks.solve(ks.start(contract, ENDING)))
    assert "being passed on" in str(error)
    assert "geschoben" in error.text("de")


@pytest.mark.parametrize(
    ("call", "english", "german"),
    [
        (lambda: solve("HK"), "a round, for example", "Gelöst wird eine Runde"),
        (
            lambda: solve(ending(), "brave"),
            "'brave' is no model; paranoid or maxn will do",
            "ist kein Modell",
        ),
        (
            lambda: ks.solve(ending(), nodes=0),
            "nodes = 0 is not possible",
            "jede ganze Zahl von 1 bis 1000000000",
        ),
    ],
)
def test_what_is_no_question(call: Any, english: str, german: str) -> None:  # noqa: ANN401
    error = refused(call)
    assert english in str(error)
    assert german in error.text("de")


def test_too_many_cards() -> None:
    whole = ks.start("kein-stich", ks.deal(seed=1, pack=52))
    error = refused(lambda: ks.solve(whole))
    assert "52 cards in hand are too many to solve; up to 36 are possible" in str(error)
    assert "52 Karten auf der Hand" in error.text("de")
    refused(lambda: ks.solve_round(whole))


def test_too_many_positions() -> None:
    r = ks.start("kein-stich", ks.deal(seed=1))
    error = refused(lambda: ks.solve(r, nodes=50))
    assert "After 50 positions" in str(error)
    assert "32 Karten auf der Hand" in error.text("de")
    refused(lambda: ks.solve(r, "maxn", nodes=50))
    refused(lambda: ks.solve(ks.start("anlegen", ks.deal(seed=2)), nodes=50))


def test_a_whole_pack_can_be_tried() -> None:
    r = ks.start("kein-herz-koenig", ks.deal(seed=1, pack=52))
    refused(lambda: ks.solve(r, nodes=1000))


def test_rules_that_the_search_cannot_read() -> None:
    contract = ks.Contract("huge", (ks.PerTrick(1 << 50),))
    error = refused(lambda: ks.solve(ks.start(contract, ENDING)))
    assert "cannot read these rules" in str(error)
    assert "nicht lesen" in error.text("de")


# --- who computes


def test_small_endings_do_not_wait_for_anything(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(jit, "_plays", threading.Event())
    monkeypatch.setattr(jit, "_searches", threading.Event())
    monkeypatch.setattr(jit, "available", lambda: False)
    monkeypatch.setattr(jit, "_thread", None)
    found = begin_search(ending(), "paranoid", None)
    assert found.prospects(ending())[0] == ks.solve(ending()).prospects


def test_kernels_of_play_are_ready_before_those_of_search() -> None:
    jit.warm_up()
    assert jit.ready()
    assert jit.ready(search=True)
    assert jit.best(search=True).is_compiled
