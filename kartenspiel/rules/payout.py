"""How a layout round pays out the pot (Auszahlung), as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, get_args

from kartenspiel.cards import PLAYERS, check_players
from kartenspiel.errors import VariantError, whole_number
from kartenspiel.formats.tables import (
    integer,
    items,
    one_of,
    positive,
    set_fields,
    wrong,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = ["PAYOUT_MODES", "Payout", "PayoutMode"]

PayoutMode: TypeAlias = Literal["shares", "fixed", "amounts"]
PAYOUT_MODES: tuple[PayoutMode, ...] = get_args(PayoutMode)


def _places(value: object) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(map(integer, items(row))) for row in items(value))


_READERS: Mapping[str, Callable[[Any], Any]] = {
    "mode": one_of(PAYOUT_MODES),
    "quantum": positive,
    "places": _places,
}


def _amount(pot: object) -> int:
    number = whole_number(pot)
    if number is None:
        raise wrong("pot", pot, "… −1, 0, 1, …")
    return number


@dataclass(frozen=True)
class Payout:
    """How the layout round pays out the pot (decisions G6, G9).

    Attributes:
        mode: "shares": the whole pot in proportion to the numbers, by largest
            remainder; "fixed": these sums, as far as the pot goes; "amounts": these
            sums whatever is in the pot, a negative one is paid by its place.
        quantum: Shares are multiples of this.
        places: One tuple for each number of players, first place first: weights
            for "shares", sums for the others.

    Raises:
        VariantError: A value is none of those allowed.
    """

    mode: PayoutMode
    quantum: int
    places: tuple[tuple[int, ...], ...]

    def __post_init__(self) -> None:
        set_fields(self, _READERS)
        is_due = self.mode == "amounts"
        for row in self.places:
            is_share = is_due or (min(row, default=0) >= 0 and sum(row) > 0)
            if len(row) not in PLAYERS or not is_share:
                example = "[45, 20, 5, -5]" if is_due else "[10, 5, 1, 0]"
                raise wrong("places", row, example)

    def numbers(self, players: int) -> tuple[int, ...]:
        """Return the weights or sums for a number of players.

        Raises:
            VariantError: There are none.
        """
        players = check_players(players)
        for numbers in self.places:
            if len(numbers) == players:
                return numbers
        raise VariantError(
            "no_payout", players=players, example=str([*range(players - 1, -1, -1)])
        )

    def pay(self, pot: int, players: int) -> tuple[int, ...]:
        """Return what each place gets out of a pot, first place first.

        Shares are rounded to the quantum by largest remainder, ties to the better
        place; a rest smaller than the quantum goes to the first place.
        A pot that is empty or in debt pays nothing.

        Example:
            >>> Payout("shares", 5, ((10, 5, 1, 0),)).pay(200, 4)
            (125, 65, 10, 0)
        """
        players, pot = check_players(players), _amount(pot)
        numbers = self.numbers(players)
        if self.mode == "amounts":
            return numbers
        if self.mode == "fixed":
            paid = []
            for number in numbers:
                paid.append(max(0, min(number, pot)))
                pot -= paid[-1]
            return tuple(paid)
        total = sum(numbers)
        units, rest = divmod(max(pot, 0), self.quantum)
        shares = [units * number // total for number in numbers]
        # What is left goes unit by unit to the largest remainders.
        by_remainder = sorted(
            range(players), key=lambda i: (-(units * numbers[i] % total), i)
        )
        for i in by_remainder[: units - sum(shares)]:
            shares[i] += 1
        paid = [share * self.quantum for share in shares]
        paid[0] += rest
        return tuple(paid)
