#!/bin/bash
# In majiang-core 1.4.1 and its port cmajiang 0.0.1 the switch that yakuman do not add up also makes a
# double yakuman single: there is no telling them "one yakuman at most, but big four winds are two".
#
# The European rules of 2012 were just that. The hand is big four winds by tsumo, not dealer:
# 64,000 with both switches on, 32,000 as soon as several yakuman do not add up, though the hand has
# only one; the switch for double yakuman stays on.
#
# Exits 0 while they answer so, 1 if one changed.
set -euo pipefail
cd "$(mktemp -d)"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check cmajiang==0.0.1 2>/dev/null
npm install --silent --no-save --prefix . @kobalab/majiang-core@1.4.1 >/dev/null 2>&1
env/bin/python - > python.txt <<'PYTHON'
import cmajiang

for stacking in (True, False):
    rule = cmajiang.Rule()
    rule.doubleDamanguan, rule.damanguanCombination = True, stacking
    shoupai = cmajiang.Shoupai("p55z44z4,z111-,z222-,z333=")
    print("cmajiang", "several add up:", stacking, cmajiang.hule(shoupai, "", rule).defen)
PYTHON
node - > node.txt <<'NODE'
const Majiang = require("@kobalab/majiang-core");
for (const stacking of [true, false]) {
  const rule = Majiang.rule({ ダブル役満あり: true, 役満の複合あり: stacking, 役満パオあり: false });
  const shoupai = Majiang.Shoupai.fromString("p55z44z4,z111-,z222-,z333=");
  const { defen } = Majiang.Util.hule(shoupai, null, Majiang.Util.hule_param({ rule }));
  console.log("majiang-core", "several add up:", stacking, defen);
}
NODE
cat python.txt node.txt
[ "$(cat python.txt node.txt | grep -o '[0-9]*$' | tr '\n' ' ')" = "64000 32000 64000 32000 " ]
