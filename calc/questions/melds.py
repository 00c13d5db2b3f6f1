"""Melds and discards as a question has them."""

from __future__ import annotations

from collections.abc import Iterable

from calc.riichi.counts import COPY, WIDTH, Copies
from calc.riichi.errors import Problem, value_text
from calc.riichi.hand import SHAPES, Meld, MeldType, Side
from calc.riichi.memo import RequestMemo
from calc.riichi.notation import format_tiles
from calc.riichi.readings.blocks import Shape
from calc.riichi.tiles import KINDS, Discard

from .kinds import (
    ChoiceKind,
    OneTile,
    Pairs,
    ReadWithProblems,
    Unreadable,
    ValueKind,
    read_text,
    tiles_in,
)

MOST_MELDS = 4
_SEPARATORS = str.maketrans(",;/", "   ")
BRIEF_MELD = 2
"""The number of keys of a meld that has only type and tiles."""
MOST_DISCARDS = 30
MELD_TYPE = ChoiceKind(
    {meld_type.value: meld_type for meld_type in MeldType},
    {"chii": "chi", "pung": "pon", "kakan": "shouminkan", "minkan": "daiminkan"},
)
MELD_NAMES = (*MELD_TYPE.by_word, "kan")
"""Every word for a type of meld; a kan is concealed where it is from nobody."""
KAN_TYPE = ChoiceKind(
    {meld_type.value: meld_type for meld_type in MeldType if SHAPES[meld_type] is Shape.QUAD},
    {"kakan": "shouminkan", "minkan": "daiminkan"},
)
SIDE = ChoiceKind({side.value: side for side in Side}, {"kamicha": "left", "toimen": "across",
                                                    "shimocha": "right"})  # fmt: skip


class Melds(ValueKind):
    """The declared groups: mappings of type, tiles, from and called, or `pon:777z@left`."""

    def read(self, value: object) -> tuple[Meld, ...]:
        """Every meld; raises ReadWithProblems with all that cannot be read."""
        if isinstance(value, str):
            value = meld_texts(value)
        if not isinstance(value, (list, tuple)):
            raise Unreadable("not-a-list", of="melds")
        if len(value) > MOST_MELDS:
            raise Unreadable("too-many-melds", most=MOST_MELDS, count=len(value))
        try:
            return tuple(
                [
                    MELDS_READ[meld["type"], meld["tiles"], None, None]
                    if len(meld) == BRIEF_MELD
                    else MAPPED[tuple(meld.items())]
                    for meld in value
                ]
            )
        except (AttributeError, KeyError, TypeError, Unreadable):
            return self._one_by_one(value)

    @staticmethod
    def _one_by_one(value: Iterable[object]) -> tuple[Meld, ...]:
        """Every meld, or everything wrong with any."""
        melds, problems = [], []
        for place, meld in enumerate(value):
            try:
                melds.append(read_meld(meld))
            except Unreadable as error:
                problems.append(Problem(error.problem, f"[{place}]", meld, error.facts))
        if problems:
            raise ReadWithProblems(None, problems)
        return tuple(melds)

    def text(self, value: tuple[Meld, ...]) -> str:
        """The melds as in a query string, with spaces between."""
        return " ".join(map(meld_text, value))

    def pairs(self, name: str, value: tuple[Meld, ...]) -> Pairs:  # noqa: ARG002
        """The key `meld` once for each."""
        return [("meld", meld_text(meld)) for meld in value]

    schema = {
        "type": "array",
        "maxItems": MOST_MELDS,
        "items": {
            "oneOf": [
                {
                    "title": "Meld",
                    "description": "A declared group.",
                    "type": "object",
                    "required": ["type", "tiles"],
                    "properties": {
                        "type": {
                            "type": "string",
                            "enum": [*MELD_NAMES],
                            "description": "What it is; a kan from nobody is an ankan.",
                        },
                        "tiles": {
                            "type": "string",
                            "maxLength": 24,
                            "description": "All its tiles, such as 340p.",
                        },
                        "from": {
                            "type": "string",
                            "enum": [*SIDE.choices],
                            "description": "Who discarded the called tile.",
                        },
                        "called": {
                            "type": "string",
                            "maxLength": 8,
                            "description": "The called tile.",
                        },
                        "added": {
                            "type": "string",
                            "maxLength": 8,
                            "description": "The tile added to a pon; it changes no answer.",
                        },
                    },
                    "additionalProperties": False,
                },
                {"type": "string", "maxLength": 60, "description": "Such as pon:777z@left."},
            ]
        },
    }


_MELD_KEYS = frozenset({"type", "tiles", "from", "called", "added"})


def meld_texts(text: str) -> list[str]:
    """The texts of several melds, which stand apart by spaces, commas, semicolons or slashes."""
    return text.translate(_SEPARATORS).split()


def read_meld(value: object) -> Meld:
    """One meld; raises Unreadable."""
    if isinstance(value, str):
        return MELDS_READ[_split(value)]
    if not isinstance(value, dict):
        raise Unreadable("not-a-meld", value=value_text(value)[:40])
    if not value.keys() <= _MELD_KEYS:
        unknown = next(key for key in value if key not in _MELD_KEYS)
        raise Unreadable("unknown-meld-key", key=str(unknown)[:40], allowed=sorted(_MELD_KEYS))
    part = value.get
    try:
        return MELDS_READ[part("type"), part("tiles"), part("from"), part("called")]
    except TypeError as error:  # a list or a mapping where a text belongs
        raise Unreadable("not-a-meld", value=value_text(value)[:80]) from error


