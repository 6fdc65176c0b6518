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
        "Das lässt sich nicht als Zahl lesen; schreib zum Beispiel 3/17, 0,1765 oder "
        "17,6 %.",
        "This cannot be read as a number; write for example 3/17, 0.1765 or 17.6%.",
    ),
    "quiz_power": (
        "{typed} ist die Schreibweise von Rechnern; schreib die Zahl aus: {decimal}.",
        "{typed} is how computers write it; write the number in full: {decimal}.",
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
    "quiz_percent": (
        "Eine Wahrscheinlichkeit ist nie größer als 1; meinst du Prozent, dann schreib "
        "das Zeichen % dahinter.",
        "No probability is above 1; if you mean percent, write the sign % after it.",
    ),
    "quiz_ratio": (
        "{above} : {below} kann {above}/{below} heißen oder {above} zu {below}, also "
        "{above}/{both}; schreib es als Bruch mit /.",
        "{above} : {below} may be {above}/{below}, or {above} to {below}, which is "
        "{above}/{both}; write it as a fraction with /.",
    ),
    "quiz_negative_count": (
        "Eine Anzahl ist nie negativ.",
        "A number of things is never negative.",
    ),
    "quiz_doubtful": (
        "Meinst du {thousands} oder {decimal}?",
        "Do you mean {thousands} or {decimal}?",
    ),
    "quiz_decimal": ("{de}", "{en}"),
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
    # --- the page of a pupil
    "quiz_page_title": ("Quiz", "Quiz"),
    "quiz_page_intro": (
        "Fragen rund um Karten und Zufall. Du hast beliebig viele Versuche.",
        "Questions about cards and chance. Try as often as you like.",
    ),
    "quiz_page_failed": (
        "Das hat nicht geklappt; mit den anderen Aufgaben geht es weiter.",
        "That did not work; the other exercises can be gone on with.",
    ),
    "quiz_page_name": ("Name oder Kürzel (freiwillig)", "Name or initials (optional)"),
    "quiz_page_name_help": (
        "Jeder Name bringt eigene Zahlen und steht nicht im Ergebniscode. Wer schon "
        "einen Code hat, tippt ihn hier ein und macht weiter.",
        "Every name brings numbers of its own, and is not in the result code. If you "
        "have a code already, type it here and go on.",
    ),
    "quiz_page_name_button": ("Übernehmen", "Apply"),
    "quiz_page_standard": ("Übliche Zahlen", "Usual numbers"),
    "quiz_page_numbers_of": ("Zahlen für {name}", "Numbers for {name}"),
    "quiz_page_numbers_of_tag": ("Zahlen {tag}", "Numbers {tag}"),
    "quiz_page_restart": ("Von vorn beginnen", "Start over"),
    "quiz_page_restart_sure": (
        "Wirklich alles löschen?",
        "Really clear everything?",
    ),
    "quiz_page_list": ("Alle Aufgaben", "All exercises"),
    "quiz_page_progress": ("{solved} von {all} gelöst", "{solved} of {all} solved"),
    "quiz_page_status_open": ("noch nicht begonnen", "not begun"),
    "quiz_page_status_first": ("beim ersten Versuch gelöst", "solved at the first try"),
    "quiz_page_status_later": ("später gelöst", "solved at a later try"),
    "quiz_page_status_hints": ("mit Tipps gelöst", "solved with hints"),
    "quiz_page_status_shown": ("Lösung angesehen", "solution looked at"),
    "quiz_page_status_tried": ("begonnen", "begun"),
    "quiz_page_status_helped": ("begonnen, mit Tipps", "begun, with hints"),
    "quiz_page_place": ("Aufgabe {n} von {all}", "Exercise {n} of {all}"),
    "quiz_page_level_sek1": ("Sekundarstufe I", "Lower secondary"),
    "quiz_page_level_sek2": ("Sekundarstufe II", "Upper secondary"),
    "quiz_page_level_uni": ("Kursstufe und Studium", "Advanced"),
    "quiz_page_level_extra": ("Zum Knobeln", "A challenge"),
    "quiz_page_hand": ("Dein Blatt", "Your hand"),
    "quiz_page_answer": ("Deine Antwort", "Your answer"),
    "quiz_page_forms_probability": (
        "Als Bruch 3/17, Dezimalzahl 0,1765 oder Prozent 17,6 %; gerundet auf "
        "mindestens zwei Ziffern.",
        "As a fraction 3/17, a decimal 0.1765 or percent 17.6%; rounded to at least "
        "two digits.",
    ),
    "quiz_page_forms_count": (
        "Als ganze Zahl, mit oder ohne Lücken: 1 234 567.",
        "As a whole number, with or without gaps: 1,234,567.",
    ),
    "quiz_page_forms_number": (
        "Als Bruch 29/17 oder Dezimalzahl 1,71; gerundet auf mindestens zwei Ziffern.",
        "As a fraction 29/17 or a decimal 1.71; rounded to at least two digits.",
    ),
    "quiz_page_check": ("Prüfen", "Check"),
    "quiz_page_meant": ("{number}", "{number}"),
    "quiz_page_sign_right": ("richtig", "right"),
    "quiz_page_sign_wrong": ("noch nicht", "not yet"),
    "quiz_page_sign_note": ("Hinweis", "note"),
    "quiz_page_try_again": (
        "Versuch es noch einmal, oder nimm einen Tipp.",
        "Try again, or take a hint.",
    ),
    "quiz_page_hint_n": ("Tipp {n}", "Hint {n}"),
    "quiz_page_hint": ("Tipp (noch {left})", "Hint ({left} left)"),
    "quiz_page_hint_last": ("Letzter Tipp", "Last hint"),
    "quiz_page_give_up": ("Lösung zeigen", "Show the solution"),
    "quiz_page_skip": ("Überspringen", "Skip"),
    "quiz_page_next": ("Nächste Aufgabe", "Next exercise"),
    "quiz_page_next_again": ("Noch einmal ansehen", "Look at them again"),
    "quiz_page_solved": ("Richtig gelöst", "Solved"),
    "quiz_page_solution": ("Lösung", "Solution"),
    "quiz_page_steps": (
        "Rechenweg Schritt für Schritt",
        "How it is counted, step by step",
    ),
    "quiz_page_code": ("Dein Ergebniscode", "Your result code"),
    "quiz_page_code_help": (
        "Zum Abgeben und zum Weitermachen: Der Code sagt, welche Aufgaben wie gelöst "
        "sind, aber nicht, von wem.",
        "To hand in, and to go on with: the code tells which exercises are solved and "
        "how, but not by whom.",
    ),
    "quiz_page_copy": ("Kopieren", "Copy"),
    "quiz_page_copied": ("Kopiert.", "Copied."),
    "quiz_page_select": ("Markiert; jetzt kopieren.", "Selected; copy it now."),
    # --- the page of a teacher
    "quiz_class_title": ("Ergebnisse einer Klasse", "Results of a class"),
    "quiz_class_open": (
        "Für Lehrkräfte: Ergebniscodes auswerten",
        "For teachers: evaluate result codes",
    ),
    "quiz_class_label": (
        "Ergebniscodes, einer in jeder Zeile",
        "Result codes, one in every line",
    ),
    "quiz_class_help": (
        "Davor darf ein Name stehen; was sonst in der Zeile steht, stört nicht. Alles "
        "bleibt auf dieser Seite, nichts wird gespeichert.",
        "A name may stand before it; whatever else is in the line does no harm. "
        "Everything stays on this page, nothing is stored.",
    ),
    "quiz_class_button": ("Auswerten", "Evaluate"),
    "quiz_class_clear": ("Leeren", "Clear"),
    "quiz_class_csv": ("Als CSV sichern", "Save as CSV"),
    "quiz_class_file": ("quiz-ergebnisse.csv", "quiz-results.csv"),
    "quiz_class_read": (
        "{codes} gelesen, {problems}.",
        "{codes} read, {problems}.",
    ),
    "quiz_class_one_code": ("Ein Code", "One code"),
    "quiz_class_codes": ("{n} Codes", "{n} codes"),
    "quiz_class_no_notes": ("keine Zeile ist unklar", "no line is unclear"),
    "quiz_class_one_note": ("ein Hinweis", "one note"),
    "quiz_class_notes": ("{n} Hinweise", "{n} notes"),
    "quiz_class_caption": (
        "Wer hat was gelöst? Die Zahlen oben sind die Aufgaben, wie im Diagramm.",
        "Who solved what? The numbers above are the exercises, as in the chart.",
    ),
    "quiz_class_name": ("Name", "Name"),
    "quiz_class_nameless": ("ohne Namen", "no name"),
    "quiz_class_numbers": ("Zahlen", "Numbers"),
    "quiz_class_own": ("passen zum Namen", "fit the name"),
    "quiz_class_solved": ("Gelöst", "Solved"),
    "quiz_class_not_in_set": ("nicht in der Auswahl", "not in the set"),
    "quiz_chart_label": ("Wie gut ging welche Aufgabe?", "How did each exercise go?"),
    "quiz_chart_summary": (
        "Von {pupils} Codes; am besten ging „{best}“ mit {best_share} gelöst, am "
        "schwersten war „{worst}“ mit {worst_share}.",
        "Of {pupils} codes; “{best}” went best with {best_share} solved, “{worst}” was "
        "hardest with {worst_share}.",
    ),
    "quiz_chart_empty": ("Noch keine Codes.", "No codes yet."),
    "quiz_chart_exercise": ("Aufgabe", "Exercise"),
    "quiz_chart_first": ("erster Versuch", "first try"),
    "quiz_chart_later": ("später", "later"),
    "quiz_chart_hints": ("mit Tipps", "with hints"),
    "quiz_chart_shown": ("Lösung angesehen", "solution looked at"),
    "quiz_chart_undone": ("nicht gelöst", "not solved"),
}
