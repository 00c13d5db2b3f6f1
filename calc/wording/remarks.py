"""Why a reading lost, what would have been, and remarks on a result."""

from collections.abc import Mapping

from calc.riichi.tiles import Tile

from .problems import fact_words
from .said import Said
from .subjects import merged
from .template import Pick, RemarkText, chosen, filled
from .tiles import tile_words

LOSSES = {
    "fewer-points": Said("It pays less.", "scoring#best-reading"),
    "yakuman-first": Said("A real yakuman goes before a counted one.", "scoring#best-reading"),
    "fewer-han": Said("It pays the same, but has fewer han.", "scoring#best-reading"),
    "less-fu": Said("It pays the same, but has less fu.", "scoring#best-reading"),
    "no-yaku": Said("It has no yaku.", "minimum-han#yaku"),
    "below-minimum": Said(
        "Its yaku do not reach the minimum of these rules.", "minimum-han#two-han-minimum"
    ),
    "equal": Said("It is worth exactly the same.", "scoring#best-reading"),
}
WHAT_IFS = {
    "riichi": "If you had declared riichi",
    "no-riichi": "If you had not declared riichi",
    "double-riichi": "If you had declared riichi with the first discard",
    "open-riichi": "If you had shown the hand with the riichi",
    "ippatsu": "If you had won within one turn after riichi",
    "no-ippatsu": "If you had not won within one turn after riichi",
    "tsumo": "If you had drawn the tile yourself",
    "ron": "If another player had discarded the tile",
    "dora": "If {tile} were one more dora indicator",
    "no-dora": "If there were no dora",
    "red": "If {tile} were red",
    "other-wait": "If the winning tile were {tile}",
    "dealer": "If you were the dealer",
    "non-dealer": "If you were not the dealer",
    "open": "If the hand were open",
    "closed": "If the hand were closed",
    "haitei": "If it were the last tile of the wall",
    "houtei": "If it were the last discard",
    "rinshan": "If you had drawn the tile after a kan",
    "chankan": "If the tile had been added to a kan",
}
REMARKS: dict[str, RemarkText] = {
    "furiten-unchecked": RemarkText(
        "Furiten was not checked. Enter your discards and the tiles you let pass.",
        "entering-a-hand#discards",
    ),
    "furiten": RemarkText(
        "This hand is furiten: it cannot win by ron, only by self-draw.",
        "furiten#what-it-allows",
    ),
    "furiten-discard": RemarkText(
        "One of the tiles you wait for is among your discards, so you cannot win by ron.",
        "furiten#discard",
    ),
    "furiten-temporary": RemarkText(
        "You let a winning tile pass, so you cannot win by ron for the moment.",
        "furiten#temporary",
    ),
    "furiten-riichi": RemarkText(
        "You let a winning tile pass after riichi, so you cannot win by ron in this hand.",
        "furiten#riichi",
    ),
    "no-yaku": RemarkText(
        "The hand is complete, but it has no yaku, and a win needs at least one.",
        "minimum-han#yaku",
    ),
    "below-minimum": RemarkText(
        Pick(
            "minimum",
            {None: "The hand is complete, but its yaku are worth too little to win here."},
            "The hand is complete, but its yaku do not make the {minimum_in_words} han that a win"
            " needs here.",
        ),
        "minimum-han#two-han-minimum",
    ),
    "not-complete": RemarkText(
        Pick(
            "shanten",
            {
                None: "The tiles do not make a complete hand.",
                -1: "The tiles are complete, but not with this winning tile.",
                0: "The tiles do not make a complete hand: one exchange is missing.",
            },
            "The tiles do not make a complete hand: they are {shanten_in_words} away from tenpai.",
        ),
        "tenpai#shanten",
    ),
    **merged("REMARKS"),
}


def loss_words(reason: str) -> Said:
    """Why another reading lost; KeyError for an unknown reason."""
    return LOSSES[reason]


def what_if_words(change: str, tile: Tile | None = None) -> str:
    """The one thing changed, as the start of a sentence; KeyError for an unknown change.

    >>> what_if_words("riichi")
    'If you had declared riichi'
    """
    return filled(WHAT_IFS[change], {"tile": tile_words(tile)} if tile else {})


def remark_words(key: str, facts: Mapping[str, object] | None = None) -> Said:
    """A remark on a result, with its facts; KeyError for an unknown one."""
    text, article = REMARKS[key]
    found = facts or {}
    words = {name: fact_words(name, value) for name, value in found.items()}
    return Said(filled(chosen(text, found), words), article)
