"""Sentences of analyses: key -> (German, English)."""

from __future__ import annotations

SENTENCES: dict[str, tuple[str, str]] = {
    # --- what was asked
    "analyse_what": (
        "{value} ist keine Runde; gebraucht wird eine Runde, etwa von ks.start, oder "
        "was ein Platz von ihr sieht (ks.observe).",
        "{value} is not a round; give a round, such as one of ks.start, or what a "
        "seat sees of it (ks.observe).",
    ),
    "analyse_over": (
        "Die Runde ist zu Ende; es gibt keine Karte mehr zu vergleichen.",
        "The round is over; there is no card left to compare.",
    ),
    "analyse_seat": (
        "{seat} ist nicht am Zug; vergleichen lassen sich nur die Karten von {mover}.",
        "It is not the turn of {seat}; only the cards of {mover} can be compared.",
    ),
    "analyse_model": (
        "{model} ist keine Spielweise; zur Wahl stehen {allowed:or}.",
        "{model} is not a way to play; there are {allowed:or}.",
    ),
    "analyse_samples": (
        "{samples} Verteilungen gehen nicht; erlaubt ist jede ganze Zahl von 1 bis "
        "{most}, oder None.",
        "{samples} deals are not possible; any whole number from 1 to {most} will do, "
        "or None.",
    ),
    "analyse_rules": (
        "Die Kosten dieser Runde lassen sich nicht schätzen: Ihre Beträge sind zu "
        "groß oder ihre Kosten zu viele.",
        "The costs of this round cannot be estimated: its amounts are too large or "
        "its costs too many.",
    ),
    "analyse_not_legal": (
        "{what} geht jetzt nicht; verglichen wurden {turns}.",
        "{what} is not possible now; compared were {turns}.",
    ),
    # --- what was found, card by card
    "analyse_pass": ("Aussetzen", "Passing"),
    "analyse_only": (
        "{what} ist die einzige Möglichkeit; die Runde kostet damit im Mittel {cost}.",
        "{what} is the only choice; with it the round costs {cost} on average.",
    ),
    "analyse_best": (
        "{what} kostet im Mittel am wenigsten ({cost}), {more} weniger als {other}.",
        "{what} costs least on average ({cost}), {more} less than {other}.",
    ),
    "analyse_best_unsure": (
        "{what} kostet im Mittel am wenigsten ({cost}), aber der Vorsprung vor "
        "{other} ist nicht gesichert ({lead} ± {error}).",
        "{what} costs least on average ({cost}), but its lead over {other} is not "
        "certain ({lead} ± {error}).",
    ),
    "analyse_best_equal": (
        "{what} kostet im Mittel am wenigsten ({cost}), genauso viel wie {other}.",
        "{what} costs least on average ({cost}), just as much as {other}.",
    ),
    "analyse_equal": (
        "{what} kostet genauso viel wie {best} ({cost}).",
        "{what} costs just as much as {best} ({cost}).",
    ),
    "analyse_unsure": (
        "{what} kostet vielleicht nicht mehr als {best}: Der Unterschied ist nicht "
        "gesichert ({lead} ± {error}).",
        "{what} may cost no more than {best}: the difference is not certain "
        "({lead} ± {error}).",
    ),
    "analyse_more": (
        "{what} kostet {more} mehr als {best}.",
        "{what} costs {more} more than {best}.",
    ),
    "analyse_more_now": (
        "{what} kostet {more} mehr als {best}, alles durch diesen Stich: Die Karte "
        "nimmt ihn in {takes} der Fälle, {best} in {best_takes}.",
        "{what} costs {more} more than {best}, all by this trick: the card takes it "
        "in {takes} of all cases, {best} in {best_takes}.",
    ),
    "analyse_more_later": (
        "{what} kostet {more} mehr als {best}, alles durch spätere Stiche.",
        "{what} costs {more} more than {best}, all by later tricks.",
    ),
    "analyse_more_later_taking": (
        "{what} kostet {more} mehr als {best}, alles durch spätere Stiche; diesen "
        "nimmt die Karte in {takes} der Fälle, {best} in {best_takes}.",
        "{what} costs {more} more than {best}, all by later tricks; the card takes "
        "this one in {takes} of all cases, {best} in {best_takes}.",
    ),
    "analyse_more_both": (
        "{what} kostet {more} mehr als {best}: {now} durch diesen Stich, den die "
        "Karte in {takes} der Fälle nimmt ({best} in {best_takes}), {later} durch "
        "spätere.",
        "{what} costs {more} more than {best}: {now} by this trick, which the card "
        "takes in {takes} of all cases ({best} in {best_takes}), {later} by later "
        "ones.",
    ),
    "analyse_more_but_later": (
        "{what} kostet {more} mehr als {best}: {now} weniger durch diesen Stich, den "
        "die Karte in {takes} der Fälle nimmt ({best} in {best_takes}), aber {later} "
        "mehr durch spätere.",
        "{what} costs {more} more than {best}: {now} less by this trick, which the "
        "card takes in {takes} of all cases ({best} in {best_takes}), but {later} more "
        "by later ones.",
    ),
    "analyse_more_but_now": (
        "{what} kostet {more} mehr als {best}: {now} mehr durch diesen Stich, den die "
        "Karte in {takes} der Fälle nimmt ({best} in {best_takes}), dafür {later} "
        "weniger durch spätere.",
        "{what} costs {more} more than {best}: {now} more by this trick, which the "
        "card takes in {takes} of all cases ({best} in {best_takes}), though {later} "
        "less by later ones.",
    ),
    # --- the same where places count, not money
    "analyse_place_only": (
        "{what} ist die einzige Möglichkeit; sie bringt im Mittel Platz {cost}.",
        "{what} is the only choice; it brings place {cost} on average.",
    ),
    "analyse_place_best": (
        "{what} bringt im Mittel den besten Platz ({cost}, vor {other} mit "
        "{other_cost}) und ist in {takes} der Fälle als Erstes fertig.",
        "{what} brings the best place on average ({cost}, ahead of {other} with "
        "{other_cost}) and is out first in {takes} of all cases.",
    ),
    "analyse_place_best_unsure": (
        "{what} bringt im Mittel den besten Platz ({cost}), aber der Vorsprung vor "
        "{other} ist nicht gesichert ({lead} ± {error}).",
        "{what} brings the best place on average ({cost}), but its lead over {other} "
        "is not certain ({lead} ± {error}).",
    ),
    "analyse_place_best_equal": (
        "{what} bringt im Mittel den besten Platz ({cost}), denselben wie {other}.",
        "{what} brings the best place on average ({cost}), the same as {other}.",
    ),
    "analyse_place_equal": (
        "{what} bringt im Mittel denselben Platz wie {best} ({cost}).",
        "{what} brings the same place as {best} on average ({cost}).",
    ),
    "analyse_place_unsure": (
        "{what} bringt im Mittel vielleicht keinen schlechteren Platz als {best}: Der "
        "Unterschied ist nicht gesichert ({lead} ± {error}).",
        "{what} may bring no worse a place than {best} on average: the difference is "
        "not certain ({lead} ± {error}).",
    ),
    "analyse_place_more": (
        "{what} bringt im Mittel nur Platz {cost}, {best} Platz {best_cost}; als "
        "Erstes fertig ist sie in {takes} der Fälle, {best} in {best_takes}.",
        "{what} brings only place {cost} on average, {best} place {best_cost}; it is "
        "out first in {takes} of all cases, {best} in {best_takes}.",
    ),
    # --- as a text
    "analyse_title": (
        "Was jede Karte {seat} im Mittel kostet ({how})",
        "What each card costs {seat} on average ({how})",
    ),
    "analyse_title_place": (
        "Welchen Platz jede Karte {seat} im Mittel bringt ({how})",
        "Which place each card brings {seat} on average ({how})",
    ),
    "analyse_how_exact": (
        "exakt, alle {worlds} Verteilungen, {model}",
        "exact, all {worlds} deals, {model}",
    ),
    "analyse_how_exact_one": (
        "exakt, die einzige mögliche Verteilung, {model}",
        "exact, the only possible deal, {model}",
    ),
    "analyse_how_sampled": (
        "geschätzt aus {worlds} Verteilungen, {model}",
        "estimated from {worlds} deals, {model}",
    ),
    "analyse_how_sampled_one": (
        "geschätzt aus einer einzigen Verteilung, {model}",
        "estimated from a single deal, {model}",
    ),
    "analyse_model_careful": ("alle spielen vorsichtig", "everybody plays carefully"),
    "analyse_model_lowest": ("alle spielen niedrig", "everybody plays low"),
    "analyse_model_random": ("alle spielen zufällig", "everybody plays at random"),
}
