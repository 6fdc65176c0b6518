"""Every worked case of tests/data/scenarios.json, by its id."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import kartenspiel as ks
from kartenspiel.cards import Rank, Suit
from kartenspiel.rules import scoring
from kartenspiel.rules.parts import HeartLead
from kartenspiel.rules.settlement import ranks
from tests.support import (
    hands_of,
    loose_deal,
    scenario,
    scenario_ids,
    slug,
    texts,
    worked_deal,
    worked_plays,
)

T01 = scenario("T01")["expect"]
PRICES = [*T01["pfennig"].items(), *T01["points"].items()]


def cases(name: str) -> list[Any]:
    """Return the cases of a scenario, with ids such as L03-2."""
    return [
        pytest.param(case, id=f"{name}-{i}")
        for i, case in enumerate(scenario(name)["cases"], 1)
    ]


def test_every_scenario_has_a_test() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    names = " ".join(re.findall(r"def test_(\w+)", source))
    tested = {name.upper() for name in re.findall(r"(?<![a-z])[a-z]\d\d", names)}
    assert tested >= set(scenario_ids())


# --- tricks


def test_t01_winners_of_a_whole_deal() -> None:
    r = ks.start("kein-stich", worked_deal("D1"))
    assert isinstance(r, ks.TrickRound)
    for c in worked_plays("D1"):
        assert r.why_not(c) is None
        r = r.play(c)
    assert r.finished
    assert list(r.winners) == T01["winners"]
    assert [r.winners.count(seat) for seat in range(4)] == T01["tricks"]
    taken = [[c for t in r.tricks if t.winner == s for c in t] for s in range(4)]
    hearts = [sum(c.suit is Suit.HEARTS for c in pile) for pile in taken]
    obers = [sum(c.rank is Rank.OBER for c in pile) for pile in taken]
    assert (hearts, obers) == (T01["hearts"], T01["obers"])


@pytest.mark.parametrize(("name", "costs"), PRICES, ids=[name for name, _ in PRICES])
def test_t01_one_deal_under_every_contract(name: str, costs: list[int]) -> None:
    r = ks.replay(slug(name), worked_deal("D1"), worked_plays("D1"))
    assert list(r.penalties) == costs
    charged = [0] * 4
    for charge in r.explain():
        charged[charge.seat] += charge.amount
    assert charged == costs


def test_t01_covers_every_contract_of_the_library() -> None:
    assert {slug(name) for name, _ in PRICES} == set(ks.contracts())


@pytest.mark.parametrize(
    ("name", "key"), [("kein-ober", "kein_ober_pfennig"), ("ober", "ober_points")]
)
def test_t02_two_obers_in_one_trick_count_twice(name: str, key: str) -> None:
    case = scenario("T02")
    deal = ks.deal([[c] for c in case["trick"]["cards"]])
    r = ks.replay(name, deal, case["trick"]["cards"])
    assert isinstance(r, ks.TrickRound)
    assert r.winners == (case["expect"]["winner"],)
    assert r.penalties[1] == case["expect"][key]
    assert [str(charge.card) for charge in r.explain()] == ["EO", "HO"]


@pytest.mark.parametrize("case", cases("T04"))
def test_t04_follow_suit_if_you_can(case: dict[str, Any]) -> None:
    # Seat 0 leads, or seat 3 leads to it.
    hand = " ".join(case["hand"])
    if case["led"] is None:
        r = ks.start("kein-herz", loose_deal(hand, "-", "-", "-"))
    else:
        deal = replace(loose_deal(hand, "-", "-", case["led"]), dealer=2)
        r = ks.start("kein-herz", deal).play(case["led"])
    assert r.to_play == 0
    assert sorted(texts(r.legal)) == sorted(texts(case["legal"]))
    for c in set(case["hand"]) - set(case["legal"]):
        reason = r.why_not(c)
        assert reason is not None
        assert reason.code == "follow_suit"
        assert texts(reason.values["holding"]) == texts(case["legal"])


def before_lead(
    hand: list[str], tricks_done: int, rule: HeartLead, *, broken: bool
) -> ks.TrickRound:
    """Return a round in which seat 0 is to lead from exactly this hand."""
    winners = ["EA", "EK", "EO", "EU", "ET"][:tricks_done]
    mine = [*winners, *texts(hand)]
    # The others have no acorns, and hearts enough to break them.
    others = [c for c in texts(ks.pack(32).cards) if c not in mine and c[0] != "E"]
    others.sort(key=lambda c: (c[0] == "H") is not broken)
    size = len(mine)
    deal = ks.deal([mine, *(others[i : 3 * size : 3] for i in range(3))])
    r = ks.start(replace(ks.contract("kein-stich"), heart_lead=rule), deal)
    assert isinstance(r, ks.TrickRound)
    for winner in winners:
        r = r.play(winner)
        for _ in range(3):
            hearts = [c for c in r.legal if c.suit is Suit.HEARTS]
            plain = [c for c in r.legal if c.suit is not Suit.HEARTS]
            r = r.play((hearts if broken and hearts else plain)[0])
    assert r.hearts_broken is broken
    return r


@pytest.mark.parametrize("case", cases("T05"))
def test_t05_options_for_leading_hearts(case: dict[str, Any]) -> None:
    rule, done = case["heart_lead"], case["trick"] - 1
    r = before_lead(case["hand"], done, rule, broken=case["broken"])
    assert (r.to_play, len(r.tricks)) == (0, done)
    assert sorted(texts(r.legal)) == sorted(texts(case["legal"]))
    codes = {
        "broken": "heart_not_broken",
        "not_first_trick": "heart_not_first_trick",
        "never": "heart_never",
    }
    for c in set(case["hand"]) - set(case["legal"]):
        reason = r.why_not(c)
        assert reason is not None
        assert reason.code == codes[rule]


def test_t06_when_hearts_count_as_broken() -> None:
    r = ks.replay("kein-stich", worked_deal("D1"), worked_plays("D1"))
    before = [r.at(4 * i) for i in range(8)]
    broken = [b.hearts_broken for b in before if isinstance(b, ks.TrickRound)]
    assert broken == scenario("T06")["expect"]["broken_before_trick"]


# --- march and early end


@pytest.mark.parametrize("case", cases("T07"))
def test_t07_march_of_four(case: dict[str, Any]) -> None:
    rules = ks.variant("durchmarsch" if case["durchmarsch"] else "herzeln")
    r = ks.replay(slug(case["contract"]), worked_deal("D2"), worked_plays("D2"), rules)
    assert [-p for p in r.penalties] == case["delta"]
    assert sum(r.penalties) == case["pot"]


@pytest.mark.parametrize("case", cases("T09"))
def test_t09_march_and_the_pot(case: dict[str, Any]) -> None:
    n, receive, pay = case["players"], case["receive"], case["pay"]
    march = ks.March(receive, pay)
    contract = ks.Contract("marsch", (ks.PerTrick(5), march))
    hands = ["EAK", *["L78", "H78", "S78", "L9H9", "LTS9"][: n - 1]]
    r = ks.start(contract, ks.deal(hands))
    while not r.finished:
        r = r.play(r.legal[0])
    assert r.penalties == (-receive, *[pay] * (n - 1))
    assert sum(r.penalties) == case["pot"]


@pytest.mark.parametrize("case", cases("T11"))
def test_t11_when_everything_is_decided(case: dict[str, Any]) -> None:
    base = ks.contract(slug(case["contract"]))
    terms = (*base.terms, ks.March()) if case["durchmarsch"] else base.terms
    r = ks.start(replace(base, terms=terms, early_end=True), worked_deal("D1"))
    assert isinstance(r, ks.TrickRound)
    for c in worked_plays("D1"):
        if r.finished:
            break
        r = r.play(c)
    assert len(r.tricks) == case["ends_after"]
    whole = ks.replay(base, worked_deal("D1"), worked_plays("D1"))
    assert r.penalties == whole.penalties


# --- layout


def test_l01_a_whole_layout() -> None:
    case = scenario("L01")
    listed = hands_of("D1")
    r = ks.start("anlegen", worked_deal("D1"))
    assert isinstance(r, ks.LayoutRound)
    while not r.finished:
        hand = listed[r.to_play or 0]
        r = r.play(next((c for c in hand if c in texts(r.legal)), None))
    expect = case["expect"]
    moves = [[s, c if c is None else str(ks.card(c))] for s, c in expect["moves"]]
    assert [[s, c if c is None else str(c)] for s, c in r.moves] == moves
    assert r.plays.count(None) == expect["passes"]
    assert list(r.places) == expect["order"]
    left = {str(s): texts(hand) for s, hand in enumerate(r.hands) if hand}
    assert left == expect["left_over"]
    paid = [0] * 4
    payout = ks.variant("herzeln").payout.pay(160, 4)
    for seat, amount in zip(r.places, payout, strict=True):
        paid[seat] = amount
    assert paid == expect["payout_000"]


def at_table(
    case: dict[str, Any], layout: ks.Layout, others: tuple[str, ...] = ()
) -> ks.LayoutRound:
    """Return a layout after the listed cards, one from each seat before seat 0."""
    hands = [" ".join(case["hand"]), *others]
    # With a second card they stay in the round, and somebody can go on.
    fillers = ["SU", "S7", "S8", "S9"]
    hands += [f"{c} {f}" for c, f in zip(case["table"], fillers, strict=False)]
    if len(hands) == 1:
        hands.append("SU")
    r = ks.start(layout, loose_deal(*hands)).play(*case["table"])
    assert isinstance(r, ks.LayoutRound)
    assert r.to_play == 0
    return r


@pytest.mark.parametrize("case", cases("L03"))
def test_l03_what_may_be_laid(case: dict[str, Any]) -> None:
    layout = ks.Layout(must_play=case["must_play"], attach_first=case["attach_first"])
    r = at_table(case, layout)
    assert sorted(texts(r.legal)) == sorted(texts(case["legal"]))
    assert r.may_pass is case["may_pass"]
    assert (r.why_not(None) is None) is case["may_pass"]


def test_l04_after_everyone_passed_one_must_open() -> None:
    case = scenario("L04")
    hands = [" ".join(hand) or "-" for hand in case["hands"]]
    hands[3] = " ".join(case["table"])
    layout = ks.Layout(must_play=case["must_play"])
    r = ks.start(layout, loose_deal(*hands))
    assert isinstance(r, ks.LayoutRound)
    for i, c in enumerate(case["table"]):
        # The others pass between the cards of seat 3, which goes out.
        r = r.play(*([None] * 3 if i else []), c)
    assert (r.to_play, r.may_pass) == (case["to_move"], True)
    for seat, c in case["moves"]:
        assert r.to_play == seat
        r = r.play(c)
    expect = case["expect"]
    assert r.to_play == expect["next"]
    assert texts(r.legal) == expect["legal"]
    assert r.may_pass is expect["may_pass"]
    reason = r.why_not(None)
    assert reason is not None
    assert reason.code == "must_open"


@pytest.mark.parametrize("option", ["after_EA", "without_option"])
def test_l06_another_turn_after_the_ace(option: str) -> None:
    case = scenario("L06")
    ranks_again = (Rank.ACE,) if option == "after_EA" else ()
    layout = ks.Layout(again_after=ranks_again)
    mine = {"table": case["table"], "hand": case["hands"][0]}
    r = at_table(mine, layout, others=(" ".join(case["hands"][1]),)).play("EA")
    expect = case["expect"][option]
    assert r.to_play == expect["to_move"]
    assert texts(r.legal) == texts(expect["legal"])
    assert r.may_pass is expect["may_pass"]


@pytest.mark.parametrize("case", cases("L07"))
def test_l07_rows_of_lora_wrap(case: dict[str, Any]) -> None:
    layout = ks.Layout(start_card=None, open_rank=None, wrap=True, direction="up")
    row = ks.cards(" ".join(case["row"]))
    found = layout.fits(row, Suit.HEARTS, Rank.SEVEN, Rank.NINE)
    assert texts(found) == ([] if case["next"] is None else [case["next"]])


@pytest.mark.parametrize("case", cases("L08"))
def test_l08_who_starts_if_the_card_is_missing(case: dict[str, Any]) -> None:
    rules = {"000": "herzeln", "001": "herzeln-punkte"}[case["preset"]]
    r = ks.start("anlegen", ks.deal([[c] for c in case["dealt"]]), rules)
    assert texts(r.legal) == [case["starter"]]
    assert r.to_play == case["dealt"].index(case["starter"])


# --- money


def settled(case: dict[str, Any], base: str) -> tuple[ks.Settlement, list[int]]:
    """Return a game's settlement, and what each seat had paid before the layout."""
    rules = ks.variant(base)
    slugs = [slug(r["contract"]) for r in case["rounds"]]
    numbers = tuple(case["payout"].get("weights") or case["payout"]["amounts"])
    mode, quantum = case["payout"]["mode"], case["payout"].get("quantum", 1)
    rules = replace(
        rules,
        rounds=(*slugs, "anlegen"),
        payout=ks.Payout(mode, quantum, (numbers,)),
    )
    penalties = [
        ks.replay(s, worked_deal(r["deal"]), worked_plays(r["deal"]), rules).penalties
        for s, r in zip(slugs, case["rounds"], strict=True)
    ]
    paid = [sum(row[seat] for row in penalties) for seat in range(4)]
    return ks.settle(rules, penalties, case["layout_order"]), paid


