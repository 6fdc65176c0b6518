"""Sentences of the table of probabilities (Spickzettel): key -> (German, English)."""

from __future__ import annotations

SENTENCES: dict[str, tuple[str, str]] = {
    "crib_title": ("Kein Stich: Spickzettel", "Kein Stich: crib sheet"),
    "crib_subtitle": (
        "Vier Personen, 32 Karten, je 8. Alle Werte sind exakt gezählt und auf die "
        "letzte Stelle gerundet.",
        "Four players, 32 cards, 8 each. All figures are counted exactly and rounded "
        "to the last digit.",
    ),
    "crib_page_1": ("Vor dem ersten Blick", "Before you look"),
    "crib_page_2": (
        "Du kennst dein Blatt: 24 Karten fehlen",
        "You know your hand: 24 cards are missing",
    ),
    "crib_page_3": (
        "Ausspielen und anlegen, über alle Blätter gerechnet",
        "Leading and laying, counted over all hands",
    ),
    "crib_foot": ("Spickzettel zu Kein Stich", "Crib sheet for Kein Stich"),
    # --- what the columns are
    "crib_head_number": ("Anzahl", "number"),
    "crib_head_hands": ("Blätter", "hands"),
    "crib_head_none": ("keine", "none"),
    "crib_head_one": ("eine", "one"),
    "crib_head_two": ("mehrere", "several"),
    "crib_head_all": ("alle", "all"),
    "crib_head_exactly": ("genau", "exactly"),
    "crib_head_at_least": ("mindestens", "at least"),
    "crib_head_lengths": ("Farblängen", "suit lengths"),
    "crib_head_chance": ("Chance", "chance"),
    "crib_head_event": ("Ereignis", "event"),
    "crib_head_place": ("Platz", "place"),
    "crib_head_pfennig": ("Pfennig", "pfennig"),
    "crib_head_missing": ("fehlen", "missing"),
    "crib_head_one_void": ("Bert keine", "Bert none"),
    "crib_head_some_void": ("jemand keine", "somebody none"),
    "crib_head_likeliest": ("häufigste", "likeliest"),
    "crib_head_left_lacks": ("Bert hat nicht …", "Bert lacks …"),
    "crib_head_exact": ("genau", "exactly"),
    "crib_head_with_left": ("bei Bert", "with Bert"),
    "crib_head_with_others": ("bei Cleo", "with Cleo"),
    "crib_head_lead": ("Karte", "card"),
    "crib_head_takes": ("nimmt den Stich", "takes the trick"),
    # --- before the deal
    "crib_as_it_is": ("{text}", "{text}"),
    "crib_suit": ("Karten einer Farbe im Blatt", "Cards of one suit in a hand"),
    "crib_hands_note": (
        "{n} verschiedene Blätter gibt es.",
        "There are {n} different hands.",
    ),
    "crib_ranks": ("{rank} im Blatt", "{rank} in a hand"),
    "crib_ranks_note": (
        "Gilt für jeden Rang, also auch für {aces} und Siebener.",
        "The same for every rank, {aces} and sevens too.",
    ),
    "crib_shapes": ("Farblängen eines Blatts", "Shapes of a hand"),
    "crib_shapes_note": (
        "Genauso verteilt sich eine Farbe auf die vier Blätter.",
        "One suit is split over the four hands in just the same way.",
    ),
    "crib_together": ("Karten beieinander", "Cards together"),
    "crib_together_two": (
        "zwei bestimmte in einem Blatt",
        "two given cards in one hand",
    ),
    "crib_together_three": (
        "drei bestimmte in einem Blatt",
        "three given cards in one hand",
    ),
    "crib_together_all": (
        "alle vier {rank} in einem Blatt",
        "all four {rank} in one hand",
    ),
    "crib_together_each": (
        "die vier {rank} in vier Blättern",
        "the four {rank} in four hands",
    ),
    "crib_together_hearts": ("Herz in jedem Blatt", "hearts in every hand"),
    "crib_repeats": ("In {n} Austeilungen", "In {n} deals"),
    "crib_head_once": ("mindestens einmal", "at least once"),
    "crib_repeats_king": ("du hast den Herz-König", "you have the King of Hearts"),
    "crib_repeats_void": ("dir fehlt eine Farbe", "you lack a suit"),
    "crib_repeats_two": ("du hast mehrere {rank}", "you have several {rank}"),
    "crib_repeats_none": (
        "du hast weder Herz noch {rank}",
        "you have neither hearts nor {rank}",
    ),
    "crib_others": ("{n} andere", "{n} others"),
    "crib_voids": ("Fehlende Farben", "Suits that are missing"),
    "crib_void_own": (
        "eine bestimmte Farbe fehlt dir",
        "you have none of a given suit",
    ),
    "crib_void_any_own": (
        "dir fehlt mindestens eine Farbe",
        "you lack at least one suit",
    ),
    "crib_void_somebody": (
        "eine bestimmte Farbe fehlt jemandem",
        "somebody lacks a given suit",
    ),
    "crib_void_anybody": (
        "irgendwem fehlt irgendeine Farbe",
        "somebody lacks some suit",
    ),
    "crib_voids_note": (
        "In allen vier Blättern zusammen fehlen im Mittel {mean} Farben.",
        "In all four hands together {mean} suits are missing on average.",
    ),
    "crib_king": ("Herz-König", "King of Hearts"),
    "crib_king_own": ("du hast ihn", "you have it"),
    "crib_king_alone": (
        "du hast ihn: kein Herz dazu",
        "you have it: and no other heart",
    ),
    "crib_king_guarded": (
        "du hast ihn: dazu mindestens {n} Herz",
        "you have it: and at least {n} more",
    ),
    "crib_king_ace": (
        "{card} liegt im selben Blatt",
        "{card} is in the same hand",
    ),
    "crib_king_ober": (
        "du hast ihn: dazu mindestens {rank}",
        "you have it: and at least {rank}",
    ),
    "crib_special": ("Besondere Blätter", "Special hands"),
    "crib_special_clean": (
        "weder Herz noch {rank}",
        "neither hearts nor {rank}",
    ),
    "crib_special_safe": ("kein Stich ist erzwingbar *", "no trick can be forced *"),
    "crib_special_no_ace": ("{aces}", "{aces}"),
    "crib_special_one_suit": ("nur eine Farbe", "one suit only"),
    "crib_special_note": (
        "* Wer nicht herauskommt: in jeder Farbe liegt die niedrigste eigene Karte "
        "unter der niedrigsten fehlenden, die zweite unter der zweiten und so weiter.",
        "* If you do not lead: in each suit your lowest card is below the lowest "
        "missing one, the second below the second, and so on.",
    ),
    "crib_money": ("Geld", "Money"),
    "crib_place": ("{n}. Platz", "place {n}"),
    "crib_money_note": (
        "{n} Stichrunden zu zusammen je {each} Pfennig füllen den Topf mit {pot}; die "
        "Legerunde zahlt ihn aus.",
        "{n} trick rounds of {each} pfennig in all fill the pot with {pot}; the layout "
        "round pays it out.",
    ),
    # --- with one's own hand known
    "crib_splits": (
        "Von einer Farbe fehlen dir Karten",
        "Cards of a suit that you do not hold",
    ),
    "crib_certain": (
        "Bestimmte Karten, die du nicht hast: wie viele hat Bert?",
        "Given cards that you do not hold: how many has Bert?",
    ),
    "crib_certain_note": (
        "Zum Beispiel die fehlenden {rank}, oder {king} und {ace}.",
        "For example the missing {rank}, or {king} and {ace}.",
    ),
    "crib_where": ("Wo liegt der Herz-König?", "Where is the King of Hearts?"),
    "crib_where_nothing": ("(nichts bekannt)", "(nothing known)"),
    "crib_where_void": (
        "eine Farbe mit n = {n}",
        "a suit with n = {n}",
    ),
    "crib_where_hearts": ("Herz", "hearts"),
    "crib_where_note": (
        "Du hast ihn nicht. Von der Farbe siehst du n Karten nicht; ohne sie hat Bert "
        "8 von 24 − n Karten. Bei Dora ist es so wahrscheinlich wie bei Cleo.",
        "You do not hold it. Of the suit n cards are not in your hand; without them "
        "Bert has 8 of 24 − n cards. Dora is as likely as Cleo.",
    ),
    "crib_leads": (
        "Was Ausspielen kostet: {suits}",
        "What a lead costs: {suits}",
    ),
    "crib_leads_note": (
        "Erster Stich, in Pfennig, im Mittel über alle Blätter mit dieser Karte; die "
        "anderen bedienen und werfen ab nach Zufall.",
        "First trick, in pfennig, on average over all hands with this card; the others "
        "follow and discard at random.",
    ),
    "crib_layout": ("Anlegen", "The layout"),
    "crib_layout_start": ("du hast {card} und beginnst", "you hold {card} and begin"),
    "crib_layout_next": (
        "dann kann Bert gleich legen",
        "then Bert can lay at once",
    ),
    "crib_layout_unter": (
        "du hast mindestens {rank}",
        "you hold at least {rank}",
    ),
    "crib_layout_ends": ("{aces} und keine Siebener", "{aces} and no sevens"),
    "crib_layout_many_ends": (
        "vier oder mehr {aces} und Siebener",
        "four or more {aces} and sevens",
    ),
    "crib_layout_note": (
        "{aces:first} und Siebener gehen als letzte ihrer Reihe; im Mittel hat man "
        "{mean}.",
        "{aces:first} and sevens are the last of their rows; one holds {mean} on "
        "average.",
    ),
}
