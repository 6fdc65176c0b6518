"""The score sheet (Anschreibblatt) for people who play with real cards."""

from kartenspiel.scoresheet.sheet import MOST_GAMES, Sheet, loads, new_sheet

__all__ = ["MOST_GAMES", "Sheet", "loads", "new_sheet"]
