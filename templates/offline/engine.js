// The program itself, run by Pyodide: asked where the network does not answer. The same script, as
// a worker of a page, makes what starts it quickly: the bytecode, and a picture of its memory.
{
const SCRIPT = {{ script | tojson }};
const CURRENT = "/offline/program/current";
const FOLDER = "/tenbo";
const PATIENCE = 2000; // until the device is asked too
const HEAD_START = 700; // until it is started, if it is not running
const DEAF = 30000; // while the network failed lately, the device is asked first
const START = 60000; // Pyodide waits for ever for some of what goes wrong
const LOCK = JSON.stringify({
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2", version: "314.0.7" },
  packages: {},
});
const PASSED_ON = /^(hx-.*|accept|content-type)$/;

const store = () => caches.open(PROGRAM);
async function stored(address) {
  const answer = await (await store()).match(address);
  if (!answer) throw new Error(`${address} is missing on this device.`);
  return answer;
}
const bytesOf = async (address) => new Uint8Array(await (await stored(address)).arrayBuffer());
// The memory holds functions of this very browser: another version of it makes its own picture.
const made = ({ version }, name) => `/offline/program/${version}/${name}`;
const picture = (program) => `${made(program, "picture")}?${encodeURIComponent(navigator.userAgent)}`;

// Files of a zip that is not compressed, each by its name.
function* unzipped(bytes) {
  const view = new DataView(bytes.buffer);
  const text = new TextDecoder();
  const end = bytes.length - 22;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const [size, head] = [view.getUint32(at + 24, true), view.getUint32(at + 42, true)];
    const [name, more, note] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const start = head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true);
    yield [text.decode(bytes.subarray(at + 46, at + 46 + name)), bytes.subarray(start, start + size)];
    at += 46 + name + more + note;
  }
}
async function unpack({ FS }, addresses) {
  const folders = new Set();
  for (const address of addresses) {
    for (const [name, bytes] of unzipped(await bytesOf(address))) {
      const path = `${FOLDER}/${name}`;
      const folder = path.slice(0, path.lastIndexOf("/"));
      if (!folders.has(folder)) FS.mkdirTree(folder);
      folders.add(folder);
      FS.writeFile(path, bytes);
    }
  }
}

// Python with its standard library; with a picture, as it was when that was taken.
async function python(program, { memory, taking } = {}) {
  if (typeof pyodideWith === "undefined") importScripts(SCRIPT);
  const wasm = await Promise.all(program.wasm.map(async ({ address }) => (await stored(address)).blob()));
  const library = await stored(program.stdlib.address);
  const { createPyodideModule, loadPyodide } = pyodideWith(async (address) => (
    String(address).endsWith(".wasm") ? new Response(new Blob(wasm, { type: "application/wasm" })) : library));
  const started = loadPyodide({
    indexURL: "/offline/",
    stdLibURL: "/offline/stdlib.zip",
    lockFileContents: LOCK,
    packageBaseUrl: "/offline/",
    env: { PYTHONDONTWRITEBYTECODE: "1" },
    stdout: () => {},
    stderr: () => {},
    createPyodideModule: async (settings) => {
      const module = await createPyodideModule(settings);
      // Pyodide 314 asks for this by a setting that Emscripten does not read.
      if (memory && module.HEAP8.length < memory.length) module.growMemory(memory.length);
      return module;
    },
    ...(memory ? { _loadSnapshot: memory } : {}),
    ...(taking ? { _makeSnapshot: true } : {}),
  });
  const late = pause(START).then(() => { throw new Error("The program does not start in this browser."); });
  return Promise.race([started, late]);
}
async function application(program, taking) {
  const running = await python(program, { taking });
  await unpack(running, [...program.archives.map(({ address }) => address), made(program, "bytecode")]);
  running.runPython(`
import sys
sys.path.insert(0, "${FOLDER}")
from calc.web.engine import engine
running = engine()`);
  return running;
}

