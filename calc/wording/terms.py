"""Limits, waits and forms of a hand in words."""

from .said import Said

LIMITS = {
    "mangan": Said("mangan", "scoring#mangan"),
    "haneman": Said("haneman", "scoring#haneman"),
    "baiman": Said("baiman", "scoring#baiman"),
    "sanbaiman": Said("sanbaiman", "scoring#sanbaiman"),
    "kazoe_yakuman": Said("counted yakuman", "scoring#kazoe-yakuman"),
    "yakuman": Said("yakuman", "scoring#yakuman"),
    "double_yakuman": Said("double yakuman", "scoring#stacking"),
    "triple_yakuman": Said("triple yakuman", "scoring#stacking"),
    "quadruple_yakuman": Said("quadruple yakuman", "scoring#stacking"),
    "quintuple_yakuman": Said("quintuple yakuman", "scoring#stacking"),
    "sextuple_yakuman": Said("sextuple yakuman", "scoring#stacking"),
    "septuple_yakuman": Said("septuple yakuman", "scoring#stacking"),
    "octuple_yakuman": Said("octuple yakuman", "scoring#stacking"),
}
WAITS = {
    "ryanmen": Said("two-sided wait", "waits#ryanmen"),
    "kanchan": Said("middle wait", "waits#kanchan"),
    "penchan": Said("edge wait", "waits#penchan"),
    "shanpon": Said("two-pair wait", "waits#shanpon"),
    "tanki": Said("pair wait", "waits#tanki"),
    "nobetan": Said("pair wait on both ends", "waits#nobetan"),
}
FORMS = {
    "standard": Said("four groups and a pair", "lessons/01-a-winning-hand"),
    "chiitoitsu": Said("seven pairs", "yaku/chiitoitsu"),
    "kokushi": Said("thirteen orphans", "yaku/kokushi-musou"),
    "unrelated": Said("thirteen unrelated tiles", "yaku/local#shiisanpuutaa"),
}


def limit_words(key: str) -> Said:
    """A limit by its key: "counted yakuman"; KeyError for an unknown one."""
    return LIMITS[key]


def wait_words(key: str) -> Said:
    """A wait by its key: "two-sided wait"; KeyError for an unknown one."""
    return WAITS[key]


def form_words(key: str) -> Said:
    """The form of a complete hand by its key: "seven pairs"; KeyError for an unknown one."""
    return FORMS[key]
