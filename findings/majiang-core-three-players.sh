#!/bin/bash
# majiang's records of three players are written by its author's converter, and not read by his core.
#
# @kobalab/tenhou-log writes a Tenhou game of three as three hands, three scores and `penuki`; the
# board of @kobalab/majiang-core 1.4.1, which replays records, always makes four seats: the fourth
# score is undefined, the dealer of the fourth hand is a seat that nobody has, and there is no `penuki`.
#
# Exits 0 while majiang-core behaves so, 1 if it changed.
set -euo pipefail
cd "$(mktemp -d)"
npm install --silent --no-audit --no-fund @kobalab/majiang-core@1.4.1 >/dev/null 2>&1
node - <<'JS'
const Majiang = require("@kobalab/majiang-core");
const board = new Majiang.Board({ title: "", player: ["A", "B", "C"], qijia: 0 });
board.qipai({
  zhuangfeng: 0, jushu: 2, changbang: 0, lizhibang: 0, defen: [35000, 35000, 35000], baopai: "p2",
  shoupai: ["m19p6s23447z12346", "m11p124789s137z27", "p1205s13578z3367"],
});
const facts = [board.shoupai.length, board.player_id.join(""), String(board.defen[1]), typeof board.penuki];
console.log("majiang-core", JSON.parse(require("fs").readFileSync("node_modules/@kobalab/majiang-core/package.json")).version);
console.log("seats, players from the dealer on, score of the second, penuki:", ...facts);
process.exit(facts.join() === "4,2301,undefined,undefined" ? 0 : 1);
JS
