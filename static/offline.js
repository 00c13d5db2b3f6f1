// The program on this device: loads it on request, removes it, and marks a page that the device
// answered. Loaded by /offline, and by a page whose worker runs the program.

const STORE = "tenbo-program-1";
const CURRENT = "/offline/program/current";
const TRIES = 20; // requests to a server that is not ready
const SILENT = 30000; // without a byte, until a connection counts as lost
const LONGEST = 120000; // for one of the steps of getting ready
const STEPS = 6;
const BUSY = 5000; // to wait for another page or worker
const AGAIN = 10000; // until a server that did not answer is asked again
const ROOM = 80e6; // bytes
const HOUR = 3600e3;
const KEEPING = "tenbo-keeping"; // stored while the program is to be kept here, whole or not yet
const FULL_STORE = "QuotaExceededError";
const { say } = tenbo;
const TOO_OLD = say(
  "This browser cannot keep the program: it is too old, locked down, or a private window. All else works.");
const STORES_NOTHING = say(
  "This browser cannot keep the program: it lets a site store nothing, as in a private window. All else works.");
const SAFARI = say(
  "After seven days without a visit Safari clears what a site stored, unless it is on the home screen.");
const FULL = say(
  "There is too little room on this device: the program takes 70 MB, and 80 while it is being prepared.");
const NOTHING = say("There is no network to load the program from.");
const SERVER = say("The server does not answer. The program cannot be loaded now.");
const PREPARING = say("The server is getting the files ready …");
const UNSTARTED = say("the worker that runs it does not start.");
const LOST = say("The connection was lost. What was loaded is kept; it goes on by itself when there is a network.");
const ELSEWHERE = say("Another page of this browser is already doing it.");

const pause = (time) => new Promise((done) => { setTimeout(done, time); });
const open = () => caches.open(STORE);
const parts = ({ script, wasm, stdlib, archives }) => [script, ...wasm, stdlib, ...archives];
const total = (program) => parts(program).reduce((sum, { sent }) => sum + sent, 0);
const megabytes = (bytes) => say("{number} MB", { number: (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0) });
const worker = ({ script }) => `/sw.js?engine=${script.address.split(".").at(-2)}`;

// Why this browser cannot store the program; empty where it can.
async function obstacle() {
  const able = navigator.serviceWorker && window.caches && window.WebAssembly?.Tag;
  if (!able) return TOO_OLD;
  const opened = await open().catch(() => null);
  return opened ? "" : STORES_NOTHING;
}
async function latest(waiting) {
  const answer = await exactly("/offline/program.json", { signal: AbortSignal.timeout(SILENT * 2) }, waiting);
  return answer.json();
}
async function current() {
  const store = await open();
  const program = await (await store.match(CURRENT))?.json().catch(() => {});
  const whole = program && (await store.match(`/offline/program/${program.version}/bytecode`));
  return whole ? program : undefined;
}
// Whether the store has a file as it should be; a broken one is deleted.
async function has(store, { address, integrity }) {
  const answer = await store.match(address);
  const found = await answer?.arrayBuffer().then(digest, () => {});
  const whole = found && found === (integrity ?? answer.headers.get("Integrity") ?? found);
  if (answer && !whole) await store.delete(address);
  return Boolean(whole);
}
// The addresses of what a program lacks here, one after the other, so that few bytes are in memory at once.
async function lacking(program, wanted = parts(program)) {
  const store = await open();
  const found = [];
  for (const part of wanted) if (!(await has(store, part))) found.push(part.address);
  return found;
}
// What it lacks of what it was given and of what was made of that here.
async function damage(program) {
  const made = (name) => `/offline/program/${program.version}/${name}`;
  const kept = new Set((await (await open()).keys()).map(({ url }) => new URL(url).pathname));
  const files = await (await (await open()).match(made("files")))?.json().catch(() => {}) ?? [made("files")];
  return [
    ...await lacking(program),
    ...await lacking(program, [{ address: made("bytecode") }]),
    ...files.filter((address) => !kept.has(address)),
  ];
}
const named = (address) => address.split("/").pop().replace(/\.[0-9a-f]{10}\./, ".");
// The answer of the server. While servers are replaced, one of another version may answer 404; one that
// just began answers 503, and `waiting` is called.
async function exactly(address, options, waiting = () => {}) {
  for (let time = 1; ; time += 1) {
    const answer = await fetch(address, options);
    const wait = { 404: 300, 503: 2000 }[answer.status];
    if (answer.ok) return answer;
    await answer.body?.cancel(); // an unread body occupies one of six connections
    const { status } = answer;
    if (!wait || time > TRIES) throw new Failure(say("the server answers with an error ({status}).", { status }));
    if (answer.status === 503) waiting();
    await pause(wait);
  }
}
class Failure extends Error {}
class Busy extends Error {} // another page has the work

