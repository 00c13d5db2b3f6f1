"""Answers as pictures: no word cut, no tile missing, the same bytes, PNG that decodes."""

import re
import struct
import zlib
from itertools import chain
from pathlib import Path

import pytest

from calc.cards.card import BACK, Card, SeatFigure, placed, placed_meld
from calc.cards.content import card_of_question
from calc.cards.drawing import HEIGHT, LIMITS, WIDTH, svg
from calc.cards.lettering import LEADING, fitted, is_lettered, width
from calc.cards.png import png
from calc.commands import COMMANDS
from calc.paths import CONTENT
from calc.questions.melds import read_meld
from calc.riichi.notation import parse_tiles
from calc.words import ENGLISH, Language
from tests.tables import for_each

MOST_SVG, MOST_PNG = 120_000, 200_000
"""Bytes of a picture: every chat shows one of 300 kB."""
TEXTS = (
    "Riichi, ippatsu, menzen tsumo, pinfu, iipeikou, sanshoku doujun, dora 3, ura dora 2",
    "No discard leaves this hand tenpai, so riichi may not be declared.",
    "立直、一発、門前清自摸和、平和、一盃口、三色同順、ドラ三、裏ドラ二。",
)
HAND = "234m456p68s22s345s + 7s ron riichi dora 3p"


def card(command: str, question: str, language: Language = ENGLISH) -> Card:
    asked = COMMANDS[command]
    made = card_of_question(asked, asked.parse(question), language)
    assert isinstance(made, Card)
    return made


def pixels(body: bytes) -> tuple[int, int, list[bytes]]:
    """Width, height and rows of a PNG of 8 bits with alpha, by PNG (third edition), 9.2."""
    assert body[:8] == b"\x89PNG\r\n\x1a\n"
    chunks: dict[bytes, bytes] = {}
    at = 8
    while at < len(body):
        (size,), name = struct.unpack(">I", body[at : at + 4]), body[at + 4 : at + 8]
        data = body[at + 8 : at + 8 + size]
        assert struct.unpack(">I", body[at + 8 + size : at + 12 + size])[0] == zlib.crc32(
            name + data
        )
        chunks[name] = chunks.get(name, b"") + data
        at += 12 + size
    wide, tall, depth, color = struct.unpack(">IIBB", chunks[b"IHDR"][:10])
    assert (depth, color) == (8, 6)
    raw, rows, above = zlib.decompress(chunks[b"IDAT"]), [], bytes(4 * wide)
    for start in range(0, len(raw), 4 * wide + 1):
        above = unfiltered(raw[start], raw[start + 1 : start + 1 + 4 * wide], above)
        rows.append(above)
    return wide, tall, rows


