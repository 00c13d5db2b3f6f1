// Answers with what is stored where there is no network. While there is one, pages come from the network.
// `install` stores the pages and files of a version, `storeVisited` those that were opened last. What is taken from
// there is compared with its hash; what is broken is deleted, and `heal` makes anew what is missing.
"use strict";

const PAGE_CACHE = "tenbo-{{ version }}";
const VISITED_CACHE = "tenbo-seen";
const FILE_CACHE = "tenbo-files";
const PROGRAM = "tenbo-program-1";
const FILE_LIST = "/offline/files.json";
const PAGE_LIST = "/offline/{{ version }}.json";
const FILES = {{ files | tojson }};
const TEXTS = {{ texts | tojson }}; // by the beginning of the addresses of a language
const MODULE = {{ module | tojson }};
const NO_NETWORK = "/offline/no-network";
const NEVER_STORED = /^\/(api|drills|offline|search)\b/; // soon out of date
// Left to the browser.
const NOT_HANDLED = /^\/(sw\.js|manifest\.webmanifest|healthz|version|metrics|offline\/.*\.(json|zip))$/;
const HASH_IN_ADDRESS = /^\/static\/(?!vendor\/pyodide).*\.([0-9a-f]{10})\.\w+$/; // Pyodide's is of what is sent
const INTEGRITY = "Integrity"; // the header with the hash of what has none in its address
const MOST_VISITED = 50;
const QUIET_TIME = 1500; // without a tap, until the page of a fragment is stored
const MOST_TRIES = 8;
const REST = 60000; // until `heal` tries again what failed
const ANY_VARY = { ignoreVary: true };
let device = null; // the program on this device, where it was kept: see the end

// What the address of a page begins with in its language, the rest of its path, and the texts of the language.
const rootOf = (pathname) => Object.keys(TEXTS).find((root) => root && pathname.startsWith(`${root}/`)) ?? "";
const pathOf = (pathname) => pathname.slice(rootOf(pathname).length);
const textsOf = ({ url }) => TEXTS[rootOf(new URL(url).pathname)];
const pause = (time) => new Promise((done) => { setTimeout(done, time); });
const savesData = () => navigator.connection?.saveData;
const html = (text, like, more = {}) => {
  const headers = new Headers(like?.headers ?? { "Content-Type": "text/html; charset=utf-8" });
  for (const name of ["Content-Encoding", "Content-Length", "ETag", "Vary"]) headers.delete(name);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  return new Response(text, { headers });
};
// A hash in the form of `integrity`, and as it is in addresses.
const digest = async (bytes) => {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return `sha256-${btoa(String.fromCharCode(...hash))}`;
};
const hex = (integrity) =>
  [...atob(integrity.slice(7))].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, "0")).join("");

// The bytes of a stored answer; undefined where they are not those that were stored.
async function wholeBytes(address, answer, integrity = answer.headers.get(INTEGRITY)) {
  const bytes = await answer.arrayBuffer().catch(() => {}); // a browser may have lost them
  const { pathname } = new URL(address, location);
  const short = !integrity && pathname.match(HASH_IN_ADDRESS)?.[1];
  const found = bytes && (integrity || short) && await digest(bytes);
  return found === integrity || !found || (short && hex(found).startsWith(short)) ? bytes : undefined;
}
// What is stored for an address, if anything; what is broken is deleted.
async function take(request) {
  for (let left = await caches.match(request, ANY_VARY); left; left = await caches.match(request, ANY_VARY)) {
    const bytes = await wholeBytes(request.url ?? request, left);
    if (bytes) return new Response(bytes, { status: left.status, headers: left.headers });
    await forgetFirst(request);
  }
  return undefined;
}
// Deletes the stored answer that `caches.match` finds.
async function forgetFirst(request) {
  for (const name of await caches.keys()) {
    if (await (await caches.open(name)).delete(request, ANY_VARY)) return;
  }
}

