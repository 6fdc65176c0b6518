"""What each legal card costs, given what its player may know: `kartenspiel.analyse`."""

from __future__ import annotations

from kartenspiel.cards import _shown
from kartenspiel.costs.analysis import Analysis
from kartenspiel.costs.plan import MODELS, CostPlan, Model
from kartenspiel.deal import check_seat, check_seed
from kartenspiel.errors import KartenspielError, NotationError, is_one_of, whole_number
from kartenspiel.lang import Seat
from kartenspiel.rounds.layoutround import LayoutRound
from kartenspiel.rounds.observation import Observation, observe
from kartenspiel.rounds.trickround import TrickRound

__all__ = ["analyse"]

#: Sums of squares stay below 63 bits up to here.
_MOST_SAMPLES = 1_000_000


def analyse(
    round: TrickRound | LayoutRound | Observation,  # noqa: A002 - as it is called
    seat: int | None = None,
    samples: int | None = None,
    model: Model = "careful",
    seed: int = 0,
) -> Analysis:
    """Return what each legal card costs its player on average.

    Every card is tried in the same deals, which agree with all that the player has
    seen, and the round is played on as the model says, by everybody.
    Where there are few such deals, all of them are looked at, and figures are exact.
    Nothing is computed before a figure is asked for; see `Analysis`.

    Args:
        round: A round, or what the player to move has seen of it (`observe`).
        seat: The player to move, which is also what None means.
        samples: How many deals are drawn; None draws until each cost is known well
            enough (for a round of 40 Pfennig to half a Pfennig, 95 percent sure).
        model: How everybody plays on: "careful", "lowest" or "random", as the
            computer players of these names do.
        seed: Any whole number; equal calls give equal figures.

    Raises:
        KartenspielError: Something given is not possible; the message says what.

    Example:
        >>> from kartenspiel import deal, start
        >>> r = start("kein-stich", deal(seed=1)).play("HU", "HA", "H8", "H9", "S9")
        >>> found = analyse(r)
        >>> str(found.best), found.of("SA").takes
        ('S8', 1.0)
    """
    seen = _seen(round)
    if seat is not None and check_seat(seat, seen.players) != seen.seat:
        raise KartenspielError("analyse_seat", seat=Seat(seat), mover=Seat(seen.seat))
    if not is_one_of(model, MODELS):
        raise KartenspielError("analyse_model", model=_shown(model), allowed=MODELS)
    number = whole_number(samples)
    if samples is not None and not 1 <= (number or 0) <= _MOST_SAMPLES:
        raise KartenspielError(
            "analyse_samples", samples=_shown(samples), most=_MOST_SAMPLES
        )
    plan = CostPlan(seen, model, number, check_seed(seed))
    # What is not possible is refused here, not when a figure is asked for.
    plan.start, plan.ways  # noqa: B018
    return Analysis(plan)


def _seen(round: object) -> Observation:  # noqa: A002 - as it is called
    """Return what the player to move sees of a round."""
    if isinstance(round, TrickRound | LayoutRound):
        if round.to_play is None:
            raise KartenspielError("analyse_over")
        return observe(round, round.to_play)
    if not isinstance(round, Observation):
        raise NotationError("analyse_what", value=_shown(round))
    if round.to_play is None:
        raise KartenspielError("analyse_over")
    if round.to_play != round.seat:
        seats = {"seat": Seat(round.seat), "mover": Seat(round.to_play)}
        raise KartenspielError("analyse_seat", **seats)
    return round