// What a page has made, one after the other, each in a worker of its own that gives its memory back.
const MAKE = {
  async bytecode(program) {
    const running = await python(program);
    await unpack(running, program.archives.map(({ address }) => address));
    const compile = `import runpy, pathlib
runpy.run_path("${FOLDER}/calc/web/bytecode.py")["compiled"](pathlib.Path("${FOLDER}"))`;
    await (await store()).put(made(program, "bytecode"), new Response(running.runPython(compile).toJs()));
    const files = [];
    for (const { address } of program.archives) files.push(...unzipped(await bytesOf(address)));
    const pages = files.filter(([name]) => name.startsWith("static/"));
    await Promise.all(pages.map(([name, bytes]) => keepFile(name, bytes)));
    await (await store()).put(made(program, "files"), Response.json(pages.map(([name]) => `/${name}`)));
  },
  async picture(program) {
    const running = await application(program, true);
    running.runPython(`running.warm("${location.origin}")\nimport gc; gc.collect()`);
    await (await store()).put(picture(program), new Response(running._api.makeSnapshot()));
  },
};
const TYPES = { css: "text/css", js: "text/javascript", svg: "image/svg+xml", png: "image/png" };
async function keepFile(name, bytes) {
  const type = TYPES[name.split(".").pop()] ?? "application/octet-stream";
  await (await store()).put(`/${name}`, new Response(bytes, { headers: { "Content-Type": type } }));
}
addEventListener("message", ({ data, source }) => {
  const failed = ({ message, name }) => postMessage({ fault: message, name });
  if (data.make) MAKE[data.make](data.program).then(() => postMessage({}), failed);
  // To be asked anything is enough to stay: a browser ends a worker that has nothing to do.
  if (data === "who") source.postMessage({ module: MODULE, device: answered.has(source.id), cold: device.cold });
});

// Scripts may be brought in only while a service worker is installed; later they come from its own store.
addEventListener("install", () => importScripts(SCRIPT));

let running;
let rest; // lays out the files of a program that was started from a picture
let starting;
let deaf = 0;
const answered = new Set(); // pages that the device answered last
function start() {
  starting ??= begin().catch((fault) => {
    starting = undefined;
    throw fault;
  });
  return starting;
}
async function begin() {
  const program = await (await stored(CURRENT)).json();
  const memory = await bytesOf(picture(program)).catch(() => {});
  try {
    if (!memory) throw new Error("There is no picture.");
    running = await python(program, { memory });
    rest = () => unpack(running, [...program.archives.map(({ address }) => address), made(program, "bytecode")]);
    running.globals.get("running").destroy();
  } catch {
    if (memory) await (await store()).delete(picture(program));
    device.cold = true;
    running = await application(program);
  }
  // What another version left goes, unless a page is just bringing one here.
  await navigator.locks?.request(PROGRAM, { ifAvailable: true }, (lock) => lock && tidyProgram(program));
}
async function tidyProgram(program) {
  const { script, wasm, stdlib, archives } = program;
  const names = [script, ...wasm, stdlib, ...archives].map(({ address }) => address);
  const files = await (await stored(made(program, "files"))).json();
  const stays = new Set([CURRENT, ...names, ...files, ...["bytecode", "picture", "files"].map((name) => made(program, name))]);
  const kept = await store();
  const old = (await kept.keys()).filter(({ url }) => !stays.has(new URL(url).pathname));
  await Promise.all(old.map((request) => kept.delete(request)));
}

async function ask(request) {
  await start();
  const body = request.method === "GET" ? new Uint8Array() : new Uint8Array(await request.arrayBuffer());
  const headers = [...request.headers].filter(([name]) => PASSED_ON.test(name));
  let answer;
  try {
    answer = told(request, headers, body);
  } catch (fault) {
    if (!rest) throw fault;
  }
  if (rest && !(answer?.[0] < 500)) {
    // A picture holds what was loaded when it was taken, and not the files that load the rest.
    await rest();
    rest = undefined;
    answer = told(request, headers, body);
  }
  const [status, fields, content] = answer;
  return new Response([204, 302, 304].includes(status) ? null : content, { status, headers: fields });
}
function told({ method, url }, headers, body) {
  const program = running.globals.get("running");
  const given = [headers, body].map((value) => running.toPy(value));
  const answer = program.ask(method, url, ...given);
  const plain = answer.toJs();
  for (const each of [answer, program, ...given]) each.destroy();
  return plain;
}

device = {
  cold: false,
  start,
  ask,
  // The network, and the program where that is silent, failed lately or is not there at all.
  async first(event, network) {
    const copy = event.request.clone();
    const own = async () => {
      const answer = await ask(copy);
      tell(event, true);
      return answer;
    };
    if (Date.now() < deaf) {
      const answer = await own().catch(() => {});
      if (answer) return answer;
    }
    const fresh = network();
    event.waitUntil(fresh.catch(() => {}));
    let waiting = true;
    event.waitUntil(pause(HEAD_START).then(() => waiting && start()).catch(() => {}));
    const quick = await Promise.race([fresh, pause(PATIENCE)]).catch(() => {});
    waiting = false;
    if (quick && quick.status < 502) {
      deaf = 0;
      tell(event, false);
      return quick;
    }
    deaf = Date.now() + DEAF;
    return own().catch(() => quick ?? fresh);
  },
};
addEventListener("online", () => { deaf = 0; });

// A page that is open is told at once; one that is loading asks.
function tell({ clientId, resultingClientId }, here) {
  const id = resultingClientId || clientId;
  if (here) answered.add(id);
  else answered.delete(id);
  if (resultingClientId) return;
  clients.get(id).then((page) => page?.postMessage({ module: MODULE, device: here }));
}
}
