"""Lets `python -m kartenspiel_widgets.server` serve the dashboard."""

import sys

from kartenspiel_widgets.server.command import main

if __name__ == "__main__":
    sys.exit(main())
