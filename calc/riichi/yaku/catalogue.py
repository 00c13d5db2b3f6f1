"""What a yaku is, and the one list of them all."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from ..features import together
from ..win import Check, Win

Rule = Callable[[Win], Iterator[Check]]


class Kind(StrEnum):
    """Where a yaku belongs."""

    STANDARD = "standard"
    YAKUMAN = "yakuman"
    OPTIONAL = "optional"
    LOCAL = "local"


class Worth(StrEnum):
    """Values that are not a number of han."""

    MANGAN = "mangan"
    """The whole hand is a mangan and nothing else counts."""
    YAKUMAN = "yakuman"
    DOUBLE_YAKUMAN = "double_yakuman"


Value = int | Worth
Values = Value | None | Callable[[Win], Value | None]


@dataclass(frozen=True, slots=True, eq=False)
class Yaku:
    """A yaku: its names, its value in a closed and an open hand, and the rule that tells it.

    `needs` and `lacks` are feature words: a reading with another word is not even tried. `near`
    says that a hand can be short of it, so that a miss is worth telling; `replaces` names the
    yaku a local one stands in for.
    """

    key: str
    kanji: str
    kind: Kind
    closed: Values
    open: Values
    rule: Rule
    meaning: str
    needs: int
    lacks: int
    near: bool
    replaces: tuple[str, ...]

    def value(self, win: Win) -> Value | None:
        """What it is worth in this win: han, or one of `Worth`; None where it cannot count."""
        worth = self.closed if win.closed else self.open
        found = worth(win) if callable(worth) else worth
        if found is Worth.YAKUMAN and self.key in win.rules.double_yakuman:
            return Worth.DOUBLE_YAKUMAN
        return found

    def met(self, win: Win) -> bool:
        """Is every check met? Stops at the first that is not."""
        for check in self.rule(win):
            if not check.met:
                return False
        return True


CATALOGUE: dict[str, Yaku] = {}
"""Every yaku by its key, in the order of the page."""


def yaku(
    kanji: str,
    *,
    closed: Values,
    open: Values = None,  # noqa: A002
    kind: Kind = Kind.STANDARD,
    needs: Iterable[int] = (),
    lacks: Iterable[int] = (),
    near: bool = True,
    replaces: tuple[str, ...] = (),
) -> Callable[[Rule], Rule]:
    """Enter a rule in the catalogue under its function's name; no `open` means closed hands only."""

    def entered(rule: Rule) -> Rule:
        meaning = (rule.__doc__ or "").strip()
        CATALOGUE[rule.__name__] = Yaku(
            rule.__name__,
            kanji,
            kind,
            closed,
            open,
            rule,
            meaning,
            together(needs),
            together(lacks),
            near,
            replaces,
        )
        return rule

    return entered


@lru_cache(maxsize=8192)
def candidates(word: int, optional_yaku: frozenset[str]) -> tuple[Yaku, ...]:
    """The yaku that a reading with these features may have, in the order of the catalogue."""
    return tuple(
        each
        for each in CATALOGUE.values()
        if word & each.needs == each.needs
        and not word & each.lacks
        and (each.kind is not Kind.LOCAL or each.key in optional_yaku)
    )
