"""The dashboard in Python: what hangs together, and what it loads when."""

from __future__ import annotations

import base64
import subprocess
import sys
import zlib

import pytest

import kartenspiel as ks
import kartenspiel_widgets
from kartenspiel.sealed import seal
from kartenspiel.sitting import Sitting
from kartenspiel_widgets import Chart, Dashboard, dashboard, score_chart
from kartenspiel_widgets.charts import chart as chart_module
from kartenspiel_widgets.charts.scorecharts import chart_spec
from kartenspiel_widgets.links.link import VIEWS

NAMES = ["Anna", "Bert", "Cleo", "Dora"]


def deal(board: Dashboard, **changes: object) -> None:
    asked = {"variant": "herzeln", "players": NAMES, "source": "7"} | changes
    board.setup._receive(board.setup, {"deal": asked}, [])


def titles(board: Dashboard) -> list[str]:
    assert board.chart
    return [entry["label"] for entry in board.chart.specs]


def test_dashboard_opens_with_the_game_of_seed_seven() -> None:
    board = dashboard("")
    assert board.table.game == ks.new_game("herzeln", seed=7).autoplay()
    assert board.table.step == 0
    assert repr(board) == "Dashboard(herzeln, 4 players)"


def test_link_sets_game_moment_seat_language_and_faces() -> None:
    board = dashboard("variant=king-louis&seed=3&ply=40&seat=1&lang=en&face=french")
    table = board.table
    assert table.game == ks.new_game("king-louis", seed=3).autoplay()
    assert (table.step, table.seat, table.lang, table.face) == (40, 1, "en", "french")
    assert board.setup.lang == "en"


def test_link_comes_from_the_address_of_the_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("QUERY_STRING", "variant=king-louis&players=3")
    assert repr(dashboard()) == "Dashboard(king-louis, 3 players)"


def test_charts_come_when_the_page_is_there() -> None:
    board = dashboard("ply=12")
    assert board.chart is None
    assert [*board.children] == [board.nav, board.setup, board.table]
    for _ in range(2):
        board.setup._receive(board.setup, {"ready": "?ply=99"}, [])
    below = [board.maker, board.insight, board.chart]
    assert [*board.children] == [board.nav, board.setup, board.table, *below]
    assert board.chart
    assert board.chart.step == 12
    assert titles(board) == ["Spielstand nach jedem Stich", "Was jede Runde kostete"]


def test_kernel_started_beforehand_takes_the_address_from_the_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("QUERY_STRING", raising=False)
    board = dashboard()
    query = "?variant=king-louis&players=3&seed=4&ply=9&seat=2&lang=en&face=x"
    board.setup._receive(board.setup, {"ready": query}, [])
    table = board.table
    assert table.game == ks.new_game("king-louis", 3, seed=4).autoplay()
    assert (table.step, table.seat, table.lang) == (9, 2, "en")
    assert "face=x" in board.setup.form["problem"]["en"]
    assert titles(board) == ["Score after each trick", "What each round cost"]


def test_new_game_comes_to_table_and_charts() -> None:
    board = dashboard("ply=12&seat=3")
    chart = board.add_charts()
    deal(board, variant="king-louis", players=NAMES[:3], source="5")
    game = ks.new_game("king-louis", NAMES[:3], seed=5).autoplay()
    assert board.table.game == game
    assert board.table.step == 0
    assert board.table.seat is None
    assert chart.specs[1]["spec"] == chart_spec(game, "penalty", 0)


def test_charts_keep_up_with_a_game_that_is_played() -> None:
    board = dashboard(f"mode=play&opponents=lowest&deal={ks.deal(seed=5).code}")
    chart, table = board.add_charts(), board.table
    for number in range(10):
        over = table.round.finished
        turn = {"next": True} if over else {"play": str(table.round.legal[0])}
        wish = turn | {"at": table.live["turn"]}
        table._receive(table, {"ask": number, "wish": wish}, [])
        table.step = table._record.steps - 1
        assert table.answer == {"ask": number, "problem": None}
        spec = chart.specs[0]["spec"]
        last = spec["usermeta"]["kartenspiel"]["last"]
        assert last == table.step
    assert len(table.game.rounds) == 2


