// Reads stores from standard input, a JSON object of texts a line, as the script of every page reads them; answers each
// with what was read at first and again, what was dropped, and what is stored then.
const { readFileSync } = require("fs");
const { createContext, runInContext } = require("vm");

const source = readFileSync(process.argv[2], "utf8");
const script = source.slice(0, source.indexOf("})();\n") + 6);
const stored = new Map();
const localStorage = {
  getItem: (key) => (stored.has(key) ? stored.get(key) : null),
  setItem: (key, value) => stored.set(key, String(value)),
  removeItem: (key) => stored.delete(key),
};
const context = createContext({ localStorage, URLSearchParams });
runInContext(`${script}; this.tenbo = tenbo;`, context);
const { tenbo } = context;

for (const line of readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  const store = JSON.parse(line);
  stored.clear();
  for (const [key, value] of Object.entries(store)) stored.set(key, value);
  const read = () => Object.fromEntries(Object.keys(store).map((key) => [key, tenbo.load(key)]));
  const first = read();
  const dropped = tenbo.load("tenbo-dropped") ?? [];
  tenbo.remove("tenbo-dropped");
  const again = read();
  const more = tenbo.load("tenbo-dropped") ?? [];
  console.log(JSON.stringify({ first, dropped, again, more }));
}
