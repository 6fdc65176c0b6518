"""Stands in for the module of this name."""

from __future__ import annotations

#: How a widget is told to a page by another; ours tell it themselves.
widget_serialization: dict[str, object] = {}
