"""House rules as files, and what is wrong with them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kartenspiel as ks
from kartenspiel.cards import Rank, Suit
from kartenspiel.errors import MissingFile
from kartenspiel.rules.layout import ENDS, GROWTHS, MUST_PLAY
from kartenspiel.rules.parts import HEART_LEADS, Names

HOUSE = """
extends = "herzeln"
slug = "haus-herzeln"
name = "Haus-Herzeln"
"""


def house(more: str = "") -> ks.Variant:
    return ks.load_variant(HOUSE + more)


def refused(text: str) -> ks.VariantError:
    with pytest.raises(ks.VariantError) as caught:
        ks.load_variant(text)
    return caught.value


def test_what_is_not_said_is_taken_over() -> None:
    v, base = house(), ks.variant("herzeln")
    assert (v.slug, v.name) == (
        "haus-herzeln", Names("Haus-Herzeln", "Haus-Herzeln")
    )  # fmt: skip
    # But not where the base comes from and what was decided for it.
    assert (v.source, v.house_rules) == ("", ())
    named = ("slug", "name", "source", "house_rules")
    assert replace(v, **{key: getattr(base, key) for key in named}) == base


def test_a_file_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "haus.toml"
    text = HOUSE + 'early_end = true\n[march]\ncondition = "all_penalty_cards"\n'
    path.write_text("\ufeff" + text.replace("\n", "\r\n"), encoding="utf-8")
    for source in (path, str(path), text):
        v = ks.load_variant(source)
        assert v.early_end is True
        assert v.march == ks.March(50, 30, "all_penalty_cards")
    with pytest.raises(MissingFile):
        ks.load_variant(tmp_path / "nichts.toml")


def test_everything_can_be_said() -> None:
    v = ks.load_variant(
        """
        slug = "alles"
        name = { de = "Alles", en = "All" }
        source = "Wirtshaus"
        house_rules = ["pack_52"]
        rounds = ["Kein Stich", "mein-salat", "Legerunde"]
        pack = 52
        players = [3, 4]
        default_players = 3
        dealer = "each_game"
        scoring = "points"
        unit = "Erbsen"
        early_end = true
        heart_lead = { kein-stich = "never" }
        removed = { 3 = "S2" }

        [march]
        receive = 10
        pay = 6

        [layout]
        start_card = "Karo 7"
        open_rank = "7"
        fallback = "SE"
        must_play = "attach"
        attach_first = true
        again_after = ["A", "10"]
        wrap = true
        direction = "up"
        end = "first_out"

        [payout]
        mode = "fixed"
        quantum = 2
        places = [[5, 3, 0], [6, 4, 2, 0]]

        [[contracts]]
        slug = "mein-salat"
        name = "Mein Salat"
        heart_lead = "broken"
        early_end = true
        terms = [
          { per = "trick", value = 1 },
          { per = "card", suit = "H", value = 2 },
          { per = "card", rank = "O", value = -3 },
          { per = "card", card = "Pik-Dame", value = 13 },
          { per = "nth-trick", trick = -1, value = 4 },
        ]
        """
    )
    salad = ks.Contract(
        "mein-salat",
        (ks.PerTrick(1), ks.PerCard(2, suit="H"), ks.PerCard(-3, rank="O"),
         ks.PerCard(13, card="LO"), ks.NthTrick(-1, 4)),
        Names("Mein Salat", "Mein Salat"),
        heart_lead="broken",
        early_end=True,
    )  # fmt: skip
    assert v == ks.Variant(
        slug="alles",
        name=Names("Alles", "All"),
        source="Wirtshaus",
        house_rules=("pack_52",),
        rounds=("kein-stich", "mein-salat", "anlegen"),
        pack=52,
        players=(3, 4),
        default_players=3,
        dealer="each_game",
        scoring="points",
        unit="Erbsen",
        heart_lead=(("default", "free"), ("kein-stich", "never")),
        early_end=True,
        march=ks.March(10, 6),
        removed=((3, ks.cards("S2")),),
        layout=ks.Layout(
            start_card=ks.card("S7"),
            open_rank=Rank.SEVEN,
            fallback=(Suit.BELLS, Suit.ACORNS),
            must_play="attach",
            attach_first=True,
            again_after=(Rank.ACE, Rank.TEN),
            wrap=True,
            direction="up",
            end="first_out",
        ),
        payout=ks.Payout("fixed", 2, ((5, 3, 0), (6, 4, 2, 0))),
        own_contracts=(salad,),
    )
    assert ks.load_variant(v.to_toml()) == v
    assert v.contract("mein-salat").unit == "Erbsen"


def test_a_start_of_any_card_and_rank() -> None:
    v = house('[layout]\nstart_card = "any"\nopen_rank = "any"\n')
    assert (v.layout.start_card, v.layout.open_rank) == (None, None)
    assert ks.load_variant(v.to_toml()) == v


def test_a_march_can_be_taken_out_again() -> None:
    v = ks.load_variant(HOUSE.replace('"herzeln"', '"durchmarsch"') + "march = false")
    assert v.march is None


# --- round trips


@pytest.mark.parametrize("slug", list(ks.variants()))
def test_shipped_variants_read_back(slug: str) -> None:
    v = ks.variant(slug)
    assert ks.load_variant(v.to_toml()) == v


terms = st.one_of(
    st.builds(ks.PerTrick, st.integers(-50, 50)),
    st.builds(ks.PerCard, st.integers(-50, 50), suit=st.sampled_from("ELHS")),
    st.builds(ks.PerCard, st.integers(-50, 50), rank=st.sampled_from("AKOUT987")),
    st.builds(ks.PerCard, st.integers(-50, 50), card=st.sampled_from(ks.pack().cards)),
    st.builds(ks.NthTrick, st.sampled_from([1, 2, -1, -2]), st.integers(-50, 50)),
)
words = st.text(st.characters(exclude_categories=["Cs"]), min_size=1).filter(str.strip)

maybe = st.one_of(st.just(""), words)
titles = st.builds(Names, words, words, maybe, maybe)


@given(
    rules=st.builds(
        ks.Variant,
        slug=words,
        name=titles,
        rounds=st.just(("kein-herz", "eigen", "anlegen")),
        source=st.one_of(st.just(""), words),
        house_rules=st.lists(words, max_size=2).map(tuple),
        pack=st.sampled_from([24, 32, 52]),
        dealer=st.sampled_from(["each_round", "each_game"]),
        scoring=st.sampled_from(["money", "points"]),
        unit=words,
        early_end=st.booleans(),
        heart_lead=st.sampled_from(HEART_LEADS).map(lambda r: (("default", r),)),
        march=st.one_of(
            st.none(),
            st.builds(ks.March, st.integers(0, 99), st.integers(0, 99)),
        ),
        layout=st.builds(
            ks.Layout,
            start_card=st.sampled_from([None, ks.card("EU"), ks.card("HU")]),
            open_rank=st.sampled_from([None, Rank.UNTER]),
            must_play=st.sampled_from(MUST_PLAY),
            attach_first=st.booleans(),
            again_after=st.lists(st.sampled_from(Rank), max_size=2).map(tuple),
            wrap=st.booleans(),
            direction=st.sampled_from(GROWTHS),
            end=st.sampled_from(ENDS),
        ),
        payout=st.just(ks.variant("herzeln").payout),
        own_contracts=st.builds(
            ks.Contract,
            st.just("eigen"),
            st.lists(terms, min_size=1, max_size=3).map(tuple),
            titles,
            heart_lead=st.sampled_from(HEART_LEADS),
            early_end=st.booleans(),
        ).map(lambda c: (c,)),
    )
)
def test_any_variant_reads_back(rules: ks.Variant) -> None:
    assert ks.load_variant(rules.to_toml()) == rules


def test_a_march_of_one_contract_reads_back() -> None:
    own = ks.Contract("eigen", (ks.PerTrick(2), ks.March(20, 10, "all_tricks")))
    v = replace(
        ks.variant("herzeln"), rounds=("eigen", "anlegen"), own_contracts=(own,)
    )
    assert ks.load_variant(v.to_toml()).contract("eigen") == v.contract("eigen")


def test_a_lead_rule_for_one_contract_reads_back() -> None:
    v = replace(ks.variant("herzeln"), heart_lead=(("kein-herz", "broken"),))
    again = ks.load_variant(v.to_toml())
    leads = {slug: c.heart_lead for slug, c in v.contracts.items()}
    assert leads["kein-herz"] == "broken"
    assert {slug: c.heart_lead for slug, c in again.contracts.items()} == leads


# --- refusals: the key, its value, what is allowed

REFUSALS = [
    ("pack = 33", "pack = 33 is not possible; allowed is 24, 32 or 52."),
    ('pack = "32"', 'pack = "32" is not possible; allowed is 24, 32 or 52.'),
    ("players = [2]", "players = 2 is not possible; allowed is 3, 4, 5 or 6."),
    ("players = []", "players is empty; something is still missing here."),
    ("default_players = 7",
     "default_players = 7 is not possible; allowed is 3, 4, 5 or 6."),
    ("players = [3]", "default_players = 4 is not possible; allowed is 3."),
    ('dealer = "never"',
     'dealer = "never" is not possible; allowed is each_round or each_game.'),
    ('scoring = "chips"',
     'scoring = "chips" is not possible; allowed is money or points.'),
    ('unit = " "', "unit is empty; something is still missing here."),
    ('ranks = "AK"', 'In ranks = "AK" O is missing; the pack has such cards.'),
    ('pack = 24\nlayout = { open_rank = "7", start_card = "E7" }',
     'layout.open_rank = "7" is not possible; allowed is any, A, K, O, U, T or 9.'),
    ("early_end = 1", "early_end = 1 is not possible; allowed is true or false."),
    ('heart_lead = "sometimes"',
     'heart_lead = "sometimes" is not possible; allowed is free, broken, '
     "not_first_trick or never."),
    ("heart_lead = { herz = 3 }",
     "heart_lead = 3 is not possible; allowed is free, broken, not_first_trick or "
     "never."),
    ("march = true", "march = true is not possible; allowed is { … }."),
    ("march = { receive = 0.5 }",
     "march.receive = 0.5 is not possible; allowed is −1000000 … 1000000."),
    ('march = { condition = "some" }',
     'march.condition = "some" is not possible; allowed is all_tricks or '
     "all_penalty_cards."),
    ("march = { price = 3 }",
     "There is no key march.price; allowed are receive, pay or condition."),
    ('removed = { 3 = "E1 L7" }',
     "removed.3 = \"E1 L7\" is not possible: 'E1' is not a card; write for "
     "example HK, H10, ♥K or king of hearts (suits E L H S, ranks A K O U 10 to 2)."),
    ('removed = { 2 = "E7" }', "There is no key removed.2; allowed are 3, 4, 5 or 6."),
    ('layout = { must_play = "no" }',
     'layout.must_play = "no" is not possible; allowed is any, attach or never.'),
    ('layout = { start_card = "H7" }',
     'layout.start_card = "H7" is not possible; allowed is EU, ….'),
    ("layout = { wrapped = true }",
     "There is no key layout.wrapped; perhaps you mean wrap."),
    ("payout = { quantum = 0 }",
     "payout.quantum = 0 is not possible; allowed is 1, 2, 3, …."),
    ("payout = { places = [[10, 5]] }",
     "payout.places = [10, 5] is not possible; allowed is [10, 5, 1, 0]."),
    ("payout = { places = [[0, 0, 0]] }",
     "payout.places = [0, 0, 0] is not possible; allowed is [10, 5, 1, 0]."),
    ("payout = { places = [[5, -1, 0]] }",
     "payout.places = [5, -1, 0] is not possible; allowed is [10, 5, 1, 0]."),
    ('payout = { mode = "all" }',
     'payout.mode = "all" is not possible; allowed is shares, fixed or amounts.'),
    ('rounds = ["anlegen", "kein-herz"]',
     'rounds = ["anlegen", "kein-herz"] is not possible; allowed is '
     '[…, "anlegen"].'),
    ("payout = { places = 5 }",
     "payout.places = 5 is not possible; allowed is [[…]]."),
    ("layout = { fallback = 5 }",
     'layout.fallback = 5 is not possible; allowed is "ELHS".'),
    ("rounds = 5", "rounds = 5 is not possible; allowed is […, …]."),
    ("paclk = 32", "There is no key paclk; perhaps you mean pack."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("line", "sentence"), REFUSALS, ids=[line for line, _ in REFUSALS]
)
def test_a_wrong_value_is_named(line: str, sentence: str) -> None:
    error = refused(HOUSE + line)
    assert str(error) == sentence
    german = error.text("de")
    assert german != sentence
    words = (" geht nicht", " ist leer", " fehlt ", "Den Schlüssel")
    assert any(word in german for word in words)


TERMS = [
    ("[]", "The contract x scores nothing; it needs at least one term."),
    ('[{ per = "game", value = 1 }]',
     'contracts.x.terms[1].per = "game" is not possible; allowed is trick, card, '
     "nth-trick "
     "or all-of."),
    ('[{ per = "trick" }]',
     "contracts.x.terms[1].value is missing; allowed is −1000000 … 1000000."),
    ('[{ per = "trick", value = "5" }]',
     'contracts.x.terms[1].value = "5" is not possible; allowed is '
     "−1000000 … 1000000."),
    ('[{ per = "trick", value = 2000000 }]',
     "contracts.x.terms[1].value = 2000000 is not possible; allowed is "
     "−1000000 … 1000000."),
    ('[{ per = "nth-trick", trick = 0, value = 1 }]',
     "contracts.x.terms[1].trick = 0 is not possible; allowed is 1, 2, …, −1, −2, …."),
    ('[{ per = "trick", value = 1, suit = "H" }]',
     "There is no key contracts.x.terms[1].suit; allowed are per or value."),
    ('[{ per = "card", value = 1 }]',
     "A term per card takes exactly one of suit, rank and card; given are 0."),
]  # fmt: skip


@pytest.mark.parametrize(("terms", "sentence"), TERMS, ids=[t for t, _ in TERMS])
def test_a_wrong_term_is_named(terms: str, sentence: str) -> None:
    error = refused(f'{HOUSE}[[contracts]]\nslug = "x"\nterms = {terms}\n')
    assert str(error) == sentence


def test_missing_keys() -> None:
    error = refused('slug = "x"\nname = "X"\n')
    assert str(error) == ('rounds is missing; allowed is ["kein-stich", …, "anlegen"].')
    assert error.text("de") == (
        'Es fehlt rounds; erlaubt ist ["kein-stich", …, "anlegen"].'
    )
    assert str(refused('name = "X"\n')) == 'slug is missing; allowed is "…".'
    assert str(refused('extends = "herzeln"\nslug = "x"\n')) == (
        'name is missing; allowed is "…", { de = "…", en = "…" }.'
    )


def test_unknown_names_inside() -> None:
    error = refused(HOUSE + 'rounds = ["kein-hertz"]')
    assert error.reason.code == "unknown_contract_near"
    assert "perhaps you mean kein-herz" in str(error)
    error = refused('extends = "herzelnn"\nslug = "x"\nname = "X"')
    assert error.reason.code == "unknown_variant_near"
    error = refused(HOUSE + 'heart_lead = { schwarze-sau = "broken" }')
    assert "There is no contract 'schwarze-sau'" in str(error)


def test_what_is_neither_path_nor_text() -> None:
    with pytest.raises(ks.VariantError) as caught:
        ks.load_variant(7)  # type: ignore[arg-type]
    assert str(caught.value) == "This is not a valid TOML file: 7."


def test_no_toml() -> None:
    error = refused("slug = = 3\n")
    assert error.reason.code == "not_toml"
    assert str(error).startswith("This is not a valid TOML file: Invalid value")
    assert error.text("de") == (
        "Das ist keine gültige TOML-Datei: In Zeile 1, Spalte 8 stimmt etwas nicht."
    )
    assert refused('slug = "').text("de") == (
        "Das ist keine gültige TOML-Datei: Am Ende fehlt etwas."
    )


def test_too_few_payouts_for_the_players() -> None:
    error = refused(HOUSE + "payout = { places = [[10, 5, 1, 0]] }")
    assert "payout.places" in str(error)
    assert "3 players" in str(error)
    house("payout = { places = [[10, 5, 1, 0]] }\nplayers = [4]")


def test_removed_cards_must_leave_equal_hands() -> None:
    assert str(refused(HOUSE + 'removed = { 3 = "E7" }')) == (
        'removed.3 = "E7" is not possible: 31 cards cannot be dealt evenly to 3 '
        "players."
    )


def test_a_layout_round_alone_is_a_game() -> None:
    rules = house('rounds = ["anlegen"]')
    assert (rules.trick_rounds, rules.pot(4)) == ((), 0)
    assert rules.describe("de").splitlines()[2] == (
        "Ein Spiel ist eine einzige Legerunde. Es gilt, die eigenen Karten als Erstes "
        "loszuwerden."
    )
    game = ks.new_game(rules, seed=1).autoplay()
    assert game.settlement == ks.Settlement((), (0,) * 4, (0,) * 4, (1,) * 4, 0)
    assert ks.loads(ks.dumps(game)) == game
