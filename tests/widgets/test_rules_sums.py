"""The rule explorer: whether the money adds up, and what one deal costs."""

from __future__ import annotations

import random

import pytest

import kartenspiel as ks
from kartenspiel.lang.names import number_words
from kartenspiel_widgets import RuleExplorer
from kartenspiel_widgets.page.variantlist import shipped
from kartenspiel_widgets.rules.view import deal_for, dealt_costs, left_over
from tests.explorer import act, cells, edit, send

EVERY = list(shipped())


@pytest.fixture
def explorer() -> RuleExplorer:
    return RuleExplorer()


# --- does the money add up?


def test_herzeln_adds_up_to_the_pfennig(explorer: RuleExplorer) -> None:
    balance = explorer.view["balance"]
    table = balance["table"]
    assert table["head"] == ["Runde", "Zu 3", "Zu 4", "Zu 5", "Zu 6"]
    assert table["caption"] == "Ein Spiel (Pfennig)"
    found = cells(table)
    four = {title: row[1] for title, row in found.items()}
    assert four == {
        "Kein Stich": "40", "Kein Herz": "40", "Kein Ober": "40",
        "Kein Herz-König": "40", "Im Topf": "160", "1. Platz": "100",
        "2. Platz": "50", "3. Platz": "10", "4. Platz": "0", "5. Platz": "–",
        "6. Platz": "–", "Bleibt im Topf": "0",
    }  # fmt: skip
    assert found["Im Topf"] == ["170", "160", "150", "145"]
    assert balance["says"] == [
        "Die Rechnung geht auf: Was in den Topf kommt, wird ganz ausgezahlt."
    ]


@pytest.mark.parametrize("slug", EVERY)
def test_check_is_computed_from_the_variant(slug: str) -> None:
    rules = ks.variant(slug)
    balance = RuleExplorer(slug).view["balance"]
    found = [*cells(balance["table"]).values()]
    for column, players in enumerate(rules.players):
        pot = sum(rules.total(s, players) for s in rules.trick_rounds)
        assert found[len(rules.trick_rounds)][column] == number_words(pot)
        left = left_over(rules, players)
        assert found[-1][column] == number_words(left)
        paid = rules.payout.pay(pot, players) if rules.has_layout else ()
        assert left == pot - sum(paid)
        shown = [row[column] for row in found[len(rules.trick_rounds) + 1 : -1]]
        assert shown[: len(paid)] == [number_words(amount) for amount in paid]


def says(explorer: RuleExplorer) -> list[str]:
    found: list[str] = explorer.view["balance"]["says"]
    return found


def test_what_is_left_or_missing_is_said(explorer: RuleExplorer) -> None:
    edit(explorer, "players", ["4", "5", "6"])
    edit(explorer, "payout.mode", "amounts")
    edit(explorer, "payout.places.4", "100, 40, 10, 0")
    edit(explorer, "payout.places.5", "100, 40, 10, 0, 0")
    edit(explorer, "payout.places.6", "100, 40, 10, 0, 0, 0")
    assert says(explorer) == [
        "Zu 4 bleibt etwas im Topf: 10 Pfennig.",
        "Zu 5 geht die Rechnung auf.",
        "Zu 6 wird mehr ausgezahlt, als im Topf ist: 5 Pfennig.",
    ]
    edit(explorer, "scoring", "points")
    explorer.lang = "en"
    assert says(explorer) == [
        "With 4, something is left over: 10 pfennig.",
        "With 5 it adds up.",
        "With 6, more is credited than was charged: 5 pfennig.",
    ]


def test_points_are_credited_or_stand(explorer: RuleExplorer) -> None:
    send(explorer, {"variant": "herzeln-punkte"})
    assert says(explorer) == [
        "Die Rechnung geht auf: Alle Schlechtpunkte werden wieder gutgeschrieben."
    ]
    send(explorer, {"variant": "trex"})
    assert cells(explorer.view["balance"]["table"])["2. Platz"] == ["150"]
    send(explorer, {"variant": "hearts"})
    assert says(explorer)[0] == (
        "Ohne Anlegen wird nichts gutgeschrieben: Alle Punkte bleiben stehen."
    )
    assert says(explorer)[1].startswith("Gerechnet ist ein gewöhnliches Spiel")
    assert cells(explorer.view["balance"]["table"])["Bleibt übrig"] == ["104"]
    send(explorer, {"variant": "herzeln"})
    act(explorer, "drop", 4)
    assert says(explorer) == [
        "Ohne Anlegen wird nichts ausgezahlt: Alles bleibt im Topf."
    ]


