"""Sentences of exercises: reading answers, judging them, result codes, the views.

Each is (German, English); {fields} are filled in by `Text`.
"""

from __future__ import annotations

SENTENCES: dict[str, tuple[str, str]] = {
    # --- what cannot be read
    "quiz_formula": (
        "{formula} ist keine Formel einer Aufgabe.",
        "{formula} is no formula of an exercise.",
    ),
    "quiz_no_exercise": (
        "Die Aufgabe {name} gibt es hier nicht; möglich sind {allowed:or}.",
        "There is no exercise {name} here; allowed are {allowed:or}.",
    ),
    "quiz_no_tag": (
        "{tag} ist kein Zahlenkürzel; richtig sind drei Zeichen wie DGG.",
        "{tag} is no tag of numbers; right are three symbols such as DGG.",
    ),
    "quiz_long_name": (
        "Der Name ist zu lang; erlaubt sind {allowed} Zeichen.",
        "The name is too long; {allowed} characters are allowed.",
    ),
    "quiz_other_set": (
        "Der Code gehört zu anderen Aufgaben.",
        "The code belongs to other exercises.",
    ),
    # --- reading an answer
    "quiz_empty": (
        "Hier fehlt noch deine Antwort.",
        "Your answer is still missing here.",
    ),
    "quiz_no_number": (
        "Das lässt sich nicht als Zahl lesen; schreib zum Beispiel 7/31, 0,2258 oder "
        "22,6 %.",
        "This cannot be read as a number; write for example 7/31, 0.2258 or 22.6%.",
    ),
    "quiz_by_zero": (
        "Durch 0 lässt sich nicht teilen; unter dem Bruchstrich steht eine Zahl ab 1.",
        "Nothing can be divided by 0; below the line stands a number from 1 on.",
    ),
    "quiz_negative": (
        "Eine Wahrscheinlichkeit ist nie negativ: 0 heißt, dass etwas unmöglich ist.",
        "No probability is negative: 0 means it is impossible.",
    ),
    "quiz_above_one": (
        "Eine Wahrscheinlichkeit ist nie größer als 1: 1 heißt, dass etwas sicher ist.",
        "No probability is above 1: 1 means it is certain.",
    ),
    "quiz_negative_count": (
        "Eine Anzahl ist nie negativ.",
        "A number of things is never negative.",
    ),
    "quiz_doubtful": (
        "Meinst du {thousands} oder {decimal}?",
        "Do you mean {thousands} or {decimal}?",
    ),
    # --- judging it
    "quiz_right": ("Richtig.", "Right."),
    "quiz_rough": (
        "Das geht in die richtige Richtung, ist aber grob gerundet; gib mindestens "
        "{digits} Ziffern an.",
        "This points the right way, but is rounded too roughly; give at least {digits} "
        "digits.",
    ),
    "quiz_one_more_digit": (
        "So gerundet passt auch ein bekannter Fehler dazu; gib eine Ziffer mehr an.",
        "Rounded like this it might be a common mistake as well; give one more digit.",
    ),
    "quiz_near": (
        "Ganz nah: Die letzte Ziffer ist nicht richtig gerundet.",
        "Very close: the last digit is not rounded correctly.",
    ),
    "quiz_not_yet": ("Noch nicht.", "Not yet."),
    # --- seats
    "quiz_seat_left": ("dein linker Nachbar", "your left neighbour"),
    "quiz_seat_opposite": ("dein Gegenüber", "the player opposite you"),
    "quiz_seat_right": ("dein rechter Nachbar", "your right neighbour"),
    # --- result codes
    "quiz_no_code": (
        "{text} ist kein Ergebniscode; er beginnt mit Q, wie QC10-001A0-0017W.",
        "{text} is no result code; it begins with Q, such as QC10-001A0-0017W.",
    ),
    "quiz_code_check": (
        "{text} enthält einen Tippfehler; bitte mit der Seite vergleichen, auf der der "
        "Code steht.",
        "{text} has a typing error: please compare it with the pupil's page.",
    ),
    "quiz_code_unknown": (
        "{text} gehört zu Aufgaben, die es hier nicht gibt; er stammt vielleicht aus "
        "einer neueren Fassung.",
        "{text} belongs to exercises that are not known here; it may come from a newer "
        "version.",
    ),
    "quiz_line_no_code": (
        "In dieser Zeile steht kein Ergebniscode; er beginnt mit Q.",
        "There is no result code in this line; it begins with Q.",
    ),
    "quiz_line_replaced": (
        "Von {name} gibt es in Zeile {later} einen neueren Code; es zählt dieser.",
        "{name} has a later code in line {later}, which counts.",
    ),
    "quiz_too_long": (
        "Der Text ist zu lang; gelesen sind die ersten {allowed} Zeichen.",
        "The text is too long; the first {allowed} characters were read.",
    ),
    "quiz_line": ("Zeile {line}: {problem}", "Line {line}: {problem}"),
    "quiz_legend": (
        "● beim ersten Versuch gelöst  ◐ später gelöst  ○ mit Tipps gelöst\n"
        "× Lösung gezeigt  … begonnen  · noch nicht begonnen",
        "● solved at the first try  ◐ at a later try  ○ with hints\n"
        "× solution shown  … begun  · not begun",
    ),
    "quiz_solved": ("{solved} von {all} gelöst", "{solved} of {all} solved"),
}
