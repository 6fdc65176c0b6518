"""Sentences of a game that one person plays, and of the links that bring it back.

Each is (German, English); {fields} are filled in by `Text`.
"""

from __future__ import annotations

SENTENCES: dict[str, tuple[str, str]] = {
    "sit_opponent": (
        "Den Gegner {name} gibt es nicht; möglich sind {allowed:or}.",
        "There is no opponent {name}; allowed are {allowed:or}.",
    ),
    "sit_opponents": (
        "Es sind {found} Gegner genannt; nötig ist einer für alle oder einer für "
        "jeden der {number} anderen Plätze.",
        "{found} opponents are named; needed is one for all, or one for each of the "
        "{number} other seats.",
    ),
    "sit_choose_first": (
        "Zuerst ist zu wählen, welche Runde gespielt wird.",
        "First choose which round is played.",
    ),
    "sit_no_choice": (
        "Hier ist keine Runde zu wählen.",
        "There is no round to be chosen here.",
    ),
    "sit_no_undo": (
        "In dieser Runde gibt es nichts zurückzunehmen.",
        "There is nothing to take back in this round.",
    ),
    # --- sealed games
    "sealed_broken": (
        "Das verdeckte Spiel im Link ist beschädigt oder unvollständig kopiert.",
        "The sealed game in the link is damaged or not copied completely.",
    ),
    "sealed_version": (
        "Das verdeckte Spiel im Link stammt aus einer neueren Fassung von kartenspiel.",
        "The sealed game in the link comes from a newer version of kartenspiel.",
    ),
    "sealed_rules": (
        "Das verdeckte Spiel im Link gehört zu anderen Regeln.",
        "The sealed game in the link belongs to other rules.",
    ),
    # --- the table where somebody plays; {fields} are filled in by the page
    "table_bar": ("Spielen", "Playing"),
    "table_bar_next": ("Nächste Runde geben", "Deal the next round"),
    "table_bar_game": ("Nächstes Spiel geben", "Deal the next game"),
    "table_bar_back": ("Zurück zum Spiel", "Back to the game"),
    "table_bar_pass": ("Aussetzen", "Pass"),
    "table_bar_hint": ("Tipp", "Hint"),
    "table_bar_undo": ("Zurücknehmen", "Take back"),
    "table_choose": (
        "Diese Runde ist zu wählen.",
        "Choose which round is played.",
    ),
    "table_now_lead": ("Jetzt eine Karte ausspielen.", "Now lead a card."),
    "table_now_follow": ("Jetzt eine Karte zugeben.", "Now play a card."),
    "table_now_give": (
        "Jetzt eine Karte für {name} wählen.",
        "Now choose a card for {name}.",
    ),
    "table_now_lay": ("Jetzt eine Karte anlegen.", "Now lay a card."),
    "table_now_lay_or_pass": (
        "Jetzt eine Karte anlegen oder aussetzen.",
        "Now lay a card, or pass.",
    ),
    "table_now_pass": (
        "Keine Karte passt: jetzt aussetzen.",
        "No card fits: now pass.",
    ),
    "table_not_the_game": (
        "Hier lässt sich nur ansehen; gespielt wird am Ende.",
        "This can only be looked at; the game goes on at the end.",
    ),
    "table_undone": ("Zurückgenommen.", "Taken back."),
    "table_wait": ("Einen Moment …", "One moment …"),
    "table_round_cost": ("Das kostete die Runde „{name}“:", "What “{name}” cost:"),
    "table_all_games": ("Nach allen Spielen:", "After all games:"),
    "table_key_play": ("Eingabe, Leertaste", "Enter, Space"),
    "table_key_play_do": (
        "die Karte spielen, auf der man steht",
        "play the card that has the focus",
    ),
    "table_failed": (
        "Das hat nicht geklappt; das Spiel steht noch wie zuvor.",
        "That did not work; the game stands as before.",
    ),
}
