"""Lessons in game files: what they may hold, and what every mistake is told."""

from __future__ import annotations

import pytest

import kartenspiel as ks
from kartenspiel.formats import toml
from kartenspiel.records.notereader import read_lesson
from kartenspiel.records.notes import CardQuestion, Choice, Goal, NumberQuestion, Words

TEXT = """format = 1
variant = "herzeln"
players = ["Anna", "Bert", "Cleo", "Dora"]
dealer = 3

[lesson]
title = { de = "Probe", en = "Trial" }
seat = 0

[[rounds]]
contract = "kein-stich"
deal = "EA9LK8HT7SU8 EK7LA9HO8SA9 EO8LU7HK9ST7 EUTLOTHAUSKO"
plays = [
  "E9 E7 E8 ET",
  "LT",
]

[[rounds.notes]]
at = 0
text = "Ab hier {HK}, {H} und {O}."

[[rounds.notes]]
at = [2, 1]
ask = "play"
text = { de = "Welche?", en = "Which?" }
right = ["L8"]
wrong = { LK = "zu hoch", else = "nein" }
praise = "gut"
hints = ["eins", { de = "zwei", en = "two" }]

[[rounds.notes]]
at = 4
ask = "choice"
text = "Wer?"
options = [{ text = "Anna" }, { text = "Dora", right = true, say = "ja" }]

[[rounds.notes]]
at = 4
ask = "number"
text = "Wie viel?"
right = 5
wrong = { "1/2" = "halb", 20 = "nein" }

[[rounds.notes]]
at = 5
text = "Spiel weiter."
goal = { most = 5, tricks = 1 }
missed = "schade"
"""


def changed(old: str, new: str) -> str:
    assert TEXT.count(old) == 1
    return TEXT.replace(old, new)


def test_notes_are_read_in_the_order_of_their_positions() -> None:
    cover, found = read_lesson(ks.loads(TEXT))
    assert cover.title == Words("Probe", "Trial")
    assert cover.seat == 0
    notes = [note for _, note in found]
    assert [note.ply for note in notes] == [0, 4, 4, 5, 5]
    choice, number, play, goal = notes[1:]
    assert isinstance(choice, Choice)
    assert [option.right for option in choice.options] == [False, True]
    assert isinstance(number, NumberQuestion)
    assert [str(value) for value in (number.right, *number.wrong)] == ["5", "1/2", "20"]
    assert isinstance(play, CardQuestion)
    assert play.right == (ks.card("L8"),)
    assert play.wrong == {ks.card("LK"): Words("zu hoch", "zu hoch")}
    assert play.otherwise == Words("nein", "nein")
    assert play.hints == (Words("eins", "eins"), Words("zwei", "two"))
    assert isinstance(goal, Goal)
    assert (goal.seat, goal.most, goal.tricks, goal.takes) == (0, 5, 1, None)
    assert goal.otherwise == Words("schade", "schade")


def test_a_text_names_cards_suits_and_ranks() -> None:
    note = read_lesson(ks.loads(TEXT))[1][0][1]
    assert note.text.parts("de") == [
        "Ab hier ", {"card": "HK"}, ", ", {"suit": "H"}, " und ", {"rank": "O"}, ".",
    ]  # fmt: skip
    assert note.text.render("de", "french") == "Ab hier Herz-König, Herz und Damen."
    assert note.text.render("en") == "Ab hier King of Hearts, Hearts und Obers."


def test_a_lesson_is_written_as_people_write_it_and_reads_back() -> None:
    text = changed('praise = "gut"', 'praise = "gut"\neigenes = [1, { a = 2 }]')
    text = text.replace("seat = 0", 'seat = 0\nfach = "Mathe"')
    game = ks.loads(text)
    written = ks.dumps(game)
    assert written.count("[[rounds.notes]]") == 5
    assert "eigenes = [1, { a = 2 }]" in written
    assert 'fach = "Mathe"' in written
    assert ks.loads(written) == game
    assert ks.dumps(ks.loads(written)) == written


def test_no_notes_at_all_are_kept_as_well() -> None:
    game = ks.new_game("herzeln", seed=7)
    text = ks.dumps(game) + "notes = []\n"
    assert ks.loads(ks.dumps(ks.loads(text))) == ks.loads(text)
    assert toml.document({"a": [{"b": toml.Tables([{"c": 1}, {}])}]}) == (
        "\n[[a]]\n\n[[a.b]]\nc = 1\n\n[[a.b]]\n"
    )


