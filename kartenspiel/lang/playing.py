"""Sentences of play: what happens at the table, what cost what.

Each is (German, English); {fields} are filled in by `Text`.
"""

from __future__ import annotations

SENTENCES: dict[str, tuple[str, str]] = {
    # --- what cost what
    "cost_trick": (
        "Stich {trick} kostet {seat} {amount}.",
        "Trick {trick} costs {seat} {amount}.",
    ),
    "cost_card": (
        "{card} in Stich {trick} kostet {seat} {amount}.",
        "{card} in trick {trick} costs {seat} {amount}.",
    ),
    "cost_nth": (
        "Stich {trick} ({which}) kostet {seat} {amount}.",
        "Trick {trick} ({which}) costs {seat} {amount}.",
    ),
    "cost_all_of": (
        "{seat} hat alles genommen, was hier zählt: noch einmal {amount}.",
        "{seat} took all that counts here: another {amount}.",
    ),
    "cost_doubled": (
        "Alles zählt doppelt, denn nichts genommen hat {clean}: {seat} noch einmal "
        "{amount}.",
        "Everything counts twice, because nothing was taken by {clean}: another "
        "{amount} for {seat}.",
    ),
    "cost_cards_left": (
        "{seat} behält {cards} übrig: {amount}.",
        "{seat} is left with {cards}: {amount}.",
    ),
    "first_trick": ("der erste", "the first"),
    "last_trick": ("der letzte", "the last"),
    "second_last_trick": ("der zweitletzte", "the last but one"),
    "nth_trick": ("der {n}.", "number {n}"),
    "nth_last_trick": ("der {n}.-letzte", "number {n} from the end"),
    "march_receives": (
        "Durchmarsch: {seat} hat {what} und erhält {amount}.",
        "March: {seat} took {what} and receives {amount}.",
    ),
    "march_nothing": (
        "Durchmarsch: {seat} hat {what} und zahlt nichts.",
        "March: {seat} took {what} and pays nothing.",
    ),
    "march_pays": (
        "Durchmarsch von {marcher}: {seat} zahlt {amount}.",
        "March by {marcher}: {seat} pays {amount}.",
    ),
    "all_tricks": ("alle Stiche", "every trick"),
    "all_penalty_cards": ("alle Strafkarten", "every penalty card"),
    # --- what happens at the table
    "passes_card": (
        "{seat} schiebt {card} an {to}.",
        "{seat} passes {card} to {to}.",
    ),
    "passes_on": (
        "{seat} schiebt eine Karte an {to}.",
        "{seat} passes a card to {to}.",
    ),
    "plays_lead": ("{seat} spielt {card} aus.", "{seat} leads {card}."),
    "plays": ("{seat} gibt {card} zu.", "{seat} follows with {card}."),
    "plays_discard": (
        "{seat} hat {suit:none} und wirft {card} ab.",
        "{seat} has {suit:none} and discards {card}.",
    ),
    "leads_alone": (
        "{seat} bekäme den Stich: {card} ist ausgespielt.",
        "{seat} would take the trick: {card} was led.",
    ),
    "wins_trump": (
        "{seat} bekäme den Stich: {card} ist bisher der höchste Trumpf.",
        "{seat} would take the trick: {card} is the highest trump so far.",
    ),
    "takes_trump": (
        "{seat} nimmt den Stich: {card} ist der höchste Trumpf.",
        "{seat} takes the trick: {card} is the highest trump.",
    ),
    "wins_highest": (
        "{seat} bekäme den Stich: {card} ist bisher die höchste Karte in {suit}.",
        "{seat} would take the trick: {card} is the highest card in {suit} so far.",
    ),
    "wins_unfollowed": (
        "{seat} bekäme den Stich: Bisher hat niemand {suit} bedient.",
        "{seat} would take the trick: nobody has followed {suit} so far.",
    ),
    "takes_highest": (
        "{seat} nimmt den Stich: {card} ist die höchste Karte in {suit}.",
        "{seat} takes the trick: {card} is the highest card in {suit}.",
    ),
    "takes_unfollowed": (
        "{seat} nimmt den Stich: Niemand hat {suit} bedient.",
        "{seat} takes the trick: nobody followed {suit}.",
    ),
    "trick_free": (
        "Stich {trick} geht an {seat} und kostet nichts.",
        "Trick {trick} goes to {seat} and costs nothing.",
    ),
    "trick_costs": (
        "Stich {trick} geht an {seat} und kostet {amount}.",
        "Trick {trick} goes to {seat} and costs {amount}.",
    ),
    "trick_costs_cards": (
        "Stich {trick} geht an {seat} und kostet {amount} wegen {cards}.",
        "Trick {trick} goes to {seat} and costs {amount} because of {cards}.",
    ),
    "opens_row": (
        "{seat} eröffnet die Reihe {suit} mit {card}.",
        "{seat} opens the {suit} row with {card}.",
    ),
    "attaches": (
        "{seat} legt {card} an {beside} an.",
        "{seat} lays {card} next to {beside}.",
    ),
    "passes_forced": (
        "{seat} setzt aus: Keine Karte passt.",
        "{seat} passes: no card fits.",
    ),
    "passes": ("{seat} setzt aus.", "{seat} passes."),
    "declines": (
        "{seat} verzichtet auf eine weitere Karte.",
        "{seat} declines to lay another card.",
    ),
    "must_pass": (
        "{seat} muss aussetzen: Keine Karte passt.",
        "{seat} must pass: no card fits.",
    ),
    "may_pass": ("{seat} darf aussetzen.", "{seat} may pass."),
    "goes_out": (
        "{seat} hat alle Karten abgelegt: Platz {n}.",
        "{seat} has laid every card: place {n}.",
    ),
    "is_last": (
        "{seat} bleibt mit Karten übrig: letzter Platz.",
        "{seat} is left with cards: last place.",
    ),
    "layout_over": ("Die Legerunde ist entschieden.", "The layout is decided."),
    "layout_stuck": (
        "Keine der übrigen Karten kann noch angelegt werden.",
        "None of the cards left can be laid any more.",
    ),
    "next_leads": ("{seat} spielt aus.", "{seat} is to lead."),
    "next_passes": (
        "{seat} wählt eine Karte für {to}.",
        "{seat} is to choose a card for {to}.",
    ),
    "next_plays": ("{seat} ist am Zug.", "It is the turn of {seat}."),
    "pot_holds": ("Im Topf: {amount}.", "In the pot: {amount}."),
    "is_paid": (
        "Platz {n}: {seat} erhält {amount}.",
        "Place {n}: {seat} receives {amount}.",
    ),
    "is_credited": (
        "Platz {n}: {seat} darf {amount} abziehen.",
        "Place {n}: {seat} takes off {amount}.",
    ),
    "is_credited_nothing": (
        "Platz {n}: {seat} darf nichts abziehen.",
        "Place {n}: {seat} takes off nothing.",
    ),
    "is_charged": (
        "Platz {n}: {seat} bekommt {amount} angeschrieben.",
        "Place {n}: {seat} is charged {amount}.",
    ),
    "is_paid_nothing": (
        "Platz {n}: {seat} erhält nichts.",
        "Place {n}: {seat} receives nothing.",
    ),
    "pot_keeps": (
        "Im Topf für das nächste Spiel: {amount}.",
        "In the pot for the next game: {amount}.",
    ),
    "unknown_intent": (
        "Mit {intent} ist hier nichts anzufangen.",
        "{intent} means nothing here.",
    ),
}
