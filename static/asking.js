// A form that asks while it is filled in. htmx asks, draws and keeps the history, as the attributes of the form say
// (templates/_asking.html). Here is what it has not: inputs that no answer writes to, undo and redo, nothing drawn
// under a finger, links of an older answer, and drafts. Without this script the form is sent by its button.

const PAUSE = 40;
const DRAFT = "tenbo-draft";
const OWN = ["value", "checked", "selected", "disabled", "hidden"];
const INPUTS = "#ask :is(input[name], option, fieldset, [data-when])";
const LINKS = "#ask :is(#answer, #fragment) :is(a[href]:not([href^='#']), [data-copy], [data-share], [data-print])";
const NOT_FOLLOWED = tenbo.say(
  "No answer from the network, so the link cannot be followed yet. What you entered is still here.");
const LINK_GONE = tenbo.say("The answer has changed and no longer has that link.");

const form = document.querySelector("#ask");
const on = (name, act, where = form) => where.addEventListener(name, act, where === window);
const here = () => location.pathname + location.search;
const isBox = (input) => input.type === "checkbox" || input.type === "radio";
const inputs = () => [...form.elements].filter(({ name, localName }) => name && name !== "to" && localName !== "button");
const values = () => inputs().map((input) => (isBox(input) ? input.checked : input.value));
const state = () => JSON.stringify(values());
const isStale = () => state() !== current;
const ask = () => form.dispatchEvent(new Event("ask"));

let answered = "answered" in form.dataset; // so that the next answer is a step of its own in the history
let [drawn, current, inAddress, last, past, future] = [here(), state(), state(), values(), [], []];
let finger = Promise.resolve();
let asked, held, library, place, touched, typed;

// Each change stores the values before it, to be undone; typing in one field is a single change.
function changed(target) {
  if (state() === JSON.stringify(last)) return;
  if (!target || target !== typed) past.push(last);
  [typed, future, last] = [target, [], values()];
  show();
}
function restore(then) {
  for (const [at, input] of inputs().entries()) input[isBox(input) ? "checked" : "value"] = then[at];
  [typed, last] = [null, then];
  show();
  form.dispatchEvent(new Event("restored"));
}
function travel(event, from, to) {
  event.preventDefault();
  if (from.at(-1)?.length !== last.length) return;
  to.push(last);
  restore(from.pop());
}
const STEPS = { undo: (event) => travel(event, past, future), redo: (event) => travel(event, future, past) };
on("click", (event) => STEPS[event.target.closest("[name=do]")?.value]?.(event));
on("keydown", (event) => {
  const inText = event.target.matches("input:not([type=radio], [type=checkbox]), textarea");
  if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || inText) return;
  STEPS[event.shiftKey ? "redo" : "undo"](event);
}, window);
on("input", ({ target }) => isBox(target) || target.localName === "select" || changed(target));
// A choice that changes other choices (data-reload) loads the page anew.
on("change", ({ target }) => (target.name && target.name === form.dataset.reload ? form.submit() : changed()));

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

// htmx comes with the first tap, and asks what was entered meanwhile; on the way back it reloads the page.
function load() {
  if (library) return;
  library = Object.assign(document.createElement("script"), { src: form.dataset.htmx });
  on("load", () => htmx.registerExtension("asking", {
    htmx_before_morph_attr: (element, { attrName }) => !(OWN.includes(attrName) && element.matches(INPUTS)),
  }), library);
  on("error", () => {
    library = null;
    form.dispatchEvent(new Event("htmx:error", { bubbles: true }));
  }, library);
  document.head.append(library);
}
for (const name of ["pointerdown", "keydown", "input", "change", "restored"]) on(name, load, window);
on("htmx:after:init", () => isStale() && ask());
// A button with a name leads to another page.
on("submit", (event) => {
  if (event.submitter?.name) event.stopPropagation();
  else if (!form.dataset.htmxPowered) event.preventDefault();
}, window);

