"""Cards, suits, ranks and packs (Karten, Farben, Werte, Blatt)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from kartenspiel.errors import (
    NotationError,
    check_face,
    check_lang,
    entries,
    shown,
    whole_number,
)
from kartenspiel.lang import Face, Lang
from kartenspiel.lang.names import CARD_NAMES, RANKS, SUITS

__all__ = [
    "PACK_SIZES",
    "PLAYERS",
    "Card",
    "CardLike",
    "Pack",
    "Rank",
    "Suit",
    "card",
    "cards",
    "hand_text",
    "pack",
    "parse_hand",
]

PACK_SIZES = (24, 32, 52)
PLAYERS = (3, 4, 5, 6)


class Suit(IntEnum):
    """The four suits (Farben) in their usual order."""

    ACORNS = 0
    LEAVES = 1
    HEARTS = 2
    BELLS = 3

    # Enum's own hash is a Python call; hands are hashed in hot loops.
    __hash__ = int.__hash__

    @property
    def letter(self) -> str:
        """The suit's letter: E, L, H or S."""
        return SUITS[self]

    def __str__(self) -> str:
        return SUITS[self]


class Rank(IntEnum):
    """The ranks (Werte); a higher number beats a lower one, the ten is fifth."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    UNTER = 11
    OBER = 12
    KING = 13
    ACE = 14

    __hash__ = int.__hash__

    def __str__(self) -> str:
        return RANKS[self - 2]


class Card(NamedTuple):
    """One card; `str(card)` is its two letters, such as "HK".

    Example:
        >>> card("Pik-Dame").name("de", "german")
        'Laub-Ober'
    """

    suit: Suit
    rank: Rank

    def __str__(self) -> str:
        return f"{self.suit}{self.rank}"

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"

    def name(self, lang: Lang = "de", face: Face = "german") -> str:
        """Return the card in words: "Herz-König", "Ober of Leaves", "Pik-Dame".

        Raises:
            NotationError: `lang` is not de or en, `face` not german or french.
        """
        check_lang(lang)
        check_face(face)
        return CARD_NAMES[face, lang][str(self)]


CardLike: TypeAlias = Card | str
_shown = shown

_CARDS: dict[str, Card] = {
    f"{s}{r}": Card(Suit(i), Rank(j + 2))
    for i, s in enumerate(SUITS)
    for j, r in enumerate(RANKS)
}

#: Where each card stands in a sorted hand: suits E L H S, ranks high to low.
_PLACE = {c: 13 * c.suit - c.rank for c in _CARDS.values()}

_SUIT_SIGNS = {"♣": "E", "♠": "L", "♥": "H", "♦": "S", "♧": "E", "♤": "L", "♡": "H"}
_SUIT_SIGNS["♢"] = "S"
# Longest first, because "schell" begins "schellen".
_SUIT_WORDS = {
    "E": "eicheln eichel ecker kreuz treff acorns acorn clubs club",
    "L": "laub blatt grün gras grass schippen schippe pik spades spade leaves leaf",
    "H": "herzen herz rot hearts heart cœur",
    "S": "schellen schelle schell karo eckstein bells bell diamonds diamond",
}
_RANK_WORDS = {
    "A": "ass as sau daus ace a",
    "K": "könig king k",
    "O": "ober dame queen o d q",
    "U": "unter bube bauer wenz jack knave u b j",
    "T": "zehner zehn ten 10 t x",
    "9": "neuner neun nine 9",
    "8": "achter acht eight 8",
    "7": "siebener sieben seven 7",
    "6": "sechser sechs six 6",
    "5": "fünfer fünf five 5",
    "4": "vierer vier four 4",
    "3": "dreier drei three 3",
    "2": "zweier zwei two deuce 2",
}


def _fold(text: str) -> str:
    """Return the text lower-case, umlauts written out, separators gone."""
    text = unicodedata.normalize("NFC", text).casefold()
    for umlaut, letters in (("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("œ", "oe")):
        text = text.replace(umlaut, letters)
    return re.sub(r"[\s\-_.‐-―\ufe0e\ufe0f]+", "", text)


def _spoken() -> dict[str, str]:
    """Return every accepted spelling, folded, with the card's two letters."""
    suits = {_fold(w): s for s, words in _SUIT_WORDS.items() for w in words.split()}
    ranks = {_fold(w): r for r, words in _RANK_WORDS.items() for w in words.split()}
    spoken: dict[str, str] = {}
    for suit, s in (suits | _SUIT_SIGNS).items():
        for rank, r in ranks.items():
            for spelling in (suit + rank, rank + suit, rank + "of" + suit):
                spoken[spelling] = s + r
    for s in SUITS:
        for rank, r in ranks.items():
            if len(rank) <= 2:  # noqa: PLR2004 - letters and "10", not words
                spoken[s.casefold() + rank] = s + r
    return spoken


#: Made when the first unusual spelling is read.
_spellings: dict[str, str] = {}


def card(text: CardLike) -> Card:
    """Return one card (Karte) from its text.

    Read are the two letters ("HK", "ST", also "H10" and lower case), signs
    ("♥K", "♠D") and words ("Herz-König", "Pik Dame", "Grün 8", "king of hearts").
    `S` alone is always Schellen.

    Raises:
        NotationError: The text names no card.

    Example:
        >>> str(card("king of hearts")), str(card("♠D")), str(card("H10"))
        ('HK', 'LO', 'HT')
    """
    if isinstance(text, Card):
        return text
    if isinstance(text, str):
        found = _CARDS.get(text)
        if found is None:
            if not _spellings:
                _spellings.update(_spoken())
            found = _CARDS.get(_spellings.get(_fold(text), ""))
        if found is not None:
            return found
    raise NotationError("unknown_card", text=_shown(text))


