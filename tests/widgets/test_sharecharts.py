"""Charts of probabilities say what was counted, also to those who do not see."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, cast

import pytest

from kartenspiel.prob import binomial, count, dist
from kartenspiel_widgets import Chart, share_chart
from kartenspiel_widgets.charts.chart import _entry
from kartenspiel_widgets.charts.parts import PLAYERS

HEARTS = dist(count("hearts", 0))
COINS = binomial(8, Fraction(1, 4))
BOTH = {
    "cards": {n: HEARTS.p(n) for n in range(4)},
    "coins": {n: COINS.p(n) for n in range(4)},
}


def spec(chart: Any) -> dict[str, Any]:  # noqa: ANN401 - an Altair chart
    return cast("dict[str, Any]", chart.to_dict())


def rows(chart: Any) -> list[dict[str, Any]]:  # noqa: ANN401 - the same
    data = spec(chart)
    return cast("list[dict[str, Any]]", next(iter(data["datasets"].values())))


def test_bars_are_as_long_as_shares() -> None:
    found = rows(share_chart(BOTH, "Hearts", lang="en"))
    lengths = {(row["series"], row["row"]): row["share"] for row in found}
    assert lengths == {
        (name, str(n)): float(share)
        for name, shares in BOTH.items()
        for n, share in shares.items()
    }
    assert [row["told"] for row in found][:3] == ["7.0 %", "26.3 %", "35.8 %"]
    german = rows(share_chart(BOTH, "Herz"))
    assert [row["told"] for row in german][:3] == ["7,0 %", "26,3 %", "35,8 %"]


def test_series_are_told_apart_by_place_and_name() -> None:
    found = spec(share_chart(BOTH, "Hearts", lang="en"))
    assert found["encoding"]["yOffset"]["sort"] == ["cards", "coins"]
    assert found["layer"][0]["encoding"]["color"]["legend"]
    alone = spec(share_chart({"cards": BOTH["cards"]}, "Hearts", lang="en"))
    assert "yOffset" not in alone["encoding"]
    assert alone["layer"][0]["encoding"]["color"]["legend"] is None


def test_shares_are_a_table_in_words() -> None:
    own = _entry(share_chart(BOTH, "Hearts in a hand", lang="en"))
    assert own["label"] == "Hearts in a hand"
    text = own["text"]
    assert text["columns"] == ["", "cards", "coins"]
    assert text["rows"][2] == ["2", "35.8 %", "31.1 %"]
    assert text["summary"].startswith("Hearts in a hand: cards: 0 7.0 %, 1 26.3 %")


def test_a_row_may_be_missing_and_all_may_be_nothing() -> None:
    own = _entry(share_chart({"a": {"x": 0, "y": 0}, "b": {"x": 0}}, "None", lang="en"))
    assert own["text"]["rows"] == [["x", "0.0 %", "0.0 %"], ["y", "0.0 %", "–"]]
    assert own["spec"]["encoding"]["x"]["scale"]["domain"] == [0, 1]


@pytest.mark.parametrize("number", [0, len(PLAYERS) + 1])
def test_number_of_series_is_checked(number: int) -> None:
    with pytest.raises(ValueError, match=f"{number} series cannot be shown"):
        share_chart({str(n): {"x": 0.5} for n in range(number)}, "Too many")


def test_the_chart_widget_shows_it() -> None:
    assert repr(Chart(share_chart(BOTH, "Hearts"))) == "Chart(1 chart)"
