"""Questions about deals in words, and how they were counted: key -> (German, English).

A subject comes with its verb, because they belong together: `prob_has_…` ("ich habe"),
`prob_lacks_…` (the same in a denial), `prob_gets_…` ("ich bekomme"); each for a seat by
number, the own one, the neighbours, the holder of a card, somebody, everybody, nobody.
"""

from __future__ import annotations

SENTENCES: dict[str, tuple[str, str]] = {
    # --- who has it
    "prob_has_number": ("Platz {seat} hat", "seat {seat} has"),
    "prob_has_me": ("ich habe", "I have"),
    "prob_has_left": ("mein linker Nachbar hat", "my left neighbour has"),
    "prob_has_opposite": ("mein Gegenüber hat", "the player opposite has"),
    "prob_has_right": ("mein rechter Nachbar hat", "my right neighbour has"),
    "prob_has_holder": ("wer {card} hat, hat", "whoever has {card} has"),
    "prob_has_any": ("jemand hat", "somebody has"),
    "prob_has_all": ("jeder hat", "everybody has"),
    "prob_has_none": ("niemand hat", "nobody has"),
    "prob_lacks_number": ("Platz {seat} hat", "seat {seat} does not have"),
    "prob_lacks_me": ("ich habe", "I do not have"),
    "prob_lacks_left": (
        "mein linker Nachbar hat",
        "my left neighbour does not have",
    ),
    "prob_lacks_opposite": (
        "mein Gegenüber hat",
        "the player opposite does not have",
    ),
    "prob_lacks_right": (
        "mein rechter Nachbar hat",
        "my right neighbour does not have",
    ),
    "prob_lacks_holder": (
        "wer {card} hat, hat",
        "whoever has {card} does not have",
    ),
    "prob_lacks_any": ("jemand hat", "somebody does not have"),
    "prob_gets_number": ("Platz {seat} bekommt", "seat {seat} gets"),
    "prob_gets_me": ("ich bekomme", "I get"),
    "prob_gets_left": ("mein linker Nachbar bekommt", "my left neighbour gets"),
    "prob_gets_opposite": ("mein Gegenüber bekommt", "the player opposite gets"),
    "prob_gets_right": ("mein rechter Nachbar bekommt", "my right neighbour gets"),
    "prob_at_number": ("Platz {seat}", "seat {seat}"),
    "prob_at_me": ("ich", "me"),
    "prob_at_left": ("links", "left"),
    "prob_at_opposite": ("gegenüber", "opposite"),
    "prob_at_right": ("rechts", "right"),
    "prob_of_number": ("bei Platz {seat}", "with seat {seat}"),
    "prob_of_me": ("bei mir", "with me"),
    "prob_of_left": ("links", "on the left"),
    "prob_of_opposite": ("gegenüber", "opposite"),
    "prob_of_right": ("rechts", "on the right"),
    # --- what it is
    "prob_says_holds": ("{has} {cards}", "{has} {cards}"),
    "prob_says_not_holds": ("{lacks} {cards} nicht", "{lacks} {cards}"),
    "prob_says_void": ("{has} {cards:and}", "{has} {cards:and}"),
    "prob_says_none": ("{has} nichts von {cards}", "{has} none of {cards}"),
    "prob_says_hand": (
        "{has} genau das Blatt {cards}",
        "{has} exactly the hand {cards}",
    ),
    "prob_says_same_hand": (
        "{cards} liegen in derselben Hand",
        "{cards} lie in the same hand",
    ),
    "prob_says_not_same_hand": (
        "{cards} liegen nicht alle in derselben Hand",
        "{cards} do not all lie in the same hand",
    ),
    "prob_says_not_same_hand_two": (
        "{cards} liegen nicht in derselben Hand",
        "{cards} do not lie in the same hand",
    ),
    "prob_says_shape": (
        "{has} die Farblängen {lengths}, gleich in welcher Farbe",
        "{has} suits of the lengths {lengths}, in any order",
    ),
    "prob_says_any_seat": (
        "für mindestens einen Platz {seat} gilt: {event}",
        "for at least one seat {seat}: {event}",
    ),
    "prob_says_all_seats": (
        "für jeden Platz {seat} gilt: {event}",
        "for every seat {seat}: {event}",
    ),
    "prob_says_seats": (
        "für {sign} {n} Plätze {seat} gilt: {event}",
        "for {sign} {n} seats {seat}: {event}",
    ),
    "prob_says_count": ("{has} {sign} {cards}", "{has} {sign} {cards}"),
    "prob_says_count_of": (
        "{has} {sign} {n} von {cards}",
        "{has} {sign} {n} of {cards}",
    ),
    "prob_says_between": ("{has} {low} bis {cards}", "{has} {low} to {cards}"),
    "prob_says_between_of": (
        "{has} {low} bis {n} von {cards}",
        "{has} {low} to {n} of {cards}",
    ),
    "prob_says_not": ("nicht ({event})", "not ({event})"),
    "prob_says_brackets": ("({event})", "({event})"),
    "prob_says_and": ("{events}", "{events}"),
    "prob_says_or": ("{events:or}", "{events:or}"),
    "prob_says_formula": ("„{de}“", "“{en}”"),
    "prob_exactly": ("genau", "exactly"),
    "prob_not_exactly": ("nicht genau", "not exactly"),
    "prob_at_least": ("mindestens", "at least"),
    "prob_at_most": ("höchstens", "at most"),
    "prob_more_than": ("mehr als", "more than"),
    "prob_fewer_than": ("weniger als", "fewer than"),
    # --- how it was counted
    "prob_step_asked": ("Gefragt: {what:first}.", "Asked: {what}."),
    "prob_step_given": ("Bekannt: {what:first}.", "Known: {what}."),
    "prob_step_seen": (
        "Bekannt: die Karten von Platz {seat}, alles Gespielte und was die Züge der "
        "anderen beweisen.",
        "Known: the cards of seat {seat}, all that was played, and what the others' "
        "moves prove.",
    ),
    "prob_step_classes": (
        "Die Frage unterscheidet diese Karten: {classes}.",
        "The question tells these cards apart: {classes}.",
    ),
    "prob_step_hand": (
        "{gets:first} {k} von {n} Karten: {formula} = {ways} Möglichkeiten.",
        "{gets:first} {k} of {n} cards: {formula} = {ways} ways.",
    ),
    "prob_step_product": (
        "Zusammen: {formula} = {ways} Möglichkeiten.",
        "Together: {formula} = {ways} ways.",
    ),
    "prob_step_together": ("Zusammen: {ways}.", "Together: {ways}."),
    "prob_step_possible": (
        "Zu allem Bekannten passen {ways} Möglichkeiten.",
        "{ways} ways agree with all that is known.",
    ),
    "prob_step_favourable": (
        "Günstig sind davon:",
        "Favourable among them:",
    ),
    "prob_step_opposite": (
        "Einfacher zu zählen ist das Gegenteil:",
        "The opposite is easier to count:",
    ),
    "prob_step_case": (
        "– {what:then}: {formula} = {ways}",
        "– {what:then}: {formula} = {ways}",
    ),
    "prob_step_many": (
        "Günstig sind davon {ways}; es sind zu viele Fälle, um jeden aufzuschreiben.",
        "Favourable among them: {ways}; there are too many cases to write down each.",
    ),
    "prob_step_none": ("Günstig ist davon keine.", "None of them is favourable."),
    "prob_step_sieve": (
        "Siebformel: Erst zählt jedes der {n} Ereignisse für sich; was dabei mehrfach "
        "zählt, wird abgezogen und wieder dazugezählt.",
        "Inclusion and exclusion: first each of the {n} events counts by itself; what "
        "counts more than once is taken away and added again.",
    ),
    "prob_step_sieve_one": (
        "– jedes für sich, zusammen: {ways}",
        "– each by itself, together: {ways}",
    ),
    "prob_step_sieve_more": (
        "– je {k} zugleich, zusammen: {ways}",
        "– {k} at a time, together: {ways}",
    ),
    "prob_step_sieve_end": (
        "Günstig sind also {formula} = {ways}.",
        "So favourable are {formula} = {ways}.",
    ),
    "prob_step_left_over": (
        "Günstig sind also {possible} − {opposite} = {ways}.",
        "So favourable are {possible} − {opposite} = {ways}.",
    ),
    "prob_step_answer": (
        "P = {ways}/{possible} = {exact}",
        "P = {ways}/{possible} = {exact}",
    ),
    "prob_at_seat": ("{at}: {what:and}", "{at}: {what:and}"),
    "prob_some": ("{n} {what}", "{n} {what}"),
    "prob_some_of": ("{n} von {cards}", "{n} of {cards}"),
    "prob_some_more": ("{n} weitere {what}", "{n} other {what}"),
    "prob_others": ("{n} andere", "{n} others"),
    "prob_other": ("1 andere", "1 other"),
    "prob_more": ("{n} beliebige", "{n} of any kind"),
    "prob_any": ("beliebige Karten", "cards of any kind"),
    "prob_step_value": (
        "– {value}: {ways}/{possible} = {exact}",
        "– {value}: {ways}/{possible} = {exact}",
    ),
    "prob_step_mean": (
        "Erwartungswert: jeder Wert mal seine Wahrscheinlichkeit, zusammen {exact}.",
        "Expectation: each value times its probability, together {exact}.",
    ),
    "prob_step_variance": (
        "Varianz: Erwartungswert der Quadrate minus Quadrat des Erwartungswerts, "
        "{exact}.",
        "Variance: expectation of the squares minus square of the expectation, "
        "{exact}.",
    ),
    # --- how it is often reckoned, and why not
    "prob_mistake_replacement": ("Mit Zurücklegen gerechnet", "With replacement"),
    "prob_mistake_replacement_why": (
        "Jede Karte gibt es nur einmal: Wer eine bekommen hat, bekommt die nächste aus "
        "weniger Karten. Die Binomialverteilung legt jede Karte wieder zurück.",
        "Each card is there only once: after one is dealt, the next comes out of fewer "
        "cards. The binomial distribution puts every card back.",
    ),
    "prob_mistake_independence": (
        "Wahrscheinlichkeiten einfach multipliziert",
        "Probabilities simply multiplied",
    ),
    "prob_mistake_independence_why": (
        "Malnehmen darf man nur, was einander nicht beeinflusst. Hier tut es das: Jede "
        "Karte liegt nur in einer Hand, und jede Hand hat nur so viele Plätze.",
        "Only what does not influence each other may be multiplied. Here it does: each "
        "card lies in one hand only, and each hand has room for so many.",
    ),
    "prob_mistake_union": (
        "Wahrscheinlichkeiten einfach addiert",
        "Probabilities simply added",
    ),
    "prob_mistake_union_why": (
        "Addieren darf man nur, was nie zugleich eintritt. Hier kann mehreres zugleich "
        "eintreten und wird dann mehrfach gezählt.",
        "Only what never happens at once may be added. Here several can happen at "
        "once, and are then counted more than once.",
    ),
    "prob_mistake_condition": (
        "Das Bekannte nicht beachtet",
        "What is known left out",
    ),
    "prob_mistake_condition_why": (
        "Was bekannt ist, schließt Austeilungen aus; gezählt werden nur die übrigen.",
        "What is known rules deals out; only those that are left count.",
    ),
    "prob_mistake_reversed": (
        "Frage und Bedingung vertauscht",
        "Question and condition swapped",
    ),
    "prob_mistake_reversed_why": (
        "Wie oft das Gefragte eintritt, wenn das Bekannte gilt, ist etwas anderes als "
        "umgekehrt.",
        "How often the one happens if the other is known is not the same as the other "
        "way round.",
    ),
}
