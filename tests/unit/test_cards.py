"""Cards, suits, ranks and packs."""

from __future__ import annotations

import copy
import pickle

import pytest

import kartenspiel as ks
from kartenspiel.cards import Rank, Suit, hand_text, parse_hand
from tests.support import texts

SPELLINGS = {
    "HK": [
        "HK", "hk", "Hk", "♥K", "♡K", "♥️K", "Herz-König", "Herz König", "herzkönig",
        "HERZ-KÖNIG", "Herz-Koenig", "king of hearts", "King of Hearts",
        "hearts king", "heart k", "Herz_König", "  HK  ", "Herz–König",
    ],
    "HT": [
        "HT", "H10", "h10", "ht", "♥10", "♥T", "Herz 10", "Herz-10", "Herz-Zehn",
        "Herz Zehner", "ten of hearts", "10 of hearts", "HX",
    ],
    "LO": [
        "LO", "lo", "LQ", "LD", "♠Q", "♠D", "♠O", "♤Q", "Pik-Dame", "Pik Dame",
        "Laub-Ober", "Blatt-Ober", "Gras-Ober", "Grün-Ober", "grün ober",
        "Gruen Ober", "queen of spades", "ober of leaves", "Schippen-Dame",
    ],
    "EU": [
        "EU", "EB", "EJ", "♣U", "♣J", "♣B", "♧J", "Kreuz-Bube", "Eichel-Unter",
        "Ecker Unter", "Treff-Bube", "jack of clubs", "unter of acorns",
        "Kreuz Bauer", "Eichel-Wenz", "knave of clubs",
    ],
    "ST": ["ST", "S10", "♦10", "♢10", "Karo 10", "Schellen-Zehn", "ten of bells"],
    "SA": ["SA", "♦A", "Schellen-Ass", "Schellen-Sau", "Schellen-Daus", "Karo-As",
           "ace of diamonds", "Schell-Ass", "Eckstein-Ass"],
    "SO": ["SO", "SQ", "SD", "♦Q", "Karo-Dame", "Schellen-Ober"],
    "L8": ["L8", "l8", "♠8", "Grün 8", "Grün Acht", "Pik 8", "eight of spades"],
    "E2": ["E2", "♣2", "Kreuz 2", "two of clubs", "deuce of clubs", "Eichel-Zwei"],
    "S7": ["S7", "♦7", "Karo 7", "Schellen-Sieben", "Schellen 7", "seven of bells"],
    "HA": ["HA", "♥A", "Herz-Ass", "Herz-Sau", "Herz As", "ace of hearts"],
}  # fmt: skip

ALL_SPELLINGS = [
    pytest.param(text, code, id=f"{code}-{i}")
    for code, spellings in SPELLINGS.items()
    for i, text in enumerate(spellings)
]


@pytest.mark.parametrize(("text", "code"), ALL_SPELLINGS)
def test_spellings(text: str, code: str) -> None:
    found = ks.card(text)
    assert str(found) == code
    assert repr(found) == f"Card({code!r})"
    assert ks.card(found) is found


@pytest.mark.parametrize("letter", "AKOUT98765432")
def test_s_alone_is_always_schellen(letter: str) -> None:
    # Never spades, whatever the face.
    assert ks.card(f"S{letter}").suit is Suit.BELLS
    assert ks.card(f"s{letter}").suit is ks.BELLS


def test_there_are_52_cards_and_each_has_its_two_letters() -> None:
    every = ks.pack(52).cards
    assert len({str(c) for c in every}) == 52
    assert [str(ks.card(str(c))) for c in every] == [str(c) for c in every]
    assert "".join(texts(every)[:13]) == "EAEKEOEUETE9E8E7E6E5E4E3E2"
    assert [str(s) for s in Suit] == ["E", "L", "H", "S"]
    assert tuple(Suit) == (ks.ACORNS, ks.LEAVES, ks.HEARTS, ks.BELLS)


@pytest.mark.parametrize(
    "wrong",
    ["", " ", "X7", "H1", "H11", "HZ", "K", "Herz", "H", "7", "KH", "CK", "Herz-Kaiser",
     "HKHK", "king of", "♥", "HK!", "E0", "joker"],
)  # fmt: skip
def test_what_is_no_card(wrong: str) -> None:
    with pytest.raises(ks.NotationError) as caught:
        ks.card(wrong)
    assert str(caught.value) == (
        f"{wrong!r} is not a card; write for example HK, H10, ♥K or king of hearts "
        "(suits E L H S, ranks A K O U 10 to 2)."
    )
    assert caught.value.text("de") == (
        f"{wrong!r} ist keine Karte; richtig wäre zum Beispiel HK, H10, ♥K oder "
        "Herz-König (Farben E L H S, Werte A K O U 10 bis 2)."
    )


