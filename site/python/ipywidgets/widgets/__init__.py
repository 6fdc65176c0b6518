"""Stands in for the modules of ipywidgets that the views name."""

from ipywidgets.widgets import trait_types, widget, widget_link

__all__ = ["trait_types", "widget", "widget_link"]