// A version comes whole or not at all; the one before stays until then.
addEventListener("install", (event) => event.waitUntil(install()));
async function install() {
  if (savesData() && !device) throw new Error("Nothing is fetched ahead where data is to be saved.");
  await storeVersion(...await versionCaches());
  await skipWaiting();
}
const versionCaches = () => Promise.all([PAGE_CACHE, FILE_CACHE].map((name) => caches.open(name)));
async function storeVersion(pages, files) {
  const [addresses] = await Promise.all([unpack(pages), ...FILES.map((address) => fetchFile(files, address))]);
  await pages.put(FILE_LIST, new Response(JSON.stringify([...FILES, ...addresses])));
}
async function fetchFile(files, address) {
  const kept = await files.match(address);
  if (kept && await wholeBytes(address, kept)) return undefined;
  const answer = await fetchHashed(address);
  const bytes = await wholeBytes(address, answer);
  if (!bytes) throw new Error(`${address} came broken.`);
  return files.put(address, html(bytes, answer, {}));
}
async function unpack(cache) {
  const answer = await fetchHashed(PAGE_LIST);
  const pages = Object.entries(await answer.json());
  const type = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache" };
  await Promise.all(pages.map(([address, text]) => storePage(cache, address, text, answer, type)));
  return pages.map(([address]) => address);
}
async function storePage(cache, address, text, like, more = {}) {
  const integrity = await digest(new TextEncoder().encode(text));
  await cache.put(address, html(text, like, { ...more, [INTEGRITY]: integrity }));
}
// Makes anew what is missing of this version, as where a browser deleted it; at a page that the network answered.
let healing = false;
let rested = 0;
async function heal() {
  if (healing || Date.now() < rested || (savesData() && !device)) return;
  healing = true;
  try {
    const [pages, files] = await versionCaches();
    const listed = await (await pages.match(FILE_LIST))?.json() ?? [PAGE_LIST];
    const stored = [...await pages.keys(), ...await files.keys()].map(({ url }) => url);
    const here = new Set(stored);
    if (!listed.every((address) => here.has(new URL(address, location).href))) await storeVersion(pages, files);
  } catch {
    rested = Date.now() + REST;
  } finally {
    healing = false;
  }
}

// Fetches an address with a hash. While servers are replaced, one of another version may be asked, which
// answers 404; a later request reaches the right one. A server that has just started answers 503.
async function fetchHashed(request) {
  for (let time = 1; ; time += 1) {
    const answer = await fetch(request);
    const wait = { 404: 100, 503: 1000 }[answer.status];
    if (answer.ok) return answer;
    await answer.body?.cancel(); // one that is not read holds a connection, and there are six
    if (!wait || time > MOST_TRIES) throw new Error(`${answer.url}: ${answer.status}`);
    await pause(time * wait);
  }
}

addEventListener("activate", (event) => event.waitUntil(activate()));
async function activate() {
  const current = [PAGE_CACHE, VISITED_CACHE, FILE_CACHE, PROGRAM];
  const old = (await caches.keys()).filter((name) => name.startsWith("tenbo-") && !current.includes(name));
  await deleteOldFiles(old);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
}
// Files stay that a stored page names, and those of the previous version: its pages may still be open.
async function deleteOldFiles(old) {
  const [files, visited] = await Promise.all([caches.open(FILE_CACHE), caches.open(VISITED_CACHE)]);
  const listed = await Promise.all(old.map((name) => caches.open(name).then((cache) => cache.match(FILE_LIST))));
  const before = await Promise.all(listed.filter(Boolean).map((list) => list.json()));
  const pages = await Promise.all((await visited.matchAll()).map((answer) => answer.text()));
  const named = pages.flatMap((text) => text.match(/\/static\/[\w./-]+/g) ?? []);
  const stays = new Set([...FILES, ...before.flat(), ...named]);
  const stored = (await files.keys()).filter(({ url }) => !stays.has(new URL(url).pathname));
  await Promise.all(stored.map((request) => files.delete(request)));
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || NOT_HANDLED.test(pathOf(pathname))) return;
  if (request.method !== "GET") {
    if (device && request.method === "POST") event.respondWith(device.first(event, () => fetch(request.clone())));
    return;
  }
  const kind = request.headers.get("HX-Request-Type");
  if (pathname.startsWith("/static/")) event.respondWith(file(request));
  else if (kind === "partial") event.respondWith(fragment(event));
  else if (kind || request.mode === "navigate") event.respondWith(page(event));
  else if (device) event.respondWith(device.first(event, () => fetch(request)));
});

// The file of an address with a hash never changes, so the stored one is right.
async function file(request) {
  return (await take(request)) ?? fetchHashed(request).catch(() => fetch(request));
}

// The network first; what is stored only if the network fails, or does not answer in time.
async function page(event) {
  const { pathname } = new URL(event.request.url);
  const stored = () => take(event.request);
  const noNetwork = () => noNetworkPage(event.request);
  const fallback = async () => (await stored()) ?? noNetwork();
  const complete = async (answer) => (pathOf(pathname) === "/offline" ? withVisited(answer, event.request) : answer);
  if (device) return complete(await device.first(event, () => fetchAndStore(event)).catch(fallback));
  const fresh = fetchAndStore(event);
  event.waitUntil(fresh.catch(() => {}));
  const quick = await Promise.race([fresh, pause(4000)]).catch(() => {});
  return complete(quick ?? (await stored()) ?? (await fresh.catch(noNetwork)));
}
async function fetchAndStore(event) {
  const answer = await fetch(event.request);
  event.waitUntil(storeVisited(event.request.url, answer.clone()));
  event.waitUntil(heal());
  return answer;
}

