// Taps on the calculator, drawn at once; every answer comes from the server. Without this script
// each key is a submit button that does the same.
"use strict";

(() => {
const { CALLS, call, codes, key, laid, picture, plain, ready, run, sorted, written } = Keys;
const $ = (selector) => document.querySelector(selector);
const field = (name) => $(`#${name}`);
const INDICATORS = { dora: "dora_indicators", ura: "ura_indicators" };
const WHOLE = 14;
let steps = [];
let waiting = 0;
let dirty = false;
let fold = false;

const calls = () => field("meld").value.split(/\s+/).filter(Boolean);
const held = () => codes(field("hand").value);
const aim = () => $('input[name="to"]:checked')?.value ?? "hand";

function winning(tiles) {
  const named = codes(field("win_tile").value)[0];
  return tiles.includes(named) ? named : tiles.at(-1);
}

function remember() {
  steps.push(["hand", "win_tile", "meld", ...Object.values(INDICATORS)].map((name) => [name, field(name).value]));
}

function tap(code) {
  const to = aim();
  remember();
  fold = to in INDICATORS;
  if (fold) {
    field(INDICATORS[to]).value = written([...codes(field(INDICATORS[to]).value), code]);
  } else if (to in CALLS) {
    field("meld").value = [...calls(), call(to, code)].join(" ");
  } else {
    field("hand").value = plain(field("hand").value) ? written([...held(), code]) : `${field("hand").value} ${code}`;
    field("win_tile").value = code;
  }
  $("#to-hand").checked = true;
  changed();
}

// A call: its plain five red where red fives are in use, else away.
function dropCall(index) {
  const list = calls();
  const [kind, rest] = list[index].split(":");
  const suit = rest.match(/[mpsz]/)[0];
  const red = !/0/.test(rest) && suit !== "z" && +key(`0${suit}`).dataset.most;
  if (red && rest.includes("5")) list[index] = `${kind}:${rest.replace("5", "0")}`;
  else list.splice(index, 1);
  field("meld").value = list.join(" ");
}

function drop(what) {
  const [list, index] = what.split("-");
  remember();
  if (list === "meld") dropCall(+index);
  else field(INDICATORS[list]).value = written(codes(field(INDICATORS[list]).value).filter((_, at) => at !== +index));
  changed();
}

function act(what) {
  if (what === "clear") {
    remember();
    for (const name of ["hand", "win_tile", "meld", ...Object.values(INDICATORS)]) field(name).value = "";
  } else if (what === "undo") {
    const before = steps.pop();
    if (before) for (const [name, value] of before) field(name).value = value;
    else removeLast();
  } else {
    remember();
    removeLast();
  }
  changed();
}

function removeLast() {
  const tiles = held();
  if (!tiles.length) {
    field("meld").value = calls().slice(0, -1).join(" ");
    return;
  }
  tiles.splice(tiles.lastIndexOf(winning(tiles)), 1);
  field("hand").value = written(tiles);
  field("win_tile").value = tiles.at(-1) ?? "";
}

// Draw what was tapped, and ask: at once when the hand is whole, else when the taps pause.
function changed() {
  dirty = true;
  if (plain(field("hand").value)) draw();
  able();
  clearTimeout(waiting);
  const whole = held().length + 3 * calls().length >= WHOLE;
  waiting = setTimeout(ask, whole ? 0 : 350);
}

function ask() {
  clearTimeout(waiting);
  dirty = false;
  field("hand").dispatchEvent(new Event("change", { bubbles: true }));
}

function button(name, value, label, ...inside) {
  const made = document.createElement("button");
  Object.assign(made, { name, value, className: name === "drop" && value.startsWith("meld") ? "call" : "slot" });
  if (label) made.setAttribute("aria-label", label);
  made.append(...inside);
  return made;
}

function draw() {
  const rack = $("#rack .held > div");
  const tiles = sorted(held());
  const won = winning(held());
  if (tiles.length) tiles.push(...tiles.splice(tiles.indexOf(won), 1));
  const free = Math.max(WHOLE - tiles.length - 3 * calls().length, 0);
  const slots = tiles.map((code, at) => {
    const tile = picture(code);
    if (at === tiles.length - 1) tile.classList.add("won");
    return button("win", code, key(code).getAttribute("aria-label"), tile);
  });
  rack.replaceChildren(...slots, ...Array.from({ length: free }, () => document.createElement("i")),
    ...calls().map((text, at) => button("drop", `meld-${at}`, "", run(text))));
  for (const [name, list] of Object.entries(INDICATORS)) {
    const line = $(`.turned [data-for="${name}"]`);
    for (const old of line.querySelectorAll("button")) old.remove();
    const shown = codes(field(list).value).map((code, at) => button("drop", `${name}-${at}`, key(code).getAttribute("aria-label"), picture(code)));
    line.querySelector("label").before(...shown);
  }
}

function able() {
  const turned = Object.values(INDICATORS).flatMap((name) => codes(field(name).value));
  ready(aim(), [...held(), ...calls().flatMap(laid), ...turned]);
}

document.addEventListener("click", (event) => {
  const pressed = event.target.closest("#ask button[name]");
  if (!pressed || !$("#keys")) return;
  const acts = { add: tap, drop, do: act, win: (code) => { remember(); field("win_tile").value = code; changed(); } };
  const does = acts[pressed.name];
  if (!does) return;
  event.preventDefault();
  does(pressed.value);
});

// Where the next tap goes is nobody else's business.
document.addEventListener("change", (event) => {
  if (event.target.name !== "to") return;
  event.stopImmediatePropagation();
  fold = false;
  $("#pad").open = true;
  able();
}, true);

// Typing: the last tile wins until another is named; the answer follows the pause.
document.addEventListener("input", (event) => {
  if (!event.target.matches("#entry .field input")) return;
  if (event.target.id === "hand") field("win_tile").value = "";
  dirty = true;
  if (plain(field("hand").value)) draw();
  able();
  clearTimeout(waiting);
  waiting = setTimeout(ask, 500);
});

// Digits and letters go to the hand wherever the focus is; Backspace takes the last tile.
document.addEventListener("keydown", (event) => {
  if (!$("#ask") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches("input:not([type=radio], [type=checkbox]), select, textarea")) return;
  if (/^[0-9]$/.test(event.key)) {
    const hand = field("hand");
    $("#pad").open = true;
    hand.focus();
    hand.setSelectionRange(hand.value.length, hand.value.length);
  } else if (event.key === "Backspace") {
    event.preventDefault();
    act("remove");
  }
});

// An answer to a question that has changed meanwhile is not shown.
document.addEventListener("htmx:before:swap", (event) => {
  if (dirty && event.target.id === "ask") event.preventDefault();
});
document.addEventListener("htmx:after:swap", () => {
  const answer = $("#answer");
  if (!answer || !$("#keys")) return;
  const done = !["empty", "unfinished", "invalid"].includes(answer.dataset.kind);
  if (done && aim() === "hand" && (fold || $("#ask").dataset.done !== "1")) $("#pad").open = false;
  $("#ask").dataset.done = done ? "1" : "";
  for (const [at, suit] of [..."mps"].entries()) key(`0${suit}`).dataset.most = answer.dataset.reds[at];
  for (const name of ["hand", "win_tile", "meld", ...Object.values(INDICATORS)]) {
    const wrong = $(`#${name}-note`)?.childElementCount > 0;
    if (wrong) field(name).setAttribute("aria-invalid", "true");
    else field(name).removeAttribute("aria-invalid");
    field(name).parentElement.classList.toggle("wrong", wrong);
  }
  able();
});

const settle = () => { if ($("#ask")) $("#ask").dataset.done = $("#pad").open ? "" : "1"; };
settle();
document.addEventListener("htmx:after:history:restore", settle);
})();
