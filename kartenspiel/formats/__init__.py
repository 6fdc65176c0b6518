"""What deals, games and files are written in: codes in base 32, and TOML."""
