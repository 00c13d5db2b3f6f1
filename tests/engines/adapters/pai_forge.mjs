// riichi-mahjong of Pai Forge: hands without riichi and without red fives.

import { pathToFileURL } from "node:url";

import { NO_WIN, ask, kindOf, resolved, scored } from "./lines.mjs";

const { calculateScoreForTehai, detectYaku, getPaymentTotal, validateTehai14 } = await import(
  pathToFileURL(resolved("@pai-forge/riichi-mahjong/dist/index.js"))
);

const FURO = { chi: "Chi", pon: "Pon", daiminkan: "Daiminkan", shouminkan: "Kakan" };
const SIDES = { right: 1, across: 2, left: 3 };

function mentsu({ type, tiles, from }) {
  const hais = tiles.map(kindOf).sort((one, other) => one - other);
  const shape = type === "chi" ? "Shuntsu" : hais.length === 4 ? "Kantsu" : "Koutsu";
  if (type === "ankan") return { type: shape, hais };
  return { type: shape, hais, furo: { type: FURO[type], from: SIDES[from ?? "left"] } };
}

function answer(question) {
  const tehai = validateTehai14({
    closed: question.tiles.map(kindOf).sort((one, other) => one - other),
    exposed: question.melds.map(mentsu),
  });
  if (tehai.isErr()) return { kind: "error", error: String(tehai.error) };
  const config = {
    agariHai: kindOf(question.win),
    isTsumo: question.tsumo,
    jikaze: 27 + question.seat,
    bakaze: 27 + question.round,
    doraMarkers: question.dora.map(kindOf),
    uraDoraMarkers: [],
  };
  let result;
  try {
    result = calculateScoreForTehai(tehai.value, config);
  } catch (error) {
    if (error.name === "NoYakuError") return NO_WIN; // thrown for a hand that is not complete, too
    throw error;
  }
  const yaku = detectYaku(tehai.value, config).map(([name]) => name);
  const yakuman = /Yakuman$/.test(result.scoreLevel) && result.han >= 13 ? Math.floor(result.han / 13) : 0;
  const counted = yakuman && !(result.detail?.yakuResult ?? []).some(([, han]) => han >= 13);
  return scored(getPaymentTotal(result.payment), result.han, result.fu, counted ? 0 : yakuman, yaku);
}

ask("@pai-forge/riichi-mahjong", answer);
