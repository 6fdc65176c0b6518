"""Charts of one position say what the engine says, also to those who do not see."""

from __future__ import annotations

from typing import Any

import pytest

import kartenspiel as ks
from kartenspiel_widgets import belief_chart, cost_chart
from kartenspiel_widgets.charts.chart import _entry
from kartenspiel_widgets.charts.insightspec import PART
from kartenspiel_widgets.charts.parts import PLAYERS

GAME = ks.new_game("herzeln", seed=7).autoplay()
ROUND = GAME.rounds[1]


def spec(chart: Any) -> dict[str, Any]:  # noqa: ANN401 - an Altair chart
    found: dict[str, Any] = chart.to_dict()
    return found


def test_bars_are_as_long_as_cards_are_likely() -> None:
    r = ROUND.at(13)
    b = ks.belief(ks.observe(r, 0))
    found = spec(belief_chart(r, seat=0))
    bars = found["datasets"]["bars"]
    cards = {card["top"]: card["name"] for card in found["datasets"]["cards"]}
    assert len(bars) == 3 * len(b.hidden)
    lengths = {
        (cards[bar["top"]], bar["from"] + 1): (bar["to"] - bar["from"]) / PART
        for bar in bars
    }
    assert lengths == {
        (c.name("de"), s): pytest.approx(float(b.p(c, s)), abs=1e-12)
        for c in b.hidden
        for s in (1, 2, 3)
    }
    assert {bar["even"] for bar in bars} == {None}


def test_bars_of_a_model_have_marks_for_all_alike() -> None:
    r = ROUND.at(13)
    w = ks.weigh(ks.observe(r, 0))
    bars = spec(belief_chart(r, seat=0, model="random"))["datasets"]["bars"]
    marks = [(bar["even"] - bar["from"]) / PART for bar in bars]
    shares = [float(w.belief.p(c, s)) for c in w.belief.hidden for s in (1, 2, 3)]
    assert sorted(marks) == pytest.approx(sorted(shares))


def test_belief_is_a_table_in_words() -> None:
    own = _entry(belief_chart(ROUND.at(13), seat=0, lang="en", face="french"))
    assert own["label"] == "Where are the cards?"
    text = own["text"]
    assert text["summary"].startswith("Where the cards may be, as seen by Anna: ")
    assert text["columns"] == ["Card", "Bert", "Cleo", "Dora"]
    b = ks.belief(ks.observe(ROUND.at(13), 0))
    assert len(text["rows"]) == len(b.hidden)
    assert {row[0] for row in text["rows"]} == {
        c.name("en", "french") for c in b.hidden
    }
    assert all(cell.endswith("%") for row in text["rows"] for cell in row[1:])


def test_costs_are_bars_with_their_error() -> None:
    found = ks.analyse(ROUND.at(9), samples=32)
    rows = spec(cost_chart(found))["datasets"]["costs"]
    assert [(row["name"], row["cost"]) for row in rows] == [
        (c.card.name("de"), c.cost) for c in found.costs if c.card
    ]
    assert [(row["low"], row["high"]) for row in rows] == [
        tuple(c.interval) for c in found.costs
    ]
    assert rows[0]["best"]
    assert " ± " in rows[0]["text"]
    assert "," in rows[0]["text"]


def test_costs_from_one_deal_are_bars_alone() -> None:
    chart = cost_chart(ks.analyse(ROUND.at(9), samples=1))
    assert "NaN" not in chart.to_json()
    rows = spec(chart)["datasets"]["costs"]
    assert all(row["low"] == row["high"] == row["cost"] for row in rows)
    assert all(row["text"].endswith(" ± unbekannt") for row in rows)


def test_exact_costs_have_no_error_and_a_true_worst_case() -> None:
    r = ROUND.at(25)
    own = _entry(cost_chart(r, lang="en"))
    assert own["text"]["columns"] == ["Card", "Mean cost (pfennig)", "At worst"]
    found = ks.analyse(r)
    assert own["text"]["rows"] == [
        [c.card.name("en"), f"{c.cost:.1f}", str(c.worst)]
        for c in found.costs
        if c.card
    ]
    sampled = _entry(cost_chart(ks.analyse(r, samples=8), lang="en"))
    assert sampled["text"]["columns"][2] == "Worst case seen"


def test_places_are_charted_in_a_layout() -> None:
    r = ks.start(ks.Layout(must_play="never"), "EUE9 ETEO EAE7 EKE8").play("EU")
    own = _entry(cost_chart(r, lang="de"))
    assert own["text"]["columns"][1] == "Platz im Mittel"
    assert "Aussetzen" in {row[0] for row in own["text"]["rows"]}


def test_hostile_names_stay_words() -> None:
    names = ["<b>x</b>", "datum['x']", "y" * 300, ""]
    game = ks.new_game("herzeln", names, seed=7)
    found = spec(belief_chart(game, seat=0))
    heads = [head["name"] for head in found["datasets"]["heads"]]
    assert heads[0] == "datum['x']"
    assert all(len(head) <= 12 for head in heads)
    assert "datum['x']" not in str(found["layer"])


def test_dark_is_a_parameter_and_colours_are_the_players() -> None:
    found = spec(belief_chart(ROUND.at(13), seat=1, dark=True))
    assert {"name": "dark", "value": True} in found["params"]
    scale = found["layer"][-2]["encoding"]["color"]["scale"]
    assert scale["domain"] == [0, 1, 2, 3]
    assert PLAYERS[0][0] in str(scale["range"])


def test_nonsense_is_refused() -> None:
    with pytest.raises(ks.KartenspielError):
        belief_chart(ROUND.at(3), model="greedy")
    with pytest.raises(ks.KartenspielError):
        belief_chart(ROUND.at(3), lang="fr")  # type: ignore[arg-type]
    with pytest.raises(ks.KartenspielError):
        cost_chart(ROUND, face="swiss")
    with pytest.raises(ks.KartenspielError):
        cost_chart(ROUND)