# --- one deal under all contracts


def test_costs_are_the_engines_and_add_up(explorer: RuleExplorer) -> None:
    rules = explorer.variant
    costs = explorer.view["costs"]
    own, others = costs["table"]["groups"]
    assert (own["title"], others["title"]) == (
        "Runden dieser Spielart", "Weitere Runden",
    )  # fmt: skip
    assert len(own["rows"]) + len(others["rows"]) == len(ks.contracts())
    deal = ks.new_game(rules, seed=7).rounds[0].deal
    found = cells(costs["table"])
    for contract in map(rules.contract, ks.contracts()):
        paid = dealt_costs(contract, deal)
        *shown, total = found[contract.name.de]
        assert shown == [number_words(cost) for cost in paid]
        assert total == number_words(sum(paid))
        assert sum(paid) == rules.total(contract.slug, 4)
    assert costs["says"][1] == f"Blattcode {deal.code}; Anna spielt aus."
    # In Barbu, the dealer leads.
    costs = RuleExplorer("barbu").view["costs"]
    assert costs["says"][1].endswith("; Dora spielt aus.")


def test_one_playout_serves_all_rounds() -> None:
    deal = ks.deal(seed=12)
    tricks = dealt_costs(ks.Contract("a", (ks.PerTrick(1),)), deal)
    both = dealt_costs(ks.Contract("b", (ks.PerTrick(1), ks.PerCard(9, "H"))), deal)
    hearts = dealt_costs(ks.Contract("c", (ks.PerCard(9, "H"),)), deal)
    assert both == tuple(t + h for t, h in zip(tricks, hearts, strict=True))
    state = random.getstate()
    assert dealt_costs(ks.contract("kein-stich"), deal) == tuple(5 * t for t in tricks)
    assert random.getstate() == state


def test_most_is_marked_in_words(explorer: RuleExplorer) -> None:
    for group in explorer.view["costs"]["table"]["groups"]:
        for row in group["rows"]:
            *paid, total = row["cells"]
            numbers = [int(cell["text"]) for cell in paid]
            marked = [cell["mark"] for cell in paid]
            assert marked == [
                "am meisten" if n == max(numbers) else "" for n in numbers
            ]
            assert total["mark"] == ""


def test_deal_comes_from_a_seed_or_a_code(explorer: RuleExplorer) -> None:
    code = ks.deal(seed=99, players=3).code
    view = edit(explorer, "deal.source", code)
    assert view["costs"]["table"]["head"] == ["Runde", "Anna", "Bert", "Cleo", "Summe"]
    assert view["costs"]["fields"][1]["value"] == "3"
    edit(explorer, "deal.source", "12")
    view = edit(explorer, "deal.players", "5")
    assert len(view["costs"]["table"]["head"]) == 7
    # An edit leaves the deal as it is.
    view = edit(explorer, "unit", "Erbsen")
    assert len(view["costs"]["table"]["head"]) == 7
    send(explorer, {"do": "undo"})
    assert explorer.variant == ks.variant("herzeln")
    assert explorer._state.history == ()


def test_wrong_deal_is_told_beside_its_field(explorer: RuleExplorer) -> None:
    view = edit(explorer, "deal.source", "Pferd")
    assert (
        "Im Blattcode 'Pferd' ist ein Tippfehler"
        in (view["costs"]["fields"][0]["problem"])
    )
    assert view["costs"]["fields"][0]["value"] == "Pferd"
    assert view["costs"]["table"] is None
    assert explorer.problem is None
    # A code for another pack does not stop the editing.
    edit(explorer, "deal.source", ks.deal(seed=1).code)
    view = send(explorer, {"variant": "herzeln-24"})
    assert view["costs"]["fields"][0]["problem"]
    assert explorer.variant == ks.variant("herzeln-24")


@pytest.mark.parametrize("slug", EVERY)
def test_costs_are_shown_for_every_variant_and_number(slug: str) -> None:
    explorer = RuleExplorer(slug)
    for players in explorer.variant.players:
        view = edit(explorer, "deal.players", str(players))
        assert len(view["costs"]["table"]["head"]) == players + 2
        deal = deal_for(explorer.variant, players, "7")
        assert deal == ks.new_game(slug, players, seed=7).rounds[0].deal
