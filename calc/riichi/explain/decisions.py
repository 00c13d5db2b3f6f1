"""The options that decided something in a win, and the conditions under which they do.

A set of decisions is an integer, one bit each in the order of `DECISIONS`; the sets for equal parts
of wins are computed once.
"""

from collections.abc import Callable, Collection, Iterable
from functools import cache
from operator import attrgetter
from typing import NamedTuple

from calc.riichi.counts import has_only_pairs
from calc.riichi.memo import Memo
from calc.riichi.readings.features import union
from calc.riichi.readings.win import Win
from calc.riichi.rulesets import PRESETS, Ruleset
from calc.riichi.scoring.context import UNREACHED_HONBA, ScoringContext
from calc.riichi.scoring.dora import DoraRules, dora
from calc.riichi.scoring.evaluate import WITHOUT_WINNING_TILE_CONDITIONS, lacks_yaku_on
from calc.riichi.scoring.fu import BASE_FU, FuItem, fu_items
from calc.riichi.scoring.liability import (
    claim,
    liabilities,
    liability_options,
    liable_awards,
    liable_parts,
)
from calc.riichi.scoring.payments import NOBODY_LIABLE
from calc.riichi.scoring.score import KAZOE_HAN, KIRIAGE, Score
from calc.riichi.scoring.scored_reading import NoYaku, ScoredReading
from calc.riichi.tiles import Tile
from calc.riichi.yaku import CATALOGUE

from .what_if import Change

Keys = frozenset[str]


class WinParts(NamedTuple):
    """What a win has beside its yaku, its score and its context.

    Whether it is `closed`, has `melds`, counters (`honba`) and red fives (`reds`), whether somebody
    is named as `liable`, and how many dora indicators and ura indicators were turned.
    """

    closed: bool
    melds: bool
    liable: bool
    honba: bool
    reds: bool
    dora_indicators: int
    ura_indicators: int


class Decision(NamedTuple):
    """An option, and the conditions under which it decided something in a win.

    All of these have to hold; None always does: one of the `yaku` is awarded; one of the fu items
    has a key of `items`; the predicates hold of the scoring `context`, the `score`, the `parts` and
    the `win`; the tiles of the hand have no yaku on one of its waits, if `yakuless_wait` is true.
    """

    option: str
    yaku: Keys | None = None
    items: Keys | None = None
    context: Callable[[ScoringContext], bool] | None = None
    score: Callable[[Score], bool] | None = None
    parts: Callable[[WinParts], bool] | None = None
    win: Callable[[ScoredReading], bool] | None = None
    yakuless_wait: bool = False


def _has_local(best: ScoredReading) -> bool:
    local = best.won.context.rules.optional_yaku
    return any(award.yaku.key in local for award in best.awards)


def _reaches_ryanhan_shibari(best: ScoredReading) -> bool:
    return best.won.particulars.honba >= best.won.context.two_han_from_honba


def _switched(rules: Ruleset, option: str) -> Ruleset:
    """The rules with the other answer to an option that is on or off."""
    return rules.with_(**{option: not getattr(rules, option)})


def _other_dora_rules(key: tuple[str, DoraRules]) -> DoraRules:
    option, own = key
    return DoraRules(_switched(own.rules, option), own.players, own.kita, riichi=own.riichi)


_OTHER_DORA_RULES = Memo(_other_dora_rules, 1024)
"""By an option that is on or off, and what counts as dora: what counts with it switched."""


def _changes_dora(option: str, best: ScoredReading) -> bool:
    """Whether the hand would have other dora with the option switched."""
    won = best.won
    other = _OTHER_DORA_RULES[option, won.context.dora_rules]
    own = won.particulars
    return dora(won.hand, own.dora_indicators, own.ura_indicators, other) != best.dora


def _win_switched(option: str, best: ScoredReading) -> Win:
    """The winning reading under rules with the option switched."""
    won = best.won
    return Win(best.win.reading, won.hand, _switched(won.rules, option), won.situation)


def _loses_ryuuiisou(best: ScoredReading) -> bool:
    return not CATALOGUE["ryuuiisou"].met(_win_switched("ryuuiisou_needs_hatsu", best))


def _changes_fu(option: str, best: ScoredReading) -> bool:
    """Whether the reading would have other fu with the option switched."""
    return fu_items(_win_switched(option, best)) != best.fu_items


def _has_four_alike(best: ScoredReading) -> bool:
    return not has_only_pairs(best.won.hand.counts)


def _is_counted(score: Score) -> bool:
    """Whether han and fu count: beside a yakuman, or where one yaku is the mangan, they do not."""
    return score.fu is not None


def _is_yakuman(score: Score) -> bool:
    return score.yakuman > 0


@cache
def _doubled_somewhere() -> Keys:
    """The yakuman that some published rule set pays twice."""
    return Keys().union(*[preset.ruleset.double_yakuman for preset in PRESETS.values()])


