"""The hand of an answer as groups: tiles with their red fives, the winning tile, fu under each."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from markupsafe import Markup

from calc.questions.score import ScoreQuestion
from calc.riichi.melds import Meld
from calc.riichi.tiles import RED_FIVES, Tile
from calc.web.tiles import TileMarkup
from calc.wording import fu_label

OF_THE_WIN = "wait_"
FIVE = "5"
SINGLE = "single"
"""The shape of a tile by itself: such a hand is drawn in one run."""


class Earned(NamedTuple):
    """A fu item as it stands below its group."""

    label: str
    fu: int
    article: str


class Group(NamedTuple):
    """One group as it is drawn, and the fu items that it earns."""

    picture: Markup
    fu: tuple[Earned, ...]


def laid(
    markup: TileMarkup, asked: ScoreQuestion, answer: dict[str, Any], *, index: bool
) -> tuple[Group, ...]:
    """Every group of the answer's reading, its fu items below it."""
    if any(each["shape"] == SINGLE for each in answer["blocks"]) and asked.hand:
        tiles, won = "".join(map(str, asked.hand.tiles)), asked.hand.win_tile
        return (Group(markup.tiles(tiles, won=won, index=index), ()),)
    items = list(answer.get("fu_items", ()))
    melds = iter(asked.hand.melds if asked.hand else ())
    reds = _Reds(asked)
    own = sorted(answer["blocks"], key=lambda each: (each["called"], not each["won"]))
    shown = {id(each): reds.taken_by(each) for each in own if not each["called"]}
    groups = []
    for block in answer["blocks"]:
        if block["called"]:
            picture = meld_picture(markup, next(melds), index=index)
        else:
            last = reds.won if block["won"] else ""
            picture = markup.tiles(shown[id(block)], won=last, index=index)
        groups.append(Group(picture, tuple(_earned(block, items))))
    return tuple(groups)


def meld_picture(markup: TileMarkup, meld: Meld, *, index: bool = False, size: str = "") -> Markup:
    """A call as it lies on the table."""
    return markup.meld(
        meld.type,
        meld.tiles,
        source=meld.side,
        called=meld.called or "",
        index=index,
        size=size,
    )


class _Reds:
    """The red fives of the concealed tiles, given to the groups one after another."""

    def __init__(self, asked: ScoreQuestion) -> None:
        tiles: Iterable[Tile] = asked.hand.tiles if asked.hand else ()
        self.won = asked.hand.win_tile.code if asked.hand else ""
        self.left = [tile for tile in tiles if tile.red]

    def taken_by(self, block: dict[str, Any]) -> str:
        """The tiles of a block, its fives made red as far as red fives are left."""
        text: str = block["tiles"]
        for red in RED_FIVES:
            plain_won = block["won"] and self.won == red.plain.code
            free = text.count(FIVE) - plain_won if text.endswith(red.suit) else 0
            while free > 0 and red in self.left:
                self.left.remove(red)
                text = text.replace(FIVE, "0", 1)
                free -= 1
        return text


def _earned(block: dict[str, Any], items: list[dict[str, Any]]) -> Iterable[Earned]:
    """Take the fu items of one block out of the list: its own, and the wait of the winning one."""
    for item in _its_own(block, items):
        items.remove(item)
        yield Earned(fu_label(item["id"]), item["fu"], item["article"])


def _its_own(block: dict[str, Any], items: list[dict[str, Any]]) -> list[dict[str, Any]]:
    waits = [each for each in items if each["id"].startswith(OF_THE_WIN)]
    same = [each for each in items if each["tiles"] == block["tiles"] and each not in waits]
    return [*same[:1], *(waits if block["won"] else ())]
