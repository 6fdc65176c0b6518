"""The probability laboratory: answers are the engine's, and any message is taken."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import threading
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kartenspiel as ks
from kartenspiel.lang import FACES, LANGS
from kartenspiel.prob import (
    Event,
    P,
    any_seat,
    count,
    dist,
    holds,
    parse,
    simulate,
    void,
)
from kartenspiel.prob.answers import answered
from kartenspiel.prob.distributions import binomial
from kartenspiel_widgets import ProbabilityLab
from kartenspiel_widgets import _labresult as results_module
from kartenspiel_widgets import lab as module
from kartenspiel_widgets._assets import STATIC
from kartenspiel_widgets._labresult import AMOUNTS
from kartenspiel_widgets._labstate import LONGEST, READY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

HEARTS = "count(hearts, me) >= 2"


def send(lab: ProbabilityLab, **message: object) -> ProbabilityLab:
    """Send what the page sends."""
    lab._receive(lab, message, [])
    return lab


def choose(
    lab: ProbabilityLab, at: int, key: str, value: object, side: str = "event"
) -> str:
    """Choose from a menu, and return the text that stands there then."""
    send(lab, set={"side": side, "at": at, "key": key, "value": value})
    return text_of(lab, side)


def side_of(lab: ProbabilityLab, side: str = "event") -> dict[str, Any]:
    found: dict[str, Any] = lab.view["sides"][("event", "given").index(side)]
    return found


def text_of(lab: ProbabilityLab, side: str = "event") -> str:
    text: str = side_of(lab, side)["text"]["value"]
    return text


def fields_of(lab: ProbabilityLab, at: int = 0, side: str = "event") -> dict[str, Any]:
    """Return the values in a part's menus."""
    return {f["key"]: f["value"] for f in side_of(lab, side)["parts"][at]["fields"]}


# --- the answer


def test_numbers_are_those_of_the_engine_in_the_language() -> None:
    p = P(count("hearts", 0) >= 2)
    lab = ProbabilityLab(HEARTS)
    assert lab.answer["value"] == {
        "percent": "66,7\u00a0%",
        "above": "779\u202f333",
        "below": "1\u202f168\u202f700",
        "decimal": "0,666838",
        "is": "≈",
        "odds": "etwa bei 2 von 3 Austeilungen",
    }
    assert Fraction(779_333, 1_168_700) == p
    lab.lang = "en"
    assert lab.answer["value"]["above"] == "779,333"
    assert lab.answer["value"]["percent"] == "66.7%"
    assert lab.answer["said"] == (
        "How likely is it that I have at least 2 hearts? 66.7%, 779333/1168700."
    )


@pytest.mark.parametrize(
    ("event", "given", "percent", "odds"),
    [
        ("holds(HK, left)", "~holds(HK, me)", "33,3\u00a0%",
         "bei 1 von 3 Austeilungen"),
        ("count(aces, me) == 4", "", "0,2\u00a0%",
         "etwa bei 1 von 514 Austeilungen"),
        ("count(hearts, me) <= 5", "", "99,925\u00a0%",
         "bei allen bis auf etwa 1 von 1328 Austeilungen"),
        ("count(hearts, me) == 8", "", "0,0000095\u00a0%",
         "etwa bei 1 von 10\u202f518\u202f300 Austeilungen"),
        ("holds(HK, me) & holds(HK, left)", "", "0\u00a0%", "nie"),
        ("count(hearts, me) >= 0", "", "100\u00a0%", "immer"),
    ],
)  # fmt: skip
def test_shares_and_natural_frequencies(
    event: str, given: str, percent: str, odds: str
) -> None:
    value = ProbabilityLab(event, given).answer["value"]
    assert (value["percent"], value["odds"]) == (percent, odds)


def test_question_is_a_sentence_with_its_condition() -> None:
    lab = ProbabilityLab("holds(HK, left)", "~holds(HK, me)")
    assert lab.answer["question"] == (
        "Angenommen: Ich habe den Herz-König nicht. Wie wahrscheinlich ist dann: Mein "
        "linker Nachbar hat den Herz-König?"
    )
    lab.lang = "en"
    assert lab.answer["question"] == (
        "Given that I do not have the King of Hearts: how likely is it that my left "
        "neighbour has the King of Hearts?"
    )


def test_steps_are_the_engine_s_with_cases_below() -> None:
    lab = ProbabilityLab(HEARTS, lang="en")
    expected = P(parse(HEARTS)).steps("en")[1:]  # type: ignore[arg-type]
    steps = lab.answer["steps"]
    shown = [("– " if step["case"] else "") + step["text"] for step in steps]
    assert shown == list(expected)
    assert sum(step["case"] for step in steps) == 2


