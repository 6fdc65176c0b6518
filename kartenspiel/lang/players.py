"""Sentences of the computer players: why they play what they play.

Each is (German, English); {fields} are filled in by `Text`.
"""

from __future__ import annotations

SENTENCES: dict[str, tuple[str, str]] = {
    "player_rng": (
        "{value} gibt keine Zufallszahlen; möglich sind random.Random(7) oder eine "
        "Startzahl.",
        "{value} gives no random numbers; random.Random(7) or a seed will do.",
    ),
    "player_sees": (
        "{value} ist keine Beobachtung; ein Spieler wird gefragt mit "
        "ks.observe(runde, platz).",
        "{value} is not an observation; a player is asked with "
        "ks.observe(round, seat).",
    ),
    "player_not_to_move": (
        "{seat} ist nicht am Zug; gefragt werden kann nur, wer an der Reihe ist.",
        "It is not the turn of {seat}; only the player to move can be asked.",
    ),
    "strategies_number": (
        "Die Strategien passen nicht: Gebraucht wird eine für alle, oder eine für "
        "jeden der {players} Plätze.",
        "The strategies do not fit: give one for all, or one for each of the "
        "{players} seats.",
    ),
    "unknown_player": (
        "{name} ist kein Computerspieler; zur Wahl stehen {allowed:or}, oder eine "
        "eigene Funktion.",
        "{name} is not a computer player; there are {allowed:or}, or a function of "
        "your own.",
    ),
    # --- whatever is played
    "player_random": (
        "Zufällig unter den erlaubten Karten gewählt.",
        "Chosen at random among the legal cards.",
    ),
    "player_lowest": (
        "{card}: die niedrigste erlaubte Karte.",
        "{card}: the lowest legal card.",
    ),
    "player_only": (
        "{card}: Eine andere Karte ist nicht erlaubt.",
        "{card}: no other card is legal.",
    ),
    # --- passing on
    "player_passes_on": (
        "{card} schieben: die Karte, die am ehesten teuer würde.",
        "Pass {card} on: the card most likely to become dear.",
    ),
    # --- leading
    "player_marches": (
        "{card} ausspielen: Alle übrigen Stiche sind sicher, das wird ein Durchmarsch.",
        "Lead {card}: all tricks to come are sure, this will be a march.",
    ),
    "player_leads_low": (
        "{card} ausspielen: Diesen Stich dürfte jemand anders nehmen.",
        "Lead {card}: somebody else is likely to take this trick.",
    ),
    "player_leads_high": (
        "{card} ausspielen: Jetzt dürfte der Stich weniger kosten als später.",
        "Lead {card}: the trick is likely to cost less now than later.",
    ),
    "player_leads_least": (
        "{card} ausspielen: Das dürfte am wenigsten kosten.",
        "Lead {card}: that is likely to cost least.",
    ),
    "player_leads_gain": (
        "{card} ausspielen: Der Stich dürfte sich lohnen.",
        "Lead {card}: the trick is likely to be worth having.",
    ),
    # --- taking, or perhaps taking
    "player_stops_march": (
        "{card}: Dieser Stich soll {seat} den Durchmarsch verderben.",
        "{card}: this trick is to spoil the march of {seat}.",
    ),
    "player_takes_gain": (
        "{card} zugeben: Der Stich dürfte sich lohnen.",
        "Play {card}: the trick is likely to be worth having.",
    ),
    "player_may_take": (
        "{card} zugeben: Noch kann jemand den Stich übernehmen, und keine Karte "
        "dürfte weniger kosten.",
        "Play {card}: somebody may yet take the trick over, and no card is likely to "
        "cost less.",
    ),
    "player_takes_early": (
        "{card} zugeben: Diesen Stich zu nehmen dürfte weniger kosten, als die Karte "
        "zu behalten.",
        "Play {card}: taking this trick is likely to cost less than keeping the card.",
    ),
    "player_must_take": (
        "{card} zugeben: Der Stich ist nicht zu vermeiden, und so ist die "
        "gefährlichste Karte weg.",
        "Play {card}: the trick cannot be avoided, and so the most dangerous card is "
        "gone.",
    ),
    "player_must_take_least": (
        "{card} zugeben: Der Stich ist nicht zu vermeiden, und so kostet er weniger.",
        "Play {card}: the trick cannot be avoided, and so it costs less.",
    ),
    # --- leaving the trick to another
    "player_ducks": (
        "{card} zugeben: die höchste Karte, die diesen Stich nicht nimmt.",
        "Play {card}: the highest card that does not take this trick.",
    ),
    "player_follows_cost": (
        "{card} zugeben: Die Karte kostet {amount}, und den Stich nimmt jemand anders.",
        "Play {card}: the card costs {amount}, and somebody else takes the trick.",
    ),
    "player_discards_cost": (
        "{card} abwerfen: Die Karte kostet {amount}, und den Stich nimmt jemand "
        "anders.",
        "Discard {card}: the card costs {amount}, and somebody else takes the trick.",
    ),
    "player_discards_danger": (
        "{card} abwerfen: Die Karte könnte noch teuer werden, und diesen Stich nimmt "
        "jemand anders.",
        "Discard {card}: the card may still become dear, and somebody else takes this "
        "trick.",
    ),
    "player_gives_up": (
        "{card}: Den Stich nimmt jemand anders, und diese Karte fehlt später am "
        "wenigsten.",
        "{card}: somebody else takes the trick, and this card is missed least later.",
    ),
    "player_harmless": (
        "{card}: Den Stich nimmt jemand anders, und diese Karte wird nicht gebraucht.",
        "{card}: somebody else takes the trick, and this card is not needed.",
    ),
    # --- the layout
    "player_must_pass": (
        "Aussetzen: Keine Karte passt.",
        "Pass: no card fits.",
    ),
    "player_holds_back": (
        "Aussetzen: Jede Karte, die passt, hülfe nur den anderen.",
        "Pass: every card that fits would help only the others.",
    ),
    "player_lays_again": (
        "{card} legen: Danach darf gleich noch eine Karte folgen.",
        "Lay {card}: another card may follow at once.",
    ),
    "player_lays_own": (
        "{card} legen: Das bringt {cards} der eigenen Hand näher.",
        "Lay {card}: that brings {cards} of the same hand nearer.",
    ),
    "player_lays_end": (
        "{card} legen: Daran kann niemand weiter anlegen.",
        "Lay {card}: nobody can go on from there.",
    ),
    "player_lays_least": (
        "{card} legen: Das hilft den anderen am wenigsten.",
        "Lay {card}: that helps the others least.",
    ),
}
