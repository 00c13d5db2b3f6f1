// riichi-ts, the scorer that Pantheon had.

import { NOT_COMPLETE, NO_YAKU, ask, doraOf, kindOf, load, scored, waiting } from "./lines.mjs";

const { Riichi } = load("riichi-ts");

function answer(question) {
  const told = question.rules;
  const tiles = waiting(question);
  const win = kindOf(question.win);
  const all = [...question.tiles, ...question.melds.flatMap((meld) => meld.tiles)];
  const first = question.tenhou || question.chiihou || question.renhou;
  const hand = new Riichi(
    [...tiles.map(kindOf).sort((one, other) => one - other), ...(question.tsumo ? [win] : [])],
    question.melds.map((meld) => ({ open: meld.type !== "ankan", tiles: meld.tiles.map(kindOf) })),
    {
      bakaze: 27 + question.round,
      jikaze: 27 + question.seat,
      dora: [...question.dora, ...question.ura].map(doraOf),
    },
    question.tsumo ? undefined : win,
    first,
    question.riichi || question.double_riichi,
    question.ippatsu,
    question.double_riichi,
    question.haitei || question.houtei,
    question.rinshan || question.chankan,
    all.filter((tile) => tile[0] === "0").length,
    true,
    told.kuitan,
    told.kiriage_mangan,
  );
  if (!told.double_yakuman.length) hand.disableDoubleyakuman();
  if (told.renhou === "off") hand.disableYaku("renhou");
  hand.disableHairi();
  const result = hand.calc();
  if (result.error) return { kind: "error", error: result.text };
  if (!result.isAgari) return NOT_COMPLETE;
  if (!result.ten) return NO_YAKU;
  const yaku = Object.keys(result.yaku).filter((name) => !/^(dora|akadora)$/.test(name));
  return scored(result.ten, result.han, result.fu, result.yakuman, yaku);
}

ask("riichi-ts", answer);