// A part of a page is never stored; its page is, once the taps pause.
async function fragment(event) {
  const fresh = async () => {
    const answer = await fetch(event.request);
    const address = answer.headers.get("HX-Push-Url") ?? answer.headers.get("HX-Replace-Url");
    if (answer.ok && address?.startsWith("/") && !savesData()) event.waitUntil(storeLater(address));
    return answer;
  };
  const fallback = async () => (await storedTable(event.request)) || noNetworkFragment(event.request);
  return (device ? device.first(event, fresh) : fresh()).catch(fallback);
}
let latest;
async function storeLater(address) {
  latest = address;
  await pause(QUIET_TIME);
  if (latest !== address) return;
  const answer = await fetch(address).catch(() => {});
  if (answer) await storeVisited(new URL(address, location).href, answer);
}
async function noNetworkFragment(request) {
  const swap = { "HX-Retarget": "[role=status]", "HX-Reswap": "innerHTML", "HX-Push-Url": "false" };
  return html(textsOf(request).part + brokenText(request), await take(NO_NETWORK), swap);
}

// The score tables of a rule set as a part, taken from their stored page.
async function storedTable(request) {
  const { pathname, searchParams } = new URL(request.url);
  const plain = { honba: "0", seat_wind: "S", players: "4" };
  const chosen = [...searchParams].filter(([key, value]) => value && value !== plain[key]);
  const address = `${pathname}?${new URLSearchParams(chosen)}`;
  const found = pathOf(pathname) === "/tables" && await take(address);
  return found && html(await found.text(), found, { "HX-Reselect": "#fragment", "HX-Push-Url": address });
}

// Stores the pages opened last, except those of this version and those that soon are out of date.
async function storeVisited(address, answer) {
  const whole = answer.ok && !answer.redirected && answer.headers.get("Content-Type")?.startsWith("text/html");
  const storable = !NEVER_STORED.test(pathOf(new URL(address).pathname)) && answer.headers.get("Cache-Control") !== "no-store";
  if (!whole || !storable || await (await caches.open(PAGE_CACHE)).match(address, ANY_VARY)) return;
  const visited = await caches.open(VISITED_CACHE);
  await visited.delete(address, ANY_VARY);
  await storePage(visited, address, await answer.text(), answer);
  const old = (await visited.keys()).slice(0, -MOST_VISITED);
  await Promise.all(old.map((request) => visited.delete(request, ANY_VARY)));
}

// The page that says what works without a network, with the pages opened lately.
async function noNetworkPage(request) {
  const page = await take(rootOf(new URL(request.url).pathname) + NO_NETWORK) ?? await take(NO_NETWORK);
  return withVisited(page ?? html(`<!doctype html>${textsOf(request).part}<!-- opened lately -->`), request);
}
// Where the program is kept, but cannot start, the page names the file that is to blame.
const brokenText = (request) => (
  device?.fault ? textsOf(request).broken.replace("{file}", () => device.fault) : "");
async function withVisited(page, request) {
  const visited = await caches.open(VISITED_CACHE);
  const root = ({ url }) => rootOf(new URL(url).pathname);
  const own = (await visited.keys()).filter((seen) => root(seen) === root(request));
  const links = await Promise.all(own.reverse().map(async (seen) => {
    const answer = await visited.match(seen, ANY_VARY);
    const title = (await answer?.text())?.match(/<title>([^<]*) · /)?.[1];
    const { pathname, search } = new URL(seen.url);
    const address = (pathname + search).replace(/&/g, "&amp;").replace(/"/g, "&quot;");
    return `<li><a href="${address}">${title ?? pathname}</a></li>`;
  }));
  const list = links.length ? `<h2>${textsOf(request).lately}</h2>\n<ul>\n${links.join("\n")}\n</ul>` : "";
  const text = (await page.text()).replace("<!-- opened lately -->", () => list);
  const broken = brokenText(request);
  return html(broken ? text.replace(/<p data-unkept>.*?<\/p>/s, () => broken) : text, page, {});
}

// A page whose program is still to come asks for the module that goes on with it.
addEventListener("message", ({ data, source }) => {
  if (data === "resume" && !device) source.postMessage({ module: MODULE, device: false });
});
// Files of the program that came while no page was open; the page compares them with their hashes.
for (const end of ["success", "fail"]) {
  addEventListener(`backgroundfetch${end}`, (event) => event.waitUntil(keepFetched(event.registration)));
}
async function keepFetched(fetched) {
  const kept = await caches.open(PROGRAM);
  for (const { request, responseReady } of await fetched.matchAll()) {
    const answer = await responseReady.catch(() => {});
    if (answer?.ok) await kept.put(request.url, html(await answer.arrayBuffer(), answer, {}));
  }
}
{% if script %}

{% include "offline/engine.js" %}
{% endif %}
