import re
from collections import Counter
from itertools import product
from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree as ET

import pytest

from kartenspiel_widgets import faces
from kartenspiel_widgets.faces import (
    CARD_HEIGHT,
    CARD_WIDTH,
    Face,
    Index,
    back_svg,
    card_svg,
    sheet,
    sprite,
    suit_svg,
    symbol_id,
)

if TYPE_CHECKING:
    from collections.abc import Callable

SVG: Final = "{http://www.w3.org/2000/svg}"
SUITS: Final = "ELHS"
RANKS: Final = "AKOUT98765432"
PACK: Final = tuple(suit + rank for suit, rank in product(SUITS, RANKS))
FACES: Final[tuple[Face, ...]] = ("german", "french")
NUMBERS: Final = {"T": 10} | {str(n): n for n in range(2, 10)}
COURT: Final = {
    "german": {"A": 1, "K": 2, "O": 1, "U": 1},
    "french": {"A": 1, "K": 2, "O": 2, "U": 2},
}
MIDDLE: Final = CARD_HEIGHT / 2


def parsed(text: str) -> ET.Element:
    return ET.fromstring(text)  # noqa: S314, our own text


def symbol(root: ET.Element, name: str) -> ET.Element:
    found = root.find(f"{SVG}symbol[@id='{name}']")
    assert found is not None, name
    return found


def signs(code: str, face: Face, *, large: bool = False) -> list[tuple[float, float]]:
    """Return the centres of the suit signs in a card's field."""
    card = symbol(parsed(sprite([code], face, large)), symbol_id(code, face, large))
    field = card.find(f"{SVG}g[@class='ks-field']")
    assert field is not None
    return [
        (
            float(use.attrib["x"]) + float(use.attrib["width"]) / 2,
            float(use.attrib["y"]) + float(use.attrib["height"]) / 2,
        )
        for use in field.iter(f"{SVG}use")
        if use.attrib["href"] == f"#ks-{face}-suit-{code[0]}"
    ]


def letter(code: str, face: Face, index: Index) -> str:
    """Return the rank that stands in the corners of a card."""
    name = symbol_id(code, face, index=index)
    card = symbol(parsed(sprite([code], face, index=index)), name)
    targets = [use.attrib["href"] for use in card.findall(f"{SVG}use")]
    corners = [target for target in targets if target.startswith("#ks-corner-")]
    assert len(corners) == 1
    return corners[0].removeprefix("#ks-corner-")


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("code", PACK)
def test_field_has_as_many_signs_as_the_card_says(code: str, face: Face) -> None:
    expected = NUMBERS.get(code[1]) or COURT[face][code[1]]
    assert len(signs(code, face)) == expected


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("rank", NUMBERS)
def test_signs_of_number_cards_stand_apart_and_inside(rank: str, face: Face) -> None:
    places = signs("H" + rank, face)
    assert len(set(places)) == len(places)
    assert all(20 < x < CARD_WIDTH - 20 for x, _ in places)
    assert all(12 < y < CARD_HEIGHT - 12 for _, y in places)


@pytest.mark.parametrize(
    ("face", "rank", "columns"),
    [
        ("german", "T", {35.5: 5, 64.5: 5}),
        ("german", "9", {35.5: 4, 50: 1, 64.5: 4}),
        ("german", "8", {35.5: 4, 64.5: 4}),
        ("german", "7", {35.5: 3, 50: 1, 64.5: 3}),
        ("french", "T", {35.5: 4, 50: 2, 64.5: 4}),
        ("french", "9", {35.5: 4, 50: 1, 64.5: 4}),
        ("french", "8", {35.5: 3, 50: 2, 64.5: 3}),
        ("french", "7", {35.5: 3, 50: 1, 64.5: 3}),
        ("french", "6", {35.5: 3, 64.5: 3}),
        ("french", "5", {35.5: 2, 50: 1, 64.5: 2}),
        ("french", "4", {35.5: 2, 64.5: 2}),
        ("french", "3", {50: 3}),
        ("french", "2", {50: 2}),
    ],
)
def test_signs_stand_in_the_columns_of_real_cards(
    face: Face, rank: str, columns: dict[float, int]
) -> None:
    assert Counter(round(x, 2) for x, _ in signs("E" + rank, face)) == columns


@pytest.mark.parametrize("face", FACES)
def test_signs_below_the_middle_are_turned(face: Face) -> None:
    for rank, count in NUMBERS.items():
        card = symbol(parsed(sprite(["L" + rank], face)), symbol_id("L" + rank, face))
        field = card.find(f"{SVG}g")
        assert field is not None
        turned = sum("transform" in use.attrib for use in field)
        below = sum(y > MIDDLE + 0.01 for _, y in signs("L" + rank, face))
        assert turned == below
        assert 1 <= turned <= count // 2