@pytest.mark.parametrize("name", ["P01", "P04", "P06"])
def test_p01_p04_p06_whole_games_for_money(name: str) -> None:
    case = scenario(name)
    result, paid = settled(case, "herzeln")
    expect = case["expect"]
    assert list(result.pots) == expect["pot_after_round"]
    assert [-p for p in paid] == expect["balance_before_layout"]
    assert list(result.payouts) == expect["payout"]
    assert list(result.balance) == expect["net"]
    assert sum(result.balance) == expect["sum"]
    assert result.carry == expect["carry"]
    assert list(result.ranks) == expect["ranks"]


def test_p02_whole_game_for_points() -> None:
    case = scenario("P02")
    result, bad = settled(case, "herzeln-punkte")
    expect = case["expect"]
    assert bad == expect["bad"]
    assert sum(bad) == expect["bad_sum"]
    assert list(result.payouts) == expect["good"]
    assert list(result.balance) == expect["net_bad"]
    assert sum(result.balance) == expect["sum"]
    assert list(result.ranks) == expect["ranks"]


@pytest.mark.parametrize("case", cases("P08"))
def test_p08_shares(case: dict[str, Any]) -> None:
    payout = ks.Payout("shares", case["quantum"], (tuple(case["weights"]),))
    assert list(payout.pay(case["pot"], len(case["weights"]))) == case["payout"]


