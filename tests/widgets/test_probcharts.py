"""Charts of probabilities and of a layout round: their data equal the engine's."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest

import kartenspiel as ks
from kartenspiel.lang import LANGS, Lang
from kartenspiel.prob import any_seat, count, dist, simulate, split, void
from kartenspiel.rules.layout import MustPlay
from kartenspiel_widgets import convergence_chart, distribution_chart, layout_chart
from tests.support import random_plays

GAME = ks.new_game("herzeln", seed=7).autoplay()
DRAWN = simulate(any_seat(lambda s: void(s, "H")), 2000, 3)


def data(chart: Any, name: str) -> list[dict[str, Any]]:  # noqa: ANN401 - Altair's
    found: list[dict[str, Any]] = chart.to_dict()["datasets"][name]
    return found


def text(chart: Any) -> dict[str, Any]:  # noqa: ANN401 - Altair's
    own: dict[str, Any] = chart.to_dict()["usermeta"]["kartenspiel"]
    assert own["label"]
    return own["text"]  # type: ignore[no-any-return]


# --- distributions


def test_bars_are_those_of_the_distribution() -> None:
    d = dist(count("H", 0))
    chart = distribution_chart(count("H", 0) >= 3)
    rows = data(chart, "values")
    assert [row["share"] for row in rows] == [float(d.p(n)) for n in d]
    assert [row["fits"] for row in rows] == [n >= 3 for n in d]
    assert [row["tick"] for row in rows] == ["✓" if n >= 3 else "" for n in d]
    assert rows[0]["text"] == "7,0\u00a0%"
    assert text(chart)["summary"] == (
        "Am wahrscheinlichsten ist 2 mit 35,8\u00a0%. Zur Frage gehören 3, 4, 5, 6, 7 "
        "und 8, zusammen 30,9\u00a0%."
    )
    assert text(chart)["rows"][3] == [
        "3", "198\u202f352/876\u202f525 ≈ 0,2263", "✓",
    ]  # fmt: skip


def test_counts_and_distributions_have_charts_without_marks() -> None:
    for x in (count("H", 0), dist(count("H", 0))):
        chart = distribution_chart(x, lang="en")
        assert not any(row["fits"] for row in data(chart, "values"))
        assert text(chart)["summary"] == "Most likely is 2, with 35.8%."
        assert text(chart)["columns"] == ["Value", "Probability"]


def test_marks_can_be_chosen_and_patterns_are_values() -> None:
    chart = distribution_chart(split(5, room=(8, 8)), lambda p: p == (4, 1), lang="en")
    assert [row["name"] for row in data(chart, "values")] == ["5-0", "4-1", "3-2"]
    assert text(chart)["summary"].endswith("4-1 fits the question, with 25.6%.")
    less = distribution_chart(count("H", 0) - count("H", 1), lang="en")
    assert data(less, "values")[0]["name"] == "−8"
    never = distribution_chart(count("H", 0) > 8, lang="en")
    assert text(never)["summary"].endswith("None of the values fits the question.")


def test_event_without_a_count_has_no_distribution() -> None:
    with pytest.raises(ks.KartenspielError, match="compares no count"):
        distribution_chart(any_seat(lambda s: void(s, "H")))


# --- simulations


def test_points_are_those_of_the_run() -> None:
    chart = convergence_chart(DRAWN, lang="en")
    rows = data(chart, "points")
    assert [row["n"] for row in rows[:3]] == [10, 11, 12]
    assert rows[-1]["n"] == 2000
    for row in rows:
        assert row["share"] == DRAWN.outcomes.count(1, 0, row["n"]) / row["n"]
    assert rows[-1]["low"] == pytest.approx(DRAWN.interval().low)
    exact = Fraction(716167, 2629575)
    assert data(chart, "exact") == [{"share": float(exact), "text": "counted 27.2%"}]
    low, high = DRAWN.interval()
    assert low < exact < high
    assert text(chart)["summary"] == (
        f"After 2000 deals {100 * DRAWN.share:.1f}%, between {100 * low:.1f}% and "
        f"{100 * high:.1f}% with 95% confidence; counted 27.2%."
    )
    assert [row[0] for row in text(chart)["rows"]] == ["10", "100", "1000", "2000"]
    assert chart.to_dict()["layer"][5]["encoding"]["x"]["scale"]["type"] == "log"


def test_line_can_be_left_out() -> None:
    chart = convergence_chart(DRAWN, counted=False)
    assert data(chart, "exact") == []
    assert "ausgezählt" not in text(chart)["summary"]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("event", [count("H", 0) >= 0, count("H", 0) > 8, void(0, "H")])
def test_axes_are_written_in_the_language(event: ks.prob.Event, lang: Lang) -> None:
    chart = convergence_chart(simulate(event, 10_000, 1), lang=lang)
    shares = [row["text"] for row in data(chart, "shares")]
    assert 2 <= len(shares) <= 6
    assert len(set(shares)) == len(shares)
    assert all(s.endswith("\u00a0%" if lang == "de" else "%") for s in shares)
    written = {"de": "10\u202f000", "en": "10,000"}[lang]
    assert [row["text"] for row in data(chart, "deals")] == [
        "10",
        "100",
        "1000",
        written,
    ]


def test_few_deals_are_refused() -> None:
    with pytest.raises(ks.KartenspielError, match="too few"):
        convergence_chart(simulate(void(0, "H"), 10, 1))


# --- the layout round


def test_lines_are_the_cards_left_after_each_turn() -> None:
    r = GAME.rounds[-1]
    assert isinstance(r, ks.LayoutRound)
    chart = layout_chart(GAME, lang="en")
    turns = data(chart, "turns")
    for row in turns:
        assert row["left"] == len(r.at(row["number"]).hands[row["seat"]])
    assert [row["number"] for row in turns[4:]] == list(range(1, len(r.moves) + 1))
    order = ", ".join(GAME.players[seat] for seat in r.places)
    assert text(chart)["summary"].endswith(f"in this order: {order}.")
    rows = {row[0]: row[1:] for row in text(chart)["rows"]}
    for seat, name in enumerate(GAME.players):
        passes = [p for s, p in r.moves if s == seat].count(None)
        left, forced, free, _ = rows[name]
        assert (int(left), int(forced) + int(free)) == (len(r.hands[seat]), passes)


@pytest.mark.parametrize("must_play", ["any", "never"])
def test_forced_and_free_passes_are_told_apart(must_play: MustPlay) -> None:
    start = ks.start(ks.Layout(must_play=must_play), ks.deal(seed=2))
    r = random_plays(start, 1)
    assert isinstance(r, ks.LayoutRound)
    chart = layout_chart(r, lang="en")
    passes = data(chart, "passes")
    assert len(passes) == [c for _, c in r.moves].count(None) > 0
    for row in passes:
        legal = r.at(row["number"] - 1).legal
        assert row["passed"] == ("free" if legal else "forced")
    # Only who may keep cards back does so, and the signs say which is which.
    kinds = {"any": {"forced"}, "never": {"forced", "free"}}[must_play]
    assert {row["passed"] for row in passes} == kinds
    signs = {
        layer["mark"].get("shape") or layer["mark"]["text"]
        for layer in chart.to_dict()["layer"]
        if layer.get("data", {}).get("values") and layer["mark"]["type"] != "rect"
    }
    told = {"forced": {"cross", "Pass: nothing fitted"},
            "free": {"diamond", "Pass: kept back"}}  # fmt: skip
    assert signs == set().union(*(told[kind] for kind in kinds))


def test_names_do_not_lie_on_one_another() -> None:
    start = ks.start("anlegen", ks.deal(seed=7, players=6))
    ends = data(layout_chart(start), "ends")
    labels = sorted(row["label"] for row in ends)
    assert min(b - a for a, b in pairwise(labels)) > 0.2
    assert text(layout_chart(start, lang="en"))["summary"].startswith("After 0 turns")


def test_where_there_is_no_layout_that_is_said() -> None:
    with pytest.raises(ks.KartenspielError, match="no layout round"):
        layout_chart(ks.start("herz", ks.deal(seed=1)))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("dark", [False, True])
def test_every_chart_is_valid_and_described(lang: Lang, *, dark: bool) -> None:
    for chart in (
        distribution_chart(count("H", 0) >= 3, lang=lang, dark=dark),
        convergence_chart(DRAWN, lang=lang, dark=dark),
        layout_chart(GAME, lang=lang, dark=dark),
    ):
        spec = chart.to_dict()
        assert spec["description"]
        assert {"name": "dark", "value": dark} in spec["params"]
        columns = len(text(chart)["columns"])
        assert all(len(row) == columns for row in text(chart)["rows"])
    with pytest.raises(ks.KartenspielError):
        layout_chart(GAME, lang="fr")  # type: ignore[arg-type]
