"""The design tokens of `static/tokens.css`: each contrast, and that no other sheet has colors."""

import re
from typing import NamedTuple

import pytest

from calc.paths import STATIC
from tests.tables import for_each

SHEET = (STATIC / "tokens.css").read_text(encoding="utf-8")
OTHERS = {path.name: path for path in sorted(STATIC.glob("*.css")) if path.name != "tokens.css"}
TOKEN = re.compile(r"^  --([\w-]+): ([^;]*);(?: /\* (on [^*]*) \*/)?$", re.MULTILINE)
PAIR = re.compile(r"var\(--light, (#\w+)\) var\(--dark, (#\w+)\)$")
CLAIM = re.compile(r"on ([\w-]+) ([\d.]+) ([\d.]+)")
SOLID = re.compile(r"#(?:[0-9a-f]{6}|[0-9a-f]{3})\b")
LEAST_OF_TEXT, LEAST_OF_BORDERS = 4.5, 3.0
"""By WCAG 2.2: text, and the edges of controls and marks."""
BORDERS = {("edge", "paper"), ("gold", "felt")}
SHADES = {"#fff": "of the ground of a QR code", "#888": "of tiles on paper"}
"""Solid colors that are no tokens."""


class Claim(NamedTuple):
    """That a color on another has a contrast, light and dark."""

    color: str
    ground: str
    light: float
    dark: float


ROOT = SHEET[: SHEET.index("@media")]
COLORS = {
    name: (pair[1], pair[2]) if (pair := PAIR.match(value)) else (value, value)
    for name, value, _ in TOKEN.findall(ROOT)
    if PAIR.match(value) or re.fullmatch(SOLID, value)
}
CLAIMS = [
    Claim(name, ground, float(light), float(dark))
    for name, _, said in TOKEN.findall(ROOT)
    for ground, light, dark in CLAIM.findall(said)
]


def luminance(color: str) -> float:
    digits = color[1:] if len(color) == 7 else "".join(digit * 2 for digit in color[1:])
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(color: str, ground: str) -> float:
    """By the formula of WCAG: (L1 + 0.05) / (L2 + 0.05)."""
    low, high = sorted((luminance(color), luminance(ground)))
    return (high + 0.05) / (low + 0.05)


def test_black_on_white_is_21_to_1() -> None:
    assert round(contrast("#000", "#ffffff"), 2) == 21
    assert len(CLAIMS) >= 20


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: f"{claim.color}-on-{claim.ground}")
def test_a_contrast_is_as_said_and_enough(claim: Claim) -> None:
    least = LEAST_OF_BORDERS if (claim.color, claim.ground) in BORDERS else LEAST_OF_TEXT
    pairs = zip(COLORS[claim.color], COLORS[claim.ground], (claim.light, claim.dark), strict=True)
    for color, ground, said in pairs:
        assert contrast(color, ground) == pytest.approx(said, abs=0.15)
        assert said >= least


def test_every_color_of_text_names_a_contrast() -> None:
    texts = {name for name in COLORS if name.startswith("on-") or name in ("ink", "soft", "accent")}
    assert texts == texts & {claim.color for claim in CLAIMS}


@for_each("name", OTHERS)
def test_another_sheet_has_no_color_and_no_size_of_text_of_its_own(name: str) -> None:
    sheet = OTHERS[name].read_text(encoding="utf-8")
    assert set(SOLID.findall(sheet)) <= set(SHADES)
    assert not re.findall(r"font: \d+ [\d.]+rem", sheet)


@for_each("name", OTHERS)
def test_every_token_that_is_used_is_declared(name: str) -> None:
    used = set(re.findall(r"var\(--([\w-]+)", OTHERS[name].read_text(encoding="utf-8")))
    sheet = SHEET + OTHERS[name].read_text(encoding="utf-8")
    assert {token for token in used if f"--{token}:" not in sheet} == set()