@pytest.mark.parametrize(
    ("ply", "step", "follows"),
    [
        ("", None, True),
        ("&ply=0", 0, False),
        ("&ply=5", 5, False),
        ("&ply=99", None, True),
    ],
)
@pytest.mark.parametrize("is_late", [False, True])
def test_a_link_to_an_earlier_step_of_a_game_that_is_played(
    ply: str, step: int | None, follows: bool, is_late: bool
) -> None:
    sitting = Sitting(ks.new_game("herzeln", deal=ks.deal(seed=5)), 0, "lowest")
    while sitting.steps < 12:
        sitting.play(sitting.game.round.legal[0])
    link = f"mode=play&play={seal(sitting)}{ply}"
    board = Dashboard() if is_late else dashboard(link)
    if is_late:
        # What another page of this kernel looked back to is past.
        board.table.follows = not follows
        board.setup._receive(board.setup, {"ready": f"?{link}"}, [])
    table = board.table
    assert table.step == (sitting.steps - 1 if step is None else step)
    assert table.follows is follows
    # The game is the whole one all the same, and can be gone on with.
    assert table.game == sitting.game
    card = str(table.game.round.legal[0])
    wish = {"play": card, "at": table.live["turn"]}
    table._receive(table, {"ask": 1, "wish": wish}, [])
    assert table.answer == {"ask": 1, "problem": None}
    assert table.game != sitting.game


def test_a_game_dealt_anew_is_followed() -> None:
    board = dashboard("mode=play&opponents=lowest&seed=7")
    board.table.set_state({"follows": False})
    assert board.table.follows is False
    deal(board, mode="play", seat=3)
    assert board.table.follows is True


def test_wrong_code_leaves_everything_as_it_was() -> None:
    board = dashboard("ply=12")
    chart = board.add_charts()
    before = (board.table.film, board.table.step, chart.specs)
    deal(board, source="Pferd")
    assert (board.table.film, board.table.step, chart.specs) == before
    assert board.setup.form["problem"]


def test_charts_speak_the_language_of_the_table() -> None:
    board = dashboard("")
    chart = board.add_charts()
    board.table.lang = "en"
    assert titles(board) == ["Score after each trick", "What each round cost"]
    assert chart.lang == "en"
    board.table.face = "french"
    said = str(chart.specs[0]["spec"]["datasets"]["charges"])
    assert "Queen of Clubs" in said


# --- the views


def shown(board: Dashboard) -> list[object]:
    return [w for w in board.children if w.layout.display != "none"]


def test_other_views_are_made_when_they_are_first_shown() -> None:
    board = dashboard("lang=en&face=french&variant=king-louis&players=3")
    assert (board.rules, board.sheet) == (None, None)
    assert shown(board) == [board.nav, board.setup, board.table]
    board.nav.set_state({"view": "rules"})
    assert board.rules
    assert (board.rules.lang, board.rules.face) == ("en", "french")
    assert board.rules.variant == ks.variant("king-louis")
    assert shown(board) == [board.nav, board.rules]
    board.nav.set_state({"view": "sheet"})
    assert board.sheet
    assert shown(board) == [board.nav, board.sheet]
    assert board.sheet.sheet.variant == ks.variant("king-louis")
    assert board.sheet.lang == "en"
    kept = board.rules
    board.nav.set_state({"view": "rules"})
    assert board.rules is kept
    assert shown(board) == [board.nav, board.rules]


@pytest.mark.parametrize("query", ["view=rules", "view=rules&seed=12"])
def test_link_opens_a_view(query: str, monkeypatch: pytest.MonkeyPatch) -> None:
    board = dashboard(query)
    assert shown(board) == [board.nav, board.rules]
    # No charts before the table is shown.
    board.setup._receive(board.setup, {"ready": f"?{query}"}, [])
    assert board.chart is None
    board.nav.view = "table"
    below = [board.maker, board.insight, board.chart]
    assert shown(board) == [board.nav, board.setup, board.table, *below]
    monkeypatch.delenv("QUERY_STRING", raising=False)
    late = dashboard()
    late.setup._receive(late.setup, {"ready": f"?{query}"}, [])
    assert shown(late) == [late.nav, late.rules]


def test_laboratory_is_made_when_it_is_shown_and_keeps_the_link() -> None:
    board = dashboard("lang=en&face=french")
    assert (board.lab, board.setup.question) == (None, {})
    board.nav.set_state({"view": "probability"})
    lab = board.lab
    assert lab
    assert shown(board) == [board.nav, lab]
    assert (lab.lang, lab.face) == ("en", "french")
    assert board.setup.question == lab.link == {"event": "any_seat(s: void(s, hearts))"}
    lab._receive(lab, {"ready": "king"}, [])
    assert board.setup.question == {
        "event": "holds(HK, left)",
        "given": "~holds(HK, me)",
    }
    board.nav.view = "table"
    board.nav.view = "probability"
    assert board.lab is lab


