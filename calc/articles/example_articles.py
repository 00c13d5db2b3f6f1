"""Which articles explain an example, by the keys of its question and of its expected answer."""

from collections.abc import Iterator, Mapping
from urllib.parse import parse_qsl

from calc.riichi.rulesets import PRESETS
from calc.riichi.yaku import CATALOGUE
from calc.wording.articles import yaku_article
from calc.wording.english.terms import LIMITS
from calc.wording.language import ENGLISH
from calc.wording.scores import limit_words

from .article import Example

_BY_COMMAND = {
    "riichi": ("riichi",),
    "kan": ("riichi-kan",),
    "settle": ("payments", "next-hand"),
    "final": ("final-score",),
    "penalty": ("fouls",),
    "waits": ("waits",),
}
_BY_KIND = {
    "no_yaku": "minimum-han",
    "below_minimum": "minimum-han",
    "furiten": "furiten",
    "not_complete": "tenpai",
    "noten": "tenpai",
    "invalid": "entering-a-hand",
}
_BY_DRAW = {
    "exhaustive": "exhaustive-draw",
    "nagashi_mangan": "nagashi-mangan",
    **dict.fromkeys(
        ("kyuushu_kyuuhai", "suufon_renda", "suucha_riichi", "suukaikan", "sanchahou"),
        "abortive-draws",
    ),
}
_BY_QUESTION_KEY = {
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
"""By keys of a question, wherever they stand in it."""
_BY_ANSWER_KEY = {
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
"""By keys of the expected answer, up to a dot."""
_ENDINGS = {"next.game", "next.reason"}
_CHOMBO = ("chonbo", "chombo")


def articles_of(example: Example) -> frozenset[str]:
    """The addresses of the articles that explain an example, without anchors."""
    return frozenset(address.partition("#")[0] for address in _addresses(example))


def _addresses(example: Example) -> Iterator[str]:
    yield from _BY_COMMAND.get(example.command, ())
    yield from (where for key, where in _BY_QUESTION_KEY.items() if key in example.query)
    yield from (
        _BY_ANSWER_KEY[key] for key in _first_parts(example.expect) if key in _BY_ANSWER_KEY
    )
    yield from _articles_of_values(example)
    yield from (where for name, where in _BY_DRAW.items() if f'"{name}"' in example.query)
    yield from (f"rulesets/{preset}" for preset in PRESETS if _uses_preset(example, preset))
    if _ENDINGS & set(example.expect):
        yield "end-of-game"
    if _players(example) == "3":
        yield "three-players"


def _articles_of_values(example: Example) -> Iterator[str]:
    """The articles of values of the expected answer: yaku, a limit, a kind, a chombo."""
    yaku = example.expect.get("yaku", "").split(",")
    yield from (yaku_article(key) for key in yaku if key in CATALOGUE)
    limit = example.expect.get("limit", "")
    yield from (limit_words(key, ENGLISH).article for key in (limit,) if key in LIMITS)
    yield from (_BY_KIND[kind] for kind in (example.expect.get("kind", ""),) if kind in _BY_KIND)
    if any(word in f"{key} {value}" for key, value in example.expect.items() for word in _CHOMBO):
        yield "chombo"


def options_of(example: Example) -> frozenset[str]:
    """The rule options that an example sets."""
    return frozenset(
        value.partition(":")[0] for key, value in parse_qsl(example.query) if key == "set"
    )


def _first_parts(expect: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(key.partition(".")[0] for key in expect)


def _uses_preset(example: Example, preset: str) -> bool:
    query = example.query
    return dict(parse_qsl(query)).get("rules") == preset or f'"{preset}"' in query


def _players(example: Example) -> str:
    return dict(parse_qsl(example.query)).get(
        "players", "3" if '"players": 3' in example.query else ""
    )
