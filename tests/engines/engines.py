"""The programs that are asked, what each can be told, and what it has one answer to."""

import json
import subprocess
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from .questions import FLAGS, Answer, Asked

FOLDER = Path(".engines")
ADAPTERS = Path(__file__).parent / "adapters"
PLAIN: Mapping[str, object] = {
    "kuitan": True,
    "atozuke": True,
    "min_yaku_han": 1,
    "ryanhan_shibari": None,
    "ippatsu": True,
    "double_riichi_han": 2,
    "open_riichi": "off",
    "renhou": "off",
    "ryuuiisou_needs_hatsu": False,
    "rinshan_with_haitei": False,
    "kiriage_mangan": False,
    "kazoe_yakuman": "yakuman",
    "double_yakuman": (),
    "yakuman_stacking": True,
    "double_wind_pair_fu": 4,
    "rinshan_tsumo_fu": True,
    "pinfu_tsumo_fu": 20,
    "chiitoitsu_fu": 25,
    "chiitoitsu_four_of_a_kind": False,
    "open_pinfu_ron_fu": 30,
    "ura_dora": True,
    "kan_dora": True,
    "kan_ura_dora": True,
    "red_fives": (1, 1, 1),
    "optional_yaku": (),
    "sanma_tsumo": "tsumo_loss",
}
"""The options that a win's worth depends on, with what most of the programs do."""
DOUBLE = ("kokushi_musou_juusanmen", "suuankou_tanki", "daisuushii", "junsei_chuuren_poutou")
"""The four forms that are paid twice where double yakuman are in use."""


class Engine(NamedTuple):
    """A program: its package, how its adapter is run, and what it knows.

    `told` are options whose value it takes from the question, each with what it makes of a value;
    `fixed` those with a value of its own that is not the one of `PLAIN`. `lacks` are conditions it
    has no name for.
    """

    package: str
    command: tuple[str, ...]
    told: Mapping[str, Callable[[Any], object]]
    fixed: Mapping[str, object] = {}
    lacks: frozenset[str] = frozenset()
    three_players: bool = False
    red_fives: bool = True

    def rules(self, asked: Asked) -> dict[str, Any]:
        """The values by which it scores a hand, of every option that a win depends on."""
        values = {}
        for id, plain in PLAIN.items():
            value = getattr(asked.rules, id)
            values[id] = self.told[id](value) if id in self.told else self.fixed.get(id, plain)
        return values

    def reason_against(self, asked: Asked) -> str | None:
        """Why a hand cannot be put to it; None where it can."""
        question = asked.neutral
        if asked.unknown:
            return f"condition: {asked.unknown[0]}"
        if question["players"] == 3 and not self.three_players:
            return "three players"
        if unknown := [flag for flag in FLAGS if question[flag] and flag in self.lacks]:
            return f"condition: {unknown[0]}"
        tiles = [
            *question["tiles"],
            *(tile for meld in question["melds"] for tile in meld["tiles"]),
        ]
        if not self.red_fives and any(tile[0] == "0" for tile in tiles):
            return "red fives"
        return None

    def answers(self, questions: Sequence[Mapping[str, Any]]) -> tuple[str, dict[str, Answer]]:
        """Its version, and its answers by the id of the question."""
        lines = "".join(json.dumps(question) + "\n" for question in questions)
        command = [part.replace("ADAPTERS", str(ADAPTERS.resolve())) for part in self.command]
        run = subprocess.run(
            command, input=lines, capture_output=True, text=True, cwd=FOLDER, check=True
        )
        first, *rest = map(json.loads, run.stdout.splitlines())
        return first["version"], {answer["id"]: answer for answer in rest}


def _python(name: str) -> tuple[str, ...]:
    return "env/bin/python", f"ADAPTERS/{name}.py"


def _node(name: str) -> tuple[str, ...]:
    return "node", f"ADAPTERS/{name}.mjs"


def _as_it_is(value: Any) -> object:
    return value


def _all_or_none(value: Iterable[str]) -> tuple[str, ...]:
    """Four forms are double yakuman, or none is."""
    return DOUBLE if set(value) & {*DOUBLE} else ()


def _five_han_or_yakuman(value: str) -> str:
    return value if value == "yakuman" else "han5_cumulative"


_SWITCHES: Mapping[str, Callable[[Any], object]] = {
    "kuitan": _as_it_is,
    "kiriage_mangan": _as_it_is,
    "double_yakuman": _all_or_none,
}
_MAJIANG = {
    **_SWITCHES,
    "kazoe_yakuman": _as_it_is,
    "double_wind_pair_fu": _as_it_is,
    "yakuman_stacking": _as_it_is,
}
_NO_RENHOU = frozenset({"renhou"})
ENGINES = {
    "mahjong": Engine(
        "mahjong",
        _python("mahjong_"),
        {**_SWITCHES, "kazoe_yakuman": _as_it_is, "renhou": _five_han_or_yakuman},
    ),
    "riichienv": Engine(
        "riichienv",
        _python("riichienv_"),
        {},
        fixed={"double_yakuman": DOUBLE},
        lacks=_NO_RENHOU,
        three_players=True,
    ),
    "jansou": Engine(
        "jansou",
        _python("jansou_"),
        {**_MAJIANG, "ippatsu": _as_it_is, "ura_dora": _as_it_is},
        lacks=_NO_RENHOU,
        three_players=True,
    ),
    "cmajiang": Engine("cmajiang", _python("cmajiang_"), _MAJIANG, lacks=_NO_RENHOU),
    "majiang-core": Engine("@kobalab/majiang-core", _node("majiang"), _MAJIANG, lacks=_NO_RENHOU),
    "riichi-ts": Engine("riichi-ts", _node("riichi_ts"), _SWITCHES, lacks=_NO_RENHOU),
    "riichi-mahjong": Engine(
        "@pai-forge/riichi-mahjong",
        _node("pai_forge"),
        {},
        fixed={"double_yakuman": ("suuankou_tanki",), "double_wind_pair_fu": 2},
        lacks=frozenset(FLAGS),
        red_fives=False,
    ),
}
"""The programs in the order of the report."""