def unfiltered(kind: int, line: bytes, above: bytes) -> bytes:
    made = bytearray(line)
    for at, byte in enumerate(line):
        left = made[at - 4] if at >= 4 else 0
        corner = above[at - 4] if at >= 4 else 0
        up = above[at]
        guess = left + up - corner
        paeth = min((left, up, corner), key=lambda one: abs(guess - one))
        made[at] = (byte + (0, left, up, (left + up) // 2, paeth)[kind]) & 255
    return bytes(made)


@for_each("text", TEXTS)
def test_a_line_breaks_between_words_and_has_room(text: str) -> None:
    for room in (260, 530, 1080):
        lettering = fitted(text, "bold", room, (64, 48, 36, 24), 3)
        assert all(width(line, "bold", lettering.size) <= room for line in lettering.lines)
        assert lettering.height <= lettering.size * (LEADING * 2 + 1)
        words = "".join(lettering.lines).replace(" ", "")
        if lettering.whole:
            assert words == text.replace(" ", "")
        else:
            assert words.endswith("…")
            assert text.replace(" ", "").startswith(words.removesuffix("…"))


def test_every_letter_that_is_said_has_an_outline() -> None:
    """Those of the catalogues and articles; `scripts/glyphs.py` draws what is new."""
    root = Path(__file__).resolve().parents[1]
    sources = [
        *CONTENT.rglob("*.md"),
        *root.glob("calc/words/**/*.po"),
        *root.glob("calc/words/**/*.py"),
    ]
    said = {char for path in sources for char in path.read_text(encoding="utf-8")}
    known = {char for char in said if is_lettered(char)}
    odd = {char for char in said - known if char.isalnum()}
    assert odd == set()
    assert len(known) > 300


@pytest.mark.parametrize("command", ["score", "waits", "riichi", "kan", "settle", "draw", "final"])
def test_an_answer_has_a_card_that_shows_every_tile(command: str) -> None:
    made = card(command, COMMANDS[command].example)
    shown = [*chain(*made.hand), *chain(*(row.tiles for row in (*made.felt, *made.rows)))]
    drawn = svg(made)
    assert drawn == svg(made)
    assert drawn.count('<use href="#t') == sum(tile.code != BACK for tile in shown)
    for code in {tile.code for tile in shown} - {BACK}:
        assert drawn.count(f'<symbol id="t{code}"') == 1
    assert made.title in made.words
    assert len(drawn.encode()) <= MOST_SVG
    assert re.findall(r"var\(|light-dark|font-family|<text", drawn) == []


def test_a_hand_is_on_its_card_as_it_was_won() -> None:
    made = card("score", HAND)
    assert made.title == "Riichi, all simples, dora 1: 3 han 40 fu, 5,200"
    assert made.points == "5,200"
    concealed, (won,) = made.hand
    assert "".join(tile.code for tile in concealed) == "2m3m4m4p5p6p2s2s3s4s5s6s8s"
    assert (won.code, won.won) == ("7s", True)
    assert [row.label for row in made.felt] == ["Dora"]
    assert "Dora indicators: 3-circle." in made.words


@for_each(
    ("question", "badge"),
    [
        ("hand=234m456p22345678s&win_tile=7s&win_by=ron", ("", "", "1,300")),
        ("hand=234m456p22345678s&win_tile=7s&win_by=ron&riichi=1&dora_indicators=1s", ("mangan",)),
        ("hand=22334455667788p&win_tile=5p&win_by=ron", ("sanbaiman", "Sanbaiman", "24,000")),
        (
            "hand=234m456p22345678s&win_tile=7s&win_by=ron&riichi=1&dora_indicators=11s",
            ("haneman",),
        ),
        ("hand=19m19p19s12345677z&win_tile=7z&win_by=tsumo", ("yakuman", "Yakuman")),
    ],
)
def test_a_limit_is_on_its_badge(question: str, badge: tuple[str, ...]) -> None:
    """By hand: chinitsu 6, pinfu, tanyao and ryanpeikou 5 are 11 han, a sanbaiman."""
    made = card("score", question)
    assert (made.level, made.limit, made.points)[: len(badge)] == badge
    if made.limit:
        assert svg(made).count('cy="33" r="8"') == 1 + [*LIMITS].index(made.level)


@pytest.mark.parametrize(
    ("meld", "codes", "turned"),
    [
        ("chi:345p@left", ["3p", "4p", "5p"], [0]),
        ("pon:777z@across", ["7z", "7z", "7z"], [1]),
        ("daiminkan:1111m@right", ["1m", "1m", "1m", "1m"], [3]),
        ("ankan:5550s", [BACK, "0s", "5s", BACK], []),
        ("shouminkan:2222p@left", ["2p", "2p", "2p", "2p"], [0, 1]),
    ],
)
def test_a_call_lies_as_on_a_table(meld: str, codes: list[str], turned: list[int]) -> None:
    """Source: the tile from a discard is turned and stands for the seat it came from (WRC 2025)."""
    tiles = placed_meld(read_meld(meld))
    assert [tile.code for tile in tiles] == codes
    assert [place for place, tile in enumerate(tiles) if tile.turned] == turned


def test_a_png_is_the_picture() -> None:
    """Face, felt and paper have their colors where they lie; the same bytes twice."""
    drawn = svg(card("score", HAND))
    body = png(drawn)
    assert body == png(drawn)
    assert len(body) <= MOST_PNG
    assert struct.unpack(">II", body[16:24]) == (WIDTH, HEIGHT)
    wide, tall, rows = pixels(png(drawn, 120))
    assert (wide, tall) == (120, 63)

    def at(x: int, y: int) -> tuple[int, ...]:
        return tuple(rows[y // 10][x // 10 * 4 : x // 10 * 4 + 4])

    assert at(20, 320) < (60, 110, 90, 256)
    assert at(20, 600) == (250, 248, 243, 255)
    dark = {row[x : x + 3] for row in rows[36:63] for x in range(24, 220, 4)}
    assert min(map(sum, dark)) < 150, "no letters"


def test_nothing_of_a_card_is_outside_of_it() -> None:
    """Every line of text, and every tile, begins and ends within the picture."""
    seats = tuple(SeatFigure("A player with a long name", "−1,000,000", -1) for _ in range(4))
    many = Card(
        "W" * 70, lines=TEXTS * 3, seats=seats, hand=(placed(parse_tiles("1" * 4 + "m")),) * 5
    )
    for made in (many, card("settle", COMMANDS["settle"].example)):
        places = re.findall(r"translate\((-?[\d.]+) (-?[\d.]+)\)scale", svg(made))
        assert len(places) > 4
        assert all(0 <= float(x) <= WIDTH and 0 <= float(y) <= HEIGHT for x, y in places)