@pytest.mark.parametrize("case", cases("P10"))
def test_p10_ties_share_a_place(case: dict[str, Any]) -> None:
    found = ranks(case["values"], low_wins=case["better"] == "low")
    assert list(found) == case["ranks"]


# --- packs and names

D01 = [
    dict(zip(scenario("D01")["columns"], r, strict=True))
    for r in scenario("D01")["rows"]
]


@pytest.mark.parametrize("row", D01, ids=[f"{r['deck']}-{r['players']}" for r in D01])
def test_d01_removed_cards_and_totals(row: dict[str, Any]) -> None:
    size, n = int(row["deck"]), row["players"]
    used = ks.pack(size, players=n)
    assert texts(used.removed) == texts(row["removed"])
    assert used.hand_size == row["hand"]
    assert len(used) == row["hand"] * n
    rules = replace(ks.variant("herzeln"), pack=size)
    totals = {name: rules.total(slug(name), n) for name in ("kein_stich", "kein_herz")}
    assert totals == {name: row[name] for name in totals}
    assert rules.total("kein-ober", n) == row["kein_ober"]
    for single in ("kein-herz-koenig", "schwarze-sau", "kein-eichel-unter"):
        assert rules.total(single, n) == row["single_card"]
    assert rules.pot(n) == row["pot_4_contracts"]