def test_distribution_marks_what_fits_the_question() -> None:
    d = dist(count("hearts", 0))
    rows = ProbabilityLab("~(2 <= count(hearts, me) <= 4)", lang="en").answer["dist"][
        "rows"
    ]
    assert [row["value"] for row in rows] == [str(n) for n in d]
    assert [row["fits"] for row in rows] == [n not in (2, 3, 4) for n in d]
    assert max(row["part"] for row in rows) == 1
    assert rows[2]["share"] == "35.8%"
    voids = ProbabilityLab("void(me, hearts)").answer["dist"]["rows"]
    assert [row["fits"] for row in voids] == [n == 0 for n in d]
    assert ProbabilityLab("same_hand(HA HK)").answer["dist"] is None
    assert ProbabilityLab(HEARTS).answer["dist"]["mean"] == "Im Mittel 2."


@pytest.mark.parametrize("sign", [">=", "==", "<=", ">", "<", "!="])
def test_marked_values_add_up_to_the_answer(sign: str) -> None:
    lab = ProbabilityLab(f"count(hearts, me) {sign} 3")
    d = dist(count("hearts", 0))
    fits = [row["fits"] for row in lab.answer["dist"]["rows"]]
    together = sum(d[n] for n, fit in zip(d, fits, strict=True) if fit)
    assert Fraction(together, d.total) == lab._result.p


def test_mistakes_stand_beside_with_their_numbers() -> None:
    lab = ProbabilityLab(HEARTS)
    wrong = binomial(8, Fraction(1, 4)).p(lambda k: k >= 2)
    assert round(float(wrong), 3) == 0.633
    assert [(m["name"], m["value"]) for m in lab.answer["mistakes"]] == [
        ("Mit Zurücklegen gerechnet", "63,3\u00a0% statt 66,7\u00a0%")
    ]
    assert ProbabilityLab("shape(3-2-2-1, me)").answer["mistakes"] == []


def test_deals_for_and_against_are_what_they_say() -> None:
    lab = ProbabilityLab("any_seat(s: void(s, hearts))", seed=4)
    seen = set()
    for _ in range(3):
        for deal, happens in zip(lab.answer["deals"], (True, False), strict=True):
            hands = [
                [suit["suit"] + c["text"] for suit in h["suits"] for c in suit["cards"]]
                for h in deal["hands"]
            ]
            cards = [c for hand in hands for c in hand]
            assert sorted(map(len, hands)) == [8] * 4
            assert len(set(cards)) == 32
            assert any(not any(c[0] == "H" for c in hand) for hand in hands) is happens
            seen.add(tuple(cards))
        marks = {
            c["marked"]: suit["suit"]
            for hand in lab.answer["deals"][0]["hands"]
            for suit in hand["suits"]
            for c in suit["cards"]
            if c["marked"] or suit["suit"] == "H"
        }
        assert marks == {True: "H"}
        send(lab, deals=True)
    assert len(seen) == 6
    sides = [hand["side"] for hand in lab.answer["deals"][0]["hands"]]
    names = [hand["name"] for hand in lab.answer["deals"][0]["hands"]]
    assert sides == ["south", "west", "north", "east"]
    assert names == ["Ich", "Links", "Gegenüber", "Rechts"]
    assert (
        ProbabilityLab(seed=4).answer["deals"] == ProbabilityLab(seed=4).answer["deals"]
    )


def test_where_there_is_no_deal_that_is_said() -> None:
    deals = ProbabilityLab("count(hearts, me) >= 0").answer["deals"]
    assert [bool(deal["hands"]) for deal in deals] == [True, False]


@pytest.mark.parametrize(("players", "pack"), [(3, 24), (5, 52), (6, 32)])
def test_other_tables(players: int, pack: int) -> None:
    lab = ProbabilityLab(players=players, pack=pack)
    expected = P(any_seat(lambda s: void(s, "H")), players=players, pack=pack)
    assert lab._result.p == expected
    assert len(lab.answer["deals"][0]["hands"]) == players
    assert {hand["side"] for hand in lab.answer["deals"][0]["hands"]} == {""}


def test_what_takes_too_long_is_simulated_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(results_module, "PATIENCE", 0.0)
    lab = ProbabilityLab(lang="en")
    assert lab.answer["value"] is None
    assert lab.answer["problem"].startswith("Counting this question takes too long")
    send(lab, run={"amount": 100, "seed": 1})
    assert (lab.run["n"], lab.run["exact"]) == (100, None)
    assert "Counted" not in lab.run["said"]


