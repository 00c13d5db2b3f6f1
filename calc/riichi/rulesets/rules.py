"""A rule set: one answer to every option."""

from typing import Any, Literal, NoReturn

from .answers import (
    AbortiveRiichiSticks,
    AgariYame,
    Bankruptcy,
    Chombo,
    DealerRepeat,
    DoubleRiichiValueReading,
    FinalPointRounding,
    GameLength,
    HonbaValue,
    KanDoraFlip,
    KazoeYakuman,
    Kuikae,
    LeftoverRiichiSticks,
    MultipleRon,
    MultipleRonHonba,
    MultipleRonSticks,
    NagashiMangan,
    OpenRiichi,
    OpenRiichiReveals,
    PaoRon,
    PaoRonHonbaPayer,
    PaoTrigger,
    PaoTsumo,
    PenaltyLevel,
    PenaltyMode,
    RedFives,
    Renhou,
    RiichiAnkan,
    RiichiBetIfDiscardRonned,
    SanmaTsumo,
    TemporaryFuritenEnds,
    TenpaiAllCopiesOwn,
    TenpaiAllCopiesVisible,
    Ties,
    TieSplitRounding,
)


class Ruleset:
    """The rules of one game: an answer to every option, none of which has a default.

    Those with the same answers are equal; a rule set does not change.
    """

    key: str
    """The preset these rules are, or are a variant of."""
    open_pinfu_adds: int
    """Fu the rulebook adds to an open hand without any, on the way to 30: 2 or 10."""
    names_several_yakuman: bool
    """Are several yakuman called double, triple and so on, or a yakuman whatever their number?"""

    game_length: GameLength
    """How many rounds are scheduled."""
    starting_points: int
    """Points of each player at the start."""
    goal_points: int
    """Points that a final score is measured from."""
    uma: tuple[float, ...] | Literal["floating"]
    """Bonus of each place in P, or "floating": the row of `uma_floating` decides."""
    uma_floating: tuple[tuple[float, ...], ...] | None
    """Uma in P by the number of players at or above the goal: row 0 for none, the last for all."""
    oka: float
    """Bonus of the first place in P, beside uma."""
    ties: Ties
    """Whether equal final points share places or go by seat."""
    tie_split_rounding: TieSplitRounding
    """What becomes of a shared bonus that does not divide."""
    final_point_rounding: FinalPointRounding
    """How points above or below the goal become thousands."""
    leftover_riichi_sticks: LeftoverRiichiSticks
    """Who takes the deposits on the table when the game ends."""
    agari_yame: AgariYame
    """When a dealer in the lead ends the game in the last hand."""
    bankruptcy: Bankruptcy
    """The score that ends the game at once."""
    extension_round: int | None
    """Points that someone must reach, or an extra wind round is played."""
    yakitori: int | None
    """Points a player pays for having won no hand."""

    red_fives: RedFives
    """Red fives in each suit."""
    ura_dora: bool
    """A winner in riichi turns the hidden dora."""
    kan_dora: bool
    """Each kan turns one more indicator."""
    kan_ura_dora: bool
    """Hidden dora lie under the indicators of kans too."""
    kan_dora_flip: KanDoraFlip | None
    """When the indicator of a kan is turned."""

    kuitan: bool
    """Tanyao counts in an open hand."""
    atozuke: bool
    """The yaku may come from the last group or a claimed winning tile."""
    min_yaku_han: int
    """Han of yaku that a win needs; dora are not counted."""
    ryanhan_shibari: int | None
    """Counters from which two han of yaku are needed."""
    ippatsu: bool
    """Ippatsu is a yaku."""
    double_riichi_han: int
    """Han of double riichi in all, in place of riichi."""
    open_riichi: OpenRiichi
    """What a riichi with the hand shown is worth."""
    renhou: Renhou
    """What a ron before the first own draw is worth."""
    nagashi_mangan: NagashiMangan
    """How a draw with only uncalled terminals and honors discarded is paid."""
    nagashi_requires_closed: bool | None
    """Nagashi mangan is lost by an own call."""
    ryuuiisou_needs_hatsu: bool
    """Ryuuiisou must contain the green dragon."""
    kokushi_robs_ankan: bool
    """Kokushi musou may rob a concealed kan."""
    rinshan_with_haitei: bool
    """Rinshan and haitei may be counted together."""

    kiriage_mangan: bool
    """4 han 30 fu and 3 han 60 fu are a mangan."""
    kazoe_yakuman: KazoeYakuman
    """The limit of 13 and more han of ordinary yaku and dora."""
    double_yakuman: frozenset[str]
    """Ids of the yakuman paid twice."""
    yakuman_stacking: bool
    """Several yakuman in one hand are added up."""
    double_wind_pair_fu: int
    """Fu of a pair that is both round and seat wind: 2 or 4."""
    rinshan_tsumo_fu: bool
    """The 2 fu of a self-draw are given for a replacement tile too."""
    pinfu_tsumo_fu: int
    """Fu of a self-drawn pinfu."""
    chiitoitsu_fu: int
    """Fu of seven pairs, never rounded."""
    chiitoitsu_four_of_a_kind: bool
    """Four equal tiles may be two of the seven pairs."""
    open_pinfu_ron_fu: int
    """Fu of an open ron that has no other fu."""
    honba_value: HonbaValue
    """Points of one counter."""

    multiple_ron: MultipleRon
    """Who wins when several players claim one discard."""
    multiple_ron_honba: MultipleRonHonba | None
    """Which of several winners the counters are paid to."""
    multiple_ron_sticks: MultipleRonSticks | None
    """Which of several winners take the deposits."""
    multiple_ron_dealer: bool | None
    """The deal stays when the dealer is among several winners."""
    pao_yaku: frozenset[str]
    """Ids of the yakuman under liability."""
    pao_trigger: PaoTrigger
    """Which groups shown before count towards liability."""
    pao_tsumo: PaoTsumo
    """What the liable player pays for a self-draw."""
    pao_ron: PaoRon
    """What the discarder and the liable player split."""
    pao_ron_honba_payer: PaoRonHonbaPayer
    """Who pays the counters when they split."""
    pao_daiminkan_rinshan: bool
    """Whoever feeds an open kan pays all of a win on its replacement tile."""

    kuikae: Kuikae
    """Which discards are forbidden after a call."""
    riichi_min_points: int
    """Points needed to declare riichi."""
    riichi_min_wall_tiles: int
    """Tiles that must be left in the live wall to declare riichi."""
    riichi_bet_if_discard_ronned: RiichiBetIfDiscardRonned
    """What becomes of the deposit when the riichi discard is won on."""
    riichi_ankan: RiichiAnkan
    """What a concealed kan after riichi must not change."""
    temporary_furiten_ends: TemporaryFuritenEnds
    """What lifts temporary furiten."""
    furiten_riichi: bool
    """Riichi may be declared while furiten."""
    tenpai_all_copies_own: TenpaiAllCopiesOwn
    """What a hand is that waits only for tiles of which it holds all four."""
    tenpai_all_copies_visible: TenpaiAllCopiesVisible
    """What a hand is whose waiting tiles all lie open elsewhere."""

    noten_payment_total: int
    """Points that change hands between noten and tenpai players."""
    dealer_repeat: DealerRepeat
    """What keeps the deal."""
    honba_after_exhaustive_draw: bool
    """Every exhaustive draw adds a counter."""
    abortive_kyuushu_kyuuhai: bool
    """Nine kinds of terminals and honors at the first draw may abort the hand."""
    abortive_suufon_renda: bool
    """The same wind as everybody's first discard aborts the hand."""
    abortive_suucha_riichi: bool
    """The fourth riichi aborts the hand."""
    abortive_suukaikan: bool
    """Four kans that are not all one player's abort the hand."""
    abortive_sanchahou: bool
    """Three rons on one discard abort the hand."""
    abortive_riichi_sticks: AbortiveRiichiSticks | None
    """What becomes of the deposits made in an aborted hand."""
    abortive_honba: bool | None
    """An aborted hand adds a counter."""
    max_kans: int
    """How many kans one hand may have."""

    chombo: Chombo
    """The form of the chombo penalty."""
    chombo_amount: float | None
    """What chombo takes from the tournament score, in P."""
    chombo_replay: bool | None
    """After chombo the hand is dealt again: same seats and counters, deposits back."""
    chombo_adds_counter: bool
    """Chombo adds a counter."""
    penalty_mode: PenaltyMode
    """Whether penalties are taken from the tournament score or paid at the table."""
    penalty_level: PenaltyLevel
    """The column of the foul table in use."""

    optional_yaku: frozenset[str]
    """Ids of the local yaku in use."""
    players: int
    """Players at the table: 4 or 3."""
    sanma_tsumo: SanmaTsumo
    """Who bears the missing player's share of a self-draw, with three players."""
    double_riichi_value_reading: DoubleRiichiValueReading
    """How the value of double riichi is written."""
    open_riichi_reveals: OpenRiichiReveals
    """What an open riichi shows."""

    _hash: int

    def __init__(self, **answers: Any) -> None:
        """Raise TypeError for an option left out or unknown."""
        if answers.keys() != NAMES:
            raise TypeError(sorted(answers.keys() ^ NAMES))
        told = vars(self)
        for name in NAMES:
            told[name] = answers[name]
        told["_hash"] = hash(tuple(told.values()))

    @property
    def answers(self) -> dict[str, Any]:
        """All that it is made of, by name."""
        told = vars(self)
        return {name: told[name] for name in NAMES}

    def with_(self, **changes: Any) -> "Ruleset":
        """These rules with some answers changed; the answers are not read or checked."""
        return Ruleset(**self.answers | changes)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(name)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ruleset) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return self._hash  # tables are keyed by rule sets, asked a few times for every hand

    def __reduce__(self) -> tuple[Any, ...]:
        return _made, (self.answers,)  # elsewhere another number may stand for the same answers

    def __repr__(self) -> str:
        return f"<Ruleset {self.key}>"


NAMES = {name: None for name in Ruleset.__annotations__ if name != "_hash"}.keys()
"""The names of all answers, in order."""


def _made(answers: dict[str, Any]) -> Ruleset:
    return Ruleset(**answers)
