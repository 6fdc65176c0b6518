"""T03, T04, T08, T10, T11: tricks, marches and early ends beyond the worked cases."""

from __future__ import annotations

from dataclasses import replace

import pytest

import kartenspiel as ks
from tests.support import PLAYERS, worked_deal, worked_plays

# players, leader, cards in the order played, who takes them
SINGLE_TRICKS = [
    (3, 1, "L9 LA EK", 2),
    (3, 2, "H7 SA EA", 2),
    (3, 0, "E9 ET EU", 2),
    (4, 3, "ST SU S9 HA", 0),
    (4, 0, "EK ET E9 E8", 0),
    (4, 1, "HT H9 HU HO", 0),
    (4, 0, "L2 L3 HA SA", 1),
    (5, 4, "E8 HA EO LA EK", 3),
    (5, 2, "SK SA HA EA LA", 3),
    (6, 2, "S7 S9 HK SA EA S8", 5),
    (6, 5, "L8 E9 EA HA SA L7", 5),
]


@pytest.mark.parametrize(
    ("players", "leader", "played", "winner"),
    SINGLE_TRICKS,
    ids=[f"T03-{n}-{cards.replace(' ', '')}" for n, _, cards, _ in SINGLE_TRICKS],
)
def test_t03_highest_of_the_suit_led_takes_the_trick(
    players: int, leader: int, played: str, winner: int
) -> None:
    hands: list[tuple[ks.Card, ...]] = [()] * players
    for i, c in enumerate(ks.cards(played)):
        hands[(leader + i) % players] = (c,)
    deal = ks.Deal(tuple(hands), (leader - 1) % players)
    r = ks.replay("kein-stich", deal, played)
    assert isinstance(r, ks.TrickRound)
    assert r.winners == (winner,)
    assert r.penalties == tuple(5 * (seat == winner) for seat in range(players))


@pytest.mark.parametrize("players", PLAYERS)
def test_t03_the_winner_so_far_is_known_after_each_card(players: int) -> None:
    # Seat 0 leads the 9, the next one beats it, the others discard aces.
    others = ["HA", "SA", "LA", "HK"][: players - 2]
    r = ks.start("kein-stich", ks.deal([["E9"], ["ET"], *([c] for c in others)]))
    assert isinstance(r, ks.TrickRound)
    assert r.trick.winner is None
    seen = []
    for _ in range(players - 1):
        r = r.play(r.legal[0])
        seen.append(r.trick.winner)
    assert seen == [0, *[1] * (players - 2)]


# --- T08, T10: the condition of a march


def kein_herz(condition: str) -> ks.Contract:
    march = ks.March(condition=condition)  # type: ignore[arg-type]
    base = ks.contract("kein-herz")
    return replace(base, terms=(*base.terms, march))


# Seat 0 takes every heart, seat 1 the last trick.
ALL_HEARTS = ["HAE7", "HKEA", "L7S7", "L8S8", "L9S9", "LTST"]


def all_hearts(contract: ks.Contract, players: int) -> ks.TrickRound:
    r = ks.start(contract, ks.deal(ALL_HEARTS[:players]))
    assert isinstance(r, ks.TrickRound)
    return r.play("HA", "HK", *[c[:2] for c in ALL_HEARTS[2:players]]).play(
        "E7", "EA", *["S" + c[3] for c in ALL_HEARTS[2:players]]
    )


@pytest.mark.parametrize("players", PLAYERS)
def test_t08_every_trick_is_asked_for(players: int) -> None:
    r = all_hearts(kein_herz("all_tricks"), players)
    assert r.winners == (0, 1)
    assert r.penalties == (10, *[0] * (players - 1))


@pytest.mark.parametrize("players", PLAYERS)
def test_t08_every_penalty_card_is_asked_for(players: int) -> None:
    r = all_hearts(kein_herz("all_penalty_cards"), players)
    assert r.winners == (0, 1)
    assert r.penalties == (-50, *[30] * (players - 1))
    assert "every penalty card" in str(r.explain()[0].text)


@pytest.mark.parametrize("name", ["kein-herz-koenig", "kein-stich"])
def test_t08_one_card_or_none_is_no_march(name: str) -> None:
    base = ks.contract(name)
    march = ks.March(condition="all_penalty_cards")
    r = all_hearts(replace(base, terms=(*base.terms, march)), 4)
    assert r.penalties == all_hearts(base, 4).penalties
    marched = ks.replay(
        replace(base, terms=(*base.terms, march)), worked_deal("D2"), worked_plays("D2")
    )
    assert marched.penalties == (-50, 30, 30, 30)


