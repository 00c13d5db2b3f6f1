"""Yaku as answers."""

from typing import Any

from calc.commands._shared import han_value
from calc.riichi.memo import Memo
from calc.riichi.yaku import IN_ORDER, Award, Told
from calc.wording.yaku import yaku_article


def award(each: Award) -> dict[str, Any]:
    """One yaku of a win."""
    return AWARDED[each].copy()


def _award(each: Award) -> dict[str, Any]:
    key = each.yaku.key
    return {"id": key, "han": han_value(each.value), "article": yaku_article(key)}


AWARDED = Memo(_award, 512)


def _listed(awards: tuple[Award, ...]) -> tuple[dict[str, Any], ...]:
    return tuple([AWARDED[each] for each in IN_ORDER[awards]])


LISTED = Memo(_listed, 4096)
"""Awards in any order, as answers in the order of the page; they are to be copied."""


def _told(told: Told) -> tuple[dict[str, Any], ...]:
    return tuple([AWARDED[each] for each in told.awards])


TOLD = Memo(_told, 4096)
"""The same by the value that tells them, of which there is one for the same yaku."""
