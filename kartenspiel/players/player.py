"""What every computer player is: a decision with its reason."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from kartenspiel.chance.rng import Stream
from kartenspiel.errors import (
    KartenspielError,
    NotationError,
    Reason,
    shown,
    whole_number,
)
from kartenspiel.lang import Seat
from kartenspiel.rounds.observation import Observation

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from kartenspiel.cards import Card

__all__ = ["Decide", "Decision", "Player"]


class Decision(NamedTuple):
    """A turn, and why.

    Attributes:
        card: The card to play or to pass on; None is a pass in the layout.
        reason: The sentence that says why, in German and English.
    """

    card: Card | None
    reason: Reason


Decide: TypeAlias = "Callable[[Observation, Stream], Decision]"


@dataclass(frozen=True, slots=True, repr=False)
class Player:
    """A computer player: a strategy that can say why.

    Attributes:
        name: By which it is known where strategies are chosen.
        decide: What makes its decisions, a function at the top of a module, so that
            players can be sent to other processes.
        policy: Its number in the kernels; None if it plays in the engine alone.
    """

    name: str
    decide: Decide
    policy: int | None = None

    def __call__(
        self, seen: Observation, rng: Stream | Random | int | None = None
    ) -> Card | None:
        """Return the card to play, or None for a pass.

        Args:
            seen: What the seat may know: `kartenspiel.observe(round, seat)`.
            rng: Random numbers, such as `random.Random(7)`, or a seed; without them,
                always the same ones.

        Raises:
            KartenspielError: It is not this seat's turn, or these are no random
                numbers.
        """
        return self._decision(seen, rng).card

    def explain(self, seen: Observation) -> Reason:
        """Return in words why this player plays what it plays.

        Raises:
            KartenspielError: It is not this seat's turn.
        """
        return self._decision(seen, None).reason

    def _decision(
        self, seen: Observation, rng: Stream | Random | int | None
    ) -> Decision:
        if not isinstance(seen, Observation):
            raise NotationError("player_sees", value=shown(seen))
        if not seen.legal and not seen.may_pass:
            raise KartenspielError("player_not_to_move", seat=Seat(seen.seat))
        return self.decide(seen, _stream(self.name, rng))

    def __repr__(self) -> str:
        return f"<Player {self.name}>"


def _stream(name: str, rng: object) -> Stream:
    """Return a player's random numbers from what it was given."""
    if isinstance(rng, Stream):
        return rng
    if rng is None:
        return Stream(f"player:{name}")
    bits = getattr(rng, "getrandbits", None)
    number = whole_number(bits(53) if callable(bits) else rng)
    if number is None:
        raise NotationError("player_rng", value=shown(rng))
    return Stream(f"player:{name}:{number}")
