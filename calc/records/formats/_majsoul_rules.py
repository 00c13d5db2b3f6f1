"""The rules of a room of Mahjong Soul, as changed options of the preset.

A ranked room has no `detail_rule`: its rules are the preset's. A room of friends or a contest has
one, whose names are Chinese: `shiduan` open tanyao, `dora_count` red fives, `fandian` the points
that somebody needs for the game to end, `jingsuanyuandian` those from which final scores are
counted, `fanfu` the least han, `can_jifei` bankruptcy. Sources: the client's schema, and the labels
of its room settings.
"""

from collections.abc import Mapping

from calc.riichi.rulesets import OPTIONS, PRESETS, for_players

from ..bounds import UnreadableRecord
from ..terms import NO_RED_FIVES
from ..values import JsonObject, integer, mapping

PRESET = "mahjong-soul"
_EAST = (1, 11)
"""Modes of one round, with four and with three players."""
_RED_FIVES = {0: NO_RED_FIVES, 4: {"m": 1, "p": 2, "s": 1}}
_OTHER_GAMES = (
    "xuezhandaodi", "huansanzhang", "chuanma", "muyu_mode", "field_spell_mode", "zhanxing",
    "tianming_mode", "yongchang_mode", "hunzhiyiji_mode", "wanxiangxiuluo_mode",
    "beishuizhizhan_mode",
)  # fmt: skip
"""Fields of events that are other games, with scores of their own."""
_OLD_YAKU = (
    "tsubame_gaeshi", "kanburi", "shiiaru_raotai", "uumensai", "sanrenkou", "isshoku_sanjun",
    "iipin_mouyue", "chuupin_raoyui", "daisharin", "daichikurin", "daisuurin",
    "ishi_no_ue_ni_mo_sannen", "daichisei",
)  # fmt: skip
_POINTS = {
    "init_point": "starting_points",
    "fandian": "extension_round",
    "jingsuanyuandian": "goal_points",
    "fanfu": "min_yaku_han",
}
_FLAGS: Mapping[str, tuple[str, object, object]] = {
    "can_jifei": ("bankruptcy", "below_zero", "none"),
    "have_liujumanguan": ("nagashi_mangan", "draw_payment", "off"),
    "have_qieshangmanguan": ("kiriage_mangan", True, False),
    "have_gang_biao_dora": ("kan_dora", True, False),
    "ming_dora_immediately_open": ("kan_dora_flip", "immediate", "ankan_immediate_open_after"),
    "have_li_dora": ("ura_dora", True, False),
    "have_gang_li_dora": ("kan_ura_dora", True, False),
    "have_sifenglianda": ("abortive_suufon_renda", True, False),
    "have_sigangsanle": ("abortive_suukaikan", True, False),
    "have_sijializhi": ("abortive_suucha_riichi", True, False),
    "have_jiuzhongjiupai": ("abortive_kyuushu_kyuuhai", True, False),
    "have_sanjiahele": ("abortive_sanchahou", True, False),
    "have_tingpailianzhuang": ("dealer_repeat", "tenpai", "agari"),
    "have_helezhongju": ("agari_yame", "win_or_tenpai", "none"),
    "have_yifa": ("ippatsu", True, False),
}
"""Rules that a room has or has not: the option, its value with the rule and without it."""
_COMPLETE = ("have_biao_dora", "have_li_dora", "have_yifa", "have_helelianzhuang")
"""Rules of nearly every room: one that has any states all, and leaves out what is false."""
_LATER_FLAGS: Mapping[str, tuple[str, object]] = {
    "disable_leijiyiman": ("kazoe_yakuman", "sanbaiman"),
    "disable_double_yakuman": ("double_yakuman", ()),
    "disable_composite_yakuman": ("yakuman_stacking", False),
    "disable_multi_yukaman": ("yakuman_stacking", False),
    "disable_double_wind_four_fu": ("double_wind_pair_fu", 2),
    "disable_angang_guoshi": ("kokushi_robs_ankan", False),
}
"""Rules of contests that change something where they are set."""


def rules_of_config(config: JsonObject, players: int) -> dict[str, object]:
    """The changed options of a room; raises UnreadableRecord for another game than riichi."""
    mode = mapping(config.get("mode"))
    detail = mapping(mode.get("detail_rule"))
    if any(detail.get(name) for name in _OTHER_GAMES):
        raise UnreadableRecord("majsoul-other-game")
    options: dict[str, object] = {}
    if integer(mode.get("mode"), 0) in _EAST:
        options["game_length"] = "tonpuusen"
    if detail.get("init_point"):
        options |= _room_options(detail, players)
    usual = for_players(PRESETS[PRESET].ruleset, players)
    return {
        key: value
        for key, value in options.items()
        if OPTIONS[key].read(value) != getattr(usual, key)
    }


def _room_options(detail: JsonObject, players: int) -> dict[str, object]:
    """The options of a room of friends or a contest."""
    options: dict[str, object] = {
        option: integer(detail[field], 0) for field, option in _POINTS.items() if detail.get(field)
    }
    options["kuitan"] = bool(detail.get("shiduan"))
    red = integer(detail.get("dora_count"), 0)
    if red in _RED_FIVES:
        options["red_fives"] = _RED_FIVES[red]
    if players == 3 and "have_zimosun" in detail:
        options["sanma_tsumo"] = "tsumo_loss" if detail["have_zimosun"] else "split_north"
    if detail.get("guyi_mode"):
        options |= {"optional_yaku": _OLD_YAKU, "renhou": "yakuman"}
    complete = any(detail.get(field) for field in _COMPLETE)
    for field, (option, given, missing) in _FLAGS.items():
        if field in detail or complete:
            options[option] = given if detail.get(field) else missing
    options |= dict(rule for field, rule in _LATER_FLAGS.items() if detail.get(field))
    if detail.get("have_toutiao"):
        options["multiple_ron"] = "head_bump"
    elif detail.get("have_sanjiahele"):
        options["multiple_ron"] = "double_ok_triple_aborts"
    if complete and not detail.get("have_nanruxiru"):
        options["extension_round"] = None
    return options
