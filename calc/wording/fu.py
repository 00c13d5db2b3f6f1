"""Fu items in words."""

from calc.riichi.readings.blocks import FuItem

from .addresses import hyphened
from .said import Said
from .tiles import kind_words, tiles_words

FU = {
    "base": "Every hand",
    "menzen_ron": "Closed hand won by ron",
    "tsumo": "Self-draw",
    "open_pinfu": "Open hand with no other fu",
    "chiitoitsu": "Seven pairs",
    "ankou_simple": "Concealed triplet of {kind}",
    "ankou_yaochuu": "Concealed triplet of {kind}",
    "minkou_simple": "Open triplet of {kind}",
    "minkou_yaochuu": "Open triplet of {kind}",
    "ankan_simple": "Concealed kan of {kind}",
    "ankan_yaochuu": "Concealed kan of {kind}",
    "minkan_simple": "Open kan of {kind}",
    "minkan_yaochuu": "Open kan of {kind}",
    "pair_dragon": "Pair of {kind}",
    "pair_seat_wind": "Pair of your own wind, {kind}",
    "pair_round_wind": "Pair of the round wind, {kind}",
    "pair_double_wind": "Pair of your own and the round wind, {kind}",
    "wait_tanki": "Pair wait on {kind}",
    "wait_kanchan": "Middle wait in {tiles}",
    "wait_penchan": "Edge wait in {tiles}",
}
LABELS = {
    "ankou": "Concealed triplet",
    "minkou": "Open triplet",
    "ankan": "Concealed kan",
    "minkan": "Open kan",
    "pair": "Pair",
    "wait_tanki": "Pair wait",
    "wait_kanchan": "Middle wait",
    "wait_penchan": "Edge wait",
}
"""What an item is called where its tiles are to be seen, by its key or the first word of it."""
ROUNDED = "{unrounded} fu, rounded up to {fu}"
UNROUNDED = "{fu} fu, nothing to round"


def fu_words(item: FuItem) -> Said:
    """What a fu item is for, and its tiles; KeyError for an unknown key."""
    kind = kind_words(item.tiles[0]) if item.tiles else ""
    text = FU[item.key].format(kind=kind, tiles=tiles_words(item.tiles))
    return Said(text, f"fu#{hyphened(item.key)}")


def fu_label(key: str) -> str:
    """What a fu item is called below its tiles; KeyError for one that has no tiles.

    >>> fu_label("ankou_simple"), fu_label("wait_tanki")
    ('Concealed triplet', 'Pair wait')
    """
    return LABELS[key] if key in LABELS else LABELS[key.partition("_")[0]]


def rounding_words(unrounded: int, fu: int) -> Said:
    """How the sum of the items becomes the fu that count."""
    text = UNROUNDED if unrounded == fu else ROUNDED
    return Said(text.format(unrounded=unrounded, fu=fu), "fu#rounding")
