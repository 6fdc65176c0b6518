"""Round codes: whole rounds that can be typed, and typing errors that are noticed."""

from __future__ import annotations

from itertools import pairwise

import pytest

import kartenspiel as ks
from kartenspiel.formats import base32
from kartenspiel.rounds import roundcode
from kartenspiel.rounds.roundcode import LONGEST, RULES
from tests.support import PACKS, PLAYERS, Round, random_plays

#: Every player holds one suit: nobody ever follows, every play is free.
ONE_SUIT_EACH = ks.deal("EAKOUT987 LAKOUT987 HAKOUT987 SAKOUT987")

by_rules = pytest.mark.parametrize(("slug", "variant"), RULES)
for_32_cards = pytest.mark.parametrize(
    ("slug", "variant"),
    [(s, v) for s, v in RULES if v is None or ks.variant(v).pack == 32],
)


def begun(slug: str, variant: str | None, seed: int) -> Round:
    pack = 32 if variant is None else ks.variant(variant).pack
    return ks.start(slug, ks.deal(seed=seed, pack=pack, dealer=seed % 4), variant)


def played(slug: str, variant: str | None, seed: int) -> Round:
    return random_plays(begun(slug, variant, seed), seed)


def bare(code: str) -> str:
    return code.replace("-", "")


def digits(code: str) -> list[int]:
    found = base32.digits_of(code)
    assert found is not None
    return found


@by_rules
def test_a_code_reads_back_at_every_moment(slug: str, variant: str | None) -> None:
    for seed in range(4):
        codes = set()
        for now in played(slug, variant, seed).moments():
            assert ks.read_round(now.code) == now
            codes.add(now.code)
        assert len(codes) == len(now.plays) + 1


@for_32_cards
def test_a_whole_round_fits_into_28_characters(slug: str, variant: str | None) -> None:
    for seed in range(100):
        code = played(slug, variant, seed).code
        assert len(code) <= LONGEST == 28
        assert max(len(group) for group in code.split("-")) <= 10


@for_32_cards
def test_so_does_the_longest_round_there_is(slug: str, variant: str | None) -> None:
    last = ks.start(slug, ONE_SUIT_EACH, variant)
    while not last.finished:
        # The last choice makes the largest number.
        last = last.play(last.legal[-1] if last.legal else None)
    assert len(last.code) <= LONGEST
    lengths = [len(bare(now.code)) for now in last.moments()]
    # Half played, and by rules that need two symbols, it takes one more.
    assert max(lengths) <= LONGEST + (RULES.index((slug, variant)) >= 28)
    if variant is None and slug != "anlegen":
        assert [len(bare(last.at(n).code)) for n in (28, 31, 32)] == [28, 28, 27]
    assert all(ks.read_round(now.code) == now for now in last.moments())


def test_the_shape_of_a_code() -> None:
    r = played("kein-herz", None, 2)
    code = bare(r.code)
    assert code[0] == "1"
    assert code[1:13] == bare(r.deal.code)[:-1]
    start = bare(begun("kein-herz", None, 2).code)
    # Not over, and no turn yet: the flag alone.
    assert start[:-1] == code[:13] + "1"


def test_hyphens_are_set_as_far_as_there_is_room() -> None:
    def groups(symbols: int) -> list[int]:
        r = ONE_SUIT_EACH
        now = ks.start("kein-herz", r)
        while len(bare(now.code)) < symbols:
            now = now.play(now.legal[-1])
        assert len(bare(now.code)) == symbols
        return [len(group) for group in now.code.split("-")]

    assert groups(15) == [5, 5, 5]
    assert groups(20) == [5, 5, 5, 5]
    assert groups(24) == [4, 5, 5, 5, 5]
    assert groups(25) == [6, 6, 6, 7]
    assert groups(27) == [13, 14]
    assert groups(28) == [28]


def test_a_code_may_be_typed_carelessly() -> None:
    r = played("kein-ober", None, 9)
    code = r.code
    plain = bare(code)
    for typed in (code.lower(), plain, f" {code}\n", " ".join(plain), "–".join(plain)):
        assert ks.read_round(typed) == r
    assert ks.read_round(code.replace("0", "o").replace("1", "l")) == r


@by_rules
def test_every_wrong_character_is_noticed(slug: str, variant: str | None) -> None:
    for seed in range(2):
        r = random_plays(begun(slug, variant, seed), seed, 10 + 90 * seed)
        code = bare(r.code)
        for i, right in enumerate(code):
            for wrong in base32.ALPHABET.replace(right, "") + "U?":
                with pytest.raises(ks.NotationError):
                    ks.read_round(code[:i] + wrong + code[i + 1 :])
        for i, (a, b) in enumerate(pairwise(code)):
            if a != b:
                with pytest.raises(ks.NotationError):
                    ks.read_round(code[:i] + b + a + code[i + 2 :])


