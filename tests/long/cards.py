"""The cards of drawn addresses on sheets, to be looked at, with what they cost.

    .venv/bin/python -m tests.long.cards [--number 300] [--seed 1] [--language ja] FOLDER

Writes a PNG for each 24 of them, and prints sizes and times of processor: the median and the most.
"""

import argparse
from base64 import b64encode
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from statistics import median
from time import process_time

from flask.testing import FlaskClient

from calc.cards.drawing import HEIGHT, WIDTH
from calc.cards.png import png
from calc.web import create_app
from calc.web.parts.previews import picture_address
from tests.drawn_cards import addresses

COLUMNS, ON_A_SHEET, WIDE = 4, 24, 480


def pictures(client: FlaskClient, number: int, seed: int, language: str) -> Iterator[str]:
    """The pictures of addresses that have one."""
    for address in addresses(seed, number * 2):
        root = f"/{language}" if language else ""
        answer = client.get(f"{root}{picture_address(address)}")
        if answer.status_code == 200:
            yield answer.text


def sheet(drawn: list[str]) -> str:
    """Several pictures as one."""
    tall = WIDE * HEIGHT // WIDTH
    rows = -(-len(drawn) // COLUMNS)
    parts = (
        f'<image x="{place % COLUMNS * (WIDE + 6)}" y="{place // COLUMNS * (tall + 6)}" '
        f'width="{WIDE}" height="{tall}" '
        f'href="data:image/png;base64,{b64encode(png(picture, WIDE)).decode()}"/>'
        for place, picture in enumerate(drawn)
    )
    size = f'width="{COLUMNS * (WIDE + 6)}" height="{rows * (tall + 6)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(parts)}</svg>'


def main() -> None:
    """Draw the sheets."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--number", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--language", default="")
    asked = parser.parse_args()
    client = create_app({"ACCESS_LOG": False}).test_client()
    made = list(islice(pictures(client, asked.number, asked.seed, asked.language), asked.number))
    seconds, sizes = [], []
    for picture in made:
        start = process_time()
        sizes.append(len(png(picture)))
        seconds.append(process_time() - start)
    for number in range(0, len(made), ON_A_SHEET):
        path = asked.folder / f"cards-{number // ON_A_SHEET:02}.png"
        path.write_bytes(png(sheet(made[number : number + ON_A_SHEET])))
    letters = [len(picture) for picture in made]
    print(f"{len(made)} cards; SVG {median(letters):.0f} bytes, at most {max(letters)}")
    print(f"PNG {median(sizes):.0f} bytes, at most {max(sizes)}")
    print(f"{median(seconds) * 1000:.0f} ms of processor, at most {max(seconds) * 1000:.0f}")


if __name__ == "__main__":
    main()
