"""Sentences: complete in both languages, all defined, all used."""

from __future__ import annotations

import ast
import pickle
import re
from pathlib import Path
from string import Formatter

import pytest

import kartenspiel as ks
from kartenspiel.lang import (
    FACES,
    LANGS,
    Amount,
    Count,
    RankWord,
    Seat,
    Text,
    names,
    sentences,
)
from kartenspiel.lang.names import CARD_NAMES, SUIT_NAMES, UNITS, amount_words

ROOT = Path(ks.__file__).parent
VIEWS = ROOT.parent / "widgets" / "kartenspiel_widgets"
# A title in each language, and "the 3." beside "the 3rd".
OWN_FIELDS = [({"de"}, {"en"}), ({"n"}, {"nth"})]
# The views hand these to their scripts, without the prefix.
PREFIXES = ("table_", "dash_", "sheet_", "insight_", "maker_", "kernel_")


def sources() -> list[Path]:
    """Return the engine's and the views' Python files, without the sentences."""
    files = [*ROOT.rglob("*.py"), *VIEWS.rglob("*.py")]
    return [f for f in files if f.parent != ROOT / "lang" or f.name == "__init__.py"]


def words_in(path: Path) -> tuple[set[str], set[str], set[str]]:
    """Return a file's strings, its f-strings as patterns, and its sentence keys.

    The keys are the plain first arguments of Text(…), Reason(…) and errors.
    """
    strings: set[str] = set()
    patterns: set[str] = set()
    keys: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            strings.add(node.value)
        if isinstance(node, ast.JoinedStr):
            parts = [
                re.escape(str(p.value)) if isinstance(p, ast.Constant) else r"\w+"
                for p in node.values
            ]
            patterns.add("".join(parts))
        if isinstance(node, ast.Call) and node.args:
            name = getattr(node.func, "id", "")
            first = node.args[0]
            made = name in ("Text", "Reason") or (
                name.endswith("Error") and name in dir(ks)
            )
            if made and isinstance(first, ast.Constant):
                keys.add(str(first.value))
    return strings, patterns, keys


@pytest.mark.parametrize("key", sorted(sentences()))
def test_every_sentence_is_said_in_both_languages(key: str) -> None:
    german, english = sentences()[key]
    assert german.strip()
    assert english.strip()
    fields = [
        {field for _, field, _, _ in Formatter().parse(text) if field is not None}
        for text in (german, english)
    ]
    if tuple(fields) not in OWN_FIELDS:
        assert fields[0] == fields[1]
    assert "" not in fields[0] | fields[1]


def test_every_key_that_is_asked_for_exists() -> None:
    asked = {key: path.name for path in sources() for key in words_in(path)[2]}
    assert {k: name for k, name in asked.items() if k not in sentences()} == {}
    assert len(asked) > 60


def test_every_key_is_asked_for() -> None:
    strings: set[str] = set()
    patterns: set[str] = set()
    for path in sources():
        found = words_in(path)
        strings |= found[0]
        patterns |= found[1]
    # The shipped variants name their house rules.
    for preset in (ROOT / "presets").glob("*.toml"):
        strings |= set(re.findall(r'"(\w+)"', preset.read_text(encoding="utf-8")))
    scripts = " ".join(
        path.read_text(encoding="utf-8")
        for path in VIEWS.glob("static/*.js")
        if "bundle" not in path.name
    )
    shown = set(re.findall(r"\w+", scripts))
    strings |= {prefix + word for prefix in PREFIXES for word in shown}
    # Template literals: `face_${face}` stands for both faces.
    for literal in re.findall(r"`([^`\s]*\$\{[^`\s]*)`", scripts):
        pattern = re.sub(r"\$\{[^}]*\}", r"\\w+", literal)
        fixed = pattern.replace(r"\w+", "")
        if re.fullmatch(r"\w*[a-z]\w*", fixed):
            patterns |= {prefix + pattern for prefix in PREFIXES}
    keyed = [re.compile(p) for p in patterns if re.search(r"[a-z]_|_[a-z]", p)]
    unused = {
        key
        for key in sentences()
        if key not in strings and not any(p.fullmatch(key) for p in keyed)
    }
    assert unused == set()


