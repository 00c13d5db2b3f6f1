"""The languages that results can be put into.

To add one: a member here, a package of tables such as `english`, and its tables in the modules of
this package, which hold each table by language. The English words of options and of yaku stand in
their declarations; those of another language are `TRANSLATIONS` in `options.py` and `yaku.py`.
"""

from enum import StrEnum


class Language(StrEnum):
    """A language by its tag."""

    ENGLISH = "en"


ENGLISH = Language.ENGLISH