def assert_the_sum_notices(right: list[int]) -> None:
    """Replace every digit by every other, and swap all neighbours."""
    total = base32.check_sum(right)
    for i, digit in enumerate(right):
        for wrong in range(32):
            changed = base32.check_sum([*right[:i], wrong, *right[i + 1 :]])
            assert (changed == total) == (wrong == digit)
    for i, (a, b) in enumerate(pairwise(right)):
        swapped = base32.check_sum([*right[:i], b, a, *right[i + 2 :]])
        assert (swapped == total) == (a == b)


def test_the_sum_notices_every_typing_error_in_a_thousand_codes() -> None:
    for seed in range(1000):
        slug, variant = RULES[seed % len(RULES)]
        r = random_plays(begun(slug, variant, seed), seed, seed % 40)
        assert_the_sum_notices(digits(r.code))
        assert_the_sum_notices(digits(r.deal.code))


def test_a_deal_code_is_no_round_code_and_the_other_way_round() -> None:
    for seed in range(200):
        r = played("kein-stich", None, seed)
        with pytest.raises(ks.NotationError) as caught:
            ks.read_round(r.deal.code)
        assert caught.value.reason.code == "round_is_deal"
        with pytest.raises(ks.NotationError) as caught:
            ks.deal(r.code)
        assert caught.value.reason.code == "code_check"


@pytest.mark.parametrize("size", PACKS)
@pytest.mark.parametrize("players", PLAYERS)
def test_every_pack_and_number_of_players_has_codes(size: int, players: int) -> None:
    for slug, variant in (("kein-herz", None), ("anlegen", "herzeln-punkte")):
        deal = ks.deal(seed=size, players=players, pack=size, dealer=players - 2)
        r = random_plays(ks.start(slug, deal, variant), 1)
        for now in r.moments():
            assert ks.read_round(now.code) == now
        if (size, players) != (32, 4):
            assert bare(r.code).startswith("Z")
            assert bare(deal.code)[:-1] in bare(r.code)


@pytest.mark.parametrize(
    "text", ["- - -", "EA LA HA", "2:EAU LK8 HT7 SOU", "E2 E3 E4 H2 H3 S4"]
)
def test_endings_have_codes(text: str) -> None:
    r = random_plays(ks.start("herz", text, "herzeln-herzzwang"), 1)
    for now in r.moments():
        assert ks.read_round(now.code) == now