# --- tokens


def test_a_sentence_waits_for_its_reader() -> None:
    text = Text("not_in_hand", seat=Seat(2), card=ks.card("LO"))
    assert text.parts("de") == [
        {"seat": 2}, " ist am Zug und hat ", {"card": "LO"}, " nicht auf der Hand."
    ]  # fmt: skip
    assert (
        text.render("de")
        == "Spieler 3 ist am Zug und hat Laub-Ober nicht auf der Hand."
    )
    assert text.render("de", "french", ["A", "B", "{seat}"]) == (
        "{seat} ist am Zug und hat Pik-Dame nicht auf der Hand."
    )
    assert text.render("en", "french") == (
        "It is the turn of player 3, who does not hold Queen of Spades."
    )
    assert str(text) == text.render("en")
    assert set(text.data()) == set(LANGS)


@pytest.mark.parametrize(
    ("cards", "de", "en"),
    [
        ("LU", "Laub-Unter", "Unter of Leaves"),
        ("LU HU", "Laub-Unter oder Herz-Unter", "Unter of Leaves or Unter of Hearts"),
        ("LU HU SU", "Laub-Unter, Herz-Unter oder Schellen-Unter",
         "Unter of Leaves, Unter of Hearts or Unter of Bells"),
    ],
)  # fmt: skip
def test_lists(cards: str, de: str, en: str) -> None:
    text = Text("must_play", cards=ks.cards(cards))
    assert text.render("de") == f"Passen ist nicht erlaubt, denn {de} passt."
    assert text.render("en") == f"Passing is not allowed, because {en} fits."


def test_suits_and_texts_inside_texts() -> None:
    inner = Text("last_trick")
    text = Text(
        "cost_nth", trick=8, which=inner, seat=Seat(0), amount=Amount(1, "points")
    )
    assert text.render("de") == "Stich 8 (der letzte) kostet Spieler 1 1 Punkt."
    row = Text("row_closed", suit=ks.BELLS, card=ks.card("SU"))
    assert row.parts("en")[1] == {"suit": "S"}
    assert row.render("de", "french").startswith("Die Reihe Karo ist noch nicht")


def test_texts_are_values() -> None:
    one, other = Text("may_pass", seat=Seat(1)), Text("may_pass", seat=Seat(1))
    assert one == other
    assert hash(one) == hash(other)
    assert one != Text("may_pass", seat=Seat(2))
    assert one != "may_pass"
    assert pickle.loads(pickle.dumps(one)) == one  # noqa: S301 - ours
    reason = ks.Reason("follow_suit", suit=ks.HEARTS, holding=ks.cards("HK"))
    again = pickle.loads(pickle.dumps(reason))  # noqa: S301 - ours
    assert again == reason
    assert (type(again), again.code) == (ks.Reason, "follow_suit")


def test_a_hostile_value_is_no_template() -> None:
    error = ks.NotationError("unknown_card", text="{seat} %s {0}")
    assert str(error).startswith("{seat} %s {0} is not a card;")


def test_errors_know_both_languages() -> None:
    with pytest.raises(ks.IllegalPlay) as caught:
        ks.start("kein-herz", ks.deal(seed=7)).play("E2")
    assert str(caught.value) == caught.value.text("en")
    assert caught.value.text() == caught.value.text("de") != str(caught.value)


