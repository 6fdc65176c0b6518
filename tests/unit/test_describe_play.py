"""Who leads, which way round, passing, trumps, the order of ranks and rounds."""

from __future__ import annotations

from dataclasses import replace

import pytest

import kartenspiel as ks
from kartenspiel.lang import Lang
from kartenspiel.rules.parts import RANK_ORDER
from kartenspiel.rules.sentences.describe import round_rules, sections
from tests.sheets import HERZELN, POINTS, laid, own, rules_of, text_of

LEAD = ks.card("EA")


def changed(**options: object) -> ks.Variant:
    return replace(HERZELN, **options)  # type: ignore[arg-type]


# --- who leads, and which way round


@pytest.mark.parametrize(
    ("options", "de", "en"),
    [
        (
            {"direction": "clockwise"},
            "Zum ersten Stich spielt aus, wer links vom Geber sitzt; die anderen geben "
            "im Uhrzeigersinn zu.",
            "The player to the dealer's left leads to the first trick; the others "
            "follow clockwise.",
        ),
        (
            {"direction": "counter_clockwise"},
            "Zum ersten Stich spielt aus, wer rechts vom Geber sitzt; die anderen "
            "geben gegen den Uhrzeigersinn zu.",
            "The player to the dealer's right leads to the first trick; the others "
            "follow counter-clockwise.",
        ),
        (
            {"direction": "counter_clockwise", "lead": "dealer"},
            "Zum ersten Stich spielt der Geber aus; die anderen geben gegen den "
            "Uhrzeigersinn zu.",
            "The dealer leads to the first trick; the others follow counter-clockwise.",
        ),
        (
            {"lead": LEAD},
            "Die allererste Karte ist das Eichel-Ass: Wer sie hat, muss sie zum ersten "
            "Stich ausspielen; die anderen geben im Uhrzeigersinn zu.",
            "The very first card is the Ace of Acorns: whoever holds it must lead it "
            "to the first trick; the others follow clockwise.",
        ),
    ],
)
def test_lead(options: dict[str, object], de: str, en: str) -> None:
    variant = changed(**options)
    for lang, line in (("de", de), ("en", en)):
        assert f"\n- {line}\n" in text_of(variant, lang)  # type: ignore[arg-type]
        assert line in rules_of(variant, "kein-stich", lang=lang)  # type: ignore[arg-type]


def test_a_lead_card_that_is_not_in_play() -> None:
    variant = changed(lead=ks.card("E7"))
    assert "Die allererste Karte ist die Eichel-Sieben" in text_of(variant, "de", 4)
    # Three players take it out; then the dealer's neighbour leads.
    assert "spielt aus, wer links vom Geber sitzt" in text_of(variant, "de", 3)


@pytest.mark.parametrize(
    ("rule", "matters"),
    [("broken", False), ("not_first_trick", False), ("never", True)],
)
def test_a_heart_that_must_be_led_breaks_the_suit(rule: str, matters: bool) -> None:
    for lead, said in ((ks.card("HA"), matters), (LEAD, True)):
        variant = changed(lead=lead, heart_lead=(("default", rule),))
        keys = [text.key for text in round_rules(variant, "kein-ober", 4)]
        assert (f"rule_heart_{rule}" in keys) == said


@pytest.mark.parametrize("dealer", ["each_round", "each_game"])
def test_the_deal_goes_the_same_way(dealer: str) -> None:
    turned = changed(direction="counter_clockwise", dealer=dealer)
    text, english = text_of(turned, "de"), text_of(turned, "en")
    assert "wer rechts v" in text
    assert "links" not in text
    assert "Es geht gegen den Uhrzeigersinn; wer an der Reihe ist, legt" in text
    assert "pass to the right" in english or "passes to the right." in english
    assert "Play goes counter-clockwise; in your turn you lay one card." in english
    assert "dealer's left" not in english


# --- the order of rounds


