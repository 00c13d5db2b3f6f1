"""The situation a hand is won in: all that is not tiles in the hand and not rules."""

from typing import NamedTuple

from .hand import Side
from .readings import features
from .tiles import Discard, Tile, Wind, any_turned


class Situation(NamedTuple):
    """How, when and in which seat a hand is won.

    `liable` is the player who pays for a yakuman by liability; `kita` the declared norths with
    three players. The winner's `discards`, and the tiles `passed` (not won on since the winner's
    last discard) or `passed_in_riichi`, are None where not known. `tsubame_gaeshi`, `kanburi` and
    `paarenchan` decide local yaku alone.
    """

    tsumo: bool
    seat_wind: Wind = Wind.SOUTH
    round_wind: Wind = Wind.EAST
    dora_indicators: tuple[Tile, ...] = ()
    ura_indicators: tuple[Tile, ...] = ()
    honba: int = 0
    riichi_sticks: int = 0
    discards: tuple[Discard, ...] | None = None
    passed: tuple[Tile, ...] | None = None
    passed_in_riichi: tuple[Tile, ...] | None = None
    riichi: bool = False
    double_riichi: bool = False
    open_riichi: bool = False
    ippatsu: bool = False
    haitei: bool = False
    houtei: bool = False
    rinshan: bool = False
    chankan: bool = False
    robbed_ankan: bool = False
    tenhou: bool = False
    chiihou: bool = False
    renhou: bool = False
    discarder_in_riichi: bool = False
    tsubame_gaeshi: bool = False
    kanburi: bool = False
    paarenchan: bool = False
    discarder: Side | None = None
    liable: tuple[Side, ...] = ()
    players: int = 4
    kita: int = 0
    robbed_kita: bool = False

    @property
    def ron(self) -> bool:
        """Whether it is won on another player's tile."""
        return not self.tsumo

    @property
    def dealer(self) -> bool:
        """Whether the winner is east."""
        return self.seat_wind is Wind.EAST

    @property
    def in_riichi(self) -> bool:
        """Whether riichi of any kind was declared."""
        return self.riichi or self.double_riichi or self.open_riichi

    @property
    def shows_riichi(self) -> bool:
        """Whether a turned discard, or tiles passed in riichi, show that riichi was declared."""
        return any_turned(self.discards or ()) or bool(self.passed_in_riichi)

    @property
    def features(self) -> int:
        """The features every reading has in this situation."""
        of_riichi = features.SOME_RIICHI if self.in_riichi else 0
        met = [feature for name, feature in FLAG_FEATURES.items() if getattr(self, name)]
        return features.union([features.TSUMO if self.tsumo else 0, of_riichi, *met])

    @property
    def let_pass(self) -> tuple[Tile, ...]:
        """The tiles to win on that were let pass, in riichi too."""
        return (*(self.passed or ()), *(self.passed_in_riichi or ()))

    @property
    def is_furiten_known(self) -> bool:
        """Whether any tile is known that furiten depends on."""
        return bool(self.discards or self.passed or self.passed_in_riichi)


FLAGS = Situation._fields[
    Situation._fields.index("riichi") : Situation._fields.index("paarenchan") + 1
]
"""The fields that are true or false, in the order of a question."""
RIICHI_FLAGS = ("riichi", "double_riichi", "open_riichi")
"""Those that say that riichi was declared."""
FLAG_FEATURES = {
    "riichi": features.RIICHI,
    "double_riichi": features.DOUBLE_RIICHI,
    "open_riichi": features.OPEN_RIICHI,
    "ippatsu": features.IPPATSU,
    "haitei": features.HAITEI,
    "houtei": features.HOUTEI,
    "rinshan": features.RINSHAN,
    "chankan": features.CHANKAN,
    "tenhou": features.TENHOU,
    "chiihou": features.CHIIHOU,
    "renhou": features.RENHOU,
    "tsubame_gaeshi": features.OCCASION,
    "kanburi": features.OCCASION,
    "paarenchan": features.OCCASION,
}
"""By flag that yaku depend on: the feature of a situation that has it."""
