"""Sentences of game files: what is wrong in them, and where.

Each is (German, English); {fields} are filled in by `Text`.
"""

from __future__ import annotations

SENTENCES: dict[str, tuple[str, str]] = {
    "in_round": ("Runde {round}: {what}", "Round {round}: {what}"),
    "in_trick": (
        "Runde {round}, Stich {trick}: {what}",
        "Round {round}, trick {trick}: {what}",
    ),
    "in_trick_column": (
        "Runde {round}, Stich {trick}, Spalte {column}: {what}",
        "Round {round}, trick {trick}, column {column}: {what}",
    ),
    "in_line": (
        "Runde {round}, Zeile {trick}: {what}",
        "Round {round}, line {trick}: {what}",
    ),
    "in_line_column": (
        "Runde {round}, Zeile {trick}, Spalte {column}: {what}",
        "Round {round}, line {trick}, column {column}: {what}",
    ),
    "in_variant": ("Abschnitt [variant]: {what}", "Section [variant]: {what}"),
    "bad_format": (
        "format = {found} ist hier nicht lesbar; erlaubt ist {known}.",
        "format = {found} cannot be read here; allowed is {known}.",
    ),
    "no_rounds": (
        "Die Datei enthält keine Runde; es fehlt ein Abschnitt [[rounds]].",
        "The file holds no round; a section [[rounds]] is missing.",
    ),
    "not_text": (
        "{path} ist keine Textdatei in UTF-8.",
        "{path} is not a text file in UTF-8.",
    ),
    "too_many_rounds": (
        "{variant} hat nur {most} Runden.",
        "{variant} has only {most} rounds.",
    ),
    "other_contract": (
        "{found} ist nicht an der Reihe; hier wird {expected} gespielt.",
        "{found} is not due here; this round is {expected}.",
    ),
    "other_dealer": (
        "Als Geber ist {found} eingetragen, an der Reihe ist {expected}.",
        "The dealer is given as {found}, but it is the turn of {expected}.",
    ),
    "round_unfinished": (
        "Die Runde ist nicht zu Ende gespielt, es folgt aber noch eine; {seat} wäre "
        "am Zug.",
        "The round is not finished, yet another one follows; it would be the turn of "
        "{seat}.",
    ),
    "trick_length": (
        "Die Zeile enthält {cards}; ein Stich hat {expected}.",
        "The line holds {cards}; a trick has {expected}.",
    ),
    "pass_length": (
        "Die Zeile enthält {cards}; jeder schiebt {expected} weiter.",
        "The line holds {cards}; everyone passes on {expected}.",
    ),
    "checksum": (
        "penalties = {found} stimmt nicht mit den gespielten Karten überein; richtig "
        "ist {expected}.",
        "penalties = {found} does not agree with the cards played; right is "
        "{expected}.",
    ),
}
