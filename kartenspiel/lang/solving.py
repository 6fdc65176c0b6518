"""Sentences of exact search: key -> (German, English)."""

from __future__ import annotations

SENTENCES: dict[str, tuple[str, str]] = {
    "solve_paranoid": (
        "{turn}: {what}, was immer die anderen spielen.",
        "{turn}: {what}, whatever the others play.",
    ),
    "solve_most": ("höchstens {amount}", "at most {amount}"),
    "solve_most_place": ("mindestens Platz {place}", "at least place {place}"),
    "solve_most_both": (
        "höchstens {amount}, mindestens Platz {place}",
        "at most {amount}, at least place {place}",
    ),
    "solve_maxn": (
        "{turn}: {sums}, wenn alle nur für sich spielen.",
        "{turn}: {sums}, if all play only for themselves.",
    ),
    "solve_for": ("{what} für {seat}", "{what} for {seat}"),
    "solve_sum": ("{amount}", "{amount}"),
    "solve_sum_place": ("Platz {place}", "place {place}"),
    "solve_sum_both": ("{amount} (Platz {place})", "{amount} (place {place})"),
    "solve_pass": ("Aussetzen", "Passing"),
    "solve_what": (
        'Gelöst wird eine Runde, zum Beispiel ks.start("kein-herz", '
        "ks.deal(seed=7)), nicht {value}.",
        'What can be solved is a round, for example ks.start("kein-herz", '
        "ks.deal(seed=7)), not {value}.",
    ),
    "solve_model": (
        "{value} ist kein Modell; erlaubt ist {allowed:or}.",
        "{value} is no model; {allowed:or} will do.",
    ),
    "solve_nodes": (
        "nodes = {value} geht nicht; erlaubt ist jede ganze Zahl von 1 bis {most}.",
        "nodes = {value} is not possible; any whole number from 1 to {most} will do.",
    ),
    "solve_over": (
        "Die Runde ist zu Ende; lösen lässt sich jeder Augenblick davor, alle "
        "zusammen mit ks.solve_round.",
        "The round is over; any moment before can be solved, all of them by "
        "ks.solve_round.",
    ),
    "solve_passing": (
        "Noch werden Karten geschoben; lösen lässt sich die Runde erst danach.",
        "Cards are still being passed on; the round can be solved after that.",
    ),
    "solve_cards": (
        "{cards} Karten auf der Hand sind zum Lösen zu viele; bis {most} sind "
        "möglich, also erst nach einigen Stichen (oder mit nodes= auf gut Glück).",
        "{cards} cards in hand are too many to solve; up to {most} are possible, so "
        "play some tricks first (or try your luck with nodes=).",
    ),
    "solve_given_up": (
        "Nach {nodes} Stellungen ist bei {cards} Karten auf der Hand noch keine "
        "Lösung gefunden; später in der Runde gelingt es, oder mit mehr nodes=.",
        "After {nodes} positions there is no solution yet for {cards} cards in hand; "
        "it will do later in the round, or with more nodes=.",
    ),
    "solve_rules": (
        "Diese Regeln kann die Suche nicht lesen: Dafür sind Beträge bis 2^40, bis "
        "60 Wertungen und alle 13 Werte in der Rangfolge vorgesehen.",
        "The search cannot read these rules: it takes sums up to 2^40, up to 60 "
        "terms, and an order of all 13 ranks.",
    ),
}