def test_the_dealer_chooses() -> None:
    variant = changed(order="dealer_chooses")
    text, english = text_of(variant, "de"), text_of(variant, "en")
    assert "Ein Spiel hat 5 Runden, darunter eine Legerunde; sonst geht es um" in text
    assert "A game has 5 rounds, one of them a layout round; otherwise" in english
    assert (
        "\n- Welche der noch übrigen Runden gespielt wird, bestimmt jedes Mal der "
        "Geber.\n" in text
    )
    assert (
        "\n- Each time the dealer chooses which of the rounds left is played.\n"
        in english
    )
    assert "## Runde: Kein Stich\n" in text
    assert "## Round: The layout (Anlegen)\n" in english
    assert "1. Runde" not in text
    assert "bestimmt jedes Mal" not in text_of(HERZELN, "de")


def test_the_layout_need_not_be_the_last_round() -> None:
    payout = ks.Payout("amounts", 1, ((8, 0, 0, 0),))
    variant = changed(rounds=("anlegen", "kein-stich"), payout=payout, players=(4,))
    text = text_of(variant, "de")
    assert "Ein Spiel hat 2 Runden, darunter eine Legerunde" in text
    assert "## 1. Runde: Anlegen (Legerunde)" in text
    assert "## In der Stichrunde gilt" in text


def test_a_single_round() -> None:
    text = text_of(ks.variant("slobberhannes"), "de")
    assert "Ein Spiel besteht aus einer einzigen Runde und geht nur um Stiche." in text
    assert "## Runde: Slobberhannes\n" in text
    assert "## In der Stichrunde gilt\n" in text
    english = text_of(ks.variant("slobberhannes"), "en")
    assert "A game is a single round and is played for tricks only." in english
    assert "## In the trick round\n" in english


# --- ranks


def test_rank_order() -> None:
    variant = changed(ranks="ATKOU98765432")
    assert "gilt: Ass, 10, König, Ober (Dame), Unter (Bube), 9, 8 und 7." in text_of(
        variant, "de"
    )
    assert "rank Ace, 10, King, Ober (Queen), Unter (Jack), 9, 8 and 7." in text_of(
        variant, "en"
    )
    short = replace(variant, pack=24)
    assert "Unter (Bube) und 9." in text_of(short, "de")


def test_rows_end_at_the_highest_rank() -> None:
    low_ace = changed(ranks=f"{RANK_ORDER[1:]}A", pack=52)
    assert "nach oben bis zur höchsten, nach unten bis" in laid()[2]
    assert "nach oben bis zur höchsten, nach unten bis" in laid(low_ace)[2]
    wrapped = laid(low_ace, wrap=True)[2]
    assert "über der höchsten geht es mit der niedrigsten weiter, unter der " in wrapped
    assert "mit der höchsten." in wrapped
    rules = replace(low_ace, layout=replace(low_ace.layout, direction="up"))
    assert "as far as the highest." in rules_of(rules, "anlegen", lang="en")[2]


@pytest.mark.parametrize(
    ("options", "stuck"),
    [
        ({}, False),
        # Between the ten and the king stands no gap, only another order.
        ({"ranks": "ATKOU98765432"}, False),
        # Without the kings a row stops at the Ober.
        ({"removed": ((4, ks.cards("EK LK HK SK")),)}, True),
        ({"ranks": "AOUT98765432K", "removed": ((4, ks.cards("EK LK HK SK")),)}, False),
    ],
)
def test_rows_with_gaps(options: dict[str, object], stuck: bool) -> None:
    found = " ".join(rules_of(changed(**options), "anlegen"))
    assert ("keine der übrigen Karten mehr passt" in found) == stuck


