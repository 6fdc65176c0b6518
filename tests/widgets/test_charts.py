"""What the charts say equals what the engine's rounds say, counted here again."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest

import kartenspiel as ks
from kartenspiel.errors import KartenspielError
from kartenspiel.lang.names import number_words
from kartenspiel_widgets.charts.course import course
from kartenspiel_widgets.charts.parts import DASHES, PLAYERS, SHAPES
from kartenspiel_widgets.charts.scorecharts import (
    KINDS,
    chart_spec,
    chart_text,
    penalty_chart,
    score_chart,
)
from kartenspiel_widgets.charts.scorespec import _spread, _wrapped
from kartenspiel_widgets.page.texts import clean, columns, short

if TYPE_CHECKING:
    from kartenspiel.games.game import Game

HOSTILE = [
    "<script>alert(1)</script>",
    "x" * 500,
    "👩‍👩‍👧‍👦🃏👍🏽🎉🎉🎉🎉🎉",
    "",
    "datum['x'] + \"'`{field}%s",
    "\u202eanna\u0000\n\u0301\u0301\u0301\u0301\u0301\u0301",
]
VARIANTS = list(ks.variants())


def played(variant: str = "herzeln", seed: int = 7, **options: Any) -> Game:  # noqa: ANN401
    return ks.new_game(variant, seed=seed, **options).autoplay()


def moments(game: Game) -> list[tuple[int, int]]:
    """Return the round and the ply of every step, counted here."""
    return [
        (n, ply) for n, r in enumerate(game.rounds) for ply in range(len(r.plays) + 1)
    ]


def counted(game: Game, step: int) -> tuple[int, ...]:
    """Return each seat's result at a step from the rounds themselves."""
    number, ply = moments(game)[step]
    owed = [0] * len(game.players)
    for r in (*game.rounds[:number], game.rounds[number].at(ply)):
        owed = [a + b for a, b in zip(owed, r.penalties, strict=True)]
    if step == len(moments(game)) - 1 and game.settlement:
        owed = [a - b for a, b in zip(owed, game.settlement.payouts, strict=True)]
    sign = 1 if game.variant.scoring == "points" else -1
    return tuple(sign * value for value in owed)


def label_values(spec: dict[str, Any], step: int) -> dict[int, str]:
    """Return what the score chart writes beside each seat at a step."""
    return {
        row["seat"]: row["text"]
        for row in spec["datasets"]["labels"]
        if row["since"] <= step < row["until"]
    }


def cells(spec: dict[str, Any], step: int, kind: str) -> dict[tuple[int, int], int]:
    """Return the numbers of a kind of row that stand in the table at a step."""
    return {
        (row["leg"], row["seat"]): row["value"]
        for row in spec["datasets"]["cells"]
        if row["kind"] == kind and row["since"] <= step < row["until"]
    }


@pytest.mark.parametrize("variant", VARIANTS)
def test_score_chart_shows_the_counted_results_at_every_step(variant: str) -> None:
    game = played(variant, seed=3)
    spec = chart_spec(game, "score")
    for step in range(len(moments(game))):
        scores = counted(game, step)
        shown = label_values(spec, step)
        assert {s: text.lstrip("+") for s, text in shown.items()} == {
            seat: number_words(value) for seat, value in enumerate(scores)
        }


@pytest.mark.parametrize("variant", VARIANTS)
def test_lines_end_at_the_final_balance(variant: str) -> None:
    game = played(variant)
    assert game.settlement
    rows = chart_spec(game, "score")["datasets"]["lines"]
    last = {row["seat"]: row["value"] for row in rows}
    assert tuple(last.values()) == game.settlement.balance


@pytest.mark.parametrize("variant", VARIANTS)
def test_pot_grows_by_what_is_charged_and_is_paid_out(variant: str) -> None:
    game = played(variant, seed=5)
    assert game.settlement
    rows = chart_spec(game, "score")["datasets"]["pots"]
    for step, (number, ply) in enumerate(moments(game)[:-1]):
        paid = sum(sum(r.penalties) for r in game.rounds[:number])
        paid += sum(game.rounds[number].at(ply).penalties)
        (now,) = {r["pot"] for r in rows if r["since"] <= step < r["until"]}
        assert now == paid
    assert rows[-1]["pot"] == game.settlement.carry


