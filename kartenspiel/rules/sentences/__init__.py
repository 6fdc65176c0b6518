"""The rule sheet (Spielregeln): sentences made from the data of a variant."""
