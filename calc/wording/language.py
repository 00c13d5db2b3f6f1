"""The languages of words."""

from enum import StrEnum


class Language(StrEnum):
    """A language by its tag.

    To add one: a member here, a package of tables such as `english`, and its tables in the modules
    of this package, which hold each table by language. The English words of options and yaku
    stand in their declarations; those of another language are in `TRANSLATIONS`, by the English
    ones.
    """

    ENGLISH = "en"

    __hash__ = str.__hash__  # as a key it takes no call of Python


ENGLISH = Language.ENGLISH