def test_errors_come_back_from_other_processes() -> None:
    for error in (
        ks.IllegalPlay(ks.card("HK"), ks.Reason("round_over")),
        ks.IllegalPlay(None, ks.Reason("no_pass", seat=Seat(1))),
        ks.NotationError("unknown_seat", seat=9, last=3),
        ks.VariantError("no_terms", name="x"),
    ):
        again = pickle.loads(pickle.dumps(error))  # noqa: S301 - ours
        assert type(again) is type(error)
        assert (str(again), again.reason) == (str(error), error.reason)
        assert getattr(again, "card", None) == getattr(error, "card", None)


def test_every_error_is_a_value_error_of_ours() -> None:
    for error in (ks.NotationError, ks.VariantError, ks.RecordError, ks.IllegalPlay):
        assert issubclass(error, ks.KartenspielError)
    assert issubclass(ks.KartenspielError, ValueError)


# --- words


@pytest.mark.parametrize(
    ("number", "unit", "de", "en"),
    [
        (1, "pfennig", "1 Pfennig", "1 pfennig"),
        (40, "pfennig", "40 Pfennig", "40 pfennig"),
        (1, "points", "1 Punkt", "1 point"),
        (-1, "points", "−1 Punkt", "−1 point"),
        (0, "points", "0 Punkte", "0 points"),
        (-30, "coins", "−30 Münzen", "−30 coins"),
        (2, "tricks", "2 Stiche", "2 tricks"),
        (1, "rounds", "1 Runde", "1 round"),
        (3, "Erbsen", "3 Erbsen", "3 Erbsen"),
    ],
)
def test_amounts(number: int, unit: str, de: str, en: str) -> None:
    assert amount_words(number, unit, "de") == de
    assert amount_words(number, unit, "en") == en
    text = Text("game_not_over", rounds=Count(number, unit))
    assert de in text.render("de")


def test_words_are_complete() -> None:
    for face in FACES:
        for lang in LANGS:
            assert list(SUIT_NAMES[face, lang]) == ["E", "L", "H", "S"]
            every = CARD_NAMES[face, lang]
            assert len(set(every.values())) == len(every) == 52
    assert all(all(words) for words in UNITS.values())


@pytest.mark.parametrize(
    ("rank", "de", "en"),
    [("O", ("Ober", "Damen"), ("Obers", "Queens")),
     ("U", ("Unter", "Buben"), ("Unters", "Jacks")),
     ("T", ("10er", "10er"), ("10s", "10s")),
     ("A", ("Asse", "Asse"), ("Aces", "Aces"))],
)  # fmt: skip
def test_ranks_in_the_plural(
    rank: str, de: tuple[str, str], en: tuple[str, str]
) -> None:
    assert tuple(names.rank_plural(rank, face, "de") for face in FACES) == de
    assert tuple(names.rank_plural(rank, face, "en") for face in FACES) == en


def test_an_unknown_token_is_an_error() -> None:
    with pytest.raises(KeyError, match="unknown token"):
        ks.lang.token_text({"dog": 1}, "de", "german")


def test_values_of_every_kind() -> None:
    text = Text("unknown_lang", lang=None, allowed=("de", 2, RankWord("O"), ks.HEARTS))
    assert text.render("de", "french") == (
        "Die Sprache None gibt es nicht; erlaubt sind de, 2, Damen oder Herz."
    )
    assert text.parts("en")[1:] == [{"rank": "O"}, " or ", {"suit": "H"}, "."]


@pytest.mark.parametrize("end", ["undo", "undone"])
def test_what_every_view_does_has_one_word(end: str) -> None:
    words = {
        key: said
        for key, said in sentences().items()
        if re.fullmatch(rf"(table|table_bar|sheet|rules)_{end}", key)
    }
    assert len(words) > 1
    assert len(set(words.values())) == 1, words


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("rules_do_own", "sheet_edit"),
        ("table_lesson_show", "quiz_page_give_up"),
        ("table_lesson_on", "lab_go_on"),
        ("quiz_page_status_shown", "quiz_chart_shown"),
    ],
)
def test_the_same_deed_has_the_same_word(one: str, other: str) -> None:
    assert sentences()[one] == sentences()[other]
