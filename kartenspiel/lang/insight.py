"""Sentences of the analysis views, exported to pages through their `words`.

Each is (German, English); {fields} are filled in by the page.
"""

from __future__ import annotations

SENTENCES: dict[str, tuple[str, str]] = {
    # --- the frame
    "insight_label": ("Auswertung der Stellung", "Analysis of the position"),
    "insight_belief": ("Wo liegen die Karten?", "Where are the cards?"),
    "insight_cost": ("Was kostet welche Karte?", "What does each card cost?"),
    "insight_review": ("Rückblick", "Review"),
    "insight_seat": ("Aus der Sicht von", "As seen by"),
    "insight_turn": ("wer am Zug ist ({name})", "whoever is to play ({name})"),
    "insight_busy": ("Wird berechnet …", "Working …"),
    "insight_failed": (
        "Das konnte nicht berechnet werden; alles andere geht weiter.",
        "This could not be worked out; everything else goes on.",
    ),
    "insight_exact": ("exakt", "exact"),
    "insight_sampled": ("geschätzt", "sampled"),
    # --- where the cards are
    "insight_model": ("Gewichtet wird", "Weighed by"),
    "insight_model_even": (
        "nichts: alle gleich wahrscheinlich",
        "nothing: all equally likely",
    ),
    "insight_model_random": ("wie Zufallsspieler spielen", "how random players play"),
    "insight_model_careful": (
        "wie vorsichtige Spieler spielen",
        "how careful players play",
    ),
    "insight_said_even": (
        "Alle {count} Verteilungen, die zum Gesehenen passen, zählen gleich.",
        "All {count} deals that agree with what was seen count the same.",
    ),
    "insight_said_even_one": (
        "Es gibt nur noch eine Verteilung, die zum Gesehenen passt.",
        "Only one deal agrees with what was seen.",
    ),
    "insight_said_random": (
        "{count} Verteilungen passen zum Gesehenen. Jede zählt so viel, wie die "
        "gefallenen Karten in ihr wahrscheinlich waren, wenn alle anderen jede "
        "erlaubte Karte gleich oft spielen.",
        "{count} deals agree with what was seen. Each counts as much as the cards "
        "played were likely in it, if all others play each legal card equally often.",
    ),
    "insight_said_careful": (
        "{count} Verteilungen passen zum Gesehenen. Jede zählt so viel, wie die "
        "gefallenen Karten in ihr wahrscheinlich waren, wenn alle anderen vorsichtig "
        "spielen und jede {error}. Karte irgendeine erlaubte ist.",
        "{count} deals agree with what was seen. Each counts as much as the cards "
        "played were likely in it, if all others play carefully and one card in "
        "{error} is any legal one.",
    ),
    "insight_looked": (
        "{n} Verteilungen gezogen, so viel wert wie {effective} gleich schwere.",
        "{n} deals drawn, worth as many as {effective} of equal weight.",
    ),
    "insight_both": (
        "Balken: gewichtet. Strich und Zahl in Klammern: alle gleich.",
        "Bar: weighed. Mark and number in brackets: all alike.",
    ),
    "insight_press": (
        "Ein Druck auf eine Karte zeigt die Anzahlen dahinter.",
        "Press a card for the counts behind it.",
    ),
    "insight_card": ("Karte", "Card"),
    "insight_suit": ("{suit}, noch {n} verdeckt", "{suit}, {n} still hidden"),
    "insight_never": ("sicher nicht", "certainly not"),
    "insight_counts": (
        "{name}: in {n} von {count} möglichen Verteilungen",
        "{name}: in {n} of {count} possible deals",
    ),
    "insight_counts_one": (
        "{name}: in {n} von 1 möglichen Verteilung",
        "{name}: in {n} of 1 possible deal",
    ),
    "insight_weighed": ("gewichtet {p}", "weighed {p}"),
    "insight_weighed_between": (
        "gewichtet {p} (95 %: {low} bis {high})",
        "weighed {p} (95 %: {low} to {high})",
    ),
    "insight_void": ("{name} ist ohne {suit}.", "{name} has no {suit} left."),
    "insight_open": (
        "Alle Karten sind zu sehen; es gibt nichts zu vermuten.",
        "All cards have been seen; there is nothing to guess.",
    ),
    # --- what each card costs
    "insight_play": ("Alle spielen weiter", "Everybody plays on"),
    "insight_play_careful": ("vorsichtig", "carefully"),
    "insight_play_lowest": ("mit der niedrigsten Karte", "with the lowest card"),
    "insight_play_random": ("zufällig", "at random"),
    "insight_played_careful": ("alle vorsichtig", "everybody plays on carefully"),
    "insight_played_lowest": (
        "alle die niedrigste Karte",
        "everybody plays the lowest card",
    ),
    "insight_played_random": ("alle zufällig", "everybody plays on at random"),
    "insight_costs_exact": (
        "Was jede Karte {name} bis zum Ende der Runde im Mittel kostet: alle {n} "
        "möglichen Verteilungen, danach spielen {play}.",
        "What each card costs {name} on average until the end of the round: all {n} "
        "possible deals, then {play}.",
    ),
    "insight_costs_one": (
        "Was jede Karte {name} bis zum Ende der Runde kostet: in der einzigen "
        "möglichen Verteilung, danach spielen {play}.",
        "What each card costs {name} until the end of the round: in the only possible "
        "deal, then {play}.",
    ),
    "insight_costs_sampled": (
        "Was jede Karte {name} bis zum Ende der Runde im Mittel kostet: geschätzt aus "
        "{n} Verteilungen, danach spielen {play}. ± ist das 95-%-Intervall.",
        "What each card costs {name} on average until the end of the round: estimated "
        "from {n} deals, then {play}. ± is the 95% interval.",
    ),
    "insight_cost_mean_in": ("Kosten im Mittel ({unit})", "Mean cost ({unit})"),
    "insight_place_mean": ("Platz im Mittel", "Mean place"),
    "insight_takes": ("Nimmt den Stich", "Takes the trick"),
    "insight_first_out": ("Als Erster fertig", "Out first"),
    "insight_worst": ("Schlimmstenfalls", "At worst"),
    "insight_worst_seen": ("Schlechtester gesehener Fall", "Worst case seen"),
    "insight_pass": ("Aussetzen", "Passing"),
    "insight_over": (
        "Die Runde ist zu Ende; es gibt keine Karte mehr zu wählen.",
        "The round is over; there is no card left to choose.",
    ),
    "insight_waits": (
        "{name} ist am Zug; verglichen werden nur die eigenen Karten.",
        "It is the turn of {name}; only one's own cards are compared.",
    ),
    "insight_number": ("{mean} ± {half}", "{mean} ± {half}"),
    # --- the round looked back on
    "insight_later": (
        "Der Rückblick zeigt alle Karten; er öffnet sich am Ende der Runde.",
        "The review shows all cards; it opens at the end of the round.",
    ),
    "insight_nothing_played": (
        "In dieser Runde wurde noch nichts gespielt.",
        "Nothing has been played in this round yet.",
    ),
    "insight_judging": (
        "{n} von {all} Karten sind beurteilt …",
        "{n} of {all} plays are judged …",
    ),
    "insight_judged": (
        "Verschenkt ist, was eine Karte im Mittel mehr kostete als die beste des "
        "Augenblicks, nach allem, was ihr Spieler wissen konnte; danach spielen "
        "{play}. Der Wendepunkt ist die Karte, die am meisten verschenkte. ± ist das "
        "95-%-Intervall.",
        "Given away is what a card cost more on average than the best one at that "
        "moment, by all that its player could know; after it {play}. The turning point "
        "is the card that gave away most. ± is the 95% interval.",
    ),
    "insight_opened": (
        "Offen verloren ist, was ein Spieler, der alle Karten sähe, gegen alle anderen "
        "zusammen sicher gespart hätte; wissen konnte es niemand.",
        "Lost with open cards is what a player who saw all hands would have saved for "
        "certain against all others together; nobody could know it.",
    ),
    "insight_lost_open": ("Offen verloren", "Lost, cards open"),
    "insight_turning": (
        "Wendepunkt: {name} spielte {card} und verschenkte damit {given}; am besten "
        "war {best}.",
        "Turning point: {name} played {card} and gave away {given}; best was {best}.",
    ),
    "insight_turning_trick": (
        "Wendepunkt in Stich {trick}: {name} spielte {card} und verschenkte damit "
        "{given}; am besten war {best}.",
        "Turning point in trick {trick}: {name} played {card} and gave away {given}; "
        "best was {best}.",
    ),
    "insight_no_turning": (
        "Kein Wendepunkt: Keine Karte hat sicher etwas verschenkt.",
        "No turning point: no card gave anything away for certain.",
    ),
    "insight_turning_mark": ("Wendepunkt", "Turning point"),
    "insight_totals": ("Wer verschenkte wie viel?", "Who gave away how much?"),
    "insight_choices": (
        "Jede Karte, bei der es eine Wahl gab",
        "Each card where there was a choice",
    ),
    "insight_player": ("Spieler", "Player"),
    "insight_given": ("Verschenkt ({unit})", "Given away ({unit})"),
    "insight_given_places": ("Verschenkt (Plätze)", "Given away (places)"),
    "insight_round_cost": ("Runde kostete", "Round cost"),
    "insight_place": ("Platz", "Place"),
    "insight_trick": ("Stich", "Trick"),
    "insight_play_card": ("Gespielt", "Played"),
    "insight_played_card": ("{name}: {card}", "{name}: {card}"),
    "insight_best": ("Am besten", "Best"),
    "insight_this_one": ("diese", "this one"),
    "insight_instead": (
        "Was wäre, wenn …? Danach spielen alle vorsichtig.",
        "What if …? After that everybody plays carefully.",
    ),
    "insight_go": ("Auf dem Tisch zeigen", "Show on the table"),
    "insight_branches": ("Was wäre, wenn: Kosten ({unit})", "What if: costs ({unit})"),
    "insight_branches_places": ("Was wäre, wenn: Plätze", "What if: places"),
    "insight_branch": (
        "{name} mit {card} statt {played}:",
        "{name} with {card} instead of {played}:",
    ),
    "insight_branch_trick": (
        "Stich {trick}, {name} mit {card} statt {played}:",
        "Trick {trick}, {name} with {card} instead of {played}:",
    ),
    "insight_clear": ("Zurück zum Spiel, wie es war", "Back to the game as it was"),
}
