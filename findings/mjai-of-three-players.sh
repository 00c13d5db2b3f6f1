#!/bin/bash
# Two dialects of mjai for three players: a reader that knows one of them misses norths and players.
#
# Mortal's kind pads a game of three to four seats (a fourth score of 0, a fourth hand of "?") and
# calls a north set aside "nukidora". riichienv 0.4.11 writes three scores, three hands and three
# deltas, calls the same event "kita", and its draws have the reason "exhaustive_draw", where older
# writers have "fanpai". No key of `start_game` says which dialect follows.
#
# Exits 0 while riichienv behaves so, 1 if it changed.
set -euo pipefail
cd "$(mktemp -d)"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check riichienv==0.4.11 2>/dev/null
env/bin/python - <<'PYTHON'
import importlib.metadata
import sys

from riichienv import ActionType, RiichiEnv


def choice(observation):
    """Set a north aside where that is possible, pass on calls, else discard the last tile."""
    actions = observation.legal_actions()
    for wanted in ("KITA", "PASS", "DISCARD"):
        named = [it for it in actions if wanted in str(it.action_type).upper()]
        if named:
            return named[-1]
    return actions[0]


def played(mode):
    env = RiichiEnv(game_mode=mode, seed=7)
    seen = env.reset()
    while not env.done():
        seen = env.step({player: choice(it) for player, it in seen.items()})
    return env.mjai_log


log = played("3p-red-east")
start = next(event for event in log if event["type"] == "start_kyoku")
norths = {event["type"] for event in log if event["type"] in ("kita", "nukidora")}
draws = {event.get("reason") for event in log if event["type"] == "ryukyoku"}
facts = (len(start["scores"]), len(start["tehais"]), sorted(norths), sorted(map(str, draws)))
print("riichienv", importlib.metadata.version("riichienv"))
print("start_game:", next(event for event in log if event["type"] == "start_game"))
print("scores, hands, norths, reasons of draws:", *facts)
sys.exit(facts != (3, 3, ["kita"], ["exhaustive_draw"]))
PYTHON
