"""Texts with the article that explains them, numbers and lists; facts filled into sentences."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from . import Language
from .grammars import Last, grammar
from .messages import N_, Text, say, translated

if TYPE_CHECKING:
    from fractions import Fraction  # a score has none

LABELLED, BRACKETED = N_("{name}: {words}"), N_("{words} ({more})")


def plain_number(value: "Fraction | float") -> float:
    """A number as it is written: whole where it is.

    >>> from fractions import Fraction
    >>> plain_number(Fraction(-5, 2)), plain_number(20.0)
    (-2.5, 20)
    """
    return int(value) if value == int(value) else float(value)


def points_words(points: "Fraction | float", language: Language) -> str:
    """Points or P, or another number.

    >>> from calc.words import ENGLISH
    >>> points_words(3900, ENGLISH), points_words(-1200, ENGLISH)
    ('3,900', '−1,200')
    """
    return grammar(language).number(plain_number(points))


def signed_words(points: "Fraction | float", language: Language) -> str:
    """Points or P with their sign, as a change.

    >>> from calc.words import ENGLISH
    >>> [signed_words(points, ENGLISH) for points in (1300, -8000, 0)]
    ['+1,300', '−8,000', '0']
    """
    return grammar(language).signed(plain_number(points))


def number_words(number: int, language: Language) -> str:
    """A small number spelled out, a larger one as it stands.

    >>> from calc.words import ENGLISH
    >>> number_words(2, ENGLISH), number_words(30, ENGLISH)
    ('two', '30')
    """
    return grammar(language).spelled(number)


def labelled(name: str, text: str, language: Language) -> str:
    """A text after what it is about.

    >>> from calc.words import ENGLISH
    >>> labelled("East", "tenpai", ENGLISH)
    'East: tenpai'
    """
    return say(LABELLED, language, name=name, words=text)


def bracketed(text: str, more: str, language: Language) -> str:
    """A text with more about it in brackets; itself where there is no more.

    >>> from calc.words import ENGLISH
    >>> bracketed("East", "Aki", ENGLISH), bracketed("East", "", ENGLISH)
    ('East (Aki)', 'East')
    """
    return say(BRACKETED, language, words=text, more=more) if more else text


def join_words(texts: Iterable[str], language: Language, *, last: Last = "and") -> str:
    """Texts one after another, such as "a, b and c"; `last` is `and` or `or`.

    >>> from calc.words import ENGLISH
    >>> join_words(["left", "across", "right"], ENGLISH, last="or")
    'left, across or right'
    """
    return grammar(language).listed(list(texts), last)


def text_words(table: Mapping[str, Text], key: str, language: Language, **places: object) -> str:
    """A text of a table by its key, with its places; KeyError for an unknown one."""
    return say(table[key], language, **places)


class DrillText(NamedTuple):
    """The name of a drill, what it asks in a sentence, and what each of its levels is about."""

    title: str
    lead: str
    levels: tuple[str, str, str]


class Phrase(NamedTuple):
    """A short text and the address of the article that explains it."""

    text: str
    article: str


def phrase_words(table: Mapping[str, Phrase], key: str, language: Language) -> Phrase:
    """A phrase of a table by its key; KeyError for an unknown one."""
    text, article = table[key]
    return Phrase(translated(text, language), article)


class ProblemWords(NamedTuple):
    """What is wrong, the nearest legal thing, and the address of the article that explains it."""

    message: str
    hint: str
    article: str


class ProblemText(NamedTuple):
    """A message, a hint at the nearest legal thing, and the article that explains it.

    Fields are the facts of the problem in words, `{field}` and `{value}` among them. The fields
    of an article are keys, with hyphens.
    """

    message: Text
    hint: Text
    article: Text = ""


def with_article(article: str, texts: Mapping[str, ProblemText]) -> dict[str, ProblemText]:
    """The texts of problems, with this article where they name none."""
    return {
        key: text if text.article else text._replace(article=article) for key, text in texts.items()
    }


class RemarkText(NamedTuple):
    """A remark with the facts it takes, and the article that explains it."""

    text: Text
    article: str


class CheckText(NamedTuple):
    """What a condition asks, and what is at fault: with no tiles, with one thing, with several.

    `{at}` names the tiles, `{yaku}` the yaku.
    """

    asks: str
    without: str
    one: str = ""
    several: str = ""


UNKNOWN = "…"
"""What stands where a fact is not known."""


class _Places(dict[str, str]):
    """Facts in words; `{off_in_words}` is the number `off` spelled out."""

    def __init__(self, words: Mapping[str, str], language: Language) -> None:
        super().__init__(words)
        self.language = language

    def __missing__(self, key: str) -> str:
        text = self.get(key.removesuffix("_in_words"), UNKNOWN)
        return number_words(int(text), self.language) if text.isdigit() else text


def fill_in(sentence: str, words: Mapping[str, str], language: Language) -> str:
    """A sentence in a language with its places filled and its first letter capital."""
    return grammar(language).sentence(sentence.format_map(_Places(words, language)))


def isolated(name: str) -> str:
    """A name in signs between which its writing direction does not affect the text around it."""
    return name if name.isascii() else f"\u2068{name}\u2069"


def hyphenate(key: str) -> str:
    """A key as addresses and anchors have it."""
    return key.replace("_", "-")