def _may_be_doubled(best: ScoredReading) -> bool:
    keys = {award.yaku.key for award in best.awards}
    return not keys.isdisjoint(_doubled_somewhere() | best.won.rules.double_yakuman)


def _is_somebody_liable(best: ScoredReading) -> bool:
    return bool(best.won.context.seats.liable) or liable_parts(best) != NOBODY_LIABLE


def _may_be_liable(parts: WinParts) -> bool:
    return parts.melds or parts.liable


def _depends_on_concealed_kans(best: ScoredReading) -> bool:
    """Whether who is liable depends on concealed kans being counted among the visible groups."""
    keys = {award.yaku.key for award in liable_awards(best)}
    judged = liabilities(best.won.hand.melds, best.won.rules)
    return any(liability.decided_by_trigger and liability.yaku in keys for liability in judged)


def _by_liability(option: str) -> Callable[[ScoredReading], bool]:
    return lambda best: (
        liable_parts(best) != NOBODY_LIABLE and option in liability_options(claim(best))
    )


DECISIONS = (
    Decision("kuitan", yaku=Keys({"tanyao"}), parts=lambda parts: not parts.closed),
    Decision(
        "atozuke",
        context=lambda context: context.atozuke,
        parts=lambda parts: not parts.closed,
        yakuless_wait=True,
    ),
    Decision("ippatsu", score=_is_counted, context=lambda context: context.situation.ippatsu),
    Decision("double_riichi_han", yaku=Keys({"double_riichi"})),
    Decision("open_riichi", yaku=Keys({"open_riichi", "open_double_riichi"})),
    Decision("renhou", context=lambda context: context.situation.renhou),
    Decision(
        "ryuuiisou_needs_hatsu",
        yaku=Keys({"ryuuiisou"}),
        win=_loses_ryuuiisou,
    ),
    Decision(
        "rinshan_with_haitei",
        context=lambda context: context.situation.rinshan and context.situation.haitei,
    ),
    Decision("kokushi_robs_ankan", context=lambda context: context.situation.robbed_ankan),
    Decision(
        "optional_yaku",
        context=lambda context: bool(context.rules.optional_yaku),
        win=_has_local,
    ),
    Decision(
        "ryanhan_shibari",
        context=lambda context: context.two_han_from_honba < UNREACHED_HONBA,
        win=_reaches_ryanhan_shibari,
    ),
    Decision("red_fives", score=_is_counted, parts=lambda parts: parts.reds),
    Decision(
        "kan_dora",
        score=_is_counted,
        parts=lambda parts: parts.dora_indicators > 1,
        win=lambda best: _changes_dora("kan_dora", best),
    ),
    Decision(
        "ura_dora",
        score=_is_counted,
        context=lambda context: context.in_riichi,
        parts=lambda parts: parts.ura_indicators > 0,
        win=lambda best: _changes_dora("ura_dora", best),
    ),
    Decision(
        "kan_ura_dora",
        score=_is_counted,
        context=lambda context: context.in_riichi,
        parts=lambda parts: parts.ura_indicators > 1,
        win=lambda best: _changes_dora("kan_ura_dora", best),
    ),
    Decision("double_wind_pair_fu", items=Keys({"pair_double_wind"})),
    Decision("pinfu_tsumo_fu", yaku=Keys({"pinfu"}), context=lambda context: not context.ron),
    Decision(
        "rinshan_tsumo_fu",
        score=_is_counted,
        context=lambda context: context.situation.rinshan and not context.ron,
        win=lambda best: _changes_fu("rinshan_tsumo_fu", best),
    ),
    Decision("open_pinfu_ron_fu", items=Keys({"open_pinfu"})),
    Decision(
        "open_pinfu_ron_fu",  # where it adds nothing
        score=lambda score: score.fu == BASE_FU,
        context=lambda context: context.ron,
        parts=lambda parts: not parts.closed,
    ),
    Decision("chiitoitsu_fu", items=Keys({"chiitoitsu"})),
    Decision("chiitoitsu_four_of_a_kind", items=Keys({"chiitoitsu"}), win=_has_four_alike),
    Decision("kiriage_mangan", score=lambda score: score[:2] in KIRIAGE),
    Decision("kazoe_yakuman", score=lambda score: (score.han or 0) >= KAZOE_HAN),
    Decision("double_yakuman", score=_is_yakuman, win=_may_be_doubled),
    Decision("yakuman_stacking", score=_is_yakuman, win=lambda best: len(best.awards) > 1),
    Decision("honba_value", parts=lambda parts: parts.honba),
    Decision(
        "sanma_tsumo", context=lambda context: context.situation.players == 3 and not context.ron
    ),
    Decision("pao_yaku", score=_is_yakuman, parts=_may_be_liable, win=_is_somebody_liable),
    Decision(
        "pao_trigger",
        score=_is_yakuman,
        parts=lambda parts: parts.melds,
        win=_depends_on_concealed_kans,
    ),
    *[
        Decision(option, score=_is_yakuman, parts=_may_be_liable, win=_by_liability(option))
        for option in ("pao_tsumo", "pao_ron", "pao_ron_honba_payer")
    ],
    Decision(
        "pao_daiminkan_rinshan",
        context=lambda context: context.kan_feeder_pays,
        parts=_may_be_liable,
        win=_is_somebody_liable,
    ),
)
"""In the order in which answers list them."""


