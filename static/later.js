// What a page does not need to be seen; site.js loads it last.

const create = (name, properties, ...inside) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...inside);
  return element;
};

// Show a sentence at the foot of the page for a while.
let fading;
tenbo.notice = (text) => {
  let box = document.querySelector(".notice");
  if (!box) {
    box = create("p", { className: "notice" });
    box.setAttribute("role", "status");
    document.body.append(box);
  }
  box.hidden = false;
  box.textContent = text;
  clearTimeout(fading);
  fading = setTimeout(() => { box.hidden = true; }, 4000);
};

// Store the named settings as a query has them; a missing one is the default.
tenbo.keep = (names, query) => {
  const kept = tenbo.load("tenbo-settings") ?? {};
  for (const name of names) {
    kept[name] = name === "rules" ? new URLSearchParams(rulesOf(query)).toString() : query.get(name) ?? "";
  }
  tenbo.save("tenbo-settings", kept);
};

// Store in this browser what a reader chooses: the settings of a link, the rules of a form.
addEventListener("click", (event) => {
  const link = event.target.closest("[data-keep]");
  if (link) tenbo.keep(link.dataset.keep.split(" "), new URL(link.href).searchParams);
});
addEventListener("change", ({ target }) => {
  if (target.id === "index") tenbo.keep(["index"], new URLSearchParams(target.checked ? "index=1" : ""));
});
const RULES = ["rules", "set", "mod"];
const rulesOf = (query) => [...query].filter(([name, value]) => RULES.includes(name) && value);
const rulesIn = (form) => new URLSearchParams(rulesOf(form ? new FormData(form) : []));
const page = document.querySelector("#ask, #settings, [data-rules]");
let rulesBefore = String(rulesIn(page));
addEventListener("change", ({ target }) => {
  if (RULES.includes(target.name)) rulesChanged();
});
addEventListener("restored", rulesChanged, true);
const CHOSEN = "[name=rules] option:checked:not([selected]), [name=rules]:checked:not([checked])";
if (page?.querySelector(CHOSEN)) chooseRules();

function rulesChanged() {
  if (String(rulesIn(page)) !== rulesBefore) chooseRules();
}

// The rules of a link are not stored, those that a reader chooses in a form are, also before this script came.
// Let the links of the menu name them, as they do on an address with rules.
function chooseRules() {
  const rules = rulesIn(page);
  rulesBefore = String(rules);
  tenbo.keep(["rules"], rules);
  for (const link of document.querySelectorAll("header a")) {
    const others = [...new URLSearchParams(link.search)].filter((pair) => !rulesOf([pair]).length);
    link.search = new URLSearchParams([...others, ...rules]);
  }
}

// Rules that this version does not know are no longer added to addresses; the usual ones are used, and a word says so.
async function forgetUnknownRules() {
  const kept = tenbo.load("tenbo-settings") ?? {};
  const query = new URLSearchParams(location.search);
  const [{ responseStatus = 422 }] = performance.getEntriesByType("navigation");
  const stored = new URLSearchParams(kept.rules ?? "");
  const asked = rulesOf(query);
  if (!asked.length || responseStatus < 400 || !asked.every((pair) => stored.getAll(pair[0]).includes(pair[1]))) return;
  const { status } = await fetch(`/api/v1/rules?${kept.rules}`);
  if (status !== 422 && status !== 404) return;
  const { rules, ...others } = kept;
  tenbo.drop("tenbo-settings", others);
  tenbo.tab?.setItem("tenbo-forgot", "1");
  for (const name of ["rules", "set", "mod"]) query.delete(name);
  location.replace(`${location.pathname}?${query}${location.hash}`);
}
forgetUnknownRules().catch(() => {}); // Without a network the address stays as it is.
if (tenbo.tab?.getItem("tenbo-forgot")) {
  tenbo.notice(tenbo.say("This version does not know the rules that were stored here. It uses the usual ones."));
  tenbo.tab.removeItem("tenbo-forgot");
}

