"""The options of the rule set that settled something in this win."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from calc.riichi.memo import Memo
from calc.riichi.scoring.context import Terms
from calc.riichi.scoring.score import KAZOE_HAN
from calc.riichi.scoring.scored_reading import Valued

from ..yaku import Award, yakuman_of

KIRIAGE = {(4, 30), (3, 60)}
DOUBLED = ("kokushi_musou_juusanmen", "suuankou_tanki", "junsei_chuuren_poutou", "daisuushii")

Awards = tuple[Award, ...]
Items = frozenset[str]


class Decision(NamedTuple):
    """An option, and what has to be so for it to settle something: of None nothing is asked.

    That is asked of the yaku, of the terms it was won on, and of the win as a whole; of the fu
    items one has to be among those named. All but the win are answered once for all alike there.
    """

    option: str
    yaku: Callable[[Awards], bool] | None = None
    items: frozenset[str] | None = None
    terms: Callable[[Terms], bool] | None = None
    win: Callable[[Valued], bool] | None = None


def decided_by(best: Valued, terms: Terms) -> list[str]:
    """Option ids, in the order of `DECISIONS`: those that settled something in this win.

    `terms` are those that the win was won on.
    """
    items = Items([each.key for each in best.fu_items]) & TELLING
    likely = _LISTED[_BY_YAKU[best.awards] & _BY_ITEMS[items] & _BY_TERMS[terms]]
    return [each.option for each in likely if each.win is None or each.win(best)]


def _any(*keys: str) -> Callable[[Awards], bool]:
    return lambda awards: any(each.yaku.key in keys for each in awards)


def _counted(awards: Awards) -> bool:
    """Is it counted in han, and no yakuman?"""
    return not yakuman_of(awards)


def _local(best: Valued) -> bool:
    return any(each.yaku.key in best.win.rules.optional_yaku for each in best.awards)


def _with_counters(best: Valued) -> bool:
    return best.win.situation.honba >= (best.win.rules.ryanhan_shibari or 0)


def _four_as_two(best: Valued) -> bool:
    blocks = best.win.blocks
    return len(set(blocks)) < len(blocks)


DECISIONS = (
    Decision("kuitan", _any("tanyao"), win=lambda best: not best.win.closed),
    Decision("ippatsu", _counted, terms=lambda terms: terms.situation.ippatsu),
    Decision("double_riichi_han", _any("double_riichi")),
    Decision("open_riichi", _any("open_riichi", "open_double_riichi")),
    Decision("renhou", terms=lambda terms: terms.situation.renhou),
    Decision("ryuuiisou_needs_hatsu", _any("ryuuiisou")),
    Decision(
        "rinshan_with_haitei",
        terms=lambda terms: terms.situation.rinshan and terms.situation.haitei,
    ),
    Decision("optional_yaku", win=_local),
    Decision(
        "ryanhan_shibari",
        terms=lambda terms: terms.rules.ryanhan_shibari is not None,
        win=_with_counters,
    ),
    Decision("red_fives", _counted, win=lambda best: best.win.hand.reds > 0),
    Decision("kan_dora", _counted, win=lambda best: len(best.win.situation.dora_indicators) > 1),
    Decision(
        "ura_dora",
        _counted,
        terms=lambda terms: terms.riichi,
        win=lambda best: bool(best.win.situation.ura_indicators),
    ),
    Decision("double_wind_pair_fu", items=Items({"pair_double_wind"})),
    Decision("pinfu_tsumo_fu", _any("pinfu"), terms=lambda terms: not terms.ron),
    Decision(
        "rinshan_tsumo_fu",
        items=Items({"base", "chiitoitsu"}),
        terms=lambda terms: terms.situation.rinshan and not terms.ron,
    ),
    Decision("open_pinfu_ron_fu", items=Items({"open_pinfu"})),
    Decision("chiitoitsu_fu", items=Items({"chiitoitsu"})),
    Decision("chiitoitsu_four_of_a_kind", items=Items({"chiitoitsu"}), win=_four_as_two),
    Decision("kiriage_mangan", win=lambda best: best.score[:2] in KIRIAGE),
    Decision("kazoe_yakuman", win=lambda best: (best.score.han or 0) >= KAZOE_HAN),
    Decision("double_yakuman", _any(*DOUBLED)),
    Decision("yakuman_stacking", lambda awards: len(awards) > 1 and not _counted(awards)),
    Decision("honba_value", win=lambda best: best.win.situation.honba > 0),
    Decision("sanma_tsumo", terms=lambda terms: terms.situation.players == 3 and not terms.ron),
    Decision("pao_yaku", terms=lambda terms: terms.situation.liable is not None),
)
"""In the order they are told."""


TELLING = Items().union(*[each.items for each in DECISIONS if each.items])
"""The fu items that any decision asks for."""


def _open(left: Iterable[bool]) -> int:
    """The places of the decisions that are left open, a bit for each."""
    return sum([1 << place for place, each in enumerate(left) if each])


def _by_yaku(awards: Awards) -> int:
    return _open(each.yaku is None or each.yaku(awards) for each in DECISIONS)


def _by_items(items: Items) -> int:
    return _open(each.items is None or not each.items.isdisjoint(items) for each in DECISIONS)


def _by_terms(terms: Terms) -> int:
    return _open(each.terms is None or each.terms(terms) for each in DECISIONS)


def _listed(places: int) -> tuple[Decision, ...]:
    return tuple([each for place, each in enumerate(DECISIONS) if places >> place & 1])


_BY_YAKU = Memo(_by_yaku, 4096)
_BY_ITEMS = Memo(_by_items, 64)
_BY_TERMS = Memo(_by_terms, 4096)
_LISTED = Memo(_listed, 1024)
