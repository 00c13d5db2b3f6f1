"""The sentence that announces a win."""

from collections.abc import Iterable, Mapping

from .numbers import points_words
from .terms import limit_words
from .yaku import BONUSES, yaku_name

PAYS = {
    ("discarder",): "{discarder}",
    ("each",): "{each} all",
    ("dealer", "non_dealer"): "{non_dealer} / {dealer}",
    ("dealer",): "{dealer} from the dealer",
    ("non_dealer",): "{non_dealer} all",
    ("liable",): "{liable} by liability",
    ("each", "liable"): "{each} all, and {liable} by liability",
    ("dealer", "liable", "non_dealer"): "{non_dealer} / {dealer}, and {liable} by liability",
    ("discarder", "liable"): "{discarder}, and {liable} by liability",
}
"""By who pays."""
SENTENCES = {
    "counted": "{yaku}: {han} han {fu} fu, {points}",
    "counted_limit": "{yaku}: {han} han {fu} fu, {limit}, {points}",
    "limit": "{yaku}: {han} han, {limit}, {points}",
    "flat": "{yaku}: {limit}, {points}",
}
BONUS = {"english": "{name} {number}", "romaji": "{name} {number}", "japanese": "{name}{number}"}
FU_COUNT_BELOW = 5
"""Han from which the limit does not depend on fu."""


def score_sentence(
    yaku: Iterable[str],
    *,
    pays: Mapping[str, int],
    han: int | None = None,
    fu: int | None = None,
    limit: str | None = None,
    bonuses: Mapping[str, int] | None = None,
    names: str = "english",
) -> str:
    """What one says aloud at a win: yaku by name, han and fu or the limit, and the payment.

    `yaku` are names; `bonuses` count dora, red, ura and kita; `pays` are points by payer.

    >>> score_sentence(["Riichi", "Pinfu"], han=3, fu=30, bonuses={"dora": 1},
    ...                pays={"discarder": 3900})
    'Riichi, pinfu, dora 1: 3 han 30 fu, 3,900'
    >>> score_sentence(["Kokushi musou"], limit="yakuman", pays={"discarder": 32000})
    'Kokushi musou: yakuman, 32,000'
    """
    said = [*yaku, *_bonuses(bonuses or {}, names)]
    return SENTENCES[_kind(han, fu, limit)].format(
        yaku=", ".join([*said[:1], *(name[:1].lower() + name[1:] for name in said[1:])]),
        han=han,
        fu=fu,
        limit=limit_words(limit).text if limit else "",
        points=pays_words(pays),
    )


def pays_words(pays: Mapping[str, int]) -> str:
    """The payments of a win as they are said: "3,900", "1,000 / 2,000", "2,000 all"."""
    said = {payer: points_words(points) for payer, points in pays.items()}
    known = PAYS.get(tuple(sorted(said)))
    return known.format_map(said) if known else ", ".join(said.values())


def _bonuses(bonuses: Mapping[str, int], names: str) -> list[str]:
    return [
        BONUS[names].format(name=yaku_name(key, names), number=bonuses[key])
        for key in BONUSES
        if bonuses.get(key)
    ]


def _kind(han: int | None, fu: int | None, limit: str | None) -> str:
    if limit is None:
        return "counted"
    if han is None or fu is None:
        return "flat"
    return "counted_limit" if han < FU_COUNT_BELOW else "limit"
