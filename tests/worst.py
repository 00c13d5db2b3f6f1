"""The costliest questions, bodies and pages known.

`python -m tests.worst` measures them; the figures are in docs/operations.md. `python -m
tests.long.costs` looks for costlier ones.
"""

import random
import time
from collections.abc import Callable
from typing import Any

from flask.testing import FlaskClient

from calc.commands import COMMANDS
from calc.commands.record import RECORD
from calc.encode import write_answer
from calc.riichi.notation import format_tiles
from calc.riichi.rulesets import OPTIONS
from calc.riichi.rulesets.presets.wrc_mods import MODS
from calc.riichi.tiles import KINDS
from calc.web import create_app
from calc.words import ENGLISH
from tests.long.costs import anagram

Question = dict[str, Any]
INDICATORS = "11122z"
SEEN = "33334444z"
RIVER = "5z*5z5z^6z6z6z7z7z7z1z2z2z5z6z7z"
BESIDE = {"riichi": True, "dora_indicators": INDICATORS, "ura_indicators": "55667z"}
FULL = {"honba": 99, "riichi_sticks": 99, "ippatsu": True, **BESIDE}
_KEYS = {f"k{place}": 1 for place in range(118)}
_HANDS = (
    ("11123455678999m", "5m"),
    ("22334455667788p", "5p"),
    ("22233344455566s", "6s"),
    ("11222333444555m", "3m"),
)
_DRAWN = [format_tiles(random.Random(place).sample(KINDS[:9] * 4, 14)) for place in range(100)]
_UMA = [{"preset": "tenhou", "overrides": {"uma": [place, 0, 0, -place]}} for place in range(100)]
_HELD = {"hand": "1112345678999m", "riichi": True, "discards": RIVER}
_HELD_BY_SEAT = {
    seat: {**_HELD, "hand": hand}
    for seat, hand in zip(
        "ESWN",
        ("1112345678999m", "1112345678999p", "1112345678999s", "2223334445556m"),
        strict=True,
    )
}

LEGAL: dict[str, list[Question]] = {
    "score": [
        *({"hand": hand, "win_tile": win, "win_by": by, **FULL}
          for hand, win in _HANDS for by in ("ron", "tsumo")),
        {"hand": "22334455667788p", "win_tile": "5p", "win_by": "ron", "rules": "tenhou", **FULL},
        {"hand": "19m19p19s12345677z", "win_tile": "7z", "win_by": "tsumo", **FULL},
        {"hand": "234567m23467p188s", "win_tile": "8s", "win_by": "tsumo"},
    ],
    "waits": [
        {"hand": "1112345678999m", "visible": SEEN, "riichi": True},
        {"hand": "1112345678999m", "discards": RIVER, "dora_indicators": INDICATORS},
        {"hand": "11123456788999m", "visible": SEEN},
        {"hand": "23344455566678s", "discards": RIVER},
        {"hand": "19m19p19s12345677z"},
        {"hand": "13579m13579p1357s", "visible": SEEN},
        {"hand": "147m258p369s12345z"},
    ],
    "settle": [
        {"wins": [
            {"hand": hand, "win_tile": "4m", "win_by": "ron",
             "seat_wind": seat, "discarder": side, "riichi": True}
            for seat, side, hand in (
                ("S", "left", "11123445678999m"),
                ("W", "across", "234m11123456789p"),
                ("N", "right", "234m11123456789s"),
            )
        ], "honba": 99, "riichi_sticks": 99, "dora_indicators": INDICATORS, "rules": "tenhou"},
    ],
    "draw": [{"type": "exhaustive", "seats": _HELD_BY_SEAT, "honba": 99}],
    "final": [{"scores": [25000] * 4, "riichi_sticks": 99, "yakitori": "ESWN"}],
    "penalty": [{"foul": "noten_riichi", "offender": "S", "dealer": "E", "honba": 99}],
    "riichi": [{"hand": hand, "discards": RIVER.replace("*", ""), "visible": SEEN, "points": 25000}
               for hand in ("11123456788999m", "23344455566678s", "13579m13579p1357s")],
    "kan": [{"hand": "1112345678999m", "drawn": "1m", "kan": "1m"},
            {"hand": "2223334445556m", "drawn": "3m", "kan": "3m"}],
    "rules": [{"rules": "wrc-2025", "against": "tenhou"}],
    "yaku": [{}, {"yaku": "pinfu"}],
    "tables": [{"rules": "tenhou", "honba": 99, "han": 4, "fu": 30}],
    "mods": [{"rules": "tenhou"}],
    "overtake": [{"rules": "tenhou", "difference": 48000, "honba": 99}],
    "record": [{"record": RECORD, "turns": True}],
}  # fmt: skip
"""Questions that have an answer; those of other commands are their examples."""
for _name, _command in COMMANDS.items():
    LEGAL.setdefault(_name, [_command.parse(_command.example)])


def anagrams(command: str) -> list[Question]:
    """72 questions whose keys, options and changes of the rules are all misspelled."""
    names = [*COMMANDS[command].form.keys][:12]
    rules = {
        "mods": [anagram(name) for name in [*MODS][:10]],
        "overrides": {anagram(name): 1 for name in [*OPTIONS][:8]},
    }
    return [{**{anagram(name): 1 for name in names}, "rules": rules}] * 72


