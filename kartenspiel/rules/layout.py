"""Layout rules (Legeregeln): how rows begin, grow and end, as data."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias, get_args

from kartenspiel.cards import Card, Rank, Suit, card
from kartenspiel.errors import VariantError
from kartenspiel.formats.tables import (
    Bad,
    flag,
    integer,
    items,
    one_of,
    optional,
    set_fields,
    words,
)
from kartenspiel.rules.parts import (
    RANK_ORDER,
    Turns,
    named_rank,
    powers,
    rank_order,
    read_suit,
    read_turns,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Mapping

__all__ = ["Board", "Layout", "Rows"]

Rows: TypeAlias = tuple[tuple[Card, ...], ...]

MustPlay: TypeAlias = Literal["any", "attach", "never"]
MUST_PLAY: tuple[MustPlay, ...] = get_args(MustPlay)
End: TypeAlias = Literal["last", "first_out"]
ENDS: tuple[End, ...] = get_args(End)
Growth: TypeAlias = Literal["both", "up"]
GROWTHS: tuple[Growth, ...] = get_args(Growth)


_EICHEL_UNTER = Card(Suit.ACORNS, Rank.UNTER)


def _suits(value: object) -> tuple[Suit, ...]:
    try:
        return tuple(map(read_suit, value if isinstance(value, str) else items(value)))
    except (Bad, VariantError):
        raise Bad(value, '"ELHS"') from None


_READERS: Mapping[str, Callable[[Any], Any]] = {
    "start_card": optional(card),
    "fallback": _suits,
    "open_rank": optional(named_rank),
    "must_play": one_of(MUST_PLAY),
    "attach_first": flag,
    "again_after": lambda value: tuple(map(named_rank, items(value))),
    "wrap": flag,
    "direction": one_of(GROWTHS),
    "end": one_of(ENDS),
    "card_left": integer,
    "unit": words,
    "ranks": rank_order,
    "turns": read_turns,
}


@dataclass(frozen=True, slots=True)
class Layout:
    """The rules of a layout round, as data (decisions G11 to G13).

    Attributes:
        start_card: The card that must be laid first, by whoever holds it;
            None lets the leader (see `turns`) begin.
        fallback: Suits in which the start card is looked for if it was not dealt.
        open_rank: The rank that opens a row; None means the rank of the first card.
        must_play: "any": lay whatever fits; "attach": must attach, may open;
            "never": may always pass.
        attach_first: A new row may be opened only if nothing can be attached.
        again_after: Ranks after which the same player may lay another card.
        wrap: Rows go on from the ace to the lowest card.
        direction: "both" ends grow, or only "up".
        end: "last": until only one player holds cards; "first_out": until one is out.
        card_left: What each card left in hand costs its holder at the end.
        unit: The unit of `card_left`.
        ranks: The order of the ranks, from high to low.
        turns: Which way round, and who leads if no start card says so.

    Cards, suits and ranks may be given as text.

    Raises:
        VariantError: A value is none of those allowed.
    """

    start_card: Card | None = _EICHEL_UNTER
    fallback: tuple[Suit, ...] = (Suit.ACORNS, Suit.LEAVES, Suit.HEARTS, Suit.BELLS)
    open_rank: Rank | None = Rank.UNTER
    must_play: MustPlay = "any"
    attach_first: bool = False
    again_after: tuple[Rank, ...] = ()
    wrap: bool = False
    direction: Growth = "both"
    end: End = "last"
    card_left: int = 0
    unit: str = "pfennig"
    ranks: str = RANK_ORDER
    turns: Turns = Turns()  # noqa: RUF009 - a named tuple

    def __post_init__(self) -> None:
        set_fields(self, _READERS)

    def starts(self) -> tuple[Card, ...]:
        """Return the start card and what takes its place, in order."""
        if self.start_card is None:
            return ()
        others = (Card(suit, self.start_card.rank) for suit in self.fallback)
        return tuple(dict.fromkeys((self.start_card, *others)))

    def first(self, dealt: Container[Card]) -> Card | None:
        """Return the card that must be laid first, of those dealt."""
        return next((c for c in self.starts() if c in dealt), None)

    def fits(
        self, row: tuple[Card, ...], suit: Suit, lowest: Rank, rank: Rank | None
    ) -> tuple[Card, ...]:
        """Return the cards that fit a row next: those at its ends, or its opener.

        Args:
            row: The row from its low to its high end; empty if it is not open.
            suit: The row's suit.
            lowest: The lowest rank of the suit in play, where a wrap goes on.
            rank: The rank that opens rows in this round; None if any does.
        """
        if not row:
            ranks = tuple(Rank) if rank is None else (rank,)
            return tuple(Card(suit, r) for r in ranks)
        ends = [self.above(row[-1].rank, lowest)]
        if self.direction == "both":
            ends.append(self.below(row[0].rank, lowest))
        found = (Card(suit, r) for r in dict.fromkeys(ends) if r is not None)
        return tuple(c for c in found if c not in row)

    def laid(self, row: tuple[Card, ...], c: Card, lowest: Rank) -> tuple[Card, ...]:
        """Return a row with a card that fits it, at the end where it belongs."""
        if not row or c.rank == self.above(row[-1].rank, lowest):
            return (*row, c)
        return (c, *row)

    def lowest(self, dealt: tuple[Card, ...]) -> tuple[Rank, ...]:
        """Return the lowest rank dealt in each suit; the highest if none was."""
        power, top = powers(self.ranks), _ladder(self.ranks)[-1]
        lowest = [top] * len(Suit)
        for c in dealt:
            if power[c.rank] < power[lowest[c.suit]]:
                lowest[c.suit] = c.rank
        return tuple(lowest)

    def above(self, rank: Rank, lowest: Rank) -> Rank | None:
        """Return the rank that goes on above one in a row, or None."""
        ladder, place = _ladder(self.ranks), powers(self.ranks)[rank]
        # A rank's power is its place on the ladder, counted from 1.
        if place < len(ladder):
            return ladder[place]
        return lowest if self.wrap else None

    def below(self, rank: Rank, lowest: Rank) -> Rank | None:
        """Return the rank that goes on below one in a row, or None."""
        ladder = _ladder(self.ranks)
        if rank != lowest:
            return ladder[powers(self.ranks)[rank] - 2]
        return ladder[-1] if self.wrap else None


class Board(NamedTuple):
    """What lies open in a layout round, and what the next turn must heed.

    It knows no hands, so whoever sees the table can follow it.

    Attributes:
        layout: The rules.
        lowest: The lowest rank dealt in each suit.
        rows: Four rows in suit order, each from its low to its high end.
        opens: The rank that opens a row; None as long as any does.
        fits: For each suit the cards that fit its row now, whoever holds them.
        passes: How many have passed since a card was laid.
        again: Whether who has just laid may lay once more.
    """

    layout: Layout
    lowest: tuple[Rank, ...]
    rows: Rows
    opens: Rank | None
    fits: tuple[tuple[Card, ...], ...]
    passes: int = 0
    again: bool = False

    @classmethod
    def begin(cls, layout: Layout, dealt: tuple[Card, ...]) -> Board:
        """Return the board before the first turn."""
        lowest, rows = layout.lowest(dealt), ((),) * len(Suit)
        fits = _fitting(layout, rows, lowest, layout.open_rank)
        return cls(layout, lowest, rows, layout.open_rank, fits)

    def after(self, c: Card | None, held: tuple[Card, ...]) -> Board:
        """Return the board after a turn that is allowed; None is a pass.

        Args:
            c: The card laid.
            held: What the player still holds, on which another turn may depend.
        """
        layout, lowest, rows, opens, fits, passes, again = self
        if c is None:
            # Who passes after a card of his own has not let a whole turn pass.
            return Board(layout, lowest, rows, opens, fits, passes + (not again))
        suit = c.suit
        row = layout.laid(rows[suit], c, lowest[suit])
        rows = (*rows[:suit], row, *rows[suit + 1 :])
        if opens is None:
            opens = c.rank
            fits = _fitting(layout, rows, lowest, opens)
        else:
            fit = layout.fits(row, suit, lowest[suit], opens)
            fits = (*fits[:suit], fit, *fits[suit + 1 :])
        again = c.rank in layout.again_after and any(h in fits[h.suit] for h in held)
        return Board(layout, lowest, rows, opens, fits, 0, again)

    def choices(
        self, hand: tuple[Card, ...], active: int
    ) -> tuple[tuple[Card, ...], bool]:
        """Return the cards of a hand that may be laid now, and whether it may pass.

        Args:
            hand: The hand of the player whose turn it is.
            active: How many players still hold cards.
        """
        layout, rows, fits = self.layout, self.rows, self.fits
        legal = tuple(c for c in hand if c in fits[c.suit])
        attach = tuple(c for c in legal if rows[c.suit])
        if layout.attach_first and attach:
            legal = attach
        may_pass = not legal or self.again
        if not may_pass and layout.must_play != "any" and self.passes < active:
            begun = self.passes or any(rows)
            free = layout.must_play == "never" or not attach
            may_pass = bool(begun) and free
        return legal, may_pass


def _fitting(
    layout: Layout, rows: Rows, lowest: tuple[Rank, ...], opens: Rank | None
) -> tuple[tuple[Card, ...], ...]:
    return tuple(layout.fits(rows[suit], suit, lowest[suit], opens) for suit in Suit)


@lru_cache(maxsize=64)
def _ladder(ranks: str) -> tuple[Rank, ...]:
    """Return the ranks from low to high."""
    power = powers(ranks)
    return tuple(sorted((r for r in Rank if power[r]), key=power.__getitem__))
