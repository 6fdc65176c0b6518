"""Words and sentences of probability questions: key -> (German, English)."""

from __future__ import annotations

#: Names of functions in the language of events.
FUNCTIONS: dict[str, tuple[str, str]] = {
    "holds": ("hält", "holds"),
    "count": ("anzahl", "count"),
    "void": ("ohne", "void"),
    "hand": ("blatt", "hand"),
    "same_hand": ("gleiche_hand", "same_hand"),
    "shape": ("form", "shape"),
    "any_seat": ("ein_platz", "any_seat"),
    "all_seats": ("alle_plätze", "all_seats"),
    "how_many": ("wie_viele", "how_many"),
    "how_many_seats": ("wie_viele_plätze", "how_many_seats"),
    "holder": ("besitzer", "holder"),
}

#: Seats as one sees them from the own.
RELATIVE: dict[str, tuple[str, str]] = {
    "me": ("ich", "me"),
    "left": ("links", "left"),
    "opposite": ("gegenüber", "opposite"),
    "right": ("rechts", "right"),
}

#: Names for "each seat in turn", from the outermost.
VARIABLES = "stuvwxyz"

#: All cards of a suit, and of a rank.
SUIT_SETS: dict[str, tuple[str, str]] = {
    "E": ("eichel", "acorns"),
    "L": ("laub", "leaves"),
    "H": ("herz", "hearts"),
    "S": ("schellen", "bells"),
}
RANK_SETS: dict[str, tuple[str, str]] = {
    "A": ("asse", "aces"),
    "K": ("könige", "kings"),
    "O": ("ober", "obers"),
    "U": ("unter", "unters"),
    "T": ("zehner", "tens"),
    "9": ("neuner", "nines"),
    "8": ("achter", "eights"),
    "7": ("siebener", "sevens"),
    "6": ("sechser", "sixes"),
    "5": ("fünfer", "fives"),
    "4": ("vierer", "fours"),
    "3": ("dreier", "threes"),
    "2": ("zweier", "twos"),
}

