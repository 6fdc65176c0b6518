"""The rule explorer: what is wrong is told, and what is forged is dropped."""

from __future__ import annotations

import json
from typing import Any

import pytest

import kartenspiel as ks
from kartenspiel_widgets import RuleExplorer
from kartenspiel_widgets.page.reader import Reader
from kartenspiel_widgets.page.variantlist import shipped
from kartenspiel_widgets.rules import view as module
from kartenspiel_widgets.rules.draft import LONGEST, MOST_TERMS
from kartenspiel_widgets.rules.form import LONGEST_FIELD
from tests.explorer import act, edit, problems, rows, send

EVERY = list(shipped())


@pytest.fixture
def explorer() -> RuleExplorer:
    return RuleExplorer()


# --- what is wrong


@pytest.mark.parametrize(
    ("key", "value", "de", "en"),
    [
        (
            "march.receive", "abc",
            'march.receive = "abc" geht nicht; erlaubt ist −1000000 … 1000000.',
            'march.receive = "abc" is not possible; allowed is −1000000 … 1000000.',
        ),
        (
            "march.pay", "",
            'march.pay = "" geht nicht; erlaubt ist −1000000 … 1000000.',
            'march.pay = "" is not possible; allowed is −1000000 … 1000000.',
        ),
        (
            "name.de", " ",
            "name ist leer; hier fehlt noch etwas.",
            "name is empty; something is still missing here.",
        ),
        (
            "players", [],
            "players ist leer; hier fehlt noch etwas.",
            "players is empty; something is still missing here.",
        ),
        (
            "payout.quantum", "0",
            "payout.quantum = 0 geht nicht; erlaubt ist 1, 2, 3, ….",
            "payout.quantum = 0 is not possible; allowed is 1, 2, 3, ….",
        ),
        (
            "payout.places.5", "9, x",
            'payout.places = "x" geht nicht; erlaubt ist −1000000 … 1000000.',
            'payout.places = "x" is not possible; allowed is −1000000 … 1000000.',
        ),
        (
            "layout.start_card", "HK",
            'layout.start_card = "HK" geht nicht; erlaubt ist EU, ….',
            'layout.start_card = "HK" is not possible; allowed is EU, ….',
        ),
        (
            "contracts.0.terms.0.value", "q",
            'contracts.kein-stich.terms[1].value = "q" geht nicht; '
            "erlaubt ist −1000000 … 1000000.",
            'contracts.kein-stich.terms[1].value = "q" is not possible; '
            "allowed is −1000000 … 1000000.",
        ),
    ],
)  # fmt: skip
def test_wrong_value_stays_with_its_sentence_and_the_rules_stay(
    explorer: RuleExplorer, key: str, value: object, de: str, en: str
) -> None:
    edit(explorer, "march", True)
    act(explorer, "own", 0)
    before, sheet = explorer.variant, explorer.view["sheet"]
    view = edit(explorer, key, value)
    assert problems(view) == {key: de}
    assert rows(view)[key]["value"] == value
    assert explorer.problem == {"field": key, "de": de, "en": en}
    assert view["said"] == de
    assert view["waits"]
    assert explorer.variant is before
    assert view["sheet"] == sheet
    explorer.lang = "en"
    assert problems(explorer.view) == {key: en}
    send(explorer, {"do": "undo"})
    assert problems(explorer.view) == {}
    assert explorer.problem is None
    assert not explorer.view["waits"]


def test_wrong_field_does_not_block_the_others(explorer: RuleExplorer) -> None:
    edit(explorer, "march", True)
    before = explorer.variant
    edit(explorer, "march.receive", "abc")
    edit(explorer, "unit", "Erbsen")
    view = edit(explorer, "payout.places.4", "1, 2, y, 0")
    assert list(problems(view)) == ["march.receive", "payout.places.4"]
    assert explorer.variant is before
    view = edit(explorer, "payout.places.4", "2, 1, 1, 0")
    assert list(problems(view)) == ["march.receive"]
    assert explorer.variant is before
    view = edit(explorer, "march.receive", "60")
    assert problems(view) == {}
    assert explorer.variant.unit == "Erbsen"
    assert explorer.variant.payout.numbers(4) == (2, 1, 1, 0)
    assert explorer.variant.march == ks.March(60, 30)


