"""Deals from seeds, codes, texts and hands."""

from __future__ import annotations

import copy
import pickle

import pytest

import kartenspiel as ks
from tests.support import PACKS, PLAYERS, texts

D1 = "EA97LK8HT7SO EK8LAU7HK8S9 EOTLO9HAUSK7 EULTHO9SAUT8"


def refused(*args: object, **kwargs: object) -> ks.NotationError:
    with pytest.raises(ks.NotationError) as caught:
        ks.deal(*args, **kwargs)  # type: ignore[arg-type]
    assert isinstance(caught.value, ks.KartenspielError)
    assert isinstance(caught.value, ValueError)
    return caught.value


def test_a_deal_from_text() -> None:
    d = ks.deal(D1)
    assert (d.players, d.dealer, d.forehand) == (4, 3, 0)
    assert texts(d.hands[3]) == ["EU", "LT", "HO", "H9", "SA", "SU", "ST", "S8"]
    assert str(d) == D1
    assert ks.deal(f"\n {D1.lower().replace(' ', '   ')} ") == d
    assert d.cards == ks.pack(32).cards
    assert d.pack == ks.pack(32, 4)


@pytest.mark.parametrize("dealer", range(4))
def test_the_dealer_is_written_unless_it_is_the_last_seat(dealer: int) -> None:
    d = ks.deal(D1, dealer=dealer)
    assert str(d) == (D1 if dealer == 3 else f"{dealer}:{D1}")
    assert ks.deal(f"{dealer}:{D1}") == ks.deal(f" {dealer} : {D1}") == d
    assert ks.deal(d.code).dealer == d.dealer == dealer
    assert d.forehand == (dealer + 1) % 4


def test_hands_may_be_lists_or_texts() -> None:
    as_lists = [hand.split() for hand in ("EA LA", "HA SA", "EK LK")]
    as_texts = ["EALA", "HASA", "EKLK"]
    as_cards = [ks.cards(hand) for hand in as_texts]
    assert ks.deal(as_lists) == ks.deal(as_texts) == ks.deal(as_cards)
    assert ks.deal(ks.deal(as_texts)) == ks.deal(tuple(as_texts))


@pytest.mark.parametrize("seed", [0, 7, -1, 2**70], ids=str)
def test_the_same_seed_is_the_same_deal(seed: int) -> None:
    assert ks.deal(seed=seed) == ks.deal(seed=seed, players=4, pack=32, dealer=3)
    assert ks.deal(seed=seed) != ks.deal(seed=seed + 1)
    assert ks.deal(seed=seed) != ks.deal(seed=seed, players=5)


def test_without_a_seed_every_deal_is_another() -> None:
    assert len({ks.deal() for _ in range(5)}) == 5


def test_every_card_comes_to_every_seat() -> None:
    seats = [ks.deal(seed=s).holder(ks.card("HK")) for s in range(400)]
    # 100 each are expected; 60 is more than four standard deviations away.
    assert all(60 < seats.count(seat) < 140 for seat in range(4))


@pytest.mark.parametrize("size", PACKS)
@pytest.mark.parametrize("players", PLAYERS)
def test_deals_know_their_pack(size: int, players: int) -> None:
    d = ks.deal(seed=1, players=players, pack=size)
    assert d.pack == ks.pack(size, players)
    assert len(d.hands) == players


def test_an_ending_is_a_deal_too() -> None:
    d = ks.deal("EA97 LK8H7 SOT9")
    assert [len(hand) for hand in d.hands] == [3, 3, 3]
    assert d.pack.size == 32
    assert len(d.pack.removed) == 23
    assert ks.deal("E2 L2 H2").pack.size == 52
    assert ks.deal(d.code) == d
    empty = ks.deal("- - - -")
    assert empty.hands == ((), (), (), ())
    assert str(empty) == "- - - -"
    assert ks.deal(empty.code) == empty


def test_holder() -> None:
    assert ks.deal(D1).holder(ks.card("LO")) == 2
    assert ks.deal(D1).holder(ks.card("E2")) is None


def test_deals_are_values() -> None:
    d = ks.deal(D1)
    assert {d: 1}[ks.deal(D1)] == 1
    assert pickle.loads(pickle.dumps(d)) == copy.deepcopy(d) == d  # noqa: S301 - ours
    assert d != ks.deal(D1, dealer=0)
    with pytest.raises(AttributeError):
        d.dealer = 1  # type: ignore[misc]


# --- refusals: the value and what is allowed, in both languages


@pytest.mark.parametrize("seed", ["7", 7.0, True, [7], b"7"], ids=repr)
def test_a_seed_is_a_whole_number(seed: object) -> None:
    error = refused(seed=seed)
    assert str(error) == (
        f"{seed!r} is not a seed; any whole number will do, for example 7."
    )
    assert error.text("de") == (
        f"{seed!r} ist keine Startzahl; erlaubt ist jede ganze Zahl, zum Beispiel 7."
    )


