"""Sentences of the probability laboratory (Wahrscheinlichkeitslabor).

Keys begin with `lab_`, for its charts with `chart_`; each is (German, English).
"""

from __future__ import annotations

SENTENCES: dict[str, tuple[str, str]] = {
    # --- the frame
    "lab_title": ("Wie wahrscheinlich ist das?", "How likely is that?"),
    "lab_intro": (
        "Eine Frage über das Austeilen wählen, zusammenstellen oder eintippen: "
        "ausgezählt, simuliert und an einzelnen Blättern gezeigt.",
        "Choose, build or type a question about the deal: counted exactly, simulated, "
        "and shown in single deals.",
    ),
    "lab_lang": ("Sprache", "Language"),
    "lab_lang_de": ("Deutsch", "Deutsch"),
    "lab_lang_en": ("English", "English"),
    "lab_face": ("Kartenbild", "Card faces"),
    "lab_face_german": ("Deutsches Blatt", "German cards"),
    "lab_face_french": ("Französisches Blatt", "French cards"),
    "lab_ready": ("Fragen zum Anfangen", "Questions to start with"),
    "lab_ready_void": ("Hat jemand kein Herz?", "Has somebody no hearts?"),
    "lab_ready_king": ("Wo ist der Herz-König?", "Where is the King of Hearts?"),
    "lab_ready_hearts": (
        "Habe ich mindestens 2 Herz?",
        "Do I have at least 2 hearts?",
    ),
    "lab_ready_pair": (
        "{ace} und Herz-König in einer Hand?",
        "{ace} and King of Hearts in one hand?",
    ),
    "lab_ready_bare": (
        "Ist der Herz-König blank?",
        "Is the King of Hearts alone?",
    ),
    "lab_ready_obers": ("Hat jeder genau {ober}?", "Has everybody exactly {ober}?"),
    "lab_ready_blank": ("Fehlt mir eine Farbe?", "Do I lack a suit?"),
    "lab_ready_aces": ("Habe ich alle {aces}?", "Do I have all {aces}?"),
    "lab_ready_shape": ("Wie lang sind meine Farben?", "How long are my suits?"),
    # --- the question
    "lab_event": ("Gefragt", "Asked"),
    "lab_given": ("Bekannt", "Known"),
    "lab_given_none": (
        "Nichts: Jede Austeilung ist möglich.",
        "Nothing: every deal is possible.",
    ),
    "lab_table": ("Karten und Spieler", "Cards and players"),
    "lab_players": ("Spieler", "Players"),
    "lab_pack": ("Blatt", "Pack"),
    "lab_pack_cards": ("{n} Karten", "{n} cards"),
    "lab_pack_left_out": ("{n} Karten ohne {cards}", "{n} cards without {cards}"),
    "lab_add_event": ("Noch etwas fragen", "Ask one thing more"),
    "lab_add_given": ("Etwas als bekannt annehmen", "Take something as known"),
    "lab_add_given_more": ("Noch etwas annehmen", "Take one thing more"),
    "lab_drop": ("Entfernen", "Remove"),
    "lab_drop_part": ("Teil {n} entfernen", "Remove part {n}"),
    "lab_part": ("Teil {n}", "Part {n}"),
    "lab_join": ("Verbunden durch", "Joined by"),
    "lab_join_and": ("und (alles tritt ein)", "and (all of it happens)"),
    "lab_join_or": (
        "oder (mindestens eines tritt ein)",
        "or (at least one of it happens)",
    ),
    "lab_text_event": ("Die Frage als Text", "The question as text"),
    "lab_text_given": ("Das Bekannte als Text", "What is known as text"),
    "lab_take": ("Übernehmen", "Use it"),
    "lab_only_text": (
        "Diese Frage steht nur als Text da; die Menüs können sie nicht zeigen.",
        "This question stands here as text only; the menus cannot show it.",
    ),
    "lab_help": ("Die Wörter", "The words"),
    "lab_help_words": (
        "hält(HK, ich), anzahl(herz, links) >= 2, ohne(ich, herz), gleiche_hand(HA "
        "HK), form(3-2-2-1, ich); ein_platz(s: …), alle_plätze(s: …), besitzer(HK); "
        "und, oder, nicht. Plätze: ich, links, gegenüber, rechts oder eine Zahl ab 0.",
        "holds(HK, me), count(hearts, left) >= 2, void(me, hearts), same_hand(HA HK), "
        "shape(3-2-2-1, me); any_seat(s: …), all_seats(s: …), holder(HK); and, or, "
        "not. Seats: me, left, opposite, right or a number from 0.",
    ),
    "lab_kind": ("Was", "What"),
    "lab_kind_count": ("eine Anzahl", "a number of"),
    "lab_kind_holds": ("diese Karten", "these cards"),
    "lab_kind_void": ("keine Karte von", "no card of"),
    "lab_kind_same_hand": ("in einer Hand", "in one hand"),
    "lab_kind_shape": ("Farblängen", "lengths of suits"),
    "lab_who": ("Wer", "Who"),
    "lab_who_me": ("ich", "me"),
    "lab_who_left": ("linker Nachbar", "left neighbour"),
    "lab_who_opposite": ("Gegenüber", "player opposite"),
    "lab_who_right": ("rechter Nachbar", "right neighbour"),
    "lab_who_number": ("Platz {n}", "seat {n}"),
    "lab_who_any": ("irgendjemand", "somebody"),
    "lab_who_all": ("jeder", "everybody"),
    "lab_who_holder": ("Besitzer von", "holder of"),
    "lab_held": ("dieser Karte", "this card"),
    "lab_denied": ("Gegenteil", "The opposite"),
    "lab_what": ("Welche", "Which"),
    "lab_what_cards": ("einzelne Karten", "single cards"),
    "lab_suits": ("Farben", "Suits"),
    "lab_ranks": ("Werte", "Ranks"),
    "lab_card": ("Karte", "Card"),
    "lab_card_more": ("und", "and"),
    "lab_card_none": ("–", "–"),
    "lab_sign": ("Wie viele", "How many"),
    "lab_sign_ge": ("mindestens", "at least"),
    "lab_sign_eq": ("genau", "exactly"),
    "lab_sign_le": ("höchstens", "at most"),
    "lab_sign_gt": ("mehr als", "more than"),
    "lab_sign_lt": ("weniger als", "fewer than"),
    "lab_sign_ne": ("nicht genau", "not exactly"),
    "lab_sign_between": ("von … bis", "from … to"),
    "lab_low": ("Zahl", "Number"),
    "lab_high": ("bis", "to"),
    "lab_lengths": ("Längen", "Lengths"),
    # --- what is no question
    "lab_too_long": (
        "Der Text ist zu lang; erlaubt sind {allowed} Zeichen.",
        "The text is too long; {allowed} characters are allowed.",
    ),
    "lab_no_event": (
        "Das ist eine Anzahl; zur Frage fehlt ein Vergleich wie >= 2.",
        "This is a count; a comparison such as >= 2 makes it a question.",
    ),
    "lab_too_large": (
        "Diese Frage ist zu verschachtelt; mit weniger Plätzen und Besitzern "
        "ineinander geht es.",
        "This question is too deeply nested; it works with fewer seats and holders "
        "inside each other.",
    ),
    "lab_still": (
        "Unten steht weiter die letzte Frage ohne Fehler.",
        "Below, the last question without a mistake stays.",
    ),
    # --- the answer
    "lab_asked": (
        "Wie wahrscheinlich ist das: {what:first}?",
        "How likely is it that {what}?",
    ),
    "lab_asked_given": (
        "Angenommen: {given:first}. Wie wahrscheinlich ist dann: {what:first}?",
        "Given that {given}: how likely is it that {what}?",
    ),
    "lab_answer": ("Antwort", "Answer"),
    "lab_exact": ("genau ausgezählt", "counted exactly"),
    "lab_odds": (
        "etwa bei {k} von {n} Austeilungen",
        "about {k} in {n} deals",
    ),
    "lab_odds_exact": ("bei {k} von {n} Austeilungen", "{k} in {n} deals"),
    "lab_odds_all_but": (
        "bei allen bis auf etwa 1 von {n} Austeilungen",
        "all but about 1 in {n} deals",
    ),
    "lab_never": ("nie", "never"),
    "lab_always": ("immer", "always"),
    "lab_busy": ("Wird ausgezählt …", "Counting …"),
    "lab_uncounted": (
        "Diese Frage auszuzählen dauert zu lange; die Simulation geht trotzdem.",
        "Counting this question takes too long; it can be simulated all the same.",
    ),
    "lab_failed": (
        "Das konnte nicht berechnet werden; alles andere geht weiter.",
        "This could not be worked out; everything else goes on.",
    ),
    "lab_said": (
        "{question} {percent}, {fraction}.",
        "{question} {percent}, {fraction}.",
    ),
    "lab_steps": ("So wird gezählt", "How it is counted"),
    "lab_dist": ("Alle Anzahlen", "All numbers"),
    "lab_dist_of": (
        "Wie sich die Anzahl verteilt; was zur Frage passt, ist kräftig und hat einen "
        "Haken.",
        "How the number is distributed; what fits the question is bold and ticked.",
    ),
    "lab_dist_value": ("Anzahl", "Number"),
    "lab_dist_share": ("Wahrscheinlichkeit", "Probability"),
    "lab_dist_fits": ("passt zur Frage", "fits the question"),
    "lab_dist_mean": ("Im Mittel {mean}.", "On average {mean}."),
    # --- the simulation
    "lab_run": ("Simulation", "Simulation"),
    "lab_amount": ("Austeilungen", "Deals"),
    "lab_seed": ("Startzahl", "Seed"),
    "lab_seed_wrong": (
        "Die Startzahl ist eine ganze Zahl von 0 bis 1 000 000 000.",
        "The seed is a whole number from 0 to 1,000,000,000.",
    ),
    "lab_start": ("Start", "Start"),
    "lab_go_on": ("Weiter", "Continue"),
    "lab_stop": ("Stopp", "Stop"),
    "lab_again": ("Neu, andere Startzahl", "Again, new seed"),
    "lab_run_idle": (
        "Noch nichts gezogen. Die gleiche Startzahl gibt immer die gleiche Folge.",
        "Nothing drawn yet. The same seed always gives the same series of deals.",
    ),
    "lab_run_said": (
        "{hits} von {n}: {share}. Zu 95 % liegt die Wahrscheinlichkeit zwischen {low} "
        "und {high}.",
        "{hits} of {n}: {share}. The probability lies between {low} and {high}, with "
        "95% confidence.",
    ),
    "lab_run_inside": ("Ausgezählt: {exact}, darin.", "Counted: {exact}, inside it."),
    "lab_run_outside": (
        "Ausgezählt: {exact}, außerhalb: Das kommt bei jedem zwanzigsten Bereich vor.",
        "Counted: {exact}, outside it: that happens to one range in twenty.",
    ),
    "lab_run_done": ("Fertig. {said}", "Done. {said}"),
    "lab_run_stopped": ("Angehalten. {said}", "Stopped. {said}"),
    "lab_run_exact": ("ausgezählt {exact}", "counted {exact}"),
    "lab_run_axis": ("Austeilungen", "Deals"),
    "lab_run_chart": (
        "Anteil nach immer mehr Austeilungen, mit dem Bereich, in dem die "
        "Wahrscheinlichkeit zu 95 % liegt. {said}",
        "Share after more and more deals, with the range in which the probability lies "
        "with 95% confidence. {said}",
    ),
    # --- single deals
    "lab_deals": ("Einzelne Austeilungen", "Single deals"),
    "lab_deals_for": ("Hier tritt es ein", "Here it happens"),
    "lab_deals_against": ("Hier tritt es nicht ein", "Here it does not happen"),
    "lab_deals_none": (
        "Keine gefunden: So eine Austeilung gibt es nicht, oder sie ist zu selten.",
        "None found: there is no such deal, or it is too rare.",
    ),
    "lab_deals_more": ("Zwei andere", "Two others"),
    "lab_deals_note": ("Zufällig gezogen.", "Drawn at random."),
    "lab_deals_marked": (
        "Zufällig gezogen; Karten, um die es geht, sind hervorgehoben.",
        "Drawn at random; the cards in question are marked.",
    ),
    "lab_void": ("keine", "none"),
    # --- mistakes
    "lab_mistakes": ("So nicht", "Not like this"),
    "lab_mistake_value": (
        "{wrong} statt {right}",
        "{wrong} instead of {right}",
    ),
    # --- from a link
    "lab_bad_table": (
        "{name}={value} geht nicht; erlaubt sind {allowed:or}.",
        "{name}={value} is not possible; allowed are {allowed:or}.",
    ),
    # --- charts
    "chart_distribution": (
        "Wie sich die Anzahl verteilt",
        "How the number is distributed",
    ),
    "chart_distribution_said": (
        "Am wahrscheinlichsten ist {value} mit {share}.",
        "Most likely is {value}, with {share}.",
    ),
    "chart_distribution_fits": (
        "Zur Frage gehören {values}, zusammen {share}.",
        "{values} fit the question, {share} together.",
    ),
    "chart_distribution_one": (
        "Zur Frage gehört {values}, mit {share}.",
        "{values} fits the question, with {share}.",
    ),
    "chart_distribution_none": (
        "Zur Frage gehört keiner der Werte.",
        "None of the values fits the question.",
    ),
    "chart_no_count": (
        "{event} vergleicht keine Anzahl mit einer Zahl; dann gibt es keine "
        "Verteilung zu zeichnen.",
        "{event} compares no count with a number, so that there is no distribution to "
        "draw.",
    ),
    "chart_few_deals": (
        "{n} Austeilungen sind zu wenig für dieses Diagramm; erlaubt sind Zahlen ab "
        "11.",
        "{n} deals are too few for this chart; allowed are numbers from 11 on.",
    ),
    "chart_value": ("Wert", "Value"),
    "chart_probability": ("Wahrscheinlichkeit", "Probability"),
    "chart_fits": ("gehört dazu", "belongs to it"),
    "chart_convergence": (
        "Die Simulation nähert sich der Wahrscheinlichkeit",
        "The simulation closes in on the probability",
    ),
    "chart_convergence_said": (
        "Nach {n} Austeilungen {share}, zu 95 % zwischen {low} und {high}; ausgezählt "
        "{exact}.",
        "After {n} deals {share}, between {low} and {high} with 95% confidence; "
        "counted {exact}.",
    ),
    "chart_convergence_bare": (
        "Nach {n} Austeilungen {share}, zu 95 % zwischen {low} und {high}.",
        "After {n} deals {share}, between {low} and {high} with 95% confidence.",
    ),
    "chart_deals": ("Austeilungen", "Deals"),
    "chart_share": ("Anteil", "Share"),
    "chart_interval": ("95-%-Bereich", "95% interval"),
    "chart_exact": ("ausgezählt {exact}", "counted {exact}"),
    "chart_layout_label": (
        "Anlegen: wer wann wie viele Karten hatte",
        "The layout: who had how many cards when",
    ),
    "chart_no_layout": (
        "Hier gibt es keine Legerunde; das Diagramm zeigt Anlegen.",
        "There is no layout round here; the chart shows one.",
    ),
    "chart_layout_over": (
        "Nach {turns} Zügen ist Schluss; fertig wurden der Reihe nach {names}.",
        "The round ends after {turns} turns; the players finished in this order: "
        "{names}.",
    ),
    "chart_layout_now": (
        "Nach {turns} Zügen sind übrig: {names}.",
        "After {turns} turns are left: {names}.",
    ),
    "chart_turns": ("Züge", "Turns"),
    "chart_player": ("Spieler", "Player"),
    "chart_cards_left": ("Karten übrig", "Cards left"),
    "chart_pass_forced": ("Aussetzen: nichts passte", "Pass: nothing fitted"),
    "chart_pass_free": ("Aussetzen: zurückgehalten", "Pass: kept back"),
    "chart_out": ("Fertig nach Zug", "Out after turn"),
}
