"""What a lead brings if the others follow at random, exactly."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Unpack

from kartenspiel.cards import Card, CardLike, card
from kartenspiel.prob.answers import Question, answered, joint_of
from kartenspiel.prob.atoms import Void, holds
from kartenspiel.prob.cardsets import CardSet, CardSetLike, card_set
from kartenspiel.prob.deals import Deals, Given, TableOptions, resolved
from kartenspiel.prob.events import Count
from kartenspiel.prob.seats import seat_term

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from kartenspiel.prob.events import Event, Quantity

__all__ = ["Lead", "lead"]


@dataclass(frozen=True, repr=False)
class Lead:
    """A card that is led, and players who follow at random. Made by `lead`.

    Attributes:
        led: The card.
        deals: The deals that are possible.
        given: What is known of them.
    """

    led: Card
    deals: Deals
    given: tuple[Event, ...]

    @cached_property
    def takes(self) -> Fraction:
        """The probability that the leader takes the trick."""
        return self._expect(self._suit_of(self._others), _all_below)

    def taken(self, cards: CardSetLike) -> Fraction:
        """Return how many of some cards the leader takes with it on average.

        For a single card that is the probability of taking it.

        Raises:
            KartenspielError: There are no such cards.
        """
        return self._average(cards, takes=True)

    def played(self, cards: CardSetLike) -> Fraction:
        """Return how many of some cards are in the trick on average, whoever takes it.

        Raises:
            KartenspielError: There are no such cards.
        """
        return self._average(cards, takes=False)

    # --- adding up

    @property
    def _others(self) -> list[int]:
        return [seat for seat in self.deals.scene.seats if seat != self.deals.me]

    @property
    def _rooms(self) -> list[int]:
        return [self.deals.rooms[seat] for seat in self._others]

    @cached_property
    def _below(self) -> frozenset[Card]:
        return frozenset(
            c for c in self.deals.may_hold if c.suit is self.led.suit and c < self.led
        )

    @cached_property
    def _above(self) -> frozenset[Card]:
        return frozenset(
            c for c in self.deals.may_hold if c.suit is self.led.suit and c > self.led
        )

    def _average(self, cards: CardSetLike, *, takes: bool) -> Fraction:
        wanted = card_set(cards).cards(self.deals.pack) & self.deals.scene.dealt
        own = (self.takes if takes else Fraction(1)) * (self.led in wanted)
        # The expectation of a sum is the sum of those of each player.
        seats = self._others
        if (
            self.deals.seen is None
            and self.given[1:] == ()
            and len({*self._rooms}) == 1
        ):
            # Nothing tells the other players apart.
            return own + len(seats) * self._from(seats[0], wanted, takes=takes)
        return own + sum(self._from(seat, wanted, takes=takes) for seat in seats)

    def _from(self, seat: int, wanted: frozenset[Card], *, takes: bool) -> Fraction:
        """Return how many wanted cards one player adds on average."""
        suit = self._below | self._above
        fitting = wanted & (self._below if takes else suit)
        thrown = wanted - suit - {self.led}
        rest = self._suit_of(s for s in self._others if takes and s != seat)
        found = Fraction(0)
        if fitting:
            found += self._expect(
                (_count(fitting, seat), *self._suit_of([seat]), *rest), _followed
            )
        void = Void(seat_term(seat), CardSet(tuple(sorted(suit))))
        chance = answered(Question(void, self.deals, self.given))
        if thrown and chance:
            room = self.deals.rooms[seat]
            free = joint_of(
                (_count(thrown, seat), *rest), self.deals, (*self.given, void)
            )
            found += chance * free.expect(
                lambda n, *counts: Fraction(n, room) * _all_below(*counts)
            )
        return found

    def _suit_of(self, seats: Iterable[int]) -> tuple[Quantity, ...]:
        """Return what players have below the card led, and above it, in turn."""
        parts = (self._below, self._above)
        return tuple(_count(part, seat) for seat in seats for part in parts)

    def _expect(
        self, quantities: tuple[Quantity, ...], function: Callable[..., Fraction]
    ) -> Fraction:
        return joint_of(quantities, self.deals, self.given).expect(function)

    def __repr__(self) -> str:
        return f"<Lead of {self.led} by seat {self.deals.me}>"


def _count(cards: frozenset[Card], seat: int) -> Quantity:
    return Count(CardSet(tuple(sorted(cards))), seat_term(seat))


def _all_below(*counts: int) -> Fraction:
    """Return how likely nobody beats the card led: counts below and above, in turn.

    Who has none of the suit cannot beat it.
    """
    found = Fraction(1)
    for below, above in zip(counts[::2], counts[1::2], strict=True):
        if above:
            found *= Fraction(below, below + above)
    return found


def _followed(n: int, below: int, above: int, *rest: int) -> Fraction:
    """Return how likely somebody follows with one of n cards, and nobody beats it."""
    share = Fraction(n, below + above) if n else Fraction(0)
    return share * _all_below(*rest)


def lead(led: CardLike, given: Given = None, **table: Unpack[TableOptions]) -> Lead:
    """Return what a lead brings if the others follow at random.

    They follow suit if they can, no suit is trump, and each of the cards that somebody
    may play is as likely as any other.

    Args:
        led: The card that seat 0 leads, or the seat that has made the observation.
        given: What is known, as for `P`.
        table: `players`, `pack` and `hands`, as for `P`.

    Raises:
        KartenspielError: As for `P`.

    Example:
        >>> lead("SU").takes, lead("SA").taken("hearts")
        (Fraction(15008347, 92035125), Fraction(81719, 876525))
    """
    deals, events = resolved(given, table)
    holding = holds(led, deals.me)
    holding.core(deals.scene)
    return Lead(card(led), deals, (holding, *events))