def test_link_opens_a_question(monkeypatch: pytest.MonkeyPatch) -> None:
    query = "event=anzahl(herz,ich)%3E%3D3&given=~h%C3%A4lt(HK,ich)&hands=5&pack=52"
    board = dashboard(query)
    assert board.lab
    assert shown(board) == [board.nav, board.lab]
    asking = board.lab.asking
    assert str(asking.event) == "count(hearts, me) >= 3"
    assert str(asking.given) == "~holds(HK, me)"
    assert (asking.players, asking.pack) == (5, 52)
    # A link may say what is shown besides.
    assert dashboard(f"{query}&view=table").lab is None
    monkeypatch.delenv("QUERY_STRING", raising=False)
    late = dashboard()
    late.setup._receive(late.setup, {"ready": f"?{query}"}, [])
    assert late.lab
    assert late.lab.asking == asking
    late.setup._receive(late.setup, {"ready": "?view=probability&event=void(me,H)"}, [])
    assert str(late.lab.asking.event) == "count(hearts, me) >= 3"


def test_wrong_question_in_a_link_is_a_sentence_beside_it() -> None:
    board = dashboard("view=probability&event=h%C3%A4lt(HK&hands=99")
    assert board.lab
    side = board.lab.view["sides"][0]
    assert side["text"]["value"] == "hält(HK"
    assert side["problem"].startswith("Spalte 8: Hier steht das Ende")
    assert board.lab.answer["value"]["percent"] == "27,2\u00a0%"


def test_unknown_view_is_a_sentence_above_the_table() -> None:
    board = dashboard("view=kitchen")
    assert shown(board) == [board.nav, board.setup, board.table]
    assert board.setup.form["problem"]["de"] == (
        "Im Link stimmt etwas nicht: view=kitchen gibt es nicht; möglich sind "
        f"{', '.join(VIEWS[:-1])} oder {VIEWS[-1]}."
    )


@pytest.mark.parametrize(
    "state",
    [{"view": "kitchen"}, {"view": ["table"]}, {"lang": "fr"}, {"words": {}}, 7],
)
def test_forged_nav_traits_are_dropped(state: object) -> None:
    nav = dashboard("").nav
    before = (nav.view, nav.lang, nav.words)
    nav.set_state(state)
    assert (nav.view, nav.lang, nav.words) == before
    assert [name for _, name in nav.words["de"]["views"]] == [
        "Tisch", "Lektionen", "Quiz", "Wahrscheinlichkeit", "Regeln", "Anschreibblatt",
    ]  # fmt: skip
    assert [name for _, name in nav.words["en"]["views"]] == [
        "Table", "Lessons", "Quiz", "Probability", "Rules", "Score sheet",
    ]  # fmt: skip


def play(board: Dashboard, text: str) -> ks.Variant:
    """Load a variant into the explorer, play it, and return it."""
    explorer = board.add_rules()
    explorer._receive(explorer, {"toml": text}, [])
    explorer._receive(explorer, {"do": "play"}, [])
    return explorer.variant


OWN = 'extends = "herzeln"\nslug = "x"\nname = "Omas Herzeln"\n'


def test_own_variant_is_played_on_the_table() -> None:
    board = dashboard("view=rules&seed=12")
    rules = play(board, f"{OWN}[march]\nreceive = 60\npay = 35\n")
    assert board.nav.view == "table"
    assert board.table.game == ks.new_game(rules, seed=12).autoplay()
    form = board.setup.form
    assert form["variant"] == form["variants"][0]["slug"] == "*"
    assert form["variants"][0]["name"] == {
        "de": "Eigene: Omas Herzeln", "en": "Own: Omas Herzeln",
    }  # fmt: skip
    assert form["said"]["de"] == "Gegeben: Omas Herzeln, 4 Spieler, Startzahl 12."
    # The form deals it again, with other players, and goes back to a shipped one.
    deal(board, variant="*", players=NAMES[:3], source="5")
    assert board.table.game == ks.new_game(rules, NAMES[:3], seed=5).autoplay()
    deal(board, variant="herzeln", source="7")
    assert board.setup.form["variant"] == "herzeln"
    assert board.setup.form["variants"][0]["slug"] == "*"
    code = ks.deal(seed=3).code
    deal(board, variant="*", source=code)
    assert board.table.game.rounds[0].deal.code == code


def test_link_carries_the_own_variant() -> None:
    board = dashboard("seed=12")
    rules = play(board, f"{OWN}pack = 52\n")
    again = dashboard(board.setup.form["query"])
    assert again.table.game == ks.new_game(rules, seed=12).autoplay()
    assert again.setup.form["variant"] == "*"
    assert again.setup.form["problem"] is None
    again.nav.view = "rules"
    assert again.rules
    assert again.rules.variant == rules