def test_new_number_of_players_asks_for_its_payout(explorer: RuleExplorer) -> None:
    send(explorer, {"toml": 'extends = "herzeln"\nslug = "x"\nname = "X"\n'
                    "players = [3]\ndefault_players = 3\n"
                    "[payout]\nplaces = [[2, 1, 0]]\n"})  # fmt: skip
    view = edit(explorer, "players", ["3", "4"])
    assert list(problems(view)) == ["players"]
    assert "[3, 2, 1, 0]" in problems(view)["players"]
    view = edit(explorer, "payout.places.4", "3, 2, 1, 0")
    assert problems(view) == {}
    assert explorer.variant.players == (3, 4)


def test_wrong_own_round_is_told_beside_its_field(explorer: RuleExplorer) -> None:
    act(explorer, "own", 0)
    edit(explorer, "contracts.0.terms.0.kind", "card")
    view = edit(explorer, "contracts.0.terms.0.which", "H1")
    assert list(problems(view)) == ["contracts.0.terms.0.which"]
    assert "'H1' ist keine Karte" in problems(view)["contracts.0.terms.0.which"]
    # The rest can still be changed, terms of this round included.
    act(explorer, "add_term", 0)
    view = edit(explorer, "contracts.0.terms.1.value", "x")
    assert list(problems(view)) == [
        "contracts.0.terms.0.which", "contracts.0.terms.1.value",
    ]  # fmt: skip


# --- the file


@pytest.mark.parametrize("slug", EVERY)
def test_every_shipped_variant_goes_through_form_and_file(slug: str) -> None:
    rules = ks.variant(slug)
    explorer = RuleExplorer(slug)
    text = explorer.view["file"]["text"]
    assert ks.load_variant(text) == rules
    send(explorer, {"variant": "herzeln"})
    view = send(explorer, {"toml": text})
    assert explorer.variant == rules
    assert view["file"]["text"] == text
    assert view["said"] == f"Es gelten die Regeln der Datei: {rules.name.de}."
    assert view["variant"] == {**view["variant"], "value": slug, "note": ""}
    # One edit and back, so that the values of the form count.
    edit(explorer, "early_end", not rules.early_end)
    edit(explorer, "early_end", rules.early_end)
    edit(explorer, "name.de", rules.name.de)
    edit(explorer, "name.en", rules.name.en)
    edit(explorer, "slug", rules.slug)
    edit(explorer, "source", rules.source)
    made = ks.load_variant(explorer.view["file"]["text"])
    assert made == explorer.variant
    assert made.rounds == rules.rounds
    assert made.payout == rules.payout
    assert made.layout == rules.layout


def test_file_that_extends_another_comes_from_that_one(explorer: RuleExplorer) -> None:
    text = 'extends = "king-louis"\nslug = "x"\nname = "X"\n# Omas Regeln\n'
    view = send(explorer, {"toml": text})
    assert explorer.variant.rounds == ks.variant("king-louis").rounds
    assert view["variant"]["value"] == "king-louis"
    # Comments stay until something else is edited.
    assert view["file"]["text"] == text
    assert view["file"]["name"] == "x.karten-variante.toml"
    view = edit(explorer, "pack", "52")
    assert "pack = 52" in view["file"]["text"]


