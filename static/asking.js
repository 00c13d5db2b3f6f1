// A form that asks while it is filled in. An answer never writes to its inputs; a request has their
// newest state, and an answer to an older state is not drawn. While the answer on the page is to an
// older state, a tap on one of its links waits for the newest answer. Without this script the form is
// sent by its button.

const PAUSE = 40;
const TYPING = 500;
const SEARCHING = 200;
const PATIENCE = 20000;
const UNANSWERED = ["empty", "unfinished", "invalid"];
const OWN = ["value", "checked", "selected", "disabled", "hidden"];
const LINKS = 'a[href]:not([href^="#"]), [data-copy], [data-share], [data-print]';
const NOT_FOLLOWED = tenbo.say(
  "No answer from the network, so the link cannot be followed yet. What you entered is still here.");

const form = document.querySelector("#ask");
const here = () => location.pathname + location.search;
let drawn = here();
let sent;
let current;
let inAddress;
let held;
let last;
let past = [];
let future = [];
let typed;
let timer;
let request;
let finger;
let touched;
let answered = !UNANSWERED.includes(document.querySelector("[data-kind]")?.dataset.kind);

const isInput = ({ name, localName }) => name && name !== "to" && localName !== "button";
const inputs = () => [...form.elements].filter(isInput);
const isBox = (input) => input.type === "checkbox" || input.type === "radio";
const values = () => inputs().map((input) => (isBox(input) ? input.checked : input.value));

function state() {
  const pairs = new URLSearchParams(new FormData(form));
  pairs.delete("to");
  return String(pairs);
}

// ---- What is entered

// Each change stores the values before it, to be undone; typing in one field is a single change.
function changed(target, pause) {
  const now = values();
  if (String(now) === String(last)) return;
  if (!target || target !== typed) past.push(last);
  [typed, future, last] = [target, [], now];
  wait(pause);
  show();
}

function travel(from, to) {
  const then = from.pop();
  if (then?.length !== last.length) return;
  to.push(last);
  enter(then);
  [typed, last] = [null, then];
  wait(PAUSE);
  show();
  form.dispatchEvent(new Event("restored"));
}

function enter(then) {
  for (const [at, input] of inputs().entries()) input[isBox(input) ? "checked" : "value"] = then[at];
}

const undo = () => travel(past, future);
const redo = () => travel(future, past);

// A part of the form with data-when is shown while one of these values is chosen.
function show() {
  const chosen = new Set([...new FormData(form)].map((pair) => pair.join("=")));
  for (const part of form.querySelectorAll("[data-when]")) {
    part.hidden = !part.dataset.when.split(" ").some((value) => chosen.has(value));
    if (part.localName === "fieldset") part.disabled = part.hidden;
  }
  for (const [name, steps] of [["undo", past], ["redo", future]]) {
    const button = form.querySelector(`[name=do][value=${name}]`);
    if (button) [button.hidden, button.disabled] = [false, !steps.length];
  }
  form.toggleAttribute("data-stale", isStale());
}

// ---- What is sent

function wait(pause) {
  clearTimeout(timer);
  timer = setTimeout(ask, pause);
}

async function ask() {
  clearTimeout(timer);
  sent = state();
  request?.abort();
  const own = new AbortController();
  request = own;
  const late = setTimeout(() => own.abort("late"), PATIENCE);
  busy(true);
  try {
    const headers = { "HX-Request": "true", "HX-Request-Type": "partial" };
    const answer = await fetch(`${form.getAttribute("action")}?${sent}`, { headers, signal: own.signal });
    const text = await answer.text();
    await finger;
    draw(text, answer.headers);
  } catch (error) {
    if (own === request && error.name !== "AbortError") unanswered();
  }
  clearTimeout(late);
  if (own !== request) return;
  request = null;
  busy(false);
}

function unanswered() {
  const detail = held && NOT_FOLLOWED;
  held = null;
  form.dispatchEvent(new CustomEvent("unanswered", { bubbles: true, detail }));
}

const busy = (now) => document.querySelector("#progress").classList.toggle("htmx-request", now);

function draw(text, headers) {
  const leads = headers.get("HX-Redirect");
  if (leads) location.assign(leads);
  if (leads || state() !== sent) return;
  const still = placed(touched);
  const page = new DOMParser().parseFromString(text, "text/html");
  const part = page.querySelector("#answer, #fragment");
  if (part) {
    morph(document.getElementById(part.id), part);
    current = sent;
  } else form.querySelector("[role=status]").replaceChildren(...page.body.childNodes);
  const title = part?.dataset.title ?? document.querySelector("h1")?.textContent;
  if (page.title || title) document.title = page.title || `${title.trim()} · Tenbo`;
  store(headers.get("HX-Push-Url"), headers.get("HX-Replace-Url"));
  form.dispatchEvent(new Event("answered", { bubbles: true }));
  show();
  if (still && placed(touched)) scrollBy(0, placed(touched) - still);
  if (values().length !== last.length) [past, future] = [[], []];
  last = values();
  if (state() !== sent) wait(0);
  else follow();
}

// A hand that is partly entered replaces another one in the history, never an answer. A hand of a game
// has one entry in the history. The address of a question that cannot be answered is not stored.
function store(push, replace) {
  const address = replace ?? push ?? "false";
  if (address === "false") return;
  inAddress = sent;
  if ((replace && !answered) || "oneStep" in form.dataset) history.replaceState(null, "", address);
  else if (address !== here()) history.pushState(null, "", address);
  [answered, drawn] = [!replace, here()];
}

// ---- A tap on a link while the answer is to an older state

const isStale = () => state() !== current;
const answer = () => document.querySelector("#answer, #fragment");
const nameOf = (link) => [link.ariaLabel ?? link.textContent.trim(), link.pathname].join();
const namesakes = (name) => [...answer().querySelectorAll(LINKS)].filter((link) => nameOf(link) === name);