def test_rows_that_only_grow_upwards_need_their_top() -> None:
    line = "keine der übrigen Karten mehr passt"
    up = replace(HERZELN.layout, direction="up", wrap=True)
    assert line not in " ".join(rules_of(changed(layout=up), "anlegen"))
    aces = changed(layout=up, removed=((4, ks.cards("EA LA HA SA")),))
    assert line in " ".join(rules_of(aces, "anlegen"))
    # If the first card may be any seven, the other suits must have theirs.
    free = replace(HERZELN.layout, start_card=None, open_rank=None)
    assert line not in " ".join(rules_of(changed(layout=free), "anlegen", 4))
    assert line in " ".join(rules_of(changed(layout=free), "anlegen", 3))


# --- who begins the layout


@pytest.mark.parametrize(
    ("options", "de", "en"),
    [
        (
            {},
            "Es beginnt, wer links vom Geber sitzt.",
            "The player to the dealer's left",
        ),
        ({"lead": "dealer"}, "Es beginnt der Geber.", "The dealer begins."),
        (
            {"lead": LEAD},
            "Es beginnt, wer diese Karte hat: das Eichel-Ass.",
            "Whoever holds this card begins: the Ace of Acorns.",
        ),
    ],
)
def test_no_start_card(options: dict[str, object], de: str, en: str) -> None:
    opens = replace(HERZELN.layout, start_card=None)
    line = rules_of(changed(layout=opens, **options), "anlegen")[0]
    assert line == (
        f"{de} Die erste Karte muss eine Reihe eröffnen; wer keine solche Karte hat, "
        "setzt aus, und die nächste Person ist an der Reihe."
    )
    free = changed(layout=replace(opens, open_rank=None), **options)
    assert rules_of(free, "anlegen")[0] == f"{de} Die erste Karte ist beliebig."
    english = rules_of(free, "anlegen", lang="en")[0]
    assert english.startswith(en)
    assert english.endswith(" Any card may come first.")


# --- cards passed on, the first trick


@pytest.mark.parametrize(
    ("to", "de", "en"),
    [
        ("left", "nach links weiter", "to the left,"),
        ("right", "nach rechts weiter", "to the right,"),
        ("across", "nach gegenüber weiter", "to the player opposite,"),
    ],
)
def test_passing(to: str, de: str, en: str) -> None:
    variant = own(ks.PerTrick(5), passing=ks.Passing(3, to))  # type: ignore[arg-type]
    german = (
        f"Vor dem ersten Stich gibt jede Person 3 Karten verdeckt {de} und nimmt erst "
        "dann auf, was sie selbst bekommt."
    )
    english = (
        f"Before the first trick everyone passes 3 cards face down {en} and only then "
        "picks up what comes in."
    )
    assert text_of(variant, "de").count(german) == 1
    # It comes before the first card is led.
    assert rules_of(variant, "eigene")[2] == german
    assert rules_of(variant, "eigene", lang="en")[2] == english
    many = own(ks.PerTrick(5), passing=ks.Passing(20, "left"))
    assert "gibt jede Person 8 Karten" in text_of(many, "de", 4)


def test_passing_that_differs_stands_with_each_round() -> None:
    hearts = ks.variant("hearts")
    found = {
        title.render("de"): [line.render("de") for line in lines]
        for title, lines in sections(hearts)
    }
    rounds = [lines for title, lines in found.items() if ". Runde: " in title]
    words = (
        "nach links",
        "nach rechts",
        "nach gegenüber",
        "keine Karten weitergegeben",
    )
    for lines, word in zip(rounds, words, strict=True):
        assert word in lines[-1]
    assert not any("Vor dem ersten" in s for s in found["In jeder Stichrunde gilt"])
    assert "No cards are passed on in this round." in text_of(hearts, "en")
    assert "weitergegeben" not in text_of(HERZELN, "de")


def test_the_same_costs_are_not_listed_again() -> None:
    text = text_of(ks.variant("hearts"), "de")
    same = "Die Kosten sind dieselben wie in „Hearts, nach links geschoben“: zusammen "
    assert text.count(f"{same}26 Punkte.") == 3
    assert text.count("Jede Karte der Farbe Herz") == 1
    assert (
        "The costs are the same as in “Hearts, passing left”: 26 points in all."
        in text_of(ks.variant("hearts"), "en")
    )
    # At the table one round stands alone.
    assert same not in " ".join(rules_of(ks.variant("hearts"), "hearts-rechts"))