@pytest.mark.parametrize("wrong", [None, 7, 7.5, ("H", "K"), b"HK"], ids=repr)
def test_what_is_not_even_text(wrong: object) -> None:
    with pytest.raises(ks.NotationError) as caught:
        ks.card(wrong)  # type: ignore[arg-type]
    assert str(caught.value).startswith(f"{wrong!r} is not a card;")


def test_a_long_wrong_text_is_shortened() -> None:
    with pytest.raises(ks.NotationError) as caught:
        ks.card("x" * 5000)
    assert str(caught.value).startswith("'" + "x" * 35 + " …' is not a card;")


@pytest.mark.parametrize(
    ("code", "lang", "face", "name"),
    [
        ("HK", "de", "german", "Herz-König"),
        ("HK", "de", "french", "Herz-König"),
        ("HK", "en", "german", "King of Hearts"),
        ("HK", "en", "french", "King of Hearts"),
        ("LO", "de", "german", "Laub-Ober"),
        ("LO", "de", "french", "Pik-Dame"),
        ("LO", "en", "german", "Ober of Leaves"),
        ("LO", "en", "french", "Queen of Spades"),
        ("EU", "de", "german", "Eichel-Unter"),
        ("EU", "de", "french", "Kreuz-Bube"),
        ("EU", "en", "german", "Unter of Acorns"),
        ("EU", "en", "french", "Jack of Clubs"),
        ("ST", "de", "german", "Schellen-Zehn"),
        ("ST", "de", "french", "Karo 10"),
        ("ST", "en", "german", "10 of Bells"),
        ("ST", "en", "french", "10 of Diamonds"),
        ("E2", "de", "german", "Eichel-Zwei"),
        ("SA", "de", "french", "Karo-Ass"),
    ],
)
def test_names(code: str, lang: ks.lang.Lang, face: ks.lang.Face, name: str) -> None:
    assert ks.card(code).name(lang, face) == name


def test_names_are_german_unless_told_otherwise() -> None:
    assert ks.card("LO").name() == "Laub-Ober"
    assert ks.card("LO").name(face="french") == "Pik-Dame"


def test_unknown_language_or_face() -> None:
    with pytest.raises(ks.NotationError) as caught:
        ks.card("HK").name("fr")  # type: ignore[arg-type]
    assert str(caught.value) == "There is no language 'fr'; allowed are de or en."
    assert caught.value.text("de") == (
        "Die Sprache 'fr' gibt es nicht; erlaubt sind de oder en."
    )
    with pytest.raises(ks.NotationError) as caught:
        ks.card("HK").name("de", "tarot")
    assert str(caught.value) == (
        "There is no card face 'tarot'; allowed are german or french."
    )
    assert caught.value.text("de") == (
        "Das Kartenbild 'tarot' gibt es nicht; erlaubt sind german oder french."
    )


@pytest.mark.parametrize(
    "given",
    ["HA HK S7", "HAK S7", "HAKS7", "HA, HK, S7", "Herz Ass, Herz König, Karo 7",
     "♥A ♥K ♦7", "ha hk s7", ["HA", "HK", "S7"], ("Herz-Ass", "♥K", "S7"),
     iter(["HA", "HK", "S7"]), "HA  HK\nS7", "HA, HK, S7,"],
)  # fmt: skip
def test_several_cards(given: str | list[str]) -> None:
    assert texts(ks.cards(given)) == ["HA", "HK", "S7"]


def test_several_cards_keep_their_order_and_may_be_none() -> None:
    assert texts(ks.cards("S7 HA E2")) == ["S7", "HA", "E2"]
    assert ks.cards("") == ks.cards([]) == ()
    one = ks.cards(ks.card("HK"))  # type: ignore[arg-type]
    assert one == (ks.card("HK"),)
    assert ks.card("HK") in ks.cards("HAKO")


@pytest.mark.parametrize("wrong", ["HA XX", ["HA", None], 7, "HA, Herz"], ids=repr)
def test_several_cards_with_a_wrong_one(wrong: object) -> None:
    with pytest.raises(ks.NotationError, match="is not a card; write for example"):
        ks.cards(wrong)  # type: ignore[arg-type]


