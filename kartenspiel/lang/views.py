"""Sentences of the views, exported to pages through their `strings`.

Each is (German, English); {fields} are filled in by the page.
Keys begin with the view they belong to: `table_`, `dash_`, `chart_`.
"""

from __future__ import annotations

SENTENCES: dict[str, tuple[str, str]] = {
    # --- the table: what is refused in Python
    "table_mode": (
        "Den Modus {mode} gibt es nicht; möglich ist {allowed:or}.",
        "There is no mode {mode}; allowed is {allowed:or}.",
    ),
    "table_keyword": (
        "Table kennt {name} nicht; möglich sind {allowed:or}.",
        "Table does not know {name}; allowed are {allowed:or}.",
    ),
    # --- a saved page
    "save_playing": (
        "Ein Tisch, an dem gespielt wird, lässt sich erst nach dem Spiel sichern.",
        "A table where somebody plays can be saved once the game is over.",
    ),
    "save_title": ("{variant} – kartenspiel", "{variant} – kartenspiel"),
    "save_lesson_needs_script": (
        "Mit JavaScript ist das eine Lektion mit Fragen und Antworten.",
        "With JavaScript this is a lesson with questions and answers.",
    ),
    "save_record": ("Spieldatei sichern", "Save the game file"),
    "save_needs_script": (
        "Mit JavaScript lässt sich dieses Spiel Karte für Karte ansehen.",
        "With JavaScript this game can be stepped through card by card.",
    ),
    "kernel_lost": (
        "Python antwortet hier nicht mehr: Die Zellen noch einmal ausführen, dann geht "
        "es weiter.",
        "Python no longer answers here: run the cells once more to go on.",
    ),
    # --- the table: regions and marks
    "table_label": ("Spieltisch: {variant}", "Card table: {variant}"),
    "table_felt": ("Tisch", "Table"),
    "table_seat": ("Spieler {n}", "Player {n}"),
    "table_hand": ("Hand von {name}", "Hand of {name}"),
    "table_hidden": ("{n} verdeckte Karten", "{n} cards face down"),
    "table_hidden_one": ("1 verdeckte Karte", "1 card face down"),
    "table_dealer": ("Geber", "dealer"),
    "table_dealer_mark": ("G", "D"),
    "table_turn": ("am Zug", "to play"),
    "table_pot": ("Topf", "Pot"),
    "table_tricks_one": ("1 Stich", "1 trick"),
    "table_tricks": ("{n} Stiche", "{n} tricks"),
    "table_cards_one": ("1 Karte", "1 card"),
    "table_cards": ("{n} Karten", "{n} cards"),
    "table_place": ("{n}. Platz", "Place {n}"),
    "table_passed": ("setzt aus", "passes"),
    "table_plate": (
        "{name}{marks}: Stand {score}, {tricks}, in dieser Runde {cost}; "
        "Stiche ansehen",
        "{name}{marks}: score {score}, {tricks}, this round {cost}; show tricks",
    ),
    # --- the table: cards
    "table_playable": ("{card}, spielbar", "{card}, playable"),
    "table_refused": (
        "{card}, nicht spielbar: {reason}",
        "{card}, not playable: {reason}",
    ),
    "table_may_play": ("darf gespielt werden.", "may be played."),
    "table_may_not": ("nicht spielbar:", "not playable:"),
    "table_waits": ("{name} ist nicht am Zug.", "It is not {name}'s turn."),
    "table_over": ("bleibt übrig.", "is left over."),
    # --- the table: the trick
    "table_trick": ("Stich {n}", "Trick {n}"),
    "table_led": ("Ausspiel", "led"),
    "table_winning": ("vorn", "ahead"),
    "table_takes": ("nimmt", "takes"),
    "table_played": ("{name}: {card}", "{name}: {card}"),
    "table_card_costs": ("kostet {amount}", "costs {amount}"),
    "table_costs": ("Der Stich kostet {amount}", "The trick costs {amount}"),
    "table_costs_so_far": (
        "Der Stich kostet bisher {amount}",
        "The trick costs {amount} so far",
    ),
    "table_so_far": ("Bisher:", "So far:"),
    "table_costs_nothing": ("Der Stich kostet nichts.", "The trick costs nothing."),
    "table_costs_nothing_yet": (
        "Der Stich kostet bisher nichts.",
        "The trick costs nothing so far.",
    ),
    # --- the table: the layout
    "table_rows": ("Reihen", "Rows"),
    "table_row": ("Reihe {suit}: {cards}", "{suit} row: {cards}"),
    "table_row_empty": ("noch keine Karte", "no card yet"),
    "table_row_next": ("es passt {cards}", "{cards} fits"),
    "table_or": (" oder ", " or "),
    "table_result": ("Abrechnung", "Settlement"),
    "table_rank": ("Platz {n}: {name}, {score}", "Place {n}: {name}, {score}"),
    # --- the table: log, rules, code, past tricks
    "table_log": ("Verlauf", "Moves"),
    "table_start": ("Beginn der Runde", "Start of the round"),
    "table_rules": ("Regeln dieser Runde", "Rules of this round"),
    "table_code": ("Blattcode", "Deal code"),
    "table_copy": ("Blattcode {code} kopieren", "Copy deal code {code}"),
    "table_copied": ("Blattcode kopiert.", "Deal code copied."),
    "table_piles": ("Stiche von {name}", "Tricks of {name}"),
    "table_no_tricks": (
        "{name} hat in dieser Runde noch keinen Stich.",
        "{name} has taken no trick in this round yet.",
    ),
    "table_close": ("Schließen", "Close"),
    # --- the table: controls
    "table_controls": ("Steuerung", "Controls"),
    "table_first": ("Zum Anfang", "To the start"),
    "table_previous_trick": ("Voriger Stich", "Previous trick"),
    "table_previous_card": ("Vorige Karte", "Previous card"),
    "table_next_card": ("Nächste Karte", "Next card"),
    "table_next_trick": ("Nächster Stich", "Next trick"),
    "table_last": ("Zum Ende", "To the end"),
    "table_play": ("Abspielen", "Play"),
    "table_pause": ("Anhalten", "Pause"),
    "table_speed": ("Tempo", "Speed"),
    "table_slow": ("Langsam", "Slow"),
    "table_medium": ("Mittel", "Medium"),
    "table_fast": ("Schnell", "Fast"),
    "table_slider": ("Stelle im Spiel", "Position in the game"),
    "table_rounds": ("Runden", "Rounds"),
    "table_previous_round": ("Vorige Runde", "Previous round"),
    "table_next_round": ("Nächste Runde", "Next round"),
    "table_round": ("Runde {n}", "Round {n}"),
    "table_round_of": ("Runde {n} von {all}", "Round {n} of {all}"),
    "table_round_named": ("Runde {n}: {name}", "Round {n}: {name}"),
    "table_round_missing": (
        "Runde {n}: {name}, noch nicht gespielt",
        "Round {n}: {name}, not played yet",
    ),
    "table_at_start": ("{round}, Beginn", "{round}, start"),
    "table_at_card": (
        "{round}, Stich {trick}, Karte {card}",
        "{round}, trick {trick}, card {card}",
    ),
    "table_at_turn": ("{round}, Zug {n}", "{round}, turn {n}"),
    "table_at_passing": (
        "{round}, {n}. geschobene Karte",
        "{round}, passed card {n}",
    ),
    # --- the table: settings and keys
    "table_settings": ("Ansicht", "View"),
    "table_language": ("Sprache", "Language"),
    "table_lang_de": ("Deutsch", "German"),
    "table_lang_en": ("Englisch", "English"),
    "table_faces": ("Kartenbild", "Card faces"),
    "table_face_german": ("Deutsches Blatt", "German cards"),
    "table_face_french": ("Französisches Blatt", "French cards"),
    "table_names": ("Namen der Karten", "Names of the cards"),
    "table_large": ("Große Zeichen", "Large print"),
    "table_save": ("Als Webseite sichern", "Save as a web page"),
    "table_saved": ("Gesichert als {file}.", "Saved as {file}."),
    "table_save_failed": (
        "Die Seite ließ sich nicht schreiben; der Tisch ist noch da.",
        "The page could not be written; the table is still there.",
    ),
    "table_keys": ("Tasten", "Keys"),
    "table_key_arrows": ("← →", "← →"),
    "table_key_arrows_do": ("eine Karte zurück, vor", "one card back, forward"),
    "table_key_pages": ("Bild ↑ ↓", "Page Up, Down"),
    "table_key_pages_do": ("einen Stich zurück, vor", "one trick back, forward"),
    "table_key_ends": ("Pos 1, Ende", "Home, End"),
    "table_key_ends_do": (
        "Anfang, Ende der Runde; mit Strg oder ⌘ des Spiels",
        "start, end of the round; with Ctrl or ⌘ of the game",
    ),
    "table_key_hand": ("Tab, dann ← →", "Tab, then ← →"),
    "table_key_hand_do": (
        "in einer Hand von Karte zu Karte, mit Grund",
        "inside a hand from card to card, with the reason",
    ),
    "table_key_escape": ("Esc", "Esc"),
    "table_key_escape_do": (
        "Fenster schließen, Hand verlassen",
        "close a panel, leave a hand",
    ),
    # --- charts
    "chart_score": ("Spielstand nach jedem Stich", "Score after each trick"),
    "chart_penalty": ("Was jede Runde kostete", "What each round cost"),
    "chart_money": ("Ergebnis in {unit}", "Result in {unit}"),
    "chart_points": ("{unit} (weniger ist besser)", "{unit} (fewer is better)"),
    "chart_pot": ("Topf", "Pot"),
    "chart_round": ("Runde", "Round"),
    "chart_total": ("Zusammen", "Total"),
    "chart_result": ("Ergebnis", "Result"),
    "chart_stands": (
        "Stand in der Runde „{contract}“: {scores}; im Topf: {pot}.",
        "Score in the round “{contract}”: {scores}; in the pot: {pot}.",
    ),
    "chart_stands_no_pot": (
        "Stand in der Runde „{contract}“: {scores}.",
        "Score in the round “{contract}”: {scores}.",
    ),
    "chart_ends": ("Endstand: {scores}.", "Final result: {scores}."),
    "chart_nothing_yet": (
        "Bisher hat noch niemand etwas bezahlt.",
        "Nobody has been charged anything yet.",
    ),
    "chart_dearest": (
        "Am teuersten war „{contract}“ für {name}: {amount}.",
        "The dearest was “{contract}” for {name}: {amount}.",
    ),
    "chart_payout_said": (
        "{name} bekommt {amount} aus dem Topf.",
        "{name} receives {amount} out of the pot.",
    ),
    "chart_place_gets": (
        "{name} darf für den Platz beim Anlegen {amount} abziehen.",
        "{name} takes off {amount} for the place in the layout.",
    ),
    "chart_place_pays": (
        "{name} bekommt für den Platz beim Anlegen {amount} dazu.",
        "{name} is charged {amount} for the place in the layout.",
    ),
    "chart_belief_even": (
        "Wo die Karten aus der Sicht von {name} liegen können: Möglich sind {count} "
        "Verteilungen.",
        "Where the cards may be, as seen by {name}: {count} deals are possible.",
    ),
    "chart_belief_one": (
        "Wo die Karten aus der Sicht von {name} liegen: Möglich ist nur eine "
        "Verteilung.",
        "Where the cards are, as seen by {name}: only one deal is possible.",
    ),
    "chart_belief_random": (
        "Wo die Karten aus der Sicht von {name} liegen können, wenn alle anderen "
        "zufällig spielen: Möglich sind {count} Verteilungen.",
        "Where the cards may be, as seen by {name}, if all others play at random: "
        "{count} deals are possible.",
    ),
    "chart_belief_careful": (
        "Wo die Karten aus der Sicht von {name} liegen können, wenn alle anderen "
        "vorsichtig spielen: Möglich sind {count} Verteilungen.",
        "Where the cards may be, as seen by {name}, if all others play carefully: "
        "{count} deals are possible.",
    ),
    "chart_layout": ("Anlegen", "Layout"),
    "chart_table": ("Als Tabelle", "As a table"),
    "chart_broken": (
        "Dieses Diagramm lässt sich hier nicht zeichnen.",
        "This chart cannot be drawn here.",
    ),
    "chart_no_step": (
        "{value} ist kein Schritt; erlaubt ist eine ganze Zahl, 0 ist der Anfang.",
        "{value} is not a step; any whole number will do, 0 is the start.",
    ),
    # --- the dashboard
    "dash_form": ("Neues Spiel", "New game"),
    "dash_variant": ("Spielart", "Variant"),
    "dash_players": ("Spieler", "Players"),
    "dash_names": ("Namen", "Names"),
    "dash_name": ("Name von Platz {n}", "Name at seat {n}"),
    "dash_source": ("Startzahl oder Blattcode", "Seed or deal code"),
    "dash_deal": ("Spiel geben", "Deal"),
    "dash_shuffle": ("Neu mischen", "Shuffle"),
    "dash_copy": ("Link kopieren", "Copy link"),
    "dash_copied": (
        "Der Link zu dieser Stelle ist kopiert.",
        "The link to this moment is copied.",
    ),
    "dash_select": (
        "Der Link ist markiert und kann kopiert werden.",
        "The link is selected and can be copied.",
    ),
    "dash_link": ("Link zu dieser Stelle", "Link to this moment"),
    "dash_dealt": (
        "Gegeben: {variant}, {players}, {source}.",
        "Dealt: {variant}, {players}, {source}.",
    ),
    "dash_dealt_hidden": (
        "Gegeben: {variant}, {players}. Viel Vergnügen!",
        "Dealt: {variant}, {players}. Enjoy the game!",
    ),
    "dash_mode": ("Modus", "Mode"),
    "dash_mode_replay": ("Ansehen", "Look at it"),
    "dash_mode_play": ("Spielen", "Play"),
    "dash_seat": ("Eigener Platz", "Your seat"),
    "dash_opponent": ("Gegner", "Opponents"),
    "dash_opponent_careful": ("Vorsichtig", "Careful"),
    "dash_opponent_expert": ("Vorausschauend", "Expert"),
    "dash_opponent_lowest": ("Immer niedrig", "Always low"),
    "dash_opponent_random": ("Zufällig", "At random"),
    "dash_opponents_mixed": ("Gemischt: {names}", "Mixed: {names}"),
    "dash_fresh": ("neu gemischt", "freshly shuffled"),
    "dash_code": ("Blattcode", "Deal code"),
    "dash_with_seed": ("Startzahl {seed}", "seed {seed}"),
    "dash_with_code": ("Blattcode {code}", "deal code {code}"),
    "dash_too_long": (
        "Das ist zu lang; erlaubt sind {allowed} Zeichen.",
        "That is too long; allowed are {allowed} characters.",
    ),
    "dash_too_many": (
        "Der Link hat zu viele Teile; gelesen werden die ersten {allowed}.",
        "The link has too many parts; the first {allowed} are read.",
    ),
    "dash_long_name": (
        "Ein Name ist zu lang; erlaubt sind {allowed} Zeichen.",
        "A name is too long; allowed are {allowed} characters.",
    ),
    "dash_bad_link": (
        "Im Link stimmt etwas nicht: {problem}",
        "Something in the link is wrong: {problem}",
    ),
    "dash_bad_number": (
        "{name}={value} ist keine ganze Zahl.",
        "{name}={value} is not a whole number.",
    ),
    "dash_large_number": (
        "{name}={value} ist zu groß.",
        "{name}={value} is too large.",
    ),
    "dash_bad_word": (
        "{name}={value} gibt es nicht; möglich sind {allowed:or}.",
        "There is no {name}={value}; allowed are {allowed:or}.",
    ),
    "dash_failed": (
        "Das hat nicht geklappt; das Spiel auf dem Tisch bleibt.",
        "That did not work; the game on the table stays.",
    ),
}
