"""The record that the documentation and the tests try: one hand, won by the dealer at once."""

import json

RECORD = """\
{"type":"start_game","names":["Aki","Ben","Chie","Dan"]}
{"type":"start_kyoku","bakaze":"E","kyoku":1,"honba":0,"kyotaku":0,"oya":0,"dora_marker":"N","scores":[25000,25000,25000,25000],"tehais":[
 ["2m","3m","4m","5p","6p","7p","2s","3s","4s","6s","7s","E","E"],
 ["1m","4m","7m","1p","4p","7p","1s","4s","7s","S","W","N","P"],
 ["1m","4m","7m","1p","4p","7p","1s","5s","9s","S","W","N","P"],
 ["9m","6m","8m","2p","3p","8p","2s","3s","9s","S","W","N","F"]]}
{"type":"tsumo","actor":0,"pai":"8s"}
{"type":"hora","actor":0,"target":0,"deltas":[48000,-16000,-16000,-16000]}
"""
EXAMPLE = json.dumps({"record": RECORD})
"""The question of it."""
