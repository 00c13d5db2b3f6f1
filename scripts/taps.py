"""Count the taps that enter a hand on a phone, or the way of the thumb from key to key.

    .venv/bin/python -m scripts.taps
    .venv/bin/python -m scripts.taps --distance [tenhou_wins.jsonl]

The taps are made in a browser of 360 × 740 until the answer is there. The distance is that between
the middles of the keys tapped one after the other, in CSS pixels, for 500 recorded wins drawn with
a fixed seed: the calls, concealed tiles in order, the winning tile last. It is compared with the
keys in rows of five, 66 by 47 px each, which this pad replaced.
"""

import json
import random
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import dist
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from playwright.sync_api import Page, ViewportSize

from calc.riichi.notation import parse_tiles
from calc.web import create_app

from .browser import chromium
from .server import serving

RECORDS = Path(__file__).resolve().parents[1].parent / "shared" / "cases" / "tenhou_wins.jsonl"
SEED, HANDS = 45, 500
SCREEN: ViewportSize = {"width": 360, "height": 740}
AIMS = {"pon": "to-pon", "chi": "to-chi", "daiminkan": "to-kan", "shouminkan": "to-kan"}
AIMS |= {"ankan": "to-ankan"}
CLOSED = "2m3m4m4p5p6p6s8s2s2s3s4s5s7s"
WAYS: dict[str, tuple[str, Sequence[str]]] = {
    "closed ron": ("/", [CLOSED]),
    "riichi tsumo, dora, ura": (
        "/",
        [CLOSED, "#win_by-tsumo", "#riichi", "[for=to-dora]", "3p", "[for=to-ura]", "1s"],
    ),
    "pon and chii": ("/", ["#to-pon", "7z", "#to-chi", "3s", "2m3m4m4p5p6p5s5s"]),
    "wrong third tile": (
        "/?hand=235m456p22345678s&win_tile=7s&win_by=ron",
        ['[value="hand-5m"]', "4m"],
    ),
}
"""From where a hand is entered, and what is tapped: tiles, or the selector of something else."""
WHERE = """(all) => all.filter((key) => key.checkVisibility()).map((key) => {
  const { left, top, width, height } = key.getBoundingClientRect();
  return [key.id || key.value, left + width / 2, top + height / 2];
})"""
Places = Mapping[str, tuple[float, float]]


class Travel(NamedTuple):
    """The way of the thumb over some hands: mean and longest, and taps beside those of tiles."""

    mean: float
    worst: float
    extra: float


def main(arguments: Sequence[str]) -> None:
    """Measure what the arguments ask for, and print it."""
    with serving(create_app()) as address, chromium() as browser:
        page = browser.new_page(base_url=address, viewport=SCREEN, has_touch=True, is_mobile=True)
        if "--distance" in arguments:
            records = Path(next((name for name in arguments if name[:1] != "-"), RECORDS))
            _print_distance(page, records)
        else:
            for name, (path, taps) in WAYS.items():
                print(f"{name}: {_tapped(page, path, taps)} taps")


def _tapped(page: Page, path: str, taps: Iterable[str]) -> int:
    """The number of taps after which the answer is there; raises where none comes."""
    page.goto(path)
    page.wait_for_function("() => document.readyState === 'complete'")
    selectors = [selector for tap in taps for selector in _selectors(tap)]
    for selector in selectors:
        page.locator(f"#ask {selector}").first.tap(force=selector.startswith("#"))
    page.locator('#answer[data-kind="scored"]').wait_for()
    return len(selectors)


def _selectors(tap: str) -> Iterator[str]:
    """What is tapped: each tile of a text, or the thing with a selector."""
    if tap[0] in "#[":
        yield tap
    else:
        yield from (f'#keys [value="{tile}"]' for tile in parse_tiles(tap))


def _print_distance(page: Page, records: Path) -> None:
    lines = records.read_text(encoding="utf-8").splitlines()
    hands = [
        list(taps_of(json.loads(line)["question"]))
        for line in random.Random(SEED).sample(lines, HANDS)  # no secret
    ]
    page.goto("/?rules=tenhou&win_by=ron")
    places = {
        name: (x, y) for name, x, y in page.locator("#keys .key, .aims input").evaluate_all(WHERE)
    }
    for name, where in (("four blocks", places), ("rows of five", rows_of_five(places))):
        way = travel(hands, where)
        print(
            f"{name}: mean {way.mean:.0f} px, worst {way.worst:.0f} px, {way.extra:.2f} more taps"
        )


def taps_of(question: Mapping[str, object]) -> Iterator[str]:
    """What is tapped for a recorded win: tiles by their codes, an aim before each call."""
    melds = question.get("melds") or ()
    for meld in melds if isinstance(melds, list) else ():
        yield AIMS[meld["type"]]
        yield sorted(str(tile.plain) for tile in parse_tiles(meld["tiles"]))[0]
    hand = [str(tile.plain) for tile in parse_tiles(str(question["hand"]))]
    won = str(parse_tiles(str(question["win_tile"]))[0].plain)
    if won in hand and len(hand) + 3 * len(melds if isinstance(melds, list) else ()) > 13:
        hand.remove(won)
    yield from [*hand, won]


def rows_of_five(places: Places) -> Places:
    """Where the keys were before: five and four in a row, honors after the suits."""
    codes = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)]
    cells = {code: (at % 9 % 5, at // 9 * 2 + at % 9 // 5) for at, code in enumerate(codes)}
    cells |= {f"{rank}z": ((rank - 1) % 5, 6 + (rank - 1) // 5) for rank in range(1, 8)}
    left, top = places["1m"]
    return {**places, **{code: (left + 66 * x, top + 47 * y) for code, (x, y) in cells.items()}}


def travel(hands: Iterable[Sequence[str]], places: Places) -> Travel:
    """The way of the thumb over some hands."""
    ways, extra = [], []
    for taps in hands:
        ways.append(sum(dist(places[tap], places[then]) for tap, then in pairwise(taps)))
        extra.append(sum(tap.startswith("to-") for tap in taps))
    return Travel(fmean(ways), max(ways), fmean(extra))


if __name__ == "__main__":
    main(sys.argv[1:])
