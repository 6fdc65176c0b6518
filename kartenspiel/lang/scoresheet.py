"""Sentences of the score sheet (Anschreibblatt): key -> (German, English)."""

SENTENCES: dict[str, tuple[str, str]] = {}
