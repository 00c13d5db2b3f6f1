"""What wording gives back: a text, and the article that tells more."""

from typing import NamedTuple


class Said(NamedTuple):
    """A short text and the address of the article that explains it."""

    text: str
    article: str


class ProblemWords(NamedTuple):
    """What is wrong, the nearest legal thing, and the address of the article that explains it."""

    message: str
    hint: str
    article: str
