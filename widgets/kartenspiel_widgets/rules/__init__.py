"""The rule explorer (Regelwerkstatt): a variant edited, and what it comes to."""