// Switch between light and dark; the theme of the system is not stored.
addEventListener("click", ({ target }) => {
  if (!target.closest("[data-theme-switch]")) return;
  const { dataset } = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const theme = (dataset.theme || system) === "dark" ? "light" : "dark";
  const query = new URLSearchParams(location.search);
  tenbo.keep(["theme"], new URLSearchParams(theme === system ? "" : { theme }));
  if (query.has("theme")) {
    query.set("theme", theme);
    location.replace(`${location.pathname}?${query}${location.hash}`);
  }
  dataset.theme = theme;
});

// Store the address of a scored hand and of a game, for the first page.
function remember() {
  const address = tenbo.withoutHome(location.pathname + location.search);
  const scored = document.querySelector('#answer[data-kind="scored"] .headline');
  if (scored) keepHand(address, scored.textContent.trim());
  const game = document.querySelector(".game-now");
  const words = [...game?.children ?? []].map((part) => part.textContent);
  if (game) tenbo.save("tenbo-game", { address, words: tenbo.listed(words) });
}

// Newest first; a hand is listed once, with its last conditions.
function keepHand(address, words) {
  const hand = (path) => new URLSearchParams(path.split("?")[1]).get("hand");
  const others = (tenbo.load("tenbo-recent") ?? []).filter((entry) => hand(entry.address) !== hand(address));
  tenbo.save("tenbo-recent", [{ address, words }, ...others].slice(0, 20));
}
document.addEventListener("htmx:after:settle", () => setTimeout(remember));
remember();

// Show the last hands and the game on the first page.
const box = document.querySelector("[data-recent]");
if (box) showRecent();

function showRecent() {
  const game = tenbo.load("tenbo-game");
  const hands = tenbo.load("tenbo-recent") ?? [];
  if (game) box.append(link(game.address, tenbo.say("Resume {game}", { game: game.words }), "p"));
  if (hands.length) {
    const links = hands.map(({ address, words }) => link(address, words, "li"));
    const list = create("ul", { className: "plain" }, ...links);
    box.append(create("details", { className: "more" }, create("summary", {}, tenbo.say("Recent")), list));
  }
  box.hidden = !game && !hands.length;
}

// Who has learned here goes on with the next lesson, and with the tasks that are due.
const learning = document.querySelector("[data-continue]");
if (learning && "learns" in document.documentElement.dataset) {
  import(learning.dataset.continue).then((own) => {
    const links = own.continued().map(({ address, words }) => link(address, words, "span"));
    learning.append(...links);
  }, () => {});
}

// A link to a stored address, within an element of this name.
function link(address, words, around) {
  return create(around, {}, create("a", { href: tenbo.home + address }, words));
}

// Points of an answer count up from those of the answer before; screen readers get the final ones at once.
const counted = () => [...document.querySelectorAll("#answer .points, #fragment :is(.points, .round-place b)")];
const figures = (text) => (text.match(/\d[\d,]*/g) ?? []).map((figure) => +figure.replaceAll(",", ""));
let pointsBefore = counted().map(({ textContent }) => textContent);
document.addEventListener("htmx:after:settle", () => {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const elements = counted();
  for (const [at, element] of still ? [] : elements.entries()) countUp(element, pointsBefore[at] ?? "");
  pointsBefore = elements.map(({ textContent }) => textContent);
});

function countUp(element, before) {
  const text = element.textContent;
  if (text === before) return;
  const [from, to] = [figures(before), figures(text)];
  const start = performance.now();
  const step = (now) => {
    const part = Math.min(Math.max(now - start, 0) / 160, 1);
    const between = to.map((figure, at) => Math.round(figure + ((from[at] ?? 0) - figure) * (1 - part) ** 2));
    if (part < 1 && element.textContent === text) {
      const written = { useGrouping: text.includes(",") };
      element.dataset.counting = text.replace(/\d[\d,]*/g, () => between.shift().toLocaleString("en", written));
      requestAnimationFrame(step);
    } else delete element.dataset.counting;
  };
  step(start);
}