@pytest.mark.parametrize("variant", VARIANTS)
def test_penalty_chart_shows_the_penalties(variant: str) -> None:
    game = played(variant, seed=11)
    assert game.settlement
    spec = chart_spec(game, "penalty")
    last = len(moments(game)) - 1
    tricks = [n for n, r in enumerate(game.rounds) if isinstance(r, ks.TrickRound)]
    assert cells(spec, last, "cost") == {
        (n, seat): value
        for n in tricks
        for seat, value in enumerate(game.rounds[n].penalties)
    }
    totals = [sum(column) for column in zip(*game.penalties, strict=True)]
    assert [*cells(spec, last, "sum").values()] == totals
    sign = -1 if game.variant.scoring == "points" else 1
    assert [*cells(spec, last, "payout").values()] == [
        sign * paid for paid in game.settlement.payouts
    ]
    assert [*cells(spec, last, "result").values()] == [*game.settlement.balance]


def test_penalty_chart_follows_the_step() -> None:
    game = played()
    spec = chart_spec(game, "penalty")
    for step, (number, ply) in enumerate(moments(game)):
        expected = {
            (n, seat): value
            for n, r in enumerate(game.rounds[: number + 1])
            if isinstance(r, ks.TrickRound)
            for seat, value in enumerate((r.at(ply) if n == number else r).penalties)
        }
        assert cells(spec, step, "cost") == expected


def test_payout_is_not_shown_before_it_is_paid() -> None:
    spec = chart_spec(played(), "penalty")
    last = course(played()).last
    assert cells(spec, last - 1, "payout") == {}
    assert [*cells(spec, last, "payout").values()] == [100, 0, 50, 10]
    assert "Anlegen" not in str(chart_text(played(), "penalty", last - 1))


def test_march_is_charged_at_the_end_of_its_round() -> None:
    aces = "EAEKEOEUET LALKLOLULT HAHKHOHUHT SASKSOSUST"
    rules = ks.variant("durchmarsch")
    r = ks.start("kein-stich", aces, variant=rules)
    while not r.finished:
        r = r.play(r.legal[0])
    spec = chart_spec(r, "penalty")
    last = len(r.plays)
    assert [*cells(spec, last, "cost").values()] == [*r.penalties]
    assert [*cells(spec, last - 1, "cost").values()] == [*r.at(last - 1).penalties]


@pytest.mark.parametrize("kind", KINDS)
def test_single_round_and_unfinished_game_can_be_shown(kind: str) -> None:
    game = ks.new_game("herzeln", seed=7)
    for x in (game, game.round, game.play("EO"), ks.deal(seed=7)):
        assert chart_spec(x, kind)["usermeta"]["kartenspiel"]["text"]["rows"]
    assert chart_spec(ks.start("anlegen", ks.deal(seed=7)), kind)


# --- words, in both languages


@pytest.mark.parametrize(
    ("lang", "title"),
    [("de", "Punkte (weniger ist besser)"), ("en", "points (fewer is better)")],
)
def test_points_say_that_fewer_is_better(lang: Any, title: str) -> None:  # noqa: ANN401
    text = json.dumps(chart_spec(played("herzeln-punkte"), "score", None, lang))
    assert title in text
    assert "+" not in "".join(
        label_values(chart_spec(played("herzeln-punkte"), "score"), 10**6).values()
    )


def test_negative_numbers_have_a_true_minus() -> None:
    text = str(chart_text(played()))
    assert "−50" in text
    assert "-" not in text.replace("Herz-König", "")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("variant", VARIANTS)
def test_text_holds_every_figure_of_the_end(kind: str, variant: str) -> None:
    game = played(variant)
    assert game.settlement
    text = chart_text(game, kind, lang="en")
    assert [c.lstrip("+") for c in text.rows[-1][1 : len(game.players) + 1]] == [
        *map(number_words, game.settlement.balance)
    ]
    assert text.columns[1 : len(game.players) + 1] == game.players


def test_text_of_a_moment_tells_nothing_of_later_ones() -> None:
    text = chart_text(played(), "score", 0)
    assert text.summary == (
        "Stand in der Runde „Kein Stich“: Anna 0, Bert 0, Cleo 0, Dora 0 (Pfennig); "
        "im Topf: 0."
    )
    assert len(text.rows) == 1
    assert chart_text(played(), "penalty", 0).summary == (
        "Bisher hat noch niemand etwas bezahlt."
    )


@pytest.mark.parametrize("kind", KINDS)
def test_description_is_in_the_language_asked_for(kind: str) -> None:
    german = chart_spec(played(), kind)["description"]
    english = chart_spec(played(), kind, lang="en")["description"]
    assert "Runde" in german or "Stich" in german
    assert "round" in english or "trick" in english


@pytest.mark.parametrize(
    ("step", "lang"), [("3", "de"), (True, "de"), (1.5, "de"), (None, "fr")]
)
def test_wrong_arguments_are_refused_in_a_sentence(step: Any, lang: Any) -> None:  # noqa: ANN401
    with pytest.raises(KartenspielError, match=r"(whole number|There is no language)"):
        chart_spec(played(), "score", step, lang)


