"""Scores in words: limits, waits, forms, fu, payments, and the sentence that announces a win."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from calc.riichi.scoring.fu import FuItem
from calc.riichi.scoring.payments import PayerPart
from calc.riichi.scoring.score import MANGAN_HAN
from calc.riichi.tiles import Tile
from calc.riichi.yaku.catalogue import BONUSES

from . import Language
from .grammars import grammar
from .messages import say, translated
from .phrase import Phrase, fill_in, hyphenate, phrase_words, points_words
from .texts import terms
from .tiles import kind_words, tile_words, tiles_words
from .yaku import yaku_name

limit_words = partial(phrase_words, terms.LIMITS)
"""A limit by its key: "counted yakuman"."""
wait_words = partial(phrase_words, terms.WAITS)
"""A wait by its key: "two-sided wait"."""
form_words = partial(phrase_words, terms.FORMS)
"""The form of a complete hand by its key: "seven pairs"."""
payment_words = partial(phrase_words, terms.PAYMENTS)
"""What a payment is for."""
loss_words = partial(phrase_words, terms.LOSSES)
"""Why another reading lost."""
BONUS = {"english": "{name} {number}", "romaji": "{name} {number}", "japanese": "{name}{number}"}


def fu_words(item: FuItem, language: Language) -> Phrase:
    """What a fu item is for, and its tiles; KeyError for an unknown key."""
    text = terms.FU[item.key]
    places: dict[str, str] = {}
    if item.tiles:
        places["kind"] = kind_words(item.tiles[0], language)
        if "{tiles}" in text:
            places["tiles"] = tiles_words(item.tiles, language)
    return Phrase(say(text, language, **places), f"fu#{hyphenate(item.key)}")


def fu_label(key: str, language: Language) -> str:
    """What a fu item is called where its tiles, if it has any, are to be seen; KeyError if unknown.

    >>> from calc.words import ENGLISH
    >>> fu_label("ankou_simple", ENGLISH), fu_label("wait_tanki", ENGLISH)
    ('Concealed triplet', 'Pair wait')
    """
    labels = terms.FU_LABELS
    text = labels.get(key) or labels.get(key.partition("_")[0]) or terms.FU[key]
    return translated(text, language)


def rounding_words(unrounded: int, fu: int, language: Language) -> Phrase:
    """How the sum of the items becomes the fu that count."""
    text = terms.UNROUNDED if unrounded == fu else terms.ROUNDED
    return Phrase(say(text, language, unrounded=unrounded, fu=fu), "fu#rounding")


def what_if_words(change: str, language: Language, tile: Tile | None = None) -> str:
    """The one thing changed, as the start of a sentence; KeyError for an unknown change.

    >>> from calc.words import ENGLISH
    >>> what_if_words("riichi", ENGLISH)
    'If you had declared riichi'
    """
    words = {"tile": tile_words(tile, language)} if tile else {}
    return fill_in(translated(terms.WHAT_IFS[change], language), words, language)


class WinSentence(NamedTuple):
    """What one says aloud at a win: yaku, han and fu or the limit, the payment; all of it."""

    yaku: str
    worth: str
    points: str
    text: str

    def __str__(self) -> str:
        return self.text


def score_sentence(
    yaku: Iterable[str],
    *,
    pays: Mapping[PayerPart, int],
    han: int | None = None,
    fu: int | None = None,
    limit: str = "",
    bonuses: Mapping[str, int] | None = None,
    names: str = "english",
    language: Language,
) -> WinSentence:
    """What one says aloud at a win: yaku by name, han and fu or the limit, and the payment.

    `yaku` are names, `limit` is in words; `bonuses` count dora, red, ura and kita; `pays` are
    points by payer.

    >>> from calc.words import ENGLISH
    >>> print(score_sentence(["Riichi", "Pinfu"], han=3, fu=30, bonuses={"dora": 1},
    ...                      pays={"discarder": 3900}, language=ENGLISH))
    Riichi, pinfu, dora 1: 3 han 30 fu, 3,900
    >>> print(score_sentence(["Kokushi musou"], limit="yakuman", pays={"discarder": 32000},
    ...                      language=ENGLISH))
    Kokushi musou: yakuman, 32,000
    """
    is_flat = bool(limit) and fu is None
    worth = worth_words(None if is_flat else han, shown_fu(han, fu), limit, language)
    said = listed_yaku([*yaku, *bonus_names(bonuses or {}, names, language)], language)
    points = pays_words(pays, language)
    text = say(terms.SENTENCE, language, yaku=said, worth=worth, points=points)
    return WinSentence(said, worth, points, text)


def worth_words(han: int | None, fu: int | None, limit: str, language: Language) -> str:
    """Han, fu and limit, as far as they are known; empty without any.

    >>> from calc.words import ENGLISH
    >>> worth_words(4, 30, "mangan", ENGLISH), worth_words(2, None, "", ENGLISH)
    ('4 han 30 fu, mangan', '2 han')
    """
    facts = {"han": han, "fu": fu, "limit": limit}
    known = " ".join(name for name, fact in facts.items() if fact)
    return say(terms.WORTHS[known], language, **facts) if known else ""


def shown_fu(han: int | None, fu: int | None) -> int | None:
    """The fu of a hand that is not a limit by its han alone."""
    return fu if (han or 0) < MANGAN_HAN else None


def win_limit_words(limit: str, yakuman: int, language: Language) -> str:
    """The limit of a win, with the number of yakuman where these have no name together.

    >>> from calc.words import ENGLISH
    >>> win_limit_words("yakuman", 2, ENGLISH), win_limit_words("double_yakuman", 2, ENGLISH)
    ('2 × yakuman', 'double yakuman')
    """
    text = limit_words(limit, language).text
    if limit != "yakuman" or yakuman < 2:
        return text
    return say(terms.SEVERAL_YAKUMAN, language, number=yakuman, limit=text)


def listed_yaku(names: Sequence[str], language: Language) -> str:
    """The names of yaku as a list in a sentence: "Riichi, pinfu, dora 1"."""
    own = grammar(language)
    return own.separated([*names[:1], *map(own.inside, names[1:])])


def pays_words(pays: Mapping[PayerPart, int], language: Language) -> str:
    """The payments of a win as they are said: "3,900", "1,000 / 2,000", "2,000 all"."""
    points: dict[str, str] = {payer: points_words(share, language) for payer, share in pays.items()}
    text = terms.PAYS.get(tuple(sorted(points)))
    return (
        say(text, language, **points) if text else grammar(language).separated([*points.values()])
    )


def bonus_names(bonuses: Mapping[str, int], names: str, language: Language) -> list[str]:
    """Dora, red, ura and kita by name, each with its number."""
    return [
        BONUS[names].format(name=yaku_name(key, language, names), number=bonuses[key])
        for key in BONUSES
        if bonuses.get(key)
    ]
