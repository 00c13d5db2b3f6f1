// Answers with what is stored where there is no network. While there is one, pages come from the network.
"use strict";

const KEPT = "tenbo-{{ version }}";
const SEEN = "tenbo-seen";
const FILES_KEPT = "tenbo-files";
const PROGRAM = "tenbo-program-1";
const LIST = "/offline/files.json";
const PAGES = "/offline/{{ version }}.json";
const FILES = {{ files | tojson }};
const PART = {{ part | tojson }};
const MODULE = {{ module | tojson }};
const NO_NETWORK = "/offline/no-network";
const FLEETING = /^\/(api|drills|offline|search)\b/;
const NOT_OURS = /^\/(sw\.js|manifest\.webmanifest|healthz|version|metrics|offline\/.*\.(json|zip))$/;
const MOST = 50;
const PAUSE = 1500;
const TRIES = 8;
const ANY = { ignoreVary: true };
let device = null; // the program on this device, where it was kept: see the end

const pause = (time) => new Promise((done) => { setTimeout(done, time); });
const sparing = () => navigator.connection?.saveData;
const html = (text, like, more) => {
  const headers = new Headers(like.headers);
  for (const name of ["Content-Encoding", "Content-Length", "ETag", "Vary"]) headers.delete(name);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  return new Response(text, { headers });
};

// A version comes whole or not at all; the one before stays until then.
addEventListener("install", (event) => event.waitUntil(install()));
async function install() {
  if (sparing() && !device) throw new Error("Nothing is fetched ahead where data is to be saved.");
  const [kept, files] = await Promise.all([caches.open(KEPT), caches.open(FILES_KEPT)]);
  await Promise.all([...FILES.map((address) => fetchFile(files, address)), unpack(kept)]);
  await kept.put(LIST, new Response(JSON.stringify(FILES)));
  await skipWaiting();
}
async function fetchFile(files, address) {
  if (!(await files.match(address))) await files.put(address, await exactly(address));
}
async function unpack(kept) {
  const answer = await exactly(PAGES);
  const pages = Object.entries(await answer.json());
  const type = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache" };
  await Promise.all(pages.map(([address, text]) => kept.put(address, html(text, answer, type))));
}

// Fetches an address with a hash. While servers are replaced, one of another version may be asked, which
// answers 404; a later request reaches the right one. A server that has just started answers 503.
async function exactly(request) {
  for (let time = 1; ; time += 1) {
    const answer = await fetch(request);
    const wait = { 404: 100, 503: 1000 }[answer.status];
    if (answer.ok) return answer;
    await answer.body?.cancel(); // one that is not read holds a connection, and there are six
    if (!wait || time > TRIES) throw new Error(`${answer.url}: ${answer.status}`);
    await pause(time * wait);
  }
}

addEventListener("activate", (event) => event.waitUntil(activate()));
async function activate() {
  const ours = [KEPT, SEEN, FILES_KEPT, PROGRAM];
  const old = (await caches.keys()).filter((name) => name.startsWith("tenbo-") && !ours.includes(name));
  await tidy(old);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
}
// Files stay that a stored page names, and those of the previous version: its pages may still be open.
async function tidy(old) {
  const [files, seen] = await Promise.all([caches.open(FILES_KEPT), caches.open(SEEN)]);
  const lists = await Promise.all(old.map((name) => caches.open(name).then((cache) => cache.match(LIST))));
  const before = await Promise.all(lists.filter(Boolean).map((list) => list.json()));
  const pages = await Promise.all((await seen.matchAll()).map((answer) => answer.text()));
  const named = pages.flatMap((text) => text.match(/\/static\/[\w./-]+/g) ?? []);
  const stays = new Set([...FILES, ...before.flat(), ...named]);
  const stored = (await files.keys()).filter(({ url }) => !stays.has(new URL(url).pathname));
  await Promise.all(stored.map((request) => files.delete(request)));
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || NOT_OURS.test(pathname)) return;
  if (request.method !== "GET") {
    if (device && request.method === "POST") event.respondWith(device.first(event, () => fetch(request.clone())));
    return;
  }
  const kind = request.headers.get("HX-Request-Type");
  if (pathname.startsWith("/static/")) event.respondWith(file(request));
  else if (kind === "partial") event.respondWith(part(event));
  else if (kind || request.mode === "navigate") event.respondWith(page(event));
  else if (device) event.respondWith(device.first(event, () => fetch(request)));
});

