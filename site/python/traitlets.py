"""Stands in for traitlets where there is only Python itself: what the views use of it.

Values that are checked when they are set, remembered, and told to those who observe
them; names and behaviour are those of the real package.
"""

from __future__ import annotations

import contextlib
from copy import copy
from typing import TYPE_CHECKING, Self
from typing import Any as Value

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator


class TraitError(Exception):
    """A value does not fit."""


class Bunch(dict[str, Value]):
    """A dictionary whose keys are attributes, too: what observers are told."""

    __getattr__ = dict.__getitem__


class TraitType:
    """A value of an object, checked and observed."""

    #: What it is at first, unless something else is said.
    usual: Value = None

    def __init__(
        self,
        default_value: Value = ...,
        *,
        allow_none: bool = False,
        read_only: bool = False,
    ) -> None:
        """Say what it is at first."""
        self.default = self.usual if default_value is ... else default_value
        self.allow_none, self.read_only = allow_none, read_only
        self.metadata: dict[str, Value] = {}
        self.name = ""

    def tag(self, **metadata: Value) -> TraitType:
        """Remember more about it, such as `sync=True`."""
        self.metadata |= metadata
        return self

    def made(self) -> Value:
        """Return what it is at first."""
        return copy(self.default)

    def check(self, value: Value) -> Value:
        """Return a value that fits.

        Raises:
            TraitError: It does not.
        """
        return value

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, owner: HasTraits | None, kind: type | None = None) -> Value:
        if owner is None:
            return self
        if self.name not in owner._trait_values:
            owner._trait_values[self.name] = self.made()
        return owner._trait_values[self.name]

    def __set__(self, owner: HasTraits, value: Value) -> None:
        if self.read_only:
            raise TraitError(f"{self.name} is read-only")
        owner.set_trait(self.name, value)


class Any(TraitType):
    """Anything."""


class Bool(TraitType):
    """True or False."""

    usual = False


class Int(TraitType):
    """A whole number."""

    usual = 0


class Unicode(TraitType):
    """A text."""

    usual = ""


class List(TraitType):
    """A list."""

    def __init__(self, *of: TraitType, **options: Value) -> None:
        """Say of what; it is empty at first."""
        super().__init__(options.pop("default_value", []), **options)
        self.of = of


class Dict(TraitType):
    """A dictionary."""

    usual: dict[str, Value] = {}  # noqa: RUF012 - copied where it is used


class Enum(TraitType):
    """One of some values."""

    def __init__(
        self, values: Iterable[Value], *default: Value, **options: Value
    ) -> None:
        """Say which there are."""
        super().__init__(*default, **options)
        self.values = tuple(values)

    def check(self, value: Value) -> Value:
        """Return it if it is one of them."""
        if value in self.values or (value is None and self.allow_none):
            return value
        raise TraitError(f"{self.name} is {value!r}; allowed are {self.values}")


class Instance(TraitType):
    """A value of a class."""

    def __init__(self, kind: type, **options: Value) -> None:
        """Say of which."""
        super().__init__(**options)
        self.kind = kind


def observe(*names: str) -> Callable[[Callable[..., object]], Callable[..., object]]:
    """Mark a method that is told of changes."""

    def mark(method: Callable[..., object]) -> Callable[..., object]:
        method.observes = names  # type: ignore[attr-defined]
        return method

    return mark


def validate(*names: str) -> Callable[[Callable[..., object]], Callable[..., object]]:
    """Mark a method that may put a value right before it is set."""

    def mark(method: Callable[..., object]) -> Callable[..., object]:
        method.validates = names  # type: ignore[attr-defined]
        return method

    return mark


class HasTraits:
    """An object whose values can be observed."""

    _traits: dict[str, TraitType]
    _trait_values: dict[str, Value]
    _trait_validators: dict[str, str]

    def __init_subclass__(cls, **options: object) -> None:
        """Find the class's values, and the methods that follow them."""
        super().__init_subclass__(**options)
        cls._traits, cls._trait_validators, cls._trait_observing = {}, {}, []
        for kind in reversed(cls.__mro__):
            for name, found in vars(kind).items():
                if isinstance(found, TraitType):
                    cls._traits[name] = found
                for trait in getattr(found, "validates", ()):
                    cls._trait_validators[trait] = name
                if hasattr(found, "observes"):
                    cls._trait_observing.append((name, found.observes))

    def __new__(cls, *_args: object, **_options: object) -> Self:
        """Make room for the values: they may be used before `__init__`."""
        made = super().__new__(cls)
        made._trait_values, made._trait_held = {}, None
        made._trait_observers = [
            (getattr(made, m), names) for m, names in cls._trait_observing
        ]
        return made

    def __init__(self, **values: Value) -> None:
        """Set values, and tell of each of them once all are set."""
        self._trait_held = {}
        for name, value in values.items():
            self.set_trait(name, value)
            self._trait_held[name] = _change(self, name, None, value)
        self._trait_let_go()

    def set_trait(self, name: str, value: Value) -> None:
        """Set a value, even one that is only to be read."""
        old = getattr(self, name)
        value = self._traits[name].check(value)
        if self._trait_held is None:
            value = self._trait_checked(name, value)
        self._trait_values[name] = value
        if old is value or old == value:
            return
        self.notify(_change(self, name, old, value))

    def notify(self, change: Bunch) -> None:
        """Tell of a change now, or once nothing is held back any more."""
        if self._trait_held is None:
            self.notify_change(change)
        elif change.name in self._trait_held:
            self._trait_held[change.name]["new"] = change.new
        else:
            self._trait_held[change.name] = change

    def notify_change(self, change: Bunch) -> None:
        """Tell all who observe it of a change."""
        for handler, names in list(self._trait_observers):
            if change["name"] in names:
                handler(change)

    def observe(
        self, handler: Callable[[Bunch], object], names: str | list[str]
    ) -> None:
        """Tell a function of changes from now on."""
        names = [names] if isinstance(names, str) else names
        self._trait_observers.append((handler, names))

    @contextlib.contextmanager
    def hold_trait_notifications(self) -> Iterator[None]:
        """Tell of changes at the end, once for each value."""
        if self._trait_held is not None:
            yield
            return
        self._trait_held = {}
        try:
            yield
        finally:
            self._trait_let_go()

    def _trait_let_go(self) -> None:
        for name in list(self._trait_held):
            self.set_trait(name, self._trait_checked(name, getattr(self, name)))
        held, self._trait_held = self._trait_held, None
        for change in held.values():
            self.notify_change(change)

    def _trait_checked(self, name: str, value: Value) -> Value:
        if name not in self._trait_validators:
            return value
        proposal = {"value": value, "owner": self, "trait": self._traits[name]}
        return getattr(self, self._trait_validators[name])(proposal)


def _change(owner: HasTraits, name: str, old: Value, new: Value) -> Bunch:
    return Bunch(name=name, old=old, new=new, owner=owner, type="change")
