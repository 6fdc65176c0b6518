"""What tests of the laboratory share: sending as its page does, and reading."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from kartenspiel_widgets import ProbabilityLab

if TYPE_CHECKING:
    from collections.abc import Callable

HEARTS = "count(hearts, me) >= 2"


def send(lab: ProbabilityLab, **message: object) -> ProbabilityLab:
    """Send what the page sends."""
    lab._receive(lab, message, [])
    return lab


def choose(
    lab: ProbabilityLab, at: int, key: str, value: object, side: str = "event"
) -> str:
    """Choose from a menu, and return the text that stands there then."""
    send(lab, set={"side": side, "at": at, "key": key, "value": value})
    return text_of(lab, side)


def side_of(lab: ProbabilityLab, side: str = "event") -> dict[str, Any]:
    found: dict[str, Any] = lab.view["sides"][("event", "given").index(side)]
    return found


def text_of(lab: ProbabilityLab, side: str = "event") -> str:
    text: str = side_of(lab, side)["text"]["value"]
    return text


def fields_of(lab: ProbabilityLab, at: int = 0, side: str = "event") -> dict[str, Any]:
    """Return the values in a part's menus."""
    return {f["key"]: f["value"] for f in side_of(lab, side)["parts"][at]["fields"]}


async def until(lab: ProbabilityLab, done: Callable[[], bool]) -> None:
    """Wait for something that the laboratory shows."""
    event = asyncio.Event()

    def follow(_: object) -> None:
        if done():
            event.set()

    lab.observe(follow, ["answer", "run"])
    if not done():
        await asyncio.wait_for(event.wait(), 120)
    lab.unobserve(follow, ["answer", "run"])
