"""A game as a tidy table, for those who have pandas."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kartenspiel.errors import KartenspielError
from kartenspiel.rules.variants import LAYOUT

if TYPE_CHECKING:
    import pandas as pd

    from kartenspiel.games.game import Game

__all__ = ["game_table"]


def game_table(game: Game) -> pd.DataFrame:
    """Return a row for each seat and round; see `Game.table`."""
    try:
        import pandas as pd  # noqa: PLC0415 - wanted only where a table is
    except ImportError as error:
        raise ImportError(str(KartenspielError("needs_pandas"))) from error
    rows = []
    for number, (slug, r) in enumerate(zip(game.slugs, game.rounds, strict=True), 1):
        so_far = game.after(number)
        paid = (0,) * len(game.players)
        if slug == LAYOUT:
            paid = so_far.payouts
        rows += [
            {
                "round": number,
                "contract": slug,
                "seat": seat,
                "player": name,
                "penalty": r.penalties[seat],
                "payout": paid[seat],
                "balance": so_far.balance[seat],
                "pot": so_far.pot_left,
            }
            for seat, name in enumerate(game.players)
        ]
    return pd.DataFrame(rows)
