"""The options of the rule set that settled something in this win."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from calc.riichi.memo import Memo
from calc.riichi.scoring.context import ScoringContext
from calc.riichi.scoring.fu import FuItem
from calc.riichi.scoring.score import KAZOE_HAN
from calc.riichi.scoring.scored_reading import ScoredReading

from ..yaku import Award, yakuman_of

KIRIAGE = {(4, 30), (3, 60)}
DOUBLED = ("kokushi_musou_juusanmen", "suuankou_tanki", "junsei_chuuren_poutou", "daisuushii")

Awards = tuple[Award, ...]
Items = frozenset[str]


class Decision(NamedTuple):
    """An option, and what has to be so for it to settle something: of None nothing is asked.

    That is asked of the yaku, of the scoring context, and of the win as a whole; of the fu
    items one has to be among those named. All but the win are answered once for all alike there.
    """

    option: str
    yaku: Callable[[Awards], bool] | None = None
    items: frozenset[str] | None = None
    context: Callable[[ScoringContext], bool] | None = None
    win: Callable[[ScoredReading], bool] | None = None


def decided_by(best: ScoredReading, fu_items: Iterable[FuItem]) -> list[str]:
    """Option ids, in the order of `DECISIONS`: those that settled something in this win."""
    items = DECISIVE_ITEMS.intersection([item.key for item in fu_items])
    likely = _LISTED[_BY_YAKU[best.awards] & _BY_ITEMS[items] & _BY_CONTEXT[best.won.context]]
    return [decision.option for decision in likely if decision.win is None or decision.win(best)]


def _any(*keys: str) -> Callable[[Awards], bool]:
    return lambda awards: any(award.yaku.key in keys for award in awards)


def _counted(awards: Awards) -> bool:
    """Is it counted in han, and no yakuman?"""
    return not yakuman_of(awards)


def _local(best: ScoredReading) -> bool:
    return any(award.yaku.key in best.won.rules.optional_yaku for award in best.awards)


def _with_counters(best: ScoredReading) -> bool:
    return best.won.honba >= (best.won.rules.ryanhan_shibari or 0)


def _four_as_two(best: ScoredReading) -> bool:
    blocks = best.win.blocks
    return len(set(blocks)) < len(blocks)


DECISIONS = (
    Decision("kuitan", _any("tanyao"), win=lambda best: not best.won.hand.closed),
    Decision("ippatsu", _counted, context=lambda context: context.situation.ippatsu),
    Decision("double_riichi_han", _any("double_riichi")),
    Decision("open_riichi", _any("open_riichi", "open_double_riichi")),
    Decision("renhou", context=lambda context: context.situation.renhou),
    Decision("ryuuiisou_needs_hatsu", _any("ryuuiisou")),
    Decision(
        "rinshan_with_haitei",
        context=lambda context: context.situation.rinshan and context.situation.haitei,
    ),
    Decision("optional_yaku", win=_local),
    Decision(
        "ryanhan_shibari",
        context=lambda context: context.rules.ryanhan_shibari is not None,
        win=_with_counters,
    ),
    Decision("red_fives", _counted, win=lambda best: best.won.hand.reds > 0),
    Decision("kan_dora", _counted, win=lambda best: len(best.won.dora_indicators) > 1),
    Decision(
        "ura_dora",
        _counted,
        context=lambda context: context.in_riichi,
        win=lambda best: bool(best.won.ura_indicators),
    ),
    Decision("double_wind_pair_fu", items=Items({"pair_double_wind"})),
    Decision("pinfu_tsumo_fu", _any("pinfu"), context=lambda context: not context.ron),
    Decision(
        "rinshan_tsumo_fu",
        items=Items({"base", "chiitoitsu"}),
        context=lambda context: context.situation.rinshan and not context.ron,
    ),
    Decision("open_pinfu_ron_fu", items=Items({"open_pinfu"})),
    Decision("chiitoitsu_fu", items=Items({"chiitoitsu"})),
    Decision("chiitoitsu_four_of_a_kind", items=Items({"chiitoitsu"}), win=_four_as_two),
    Decision("kiriage_mangan", win=lambda best: best.score[:2] in KIRIAGE),
    Decision("kazoe_yakuman", win=lambda best: (best.score.han or 0) >= KAZOE_HAN),
    Decision("double_yakuman", _any(*DOUBLED)),
    Decision("yakuman_stacking", lambda awards: len(awards) > 1 and not _counted(awards)),
    Decision("honba_value", win=lambda best: best.won.honba > 0),
    Decision(
        "sanma_tsumo", context=lambda context: context.situation.players == 3 and not context.ron
    ),
    Decision("pao_yaku", context=lambda context: context.situation.liable is not None),
)
"""In the order they are told."""


DECISIVE_ITEMS = Items().union(*[decision.items for decision in DECISIONS if decision.items])
"""The fu items that any decision asks for."""


def _open(left: Iterable[bool]) -> int:
    """The places of the decisions that are left open, a bit for each."""
    return sum([1 << place for place, is_open in enumerate(left) if is_open])


def _by_yaku(awards: Awards) -> int:
    return _open(decision.yaku is None or decision.yaku(awards) for decision in DECISIONS)


def _by_items(items: Items) -> int:
    return _open(
        decision.items is None or not decision.items.isdisjoint(items) for decision in DECISIONS
    )


def _by_context(context: ScoringContext) -> int:
    return _open(decision.context is None or decision.context(context) for decision in DECISIONS)


def _listed(places: int) -> tuple[Decision, ...]:
    return tuple([decision for place, decision in enumerate(DECISIONS) if places >> place & 1])


_BY_YAKU = Memo(_by_yaku, 4096)
_BY_ITEMS = Memo(_by_items, 64)
_BY_CONTEXT = Memo(_by_context, 4096)
_LISTED = Memo(_listed, 1024)
