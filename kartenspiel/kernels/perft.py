"""Perft: how many different ways a round can go on for some turns.

It counts every line of play, so that one wrong legal set anywhere changes it.
"""

from __future__ import annotations

from kartenspiel.kernels.bits import Ints, Numbers, popcount
from kartenspiel.kernels.layouts import play_layout
from kartenspiel.kernels.tables import IS_LAYOUT
from kartenspiel.kernels.tricks import play_tricks

__all__ = ["perft", "play"]


def play(
    rules: Numbers,
    board: Ints,
    plays: Ints,
    legals: Ints,
    script: int,
    limit: int,
    key0: int,
    key1: int,
    policies: Numbers | None = None,
) -> int:
    """Play a round of either kind; see `play_tricks` and `play_layout`."""
    if rules[IS_LAYOUT]:
        return play_layout(
            rules, board, plays, legals, script, limit, key0, key1, policies
        )
    return play_tricks(rules, board, plays, legals, script, limit, key0, key1, policies)


def perft(
    rules: Numbers, hands: Ints, board: Ints, plays: Ints, legals: Ints, depth: int
) -> int:
    """Return how many lines of `depth` turns a round has.

    A line that ends earlier, because the round is over, counts as one.

    Args:
        rules: The table of the round.
        hands: The hands dealt.
        board: Room for a board.
        plays: Room for the turns.
        legals: Room for what is legal.
        depth: How many turns; at least one.
    """
    lines = script = 0
    while True:
        for i in range(len(hands)):
            board[i] = hands[i]
        # Up to the last turn, of which only the number of choices matters.
        done = play(rules, board, plays, legals, script, depth - 1, -1, 0)
        lines += max(1, popcount(legals[done]))
        # Back to the last turn that could have gone another way.
        last = done - 1
        while last >= 0 and legals[last] & -(plays[last] << 1) == 0:
            last -= 1
        if last < 0:
            return lines
        others = legals[last] & -(plays[last] << 1)
        plays[last] = others & -others
        script = last + 1
