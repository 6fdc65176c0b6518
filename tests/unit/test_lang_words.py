"""Laub is Grün, Blatt or Gras elsewhere, an Ass a Sau or a Daus: in every sentence."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

import kartenspiel as ks
from kartenspiel.lang import (
    FACES,
    NAMED_FACES,
    Both,
    Kind,
    RankWord,
    Seat,
    Text,
    The,
    sentences,
)
from kartenspiel.lang.names import CARD_NAMES, RANKS, SUITS
from kartenspiel.presenter import film
from kartenspiel.records.notes import Words, token_of
from kartenspiel.rules.sentences.describe import sections
from kartenspiel_widgets.faces import card_svg
from kartenspiel_widgets.links.link import read_link

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kartenspiel.lang import Lang


@pytest.mark.parametrize(
    ("face", "code", "name"),
    [
        ("german", "LA", "Laub-Ass"),
        ("german-gras", "LA", "Gras-Ass"),
        ("german-gras-sau", "LA", "Gras-Sau"),
        ("german-gruen", "LK", "Grün-König"),
        ("german-blatt-daus", "HA", "Herz-Daus"),
        ("german-sau", "LT", "Laub-Zehn"),
        ("french", "LA", "Pik-Ass"),
    ],
)
def test_cards_are_called_as_the_face_says(face: str, code: str, name: str) -> None:
    assert ks.card(code).name(face=face) == name
    # Every word is read, whichever is written.
    assert ks.card(name) == ks.card(code)


def test_every_name_of_every_face_is_read_back() -> None:
    assert len(NAMED_FACES) == len(FACES) + 5 + 6
    for face in NAMED_FACES:
        for lang in ("de", "en"):
            names = CARD_NAMES[face, lang]
            assert len(set(names.values())) == len(SUITS) * len(RANKS)
            assert {str(ks.card(name)) for name in names.values()} == set(names)


def test_sentences_follow_the_face() -> None:
    text = Text("must_play", cards=ks.cards("LA LK"))
    assert text.render("de", "german-gras-sau") == (
        "Passen ist nicht erlaubt, denn Gras-Sau oder Gras-König passt."
    )
    assert text.render("en", "german-gras-sau") == text.render("en")


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (The("HA", "acc"), "die Herz-Sau"),
        (The("LO", "dat"), "dem Gras-Ober"),
        (Both("L"), "Gras (Pik)"),
        (Both("A"), "Sau"),
        (Both("O"), "Ober (Dame)"),
        (Both("H"), "Herz"),
        (Both("T"), "10"),
        (Kind("A", 0), "keine Säue"),
        (Kind("A", 1), "1 Sau"),
        (Kind("A", 2), "2 Säue"),
        (Kind("L", 0), "kein Gras"),
        (RankWord("A"), "Säue"),
        (ks.LEAVES, "Gras"),
    ],
)
def test_articles_and_plurals_follow_the_word(value: object, told: str) -> None:
    text = Text("pot_holds", amount=value)
    assert text.render("de", "german-gras-sau") == f"Im Topf: {told}."


@pytest.mark.parametrize(
    ("face", "lang", "told"),
    [
        ("german", "de", ["keine Eichel", "kein Laub", "kein Herz", "keine Schellen"]),
        ("german-gras", "de", ["keine Eichel", "kein Gras"]),
        ("german-gruen-daus", "de", ["keine Eichel", "kein Grün"]),
        ("german-blatt", "de", ["keine Eichel", "kein Blatt"]),
        ("french", "de", ["kein Kreuz", "kein Pik", "kein Herz", "kein Karo"]),
        ("german", "en", ["no Acorns", "no Leaves", "no Hearts", "no Bells"]),
    ],
)
def test_who_is_void_is_told_as_at_a_table(
    face: str, lang: Lang, told: list[str]
) -> None:
    has = {"de": "Anna hat {none} und wirft", "en": "Anna has {none} and discards"}
    for suit, none in zip(ks.Suit, told, strict=False):
        text = Text("plays_discard", seat=Seat(0), suit=suit, card=ks.card("HA"))
        said = text.render(lang, face, ["Anna"])
        assert said.startswith(has[lang].format(none=none))
        lesson = Words(f"{{{suit.letter}:none}}", f"{{{suit.letter}:none}}")
        assert lesson.render(lang, face) == none
    assert token_of("HK:none") is None
    assert token_of("H:some") is None
    assert token_of("H:none:none") is None


#: Words for a suit or rank that another face has otherwise; codes and what is written
#: in questions and files is the same for all.
OWN_WORDS = re.compile(
    r"\b(Laub|Grün|Gras|Pik|Kreuz|Karo|Eichel|Schellen|Ass|Asse|Ober|Unter|Dame|Damen"
    r"|Buben?|Leaves|Acorns|Bells|Spades|Clubs|Diamonds|[Aa]ces?|Obers?|Unters?"
    r"|[Qq]ueens?|[Jj]acks?)\b"
)
#: How cards may be written.
WRITTEN = {"prob_no_cards"}


def test_no_sentence_names_what_another_face_calls_otherwise() -> None:
    named = {
        key: text
        for key, texts in sentences().items()
        for text in texts
        if OWN_WORDS.search(re.sub(r"\{.*?\}", "", text))
    }
    assert {*named} == WRITTEN, named


@pytest.mark.parametrize("face", ["german-gras-sau", "german-blatt-daus", "french"])
@pytest.mark.parametrize("name", ["herzeln", "king-louis", "trex", "lora"])
def test_rules_follow_the_face(face: str, name: str) -> None:
    read = [
        line.render("de", face)
        for _, lines in sections(ks.variant(name), 4)
        for line in lines
    ]
    # The other cards' names stand in brackets; a round's name is its own.
    told = re.sub(r" \([^)]*\)|„[^“]*“", "", "\n".join(read))
    assert not re.search(r"\b(Laub|Grün|Asse?)\b", told) or face == "french"
    assert not re.search(r"\b(Laub|Eichel|Schellen|Ober)\b", told) or face != "french"


def tokens(data: object) -> Iterator[frozenset[str]]:
    """Yield the kinds of tokens in the sentences of a film."""
    match data:
        case {"de": list(parts), "en": list()}:
            yield from (frozenset(part) for part in parts if isinstance(part, dict))
        case dict():
            for value in data.values():
                yield from tokens(value)
        case list() | tuple():
            for value in data:
                yield from tokens(value)


def test_the_table_knows_every_kind_of_token() -> None:
    known = {("card",), ("suit",), ("none", "suit"), ("rank",), ("seat",)}
    found = {
        kind
        for rules in (*ks.variants(), *ks.relatives())
        for kind in tokens(film(ks.new_game(rules, seed=1)))
    }
    found |= {*tokens(film(ks.new_game("herzeln", seed=7).autoplay()))}
    assert {tuple(sorted(kind)) for kind in found} == known


@pytest.mark.parametrize("face", ["german-", "german-sau-gras", "french-gras", "sau"])
def test_no_other_face_is_known(face: str) -> None:
    with pytest.raises(ks.NotationError):
        ks.card("LA").name(face=face)
    with pytest.raises(KeyError):
        _ = CARD_NAMES[face, "de"]


def test_the_picture_stays_and_the_link_remembers() -> None:
    assert card_svg("LA", "german-gras") == card_svg("LA", "german")
    assert read_link("?face=german-gras-sau").face == "german-gras-sau"
    wish = read_link("?face=german-moos")
    assert wish.face == "german"
    assert len(wish.problems) == 1