def test_in_the_layout_a_pass_may_be_asked_for() -> None:
    game = ks.lesson("anlegen").record
    text = ks.dumps(game).replace("\nat = 4\nask", "\nat = 8\nask")
    text = text.replace('right = "HU"', 'right = "-"')
    note = next(n for _, n in read_lesson(ks.loads(text))[1] if n.ply == 8)
    assert isinstance(note, CardQuestion)
    assert note.right == (None,)
    lesson = ks.Lesson(text)
    lesson.handle({"on": True})
    assert lesson.handle({"answer": "-"}) is None
    assert lesson.state["right"] is True
    assert lesson.game.round.plays[-1] is None


def test_where_cards_are_passed_on_positions_count_after_them() -> None:
    game = ks.new_game("hearts", seed=7)
    played = game.play(*game.autoplay().rounds[0].plays[:20])
    text = ks.dumps(played) + '\n[[rounds.notes]]\nat = [2, 0]\ntext = "x"\n'
    assert read_lesson(ks.loads(text))[1][0][1].ply == 16


MISTAKES = {
    "notes are no tables": (
        TEXT[: TEXT.index("[[rounds.notes]]")] + "notes = [1]\n",
        "Runde 1: notes = [1] geht nicht; erlaubt ist [[rounds.notes]].",
        "Round 1: notes = [1] is not possible; allowed is [[rounds.notes]].",
    ),
    "no position": (
        changed("\nat = 0\n", "\n"),
        "Runde 1: Notiz 1: Es fehlt at; erlaubt ist 0 … 5 oder [1, 0].",
        "Round 1: note 1: at is missing; allowed is 0 … 5 or [1, 0].",
    ),
    "behind the end": (
        changed("at = [2, 1]", "at = [2, 2]"),
        "Runde 1: Notiz 2: at = [2, 2] geht nicht; erlaubt ist 0 … 5 oder [1, 0].",
        "Round 1: note 2: at = [2, 2] is not possible; allowed is 0 … 5 or [1, 0].",
    ),
    "true is no position": (
        changed("\nat = 0\n", "\nat = true\n"),
        "Runde 1: Notiz 1: at = true geht nicht; erlaubt ist 0 … 5 oder [1, 0].",
        "Round 1: note 1: at = true is not possible; allowed is 0 … 5 or [1, 0].",
    ),
    "one language": (
        changed('text = { de = "Welche?", en = "Which?" }', 'text = { de = "W" }'),
        'Runde 1: Notiz 2: text = { de = "W" } geht nicht; erlaubt ist "…", '
        '{ de = "…", en = "…" }.',
        'Round 1: note 2: text = { de = "W" } is not possible; allowed is "…", '
        '{ de = "…", en = "…" }.',
    ),
    "unknown token": (
        changed("{HK}", "{HX}"),
        'Runde 1: Notiz 1: text = "Ab hier {HX}, {H} und {O}." geht nicht: {HX} ist '
        "weder Karte noch Farbe noch Wert; richtig wäre zum Beispiel {HK}, {H} oder "
        "{O}.",
        'Round 1: note 1: text = "Ab hier {HX}, {H} und {O}." is not possible: {HX} is '
        "no card, suit or rank; right would be {HK}, {H} or {O}, for example.",
    ),
    "article": (
        changed("{HK}", "{HK:acc}"),
        'Runde 1: Notiz 1: text = "Ab hier {HK:acc}, {H} und {O}." geht nicht: '
        "{HK:acc} ist "
        "weder Karte noch Farbe noch Wert; richtig wäre zum Beispiel {HK}, {H} oder "
        "{O}.",
        'Round 1: note 1: text = "Ab hier {HK:acc}, {H} und {O}." is not possible: '
        "{HK:acc} is "
        "no card, suit or rank; right would be {HK}, {H} or {O}, for example.",
    ),
    "lone brace": (
        changed("{HK}", "{HK"),
        'Runde 1: Notiz 1: text = "Ab hier {HK, {H} und {O}." geht nicht: Eine '
        "geschweifte Klammer steht allein; richtig wäre zum Beispiel {HK}.",
        'Round 1: note 1: text = "Ab hier {HK, {H} und {O}." is not possible: A brace '
        "stands alone; right would be {HK}, for example.",
    ),
    "unknown question": (
        changed('ask = "play"', 'ask = "guess"'),
        'Runde 1: Notiz 2: ask = "guess" geht nicht; erlaubt ist play, choice oder '
        "number.",
        'Round 1: note 2: ask = "guess" is not possible; allowed is play, choice or '
        "number.",
    ),
    "illegal card": (
        changed('right = ["L8"]', 'right = ["EA"]'),
        'Runde 1: Notiz 2: right = ["EA"] geht nicht: Laub ist ausgespielt und muss '
        "bedient werden: Laub-König oder Laub-Acht.",
        'Round 1: note 2: right = ["EA"] is not possible: Leaves were led and must be '
        "followed: King of Leaves or 8 of Leaves.",
    ),
    "no card": (
        changed('right = ["L8"]', 'right = "XY"'),
        "Runde 1: Notiz 2: right = \"XY\" geht nicht: 'XY' ist keine Karte; richtig "
        "wäre zum Beispiel HK, H10, ♥K oder Herz-König (Farben E L H S, Werte A K O U "
        "10 bis 2).",
        "Round 1: note 2: right = \"XY\" is not possible: 'XY' is not a card; write "
        "for example HK, H10, ♥K or king of hearts (suits E L H S, ranks A K O U 10 to "
        "2).",
    ),
    "right and wrong": (
        changed("wrong = { LK", "wrong = { L8"),
        "Runde 1: Notiz 2: Laub-Acht ist zugleich richtig und falsch.",
        "Round 1: note 2: 8 of Leaves is right and wrong at the same time.",
    ),
    "wrong card not held": (
        changed("wrong = { LK", "wrong = { HK"),
        'Runde 1: Notiz 2: wrong = { HK = "zu hoch", else = "nein" } geht nicht: Anna '
        "hat Herz-König hier nicht auf der Hand.",
        'Round 1: note 2: wrong = { HK = "zu hoch", else = "nein" } is not possible: '
        "Anna does not hold King of Hearts here.",
    ),
    "not what was played": (
        changed('\ntext = "Ab', '\nask = "play"\nright = "EA"\ntext = "Ab'),
        "Runde 1: Notiz 1: Im Spiel folgt hier Eichel-Neun; das muss unter den "
        "richtigen Antworten sein.",
        "Round 1: note 1: The record goes on with 9 of Acorns here; it must be among "
        "the right answers.",
    ),
    "another's turn": (
        changed("at = [2, 1]", "at = [1, 1]"),
        "Runde 1: Notiz 2: Am Zug ist Bert; gefragt werden kann nur, was Anna spielt.",
        "Round 1: note 2: It is the turn of Bert; only the cards of Anna can be asked "
        "for.",
    ),
    "one option": (
        changed('{ text = "Anna" }, ', ""),
        "Runde 1: Notiz 3: Antworten zur Wahl: 1; möglich sind 2 bis 6.",
        "Round 1: note 3: Options to choose from: 1; possible are 2 to 6.",
    ),
    "no right option": (
        changed("right = true, ", ""),
        "Runde 1: Notiz 3: Genau eine der Antworten muss right = true haben.",
        "Round 1: note 3: Exactly one of the options must have right = true.",
    ),
    "option without text": (
        changed('{ text = "Anna" }', "{ }"),
        'Runde 1: Notiz 3: Es fehlt options[0].text; erlaubt ist "…", '
        '{ de = "…", en = "…" }.',
        'Round 1: note 3: options[0].text is missing; allowed is "…", '
        '{ de = "…", en = "…" }.',
    ),
    "no number": (
        changed("right = 5", 'right = "fünf"'),
        'Runde 1: Notiz 4: right = "fünf" geht nicht; erlaubt ist 5, 0.25, "1/3".',
        'Round 1: note 4: right = "fünf" is not possible; allowed is 5, 0.25, "1/3".',
    ),
    "right and wrong number": (
        changed("right = 5", "right = 0.5"),
        "Runde 1: Notiz 4: 1/2 ist zugleich richtig und falsch.",
        "Round 1: note 4: 1/2 is right and wrong at the same time.",
    ),
    "goal without condition": (
        changed("{ most = 5, tricks = 1 }", "{ seat = 1 }"),
        "Runde 1: Notiz 5: Das Ziel nennt keine Bedingung; möglich sind most, tricks "
        "oder takes.",
        "Round 1: note 5: The goal states no condition; possible are most, tricks or "
        "takes.",
    ),
    "goal of another round": (
        changed("{ most = 5, tricks = 1 }", "{ place = 1 }"),
        "Runde 1: Notiz 5: Die Bedingung place gibt es in dieser Runde nicht; möglich "
        "sind most, tricks oder takes.",
        "Round 1: note 5: There is no condition place in this round; possible are "
        "most, tricks or takes.",
    ),
    "goal with a bad number": (
        changed("tricks = 1", "tricks = -1"),
        "Runde 1: Notiz 5: goal.tricks = -1 geht nicht; erlaubt ist 1, 2, 3, ….",
        "Round 1: note 5: goal.tricks = -1 is not possible; allowed is 1, 2, 3, ….",
    ),
    "goal and question": (
        changed('missed = "schade"', 'missed = "schade"\nask = "play"'),
        "Runde 1: Notiz 5: ask und goal zugleich geht nicht; erlaubt ist eines von "
        "beiden.",
        "Round 1: note 5: ask and goal together are not possible; one of them is "
        "allowed.",
    ),
    "note after a goal": (
        changed("at = 5\ntext", "at = 4\ntext"),
        "Runde 1: Nach einem Ziel kann in derselben Runde keine Notiz mehr kommen.",
        "Round 1: No note can follow a goal in the same round.",
    ),
    "lesson without title": (
        changed('title = { de = "Probe", en = "Trial" }\n', ""),
        'Es fehlt lesson.title; erlaubt ist "…", { de = "…", en = "…" }.',
        'lesson.title is missing; allowed is "…", { de = "…", en = "…" }.',
    ),
    "no such seat": (
        changed("seat = 0", "seat = 4"),
        "lesson.seat = 4 geht nicht; erlaubt ist 0, 1, 2 oder 3.",
        "lesson.seat = 4 is not possible; allowed is 0, 1, 2 or 3.",
    ),
    "lesson is no table": (
        changed("[lesson]", "[unterricht]").replace("[unterricht]", "[x]").replace(
            "dealer = 3", "dealer = 3\nlesson = 1"
        ),
        "lesson = 1 geht nicht; erlaubt ist { … }.",
        "lesson = 1 is not possible; allowed is { … }.",
    ),
}  # fmt: skip


