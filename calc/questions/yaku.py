"""The question of `yaku`: an entry of the catalogue, or all of it."""

from collections.abc import Mapping
from typing import NamedTuple

from calc.riichi.problem import Problem
from calc.riichi.rulesets import DEFAULT, PRESETS, Ruleset, nearest
from calc.riichi.yaku import CATALOGUE, Yaku
from calc.wording import yaku_name
from calc.wording.yaku import NAMES

from .form import Form, Key, Rules
from .kinds import Choice, Unreadable

_DEFAULT_RULES = PRESETS[DEFAULT].ruleset


class YakuName(Choice[Yaku]):
    """A yaku by its id or any of its names."""

    def __init__(self) -> None:
        named = {yaku_name(key, names).lower(): key for names in NAMES for key in CATALOGUE}
        super().__init__(CATALOGUE, {key.replace("_", "-"): key for key in CATALOGUE} | named)

    def read(self, value: object) -> Yaku:
        """The yaku; raises Unreadable with the nearest name."""
        try:
            return super().read(value)
        except Unreadable as error:
            near = nearest(value, self.answers)
            raise Unreadable("unknown-yaku", nearest=near, allowed=tuple(self.answers)) from error

    def text(self, value: Yaku) -> str:
        """The id."""
        return value.key


YAKU = Form(
    "yaku",
    (
        Key("rules", Rules(), DEFAULT, "The rule set that the values are told for."),
        Key("yaku", YakuName(), None, "The id or a name of one yaku; left out, all are listed."),
    ),
)


class AskedYaku(NamedTuple):
    """A question of `yaku` as values, with everything wrong with it."""

    yaku: Yaku | None
    rules: Ruleset
    problems: list[Problem]


def read_yaku_question(question: Mapping[str, object]) -> AskedYaku:
    """The question as values; the rules are the default ones where none are named."""
    values, problems = YAKU.read(question)
    return AskedYaku(values.get("yaku"), values.get("rules", _DEFAULT_RULES), problems)
