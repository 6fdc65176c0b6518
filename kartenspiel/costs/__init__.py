"""What each legal card costs (Auswertung), and why in words."""
