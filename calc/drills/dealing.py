"""Hands drawn backwards: groups chosen for an idea, then put together as a question."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from calc.riichi.notation import parse_tiles, written
from calc.riichi.tiles import DORA_OF, KINDS, tile

from .task import Dice

SUITS = "mps"
DRAGONS = ("5z", "6z", "7z")
WINDS = ("1z", "2z", "3z", "4z")
HONORS = WINDS + DRAGONS
TERMINALS = tuple(f"{rank}{suit}" for suit in SUITS for rank in (1, 9))
SIMPLES = tuple(f"{rank}{suit}" for suit in SUITS for rank in range(2, 9))
SUITED = tuple(f"{rank}{suit}" for suit in SUITS for rank in range(1, 10))
EVERY = SUITED + HONORS
SEATS = "ESWN"
SIDES = ("left", "across", "right")
COPIES = 4
MOST_INDICATORS = 2


class Group(NamedTuple):
    """A group or pair as codes of tiles; `called` is how it was declared, empty if it was not."""

    codes: tuple[str, ...]
    called: str = ""


class Shape(NamedTuple):
    """Four groups and a pair, not yet won."""

    groups: tuple[Group, ...]
    pair: Group

    @property
    def concealed(self) -> tuple[Group, ...]:
        """The groups in the hand, the pair among them."""
        return tuple(each for each in (*self.groups, self.pair) if not each.called)

    @property
    def codes(self) -> list[str]:
        """All tiles."""
        return [code for each in (*self.groups, self.pair) for code in each.codes]

    @property
    def possible(self) -> bool:
        """Has it no tile five times?"""
        return max(Counter(self.codes).values()) <= COPIES


def run(dice: Dice, suits: str = SUITS, lows: Sequence[int] = range(1, 8)) -> Group:
    """A sequence in one of the suits, its lowest number one of `lows`."""
    return run_from(f"{dice.choice(lows)}{dice.choice(suits)}")


def run_from(code: str) -> Group:
    """The sequence that begins with a tile.

    >>> run_from("3p").codes
    ('3p', '4p', '5p')
    """
    return Group(tuple(f"{int(code[0]) + step}{code[1]}" for step in range(3)))


def same(code: str, number: int) -> Group:
    """A pair, triplet or quad of a tile."""
    return Group((code,) * number)


def three(dice: Dice, codes: Sequence[str]) -> Group:
    """A triplet of one of the tiles."""
    return same(dice.choice(codes), 3)


def two(dice: Dice, codes: Sequence[str]) -> Group:
    """A pair of one of the tiles."""
    return same(dice.choice(codes), 2)


def called(dice: Dice, group: Group, *, kan: bool = False) -> Group:
    """The group as it may be called: chi, pon or one of the kans."""
    if group.codes[0] != group.codes[1]:
        return group._replace(called="chi")
    if not kan:
        return group._replace(called="pon")
    how = dice.choice(("ankan", "ankan", "daiminkan", "shouminkan"))
    return same(group.codes[0], COPIES)._replace(called=how)


def opened(dice: Dice, groups: Iterable[Group], most: int) -> tuple[Group, ...]:
    """The groups, up to so many of them called, at least one."""
    held = list(groups)
    for place in dice.sample(range(len(held)), dice.randint(1, most)):
        held[place] = called(dice, held[place])
    return tuple(held)


def text_of(codes: Iterable[str]) -> str:
    """Tiles in their written form.

    >>> text_of(["5p", "1m", "4p"])
    '1m45p'
    """
    return written([tile(code) for code in codes])


def won(dice: Dice, shape: Shape, win: str = "") -> dict[str, Any]:
    """The question of a shape won on one of its tiles; which side a call came from is drawn."""
    block = dice.choice(shape.concealed)
    win_tile = win or dice.choice(sorted(set(block.codes)))
    return {
        "hand": text_of(code for each in shape.concealed for code in each.codes),
        "melds": [_meld(dice, each) for each in shape.groups if each.called],
        "win_tile": win_tile,
        "win_by": dice.choice(("ron", "tsumo")),
    }


def _meld(dice: Dice, group: Group) -> dict[str, str]:
    meld = {"type": group.called, "tiles": text_of(group.codes)}
    if group.called == "chi":
        return meld | {"from": "left", "called": dice.choice(group.codes)}
    return meld if group.called == "ankan" else meld | {"from": dice.choice(SIDES)}


def apart(hand: str, won_on: str) -> tuple[str, str]:
    """The concealed tiles without the winning one, and the winning one.

    >>> apart("123m55p", "5p"), apart("123m", "")
    (('123m5p', '5p'), ('123m', ''))
    """
    held = [each.code for each in parse_tiles(hand)]
    if won_on in held:
        held.remove(won_on)
    return text_of(held), won_on


def closed(question: dict[str, Any]) -> bool:
    """Is nothing called?"""
    return all(each["type"] == "ankan" for each in question["melds"])


def indicator_of(code: str) -> str:
    """The indicator that points to a tile.

    >>> indicator_of("5p"), indicator_of("1z"), indicator_of("5z")
    ('4p', '4z', '7z')
    """
    return next(each.code for each in KINDS if DORA_OF[each.kind].code == code)


def indicators(dice: Dice, codes: Sequence[str], dora: int) -> str | None:
    """Indicators that make exactly so many of these tiles dora; nothing if that cannot be."""
    held = Counter(codes)
    kinds = [each for each in EVERY if held[indicator_of(each)] < COPIES]
    dice.shuffle(kinds)
    chosen: list[str] = []
    for code in kinds:
        if len(chosen) == MOST_INDICATORS:
            break
        if 0 < held[code] <= dora or not (dora or held[code] or chosen):
            chosen.append(indicator_of(code))
            dora -= held[code]
    return "".join(chosen) if not dora else None
