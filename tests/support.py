"""What several test files need: the worked cases, and rounds played at random."""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import kartenspiel as ks

DATA = Path(__file__).parent / "data"
PACKS = (24, 32, 52)
PLAYERS = (3, 4, 5, 6)

#: Every shipped game, variant or relative, and with every number of its players.
SHIPPED = {**ks.variants(), **ks.relatives()}
TABLES = [(slug, n) for slug, v in SHIPPED.items() for n in v.players]

Round = ks.TrickRound | ks.LayoutRound
R = TypeVar("R", bound=Round)


@cache
def _file(name: str) -> Any:  # noqa: ANN401 - JSON
    return json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))


def scenario(name: str) -> dict[str, Any]:
    """Return the worked case of that id."""
    found: dict[str, Any] = next(
        s for s in _file("scenarios")["scenarios"] if s["id"] == name
    )
    return found


def scenario_ids() -> list[str]:
    """Return the ids of all worked cases."""
    return [s["id"] for s in _file("scenarios")["scenarios"]]


def presets() -> list[dict[str, Any]]:
    """Return the parameters of the shipped variants."""
    found: list[dict[str, Any]] = _file("presets")["presets"]
    return found


def preset_contracts() -> dict[str, Any]:
    """Return the parameters of the contracts."""
    found: dict[str, Any] = _file("presets")["contracts"]
    return found


def random_play_facts() -> dict[str, Any]:
    """Return what is known about random play."""
    found: dict[str, Any] = _file("random_play")
    return found


def exercises() -> dict[str, dict[str, Any]]:
    """Return the exercises in probability by their ids."""
    return {e["id"]: e for e in _file("exercises")["exercises"]}


def exercise_table(name: str) -> dict[str, Any]:
    """Return one of the tables that belong to the exercises."""
    found: dict[str, Any] = _file("exercises")["tables"][name]
    return found


def published_rows() -> list[dict[str, Any]]:
    """Return figures about cards that others have printed."""
    found: list[dict[str, Any]] = _file("published_tables")["rows"]
    return found


def slug(name: str) -> str:
    """Return the engine's spelling of a name in the data files."""
    return name.replace("_", "-")


def texts(found: Any) -> list[str]:  # noqa: ANN401 - cards or their texts
    """Return cards as two letters."""
    return [str(ks.card(c)) for c in found]


def hands_of(name: str) -> list[list[str]]:
    """Return the hands of a deal of the data file, in the order listed there."""
    return [texts(hand) for hand in _file("scenarios")["deals"][name]["hands"]]


def worked_deal(name: str) -> ks.Deal:
    """Return a deal of the data file; seat 0 leads."""
    return ks.deal(hands_of(name))


def worked_plays(name: str) -> list[str]:
    """Return the cards of a deal of the data file in the order played."""
    tricks = _file("scenarios")["deals"][name]["tricks"]
    return [c for trick in tricks for c in texts(trick["cards"])]


def loose_deal(*hands: str) -> ks.Deal:
    """Return a deal whose hands need not be equal, as in the middle of a round."""
    held = tuple(() if hand == "-" else ks.cards(hand) for hand in hands)
    return ks.Deal(held, len(hands) - 1)


def random_plays(r: R, seed: int, most: int = 10_000) -> R:
    """Return a round after random legal turns, to its end or after so many."""
    choice = random.Random(seed)  # noqa: S311 - repeatable, not secret
    now: Round = r
    for _ in range(most):
        if now.finished:
            break
        turns: list[ks.Card | None] = list(now.legal)
        if isinstance(now, ks.LayoutRound) and now.may_pass:
            turns.append(None)
        now = now.play(choice.choice(turns))
    return now  # type: ignore[return-value]  # play returns the same kind
