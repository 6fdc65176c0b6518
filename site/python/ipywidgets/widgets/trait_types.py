"""Stands in for the module of this name."""

from __future__ import annotations

from typing import Any

import traitlets


class InstanceDict(traitlets.Instance):
    """An object of a class, made from a dictionary."""

    def check(self, value: Any) -> Any:
        """Return the object."""
        return self.kind(**value) if isinstance(value, dict) else value

    def made(self) -> Any:
        """Return what it is at first."""
        return self.kind()
