"""Hearts against open-spiel's: an engine that nobody here wrote.

Both play the same 2,000 random games; at every turn the legal cards must be the
same, and in the end the tricks' winners and the points.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

import kartenspiel as ks

# The development extra brings it along wherever there is a wheel.
pyspiel = pytest.importorskip("pyspiel", reason="open-spiel has no wheel here")

GAMES, BATCHES = 2000, 20
#: Our four contracts by open-spiel's pass directions, in its order.
DIRECTIONS = (
    "hearts-ohne-schieben",
    "hearts-links",
    "hearts-gegenueber",
    "hearts-rechts",
)
SUITS = "ESHL"


@pytest.fixture(scope="module")
def hearts() -> Any:  # noqa: ANN401 - open-spiel has no types
    """Return their game, with our rule that the queen of spades breaks no hearts."""
    return pyspiel.load_game("hearts(qs_breaks_hearts=False)")


def card(action: int) -> ks.Card:
    """Return the card behind an action: 2C 2D 2H 2S 3C ... AS."""
    rank, suit = divmod(action, 4)
    return ks.Card(ks.Suit("ELHS".index(SUITS[suit])), ks.Rank(rank + 2))


def dealt(
    state: Any,  # noqa: ANN401
    choice: random.Random,
    direction: int,
    suit: ks.Suit | None,
) -> list[list[ks.Card]]:
    """Let their cards be dealt, all of a suit to seat 0; return the hands."""
    state.apply_action(direction)
    hands: list[list[ks.Card]] = [[], [], [], []]
    for i in range(52):
        left = state.legal_actions()
        if suit is not None:
            left = [a for a in left if (card(a).suit is suit) == (i % 4 == 0)]
        action = choice.choice(left)
        state.apply_action(action)
        hands[i % 4].append(card(action))
    return hands


def compare(
    theirs: Any,  # noqa: ANN401
    seed: int,
    direction: int,
    suit: ks.Suit | None = None,
) -> tuple[int, list[int]]:
    """Play one game in both engines; return how many turns and the points."""
    choice = random.Random(seed)  # noqa: S311 - repeatable
    hands = dealt(theirs, choice, direction, suit)
    ours = ks.start(DIRECTIONS[direction], ks.deal(hands), "hearts")
    assert isinstance(ours, ks.TrickRound)
    turns = 0
    while not theirs.is_terminal():
        assert ours.to_play == theirs.current_player()
        legal = theirs.legal_actions()
        assert sorted(ours.legal) == sorted(map(card, legal))
        action = choice.choice(legal)
        theirs.apply_action(action)
        ours = ours.play(card(action))
        turns += 1
    # They stop when the last point is taken, and count 26 less the points.
    points = [26 - value for value in theirs.returns()]
    while not ours.finished:
        ours = ours.play(ours.legal[0])
    assert list(ours.penalties) == points
    return turns, points


@pytest.mark.parametrize("batch", range(BATCHES))
def test_hearts_is_the_hearts_of_open_spiel(hearts: Any, batch: int) -> None:  # noqa: ANN401
    size = GAMES // BATCHES
    for seed in range(batch * size, (batch + 1) * size):
        turns, points = compare(hearts.new_initial_state(), seed, seed % 4)
        assert turns > 20
        assert sum(points) in (26, 78)


@pytest.mark.parametrize("seed", range(20))
def test_the_moon_is_the_moon_of_open_spiel(hearts: Any, seed: int) -> None:  # noqa: ANN401
    # Seat 0 holds every club, leads the two, and takes all tricks.
    _, points = compare(hearts.new_initial_state(), seed, 0, ks.ACORNS)
    assert points == [0, 26, 26, 26]