// The file of an address with a hash never changes, so the stored one is right.
async function file(request) {
  return (await caches.match(request, ANY)) ?? exactly(request).catch(() => fetch(request));
}

// The network first; what is stored only if the network fails, or does not answer in time.
async function page(event) {
  const { pathname } = new URL(event.request.url);
  const stored = () => caches.match(event.request, ANY);
  const last = async () => (await stored()) ?? offline();
  const lists = async (answer) => (pathname === "/offline" ? withRecent(answer) : answer);
  if (device) return lists(await device.first(event, () => asked(event)).catch(last));
  const fresh = asked(event);
  event.waitUntil(fresh.catch(() => {}));
  const quick = await Promise.race([fresh, pause(4000)]).catch(() => {});
  return lists(quick ?? (await stored()) ?? (await fresh.catch(offline)));
}
async function asked(event) {
  const answer = await fetch(event.request);
  event.waitUntil(remember(event.request.url, answer.clone()));
  return answer;
}

// A part of a page is never stored; its page is, once the taps pause.
async function part(event) {
  const fresh = async () => {
    const answer = await fetch(event.request);
    const address = answer.headers.get("HX-Push-Url") ?? answer.headers.get("HX-Replace-Url");
    if (answer.ok && address?.startsWith("/") && !sparing()) event.waitUntil(later(address));
    return answer;
  };
  const last = async () => (await table(event.request)) || needed();
  return (device ? device.first(event, fresh) : fresh()).catch(last);
}
let latest;
async function later(address) {
  latest = address;
  await pause(PAUSE);
  if (latest !== address) return;
  const answer = await fetch(address).catch(() => {});
  if (answer) await remember(new URL(address, location).href, answer);
}
async function needed() {
  const like = await caches.match(NO_NETWORK, ANY);
  const swap = { "HX-Retarget": "[role=status]", "HX-Reswap": "innerHTML", "HX-Push-Url": "false" };
  return html(PART, like, swap);
}

// The score tables of a rule set as a part, taken from their stored page.
async function table(request) {
  const { pathname, searchParams } = new URL(request.url);
  const plain = { honba: "0", seat_wind: "S", players: "4" };
  const chosen = [...searchParams].filter(([key, value]) => value && value !== plain[key]);
  const address = `${pathname}?${new URLSearchParams(chosen)}`;
  const found = pathname === "/tables" && await caches.match(address, ANY);
  return found && html(await found.text(), found, { "HX-Reselect": "#fragment", "HX-Push-Url": address });
}

// Stores the pages opened last, except those of this version and those that soon are out of date.
async function remember(address, answer) {
  const whole = answer.ok && !answer.redirected && answer.headers.get("Content-Type")?.startsWith("text/html");
  const stays = !FLEETING.test(new URL(address).pathname) && answer.headers.get("Cache-Control") !== "no-store";
  if (!whole || !stays || await (await caches.open(KEPT)).match(address, ANY)) return;
  const seen = await caches.open(SEEN);
  await seen.delete(address, ANY);
  await seen.put(address, answer);
  const old = (await seen.keys()).slice(0, -MOST);
  await Promise.all(old.map((request) => seen.delete(request, ANY)));
}

// The page that says what works without a network, with the pages opened lately.
async function offline() {
  return withRecent(await caches.match(NO_NETWORK, ANY));
}
async function withRecent(page) {
  const seen = await caches.open(SEEN);
  const answers = (await seen.matchAll()).reverse();
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
