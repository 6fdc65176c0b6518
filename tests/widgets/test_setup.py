"""The form: what a page may ask for, and what it is told when that is wrong."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

import pytest

import kartenspiel as ks
from kartenspiel.lang import LANGS
from kartenspiel_widgets.board.setup import Setup
from kartenspiel_widgets.links.link import LONGEST, SEEDS, Wish, fresh_seed, read_link

NAMES = ["Anna", "Bert", "Cleo", "Dora"]


@pytest.fixture
def setup() -> Setup:
    return Setup()


def ask(setup: Setup, **changes: Any) -> dict[str, Any]:  # noqa: ANN401
    """Send what the page sends, and return what it is shown then."""
    asked = {"variant": "herzeln", "players": NAMES, "source": "7"} | changes
    setup._receive(setup, {"deal": asked}, [])
    form: dict[str, Any] = setup.form
    return form


def test_first_game_is_the_one_of_seed_seven(setup: Setup) -> None:
    assert setup.game == ks.new_game("herzeln", seed=7).autoplay()
    assert setup.form["source"] == "7"
    assert setup.form["problem"] is None
    assert repr(setup) == "Setup(herzeln, 4 players)"


def test_all_variants_are_offered_with_their_numbers_of_players(setup: Setup) -> None:
    offered = {v["slug"]: v["players"] for v in setup.form["variants"]}
    every = {**ks.variants(), **ks.relatives()}
    assert offered == {s: list(v.players) for s, v in every.items()}
    related = {v["slug"] for v in setup.form["variants"] if v["group"]}
    assert related == set(ks.relatives())
    title = setup.form["variants"][-1]["group"]
    assert title == {"de": "Verwandte Spiele", "en": "Related games"}


@pytest.mark.parametrize("variant", [*ks.variants(), *ks.relatives()])
def test_every_variant_and_number_of_players_can_be_dealt(
    setup: Setup, variant: str
) -> None:
    for players in ks.variant(variant).players:
        names = [f"P{n}" for n in range(players)]
        form = ask(setup, variant=variant, players=names, source="12")
        assert form["problem"] is None
        assert setup.game == ks.new_game(variant, names, seed=12).autoplay()


def test_deal_code_deal_text_and_seed_are_understood(setup: Setup) -> None:
    d = ks.deal(seed=99)
    for source in (d.code, d.code.lower(), f" {d} "):
        form = ask(setup, source=source)
        assert form["problem"] is None
        assert setup.game.rounds[0].deal.hands == d.hands
    ask(setup, source="−12")
    assert setup.game.seed == -12


@pytest.mark.parametrize("source", [None, "", "   "])
def test_shuffling_deals_from_a_seed_that_can_be_told(
    setup: Setup, source: str | None
) -> None:
    form = ask(setup, source=source)
    assert int(form["source"]) < SEEDS
    assert setup.game == ks.new_game("herzeln", seed=int(form["source"])).autoplay()


def test_fresh_seeds_differ() -> None:
    assert len({fresh_seed() for _ in range(20)}) > 15


@pytest.mark.parametrize(
    ("changes", "field", "says"),
    [
        ({"source": "2TDCPH-SGV2WX0"}, "source", "Tippfehler"),
        ({"source": "Pferd"}, "source", "Pferd"),
        ({"source": "EA EA EK"}, "source", "zweimal"),
        ({"source": "EA LA HA SA"}, "source", "4 Karten"),
        ({"source": "x" * 600}, "source", "zu lang"),
        ({"source": str(ks.deal(seed=1, players=3))}, "source", "3 Spieler"),
        ({"variant": "skat"}, "variant", "skat"),
        ({"players": NAMES[:2]}, "players", "2"),
        ({"players": []}, "players", "0"),
        ({"players": NAMES * 2}, "players", "Spielernamen"),
        ({"players": [1, 2, 3, 4]}, "players", "Spielernamen"),
        ({"players": ["x" * 10_000, *NAMES[1:]]}, "players", "zu lang"),
        ({"variant": "x" * 10_000}, "variant", "gibt es nicht"),
    ],
)
def test_what_is_wrong_is_said_beside_the_field_and_the_game_stays(
    setup: Setup, changes: dict[str, Any], field: str, says: str
) -> None:
    before = setup.game
    problem = ask(setup, **changes)["problem"]
    assert says in problem["de"]
    assert problem["field"] == field
    assert set(problem) == {"field", *LANGS}
    assert all(len(problem[lang]) < 700 for lang in LANGS)
    assert setup.game is before
    assert ask(setup)["problem"] is None


@pytest.mark.parametrize(
    "message",
    [
        None,
        7,
        "deal",
        [],
        {},
        {"deal": None},
        {"deal": {"variant": "herzeln"}},
        {"deal": {"variant": ["herzeln"], "players": NAMES, "source": "7"}},
        {"deal": {"variant": "herzeln", "players": "Anna", "source": "7"}},
        {"deal": {"variant": "herzeln", "players": NAMES, "source": 7}},
        {"deal": {"variant": "herzeln", "players": NAMES, "source": {"a": 1}}},
        {"ready": True},
        {"__class__": "x"},
    ],
)
def test_forged_messages_change_nothing(setup: Setup, message: object) -> None:
    before = (setup.form, setup.game, setup.address)
    setup._receive(setup, message, [])
    assert (setup.form, setup.game, setup.address) == before


@pytest.mark.parametrize(
    "state",
    [
        {"form": {"variants": []}, "words": {}, "game": 1, "wish": 2},
        {"lang": "fr", "face": "swiss", "step": -1},
        {"step": "7"},
        {"step": True},
        {"lang": ["de"], "face": {"a": 1}},
        None,
        "x",
    ],
)
def test_forged_traits_are_dropped(setup: Setup, state: object) -> None:
    before = (setup.form, setup.words, setup.lang, setup.face, setup.step)
    setup.set_state(state)
    assert (setup.form, setup.words, setup.lang, setup.face, setup.step) == before


def test_unforeseen_failure_is_a_sentence_and_a_line_in_the_log(
    setup: Setup, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(_wish: Wish) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Wish, "game", fail)
    before = setup.game
    monkeypatch.setattr(setup, "_form", lambda problem, _said: problem)
    assert "nicht geklappt" in ask(setup, source="8")["de"]
    assert setup.game is before
    assert "ZeroDivisionError" in caplog.text


def test_hostile_names_come_back_as_they_are(setup: Setup) -> None:
    names = ["<script>alert(1)</script>", "x" * LONGEST, "🃏", ""]
    form = ask(setup, players=names)
    assert form["players"] == [*names[:3], "Dora"]
    assert form["problem"] is None
    json.dumps(form)


def test_answers_replace_traits_and_never_change_them(setup: Setup) -> None:
    before = setup.form
    copy = json.loads(json.dumps(before))
    ask(setup, source="8")
    assert setup.form is not before
    assert before == copy


# --- opponents

MIXED = "careful,expert,random"
PLAYED = {"mode": "play", "seat": 1}


def test_a_mixture_of_opponents_is_shown_and_stays() -> None:
    setup = Setup(read_link(f"mode=play&opponents={MIXED}"))
    assert setup.form["opponent"] == MIXED
    assert setup.form["opponents"] == ["careful", "expert", "lowest", "random", MIXED]
    # Whatever else is changed, the page sends on what it was shown.
    for changes in ({"source": "8"}, {"variant": "king-louis"}, {"seat": 2}):
        shown = setup.form["opponent"]
        form = ask(setup, **PLAYED | {"opponent": shown} | changes)
        assert form["problem"] is None
        assert form["opponent"] == MIXED
        assert setup.wish.sitting().opponents == tuple(MIXED.split(","))


@pytest.mark.parametrize(
    ("players", "seated"),
    [(3, "careful,expert"), (6, "careful,expert,random,careful,expert")],
)
def test_a_mixture_fits_to_any_number_of_players(players: int, seated: str) -> None:
    setup = Setup(read_link(f"mode=play&opponents={MIXED}"))
    names = [f"P{n}" for n in range(players)]
    form = ask(setup, variant="herzeln", players=names, opponent=MIXED, **PLAYED)
    assert form["problem"] is None
    assert form["opponent"] == seated
    assert setup.wish.sitting().opponents == tuple(seated.split(","))


def test_the_same_opponent_on_every_seat_is_no_mixture() -> None:
    setup = Setup(read_link("mode=play&opponents=lowest,lowest,lowest"))
    assert setup.form["opponent"] == "lowest"
    assert setup.form["opponents"] == ["careful", "expert", "lowest", "random"]
    # One's own rules may be for another number of players.
    rules = replace(ks.variant("herzeln"), players=(5,), default_players=5)
    setup.deal_variant(rules)
    assert setup.form["problem"] is None
    assert setup.wish.sitting().opponents == ("lowest",) * 4


@pytest.mark.parametrize("opponent", [None, 3, "", "hans", "careful,", "random," * 9])
def test_opponents_that_a_page_makes_up_are_the_usual_ones(
    setup: Setup, opponent: object
) -> None:
    form = ask(setup, opponent=opponent, **PLAYED)
    assert form["problem"] is None
    assert form["opponent"] == "careful"


# --- links


def test_link_of_a_game_brings_the_same_game_back(setup: Setup) -> None:
    for changes in (
        {"variant": "king-louis", "source": "12"},
        {"players": ["Ida & Co", "Jan=1", "Kai,", "Lea?"]},
        {"source": ks.deal(seed=4).code},
    ):
        form = ask(setup, **changes)
        wish = read_link(form["query"])
        assert wish.problems == ()
        assert wish.game() == setup.game


def test_a_number_may_be_too_large() -> None:
    for name in ("ply", "seat"):
        found = read_link(f"{name}=99999999999999999999")
        (problem,) = found.problems
        assert problem.render("en") == f"{name}=99999999999999999999 is too large."
        assert problem.render("de") == f"{name}=99999999999999999999 ist zu groß."


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("", Wish()),
        ("?", Wish()),
        ("variant=king-louis", Wish("king-louis")),
        ("variant=King%20Louis", Wish("king-louis")),
        ("players=5", Wish(players=5)),
        ("players=Ida,Jan,Kai", Wish(players=("Ida", "Jan", "Kai"))),
        ("players=Ida&players=Jan&players=Kai", Wish(players=("Ida", "Jan", "Kai"))),
        ("seed=12&ply=40", Wish(source="12", ply=40)),
        ("ply=0", Wish(ply=0)),
        ("ply=-3", Wish()),
        ("seat=2&lang=en&face=french", Wish(seat=2, lang="en", face="french")),
        ("unknown=1&voila=x", Wish()),
    ],
)
def test_links_are_read(query: str, expected: Wish) -> None:
    wish = read_link(query)
    assert wish == expected
    assert wish.problems == ()


@pytest.mark.parametrize(
    "query",
    [
        "variant=skat",
        "variant=%3Cscript%3E",
        "players=9",
        "players=2",
        "players=a,b",
        "seed=pferd",
        "seed=1e9999",
        "deal=XXXX",
        "deal=" + "A" * 3000,
        "ply=x",
        "ply=" + "9" * 400,
        "seat=4",
        "seat=-1",
        "lang=fr",
        "face=swiss",
        "%ff%fe=%ff&seed=%ff",
        "&".join(f"a{i}=1" for i in range(99)),
        "seed=" + "1" * 5000,
    ],
)
def test_wrong_links_say_so_and_leave_a_game(query: str) -> None:
    wish = read_link(query)
    assert wish.problems
    assert replace(wish, problems=()) == Wish()
    setup = Setup(wish)
    assert setup.form["problem"]["de"].startswith("Im Link stimmt etwas nicht: ")
    assert setup.game.finished


GOOD = {"variant": "king-louis", "players": "5", "seed": "12", "seat": "3"}
BAD = {
    "variant": "skat",
    "players": "9",
    "seed": "pferd",
    "seat": "x",
    "opponents": "hans",
    "lang": "fr",
    "face": "\x00",
    "players ": "9" * 4000,
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_right_in_a_wrong_link_counts_all_the_same(name: str) -> None:
    asked = {"lang": "en", "face": "french", **GOOD, "opponents": "expert"}
    wish = read_link(urlencode(asked | {name.strip(): BAD[name]}))
    right = read_link(urlencode({k: v for k, v in asked.items() if k != name.strip()}))
    assert len(wish.problems) == 1
    assert right.problems == ()
    assert wish == right


def test_each_wrong_part_of_a_link_has_its_sentence() -> None:
    wish = read_link("seat=x&players=9&lang=en&face=%00&seed=5")
    assert [text.render("en") for text in wish.problems] == [
        "There is no face='\\x00'; allowed are german or french.",
        "9 is not a possible number of players; allowed are 3 to 6.",
        "seat=x is not a whole number.",
    ]
    said = Setup(wish).form["problem"]["en"]
    assert all(text.render("en") in said for text in wish.problems)
    assert wish == Wish(source="5", lang="en")


@pytest.mark.parametrize("wrong", ["variant=skat", "deal=PFERD"])
def test_a_wrong_link_to_play_still_deals_cards_that_nobody_has_seen(
    wrong: str,
) -> None:
    dealt = {read_link(f"mode=play&{wrong}").source for _ in range(3)}
    assert len(dealt) > 1


def test_thirteen_digits_are_a_deal_code_if_their_check_fits() -> None:
    code, seed = "2519961983914", "2519961983915"
    assert read_link(f"seed={code}").game().rounds[0].deal == ks.deal(code)
    assert read_link(f"seed={seed}").game().seed == int(seed)


def test_fields_after_the_thirtieth_do_not_count() -> None:
    many = "&".join(f"a{i}=1" for i in range(29))
    assert read_link(f"{many}&seed=12") == Wish(source="12")
    wish = read_link(f"{many}&b=1&seed=12")
    assert wish == Wish()
    assert [text.render("en") for text in wish.problems] == [
        "The link has too many parts; the first 30 are read."
    ]


@pytest.mark.parametrize(
    ("query", "view"), [("lesson=skat", "lessons"), ("exercise=skat", "quiz")]
)
def test_a_wrong_name_opens_the_view_in_which_the_right_ones_are(
    query: str, view: str
) -> None:
    wish = read_link(query)
    assert wish.view == view
    assert len(wish.problems) == 1


def test_an_exercise_is_opened_only_where_the_quiz_has_it() -> None:
    asked = "exercises=kein-herz,herz-oder-ober&exercise="
    assert read_link(f"{asked}herz-oder-ober").exercise == "herz-oder-ober"
    wish = read_link(f"{asked}einstieg")
    assert (wish.exercise, wish.exercises) == ("", ("kein-herz", "herz-oder-ober"))