@pytest.mark.parametrize(
    ("text", "de", "en"),
    [
        (
            "slug = 3",
            'slug = 3 geht nicht; erlaubt ist "…".',
            'slug = 3 is not possible; allowed is "…".',
        ),
        (
            'extends = "herzeln"\nslug = "x"\nname = "X"\nplayer = [3]',
            "Den Schlüssel player gibt es nicht; gemeint ist vielleicht players.",
            "There is no key player; perhaps you mean players.",
        ),
        (
            'extends = "herzeln"\nslug = "x"\nname = "X"\npack = 36',
            "pack = 36 geht nicht; erlaubt ist 24, 32 oder 52.",
            "pack = 36 is not possible; allowed is 24, 32 or 52.",
        ),
        (
            'extends = "herzeln"\nslug = "x"\nname = "X"\nrounds = ["kein-stihc"]',
            None, None,
        ),
        ("kein toml", None, None),
        ("x = " + "9" * 5000, None, None),
        ("x = " + "[" * 5000, None, None),
        (
            "rounds = [" + '"kein-stich", ' * 100 + "]",
            "rounds hat 100 Einträge; erlaubt sind hier höchstens 24.",
            "rounds has 100 entries; at most 24 are allowed here.",
        ),
        (
            "#" * (LONGEST + 1),
            "Der Text ist zu lang; erlaubt sind 100000 Zeichen.",
            "The text is too long; allowed are 100000 characters.",
        ),
    ],
)  # fmt: skip
def test_wrong_file_says_what_is_wrong_and_is_kept(
    explorer: RuleExplorer, text: str, de: str | None, en: str | None
) -> None:
    edit(explorer, "unit", "Erbsen")
    before = explorer.variant
    view = send(explorer, {"toml": text})
    assert explorer.problem
    assert explorer.problem["field"] == "toml"
    assert (
        view["file"]["problem"]
        == explorer.problem["de"]
        == (de or explorer.problem["de"])
    )
    assert explorer.problem["en"] == (en or explorer.problem["en"])
    assert view["file"]["text"] == text
    assert explorer.variant is before
    # The form goes on, and the text stays.
    view = edit(explorer, "unit", "Bohnen")
    assert explorer.variant.unit == "Bohnen"
    assert view["file"]["text"] == text
    view = send(explorer, {"do": "discard"})
    assert 'unit = "Bohnen"' in view["file"]["text"]
    assert explorer.problem is None


@pytest.mark.parametrize(
    "then",
    [{"toml": 'extends="herzeln"\nslug="x"\nname="X"'}, {"variant": "king-louis"}],
)
def test_right_rules_take_the_place_of_a_wrong_file(
    explorer: RuleExplorer, then: dict[str, str]
) -> None:
    send(explorer, {"toml": "slug = 3"})
    view = send(explorer, then)
    assert explorer.problem is None
    assert view["file"]["problem"] == ""
    assert view["file"]["text"] != "slug = 3"


def test_huge_own_rounds_are_refused(explorer: RuleExplorer) -> None:
    terms = ", ".join(['{ per = "trick", value = 1 }'] * (MOST_TERMS + 1))
    text = (
        'extends="herzeln"\nslug="x"\nname="X"\n'
        f'[[contracts]]\nslug="y"\nterms=[{terms}]'
    )
    send(explorer, {"toml": text})
    assert explorer.problem
    assert explorer.problem["en"] == (
        "contracts.y.terms has 13 entries; at most 12 are allowed here."
    )


def test_file_name_is_safe(explorer: RuleExplorer) -> None:
    view = edit(explorer, "slug", "../../Böse: Sache\n")
    assert view["file"]["name"] == "b-se-sache.karten-variante.toml"
    view = edit(explorer, "slug", "…")
    assert view["file"]["name"] == "variante.karten-variante.toml"


# --- forged messages


