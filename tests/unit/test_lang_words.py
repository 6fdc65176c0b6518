"""Laub is Grün, Blatt or Gras elsewhere, an Ass a Sau or a Daus: in every sentence."""

from __future__ import annotations

import pytest

import kartenspiel as ks
from kartenspiel.lang import FACES, NAMED_FACES, Kind, RankWord, Text, The
from kartenspiel.lang.names import CARD_NAMES, RANKS, SUITS
from kartenspiel_widgets.faces import card_svg
from kartenspiel_widgets.links.link import read_link


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
