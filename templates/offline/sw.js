// Answers with what is stored where there is no network. While there is one, pages come from the network.
// `install` stores the pages and files of a version, `storeVisited` those that were opened last.
"use strict";

const PAGE_CACHE = "tenbo-{{ version }}";
const VISITED_CACHE = "tenbo-seen";
const FILE_CACHE = "tenbo-files";
const PROGRAM = "tenbo-program-1";
const FILE_LIST = "/offline/files.json";
const PAGE_LIST = "/offline/{{ version }}.json";
const FILES = {{ files | tojson }};
const NO_NETWORK_TEXT = {{ part | tojson }};
const MODULE = {{ module | tojson }};
const NO_NETWORK = "/offline/no-network";
const NEVER_STORED = /^\/(api|drills|offline|search)\b/; // soon out of date
// Left to the browser.
const NOT_HANDLED = /^\/(sw\.js|manifest\.webmanifest|healthz|version|metrics|offline\/.*\.(json|zip))$/;
const MOST_VISITED = 50;
const QUIET_TIME = 1500; // without a tap, until the page of a fragment is stored
const MOST_TRIES = 8;
const ANY_VARY = { ignoreVary: true };
let device = null; // the program on this device, where it was kept: see the end

const pause = (time) => new Promise((done) => { setTimeout(done, time); });
const savesData = () => navigator.connection?.saveData;
const html = (text, like, more) => {
  const headers = new Headers(like.headers);
  for (const name of ["Content-Encoding", "Content-Length", "ETag", "Vary"]) headers.delete(name);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  return new Response(text, { headers });
};

// A version comes whole or not at all; the one before stays until then.
addEventListener("install", (event) => event.waitUntil(install()));
async function install() {
  if (savesData() && !device) throw new Error("Nothing is fetched ahead where data is to be saved.");
  const [pages, files] = await Promise.all([caches.open(PAGE_CACHE), caches.open(FILE_CACHE)]);
  await Promise.all([...FILES.map((address) => fetchFile(files, address)), unpack(pages)]);
  await pages.put(FILE_LIST, new Response(JSON.stringify(FILES)));
  await skipWaiting();
}
async function fetchFile(files, address) {
  if (!(await files.match(address))) await files.put(address, await fetchHashed(address));
}
async function unpack(cache) {
  const answer = await fetchHashed(PAGE_LIST);
  const pages = Object.entries(await answer.json());
  const type = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache" };
  await Promise.all(pages.map(([address, text]) => cache.put(address, html(text, answer, type))));
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
  if (origin !== location.origin || NOT_HANDLED.test(pathname)) return;
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
  return (await caches.match(request, ANY_VARY)) ?? fetchHashed(request).catch(() => fetch(request));
}

// The network first; what is stored only if the network fails, or does not answer in time.
async function page(event) {
  const { pathname } = new URL(event.request.url);
  const stored = () => caches.match(event.request, ANY_VARY);
  const fallback = async () => (await stored()) ?? noNetworkPage();
  const complete = async (answer) => (pathname === "/offline" ? withVisited(answer) : answer);
  if (device) return complete(await device.first(event, () => fetchAndStore(event)).catch(fallback));
  const fresh = fetchAndStore(event);
  event.waitUntil(fresh.catch(() => {}));
  const quick = await Promise.race([fresh, pause(4000)]).catch(() => {});
  return complete(quick ?? (await stored()) ?? (await fresh.catch(noNetworkPage)));
}
async function fetchAndStore(event) {
  const answer = await fetch(event.request);
  event.waitUntil(storeVisited(event.request.url, answer.clone()));
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
  const fallback = async () => (await storedTable(event.request)) || noNetworkFragment();
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
async function noNetworkFragment() {
  const like = await caches.match(NO_NETWORK, ANY_VARY);
  const swap = { "HX-Retarget": "[role=status]", "HX-Reswap": "innerHTML", "HX-Push-Url": "false" };
  return html(NO_NETWORK_TEXT, like, swap);
}

// The score tables of a rule set as a part, taken from their stored page.
async function storedTable(request) {
  const { pathname, searchParams } = new URL(request.url);
  const plain = { honba: "0", seat_wind: "S", players: "4" };
  const chosen = [...searchParams].filter(([key, value]) => value && value !== plain[key]);
  const address = `${pathname}?${new URLSearchParams(chosen)}`;
  const found = pathname === "/tables" && await caches.match(address, ANY_VARY);
  return found && html(await found.text(), found, { "HX-Reselect": "#fragment", "HX-Push-Url": address });
}

// Stores the pages opened last, except those of this version and those that soon are out of date.
async function storeVisited(address, answer) {
  const whole = answer.ok && !answer.redirected && answer.headers.get("Content-Type")?.startsWith("text/html");
  const storable = !NEVER_STORED.test(new URL(address).pathname) && answer.headers.get("Cache-Control") !== "no-store";
  if (!whole || !storable || await (await caches.open(PAGE_CACHE)).match(address, ANY_VARY)) return;
  const visited = await caches.open(VISITED_CACHE);
  await visited.delete(address, ANY_VARY);
  await visited.put(address, answer);
  const old = (await visited.keys()).slice(0, -MOST_VISITED);
  await Promise.all(old.map((request) => visited.delete(request, ANY_VARY)));
}

// The page that says what works without a network, with the pages opened lately.
async function noNetworkPage() {
  return withVisited(await caches.match(NO_NETWORK, ANY_VARY));
}
async function withVisited(page) {
  const visited = await caches.open(VISITED_CACHE);
  const answers = (await visited.matchAll()).reverse();
  const links = await Promise.all(answers.map(async (answer) => {
    const title = (await answer.text()).match(/<title>([^<]*) · /)?.[1];
    const { pathname, search } = new URL(answer.url);
    const address = (pathname + search).replace(/&/g, "&amp;").replace(/"/g, "&quot;");
    return `<li><a href="${address}">${title ?? pathname}</a></li>`;
  }));
  const list = links.length ? `<h2>Opened lately</h2>\n<ul>\n${links.join("\n")}\n</ul>` : "";
  return html((await page.text()).replace("<!-- opened lately -->", () => list), page, {});
}
{% if script %}

{% include "offline/engine.js" %}
{% endif %}
