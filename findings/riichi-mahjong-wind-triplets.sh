#!/bin/bash
# @pai-forge/riichi-mahjong 0.3.6 asks for seat wind and round wind, and has no yaku for either: a
# triplet of the own wind is "no yaku", while the pair of it gets its fu, and dragons their han.
# It also places the winning tile once for each reading: a hand that is pinfu on one of two waits
# is scored on the other, and a hand of more than 110 fu is an error.
#
# Three hands: a triplet of the seat wind (error for a win without yaku; right is 1 han); 1-2-3-3-4-4-5
# of characters won on the 2 (2 han 40 fu; right is 3 han 30 fu with pinfu); three closed kans, two of
# honors, and a wait for the pair (an error; right is 120 fu).
#
# Exits 0 while it behaves so, 1 if it changed.
set -euo pipefail
cd "$(mktemp -d)"
npm install --silent --no-save --prefix . @pai-forge/riichi-mahjong@0.3.6 >/dev/null 2>&1
cat > ask.mjs <<'NODE'
import { calculateScoreForTehai, validateTehai14 } from "@pai-forge/riichi-mahjong";

const kind = (tile) => "mpsz".indexOf(tile[1]) * 9 + Number(tile[0]) - 1;
const kinds = (text) => [...text.matchAll(/(\d+)([mpsz])/g)].flatMap(([, digits, suit]) =>
  [...digits].map((digit) => kind(digit + suit)));

function answer(closed, win, kans = []) {
  const exposed = kans.map((tiles) => ({ type: "Kantsu", hais: kinds(tiles) }));
  const tehai = validateTehai14({ closed: kinds(closed), exposed })._unsafeUnwrap();
  const config = { agariHai: kind(win), isTsumo: false, jikaze: 28, bakaze: 27, doraMarkers: [] };
  try {
    const { han, fu } = calculateScoreForTehai(tehai, config);
    return `${han} han ${fu} fu`;
  } catch (error) {
    return `${error.name} ${error.message.match(/fu value: \d+/) ?? ""}`.trim();
  }
}

console.log("seat wind:", answer("222z345m678p45699s", "6s"));
console.log("pinfu on one of two waits:", answer("12334456789m99p2m", "2m"));
console.log("more than 110 fu:", answer("345p99s", "9s", ["1111z", "6666z", "2222m"]));
NODE
node ask.mjs | tee out.txt
[ "$(cut -d: -f2- out.txt | tr '\n' ';')" = " NoYakuError; 2 han 40 fu; MahjongError fu value: 120;" ]
