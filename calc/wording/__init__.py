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
| `games` | settlements, draws, the table, final scores |
| `fouls` | fouls and what they lead to |
| `lines` | headings and sentences of the text of an answer; what a drill says |
| `tiles`, `phrase` | tiles, blocks, winds, seats; texts with fields, numbers, lists |
| `articles`, `language` | addresses of articles; languages |
| `english` | the tables that all these read, by language |
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .articles import yaku_article as yaku_article
    from .language import ENGLISH as ENGLISH
    from .language import Language as Language
    from .options import answer_words as answer_words
    from .options import option_words as option_words
    from .options import ruleset_words as ruleset_words
    from .options import setting_words as setting_words
    from .phrase import Phrase as Phrase
    from .phrase import ProblemWords as ProblemWords
    from .phrase import hyphened as hyphened
    from .phrase import listed as listed
    from .phrase import points_words as points_words
    from .problems import field_words as field_words
    from .problems import problem_words as problem_words
    from .problems import remark_words as remark_words
    from .scores import form_words as form_words
    from .scores import fu_label as fu_label
    from .scores import fu_words as fu_words
    from .scores import limit_words as limit_words
    from .scores import loss_words as loss_words
    from .scores import payment_words as payment_words
    from .scores import pays_words as pays_words
    from .scores import rounding_words as rounding_words
    from .scores import score_sentence as score_sentence
    from .scores import wait_words as wait_words
    from .scores import what_if_words as what_if_words
    from .tiles import block_words as block_words
    from .tiles import kind_words as kind_words
    from .tiles import side_words as side_words
    from .tiles import tile_words as tile_words
    from .tiles import tiles_words as tiles_words
    from .tiles import waits_words as waits_words
    from .tiles import wind_words as wind_words
    from .yaku import check_asks as check_asks
    from .yaku import check_words as check_words
    from .yaku import yaku_name as yaku_name

_HOMES = {
    "articles": "yaku_article",
    "language": "ENGLISH Language",
    "options": "answer_words option_words ruleset_words setting_words",
    "phrase": "Phrase ProblemWords hyphened listed points_words",
    "problems": "field_words problem_words remark_words",
    "scores": (
        "form_words fu_label fu_words limit_words loss_words"
        " payment_words pays_words rounding_words score_sentence wait_words what_if_words"
    ),
    "tiles": "block_words kind_words side_words tile_words tiles_words waits_words wind_words",
    "yaku": "check_asks check_words yaku_name",
}
"""The module of each name."""
_MODULES = {name: module for module, names in _HOMES.items() for name in names.split()}


def __getattr__(name: str) -> object:
    """A name, its module loaded when it is first used: few answers need most of the words."""
    if name not in _MODULES:
        raise AttributeError(name)
    globals()[name] = value = getattr(import_module(f".{_MODULES[name]}", __name__), name)
    return value
