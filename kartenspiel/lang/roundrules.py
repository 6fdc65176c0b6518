"""Sentences of the rule sheet about one round: costs, play, march, layout.

`rounds` and `play` of `kartenspiel.rules.sentences` put them together; what all
sentences of the sheet have in common is said in `kartenspiel.lang.describing`.
"""

from __future__ import annotations

SENTENCES: dict[str, tuple[str, str]] = {
    # --- cards with their article
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
    "rule_all_of_costs": (
        "Wer alles davon nimmt, zahlt {amount} mehr; zusammen sind es dann {total}.",
        "Whoever takes all of them pays {amount} more; together this makes {total}.",
    ),
    "rule_all_of_earns": (
        "Wer alles davon nimmt, bekommt {amount} zurück; zusammen sind es dann "
        "{total}.",
        "Whoever takes all of them gets {amount} back; together this makes {total}.",
    ),
    "rule_all_of_counts": (
        "Wer alles davon nimmt, bekommt {amount} mehr angeschrieben; zusammen "
        "sind es dann {total}.",
        "Whoever takes all of them is charged {amount} more; together this makes "
        "{total}.",
    ),
    "rule_some_of_costs": (
        "Wer von allem etwas nimmt, zahlt {amount} mehr.",
        "Whoever takes some of each pays {amount} more.",
    ),
    "rule_some_of_earns": (
        "Wer von allem etwas nimmt, bekommt {amount} zurück.",
        "Whoever takes some of each gets {amount} back.",
    ),
    "rule_some_of_counts": (
        "Wer von allem etwas nimmt, bekommt {amount} mehr angeschrieben.",
        "Whoever takes some of each is charged {amount} more.",
    ),
    "rule_doubled": (
        "Nimmt jemand nichts davon, zählt für die anderen alles doppelt, zusammen also "
        "{total}.",
        "If anyone takes none of them, everything counts twice for the others, {total} "
        "in all.",
    ),
    "rule_doubled_all": (
        "Nimmt jemand nichts davon, zählt für die anderen alles doppelt, auch was "
        "dazukommt.",
        "If anyone takes none of them, everything counts twice for the others, the "
        "extra included.",
    ),
    "rule_doubled_march": (
        "Nimmt jemand nichts davon, zählt für die anderen alles doppelt, zusammen also "
        "{total}; ein Durchmarsch geht aber vor.",
        "If anyone takes none of them, everything counts twice for the others, {total} "
        "in all; but a march comes first.",
    ),
    "rule_same_costs": (
        "Die Kosten sind dieselben wie in {name}: zusammen {total}.",
        "The costs are the same as in {name}: {total} in all.",
    ),
    "rule_tricks_do_not_matter": (
        "Auf die Zahl der Stiche kommt es nicht an.",
        "How many tricks you take does not matter.",
    ),
    "rule_minus": (
        "Was mit einem Minus zählt, wird abgezogen, ist also gut.",
        "Whatever counts with a minus sign is taken off, so it is good.",
    ),
    # --- trick rounds
    "rule_way_clockwise": ("im Uhrzeigersinn", "clockwise"),
    "rule_way_counter_clockwise": ("gegen den Uhrzeigersinn", "counter-clockwise"),
    "rule_left": ("links", "left"),
    "rule_right": ("rechts", "right"),
    "rule_lead_forehand": (
        "Zum ersten Stich spielt aus, wer {side} vom Geber sitzt; die anderen geben "
        "{way} zu.",
        "The player to the dealer's {side} leads to the first trick; the others follow "
        "{way}.",
    ),
    "rule_lead_dealer": (
        "Zum ersten Stich spielt der Geber aus; die anderen geben {way} zu.",
        "The dealer leads to the first trick; the others follow {way}.",
    ),
    "rule_lead_card": (
        "Die allererste Karte ist {card}: Wer sie hat, muss sie zum ersten Stich "
        "ausspielen; die anderen geben {way} zu.",
        "The very first card is {card}: whoever holds it must lead it to the first "
        "trick; the others follow {way}.",
    ),
    "rule_follow": (
        "Wer die ausgespielte Farbe hat, muss sie bedienen; wer sie nicht hat, darf "
        "jede Karte abwerfen.",
        "Whoever has the suit that was led must follow it; whoever has none may "
        "discard any card.",
    ),
    "rule_follow_only": (
        "Wer die ausgespielte Farbe hat, muss sie bedienen.",
        "Whoever has the suit that was led must follow it.",
    ),
    "rule_take": (
        "Den Stich nimmt die höchste Karte der ausgespielten Farbe; Trumpf gibt es "
        "nicht.",
        "The highest card of the suit led takes the trick; there are no trumps.",
    ),
    "rule_take_some": (
        "Den Stich nimmt die höchste Karte der ausgespielten Farbe; Trumpf gibt es nur "
        "in {rounds:and}.",
        "The highest card of the suit led takes the trick; there are trumps only in "
        "{rounds:and}.",
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
    "rule_first_trick": (
        "Auf den ersten Stich darf man keine Strafkarte abwerfen, außer man hat nichts "
        "anderes.",
        "No penalty card may be discarded on the first trick, except from a hand of "
        "nothing else.",
    ),
    # --- cards passed on, trumps
    "rule_passing_left": (
        "Vor dem ersten Stich gibt jede Person {cards} verdeckt nach links weiter und "
        "nimmt erst dann auf, was sie selbst bekommt.",
        "Before the first trick everyone passes {cards} face down to the left, and "
        "only then picks up what comes in.",
    ),
    "rule_passing_right": (
        "Vor dem ersten Stich gibt jede Person {cards} verdeckt nach rechts weiter und "
        "nimmt erst dann auf, was sie selbst bekommt.",
        "Before the first trick everyone passes {cards} face down to the right, and "
        "only then picks up what comes in.",
    ),
    "rule_passing_across": (
        "Vor dem ersten Stich gibt jede Person {cards} verdeckt nach gegenüber weiter "
        "und nimmt erst dann auf, was sie selbst bekommt.",
        "Before the first trick everyone passes {cards} face down to the player "
        "opposite, and only then picks up what comes in.",
    ),
    "rule_passing_none": (
        "In dieser Runde werden keine Karten weitergegeben.",
        "No cards are passed on in this round.",
    ),
    "rule_trump_suit": ("Trumpf ist {suit}.", "{suit} are trumps."),
    "rule_trump_dealer": (
        "Der Geber nennt die Farbe, die Trumpf ist.",
        "The dealer names the suit that is trumps.",
    ),
    "rule_void_may": (
        "Wer die ausgespielte Farbe nicht hat, darf jede Karte spielen, auch einen "
        "Trumpf.",
        "Whoever has none of the suit led may play any card, trumps included.",
    ),
    "rule_void_must": (
        "Wer die ausgespielte Farbe nicht hat, muss einen Trumpf spielen; abwerfen "
        "darf hier nur, wer auch keinen Trumpf hat.",
        "Whoever has none of the suit led must play a trump; here only those "
        "without a trump may discard.",
    ),
    "rule_must_beat": (
        "Wer einen Trumpf zugibt, muss die Trümpfe überbieten, die schon im Stich "
        "liegen, wenn das möglich ist.",
        "Whoever plays a trump must beat the trumps already in the trick, if possible.",
    ),
    "rule_take_trump": (
        "Den Stich nimmt der höchste Trumpf; liegt keiner darin, die höchste Karte der "
        "ausgespielten Farbe.",
        "The highest trump takes the trick; if there is none in it, the highest card "
        "of the suit led does.",
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
    "rule_start": ("{who} {first}", "{who} {first}"),
    "rule_start_forehand": (
        "Es beginnt, wer {side} vom Geber sitzt.",
        "The player to the dealer's {side} begins.",
    ),
    "rule_start_dealer": ("Es beginnt der Geber.", "The dealer begins."),
    "rule_start_holder": (
        "Es beginnt, wer diese Karte hat: {card}.",
        "Whoever holds this card begins: {card}.",
    ),
    "rule_first_any": ("Die erste Karte ist beliebig.", "Any card may come first."),
    "rule_first_opens": (
        "Die erste Karte muss eine Reihe eröffnen; wer keine solche Karte hat, setzt "
        "aus, und die nächste Person ist an der Reihe.",
        "The first card must open a row; whoever has no such card passes, and it is "
        "the next player's turn.",
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
        "Farbe: nach oben bis zur höchsten, nach unten bis zur niedrigsten.",
        "Rows are built at both ends, always with the next card of the suit: up to "
        "the highest and down to the lowest card.",
    ),
    "rule_both_ends_wrap": (
        "Angelegt wird an beiden Enden einer Reihe, immer mit der nächsten Karte der "
        "Farbe; über der höchsten geht es mit der niedrigsten weiter, unter der "
        "niedrigsten mit der höchsten.",
        "Rows are built at both ends, always with the next card of the suit; above "
        "the highest comes the lowest card again, and below the lowest the highest.",
    ),
    "rule_up_only": (
        "Angelegt wird nur nach oben, immer mit der nächsthöheren Karte der Farbe, bis "
        "zur höchsten.",
        "Rows are built upwards only, always with the next higher card of the suit, as "
        "far as the highest.",
    ),
    "rule_up_only_wrap": (
        "Angelegt wird nur nach oben, immer mit der nächsthöheren Karte der Farbe; "
        "über der höchsten geht es mit der niedrigsten weiter.",
        "Rows are built upwards only, always with the next higher card of the suit; "
        "above the highest comes the lowest card again.",
    ),
    "rule_turns": (
        "Es geht {way}; wer an der Reihe ist, legt eine Karte.",
        "Play goes {way}; in your turn you lay one card.",
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
    "rule_card_left": (
        "Jede Karte, die am Ende auf der Hand bleibt, {does}.",
        "Every card left in hand at the end {does}.",
    ),
}
