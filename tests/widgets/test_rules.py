"""The rule explorer: what it shows, and what it makes of edits."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import kartenspiel as ks
from kartenspiel.lang import FACES, LANGS
from kartenspiel.rules.parts import Passing
from kartenspiel.rules.sentences.describe import sections
from kartenspiel_widgets import RuleExplorer
from kartenspiel_widgets.page.variantlist import shipped, variant_list
from kartenspiel_widgets.rules.draft import MOST, MOST_TERMS, draft_of
from kartenspiel_widgets.rules.form import SECTIONS, fields
from tests.explorer import act, cells, edit, problems, rows, send

if TYPE_CHECKING:
    from collections.abc import Callable

    from kartenspiel.lang import Lang

EVERY = list(shipped())


@pytest.fixture
def explorer() -> RuleExplorer:
    return RuleExplorer()


# --- the sheet and the choice


@pytest.mark.parametrize("slug", EVERY)
@pytest.mark.parametrize("lang", LANGS)
def test_sheet_is_the_text_of_the_docs(slug: str, lang: Lang) -> None:
    explorer = RuleExplorer(slug, lang=lang)
    rules = ks.variant(slug)
    assert explorer.variant == rules
    shown = explorer.view["sheet"]["sections"]
    assert [(part["title"], part["lines"]) for part in shown] == [
        (title.render(lang), [line.render(lang) for line in lines])
        for title, lines in sections(rules)
    ]
    assert repr(explorer) == f"RuleExplorer({slug})"


def test_language_and_faces_change_all_words(explorer: RuleExplorer) -> None:
    assert explorer.view["sheet"]["sections"][7]["title"] == "4. Runde: Kein Herz-König"
    explorer.lang = "en"
    view = explorer.view
    assert view["lang"] == "en"
    assert view["title"] == "Rule workshop"
    assert view["sheet"]["sections"][6]["title"] == "Round 3: No Obers"
    explorer.face = "french"
    assert "No queens" in cells(explorer.view["balance"]["table"])
    assert explorer.view["sheet"]["sections"][6]["title"] == "Round 3: No queens"


def test_variants_are_offered_with_the_relatives_in_a_group(
    explorer: RuleExplorer,
) -> None:
    choice = explorer.view["variant"]
    offered = [slug for group in choice["groups"] for slug, _ in group["choices"]]
    assert offered == EVERY
    related = [known["slug"] for known in variant_list() if known["group"]]
    titles = ["", "Verwandte Spiele"] if related else [""]
    assert [group["title"] for group in choice["groups"]] == titles
    assert offered[: len(EVERY) - len(related)] == EVERY[: len(EVERY) - len(related)]


def test_choosing_a_variant_opens_it_and_can_be_undone(explorer: RuleExplorer) -> None:
    view = send(explorer, {"variant": "king-louis"})
    assert explorer.variant == ks.variant("king-louis")
    assert view["variant"]["value"] == "king-louis"
    assert view["said"] == "Es gelten die Regeln von King Louis."
    send(explorer, {"do": "undo"})
    assert explorer.variant == ks.variant("herzeln")


# --- edits


def test_edit_changes_the_sheet_and_is_no_longer_the_shipped_variant(
    explorer: RuleExplorer,
) -> None:
    view = edit(explorer, "early_end", True)
    rules = explorer.variant
    assert rules.early_end
    assert view["sheet"]["sections"][0]["title"] == "Herzeln (geändert)"
    assert (rules.name.en, rules.slug) == ("Herzeln (changed)", "herzeln-eigen")
    assert (rules.source, rules.house_rules) == ("", ())
    assert view["variant"]["note"] == "geändert"
    assert view["said"] == "Übernommen: Vorzeitig enden."


@pytest.mark.parametrize(
    ("key", "value", "read"),
    [
        ("name.de", "Bei uns", lambda v: v.name.de == "Bei uns"),
        ("slug", "bei-uns", lambda v: v.slug == "bei-uns"),
        ("source", "Oma", lambda v: v.source == "Oma"),
        ("players", ["3", "5"], lambda v: v.players == (3, 5)),
        ("players", ["6"], lambda v: v.default_players == 6),
        ("default_players", "3", lambda v: v.default_players == 3),
        ("pack", "52", lambda v: v.pack == 52),
        ("removed.5", "S7 E7", lambda v: len(v.pack_for(5)) == 30),
        ("dealer", "each_game", lambda v: v.dealer == "each_game"),
        ("direction", "counter_clockwise", lambda v: v.turns.step == -1),
        ("lead", "dealer", lambda v: v.lead == "dealer"),
        ("lead", "S7", lambda v: str(v.lead) == "S7"),
        ("ranks", "AT KOU987", lambda v: v.ranks == "ATKOU987"),
        ("order", "dealer_chooses", lambda v: v.order == "dealer_chooses"),
        ("scoring", "points", lambda v: v.scoring == "points"),
        ("unit", "Erbsen", lambda v: v.unit == "Erbsen"),
        ("heart_lead.default", "broken", lambda v: v.heart_lead[0][1] == "broken"),
        ("heart_lead.kein-herz", "never", lambda v: v.heart_lead[1][1] == "never"),
        ("layout.start_card", "HU", lambda v: str(v.layout.start_card) == "HU"),
        ("layout.fallback", "HS", lambda v: len(v.layout.fallback) == 2),
        ("layout.must_play", "never", lambda v: v.layout.must_play == "never"),
        ("layout.attach_first", True, lambda v: v.layout.attach_first),
        ("layout.again_after", "A, 7", lambda v: len(v.layout.again_after) == 2),
        ("layout.wrap", True, lambda v: v.layout.wrap),
        ("layout.direction", "up", lambda v: v.layout.direction == "up"),
        ("layout.end", "first_out", lambda v: v.layout.end == "first_out"),
        ("layout.card_left", "3", lambda v: v.layout.card_left == 3),
        ("payout.mode", "amounts", lambda v: v.payout.mode == "amounts"),
        ("payout.mode", "fixed", lambda v: v.payout.mode == "fixed"),
        ("payout.quantum", "10", lambda v: v.payout.quantum == 10),
        (
            "payout.places.4",
            "100 50 10 0",
            lambda v: v.payout.numbers(4) == (100, 50, 10, 0),
        ),
    ],
)
def test_every_field_reaches_the_variant(
    explorer: RuleExplorer, key: str, value: object, read: Callable[[ks.Variant], bool]
) -> None:
    assert key in rows(explorer.view)
    view = edit(explorer, key, value)
    assert problems(view) == {}
    assert read(explorer.variant)
    send(explorer, {"do": "undo"})
    assert explorer.variant == ks.variant("herzeln")


def test_layout_may_begin_with_any_card(explorer: RuleExplorer) -> None:
    edit(explorer, "layout.start_card", "any")
    edit(explorer, "layout.open_rank", "any")
    assert explorer.variant.layout.start_card is None
    assert explorer.variant.layout.open_rank is None


def test_march_has_fields_while_it_is_on(explorer: RuleExplorer) -> None:
    assert "march.receive" not in rows(explorer.view)
    edit(explorer, "march", True)
    assert explorer.variant.march == ks.March(50, 30, "all_tricks")
    edit(explorer, "march.receive", "−60")
    edit(explorer, "march.pay", "35")
    view = edit(explorer, "march.condition", "all_penalty_cards")
    assert explorer.variant.march == ks.March(-60, 35, "all_penalty_cards")
    assert rows(view)["march.receive"]["value"] == "-60"
    edit(explorer, "march", False)
    assert explorer.variant.march is None


def test_empty_choice_takes_a_rounds_own_rule_away(explorer: RuleExplorer) -> None:
    edit(explorer, "heart_lead.kein-herz", "never")
    edit(explorer, "heart_lead.kein-herz", "")
    assert explorer.variant.heart_lead == (("default", "free"),)
    edit(explorer, "removed.5", "S7 E7")
    edit(explorer, "removed.5", " ")
    assert explorer.variant.removed == ()


def test_same_value_again_is_no_change(explorer: RuleExplorer) -> None:
    before = explorer.view
    assert edit(explorer, "pack", "32") is before


# --- rounds and own rounds


def test_rounds_are_added_moved_and_left_out(explorer: RuleExplorer) -> None:
    act(explorer, "add", slug="schwarze-sau")
    assert explorer.variant.rounds[-2:] == ("schwarze-sau", "anlegen")
    act(explorer, "up", 4)
    act(explorer, "down", 0)
    view = act(explorer, "drop", 2)
    assert explorer.variant.rounds == (
        "kein-herz", "kein-stich", "schwarze-sau", "kein-herz-koenig", "anlegen",
    )  # fmt: skip
    assert view["said"] == (
        "Runden: Kein Herz, Kein Stich, Schwarze Sau, Kein Herz-König und Anlegen."
    )
    act(explorer, "drop", 4)
    assert not explorer.variant.has_layout
    assert "layout.wrap" not in rows(explorer.view)
    assert "payout.mode" not in rows(explorer.view)
    act(explorer, "add", slug="anlegen")
    assert explorer.variant.rounds[-1] == "anlegen"


def test_layout_stays_last_and_one_round_is_left(explorer: RuleExplorer) -> None:
    before = explorer.variant
    for name, at in [("up", 0), ("down", 4), ("own", 4), ("drop", 5)]:
        act(explorer, name, at)
    assert explorer.variant is before

    def off(row: str) -> list[bool]:
        return [button["off"] for button in rows(explorer.view)[row]["buttons"]]

    # Change, up, down, leave out; the layout comes last.
    assert off("round.kein-herz-koenig") == [False, False, True, False]
    assert off("round.anlegen") == [False]
    view = act(explorer, "up", 4)
    assert view["problem"].endswith('geht nicht; erlaubt ist […, "anlegen"].')
    assert explorer.problem
    assert explorer.problem["field"] == "form"
    assert explorer.variant is before
    send(explorer, {"do": "undo"})
    for _ in range(3):
        act(explorer, "drop", 0)
    act(explorer, "drop", 1)
    assert off("round.kein-herz-koenig") == [False, True, True, True]
    view = act(explorer, "drop", 0)
    assert view["problem"] == "rounds ist leer; hier fehlt noch etwas."
    assert explorer.variant.rounds == ("kein-herz-koenig",)


def test_layout_may_be_all_there_is(explorer: RuleExplorer) -> None:
    for _ in range(4):
        view = act(explorer, "drop", 0)
    assert explorer.variant.rounds == ("anlegen",)
    assert view["costs"]["table"]["groups"][0]["title"] == "Weitere Runden"
    assert cells(view["balance"]["table"])["Im Topf"] == ["0", "0", "0", "0"]


def test_layout_that_pays_by_itself_may_stand_anywhere() -> None:
    explorer = RuleExplorer("trex")
    assert len(rows(explorer.view)["round.anlegen"]["buttons"]) == 3
    act(explorer, "up", 4)
    assert explorer.variant.rounds[-2:] == ("anlegen", "kein-stich")
    act(explorer, "new")
    assert explorer.variant.rounds[-1] == "runde-1"
    assert problems(explorer.view) == {}


def test_round_left_out_takes_its_heart_rule_along(explorer: RuleExplorer) -> None:
    edit(explorer, "heart_lead.kein-herz", "never")
    view = act(explorer, "drop", 1)
    assert problems(view) == {}
    assert explorer.variant.heart_lead == (("default", "free"),)


def test_round_of_the_library_becomes_an_own_one(explorer: RuleExplorer) -> None:
    view = act(explorer, "own", 0)
    assert explorer.variant.contracts == ks.variant("herzeln").contracts
    assert rows(view)["contracts.0"]["title"] == "Kein Stich"
    assert rows(view)["round.kein-stich"]["note"] == "eigene Runde"
    edit(explorer, "contracts.0.terms.0.value", "10")
    edit(explorer, "contracts.0.name.de", "Gar kein Stich")
    assert explorer.variant.total("kein-stich", 4) == 80
    assert explorer.variant.contracts["kein-stich"].name.de == "Gar kein Stich"
    act(explorer, "drop_own", 0)
    assert explorer.variant.total("kein-stich", 4) == 40


@pytest.mark.parametrize("slug", list(ks.contracts()))
def test_every_round_of_the_library_can_be_changed(
    explorer: RuleExplorer, slug: str
) -> None:
    act(explorer, "add", slug=slug)
    before = explorer.variant.contract(slug)
    act(explorer, "own", explorer.variant.rounds.index(slug))
    assert explorer.variant.contract(slug) == before
    assert [c.slug for c in explorer.variant.own_contracts] == [slug]


def test_terms_of_every_kind(explorer: RuleExplorer) -> None:
    act(explorer, "new")
    assert explorer.variant.rounds[-2] == "runde-1"
    assert explorer.variant.contracts["runde-1"].name.en == "Own round 1"
    for kind, which in [
        ("suit", "E"), ("rank", "K"), ("card", "L10"), ("nth-trick", "-2"),
    ]:  # fmt: skip
        act(explorer, "add_term", 0)
        at = f"contracts.0.terms.{len(explorer.variant.own_contracts[0].costs) - 1}"
        edit(explorer, f"{at}.kind", kind)
        edit(explorer, f"{at}.which", which)
        view = edit(explorer, f"{at}.value", "7")
        assert problems(view) == {}
    edit(explorer, "contracts.0.heart_lead", "never")
    edit(explorer, "contracts.0.early_end", True)
    made = explorer.variant.contracts["runde-1"]
    assert made.terms == (
        ks.PerTrick(5),
        ks.PerCard(7, suit="E"),
        ks.PerCard(7, rank="K"),
        ks.PerCard(7, card="LT"),
        ks.NthTrick(-2, 7),
    )
    assert (made.heart_lead, made.early_end) == ("never", True)
    act(explorer, "drop_term", 0, 0)
    assert explorer.variant.contracts["runde-1"].terms == made.terms[1:]
    edit(explorer, "contracts.0.terms.0.kind", "trick")
    assert repr(explorer.variant.contracts["runde-1"].terms[0]) == "PerTrick(value=7)"
    act(explorer, "drop_own", 0)
    assert "runde-1" not in explorer.variant.rounds


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ([("clean_doubles", True)], {"clean_doubles": True}),
        ([("first_trick", "no_penalties")], {"first_trick": "no_penalties"}),
        ([("trump", "S")], {"trump": ks.BELLS}),
        ([("trump", "dealer"), ("must_trump", True)],
         {"trump": "dealer", "must_trump": True}),
        ([("trump", "S"), ("trump", "")], {"trump": None}),
        ([("passing", True)], {"passing": Passing(3, "left")}),
        ([("passing", True), ("passing.cards", "2"), ("passing.to", "right")],
         {"passing": Passing(2, "right")}),
        ([("passing", True), ("passing", False)], {"passing": None}),
        ([("march", True), ("march.pay", "26")], {"march": ks.March(50, 26)}),
    ],
)  # fmt: skip
def test_options_of_an_own_round(
    explorer: RuleExplorer,
    changes: list[tuple[str, object]],
    expected: dict[str, object],
) -> None:
    act(explorer, "own", 0)
    for key, value in changes:
        view = edit(explorer, f"contracts.0.{key}", value)
        assert problems(view) == {}
    made = explorer.variant.own_contracts[0]
    assert {name: getattr(made, name) for name in expected} == expected


def test_compound_costs(explorer: RuleExplorer) -> None:
    act(explorer, "own", 0)
    act(explorer, "add_term", 0)
    edit(explorer, "contracts.0.terms.1.kind", "all-of")
    edit(explorer, "contracts.0.terms.1.value", "1")
    terms = explorer.variant.own_contracts[0].terms
    assert repr(terms) == repr((ks.PerTrick(5), ks.AllOf(1)))


def test_lists_do_not_grow_without_end(explorer: RuleExplorer) -> None:
    for _ in range(MOST + 5):
        act(explorer, "new")
    assert len(explorer.variant.trick_rounds) == MOST
    for _ in range(MOST_TERMS + 5):
        act(explorer, "add_term", 0)
    assert len(explorer.variant.own_contracts[0].terms) == MOST_TERMS


# --- undo and back


def test_everything_can_be_undone(explorer: RuleExplorer) -> None:
    views = [explorer.view["form"]]
    edit(explorer, "march", True)
    views.append(explorer.view["form"])
    edit(explorer, "march.pay", "x")
    views.append(explorer.view["form"])
    act(explorer, "drop", 0)
    views.append(explorer.view["form"])
    send(explorer, {"do": "reset"})
    assert explorer.variant == ks.variant("herzeln")
    for form in reversed(views):
        view = send(explorer, {"do": "undo"})
        assert view["form"] == form
    buttons = {b["key"]: b["off"] for b in view["buttons"]}
    assert buttons == {"undo": True, "reset": True, "play": False}
    before = explorer.view
    assert send(explorer, {"do": "undo"}) is before


def test_back_to_the_variant_it_came_from(explorer: RuleExplorer) -> None:
    send(explorer, {"variant": "king-louis"})
    edit(explorer, "pack", "24")
    edit(explorer, "layout.start_card", "E7")
    send(explorer, {"do": "reset"})
    assert explorer.variant == ks.variant("king-louis")
    assert problems(explorer.view) == {}


# --- the table of fields


def test_every_key_of_a_variant_file_is_in_the_form_or_left_to_the_text() -> None:
    rules = ks.load_variant(
        'extends = "durchmarsch"\nslug = "x"\nname = "X"\nheart_lead = "broken"\n'
        'house_rules = ["Omas Regel"]\n'
        '[removed]\n5 = "S7 E7"\n[[contracts]]\nslug = "y"\n'
        'terms = [{ per = "card", rank = "K", value = 1 }]\n'
    )
    draft = draft_of(rules)
    paths = {tuple(map(str, field.path)) for field in fields(draft).values()}

    def covered(path: tuple[str, ...], value: object) -> bool:
        if any(path[: len(known)] == known for known in paths):
            return True
        if isinstance(value, dict) and value:
            return all(covered((*path, str(k)), v) for k, v in value.items())
        if isinstance(value, list) and value:
            return all(covered((*path, str(i)), v) for i, v in enumerate(value))
        return False

    left = {key for key, value in draft.data.items() if not covered((key,), value)}
    # The rounds are a list of their own; slugs of rounds and house rules are text.
    assert left == {"rounds", "house_rules", "contracts"}
    own = draft.data["contracts"][0]
    left = {key for key in own if not covered(("contracts", "0", key), own[key])}
    assert left == {"slug"}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("face", FACES)
def test_every_field_and_choice_has_words(lang: str, face: str) -> None:
    explorer = RuleExplorer("durchmarsch", lang=lang, face=face)
    act(explorer, "own", 0)
    found = rows(explorer.view)
    for section in SECTIONS.values():
        for row in section:
            assert found[row.key]["label"]
            for value, words in found[row.key]["choices"]:
                assert words.strip()
                # A plain word of a file is no word for a reader.
                assert words != value or value.isdigit() or value == "clockwise"
    kinds = found["contracts.0.terms.0.kind"]["choices"]
    assert len({words for _, words in kinds}) == len(kinds)


def test_labels_of_two_fields_never_agree_in_a_section(explorer: RuleExplorer) -> None:
    edit(explorer, "march", True)
    for section in explorer.view["form"]["sections"]:
        labels = [row["label"] for row in section["rows"] if "label" in row]
        assert len(set(labels)) == len(labels)


def test_first_variant_may_be_any() -> None:
    rules = ks.load_variant('extends="king-louis"\nslug="x"\nname="X"\npack=52\n')
    own = RuleExplorer(rules)
    assert own.variant is rules
    assert own.view["variant"]["note"] == "geändert"
    with pytest.raises(ks.VariantError) as caught:
        RuleExplorer("herzelm")
    assert "herzeln" in str(caught.value)
