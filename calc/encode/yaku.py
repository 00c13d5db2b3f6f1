"""Yaku, near misses and fu items as answers."""

from functools import lru_cache
from typing import Any

from calc.riichi.blocks import FuItem
from calc.riichi.explain import Miss
from calc.riichi.notation import written
from calc.riichi.win import Check
from calc.riichi.yaku import Award, Worth
from calc.riichi.yaku.catalogue import Value
from calc.wording import check_words, fu_words, yaku_article

from .tiles import tiles_of

FLAT_MANGAN_HAN = 5


def han(value: Value) -> int | str:
    """Han as a number, or the name of a yakuman; a flat mangan is five han."""
    if value is Worth.MANGAN:
        return FLAT_MANGAN_HAN
    return value.value if isinstance(value, Worth) else value


def award(each: Award) -> dict[str, Any]:
    """One yaku of a win."""
    return _award(each).copy()


@lru_cache(maxsize=512)
def _award(each: Award) -> dict[str, Any]:
    key = each.yaku.key
    return {"id": key, "han": han(each.value), "article": yaku_article(key)}


def fu_item(item: FuItem) -> dict[str, Any]:
    """One item of fu, with the tiles that earn it."""
    return _fu_item(item).copy()


@lru_cache(maxsize=1024)
def _fu_item(item: FuItem) -> dict[str, Any]:
    words = fu_words(item)
    return {
        "id": item.key,
        "fu": item.fu,
        "tiles": written(item.tiles),
        "text": words.text,
        "article": words.article,
    }


def miss(each: Miss) -> dict[str, Any]:
    """A yaku the hand nearly has: the condition that failed and the tiles at fault."""
    found = _miss(each.yaku.key, each.value, each.check)
    return found | {"tiles": found["tiles"].copy()}


@lru_cache(maxsize=4096)
def _miss(key: str, value: Value, check: Check) -> dict[str, Any]:
    return {
        "id": key,
        "han": han(value),
        "condition": check.key,
        "tiles": tiles_of(check.at),
        "text": check_words(key, check).text,
        "article": yaku_article(key),
    }