@pytest.mark.parametrize("players", [2, 7], ids=str)
def test_two_or_seven_players(players: int) -> None:
    error = refused(seed=1, players=players)
    assert str(error) == (
        f"{players} is not a possible number of players; allowed are 3 to 6."
    )
    text = " ".join(["EA", "LA", "HA", "SA", "EK", "LK", "HK"][:players])
    error = refused(text)
    assert str(error) == f"The deal has {players} hands; allowed are 3 to 6."
    assert error.text("de") == (
        f"Die Austeilung hat {players} Hände; erlaubt sind 3 bis 6."
    )


def test_33_cards() -> None:
    error = refused(D1 + "E6")
    assert str(error) == "player 4 has 9 cards instead of 8; all hands must be equal."
    assert error.text("de") == (
        "Spieler 4 hat 9 Karten statt 8; alle Hände müssen gleich groß sein."
    )
    assert str(refused(seed=1, pack=33)) == (
        "There is no pack of 33 cards here; allowed are 24, 32 or 52."
    )


def test_33_cards_in_the_first_hand() -> None:
    # The odd one out is named, not the three that are right.
    error = refused("E6" + D1)
    assert str(error) == "player 1 has 9 cards instead of 8; all hands must be equal."


def test_a_card_twice() -> None:
    error = refused(D1.replace("EULT", "EULK"))
    assert str(error) == (
        "King of Leaves occurs twice; there is only one of each card."
    )
    assert error.text("de") == (
        "Laub-König kommt zweimal vor; jede Karte gibt es nur einmal."
    )
    assert error.text("de", "french").startswith("Pik-König kommt zweimal vor")


def test_a_pack_that_does_not_fit() -> None:
    error = refused(D1, pack=24)
    assert str(error) == "8 of Acorns does not belong to the pack of 24 cards."
    assert error.text("de") == "Eichel-Acht gehört nicht zum Blatt mit 24 Karten."
    error = refused("E7 L8 H7", pack=32)
    assert str(error) == "7 of Acorns does not belong to the pack of 30 cards."
    assert ks.deal("E3 L2 H2", pack=52, players=3, dealer=1).dealer == 1


def test_another_number_of_players() -> None:
    error = refused(D1, players=5)
    assert str(error) == "The deal is for 4 players, asked for are 5."
    assert error.text("de") == "Die Austeilung ist für 4 Spieler, verlangt sind 5."


def test_a_deal_and_a_seed() -> None:
    error = refused(D1, seed=7)
    assert str(error) == "Give either a deal or a seed, not both."
    assert error.text("de") == (
        "Gib entweder eine Austeilung oder eine Startzahl (seed) an, nicht beides."
    )


@pytest.mark.parametrize("dealer", [4, -1, "0", 1.0, True], ids=repr)
def test_no_such_dealer(dealer: object) -> None:
    error = refused(D1, dealer=dealer)
    assert str(error) == f"{dealer!r} is not a seat; allowed are 0 to 3."
    assert error.text("de") == f"{dealer!r} ist kein Platz; erlaubt sind 0 bis 3."


@pytest.mark.parametrize("head", ["x", "", "-1", "1.0", "²"])
def test_a_dealer_before_the_colon(head: str) -> None:
    error = refused(f"{head}:{D1}")
    assert str(error) == (
        f"{head!r} before the colon is not a dealer; a seat number such as 2: "
        "stands there."
    )
    assert error.text("de") == (
        f"{head!r} vor dem Doppelpunkt ist kein Geber; dort steht eine Platznummer "
        "wie 2:."
    )


def test_a_dealer_that_is_no_seat() -> None:
    assert str(refused(f"4:{D1}")) == "4 is not a seat; allowed are 0 to 3."


@pytest.mark.parametrize("wrong", ["", "guten Tag", "U", "U123", "E", "12"])
def test_neither_code_nor_deal(wrong: str) -> None:
    error = refused(wrong)
    assert error.reason.code == "unknown_deal"
    assert str(error) == (
        f"{wrong!r} is neither a deal code nor a deal; a code is digits and letters "
        "without I, L, O, U, a deal is 3 to 6 hands with blanks between them."
    )
    assert error.text("de").startswith(f"{wrong!r} ist weder ein Blattcode noch eine")


def test_a_wrong_hand_among_right_ones() -> None:
    error = refused("EA LA HX SA")
    assert str(error).startswith("'HX' is not a hand; write for example EA97LK8HT7SO")
    error = refused(["EA", "LA", "Herz-Ass"])
    assert str(error).startswith("'Herz-Ass' is not a hand;")
    error = refused([["EA"], ["LA"], ["XX"]])
    assert str(error).startswith("'XX' is not a card;")


@pytest.mark.parametrize("wrong", [7, 7.5, object], ids=repr)
def test_what_is_no_deal_at_all(wrong: object) -> None:
    assert refused(wrong).reason.code == "unknown_deal"