SENTENCES: dict[str, tuple[str, str]] = {
    # --- what cannot be asked
    "prob_no_cards": (
        "{text} nennt keine Karten; richtig wäre zum Beispiel Herz, Ober, HA HK oder "
        "Herz + LO.",
        "{text} names no cards; write for example hearts, Ober, HA HK or hearts + LO.",
    ),
    "prob_single_cards": (
        "{text} sind nicht einzelne Karten; hier steht zum Beispiel HK oder HA HK, "
        "eine ganze Farbe zählt count.",
        "{text} are not single cards; write for example HK or HA HK, and count for a "
        "whole suit.",
    ),
    "prob_seat": (
        "{seat} ist kein Platz; erlaubt sind 0 bis {last}, ich, links, gegenüber, "
        "rechts und der Besitzer einer Karte.",
        "{seat} is not a seat; allowed are 0 to {last}, me, left, opposite, right and "
        "the holder of a card.",
    ),
    "prob_opposite": (
        "Bei {seats} Plätzen sitzt niemand gegenüber.",
        "With {seats} seats nobody sits opposite.",
    ),
    "prob_loose_seat": (
        "Ein Platz aus any_seat, all_seats oder how_many_seats gilt nur innerhalb "
        "davon.",
        "A seat of any_seat, all_seats or how_many_seats can only be used inside it.",
    ),
    "prob_seat_event": (
        "{value} ist keine Funktion von einem Platz; richtig wäre zum Beispiel "
        'lambda platz: void(platz, "H").',
        "{value} is not a function of a seat; write for example "
        'lambda seat: void(seat, "H").',
    ),
    "prob_not_event": (
        "{value} ist kein Ereignis; Vergleiche neben & und | stehen in Klammern: "
        '(count("H", 0) >= 2) & holds("HK", 1).',
        "{value} is not an event; comparisons beside & and | stand in brackets: "
        '(count("H", 0) >= 2) & holds("HK", 1).',
    ),
    "prob_no_events": (
        "Hier fehlt mindestens ein Ereignis.",
        "At least one event is missing here.",
    ),
    "prob_not_counted": (
        "{value} ist keine Wahrscheinlichkeit, wie P sie ausrechnet.",
        "{value} is not a probability as P counts it.",
    ),
    "prob_not_outcome": (
        "{value} ist kein Ergebnis; erlaubt sind ganze Zahlen, Muster wie 3-2 und "
        "Funktionen.",
        "{value} is not an outcome; allowed are whole numbers, patterns such as 3-2 "
        "and functions.",
    ),
    "prob_long_number": (
        "Die Zahl {value} ist zu groß; erlaubt sind höchstens sechs Ziffern.",
        "The number {value} is too large; at most six digits will do.",
    ),
    "prob_not_number": (
        "{value} lässt sich nicht mit einer Anzahl vergleichen oder verrechnen; "
        "erlaubt sind ganze Zahlen und andere Anzahlen.",
        "{value} cannot be compared or reckoned with a count; allowed are whole "
        "numbers and other counts.",
    ),
    "prob_not_quantity": (
        '{value} ist keine Anzahl; richtig wäre zum Beispiel count("H", 0).',
        '{value} is not a count; write for example count("H", 0).',
    ),
    "prob_truth": (
        "{event} ist weder wahr noch falsch, solange nicht ausgeteilt ist; statt "
        "and, or, not schreibe & | ~.",
        "{event} is neither true nor false before the deal; write & | ~ in place of "
        "and, or, not.",
    ),
    "prob_chain": (
        "{event} ist weder wahr noch falsch, solange nicht ausgeteilt ist; statt "
        "and, or, not schreibe & | ~, und statt 0 < x < 3 schreibe x.between(1, 2).",
        "{event} is neither true nor false before the deal; write & | ~ in place of "
        "and, or, not, and x.between(1, 2) in place of 0 < x < 3.",
    ),
    "prob_hand_size": (
        "Platz {seat} bekommt {expected}, nicht {cards}.",
        "Seat {seat} gets {expected}, not {cards}.",
    ),
    "prob_shape": (
        "{text} sind keine Farblängen; richtig wäre zum Beispiel 3-2-2-1.",
        "{text} are not the lengths of suits; write for example 3-2-2-1.",
    ),
    "prob_hands": (
        "Hände von {hands} Karten gibt es nicht aus {cards} Karten; richtig wäre zum "
        "Beispiel (10, 10, 10, 2).",
        "There are no hands of {hands} cards out of {cards}; write for example "
        "(10, 10, 10, 2).",
    ),
    "prob_two_tables": (
        "Eine Beobachtung sagt selbst, wer mit welchen Karten spielt; daneben geht "
        "weder eine zweite noch players, pack oder hands.",
        "An observation says itself who plays with which cards; neither a second one "
        "nor players, pack or hands go with it.",
    ),
    "prob_given": (
        "{value} ist weder Ereignis noch Beobachtung; als Bedingung geht eines davon "
        "oder eine Liste.",
        "{value} is neither an event nor an observation; a condition is one of them, "
        "or a list.",
    ),
    "prob_never": (
        "Die Bedingung tritt nie ein: {given}.",
        "The condition never happens: {given}.",
    ),
    "prob_no_holder": (
        "{cards} liegt vielleicht in keiner Hand; dann gibt es niemanden, dessen "
        "Karten gezählt werden könnten.",
        "{cards} may be in no hand, and then there is nobody whose cards could be "
        "counted.",
    ),
    "prob_patterns": (
        "Muster wie {value} haben keinen Mittelwert; den gibt es nur für Zahlen.",
        "Patterns such as {value} have no mean; only numbers do.",
    ),
    "prob_split": (
        "{cards} Karten lassen sich nicht auf Hände mit {room} Plätzen verteilen.",
        "{cards} cards cannot be split over hands with room for {room}.",
    ),
    "prob_binomial": (
        "n = {n} und p = {p} geht nicht; n ist eine Anzahl bis {most}, p ein Bruch "
        "(Fraction) von 0 bis 1.",
        "n = {n} and p = {p} are not possible; n is a number up to {most}, p a "
        "Fraction from 0 to 1.",
    ),
    "prob_possible": (
        "{possible} ist keine Zahl von Möglichkeiten; erlaubt sind ganze Zahlen von "
        "1 bis 10^100.",
        "{possible} is not a number of possibilities; allowed are whole numbers from "
        "1 to 10^100.",
    ),
    "prob_written": ("{de}", "{en}"),
    # --- what cannot be read
    "prob_not_text": (
        "{value} ist kein Text.",
        "{value} is not a text.",
    ),
    "prob_empty": (
        "Spalte {column}: Hier steht noch nichts; richtig wäre zum Beispiel "
        "anzahl(herz, ich) >= 2.",
        "Column {column}: nothing is written here yet; write for example "
        "count(hearts, me) >= 2.",
    ),
    "prob_expected": (
        "Spalte {column}: Hier steht {found}, erwartet wird {wanted}.",
        "Column {column}: here is {found}, but expected is {wanted}.",
    ),
    "prob_the_end": ("das Ende", "the end"),
    "prob_a_name": ("ein Name wie s", "a name such as s"),
    "prob_too_deep": (
        "Spalte {column}: Bei {found} sind zu viele Klammern ineinander.",
        "Column {column}: at {found} too many brackets stand inside each other.",
    ),
    "prob_nested": (
        "Das Ereignis ist zu tief geschachtelt; höchstens {most} Teile dürfen "
        "ineinander stehen.",
        "The event is nested too deeply; at most {most} parts may stand inside each "
        "other.",
    ),
    "prob_cases": (
        "{names} Plätze ineinander gibt es auf mehr als {most} Arten; so viele Fälle "
        "lassen sich nicht auszählen.",
        "{names} seats inside each other can be had in more than {most} ways; so many "
        "cases cannot be counted.",
    ),
    "prob_want_event": (
        "Spalte {column}: {found} beginnt kein Ereignis; es fehlt ein Vergleich wie "
        ">= 2.",
        "Column {column}: {found} begins no event; a comparison such as >= 2 is "
        "missing.",
    ),
    "prob_want_count": (
        "Spalte {column}: {found} beginnt ein Ereignis; hier gehört eine Anzahl oder "
        "eine Zahl hin.",
        "Column {column}: {found} begins an event; here belongs a count or a number.",
    ),
    "prob_want_seat": (
        "Spalte {column}: {found} ist kein Platz; erlaubt sind 0 bis {last}, ich, "
        "links, gegenüber, rechts und besitzer(HK).",
        "Column {column}: {found} is not a seat; allowed are 0 to {last}, me, left, "
        "opposite, right and holder(HK).",
    ),
    "prob_bad_chain": (
        "Spalte {column}: Die Kette von Vergleichen ab {found} ist kein Bereich; "
        "richtig wäre zum Beispiel 1 <= anzahl(H, 0) <= 3.",
        "Column {column}: the chain of comparisons from {found} on is no range; write "
        "for example 1 <= count(H, 0) <= 3.",
    ),
    "prob_product": (
        "Spalte {column}: {found} macht ein Produkt aus zwei Anzahlen; eine Anzahl "
        "lässt sich nur mit einer Zahl malnehmen.",
        "Column {column}: {found} makes a product of two counts; a count can be "
        "multiplied by a number only.",
    ),
    "prob_unknown_word": (
        "Spalte {column}: Hier steht {found}; erlaubt sind Zahlen, Klammern und "
        "{words}.",
        "Column {column}: here is {found}; allowed are numbers, brackets and {words}.",
    ),
    "prob_unknown_word_near": (
        "Spalte {column}: Hier steht {found}; gemeint ist vielleicht {near}.",
        "Column {column}: here is {found}; perhaps {near} is meant.",
    ),
    "prob_words": (
        "hält, anzahl, ohne, blatt, gleiche_hand, form, ein_platz, alle_plätze, "
        "wie_viele, wie_viele_plätze",
        "holds, count, void, hand, same_hand, shape, any_seat, all_seats, how_many, "
        "how_many_seats",
    ),
    "prob_at": (
        "Spalte {column}: {problem}",
        "Column {column}: {problem}",
    ),
    "prob_stopped": (
        "Diese Frage auszuzählen dauert zu lange; eine Simulation kann sie schätzen.",
        "Counting this question takes too long; a simulation can estimate it.",
    ),
    # --- simulation
    "prob_drawn": (
        "{hits} von {n} Austeilungen: {share} ({low} bis {high})",
        "{hits} of {n} deals: {share} ({low} to {high})",
    ),
    "prob_too_rare": (
        "Die Bedingung ist zu selten für eine Simulation: Sie tritt nur bei einer von "
        "{times} Austeilungen ein.",
        "The condition is too rare to be simulated: it happens in only one of {times} "
        "deals.",
    ),
}
