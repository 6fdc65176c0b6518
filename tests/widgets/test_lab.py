"""The probability laboratory: its answers are the engine's, in two languages."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest

import kartenspiel as ks
from kartenspiel.lang import FACES
from kartenspiel.prob import P, any_seat, count, dist, parse, void
from kartenspiel.prob.distributions import binomial
from kartenspiel_widgets import ProbabilityLab
from kartenspiel_widgets.lab import result as results_module
from kartenspiel_widgets.page.assets import STATIC
from tests.laboratory import HEARTS, send, side_of


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


def test_the_page_is_heard_while_an_answer_is_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # As if each piece took its time.
    monkeypatch.setattr(results_module, "_PIECE", 0.0)
    asking = ProbabilityLab().asking
    shown = [
        part["result"].p is not None if part else None
        for part in results_module.results(asking, lambda: False)
    ]
    # Before the answer, before its explanation, before the mistakes, and then the end.
    answer = shown.index(True)
    assert shown[:answer] == [None] * answer
    assert answer > 5
    assert shown.count(True) == 3
    assert shown[-2:] == [None, True]
    samples = [*results_module.samples(asking, 0, 1, lambda: False)]
    assert samples[:-1] == [{}] * (len(samples) - 1)
    assert len(samples) > 5


def test_the_page_is_heard_between_the_parts_of_an_answer() -> None:
    asking = ProbabilityLab("count(hearts, me) >= 2").asking
    parts = results_module.results(asking, lambda: False)
    found = [part["result"] for part in parts if part]
    known = [
        (r.p is not None, bool(r.steps), r.dist is not None, r.done) for r in found
    ]
    assert known == [
        (True, False, False, False),
        (True, True, False, False),
        (True, True, True, False),
        (True, True, True, True),
    ]
