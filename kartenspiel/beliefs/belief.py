"""What a seat may know about the cards that it does not see, exactly.

Every deal that agrees with what the seat has seen counts the same.
How the others choose is not asked: a card tells what its player cannot have held, but
not what he would rather have kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeAlias

from kartenspiel.beliefs.proofs import Known, known
from kartenspiel.beliefs.ways import Ways
from kartenspiel.beliefs.worlds import Worlds
from kartenspiel.cards import Card, CardLike, Suit, _shown, card
from kartenspiel.cards import cards as cards_of
from kartenspiel.chance.rng import Stream
from kartenspiel.deal import check_seat, check_seed
from kartenspiel.errors import KartenspielError, NotationError, whole_number
from kartenspiel.lang import Seat
from kartenspiel.rounds.observation import Observation
from kartenspiel.rules.parts import read_suit

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    import pandas as pd

    from kartenspiel.deal import Deal
    from kartenspiel.rounds.starting import Round

__all__ = ["Belief", "Holds", "belief"]

#: A seat for each of some cards.
Holds: TypeAlias = Mapping[CardLike, int] | Mapping[Card, int] | Mapping[str, int]


def belief(observation: Observation) -> Belief:
    """Return what a seat may know about the hidden hands.

    Args:
        observation: What it has seen: `kartenspiel.observe(round, seat)`.

    Raises:
        NotationError: It is no observation, or one that contradicts itself.

    Example:
        >>> from kartenspiel import deal, observe, start
        >>> r = start("kein-herz", deal(seed=7)).play("EO")
        >>> b = belief(observe(r, 0))
        >>> b.p("HK", seat=1)
        Fraction(1, 3)
        >>> b.count
        9465511770
    """
    if not isinstance(observation, Observation):
        raise NotationError("not_seen", value=_shown(observation))
    shown = known(observation)
    found = Belief(observation, shown)
    if sum(shown.room) != len(shown.seats) or not found.count:
        raise NotationError("seen_contradicts", seat=Seat(observation.seat))
    return found


@dataclass(frozen=True, eq=False, repr=False)
class Belief:
    """The hidden cards, and how likely they lie where. Made by `belief`.

    Attributes:
        observation: What the seat has seen.
    """

    observation: Observation
    _known: Known

    # --- how many, how likely

    @cached_property
    def _ways(self) -> Ways:
        return Ways(self._known)

    @cached_property
    def _worlds(self) -> Worlds:
        return Worlds(self.observation, self._ways)

    @property
    def count(self) -> int:
        """In how many ways the hidden cards may lie, all equally likely.

        As long as no cards were passed on, that is the number of deals.
        """
        return self._ways.total

    @property
    def hidden(self) -> tuple[Card, ...]:
        """The cards in other hands, also those that this seat has passed on."""
        return tuple(self._known.seats)

    @cached_property
    def may_hold(self) -> Mapping[Card, tuple[int, ...]]:
        """For each hidden card the seats that may hold it."""
        return MappingProxyType(
            {
                c: tuple(
                    seat for seat, share in enumerate(self._ways.shares[c]) if share
                )
                for c in self._known.seats
            }
        )

    def p(self, card: CardLike, seat: int) -> Fraction:
        """Return the probability that a seat holds a card now.

        It is 0 for a card that has been played, wherever it lies.

        Raises:
            NotationError: There is no such card in this round, or no such seat.
        """
        c, seat = self._card(card), self._seat(seat)
        if c in self._known.seats:
            return self._ways.shares[c][seat]
        return Fraction(self._is_own(c, seat))

    def p_all(self, holds: Holds) -> Fraction:
        """Return the probability that each of some cards is at its seat.

        Args:
            holds: The seat for each card, such as `{"HK": 1, "HO": 2}`.

        Raises:
            NotationError: There is no such card or seat, or a card is named twice.
        """
        more = self._with(self._holds(holds))
        return Fraction(0 if more is None else Ways(more).total, self.count)

    def given(self, holds: Holds) -> Belief:
        """Return what would be known if some cards were seen, each at its seat.

        Raises:
            NotationError: They cannot lie so.

        Example:
            >>> from kartenspiel import deal, observe, start
            >>> b = belief(observe(start("herz", deal(seed=7)), 0))
            >>> b.given({"HK": 1}).p("HA", 1)
            Fraction(7, 23)
        """
        found = self._holds(holds)
        more = self._with(found)
        if more is None or not Ways(more).total:
            raise NotationError("cannot_lie_so", cards=tuple(found))
        return Belief(self.observation, more)

    def counts(
        self, cards: str | Suit | Iterable[CardLike], seat: int
    ) -> dict[int, int]:
        """Return in how many ways a seat holds how many of some cards now.

        Args:
            cards: The cards, or a suit for all of its cards.
            seat: The seat.

        Raises:
            NotationError: There is no such card or seat, or a card is named twice.
        """
        asked, seat = self._cards(cards), self._seat(seat)
        if seat == self.observation.seat:
            return {sum(c in self.observation.hand for c in asked): self.count}
        hidden = [c for c in asked if c in self._known.seats]
        most = min(len(hidden), self._known.room[seat])
        ways = ((n, Ways(self._split(hidden, seat, n)).total) for n in range(most + 1))
        return {n: number for n, number in ways if number}

    def void(self, seat: int, suit: Suit | str) -> Fraction:
        """Return the probability that a seat holds no card of a suit now.

        Raises:
            KartenspielError: There is no such seat or suit.
        """
        suit = read_suit(suit)
        return Fraction(self.counts(suit, seat).get(0, 0), self.count)

    # --- samples

    def sample(self, seed: int) -> Deal:
        """Return one of the deals that agree with what was seen, at random.

        All cards are in it, where they were dealt at the start of the round.
        The same seed is the same deal everywhere.
        Where cards were passed on, any cards may have been with equal chance.

        Raises:
            NotationError: The seed is not a whole number.
        """
        return next(self.worlds(1, seed))

    def worlds(self, n: int, seed: int) -> Iterator[Deal]:
        """Return so many deals, each drawn as by `sample`, one by one.

        Raises:
            NotationError: A number is not whole, or there are fewer than 0 deals.
        """
        number = whole_number(n)
        if number is None or number < 0:
            raise NotationError("unknown_number", number=_shown(n))
        stream, worlds = self._stream(seed), self._worlds
        return (worlds.deal(stream.below(worlds.size)) for _ in range(number))

    def round(self, seed: int) -> Round:
        """Return a whole round that looks the same from this seat, at random.

        It is the deal that `sample` returns, played up to this moment; where cards
        are passed on, those who have chosen any have chosen at random.

        Raises:
            NotationError: The seed is not a whole number.
        """
        return self._worlds.round(self._stream(seed))

    @staticmethod
    def _stream(seed: int) -> Stream:
        return Stream(f"belief:{check_seed(seed)}")

    # --- as a table

    def table(self) -> pd.DataFrame:
        """Return a row for each hidden card and other seat.

        The columns are card, seat, probability and exact, the same as a fraction.

        Raises:
            ImportError: pandas is not installed.
        """
        try:
            import pandas as pd  # noqa: PLC0415 - wanted only where a table is
        except ImportError as error:
            raise ImportError(str(KartenspielError("needs_pandas"))) from error
        seats = [
            s for s in range(self.observation.players) if s != self.observation.seat
        ]
        rows = [
            (str(c), seat, float(shares[seat]), str(shares[seat]))
            for c in self.hidden
            for shares in [self._ways.shares[c]]
            for seat in seats
        ]
        return pd.DataFrame(rows, columns=["card", "seat", "probability", "exact"])

    # --- what was asked

    def _seat(self, seat: int) -> int:
        return check_seat(seat, self.observation.players)

    def _card(self, text: CardLike) -> Card:
        c = card(text)
        if c not in self.observation.pack:
            raise NotationError("not_in_pack", card=c, size=len(self.observation.pack))
        return c

    def _cards(self, asked: str | Suit | Iterable[CardLike]) -> tuple[Card, ...]:
        if isinstance(asked, Suit):
            return tuple(c for c in self.observation.pack if c.suit is asked)
        found = tuple(self._card(c) for c in cards_of(asked))
        for i, c in enumerate(found):
            if c in found[:i]:
                raise NotationError("card_twice", card=c)
        return found

    def _holds(self, holds: Holds) -> dict[Card, int]:
        if not isinstance(holds, Mapping):
            raise NotationError("unknown_holds", value=_shown(holds))
        return {
            c: self._seat(seat)
            for c, seat in zip(self._cards(holds), holds.values(), strict=True)
        }

    def _is_own(self, c: Card, seat: int) -> bool:
        return seat == self.observation.seat and c in self.observation.hand

    def _with(self, holds: dict[Card, int]) -> Known | None:
        """Return what is known with some cards shown; None if open cards differ."""
        seats = dict(self._known.seats)
        for c, seat in holds.items():
            if c in seats:
                seats[c] &= 1 << seat
            elif not self._is_own(c, seat):
                return None
        return self._known._replace(seats=seats)

    def _split(self, hidden: list[Card], seat: int, n: int) -> Known:
        """Return what is known, with n of some cards in a second hand of a seat."""
        second = self.observation.players
        seats, room = dict(self._known.seats), list(self._known.room)
        for c in hidden:
            if seats[c] >> seat & 1:
                seats[c] += (1 << second) - (1 << seat)
        room[seat] -= n
        needs = tuple(
            (who | (who >> seat & 1) << second, cards)
            for who, cards in self._known.needs
        )
        return Known(seats, (*room, n), needs)

    # --- a value

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Belief):
            return NotImplemented
        return (self.observation, self._known) == (other.observation, other._known)

    def __hash__(self) -> int:
        return hash(self.observation)

    def __reduce__(self) -> tuple[Any, ...]:
        # What was worked out so far can be worked out again.
        return Belief, (self.observation, self._known)

    def __repr__(self) -> str:
        cards = len(self.hidden)
        return f"<Belief of seat {self.observation.seat}: {cards} hidden cards>"
