"""What a link asks for: which game, from where; and a variant of one's own in it."""
