"""Sentences of the rule explorer (Regelwerkstatt): key -> (German, English).

Keys begin with `rules_` or, for the way between the views, with `nav_`.
The words of the form go by the keys of a variant file: `rules_label_…`, `rules_help_…`
and `rules_choice_…`.
"""

from __future__ import annotations

SENTENCES: dict[str, tuple[str, str]] = {
    # --- the way between the views
    "nav_skip": ("Weiter zum Inhalt", "Skip to the content"),
    "nav_label": ("Ansichten", "Views"),
    "nav_table": ("Tisch", "Table"),
    "nav_lessons": ("Lektionen", "Lessons"),
    "nav_quiz": ("Quiz", "Quiz"),
    "nav_rules": ("Regeln", "Rules"),
    "nav_probability": ("Wahrscheinlichkeit", "Probability"),
    "nav_sheet": ("Anschreibblatt", "Score sheet"),
    "nav_title": ("Kein Stich, Herzeln, King Louis", "Kein Stich, Herzeln, King Louis"),
    # --- the frame of the explorer
    "rules_title": ("Regelwerkstatt", "Rule workshop"),
    "rules_intro": (
        "Eine Spielart wählen oder ändern; die Regeln daneben gelten sofort.",
        "Choose a variant or change it; the rules beside it follow at once.",
    ),
    "rules_variant": ("Spielart", "Variant"),
    "rules_own_variant": ("Eigene: {name}", "Own: {name}"),
    "rules_relatives": ("Verwandte Spiele", "Related games"),
    "rules_lang_de": ("Deutsch", "Deutsch"),
    "rules_lang_en": ("English", "English"),
    "rules_changed": ("geändert", "changed"),
    "rules_changed_name": ("{name} (geändert)", "{name} (changed)"),
    "rules_undo": ("Zurücknehmen", "Take back"),
    "rules_reset": ("Änderungen verwerfen", "Discard changes"),
    "rules_play": ("Diese Spielart spielen", "Play this variant"),
    "rules_form": ("Spielart ändern", "Change the variant"),
    "rules_sheet": ("Spielregeln", "Rule sheet"),
    # --- what happened
    "rules_said_edit": ("Übernommen: {what}.", "Done: {what}."),
    "rules_said_list": ("Runden: {rounds}.", "Rounds: {rounds}."),
    "rules_said_undo": (
        "Die letzte Änderung ist zurückgenommen.",
        "The last change is taken back.",
    ),
    "rules_said_shipped": (
        "Es gelten die Regeln von {name}.",
        "The rules of {name} apply.",
    ),
    "rules_said_file": (
        "Es gelten die Regeln der Datei: {name}.",
        "The rules of the file apply: {name}.",
    ),
    "rules_said_played": (
        "{name} liegt auf dem Tisch.",
        "{name} is on the table.",
    ),
    "rules_said_discarded": (
        "Der Text zeigt wieder die Regeln, die gelten.",
        "The text shows the rules that apply again.",
    ),
    "rules_waits": (
        "Bis das berichtigt ist, gelten die letzten richtigen Regeln.",
        "Until this is put right, the last right rules apply.",
    ),
    "rules_failed": (
        "Das hat nicht geklappt; die Regeln bleiben, wie sie waren.",
        "That did not work; the rules stay as they were.",
    ),
    "rules_too_many": (
        "{key} hat {found} Einträge; erlaubt sind hier höchstens {allowed}.",
        "{key} has {found} entries; at most {allowed} are allowed here.",
    ),
    "rules_long_text": (
        "Der Text ist zu lang; erlaubt sind {allowed} Zeichen.",
        "The text is too long; allowed are {allowed} characters.",
    ),
    # --- sections and groups of the form
    "rules_section_name": ("Name", "Name"),
    "rules_section_cards": ("Spieler und Karten", "Players and cards"),
    "rules_section_rounds": ("Runden", "Rounds"),
    "rules_section_own": ("Eigene Runden", "Own rounds"),
    "rules_section_tricks": ("Stichrunden", "Trick rounds"),
    "rules_section_layout": ("Anlegen", "Layout"),
    "rules_section_payout": ("Wertung und Auszahlung", "Scoring and payout"),
    "rules_group_heart_lead_in": (
        "Herz ausspielen, Runde für Runde",
        "Leading hearts, round by round",
    ),
    "rules_group_removed": ("Andere Karten herausnehmen", "Take out other cards"),
    # --- rounds
    "rules_add": ("Weitere Runde", "Another round"),
    "rules_add_do": ("Hinzufügen", "Add"),
    "rules_new": ("Eigene Runde erfinden", "Invent a round"),
    "rules_new_round": ("Eigene Runde {n}", "Own round {n}"),
    "rules_is_own": ("eigene Runde", "own round"),
    "rules_do_own": ("Ändern", "Change"),
    "rules_do_own_label": ("Ändern: {name}", "Change: {name}"),
    "rules_do_up": ("↑", "↑"),
    "rules_do_up_label": ("↑ {name} nach vorn", "↑ {name} up"),
    "rules_do_down": ("↓", "↓"),
    "rules_do_down_label": ("↓ {name} nach hinten", "↓ {name} down"),
    "rules_do_drop": ("×", "×"),
    "rules_do_drop_label": ("× {name} weglassen", "× {name}: leave out"),
    "rules_no_own": (
        "Noch keine. „Ändern“ bei einer Runde macht eine eigene daraus.",
        "None yet. “Change” beside a round makes it one of your own.",
    ),
    "rules_term": ("Wertung {n}", "Term {n}"),
    "rules_add_term": ("Weitere Wertung", "Another term"),
    "rules_drop_term": ("Wertung entfernen", "Remove term"),
    "rules_drop_own": ("Eigene Runde löschen", "Delete own round"),
    # --- the fields
    "rules_label_name_de": ("Name, deutsch", "Name, German"),
    "rules_label_name_en": ("Name, englisch", "Name, English"),
    "rules_label_slug": ("Kurzname", "Short name"),
    "rules_help_slug": (
        "Für Dateien: klein und ohne Leerzeichen.",
        "For files: lower case, without blanks.",
    ),
    "rules_label_source": ("Quelle", "Source"),
    "rules_help_source": (
        "Wo die Regeln stehen; darf leer sein.",
        "Where the rules come from; may be empty.",
    ),
    "rules_label_players": ("Spielerzahl", "Numbers of players"),
    "rules_label_default_players": ("Meistens", "Usually"),
    "rules_label_pack": ("Karten im Blatt", "Cards in the pack"),
    "rules_label_dealer": ("Der nächste gibt", "The next player deals"),
    "rules_choice_dealer_each_round": ("in jeder Runde", "each round"),
    "rules_choice_dealer_each_game": ("in jedem Spiel", "each game"),
    "rules_label_direction": ("Reihum geht es", "Turns go round"),
    "rules_choice_direction_clockwise": ("im Uhrzeigersinn", "clockwise"),
    "rules_choice_direction_counter_clockwise": (
        "gegen den Uhrzeigersinn",
        "counter-clockwise",
    ),
    "rules_label_lead": ("Zuerst spielt aus", "First to lead"),
    "rules_help_lead": (
        "forehand (neben dem Geber), dealer (der Geber) oder eine Karte wie E2.",
        "forehand (beside the dealer), dealer, or a card such as E2.",
    ),
    "rules_label_ranks": ("Rangfolge", "Order of ranks"),
    "rules_help_ranks": (
        "Von oben nach unten; T ist die Zehn.",
        "From high to low; T is the ten.",
    ),
    "rules_label_order": ("Reihenfolge", "Order"),
    "rules_choice_order_fixed": ("wie hier", "as here"),
    "rules_choice_order_dealer_chooses": ("der Geber wählt", "the dealer chooses"),
    "rules_label_clean_doubles": ("Weiß zählt doppelt", "Clean hands double"),
    "rules_help_clean_doubles": (
        "Nimmt jemand nichts, was zählt, kostet alles das Doppelte.",
        "If a player takes nothing that counts, all costs double.",
    ),
    "rules_label_first_trick": ("Im ersten Stich", "In the first trick"),
    "rules_choice_first_trick_free": ("darf alles fallen", "anything may fall"),
    "rules_choice_first_trick_no_penalties": (
        "keine Strafkarten abwerfen",
        "no penalty cards are discarded",
    ),
    "rules_label_passing": ("Schieben", "Passing"),
    "rules_help_passing": (
        "Vor dem ersten Stich gibt jeder Karten weiter.",
        "Before the first trick everyone passes cards on.",
    ),
    "rules_label_passing_cards": ("Wie viele Karten", "How many cards"),
    "rules_label_passing_to": ("Wohin", "To whom"),
    "rules_choice_passing_to_left": ("nach links", "to the left"),
    "rules_choice_passing_to_right": ("nach rechts", "to the right"),
    "rules_choice_passing_to_across": ("nach gegenüber", "across the table"),
    "rules_label_trump": ("Trumpf", "Trumps"),
    "rules_choice_trump_as_all": ("keiner", "none"),
    "rules_choice_trump_dealer": ("nennt der Geber", "named by the dealer"),
    "rules_label_must_trump": ("Trumpfzwang", "Duty to trump"),
    "rules_help_must_trump": (
        "Wer nicht bedienen kann, muss mit Trumpf stechen, wenn möglich höher.",
        "Whoever cannot follow must trump, higher if possible.",
    ),
    "rules_label_layout_card_left": (
        "Jede übrige Karte kostet",
        "Each card left costs",
    ),
    "rules_label_removed": ("Zu {n}: ohne", "With {n}: without"),
    "rules_help_removed": (
        "Karten wie E7 L7; leer heißt: wie üblich.",
        "Cards such as E7 L7; empty means: as usual.",
    ),
    "rules_label_heart_lead_in": ("{round}", "{round}"),
    "rules_label_heart_lead": ("Herz ausspielen", "Leading hearts"),
    "rules_choice_heart_lead_as_all": ("wie sonst", "as elsewhere"),
    "rules_choice_heart_lead_free": ("immer erlaubt", "always allowed"),
    "rules_choice_heart_lead_broken": (
        "erst nach abgeworfenem Herz",
        "only after a heart was discarded",
    ),
    "rules_choice_heart_lead_not_first_trick": (
        "nicht im ersten Stich",
        "not in the first trick",
    ),
    "rules_choice_heart_lead_never": (
        "nur wenn nichts anderes bleibt",
        "only with nothing else left",
    ),
    "rules_label_early_end": ("Vorzeitig enden", "End early"),
    "rules_help_early_end": (
        "Eine Runde endet, sobald nichts mehr kosten kann.",
        "A round ends as soon as nothing can cost any more.",
    ),
    "rules_label_march": ("Durchmarsch", "March"),
    "rules_help_march": (
        "Wer alles nimmt, wird belohnt.",
        "Whoever takes everything is rewarded.",
    ),
    "rules_label_march_receive": ("Erhält", "Receives"),
    "rules_label_march_pay": ("Die anderen zahlen je", "The others each pay"),
    "rules_label_march_condition": ("Dafür braucht es", "It takes"),
    "rules_choice_march_condition_all_tricks": ("alle Stiche", "all tricks"),
    "rules_choice_march_condition_all_penalty_cards": (
        "alle Strafkarten",
        "all penalty cards",
    ),
    "rules_label_layout_start_card": ("Startkarte", "Start card"),
    "rules_help_layout_start_card": (
        "Eine Karte wie EU; any heißt: eine beliebige.",
        "A card such as EU; any means: whichever.",
    ),
    "rules_label_layout_fallback": ("Ersatz in den Farben", "Else in these suits"),
    "rules_help_layout_fallback": (
        "Falls die Startkarte fehlt, in dieser Folge: E, L, H, S.",
        "If the start card is missing, in this order: E, L, H, S.",
    ),
    "rules_label_layout_open_rank": ("Reihen beginnen mit", "Rows begin with"),
    "rules_choice_layout_open_rank_any": (
        "dem Rang der ersten Karte",
        "the rank of the first card",
    ),
    "rules_label_layout_must_play": ("Legepflicht", "Duty to play"),
    "rules_choice_layout_must_play_any": (
        "legen, was passt",
        "play whatever fits",
    ),
    "rules_choice_layout_must_play_attach": (
        "anlegen ja, eröffnen nein",
        "attach yes, open no",
    ),
    "rules_choice_layout_must_play_never": (
        "aussetzen ist immer erlaubt",
        "passing is always allowed",
    ),
    "rules_label_layout_attach_first": ("Erst anlegen", "Attach first"),
    "rules_help_layout_attach_first": (
        "Eine neue Reihe nur, wenn sonst nichts passt.",
        "A new row only if nothing else fits.",
    ),
    "rules_label_layout_again_after": ("Noch einmal legen nach", "Play again after"),
    "rules_help_layout_again_after": (
        "Ränge wie A 7; darf leer sein.",
        "Ranks such as A 7; may be empty.",
    ),
    "rules_label_layout_wrap": ("Rund herum", "Round the corner"),
    "rules_help_layout_wrap": (
        "Nach der höchsten Karte geht es mit der niedrigsten weiter.",
        "After the highest card comes the lowest.",
    ),
    "rules_label_layout_direction": ("Reihen wachsen", "Rows grow"),
    "rules_choice_layout_direction_both": ("nach beiden Seiten", "both ways"),
    "rules_choice_layout_direction_up": ("nur nach oben", "only upwards"),
    "rules_label_layout_end": ("Ende", "End"),
    "rules_choice_layout_end_last": (
        "wenn nur einer Karten hat",
        "when only one player holds cards",
    ),
    "rules_choice_layout_end_first_out": (
        "wenn der Erste fertig ist",
        "when the first player is out",
    ),
    "rules_label_scoring": ("Gezahlt wird", "Scores are"),
    "rules_choice_scoring_money": ("Geld in den Topf", "money into the pot"),
    "rules_choice_scoring_points": ("in Schlechtpunkten", "penalty points"),
    "rules_label_unit": ("Einheit", "Unit"),
    "rules_help_unit": (
        "pfennig, points, coins, cents oder ein eigenes Wort.",
        "pfennig, points, coins, cents or a word of your own.",
    ),
    "rules_label_payout_mode": ("Ausgezahlt werden", "Paid out are"),
    "rules_choice_payout_mode_shares": ("Anteile am Topf", "shares of the pot"),
    "rules_choice_payout_mode_fixed": ("feste Beträge", "fixed sums"),
    "rules_choice_payout_mode_amounts": (
        "Beträge, egal was im Topf ist",
        "sums, whatever is in the pot",
    ),
    "rules_label_payout_quantum": ("Gerundet auf", "Rounded to"),
    "rules_label_payout_places": ("Zu {n}, ab Platz 1", "With {n}, from place 1"),
    # --- the terms of an own round
    "rules_label_term_kind": ("Was kostet", "What costs"),
    "rules_choice_term_kind_trick": ("jeder Stich", "every trick"),
    "rules_choice_term_kind_suit": ("Karten einer Farbe", "cards of a suit"),
    "rules_choice_term_kind_rank": ("Karten eines Ranges", "cards of a rank"),
    "rules_choice_term_kind_card": ("eine Karte", "one card"),
    "rules_choice_term_kind_nth_trick": ("ein bestimmter Stich", "a certain trick"),
    "rules_choice_term_kind_all_of": (
        "alles andere zusammen",
        "all the others together",
    ),
    "rules_label_term_suit": ("Farbe", "Suit"),
    "rules_label_term_rank": ("Rang", "Rank"),
    "rules_label_term_card": ("Karte", "Card"),
    "rules_help_term_card": ("Farbe und Rang: HK, LO.", "Suit and rank: HK, LO."),
    "rules_label_term_nth_trick": ("Welcher Stich", "Which trick"),
    "rules_help_term_nth_trick": (
        "1 ist der erste, -1 der letzte.",
        "1 is the first, -1 the last.",
    ),
    "rules_label_term_value": ("Kostet", "Costs"),
    # --- does the money add up?
    "rules_balance": ("Geht die Rechnung auf?", "Does it add up?"),
    "rules_balance_caption": ("Ein Spiel ({unit})", "One game ({unit})"),
    "rules_balance_head": ("Runde", "Round"),
    "rules_n_players": ("Zu {n}", "With {n}"),
    "rules_pot_money": ("Im Topf", "In the pot"),
    "rules_pot_points": ("Zusammen", "Together"),
    "rules_place": ("{n}. Platz", "Place {n}"),
    "rules_rest_money": ("Bleibt im Topf", "Left in the pot"),
    "rules_rest_points": ("Bleibt übrig", "Left over"),
    "rules_even_money": (
        "Die Rechnung geht auf: Was in den Topf kommt, wird ganz ausgezahlt.",
        "It adds up: all that goes into the pot is paid out.",
    ),
    "rules_even_points": (
        "Die Rechnung geht auf: Alle Schlechtpunkte werden wieder gutgeschrieben.",
        "It adds up: all penalty points are credited again.",
    ),
    "rules_left_none": (
        "Zu {players:or} geht die Rechnung auf.",
        "With {players:or} it adds up.",
    ),
    "rules_left_some_money": (
        "Zu {players:or} bleibt etwas im Topf: {amount}.",
        "With {players:or}, something stays in the pot: {amount}.",
    ),
    "rules_left_some_points": (
        "Zu {players:or} bleibt etwas übrig: {amount}.",
        "With {players:or}, something is left over: {amount}.",
    ),
    "rules_left_lack_money": (
        "Zu {players:or} wird mehr ausgezahlt, als im Topf ist: {amount}.",
        "With {players:or}, more is paid out than is in the pot: {amount}.",
    ),
    "rules_left_lack_points": (
        "Zu {players:or} wird mehr gutgeschrieben, als es gekostet hat: {amount}.",
        "With {players:or}, more is credited than was charged: {amount}.",
    ),
    "rules_no_layout_money": (
        "Ohne Anlegen wird nichts ausgezahlt: Alles bleibt im Topf.",
        "Without a layout round nothing is paid out: everything stays in the pot.",
    ),
    "rules_no_layout_points": (
        "Ohne Anlegen wird nichts gutgeschrieben: Alle Punkte bleiben stehen.",
        "Without a layout round nothing is credited: all points stand.",
    ),
    "rules_varies": (
        "Gerechnet ist ein gewöhnliches Spiel; was vom Verlauf abhängt, etwa ein "
        "Durchmarsch, ändert die Summen.",
        "This is reckoned for an ordinary game; what depends on its course, such as a "
        "march, changes the sums.",
    ),
    # --- one deal under all contracts
    "rules_costs": ("Ein Blatt in allen Runden", "One deal in all rounds"),
    "rules_costs_how": (
        "Dasselbe Blatt, einmal ausgespielt: Jeder legt zufällig eine erlaubte Karte, "
        "in jeder Runde mit demselben Zufall. So zeigt sich, was welche Runde kostet.",
        "The same deal, played out once: everyone plays an allowed card at random, "
        "by the same chance in every round. It shows which round costs what.",
    ),
    "rules_costs_deal": (
        "Blattcode {code}; {name} spielt aus.",
        "Deal code {code}; {name} leads.",
    ),
    "rules_costs_caption": ("Kosten ({unit})", "Costs ({unit})"),
    "rules_costs_own": ("Runden dieser Spielart", "Rounds of this variant"),
    "rules_costs_others": ("Weitere Runden", "Other rounds"),
    "rules_round": ("Runde", "Round"),
    "rules_sum": ("Summe", "Sum"),
    "rules_worst": ("am meisten", "most"),
    "rules_worst_mark": (
        "▲ zahlt in dieser Runde am meisten.",
        "▲ pays most in this round.",
    ),
    "rules_label_deal_source": ("Startzahl oder Blattcode", "Seed or deal code"),
    "rules_label_deal_players": ("Spieler", "Players"),
    # --- the file
    "rules_file": ("Als Datei", "As a file"),
    "rules_file_help": (
        "Die Spielart als Text (TOML). Er lässt sich hier ändern, sichern und laden.",
        "The variant as text (TOML). It can be changed, saved and loaded here.",
    ),
    "rules_file_text": ("Text der Spielart", "Text of the variant"),
    "rules_file_apply": ("Text übernehmen", "Apply the text"),
    "rules_file_save": ("Als Datei sichern", "Save as a file"),
    "rules_file_load": ("Datei laden", "Load a file"),
    "rules_file_discard": ("Text verwerfen", "Discard the text"),
    # --- the form above the table
    "rules_no_link": (
        "Diese Spielart ist zu lang für einen Link; unter „Regeln“ lässt sie sich als "
        "Datei sichern.",
        "This variant is too long for a link; under “Rules” it can be saved as a file.",
    ),
    "rules_bad_link": (
        "Die eigene Spielart im Link ist unvollständig oder falsch abgeschrieben.",
        "The variant of one's own in the link is incomplete or miscopied.",
    ),
}
