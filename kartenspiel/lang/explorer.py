"""Sentences of the rule explorer (Regelwerkstatt): key -> (German, English)."""

SENTENCES: dict[str, tuple[str, str]] = {}