// Load one file after the other, so that those which came stay where the rest does not; all through one
// buffer, since 40 MB in buffers of their own would stay until they are collected. Where the page is left, the
// browser goes on in the background if it can; else the next page does.
async function load(program, stop, show) {
  const store = await open();
  await endBackground();
  const left = new Set(await lacking(program));
  const background = (await registered())?.backgroundFetch;
  const leave = () => {
    const hidden = document.visibilityState === "hidden";
    if (hidden && left.size) background?.fetch(STORE, [...left], { title: document.title }).catch(() => {});
  };
  document.addEventListener("visibilitychange", leave);
  let buffer = new ArrayBuffer(Math.max(...parts(program).map(({ size }) => size)) + 1);
  let done = 0;
  try {
    for (const part of parts(program)) {
      const share = part.sent / part.size;
      const came = (bytes) => show(done + bytes * share);
      if (left.has(part.address)) buffer = await loadPart(store, part, buffer, stop, came);
      left.delete(part.address);
      done += part.sent;
      show(done);
    }
    await endBackground();
  } finally {
    document.removeEventListener("visibilitychange", leave);
  }
}
async function endBackground() {
  const fetches = (await registered())?.backgroundFetch;
  await (await fetches?.get(STORE).catch(() => {}))?.abort();
}
async function loadPart(store, { address, integrity }, buffer, stop, show) {
  const limit = new AbortController();
  const end = () => limit.abort();
  stop.addEventListener("abort", end);
  let timer = setTimeout(end, SILENT);
  try {
    if (stop.aborted) end();
    const answer = await exactly(address, { signal: limit.signal });
    const headers = { "Content-Type": answer.headers.get("Content-Type"), Integrity: integrity };
    const body = await read(answer.body, buffer, (bytes) => {
      clearTimeout(timer);
      timer = setTimeout(end, SILENT);
      show(bytes);
    });
    if (await digest(body) !== integrity) throw new Failure(say("a file is not the expected one."));
    await store.put(address, new Response(body, { headers }));
    return body.buffer;
  } finally {
    clearTimeout(timer);
    stop.removeEventListener("abort", end);
  }
}
// The bytes of a stream, as far as a buffer has room for them; a stream of bytes replaces the buffer.
async function read(stream, buffer, came) {
  const reader = readerOf(stream);
  let bytes = new Uint8Array(buffer);
  for (let at = 0;;) {
    const { value, done } = at < bytes.length ? await reader.read(bytes.subarray(at)) : { done: true };
    if (value && !bytes.length) bytes = new Uint8Array(value.buffer);
    else if (value) bytes.set(value.subarray(0, bytes.length - at), at);
    if (done) return bytes.subarray(0, at);
    at = Math.min(at + value.length, bytes.length);
    came(at);
  }
}
function readerOf(stream) {
  try {
    return stream.getReader({ mode: "byob" });
  } catch {
    return stream.getReader();
  }
}
// The hash in the form of `integrity`; that option of `fetch` would hide the status of a refusal.
async function digest(body) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return `sha256-${btoa(String.fromCharCode(...bytes))}`;
}

