"""Settling a game (Abrechnung): pots, payouts, balances, places."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, Any, NamedTuple

from kartenspiel.errors import VariantError, entries, shown, whole_number
from kartenspiel.rules.variants import Variant, variant

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kartenspiel.rules.scoring import Penalties

__all__ = ["Settlement", "balances", "ranks", "settle"]


class Settlement(NamedTuple):
    """What a finished game comes to, in the variant's unit.

    Attributes:
        pots: The pot after each round that charges, what was carried in included.
        payouts: What each seat gets out of the pot.
        balance: Each seat's result: for money what it won (negative is a loss),
            for points its penalty points (fewer is better).
        ranks: Each seat's place, 1 is best; equal balances share a place (1, 2, 2, 4).
        carry: What stays in the pot for the next game.
    """

    pots: tuple[int, ...]
    payouts: tuple[int, ...]
    balance: tuple[int, ...]
    ranks: tuple[int, ...]
    carry: int


def settle(
    rules: Variant | str,
    penalties: Iterable[Penalties],
    places: Sequence[int],
    carry: int = 0,
) -> Settlement:
    """Return the settlement of a game, also of one played with real cards.

    Args:
        rules: A variant or its slug.
        penalties: One tuple for each trick round, and for the layout round if it
            charges cards left in hand: what each seat owes.
        places: The seats in the order in which they went out in the layout round;
            empty if the variant has none.
        carry: What an earlier game left in the pot.

    Raises:
        VariantError: The shapes do not fit the variant.

    Example:
        >>> settle("herzeln", [(40, 0, 0, 0)] * 4, (1, 2, 3, 0)).balance
        (-160, 100, 50, 10)
    """
    rules = variant(rules)
    listed = _listed("penalties", penalties)
    rounds = [_sums("penalties", row) for row in listed]
    places = _sums("places", places)
    (carry,) = _sums("carry", (carry,))
    players = _players(rules, rounds, places)
    pots = tuple(accumulate((sum(row) for row in rounds), initial=carry))[1:]
    pot = pots[-1] if pots else carry
    payouts = [0] * players
    if rules.has_layout:
        for seat, paid in zip(places, rules.payout.pay(pot, players), strict=True):
            payouts[seat] = paid
    balance = balances(rules, rounds, payouts)
    # Sums that do not come out of the pot leave nothing to carry.
    carry = 0 if rules.payout.mode == "amounts" else pot - sum(payouts)
    return Settlement(
        pots,
        tuple(payouts),
        balance,
        ranks(balance, low_wins=rules.scoring == "points"),
        carry,
    )


def balances(
    rules: Variant, rounds: Sequence[Penalties], payouts: Sequence[int]
) -> tuple[int, ...]:
    """Return each seat's result from its penalties and payouts."""
    sign = 1 if rules.scoring == "points" else -1
    owed = [sum(row[seat] for row in rounds) for seat in range(len(payouts))]
    return tuple(sign * (o - p) for o, p in zip(owed, payouts, strict=True))


def ranks(values: Sequence[int], *, low_wins: bool) -> tuple[int, ...]:
    """Return the place of each value, 1 is best; equal values share a place.

    Example:
        >>> ranks([6, -14, 4, 4], low_wins=True)
        (4, 1, 2, 2)
    """
    better = sorted(values, reverse=not low_wins)
    return tuple(better.index(value) + 1 for value in values)


def _listed(name: str, value: object) -> tuple[Any, ...]:
    found = None if isinstance(value, str) else entries(value)
    if found is None:
        raise VariantError("settle_list", name=name, value=shown(value))
    return found


def _sums(name: str, value: object) -> Penalties:
    """Return a row of whole numbers, or raise what is none of it."""
    found = []
    for one in _listed(name, value):
        number = whole_number(one)
        if number is None:
            raise VariantError("settle_number", name=name, value=shown(one))
        found.append(number)
    return tuple(found)


def _players(rules: Variant, rounds: Sequence[Penalties], places: Sequence[int]) -> int:
    """Return the number of players, or raise what does not fit."""
    if len(rounds) != len(rules.charging_rounds):
        raise VariantError(
            "settle_shape",
            name="penalties",
            value=str(len(rounds)),
            expected=str(len(rules.charging_rounds)),
        )
    players = len(rounds[0]) if rounds else len(places)
    rules.check_players(players)
    for row in rounds:
        if len(row) != players:
            raise VariantError(
                "settle_shape",
                name="penalties",
                value=shown(list(row)),
                expected=str([0] * players),
            )
    wanted = list(range(players)) if rules.has_layout else []
    if sorted(places) != wanted:
        raise VariantError(
            "settle_shape",
            name="places",
            value=shown(list(places)),
            expected=str(wanted),
        )
    return players
