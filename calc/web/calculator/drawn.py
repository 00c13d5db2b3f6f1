"""The hand of an answer as groups: tiles with their red fives, the winning tile, fu under each."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from markupsafe import Markup

from calc.questions.score import Asked
from calc.riichi.melds import Meld
from calc.riichi.tiles import RED_FIVES, Tile
from calc.web.tiles import TileMarkup

OF_THE_WIN = "wait_"
FIVE = "5"


class Group(NamedTuple):
    """One group as it is drawn, and the fu items that it earns."""

    picture: Markup
    fu: tuple[dict[str, Any], ...]


class Laid(NamedTuple):
    """A hand laid out: its groups, and the fu items that belong to no group."""

    groups: tuple[Group, ...]
    rest: tuple[dict[str, Any], ...]


def laid(markup: TileMarkup, asked: Asked, answer: dict[str, Any], *, index: bool) -> Laid:
    """Every group of the answer's reading, or the tiles in one run where it is not made of groups."""
    items = list(answer.get("fu_items", ()))
    blocks = answer["blocks"]
    melds = iter(asked.hand.melds if asked.hand else ())
    pool = _Reds(asked)
    groups = []
    for block in sorted(blocks, key=lambda each: not each["won"]):
        if block["called"]:
            continue
        block["shown"] = pool.taken_by(block)
    for block in blocks:
        if block["called"]:
            picture = meld_picture(markup, next(melds), index=index)
        else:
            won = pool.won if block["won"] else ""
            picture = markup.tiles(block["shown"], won=won, index=index)
        groups.append(Group(picture, tuple(_earned(block, items))))
    return Laid(tuple(groups), tuple(items))


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

    def __init__(self, asked: Asked) -> None:
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


def _earned(block: dict[str, Any], items: list[dict[str, Any]]) -> Iterable[dict[str, Any]]:
    """Take the fu items of one block out of the list: its own, and the wait of the winning one."""
    for item in list(items):
        waits = item["id"].startswith(OF_THE_WIN)
        own = item["tiles"] == block["tiles"] and not waits
        if (waits and block["won"]) or own:
            items.remove(item)
            yield item
            if own:
                block = {**block, "tiles": None}