// The share sheet of the system, where there is one.
if (navigator.share) document.documentElement.dataset.shares = "";
addEventListener("click", (event) => {
  const button = event.target.closest("[data-share]");
  if (!button) return;
  const text = document.querySelector("#as-text")?.textContent ?? "";
  navigator.share({ title: document.title, text, url: document.querySelector("#address").value }).catch(() => {});
});

// data-copy="#id" copies that element's text; data-print prints.
addEventListener("click", async (event) => {
  const copy = event.target.closest("[data-copy]");
  if (copy) {
    const from = document.querySelector(copy.dataset.copy);
    const text = from ? from.value ?? from.textContent.trim() : location.href;
    const copied = await navigator.clipboard?.writeText(text).then(() => true, () => false);
    tenbo.notice(copied
      ? tenbo.say("Copied.")
      : tenbo.say("This browser does not let the page copy. Select the text to copy it."));
  }
  if (event.target.closest("[data-print]")) print();
});

// data-picture copies or shares the answer as a picture, by a module of its own.
addEventListener("click", (event) => {
  const button = event.target.closest("[data-picture]");
  if (button) import(button.parentNode.dataset.pictures).then((own) => own.default(button.dataset.picture));
});

// Once the page is at rest, a worker stores articles, tables and recent pages.
const workers = navigator.serviceWorker;
if (workers && !navigator.connection?.saveData) setTimeout(() => register().catch(() => {}), 2000);
async function register() {
  const { installing, waiting, active } = (await workers.getRegistration()) ?? {};
  await workers.register((installing ?? waiting ?? active)?.scriptURL ?? "/sw.js");
}
// A worker that runs the program says who answered, and which module shows that. Where the page is left
// or the worker ends meanwhile, the next message loads the module. It also goes on with a program to be kept.
workers?.addEventListener("message", ({ data }) => import(data.module).then((own) => own.default(data), () => {}));
workers?.controller?.postMessage(tenbo.load("tenbo-keeping") ? "resume" : "who");

// An assistant in the browser is offered the commands, where the browser has such a way.
if (navigator.modelContext?.registerTool) import("/static/webmcp.js").catch(() => {});

// A problem leads to its field, and unfolds what hides it; the field stays marked until the next tap.
addEventListener("click", (event) => {
  const place = document.getElementById(event.target.closest('#ask a[href^="#"]')?.hash.slice(1));
  const input = place?.matches("[name]") ? place : place?.querySelector("[name]");
  if (!input) return;
  event.preventDefault();
  input.closest("[popover]")?.showPopover?.();
  for (let part = input.closest("details"); part; part = part.parentElement.closest("details")) part.open = true;
  const marked = input.closest(".chip, .choice, .field, .stepper") ?? place;
  marked.scrollIntoView({ block: "center" });
  input.focus({ preventScroll: true });
  marked.classList.add("pointed");
  addEventListener("pointerdown", () => marked.classList.remove("pointed"), { once: true });
});

// Without an answer from the network the page says so.
const NO_ANSWER = tenbo.say("No answer from the network. What you entered is still here.");
document.addEventListener("htmx:error", () => tenbo.notice(NO_ANSWER));

// When the network is back and settled, ask a question without an answer again.
addEventListener("online", () => {
  setTimeout(() => document.querySelector(".no-network")?.closest("form")?.requestSubmit(), 700);
});

// Let an article link back to the result it was opened from.
const came = document.referrer && new URL(document.referrer);
const article = document.querySelector("main.article .title");
const hadQuestion = came && came.origin === location.origin && came.search;
const from = hadQuestion && tenbo.withoutHome(came.pathname);
if (article && hadQuestion && !/^\/(learn|search|settings|drills)/.test(from)) {
  article.prepend(link(from + came.search, tenbo.say("Back to your result"), "p"));
}