@pytest.mark.parametrize(
    "pair", scenario("D03")["pairs"], ids=lambda pair: str(pair[0])
)
def test_d03_german_and_french_names(pair: list[str]) -> None:
    text, french, german = pair
    assert ks.card(text).name("de", "french") == french
    assert ks.card(text).name("de", "german") == german
    assert ks.card(french) == ks.card(german) == ks.card(text)


# --- a relative: hearts

HEARTS = ks.Contract(
    "hearts",
    (
        ks.PerCard(1, suit="H"),
        ks.PerCard(13, card="LO"),
        ks.PerCard(-10, card="SU"),
        ks.March(receive=0, pay=26, condition="all_penalty_cards"),
    ),
    unit="points",
)


@pytest.mark.parametrize("case", cases("H01"))
def test_h01_the_moon_is_decided_by_the_cards(case: dict[str, Any]) -> None:
    hearts = [str(c) for c in ks.pack(52).cards if c.suit is Suit.HEARTS]
    tricks = []
    for seat in range(4):
        points = case["taken_points"][seat]
        number = case["taken_penalty_cards"][seat]
        queen = points - number == 12
        pile = (["LO"] if queen else []) + [hearts.pop() for _ in range(number - queen)]
        pile += ["SU"] if case["jack_bonus"][seat] else []
        tricks += [ks.Trick(seat, (ks.card(c),), seat, (seat,)) for c in pile]
    found = [0] * 4
    for charge in scoring.charges(HEARTS, tricks, 4, len(tricks), over=True):
        found[charge.seat] += charge.amount
    assert found == case["score"]
