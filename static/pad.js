// The tile keyboard of the pages that ask: taps are drawn at once, the answer follows when they
// pause. Without this script each key is a submit button that does the same.
"use strict";

(() => {
const { CALLS, call, codes, laid, picture, plain, ready, run, sorted, written } = Keys;
const $ = (selector) => document.querySelector(selector);
const field = (name) => $(`#ask input[name="${name}"]:not([type=radio])`);
const bare = (name) => field(name).value.replace(/[*^]/g, "");
const calls = () => field("meld").value.split(/\s+/).filter(Boolean);
const aimed = () => $("#ask [name=to]:checked");
const missing = () => $("#pad").dataset.whole - codes(bare("hand")).length - 3 * calls().length;
let trail = [];
let waiting = 0;
let dirty = false;

function tap(code) {
  const aim = aimed();
  const into = field(aim.value) ?? field("meld");
  if (into.name === "meld") into.value = [...calls(), call(aim.value, code)].join(" ");
  else if ("one" in aim.dataset) into.value = code;
  else into.value = plain(into.value) ? written([...codes(into.value), code]) : `${into.value} ${code}`;
  if (aim.dataset.anew) field(aim.dataset.anew).value = "";
  if (into.name === "meld" || "one" in aim.dataset) $("#to-hand").checked = true;
  trail.push([into.name, code]);
  changed(next());
}

// When the hand is whole, the field that follows is next; there is nothing to be asked before.
function next() {
  const then = $("#pad").dataset.then;
  const left = then && missing() <= 0 && !field(then).value;
  if (left) $(`#to-${then}`).checked = true;
  return left;
}

function act(what) {
  if (what === "remove") remove();
  else for (const each of [...document.querySelectorAll("#ask [name=to]"), { value: "meld" }]) if (field(each.value)) field(each.value).value = "";
  changed(false);
}

// The tile tapped last, else the last of its field; the last call where no tile is left.
function remove() {
  const to = aimed().value;
  const into = field(to);
  const last = trail.pop();
  if (!into || (to === "hand" && (!into.value || last?.[0] === "meld"))) {
    field("meld").value = calls().slice(0, -1).join(" ");
  } else if (plain(into.value)) {
    const list = codes(into.value);
    const at = last?.[0] === to ? list.lastIndexOf(last[1]) : -1;
    list.splice(at, 1);
    into.value = written(list);
  } else {
    const shorter = into.value.replace(/(\d[*^]*)?\d[*^]*([mpsz])[*^]*\s*$/, (_, before, suit) => before ? before + suit : "");
    into.value = shorter === into.value ? into.value.slice(0, -1) : shorter;
  }
}

// Draw what was tapped, and ask: at once when nothing is missing, else when the taps pause.
function changed(unasked) {
  dirty = true;
  draw();
  clearTimeout(waiting);
  if (!unasked) waiting = setTimeout(() => $("#ask").requestSubmit(), missing() === 0 && aimed().value === "hand" ? 0 : 350);
}

function draw() {
  const to = aimed().value;
  const name = field(to) ? to : "hand";
  const text = bare(name);
  if (plain(text)) {
    const list = codes(text);
    const hand = name === "hand";
    const free = hand ? Math.max(missing(), 0) : +!("one" in aimed().dataset && list.length);
    $("#rack").replaceChildren(...(hand ? sorted(list) : list).map(picture), ...Array.from({ length: free }, () => document.createElement("i")), ...(hand ? calls().map(meld) : []));
  }
  able();
}

function meld(text) {
  const made = document.createElement("span");
  made.className = "call";
  made.append(run(text));
  return made;
}

// A field that only names tiles takes any; elsewhere each tile of every other field is a copy.
function able() {
  const counted = [...document.querySelectorAll("#ask [name=to]:not([data-naming])")].map((each) => each.value).filter(field);
  const taken = [...counted.flatMap((name) => codes(bare(name))), ...calls().flatMap(laid)];
  const to = aimed();
  ready(field(to.value) ? "" : to.value, "naming" in to.dataset ? [] : taken);
}

document.addEventListener("click", (event) => {
  const pressed = event.target.closest("#pad button");
  if (!pressed) return;
  event.preventDefault();
  if (pressed.name === "add") tap(pressed.value);
  else act(pressed.value);
});
document.addEventListener("change", (event) => { if (event.target.name === "to") draw(); });
document.addEventListener("input", (event) => { if ($("#pad") && event.target.matches("#ask .field input")) draw(); });
document.addEventListener("submit", () => { dirty = false; clearTimeout(waiting); }, true);

// An answer to a question that has changed meanwhile is not shown; one to another aim leaves the keys.
document.addEventListener("htmx:before:swap", (event) => {
  if (dirty && event.target.id === "ask") event.preventDefault();
});
document.addEventListener("htmx:after:swap", () => {
  if (!$("#pad")) return;
  if (aimed().value !== "hand") $("#pad").open = true;
  draw();
});
})();