def test_hands_are_written_suit_by_suit_high_to_low() -> None:
    assert hand_text(ks.cards("SO H7 L8 E7 HT EA LK E9")) == "EA97LK8HT7SO"
    assert hand_text(()) == "-"
    assert texts(parse_hand("EA97LK8HT7SO")) == [
        "EA", "E9", "E7", "LK", "L8", "HT", "H7", "SO"
    ]  # fmt: skip
    assert texts(parse_hand("h107")) == ["HT", "H7"]
    assert parse_hand("-") == parse_hand(" - ") == ()


@pytest.mark.parametrize("wrong", ["", "A7E", "E", "EX", "EA K", "E1", "EA-"])
def test_what_is_no_hand(wrong: str) -> None:
    with pytest.raises(ks.NotationError) as caught:
        parse_hand(wrong)
    assert str(caught.value) == (
        f"{wrong!r} is not a hand; write for example EA97LK8HT7SO: suit (E L H S), "
        "then ranks (A K O U T 9 to 2); - is an empty hand."
    )
    assert caught.value.text("de").startswith(f"{wrong!r} ist keine Hand;")


def test_cards_are_values() -> None:
    c = ks.card("HK")
    assert (c.suit, c.rank) == (Suit.HEARTS, Rank.KING)
    assert c == ks.Card(Suit.HEARTS, Rank.KING)
    assert {c: 1}[ks.card("king of hearts")] == 1
    assert pickle.loads(pickle.dumps(c)) == copy.deepcopy(c) == c  # noqa: S301 - ours
    assert ks.card("HA").rank > ks.card("HK").rank > ks.card("HT").rank


# --- packs


def test_packs_know_what_is_dealt() -> None:
    used = ks.pack(32, players=3)
    assert (len(used), used.hand_size, used.size, used.players) == (30, 10, 32, 3)
    assert texts(used.removed) == ["E7", "L7"]
    assert ks.card("E8") in used
    assert ks.card("E7") not in used
    assert ks.pack() == ks.pack(32, 4)


@pytest.mark.parametrize(
    "size", [33, 36, 0, -32, 32.0, "32", True, None, [32]], ids=repr
)
def test_no_such_pack(size: object) -> None:
    assert ks.pack(32).size == 32
    with pytest.raises(ks.NotationError) as caught:
        ks.pack(size)  # type: ignore[arg-type]
    assert str(caught.value) == (
        f"There is no pack of {size!r} cards here; allowed are 24, 32 or 52."
    )
    assert caught.value.text("de") == (
        f"Ein Blatt mit {size!r} Karten gibt es hier nicht; "
        "möglich sind 24, 32 oder 52 Karten."
    )


@pytest.mark.parametrize("players", [2, 7, 0, -4, 4.0, "4", True, [4]], ids=repr)
def test_no_such_number_of_players(players: object) -> None:
    # What is remembered for 4 must not answer for 4.0.
    assert ks.pack(32, players=4).players == 4
    with pytest.raises(ks.NotationError) as caught:
        ks.pack(32, players=players)  # type: ignore[arg-type]
    assert str(caught.value) == (
        f"{players!r} is not a possible number of players; allowed are 3 to 6."
    )
    assert caught.value.text("de") == (
        f"{players!r} ist keine mögliche Zahl von Spielern; erlaubt sind 3 bis 6."
    )


def test_removed_cards_must_be_in_the_pack_once_and_leave_equal_hands() -> None:
    with pytest.raises(ks.NotationError) as caught:
        ks.pack(24, players=3, removed=("E7",))
    assert str(caught.value) == ("7 of Acorns does not belong to the pack of 24 cards.")
    assert caught.value.text("de") == (
        "Eichel-Sieben gehört nicht zum Blatt mit 24 Karten."
    )
    with pytest.raises(ks.NotationError) as caught:
        ks.pack(32, players=3, removed=("E7", "E7"))
    assert str(caught.value) == (
        "7 of Acorns occurs twice; there is only one of each card."
    )
    with pytest.raises(ks.NotationError) as caught:
        ks.pack(32, players=3, removed=("E7",))
    assert str(caught.value) == "31 cards cannot be dealt evenly to 3 players."
    assert caught.value.text("de") == (
        "31 Karten lassen sich nicht gleichmäßig auf 3 Spieler verteilen."
    )
    everything = tuple(str(c) for c in ks.pack(24).cards)
    with pytest.raises(ks.NotationError, match="0 cards cannot be dealt evenly"):
        ks.pack(24, players=3, removed=everything)


def test_removed_cards_may_be_given_in_any_way() -> None:
    wanted = ks.pack(52, players=3, removed=("S2",))
    for removed in (["S2"], "S2", [ks.card("S2")], ks.cards("S2")):
        assert ks.pack(52, players=3, removed=removed) == wanted