def test_other_costs_are_listed() -> None:
    terms = (ks.PerTrick(5),)
    one = ks.Contract("eins", terms)
    for other, same in (
        (ks.Contract("zwei", terms), True),
        (ks.Contract("zwei", terms, clean_doubles=True), False),
        (ks.Contract("zwei", (*terms, ks.March())), False),
        (ks.Contract("zwei", (ks.PerTrick(6),)), False),
    ):
        variant = changed(rounds=("eins", "zwei"), own_contracts=(one, other))
        assert ("Kosten sind dieselben wie in „eins“" in text_of(variant, "de")) == same


def test_first_trick() -> None:
    de = (
        "Auf den ersten Stich darf man keine Strafkarte abwerfen, außer man hat nichts "
        "anderes."
    )
    en = (
        "No penalty card may be discarded on the first trick, except from a hand of "
        "nothing else."
    )
    hearts = ks.variant("hearts")
    assert text_of(hearts, "de").count(de) == 1
    assert de in rules_of(hearts, "hearts-links")
    assert en in rules_of(hearts, "hearts-links", lang="en")
    card = ks.PerCard(5, suit="H")
    assert de in rules_of(own(card, first_trick="no_penalties"), "eigene")
    for variant in (
        own(card),
        own(ks.PerTrick(5), first_trick="no_penalties"),
        own(card, first_trick="no_penalties", trump="E", must_trump=True),
    ):
        assert de not in rules_of(variant, "eigene")


# --- trumps

NO_TRUMP = (
    "Den Stich nimmt die höchste Karte der ausgespielten Farbe; Trumpf gibt es nicht."
)


def test_trumps() -> None:
    named = own(ks.PerTrick(-5), trump="dealer", must_trump=True)
    assert rules_of(named, "eigene")[2:] == [
        "Zum ersten Stich spielt aus, wer links vom Geber sitzt; die anderen geben im "
        "Uhrzeigersinn zu.",
        "Wer die ausgespielte Farbe hat, muss sie bedienen.",
        "Der Geber nennt die Farbe, die Trumpf ist.",
        "Wer die ausgespielte Farbe nicht hat, muss einen Trumpf spielen; abwerfen "
        "darf hier nur, wer auch keinen Trumpf hat.",
        "Wer einen Trumpf zugibt, muss die Trümpfe überbieten, die schon im Stich "
        "liegen, wenn das möglich ist.",
        "Den Stich nimmt der höchste Trumpf; liegt keiner darin, die höchste Karte der "
        "ausgespielten Farbe.",
        "Wer den Stich genommen hat, spielt zum nächsten aus.",
    ]
    assert rules_of(named, "eigene", lang="en")[3:8] == [
        "Whoever has the suit that was led must follow it.",
        "The dealer names the suit that is trumps.",
        "Whoever has none of the suit led must play a trump; here only those without a "
        "trump may discard.",
        "Whoever plays a trump must beat the trumps already in the trick, if possible.",
        "The highest trump takes the trick; if there is none in it, the highest card "
        "of the suit led does.",
    ]
    assert "Trumpf gibt es" not in text_of(named, "de")


def test_trumps_that_need_not_be_played() -> None:
    fixed = own(ks.PerTrick(5), trump="S")
    german = rules_of(fixed, "eigene")
    assert "Trumpf ist Schellen." in german
    assert (
        "Wer die ausgespielte Farbe nicht hat, darf jede Karte spielen, auch einen "
        "Trumpf." in german
    )
    assert not any("überbieten" in line for line in german)
    english = rules_of(fixed, "eigene", lang="en", face="french")
    assert "Diamonds are trumps." in english
    assert (
        "Whoever has none of the suit led may play any card, trumps included."
        in english
    )
    # Without a trump suit there is nothing one must trump with.
    bound = own(ks.PerTrick(5), must_trump=True)
    assert NO_TRUMP in rules_of(bound, "eigene")
    mixed = replace(bound, rounds=("eigene", "kein-herz", "anlegen"))
    assert f"\n- {NO_TRUMP}\n" in text_of(mixed, "de")


