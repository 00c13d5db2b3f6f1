"""The class of a yaku, the decorator that declares one, and the catalogue of all yaku."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, Literal, NamedTuple

from calc.riichi.memo import KeyEnum
from calc.riichi.readings.features import ALL_FEATURES, ONE_SUIT, union
from calc.riichi.readings.win import Check, Win

BONUSES: tuple[Literal["dora", "red", "ura", "kita"], ...] = ("dora", "red", "ura", "kita")
"""Keys of what adds han without being a yaku, in the order in which it is listed."""
Rule = Callable[[Win], Iterator[Check]]
CheckWords = Mapping[str, tuple[str, ...]]
NO_WORDS: CheckWords = {}


class Kind(KeyEnum):
    """The kind of a yaku.

    An `OPTIONAL` one counts where an option of its own says so, a `LOCAL` one where `optional_yaku`
    names it. Of the others those that are worth a yakuman are `YAKUMAN`.
    """

    STANDARD = "standard"
    YAKUMAN = "yakuman"
    OPTIONAL = "optional"
    LOCAL = "local"


class Worth(KeyEnum):
    """What a yaku can be worth other than a number of han."""

    MANGAN = "mangan"
    """The whole hand is a mangan and nothing else counts."""
    BAIMAN = "baiman"
    """The same with a baiman."""
    YAKUMAN = "yakuman"
    DOUBLE_YAKUMAN = "double_yakuman"


Value = int | Worth
"""Han, or one of `Worth`."""
YAKUMAN_OF: dict[Value, int] = {Worth.YAKUMAN: 1, Worth.DOUBLE_YAKUMAN: 2}
FLAT_HAN: dict[Value, int] = {Worth.MANGAN: 5, Worth.BAIMAN: 8}
"""The han of a limit that a yaku makes of the whole hand."""
DeclaredValue = Value | None | Callable[[Win], Value | None]
"""A value, or the function that returns that of a win."""


class Yaku:
    """A yaku: its names, its value in a closed and an open hand, and its rule.

    `key` is the name of its function, `name` its English name, `place` its index in the catalogue.
    `replaces` names the yaku that a local one displaces. `words` are the words of its checks, by
    key: what the check asks, then what is at fault in a hand, with no tiles to be named, with one
    thing (`{at}`), with several. Checks that several yaku share are in
    `calc/words/texts/terms.py`.

    These are sets of features (`calc.riichi.readings.features`):

    - `needs`: the rule is only called for readings that have all of them.
    - `lacks`: the rule is only called for readings that have none of them.
    - `depends`: the other features that the result of the rule depends on; None if it depends on
      more than features, so that the rule has to be called for each win.
    - `near`: the explanation looks for a near miss only in hands with one of them. ALL_FEATURES
      where features cannot tell, 0 where no hand fails a single check by a single block or tile.
    - `excludes`: no near miss is looked for in hands with one of them in two blocks or more.
    """

    def __init__(  # noqa: PLR0913 each is one word of a declaration
        self,
        rule: Rule,
        kanji: str,
        name: str,
        *,
        kind: Kind,
        closed: DeclaredValue,
        open: DeclaredValue,
        needs: int,
        lacks: int,
        depends: int | None,
        near: int,
        replaces: tuple[str, ...],
        words: CheckWords,
        place: int,
    ) -> None:
        self.key: Final = rule.__name__
        self.kanji: Final = kanji
        self.name: Final = name
        self.words: Final = words
        self.kind: Final = kind
        self.closed: Final = closed
        self.open: Final = open
        self.rule: Final = rule
        self.meaning: Final = (rule.__doc__ or "").strip()
        self.needs: Final = needs
        self.lacks: Final = lacks
        self.excludes: Final = lacks | needs & ONE_SUIT
        self.depends: Final = depends
        self.near: Final = near
        self.replaces: Final = replaces
        self.place: Final = place

    def is_possible(self, features: int) -> bool:
        """Whether a reading with these features has all of `needs` and none of `lacks`."""
        return features & self.needs == self.needs and not features & self.lacks

    @property
    def dependencies(self) -> int:
        """Every feature that its award depends on."""
        return self.needs | self.lacks | (self.depends or 0)

    def value(self, win: Win) -> Value | None:
        """What it is worth in this win: han, or one of `Worth`; None where it cannot count."""
        return self.value_if(win, closed=win.hand.closed)

    def value_if(self, win: Win, *, closed: bool) -> Value | None:
        """What it would be worth in this win if the hand were closed or open."""
        declared = self.closed if closed else self.open
        if callable(declared):
            return declared(win)
        if declared is Worth.YAKUMAN and self.key in win.rules.double_yakuman:
            return Worth.DOUBLE_YAKUMAN
        return declared

    def met(self, win: Win) -> bool:
        """Whether every check is met; stops at the first that is not."""
        return all(check.met for check in self.rule(win))

    def award(self, win: Win) -> "Award | None":
        """The yaku with its value, if this win has it."""
        value = self.value(win)
        return Award(self, value) if value and self.met(win) else None


CATALOGUE: dict[str, Yaku] = {}
"""Every yaku by its key, in the order of declaration, which is that of the page `/yaku`."""


def yaku(  # noqa: PLR0913 each is one word of a declaration
    kanji: str,
    name: str,
    *,
    closed: DeclaredValue,
    open: DeclaredValue = None,
    kind: Kind = Kind.STANDARD,
    needs: Iterable[int] = (),
    lacks: Iterable[int] = (),
    depends: Iterable[int] | None = None,
    near: Iterable[int] | None = None,
    replaces: tuple[str, ...] = (),
    words: CheckWords = NO_WORDS,
) -> Callable[[Rule], Rule]:
    """Declare the decorated rule as a yaku: enter it in the catalogue under its function's name.

    Without `open` it counts in closed hands only. The features and `words` are explained at `Yaku`.
    Raises TypeError if there is a yaku of that name already.
    """

    def enter(rule: Rule) -> Rule:
        declared = Yaku(
            rule,
            kanji,
            name,
            kind=_kind(kind, closed),
            closed=closed,
            open=open,
            needs=union(needs),
            lacks=union(lacks),
            depends=None if depends is None else union(depends),
            near=ALL_FEATURES if near is None else union(near),
            replaces=replaces,
            words=words,
            place=len(CATALOGUE),
        )
        _enter(declared)
        return rule

    return enter


def _kind(kind: Kind, closed: DeclaredValue) -> Kind:
    return Kind.YAKUMAN if kind is Kind.STANDARD and closed is Worth.YAKUMAN else kind


def _enter(declared: Yaku) -> None:
    if CATALOGUE.setdefault(declared.key, declared) is not declared:
        raise TypeError(f"There are two yaku named {declared.key!r}.")


class Award(NamedTuple):
    """A yaku and what it is worth in a win: han, or a whole yakuman or mangan."""

    yaku: Yaku
    """The yaku."""
    value: Value
    """What it is worth here."""

    @property
    def yakuman(self) -> int:
        """How many yakuman it is; 0 for a number of han."""
        return YAKUMAN_OF.get(self.value, 0)


def yakuman_of(awards: tuple[Award, ...]) -> tuple[Award, ...]:
    """The awards that are yakuman."""
    return tuple([award for award in awards if award.yakuman])
