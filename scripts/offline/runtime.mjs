// Makes static/vendor/pyodide-314.0.7 from the npm package `pyodide`: CPython for a browser.
//   node scripts/offline/runtime.mjs
// Node 20 gives the same bytes each time; NOTICE.md has their hashes.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import zlib from "node:zlib";
import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { withSharedCalls } from "./calls.mjs";
import { pruned } from "./prune.mjs";

const VERSION = "314.0.7";
const PACKAGES = {
  [`pyodide@${VERSION}`]: "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A==",
  "binaryen@132.0.0": "sha512-4Usg7yEvwO3FMso3Oov6qkOOHSod1IEv+boKkh77kTljM+eNBouqCTbqWswGzbG+vDNO/b/v2C4gfEh1WgB9Lg==",
};
const PIECES = 4; // of the WebAssembly, so that a download which was cut goes on near where it ended

const here = path.dirname(fileURLToPath(import.meta.url));
const out = path.join(here, `../../static/vendor/pyodide-${VERSION}`);
const [source, tool] = Object.keys(PACKAGES).map(fetched);

// The folder of a package of npm, unpacked.
function fetched(name) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "runtime-"));
  const run = (...words) => execFileSync(words[0], words.slice(1), { cwd: folder });
  run("npm", "pack", "--silent", name);
  const [archive] = fs.readdirSync(folder);
  const digest = createHash("sha512").update(fs.readFileSync(path.join(folder, archive))).digest("base64");
  if (`sha512-${digest}` !== PACKAGES[name]) throw new Error(`${archive} is not the package that is meant`);
  run("tar", "xzf", archive);
  return path.join(folder, "package");
}

// Pyodide comes as two modules, and a service worker may not import any while it runs: they become
// one classic script. What they fetch is given to them by the one who starts them.
function script() {
  const plain = (name) => fs.readFileSync(path.join(source, name), "utf8")
    .replace(/\n\/\/# sourceMappingURL=.*\s*$/, "")
    .replaceAll("import.meta.url", "self.location.href");
  const without = (text, end) => {
    if (!end.test(text)) throw new Error(`${end} is not in it`);
    return text.replace(end, "");
  };
  const core = without(plain("pyodide.asm.mjs"), /export default _createPyodideModule;\s*$/);
  const outer = plain("pyodide.mjs");
  const [, load] = outer.match(/export\{(\w+) as loadPyodide,/);
  return [
    `// Pyodide ${VERSION}, MPL-2.0: https://github.com/pyodide/pyodide`,
    "\"use strict\";self.pyodideWith=(fetch)=>{",
    `const createPyodideModule=(()=>{${core};return _createPyodideModule})();`,
    `const loadPyodide=(()=>{${without(outer, /export\{[^}]*\};?\s*$/)};return ${load}})();`,
    "return {createPyodideModule,loadPyodide}};",
  ].join("\n");
}

async function webAssembly() {
  const { default: binaryen } = await import(pathToFileURL(path.join(tool, "index.js")));
  const read = (name) => fs.readFileSync(path.join(source, name));
  return withSharedCalls(pruned(binaryen, read("pyodide.asm.wasm"), read("pyodide.asm.mjs").toString()));
}

function pieces(bytes) {
  const size = Math.ceil(bytes.length / PIECES);
  return Array.from({ length: PIECES }, (_, at) => [`pyodide-${at + 1}.wasm`, bytes.subarray(at * size, (at + 1) * size)]);
}

// The modules of the standard library that are listed, compiled by the Python that is to run them.
async function library() {
  const { loadPyodide } = await import(pathToFileURL(path.join(source, "pyodide.mjs")));
  const python = await loadPyodide({ env: { PYTHONHASHSEED: "0" } });
  python.globals.set("NAMES", fs.readFileSync(path.join(here, "stdlib.txt"), "utf8"));
  return Buffer.from(python.runPython(fs.readFileSync(path.join(here, "stdlib.py"), "utf8")).toJs());
}

function compressed(bytes) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return zlib.brotliCompressSync(bytes, { params });
}

const files = [
  ["pyodide.js", Buffer.from(script())],
  ...pieces(await webAssembly()),
  ["stdlib.zip", await library()],
];
fs.rmSync(out, { recursive: true, force: true });
fs.mkdirSync(out, { recursive: true });
let all = 0;
for (const [name, bytes] of files) {
  const small = compressed(bytes);
  all += small.length;
  fs.writeFileSync(path.join(out, `${name}.br`), small);
  console.log(`    ${createHash("sha384").update(small).digest("base64")}  static/vendor/pyodide-${VERSION}/${name}.br`);
}
console.log(`${all} bytes`);
process.exit(0);
