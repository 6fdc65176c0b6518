"""Stands in for anywidget: the page has each widget's script as a file of its own."""

import ipywidgets


class AnyWidget(ipywidgets.DOMWidget):
    """A widget that the script of its class's name draws."""
