"""A position looked into (Auswertung): hidden cards, costs, and a look back."""
