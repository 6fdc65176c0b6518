"""Who plays: strategies as functions, or computer players by name."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, TypeAlias

from kartenspiel.cards import CardLike, _shown
from kartenspiel.chance.rng import Stream
from kartenspiel.errors import KartenspielError
from kartenspiel.rounds.observation import Observation

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

__all__ = ["Strategies", "Strategy", "strategies_of"]

#: What the seat may know and random numbers in, a card or None for a pass out.
Strategy: TypeAlias = "Callable[[Observation, Stream], CardLike | None]"
#: One for all seats or one for each, also by the names of `kartenspiel.players`.
Strategies: TypeAlias = "str | Strategy | Sequence[str | Strategy]"


def strategies_of(given: Strategies, players: int) -> tuple[Strategy, ...]:
    """Return one strategy for each seat.

    Raises:
        KartenspielError: They do not fit the seats, or there is no such player.

    Example:
        >>> strategies_of("lowest", 4)[0]
        <Player lowest>
    """
    if isinstance(given, str) or callable(given):
        given = [given] * players
    try:
        chosen = tuple(given)
    except TypeError:
        chosen = ()
    if len(chosen) != players:
        raise KartenspielError("strategies_number", players=players)
    return tuple(_strategy(one) for one in chosen)


def _strategy(given: object) -> Strategy:
    if callable(given):
        return given
    # The players stand above the games in which they are named, so they are looked
    # up only here, when one is named.
    module = import_module("kartenspiel.players")
    named: Mapping[object, Strategy] = module.PLAYERS
    if not isinstance(given, str) or given not in named:
        raise KartenspielError(
            "unknown_player", name=_shown(given), allowed=tuple(named)
        )
    return named[given]