// A state is asked once, and an answer to an older one is not drawn.
on("htmx:config:request", (event) => {
  const { ctx } = event.detail;
  const isNew = state() !== asked && (isStale() || ctx.sourceEvent.type === "submit");
  if (isNew) ctx.asked = asked = state();
  else event.preventDefault();
  ctx.request.body.delete("to");
});
on("htmx:after:request", (event) => state() === event.detail.ctx.asked || event.preventDefault());

// Nothing is drawn while a finger is down, nor before the click that follows; the note of the field in use stays too.
on("pointerdown", ({ target }) => {
  const used = document.activeElement?.closest(".field");
  used?.classList.add("used");
  touched = target;
  finger = new Promise((lifted) => {
    const up = () => setTimeout(lifted, PAUSE);
    for (const name of ["pointerup", "pointercancel"]) addEventListener(name, up, { once: true });
  });
  finger.then(() => used?.classList.remove("used"));
}, window);
on("htmx:before:response", ({ detail: { ctx } }) => {
  const read = Promise.all([ctx.response.raw.text(), finger]);
  ctx.response.raw.text = async () => (await read)[0];
});

// What was touched last stays in place when an answer above it becomes longer or shorter.
const top = () => (touched?.checkVisibility?.() === false ? NaN : touched?.getClientRects()[0]?.top);
on("htmx:before:swap", () => {
  place = top();
});
on("htmx:after:swap", ({ detail: { ctx } }) => {
  if (ctx.target instanceof Element) current = ctx.asked;
  drawn = here();
  show();
  scrollBy(0, top() - place || 0);
  if (values().length !== last.length) [past, future] = [[], []];
  last = values();
  if (state() !== ctx.asked) ask();
});
// A hand that is partly entered takes the place of another one in the history, never that of an answer.
on("htmx:before:history:update", (event) => {
  const { history: step } = event.detail;
  const isWhole = step.type === "push";
  if (answered) step.type = "push";
  [answered, inAddress] = [isWhole, asked];
  if (step.path === here()) event.preventDefault();
}, document);
on("htmx:finally:request", ({ detail: { ctx } }) => {
  if (ctx.asked !== asked) return;
  asked = null;
  if (held) follow(held);
});
on("online", () => isStale() && ask(), window);
on("popstate", () => here() === drawn || location.reload(), window); // also before htmx has come

// A tap on a link of an older answer waits for the newest, and goes to the link of that name and place among them.
const nameOf = (link) => [link.ariaLabel ?? link.textContent.trim(), link.pathname].join();
const namesakes = (name) => [...document.querySelectorAll(LINKS)].filter((link) => nameOf(link) === name);
on("click", (event) => {
  const link = event.target.closest?.(LINKS);
  if (!link || !isStale()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  held = { name: nameOf(link), at: namesakes(nameOf(link)).indexOf(link), href: link.href, event };
  ask();
}, window);
function follow({ name, at, href, event }) {
  held = null;
  const link = namesakes(name)[at];
  if (isStale()) tenbo.notice(NOT_FOLLOWED);
  else if (link) link.dispatchEvent(new MouseEvent("click", event));
  else if (href?.startsWith(`${location.origin}/learn/`)) location.assign(href);
  else tenbo.notice(LINK_GONE);
}

// Values that the address does not have when the page is left come back on a reload and on the way back.
function stored(work) {
  try {
    return work(sessionStorage);
  } catch {
    return null; // A browser that stores nothing shows the last answer again.
  }
}
on("pagehide", () => {
  if (state() !== inAddress) stored((tab) => tab.setItem(DRAFT, JSON.stringify([drawn, values()])));
}, window);
const draft = () => stored((tab) => {
  const [left, then] = JSON.parse(tab.getItem(DRAFT));
  if (left === drawn) tab.removeItem(DRAFT);
  return left === drawn && performance.getEntriesByType("navigation")[0].type !== "navigate" && then;
});
// By then the other scripts of the form have run.
on("DOMContentLoaded", () => {
  const then = draft();
  if (then?.length !== last.length) return;
  past.push(last);
  restore(then);
}, document);
// A page that comes back as it was left needs no draft. Safari then resets what is not autocompleted, just after this.
on("pageshow", ({ persisted }) => persisted && setTimeout(() => [draft(), restore(last)], PAUSE), window);
show();
