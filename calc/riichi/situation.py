"""The situation a hand is won in: all that is not tiles in the hand and not rules."""

from functools import lru_cache
from typing import NamedTuple

from .melds import Side
from .readings import features
from .tiles import Tile, Wind


class Situation(NamedTuple):
    """How, when and in which seat a hand is won. Points in `honba` and deposits are counted apart.

    `liable` is the player who pays for a yakuman by liability; `kita` the norths set aside with
    three players. `tsubame_gaeshi`, `kanburi` and `paarenchan` are asked by local yaku alone.
    """

    tsumo: bool
    seat_wind: Wind = Wind.SOUTH
    round_wind: Wind = Wind.EAST
    dora_indicators: tuple[Tile, ...] = ()
    ura_indicators: tuple[Tile, ...] = ()
    honba: int = 0
    riichi_sticks: int = 0
    riichi: bool = False
    double_riichi: bool = False
    open_riichi: bool = False
    ippatsu: bool = False
    haitei: bool = False
    houtei: bool = False
    rinshan: bool = False
    chankan: bool = False
    tenhou: bool = False
    chiihou: bool = False
    renhou: bool = False
    discarder_in_riichi: bool = False
    tsubame_gaeshi: bool = False
    kanburi: bool = False
    paarenchan: bool = False
    discarder: Side | None = None
    liable: Side | None = None
    players: int = 4
    kita: int = 0
    robbed_kita: bool = False

    @property
    def ron(self) -> bool:
        """Won on another player's tile?"""
        return not self.tsumo

    @property
    def dealer(self) -> bool:
        """Is the winner east?"""
        return self.seat_wind is Wind.EAST

    @property
    def in_riichi(self) -> bool:
        """Was riichi of any kind declared?"""
        return self.riichi or self.double_riichi or self.open_riichi

    @property
    def word(self) -> int:
        """The features every reading has in this situation."""
        word = features.TSUMO if self.tsumo else 0
        flags = self[FLAGS_FROM:_FLAGS_TO]
        if True not in flags:
            return word
        if self.in_riichi:
            word |= features.SOME_RIICHI
            word |= 0 if self.open_riichi else features.HIDDEN_RIICHI
        return word | _word_of(flags)


@lru_cache(maxsize=1024)
def _word_of(flags: tuple[bool, ...]) -> int:
    return features.together(feature for met, feature in zip(flags, _FEATURES, strict=True) if met)


FLAGS_FROM = Situation._fields.index("riichi")
"""Where the conditions begin, behind what every win has."""
_FLAGS_TO = Situation._fields.index("paarenchan") + 1
FLAGS = Situation._fields[FLAGS_FROM:_FLAGS_TO]
"""The conditions that are simply met or not."""

_FEATURES = (
    features.RIICHI,
    features.DOUBLE_RIICHI,
    features.OPEN_RIICHI,
    features.IPPATSU,
    features.HAITEI,
    features.HOUTEI,
    features.RINSHAN,
    features.CHANKAN,
    features.TENHOU,
    features.CHIIHOU,
    features.RENHOU,
    0,
    features.OCCASION,
    features.OCCASION,
    features.OCCASION,
)
