"""A printed page as plain data: what stands on it, in one language and face.

Text, HTML and PDF are made from it, so that all of them say the same.
A page is a list of blocks, each a dict with a "kind"; a sentence is a list of pieces:

- a string;
- {"card": ["H", "K"], "alt": "Herz-König"}: a card as suit sign and rank;
- {"hand": [["H", "K 8"], ...], "alt": ...}: several cards, by suit;
- {"formula": [...], "alt": "P = 8/24"}: see `kartenspiel.printed.formula.data`;
- {"strong": "Herz"}: what stands out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from kartenspiel.cards import Suit, sort_hand
from kartenspiel.lang import Text, token_text
from kartenspiel.lang.names import SUIT_NAMES, rank_digit, rank_word
from kartenspiel.printed import formula

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kartenspiel.cards import Card
    from kartenspiel.lang import Face, Lang
    from kartenspiel.printed.formula import Formula

__all__ = ["Block", "Paper", "Piece", "Printer", "plain"]

Piece: TypeAlias = "str | dict[str, Any]"
Block: TypeAlias = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Paper:
    """A page to print.

    Attributes:
        lang: Its language.
        face: The faces of its cards.
        title: What it is.
        foot: What stands at the foot of every page.
        blocks: What stands on it, from top to bottom; ready for JSON.
        page: The word for a page.
    """

    lang: Lang
    face: Face
    title: str
    foot: str
    blocks: tuple[Block, ...]
    page: str

    @property
    def suits(self) -> dict[str, str]:
        """What the suits are called."""
        return SUIT_NAMES[self.face, self.lang]

    @property
    def codes(self) -> tuple[str, ...]:
        """The cards that are shown as pictures, each once."""
        shown = (
            card["code"]
            for block in self.blocks
            for place in (block, *block.get("shows", ()))
            for card in place.get("cards", ())
        )
        return tuple(dict.fromkeys(code for code in shown if code))


@dataclass(frozen=True, slots=True)
class Printer:
    """Puts values into words and signs for one reader.

    Attributes:
        lang: The language.
        face: The faces of the cards.
        names: What the players are called.
    """

    lang: Lang
    face: Face
    names: Sequence[str] = ()

    def plain(self, key: str, /, **values: Any) -> str:  # noqa: ANN401 - see Text
        """Return a sentence as text."""
        return Text(key, **values).render(self.lang, self.face, self.names)

    def words(self, text: Text) -> list[Piece]:
        """Return a sentence with its cards in words."""
        return [text.render(self.lang, self.face, self.names)]

    def signs(self, text: Text) -> list[Piece]:
        """Return a sentence with its cards as suit sign and rank."""
        return [
            part if isinstance(part, str) else self._sign(part)
            for part in text.parts(self.lang)
        ]

    def _sign(self, token: dict[str, Any]) -> Piece:
        alt = token_text(token, self.lang, self.face, self.names)
        if "card" not in token:
            return alt
        suit, rank = token["card"]
        return {"card": [suit, self.rank(rank)], "alt": alt}

    def rank(self, letter: str) -> str:
        """Return what stands in the corner of a card: "D" for a French O."""
        if letter in "UOKA":
            return rank_word(letter, self.face, self.lang)[0]
        return rank_digit(letter)

    def hand(self, cards: Iterable[Card], *, empty: bool = False) -> list[list[str]]:
        """Return cards by suit, high to low; suits without any only if wanted."""
        held = sort_hand(cards)
        rows = [
            [s.letter, " ".join(self.rank(str(c.rank)) for c in held if c.suit is s)]
            for s in Suit
        ]
        return [row for row in rows if row[1] or empty]

    def named(self, cards: Iterable[Card]) -> str:
        """Return cards in words."""
        return ", ".join(c.name(self.lang, self.face) for c in sort_hand(cards))

    def cards(self, cards: Iterable[Card]) -> Piece:
        """Return cards as one piece of a sentence."""
        held = tuple(cards)
        return {"hand": self.hand(held), "alt": self.named(held)}

    def formula(self, shown: Formula) -> Piece:
        """Return a formula as one piece of a sentence."""
        return {
            "formula": formula.data(shown, self.lang),
            "alt": formula.text(shown, self.lang),
        }

    def suit(self, suit: Suit) -> str:
        """Return what a suit is called."""
        return SUIT_NAMES[self.face, self.lang][suit.letter]


def plain(pieces: Iterable[Piece]) -> str:
    """Return a sentence as text, its signs in words."""
    return "".join(
        piece if isinstance(piece, str) else piece.get("alt") or piece["strong"]
        for piece in pieces
    )
