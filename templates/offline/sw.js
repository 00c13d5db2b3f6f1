// Keeps Tenbo at hand where there is no network. While there is one, pages come from it.
"use strict";

const KEPT = "tenbo-{{ version }}";
const SEEN = "tenbo-seen";
const PAGES = "/offline/{{ version }}.json";
const FILES = {{ files | tojson }};
const PART = {{ part | tojson }};
const OFFLINE = "/offline";
const FLEETING = /^\/(api|drills|search)\b/;
const MOST = 50;
const PATIENCE = 4000;
const PAUSE = 1500;
const ANY = { ignoreVary: true };

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
  if (sparing()) throw new Error("Nothing is fetched ahead where data is to be saved.");
  const kept = await caches.open(KEPT);
  await Promise.all([kept.addAll(FILES), unpack(kept)]);
  await skipWaiting();
}
async function unpack(kept) {
  const answer = await fetch(PAGES);
  if (!answer.ok) throw new Error(`${PAGES}: ${answer.status}`);
  const pages = Object.entries(await answer.json());
  const type = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache" };
  await Promise.all(pages.map(([address, text]) => kept.put(address, html(text, answer, type))));
}

addEventListener("activate", (event) => event.waitUntil(activate()));
async function activate() {
  const old = (await caches.keys()).filter((name) => name !== KEPT && name !== SEEN);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  const kind = request.headers.get("HX-Request-Type");
  if (pathname.startsWith("/static/")) event.respondWith(file(request, pathname));
  else if (pathname === OFFLINE) event.respondWith(offline());
  else if (kind === "partial") event.respondWith(part(event));
  else if (kind || request.mode === "navigate") event.respondWith(page(event));
});

// A file never changes under its address. That of an older version is today's file.
async function file(request, pathname) {
  return (await caches.match(request, ANY)) ?? fetch(request).catch(() => twin(pathname));
}
async function twin(pathname) {
  const plain = (address) => address.replace(/\.[0-9a-f]{10}\./, ".");
  const today = FILES.find((each) => plain(each) === plain(pathname));
  return (today && await caches.match(today, ANY)) ?? Response.error();
}

// The network first; what is kept only if it is silent for too long, or not there.
async function page(event) {
  const fresh = asked(event);
  event.waitUntil(fresh.catch(() => {}));
  const quick = await Promise.race([fresh, pause(PATIENCE)]).catch(() => {});
  return quick ?? (await caches.match(event.request, ANY)) ?? fresh.catch(offline);
}
async function asked(event) {
  const answer = await fetch(event.request);
  event.waitUntil(remember(event.request.url, answer.clone()));
  return answer;
}

// A part is never kept: its page is, once the taps pause.
async function part(event) {
  try {
    const answer = await fetch(event.request);
    const address = answer.headers.get("HX-Push-Url");
    if (answer.ok && address?.startsWith("/") && !sparing()) event.waitUntil(later(address));
    return answer;
  } catch {
    return (await table(event.request)) || needed();
  }
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
  const like = await caches.match(OFFLINE, ANY);
  const swap = { "HX-Retarget": "[role=status]", "HX-Reswap": "innerHTML", "HX-Push-Url": "false" };
  return html(PART, like, swap);
}

// The tables of a rule set, asked for by the form of another: the page is kept.
async function table(request) {
  const { pathname, searchParams } = new URL(request.url);
  const plain = { honba: "0", seat_wind: "S", players: "4" };
  const told = [...searchParams].filter(([key, value]) => value && value !== plain[key]);
  const address = `${pathname}?${new URLSearchParams(told)}`;
  const found = pathname === "/tables" && await caches.match(address, ANY);
  return found && html(await found.text(), found, { "HX-Reselect": "#asked", "HX-Push-Url": address });
}

// The last pages opened, but for those kept anyway and those of a moment.
async function remember(address, answer) {
  const whole = answer.ok && !answer.redirected && answer.headers.get("Content-Type")?.startsWith("text/html");
  const stays = !FLEETING.test(new URL(address).pathname) && answer.headers.get("Cache-Control") !== "no-store";
  if (!whole || !stays || await (await caches.open(KEPT)).match(address, ANY)) return;
  const seen = await caches.open(SEEN);
  await seen.delete(address, ANY);
  await seen.put(address, answer);
  const old = (await seen.keys()).slice(0, -MOST);
  await Promise.all(old.map((each) => seen.delete(each, ANY)));
}

// What to do without a network, and the pages opened lately.
async function offline() {
  const page = await caches.match(OFFLINE, ANY);
  const seen = await caches.open(SEEN);
  const answers = (await seen.matchAll()).reverse();
  const links = await Promise.all(answers.map(async (answer) => {
    const title = (await answer.text()).match(/<title>([^<]*) · /)?.[1];
    const { pathname, search } = new URL(answer.url);
    return `<li><a href="${(pathname + search).replace(/&/g, "&amp;").replace(/"/g, "&quot;")}">${title ?? pathname}</a></li>`;
  }));
  const list = links.length ? `<h2>Opened lately</h2>\n<ul>\n${links.join("\n")}\n</ul>` : "";
  return html((await page.text()).replace("<!-- opened lately -->", () => list), page, {});
}
