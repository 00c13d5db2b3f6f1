"""The rules of Tenhou's private tables, in `csrule` of tenhou/6 and of mjlog.

     0, 1      flags, hexadecimal, eight digits each
     4, 5, 6   points at the start; to reach, or another round follows; from which results count
    10, 11     value of a riichi stick; of a counter, from each payer
    16 … 18    noten payments: to one, to each of two, to each of three players
    21 … 35    uma of the second, third and fourth place, in P: three for each number of players
               below the start, from none to all
     7, 36 …   nothing that a hand depends on, such as seconds to think
    others     empty, as any of them may be: then it is as in ranked games

Sources: InjusticeJudge, which has the flags beside a game of the ARML, and a tool that writes them
for tournaments. Points and results of two recorded tables agree. The two sources contradict each
other on flags 21 of the first part (an extension round) and 2 of the second (riichi sticks left at
the end), and no table at hand decides it: both stay as in ranked games.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from calc.riichi.errors import Problem
from calc.riichi.rulesets import OPTIONS
from calc.riichi.rulesets.read import overrides_json, ruleset

Flag = tuple[int, int]
"""The part of the flags, 0 or 1, and the bit in it."""
IF_SET: Mapping[Flag, Mapping[str, object]] = {
    (0, 0): {"nagashi_mangan": "off"},
    (0, 1): {"kiriage_mangan": True},
    (0, 2): {"bankruptcy": "none"},
    (0, 5): {"kan_dora": False},
    (0, 6): {"ura_dora": False, "kan_ura_dora": False},
    (0, 7): {"kan_ura_dora": False},
    (0, 8): {"abortive_suufon_renda": False},
    (0, 9): {"abortive_suukaikan": False},
    (0, 10): {"abortive_suucha_riichi": False},
    (0, 11): {"abortive_kyuushu_kyuuhai": False},
    (0, 12): {"abortive_sanchahou": False, "multiple_ron": "all"},
    (0, 13): {"multiple_ron": "head_bump"},
    (0, 15): {"agari_yame": "win"},
    (0, 14): {"agari_yame": "none"},
    (0, 17): {"dealer_repeat": "agari"},
    (0, 18): {"final_point_rounding": "nearest_1000_5_up"},
    (0, 19): {"ippatsu": False},
    (0, 24): {"renhou": "mangan_alternative"},
    (0, 25): {"riichi_min_wall_tiles": 1},
    (0, 26): {"riichi_ankan": "interpretation"},
    (0, 27): {"tenpai_all_copies_own": "noten"},
    (1, 0): {"double_wind_pair_fu": 2},
    (1, 1): {"ties": "split"},
    (1, 3): {"pao_yaku": ["daisangen", "daisuushii", "suukantsu"]},
    (1, 4): {"kazoe_yakuman": "sanbaiman"},
}
"""Options by the flag that sets them; of two that set the same the later one counts."""
IF_CLEAR: Mapping[Flag, Mapping[str, object]] = {(0, 18): {"final_point_rounding": "none"}}
"""Options by the flag without which they are set."""
OF_THREE: Mapping[Flag, Mapping[str, object]] = {(0, 23): {"sanma_tsumo": "even"}}
"""The same as IF_SET, with three players alone."""
NOT_COMPUTED = frozenset({(0, 4), (0, 16), (0, 20)})
"""Flags of rules that no option has: no dora, no repeat after a win, two winds a round."""
_WITHOUT_OPTION = frozenset({(0, 3), (0, 21), (0, 22), (0, 30), (1, 2)})
"""Known flags that change nothing: the record itself shows when an indicator was turned."""
KNOWN = NOT_COMPUTED | _WITHOUT_OPTION | IF_SET.keys() | OF_THREE.keys()
_BITS = range(32)
_POINTS = {4: "starting_points", 5: "extension_round", 6: "goal_points"}
_STICK, _COUNTER, _NOTEN = 10, 11, slice(16, 19)
_UMA = range(21, 36)
_NO_RULE = (7, *range(36, 45))
_KNOWN_PLACES = {0, 1, *_POINTS, _STICK, _COUNTER, *range(16, 19), *_UMA, *_NO_RULE}
_MOST_ENTRIES = 60
_USUAL_NOTEN = ({"1000"}, {"1500", "2000"}, {"3000"})
_HEXADECIMAL = re.compile(r"[0-9A-Fa-f]{1,8}")
_POSITIVE = re.compile(r"\d{1,6}", re.ASCII)
_NUMBER = re.compile(r"[+-]?\d{1,3}(?:\.\d)?", re.ASCII)


class TableRules(NamedTuple):
    """The rules of a table: options, and the flags and entries that are not used."""

    options: dict[str, object]
    """The options that differ from those of the game's type, with their values as JSON."""
    unknown: tuple[str, ...] = ()
    """What is not known: flags as hexadecimal numbers with their part, entries by place."""
    not_computed: tuple[str, ...] = ()
    """Flags that are known, of rules that no option has."""

    @property
    def remarks(self) -> tuple[Problem, ...]:
        """The problems that name what is not used."""
        unknown, known = ({"entries": ", ".join(it)} for it in (self.unknown, self.not_computed))
        remarks = (
            Problem("unknown-table-rules", "rules", facts=unknown),
            Problem("table-rules-not-computed", "rules", facts=known),
        )
        return tuple(remark for remark in remarks if remark.facts["entries"])


