"""The score sheet (Anschreibblatt) for a real table with real cards."""