def test_unknown_kind_is_refused() -> None:
    with pytest.raises(ValueError, match="allowed are score and penalty"):
        chart_spec(played(), "pie")


@pytest.mark.parametrize("step", [-5, 10**9])
def test_step_outside_the_record_is_its_nearest_end(step: int) -> None:
    spec = chart_spec(played(), "score", step)
    assert spec["params"][0]["value"] in {0, course(played()).last}


# --- names of any kind


@pytest.mark.parametrize("kind", KINDS)
def test_hostile_names_are_data_and_never_in_an_expression(kind: str) -> None:
    game = played("herzeln-6", seed=3, players=HOSTILE)
    spec = chart_spec(game, kind)
    data = spec.pop("datasets")
    words = (spec.pop("usermeta"), spec.pop("description"))
    rest = json.dumps(spec)
    assert "script" not in rest
    assert "alert" not in rest
    assert "{field}" not in rest
    assert "<script>" in json.dumps([data, words])
    assert "x" * 60 not in json.dumps(words)
    assert len(json.dumps(data)) < 80_000


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Anna", "Anna"),
        ("x" * 500, "xxxxxxxxx…"),
        ("👩‍👩‍👧‍👦" * 9, "👩‍👩‍👧‍👦" * 4 + "…"),
        ("e\u0301" * 20, "e\u0301" * 9 + "…"),
        (" \u0000\u202e ", "3"),
        ("Anna\nMaria", "Anna Maria"),
        ("名前" * 9, "名前名前…"),
    ],
)
def test_long_name_is_cut_between_characters(name: str, shown: str) -> None:
    assert short(name, 10, 2) == shown
    assert columns(shown) <= 10


def test_piles_of_marks_are_lowered() -> None:
    assert len(short("a" + "\u0301" * 400, 10)) < 10


def test_clean_text_is_one_line_without_control_characters() -> None:
    assert clean("a\r\n\tb\u202ec\u0007") == "a bc"


# --- looks


def test_names_beside_the_plot_never_overlap() -> None:
    places = _spread([50.0] * 6, 18, 6, 204)
    gaps = [abs(a - b) for a, b in combinations(places, 2)]
    assert min(gaps) >= 18
    assert min(places) >= 6
    assert max(places) <= 204
    assert _spread([10.0, 200.0], 18, 6, 204) == [10.0, 200.0]
    assert _spread([204.0, 204.0, 204.0], 18, 6, 204) == [168.0, 186.0, 204.0]


def test_titles_break_at_blanks_and_hyphens() -> None:
    assert _wrapped("Kein Herz-König", 6) == ["Kein", "Herz-", "König"]
    assert _wrapped("Kein Herz-König", 9) == ["Kein", "Herz-", "König"]
    assert _wrapped("Anlegen", 6) == ["Anlegen"]


def test_players_differ_by_more_than_colour() -> None:
    assert len(set(SHAPES)) == len({str(dash) for dash in DASHES}) == len(PLAYERS) == 6


def _linear(colour: str) -> list[float]:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts]


def _luminance(colour: str) -> float:
    red, green, blue = _linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize(("theme", "ground"), [(0, "#f6f4ee"), (1, "#181c1a")])
def test_players_colours_stand_out_from_the_ground(theme: int, ground: str) -> None:
    for pair in PLAYERS:
        low, high = sorted((_luminance(pair[theme]), _luminance(ground)))
        assert (high + 0.05) / (low + 0.05) >= 3


# --- Altair


def test_functions_return_altair_charts_that_keep_all_data() -> None:
    game = played()
    for chart, kind in (
        (score_chart(game, 12), "score"),
        (penalty_chart(game, 12), "penalty"),
    ):
        made = chart.to_dict()
        spec = chart_spec(game, kind, 12)
        assert made["datasets"] == spec["datasets"]
        assert made["params"][0] == {"name": "step", "value": 12}
        assert made["usermeta"] == spec["usermeta"]
        assert made["height"] == spec["height"]


def test_schema_is_that_of_altair() -> None:
    import altair as alt  # noqa: PLC0415 - slow, and needed here only

    minor = alt.SCHEMA_VERSION.removeprefix("v").split(".")[0]
    assert f"/v{minor}.json" in chart_spec(played(), "score")["$schema"]


def test_specs_load_neither_altair_nor_pandas() -> None:
    code = (
        "import sys, kartenspiel as ks\n"
        "from kartenspiel_widgets.charts.scorecharts import chart_spec, chart_text\n"
        "g = ks.new_game('herzeln', seed=7).autoplay()\n"
        "chart_spec(g, 'score'); str(chart_text(g, 'penalty'))\n"
        "print({'altair', 'pandas', 'numpy', 'ipywidgets'} & set(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "set()"
