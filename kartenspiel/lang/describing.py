"""Sentences of the rule sheet: what `kartenspiel.describe` puts together.

Each is (German, English); {fields} are filled in by `Text`.
A card's article depends on the face (der Ober, die Dame), so no sentence gives
one to an Ober, and ranks stand in the plural.
Numbers with a unit never follow a preposition that asks for the German dative.
"""

from __future__ import annotations

SENTENCES: dict[str, tuple[str, str]] = {
    # --- titles
    "rule_name": ("{de}", "{en}"),
    "rule_quoted": ("„{de}“", "“{en}”"),
    "rule_verbatim": ("{text}", "{text}"),
    "rule_title_cards": ("Spielerzahl und Blatt", "Players and pack"),
    "rule_title_deal": ("Geben", "Dealing"),
    "rule_title_tricks": ("In jeder Stichrunde gilt", "In every trick round"),
    "rule_title_march": ("Durchmarsch", "March"),
    "rule_title_round": ("{n}. Runde: {name}", "Round {n}: {name}"),
    "rule_layout_name": ("Anlegen (Legerunde)", "The layout (Anlegen)"),
    "rule_title_pot": ("Topf und Auszahlung", "Pot and payout"),
    "rule_title_credit": ("Punkte und Abzug", "Points and deductions"),
    "rule_title_marks": ("Anschreiben und Abzug", "Scores and deductions"),
    "rule_title_pot_only": ("Topf", "Pot"),
    "rule_title_credit_only": ("Punkte", "Points"),
    "rule_title_marks_only": ("Anschreiben", "Scores"),
    "rule_title_end": ("Wer gewinnt", "Who wins"),
    "rule_title_house": ("Hausregeln", "House rules"),
    "rule_title_source": ("Quelle", "Source"),
    # --- small words
    "rule_3": ("zu dritt", "three"),
    "rule_4": ("zu viert", "four"),
    "rule_5": ("zu fünft", "five"),
    "rule_6": ("zu sechst", "six"),
    "rule_sum": ("{sum} = {total}", "{sum} = {total}"),
    "rule_the_m": ("der {card}", "the {card}"),
    "rule_the_f": ("die {card}", "the {card}"),
    "rule_the_n": ("das {card}", "the {card}"),
    "rule_the_bare": ("{card}", "the {card}"),
    "rule_The_m": ("Der {card}", "The {card}"),
    "rule_The_f": ("Die {card}", "The {card}"),
    "rule_The_n": ("Das {card}", "The {card}"),
    "rule_The_bare": ("{card}", "The {card}"),
    # --- what costs what: verbs in the singular, in the plural, for a sum
    "rule_does_costs": ("kostet {amount}", "costs {amount}"),
    "rule_does_earns": ("bringt {amount} ein", "earns {amount}"),
    "rule_does_counts": ("zählt {amount}", "counts {amount}"),
    "rule_does_nothing": ("kostet nichts", "costs nothing"),
    "rule_each_costs": ("kosten je {amount}", "cost {amount} each"),
    "rule_each_earns": ("bringen je {amount} ein", "earn {amount} each"),
    "rule_each_counts": ("zählen je {amount}", "count {amount} each"),
    "rule_each_nothing": ("kosten nichts", "cost nothing"),
    "rule_do_costs": ("kosten {amount}", "cost {amount}"),
    "rule_do_earns": ("bringen {amount} ein", "earn {amount}"),
    "rule_do_counts": ("zählen {amount}", "count {amount}"),
    "rule_do_nothing": ("kosten nichts", "cost nothing"),
    # --- what costs what: sentences
    "rule_per_trick": ("Jeder Stich {does}.", "Every trick {does}."),
    "rule_per_suit": (
        "Jede Karte der Farbe {suit} in den eigenen Stichen {does}.",
        "Every card of the {suit} suit in your tricks {does}.",
    ),
    "rule_per_rank": (
        "{ranks:and} in den eigenen Stichen {do}.",
        "{ranks:and} in your tricks {do}.",
    ),
    "rule_one_card": (
        "{card} in den eigenen Stichen {does}.",
        "{card} in your tricks {does}.",
    ),
    "rule_per_card": (
        "{cards:and} in den eigenen Stichen {do}.",
        "{cards:and} in your tricks {do}.",
    ),
    "rule_only_costs": (
        "Nur eine Karte kostet etwas: {card}. Wer sie in den eigenen Stichen hat, "
        "zahlt {amount}.",
        "Only one card costs anything: {card}. Whoever takes it in a trick pays "
        "{amount}.",
    ),
    "rule_only_earns": (
        "Nur eine Karte bringt etwas ein: {card}. Wer sie in den eigenen Stichen hat, "
        "bekommt {amount}.",
        "Only one card earns anything: {card}. Whoever takes it in a trick receives "
        "{amount}.",
    ),
    "rule_only_counts": (
        "Nur eine Karte zählt: {card}. Wer sie in den eigenen Stichen hat, bekommt "
        "{amount} angeschrieben.",
        "Only one card counts: {card}. Whoever takes it in a trick is charged "
        "{amount}.",
    ),
    "rule_nth": ("Der {which} {does}.", "The {which} {does}."),
    "rule_nth_each": ("Der {which:and} {do}.", "The {which:and} {do}."),
    "rule_the_nth": ("der {which}", "the {which}"),
    "rule_trick_1": ("erste Stich", "first trick"),
    "rule_trick_2": ("zweite Stich", "second trick"),
    "rule_trick_3": ("dritte Stich", "third trick"),
    "rule_trick_n": ("{n}. Stich", "{nth} trick"),
    "rule_trick_last_1": ("letzte Stich", "last trick"),
    "rule_trick_last_2": ("zweitletzte Stich", "last trick but one"),
    "rule_trick_last_3": ("drittletzte Stich", "last trick but two"),
    "rule_trick_last_n": ("{n}. Stich von hinten", "{nth} trick from the end"),
    "rule_short_1": ("erste", "first"),
    "rule_short_2": ("zweite", "second"),
    "rule_short_3": ("dritte", "third"),
    "rule_short_last_1": ("letzte", "last"),
    "rule_no_such_trick": (
        "So viele Stiche hat die Runde hier aber nicht.",
        "Here, however, the round does not have that many tricks.",
    ),
    "rule_no_such_card": (
        "Davon ist hier aber keine Karte im Spiel.",
        "Here, however, no such card is in play.",
    ),
    "rule_card_missing": (
        "Diese Karte ist hier aber nicht im Spiel.",
        "Here, however, this card is not in play.",
    ),
    "rule_both": ("Beide zusammen {do}.", "Both together {do}."),
    "rule_all": ("Alle {n} zusammen {do}.", "All {n} together {do}."),
    "rule_round_total": ("Alles zusammen {does}.", "All of it together {does}."),
    "rule_round_even": (
        "Zusammen gleicht sich das genau aus.",
        "Together this comes to exactly nothing.",
    ),
    "rule_added_up": (
        "Trifft mehreres zu, wird zusammengezählt.",
        "If several of these apply, they are added up.",
    ),
    "rule_tricks_do_not_matter": (
        "Auf die Zahl der Stiche kommt es nicht an.",
        "How many tricks you take does not matter.",
    ),
    "rule_minus": (
        "Was mit einem Minus zählt, wird abgezogen, ist also gut.",
        "Whatever counts with a minus sign is taken off, so it is good.",
    ),
    # --- aim
    "rule_aim_rounds": (
        "Ein Spiel hat {rounds}: erst die Stichrunden, zum Schluss die Legerunde.",
        "A game has {rounds}: first the trick rounds, then the layout round.",
    ),
    "rule_aim_two_rounds": (
        "Ein Spiel hat {rounds}: erst eine Stichrunde, dann die Legerunde.",
        "A game has {rounds}: first a trick round, then the layout round.",
    ),
    "rule_aim_trick_rounds": (
        "Ein Spiel hat {rounds} und geht nur um Stiche.",
        "A game has {rounds} and is played for tricks only.",
    ),
    "rule_aim_pay": (
        "Wer die falschen Stiche oder Karten nimmt, zahlt dafür in den Topf.",
        "Whoever takes the wrong tricks or cards pays for them into the pot.",
    ),
    "rule_aim_bonus": (
        "Für manche Stiche oder Karten zahlt man in den Topf, für andere bekommt man "
        "etwas heraus.",
        "Some tricks or cards cost a payment into the pot, others earn one out of it.",
    ),
    "rule_aim_earn": (
        "Für bestimmte Stiche oder Karten bekommt man etwas aus dem Topf.",
        "Certain tricks or cards earn something out of the pot.",
    ),
    "rule_aim_points": (
        "Für die falschen Stiche oder Karten gibt es Schlechtpunkte: je weniger, desto "
        "besser.",
        "Taking the wrong tricks or cards brings penalty points: the fewer, the "
        "better.",
    ),
    "rule_aim_marks": (
        "Angeschrieben wird, was die eigenen Stiche und Karten zählen: je weniger, "
        "desto besser.",
        "What your tricks and cards count is written down: the less, the better.",
    ),
    "rule_aim_win_back": (
        "In der Legerunde geht es um den Topf: Wer die eigenen Karten früh loswird, "
        "bekommt etwas davon zurück.",
        "In the layout round the pot is at stake: those who get rid of their cards "
        "early win some of it back.",
    ),
    "rule_aim_credit": (
        "In der Legerunde darf wieder etwas abziehen, wer die eigenen Karten früh "
        "loswird.",
        "In the layout round, those who get rid of their cards early may take some of "
        "it off again.",
    ),
    # --- players, pack, dealing
    "rule_players": (
        "Gespielt wird {who} mit einem Blatt aus {cards}.",
        "The game is for {who} players with a pack of {cards}.",
    ),
    "rule_players_without": (
        "Gespielt wird {who} mit einem {size}er-Blatt ohne {removed:and}, das sind "
        "{cards}.",
        "The game is for {who} players with a pack of {size} without {removed:and}, "
        "which leaves {cards}.",
    ),
    "rule_other_players": (
        "Es geht auch {who:or}; dann bekommen alle {each:or}.",
        "It can also be played by {who:or} players; everyone is then dealt {each:or}.",
    ),
    "rule_other_players_without": (
        "Es geht auch {who:or}, dann ohne {removed:and}; alle bekommen {each:or}.",
        "It can also be played by {who:or} players, without {removed:and}; everyone is "
        "then dealt {each:or}.",
    ),
    "rule_suits": (
        "Die vier Farben sind Eichel (Kreuz), Laub (Pik), Herz und Schellen (Karo).",
        "The four suits are Acorns (Clubs), Leaves (Spades), Hearts and Bells "
        "(Diamonds).",
    ),
    "rule_ranks": (
        "Von oben nach unten gilt: Ass, König, Ober (Dame), Unter (Bube), {numbers}.",
        "From high to low the cards rank Ace, King, Ober (Queen), Unter (Jack), "
        "{numbers}.",
    ),
    "rule_dealt": (
        "Vor jeder Runde wird gemischt und das ganze Blatt verteilt; alle bekommen "
        "{cards}.",
        "Before each round the cards are shuffled and all dealt out; everyone gets "
        "{cards}.",
    ),
    "rule_dealer_each_round": (
        "Nach jeder Runde gibt, wer links vom bisherigen Geber sitzt.",
        "After each round the deal passes to the left.",
    ),
    "rule_dealer_each_game": (
        "Ein ganzes Spiel lang bleibt der Geber derselbe; erst danach gibt, wer links "
        "von ihm sitzt.",
        "The same player deals every round of a game; only then does the deal pass to "
        "the left.",
    ),
    # --- trick rounds
    "rule_lead": (
        "Zum ersten Stich spielt aus, wer links vom Geber sitzt; die anderen geben im "
        "Uhrzeigersinn zu.",
        "The player to the dealer's left leads to the first trick; the others follow "
        "clockwise.",
    ),
    "rule_follow": (
        "Wer die ausgespielte Farbe hat, muss sie bedienen; wer sie nicht hat, darf "
        "jede Karte abwerfen.",
        "Whoever has the suit that was led must follow it; whoever has none may "
        "discard any card.",
    ),
    "rule_take": (
        "Den Stich nimmt die höchste Karte der ausgespielten Farbe; Trumpf gibt es "
        "nicht.",
        "The highest card of the suit led takes the trick; there are no trumps.",
    ),
    "rule_next_lead": (
        "Wer den Stich genommen hat, spielt zum nächsten aus.",
        "Whoever took the trick leads to the next.",
    ),
    "rule_heart_broken": (
        "Herz darf man erst ausspielen, wenn in einem früheren Stich schon Herz "
        "gefallen ist; wer nur noch Herz hat, darf es immer.",
        "Hearts may not be led until a heart has fallen in an earlier trick, except "
        "from a hand of nothing but hearts.",
    ),
    "rule_heart_not_first_trick": (
        "Zum ersten Stich darf man Herz nicht ausspielen, außer man hat nur Herz.",
        "Hearts may not be led to the first trick, except from a hand of nothing but "
        "hearts.",
    ),
    "rule_heart_never": (
        "Herz darf nur ausspielen, wer nichts anderes mehr hat.",
        "Hearts may be led only from a hand of nothing but hearts.",
    ),
    "rule_early_end": (
        "Sobald nichts mehr fallen kann, was zählt, ist die Runde zu Ende; die übrigen "
        "Karten werden nicht gespielt.",
        "As soon as nothing that counts is left to be taken, the round is over; the "
        "remaining cards are not played.",
    ),
    "rule_early_end_march": (
        "Sobald nichts mehr fallen kann, was zählt, und auch kein Durchmarsch mehr "
        "möglich ist, ist die Runde zu Ende; die übrigen Karten werden nicht gespielt.",
        "As soon as nothing that counts is left to be taken and a march is no longer "
        "possible, the round is over; the remaining cards are not played.",
    ),
    # --- march
    "rule_march_tricks": (
        "Wer alle Stiche einer Runde nimmt, macht einen Durchmarsch.",
        "Whoever takes every trick of a round makes a march.",
    ),
    "rule_march_cards": (
        "Wer alle Strafkarten einer Runde nimmt, macht einen Durchmarsch.",
        "Whoever takes every penalty card of a round makes a march.",
    ),
    "rule_march_tricks_in": (
        "In {rounds:and} macht einen Durchmarsch, wer alle Stiche nimmt.",
        "In {rounds:and}, whoever takes every trick makes a march.",
    ),
    "rule_march_cards_in": (
        "In {rounds:and} macht einen Durchmarsch, wer alle Strafkarten nimmt.",
        "In {rounds:and}, whoever takes every penalty card makes a march.",
    ),
    "rule_march_instead": (
        "Statt der üblichen Kosten gilt dann: Wer durchmarschiert, {gets}; alle "
        "anderen {others}.",
        "Instead of the usual costs, whoever marches {gets}, and everyone else "
        "{others}.",
    ),
    "rule_march_receives": (
        "bekommt {amount} aus dem Topf",
        "gets {amount} out of the pot",
    ),
    "rule_march_pays_nothing": ("zahlt nichts", "pays nothing"),
    "rule_march_pays": ("zahlt {amount} in den Topf", "pays {amount} into the pot"),
    "rule_march_takes_off": ("darf {amount} abziehen", "takes {amount} off"),
    "rule_march_counts_nothing": ("bekommt nichts angeschrieben", "is charged nothing"),
    "rule_march_counts": ("bekommt {amount} angeschrieben", "is charged {amount}"),
    "rule_others_pay": ("zahlen je {amount} ein", "pays {amount} in"),
    "rule_others_pay_nothing": ("zahlen nichts", "pays nothing"),
    "rule_others_receive": ("bekommen je {amount} heraus", "gets {amount} out"),
    "rule_others_count": ("bekommen je {amount} angeschrieben", "is charged {amount}"),
    "rule_others_count_nothing": (
        "bekommen nichts angeschrieben",
        "is charged nothing",
    ),
    "rule_others_take_off": ("dürfen je {amount} abziehen", "takes {amount} off"),
    "rule_march_grows": (
        "Der Topf wächst dabei um {amount}.",
        "The pot grows by {amount}.",
    ),
    "rule_march_shrinks": (
        "Der Topf schrumpft dabei um {amount}.",
        "The pot shrinks by {amount}.",
    ),
    "rule_march_even": ("Der Topf ändert sich dabei nicht.", "The pot stays the same."),
    "rule_march_sum": ("Zusammen macht das {amount}.", "Together this makes {amount}."),
    # --- layout round
    "rule_start_card": (
        "Zuerst kommt {card} auf den Tisch: Wer diese Karte hat, beginnt damit.",
        "The first card on the table is {card}: whoever holds it begins with it.",
    ),
    "rule_start_any": (
        "Wer links vom Geber sitzt, beginnt mit einer beliebigen Karte.",
        "The player to the dealer's left begins with any card.",
    ),
    "rule_start_none": (
        "Die Karte, mit der man beginnen müsste, ist hier nicht im Spiel.",
        "The card that should begin is not in play here.",
    ),
    "rule_rows": (
        "Jede Farbe hat ihre eigene Reihe. Nur {rank} dürfen eine neue Reihe eröffnen.",
        "Each suit has a row of its own. Only {rank} may open a new row.",
    ),
    "rule_rows_same": (
        "Jede Farbe hat ihre eigene Reihe. Eine neue Reihe dürfen nur Karten eröffnen, "
        "die denselben Wert haben wie die allererste.",
        "Each suit has a row of its own. Only cards of the same rank as the very first "
        "may open a new row.",
    ),
    "rule_both_ends": (
        "Angelegt wird an beiden Enden einer Reihe, immer mit der nächsten Karte der "
        "Farbe: nach oben bis zum Ass, nach unten bis zur niedrigsten.",
        "Rows are built at both ends, always with the next card of the suit: up to the "
        "Ace and down to the lowest card.",
    ),
    "rule_both_ends_wrap": (
        "Angelegt wird an beiden Enden einer Reihe, immer mit der nächsten Karte der "
        "Farbe; über dem Ass geht es mit der niedrigsten weiter, unter der niedrigsten "
        "mit dem Ass.",
        "Rows are built at both ends, always with the next card of the suit; above the "
        "Ace comes the lowest card again, and below the lowest the Ace.",
    ),
    "rule_up_only": (
        "Angelegt wird nur nach oben, immer mit der nächsthöheren Karte der Farbe, bis "
        "zum Ass.",
        "Rows are built upwards only, always with the next higher card of the suit, as "
        "far as the Ace.",
    ),
    "rule_up_only_wrap": (
        "Angelegt wird nur nach oben, immer mit der nächsthöheren Karte der Farbe; "
        "über dem Ass geht es mit der niedrigsten weiter.",
        "Rows are built upwards only, always with the next higher card of the suit; "
        "above the Ace comes the lowest card again.",
    ),
    "rule_turns": (
        "Es geht im Uhrzeigersinn; wer an der Reihe ist, legt eine Karte.",
        "Play goes clockwise; in your turn you lay one card.",
    ),
    "rule_must_any": (
        "Wer anlegen oder eine Reihe eröffnen kann, muss eines davon tun und darf "
        "wählen, was. Nur wer beides nicht kann, setzt aus.",
        "Whoever can attach a card or open a row must do one of them, and may choose "
        "which. Only those who can do neither pass.",
    ),
    "rule_must_any_attach_first": (
        "Wer anlegen kann, muss anlegen. Wer es nicht kann, muss eine Reihe eröffnen, "
        "und nur wer auch das nicht kann, setzt aus.",
        "Whoever can attach a card must attach one. Whoever cannot must open a row, "
        "and only those who can do neither pass.",
    ),
    "rule_must_attach": (
        "Wer anlegen kann, darf nicht aussetzen, aber statt anzulegen auch eine Reihe "
        "eröffnen. Wer nicht anlegen kann, darf eine Reihe eröffnen oder aussetzen.",
        "Whoever can attach a card may not pass, but may open a row instead of "
        "attaching. Whoever cannot attach may open a row or pass.",
    ),
    "rule_must_attach_attach_first": (
        "Wer anlegen kann, muss anlegen. Wer es nicht kann, darf eine Reihe eröffnen "
        "oder aussetzen.",
        "Whoever can attach a card must attach one. Whoever cannot may open a row or "
        "pass.",
    ),
    "rule_must_never": (
        "Man darf anlegen, eine Reihe eröffnen oder freiwillig aussetzen.",
        "You may attach a card, open a row, or pass even if you could play.",
    ),
    "rule_must_never_attach_first": (
        "Man darf auch freiwillig aussetzen. Eine Reihe darf aber nur eröffnen, wer "
        "nicht anlegen kann.",
        "You may pass even if you could play. But only those who cannot attach a card "
        "may open a row.",
    ),
    "rule_all_passed": (
        "Haben alle hintereinander ausgesetzt, muss legen, wer als Nächstes kann.",
        "When all players have passed one after another, the next one who can lay a "
        "card must.",
    ),
    "rule_again": (
        "{ranks:and} bringen einen weiteren Zug: Wer so eine Karte legt, darf gleich "
        "noch eine legen.",
        "{ranks:and} give another turn: whoever lays one may lay another card at once.",
    ),
    "rule_end_last": (
        "Wer die letzte Karte ablegt, ist fertig und belegt den nächsten freien Platz. "
        "Die anderen spielen weiter, bis nur noch eine Person Karten hat; sie belegt "
        "den letzten Platz.",
        "Whoever lays their last card is out and takes the next free place. The others "
        "play on until only one player holds cards, who takes last place.",
    ),
    "rule_end_first_out": (
        "Sobald jemand die letzte Karte ablegt, ist die Runde zu Ende. Bei den anderen "
        "gilt: je weniger Karten übrig, desto besser der Platz; bei gleich vielen "
        "liegt vorn, wer eher an der Reihe gewesen wäre.",
        "As soon as someone lays their last card, the round is over. For the others, "
        "the fewer cards left, the better the place; if equal, whoever would have had "
        "the earlier turn is ahead.",
    ),
    "rule_end_stuck": (
        "Die Runde endet auch, wenn keine der übrigen Karten mehr passt; dann gilt: je "
        "weniger Karten übrig, desto besser der Platz.",
        "The round also ends when none of the cards left can be laid; then the fewer "
        "cards left, the better the place.",
    ),
    # --- pot and payout
    "rule_pot_filled": (
        "So füllt sich der Topf: {sum}.",
        "This is how the pot fills: {sum}.",
    ),
    "rule_pot_filled_march": (
        "So füllt sich der Topf, wenn niemand durchmarschiert: {sum}.",
        "This is how the pot fills if nobody marches: {sum}.",
    ),
    "rule_pot_final": ("Der Topf am Schluss: {sum}.", "The pot in the end: {sum}."),
    "rule_pot_final_march": (
        "Der Topf am Schluss, wenn niemand durchmarschiert: {sum}.",
        "The pot in the end if nobody marches: {sum}.",
    ),
    "rule_counted": (
        "Zusammen wird angeschrieben: {sum}.",
        "Written down in all: {sum}.",
    ),
    "rule_counted_march": (
        "Zusammen wird angeschrieben, wenn niemand durchmarschiert: {sum}.",
        "Written down in all if nobody marches: {sum}.",
    ),
    "rule_pay_out": ("Aus dem Topf gibt es {places}.", "The pot pays {places}."),
    "rule_pay_out_pot": (
        "Im Topf sind {pot}. Daraus gibt es {places}.",
        "The pot holds {pot}. It pays {places}.",
    ),
    "rule_pay_out_pot_march": (
        "Ohne Durchmarsch sind im Topf {pot}. Daraus gibt es {places}.",
        "Without a march the pot holds {pot}. It pays {places}.",
    ),
    "rule_take_off": (
        "Nach der Legerunde darf man wieder etwas abziehen: {places}.",
        "After the layout round you may take something off again: {places}.",
    ),
    "rule_pay_place_1": ("{amount} für den ersten Platz", "{amount} for first place"),
    "rule_pay_place_2": ("{amount} für den zweiten", "{amount} for second"),
    "rule_pay_place_3": ("{amount} für den dritten", "{amount} for third"),
    "rule_pay_place_4": ("{amount} für den vierten", "{amount} for fourth"),
    "rule_pay_place_5": ("{amount} für den fünften", "{amount} for fifth"),
    "rule_pay_place_6": ("{amount} für den sechsten", "{amount} for sixth"),
    "rule_nothing_last": ("nichts für den letzten", "nothing for last"),
    "rule_nothing_others": ("nichts für die übrigen", "nothing for the others"),
    "rule_shares": (
        "Es wird immer der ganze Topf ausgezahlt, im Verhältnis {weights}.",
        "The whole pot is always paid out, in the proportion {weights}.",
    ),
    "rule_shares_rounded": (
        "Es wird immer der ganze Topf ausgezahlt, im Verhältnis {weights}, gerundet "
        "auf volle {quantum}.",
        "The whole pot is always paid out, in the proportion {weights}, rounded to "
        "multiples of {quantum}.",
    ),
    "rule_shares_rest": (
        "Ein Rest, der sich nicht teilen lässt, geht an den ersten Platz.",
        "A remainder that cannot be divided goes to first place.",
    ),
    "rule_credit_shares": (
        "Zusammen wird immer so viel abgezogen, wie angeschrieben wurde, im Verhältnis "
        "{weights}.",
        "In all, as much is taken off as was written down, in the proportion "
        "{weights}.",
    ),
    "rule_credit_shares_rounded": (
        "Zusammen wird immer so viel abgezogen, wie angeschrieben wurde, im Verhältnis "
        "{weights}, gerundet auf volle {quantum}.",
        "In all, as much is taken off as was written down, in the proportion "
        "{weights}, rounded to multiples of {quantum}.",
    ),
    "rule_full_sums": (
        "Die vollen Beträge wären {places}; so viel kommt hier aber nicht zusammen.",
        "The full sums would be {places}; but here there is not that much.",
    ),
    "rule_fixed": (
        "Die Beträge sind fest. Reicht der Topf nicht, wird der Reihe nach gezahlt, "
        "bis er leer ist; bleibt etwas übrig, bleibt es für das nächste Spiel im Topf.",
        "The sums are fixed. If the pot is too small, places are paid in order until "
        "it is empty; anything left stays in it for the next game.",
    ),
    "rule_credit_fixed": (
        "Die Beträge sind fest, zusammen aber höchstens so viel, wie angeschrieben "
        "wurde; ein Rest wird ins nächste Spiel übernommen.",
        "The sums are fixed, but together never more than was written down; a "
        "remainder is carried into the next game.",
    ),
    "rule_pot_empty": (
        "Der Topf bleibt leer; die Legerunde zahlt nichts aus.",
        "The pot stays empty; the layout round pays nothing.",
    ),
    "rule_pot_minus": (
        "Der Topf endet {pot} im Minus; die Legerunde zahlt dann nichts aus.",
        "The pot ends {pot} in debt; the layout round then pays nothing.",
    ),
    "rule_credit_none": (
        "Damit ist nach der Legerunde nichts mehr abzuziehen.",
        "So there is nothing to take off after the layout round.",
    ),
    "rule_pot_stays": (
        "Eine Legerunde gibt es nicht; der Topf bleibt für das nächste Spiel stehen.",
        "There is no layout round; the pot stays for the next game.",
    ),
    # --- the end
    "rule_result_money": (
        "Ergebnis ist, was man aus dem Topf bekommt, weniger das, was man einzahlt.",
        "Your result is what you get out of the pot less what you paid in.",
    ),
    "rule_winner_money": (
        "Es gewinnt, wer am meisten gewonnen oder am wenigsten verloren hat.",
        "The winner is whoever has gained the most or lost the least.",
    ),
    "rule_winner_points": (
        "Es gewinnt, wer am Ende die wenigsten Punkte hat.",
        "The winner is whoever has the fewest points in the end.",
    ),
    "rule_winner_marks": (
        "Es gewinnt, wer am Ende am wenigsten angeschrieben hat.",
        "The winner is whoever has the lowest score in the end.",
    ),
    "rule_ties": (
        "Bei gleichem Ergebnis teilt man sich den Platz; der nächste fällt aus.",
        "Equal results share a place; the next place is left out.",
    ),
    "rule_zero_money": (
        "Der Topf ist am Ende leer: Was die einen gewinnen, verlieren die anderen, und "
        "alle Ergebnisse zusammen ergeben 0.",
        "In the end the pot is empty: what some gain, others lose, and all results add "
        "up to 0.",
    ),
    "rule_zero_points": (
        "Am Ende ist alles wieder abgezogen: Alle Ergebnisse zusammen ergeben 0.",
        "In the end everything has been taken off again: all results add up to 0.",
    ),
    "rule_left_money": (
        "Im Topf bleibt ein Rest: {left}. Alle Ergebnisse zusammen ergeben {sum}.",
        "Something stays in the pot: {left}. All results add up to {sum}.",
    ),
    "rule_left_points": (
        "Nicht abgezogen bleibt ein Rest: {left}. Alle Ergebnisse zusammen ergeben "
        "{sum}.",
        "Something is not taken off: {left}. All results add up to {sum}.",
    ),
    "rule_results_sum": (
        "Alle Ergebnisse zusammen ergeben {sum}.",
        "All results add up to {sum}.",
    ),
    "rule_march_changes": (
        "Ein Durchmarsch kann daran etwas ändern.",
        "A march may change that.",
    ),
    # --- house rules and source
    "house_eichel_unter_40": (
        "Was die Runde {name} kostet, sagt keine Quelle. Dieses Projekt hat {amount} "
        "festgelegt.",
        "No source says what the round {name} costs. This project decided on {amount}.",
    ),
    "house_payout_3_5_6": (
        "Was die Legerunde zu dritt, zu fünft und zu sechst auszahlt, sagt keine "
        "Quelle. Dieses Projekt hat die Anteile festgelegt.",
        "No source says what the layout round pays three, five or six players. This "
        "project decided on the shares.",
    ),
    "house_pack_52": (
        "Ein Spiel mit 52 Karten erwähnen die Quellen nur; wie es im Einzelnen geht, "
        "sagt keine Quelle. Dieses Projekt hat festgelegt, dass jeder Stich und jede "
        "Karte so viel kostet wie mit 32 Karten und dass die Legerunde dieselbe "
        "bleibt.",
        "The sources only mention a game with 52 cards; no source says how it goes. "
        "This project decided that every trick and card costs as much as with 32 cards "
        "and that the layout round stays the same.",
    ),
}
