"""The addresses of the articles of yaku."""

from calc.riichi.yaku import CATALOGUE, Kind

ARTICLES = {
    "dora": "dora#indicator",
    "red": "dora#red-fives",
    "ura": "dora#ura-dora",
    "kita": "dora#kita",
}


def yaku_article(key: str) -> str:
    """The address of a yaku's article; local yaku share one.

    >>> yaku_article("menzen_tsumo"), yaku_article("daisharin")
    ('yaku/menzen-tsumo', 'yaku/local#daisharin')
    """
    if key in ARTICLES:
        return ARTICLES[key]
    local = key in CATALOGUE and CATALOGUE[key].kind is Kind.LOCAL
    name = key.replace("_", "-")
    return f"yaku/local#{name}" if local else f"yaku/{name}"
