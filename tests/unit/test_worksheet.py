"""Worksheets: which tasks there are, what is refused, and what stands on them."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from fractions import Fraction

import pytest

import kartenspiel as ks
from kartenspiel.lang import FACES, LANGS, Text
from kartenspiel.printed import formula
from kartenspiel.printed.formula import Choose, Over
from kartenspiel.printed.task import LEVELS, TOPICS

CODE = "05C0N6-1VQC93V"


def test_a_sheet_has_two_tasks_a_topic_and_four_on_probability() -> None:
    made = ks.sheet(7)
    assert repr(made) == "<Worksheet 7, sek1, 10 tasks>"
    assert [t.topic for t in made.tasks] == [
        *("rules", "rules", "tricks", "tricks", "layout", "layout"),
        *["probability"] * 4,
    ]
    assert made.deal.code == CODE
    assert made.deal != made.hidden


def test_the_same_seed_is_the_same_sheet() -> None:
    state = random.getstate()
    assert ks.sheet(7, level="sek2") == ks.sheet(7, level="sek2")
    assert random.getstate() == state
    assert ks.sheet(7) != ks.sheet(8)
    assert 0 <= ks.sheet().seed < 10_000


@pytest.mark.parametrize("topic", TOPICS)
def test_a_topic_stays_as_it_is_without_the_others(topic: str) -> None:
    whole, alone = ks.sheet(7), ks.sheet(7, topics=[topic])
    assert alone.tasks == tuple(t for t in whole.tasks if t.topic == topic)
    assert ks.sheet(7, topics=topic) == alone


def test_topics_come_in_the_order_of_the_sheet() -> None:
    made = ks.sheet(7, topics=["probability", "rules", "rules"])
    assert made.topics == ("rules", "probability")


def test_seed_7_is_right_as_worked_out_by_hand() -> None:
    void, follow, price, safe, fit, may_pass = ks.sheet(7).open_tasks
    # Anna leads Acorns; Dora has none, Bert has three.
    assert (void.kind, follow.kind) == ("void", "follow")
    assert void.answer == ks.cards("HO HU HT H9 H7 SO SU S9")
    assert follow.answer == ks.cards("EO EU ET")
    # HA HK S8 H7: the ace takes three hearts with the king among them.
    assert price.answer == 0
    assert [p.amount for p in price.prices] == [5, 15, 0, 40]
    assert [p.contract.slug for p in price.prices] == [
        *("kein-stich", "kein-herz", "kein-ober", "kein-herz-koenig")
    ]
    assert safe.answer == ks.cards("S9")
    assert fit.answer == ks.cards("HO HT SU")
    assert may_pass.answer is True


def test_chances_of_seed_7_are_right_as_worked_out_by_hand() -> None:
    assert [t.answer for t in ks.sheet(7).hidden_tasks] == [
        Fraction(8, 24),
        Fraction(16 * 15, 24 * 23),
        Fraction(7, 23),
        Fraction(6 * 8, 24),
    ]
    found = [(t.kind, t.answer) for t in ks.sheet(7, level="sek2").hidden_tasks]
    assert ("shown", Fraction(8, 19)) in found
    assert ("void", Fraction(43758, 735471)) in found


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (
            lambda: ks.sheet("7"),  # type: ignore[arg-type]
            "'7' is not a seed",
        ),
        (lambda: ks.sheet(7, level="abitur"), "'abitur' is not a level"),
        (lambda: ks.sheet(7, topics=["rules", "poker"]), "'poker' is not a topic"),
        (lambda: ks.sheet(7, topics=[]), "at least one topic"),
        (lambda: ks.sheet(7, deal="HA HK HO"), "only 3 cards"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(
    call: Callable[[], object], message: str
) -> None:
    with pytest.raises(ks.KartenspielError, match=message) as caught:
        call()
    assert "\n" not in str(caught.value)
    assert "{" not in caught.value.text("de")


@pytest.mark.parametrize("pack", [24, 32, 52])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_any_whole_deal_makes_a_sheet(players: int, pack: int) -> None:
    deal = ks.deal(seed=3, players=players, pack=pack)
    for level in LEVELS:
        made = ks.sheet(1, deal=deal, level=level)
        assert made.deal == deal
        assert (made.hidden.players, len(made.hidden.cards)) == (
            players,
            len(deal.cards),
        )
        assert len(made.open_tasks) == 6
        assert len(made.hidden_tasks) == 4
        assert deal.code in made.text()


def test_on_most_sheets_it_matters_which_card_is_the_last() -> None:
    found = [ks.sheet(seed, topics=["tricks"]).tasks[1] for seed in range(60)]
    matters = [
        task
        for task in found
        if task.position is not None and task.answer != task.position.legal
    ]
    assert len(matters) >= 54


@pytest.mark.parametrize("lang", ["de", "en"])
def test_prices_have_the_right_articles(lang: str) -> None:
    text = ks.sheet(7, topics=["tricks"]).text(lang)  # type: ignore[arg-type]
    told = {"de": "40 Pfennig für den Herz-König", "en": "10 pfennig for each Ober"}
    assert told[lang] in text


def test_nobody_can_discard_where_everybody_has_every_suit() -> None:
    hands = ["".join(f"{s}{r}" for s in "ELHS" for r in ranks)
             for ranks in ("A9", "K8", "O7", "UT")]  # fmt: skip
    first, second, *_ = ks.sheet(1, deal=" ".join(hands)).tasks
    assert (first.kind, second.kind) == ("follow", "follow")
    assert first.position != second.position


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("face", FACES)
def test_a_page_is_plain_data_and_leaves_no_word_out(lang: str, face: str) -> None:
    for level in LEVELS:
        paper = ks.sheet(5, level=level).paper(lang, face)  # type: ignore[arg-type]
        text = json.dumps(paper.blocks, ensure_ascii=False)
        assert json.loads(text) == list(paper.blocks)
        assert "{" not in ks.sheet(5, level=level).text(lang, face)  # type: ignore[arg-type]
    other = "Karo" if face == "german" else "Schellen"
    assert other not in text
    assert ("Karten" in text) == (lang == "de")


def test_the_question_pages_give_no_answer_away() -> None:
    made = ks.sheet(7, level="sek2")
    questions, solutions = made.text("de").split("\f")
    assert made.hidden.code not in questions
    assert made.hidden.code in solutions
    assert "45/253" not in questions
    assert "45/253 ≈ 17,8 %" in solutions
    assert questions.count("ahrscheinlich") == 4


def test_formulas_have_three_forms() -> None:
    shown = formula.chance((3, "·", Over((Choose(18, 8),), (Choose(24, 8),))),
                           Fraction(78, 437))  # fmt: skip
    assert formula.text(shown, "de") == "P = 3 · C(18, 8)/C(24, 8) = 78/437 ≈ 17,8 %"
    assert formula.text(shown, "en").endswith("17.8 %")
    assert formula.data(shown, "en")[2:5] == [
        *("3", "·"),
        {"over": [[{"choose": ["18", "8"]}], [{"choose": ["24", "8"]}]]},
    ]


def test_every_sentence_of_a_task_is_one() -> None:
    for level in LEVELS:
        for task in ks.sheet(11, level=level).tasks:
            for text in (task.asked, *(step.text for step in task.steps)):
                for lang in LANGS:
                    said = text.render(lang, "french", ["Ä", "Ö", "Ü", "ß"])
                    assert said[0].isupper() or said[0].isdigit() or said[0] in "ÄÖÜß"
                    assert said.rstrip()[-1] in ".?:"
            if isinstance(task.said, Text):
                assert task.said.render("de")
