"""Sets of cards as people name them: a suit, a rank, single cards, all together."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING, TypeAlias

from kartenspiel.cards import (
    _RANK_WORDS,
    _SUIT_SIGNS,
    _SUIT_WORDS,
    Card,
    CardLike,
    Rank,
    Suit,
    _fold,
    _shown,
    card,
    cards,
)
from kartenspiel.errors import EventError, NotationError, entries
from kartenspiel.lang import LANGS, NAMED_FACES, RankWord
from kartenspiel.lang.names import RANKS, SUITS, kind_word
from kartenspiel.lang.prob import RANK_SETS, SUIT_SETS

if TYPE_CHECKING:
    from kartenspiel.lang import Lang, Value

__all__ = ["CardSet", "CardSetLike", "card_set"]

Part: TypeAlias = Suit | Rank | Card


@dataclass(frozen=True)
class CardSet:
    """Some cards; which ones they are is known once there is a pack.

    Attributes:
        parts: Suits, ranks and single cards.
    """

    parts: tuple[Part, ...]

    def cards(self, pack: frozenset[Card]) -> frozenset[Card]:
        """Return the cards of a pack that belong to the set.

        Raises:
            NotationError: A single card is not in the pack.
        """
        found: set[Card] = set()
        for part in self.parts:
            if isinstance(part, Card):
                if part not in pack:
                    raise NotationError("not_in_pack", card=part, size=len(pack))
                found.add(part)
            else:
                # Suits and ranks are numbers: a three equals bells, but is not it.
                found.update(c for c in pack if c.suit is part or c.rank is part)
        return frozenset(found)

    def text(self, lang: Lang = "en") -> str:
        """Return the set as the language writes it: "hearts + HK LO"."""
        runs = (
            " ".join(map(str, run))
            if single
            else " + ".join(_word(p, lang) for p in run)
            for single, run in (
                (single, list(run))
                for single, run in groupby(self.parts, lambda p: isinstance(p, Card))
            )
        )
        return " + ".join(runs)

    def values(self) -> list[Value]:
        """Return the parts as a sentence takes them."""
        return [RankWord(str(p)) if isinstance(p, Rank) else p for p in self.parts]


CardSetLike: TypeAlias = (
    CardSet | Suit | Rank | CardLike | Iterable[Suit | Rank | CardLike]
)


def _word(part: Part, lang: Lang) -> str:
    words = SUIT_SETS if isinstance(part, Suit) else RANK_SETS
    return words[str(part)][LANGS.index(lang)]


@cache
def _words() -> dict[str, Suit | Rank]:
    """Return every word for all cards of a suit or rank, folded."""
    found: dict[str, Suit | Rank] = {}
    for letter, words in _RANK_WORDS.items():
        rank = Rank(RANKS.index(letter) + 2)
        spoken = {
            kind_word(letter, face, lang) for face in NAMED_FACES for lang in LANGS
        }
        found |= {_fold(w): rank for w in (*words.split(), *RANK_SETS[letter], *spoken)}
    for letter, words in _SUIT_WORDS.items():
        suit = Suit(SUITS.index(letter))
        found |= {_fold(w): suit for w in (*words.split(), *SUIT_SETS[letter], letter)}
    return found | {sign: Suit(SUITS.index(s)) for sign, s in _SUIT_SIGNS.items()}


def card_set(value: CardSetLike) -> CardSet:
    """Return a set of cards from its name.

    Read are suits and ranks (as values, letters or words), cards, hands, and several
    of them in a list or with + or commas between.

    Raises:
        EventError: It names no cards, or names a card twice.

    Example:
        >>> card_set("hearts + Ober").text(), card_set("HA HK").text("de")
        ('hearts + obers', 'HA HK')
    """
    if isinstance(value, CardSet):
        return value
    parts = tuple(_parts(value))
    for i, part in enumerate(parts):
        if isinstance(part, Card) and part in parts[:i]:
            raise NotationError("card_twice", card=part)
    if not parts:
        raise EventError("prob_no_cards", text=_shown(value))
    return CardSet(parts)


def _parts(value: CardSetLike, *, inside: bool = False) -> list[Part]:
    if isinstance(value, Suit | Rank | Card):
        return [value]
    if isinstance(value, str):
        pieces = (piece.strip() for piece in re.split("[+,]", value))
        return [part for piece in pieces if piece for part in _piece(piece, value)]
    listed = None if inside else entries(value)
    if listed is None:
        raise EventError("prob_no_cards", text=_shown(value))
    return [part for item in listed for part in _parts(item, inside=True)]


def _piece(piece: str, whole: str) -> list[Part]:
    """Return what one piece between the signs names: a word, or cards."""
    word = _words().get(_fold(piece))
    if word is not None:
        return [word]
    try:
        # "Herz Ass" is one card, "HA HK" are two.
        return [card(piece)]
    except NotationError:
        try:
            return list(cards(piece))
        except NotationError as error:
            raise EventError("prob_no_cards", text=_shown(whole)) from error
