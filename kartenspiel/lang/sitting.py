"""Sentences of a game that one person plays, and of the links that bring it back.

Each is (German, English); {fields} are filled in by `Text`.
"""

from __future__ import annotations

SENTENCES: dict[str, tuple[str, str]] = {
    "sit_opponent": (
        "Den Gegner {name} gibt es nicht; möglich sind {allowed:or}.",
        "There is no opponent {name}; allowed are {allowed:or}.",
    ),
    "sit_opponents": (
        "Es sind {found} Gegner genannt; nötig ist einer für alle oder einer für "
        "jeden der {number} anderen Plätze.",
        "{found} opponents are named; needed is one for all, or one for each of the "
        "{number} other seats.",
    ),
    "sit_choose_first": (
        "Zuerst ist zu wählen, welche Runde gespielt wird.",
        "First choose which round is played.",
    ),
    "sit_no_choice": (
        "Hier ist keine Runde zu wählen.",
        "There is no round to be chosen here.",
    ),
    "sit_no_undo": (
        "In dieser Runde gibt es nichts zurückzunehmen.",
        "There is nothing to take back in this round.",
    ),
    # --- sealed games
    "sealed_broken": (
        "Das verdeckte Spiel im Link ist beschädigt oder unvollständig kopiert.",
        "The sealed game in the link is damaged or not copied completely.",
    ),
    "sealed_version": (
        "Das verdeckte Spiel im Link stammt aus einer neueren Fassung von kartenspiel.",
        "The sealed game in the link comes from a newer version of kartenspiel.",
    ),
    "sealed_rules": (
        "Das verdeckte Spiel im Link gehört zu anderen Regeln.",
        "The sealed game in the link belongs to other rules.",
    ),
}