@pytest.mark.parametrize("suit", SUITS)
def test_ober_has_its_sign_above_and_unter_below(suit: str) -> None:
    [(ober_x, ober_y)] = signs(suit + "O", "german")
    [(unter_x, unter_y)] = signs(suit + "U", "german")
    assert (ober_x, unter_x) == (CARD_WIDTH / 2, CARD_WIDTH / 2)
    assert ober_y < CARD_HEIGHT / 3
    assert unter_y > CARD_HEIGHT * 2 / 3


@pytest.mark.parametrize("suit", SUITS)
def test_king_has_a_sign_on_either_side(suit: str) -> None:
    (left, left_y), (right, right_y) = signs(suit + "K", "german")
    assert left + right == pytest.approx(CARD_WIDTH)
    assert left < 30
    assert left_y == right_y


@pytest.mark.parametrize(
    ("face", "index", "letters"),
    [
        ("german", "de", ["A", "K", "O", "U", "10", "9", "8", "7"]),
        ("german", "en", ["A", "K", "O", "U", "10", "9", "8", "7"]),
        ("french", "de", ["A", "K", "D", "B", "10", "9", "8", "7"]),
        ("french", "en", ["A", "K", "Q", "J", "10", "9", "8", "7"]),
    ],
)
def test_letters_of_the_index(face: Face, index: Index, letters: list[str]) -> None:
    assert [letter("S" + rank, face, index) for rank in "AKOUT987"] == letters


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("large", [False, True])
def test_sprite_has_every_symbol_once_and_no_dangling_reference(
    face: Face, large: bool
) -> None:
    root = parsed(sprite((*PACK, "HK"), face, large))
    ids = [node.attrib["id"] for node in root.iter() if "id" in node.attrib]
    wanted = {symbol_id(code, face, large) for code in PACK}
    wanted |= {f"ks-{face}-suit-{suit}" for suit in SUITS} | {"ks-back"}
    assert len(ids) == len(set(ids))
    assert wanted <= set(ids)
    assert all("viewBox" in symbol(root, name).attrib for name in ids)
    assert {use.attrib["href"][1:] for use in root.iter(f"{SVG}use")} <= set(ids)


def test_sprite_takes_no_room_and_is_silent() -> None:
    root = parsed(sprite(["HK"], "german"))
    assert {key: root.attrib[key] for key in ("width", "height", "aria-hidden")} == {
        "width": "0",
        "height": "0",
        "aria-hidden": "true",
    }
    assert root.attrib["style"] == "position:absolute"


def test_large_card_is_one_rank_and_one_sign() -> None:
    for face in FACES:
        card = symbol(parsed(sprite(["H9"], face, large=True)), f"ks-{face}-large-H9")
        targets = [use.attrib["href"] for use in card.iter(f"{SVG}use")]
        assert targets == ["#ks-ground", "#ks-rank-9", f"#ks-{face}-suit-H"]
        [rank, sign] = list(card.iter(f"{SVG}use"))[1:]
        assert float(rank.attrib["height"]) == 60
        assert float(sign.attrib["height"]) == 68


def test_ids() -> None:
    assert symbol_id("HK", "german") == "ks-german-HK"
    assert symbol_id("HK", "french") == "ks-french-HK"
    assert symbol_id("HK", "german", True) == "ks-german-large-HK"
    assert symbol_id("HK", "german", index="en") == "ks-german-HK"
    assert symbol_id("HO", "french", True, index="en") == "ks-french-en-large-HO"


@pytest.mark.parametrize("face", FACES)
def test_sprite_stays_small(face: Face) -> None:
    assert len(sprite(PACK, face).encode()) < 60_000
    assert len(sprite(PACK, face, large=True).encode()) < 24_000


def pictures() -> dict[str, str]:
    """Return one text of every kind the module makes."""
    made = {"back": back_svg(), "sheet": sheet(PACK, "german")}
    for face in FACES:
        made[f"sprite-{face}"] = sprite(PACK, face)
        made[f"suits-{face}"] = suit_svg("E", face)
        made[f"card-{face}"] = card_svg("ST", face, title="Schellen-Zehn")
        made[f"large-{face}"] = card_svg("LO", face, large=True)
    return made


@pytest.mark.parametrize("text", pictures().values(), ids=pictures().keys())
def test_nothing_is_fetched_run_or_styled(text: str) -> None:
    names = {node.tag.removeprefix(SVG) for node in parsed(text).iter()}
    drawn = {"path", "circle", "rect", "g", "use", "symbol", "svg", "title"}
    assert names <= drawn
    assert text.count("http") == 1
    assert 'xmlns="http://www.w3.org/2000/svg"' in text
    assert "url(" not in text
    assert not re.search(r"\bon\w+=", text)


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("code", PACK)
def test_card_needs_nothing_else_and_owns_no_id(code: str, face: Face) -> None:
    text = card_svg(code, face)
    root = parsed(text)
    assert root.attrib["viewBox"] == f"0 0 {CARD_WIDTH} {CARD_HEIGHT}"
    assert "<use" not in text
    assert " id=" not in text
    assert root.attrib["aria-hidden"] == "true"