# --- menus and text


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
        "": "Spalte 1: Hier steht das Ende",
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


# --- the simulation


def test_run_is_that_of_the_engine_and_hangs_on_the_seed_alone() -> None:
    lab = send(ProbabilityLab(HEARTS), run={"amount": 1000, "seed": 7})
    drawn = simulate(parse(HEARTS), 1000, 7)  # type: ignore[arg-type]
    run = lab.run
    assert (run["state"], run["n"], run["seed"]) == ("done", 1000, 7)
    assert run["points"][-1][:2] == [1000, drawn.share]
    assert [n for n, *_ in run["points"]][:3] == [10, 11, 12]
    for n, share, low, high in run["points"]:
        assert share == round(drawn.outcomes.count(1, 0, n) / n, 6)
        assert low <= share <= high
    assert run["exact"] == float(P(parse(HEARTS)))  # type: ignore[arg-type]
    assert run["loud"].startswith(f"Fertig. {drawn.hits} von 1000: ")
    again = send(ProbabilityLab(HEARTS), run={"amount": 100, "seed": 7})
    send(again, run={"amount": 1000, "seed": 7})
    assert again.run == run
    send(again, run={"amount": 1000, "seed": 8})
    assert again.run["points"] != run["points"]


def test_again_takes_another_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.randbelow", lambda _n: 4711)
    lab = send(ProbabilityLab(HEARTS), again={"amount": 100})
    assert (lab.run["seed"], lab.run["n"]) == (4711, 100)


def test_another_question_begins_anew() -> None:
    lab = send(ProbabilityLab(HEARTS), run={"amount": 100, "seed": 7})
    send(lab, ready="void")
    assert (lab.run["state"], lab.run["n"], lab.run["points"]) == ("idle", 0, [])


def test_outside_of_the_range_is_said() -> None:
    event = parse(HEARTS)
    assert isinstance(event, Event)

    def is_inside(seed: int) -> bool:
        drawn = simulate(event, 100, seed)
        return bool(drawn.interval().low <= drawn.exact <= drawn.interval().high)

    inside = [is_inside(seed) for seed in range(100)]
    # With 95% confidence it is left out of five, more or less.
    assert 85 <= sum(inside) < 100
    for seed, word in (
        (inside.index(False), "outside"),
        (inside.index(True), "inside"),
    ):
        lab = send(ProbabilityLab(HEARTS, lang="en"), run={"amount": 100, "seed": seed})
        assert f", {word} it" in lab.run["said"]


# --- work beside the page


async def until(lab: ProbabilityLab, done: Callable[[], bool]) -> None:
    """Wait for something that the laboratory shows."""
    event = asyncio.Event()

    def follow(_: object) -> None:
        if done():
            event.set()

    lab.observe(follow, ["answer", "run"])
    if not done():
        await asyncio.wait_for(event.wait(), 20)
    lab.unobserve(follow, ["answer", "run"])


def test_stop_works_at_once_and_the_run_goes_on_from_there() -> None:
    async def page() -> ProbabilityLab:
        lab = ProbabilityLab(HEARTS)
        send(lab, run={"amount": 1_000_000, "seed": 7})
        await until(lab, lambda: lab.run["n"] > 0)
        assert lab.run["state"] == "running"
        send(lab, stop=True)
        stopped = lab.run
        assert stopped["state"] == "stopped"
        assert stopped["loud"].startswith("Angehalten. ")
        await asyncio.sleep(0.2)
        assert (lab.run["n"], lab.run["state"]) == (stopped["n"], "stopped")
        assert 0 < stopped["n"] < 1_000_000
        least = next(n for n in AMOUNTS if n > stopped["n"])
        send(lab, run={"amount": least, "seed": 7})
        await until(lab, lambda: lab.run["state"] == "done")
        assert lab.run["n"] == least
        lab.close()
        return lab

    lab = asyncio.run(page())
    whole = simulate(parse(HEARTS), lab.run["n"], 7)  # type: ignore[arg-type]
    assert lab.run["points"][-1][1] == round(whole.share, 6)


def test_page_is_answered_while_it_is_counted_and_old_work_is_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun, given_up = threading.Event(), threading.Event()

    def slow(question: Any) -> Any:  # noqa: ANN401 - as the engine's
        if "void" not in str(question.asked):
            return answered(question)
        begun.set()
        while not question.stop():
            pass
        given_up.set()
        raise ks.KartenspielError("prob_stopped")

    monkeypatch.setattr(results_module, "answered", slow)

    async def page() -> None:
        lab = ProbabilityLab()
        await asyncio.to_thread(begun.wait, 10)
        assert lab.answer["busy"]
        send(lab, ready="pair")
        await until(lab, lambda: lab.answer["value"] is not None)
        assert given_up.is_set()
        assert lab.answer["value"]["above"] == "7"
        lab.close()

    asyncio.run(page())


