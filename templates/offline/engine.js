// The program itself, run by Pyodide, which answers where the network does not. The same script, as
// a worker of a page, makes what lets it start quickly: the bytecode, and a snapshot of its memory.
{
const SCRIPT = {{ script | tojson }};
const CURRENT = "/offline/program/current";
const FOLDER = "/tenbo";
const LIBRARY = "/lib/python314.zip"; // where Pyodide has the standard library
const PATIENCE = 2000; // until the device is asked too
const HEAD_START = 700; // until it is started, if it is not running
const PROBES = 10000; // between looks whether a network that failed is back; the device is asked first
const PAGE = 1 << 14; // words of memory that are left out of a snapshot where all are zero
const BUFFER = 1 << 18; // bytes of a snapshot that are read at a time
const START = 30000; // Pyodide waits for ever for some of what goes wrong
const FETCH = 10000; // for one file that is missing
const LOCK = JSON.stringify({
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2", version: "314.0.7" },
  packages: {},
});
const PASSED_ON = /^(hx-.*|accept|content-type)$/;

const N_ = (text) => text; // marks what the page that shows it says in its own language

// One for all that a start or a worker of a page does: once it is removed, what still goes there is removed with it.
let opened;
const store = () => (opened ??= caches.open(PROGRAM));
// A file of the program that is not there as it should be, and does not come either.
class Missing extends Error {
  constructor(address) {
    super(N_("{address} is missing on this device."));
    this.address = address;
    this.file = address.split("/").pop().replace(/\.[0-9a-f]{10}\./, ".");
  }
}
// The bytes of a file of the program; where they are missing or broken they are fetched anew.
async function bytesOf({ address, integrity }) {
  const kept = await store();
  const answer = await kept.match(address);
  const bytes = answer && await wholeBytes(address, answer, integrity);
  return new Uint8Array(bytes ?? await fetchPart(kept, address, integrity));
}
async function fetchPart(kept, address, integrity) {
  await kept.delete(address);
  const answer = await fetch(address, { signal: AbortSignal.timeout(FETCH) }).catch(() => {});
  const bytes = answer?.ok && await wholeBytes(address, answer, integrity);
  if (!bytes) throw new Missing(address);
  await kept.put(address, html(bytes, answer)).catch(() => {}); // there may be no room
  return bytes;
}
// What this device made itself, with its hash; undefined where it is missing or broken.
async function madeBytes(address) {
  const kept = await store();
  const answer = await kept.match(address);
  const bytes = answer && await wholeBytes(address, answer);
  if (answer && !bytes) await kept.delete(address);
  return bytes && new Uint8Array(bytes);
}
async function keepMade(kept, address, bytes) {
  await kept.put(address, new Response(bytes, { headers: { [INTEGRITY]: await digest(bytes) } }));
}
// The memory holds functions of this version of the browser: another version makes its own snapshot.
const made = ({ version }, name) => `/offline/program/${version}/${name}`;
const snapshot = (program) => `${made(program, "snapshot")}?${encodeURIComponent(navigator.userAgent)}`;

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
function unpack({ FS }, archive) {
  const folders = new Set();
  for (const [name, bytes] of unzipped(archive)) {
    const path = `${FOLDER}/${name}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) FS.mkdirTree(folder);
    folders.add(folder);
    FS.writeFile(path, bytes, { canOwn: true });
  }
}
async function unpackSources(running, { archives }) {
  for (const archive of archives) unpack(running, await bytesOf(archive));
}
// Without its bytecode, the program starts from its sources, which takes longer.
async function unpackAll(running, program) {
  await unpackSources(running, program);
  const compiled = await madeBytes(made(program, "bytecode"));
  if (compiled) unpack(running, compiled);
}

// Python with its standard library; with a snapshot, in the state in which that was taken.
async function python(program, { memory, ...options } = {}) {
  if (typeof pyodideWith === "undefined") importScripts(SCRIPT);
  const whole = new Blob(await Promise.all(program.wasm.map(bytesOf)), { type: "application/wasm" });
  const library = new Response(memory ? null : await bytesOf(program.stdlib)); // as all files: see `ask`
  const { createPyodideModule, loadPyodide } = pyodideWith(async (address) => (
    String(address).endsWith(".wasm") ? new Response(whole) : library));
  const begun = loadPyodide({
    indexURL: "/offline/",
    stdLibURL: "/offline/stdlib.zip",
    lockFileContents: LOCK,
    packageBaseUrl: "/offline/",
    env: { PYTHONDONTWRITEBYTECODE: "1" },
    stdout: () => {},
    stderr: () => {},
    createPyodideModule: async (settings) => {
      const module = await createPyodideModule(settings);
      await memory?.(module);
      return module;
    },
    ...options,
  });
  const late = pause(START).then(() => { throw new Error(N_("The program does not start in this browser.")); });
  return Promise.race([begun, late]);
}
async function application(program) {
  const running = await python(program);
  await unpackAll(running, program);
  running.runPython(`
import sys
sys.path.insert(0, "${FOLDER}")
from calc.web import create_app
from calc.web.offline.engine import engine
running = engine(create_app)`);
  return running;
}

// Makes what starts the program quickly, and tells its page of each step. The snapshot holds no source
// and no bytecode, which are files. All goes where `kept` was at first: once that is removed, it goes with it.
async function make(program, step) {
  const kept = await store();
  await keepFiles(program, kept);
  const running = await python(program, { _makeSnapshot: true });
  step();
  await unpackSources(running, program);
  running.runPython(`
import sys
sys.path.insert(0, "${FOLDER}")
sys.dont_write_bytecode = False
from calc.web import create_app
from calc.web.offline.engine import bytecode, compiled_engine`);
  step();
  running.runPython("running = compiled_engine(create_app)");
  step();
  running.runPython(`running.warm("${location.origin}")`);
  step();
  await takeSnapshot(running, program, kept).catch(() => {}); // without it each start takes a few seconds
  step();
  const compiled = running.runPython(`
import pathlib
sys.dont_write_bytecode = False
bytecode(pathlib.Path("${FOLDER}"))`);
  await keepMade(kept, made(program, "bytecode"), compiled.toJs());
}
// Stores of Pyodide's snapshot the head alone, whose second word is its length, and the memory: a copy would be a
// second memory. A fifth is zeros, which are left out. The header gives the length of the memory and of the head,
// then start and end of each part; another one has the checksum.
async function takeSnapshot(running, program, kept) {
  running.runPython("import gc\ngc.collect()\nsys.dont_write_bytecode = True");
  const { _api: api, _module: module } = running;
  const memory = module.HEAP8;
  module.HEAP8 = new Int8Array();
  const head = api.makeSnapshot();
  module.HEAP8 = memory;
  const places = [...filled(new Uint32Array(memory.buffer))];
  const parts = [head, ...places.map(([start, end]) => new Uint8Array(memory.buffer, start, end - start))];
  const headers = { Parts: JSON.stringify([memory.length, head.length, ...places]), Checksum: checksum(memory, places) };
  await kept.put(snapshot(program), new Response(streamed(parts), { headers }));
}
// A number made of all words of some parts of the memory; a hash of them would need a copy.
function checksum({ buffer }, places) {
  let sum = 0;
  for (const [start, end] of places) {
    const words = new Int32Array(buffer, start, (end - start) / 4);
    for (let at = 0; at < words.length; at += 1) sum = Math.imul(sum ^ words[at], 16777619) + 1;
  }
  return String(sum);
}
// A body that is not a stream is copied as a whole.
function streamed(parts) {
  const pieces = piecesOf(parts);
  return new ReadableStream({
    pull(out) {
      const { value, done } = pieces.next();
      if (done) out.close();
      else out.enqueue(value);
    },
  }, { highWaterMark: 0 });
}
function* piecesOf(parts) {
  for (const part of parts) {
    for (let at = 0; at < part.length; at += BUFFER) yield part.subarray(at, at + BUFFER);
  }
}
// Copies what a stream brings to one place after the other, all through one buffer where that can be done:
// 40 MB in pieces of their own would stay until somebody collects them.
function copier(stream) {
  const reader = readerOf(stream);
  let buffer = new ArrayBuffer(BUFFER);
  let piece = new Uint8Array();
  return async (place) => {
    for (let at = 0; at < place.length;) {
      if (!piece.length) {
        const { value, done } = await reader.read(new Uint8Array(buffer));
        if (done) throw new Error(N_("The memory snapshot is too short."));
        piece = value;
        buffer = value.buffer;
      }
      const part = piece.subarray(0, place.length - at);
      place.set(part, at);
      at += part.length;
      piece = piece.subarray(part.length);
    }
    return place;
  };
}
function readerOf(stream) {
  try {
    return stream.getReader({ mode: "byob" });
  } catch {
    return stream.getReader();
  }
}
// Start and end of the parts that are not zero, counted in bytes.
function* filled(words) {
  let start;
  for (let page = 0; page <= words.length; page += PAGE) {
    const empty = words.subarray(page, page + PAGE).every((word) => word === 0);
    if (empty && start !== undefined) yield [start * 4, page * 4];
    if (empty) start = undefined;
    else start ??= page;
  }
}

async function keepFiles(program, kept) {
  const pages = [];
  for (const archive of program.archives) {
    for (const file of unzipped(await bytesOf(archive))) if (file[0].startsWith("static/")) pages.push(file);
  }
  await Promise.all(pages.map(([name, bytes]) => keepFile(name, bytes, kept)));
  await kept.put(made(program, "files"), new Response(JSON.stringify(pages.map(([name]) => `/${name}`))));
}
const TYPES = { css: "text/css", js: "text/javascript", svg: "image/svg+xml", png: "image/png" };
async function keepFile(name, bytes, kept) {
  const type = TYPES[name.split(".").pop()] ?? "application/octet-stream";
  await kept.put(`/${name}`, new Response(bytes, { headers: { "Content-Type": type } }));
}
addEventListener("message", ({ data, source }) => {
  if (data.make) {
    const refuse = ({ message, name, address }) => postMessage({ fault: message, name, address });
    make(data.make, () => postMessage({})).then(() => postMessage({ done: true }), refuse);
  }
  if (data === "forget") running = starting = undefined;
  // Any message keeps the worker running: a browser ends one that has nothing to do.
  if (data === "who" || data === "resume") source.postMessage({ ...state(), device: answered.has(source.id) });
});

const state = () => ({ module: MODULE, cold: device.cold, fault: device.fault });

// Scripts may be brought in only while a service worker is installed; later they come from its own store.
addEventListener("install", () => importScripts(SCRIPT));

let running;
let current; // the program that runs
let laidOut; // whether its files are there; a snapshot holds none
let starting;
let failed = false; // whether the network failed when it was asked last
let probed = 0;
const answered = new Set(); // pages that the device answered last
function start() {
  starting ??= begin().catch((fault) => {
    starting = undefined;
    device.fault = fault.file ?? "";
    throw fault;
  });
  return starting;
}
async function begin() {
  opened = undefined;
  const kept = await (await store()).match(CURRENT);
  if (!kept) throw new Error(N_("The program was removed."));
  current = await kept.json();
  running = await restored(current).catch(() => {});
  laidOut = device.cold = !running;
  running ??= await application(current);
  device.fault = "";
  // What another version left is deleted, unless a page is storing a new version now.
  navigator.locks?.request(PROGRAM, { ifAvailable: true }, (lock) => lock && tidyProgram(current)).catch(() => {});
}
// The program from its snapshot; undefined where there is none. A broken one is deleted.
async function restored(program) {
  const address = snapshot(program);
  const kept = await (await store()).match(address);
  if (!kept) return undefined;
  try {
    const [size, head, ...places] = JSON.parse(kept.headers.get("Parts"));
    const copyTo = copier(kept.body);
    const started = await python(program, {
      _loadSnapshot: await copyTo(new Uint8Array(head)),
      memory: async (module) => {
        // Pyodide 314 asks for this by a setting that Emscripten does not read.
        if (module.HEAP8.length < size) module.growMemory(size);
        for (const [start, end] of places) await copyTo(module.HEAP8.subarray(start, end));
        const sum = kept.headers.get("Checksum");
        if (sum && sum !== checksum(module.HEAP8, places)) throw new Error(N_("The memory snapshot is broken."));
      },
    });
    started.globals.get("running").destroy();
    return started;
  } catch (fault) {
    await (await store()).delete(address);
    throw fault;
  }
}
async function tidyProgram(program) {
  const { script, wasm, stdlib, archives } = program;
  const names = [script, ...wasm, stdlib, ...archives].map(({ address }) => address);
  const files = await (await (await store()).match(made(program, "files"))).json();
  const stays = new Set([CURRENT, ...names, ...files, ...["bytecode", "snapshot", "files"].map((name) => made(program, name))]);
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
    answer = respond(request, headers, body);
  } catch (fault) {
    if (laidOut) throw fault;
  }
  if (!laidOut && !(answer?.[0] < 500)) {
    // A snapshot holds what was loaded when it was taken, and not the files that load the rest.
    running.FS.writeFile(LIBRARY, await bytesOf(current.stdlib), { canOwn: true });
    await unpackAll(running, current);
    laidOut = true;
    answer = respond(request, headers, body);
  }
  const [status, fields, content] = answer;
  return new Response([204, 302, 304].includes(status) ? null : content, { status, headers: fields });
}
function respond({ method, url }, headers, body) {
  const program = running.globals.get("running");
  const given = [headers, body].map((value) => running.toPy(value));
  const answer = program.ask(method, url, ...given);
  const plain = answer.toJs();
  for (const proxy of [answer, program, ...given]) proxy.destroy();
  return plain;
}

device = {
  cold: false,
  fault: "", // the name of a file without which the program does not start
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
    // What the page says this device reads is sent nowhere.
    if (event.request.headers.has("X-On-Device")) return own();
    if (failed) {
      event.waitUntil(probe());
      const answer = await own().catch(() => {});
      if (answer) return answer;
    }
    const fresh = network();
    event.waitUntil(fresh.catch(() => {}));
    let waiting = true;
    event.waitUntil(pause(HEAD_START).then(() => waiting && start()).catch(() => {}));
    const quick = await Promise.race([fresh, pause(PATIENCE)]).catch(() => {});
    waiting = false;
    failed = !(quick?.status < 502);
    if (failed) return own().catch(() => quick ?? fresh);
    tell(event, false);
    return quick;
  },
};
async function probe() {
  if (Date.now() < probed + PROBES) return;
  probed = Date.now();
  const answer = await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) }).catch(() => {});
  if (answer?.ok) failed = false;
}

// A page that is open is told at once; one that is loading asks.
function tell({ clientId, resultingClientId }, here) {
  const id = resultingClientId || clientId;
  if (here) answered.add(id);
  else answered.delete(id);
  if (resultingClientId) return;
  clients.get(id).then((page) => page?.postMessage({ ...state(), device: here }));
}
}
