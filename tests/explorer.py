"""What tests of the rule explorer share: sending as its page does, and reading."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kartenspiel_widgets import RuleExplorer


def send(explorer: RuleExplorer, message: object) -> dict[str, Any]:
    """Send what a page sends, and return what it is shown then."""
    explorer._receive(explorer, message, [])
    view: dict[str, Any] = explorer.view
    return view


def edit(explorer: RuleExplorer, key: str, value: object) -> dict[str, Any]:
    return send(explorer, {"edit": {"key": key, "value": value}})


def act(explorer: RuleExplorer, name: str, *at: int, slug: str = "") -> dict[str, Any]:
    return send(explorer, {"act": {"name": name, "at": list(at), "slug": slug}})


def rows(view: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Return all rows of the form by their keys, those in groups too."""
    found: dict[str, dict[str, Any]] = {}

    def take(some: list[dict[str, Any]]) -> None:
        for row in some:
            found[row["key"]] = row
            take(row.get("rows", []))

    for section in view["form"]["sections"]:
        take(section["rows"])
    return found


def problems(view: dict[str, Any]) -> dict[str, str]:
    found = rows(view).items()
    return {key: row["problem"] for key, row in found if row.get("problem")}


def cells(table: dict[str, Any]) -> dict[str, list[str]]:
    """Return a table's rows by their titles."""
    return {
        row["title"]: [cell["text"] for cell in row["cells"]]
        for group in table["groups"]
        for row in group["rows"]
    }
