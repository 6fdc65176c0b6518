"""Whether what is installed beside kartenspiel is of versions that it works with."""

from __future__ import annotations

from functools import cache
from importlib import metadata
from importlib.util import find_spec

__all__ = ["check", "misfit"]


@cache
def check(extra: str) -> None:
    """Refuse to go on with packages that do not fit.

    Args:
        extra: What is to be used, as an extra of the package: "widgets", "dashboard".

    Raises:
        ImportError: A package is of a version that kartenspiel does not work with.
    """
    sentence = misfit(extra)
    if sentence is not None:
        raise ImportError(sentence)


def misfit(extra: str, package: str = "kartenspiel") -> str | None:
    """Return a sentence on the packages that do not fit, or None if all do.

    A package that is missing is told where it is imported.

    Args:
        extra: What is to be used, as an extra of the package.
        package: Whose needs are looked at.
    """
    wrong = _wrong(extra, package)
    if not wrong:
        return None
    return f'{" and ".join(wrong)}: pip install --upgrade "{package}[{extra}]"'


def _wrong(extra: str, package: str) -> list[str]:
    try:
        needs = metadata.requires(package) or []
    except metadata.PackageNotFoundError:
        # Run from a folder: nobody said what it needs.
        return []
    if find_spec("packaging") is None:
        # Altair and Voilà bring it along: neither is there.
        return []
    from packaging.requirements import Requirement  # noqa: PLC0415 - see above

    found: list[str] = []
    for need in map(Requirement, needs):
        if need.marker and not need.marker.evaluate({"extra": extra}):
            continue
        if need.name == package:
            found += [
                line for each in sorted(need.extras) for line in _wrong(each, package)
            ]
            continue
        try:
            installed = metadata.version(need.name)
        except metadata.PackageNotFoundError:
            continue
        if not need.specifier.contains(installed, prereleases=True):
            wanted = ", ".join(sorted(map(str, need.specifier), reverse=True))
            found.append(
                f"{need.name} {installed} is installed, but {package} needs"
                f" {need.name} {wanted}"
            )
    return list(dict.fromkeys(found))