def table_rules(
    entries: Sequence[str], preset: str, overrides: Mapping[str, object], players: int
) -> TableRules | None:
    """The rules of a table with these entries; None where all are empty.

    `preset` and `overrides` are those that the type of the game has.
    """
    entries = [entry.strip() for entry in entries[:_MOST_ENTRIES]]
    if not any(entries):
        return None
    entries += [""] * (_MOST_ENTRIES - len(entries))
    flags = {(part, bit) for part in (0, 1) for bit in _bits(entries[part])}
    own = {
        **(_options_if_clear(flags) if entries[0] else {}),
        **_options_if_set(flags, players),
        **_options_of_points(entries, players),
        **_options_of_uma(entries, players),
    }
    out_of_bounds = [key for key, value in own.items() if not _is_value(key, value)]
    used = {key: value for key, value in own.items() if key not in out_of_bounds}
    of_type = overrides_json(ruleset({"preset": preset, "overrides": {**overrides}}))
    whole = overrides_json(ruleset({"preset": preset, "overrides": {**overrides, **used}}))
    return TableRules(
        {option: value for option, value in whole.items() if value != of_type.get(option)},
        (*_flag_names(flags - KNOWN), *_unknown_places(entries)),
        (*_flag_names(flags & NOT_COMPUTED), *_places_not_computed(entries), *out_of_bounds),
    )


def _is_value(option: str, value: object) -> bool:
    try:
        OPTIONS[option].read(value)
    except ValueError:
        return False
    return True


def _bits(entry: str) -> Iterator[int]:
    """The bits that are set; none of an entry that is not hexadecimal."""
    if _HEXADECIMAL.fullmatch(entry):
        yield from (bit for bit in _BITS if int(entry, 16) >> bit & 1)


def _options_if_set(flags: Collection[Flag], players: int) -> dict[str, object]:
    of_players = OF_THREE if players == 3 else {}
    options: dict[str, object] = {}
    for flag, of_flag in (*IF_SET.items(), *of_players.items()):
        options |= of_flag if flag in flags else {}
    return options


def _options_if_clear(flags: Collection[Flag]) -> dict[str, object]:
    options: dict[str, object] = {}
    for flag, of_flag in IF_CLEAR.items():
        options |= {} if flag in flags else of_flag
    return options


def _options_of_points(entries: Sequence[str], players: int) -> dict[str, object]:
    """Points at the start and from which results count, with the oka of both; counters; noten."""
    options: dict[str, object] = {
        option: int(entries[place])
        for place, option in _POINTS.items()
        if _POSITIVE.fullmatch(entries[place])
    }
    start, origin = options.get("starting_points"), options.get("goal_points")
    if isinstance(start, int) and isinstance(origin, int):
        options["oka"] = max(0, origin - start) * players // 1000
    if _POSITIVE.fullmatch(entries[_COUNTER]):
        counter = int(entries[_COUNTER])
        options["honba_value"] = [counter * (players - 1), counter]
    if entries[_NOTEN] == ["0"] * 3:
        options["noten_payment_total"] = 0
    return options


def _options_of_uma(entries: Sequence[str], players: int) -> dict[str, object]:
    """The uma, floating where it depends on the number of players below the start.

    That of the first place makes the sum nothing. The options count those who reached the goal, so
    the rows are the other way round.
    """
    places = [entries[place] for place in _UMA]
    if not all(map(_NUMBER.fullmatch, places)):
        return {}
    rows = []
    for below in range(players, -1, -1):
        others = [float(place) for place in places[3 * below : 3 * below + players - 1]]
        rows.append([-sum(others), *others])
    if all(row == rows[0] for row in rows):
        return {"uma": rows[0]}
    return {"uma": "floating", "uma_floating": rows}


def _flag_names(flags: Collection[Flag]) -> Iterator[str]:
    """Flags as they are looked up: the part from 1, and the number of the bit."""
    return (f"{part + 1}:{1 << bit:08X}" for part, bit in sorted(flags))


def _unknown_places(entries: Sequence[str]) -> Iterator[str]:
    """The places, from 0, of entries that have no known meaning, or are not of its form."""
    for place, entry in enumerate(entries):
        form = _HEXADECIMAL if place < 2 else _NUMBER if place in _UMA else _POSITIVE
        if entry and not (place in _KNOWN_PLACES and form.fullmatch(entry)):
            yield f"{place}={entry[:10]}"


def _places_not_computed(entries: Sequence[str]) -> Iterator[str]:
    """The places of sticks and noten payments of other values, and of an uma that has gaps."""
    if entries[_STICK] not in ("", "1000"):
        yield f"{_STICK}={entries[_STICK][:10]}"
    noten = entries[_NOTEN]
    usual = all(not e or e in values for e, values in zip(noten, _USUAL_NOTEN, strict=True))
    if noten != ["0"] * 3 and not usual:
        yield f"{_NOTEN.start}={'/'.join(noten)[:30]}"
    uma = [bool(entries[place]) for place in _UMA]
    if any(uma) and not all(uma):
        yield f"{_UMA.start}"
