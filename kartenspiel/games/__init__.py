"""Whole games (Spiele): rounds one after another, who plays them, and their table."""
