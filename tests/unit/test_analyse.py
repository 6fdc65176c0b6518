"""Analyses: figures that fit together, steps, words, and what is refused."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from dataclasses import replace
from math import isnan, sqrt
from statistics import mean, variance
from typing import Any

import pytest

import kartenspiel as ks
from kartenspiel.costs import plan as costplan
from kartenspiel.costs.plan import MODELS, MOST_WORLDS, STEP, TIMES, CostPlan
from kartenspiel.costs.words import Figures, reason
from kartenspiel.kernels import jit
from tests.support import random_plays

STICH = ks.contract("kein-stich")
START = ks.start("kein-stich", ks.deal(seed=7))
LAY = random_plays(ks.start("anlegen", ks.deal(seed=7)), 1, 9)
LATE = random_plays(START, 3, 22)


@pytest.fixture(scope="module", autouse=True)
def _ready() -> None:
    jit.warm_up()


def each_world(found: ks.Analysis, card: ks.Card | None) -> list[int]:
    """Return what a card costs in each world, one by one."""
    plan = found.plan
    turn = plan.turns.index(card)
    costs, before = [], plan.nothing
    for n in range(1, found.samples + 1):
        until = CostPlan(plan.seen, plan.model, n, plan.seed)
        after = until.more(jit.plain(), before._replace(worlds=n - 1))
        costs.append(after.of_turn(turn).cost - before.of_turn(turn).cost)
        before = after
    return costs


# --- figures


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("r", [START, LAY], ids=["tricks", "layout"])
def test_errors_are_those_of_the_deals(r: ks.TrickRound, model: costplan.Model) -> None:
    found = ks.analyse(r, samples=30, model=model)
    best = each_world(found, found.best)
    for row in found.costs:
        costs = each_world(found, row.card)
        assert row.cost == pytest.approx(mean(costs))
        assert row.error == pytest.approx(sqrt(variance(costs) / 30))
        more = [a - b for a, b in zip(costs, best, strict=True)]
        assert row.more == pytest.approx(mean(more))
        assert row.more_error == pytest.approx(sqrt(variance(more) / 30))
        assert (row.least, row.worst) == (min(costs), max(costs))
        low, high = row.interval
        assert (low + high) / 2 == pytest.approx(row.cost)
        assert high - low == pytest.approx(2 * TIMES * row.error)


def test_common_deals_make_differences_sharper() -> None:
    found = ks.analyse(START, samples=1000)
    for row in found.costs[1:]:
        assert 0 < row.more_error < 0.9 * sqrt(row.error**2 + found.costs[0].error ** 2)


def test_costs_stand_in_order_and_hold_what_is_owed_already() -> None:
    r = random_plays(ks.start("kein-herz", ks.deal(seed=14)), 5, 17)
    found = ks.analyse(r, samples=64)
    assert found.seat == r.to_play
    assert found.so_far == r.penalties[found.seat] == 20
    costs = [row.cost for row in found.costs]
    assert costs == sorted(costs)
    assert found.best == found.costs[0].card
    assert {row.card for row in found.costs} == set(r.legal)
    for row in found.costs:
        assert row.now is not None
        assert row.later is not None
        assert row.cost == pytest.approx(20 + row.now + row.later)
        assert row.least >= 20
        assert found.of(str(row.card)) == row


def test_a_card_that_is_sure_to_take_the_trick() -> None:
    r = ks.start("kein-stich", ks.deal(seed=7)).play("S8", "ST", "S9")
    ace = ks.analyse(ks.start("kein-stich", "EA EK EO EU"), samples=5).costs[0]
    assert (ace.takes, ace.now, ace.cost, ace.fraction) == (1.0, 5.0, 5.0, None)
    found = ks.analyse(r, samples=20)
    assert all(row.takes in (0, 1) for row in found.costs)


def test_money_in_a_layout_that_charges_what_is_left() -> None:
    lora = ks.relatives()["lora"]
    r = random_plays(ks.start("anlegen", ks.deal(seed=3), lora), 2, 6)
    found = ks.analyse(r, samples=40)
    assert found.unit == "points" == lora.layout_rules.unit
    assert max(row.worst for row in found.costs) > 4
    places = ks.analyse(LAY, samples=40)
    assert places.unit == ""
    assert all(1 <= row.least <= row.cost <= row.worst <= 4 for row in places.costs)


def test_a_march_is_part_of_the_cost() -> None:
    march = replace(ks.contract("kein-stich"), terms=(ks.PerTrick(5), ks.March(50, 30)))
    r = ks.start(march, "EAEK E7E8 E9ET EUEO").play("EA", "E7", "E9", "EU")
    row = ks.analyse(r).costs[0]
    assert [row.cost, row.fraction, row.now, row.later] == [-50, -50, 5, -60]


# --- steps


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("r", [START, LAY, LATE], ids=["tricks", "layout", "late"])
def test_steps_lead_to_the_same_figures(
    r: ks.TrickRound, model: costplan.Model, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled = ks.analyse(r, model=model)
    steps = list(compiled)
    assert steps[-1] == compiled
    assert [s.samples for s in steps] == sorted({s.samples for s in steps})
    monkeypatch.setattr(jit, "best", jit.plain)
    for step in (16, 64):
        monkeypatch.setattr(costplan, "_PLAIN_STEP", step)
        *first, last = ks.analyse(r, model=model)
        assert last == compiled
        assert not any(found.exact for found in first)


def test_steps_can_be_left_and_taken_again() -> None:
    found = ks.analyse(START)
    first = next(iter(found))
    assert first.samples == STEP
    assert [step.samples for step in first] == [STEP]
    assert first.samples < found.samples
    assert next(iter(found)) == first
    assert ks.analyse(START, samples=STEP).costs == first.costs


def test_it_goes_on_until_every_cost_is_known_well_enough() -> None:
    *steps, last = ks.analyse(START)
    # 40 Pfennig to half a Pfennig, and the same where everything costs a tenth.
    wide = [max(TIMES * row.error for row in found.costs) for found in (*steps, last)]
    assert wide[-1] <= 0.5 < min(wide[:-1])
    small = replace(STICH, terms=(ks.PerTrick(1),))
    tenth = ks.analyse(ks.start(small, START.deal))
    assert tenth.samples == last.samples
    assert tenth.costs[0].cost == pytest.approx(last.costs[0].cost / 5)
    dear = ks.analyse(ks.start("kein-herz-koenig", ks.deal(seed=2)), model="random")
    assert dear.samples == MOST_WORLDS


def test_costs_that_squares_could_not_hold_are_left_to_plain_numbers() -> None:
    large = replace(STICH, terms=(ks.PerTrick(1 << 32),))
    r = ks.start(large, START.deal)
    found, five = (ks.analyse(x, samples=40) for x in (r, START))
    for row, other in zip(found.costs, five.costs, strict=True):
        assert (row.card, row.cost) == (other.card, other.cost / 5 * (1 << 32))
        assert row.error == pytest.approx(other.error / 5 * (1 << 32))


def test_worlds_come_from_the_engine_where_numbers_are_too_large(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("kartenspiel.beliefs.ways.MOST", 1)
    r = random_plays(ks.start("kein-stich", ks.deal(seed=7)), 3, 9)
    assert ks.analyse(r).plan.ways.row(r.deal.cards.index) is None
    *_, last = ks.analyse(r, samples=400)
    monkeypatch.undo()
    kernels = ks.analyse(r, samples=4000)
    for row in last.costs:
        other = kernels.of(row.card)
        assert abs(row.cost - other.cost) < 4 * sqrt(row.error**2 + other.error**2)


def test_where_every_deal_is_looked_at_errors_shrink_to_nothing() -> None:
    # Seven tricks of eight: two cards each, and six hidden ones.
    found = ks.analyse(LATE)
    assert found.exact
    assert found.samples == ks.belief(ks.observe(LATE, found.seat)).count
    plan = found.plan
    n = found.samples
    part = plan.more(jit.plain(), plan.nothing)
    assert part.worlds == min(n, costplan._PLAIN_STEP)
    assert part.exact == (part.worlds == n)
    assert found.costs[0].error == 0
    half = part._replace(of=2 * part.worlds)
    whole = part._replace(of=None)
    assert half.error(0) == pytest.approx(whole.error(0) / sqrt(2))


def test_one_deal_says_nothing_of_its_error() -> None:
    found = ks.analyse(START, samples=1)
    assert not found.exact
    first, *others = found.costs
    assert all(isnan(e) for row in found.costs for e in (row.error, *row.interval))
    assert first.more_error == first.more == 0
    assert all(isnan(row.more_error) for row in others)
    assert repr(found).count(" ± unknown") == len(found.costs)
    told = found.text("en").splitlines()
    assert "estimated from a single deal" in told[0]
    assert all(line.endswith(" ± unknown).") for line in told[1:])
    assert found.text("de").count(" ± unbekannt") == len(found.costs)
    assert found.table()["error"].isna().all()


# --- a value


def test_equal_calls_give_equal_analyses() -> None:
    found = ks.analyse(START, samples=10, seed=4)
    assert found == ks.analyse(START, samples=10, seed=4)
    assert hash(found) == hash(ks.analyse(START, samples=10, seed=4))
    assert found != ks.analyse(START, samples=10, seed=5)
    assert found != ks.analyse(START, samples=11, seed=4)
    assert found != START
    assert pickle.loads(pickle.dumps(found)).costs == found.costs  # noqa: S301


def test_the_global_generator_is_left_alone() -> None:
    before = random.getstate()
    assert ks.analyse(START, samples=5).costs
    assert random.getstate() == before


def test_first_figures_do_not_wait_for_the_compiler() -> None:
    code = (
        "import sys; sys.setswitchinterval(10)\n"
        "import kartenspiel as ks\n"
        "from kartenspiel.kernels import jit\n"
        "r = ks.start('kein-stich', ks.deal(seed=7))\n"
        "print(next(iter(ks.analyse(r))).samples, jit.ready())"
    )
    call = [sys.executable, "-c", code]
    done = subprocess.run(call, check=True, capture_output=True, text=True)
    assert done.stdout.split() == ["32", "False"]


# --- words


def row(card: str | None, cost: float, **figures: Any) -> Figures:  # noqa: ANN401
    given: dict[str, Any] = {
        "error": 0.1,
        "fraction": None,
        "takes": 0.5,
        "now": None,
        "later": None,
        "least": 0,
        "worst": 40,
        "more": cost - 10,
        "more_error": 0.1,
    } | figures
    return Figures(card=card and ks.card(card), cost=cost, **given)  # type: ignore[arg-type]


BEST = row("H7", 10, takes=0, now=1, more_error=0)
CASES = {
    "only": ([BEST], 0, "Herz-Sieben ist die einzige Möglichkeit; die Runde kostet "),
    "best": ([BEST, row("HK", 12)], 0, "(10,0 Pfennig), 2,0 Pfennig weniger als Herz-"),
    "lead": ([BEST, row("HK", 10.1)], 0, "vor Herz-König ist nicht gesichert (0,1 ± 0"),
    "ties": ([BEST, row("HK", 10, more_error=0)], 0, "genauso viel wie Herz-König."),
    "equal": ([BEST, row("HK", 10, more_error=0)], 1, "viel wie Herz-Sieben (10,0 Pfe"),
    "unsure": ([BEST, row("HK", 10.1)], 1, "ist nicht gesichert (0,1 ± 0,2 Pfennig)."),
    "more": ([BEST, row("HK", 12)], 1, "kostet 2,0 Pfennig mehr als Herz-Sieben."),
    "now": ([BEST, row("HK", 12, now=3)], 1, "alles durch diesen Stich: Die Karte ni"),
    "taking": ([BEST, row("HK", 12, now=1)], 1, "diesen nimmt die Karte in 50 % der "),
    "later": ([BEST, row("HK", 12, now=1, takes=0)], 1, "durch spätere Stiche."),
    "both": (
        [BEST, row("HK", 12, now=2)],
        1,
        "1,0 Pfennig durch diesen Stich, den die ",
    ),
    "though": ([BEST, row("HK", 12, now=4)], 1, "Herz-Sieben in 0 %), dafür 1,0 Pfenn"),
    "but": (
        [BEST, row("HK", 12, now=0)],
        1,
        "1,0 Pfennig weniger durch diesen Stich, ",
    ),
    "pass": ([BEST, row(None, 12)], 1, "Aussetzen kostet 2,0 Pfennig mehr als Herz-"),
}


@pytest.mark.parametrize("case", CASES)
def test_reasons_say_what_the_figures_say(case: str) -> None:
    rows, i, words = CASES[case]
    text = reason(rows, i, "pfennig")
    assert words in text.render("de")
    assert "pfennig" in text.render("en")


@pytest.mark.parametrize("case", ["only", "best", "lead", "ties", "equal", "unsure"])
def test_places_have_words_of_their_own(case: str) -> None:
    rows, i, _ = CASES[case]
    text = reason(rows, i, "")
    assert "Platz" in text.render("de")
    assert "place" in text.render("en")
    assert "Pfennig" not in text.render("de")


def test_a_worse_place() -> None:
    text = reason(
        [row("EO", 2.1, takes=0.4), row("E9", 2.25, more=0.15, more_error=0)], 1, ""
    )
    assert text.render("de") == (
        "Eichel-Neun bringt im Mittel nur Platz 2,25, Eichel-Ober Platz 2,10; als "
        "Erstes fertig ist sie in 50 % der Fälle, Eichel-Ober in 40 %."
    )


def test_text_and_repr() -> None:
    r = ks.start("kein-stich", "EAE7 EKE8 EOE9 EUET").play("E7", "E8", "E9", "ET")
    found = ks.analyse(r)
    assert repr(found) == "<Analysis of seat 3, careful, exact: EU 5.00>"
    assert found.text("de").splitlines() == [
        "Was jede Karte Spieler 4 im Mittel kostet (exakt, alle 6 Verteilungen, alle "
        "spielen vorsichtig)",
        "Eichel-Unter ist die einzige Möglichkeit; die Runde kostet damit im Mittel "
        "5,0 Pfennig.",
    ]
    assert str(found) == found.text("en")
    assert found.text("en", "french", ["A", "B", "C", "Dora"]).startswith(
        "What each card costs Dora on average (exact, all 6 deals"
    )
    sampled = ks.analyse(START, samples=7, model="random")
    assert "geschätzt aus 7 Verteilungen, alle spielen zufällig" in sampled.text()
    assert repr(sampled).startswith("<Analysis of seat 0, random, 7 deals: ")
    assert " ± " in repr(sampled)


def test_the_table_has_a_row_for_each_card() -> None:
    found = ks.analyse(LAY, samples=9)
    table = found.table()
    assert list(table["card"]) == [str(row.card or "-") for row in found.costs]
    assert list(table["cost"]) == [row.cost for row in found.costs]
    assert set(table["samples"]) == {9}
    assert not table["exact"].any()
    assert {"takes", "now", "later", "least", "worst", "more"} <= set(table.columns)
    assert not {"reason", "fraction"} & set(table.columns)


# --- refusals


WRONG: dict[str, tuple[tuple[Any, ...], dict[str, Any], str]] = {
    "analyse_what": (("kein-stich",), {}, "is not a round"),
    "analyse_over": ((random_plays(START, 1),), {}, "The round is over"),
    "analyse_seat": ((START, 2), {}, "only the cards of player 1"),
    "unknown_seat": ((START, 7), {}, "allowed are 0 to 3"),
    "analyse_model": ((START,), {"model": "bold"}, "careful, lowest or random"),
    "analyse_samples": ((START,), {"samples": 0}, "from 1 to 1000000"),
    "unknown_seed": ((START,), {"seed": "x"}, "any whole number"),
}


@pytest.mark.parametrize("key", WRONG)
def test_what_cannot_be_analysed(key: str) -> None:
    args, named, words = WRONG[key]
    with pytest.raises(ks.KartenspielError, match=words) as caught:
        ks.analyse(*args, **named)
    assert caught.value.reason.code == key
    assert caught.value.text("de") != str(caught.value)


def test_only_who_is_to_move_can_ask_by_what_it_has_seen() -> None:
    with pytest.raises(ks.KartenspielError, match="only the cards of player 1"):
        ks.analyse(ks.observe(START, 2))
    with pytest.raises(ks.KartenspielError, match="over"):
        ks.analyse(ks.observe(random_plays(START, 1), 2))
    seen = ks.observe(START, 0)
    wrong = seen._replace(hand_sizes=(8, 8, 8, 7))
    with pytest.raises(ks.NotationError, match="contradicts"):
        ks.analyse(wrong)


def test_rules_too_large_for_the_kernels() -> None:
    huge = replace(STICH, terms=(ks.PerTrick(1 << 50),))
    with pytest.raises(ks.KartenspielError, match="cannot be estimated"):
        ks.analyse(ks.start(huge, START.deal))


def test_a_card_that_is_not_legal() -> None:
    found = ks.analyse(START, samples=2)
    with pytest.raises(ks.NotationError, match="compared were"):
        found.of("HK")
    with pytest.raises(ks.NotationError, match="Passing is not possible now"):
        found.of(None)
