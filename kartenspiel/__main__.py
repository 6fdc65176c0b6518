"""Lets `python -m kartenspiel` do the same as the command `kartenspiel`."""

import sys

from kartenspiel.cli import main

if __name__ == "__main__":
    sys.exit(main())