def card_or_pass(text: CardLike | None) -> Card | None:
    """Return a card as `card` does; None, or "-", is a pass.

    Raises:
        NotationError: The text names no card.
    """
    passes = text is None or (isinstance(text, str) and text == "-")
    return None if passes else card(text)  # type: ignore[arg-type]  # mypy cannot know


def cards(texts: str | Iterable[CardLike]) -> tuple[Card, ...]:
    """Return several cards, in the order given.

    Args:
        texts: Cards or their texts; or one text with blanks between the cards
            ("HA HK S7"), with commas ("Herz Ass, Pik Dame") or as a hand ("HAKS7").

    Raises:
        NotationError: A part names no card.

    Example:
        >>> [str(c) for c in cards("HA HK S7")]
        ['HA', 'HK', 'S7']
    """
    if isinstance(texts, Card):
        return (texts,)
    if not isinstance(texts, str):
        listed = entries(texts)
        if listed is None:
            raise NotationError("unknown_card", text=_shown(texts))
        return tuple(card(text) for text in listed)
    if "," in texts:
        return tuple(card(part) for part in texts.split(",") if part.strip())
    found: list[Card] = []
    for part in texts.split():
        run = _read_run(part)
        found += run if run is not None else [card(part)]
    return tuple(found)


def _read_run(text: str) -> list[Card] | None:
    """Return the cards of a hand such as "EA97LK8", or None if it is not one."""
    found: list[Card] = []
    suit = ""
    for letter in text.upper().replace("10", "T"):
        if letter in SUITS:
            suit = letter
        elif suit and letter in RANKS:
            found.append(_CARDS[suit + letter])
        else:
            return None
    return found or None


def parse_hand(text: str) -> tuple[Card, ...]:
    """Return the cards of one hand in deal notation: "EA97LK8HT7SO", "-" is empty.

    Raises:
        NotationError: The text is not a hand.
    """
    if text.strip() == "-":
        return ()
    found = _read_run(text.strip())
    if found is None:
        raise NotationError("unknown_hand", text=_shown(text))
    return tuple(found)


def hand_text(hand: Iterable[Card]) -> str:
    """Return a hand in deal notation, suits then ranks high to low.

    Example:
        >>> hand_text(cards("H7 EA HT E9"))
        'EA9HT7'
    """
    ordered = sort_hand(hand)
    runs = ((s, "".join(str(c.rank) for c in ordered if c.suit == s)) for s in Suit)
    return "".join(f"{s}{run}" for s, run in runs if run) or "-"


def sort_hand(hand: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards as people hold them: suits E L H S, ranks high to low."""
    return tuple(sorted(hand, key=_PLACE.__getitem__))


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack of cards (Blatt), with what is taken out for a number of players.

    Attributes:
        size: 24, 32 or 52 cards before anything is taken out.
        players: 3 to 6.
        removed: What is taken out so that all hands are equal, in that order.
        cards: What is dealt, suits then ranks high to low.
    """

    size: int
    players: int
    removed: tuple[Card, ...]
    cards: tuple[Card, ...]

    def __len__(self) -> int:
        return len(self.cards)

    def __contains__(self, item: object) -> bool:
        return item in self.cards

    @property
    def hand_size(self) -> int:
        """How many cards each player gets."""
        return len(self.cards) // self.players


def pack(
    size: int = 32, players: int = 4, removed: str | Iterable[CardLike] | None = None
) -> Pack:
    """Return the pack that so many players use (decision G1).

    24 cards are nine to ace, 32 seven to ace, 52 two to ace.
    If the cards do not come out even, the lowest are taken out, rank by rank,
    in the order Eichel, Laub, Schellen, never Herz (Parlett's rule for 32 cards).

    Args:
        size: 24, 32 or 52.
        players: 3 to 6.
        removed: Take out exactly these instead.

    Raises:
        NotationError: A size or number of players that does not exist,
            or hands that would not be equal.

    Example:
        >>> [str(c) for c in pack(32, players=3).removed]
        ['E7', 'L7']
    """
    players = check_players(players)
    number = whole_number(size)
    if number is None or number not in PACK_SIZES:
        raise NotationError("unknown_pack", size=_shown(size), allowed=PACK_SIZES)
    return _pack(number, players, None if removed is None else cards(removed))


@lru_cache(maxsize=64)
def _pack(size: int, players: int, removed: tuple[Card, ...] | None) -> Pack:
    lowest = {24: Rank.NINE, 32: Rank.SEVEN, 52: Rank.TWO}[size]
    full = [c for c in _CARDS.values() if c.rank >= lowest]
    if removed is None:
        order = (Suit.ACORNS, Suit.LEAVES, Suit.BELLS)
        strip = sorted(
            (c for c in full if c.suit in order),
            key=lambda c: (c.rank, order.index(c.suit)),
        )
        out = tuple(strip[: size % players])
    else:
        out = removed
        _refuse_removed(out, full, players)
    left = sort_hand(c for c in full if c not in out)
    return Pack(size, players, out, left)


def _refuse_removed(out: tuple[Card, ...], full: list[Card], players: int) -> None:
    for i, c in enumerate(out):
        if c not in full:
            raise NotationError("not_in_pack", card=c, size=len(full))
        if c in out[:i]:
            raise NotationError("card_twice", card=c)
    left = len(full) - len(out)
    if left == 0 or left % players:
        raise NotationError("uneven_pack", cards=left, players=players)


def check_players(players: object) -> int:
    """Return the number of players if it is one, 3 to 6.

    Raises:
        NotationError: It is not.
    """
    number = whole_number(players)
    if number is None or number not in PLAYERS:
        raise NotationError("unknown_players", players=_shown(players))
    return number
