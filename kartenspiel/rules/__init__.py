"""The rules as data (Regeln): contracts, scoring, layout, variants, settlement."""
