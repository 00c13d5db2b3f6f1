"""Liability: who fed the last group of a visible yakuman, and what that player pays."""

from calc.riichi.hand import Meld, MeldType, Side
from calc.riichi.notation import parse_tiles
from calc.riichi.rulesets.read import ruleset
from calc.riichi.scoring.liability import liabilities
from tests.tables import for_each, with_indented


def meld(text: str) -> Meld:
    kind, _, rest = text.partition(":")
    tiles, _, side = rest.partition("@")
    return Meld(MeldType(kind), parse_tiles(tiles), Side(side) if side else None)


def judged(melds: str, rules: str) -> dict[str, tuple[Side | None, bool]]:
    shown = [meld(text) for text in melds.split()]
    return {
        liability.yaku: (liability.side, liability.known)
        for liability in liabilities(shown, ruleset(rules))
    }


LIABLE = """
tenhou daisangen right: the last of three dragons
    pon:555z@left pon:666z@left pon:777z@right
tenhou daisangen nobody: two dragons are no set
    pon:555z@left pon:777z@right
tenhou daisangen nobody: a concealed kan is fed by nobody
    pon:555z@left pon:666z@left ankan:7777z
tenhou daisangen unknown: a call that does not say from whom
    pon:555z@left pon:666z@left pon:777z
tenhou daisangen right: an added kan counts from its pon
    pon:555z@left pon:666z@left shouminkan:7777z@right
ema-2016 daisangen nobody: called groups alone count for EMA
    ankan:5555z pon:666z@left pon:777z@right
m-league daisangen right: a concealed kan on display counts in the M.League
    ankan:5555z pon:666z@left pon:777z@right
tenhou daisuushii across: the last of four winds
    pon:111z@left pon:222z@left pon:333z@left pon:444z@across
m-league suukantsu right: the fourth kan
    daiminkan:1111m@left ankan:2222m daiminkan:3333m@left daiminkan:4444m@right
m-league suukantsu unknown: an added kan does not say when
    daiminkan:1111m@left ankan:2222m daiminkan:3333m@left shouminkan:4444m@right
m-league suukantsu nobody: an added kan is not called, nor is a closed one
    ankan:1111m ankan:2222m shouminkan:4444m@right ankan:3333m
m-league suukantsu nobody: four added kans
    shouminkan:1111m@left shouminkan:2222m@left shouminkan:3333m@left shouminkan:4444m@right
m-league suukantsu nobody: after the called kan a closed one was made
    daiminkan:1111m@left ankan:2222m shouminkan:3333m@left shouminkan:4444m@right
"""
"""Rules, yaku and who is liable, why, and the melds."""


@for_each(("case", "melds"), with_indented(LIABLE))
def test_who_is_liable(case: str, melds: list[str]) -> None:
    rules, yaku, side = case.partition(":")[0].split()
    nobody = {"nobody": (None, True), "unknown": (None, False)}
    assert judged(melds[0], rules)[yaku] == (nobody.get(side) or (Side(side), True))


def test_four_kans_make_nobody_liable_on_tenhou() -> None:
    kans = "daiminkan:1111m@left ankan:2222m daiminkan:3333m@left daiminkan:4444m@right"
    assert "suukantsu" in judged(kans, "m-league")
    assert "suukantsu" not in judged(kans, "tenhou")
