"""Words for keys: the only prose about results.

Every function takes a key of the rules, with the tiles and numbers that belong to it, and a
`Language`; it returns a text, or a `Phrase` of a text and the address of the article that explains
it. An unknown key is a `KeyError`. The answers of commands get their words here, the language
passed on from `Command.ask` and `Command.to_text`.

| module | words for |
| --- | --- |
| `yaku` | yaku and dora, the conditions of yaku |
| `scores` | limits, waits, forms, fu, payments, the sentence that announces a win |
| `options` | options, their values, rule sets |
| `problems` | what is wrong with a question; remarks on a result: furiten, riichi, kan, no win |
| `table` | settlements, draws, fouls, final scores |
| `lines` | headings, items and sentences of the text of an answer; what a drill says |
| `tiles`, `phrase` | tiles, blocks, winds, seats; texts with fields, numbers, lists |
| `articles` | addresses of articles |
| `english` | the tables that all these read, by language |
"""

from enum import StrEnum


class Language(StrEnum):
    """A language by its tag; `CONTRIBUTING.md` says how to add one."""

    ENGLISH = "en"

    __hash__ = str.__hash__  # as a key it takes no call of Python


ENGLISH = Language.ENGLISH