def test_what_breaks_is_a_sentence_on_the_page_and_a_traceback_in_the_log(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> Iterator[dict[str, Any]]:
        raise ZeroDivisionError
        yield {}

    lab = ProbabilityLab(HEARTS)
    with caplog.at_level(logging.ERROR):
        monkeypatch.setattr(module, "runs", broken)
        send(lab, run={"amount": 100, "seed": 1})
        assert lab.run["state"] == "failed"
        assert lab.run["said"].startswith("Das konnte nicht berechnet werden")
        monkeypatch.setattr(module, "results", broken)
        send(lab, ready="king")
        assert lab.answer["problem"].startswith("Das konnte nicht berechnet werden")
        monkeypatch.setattr(module, "answer", broken)
        monkeypatch.setattr(module.ProbabilityLab, "_take_over", broken)
        send(lab, ready="void")
    assert caplog.text.count("ZeroDivisionError") >= 2


# --- what a page may send

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=6,
)
KEYS = st.sampled_from(
    ["who", "kind", "sign", "low", "high", "what", "card0", "card1", "card9", "held",
     "denied", "lengths", "cards", "event", "parts", ""]
)  # fmt: skip
VALUES = JSON | st.sampled_from(
    ["me", "any", "holder", "9", "count", "same_hand", "between", "&", "|", "HK", "EA",
     "Z9", "cards", "H", "O", "8-0-0-0", "99-99-9-9", 0, 1, 8, 52, 53, -1, True, 2.0]
)  # fmt: skip
SIDES = st.sampled_from(["event", "given", "both"]) | JSON
PLACES = st.integers(-2, 5) | JSON


