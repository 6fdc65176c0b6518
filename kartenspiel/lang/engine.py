"""Sentences of the engine: refusals, errors, plain text.

Each is (German, English); {fields} are filled in by `Text`.
"""

from __future__ import annotations

SENTENCES: dict[str, tuple[str, str]] = {
    # --- cards, packs, deals
    "unknown_card": (
        "{text} ist keine Karte; richtig wäre zum Beispiel HK, H10, ♥K oder "
        "Herz-König (Farben E L H S, Werte A K O U 10 bis 2).",
        "{text} is not a card; write for example HK, H10, ♥K or king of hearts "
        "(suits E L H S, ranks A K O U 10 to 2).",
    ),
    "unknown_hand": (
        "{text} ist keine Hand; richtig wäre zum Beispiel EA97LK8HT7SO: "
        "Farbe (E L H S), dann die Werte (A K O U T 9 bis 2); - ist eine leere Hand.",
        "{text} is not a hand; write for example EA97LK8HT7SO: suit (E L H S), then "
        "ranks (A K O U T 9 to 2); - is an empty hand.",
    ),
    "unknown_deal": (
        "{text} ist weder ein Blattcode noch eine Austeilung; ein Code besteht aus "
        "Ziffern und Buchstaben ohne I, L, O, U, eine Austeilung aus 3 bis 6 Händen "
        "mit Leerzeichen dazwischen.",
        "{text} is neither a deal code nor a deal; a code is digits and letters "
        "without I, L, O, U, a deal is 3 to 6 hands with blanks between them.",
    ),
    "code_check": (
        "Im Blattcode {text} ist ein Tippfehler: Das Prüfzeichen passt nicht.",
        "The deal code {text} has a typing error: its check character does not fit.",
    ),
    "code_unknown": (
        "Der Blattcode {text} bezeichnet keine Austeilung; vermutlich fehlt ein "
        "Zeichen oder es ist eines zu viel (13 bei 32 Karten zu viert).",
        "The deal code {text} stands for no deal; perhaps a character is missing or "
        "too many (13 for 32 cards and four players).",
    ),
    "unknown_pack": (
        "Ein Blatt mit {size} Karten gibt es hier nicht; möglich sind "
        "{allowed:or} Karten.",
        "There is no pack of {size} cards here; allowed are {allowed:or}.",
    ),
    "unknown_players": (
        "{players} ist keine mögliche Zahl von Spielern; erlaubt sind 3 bis 6.",
        "{players} is not a possible number of players; allowed are 3 to 6.",
    ),
    "unknown_hands": (
        "Die Austeilung hat {number} Hände; erlaubt sind 3 bis 6.",
        "The deal has {number} hands; allowed are 3 to 6.",
    ),
    "uneven_pack": (
        "{cards} Karten lassen sich nicht gleichmäßig auf {players} Spieler verteilen.",
        "{cards} cards cannot be dealt evenly to {players} players.",
    ),
    "uneven_hands": (
        "{seat} hat {cards} statt {expected}; alle Hände müssen gleich groß sein.",
        "{seat} has {cards} instead of {expected}; all hands must be equal.",
    ),
    "card_twice": (
        "{card} kommt zweimal vor; jede Karte gibt es nur einmal.",
        "{card} occurs twice; there is only one of each card.",
    ),
    "not_in_pack": (
        "{card} gehört nicht zum Blatt mit {size} Karten.",
        "{card} does not belong to the pack of {size} cards.",
    ),
    "source_and_seed": (
        "Gib entweder eine Austeilung oder eine Startzahl (seed) an, nicht beides.",
        "Give either a deal or a seed, not both.",
    ),
    "other_players": (
        "Die Austeilung ist für {found} Spieler, verlangt sind {players}.",
        "The deal is for {found} players, asked for are {players}.",
    ),
    "other_pack": (
        "Die Austeilung passt nicht zur Variante {variant}: Sie hat {found} Karten, "
        "{players} Spieler spielen mit {expected}.",
        "The deal does not fit the variant {variant}: it has {found} cards, "
        "{players} players take {expected}.",
    ),
    "unknown_seed": (
        "{seed} ist keine Startzahl; erlaubt ist jede ganze Zahl, zum Beispiel 7.",
        "{seed} is not a seed; any whole number will do, for example 7.",
    ),
    "long_seed": (
        "Die Startzahl ist zu lang; erlaubt sind höchstens {most} Ziffern.",
        "The seed is too long; at most {most} digits will do.",
    ),
    "no_names": (
        "{names} sind keine Namen; erlaubt ist eine Liste von Texten.",
        "{names} are not names; a list of texts will do.",
    ),
    "unknown_seat": (
        "{seat} ist kein Platz; erlaubt sind 0 bis {last}.",
        "{seat} is not a seat; allowed are 0 to {last}.",
    ),
    "unknown_dealer": (
        "{text} vor dem Doppelpunkt ist kein Geber; dort steht eine Platznummer wie "
        "2:.",
        "{text} before the colon is not a dealer; a seat number such as 2: stands "
        "there.",
    ),
    "unknown_lang": (
        "Die Sprache {lang} gibt es nicht; erlaubt sind {allowed:or}.",
        "There is no language {lang}; allowed are {allowed:or}.",
    ),
    "unknown_face": (
        "Das Kartenbild {face} gibt es nicht; erlaubt sind {allowed:or}.",
        "There is no card face {face}; allowed are {allowed:or}.",
    ),
    "unknown_round": (
        "{text} ist kein Rundencode; er besteht aus Ziffern und Buchstaben ohne "
        "I, L, O, U und enthält Regeln, Austeilung und gespielte Karten.",
        "{text} is not a round code; it is digits and letters without I, L, O, U and "
        "holds rules, deal and the cards played.",
    ),
    "round_check": (
        "Im Rundencode {text} ist ein Tippfehler: Das Prüfzeichen passt nicht.",
        "The round code {text} has a typing error: its check character does not fit.",
    ),
    "round_is_deal": (
        "{text} ist kein Rundencode, sondern ein Blattcode: Es fehlen Regeln und "
        "gespielte Karten.",
        "{text} is not a round code but a deal code: it lacks rules and cards played.",
    ),
    "round_unknown": (
        "Der Rundencode {text} bezeichnet keine Runde; vermutlich fehlt ein Zeichen, "
        "oder es ist eines zu viel.",
        "The round code {text} stands for no round; perhaps a character is missing or "
        "too many.",
    ),
    "no_round_code": (
        "Für {contract} mit diesen Regeln gibt es keinen Rundencode, nur für die "
        "Runden der mitgelieferten Spielarten; eine Spieldatei hält die Runde fest.",
        "There is no round code for {contract} with these rules, only for the rounds "
        "of the shipped variants; a game file holds the round.",
    ),
    # --- why a card or a pass is refused
    "follow_suit": (
        "{suit} ist ausgespielt und muss bedient werden: {holding:or}.",
        "{suit} were led and must be followed: {holding:or}.",
    ),
    "heart_not_broken": (
        "Herz darf erst ausgespielt werden, wenn ein Herz abgeworfen wurde.",
        "Hearts may be led only after a heart has been discarded.",
    ),
    "heart_not_first_trick": (
        "Zum ersten Stich darf Herz nicht ausgespielt werden.",
        "Hearts may not be led to the first trick.",
    ),
    "heart_never": (
        "Herz darf nur ausspielen, wer nichts anderes mehr hat.",
        "Hearts may be led only when nothing else is left.",
    ),
    "not_in_hand": (
        "{seat} ist am Zug und hat {card} nicht auf der Hand.",
        "It is the turn of {seat}, who does not hold {card}.",
    ),
    "already_played": (
        "{card} ist schon gespielt.",
        "{card} has been played already.",
    ),
    "round_over": (
        "Die Runde ist zu Ende.",
        "The round is over.",
    ),
    "no_pass": (
        "In einer Stichrunde wird nicht gepasst; {seat} muss eine Karte spielen.",
        "There is no passing in a trick round; {seat} must play a card.",
    ),
    "start_card": (
        "Die Legerunde beginnt mit {card}.",
        "The layout begins with {card}.",
    ),
    "row_closed": (
        "Die Reihe {suit} ist noch nicht eröffnet; zuerst muss {card} liegen.",
        "The {suit} row is not open yet; {card} must lie first.",
    ),
    "no_neighbour": (
        "In der Reihe fehlt zuerst {missing:or}.",
        "The row needs {missing:or} first.",
    ),
    "never_fits": (
        "Die Reihen wachsen nur nach oben.",
        "Rows grow upwards only.",
    ),
    "attach_first": (
        "Wer anlegen kann, darf keine neue Reihe eröffnen: {cards:or} passt.",
        "Whoever can attach may not open a new row: {cards:or} fits.",
    ),
    "lead_card": (
        "{card} muss zum ersten Stich ausgespielt werden.",
        "{card} must be led to the first trick.",
    ),
    "already_passed": (
        "{card} wird schon weitergegeben.",
        "{card} is being passed on already.",
    ),
    "must_trump": (
        "Wer nicht bedienen kann, muss {suit} spielen: {holding:or}.",
        "Whoever cannot follow must play {suit}: {holding:or}.",
    ),
    "must_trump_higher": (
        "Die liegenden Karten in {suit} müssen überboten werden: {holding:or}.",
        "The cards in {suit} on the table must be beaten: {holding:or}.",
    ),
    "no_penalty_first": (
        "{card} darf man auf den ersten Stich nicht abwerfen.",
        "{card} may not be discarded on the first trick.",
    ),
    "must_play": (
        "Passen ist nicht erlaubt, denn {cards:or} passt.",
        "Passing is not allowed, because {cards:or} fits.",
    ),
    "must_open": (
        "Alle haben gepasst; wer kann, muss jetzt legen: {cards:or}.",
        "Everyone has passed; whoever can must lay now: {cards:or}.",
    ),
    "no_start_card": (
        "In dieser Austeilung ist keine Karte, mit der die Legerunde beginnen kann "
        "({cards:or}); es wird neu gegeben.",
        "No card that can begin the layout was dealt ({cards:or}); deal again.",
    ),
    # --- contracts, variants, games
    "unknown_contract": (
        "Die Runde {name} gibt es nicht; möglich sind {allowed:or}.",
        "There is no contract {name}; allowed are {allowed:or}.",
    ),
    "unknown_contract_near": (
        "Die Runde {name} gibt es nicht; gemeint ist vielleicht {near}. Möglich sind "
        "{allowed:or}.",
        "There is no contract {name}; perhaps you mean {near}. Allowed are "
        "{allowed:or}.",
    ),
    "unknown_variant": (
        "Die Variante {name} gibt es nicht; möglich sind {allowed:or}.",
        "There is no variant {name}; allowed are {allowed:or}.",
    ),
    "unknown_variant_near": (
        "Die Variante {name} gibt es nicht; gemeint ist vielleicht {near}. Möglich "
        "sind {allowed:or}.",
        "There is no variant {name}; perhaps you mean {near}. Allowed are "
        "{allowed:or}.",
    ),
    "empty_value": (
        "{key} ist leer; hier fehlt noch etwas.",
        "{key} is empty; something is still missing here.",
    ),
    "rank_missing": (
        "In ranks = {value} fehlt {rank}; das Blatt enthält solche Karten.",
        "In ranks = {value} {rank} is missing; the pack has such cards.",
    ),
    "bad_value": (
        "{key} = {value} geht nicht; erlaubt ist {allowed:or}.",
        "{key} = {value} is not possible; allowed is {allowed:or}.",
    ),
    "not_terms": (
        "{value} sind keine Wertungen; richtig wäre zum Beispiel "
        '(PerTrick(5), PerCard(10, rank="O")).',
        "{value} are not scoring terms; write for example "
        '(PerTrick(5), PerCard(10, rank="O")).',
    ),
    "bad_value_why": (
        "{key} = {value} geht nicht: {why}",
        "{key} = {value} is not possible: {why}",
    ),
    "unknown_key": (
        "Den Schlüssel {key} gibt es nicht; möglich sind {allowed:or}.",
        "There is no key {key}; allowed are {allowed:or}.",
    ),
    "unknown_key_near": (
        "Den Schlüssel {key} gibt es nicht; gemeint ist vielleicht {near}.",
        "There is no key {key}; perhaps you mean {near}.",
    ),
    "missing_key": (
        "Es fehlt {key}; erlaubt ist {allowed:or}.",
        "{key} is missing; allowed is {allowed:or}.",
    ),
    "not_toml": (
        "Das ist keine gültige TOML-Datei: {de}.",
        "This is not a valid TOML file: {en}.",
    ),
    "toml_at": (
        "In Zeile {line}, Spalte {column} stimmt etwas nicht",
        "Something is wrong in line {line}, column {column}",
    ),
    "toml_at_end": (
        "Am Ende fehlt etwas",
        "Something is missing at the end",
    ),
    "toml_long": (
        "Der Text ist zu lang: Er hat {found} Zeichen, erlaubt sind {most}.",
        "The text is too long: it has {found} characters; allowed are {most}.",
    ),
    "toml_deep": (
        "In der Datei ist zu viel ineinandergeschachtelt; erlaubt sind {most} Ebenen.",
        "The file nests too much; allowed are {most} levels.",
    ),
    "toml_number": (
        "Eine Zahl in der Datei ist nicht lesbar oder zu groß; erlaubt sind {most} "
        "Ziffern.",
        "A number in the file cannot be read or is too large; allowed are {most} "
        "digits.",
    ),
    "per_card": (
        "Eine Wertung je Karte braucht genau eines von suit, rank und card; angegeben "
        "sind {given}.",
        "A term per card takes exactly one of suit, rank and card; given are {given}.",
    ),
    "no_terms": (
        "Die Runde {name} hat keine Wertung; sie braucht mindestens einen Posten.",
        "The contract {name} scores nothing; it needs at least one term.",
    ),
    "variant_players": (
        "{variant} wird mit {allowed:or} Spielern gespielt, nicht mit {players}.",
        "{variant} is played by {allowed:or} players, not {players}.",
    ),
    "no_payout": (
        "payout.places hat keine Zeile für {players} Spieler; es fehlt zum Beispiel "
        "{example}.",
        "payout.places has no row for {players} players; missing is for example "
        "{example}.",
    ),
    "broken_name": (
        "{name} ist kein Name; erlaubt ist jeder Text aus ganzen Zeichen.",
        "{name} is not a name; any text of whole characters will do.",
    ),
    "player_names": (
        "{names} sind keine Spielernamen; erlaubt ist eine Liste von 3 bis 6 Namen "
        "oder eine Zahl von 3 bis 6.",
        "{names} are not player names; allowed is a list of 3 to 6 names or a "
        "number from 3 to 6.",
    ),
    "no_trump": (
        "In {contract} nennt der Geber keinen Trumpf.",
        "In {contract} the dealer names no trump suit.",
    ),
    "not_left": (
        "Die Runde {name} ist jetzt nicht wählbar; möglich sind {allowed:or}.",
        "The round {name} cannot be chosen now; allowed are {allowed:or}.",
    ),
    "round_not_over": (
        "Die Runde {contract} ist noch nicht zu Ende; {seat} ist am Zug.",
        "The round {contract} is not over yet; it is the turn of {seat}.",
    ),
    "game_over": (
        "Das Spiel ist zu Ende; ein neues beginnt mit next_game().",
        "The game is over; next_game() begins a new one.",
    ),
    "game_not_over": (
        "Das Spiel ist noch nicht zu Ende; offen: {rounds}.",
        "The game is not over yet; still to play: {rounds}.",
    ),
    "settle_shape": (
        "{name} passt nicht: {value}; erwartet wird {expected}.",
        "{name} does not fit: {value}; expected is {expected}.",
    ),
    # --- what is given in Python
    "no_ply": (
        "Einen Spielstand {value} hat diese Runde nicht; erlaubt ist 0 bis {last}.",
        "ply {value} is outside 0 to {last}.",
    ),
    "no_game": (
        "Ein Spiel {value} gibt es hier nicht; erlaubt ist 0 bis {last}.",
        "game {value} is outside 0 to {last}.",
    ),
    "no_deal": (
        "Eine Austeilung {value} gibt es hier nicht; erlaubt ist 0 bis {last}.",
        "deal {value} is outside 0 to {last}.",
    ),
    "round_wanted": (
        "{value} ist keine Runde; eine Runde beginnt mit "
        'ks.start("kein-herz", ks.deal(seed=7)).',
        "{value} is not a round; one begins with "
        'ks.start("kein-herz", ks.deal(seed=7)).',
    ),
    "not_a_game": (
        '{value} ist kein Spiel; ein Spiel beginnt mit ks.new_game("herzeln").',
        '{value} is not a game; one begins with ks.new_game("herzeln").',
    ),
    "unknown_plays": (
        "{value} ist keine Liste von Karten; richtig wäre zum Beispiel "
        '["E9", "E8"] oder "E9 E8".',
        '{value} is not a list of cards; write for example ["E9", "E8"] or "E9 E8".',
    ),
    "settle_list": (
        "{name} passt nicht: {value} ist keine Liste.",
        "{name} does not fit: {value} is not a list.",
    ),
    "settle_number": (
        "{name} passt nicht: {value} ist keine ganze Zahl.",
        "{name} does not fit: {value} is not a whole number.",
    ),
    "not_a_path": (
        "{value} ist kein Dateiname.",
        "{value} is not the name of a file.",
    ),
    "file_missing": (
        "Die Datei {path} gibt es nicht.",
        "There is no file {path}.",
    ),
    "file_unwritable": (
        "Die Datei {path} lässt sich nicht schreiben: {why}.",
        "The file {path} cannot be written: {why}.",
    ),
    "file_unreadable": (
        "Die Datei {path} lässt sich nicht lesen: {why}.",
        "The file {path} cannot be read: {why}.",
    ),
    # --- what a seat may know
    "not_seen": (
        "{value} ist keine Beobachtung; richtig wäre "
        "ks.belief(ks.observe(runde, platz)).",
        "{value} is not an observation; write ks.belief(ks.observe(round, seat)).",
    ),
    "seen_contradicts": (
        "Was {seat} gesehen haben soll, widerspricht sich: Keine Austeilung passt "
        "dazu.",
        "What {seat} is said to have seen contradicts itself: no deal agrees with it.",
    ),
    "unknown_holds": (
        "{value} ordnet keinen Karten Plätze zu; richtig wäre zum Beispiel "
        '{{"HK": 1, "HO": 2}}.',
        '{value} gives no seats to cards; write for example {{"HK": 1, "HO": 2}}.',
    ),
    "unknown_model": (
        "Das Spielermodell {model} gibt es nicht; möglich ist {allowed:or}.",
        "There is no player model {model}; allowed is {allowed:or}.",
    ),
    "cannot_lie_so": (
        "Nach allem, was bekannt ist, ist diese Lage ausgeschlossen: {cards:and}.",
        "All that is known rules out this position of {cards:and}.",
    ),
    "unknown_number": (
        "{number} ist keine Anzahl; erlaubt ist jede ganze Zahl ab 0.",
        "{number} is not a number of deals; any whole number from 0 on will do.",
    ),
    "not_a_round": (
        "{value} ist weder Spiel noch Runde noch Austeilung.",
        "{value} is neither a game nor a round nor a deal.",
    ),
    "needs_pandas": (
        "Für Tabellen wird pandas gebraucht: pip install pandas",
        "Tables need pandas: pip install pandas",
    ),
    # --- plain text
    "text_round": (
        "Runde {round} · {what} · {dealer} gibt",
        "Round {round} · {what} · {dealer} deals",
    ),
    "text_standing": ("{n}. {seat}: {amount}", "{n}. {seat}: {amount}"),
    "amount": ("{amount}", "{amount}"),
    "text_simulated": (
        "{name} · {number} · Startzahl {seed}",
        "{name} · {number} · seed {seed}",
    ),
    "text_mean": ("im Mittel", "on average"),
    "text_sure": ("zu 95 % sicher", "sure to 95 %"),
    "text_place": ("{n}. Platz", "place {n}"),
    "file_good": ("{path}: in Ordnung", "{path}: no problems"),
    "file_problem": ("{path}: {what}", "{path}: {what}"),
}
