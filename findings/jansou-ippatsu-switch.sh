#!/bin/bash
# jansou 0.14.0: the rule `ippatsu=False` does not keep a hand from scoring ippatsu.
#
# The presets of the JPML and of others without ippatsu set it. The scorer believes the condition of
# the win all the same: a riichi told to be won in its first go-around has 2 han under rules without
# ippatsu. Ura dora, another switch of the same presets, are left out as the rule says. Who scores
# hands by `preset("renmei")` has to leave the condition out too.
#
# Exits 0 while it behaves so, 1 if it changed.
set -euo pipefail
cd "$(mktemp -d)"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check jansou==0.14.0 2>/dev/null
env/bin/python - <<'PYTHON'
import sys
from importlib.metadata import version

from jansou.core.hand import Hand
from jansou.core.notation import parse_mpsz
from jansou.core.rules import preset
from jansou.core.tiles import Wind
from jansou.scoring.context import WinContext
from jansou.scoring.score import score

rules = preset("renmei")
hand = Hand(tuple(parse_mpsz("234m456p34567899s")))
context = WinContext(
    rules=rules,
    seat_wind=Wind.SOUTH,
    riichi=True,
    ippatsu=True,
    dora_indicators=tuple(parse_mpsz("9p")),
    ura_indicators=tuple(parse_mpsz("1m")),
)
result = score(hand, parse_mpsz("7s")[0], context)
yaku = [award.yaku.name for award in result.yaku]
print("jansou", version("jansou"), "renmei: ippatsu", rules.ippatsu, "ura dora", rules.ura_dora)
print("yaku", yaku, "han", result.han, "ura", result.dora)
sys.exit(not ("IPPATSU" in yaku and not rules.ippatsu))
PYTHON
