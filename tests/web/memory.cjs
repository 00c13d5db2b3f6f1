// Runs lines of calls of static/memory.js, a JSON array `[name, ...arguments]` each, as the pages do; `$` stands for the
// memory before it. Answers each with its value, and those whose name ends with `...` with nothing.
const { readFileSync } = require("fs");
const { createContext, runInContext } = require("vm");

const [, , site, memory] = process.argv;
const source = readFileSync(site, "utf8");
const stored = new Map();
const localStorage = {
  getItem: (key) => (stored.has(key) ? stored.get(key) : null),
  setItem: (key, value) => stored.set(key, String(value)),
  removeItem: (key) => stored.delete(key),
};
const context = createContext({ localStorage, URLSearchParams });
runInContext(`${source.slice(0, source.indexOf("})();\n") + 6)}; this.tenbo = tenbo;`, context);
global.tenbo = context.tenbo;
global.localStorage = localStorage;

import(`data:text/javascript,${encodeURIComponent(readFileSync(memory, "utf8"))}`).then((own) => {
  const calls = { ...own, setItem: localStorage.setItem, getItem: localStorage.getItem };
  let before = own.empty();
  for (const line of readFileSync(0, "utf8").split("\n").filter(Boolean)) {
    const [name, ...given] = JSON.parse(line);
    const value = calls[name.replace("...", "")](...given.map((it) => (it === "$" ? before : it)));
    if (value?.boxes) before = value;
    if (!name.endsWith("...")) console.log(JSON.stringify(value ?? null));
  }
});
