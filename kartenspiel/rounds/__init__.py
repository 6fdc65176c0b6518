"""Rounds (Runden): what may be played, what it comes to, and what a seat sees of it."""