def test_long_own_variant_stays_out_of_the_link_and_the_form_says_so() -> None:
    board = dashboard("seed=12")
    names = [f"{i * 7919:x}{i * 104729:x}" for i in range(400)]
    play(board, OWN + f'source = "{" ".join(names)}"\n')
    form = board.setup.form
    assert form["query"] == ""
    assert form["note"]["de"].startswith("Diese Spielart ist zu lang für einen Link")
    deal(board)
    assert board.setup.form["note"] == {}


def packed(text: str) -> str:
    return base64.urlsafe_b64encode(zlib.compress(text.encode())).decode()


MANY = packed(OWN + f"rounds = {['kein-stich'] * 200}\n".replace("'", '"'))


@pytest.mark.parametrize(
    "rules",
    ["x", "====", "eJwDAAAAAAE", "%00", "A" * 1400, packed("#" * 100_000), MANY],
)
def test_forged_own_variant_in_a_link_is_a_sentence(rules: str) -> None:
    board = dashboard(f"rules={rules}")
    assert board.setup.form["problem"]["en"] == (
        "Something in the link is wrong: The variant of one's own in the link is "
        "incomplete or miscopied."
    )
    assert board.table.game == ks.new_game("herzeln", seed=7).autoplay()


def test_shipped_variant_is_played_as_itself() -> None:
    board = dashboard("")
    rules = play(board, ks.variant("king-louis").to_toml())
    assert board.table.game == ks.new_game(rules, seed=7).autoplay()
    assert board.setup.form["variant"] == "king-louis"
    assert board.setup.own is None


def test_deal_that_does_not_fit_the_variant_gives_way_to_a_seed() -> None:
    board = dashboard(f"deal={ks.deal(seed=3).code}")
    play(board, f"{OWN}pack = 24\n")
    assert board.table.game.variant.pack == 24
    assert board.setup.form["problem"] is None
    assert board.setup.form["source"].isdigit()
    board = dashboard("")
    play(board, f"{OWN}players = [3]\ndefault_players = 3\n")
    assert len(board.table.game.players) == 3


# --- the chart widget


@pytest.mark.parametrize(
    "state", [{"step": "x"}, {"step": -1}, {"step": True}, {"specs": []}, None, 7]
)
def test_forged_chart_traits_are_dropped(state: object) -> None:
    chart = Chart({"mark": "point"}, step=3)
    before = (chart.step, chart.specs)
    chart.set_state(state)
    assert (chart.step, chart.specs) == before
    chart.set_state({"step": 4, "specs": []})
    assert (chart.step, chart.specs) == (4, before[1])


def test_chart_takes_altair_charts_and_specifications() -> None:
    game = ks.new_game("herzeln", seed=7).autoplay()
    chart = Chart(score_chart(game), {"mark": "point", "title": "Punkte"}, step=3)
    assert repr(chart) == "Chart(2 charts)"
    own, other = chart.specs
    assert own["label"] == "Spielstand nach jedem Stich"
    assert own["text"]["columns"][1:] == [*game.players, "Topf"]
    assert other == {"spec": {"mark": "point", "title": "Punkte"}, "label": "Punkte"}
    assert chart.step == 3


@pytest.mark.parametrize("wrong", [None, 7, "chart", [{}]])
def test_chart_refuses_what_is_no_chart(wrong: object) -> None:
    with pytest.raises(TypeError, match="is no chart"):
        Chart(wrong)


def test_missing_bundle_is_told_with_the_command(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    chart_module._bundle.cache_clear()
    monkeypatch.setattr(
        chart_module, "_BUNDLE", chart_module._BUNDLE.with_name("no.js")
    )
    with pytest.raises(FileNotFoundError, match=r"pip install -e"):
        Chart()
    chart_module._bundle.cache_clear()


# --- the package


def test_package_loads_nothing_until_it_is_asked() -> None:
    code = (
        "import sys, kartenspiel_widgets\n"
        "print({'altair', 'pandas', 'ipywidgets', 'kartenspiel'} & set(sys.modules))\n"
        "from kartenspiel_widgets import dashboard\n"
        "dashboard('').add_charts()\n"
        "print({'altair', 'pandas', 'numpy'} & set(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["set()", "set()"]


def test_package_has_the_names_it_promises() -> None:
    for name in kartenspiel_widgets.__all__:
        assert getattr(kartenspiel_widgets, name)
        assert name in dir(kartenspiel_widgets)
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        _ = kartenspiel_widgets.nothing


def test_the_same_game_dealt_again_starts_over() -> None:
    board = dashboard("seed=7")
    board.table.step = 40
    board.setup.deal(board.setup.wish)
    assert board.table.step == 0
    assert board.table.game == board.setup.game
