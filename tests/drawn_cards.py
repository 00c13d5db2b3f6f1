"""Addresses of every kind that has a card, drawn from a seed."""

from collections.abc import Callable, Iterator
from itertools import cycle, islice
from random import Random
from typing import Any

from calc.questions.query import query_of
from calc.riichi.notation import format_tiles, parse_tiles
from calc.web.parts.examples import question_address
from scripts.hands import Wall, win_question
from tests.library import LIBRARY
from tests.models import draw, final, kan, penalty, settle

Question = dict[str, Any]
CONDITIONS = ("ippatsu", "double_riichi", "open_riichi")


def _score(dice: Random) -> str:
    return question_address("score", win_question(dice))


def _lost(dice: Random) -> str:
    """A hand of which one tile is another: mostly it does not win."""
    asked = win_question(dice)
    tiles = [*parse_tiles(asked["hand"])]
    at = dice.randrange(len(tiles))
    asked["hand"] = format_tiles([*tiles[:at], *tiles[at + 1 :], *parse_tiles(Wall(dice).some())])
    return question_address("score", asked | {"discards": asked["win_tile"]})


def _waiting(dice: Random, *, drawn: bool) -> Question:
    asked = win_question(dice)
    tiles = [*parse_tiles(asked["hand"])]
    if not drawn:
        tiles.pop(dice.randrange(len(tiles)))
    held = {"hand": format_tiles(tiles), "melds": asked.get("melds", [])}
    return held | ({"dora_indicators": "5z"} if dice.random() < 0.5 else {})


def _waits(dice: Random) -> str:
    return question_address("waits", _waiting(dice, drawn=dice.random() < 0.5))


def _riichi(dice: Random) -> str:
    asked = _waiting(dice, drawn=True)
    asked["melds"] = [it for it in asked["melds"] if isinstance(it, dict) and it["type"] == "ankan"]
    missing = 14 - len(parse_tiles(asked["hand"])) - 3 * len(asked["melds"])
    wall = Wall(dice)
    asked["hand"] += "".join(wall.some() for _ in range(missing))
    return question_address("riichi", asked)


def _board(dice: Random) -> str:
    wall = Wall(dice)
    pairs = [("dora_indicators", wall.some()), ("wall_tiles", str(dice.randrange(70)))]
    pairs += [("round_wind", dice.choice("ES")), ("deal", str(dice.randint(1, 4)))]
    pairs += [("seat_wind", dice.choice("ESWN")), ("honba", str(dice.randrange(3)))]
    for seat in "ESWN":
        hand = "".join(wall.some() for _ in range(13))
        thrown = "".join(wall.some() for _ in range(dice.randrange(16)))
        known = {"score": str(dice.randrange(-50, 700) * 100), "hand": hand, "discards": thrown}
        pairs += [(f"seats.{seat}.{name}", text) for name, text in known.items() if text]
    return f"/board?{query_of(pairs)}"


def _article(dice: Random) -> str:
    return f"/learn/{dice.choice(sorted(LIBRARY.articles))}"


def _of(command: str, question: Callable[[Random], Question]) -> Callable[[Random], str]:
    return lambda dice: question_address(command, question(dice))


KINDS: dict[str, Callable[[Random], str]] = {
    "score": _score,
    "lost": _lost,
    "waits": _waits,
    "riichi": _riichi,
    "kan": _of("kan", kan.question),
    "settle": _of("settle", settle.question),
    "draw": _of("draw", draw.question),
    "penalty": _of("penalty", penalty.question),
    "final": _of("final", final.question),
    "article": _article,
    "board": _board,
}


def addresses(seed: int, number: int) -> Iterator[str]:
    """So many addresses, the kinds in turns."""
    dice = Random(seed)
    for make in islice(cycle(KINDS.values()), number):
        yield make(dice)
