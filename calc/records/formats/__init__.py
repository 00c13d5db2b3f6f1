"""The formats of records: a module each, which declares how it is recognized and read.

The registry finds a format by the module's name, which is also the format's key in answers. The
module has `FORMAT`, with the name that a player reads and one `Content` for each kind of content
that the format comes in::

    FORMAT = RecordFormat("mjlog (Tenhou)", text=Content(is_mjlog, read_mjlog))

A format that games are written in declares its `Writer` too, as `writer=`.

`recognizes` looks at the content alone, quickly, and never raises; no two formats may recognize the
same. `read` returns the games, or raises UnreadableRecord. It makes a `RecordedHand` of each hand
with `events.hand_from_parts`, which keeps what is wrong with a hand as its problem. Modules with a
leading underscore are parts of a format.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Generic, NamedTuple, TypeVar

from ..events import RecordedGame, RecordedHand

C = TypeVar("C")


class Content(NamedTuple, Generic[C]):
    """One kind of content of a format: how it is recognized and how it is read.

    `breaks_off` says that a text of several JSON values is read as far as it goes.
    """

    recognizes: Callable[[C], bool]
    read: Callable[[C], list[RecordedGame]]
    breaks_off: bool = False


class Writer(NamedTuple):
    """How a format is written: a hand of a game, and the game of hands that are written.

    The value of a hand is what `game` puts into the JSON values of the game. `hand` raises
    UnreadableHand where the format cannot say something of the hand. `from_first_dealer` says that
    the format counts seats from the dealer of E1.
    """

    hand: Callable[[RecordedHand, RecordedGame], object]
    game: Callable[[RecordedGame, Sequence[object]], Sequence[object]]
    from_first_dealer: bool = False


class RecordFormat(NamedTuple):
    """A format: its name, and how it is read from a file's bytes, from a text, from JSON values.

    `writer` is None where games are not written in it.
    """

    name: str
    data: Content[bytes] | None = None
    text: Content[str] | None = None
    values: Content[Sequence[object]] | None = None
    writer: Writer | None = None


@cache
def _names() -> tuple[str, ...]:
    modules = iter_modules(import_module(__name__).__path__)
    return tuple(sorted(m.name for m in modules if not m.name.startswith("_")))


class FormatRegistry(Mapping[str, RecordFormat]):
    """The formats by key, in alphabetical order, each loaded when it is looked up."""

    def __getitem__(self, key: str) -> RecordFormat:
        if key not in _names():
            raise KeyError(key)
        module = import_module(f"{__name__}.{key}")
        declared: RecordFormat | None = getattr(module, "FORMAT", None)
        if declared is None:
            raise TypeError(f"{module.__name__} declares no FORMAT.")
        return declared

    def __iter__(self) -> Iterator[str]:
        return iter(_names())

    def __len__(self) -> int:
        return len(_names())


FORMATS = FormatRegistry()


def games_in_data(data: bytes) -> list[RecordedGame] | None:
    """The games of a file that is no text; None where no format recognizes it."""
    return _games([(key, declared.data) for key, declared in FORMATS.items()], data)


def games_in_text(text: str) -> list[RecordedGame] | None:
    """The games of a text that is not JSON; None where no format recognizes it."""
    return _games([(key, declared.text) for key, declared in FORMATS.items()], text)


def games_in_values(values: Sequence[object]) -> list[RecordedGame] | None:
    """The games of JSON values; None where no format recognizes them."""
    return _games([(key, declared.values) for key, declared in FORMATS.items()], values)


def may_break_off(values: Sequence[object]) -> bool:
    """Whether these JSON values are of a format that is read as far as a text goes."""
    contents = [declared.values for declared in FORMATS.values()]
    return any(it.breaks_off and it.recognizes(values) for it in contents if it)


def _games(
    contents: Sequence[tuple[str, Content[C] | None]], given: C
) -> list[RecordedGame] | None:
    for key, content in contents:
        if content and content.recognizes(given):
            return [game._replace(format=key) for game in content.read(given)]
    return None
