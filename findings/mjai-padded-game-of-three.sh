#!/bin/bash
# A game of three in mjai that is padded to four seats is replayed as a game of four.
#
# riichienv 0.4.11 tells the number of players by the scores of `start_kyoku` alone. One hand of
# three players is replayed to its end. Padded as Mortal's kind has it (a fourth score of 0, a fourth
# hand of "?"), or with the north set aside called "nukidora" in place of "kita", which is passed
# over without a word, the same hand ends in "Replay desync" at its win.
#
# Exits 0 while riichienv behaves so, 1 if it changed.
set -euo pipefail
cd "$(mktemp -d)"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check riichienv==0.4.11 2>/dev/null
env/bin/python - <<'PYTHON'
import importlib.metadata
import json
import sys
from pathlib import Path

from riichienv import MjaiReplay


def discarded(seat, tile):
    yield {"type": "tsumo", "actor": seat, "pai": tile}
    yield {"type": "dahai", "actor": seat, "pai": tile, "tsumogiri": True}


hands = ["2p 3p 4p 5p 6p 7p 2s 3s 4s 6s 7s E N", "1m 1m 9m 1p 1p 7p 1s 4s 7s S W F P",
         "9m 9m 9m 2p 3p 8p 2s 3s 9s W P F F"]
log = [
    {"type": "start_game", "names": ["A", "B", "C"]},
    {"type": "start_kyoku", "bakaze": "E", "kyoku": 1, "honba": 0, "kyotaku": 0, "oya": 0,
     "dora_marker": "9p", "scores": [35000] * 3, "tehais": [hand.split() for hand in hands]},
    {"type": "tsumo", "actor": 0, "pai": "E"},
    {"type": "kita", "actor": 0},
    *discarded(0, "9s"), *discarded(1, "C"), *discarded(2, "C"),
    {"type": "tsumo", "actor": 0, "pai": "8s"},
    {"type": "hora", "actor": 0, "target": 0, "deltas": [4000, -2000, -2000], "ura_markers": []},
    {"type": "end_kyoku"},
    {"type": "end_game"},
]


def replayed(events):
    """The number of hands that are replayed, or the error without its details."""
    Path("log.jsonl").write_text("".join(json.dumps(it) + "\n" for it in events))
    try:
        kyokus = MjaiReplay.from_jsonl("log.jsonl").take_kyokus()
        return sum(bool(list(kyoku.steps())) for kyoku in kyokus)
    except ValueError as error:
        return str(error).split("\n")[0]


def padded(event):
    fourth = {"scores": 0, "deltas": 0, "tehais": ["?"] * 13}
    return {key: [*it, fourth[key]] if key in fourth else it for key, it in event.items()}


def renamed(event):
    return {**event, "type": "nukidora"} if event["type"] == "kita" else event


results = [replayed(log), replayed([*map(padded, log)]), replayed([*map(renamed, log)])]
print("riichienv", importlib.metadata.version("riichienv"))
print("as it is, padded, with nukidora:", *results, sep="\n  ")
sys.exit(results[0] != 1 or not all("desync" in str(it) for it in results[1:]))
PYTHON
