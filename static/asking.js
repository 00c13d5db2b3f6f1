// A form that asks while it is filled in. htmx asks, draws and keeps the history, as the attributes of the form say
// (templates/_asking.html). Here is what it has not: inputs that no answer writes to, undo and redo, nothing drawn
// under a finger, links of an older answer, and drafts. Without this script the form is sent by its button.
const PAUSE = 40;
const OWN = ["value", "checked", "selected", "disabled", "hidden"];
const INPUTS = "#ask :is(input[name], option, fieldset, [data-when])";
const LINKS = "#ask :is(#answer, #fragment) :is(a[href]:not([href^='#']), [data-copy], [data-share], [data-print])";
const form = document.querySelector("#ask");
const on = (name, act, where = form) => where.addEventListener(name, act, where === window);
const here = () => location.pathname + location.search;
const isBox = (input) => input.type === "checkbox" || input.type === "radio";
const inputs = () => [...form.querySelectorAll(":is(input, select)[name]:not([name=to])")];
const values = () => inputs().map((input) => (isBox(input) ? input.checked : input.value));
const state = () => JSON.stringify(values());
const isStale = () => state() !== current;
const ask = () => isStale() && form.dispatchEvent(new Event("ask"));
let [answered, finger, library, place, shown, touched, typed] = ["answered" in form.dataset, Promise.resolve()];
let [drawn, current, inAddress, last, past, future, asked, held] = [here(), state(), state(), values(), [], []];

// Each change stores the values before it, to be undone; typing in one field is a single change.
function changed(target) {
  if (state() === JSON.stringify(last)) return;
  if (!target || target !== typed) past.push(last);
  [typed, future, last, shown] = [target, [], values(), null];
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
  if (from.length && to.push(last)) restore(from.pop());
}
const STEPS = { undo: (event) => travel(event, past, future), redo: (event) => travel(event, future, past) };
on("click", (event) => STEPS[event.target.closest("[name=do]")?.value]?.(event));
on("keydown", (event) => {
  const inText = event.target.matches("input:not([type=radio], [type=checkbox])");
  const isStep = !inText && event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey);
  if (isStep) STEPS[event.shiftKey ? "redo" : "undo"](event);
}, window);
on("input", ({ target }) => isBox(target) || target.localName === "select" || changed(target));
on("change", ({ target }) => (target.name && target.name === form.dataset.reload ? form.submit() : changed()));
// A part of the form with data-when is shown while one of these values is chosen.
function show() {
  const chosen = new Set([...new FormData(form)].map((pair) => pair.join("=")));
  for (const part of form.querySelectorAll("[data-when]")) {
    part.hidden = !part.dataset.when.split(" ").some((value) => chosen.has(value));
    if (part.localName === "fieldset") part.disabled = part.hidden;
  }
  for (const button of form.querySelectorAll("[name=do]:is([value=undo], [value=redo])")) {
    [button.hidden, button.disabled] = [false, !(button.value === "undo" ? past : future).length];
  }
  form.toggleAttribute("data-stale", isStale());
}
// htmx comes with the first tap, and asks what was entered meanwhile. A button with a name leads to another page.
const writes = (element, { attrName }) => !(OWN.includes(attrName) && element.matches(INPUTS));
function load() {
  if (library?.isConnected) return;
  library = Object.assign(document.createElement("script"), { src: form.dataset.htmx });
  on("load", () => htmx.registerExtension("asking", { htmx_before_morph_attr: writes }), library);
  on("error", () => library.remove() ?? document.dispatchEvent(new Event("htmx:error")), library);
  document.head.append(library);
}
for (const name of ["pointerdown", "keydown", "input", "change", "restored"]) on(name, load, window);
on("htmx:after:init", ask);
on("submit", (event) => {
  shown = form.querySelector(".split > .answer");
  if (event.submitter?.name) event.stopPropagation();
  else if (!form.dataset.htmxPowered) event.preventDefault();
}, window);

// A state is asked once, an answer to an older one is not drawn, and none while a finger is down, nor before the click
// that follows; the note of the field in use stays too, so that nothing moves under the finger.
on("htmx:config:request", (event) => {
  const { ctx } = event.detail;
  if (state() === asked || !(isStale() || ctx.sourceEvent.type === "submit")) event.preventDefault();
  else ctx.asked = asked = state();
  ctx.request.body.delete("to");
});
on("htmx:before:response", ({ detail: { ctx } }) => {
  const read = Promise.all([ctx.response.raw.text(), finger]);
  ctx.response.raw.text = async () => (await read)[0];
});
on("htmx:after:request", (event) => state() === event.detail.ctx.asked || event.preventDefault());
on("pointerdown", ({ target }) => {
  const used = document.activeElement?.closest(".field");
  used?.classList.add("used");
  [touched, shown] = [target, null];
  finger = new Promise((lifted) => {
    const up = () => setTimeout(lifted, PAUSE);
    for (const name of ["pointerup", "pointercancel"]) addEventListener(name, up, { once: true });
  });
  finger.then(() => used?.classList.remove("used"));
}, window);
// What was touched last stays in place when an answer above it becomes longer or shorter; a button shows its answer.
const top = () => (touched?.checkVisibility?.() === false ? NaN : touched?.getClientRects()[0]?.top);
on("htmx:before:swap", () => (place = top()));
on("htmx:after:swap", ({ detail: { ctx } }) => {
  if (ctx.target instanceof Element) current = ctx.asked;
  if (values().length !== last.length) [past, future] = [[], []];
  [drawn, last] = [here(), values()];
  show();
  shown ? shown.scrollIntoView({ block: "nearest" }) : scrollBy(0, top() - place || 0);
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
on("popstate", () => here() === drawn || location.reload(), window); // as htmx does, once it has come
on("online", ask, window);

// A tap on a link of an older answer waits for the newest, and goes to the link of the same name in it.
const nameOf = (link) => [link.ariaLabel ?? link.textContent.trim(), link.pathname, link.dataset.copy].join();
on("click", (event) => {
  const link = event.target.closest?.(LINKS);
  if (!link || !isStale()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  held = { name: nameOf(link), href: link.href, event };
  ask();
}, window);
on("htmx:finally:request", ({ detail: { ctx } }) => {
  if (ctx.asked !== asked) return;
  const { name, href, event } = held ?? {};
  asked = held = null;
  if (!event || isStale()) return;
  const link = [...document.querySelectorAll(LINKS)].find((one) => nameOf(one) === name);
  if (link) link.dispatchEvent(new MouseEvent("click", event));
  else if (href?.startsWith(`${location.origin}/learn/`)) location.assign(href);
  else tenbo.notice(tenbo.say("The answer has changed and no longer has that link."));
});
// What the address does not have when the page is left comes back on a reload and on the way back.
const key = () => `tenbo-draft ${drawn}`;
on("pagehide", () => tenbo.tab?.setItem(key(), JSON.stringify(state() === inAddress ? null : values())), window);
on("DOMContentLoaded", () => {
  const then = JSON.parse(tenbo.tab?.getItem(key()) ?? null);
  const [{ type } = { type: "navigate" }] = performance.getEntriesByType("navigation");
  if (type !== "navigate" && then?.length === last.length && past.push(last)) restore(then);
}, document);
// Safari resets what is not autocompleted, just after this.
on("pageshow", ({ persisted }) => persisted && setTimeout(() => restore(last), PAUSE), window);
show();
