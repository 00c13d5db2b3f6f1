"""The tile keypad of a page: the aims of a tile, what a key changes in a question, and its HTML.

A page declares a `Keypad`. Every key is a submit button, so that it works without a script: it
leads to the address of the changed question; `static/keypad.js` makes the same change in the
browser. A key sends the form with one of

    add=5p&to=dora       a tile, for the aim `dora`; with `pick` in place of the tile picked
    pick=hand-5p         a tile of the hand, to be shown with what may be done; no action
    pick=won-5p          its winning tile, which is another one than a tile like it in the hand
    drop=hand-5p         a tile of the hand to be removed
    drop=meld-0          a call, an indicator or a discard to be removed, by aim and place
    red=hand-5p          a five to be made red, or plain again; of a call by its place
    win=5p               the winning tile
    do=undo, do=clear    the last tile or all tiles to be removed
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache, partial
from typing import NamedTuple

from markupsafe import Markup

from calc.questions.kinds import Unreadable
from calc.questions.melds import meld_text, meld_texts, read_meld
from calc.questions.query import Pairs
from calc.questions.score import FURITEN_KEYS
from calc.riichi.hand import SHAPES, Meld, MeldType
from calc.riichi.notation import parse_number
from calc.riichi.readings.blocks import Shape
from calc.riichi.situation import FLAGS
from calc.riichi.tiles import KINDS, RED_FIVES, TILES, Tile
from calc.web.parts.tiles import GROUP, pieces
from calc.words import Language
from calc.words.messages import N_, translated

HAND = "hand"
ADD, DROP, RED, WIN, DO, TO, PICK = "add", "drop", "red", "win", "do", "to", "pick"
KEYPAD_KEYS = frozenset({ADD, DROP, RED, WIN, DO, TO, PICK})
"""Keys of an address that are part of an action, not of the question."""
ACTIONS = KEYPAD_KEYS - {TO, PICK}
"""Those that change the question."""
RedFives = tuple[int, ...]
"""How many red fives of each suit (m, p, s) are in play."""
CHECKED = Markup(" checked")
_RADIO = Markup(
    '<span><input type="radio" name="to" value="{name}" id="to-{name}"{state} data-field="{field}"'
    '{data}><label for="to-{name}">{label}</label></span>'
)
MELD, MELDS, WIN_TILE, WON = "meld", "melds", "win_tile", "won"
OF_ONE_HAND = (
    *FLAGS, "robbed_kita", "kita", "discarder", "liable", *(key.name for key in FURITEN_KEYS)
)  # fmt: skip
"""Keys of questions that hold for one hand alone; others are of the table: rules, seats, honba."""


class Aim(NamedTuple):
    """Where the next tile goes: into a field, or into a call as its lowest tile."""

    name: str
    label: str
    field: str = ""
    """The field of the form; empty where it has the name of the aim."""
    call: MeldType | None = None
    single: bool = False
    """The field holds one tile, which the next one replaces."""
    refers: bool = False
    """The field refers to tiles that are counted in another field."""
    resets: str = ""
    """A field that is emptied with each tile added."""
    stays: bool = False
    """The tile after it has the same aim; else it goes into the hand."""
    hint: str = ""
    """What to tap, in a few words."""

    @property
    def target(self) -> str:
        """The name of the field in the form."""
        return self.field or self.name


class EnteredPlace(NamedTuple):
    """A tile or a call that is entered: its aim, and the tile in the hand, else its place.

    The aim of the winning tile is `won`.
    """

    aim: str
    at: Tile | int

    def __str__(self) -> str:
        """The place as a button sends it."""
        return f"{self.aim}-{self.at}"


HAND_AIM = Aim(HAND, N_("Hand"), stays=True)
CHI, PON, OPEN_KAN, CLOSED_KAN = (
    Aim("chi", N_("Chii"), MELD, MeldType.CHI, hint=N_("Tap the lowest tile of the chii.")),
    Aim("pon", N_("Pon"), MELD, MeldType.PON, hint=N_("Tap the tile of the pon.")),
    Aim("kan", N_("Kan"), MELD, MeldType.DAIMINKAN, hint=N_("Tap the tile of the kan.")),
    Aim(
        "ankan", N_("Closed kan"), MELD, MeldType.ANKAN, hint=N_("Tap the tile of the closed kan.")
    ),
)


@dataclass(frozen=True, eq=False)
class Keypad:
    """The keypad of a page: the tiles of a whole hand without calls, and the aims."""

    size: int
    aims: tuple[Aim, ...]
    more: int = 0
    """How many tiles a hand may have beyond its size."""
    then: str = ""
    """The field of the tile that follows a whole hand."""
    lines: tuple[str, ...] = ()
    """The aims whose tiles stand in a line of their own; the hand stays in sight for them."""
    marks_win: bool = False
    """The tile added last is the winning tile, in the field `win_tile`."""

    @cached_property
    def by_name(self) -> dict[str, Aim]:
        """The aims by their names."""
        return {aim.name: aim for aim in self.aims}

    def radios(self, language: Language) -> dict[str, Markup]:
        """The aims as radio buttons, by the name of the one that is checked."""
        return _radios(self, language)

    @cached_property
    def fields(self) -> tuple[str, ...]:
        """The fields of tiles, melds left out."""
        return tuple(aim.target for aim in self.aims if aim.call is None)

    @cached_property
    def cleared(self) -> tuple[str, ...]:
        """The fields that `clear` empties: all tiles, and what holds for one hand alone."""
        return (*self.fields, MELD, MELDS, *([WIN_TILE] if self.marks_win else ()), *OF_ONE_HAND)

    @cached_property
    def counted(self) -> tuple[str, ...]:
        """The fields each of whose tiles is a copy in use."""
        return tuple(aim.target for aim in self.aims if not (aim.call or aim.refers))

    def after_action(
        self, pairs: Pairs, action: Mapping[str, str], red_fives: RedFives
    ) -> Pairs | None:
        """The pairs of a question after a press of a key; None where that cannot be read.

        A text of the question that cannot be read stays as it is.
        """
        tile, won = TILES.get(action.get(ADD, "")), TILES.get(action.get(WIN, ""))
        picked, dropped, five = (place_in(action.get(key, "")) for key in (PICK, DROP, RED))
        if tile and picked and picked.aim != MELD:
            return self._with_change(pairs, picked, lambda _: tile.code)
        aim = self.by_name.get(action.get(TO, HAND), HAND_AIM)
        if tile:
            return self._with_tile(pairs, tile, aim)
        if won:
            return _with_text(pairs, WIN_TILE, won.code)
        if place := dropped or five:
            with_five = partial(_with_other_five, red_fives=red_fives)
            return self._with_change(pairs, place, (lambda _: "") if dropped else with_five)
        if action.get(DO) == "clear":
            return [pair for pair in pairs if pair[0] not in self.cleared]
        return self._without_last(pairs, aim) if action.get(DO) == "undo" else None

    def next_aim(self, to: str, texts: Mapping[str, object], *, missing: int, added: bool) -> Aim:
        """The aim of the next tile, after one with the aim `to`.

        `texts` are the fields that hold something; `added` says that a tile has just been added.
        """
        aim = self.by_name.get(to)
        if aim and not aim.call and (aim.stays or not added):
            return aim
        if self.then and missing <= 0 and not texts.get(self.then):
            return self.by_name[self.then]
        return self.by_name[HAND]

    def _with_tile(self, pairs: Pairs, tile: Tile, aim: Aim) -> Pairs:
        """The pairs with a tile in the field of an aim, or with the call that begins with it."""
        if aim.call:
            meld = _call_from(aim.call, tile)
            return [*pairs, (MELD, meld_text(meld))] if meld else pairs
        before = "" if aim.single else dict(pairs).get(aim.target, "")
        others = [pair for pair in pairs if pair[0] != aim.resets]
        after = _with_text(others, aim.target, f"{before} {tile}")
        wins = self.marks_win and aim.name == HAND
        return _with_text(after, WIN_TILE, tile.code) if wins else after

    def _with_change(
        self, pairs: Pairs, place: EnteredPlace, change: Callable[[str], str]
    ) -> Pairs:
        """The pairs with another call or tile at a place, or with none where its text is empty."""
        if place.aim == MELD:
            melds = _melds_in(pairs)
            if isinstance(place.at, int) and place.at < len(melds):
                melds[place.at] = change(melds[place.at])
            return _with_melds(pairs, list(filter(None, melds)))
        aim = self.aim_of(place)
        if aim is None:
            return pairs
        texts = tile_texts(dict(pairs).get(aim.target, ""))
        at = place.at if isinstance(place.at, int) else [*texts, place.at.code].index(place.at.code)
        if at >= len(texts):
            return pairs
        old = texts[at][:2]
        new = change(old)
        texts[at : at + 1] = filter(None, [new])
        after = _with_text(pairs, aim.target, "".join(texts))
        if not self.marks_win or aim.name != HAND or dict(pairs).get(WIN_TILE) != old:
            return after
        return after if place.aim == HAND and old in texts else _with_text(after, WIN_TILE, new)

    def aim_of(self, place: EnteredPlace) -> Aim | None:
        """The aim of a place; that of the winning tile is the hand."""
        return self.by_name.get(HAND if place.aim == WON else place.aim)

    def _without_last(self, pairs: Pairs, aim: Aim) -> Pairs:
        """The pairs without the last tile of a field, or the last call if the hand is empty."""
        text = dict(pairs).get(aim.target, "")
        if aim.call or (aim.name == HAND and not text):
            return _with_melds(pairs, _melds_in(pairs)[:-1])
        if self.marks_win and aim.name == HAND:
            return _without_win(pairs, text)
        return _with_text(pairs, aim.target, without_last_tile(text))


def tile_texts(text: str) -> list[str]:
    """Every tile of a text with its marks; none where the text has anything else.

    >>> tile_texts("96m1z*"), tile_texts("23q"), tile_texts("1m8z")
    (['9m', '6m', '1z*'], [], [])
    """
    tiles = [*pieces(text)]
    if GROUP.sub("", text).strip() or not all(code in TILES for code, _ in tiles):
        return []
    return [f"{code}{marks}" for code, marks in tiles]


def without_last_tile(text: str) -> str:
    """A text without its last tile; without its last character if it has anything but tiles.

    >>> without_last_tile("9m6s1s*"), without_last_tile("96m"), without_last_tile("23q")
    ('9m6s', '9m', '23')
    """
    texts = tile_texts(text)
    return "".join(texts[:-1]) if texts else text[:-1]


def _without_win(pairs: Pairs, text: str) -> Pairs:
    """The pairs without the winning tile, else the last one; the last of the rest wins then."""
    texts = tile_texts(text)
    if not texts:
        return _with_text(pairs, HAND, without_last_tile(text))
    named = dict(pairs).get(WIN_TILE, "")
    texts.remove(named if named in texts else texts[-1])
    after = _with_text(pairs, HAND, "".join(texts))
    return _with_text(after, WIN_TILE, texts[-1] if texts else "")


_COPIES = {Shape.SEQUENCE: 1, Shape.TRIPLET: 3, Shape.QUAD: 4}


def _call_from(call: MeldType, lowest: Tile) -> Meld | None:
    """The call with this lowest tile; None where there is none, such as a chii from an 8."""
    copies = _COPIES[SHAPES[call]]
    if copies > 1:
        return Meld(call, (lowest, *(lowest.plain,) * (copies - 1)))
    if lowest.is_honor or lowest.rank > 7:
        return None
    return Meld(call, (lowest, KINDS[lowest.kind + 1], KINDS[lowest.kind + 2]))


def _with_other_five(text: str, red_fives: RedFives) -> str:
    """A tile or a call with a red five in place of a plain one, or without its red fives."""
    if text in TILES:
        return other_five(TILES[text], red_fives).code
    try:
        meld = read_meld(text)
    except Unreadable:
        return text
    tiles = [tile.plain for tile in meld.tiles]
    fives = [at for at, tile in enumerate(tiles) if other_five(tile, red_fives).red]
    if fives and not any(tile.red for tile in meld.tiles):
        tiles[fives[0]] = other_five(tiles[fives[0]], red_fives)
    return meld_text(Meld(meld.type, tuple(tiles), meld.side, meld.called))


def other_five(tile: Tile, red_fives: RedFives) -> Tile:
    """The plain five of a red one; the red five of a plain one, where one is in play."""
    if tile.red or tile.is_honor or tile.rank != 5 or not red_fives[tile.suit_index]:
        return tile.plain
    return RED_FIVES[tile.suit_index]


def _melds_in(pairs: Pairs) -> list[str]:
    return meld_texts(" ".join(text for key, text in pairs if key in (MELD, MELDS)))


def _with_melds(pairs: Pairs, melds: list[str]) -> Pairs:
    others = [pair for pair in pairs if pair[0] not in (MELD, MELDS)]
    return [*others, *((MELD, meld) for meld in melds)]


def _with_text(pairs: Pairs, name: str, text: str) -> Pairs:
    return [*(pair for pair in pairs if pair[0] != name), (name, text)]


def place_in(text: str) -> EnteredPlace | None:
    """The place that a button sends; None for any other text."""
    name, _, at = text.partition("-")
    if name in (HAND, WON):
        return EnteredPlace(name, TILES[at]) if at in TILES else None
    number = parse_number(at)
    return None if number is None or number < 0 else EnteredPlace(name, number)


@lru_cache(maxsize=64)
def _radios(keypad: Keypad, language: Language) -> dict[str, Markup]:
    return {name: aim_radios(keypad.aims, name, language) for name in keypad.by_name}


def aim_radios(aims: Iterable[Aim], chosen: str, language: Language) -> Markup:
    """Aims as radio buttons, the chosen one checked; their data is for the script."""
    return Markup("\n").join(
        _RADIO.format(
            name=aim.name,
            label=translated(aim.label, language),
            field=aim.target,
            state=CHECKED if aim.name == chosen else "",
            data=Markup(" ").join(["", *_data(aim, language)]),
        )
        for aim in aims
    )


def _data(aim: Aim, language: Language) -> Iterator[Markup]:
    if aim.call:
        yield Markup('data-call="{}"').format(aim.call)
    if aim.resets:
        yield Markup('data-resets="{}"').format(aim.resets)
    if aim.hint:
        yield Markup('data-hint="{}"').format(translated(aim.hint, language))
    flags = {"single": aim.single, "refers": aim.refers, "stays": aim.stays}
    yield from (Markup(f"data-{flag}") for flag, is_set in flags.items() if is_set)  # noqa: S704
