// majiang-core, the engine of the game Denno Majiang.

import { NO_WIN, NOT_COMPLETE, NO_YAKU, ask, load, scored, waiting } from "./lines.mjs";

const Majiang = load("@kobalab/majiang-core");
const SIGNS = { left: "-", across: "=", right: "+" };

const byValue = (one, other) =>
  (one[1] + one[0].replace("0", "5") + one[0]).localeCompare(other[1] + other[0].replace("0", "5") + other[0]);

/** Tiles as it writes them: the letter before the numbers. */
function bySuit(tiles) {
  return [...tiles].sort(byValue).map((tile) => tile[1] + tile[0]).join("");
}

/** A call as it writes them: the numbers, and a sign after the tile called. */
function meld({ type, tiles, called, from, added }) {
  const letter = tiles[0][1];
  const rest = [...tiles];
  const take = (tile) => rest.splice(rest.indexOf(tile), 1)[0];
  const numbers = () => rest.map((tile) => tile[0]).join("");
  let text;
  if (type === "ankan") {
    text = letter + numbers();
  } else if (type === "chi") {
    const claimed = called ?? tiles[0];
    text = letter + [...tiles].sort(byValue).map((tile) => tile[0] + (tile === claimed ? "-" : "")).join("");
  } else {
    const fourth = type === "shouminkan" ? take(added ?? tiles.at(-1))[0] : "";
    const claimed = take(called ?? rest[0])[0];
    text = letter + numbers() + claimed + SIGNS[from ?? "left"] + fourth;
  }
  return Majiang.Shoupai.valid_mianzi(text) ?? text;
}

function rule(told) {
  return Majiang.rule({
    クイタンあり: told.kuitan,
    連風牌は2符: told.double_wind_pair_fu === 2,
    切り上げ満貫あり: told.kiriage_mangan,
    数え役満あり: told.kazoe_yakuman === "yakuman",
    ダブル役満あり: told.double_yakuman.length > 0,
    役満の複合あり: told.yakuman_stacking,
    役満パオあり: false,
  });
}

function answer(question) {
  const win = question.win[1] + question.win[0];
  const text = [bySuit(waiting(question)) + (question.tsumo ? win : ""), ...question.melds.map(meld)];
  const result = Majiang.Util.hule(
    Majiang.Shoupai.fromString(text.join(",")),
    question.tsumo ? null : win + "-",
    Majiang.Util.hule_param({
      rule: rule(question.rules),
      zhuangfeng: question.round,
      menfeng: question.seat,
      lizhi: question.double_riichi ? 2 : Number(question.riichi),
      yifa: question.ippatsu,
      qianggang: question.chankan,
      lingshang: question.rinshan,
      haidi: question.haitei ? 1 : question.houtei ? 2 : 0,
      tianhu: question.tenhou ? 1 : question.chiihou ? 2 : 0,
      baopai: question.dora.map((tile) => tile[1] + tile[0]),
      fubaopai: question.ura.map((tile) => tile[1] + tile[0]),
    }),
  );
  if (!result) return NOT_COMPLETE;
  if (!result.hupai) return NO_YAKU;
  if (!result.defen) return NO_WIN;
  const yaku = result.hupai.map((award) => award.name).filter((name) => !name.endsWith("ドラ"));
  return scored(result.defen, result.fanshu, result.fu, result.damanguan ?? 0, yaku);
}

ask("@kobalab/majiang-core", answer);