@pytest.mark.parametrize("lang", ["de", "en"])
def test_trumps_in_some_rounds(lang: Lang) -> None:
    barbu = ks.variant("barbu")
    text = text_of(barbu, lang)
    title = {"de": "## Runde: Trumpf\n\n", "en": "## Round: Trumps\n\n"}[lang]
    before, after = text.split(title)
    only = {
        "de": "Trumpf gibt es nur in „Trumpf“.",
        "en": "there are trumps only in “Trumps”.",
    }[lang]
    assert only in before
    names = {"de": "Der Geber nennt die Farbe", "en": "The dealer names the suit"}[lang]
    assert names in after
    assert names not in before
    assert NO_TRUMP in rules_of(barbu, "kein-stich")


def test_each_round_may_have_its_own_trump() -> None:
    rounds = tuple(
        ks.Contract(f"runde-{suit.lower()}", (ks.PerTrick(-5),), trump=suit)  # type: ignore[arg-type]
        for suit in "EH"
    )
    slugs = tuple(c.slug for c in rounds)
    variant = changed(rounds=slugs, own_contracts=rounds)
    text = text_of(variant, "de")
    assert "gibt es nur in" not in text
    assert "gibt es nicht" not in text.split("## Topf")[0]
    assert text.count("Trumpf ist Eichel.") == text.count("Trumpf ist Herz.") == 1
    assert text.count("Wer die ausgespielte Farbe hat, muss sie bedienen.") == 1


# --- the march where only some rounds have it, packs without whole ranks


def test_a_march_in_some_rounds_is_told_once() -> None:
    text = text_of(ks.variant("rosbiratschka"), "de")
    assert (
        "\n- In „Keinen Stich“ macht einen Durchmarsch, wer alle Stiche nimmt.\n"
        in (text)
    )
    assert (
        "\n- In „Keine Herzen“ und „Keine Unter“ macht einen Durchmarsch, wer alle "
        "Strafkarten nimmt.\n" in text
    )
    assert text.count("Wer durchmarschiert, darf 8 Punkte abziehen") == 1
    assert "Wer alle Stiche einer Runde nimmt" not in text


def test_whole_ranks_that_are_taken_out() -> None:
    rosbiratschka = ks.variant("rosbiratschka")
    assert "Es geht auch zu dritt, dann ohne 7er und 8er; alle bekommen 8 Karten." in (
        text_of(rosbiratschka, "de")
    )
    assert "mit einem 32er-Blatt ohne 7er und 8er, das sind 24 Karten." in text_of(
        rosbiratschka, "de", 3
    )
    assert "with a pack of 32 without 7s and 8s, which leaves 24 cards." in text_of(
        rosbiratschka, "en", 3
    )


# --- the aim


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (1, "Für die falschen Stiche oder Karten gibt es Schlechtpunkte: je weniger,"),
        (-1, "Für bestimmte Stiche oder Karten darf man Punkte abziehen: je weniger"),
    ],
)
def test_aim_of_points(value: int, words: str) -> None:
    made = ks.Contract("eigene", (ks.PerTrick(value),))
    rounds = {"rounds": ("eigene", "anlegen"), "own_contracts": (made,)}
    assert words in text_of(replace(POINTS, **rounds), "de")  # type: ignore[arg-type]
    both = {**rounds, "rounds": ("eigene", "herz", "anlegen")}
    mixed = "gibt es Schlechtpunkte, für andere darf man Punkte abziehen"
    text = text_of(replace(POINTS, **both), "de")  # type: ignore[arg-type]
    assert (mixed in text) == (value < 0)
