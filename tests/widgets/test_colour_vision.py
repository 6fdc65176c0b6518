"""Cards and charts for those who see fewer colours: measured, and never colour alone.

The matrices are those of Machado, Oliveira and Fernandes, "A Physiologically-based
Model for Simulation of Color Vision Deficiency", IEEE Transactions on Visualization
and Computer Graphics 15 (2009), for a missing kind of cone (severity 1.0).
"""

from __future__ import annotations

import math
import re
from itertools import combinations

import pytest

from kartenspiel.lang import FACES
from kartenspiel_widgets.charts.parts import DASHES, PLAYERS, SHAPES
from kartenspiel_widgets.faces.drawings import GROUND, INK, SIGNS

Colour = tuple[float, float, float]

VISION: dict[str, tuple[Colour, Colour, Colour]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    # All that is left is how light it is.
    "achromatopsia": ((0.2126, 0.7152, 0.0722),) * 3,
}
#: The ground of charts, light and dark; see page.css.
PAGES = ("#f6f4ee", "#181c1a")
#: So far two lines' colours are apart at least, where there are colours.
APART = 25
#: What drawings need against their ground (WCAG 2.2, 1.4.11).
DRAWN = 3.0


def linear(text: str) -> Colour:
    """Return the linear parts of the last colour in a text, such as a var(…)."""
    digits = re.findall(r"#([0-9a-f]{6})", text)[-1]
    parts = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
    r, g, b = (
        p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts
    )
    return r, g, b


def seen(colour: str, vision: str) -> Colour:
    """Return a colour as it is seen, in linear parts."""
    given = linear(colour)
    r, g, b = (
        min(max(sum(a * p for a, p in zip(row, given, strict=True)), 0), 1)
        for row in VISION[vision]
    )
    return r, g, b


def luminance(colour: Colour) -> float:
    return 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]


def contrast(one: str, other: str, vision: str) -> float:
    low, high = sorted(luminance(seen(colour, vision)) for colour in (one, other))
    return (high + 0.05) / (low + 0.05)


def lab(colour: Colour) -> Colour:
    """Return CIE L*a*b*, white being that of sRGB."""
    r, g, b = colour
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (
        t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116
        for t in (x, y, z)
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one: str, other: str, vision: str) -> float:
    """Return how far apart two colours are seen (CIE76); 2.3 is just noticed."""
    pairs = zip(lab(seen(one, vision)), lab(seen(other, vision)), strict=True)
    return math.sqrt(sum((a - b) ** 2 for a, b in pairs))


def test_the_simulation_is_that_of_the_paper() -> None:
    assert distance("#000000", "#ffffff", "usual") == pytest.approx(100, abs=0.1)
    for vision in VISION:
        # White and black stay what they are.
        assert contrast("#000000", "#ffffff", vision) == pytest.approx(21, abs=0.01)
    # Red and green of the same lightness: the confusion everybody knows of.
    assert distance("#d05050", "#5d8f2f", "usual") > 70
    assert distance("#d05050", "#5d8f2f", "deuteranopia") < 25


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("vision", VISION)
def test_suits_stand_out_from_the_card_and_never_by_colour_alone(
    vision: str, face: str
) -> None:
    for suit in INK[face]:
        assert contrast(INK[face][suit], GROUND, vision) >= DRAWN
    # Some suits come close to one another: each has a sign of its own, on every card.
    shapes = {re.sub(r"#[0-9a-f]{6}|--ks-\w+", "", SIGNS[face][s].body) for s in "ELHS"}
    assert len(shapes) == 4


@pytest.mark.parametrize("page", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("vision", VISION)
def test_lines_of_a_chart_stand_out_and_have_shapes_of_their_own(
    vision: str, page: int
) -> None:
    for colours in PLAYERS:
        assert contrast(colours[page], PAGES[page], vision) >= DRAWN, colours
    for one, other in combinations(range(len(PLAYERS)), 2):
        apart = distance(PLAYERS[one][page], PLAYERS[other][page], vision)
        # Close colours are told apart by dash and mark; so are all others.
        assert DASHES[one] != DASHES[other]
        assert SHAPES[one] != SHAPES[other]
        if vision != "achromatopsia":
            assert apart >= APART, (one, other, apart)
