"""What a reader calls the keys of a question."""

import re

from ..numbers import ordinal_words

FIELDS = {
    "rules": "rule set",
    "rules.mods": "list of changed rules",
    "rules.overrides": "list of changed options",
    "hand": "hand",
    "melds": "list of calls",
    "win_tile": "winning tile",
    "win_by": "way of winning",
    "seat_wind": "seat wind",
    "round_wind": "round wind",
    "riichi": "riichi",
    "double_riichi": "double riichi",
    "open_riichi": "open riichi",
    "ippatsu": "ippatsu",
    "haitei": "haitei",
    "houtei": "houtei",
    "rinshan": "rinshan",
    "chankan": "chankan",
    "tenhou": "tenhou",
    "chiihou": "chiihou",
    "renhou": "renhou",
    "discarder_in_riichi": "discarder in riichi",
    "tsubame_gaeshi": "ron on a riichi tile",
    "kanburi": "ron on the discard after a kan",
    "paarenchan": "eighth win in a row",
    "dora_indicators": "dora indicators",
    "ura_indicators": "ura indicators",
    "honba": "number of counters",
    "riichi_sticks": "number of deposits",
    "discarder": "discarder",
    "liable": "liable player",
    "players": "number of players",
    "kita": "number of norths set aside",
    "robbed_kita": "ron on a north set aside",
    "discards": "list of discards",
    "passed": "list of tiles passed",
    "passed_in_riichi": "list of tiles passed in riichi",
    "seats": "list of seats",
    "scores": "list of scores",
    "wins": "list of wins",
    "E": "east seat",
    "S": "south seat",
    "W": "west seat",
    "N": "north seat",
}
"""By key; what stands for a condition has no article before it, nor has any other."""
MEMBERS = {"melds": "{place} call", "wins": "{place} win"}
"""One member of a list."""
OTHER_MEMBER = "{place} entry of {list}"
INSIDE = "{inner} of the {outer}"
_PART = re.compile(r"(?P<name>[^\[\]]+)(?:\[(?P<place>\d+)\])?")


def field_name(field: str, fields: dict[str, str], members: dict[str, str]) -> str:
    """A key as the reader knows it: "winning tile", "second call", "hand of the first win"."""
    if field in fields:
        return fields[field]
    *outer, inner = [_part(part, fields, members) for part in field.split(".")]
    return INSIDE.format(inner=inner, outer=outer[-1]) if outer else inner


def _part(part: str, fields: dict[str, str], members: dict[str, str]) -> str:
    found = _PART.fullmatch(part)
    if not found:
        return part
    name, place = found["name"], found["place"]
    plain = fields.get(name, name.replace("_", " "))
    if place is None:
        return plain
    return members.get(name, OTHER_MEMBER).format(place=ordinal_words(int(place)), list=plain)
