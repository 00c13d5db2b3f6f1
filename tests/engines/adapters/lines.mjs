// Questions in, answers out, a line of JSON each: what every adapter for Node does. _lines.py says more.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(join(process.cwd(), "node_modules", "from-the-engines.js"));

/** A module of the folder of engines, which is where adapters run. */
export const load = (name) => require(name);

/** The path of a module of that folder, for those that are imported. */
export const resolved = (name) => join(process.cwd(), "node_modules", name);

export const NO_WIN = { kind: "no_win" };
export const NO_YAKU = { kind: "no_yaku" };
export const NOT_COMPLETE = { kind: "not_complete" };

/** The answer to a hand that wins. */
export function scored(points, han, fu, yakuman, yaku) {
  const value = yakuman ? { han: null, fu: null } : { han, fu };
  return { kind: "scored", points, yakuman, yaku, ...value };
}

/** The place of a tile among the 34 kinds. */
export function kindOf(tile) {
  return "mpsz".indexOf(tile[1]) * 9 + Number(tile[0] === "0" ? 5 : tile[0]) - 1;
}

/** The kind of the dora that an indicator tells. */
export function doraOf(tile) {
  const kind = kindOf(tile);
  if (kind < 27) return kind % 9 === 8 ? kind - 8 : kind + 1;
  if (kind < 31) return kind === 30 ? 27 : kind + 1;
  return kind === 33 ? 31 : kind + 1;
}

/** Concealed tiles without the winning one. */
export function waiting(question) {
  const tiles = [...question.tiles];
  tiles.splice(tiles.indexOf(question.win), 1);
  return tiles;
}

/** Answer every line of the standard input; the first line out is the version asked. */
export function ask(name, answer) {
  const { version } = JSON.parse(readFileSync(join(resolved(name), "package.json"), "utf8"));
  console.log(JSON.stringify({ version }));
  for (const line of readFileSync(0, "utf8").split("\n")) {
    if (!line) continue;
    const question = JSON.parse(line);
    let given;
    try {
      given = answer(question);
    } catch (error) {
      given = { kind: "error", error: String(error) };
    }
    console.log(JSON.stringify({ id: question.id, ...given }));
  }
}
