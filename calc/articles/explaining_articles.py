"""The articles that explain an example, by its command, its keys, and values of its answer."""

from collections.abc import Iterator
from urllib.parse import parse_qsl

from calc.riichi.rulesets import PRESETS
from calc.riichi.table.abortive_draws import AbortType
from calc.riichi.yaku import CATALOGUE
from calc.words.texts.terms import LIMITS
from calc.words.yaku import yaku_article

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
_BY_DRAW: dict[str, str] = {
    "exhaustive": "exhaustive-draw",
    "nagashi_mangan": "nagashi-mangan",
    **dict.fromkeys(AbortType, "abortive-draws"),
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
    "chombo": "chombo",
    "noten_riichi": "riichi",
}
"""By keys of the expected answer, up to a dot."""
_END_OF_GAME_KEYS = {"next.game", "next.reason"}
_CHOMBO = ("chonbo", "chombo")
"""Both spellings: that of the tables of the WRC, and the usual one."""


def articles_of(example: Example) -> frozenset[str]:
    """The addresses of the articles that explain an example, without anchors."""
    return frozenset(address.partition("#")[0] for address in _addresses(example))


def _addresses(example: Example) -> Iterator[str]:
    query, keys = example.query, dict(parse_qsl(example.query))
    yield from _BY_COMMAND.get(example.command, ())
    yield from (article for key, article in _BY_QUESTION_KEY.items() if key in query)
    expected = {key.partition(".")[0] for key in example.expect}
    yield from (article for key, article in _BY_ANSWER_KEY.items() if key in expected)
    yield from _articles_of_values(example)
    yield from (article for name, article in _BY_DRAW.items() if f'"{name}"' in query)
    for preset in PRESETS:
        if keys.get("rules") == preset or f'"{preset}"' in query:
            yield f"rulesets/{preset}"
    if _END_OF_GAME_KEYS & set(example.expect):
        yield "end-of-game"
    if keys.get("players") == "3" or '"players": 3' in query:
        yield "three-players"


def _articles_of_values(example: Example) -> Iterator[str]:
    """The articles of values of the expected answer: yaku, a limit, a kind, a chombo."""
    expect = example.expect
    limit, kind = expect.get("limit", ""), expect.get("kind", "")
    yield from (yaku_article(key) for key in expect.get("yaku", "").split(",") if key in CATALOGUE)
    if limit in LIMITS:
        yield LIMITS[limit].article
    if kind in _BY_KIND:
        yield _BY_KIND[kind]
    if any(word in f"{key} {value}" for key, value in expect.items() for word in _CHOMBO):
        yield "chombo"


def options_of(example: Example) -> frozenset[str]:
    """The rule options that an example sets."""
    return frozenset(
        value.partition(":")[0] for key, value in parse_qsl(example.query) if key == "set"
    )
