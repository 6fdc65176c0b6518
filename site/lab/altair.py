"""Stands in for Altair in a notebook's page: a chart is what it was made from.

`kartenspiel_widgets.Chart` draws it; nothing checks it, and nothing else knows it.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

__all__ = ["LayerChart"]


class LayerChart:
    """A chart as Vega-Lite data."""

    def __init__(self, spec: dict[str, Any]) -> None:
        """Take the data."""
        self._spec = spec

    @classmethod
    def from_dict(cls, spec: dict[str, Any]) -> LayerChart:
        """Return a chart of these data."""
        return cls(deepcopy(spec))

    def to_dict(self) -> dict[str, Any]:
        """Return its data."""
        return deepcopy(self._spec)
