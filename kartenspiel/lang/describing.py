"""Sentences of the rule sheet: what `kartenspiel.rules.sentences` puts together.

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
    "rule_title_trick": ("In der Stichrunde gilt", "In the trick round"),
    "rule_title_free": ("Runde: {name}", "Round: {name}"),
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
    # --- aim
    "rule_aim_rounds": (
        "Ein Spiel hat {rounds}: erst die Stichrunden, zum Schluss die Legerunde.",
        "A game has {rounds}: first the trick rounds, then the layout round.",
    ),
    "rule_aim_two_rounds": (
        "Ein Spiel hat {rounds}: erst eine Stichrunde, dann die Legerunde.",
        "A game has {rounds}: first a trick round, then the layout round.",
    ),
    "rule_aim_layout_only": (
        "Ein Spiel ist eine einzige Legerunde.",
        "A game is a single layout round.",
    ),
    "rule_aim_first_out": (
        "Es gilt, die eigenen Karten als Erstes loszuwerden.",
        "The aim is to get rid of your cards first.",
    ),
    "rule_aim_trick_rounds": (
        "Ein Spiel hat {rounds} und geht nur um Stiche.",
        "A game has {rounds} and is played for tricks only.",
    ),
    "rule_aim_one_round": (
        "Ein Spiel besteht aus einer einzigen Runde und geht nur um Stiche.",
        "A game is a single round and is played for tricks only.",
    ),
    "rule_aim_mixed": (
        "Ein Spiel hat {rounds}, darunter eine Legerunde; sonst geht es um Stiche.",
        "A game has {rounds}, one of them a layout round; otherwise it is played for "
        "tricks.",
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
    "rule_aim_points_bonus": (
        "Für die falschen Stiche oder Karten gibt es Schlechtpunkte, für andere darf "
        "man Punkte abziehen: je weniger am Ende, desto besser.",
        "Taking the wrong tricks or cards brings penalty points, while others take "
        "points off: the fewer in the end, the better.",
    ),
    "rule_aim_points_earn": (
        "Für bestimmte Stiche oder Karten darf man Punkte abziehen: je weniger am "
        "Ende, desto besser.",
        "Certain tricks or cards take points off: the fewer in the end, the better.",
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
    "rule_aim_win": (
        "In der Legerunde bekommt etwas, wer die eigenen Karten früh loswird.",
        "In the layout round, those who get rid of their cards early win something.",
    ),
    "rule_aim_late_money": (
        "In der Legerunde zahlt, wer die eigenen Karten zu spät loswird.",
        "In the layout round, those who get rid of their cards too late pay for it.",
    ),
    "rule_aim_late_points": (
        "In der Legerunde bekommt noch etwas dazu, wer die eigenen Karten zu spät "
        "loswird.",
        "In the layout round, those who get rid of their cards too late are charged "
        "for it.",
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
        "Die vier Farben sind {suits:and}.",
        "The four suits are {suits:and}.",
    ),
    "rule_ranks": (
        "Von oben nach unten gilt: {ranks:and}.",
        "From high to low the cards rank {ranks:and}.",
    ),
    "rule_dealt": (
        "Vor jeder Runde wird gemischt und das ganze Blatt verteilt; alle bekommen "
        "{cards}.",
        "Before each round the cards are shuffled and all dealt out; everyone gets "
        "{cards}.",
    ),
    "rule_dealer_each_round": (
        "Nach jeder Runde gibt, wer {side} vom bisherigen Geber sitzt.",
        "After each round the deal passes to the {side}.",
    ),
    "rule_dealer_each_game": (
        "Ein ganzes Spiel lang bleibt der Geber derselbe; erst danach gibt, wer {side} "
        "von ihm sitzt.",
        "The same player deals every round of a game; only then does the deal pass to "
        "the {side}.",
    ),
    "rule_order_dealer": (
        "Welche der noch übrigen Runden gespielt wird, bestimmt jedes Mal der Geber.",
        "Each time the dealer chooses which of the rounds left is played.",
    ),
    # --- what the usual totals take for granted
    "rule_if_march": ("niemand durchmarschiert", "nobody marches"),
    "rule_if_all_of": ("niemand alles nimmt", "nobody takes everything"),
    "rule_if_some_of": (
        "niemand von allem etwas nimmt",
        "nobody takes some of everything",
    ),
    "rule_if_doubled": ("nichts doppelt zählt", "nothing counts twice"),
    # --- pot and payout
    "rule_pot_filled": (
        "So füllt sich der Topf: {sum}.",
        "This is how the pot fills: {sum}.",
    ),
    "rule_pot_filled_if": (
        "So füllt sich der Topf, wenn {conditions:and}: {sum}.",
        "This is how the pot fills if {conditions:and}: {sum}.",
    ),
    "rule_pot_final": ("Der Topf am Schluss: {sum}.", "The pot in the end: {sum}."),
    "rule_pot_final_if": (
        "Der Topf am Schluss, wenn {conditions:and}: {sum}.",
        "The pot in the end if {conditions:and}: {sum}.",
    ),
    "rule_counted": (
        "Zusammen wird angeschrieben: {sum}.",
        "Written down in all: {sum}.",
    ),
    "rule_counted_if": (
        "Zusammen wird angeschrieben, wenn {conditions:and}: {sum}.",
        "Written down in all if {conditions:and}: {sum}.",
    ),
    "rule_counted_tricks": (
        "{where} wird zusammen angeschrieben: {sum}.",
        "{where} this is written down in all: {sum}.",
    ),
    "rule_counted_tricks_if": (
        "{where} wird zusammen angeschrieben, wenn {conditions:and}: {sum}.",
        "{where} this is written down in all if {conditions:and}: {sum}.",
    ),
    "rule_in_one": ("In der Stichrunde", "In the trick round"),
    "rule_in_all": ("In den Stichrunden", "In the trick rounds"),
    "rule_left_added": (
        "In der Legerunde kommt für jede übrige Karte dazu: {each}.",
        "In the layout round each card left in hand adds {each}.",
    ),
    "rule_pay_out": ("Aus dem Topf gibt es {places}.", "The pot pays {places}."),
    "rule_pay_out_pot": (
        "Im Topf sind {pot}. Daraus gibt es {places}.",
        "The pot holds {pot}. It pays {places}.",
    ),
    "rule_pay_out_pot_if": (
        "Im Topf sind, wenn {conditions:and}, {pot}. Daraus gibt es {places}.",
        "If {conditions:and}, the pot holds {pot}. It pays {places}.",
    ),
    "rule_take_off": (
        "Nach der Legerunde darf man wieder etwas abziehen: {places}.",
        "After the layout round you may take something off again: {places}.",
    ),
    "rule_take_off_if": (
        "Nach der Legerunde darf man, wenn {conditions:and}, wieder etwas abziehen: "
        "{places}.",
        "After the layout round, if {conditions:and}, you may take something off "
        "again: {places}.",
    ),
    "rule_gain_points": (
        "Nach der Legerunde darf man abziehen: {places}.",
        "After the layout round you may take off {places}.",
    ),
    "rule_loss_points": (
        "In der Legerunde bekommt man angeschrieben: {places}.",
        "In the layout round you are charged {places}.",
    ),
    "rule_also_points": (
        "Angeschrieben bekommt man dagegen {places}.",
        "On the other hand, you are charged {places}.",
    ),
    "rule_gain_money": (
        "In der Legerunde gibt es {places}; das kommt nicht aus dem Topf.",
        "The layout round pays {places}; this does not come out of the pot.",
    ),
    "rule_loss_money": (
        "In der Legerunde zahlt man {places}.",
        "In the layout round you pay {places}.",
    ),
    "rule_also_money": (
        "Dagegen zahlt man {places}.",
        "On the other hand, you pay {places}.",
    ),
    "rule_no_amounts": (
        "Für die Plätze in der Legerunde gibt es nichts.",
        "The places in the layout round bring nothing.",
    ),
    "rule_owed": ("{amount} für den {place} Platz", "{amount} for {place} place"),
    "rule_place_1": ("ersten", "first"),
    "rule_place_2": ("zweiten", "second"),
    "rule_place_3": ("dritten", "third"),
    "rule_place_4": ("vierten", "fourth"),
    "rule_place_5": ("fünften", "fifth"),
    "rule_place_last": ("letzten", "last"),
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
    "rule_result_amounts": (
        "Ergebnis ist, was man bekommt, weniger das, was man zahlt.",
        "Your result is what you receive less what you pay.",
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
    "rule_even": (
        "Am Ende gleicht sich alles aus: Alle Ergebnisse zusammen ergeben 0.",
        "In the end everything balances out: all results add up to 0.",
    ),
    "rule_results_left": (
        "Alle Ergebnisse zusammen ergeben {sum}; für jede übrige Karte der Legerunde "
        "kommt dazu: {each}.",
        "All results add up to {sum}, and each card left in the layout round adds "
        "{each}.",
    ),
    "rule_holds_if": (
        "Das gilt, wenn {conditions:and}.",
        "This holds if {conditions:and}.",
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
    "house_layout_start": (
        "Wer die Legerunde beginnt, sagt keine Quelle. Dieses Projekt hat festgelegt: "
        "{start}",
        "No source says who begins the layout round. This project decided: {start}",
    ),
    "house_under_trump": (
        "Die Quellen sind sich nicht einig, ob auch einen Trumpf spielen muss, wer die "
        "liegenden nicht überbieten kann. Hier ist es Pflicht.",
        "Sources differ on whether those who cannot beat the trumps on the table must "
        "still play one. Here they must.",
    ),
    "house_without_doubling": (
        "Anderswo darf man Verdopplungen ansagen (Kontra). Das ist hier weggelassen.",
        "Elsewhere players may announce doubles. This is left out here.",
    ),
    "house_without_hundert": (
        "Anderswo gehört noch die Zählrunde „Hundert“ dazu. Sie ist hier weggelassen.",
        "Elsewhere there is also a counting round, “Hundert”. It is left out here.",
    ),
    "house_without_trumps": (
        "Anderswo gehören noch vier Runden mit Trumpf dazu. Sie sind hier weggelassen.",
        "Elsewhere there are also four rounds with trumps. They are left out here.",
    ),
    "house_without_target": (
        "Anderswo spielt man weiter, bis jemand 100 Punkte hat. Hier hat ein Spiel "
        "vier Runden, eine für jede Art, Karten weiterzugeben.",
        "Elsewhere play goes on until somebody has 100 points. Here a game has four "
        "rounds, one for each way of passing cards.",
    ),
}