def decided_by(
    best: ScoredReading,
    fu_items: Iterable[FuItem],
    changes: Iterable[Change],
    waits: Collection[Tile],
) -> list[str]:
    """The ids of the options that decided something in this win, in the order of `DECISIONS`.

    `changes` are those of `what_if`, `waits` are the tiles that the hand waited for.
    """
    won = best.won
    hand, context = won.hand, won.context
    particulars = won.particulars
    awarded = (best.situational.places | best.of_tiles.places) & DECISIVE_YAKU
    items = DECISIVE_ITEMS.intersection(map(_key, fu_items))
    parts = (
        hand.closed,
        hand.melds != (),
        bool(context.seats.liable),
        particulars.honba > 0,
        hand.reds > 0,
        len(particulars.dora_indicators),
        len(particulars.ura_indicators),
    )
    places = _by_yaku(awarded) & _by_items(items) & _by_parts(parts)
    places &= _by_score(best.score) & _by_context(context)
    if places & _YAKULESS_WAIT and not _has_yakuless_wait(best, changes, waits):
        places &= ~_YAKULESS_WAIT
    candidates = _listed(places)
    return [option for option, holds in candidates if holds is None or holds(best)]


_key = attrgetter("key")


def _has_yakuless_wait(
    best: ScoredReading, changes: Iterable[Change], waits: Collection[Tile]
) -> bool:
    """Whether the tiles of a hand have no yaku on one of its waits.

    `changes` leave out waits without a copy left, and count yaku of this draw or discard. Waits
    that they do not settle are scored once more.
    """
    won = best.won
    settled: list[Tile | None] = [won.hand.win_tile.plain]
    for change in changes:
        if change.key == "other-wait":
            if isinstance(change.result, NoYaku):
                return True
            settled.append(change.tile)
    if WITHOUT_WINNING_TILE_CONDITIONS[won.context] is not won.context:
        settled.clear()
    return any(wait not in settled and lacks_yaku_on(won, wait) for wait in waits)


DECISIVE_ITEMS = Keys().union(*[decision.items for decision in DECISIONS if decision.items])
"""The keys of fu items that decisions name."""


def _yaku_places(decision: Decision) -> int:
    """The yaku that a decision names, as bits by their places in the catalogue."""
    return sum([1 << CATALOGUE[key].place for key in decision.yaku or ()])


DECISIVE_YAKU = union(map(_yaku_places, DECISIONS))
"""The yaku that decisions name."""


def _places(hold: Iterable[bool]) -> int:
    """The decisions whose condition holds, as bits: bit 0 for the first."""
    return sum([1 << place for place, holds in enumerate(hold) if holds])


_YAKULESS_WAIT = _places(decision.yakuless_wait for decision in DECISIONS)


def _with_yaku(awarded: int) -> int:
    return _places(
        decision.yaku is None or awarded & _yaku_places(decision) != 0 for decision in DECISIONS
    )


def _with_items(items: Keys) -> int:
    return _places(
        decision.items is None or not decision.items.isdisjoint(items) for decision in DECISIONS
    )


def _in_context(context: ScoringContext) -> int:
    return _places(decision.context is None or decision.context(context) for decision in DECISIONS)


def _with_score(score: Score) -> int:
    return _places(decision.score is None or decision.score(score) for decision in DECISIONS)


def _with_parts(values: tuple[bool, bool, bool, bool, bool, int, int]) -> int:
    parts = WinParts(*values)
    return _places(decision.parts is None or decision.parts(parts) for decision in DECISIONS)


def _options_of(places: int) -> list[tuple[str, Callable[[ScoredReading], bool] | None]]:
    """The options of these bits, each with its predicate of the win."""
    return [
        (decision.option, decision.win)
        for place, decision in enumerate(DECISIONS)
        if places >> place & 1
    ]


_by_yaku = Memo(_with_yaku, 256).lookup
_by_items = Memo(_with_items, 64).lookup
_by_context = Memo(_in_context, 512).lookup
_by_score = Memo(_with_score, 1024).lookup
_by_parts = Memo(_with_parts, 1024).lookup
_listed = Memo(_options_of, 1024).lookup
