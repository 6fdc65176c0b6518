"""Property 7: cards, hands, deals and codes read back as they were written."""

from __future__ import annotations

import pickle
import string
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kartenspiel as ks
from kartenspiel.cards import hand_text, parse_hand
from kartenspiel.formats.base32 import ALPHABET
from tests.properties.strategies import deals, endings, seeds
from tests.support import PACKS, PLAYERS

every_card = st.sampled_from(ks.pack(52).cards)
any_deal = st.one_of(deals(), endings())


@given(any_deal)
def test_p7_a_deal_reads_back_from_text_and_code(deal: ks.Deal) -> None:
    assert ks.deal(str(deal)) == deal
    assert ks.deal(deal.code) == deal
    assert ks.deal(deal.hands, dealer=deal.dealer) == deal
    assert ks.deal([hand_text(hand) for hand in deal.hands], dealer=deal.dealer) == deal


@given(any_deal)
def test_p7_a_code_may_be_typed_carelessly(deal: ks.Deal) -> None:
    code = deal.code
    bare = code.replace("-", "")
    for typed in (code.lower(), bare, bare.lower(), f"  {code}\n", "-".join(bare)):
        assert ks.deal(typed) == deal
    misread = code.replace("0", "O").replace("1", "I")
    assert ks.deal(misread) == ks.deal(code.replace("1", "l")) == deal
    assert set(bare) <= set(ALPHABET)


@given(any_deal, any_deal)
def test_p7_different_deals_have_different_codes(one: ks.Deal, two: ks.Deal) -> None:
    assert (one == two) == (one.code == two.code) == (str(one) == str(two))
    assert (one == two) <= (hash(one) == hash(two))


@given(any_deal)
def test_p7_a_deal_survives_pickling(deal: ks.Deal) -> None:
    assert pickle.loads(pickle.dumps(deal)) == deal  # noqa: S301 - our own


@given(st.lists(every_card, unique=True))
def test_p7_hands_read_back(hand: list[ks.Card]) -> None:
    assert set(parse_hand(hand_text(hand))) == set(hand)
    assert hand_text(reversed(hand)) == hand_text(hand)


def outcome(text: str) -> ks.Deal | None:
    try:
        return ks.deal(text)
    except ks.NotationError:
        return None


def assert_typing_errors_are_noticed(deal: ks.Deal) -> None:
    code = deal.code
    aliases = {"O": "0", "I": "1", "L": "1"}
    for i, right in enumerate(code):
        if right == "-":
            continue
        for wrong in string.ascii_uppercase + string.digits:
            if wrong == right:
                continue
            found = outcome(code[:i] + wrong + code[i + 1 :])
            assert found == (deal if aliases.get(wrong) == right else None)
    bare = code.replace("-", "")
    for i, (a, b) in enumerate(pairwise(bare)):
        if a != b:
            assert outcome(bare[:i] + b + a + bare[i + 2 :]) is None


@pytest.mark.parametrize("size", PACKS)
@pytest.mark.parametrize("players", PLAYERS)
def test_every_typing_error_is_noticed(size: int, players: int) -> None:
    for seed in range(3):
        dealer = seed % players
        deal = ks.deal(seed=seed, players=players, pack=size, dealer=dealer)
        assert_typing_errors_are_noticed(deal)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("cards", [1, 2, 5, 8])
def test_every_typing_error_in_an_ending_is_noticed(players: int, cards: int) -> None:
    whole = ks.deal(seed=cards, players=players, pack=52)
    assert_typing_errors_are_noticed(ks.deal([hand[:cards] for hand in whole.hands]))


@given(any_deal, st.data())
def test_a_missing_or_doubled_character_gives_no_other_deal(
    deal: ks.Deal, data: st.DataObject
) -> None:
    bare = deal.code.replace("-", "")
    i = data.draw(st.integers(0, len(bare) - 1))
    for typed in (bare[:i] + bare[i + 1 :], bare[:i] + bare[i] + bare[i:]):
        found = outcome(typed)
        assert found is None or found.code.replace("-", "") == typed


@given(st.text(max_size=40))
def test_any_text_is_a_deal_or_refused(text: str) -> None:
    found = outcome(text)
    if found is not None:
        assert ks.deal(found.code) == found


@given(st.text(max_size=12))
def test_any_text_is_a_card_or_refused(text: str) -> None:
    try:
        found = ks.card(text)
    except ks.NotationError as refused:
        error = refused
    else:
        assert ks.card(str(found)) == found
        return
    assert error.reason.code == "unknown_card"
    assert error.text("de").endswith("(Farben E L H S, Werte A K O U 10 bis 2).")


@given(every_card)
def test_every_name_of_a_card_reads_back(c: ks.Card) -> None:
    for lang in ("de", "en"):
        for face in ("german", "french"):
            assert ks.card(c.name(lang, face)) == c
            assert ks.card(c.name(lang, face).upper()) == c


@given(seeds)
def test_deals_from_seeds_are_whole(seed: int) -> None:
    for size in PACKS:
        for n in PLAYERS:
            deal = ks.deal(seed=seed, players=n, pack=size)
            assert deal.cards == ks.pack(size, players=n).cards
            assert len({len(hand) for hand in deal.hands}) == 1
            assert deal == ks.deal(seed=seed, players=n, pack=size)
            assert (deal.dealer, deal.forehand) == (n - 1, 0)
