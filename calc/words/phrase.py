"""Texts with named fields, chosen and filled by facts.

A text is a sentence, or a `Pick` between sentences by the value of one fact. Nothing is put
together from fragments, so that a text can be translated as it stands.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from . import ENGLISH, Language
from .texts import fields as english

V = TypeVar("V")
NUMBERS = {ENGLISH: dict(enumerate(english.NUMBERS))}
ORDINALS = {ENGLISH: english.ORDINALS}
ORDINAL = {ENGLISH: english.ORDINAL}
CONJUNCTIONS = {ENGLISH: english.CONJUNCTIONS}
TRANSLATIONS: dict[Language, Mapping[str, str]] = {}
"""What options, rule sets and yaku declare in English, in other languages; by the English text."""


def translate(text: str, language: Language) -> str:
    """A text that is declared in English; as it stands where the language has none for it."""
    return TRANSLATIONS[language].get(text, text) if language in TRANSLATIONS else text


def plain_number(value: Fraction | float) -> float:
    """A number as it is written: whole where it is.

    >>> plain_number(Fraction(-5, 2)), plain_number(20.0)
    (-2.5, 20)
    """
    return int(value) if value == int(value) else float(value)


def points_words(points: Fraction | float) -> str:
    """Points or P with commas at the thousands.

    >>> points_words(3900), points_words(-1200)
    ('3,900', '−1,200')
    """
    return f"{plain_number(points):,}".replace("-", "−")


def signed_words(points: Fraction | float) -> str:
    """Points or P with their sign, as a change.

    >>> signed_words(1300), signed_words(-8000), signed_words(0)
    ('+1,300', '−8,000', '0')
    """
    return f"{plain_number(points):+,}".replace("-", "−") if points else "0"


def number_words(digits: str, language: Language) -> str:
    """A small number spelled out, a larger one as it stands.

    >>> number_words("2", ENGLISH), number_words("30", ENGLISH)
    ('two', '30')
    """
    return NUMBERS[language].get(int(digits), digits) if digits.isdigit() else digits


def ordinal_words(place: int, language: Language) -> str:
    """The place in a list, counted from zero: first, second, third."""
    ordinals = ORDINALS[language]
    return ordinals[place] if place < len(ordinals) else ORDINAL[language].format(number=place + 1)


def join_words(texts: Iterable[str], language: Language, *, last: str = "and") -> str:
    """Texts one after another, such as "a, b and c"; `last` is `and` or `or`.

    >>> join_words(["left", "across", "right"], ENGLISH, last="or")
    'left, across or right'
    """
    *before, end = list(texts) or [""]
    return f"{', '.join(before)} {CONJUNCTIONS[language][last]} {end}" if before else end


class KeyWords(Generic[V]):
    """The words of a table by key, as a function of the key and the language."""

    def __init__(self, english: Mapping[str, V]) -> None:
        self.tables = {ENGLISH: english}

    def __call__(self, key: str, language: Language) -> V:
        """The words of a key; KeyError for an unknown one."""
        return self.tables[language][key]


class DrillText(NamedTuple):
    """The name of a drill, what it asks in a sentence, and what each of its levels is about."""

    title: str
    lead: str
    levels: tuple[str, str, str]


class Phrase(NamedTuple):
    """A short text and the address of the article that explains it."""

    text: str
    article: str


class ProblemWords(NamedTuple):
    """What is wrong, the nearest legal thing, and the address of the article that explains it."""

    message: str
    hint: str
    article: str


class Pick(NamedTuple):
    """One text for each value of a fact, and one for all other values."""

    fact: str
    cases: "Mapping[object, Text]"
    other: "Text"


Text: TypeAlias = str | Pick


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


class _Fields(dict[str, str]):
    """Facts in words; `{off_in_words}` is the number `off` spelled out."""

    def __init__(self, words: Mapping[str, str], language: Language) -> None:
        super().__init__(words)
        self.language = language

    def __missing__(self, key: str) -> str:
        name = key.removesuffix("_in_words")
        if name == key or name not in self:
            return UNKNOWN
        return number_words(self[name], self.language)


def chosen(text: Text, facts: Mapping[str, object]) -> str:
    """The sentence that fits the facts, its fields still open."""
    while isinstance(text, Pick):
        value = facts.get(text.fact)
        text = next((case for wanted, case in text.cases.items() if wanted == value), text.other)
    return text


class FactWords(KeyWords[Text]):
    """The texts of a table by key, as a function that fills in their facts too."""

    def __call__(self, key: str, language: Language, **facts: object) -> str:
        """The text of a key that fits the facts, with them; KeyError for an unknown one."""
        return chosen(super().__call__(key, language), facts).format_map(facts)


def fill_in(sentence: str, words: Mapping[str, str], language: Language) -> str:
    """The sentence with its fields filled and its first letter capital."""
    text = sentence.format_map(_Fields(words, language))
    return text[:1].upper() + text[1:]


def isolated(name: str) -> str:
    """A name in signs between which its writing direction does not affect the text around it."""
    return name if name.isascii() else f"\u2068{name}\u2069"


def hyphenate(key: str) -> str:
    """A key as addresses and anchors have it."""
    return key.replace("_", "-")