addEventListener("click", (event) => {
  const link = event.target.closest?.(LINKS);
  if (!link || !answer().contains(link) || !isStale()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const name = nameOf(link);
  held = { name, place: namesakes(name).indexOf(link), href: link.href, event };
  if (!request || sent !== state()) ask();
}, true);

// The link with the same name, at the same place among its namesakes; an article needs no such link.
function follow() {
  if (!held) return;
  const { name, place, href, event } = held;
  held = null;
  const link = namesakes(name)[place];
  if (link) link.dispatchEvent(new MouseEvent("click", event));
  else if (href?.startsWith(`${location.origin}/learn/`)) location.assign(href);
  else tenbo.notice(tenbo.say("The answer has changed and no longer has that link."));
}

// ---- A new answer replaces the one before: equal elements stay, and so does what was entered

const isOwn = (element, name) => name === "open" || (
  OWN.includes(name) && element.matches("#ask :is(input[name], option, fieldset, [data-when])"));
const keyOf = (node) => (node.nodeType === Node.ELEMENT_NODE && (node.id || node.querySelector("[id]")?.id)) || "";
const fits = (node, other) => node.nodeName === other.nodeName && keyOf(node) === keyOf(other);

function morph(old, fresh) {
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value && !isOwn(old, name)) old.setAttribute(name, value);
  }
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !isOwn(old, name)) old.removeAttribute(name);
  }
  const rest = [...old.childNodes];
  let place = old.firstChild;
  for (const node of [...fresh.childNodes]) {
    const at = rest.findIndex((before) => fits(before, node));
    const [same] = at < 0 ? [] : rest.splice(at, 1);
    if (!same) old.insertBefore(document.importNode(node, true), place);
    else if (same === place) place = place.nextSibling;
    else old.insertBefore(same, place);
    if (same?.nodeType === Node.ELEMENT_NODE) morph(same, node);
    else if (same && same.nodeValue !== node.nodeValue) same.nodeValue = node.nodeValue;
  }
  for (const gone of rest) {
    if (gone === place) place = place.nextSibling;
    gone.remove();
  }
}

// ---- Values that the address does not have when the page is left come back on a reload and on the way back

const DRAFT = "tenbo-draft";

addEventListener("pagehide", () => {
  try {
    if (state() !== inAddress) sessionStorage.setItem(DRAFT, JSON.stringify([drawn, values()]));
  } catch {
    // A browser that stores nothing shows the last answer again.
  }
});

function draftOf(address) {
  try {
    const [left, draft] = JSON.parse(sessionStorage.getItem(DRAFT)) ?? [];
    if (left !== address) return null;
    sessionStorage.removeItem(DRAFT);
    return performance.getEntriesByType("navigation")[0].type === "navigate" ? null : draft;
  } catch {
    return null;
  }
}

function resume() {
  const draft = draftOf(drawn);
  if (draft?.length !== last.length) return;
  enter(draft);
  changed(null, 0);
  form.dispatchEvent(new Event("restored"));
}

// By then the other scripts of the form have run.
document.addEventListener("DOMContentLoaded", resume);

// A page that comes back as it was left needs no draft. Safari then resets what is not autocompleted, just after
// this event.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) setTimeout(returned, PAUSE);
});

function returned() {
  draftOf(drawn);
  enter(last);
  form.dispatchEvent(new Event("restored"));
  if (isStale()) ask();
}

// ---- Events

// A choice that changes other choices (data-reload) loads the page anew.
form.addEventListener("change", (event) => {
  if (event.target.name && event.target.name === form.dataset.reload) form.submit();
  else changed(null, event.detail ?? PAUSE);
});

form.addEventListener("input", ({ target }) => {
  if (isBox(target) || target.localName === "select") return;
  changed(target, target.type === "search" ? SEARCHING : TYPING);
});

// Nothing is drawn while a finger is down, nor before the click that follows. What was touched last stays
// in place when an answer above it becomes longer or shorter.
const isDrawn = (element) => element.checkVisibility?.() ?? element.getClientRects().length > 0;
const isShown = (element) => element?.isConnected && isDrawn(element);
const placed = (element) => isShown(element) && element.getBoundingClientRect().top;

// The note of the field in use stays until the finger is up, so that nothing moves under it.
addEventListener("pointerdown", ({ target }) => {
  const used = document.activeElement?.closest(".field");
  used?.classList.add("used");
  touched = target;
  finger = new Promise((lifted) => {
    for (const name of ["pointerup", "pointercancel"]) {
      addEventListener(name, () => setTimeout(lifted, PAUSE), { once: true });
    }
  });
  finger.then(() => used?.classList.remove("used"));
}, true);

// A problem leads to its field, and unfolds what hides it; the field stays marked until the next tap.
form.addEventListener("click", (event) => {
  const place = document.getElementById(event.target.closest('a[href^="#"]')?.hash.slice(1));
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

// A button with a name sends the form to another page.
form.addEventListener("submit", (event) => {
  if (event.submitter?.name) return;
  event.preventDefault();
  ask();
});

form.addEventListener("click", (event) => {
  const step = event.target.closest("[name=do]")?.value;
  if (step !== "undo" && step !== "redo") return;
  event.preventDefault();
  if (step === "undo") undo();
  else redo();
});

addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
  if (event.target.matches("input:not([type=radio], [type=checkbox]), textarea")) return;
  event.preventDefault();
  if (event.shiftKey) redo();
  else undo();
});

addEventListener("online", () => {
  if (isStale()) ask();
});

addEventListener("popstate", () => {
  if (here() !== drawn) location.reload();
});

last = values();
sent = state();
current = sent;
inAddress = sent;
show();