def test_t08_a_penalty_card_left_to_another_ends_the_march() -> None:
    deal = ks.deal(["HAE7", "HKEA", "L7H7"])
    contract = kein_herz("all_penalty_cards")
    # Seat 2 must follow with H7; the second trick is then free of hearts.
    r = ks.replay(contract, deal, "HA HK H7 E7 EA L7")
    assert r.penalties == (-50, 30, 30)
    r = ks.replay(contract, ks.deal(["HAE7", "L8EA", "HKH7"]), "HA L8 H7 E7 EA HK")
    assert r.penalties == (10, 5, 0)


@pytest.mark.parametrize("players", PLAYERS)
def test_t10_all_tricks_but_one_is_no_march(players: int) -> None:
    hands = ["EAKL7", "E87LA", "S789", "H789", "STUO", "HTUO"][:players]
    r = ks.start("kein-stich", ks.deal(hands), "durchmarsch")
    assert isinstance(r, ks.TrickRound)
    for lead in ("EA", "EK", "L7"):
        r = r.play(lead)
        while r.trick.cards:
            r = r.play(r.legal[0])
    assert r.winners == (0, 0, 1)
    assert r.penalties == (10, 5, *[0] * (players - 2))


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("on", [True, False], ids=["on", "off"])
def test_t07_march_for_three_to_six(players: int, on: bool) -> None:
    hands = ["EAKO", "LAKO", "HAKO", "SAKO", "L789", "H789"][:players]
    r = ks.start("kein-stich", ks.deal(hands), "durchmarsch" if on else "herzeln")
    while not r.finished:
        assert r.penalties == (5 * (len(r.plays) // players), *[0] * (players - 1))
        r = r.play(r.legal[0])
    marched = (-50, *[30] * (players - 1))
    assert r.penalties == (marched if on else (15, *[0] * (players - 1)))
    assert sum(r.penalties) == (30 * (players - 1) - 50 if on else 15)


def test_t07_a_march_says_who_pays_whom() -> None:
    r = ks.replay("kein-ober", worked_deal("D2"), worked_plays("D2"), "durchmarsch")
    assert [str(charge.text) for charge in r.explain()] == [
        "March: player 1 took every trick and receives 50 pfennig.",
        "March by player 1: player 2 pays 30 pfennig.",
        "March by player 1: player 3 pays 30 pfennig.",
        "March by player 1: player 4 pays 30 pfennig.",
    ]
    assert r.explain()[0].text.render("de") == (
        "Durchmarsch: Spieler 1 hat alle Stiche und erhält 50 Pfennig."
    )


# --- T11: early end

# When D1 is decided without and with a march open: winners 3 3 0 1 2 0 2 3.
EARLY = [
    ("kein-stich", 8, 8),
    ("kein-herz", 7, 7),
    ("kein-ober", 6, 6),
    ("kein-herz-koenig", 7, 7),
    ("schwarze-sau", 6, 6),
    ("kein-eichel-unter", 1, 3),
    ("kein-zweitletzter", 7, 7),
    ("erster-und-letzter", 8, 8),
    ("jeder-stich", 8, 8),
    ("ober", 6, 6),
    ("herz", 7, 7),
    ("herz-koenig", 7, 7),
]


@pytest.mark.parametrize(("name", "without", "with_march"), EARLY)
def test_t11_a_round_ends_when_nothing_can_change(
    name: str, without: int, with_march: int
) -> None:
    base = replace(ks.contract(name), early_end=True)
    marching = replace(base, terms=(*base.terms, ks.March()))
    for contract, tricks in ((base, without), (marching, with_march)):
        r = ks.start(contract, worked_deal("D1"))
        assert isinstance(r, ks.TrickRound)
        for c in worked_plays("D1"):
            if r.finished:
                break
            assert r.exhausted is False
            r = r.play(c)
        assert (len(r.tricks), r.exhausted) == (tricks, True)
        assert r.to_play is None
        reason = r.why_not("S7")
        assert reason is not None
        assert reason.code == "round_over"


def test_t11_a_march_is_not_cut_off() -> None:
    # All Obers are gone after five tricks, yet seat 0 may still march.
    base = replace(ks.contract("kein-ober"), early_end=True)
    marching = replace(base, terms=(*base.terms, ks.March()))
    plays = worked_plays("D2")
    early = ks.start(base, worked_deal("D2")).play(*plays[:12])
    assert early.finished
    assert early.penalties == (40, 0, 0, 0)
    whole = ks.start(marching, worked_deal("D2")).play(*plays[:12])
    assert not whole.finished
    assert whole.play(*plays[12:]).penalties == (-50, 30, 30, 30)


def test_t11_a_march_by_cards_is_decided_with_the_last_card() -> None:
    contract = replace(kein_herz("all_penalty_cards"), early_end=True)
    r = ks.start(contract, ks.deal(ALL_HEARTS[:4])).play("HA", "HK", "L7", "L8")
    assert r.finished
    assert r.penalties == (-50, 30, 30, 30)