MAPPED: RequestMemo[tuple[tuple[str, object], ...], Meld] = RequestMemo(
    lambda items: read_meld(dict(items)), 8192
)
"""Melds by the items of the mapping that describes them; most recur."""


def meld_text(meld: Meld) -> str:
    """A meld in a query string: type, tiles, called tile, side it was called from.

    The called tile is written only where it is not clear: in a chi, and among red fives.
    """
    matters = meld.called and (meld.type is MeldType.CHI or meld.reds)
    called = f"-{meld.called}" if matters else ""
    side = f"@{meld.side}" if meld.side else ""
    return f"{meld.type}:{format_tiles(meld.tiles)}{called}{side}"


def _split(text: str) -> tuple[str, str, str, str]:
    type_, colon, rest = read_text(text, 60).partition(":")
    if not colon:
        raise Unreadable("not-a-meld", value=text)
    tiles, _, side = rest.partition("@")
    tiles, _, called = tiles.partition("-")
    return type_, tiles, side, called


def _meld(words: tuple[object, object, object, object]) -> Meld:
    """The meld of type, tiles, side and called tile; raises Unreadable."""
    type_, tiles, side, called = words
    read = tiles_in(read_text(tiles or "", 24))
    origin = SIDE.read(side) if side not in (None, "", "self") else None
    claimed = OneTile().read(called) if called else None
    if value_text(type_).lower() == "kan":
        kind = MeldType.DAIMINKAN if origin else MeldType.ANKAN
    else:
        kind = MELD_TYPE.read(type_)
    if not read:
        raise Unreadable("not-a-meld", value=f"{kind}:")
    try:
        meld = Meld(kind, tuple(sorted(read)), origin, claimed)
    except (KeyError, ValueError) as error:
        raise Unreadable("no-such-group", type=str(kind), tiles=tiles) from error
    _check(meld)
    return meld


MELDS_READ = RequestMemo(_meld, 2048)
"""Melds by type, tiles, side and called tile, None for what is not given."""


def _check(meld: Meld) -> None:
    if meld.type is MeldType.ANKAN:
        if meld.side or meld.called:
            raise Unreadable("ankan-is-not-called", tiles=format_tiles(meld.tiles))
    elif meld.called and meld.called not in meld.tiles:
        raise Unreadable(
            "called-tile-not-in-meld", called=str(meld.called), tiles=format_tiles(meld.tiles)
        )
    elif meld.type is MeldType.CHI and meld.side not in (None, Side.LEFT):
        raise Unreadable("chi-only-from-left", side=str(meld.side), tiles=format_tiles(meld.tiles))


class Discards(ValueKind):
    """Discards in order: a list, or one text; `*` turned for riichi, `^` called by another."""

    def read(self, value: object) -> tuple[Discard, ...]:
        """Every discard with its marks."""
        if isinstance(value, str):
            discards = _discards_in(read_text(value))
        elif isinstance(value, list | tuple):
            if len(value) > MOST_DISCARDS:
                raise Unreadable("too-many-tiles", most=MOST_DISCARDS, count=len(value))
            discards = tuple(
                [_DISCARD[text] if text.__class__ is str else _discard(text) for text in value]
            )
        else:
            raise Unreadable("not-a-list", of="discards")
        if len(discards) > MOST_DISCARDS:
            raise Unreadable("too-many-tiles", most=MOST_DISCARDS, count=len(discards))
        return discards

    def text(self, value: tuple[Discard, ...]) -> str:
        """The discards one after another, each with its marks."""
        return "".join(map(str, value))

    schema = {
        "oneOf": [
            {"type": "string", "maxLength": 600},
            {"type": "array", "maxItems": MOST_DISCARDS, "items": {"type": "string"}},
        ],
        "description": "In order; * turned for riichi, ^ called by another player.",
    }


def _discard(text: object) -> Discard:
    discards = _discards_in(read_text(text, 16))
    if len(discards) != 1:
        raise Unreadable("no-such-tile", column=1, found=text, expected="exactly one tile")
    return discards[0]


_DISCARD: RequestMemo[object, Discard] = RequestMemo(_discard, 1024)


def _packed_discard(text: object) -> int:
    discard = _DISCARD[text]
    return COPY[discard.tile.kind] | discard.riichi << TURNED_SHIFT


TURNED_SHIFT = WIDTH * len(KINDS)
"""The bits of packed discards from this one on say how many were turned."""
_packed = RequestMemo(_packed_discard, 1024).lookup


def packed_discards(texts: object) -> tuple[tuple[Discard, ...], Copies, int] | None:
    """A list of discards: each with its marks, their copies, and how many were turned.

    None for any other value, of which `Discards` may read some; raises Unreadable.
    """
    if not isinstance(texts, list) or len(texts) > MOST_DISCARDS:
        return None
    try:
        packed = sum(map(_packed, texts))
    except TypeError:  # a list or an object is no discard
        return None
    copies = packed & (1 << TURNED_SHIFT) - 1
    return tuple(map(_DISCARD.lookup, texts)), copies, packed >> TURNED_SHIFT


def _discards_in(text: str) -> tuple[Discard, ...]:
    """Tiles of a text in which marks follow the tile that they belong to, as in 5p*9m^1z."""
    import re  # few questions have discards, and a first score loads no `re`

    discards: list[Discard] = []
    for tiles, marks in re.findall(r"([^*^]+)([*^]*)", text.strip()):
        discards += [Discard(tile) for tile in tiles_in(tiles)]
        if marks and discards:
            discards[-1] = discards[-1]._replace(riichi="*" in marks, called="^" in marks)
    return tuple(discards)