// Make the bytecode and the snapshot in a worker, whose end frees its memory; `show` gets the share done.
async function make(program, stop, show = () => {}) {
  stop.throwIfAborted();
  const helper = new Worker(worker(program));
  let late;
  const watch = (failed) => {
    clearTimeout(late);
    late = setTimeout(failed, LONGEST, new Failure(say("getting ready takes too long on this device.")));
  };
  await new Promise((done, failed) => {
    let step = 0;
    helper.onmessage = ({ data: { fault, name, address, done: last } }) => {
      watch(failed);
      step += 1;
      show(step / STEPS);
      if (fault) failed(Object.assign(new Failure(say(fault, { address })), { name }));
      if (last) done();
    };
    helper.onerror = () => failed(new Failure(say("the program does not start in this browser.")));
    stop.addEventListener("abort", failed);
    watch(failed);
    helper.postMessage({ make: program });
  }).finally(() => {
    clearTimeout(late);
    helper.terminate();
  });
}

// Load a version and let it answer; the one before answers until this one is whole. A page that is left meanwhile
// is no reason to give it up: the next one goes on. What fails otherwise is not tried again without a tap.
async function bring(program, stop, show, prepare) {
  tenbo.save(KEEPING, 1);
  try {
    await bringParts(program, stop, show, prepare);
  } catch (fault) {
    const lost = !(fault instanceof Failure) && fault.name !== FULL_STORE && !stop.aborted;
    if (!lost && !(await current())) tenbo.remove(KEEPING);
    throw fault;
  }
}
async function bringParts(program, stop, show, prepare) {
  const quiet = atRest().catch(() => {});
  await load(program, stop, show);
  prepare();
  await quiet;
  await make(program, stop, prepare);
  await (await open()).put(CURRENT, new Response(JSON.stringify(program)));
  await serve(worker(program));
}
// Work that a browser may never finish, with a limit of time.
const within = (time, work, sentence) => Promise.race([work, pause(time).then(() => { throw new Failure(sentence); })]);

