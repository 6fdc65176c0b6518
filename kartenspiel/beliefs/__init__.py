"""Where the hidden cards may be (Einschätzung): deals counted, drawn and ruled out."""