@pytest.mark.parametrize("number", [27, 28, 59, 60, 123, 124, 600])
def test_rules_further_down_the_list(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    many = (("kein-stich", None),) * number + (("kein-herz", None),)
    monkeypatch.setattr(roundcode, "RULES", many)
    roundcode._rules.cache_clear()
    r = played("kein-herz", None, 5)
    head = {27: "V", 28: "W0", 59: "WZ", 60: "X0", 123: "YZ", 124: "Z3W5", 600: "ZJR5"}
    assert bare(r.code).startswith(head[number] + bare(r.deal.code)[:-1])
    assert len(r.code) <= LONGEST
    assert ks.read_round(r.code) == r
    roundcode._rules.cache_clear()


def test_every_round_of_every_variant_has_a_code() -> None:
    missing = []
    for name, variant in {**ks.variants(), **ks.relatives()}.items():
        deal = ks.deal(seed=1, pack=variant.pack)
        for slug in variant.rounds:
            try:
                assert ks.start(slug, deal, variant).code
            except ks.NotationError:
                missing.append((slug, name))
    assert missing == [], "add them at the end of roundcode.RULES"


@pytest.mark.parametrize("trump", "ELHS")
def test_the_suit_that_the_dealer_named_is_in_the_code(trump: str) -> None:
    deal = ks.deal(seed=4, pack=52)
    r = random_plays(ks.start("trumpf", deal, "barbu", trump), 4)
    for now in r.moments():
        assert ks.read_round(now.code) == now
    assert ks.read_round(r.code).contract.trump == "ELHS".index(trump)  # type: ignore[union-attr]


def test_cards_passed_on_are_turns() -> None:
    r = random_plays(ks.start("hearts-links", ks.deal(seed=4, pack=52), "hearts"), 4)
    assert isinstance(r, ks.TrickRound)
    assert len(r.plays) == 4 * 3 + 52
    for now in r.moments():
        assert ks.read_round(now.code) == now


def test_every_library_contract_has_a_code_of_one_symbol_for_its_rules() -> None:
    assert {slug for slug, source in RULES[:28] if source is None} == {
        *ks.contracts(),
        "anlegen",
    }
    assert len(set(RULES)) == len(RULES)


def refusal(code: str) -> tuple[str, str, str]:
    with pytest.raises(ks.NotationError) as caught:
        ks.read_round(code)
    reason = caught.value.reason
    return reason.code, reason.text("de"), reason.text("en")


def test_what_is_refused_says_why() -> None:
    r = played("kein-herz", None, 2)
    assert refusal("Hallo Welt!") == (
        "unknown_round",
        "'Hallo Welt!' ist kein Rundencode; er besteht aus Ziffern und Buchstaben "
        "ohne I, L, O, U und enthält Regeln, Austeilung und gespielte Karten.",
        "'Hallo Welt!' is not a round code; it is digits and letters without "
        "I, L, O, U and holds rules, deal and the cards played.",
    )
    wrong = "2" + r.code[1:]
    assert refusal(wrong) == (
        "round_check",
        f"Im Rundencode '{wrong}' ist ein Tippfehler: Das Prüfzeichen passt nicht.",
        f"The round code '{wrong}' has a typing error: its check character does not "
        "fit.",
    )
    assert refusal(r.deal.code) == (
        "round_is_deal",
        f"'{r.deal.code}' ist kein Rundencode, sondern ein Blattcode: Es fehlen "
        "Regeln und gespielte Karten.",
        f"'{r.deal.code}' is not a round code but a deal code: it lacks rules and "
        "cards played.",
    )
    short = with_check(digits(r.code)[:9])
    assert refusal(short) == (
        "round_unknown",
        f"Der Rundencode '{short}' bezeichnet keine Runde; vermutlich fehlt ein "
        "Zeichen, oder es ist eines zu viel.",
        f"The round code '{short}' stands for no round; perhaps a character is "
        "missing or too many.",
    )


def with_check(found: list[int]) -> str:
    return base32.grouped([*found, base32.check_digit(found, 1)], 1)


def test_only_what_would_be_written_is_read() -> None:
    r = played("kein-herz", None, 2)
    right = digits(r.code)[:-1]
    assert ks.read_round(with_check(right)) == r
    usual, kind = right[1:], [31, 0, 1, 5]
    for wrong in (
        [*right[:13], 0, *right[13:]],  # a leading zero of the plays
        [*right, *[31] * 6],  # more plays than the round has
        [28, *right],  # rules that do not exist
        [*kind, *usual],  # the kind said though it is the usual one
        [31, 0, 1, 16, *usual],  # a kind that does not exist
        [31, 31, 31, 5, *usual],
        [28, 31],
        [31, 0],
        right[:5],
    ):
        assert refusal(with_check(wrong))[0] == "round_unknown"


def test_a_layout_that_cannot_begin_has_no_code() -> None:
    r = ks.start("kein-stich", "EA LA HA")
    found = digits(r.code)[:-1]
    # Number 4 is the layout, which no ace begins.
    assert refusal(with_check([31, 0, 4, *found[3:]]))[0] == "round_unknown"


@pytest.mark.parametrize("text", ["0" * 10**6, "1" * 1001, " " * 10**6, "-" * 9, ""])
def test_a_text_without_end_or_beginning_is_no_code(text: str) -> None:
    key, german, english = refusal(text)
    assert key == "unknown_round"
    assert len(german) < 250
    assert len(english) < 250


def test_a_pass_that_is_a_choice_comes_after_the_cards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    free = ks.Layout(must_play="never")
    monkeypatch.setattr(roundcode, "_rules", lambda _: free)
    first = ks.start(free, ks.deal(seed=2)).play("EU")
    assert isinstance(first, ks.LayoutRound)
    assert first.may_pass
    assert first.legal
    # The start card is no choice; after two turns 2 is the number of the next card.
    cards = [first.play(c) for c in first.legal]
    choices = [*cards, first.play_pass()]
    plays = [base32.number_of(digits(r.code)[13:-1]) for r in choices]
    assert plays == [(n * 64 + 2) * 2 + 1 for n in range(len(choices))]
    for r in choices:
        assert ks.read_round(r.code) == r


def test_rules_of_ones_own_have_no_code() -> None:
    mine = ks.Contract("mein-spiel", (ks.PerTrick(1),))
    with pytest.raises(ks.NotationError) as caught:
        _ = ks.start(mine, ks.deal(seed=1)).code
    assert caught.value.text("de") == (
        "Für mein-spiel mit diesen Regeln gibt es keinen Rundencode, nur für die "
        "Runden der mitgelieferten Spielarten; eine Spieldatei hält die Runde fest."
    )
    assert caught.value.text("en") == (
        "There is no round code for mein-spiel with these rules, only for the rounds "
        "of the shipped variants; a game file holds the round."
    )
    with pytest.raises(ks.NotationError, match="There is no round code for anlegen"):
        _ = ks.start(ks.Layout(end="first_out"), ks.deal(seed=1)).code
