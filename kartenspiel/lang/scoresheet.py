"""Sentences of the score sheet.

Each is (German, English); {fields} are filled in by `Text`, or by the page.
"""

from __future__ import annotations

SENTENCES: dict[str, tuple[str, str]] = {
    # --- what is asked
    "sheet_tricks": ("Stiche", "tricks"),
    "sheet_suit": ("{suit}", "{suit}"),
    "sheet_rank": ("{rank}", "{rank}"),
    "sheet_card": ("{card}", "{card}"),
    "sheet_first_trick": ("Erster Stich", "First trick"),
    "sheet_last_trick": ("Letzter Stich", "Last trick"),
    "sheet_second_last_trick": ("Zweitletzter Stich", "Last trick but one"),
    "sheet_nth_trick": ("Stich {n}", "Trick {n}"),
    "sheet_order": ("Reihenfolge", "Finishing order"),
    "sheet_first_out": ("Zuerst fertig", "First out"),
    "sheet_left": ("Karten auf der Hand", "Cards left"),
    # --- what is open or wrong
    "sheet_sum": (
        "{total} {what} gibt es, eingetragen sind {sum}.",
        "There are {total} {what}; {sum} are entered.",
    ),
    "sheet_sum_one": (
        "{total} {what} gibt es, eingetragen ist {sum}.",
        "There are {total} {what}; {sum} is entered.",
    ),
    "sheet_missing": (
        "{what}: noch {n} von {total} offen.",
        "Still open: {n} of {total} {what}.",
    ),
    "sheet_pick_missing": (
        "{what}: noch niemand gewählt.",
        "{what}: nobody is chosen yet.",
    ),
    "sheet_left_missing": (
        "{what}: noch offen bei {seats}.",
        "{what}: still open for {seats}.",
    ),
    "sheet_range": (
        "{seat}: {value} geht nicht, erlaubt ist {least} bis {most}.",
        "{seat}: {value} is not possible, allowed is {least} to {most}.",
    ),
    "sheet_only": (
        "{seat}: {value} geht nicht, erlaubt ist nur {most}.",
        "{seat}: {value} is not possible, allowed is only {most}.",
    ),
    "sheet_not_number": (
        "{seat}: {value} ist keine ganze Zahl, erlaubt ist 0 bis {most}.",
        "{seat}: {value} is not a whole number, allowed is 0 to {most}.",
    ),
    "sheet_twice": (
        "{seat} steht zweimal in der Reihenfolge.",
        "{seat} is in the finishing order twice.",
    ),
    "sheet_next_place": ("Wer wurde {place}.?", "Who came in as number {place}?"),
    "sheet_clash": (
        "{seat}: {n} × {what} und {m} × {other} passen nicht zusammen.",
        "{seat}: {n} × {what} and {m} × {other} do not go together.",
    ),
    "sheet_no_march": (
        "{seat} soll alle Stiche haben, aber {other} hat auch etwas: {what}.",
        "{seat} is said to have every trick, but {other} has something, too: {what}.",
    ),
    "sheet_incomplete": (
        "In dieser Runde fehlt noch etwas.",
        "Something is still missing in this round.",
    ),
    # --- what cannot be done
    "sheet_no_field": (
        "Dieses Eingabefeld gibt es in der offenen Runde nicht.",
        "The open round has no such field.",
    ),
    "sheet_no_round": (
        "Diese Runde gibt es auf dem Blatt nicht.",
        "There is no such round on the sheet.",
    ),
    "sheet_none_open": (
        "Es ist keine Runde offen; über „Ändern“ lässt sich eine öffnen.",
        "No round is open; “Edit” opens one.",
    ),
    "sheet_not_open": (
        "Diese Runde ist nicht offen; über „Ändern“ lässt sie sich öffnen.",
        "This round is not open; “Edit” opens it.",
    ),
    "sheet_not_left": (
        "{name} ist nicht mehr zu wählen; möglich ist {allowed:or}.",
        "{name} cannot be chosen any more; allowed is {allowed:or}.",
    ),
    "sheet_no_choice": (
        "Bei diesem Spiel wählt niemand die Runde; die Reihenfolge steht fest.",
        "Nobody chooses the round in this game; the order is fixed.",
    ),
    "sheet_not_over": (
        "Ein neues Spiel beginnt, wenn alle Runden eingetragen sind.",
        "A new game begins when every round is entered.",
    ),
    "sheet_full": (
        "Das Blatt ist voll: Mehr als {most} Spiele passen nicht darauf.",
        "The sheet is full: it takes no more than {most} games.",
    ),
    "sheet_names": (
        "Es werden genau {players} Namen gebraucht.",
        "Exactly {players} names are needed.",
    ),
    # --- in a file
    "sheet_in_game": ("Spiel {game}: {what}", "Game {game}: {what}"),
    "sheet_in_round": (
        "Spiel {game}, Runde {round}: {what}",
        "Game {game}, round {round}: {what}",
    ),
    "sheet_checksum": (
        "penalties = {found} passt nicht zu den Einträgen; richtig ist {right}.",
        "penalties = {found} does not agree with the entries; right is {right}.",
    ),
    # --- as a table
    "sheet_game": ("Spiel", "Game"),
    "sheet_round": ("Runde", "Round"),
    "sheet_contract": ("Art", "Contract"),
    "sheet_deals": ("Geber", "Dealer"),
    "sheet_pot": ("Topf", "Pot"),
    "sheet_csv_penalty": ("{name}: Strafe", "{name}: penalty"),
    "sheet_csv_payout": ("{name}: Auszahlung", "{name}: payout"),
    "sheet_csv_balance": ("{name}: Stand", "{name}: balance"),
    # --- the view: what is refused in Python
    "sheet_failed": (
        "Das hat nicht geklappt; das Blatt bleibt, wie es war.",
        "That did not work; the sheet stays as it was.",
    ),
    "sheet_long_name": (
        "Ein Name ist zu lang; erlaubt sind {allowed} Zeichen.",
        "A name is too long; allowed are {allowed} characters.",
    ),
    "sheet_long_file": (
        "Die Datei ist zu groß für ein Anschreibblatt.",
        "The file is too large for a score sheet.",
    ),
    "sheet_bad_store": (
        "Das Blatt vom letzten Mal ließ sich nicht lesen; hier ist ein neues.",
        "The sheet from last time could not be read; here is a new one.",
    ),
    # --- the view: what happened
    "sheet_restored": (
        "Das Blatt vom letzten Mal ist wieder da.",
        "The sheet from last time is back.",
    ),
    "sheet_loaded": ("Das Blatt ist geladen.", "The sheet is loaded."),
    "sheet_undone": ("Zurückgenommen.", "Taken back."),
    "sheet_entered": (
        "{round} ist eingetragen. Weiter mit {next}; es gibt {seat}.",
        "{round} is entered. Next is {next}; {seat} deals.",
    ),
    "sheet_entered_last": (
        "{round} ist eingetragen. Das Spiel ist zu Ende, vorn: {seats}.",
        "{round} is entered. The game is over, in front: {seats}.",
    ),
    "sheet_begun": (
        "Spiel {n} beginnt; es gibt {seat}.",
        "Game {n} begins; {seat} deals.",
    ),
    "sheet_new": ("Ein neues Blatt ist angelegt.", "A new sheet is ready."),
    # --- the view: the sheet
    "sheet_title": ("Anschreibblatt", "Score sheet"),
    "sheet_subtitle": ("{title}, {unit}", "{title}, {unit}"),
    "sheet_game_n": ("Spiel {n}", "Game {n}"),
    "sheet_total": ("Summe", "Total"),
    "sheet_place": ("Platz", "Place"),
    "sheet_place_n": ("{n}.", "{n}."),
    "sheet_all_games": ("Alle Spiele", "All games"),
    "sheet_dealt_by": ("{name} gibt", "{name} deals"),
    "sheet_edit": ("Ändern", "Change"),
    "sheet_edit_round": ("{round} ändern", "Change {round}"),
    "sheet_write_round": ("{round} eintragen", "Fill in {round}"),
    "sheet_write": ("Eintragen", "Fill in"),
    "sheet_open_now": ("offen", "open"),
    "sheet_to_mend": ("stimmt noch nicht", "not right yet"),
    # --- the view: the open round
    "sheet_each": ("je {amount}", "{amount} each"),
    "sheet_once": ("{amount}", "{amount}"),
    "sheet_in_turn": (
        "Namen antippen, wie sie fertig wurden",
        "tap the names as they went out",
    ),
    "sheet_field": ("{name}: {what}", "{name}: {what}"),
    "sheet_march": ("Durchmarsch", "March"),
    "sheet_march_about": ("alle Stiche bei einem", "every trick with one player"),
    "sheet_nobody": ("niemand", "nobody"),
    "sheet_right": ("Stimmt.", "Right."),
    "sheet_costs": ("Das kostet", "This costs"),
    "sheet_pays": ("Auszahlung", "Payout"),
    "sheet_choice": ("Gewählte Runde", "Round chosen"),
    "sheet_finish": ("Runde abschließen", "Finish the round"),
    "sheet_next_game": ("Nächstes Spiel", "Next game"),
    # --- the view: the course
    "sheet_chart": ("Stand nach jeder Runde", "Score after each round"),
    "sheet_chart_said": (
        "Stand nach jeder Runde. {rows}.",
        "Score after each round. {rows}.",
    ),
    "sheet_chart_row": ("{name}: {values}", "{name}: {values}"),
    # --- the view: tools and settings
    "sheet_tools": ("Blatt", "Sheet"),
    "sheet_undo": ("Zurücknehmen", "Take back"),
    "sheet_csv": ("Tabelle (CSV)", "Table (CSV)"),
    "sheet_file": ("Blatt sichern", "Save sheet"),
    "sheet_load": ("Blatt laden", "Load sheet"),
    "sheet_print": ("Drucken", "Print"),
    "sheet_begin": ("Neues Blatt", "New sheet"),
    "sheet_filename": ("anschreibblatt", "score-sheet"),
    "sheet_settings": ("Spielart, Namen, Geber", "Variant, names, dealer"),
    "sheet_variant": ("Spielart", "Variant"),
    "sheet_players": ("Spieler", "Players"),
    "sheet_first_dealer": ("Erster Geber", "First dealer"),
    "sheet_names_title": ("Namen", "Names"),
    "sheet_name": ("Name von Platz {n}", "Name at seat {n}"),
    "sheet_signs": ("Vorzeichen", "Signs"),
    "sheet_sign_negative": (
        "Strafen mit Minus, mehr ist besser",
        "penalties negative, more is better",
    ),
    "sheet_sign_positive": (
        "Strafen mit Plus, weniger ist besser",
        "penalties positive, fewer is better",
    ),
    "sheet_language": ("Sprache", "Language"),
    "sheet_lang_de": ("Deutsch", "German"),
    "sheet_lang_en": ("Englisch", "English"),
    "sheet_faces": ("Kartenbild", "Card faces"),
    "sheet_face_german": ("Deutsches Blatt", "German cards"),
    "sheet_face_french": ("Französisches Blatt", "French cards"),
    "sheet_waiting": (
        "Noch nicht gespeichert; das Blatt wird nachgereicht.",
        "Not stored yet; the sheet will be sent again.",
    ),
}
