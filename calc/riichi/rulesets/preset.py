"""A preset: the answers of one published rulebook, each with its source."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, NamedTuple, TypeAlias

from .rules import Ruleset

YES = True
NO = False


class Status(StrEnum):
    """How far an answer is known."""

    SOURCED = "sourced"
    INFERRED = "inferred"
    UNSOURCED = "unsourced"
    DEFAULT = "default"


_STATUS = {"INF": Status.INFERRED, "UNS": Status.UNSOURCED, "HOUSE": Status.DEFAULT}


class Answer(NamedTuple):
    """What a rulebook says to one option, and where that is known from."""

    value: Any
    source: str
    note: str = ""

    @property
    def status(self) -> Status:
        """Whether a document says so."""
        return _STATUS.get(self.source, Status.SOURCED)


Answers: TypeAlias = dict[str, Answer]


class Preset(NamedTuple):
    """A rule set with a name, and the answers it is made of."""

    key: str
    title: str
    ruleset: Ruleset
    answers: Answers


class Mod(NamedTuple):
    """A named change that a rulebook offers."""

    id: str
    title: str
    settings: Mapping[str, Any]
    note: str = ""


def yaku_set(*ids: str) -> frozenset[str]:
    """The yaku of these ids."""
    return frozenset(ids)


def preset(
    key: str,
    title: str,
    answers: Answers,
    *,
    open_pinfu_adds: int = 10,
    names_several_yakuman: bool = True,
) -> Preset:
    """The preset with these answers; an option left out or unknown is a `TypeError`."""
    values = {option: answer.value for option, answer in answers.items()}
    rules = Ruleset(
        key=key,
        open_pinfu_adds=open_pinfu_adds,
        names_several_yakuman=names_several_yakuman,
        **values,
    )
    return Preset(key, title, rules, answers)
