#!/bin/bash
# Four of six scorers pay ura dora to a hand that is not in riichi: they count the indicators they
# are given, and leave it to the caller to give none.
#
# The hand has a concealed triplet of white dragons, and is won by ron without riichi; under the dora
# indicator lies a tile that makes its 2 of characters a dora. By every rule book it is worth 1 han, for
# the dragons, and no more: only a winner in riichi turns the ura dora. mahjong 2.1.0 and jansou 0.14.0
# answer 1 han; riichienv 0.4.11, cmajiang 0.0.1, majiang-core 1.4.1 and riichi-ts 1.1.1 answer 2.
# A program that passes on what a record has under the indicators pays too much.
#
# Exits 0 while they answer so, 1 if one changed.
set -euo pipefail
cd "$(mktemp -d)"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check \
    mahjong==2.1.0 jansou==0.14.0 riichienv==0.4.11 cmajiang==0.0.1 2>/dev/null
npm install --silent --no-save --prefix . @kobalab/majiang-core@1.4.1 riichi-ts@1.1.1 >/dev/null 2>&1
env/bin/python - > python.txt <<'PYTHON'
import cmajiang
from jansou.core.hand import Hand
from jansou.core.notation import parse_mpsz
from jansou.core.rules import preset
from jansou.core.tiles import Wind
from jansou.scoring.context import WinContext
from jansou.scoring.score import score
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig
from mahjong.tile import TilesConverter
from riichienv import Conditions, HandEvaluator

win, dora, ura = dict(sou="8"), dict(pin="1"), dict(man="1")
array = TilesConverter.string_to_136_array
result = HandCalculator.estimate_hand_value(
    array(man="234", pin="678", sou="67899", honors="555"),
    array(**win)[0],
    dora_indicators=array(**dora),
    ura_dora_indicators=array(**ura),
    config=HandConfig(),
)
print("mahjong", result.han)
hand = Hand(tuple(parse_mpsz("234m678p67899s555z")))
context = WinContext(
    rules=preset("tenhou"), seat_wind=Wind.SOUTH,
    dora_indicators=tuple(parse_mpsz("1p")), ura_indicators=tuple(parse_mpsz("1m")),
)
print("jansou", score(hand, parse_mpsz("8s")[0], context).han)
waiting = array(man="234", pin="678", sou="6799", honors="555")
result = HandEvaluator(waiting).calc(array(**win)[0], array(**dora), Conditions(player_wind=1), array(**ura))
print("riichienv", result.han)
shoupai = cmajiang.Shoupai("m234p678s6799z555")
print("cmajiang", cmajiang.hule(shoupai, "s8-", baopai=["p1"], libaopai=["m1"]).fanshu)
PYTHON
node - > node.txt <<'NODE'
const Majiang = require("@kobalab/majiang-core");
const { Riichi } = require("riichi-ts");
const param = Majiang.Util.hule_param({ baopai: ["p1"], fubaopai: ["m1"] });
const shoupai = Majiang.Shoupai.fromString("m234p678s6799z555");
console.log("majiang-core", Majiang.Util.hule(shoupai, "s8-", param).fanshu);
const closed = [1, 2, 3, 14, 15, 16, 23, 24, 26, 26, 31, 31, 31];
const hand = new Riichi(closed, [], { bakaze: 27, jikaze: 28, dora: [10, 1] }, 25);
hand.disableHairi();
console.log("riichi-ts", hand.calc().han);
NODE
cat python.txt node.txt
[ "$(cat python.txt node.txt | tr '\n' ' ')" = \
  "mahjong 1 jansou 1 riichienv 2 cmajiang 2 majiang-core 2 riichi-ts 2 " ]
