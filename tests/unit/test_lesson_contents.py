"""What the shipped lessons say is true: every answer, cost, chance and piece of advice.

Advice about cards is compared with what the cards cost on average over deals that
agree with all that the learner has seen, played out as the other seats reply.
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from itertools import permutations
from typing import TYPE_CHECKING

import pytest

import kartenspiel as ks
from kartenspiel.records.notereader import read_lesson
from kartenspiel.records.notes import (
    CardQuestion,
    Choice,
    Goal,
    NumberQuestion,
    Question,
)
from kartenspiel.teaching.replies import played_on, reply_to
from kartenspiel.teaching.shipped import lesson_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from kartenspiel.records.notes import Note
    from kartenspiel.rounds.starting import Round

SLUGS = tuple(ks.lessons())


@cache
def record(slug: str) -> ks.Game:
    return ks.loads(lesson_text(slug))


@cache
def notes_of(slug: str) -> tuple[Note, ...]:
    return tuple(note for _, note in read_lesson(record(slug))[1])


def at(slug: str, ply: int) -> Round:
    return record(slug).round.at(ply)


def tricks_at(slug: str, ply: int) -> ks.TrickRound:
    r = at(slug, ply)
    assert isinstance(r, ks.TrickRound)
    return r


def card_questions() -> Iterator[tuple[str, CardQuestion]]:
    for slug in SLUGS:
        for note in notes_of(slug):
            if isinstance(note, CardQuestion):
                yield slug, note


# --- every lesson


@pytest.mark.parametrize("slug", SLUGS)
def test_file_is_good_and_reads_back(slug: str) -> None:
    assert ks.check(lesson_text(slug)) == []
    game = record(slug)
    assert ks.loads(ks.dumps(game)) == game
    assert "[[rounds.notes]]" in ks.dumps(game)


@pytest.mark.parametrize("slug", SLUGS)
def test_lesson_has_some_questions_and_helps_with_each(slug: str) -> None:
    questions = [note for note in notes_of(slug) if isinstance(note, Question)]
    assert 3 <= len(questions) <= 8
    assert all(note.hints for note in questions)
    cover = ks.lessons()[slug]
    assert cover.title is not None
    assert cover.about is not None


@pytest.mark.parametrize("slug", SLUGS)
def test_every_wrong_card_and_option_is_told_why(slug: str) -> None:
    for note in notes_of(slug):
        if isinstance(note, Choice):
            assert [o.text.en for o in note.options if o.say is None] == []
        elif isinstance(note, CardQuestion) and note.otherwise is None:
            legal = at(slug, note.ply).legal
            assert {str(c) for c in legal} <= {
                str(c) for c in (*note.right, *note.wrong)
            }


@pytest.mark.parametrize("slug", SLUGS)
def test_lesson_can_be_taken_without_a_mistake(slug: str) -> None:
    lesson = ks.lesson(slug)
    while lesson.state["kind"] != "end":
        note = lesson._note
        if isinstance(note, CardQuestion):
            answer = "-" if note.right[0] is None else str(note.right[0])
            assert lesson.handle({"answer": answer}) is None
        elif isinstance(note, Choice):
            right = next(i for i, option in enumerate(note.options) if option.right)
            assert lesson.handle({"answer": right}) is None
        elif isinstance(note, NumberQuestion):
            assert lesson.handle({"answer": str(note.right)}) is None
        elif isinstance(note, Goal):
            best = next(line for line, r in lines(slug, note) if note.verdict(r))
            for c in best:
                assert lesson.handle({"play": None if c is None else str(c)}) is None
        assert lesson.handle({"on": True}) is None
    assert lesson.state["alone"] == lesson.state["questions"]
    # All is told without the rest of the record: it ends with the lesson.
    assert lesson.game.rounds == lesson.record.rounds


@pytest.mark.parametrize("slug", SLUGS)
def test_texts_speak_the_words_of_both_faces(slug: str) -> None:
    # Ober and Dame differ in gender; "der {HO}" would be wrong on one of the faces.
    for text in re.findall(r'de = "([^"]*)"', lesson_text(slug)):
        assert not re.search(r"\b([Dd](er|en|em|ie)|[Ee]in\w*) \{[ELHS]O\}", text)


def test_every_card_in_a_text_belongs_to_the_pack() -> None:
    pack = {str(c) for c in ks.pack(32).cards}
    for slug in SLUGS:
        assert set(re.findall(r"\{([ELHS]\w)\}", lesson_text(slug))) <= pack


# --- goals


def lines(slug: str, goal: Goal) -> Iterator[tuple[tuple[ks.Card | None, ...], Round]]:
    """Return every way to play for a goal, and how it ends."""
    whole = record(slug).round

    def onward(
        r: Round, line: tuple[ks.Card | None, ...]
    ) -> Iterator[tuple[tuple[ks.Card | None, ...], Round]]:
        r, verdict = played_on(goal, r, whole, 0)
        if verdict is not None:
            yield line, r
            return
        for c in r.legal or (None,):
            yield from onward(r.play(c), (*line, c))

    return onward(at(slug, goal.ply), ())


@pytest.mark.parametrize(
    "slug", [s for s in SLUGS if isinstance(notes_of(s)[-1], Goal)]
)
def test_goal_is_reached_by_some_lines_and_missed_by_others(slug: str) -> None:
    goal = notes_of(slug)[-1]
    assert isinstance(goal, Goal)
    verdicts = [goal.verdict(r) for _, r in lines(slug, goal)]
    assert set(verdicts) == {True, False}
    # What the record shows is one of the good ones.
    assert goal.verdict(record(slug).round) is True


def test_five_lessons_end_with_a_goal() -> None:
    assert sum(isinstance(notes_of(slug)[-1], Goal) for slug in SLUGS) == 5


def test_who_gives_up_the_block_is_never_first() -> None:
    goal = notes_of("anlegen")[-1]
    assert isinstance(goal, Goal)
    for ply in (12, 16):
        best = {
            str(c): min(place for place in places_after("anlegen", ply, c))
            for c in at("anlegen", ply).legal
        }
        assert best.pop("LT") > 1
        assert set(best.values()) == {1}


def places_after(slug: str, ply: int, c: ks.Card) -> Iterator[int]:
    whole = record(slug).round

    def onward(r: Round) -> Iterator[int]:
        while r.to_play not in (None, 0):
            r = r.play(reply_to(r, whole))
        if r.to_play is None:
            assert isinstance(r, ks.LayoutRound)
            yield r.places.index(0) + 1
            return
        for turn in r.legal or (None,):
            yield from onward(r.play(turn))

    return onward(at(slug, ply).play(c))


# --- numbers


def left_outside(slug: str, ply: int, suit: ks.Suit, seat: int = 0) -> int:
    """Return how many cards of a suit the others hold."""
    hands = at(slug, ply).hands
    return sum(
        c.suit == suit for s, hand in enumerate(hands) if s != seat for c in hand
    )


def chance(slug: str, ply: int, card: str, seat: int) -> Fraction:
    return ks.belief(ks.observe(at(slug, ply), 0)).p(card, seat)


def cost_of_trick(slug: str, ply: int) -> int:
    r = tricks_at(slug, ply)
    return sum(c.amount for c in r.trick_charges(r.tricks[-1], len(r.tricks)))


def waiting_behind_ten(slug: str, ply: int) -> int:
    return sum(
        c.suit == ks.LEAVES and c.rank < ks.card("LT").rank
        for hand in at(slug, ply).hands[1:]
        for c in hand
    )


def price_of_a_march(_slug: str, _ply: int) -> int:
    march = ks.variant("durchmarsch").march
    assert march is not None
    return march.pay


def saved_by_a_trick(slug: str, ply: int) -> int:
    return price_of_a_march(slug, ply) - record(slug).round.penalties[0]


NUMBERS: dict[tuple[str, int], Callable[[str, int], int | Fraction]] = {
    ("erster-stich", 0): cost_of_trick,
    ("farbe-frei", 0): cost_of_trick,
    ("farbe-frei", 1): lambda slug, ply: sum(at(slug, ply).penalties),
    ("kein-stich", 0): lambda slug, ply: left_outside(slug, ply, ks.LEAVES),
    ("kein-herz", 0): cost_of_trick,
    ("kein-herz", 1): lambda slug, ply: left_outside(slug, ply, ks.HEARTS),
    ("kein-ober", 0): lambda slug, ply: sum(
        c.rank == ks.Rank.OBER for hand in at(slug, ply).hands for c in hand
    ),
    ("herz-koenig", 0): lambda slug, ply: chance(slug, ply, "HK", 3),
    ("farbe-zaehlen", 0): lambda slug, ply: left_outside(slug, ply, ks.HEARTS),
    ("farbe-zaehlen", 1): lambda slug, ply: left_outside(slug, ply, ks.BELLS),
    ("fehlfarbe-lesen", 0): lambda slug, ply: chance(slug, ply, "SA", 3),
    ("fehlfarbe-lesen", 1): lambda slug, ply: chance(slug, ply, "SA", 1),
    ("fehlfarbe-lesen", 2): lambda slug, ply: chance(slug, ply, "HK", 3),
    ("durchmarsch", 0): price_of_a_march,
    ("durchmarsch", 1): saved_by_a_trick,
    ("anlegen", 0): waiting_behind_ten,
}


def number_questions() -> Iterator[tuple[str, int, NumberQuestion]]:
    for slug in SLUGS:
        found = [n for n in notes_of(slug) if isinstance(n, NumberQuestion)]
        yield from ((slug, i, note) for i, note in enumerate(found))


def test_every_number_is_computed() -> None:
    assert {(slug, i) for slug, i, _ in number_questions()} == set(NUMBERS)


@pytest.mark.parametrize(
    ("slug", "i", "note"),
    [pytest.param(*q, id=f"{q[0]}-{q[1]}") for q in number_questions()],
)
def test_number_is_right(slug: str, i: int, note: NumberQuestion) -> None:
    assert NUMBERS[slug, i](slug, note.ply) == note.right


def test_figures_told_along_with_an_answer_are_right() -> None:
    r = tricks_at("fehlfarbe-lesen", 12)
    hidden = [c for hand in r.hands[1:] for c in hand]
    assert len(hidden) == 15
    r = tricks_at("fehlfarbe-lesen", 8)
    hidden = [c for hand in r.hands[1:] for c in hand]
    bells = sum(c.suit == ks.BELLS for c in hidden)
    assert (len(hidden), bells, len(r.hands[3])) == (18, 4, 6)
    assert Fraction(len(r.hands[3]), len(hidden) - bells) == Fraction(3, 7)
    # Bert and Cleo hold twelve cards, eight of them no bells.
    assert len(r.hands[1]) + len(r.hands[2]) == 12
    assert 12 - bells == 8


# --- who takes a trick, who lacks a suit


def test_dora_takes_the_first_trick_with_either_card() -> None:
    r = tricks_at("erster-stich", 3)
    assert [str(c) for c in r.legal] == ["EU", "ET"]
    assert {r.play(c).winners for c in r.legal} == {(3,)}
    assert r.play("ET").to_play == 3


def test_cleo_takes_the_trick_with_any_card_but_the_seven() -> None:
    r = tricks_at("farbe-frei", 2)
    taken = {str(c): best_reply(r.play(c), 2) for c in r.legal}
    assert taken == {"EK": 2, "EO": 2, "E7": 3}


def best_reply(r: ks.TrickRound, seat: int) -> int:
    """Return who takes a trick in which the last player may choose."""
    winners = {r.play(c).winners[-1] for c in r.legal}
    assert len(winners) == 1 or seat not in winners
    return min(winners)


@pytest.mark.parametrize(
    ("slug", "ply", "seat", "suit"),
    [
        ("farbe-frei", 1, 1, "E"),
        ("herz-koenig", 8, 1, "H"),
        ("herz-koenig", 8, 2, "H"),
        ("fehlfarbe-lesen", 8, 3, "S"),
        ("fehlfarbe-lesen", 12, 2, "L"),
        ("kein-herz", 4, 0, "S"),
        ("kein-herz", 19, 0, "L"),
        ("kein-stich", 16, 1, "L"),
        ("kein-stich", 16, 2, "L"),
        ("kein-stich", 16, 3, "L"),
        ("farbe-zaehlen", 4, 0, "H"),
        ("farbe-zaehlen", 20, 1, "S"),
        ("farbe-zaehlen", 20, 2, "S"),
        ("farbe-zaehlen", 20, 3, "S"),
    ],
)
def test_seat_has_none_of_a_suit(slug: str, ply: int, seat: int, suit: str) -> None:
    assert all(str(c)[0] != suit for c in at(slug, ply).hands[seat])


def test_the_king_can_only_be_with_dora() -> None:
    b = ks.belief(ks.observe(at("herz-koenig", 8), 0))
    assert b.may_hold[ks.card("HK")] == (3,)
    r = tricks_at("herz-koenig", 8).play("H7")
    assert {c for c in r.hands[3] if c.suit == ks.HEARTS} == {ks.card("HK")}
    assert record("herz-koenig").round.penalties == (0, 0, 0, 40)


def test_the_ober_of_leaves_may_be_with_bert_or_dora() -> None:
    b = ks.belief(ks.observe(at("fehlfarbe-lesen", 12), 0))
    assert b.may_hold[ks.card("LO")] == (1, 3)


@pytest.mark.parametrize("ply", [4, 8])
def test_only_these_cards_fit_the_layout(ply: int) -> None:
    legal = [str(c) for c in at("anlegen", ply).legal]
    assert legal == {4: ["HU"], 8: []}[ply]


# --- leads that cannot take the trick, and discards


def can_take(r: ks.TrickRound, c: ks.Card) -> bool:
    """Tell whether a lead may take the trick, by all that the leader knows.

    It may, if the others can all be without a higher card that they must play: one of
    them may hold all higher cards and a lower one, the others none.
    """
    unseen = [x for hand in r.hands[1:] for x in hand if x.suit == c.suit]
    higher = [x for x in unseen if x.rank > c.rank]
    if not higher:
        return True
    lower = len(unseen) - len(higher)
    return lower > 0 and len(higher) + 1 <= len(r.hands[1])


@pytest.mark.parametrize(("slug", "ply"), [("kein-stich", 12), ("fehlfarbe-lesen", 12)])
def test_just_the_right_leads_cannot_take_the_trick(slug: str, ply: int) -> None:
    r = tricks_at(slug, ply)
    note = next(n for s, n in card_questions() if s == slug and n.ply == ply)
    assert {c for c in r.legal if not can_take(r, c)} == set(note.right)


def test_just_the_right_leads_cannot_catch_the_king() -> None:
    r = tricks_at("herz-koenig", 4)
    note = next(n for s, n in card_questions() if s == "herz-koenig" and n.ply == 4)
    king = ks.card("HK")
    # On a heart below it the king takes the trick itself; elsewhere it is discarded.
    safe = {c for c in r.legal if c.suit == king.suit and c.rank < king.rank}
    safe |= {c for c in r.legal if c.suit != king.suit and not can_take(r, c)}
    assert safe == set(note.right)


def test_without_the_ober_no_reply_can_give_anna_a_trick() -> None:
    r = tricks_at("farbe-zaehlen", 23)
    assert left_outside("farbe-zaehlen", 23, ks.ACORNS) == 5
    b = ks.belief(ks.observe(r, 0))
    most = dict.fromkeys((str(c) for c in r.legal), 0)
    for seed in range(60):
        whole = ks.replay(r.contract, b.sample(seed=seed), r.plays)
        for c in r.legal:
            most[str(c)] = max(most[str(c)], guaranteed(whole.play(c)))
    assert most.pop("EO") == 0
    assert min(most.values()) > 0


def guaranteed(r: Round) -> int:
    """Return what seat 0 owes at the end against the worst replies."""
    if r.finished:
        return r.penalties[0]
    costs = [guaranteed(r.play(c)) for c in r.legal]
    return min(costs) if r.to_play == 0 else max(costs)


# --- advice


ADVICE = [
    (slug, note)
    for slug, note in card_questions()
    if record(slug).extra["game"]["lesson"].get("seat") == 0
    and slug not in {"anlegen", "durchmarsch"}
    and note.ply not in {4, 23}
    and len(at(slug, note.ply).legal) > len(note.right)
]


@pytest.mark.parametrize(
    ("slug", "note"), [pytest.param(*a, id=f"{a[0]}-{a[1].ply}") for a in ADVICE]
)
def test_the_card_advised_costs_least_on_average(slug: str, note: CardQuestion) -> None:
    r = tricks_at(slug, note.ply)
    b = ks.belief(ks.observe(r, 0))
    cost = dict.fromkeys(r.legal, 0)
    for seed in range(100):
        whole = ks.replay(r.contract, b.sample(seed=seed), r.plays)
        for c in r.legal:
            end = whole.play(c)
            while not end.finished:
                end = end.play(reply_to(end, whole))
            cost[c] += end.penalties[0]
    wrong = [cost[c] for c in r.legal if c not in note.right]
    assert min(cost[c] for c in note.right if c is not None) < min(wrong)


def test_advice_is_checked_in_six_lessons() -> None:
    assert len({slug for slug, _ in ADVICE}) == 6
    assert len(ADVICE) >= 12


def test_a_trick_is_cheaper_than_a_march() -> None:
    r = tricks_at("durchmarsch", 23)
    for line in permutations(["S9", "S7", "SA"]):
        end: Round = r
        for c in line:
            while end.to_play not in (None, 0):
                end = end.play(reply_to(end, record("durchmarsch").round))
            end = end.play(c)
        while not end.finished:
            end = end.play(reply_to(end, record("durchmarsch").round))
        assert (end.penalties[0] == 30) == (line[0] != "SA")


@pytest.mark.parametrize("slug", SLUGS)
def test_english_names_rounds_as_the_table_does(slug: str) -> None:
    said = re.findall(r'\ben = "([^"]*)"', lesson_text(slug))
    assert said
    assert [text for text in said if re.search(r"\bKein\b", text)] == []
