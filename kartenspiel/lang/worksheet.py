"""Sentences of worksheets (Arbeitsblatt): key -> (German, English)."""

from __future__ import annotations

SENTENCES: dict[str, tuple[str, str]] = {
    # --- what cannot be printed
    "work_level": (
        "{level} ist keine Stufe; erlaubt sind {allowed:or}.",
        "{level} is not a level; allowed are {allowed:or}.",
    ),
    "work_topic": (
        "{topic} ist kein Thema; erlaubt sind {allowed}.",
        "{topic} is not a topic; allowed are {allowed}.",
    ),
    "work_no_topic": (
        "Ein Arbeitsblatt braucht mindestens ein Thema; erlaubt sind {allowed}.",
        "A worksheet needs at least one topic; allowed are {allowed}.",
    ),
    "work_whole_deal": (
        "Für ein Arbeitsblatt müssen alle Karten ausgeteilt sein; diese Austeilung hat "
        "nur {cards}, richtig wären {allowed:or}.",
        "A worksheet needs a deal of the whole pack; this one has only {cards} cards, "
        "right would be {allowed:or}.",
    ),
    "work_path": (
        "{path} sagt nicht, was für eine Datei es werden soll; richtig wäre ein Name "
        "auf .pdf, .html oder .txt.",
        "{path} does not say what kind of file it shall be; write a name that ends in "
        ".pdf, .html or .txt.",
    ),
    "work_needs_typst": (
        'Für PDF fehlt Typst: pip install "kartenspiel[print]". HTML geht auch ohne.',
        'PDF needs Typst: pip install "kartenspiel[print]". HTML does without.',
    ),
    "work_written": ("{path} ist geschrieben.", "Wrote {path}."),
    # --- the button that makes it
    "maker_open": ("Arbeitsblatt drucken …", "Print a worksheet …"),
    "maker_title": ("Arbeitsblatt drucken", "Print a worksheet"),
    "maker_about": (
        "Eine Seite zum Tisch, eine zur Wahrscheinlichkeit, die Lösungen auf einer "
        "eigenen. Dieselbe Nummer gibt immer dasselbe Blatt.",
        "One page about the table, one about probability, the solutions on a page of "
        "their own. The same number always gives the same sheet.",
    ),
    "maker_paper": ("Was", "What"),
    "maker_paper_sheet": ("Arbeitsblatt mit Lösungen", "Worksheet with solutions"),
    "maker_paper_crib": ("Spickzettel", "Crib sheet"),
    "maker_source": ("Karten", "Cards"),
    "maker_source_number": ("nach der Nummer gemischt", "shuffled by the number"),
    "maker_source_table": ("wie auf dem Tisch", "as on the table"),
    "maker_number_label": ("Nummer", "Number"),
    "maker_any": ("beliebig", "any"),
    "maker_topics": ("Themen", "Topics"),
    "maker_level": ("Stufe", "Level"),
    "maker_ink": ("Farbe", "Colour"),
    "maker_ink_colour": ("farbig", "in colour"),
    "maker_ink_black": ("schwarz-weiß", "black and white"),
    "maker_lang": ("Sprache", "Language"),
    "maker_lang_de": ("Deutsch", "Deutsch"),
    "maker_lang_en": ("English", "English"),
    "maker_pdf": ("PDF sichern", "Save PDF"),
    "maker_html": ("HTML sichern", "Save HTML"),
    "maker_close": ("Schließen", "Close"),
    "maker_busy": ("Einen Moment …", "One moment …"),
    "maker_done": ("{name} ist fertig.", "{name} is ready."),
    "maker_no_pdf": (
        "PDF geht hier nicht; die HTML-Datei druckt jeder Browser.",
        "There is no PDF here; any browser prints the HTML file.",
    ),
    "maker_number": (
        "Die Nummer ist eine ganze Zahl mit höchstens {digits} Ziffern.",
        "The number is a whole number of at most {digits} digits.",
    ),
    "maker_no_topic": (
        "Wähle mindestens ein Thema.",
        "Choose at least one topic.",
    ),
    "maker_failed": (
        "Das Blatt ist nicht fertig geworden. Der Grund steht im Protokoll.",
        "The sheet was not made. The reason is in the log.",
    ),
    "maker_file": ("arbeitsblatt-{seed}", "worksheet-{seed}"),
    "maker_file_crib": ("spickzettel", "crib-sheet"),
    **{
        f"maker_{key}": texts
        for key, texts in {
            "topic_rules": ("Regeln", "Rules"),
            "topic_tricks": ("Stiche", "Tricks"),
            "topic_layout": ("Anlegen", "Layout"),
            "topic_probability": ("Wahrscheinlichkeit", "Probability"),
            "level_sek1": ("Sekundarstufe I", "Lower secondary"),
            "level_sek2": ("Sekundarstufe II", "Upper secondary"),
        }.items()
    },
    # --- what stands on the sheet
    "work_title": ("Kein Stich: Arbeitsblatt", "Kein Stich: worksheet"),
    "work_solutions": ("Lösungen", "Solutions"),
    "work_sheet_number": ("Blatt {seed}", "Sheet {seed}"),
    "work_level_sek1": ("Sekundarstufe I", "Lower secondary"),
    "work_level_sek2": ("Sekundarstufe II", "Upper secondary"),
    "work_name": ("Name", "Name"),
    "work_class": ("Klasse", "Class"),
    "work_date": ("Datum", "Date"),
    "work_part_open": ("Alle Karten offen", "All cards open"),
    "work_part_hidden": ("Nur ein Blatt bekannt", "One hand known"),
    "work_about_open": (
        "So sind die Karten ausgeteilt, gespielt wird reihum im Uhrzeigersinn. {seat} "
        "kommt heraus. Jeder Stich auf diesem Blatt ist der erste.",
        "This is how the cards were dealt; play goes clockwise. {seat} leads. Every "
        "trick on this sheet is the first.",
    ),
    "work_about_hidden": (
        "Das ist dein Blatt, neu ausgeteilt. Die übrigen {unseen} Karten haben "
        "{seats}, "
        "je {each}. Mehr weißt du nicht.",
        "This is your hand, from another deal. {seats} hold the other {unseen} cards, "
        "{each} each. You know no more.",
    ),
    "work_code": ("Blattcode", "Deal code"),
    "work_about_code": (
        "Mit dem Blattcode liegt dieselbe Austeilung auf dem Analysebrett.",
        "The deal code lays the same deal on the analysis board.",
    ),
    "work_hidden_code": (
        "Das einzelne Blatt stammt aus der Austeilung {code}; wer sie eingibt, sieht "
        "alle Karten.",
        "The single hand is from the deal {code}; whoever enters it sees all cards.",
    ),
    "work_your_hand": ("Dein Blatt", "Your hand"),
    "work_leads": ("kommt heraus", "leads"),
    "work_topic_rules": ("Regeln", "Rules"),
    "work_topic_tricks": ("Stiche", "Tricks"),
    "work_topic_layout": ("Anlegen", "Layout"),
    "work_topic_probability": ("Wahrscheinlichkeit", "Probability"),
    "work_task": ("Aufgabe {n}", "Task {n}"),
    "work_round": ("Runde", "Round"),
    "work_costs": ("Kosten", "Costs"),
    "work_because": ("wegen", "because of"),
    "work_the_trick": ("des Stichs", "the trick"),
    "work_who_takes": ("Wer nimmt den Stich?", "Who takes the trick?"),
    "work_per_trick": ("{amount} je Stich", "{amount} for each trick"),
    "work_per_suit": ("{amount} je {suit}", "{amount} for each card of {suit}"),
    "work_per_rank": ("{amount} je {rank}", "{amount} for each {rank}"),
    "work_for_card": ("{amount} für {card}", "{amount} for {card}"),
    "work_hand_of": ("Karten von {seat}", "{seat}’s cards"),
    "work_on_table": ("Auf dem Tisch", "On the table"),
    "work_row": ("Reihe {suit}: {cards}", "Row of {suit}: {cards}"),
    "work_row_empty": ("Reihe {suit}: leer", "Row of {suit}: empty"),
    "work_page": ("Seite", "Page"),
    # --- rules
    "work_ask_legal": (
        "Welche Karten darf {seat} jetzt spielen? Begründe.",
        "Which cards may {seat} play now? Say why.",
    ),
    "work_led": (
        "{seat} hat {suit} ausgespielt.",
        "{seat} led {suit}.",
    ),
    "work_follow": (
        "{seat} hat {suit} und muss bedienen.",
        "{seat} has {suit} and must follow suit.",
    ),
    "work_void": (
        "{seat} hat {suit:none} und darf jede Karte abwerfen.",
        "{seat} has {suit:none} and may discard any card.",
    ),
    "work_cards": ("{cards}", "{cards}"),
    "work_any_card": ("alle {n} Karten", "all {n} cards"),
    "work_no_card": ("keine", "none"),
    # --- tricks
    "work_ask_price": (
        "Wer nimmt diesen Stich, und was kostet er in jeder der vier Runden?",
        "Who takes this trick, and what does it cost in each of the four rounds?",
    ),
    "work_taker": ("{seat} nimmt den Stich.", "{seat} takes the trick."),
    "work_highest": (
        "Die höchste Karte dieser Farbe ist {card} von {seat}; andere Farben stechen "
        "nicht.",
        "The highest card of that suit is {seat}’s {card}; other suits never win.",
    ),
    "work_ask_safe": (
        "Es fehlt nur noch die Karte von {seat}. Mit welchen erlaubten Karten kostet "
        "dieser Stich {seat} nichts?",
        "Only {seat}’s card is missing. With which legal cards does this trick cost "
        "{seat} nothing?",
    ),
    "work_last_legal": (
        "Erlaubt für {seat}: {cards}.",
        "Legal for {seat}: {cards}.",
    ),
    "work_last_costs": (
        "Mit {cards:or} nimmt {seat} den Stich und zahlt {amount}.",
        "With {cards:or} {seat} takes the trick and pays {amount}.",
    ),
    "work_last_free": (
        "Mit {cards:or} bleibt der Stich bei {seat}.",
        "With {cards:or} the trick stays with {seat}.",
    ),
    "work_last_free_trick": (
        "Mit {cards:or} kostet der Stich nichts.",
        "With {cards:or} the trick costs nothing.",
    ),
    # --- layout
    "work_ask_fit": (
        "{seat} ist am Zug. Welche Karten kann {seat} anlegen?",
        "It is {seat}’s turn. Which cards can {seat} lay?",
    ),
    "work_ask_pass": (
        "{seat} ist am Zug. Darf {seat} aussetzen? Begründe.",
        "It is {seat}’s turn. May {seat} pass? Say why.",
    ),
    "work_fits": (
        "An die Reihen passen jetzt: {cards}.",
        "These cards fit the rows now: {cards}.",
    ),
    "work_holds_of_them": (
        "Davon hat {seat}: {cards}.",
        "Of these {seat} holds: {cards}.",
    ),
    "work_holds_none": (
        "{seat} hat keine davon.",
        "{seat} holds none of these.",
    ),
    "work_must_pass": (
        "{seat} hat keine davon; nur dann wird ausgesetzt.",
        "{seat} holds none of these; only then does one pass.",
    ),
    "work_must_lay": (
        "{seat} hat {cards}. Wer legen kann, muss legen.",
        "{seat} holds {cards}. Whoever can lay a card must.",
    ),
    "work_yes": ("Ja.", "Yes."),
    "work_no": ("Nein.", "No."),
    # --- probability
    "work_ask_laplace": (
        "Jemand zieht blind eine Karte aus deinem Blatt. Mit welcher "
        "Wahrscheinlichkeit ist sie {suit}?",
        "Somebody draws a card from your hand without looking. How likely is it to be "
        "a card of {suit}?",
    ),
    "work_laplace": (
        "{k} deiner {n} Karten {are} {suit}, jede wird gleich wahrscheinlich gezogen:",
        "{k} of your {n} cards {are} {suit}, and each is equally likely to be drawn:",
    ),
    "work_is": ("ist", "is"),
    "work_are": ("sind", "are"),
    "work_ask_holder": (
        "Mit welcher Wahrscheinlichkeit hat {seat} {card}?",
        "How likely is it that {seat} holds {card}?",
    ),
    "work_holder": (
        "Die Karte ist eine der {unseen} übrigen und liegt auf jedem Platz gleich "
        "wahrscheinlich; {each} davon gehören {seat}:",
        "The card is one of the other {unseen} and lies equally likely in each place; "
        "{each} of them are {seat}’s:",
    ),
    "work_ask_neither": (
        "Mit welcher Wahrscheinlichkeit hat {seat} weder {a} noch {b}?",
        "How likely is it that {seat} holds neither {a} nor {b}?",
    ),
    "work_neither": (
        "Pfadregel: {rest} der {unseen} Plätze gehören nicht {seat}, nach der ersten "
        "Karte sind es noch {rest_less} von {unseen_less}:",
        "Multiply along the path: {rest} of the {unseen} places are not {seat}’s, and "
        "after the first card {rest_less} of {unseen_less}:",
    ),
    "work_ask_together": (
        "Mit welcher Wahrscheinlichkeit hat dieselbe Person {cards}?",
        "How likely is it that one person holds both {cards}?",
    ),
    "work_together": (
        "Die erste liegt irgendwo. Für die zweite bleiben {unseen_less} Plätze, "
        "{each_less} davon in demselben Blatt:",
        "The first lies anywhere. For the second {unseen_less} places are left, "
        "{each_less} of them in the same hand:",
    ),
    "work_ask_mean": (
        "Wie viele Karten {suit} hat {seat} im Mittel?",
        "How many {suit} does {seat} hold on average?",
    ),
    "work_mean": (
        "Es fehlen {k} Karten {suit}; jede liegt mit Wahrscheinlichkeit "
        "{each}/{unseen} bei {seat}:",
        "{k} {suit} are missing; each of them is {seat}’s with probability "
        "{each}/{unseen}:",
    ),
    "work_ask_void": (
        "Wie wahrscheinlich ist es, dass {seat} {suit:none} hat?",
        "How likely is it that {seat} holds {suit:none}?",
    ),
    "work_void_count": (
        "{k} der {unseen} übrigen Karten sind {suit}. Ohne {suit} bekommt {seat} "
        "{each} "
        "der anderen {rest}:",
        "{k} of the other {unseen} cards are {suit}. Without any, {seat} gets {each} "
        "of "
        "the remaining {rest}:",
    ),
    "work_ask_exactly": (
        "Wie wahrscheinlich ist es, dass {seat} genau {j} {suit} hat?",
        "How likely is it that {seat} holds exactly {j} {suit}?",
    ),
    "work_exactly": (
        "{j} der {k} fehlenden {suit}, dazu {others} der {rest} anderen Karten:",
        "{j} of the {k} missing {suit}, and {others} of the {rest} other cards:",
    ),
    "work_ask_some": (
        "Es fehlen {k} {rank}. Wie wahrscheinlich ist es, dass {seat} davon mindestens "
        "eine Karte hat?",
        "{k} {rank} are missing. How likely is it that {seat} holds at least one of "
        "them?",
    ),
    "work_some": (
        "Gegenereignis: {seat} bekommt alle {each} Karten aus den {rest} anderen:",
        "The opposite: {seat} gets all {each} cards from the other {rest}:",
    ),
    "work_ask_void_somewhere": (
        "Du spielst {suit} aus. Wie wahrscheinlich ist es, dass mindestens eine Person "
        "nicht bedienen kann?",
        "You lead {suit}. How likely is it that at least one person cannot follow "
        "suit?",
    ),
    "work_void_somewhere": (
        "{k} {suit} fehlen. Siebformel: eine Person ohne {suit}, {n} Möglichkeiten; "
        "zwei zugleich zählen doppelt und werden einmal abgezogen:",
        "{k} {suit} are missing. Inclusion and exclusion: one person without, {n} "
        "ways; "
        "two at once count twice and are taken away once:",
    ),
    "work_void_somewhere_two": (
        "{k} {suit} fehlen. Beide zugleich ohne {suit} geht nicht, also zweimal eine "
        "Person ohne:",
        "{k} {suit} are missing. Both cannot be without, so it is twice one person "
        "without:",
    ),
    "work_void_somewhere_more": (
        "{k} {suit} fehlen. Siebformel: eine Person ohne {suit}, zwei, drei … "
        "zugleich, "
        "mit wechselndem Vorzeichen:",
        "{k} {suit} are missing. Inclusion and exclusion: one person without, two, "
        "three … at once, with alternating signs:",
    ),
    "work_ask_shown": (
        "Im ersten Stich kann {seat} {suit} nicht bedienen. Mit welcher "
        "Wahrscheinlichkeit hat {seat} beim Austeilen {card} bekommen?",
        "In the first trick {seat} cannot follow {suit}. How likely is it that {seat} "
        "was dealt {card}?",
    ),
    "work_shown": (
        "Die {k} fehlenden {suit} liegen woanders. {seat} hat {each} der anderen "
        "{rest} "
        "Karten, jede gleich wahrscheinlich:",
        "The {k} missing {suit} are elsewhere. {seat} was dealt {each} of the other "
        "{rest} cards, each equally likely:",
    ),
    "work_ask_mean_voids": (
        "Wie viele der anderen haben im Mittel {suit:none}?",
        "How many of the others hold {suit:none} on average?",
    ),
    "work_mean_voids": (
        "Der Erwartungswert ist die Summe: {n}-mal die Wahrscheinlichkeit, dass eine "
        "bestimmte Person keine der {k} fehlenden hat.",
        "The expectation is a sum: {n} times the probability that one given person has "
        "none of the {k} missing cards.",
    ),
}
