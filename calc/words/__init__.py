"""Words for keys: the only prose about results.

Every function takes a key of the rules, with the tiles and numbers that belong to it, and a
`Language`; it returns a text, or a `Phrase` of a text and the address of the article that explains
it. An unknown key is a `KeyError`. The answers of commands get their words here, the language
passed on from `Command.ask` and `Command.to_text`.

| module | words for |
| --- | --- |
| `messages` | texts marked for translation, and how they are said in a language |
| `grammars` | what no catalogue can say: tiles, lists, numbers, rounds; one module a language |
| `yaku` | yaku and dora, the conditions of yaku |
| `scores` | limits, waits, forms, fu, payments, the sentence that announces a win |
| `options` | options, their values, rule sets |
| `problems` | what is wrong with a question; remarks on a result: furiten, riichi, kan, no win |
| `table` | settlements, draws, fouls, final scores |
| `lines` | headings, items and sentences of the text of an answer; what a drill says |
| `tiles`, `phrase` | tiles, blocks, winds, seats; texts with fields, numbers, lists |
| `texts` | the tables that all these read, in English, each text marked |

`catalogues/<language>.po` has the translations, compiled beside it; `make words` writes both.
"""

from typing import NewType

Language = NewType("Language", str)
"""The tag of a language, one of `LANGUAGES`."""
ENGLISH = Language("en")
"""The language of the texts in the source, and that of whoever names none."""
LANGUAGES: dict[Language, str] = {ENGLISH: "English"}
"""Every language by its own name. `CONTRIBUTING.md` says how to add one."""
TRIALS: dict[Language, str] = {Language("ja"): "日本語"}
"""Languages of which a few texts alone are translated: they can be asked for, and no page offers
them."""


def known(language: Language) -> Language:
    """A language itself; ValueError with the list of all where it is unknown."""
    if language in LANGUAGES or language in TRIALS:
        return language
    tags = ", ".join((*LANGUAGES, *TRIALS))
    raise ValueError(f"There is no language {language!r}: choose one of {tags}.")


def language_named(tag: str) -> Language | None:
    """The language with a tag; None where there is none.

    >>> language_named("en"), language_named("xx")
    ('en', None)
    """
    language = Language(tag)
    return language if language in LANGUAGES or language in TRIALS else None
