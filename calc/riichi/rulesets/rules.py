"""A rule set: a value for every option."""

from __future__ import annotations

from functools import partial

from calc.riichi.light_typing import Any, NoReturn

from .option import Option
from .options import Options


class Ruleset(Options):
    """The rules of one game: a value for every option.

    Those with the same values are equal; a rule set does not change.
    """

    key: str
    """The preset these rules are, or are a variant of."""
    chosen: frozenset[str]
    """Options whose usual values depend on the players, but which a question writes out."""
    open_pinfu_adds: int
    """Fu that the rule book adds to an open hand without any: 2, rounded up to 30, or 10."""
    names_several_yakuman: bool
    """Whether several yakuman have names of their own, such as triple yakuman."""

    _hash: int

    def __init__(self, **values: object) -> None:
        """Raise TypeError for an option left out or unknown."""
        names = (*BESIDE_OPTIONS, *OPTIONS)
        if wrong := values.keys() ^ set(names):
            raise TypeError(f"left out, or no option: {', '.join(sorted(wrong))}")
        held = vars(self)
        for name in names:
            held[name] = values[name]
        held["_hash"] = hash(tuple(held.values()))

    @property
    def values(self) -> dict[str, object]:
        """The value of every attribute, by name."""
        return {name: getattr(self, name) for name in (*BESIDE_OPTIONS, *OPTIONS)}

    def with_(self, **changes: object) -> Ruleset:
        """These rules with some values changed; the values are not read or checked."""
        return Ruleset(**self.values | changes)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(name)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ruleset) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return self._hash  # tables are keyed by rule sets and read several times for every hand

    def __reduce__(self) -> tuple[object, ...]:
        return partial(Ruleset, **self.values), ()  # another process hashes texts otherwise

    def __repr__(self) -> str:
        return f"<Ruleset {self.key}>"


BESIDE_OPTIONS = ("key", "chosen", "open_pinfu_adds", "names_several_yakuman")
"""The attributes that a rule set has beside its options."""
OPTIONS: dict[str, Option[Any]] = {
    name: option for name, option in vars(Options).items() if isinstance(option, Option)
}
"""Every option by its id, in order."""