def test_written_out_sign_stands_where_the_reference_stands() -> None:
    field = parsed(card_svg("H2", "french")).find(f"{SVG}g[@class='ks-field']")
    assert field is not None
    assert [group.attrib["transform"] for group in field] == [
        "translate(39.25 14.25) scale(0.215)",
        "translate(60.75 135.75) scale(-0.215)",
    ]


def test_title_is_escaped_and_makes_a_picture() -> None:
    text = card_svg("HK", "german", title='<script>alert("&")</script>')
    root = parsed(text)
    assert "<script" not in text
    assert root.attrib["role"] == "img"
    assert root.findtext(f"{SVG}title") == '<script>alert("&")</script>'


def test_themes_may_override_every_colour() -> None:
    text = sprite(PACK, "german") + sprite(PACK, "french")
    colours = re.findall(r'(?:fill|stroke)="([^"]*)"', text)
    assert {c for c in colours if not c.startswith("var(--ks-")} == {"none"}
    names = {c.partition(",")[0].removeprefix("var(--ks-") for c in colours}
    suits = {"acorn", "leaf", "heart", "bell", "club", "spade", "diamond"}
    assert names == {"none", "card", "card-edge", "back"} | suits


def luminance(colour: str) -> float:
    """Return the relative luminance of "#rrggbb" as WCAG defines it."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("suit", SUITS)
def test_suit_colours_have_contrast_on_the_card(suit: str, face: Face) -> None:
    found = re.findall(r"#[0-9a-f]{6}", suit_svg(suit, face))
    ink = min(found, key=luminance)
    assert (luminance("#fffdf7") + 0.05) / (luminance(ink) + 0.05) >= 3


def test_signs_differ_in_shape_not_only_in_colour() -> None:
    for face in FACES:
        shapes = {re.sub(r"var\([^)]*\)", "", suit_svg(s, face)) for s in SUITS}
        assert len(shapes) == 4


def test_sheet_sets_the_cards_in_rows() -> None:
    root = parsed(sheet(["HA", "HK", "HO", "HA"], "german", columns=3))
    assert root.attrib["viewBox"] == "0 0 316 308"
    uses = [
        (u.attrib["href"], u.attrib["x"], u.attrib["y"])
        for u in root.findall(f"{SVG}use")
    ]
    assert uses == [
        ("#ks-german-HA", "0", "0"),
        ("#ks-german-HK", "108", "0"),
        ("#ks-german-HO", "216", "0"),
        ("#ks-german-HA", "0", "158"),
    ]


@pytest.mark.parametrize("code", ["", "H", "XK", "H1", "hk", "H10", "KH", "HKHK"])
def test_unknown_card_is_refused(code: str) -> None:
    message = (
        f"unknown card {code!r}: allowed is a suit letter E, L, H or S "
        "followed by a rank A, K, O, U, T, 9, 8, 7, 6, 5, 4, 3 or 2"
    )
    for call in (symbol_id, card_svg):
        with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
            call(code, "german")
    for many in (sprite, sheet):
        with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
            many([code], "german")


def test_unknown_face_index_suit_and_columns_are_refused() -> None:
    face = "^unknown face 'swiss': allowed are 'german' and 'french'$"
    calls: tuple[Callable[[], str], ...] = (
        lambda: symbol_id("HK", "swiss"),
        lambda: sprite([], "swiss"),
        lambda: card_svg("HK", "swiss"),
        lambda: suit_svg("H", "swiss"),
        lambda: sheet([], "swiss"),
    )
    for call in calls:
        with pytest.raises(ValueError, match=face):
            call()
    index = "^unknown index 'fr': allowed are 'de' and 'en'$"
    with pytest.raises(ValueError, match=index):
        symbol_id("HK", "german", index="fr")
    with pytest.raises(ValueError, match=index):
        card_svg("HK", "french", index="fr")  # type: ignore[arg-type]
    with pytest.raises(
        ValueError, match=r"^unknown suit 'C': allowed are E, L, H and S$"
    ):
        suit_svg("C", "german")
    with pytest.raises(ValueError, match=r"^columns is 0: allowed is 1 or more$"):
        sheet(["HK"], "german", columns=0)


def test_card_size_is_public() -> None:
    assert (faces.CARD_WIDTH, faces.CARD_HEIGHT) == (100, 150)
