// What is not needed to see a page; site.js loads it last.

// Say something at the foot of the page for a while.
let fading;
tenbo.notice = (text) => {
  let box = document.querySelector(".notice");
  if (!box) {
    box = document.createElement("p");
    box.className = "notice";
    box.setAttribute("role", "status");
    document.body.append(box);
  }
  box.hidden = false;
  box.textContent = text;
  clearTimeout(fading);
  fading = setTimeout(() => { box.hidden = true; }, 4000);
};

// Keep the named settings as a query has them; one that it does not have is the default.
tenbo.keep = (names, query) => {
  const kept = tenbo.load("tenbo-settings") ?? {};
  for (const name of names) {
    kept[name] = name === "rules" ? new URLSearchParams(rulesOf(query)).toString() : query.get(name) ?? "";
  }
  tenbo.save("tenbo-settings", kept);
};

// What a reader chooses is remembered in this browser: a link, or the rules of a form.
addEventListener("click", (event) => {
  const link = event.target.closest("[data-keep]");
  if (link) tenbo.keep(link.dataset.keep.split(" "), new URL(link.href).searchParams);
});
const ask = document.querySelector("#ask");
const rulesOf = (query) => [...query].filter(([name, value]) => ["rules", "set", "mod"].includes(name) && value);
const rulesChosen = () => new URLSearchParams(rulesOf(ask ? new FormData(ask) : []));
let rulesBefore = String(rulesChosen());
addEventListener("change", chooseRules);
addEventListener("restored", chooseRules, true);

// The links of the menu lead on under the rules of the form, as they do from an address with them.
function chooseRules() {
  const rules = rulesChosen();
  if (String(rules) === rulesBefore) return;
  rulesBefore = String(rules);
  tenbo.keep(["rules"], rules);
  for (const link of document.querySelectorAll("header a")) {
    const others = [...new URLSearchParams(link.search)].filter((pair) => !rulesOf([pair]).length);
    link.search = new URLSearchParams([...others, ...rules]);
  }
}

// The other one of light and dark; what the system has anyway is not remembered.
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

// The last hands and the game are found again from the first page.
function remember() {
  const address = location.pathname + location.search;
  const scored = document.querySelector('#answer[data-kind="scored"] .headline');
  if (scored) keepHand(address, scored.textContent.trim());
  const game = document.querySelector(".game-now");
  if (game) tenbo.save("tenbo-game", { address, words: [...game.children].map((part) => part.textContent).join(", ") });
}

// Newest first; another condition of the same hand takes its place.
function keepHand(address, words) {
  const hand = (path) => new URLSearchParams(path.split("?")[1]).get("hand");
  const others = (tenbo.load("tenbo-recent") ?? []).filter((entry) => hand(entry.address) !== hand(address));
  tenbo.save("tenbo-recent", [{ address, words }, ...others].slice(0, 20));
}
document.addEventListener("answered", () => setTimeout(remember));
remember();

// The last hands and the game, on the first page.
const box = document.querySelector("[data-recent]");
if (box) showRecent();

function showRecent() {
  const game = tenbo.load("tenbo-game");
  const hands = tenbo.load("tenbo-recent") ?? [];
  if (game) box.append(link(game.address, `Resume ${game.words}`, "p"));
  if (hands.length) {
    const part = document.createElement("details");
    part.className = "more";
    const title = document.createElement("summary");
    title.textContent = "Recent";
    const list = document.createElement("ul");
    list.className = "plain";
    list.append(...hands.map(({ address, words }) => link(address, words, "li")));
    part.append(title, list);
    box.append(part);
  }
  box.hidden = !game && !hands.length;
}

function link(address, words, around) {
  const outer = document.createElement(around);
  const inner = document.createElement("a");
  inner.href = address;
  inner.textContent = words;
  outer.append(inner);
  return outer;
}

// Points of an answer count up from those of the answer before; what is read out is right at once.
const counted = () => [...document.querySelectorAll("#answer .points, #fragment :is(.points, .round-place b)")];
const figures = (text) => (text.match(/\d[\d,]*/g) ?? []).map((figure) => +figure.replaceAll(",", ""));
let pointsBefore = counted().map(({ textContent }) => textContent);
document.addEventListener("answered", () => {
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
      element.dataset.counting = text.replace(/\d[\d,]*/g, () => between.shift().toLocaleString("en"));
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
    await navigator.clipboard.writeText(from ? from.value ?? from.textContent.trim() : location.href);
    tenbo.notice("Copied.");
  }
  if (event.target.closest("[data-print]")) print();
});

// Once the page is at rest, a worker keeps articles, tables and recent pages for later.
const workers = navigator.serviceWorker;
if (workers && !navigator.connection?.saveData) setTimeout(() => register().catch(() => {}), 2000);
async function register() {
  const { installing, waiting, active } = (await workers.getRegistration()) ?? {};
  await workers.register((installing ?? waiting ?? active)?.scriptURL ?? "/sw.js");
}
// One that runs the program says who answered, and which script has the words for that.
// Where the page is left or its worker ends meanwhile, the next message brings the module.
workers?.addEventListener("message", ({ data }) => import(data.module).then((own) => own.default(data), () => {}));
workers?.controller?.postMessage("who");

// A dead network says so and leaves what was typed alone.
const UNANSWERED = "No answer from the network. What you entered is still here.";
document.addEventListener("htmx:error", () => tenbo.notice(UNANSWERED));
document.addEventListener("unanswered", ({ detail }) => tenbo.notice(detail ?? UNANSWERED));

// With the network back, and a moment for it to settle, a question that got no answer is asked again.
addEventListener("online", () => {
  setTimeout(() => document.querySelector(".no-network")?.closest("form")?.requestSubmit(), 700);
});

// Lessons read are marked in the list; an article leads back to the result that led to it.
const lesson = document.querySelector("[data-lesson]");
const lessons = tenbo.load("tenbo-lessons") ?? [];
if (lesson && !lessons.includes(lesson.dataset.lesson)) {
  tenbo.save("tenbo-lessons", [...lessons, lesson.dataset.lesson]);
}
for (const link of document.querySelectorAll('.cards .name > a[href*="/learn/lessons/"]')) {
  if (lessons.some((address) => link.pathname.endsWith(address))) link.insertAdjacentText("afterend", " ✓ read");
}
const came = document.referrer && new URL(document.referrer);
const article = document.querySelector("main.article .title");
const hadQuestion = came && came.origin === location.origin && came.search;
if (article && hadQuestion && !/^\/(learn|search|settings|drills)/.test(came.pathname)) {
  article.prepend(link(came.pathname + came.search, "Back to your result", "p"));
}
