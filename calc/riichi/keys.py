"""Values that have a name: a text, and one value for each."""

from enum import StrEnum


class KeyEnum(StrEnum):
    """A named value, hashed as the text it is equal to: as a key it takes no call of Python."""

    __hash__ = str.__hash__