// Register a service worker and wait until it takes over; the one before answers until then.
async function serve(address) {
  await active(await within(SILENT, navigator.serviceWorker.register(address), UNSTARTED));
}
async function active({ installing, waiting, active: now }) {
  const next = installing ?? waiting ?? now;
  if (next.state === "activated") return;
  const done = new Promise((activated, failed) => {
    next.addEventListener("statechange", () => {
      if (next.state === "activated") activated();
      if (next.state === "redundant") failed(new Failure(say("this browser refused the worker that runs it.")));
    });
  });
  await within(SILENT, done, UNSTARTED);
}
// Wait until no service worker is about to take over: what is loaded meanwhile might never come.
async function atRest() {
  const own = await registered();
  await (own ? active(own) : serve("/sw.js"));
}
// Delete what was stored at once, and replace its worker when a server answers, now or later.
async function remove() {
  tenbo.remove(KEEPING);
  await endBackground();
  await caches.delete(STORE);
  const own = await registered();
  own?.active?.postMessage("forget");
  await within(BUSY, servePlain());
}
const registered = () => navigator.serviceWorker.getRegistration();
async function servePlain() {
  const own = await registered();
  if (own?.active?.scriptURL.includes("engine")) await serve("/sw.js");
}
async function serveKept(program) {
  const own = await registered();
  if (!own?.active?.scriptURL.endsWith(worker(program))) await serve(worker(program));
}
async function held() {
  const answers = await (await open()).matchAll();
  const sizes = await Promise.all(answers.map(async (answer) => (await answer.blob()).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
// Run work in one page at a time.
const alone = (work) => (navigator.locks
  ? navigator.locks.request(STORE, { signal: AbortSignal.timeout(BUSY) }, work).catch((fault) => {
    throw fault.name === "TimeoutError" ? new Busy(ELSEWHERE) : fault;
  })
  : work());

// Load the version of the server, or what the one here lacks, unless data is to be saved. Another version is used
// from the next start on.
async function renew(show = () => {}) {
  const [mine, newest] = await Promise.all([current(), latest()]);
  const whole = mine?.version === newest.version && !(await damage(mine)).length;
  if (whole || navigator.connection?.saveData || !(mine || tenbo.load(KEEPING))) return;
  await bring(newest, new AbortController().signal, show, () => {});
}

const place = document.querySelector("#keep");
if (place) offer(place);

function offer(box) {
  const [status, bar, hint] = ["[role=status]", "progress", ".hint"].map((each) => box.querySelector(each));
  const button = Object.fromEntries([...box.querySelectorAll("button")].map((each) => [each.value, each]));
  Object.assign(bar.style, { width: "100%", accentColor: "var(--accent)" });
  const again = { buttons: ["keep"], keep: say("Look again"), press: () => look(), retry: true };
  let loading;
  let next;
  let waits = false; // whether what is shown may change by itself
  let pressed = begin;

  function show(text, { buttons = [], keep = say("Keep for offline"), press = begin, share, note = "", retry } = {}) {
    box.hidden = false;
    if (status.textContent !== text) status.textContent = text;
    bar.hidden = share === undefined;
    bar.value = share ?? 0;
    for (const [name, each] of Object.entries(button)) each.hidden = !buttons.includes(name);
    button.keep.textContent = keep;
    pressed = press;
    clearTimeout(next);
    if (retry) next = setTimeout(lookAgain, AGAIN);
    waits = retry;
    hint.hidden = !note;
    hint.textContent = note;
  }
  function advice() {
    const metered = navigator.connection?.saveData || navigator.connection?.type === "cellular";
    const safari = /Safari\//.test(navigator.userAgent) && !/Chrom|Android/.test(navigator.userAgent);
    return [
      metered ? say("You seem to be on a metered connection.") : "",
      safari && !navigator.standalone ? SAFARI : "",
    ].filter(Boolean).join(" ");
  }

  async function look(before = "") {
    const reason = await obstacle();
    if (reason) return show(reason);
    const mine = await current();
    if (mine) return kept(mine);
    const newest = await latest(() => show(PREPARING)).catch((fault) => fault);
    if (newest instanceof Failure) {
      return show(say("That does not work now: {reason}", { reason: newest.message }), again);
    }
    if (newest instanceof Error) return show(before + (navigator.onLine ? SERVER : NOTHING), again);
    if (tenbo.load(KEEPING) && !navigator.connection?.saveData) return begin();
    servePlain().catch(() => {}); // where the program was removed without a network
    const [came, whole, note] = [await arrived(newest), total(newest), advice()];
    const size = megabytes(whole);
    const once = say("{size} to load, once. It then takes 70 MB here.", { size });
    if (!came) return show(once, { buttons: ["keep"], note });
    const text = say("{part} of {size} are here.", { part: megabytes(came), size });
    return show(text, { buttons: ["keep", "remove"], keep: say("Go on"), share: came / whole, note });
  }
  function lookAgain() {
    if (waits && document.visibilityState === "visible") look().catch(stopped);
  }
  async function arrived(program) {
    const store = await open();
    const here = await Promise.all(parts(program).map(({ address }) => store.match(address))); // load() looks closer
    return parts(program).reduce((sum, { sent }, place) => sum + (here[place] ? sent : 0), 0);
  }
  async function kept(mine) {
    tenbo.save(KEEPING, 1);
    const lacks = await damage(mine);
    const saves = navigator.connection?.saveData;
    if (lacks.length) {
      const broken = tenbo.listed([...new Set(lacks.map(named))]);
      show(say("The program is kept here, but something of it is missing or broken: {files}.", { files: broken }), {
        buttons: ["keep", "remove"], keep: say("Repair"), retry: !saves,
      });
      return !saves && await latest().then(() => true, () => false) ? begin() : undefined;
    }
    const size = megabytes(await held());
    const ready = say(
      "Kept on this device: it takes {size}. New hands are answered here when there is no network.", { size });
    show(ready, { buttons: ["remove"], note: advice() });
    serveKept(mine).catch(() => {}); // where an earlier attempt failed
    const newest = await latest().catch(() => mine);
    if (newest.version === mine.version || saves) return;
    const loads = say(
      "The server has another version, which is being loaded. The one kept here answers until then.");
    await alone(() => renew(() => show(loads)));
    show(say("The other version is loaded; it is used from the next start on."), { buttons: ["remove"] });
  }
  async function begin() {
    tenbo.save(KEEPING, 1);
    loading = new AbortController();
    const paused = new Promise((_, stop) => { loading.signal.addEventListener("abort", stop); });
    navigator.storage?.persist?.().catch(() => {}); // a browser may ask its user; nothing waits for that
    try {
      const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
      if (quota - usage < ROOM) throw new DOMException("", FULL_STORE);
      show(say("Looking for the files …"), { buttons: ["pause"], share: 0 });
      const program = await Promise.race([paused, latest(() => show(PREPARING, { buttons: ["pause"] }))]);
      const whole = total(program);
      const came = (sent) => {
        const text = say("{part} of {size}", { part: megabytes(sent), size: megabytes(whole) });
        show(text, { buttons: ["pause"], share: sent / whole });
      };
      await alone(() => bring(program, loading.signal, came, (part = 0) => {
        show(say("Everything is loaded. Getting ready; on a phone this takes up to a minute."), {
          buttons: ["pause"], share: part,
        });
      }));
      loading = undefined;
      await look();
    } catch (fault) {
      stopped(fault);
    }
  }
  function stopped(fault) {
    const paused = loading?.signal.aborted;
    loading = undefined;
    const goOn = { buttons: ["keep", "remove"], keep: say("Go on") };
    if (paused) return look();
    if (fault instanceof Busy) {
      navigator.locks.request(STORE, () => {}).then(() => look()).catch(stopped);
      return show(fault.message);
    }
    if (fault.name === FULL_STORE) return show(FULL, goOn);
    if (fault instanceof Failure) return show(say("That did not work: {reason}", { reason: fault.message }), goOn);
    return show(LOST, { ...goOn, retry: true });
  }
  button.keep.addEventListener("click", () => pressed());
  button.pause.addEventListener("click", () => {
    loading?.abort();
    tenbo.remove(KEEPING);
    endBackground();
  });
  button.remove.addEventListener("click", async () => {
    show(say("Removing …"));
    badge(false);
    await remove().catch(() => {});
    await look(`${say("Removed.")} `).catch(stopped);
  });
  look().catch(stopped);
  // The network needs a moment to settle.
  addEventListener("online", () => pause(1000).then(lookAgain));
  document.addEventListener("visibilitychange", lookAgain);
}

// Show who answered this page; `cold` says that the worker started without a snapshot of its memory, `fault` names
// a file that it lacks. What is to be kept here, and is not whole, is brought at once, all else once an hour.
let shown = false;
export default async function showAnswerer({ device, cold, fault }) {
  badge(device);
  if (shown) return;
  shown = true;
  setInterval(() => {
    if (document.visibilityState === "visible" && document.querySelector(".on-device")) {
      navigator.serviceWorker.controller?.postMessage("stay");
    }
  }, 20000);
  const mine = await current();
  if (mine) tenbo.save(KEEPING, 1);
  if (device) {
    if (cold && mine) await alone(() => make(mine, new AbortController().signal)).catch(() => {});
    return;
  }
  if (mine) serveKept(mine).catch(() => {}); // where the page was left before that
  const now = fault || (!mine && tenbo.load(KEEPING));
  if (place || (!now && Date.now() - (tenbo.load("renewed") ?? 0) < HOUR)) return;
  if (!now) tenbo.save("renewed", Date.now());
  await pause(now ? 1000 : 5000);
  await alone(() => renew()).catch(() => {});
}
// A record that this device reads is sent to no server.
document.addEventListener("htmx:config:request", ({ detail: { ctx } }) => {
  if (document.querySelector("[data-answerer=device]")) ctx.request.headers["X-On-Device"] = "1";
});
function badge(device) {
  const answerer = document.getElementById("answerer");
  if (answerer) answerer.dataset.answerer = device ? "device" : "server";
  let link = document.querySelector(".on-device");
  if (!device) return link?.remove();
  if (link) return undefined;
  link = document.createElement("a");
  link.className = "on-device";
  link.href = "/offline";
  link.textContent = say("Answered on this device");
  Object.assign(link.style, {
    fontSize: ".75rem", lineHeight: "1.15", textDecoration: "none", flex: "1 1 0", minWidth: "min-content",
  });
  return document.querySelector("header.site .brand").after(link);
}
