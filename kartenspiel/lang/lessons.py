"""Sentences of lessons: what is wrong in their files, and what answers are told.

Each is (German, English); {fields} are filled in by `Text`.
"""

from __future__ import annotations

SENTENCES: dict[str, tuple[str, str]] = {
    # --- what is wrong in a file
    "in_note": ("Notiz {note}: {what}", "note {note}: {what}"),
    "note_both": (
        "ask und goal zugleich geht nicht; erlaubt ist eines von beiden.",
        "ask and goal together are not possible; one of them is allowed.",
    ),
    "note_after_goal": (
        "Nach einem Ziel kann in derselben Runde keine Notiz mehr kommen.",
        "No note can follow a goal in the same round.",
    ),
    "note_token": (
        "{token} ist weder Karte noch Farbe noch Wert; richtig wäre zum Beispiel "
        "{{HK}}, {{H}} oder {{O}}.",
        "{token} is no card, suit or rank; right would be {{HK}}, {{H}} or {{O}}, for "
        "example.",
    ),
    "note_brace": (
        "Eine geschweifte Klammer steht allein; richtig wäre zum Beispiel {{HK}}.",
        "A brace stands alone; right would be {{HK}}, for example.",
    ),
    "note_not_played": (
        "Im Spiel folgt hier {played}; das muss unter den richtigen Antworten sein.",
        "The record goes on with {played} here; it must be among the right answers.",
    ),
    "note_right_and_wrong": (
        "{answer} ist zugleich richtig und falsch.",
        "{answer} is right and wrong at the same time.",
    ),
    "note_not_held": (
        "{seat} hat {card} hier nicht auf der Hand.",
        "{seat} does not hold {card} here.",
    ),
    "note_round_over": (
        "Hier ist die Runde zu Ende; zu spielen gibt es nichts mehr.",
        "The round is over here; there is nothing left to play.",
    ),
    "note_other_turn": (
        "Am Zug ist {seat}; gefragt werden kann nur, was {own} spielt.",
        "It is the turn of {seat}; only the cards of {own} can be asked for.",
    ),
    "note_options": (
        "Antworten zur Wahl: {found}; möglich sind 2 bis {most}.",
        "Options to choose from: {found}; possible are 2 to {most}.",
    ),
    "note_one_right": (
        "Genau eine der Antworten muss right = true haben.",
        "Exactly one of the options must have right = true.",
    ),
    "note_no_condition": (
        "Das Ziel nennt keine Bedingung; möglich sind {allowed:or}.",
        "The goal states no condition; possible are {allowed:or}.",
    ),
    "note_condition": (
        "Die Bedingung {key} gibt es in dieser Runde nicht; möglich sind {allowed:or}.",
        "There is no condition {key} in this round; possible are {allowed:or}.",
    ),
    "no_notes": (
        "In dieser Spieldatei steht keine Lektion; nötig ist mindestens eine Notiz "
        "[[rounds.notes]].",
        "There is no lesson in this game file; it needs at least one note "
        "[[rounds.notes]].",
    ),
    "no_lesson": (
        "Die Lektion {name} gibt es nicht; möglich sind {allowed:or}.",
        "There is no lesson {name}; allowed are {allowed:or}.",
    ),
    # --- what an answer is told
    "lesson_right": ("Richtig.", "Right."),
    "lesson_right_other": (
        "Auch richtig. Hier geht es mit {card} weiter.",
        "That is right, too. Here play goes on with {card}.",
    ),
    "lesson_right_other_pass": (
        "Auch richtig. Hier wird ausgesetzt.",
        "That is right, too. Here the turn is passed.",
    ),
    "lesson_wrong": ("Noch nicht.", "Not yet."),
    "lesson_refused": ("Das geht hier nicht.", "That is not possible here."),
    "lesson_shown": ("Richtig ist {cards:or}.", "The right answer is {cards:or}."),
    "lesson_pass": ("aussetzen", "to pass"),
    "lesson_shown_option": ("Richtig ist:", "The right answer is:"),
    "lesson_no_number": (
        "{text} ist keine Zahl; richtig geschrieben wäre zum Beispiel 5, 1/3, 0,33 "
        "oder 33 %.",
        "{text} is not a number; write for example 5, 1/3, 0.33 or 33 %.",
    ),
    "lesson_reached": ("Ziel erreicht.", "Goal reached."),
    "lesson_missed": ("Ziel verfehlt.", "Goal missed."),
    "lesson_not_now": (
        "Das ist an dieser Stelle der Lektion nicht möglich.",
        "That is not possible at this point of the lesson.",
    ),
    # --- the lesson at the table
    "table_lesson_intro": ("Einführung", "Introduction"),
    "table_lesson_remark": ("Anmerkung", "Remark"),
    "table_lesson_question": ("Frage {n} von {all}", "Question {n} of {all}"),
    "table_lesson_goal": ("Aufgabe {n} von {all}", "Task {n} of {all}"),
    "table_lesson_over": ("Geschafft", "Done"),
    "table_lesson_click": (
        "Jetzt eine Karte anklicken.",
        "Now click a card.",
    ),
    "table_lesson_options": ("Antworten", "Answers"),
    "table_lesson_was_right": ("richtig", "right"),
    "table_lesson_was_wrong": ("falsch", "wrong"),
    "table_lesson_number": ("Antwort als Zahl", "Answer as a number"),
    "table_lesson_answer": ("Antworten", "Answer"),
    "table_lesson_on": ("Weiter", "Continue"),
    "table_lesson_next": ("Nächste Lektion: {title}", "Next lesson: {title}"),
    "table_lesson_look": ("Zurück zur Frage", "Back to the question"),
    "table_lesson_pass": ("Aussetzen", "Pass"),
    "table_lesson_hint": ("Tipp", "Hint"),
    "table_lesson_show": ("Lösung zeigen", "Show the solution"),
    "table_lesson_again": ("Noch einmal", "Once more"),
    "table_lesson_restart": ("Von vorn", "Start over"),
    "table_lesson_back": ("Zurück", "Back"),
    "lessons_label": ("Lektion", "Lesson"),
    "lesson_end": ("Die Lektion ist geschafft.", "The lesson is done."),
    "lesson_score": (
        "{alone} von {questions} ohne Hilfe und beim ersten Versuch.",
        "{alone} of {questions} without help and at the first attempt.",
    ),
}