@pytest.mark.parametrize(
    ("text", "german", "english"), [pytest.param(*m, id=k) for k, m in MISTAKES.items()]
)
def test_every_mistake_is_told_in_both_languages(
    text: str, german: str, english: str
) -> None:
    problem = ks.check(text)[0]
    assert problem.text("de") == german
    assert problem.text("en") == english
    with pytest.raises(ks.RecordError) as caught:
        ks.loads(text)
    assert caught.value.text("de") == german


def test_check_lists_one_problem_for_each_wrong_note() -> None:
    text = changed("{HK}", "{HX}").replace("right = 5", "right = []")
    text = text.replace("seat = 0", "seat = 9")
    assert [p.text("en").split(":")[1:2] for p in ks.check(text)] == [
        [],
        [" note 1"],
        [" note 4"],
    ]


def test_a_card_question_needs_somebody_to_play() -> None:
    whole = ks.new_game("herzeln", seed=7).autoplay()
    text = ks.dumps(whole).replace(
        '\n[[rounds]]\ncontract = "kein-herz"',
        '\n[[rounds.notes]]\nat = 32\nask = "play"\nright = "HK"\ntext = "x"\n'
        '\n[[rounds]]\ncontract = "kein-herz"',
    )
    assert [p.text("de") for p in ks.check(text)] == [
        "Runde 1: Notiz 1: Hier ist die Runde zu Ende; zu spielen gibt es nichts mehr."
    ]


