"""Keys to words: the only prose about results.

Everything here turns a key of the engine, with the tiles and numbers that belong to it, into plain
text and the address of an article. A new subject adds a module and its name to `subjects`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .checks import check_asks as check_asks
    from .checks import check_words as check_words
    from .fu import fu_label as fu_label
    from .fu import fu_words as fu_words
    from .fu import rounding_words as rounding_words
    from .numbers import listed as listed
    from .numbers import points_words as points_words
    from .options import answer_words as answer_words
    from .options import option_words as option_words
    from .options import ruleset_words as ruleset_words
    from .options import setting_words as setting_words
    from .payments import payment_words as payment_words
    from .problems import field_words as field_words
    from .problems import problem_words as problem_words
    from .remarks import loss_words as loss_words
    from .remarks import remark_words as remark_words
    from .remarks import what_if_words as what_if_words
    from .said import ProblemWords as ProblemWords
    from .said import Said as Said
    from .sentence import pays_words as pays_words
    from .sentence import score_sentence as score_sentence
    from .terms import form_words as form_words
    from .terms import limit_words as limit_words
    from .terms import wait_words as wait_words
    from .tiles import block_words as block_words
    from .tiles import side_words as side_words
    from .tiles import tile_words as tile_words
    from .tiles import tiles_words as tiles_words
    from .tiles import waits_words as waits_words
    from .tiles import wind_words as wind_words
    from .yaku import yaku_article as yaku_article
    from .yaku import yaku_name as yaku_name

_HOMES = {
    "checks": "check_asks check_words",
    "fu": "fu_label fu_words rounding_words",
    "numbers": "listed points_words",
    "options": "answer_words option_words ruleset_words setting_words",
    "payments": "payment_words",
    "problems": "field_words problem_words",
    "remarks": "loss_words remark_words what_if_words",
    "said": "ProblemWords Said",
    "sentence": "pays_words score_sentence",
    "terms": "form_words limit_words wait_words",
    "tiles": "block_words side_words tile_words tiles_words waits_words wind_words",
    "yaku": "yaku_article yaku_name",
}
"""The module of each name."""
_MODULES = {name: module for module, names in _HOMES.items() for name in names.split()}


def __getattr__(name: str) -> Any:
    """A name, its module loaded when it is first asked for: most words are for few answers."""
    if name not in _MODULES:
        raise AttributeError(name)
    globals()[name] = found = getattr(import_module(f".{_MODULES[name]}", __name__), name)
    return found
