"""Deal codes: their shape and their refusals; see also tests/properties."""

from __future__ import annotations

import pytest

import kartenspiel as ks
from kartenspiel.formats.base32 import ALPHABET
from tests.support import PACKS, PLAYERS


def test_the_alphabet_is_crockfords() -> None:
    assert ALPHABET == "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
    assert not set("ILOU") & set(ALPHABET)


@pytest.mark.parametrize("dealer", range(4))
def test_32_cards_for_four_take_13_characters_and_a_hyphen(dealer: int) -> None:
    for seed in range(20):
        code = ks.deal(seed=seed, dealer=dealer).code
        assert [len(group) for group in code.split("-")] == [6, 7]


@pytest.mark.parametrize("size", PACKS)
@pytest.mark.parametrize("players", PLAYERS)
def test_each_kind_has_one_length_and_only_one_kind_has_13(
    size: int, players: int
) -> None:
    codes = [
        ks.deal(seed=seed, players=players, pack=size, dealer=seed % players).code
        for seed in range(6)
    ]
    lengths = {len(code.replace("-", "")) for code in codes}
    assert len(lengths) == 1
    assert (lengths == {13}) is ((size, players) == (32, 4))
    groups = [len(group) for code in codes for group in code.split("-")]
    assert max(groups) <= 7
    # Weights repeat after 31 characters; beyond that swaps could go unnoticed.
    assert max(lengths) <= 31


def test_the_first_and_the_last_deal() -> None:
    # In pack order, dealt to the first seat first: the number 0 of seat 0's deal.
    first = [ks.pack(32).cards[i * 8 : i * 8 + 8] for i in range(4)]
    assert ks.deal(first, dealer=0).code == "000000-0000000"
    last = ks.deal(first[::-1])
    assert ks.deal(last.code) == last


def test_a_typing_error() -> None:
    code = ks.deal(seed=7).code
    wrong = ("0" if code[0] != "0" else "1") + code[1:]
    with pytest.raises(ks.NotationError) as caught:
        ks.deal(wrong)
    assert str(caught.value) == (
        f"The deal code {wrong!r} has a typing error: its check character does not fit."
    )
    assert caught.value.text("de") == (
        f"Im Blattcode {wrong!r} ist ein Tippfehler: Das Prüfzeichen passt nicht."
    )


@pytest.mark.parametrize("wrong", ["000", "00000000", "00000000000000"])
def test_a_code_of_no_deal(wrong: str) -> None:
    with pytest.raises(ks.NotationError) as caught:
        ks.deal(wrong)
    assert str(caught.value) == (
        f"The deal code {wrong!r} stands for no deal; perhaps a character is missing "
        "or too many (13 for 32 cards and four players)."
    )
    assert caught.value.text("de").startswith(
        f"Der Blattcode {wrong!r} bezeichnet keine Austeilung;"
    )


def test_a_number_beyond_the_last_deal() -> None:
    # All Z but for the check character, found by trying.
    codes = ["ZZZZZZZZZZZZ" + check for check in ALPHABET]
    reasons = []
    for code in codes:
        with pytest.raises(ks.NotationError) as caught:
            ks.deal(code)
        reasons.append(caught.value.reason.code)
    assert sorted(set(reasons)) == ["code_check", "code_unknown"]
    assert reasons.count("code_unknown") == 1


def test_a_long_wrong_code_is_shortened() -> None:
    with pytest.raises(ks.NotationError) as caught:
        ks.deal("1" * 3000)
    assert len(str(caught.value)) < 200


def test_blanks_in_place_of_hyphens() -> None:
    # "Groups joined by hyphens": on a blackboard a gap will do.
    for seed in range(300):
        deal = ks.deal(seed=seed)
        assert ks.deal(deal.code.replace("-", " ")) == deal


def test_blanks_where_a_group_could_be_a_hand() -> None:
    # SK36H3 and HK3672 read like hands, but the first groups do not.
    for seed in (348, 632):
        deal = ks.deal(seed=seed, pack=52)
        assert ks.deal(deal.code.replace("-", " ")) == deal


def with_check(digits: str) -> str:
    """Return a code whose check character fits, whatever it stands for."""
    for check in ALPHABET:
        with pytest.raises(ks.NotationError) as caught:
            ks.deal(digits + check)
        if caught.value.reason.code != "code_check":
            return digits + check
    pytest.fail("no check character fits")


@pytest.mark.parametrize(
    "digits", ["Z0000", "CK000000", "CZ000000", "D0", "F9000000000000000000"]
)
def test_codes_of_kinds_that_do_not_exist(digits: str) -> None:
    # An unknown first character, or more cards in a hand than there are.
    with pytest.raises(ks.NotationError) as caught:
        ks.deal(with_check(digits))
    assert caught.value.reason.code == "code_unknown"