@pytest.mark.parametrize(
    ("goal", "plies", "verdict"),
    [
        ({"takes": "HK"}, 11, None),
        ({"takes": "HK"}, 12, False),
        ({"takes": "HK", "seat": 3}, 12, True),
        ({"most": 0}, 12, True),
        ({"most": 39, "seat": 3}, 12, False),
        ({"tricks": 1}, 8, False),
        ({"tricks": 2}, 12, None),
        ({"tricks": 5, "seat": 1}, 8, None),
        ({"tricks": 5, "seat": 1}, 12, True),
    ],
)
def test_goals_are_judged_as_soon_as_they_are_decided(
    goal: dict[str, object], plies: int, verdict: bool | None
) -> None:
    record = ks.lesson("herz-koenig").record
    pairs = {"takes": None, **goal}
    made = Goal(
        0,
        Words("x", "x"),
        seat=int(str(pairs.get("seat", 0))),
        most=goal.get("most"),  # type: ignore[arg-type]
        tricks=goal.get("tricks"),  # type: ignore[arg-type]
        takes=ks.card("HK") if "takes" in goal else None,
    )
    assert made.verdict(record.round.at(plies)) is verdict


@pytest.mark.parametrize(
    ("seat", "place", "plies", "verdict"),
    [(0, 1, 32, None), (0, 1, 33, True), (2, 1, 33, False), (1, 3, 36, False)],
)
def test_goals_of_the_layout_are_about_places(
    seat: int, place: int, plies: int, verdict: bool | None
) -> None:
    record = ks.lesson("anlegen").record
    goal = Goal(0, Words("x", "x"), seat=seat, place=place)
    assert goal.verdict(record.round.at(plies)) is verdict
