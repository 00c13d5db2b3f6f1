"""The options of the rule set that settled something in this win."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from ..kept import Kept
from ..score import KAZOE_HAN
from ..terms import Terms
from ..valued import Valued
from ..yaku import Award, yakuman_of

KIRIAGE = {(4, 30), (3, 60)}
TELLING = frozenset({"base", "pair_double_wind", "open_pinfu", "chiitoitsu"})
"""The fu items that any decision asks for; the base stands in every hand of four groups."""
DOUBLED = ("kokushi_musou_juusanmen", "suuankou_tanki", "junsei_chuuren_poutou", "daisuushii")

Awards = tuple[Award, ...]
Items = tuple[str, ...]


class Decision(NamedTuple):
    """An option, and what has to be so for it to settle something: of None nothing is asked.

    That is asked of the yaku, of the keys of the `TELLING` fu items, of the terms it was won on,
    and of the win as a whole. The first three are answered once for all wins alike there.
    """

    option: str
    yaku: Callable[[Awards], bool] | None = None
    items: Callable[[Items], bool] | None = None
    terms: Callable[[Terms], bool] | None = None
    win: Callable[[Valued], bool] | None = None


def decided_by(best: Valued, terms: Terms) -> list[str]:
    """Option ids, in the order of the table: those another answer to which changes this result.

    `terms` are those that the win was won on.
    """
    items = tuple([each.key for each in best.fu_items if each.key in TELLING])
    likely = _LISTED[_BY_YAKU[best.awards] & _BY_ITEMS[items] & _BY_TERMS[terms]]
    return [each.option for each in likely if each.win is None or each.win(best)]


def _any(*keys: str) -> Callable[[Awards], bool]:
    return lambda awards: any(each.yaku.key in keys for each in awards)


def _item(key: str) -> Callable[[Items], bool]:
    return lambda items: key in items


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
    Decision("optional_yaku", terms=lambda terms: bool(terms.rules.optional_yaku), win=_local),
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
    Decision("double_wind_pair_fu", items=_item("pair_double_wind")),
    Decision("pinfu_tsumo_fu", _any("pinfu"), terms=lambda terms: not terms.ron),
    Decision(
        "rinshan_tsumo_fu",
        items=bool,
        terms=lambda terms: terms.situation.rinshan and not terms.ron,
    ),
    Decision("open_pinfu_ron_fu", items=_item("open_pinfu")),
    Decision("chiitoitsu_fu", items=_item("chiitoitsu")),
    Decision("chiitoitsu_four_of_a_kind", items=_item("chiitoitsu"), win=_four_as_two),
    Decision("kiriage_mangan", win=lambda best: best.score[:2] in KIRIAGE),
    Decision("kazoe_yakuman", win=lambda best: (best.score.han or 0) >= KAZOE_HAN),
    Decision("double_yakuman", _any(*DOUBLED)),
    Decision("yakuman_stacking", lambda awards: len(awards) > 1 and not _counted(awards)),
    Decision("honba_value", win=lambda best: best.win.situation.honba > 0),
    Decision("sanma_tsumo", terms=lambda terms: terms.situation.players == 3 and not terms.ron),
    Decision("pao_yaku", terms=lambda terms: terms.situation.liable is not None),
)
"""In the order of the table of options."""


def _places(part: str, asked: object) -> int:
    """Where the decisions stand that this part leaves open, a bit for each."""
    places = 0
    for place, each in enumerate(DECISIONS):
        decides = getattr(each, part)
        if decides is None or decides(asked):
            places |= 1 << place
    return places


def _listed(places: int) -> tuple[Decision, ...]:
    return tuple([each for place, each in enumerate(DECISIONS) if places >> place & 1])


_BY_YAKU: Kept[Awards, int] = Kept(partial(_places, "yaku"), 4096)
_BY_ITEMS: Kept[Items, int] = Kept(partial(_places, "items"), 1024)
_BY_TERMS: Kept[Terms, int] = Kept(partial(_places, "terms"), 4096)
_LISTED = Kept(_listed, 1024)