def sent(name: str, **parts: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Return messages of one kind."""
    return st.fixed_dictionaries({name: st.fixed_dictionaries(parts)})


MESSAGES = st.one_of(
    JSON,
    sent("set", side=SIDES, at=PLACES, key=KEYS | JSON, value=VALUES),
    sent("add", side=SIDES),
    sent("drop", side=SIDES, at=PLACES),
    sent("text", side=SIDES, value=JSON),
    sent("table", players=st.integers(0, 9) | JSON),
    sent("table", pack=JSON),
    st.fixed_dictionaries({"ready": st.sampled_from([*READY, "x"]) | JSON}),
    sent("run", amount=JSON, seed=JSON),
    sent("again", amount=JSON),
    st.fixed_dictionaries({"stop": JSON}),
    st.fixed_dictionaries({"deals": JSON}),
)


@settings(deadline=None, max_examples=60)
@given(st.lists(MESSAGES, max_size=12))
def test_no_message_does_harm(messages: list[object]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        # What is answered is looked at elsewhere.
        patch.setattr(module, "results", lambda *_: iter(()))
        patch.setattr(module, "samples", lambda *_: iter(()))
        failed: list[object] = []
        patch.setattr(module._LOG, "exception", failed.append)
        lab = ProbabilityLab()
        for message in messages:
            lab._receive(lab, message, [])
    assert failed == []
    json.dumps([lab.view, lab.answer, lab.run])
    for side, event in (("event", lab.asking.event), ("given", lab.asking.given)):
        if not side_of(lab, side)["problem"] and not any(
            side_of(lab, other)["problem"] for other in ("event", "given")
        ):
            assert (parse(text_of(lab, side)) if text_of(lab, side) else None) == event


@pytest.mark.parametrize(
    "message",
    [
        {"run": {"amount": 50, "seed": 1}}, {"run": {"amount": 100, "seed": -1}},
        {"run": {"amount": 100, "seed": 10**10}},
        {"run": {"amount": 100, "seed": True}},
        {"run": {"amount": 100.0, "seed": 1}}, {"again": {"amount": 7}}, {"run": 3},
        {"stop": 1}, {"stop": True}, {"deals": 1}, {"table": {"players": True}},
        {"table": {"players": 7}}, {"table": {"pack": 33}}, {"ready": "kings"},
        {"set": {"side": "event", "at": True, "key": "who", "value": "left"}},
        {"text": {"side": "x", "value": "y"}}, [], None, 7, "run", {},
    ],
)  # fmt: skip
def test_forged_messages_change_nothing(message: object) -> None:
    lab = ProbabilityLab(HEARTS)
    before = (lab.view, lab.answer, lab.run)
    lab._receive(lab, message, [])
    assert all(
        a is b for a, b in zip(before, (lab.view, lab.answer, lab.run), strict=True)
    )


def test_many_questions_at_once_leave_nothing_behind() -> None:
    async def page() -> int:
        lab = ProbabilityLab(HEARTS)
        for i in range(300):
            send(lab, ready=("void", "king")[i % 2])
            send(lab, run={"amount": 1_000_000, "seed": i})
        send(lab, ready="pair")
        await until(lab, lambda: lab.answer["value"] is not None)
        above: str = lab.answer["value"]["above"]
        lab.close()
        return int(above)

    assert asyncio.run(page()) == 7


def test_page_changes_language_and_faces_and_nothing_else() -> None:
    lab = ProbabilityLab(HEARTS)
    before = (lab.view, lab.answer, lab.run, lab.words)
    wrong: list[object] = [
        {"view": {}}, {"answer": {}}, {"run": {}}, {"words": {}}, {"lang": "fr"},
        {"face": ["german"]}, {"signs": {}}, 7, None,
    ]  # fmt: skip
    for sent in wrong:
        lab.set_state(sent)
    assert (lab.view, lab.answer, lab.run, lab.words) == before
    lab.set_state({"lang": "en", "face": "french"})
    assert (lab.lang, lab.face, lab.view["ready"][5][1]) == (
        "en", "french", "Has everybody exactly 1 queen?",
    )  # fmt: skip


# --- links


def test_link_brings_the_question_back() -> None:
    lab = ProbabilityLab("hält(HK, links)", "~hält(HK, ich)", players=5, pack=52)
    assert lab.link == {
        "event": "holds(HK, left)", "given": "~holds(HK, me)",
        "hands": "5", "pack": "52",
    }  # fmt: skip
    other = ProbabilityLab()
    assert other.link == {"event": "any_seat(s: void(s, hearts))"}
    other.ask(lab.link)
    assert other.asking == lab.asking


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"hands": "9"}, "hands=9 geht nicht; erlaubt sind 3, 4, 5 oder 6."),
        ({"pack": "x" * 99}, "erlaubt sind 24, 32 oder 52."),
        ({"event": "hält(HK)"}, "Spalte 8: Hier steht ')'"),
        ({"event": "hält(HK, ich)", "pack": "<b>"}, "pack=<b> geht nicht"),
        ({"event": ""}, "Spalte 1"),
    ],
)
def test_what_is_wrong_in_a_link_is_said(fields: dict[str, str], said: str) -> None:
    lab = ProbabilityLab()
    lab.ask(fields)
    assert said in side_of(lab)["problem"]
    assert lab.answer["value"]


# --- words


def test_words_are_there_in_both_languages() -> None:
    lab = ProbabilityLab()
    assert set(lab.words["de"]) == set(lab.words["en"])
    files = ("lab.js", "lab_form.js", "lab_answer.js", "lab_run.js")
    source = "".join((STATIC / name).read_text("utf-8") for name in files)
    used = set(re.findall(r"\bwords\.(\w+)", source))
    assert used <= set(lab.words["de"])
    assert {f"face_{face}" for face in FACES} <= set(lab.words["de"])


def test_it_says_what_it_is() -> None:
    assert repr(ProbabilityLab()) == "ProbabilityLab(any_seat(s: void(s, hearts)))"
    known = ProbabilityLab("holds(HK, left)", "~holds(HK, me)")
    assert repr(known) == "ProbabilityLab(holds(HK, left), given ~holds(HK, me))"


@pytest.mark.parametrize(
    "wrong",
    [
        {"event": "count(hearts, me)"}, {"event": "holds(HK"}, {"players": 7},
        {"pack": 36}, {"lang": "fr"}, {"face": "swiss"}, {"seed": "x"},
        {"event": "holds(H2, me)"}, {"given": "holds(HK, opposite)", "players": 3},
        {"event": 7},
    ],
)  # fmt: skip
def test_nonsense_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ks.KartenspielError):
        ProbabilityLab(**wrong)


def test_the_page_is_heard_between_the_parts_of_an_answer() -> None:
    asking = ProbabilityLab("count(hearts, me) >= 2").asking
    found = [part["result"] for part in results_module.results(asking, lambda: False)]
    known = [
        (r.p is not None, bool(r.steps), r.dist is not None, r.done) for r in found
    ]
    assert known == [
        (True, False, False, False),
        (True, True, False, False),
        (True, True, True, False),
        (True, True, True, True),
    ]
