"""Random numbers that are the same everywhere, and how well an estimate is known."""