@pytest.mark.parametrize(
    "message",
    [
        None,
        7,
        "edit",
        [],
        {},
        {"edit": None},
        {"edit": {"key": "pack"}},
        {"edit": {"key": ["pack"], "value": "24"}},
        {"edit": {"key": "pack", "value": 24}},
        {"edit": {"key": "pack", "value": "25"}},
        {"edit": {"key": "pack", "value": None}},
        {"edit": {"key": "early_end", "value": "true"}},
        {"edit": {"key": "players", "value": "3"}},
        {"edit": {"key": "players", "value": [3]}},
        {"edit": {"key": "players", "value": ["7"]}},
        {"edit": {"key": "unit", "value": "x" * (LONGEST_FIELD + 1)}},
        {"edit": {"key": "unit", "value": {"a": 1}}},
        {"edit": {"key": "__class__", "value": "x"}},
        {"edit": {"key": "layout", "value": "x"}},
        {"edit": {"key": "march.receive", "value": "5"}},
        {"edit": {"key": "contracts.0.slug", "value": "x"}},
        {"edit": {"key": "deal.source", "value": "x" * 1000}},
        {"edit": {"key": "deal.players", "value": "9"}},
        {"act": {"name": "drop"}},
        {"act": {"name": "drop", "at": "0", "slug": ""}},
        {"act": {"name": "drop", "at": [9], "slug": ""}},
        {"act": {"name": "drop", "at": [-1], "slug": ""}},
        {"act": {"name": "drop", "at": [True], "slug": ""}},
        {"act": {"name": "drop", "at": [0.0], "slug": ""}},
        {"act": {"name": "drop", "at": [], "slug": ""}},
        {"act": {"name": "explode", "at": [0], "slug": ""}},
        {"act": {"name": "add", "at": [], "slug": "skat"}},
        {"act": {"name": "add", "at": [], "slug": "kein-stich"}},
        {"act": {"name": "add", "at": [], "slug": "anlegen"}},
        {"act": {"name": "add_term", "at": [0], "slug": ""}},
        {"act": {"name": "drop_own", "at": [0], "slug": ""}},
        {"variant": "skat"},
        {"variant": ["herzeln"]},
        {"toml": b"x"},
        {"toml": None},
        {"do": "explode"},
        {"do": ["undo"]},
    ],
)
def test_forged_messages_change_nothing(
    explorer: RuleExplorer, message: object, caplog: pytest.LogCaptureFixture
) -> None:
    before = (explorer.view, explorer.variant, explorer.problem, explorer.plays)
    send(explorer, message)
    assert (
        explorer.view, explorer.variant, explorer.problem, explorer.plays,
    ) == before  # fmt: skip
    assert caplog.text == ""


@pytest.mark.parametrize(
    "state",
    [
        {"view": {}, "variant": 1, "plays": 9, "problem": {}},
        {"lang": "fr", "face": "swiss"},
        {"lang": ["de"], "face": {"a": 1}},
        None,
        "x",
    ],
)
def test_forged_traits_are_dropped(explorer: RuleExplorer, state: object) -> None:
    before = (explorer.view, explorer.variant, explorer.lang, explorer.face)
    explorer.set_state(state)
    assert (explorer.view, explorer.variant, explorer.lang, explorer.face) == before
    explorer.set_state({"lang": "en", "face": "french"})
    assert (explorer.lang, explorer.face) == ("en", "french")


def test_unforeseen_failure_is_a_sentence_and_a_line_in_the_log(
    explorer: RuleExplorer,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    real = module.balance

    def fail(rules: ks.Variant, reader: Reader) -> dict[str, Any]:
        if rules.pack == 52:
            raise ZeroDivisionError
        return real(rules, reader)

    monkeypatch.setattr(module, "balance", fail)
    view = edit(explorer, "pack", "52")
    assert view["said"] == (
        "Das hat nicht geklappt; die Regeln bleiben, wie sie waren."
    )
    assert explorer.variant == ks.variant("herzeln")
    assert rows(view)["pack"]["value"] == "32"
    assert "ZeroDivisionError" in caplog.text


def test_hostile_texts_come_back_as_they_are(explorer: RuleExplorer) -> None:
    name = '<img src=x onerror="alert(1)">\u202e🃏'
    view = edit(explorer, "name.de", name)
    assert view["sheet"]["sections"][0]["title"] == name
    assert rows(view)["name.de"]["value"] == name
    json.dumps(view)


def test_views_are_replaced_and_never_changed(explorer: RuleExplorer) -> None:
    before = explorer.view
    copy = json.loads(json.dumps(before))
    edit(explorer, "march", True)
    assert explorer.view is not before
    assert before == copy


def test_playing_can_be_observed(explorer: RuleExplorer) -> None:
    seen: list[ks.Variant] = []
    explorer.observe(lambda _change: seen.append(explorer.variant), "plays")
    edit(explorer, "pack", "24")
    edit(explorer, "unit", "")
    for _ in range(2):
        view = send(explorer, {"do": "play"})
    assert [rules.pack for rules in seen] == [24, 24]
    assert view["said"] == "Herzeln (geändert) liegt auf dem Tisch."
