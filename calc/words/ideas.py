"""The names of what drills ask by their ideas, such as a shape of wait or a number of fu."""

from . import Language
from .lines import drill_words
from .messages import translated
from .scores import limit_words
from .texts.drills import IDEAS
from .texts.terms import LIMITS
from .yaku import yaku_name


def idea_words(drill: str, idea: str, language: Language) -> str:
    """What tasks of an idea are about.

    >>> from calc.words import ENGLISH
    >>> idea_words("points", "3-30", ENGLISH), idea_words("yaku", "pinfu", ENGLISH)
    ('3 han 30 fu', 'Pinfu')
    """
    if drill == "yaku":
        return yaku_name(idea, language=language)
    if drill == "fu":
        return drill_words("fu", language, fu=idea)
    if idea in LIMITS:
        return limit_words(idea, language).text
    if drill == "points":
        han, _, fu = idea.partition("-")
        return drill_words("han-fu", language, han=han, fu=fu)
    return translated(IDEAS.get((drill, idea), idea), language)
