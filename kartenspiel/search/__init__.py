"""Exact search with all cards known (Lösen): rounds played out to their best end."""