ILLEGAL: dict[str, list[Any]] = {
    "score": [
        _KEYS,
        [_KEYS] * 41,
        [{"rules": {"overrides": _KEYS}}] * 40,
        {"rules": {"mods": ["wrc-mod-2"] * 4900}},
        {"hand": "1" * 60_000, "win_tile": "1" * 4_000, "win_by": "ron"},
        {"hand": ["1" * 600] * 90, "win_tile": "1m", "win_by": "ron"},
        [{"hand": "11123455678999m", "win_tile": "5m", "win_by": "ron", **FULL}] * 100,
        [{"hand": "1112223334445556667778889m" * 20, "win_tile": "1m", "win_by": "ron"}] * 100,
        {"hand": "1m", "win_tile": "1m", "win_by": "ron", "melds": ["pon:777z"] * 4900},
    ],
    "waits": [
        [{"hand": "11123456788999m", "visible": SEEN}] * 100,
        [{"hand": hand} for hand in _DRAWN],
        {"hand": "1m" * 3000, "discards": ["1m"] * 4000},
        {"hand": "1112345678999m", "passed": "1" * 599 + "m", "visible": "1" * 599 + "m"},
    ],
    "settle": [{"wins": [_KEYS] * 3}, {"wins": ["k=1&" * 499] * 3}, {"wins": [{}] * 4900}],
    "draw": [
        [{"type": "exhaustive", "seats": dict.fromkeys("ESWN", _KEYS)}] * 10,
        {"type": "exhaustive", "riichi": ["E"] * 4900, "kans_by": "ESWN" * 9000},
        [{"type": "exhaustive", "seats": _HELD_BY_SEAT}] * 55,
    ],
    "final": [{"scores": ["1"] * 4900}, {"scores": "1 " * 20_000}, {"penalties": "E:1e99999999"}],
    "penalty": [{"points": "1e99999999"}, {"points": 1e300}, {"points": "9" * 60_000}],
    "riichi": [[{"hand": "11123456788999m", "visible": SEEN}] * 100],
    "kan": [[{"hand": "2223334445556m", "drawn": "3m", "kan": "3m"}] * 100],
    "rules": [
        [{"rules": {"overrides": _KEYS}, "against": {"overrides": _KEYS}}] * 20,
        [{"rules": "wrc-2025"}] * 100,
    ],
    "yaku": [[{"yaku": "y" * 300}] * 100, [{}] * 100, [{"rules": rules} for rules in _UMA]],
    "tables": [[{}] * 100, [{"rules": rules} for rules in _UMA]],
    "mods": [[{}] * 100, [{"rules": rules} for rules in _UMA]],
}
"""Bodies that hold problems, or as many questions as one body may."""
for _name in COMMANDS:
    ILLEGAL.setdefault(_name, []).append(anagrams(_name))

PAGES = (
    "/?hand=22334455667788p&win_tile=5p&win_by=ron&riichi=1&rules=tenhou&dora_indicators=11122z",
    f"/waits?hand=1112345678999m&discards={RIVER}&riichi=1&honba=99&dora_indicators=11122z",
    f"/riichi?hand=11123456788999m&visible={SEEN}",
    "/?hand=1m&" + "&".join(f"set=kuitn{place}:fals" for place in range(190)),
    "/?" + "&".join(f"k{place}=1" for place in range(190)),
    "/?" + "&".join(f"rihci{place}=1" for place in range(370)),
    "/settle?wins.0=" + "a" * 8000,
    "/penalty?meld=" + "a+" * 3500,
    "/rules/wrc-2025/tenhou",
    "/learn/" + "pinfuu" * 1200,
    "/search?q=" + "furiten+richii+pinfo+" * 300,
    "/search?q=" + "%22+OR+*+NEAR(+" * 400,
    "/drills/points?level=2&seed=243",
    "/drills/points?level=2&seed=h718",
    "/drills/yaku?level=1&seed=145",
    "/qr.svg?hand=" + "1m" * 300,
)
"""Addresses of the costliest pages; of drills those that have to be drawn most often."""


def seconds(command: str, question: Question, rounds: int = 3) -> float:
    """The least processor time, in seconds, to answer a question and write the answer."""
    return _least(
        lambda: write_answer(COMMANDS[command].ask(question, language=ENGLISH), question), rounds
    )


def body_seconds(client: FlaskClient, command: str, body: Any) -> float:
    """The same for a body, which has one budget for all of its questions."""
    return _least(lambda: client.post(f"/api/v1/{command}", json=body), 3)


def _least(work: Callable[[], object], rounds: int) -> float:
    best = float("inf")
    for _ in range(rounds):
        begun = time.process_time()
        work()
        best = min(best, time.process_time() - begun)
    return best


def page_seconds(client: FlaskClient, address: str, rounds: int = 3) -> float:
    """The least processor time, in seconds, to make a page; a redirect is followed."""
    return _least(lambda: client.get(address, follow_redirects=True), rounds)


def main() -> None:
    """Print the worst times in milliseconds."""
    client = create_app({"ACCESS_LOG": False}).test_client()
    for command in COMMANDS:
        legal = max(seconds(command, question) for question in LEGAL[command])
        body = max(body_seconds(client, command, question) for question in ILLEGAL[command])
        print(f"{command:8} legal {legal * 1e3:7.2f} ms   body {body * 1e3:7.1f} ms", flush=True)
    for address in PAGES:
        print(f"page {page_seconds(client, address) * 1e3:7.2f} ms   {address[:60]}", flush=True)


if __name__ == "__main__":
    main()
