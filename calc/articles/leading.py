"""Which articles the answer to a living example leads to, by what is asked and what is stated."""

from collections.abc import Iterator, Mapping
from urllib.parse import parse_qsl

from calc.riichi.rulesets import PRESETS
from calc.riichi.yaku import CATALOGUE
from calc.wording import limit_words, yaku_article
from calc.wording.english.terms import LIMITS

from .article import Example

_COMMANDS = {
    "riichi": ("riichi",),
    "kan": ("riichi-kan",),
    "settle": ("payments", "next-hand"),
    "final": ("final-score",),
    "penalty": ("fouls",),
    "waits": ("waits",),
}
_KINDS = {
    "no_yaku": "minimum-han",
    "below_minimum": "minimum-han",
    "furiten": "furiten",
    "not_complete": "tenpai",
    "noten": "tenpai",
    "invalid": "entering-a-hand",
}
_DRAWS = {
    "exhaustive": "exhaustive-draw",
    "nagashi_mangan": "nagashi-mangan",
    **dict.fromkeys(
        ("kyuushu_kyuuhai", "suufon_renda", "suucha_riichi", "suukaikan", "sanchahou"),
        "abortive-draws",
    ),
}
_ASKED = {
    "dora_indicators": "dora",
    "ura_indicators": "dora",
    "kita": "three-players",
    "honba": "payments",
    "riichi_sticks": "payments",
    "liable": "liability",
    "discards": "furiten",
    "passed": "furiten",
    "passed_in_riichi": "furiten",
    "open_riichi": "open-riichi",
    "chankan": "calling",
    "meld": "calling",
    "yakitori": "yakitori",
    "dead_hand": "dead-hand",
    "declares_noten": "tenpai",
    "wins": "several-winners",
    "swap_calling": "calling",
}
"""Keys of a question, wherever they stand in it."""
_STATED = {
    "fu": "fu",
    "points": "scoring",
    "furiten": "furiten",
    "shanten": "tenpai",
    "karaten": "tenpai",
    "next": "next-hand",
    "over": "end-of-game",
    "ended": "end-of-game",
    "ending": "end-of-game",
    "chombo": "chombo",
    "noten_riichi": "riichi",
}
"""Keys of what is stated of the answer, up to a dot."""
_ENDINGS = {"next.game", "next.reason"}
_CHOMBO = ("chonbo", "chombo")


def leads(example: Example) -> frozenset[str]:
    """The addresses of the articles that an example leads to, without anchors."""
    return frozenset(each.partition("#")[0] for each in _leads(example))


def _leads(example: Example) -> Iterator[str]:
    yield from _COMMANDS.get(example.command, ())
    yield from (where for key, where in _ASKED.items() if key in example.query)
    yield from (_STATED[key] for key in _heads(example.expect) if key in _STATED)
    yield from _named(example)
    yield from (where for name, where in _DRAWS.items() if f'"{name}"' in example.query)
    yield from (f"rulesets/{each}" for each in PRESETS if _asks_for(example, each))
    if _ENDINGS & set(example.expect):
        yield "end-of-game"
    if _players(example) == "3":
        yield "three-players"


def _named(example: Example) -> Iterator[str]:
    """What the values of the answer stand for: yaku, a limit, a kind, a chombo."""
    yaku = example.expect.get("yaku", "").split(",")
    yield from (yaku_article(key) for key in yaku if key in CATALOGUE)
    limit = example.expect.get("limit", "")
    yield from (limit_words(key).article for key in (limit,) if key in LIMITS)
    yield from (_KINDS[kind] for kind in (example.expect.get("kind", ""),) if kind in _KINDS)
    if any(word in f"{key} {said}" for key, said in example.expect.items() for word in _CHOMBO):
        yield "chombo"


def options(example: Example) -> frozenset[str]:
    """The rule options that an example sets itself."""
    return frozenset(
        value.partition(":")[0] for key, value in parse_qsl(example.query) if key == "set"
    )


def _heads(expect: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(key.partition(".")[0] for key in expect)


def _asks_for(example: Example, preset: str) -> bool:
    asked = example.query
    return dict(parse_qsl(asked)).get("rules") == preset or f'"{preset}"' in asked


def _players(example: Example) -> str:
    return dict(parse_qsl(example.query)).get(
        "players", "3" if '"players": 3' in example.query else ""
    )
