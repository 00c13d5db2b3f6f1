// The tile keypad: a tap is drawn at once, and the answer follows when the taps pause. Without this
// script each key is a submit button that does the same (calc/web/keypad.py). What an aim means
// stands at its radio button: data-field, data-call, data-single, data-refers, data-resets, data-stays.

const GROUP = /([0-9]+)([mpsz])/g;
const LAST = /(\d[*^]*)?\d[*^]*([mpsz])[*^]*\s*$/;
const MARKS = /[*^]/g;
const COPIES = { chi: 1, pon: 3, daiminkan: 4, ankan: 4 };
const UNANSWERED = ["empty", "unfinished", "invalid"];
const TAPS_PAUSE = 350;
const TYPING_PAUSE = 500;

const $ = (selector) => document.querySelector(selector);
const $$ = (selector) => [...document.querySelectorAll(selector)];
const field = (name) => $(`#ask input[name="${name}"]:not([type=radio])`);
const key = (code) => $(`#keys [value="${code}"]`);
const words = (code) => key(code).getAttribute("aria-label");
const aims = () => $$("#ask [name=to]");
const aimed = () => $("#ask [name=to]:checked") ?? $("#to-hand");
const fields = () => [...new Set([...aims().map((aim) => aim.dataset.field), "meld", "win_tile"])].filter(field);

// On a live keypad the answer is beside the form and follows every change; its tiles are buttons.
const live = () => "live" in $("#pad").dataset;

let steps = [];
let timer = 0;
let dirty = false;
let folds = false;
let answered = false;

// ---- Tiles as text: "123m" is 1m 2m 3m. Text of another form is left to the server.

const codes = (text) => [...text.matchAll(GROUP)].flatMap(([, ranks, suit]) => [...ranks].map((rank) => rank + suit));
const plain = (text) => text.replace(GROUP, "").trim() === "";
const written = (tiles) => tiles.join("").replace(/([mpsz])(?=\d\1)/g, "");
const place = (code) => "mpsz".indexOf(code[1]) * 20 + (code[0] === "0" ? 9 : code[0] * 2);
const sorted = (tiles) => [...tiles].sort((a, b) => place(a) - place(b));
const five = (code) => code.replace("0", "5");
const text = (name) => field(name).value.replace(MARKS, "");
const melds = () => field("meld")?.value.split(/\s+/).filter(Boolean) ?? [];
const meldTiles = (meld) => codes(meld.split(/[-@]/)[0].split(":")[1] ?? "");
const missing = () => $("#pad").dataset.size - codes(text("hand")).length - 3 * melds().length;

function called(call, code) {
  const [rank, suit] = five(code);
  const rest = call === "chi" ? [1, 2].map((step) => +rank + step + suit) : Array(COPIES[call] - 1).fill(rank + suit);
  return `${call}:${written([code, ...rest])}`;
}

function winTile(tiles) {
  const named = codes(field("win_tile").value)[0];
  return tiles.includes(named) ? named : tiles.at(-1);
}

// ---- Actions

function add(code) {
  const aim = aimed();
  const { field: name, call, resets } = aim.dataset;
  const into = field(name);
  remember(name);
  if (call) into.value = [...melds(), called(call, code)].join(" ");
  else if ("single" in aim.dataset) into.value = code;
  else into.value = plain(into.value) ? written([...codes(into.value), code]) : `${into.value} ${code}`;
  if (resets) field(resets).value = "";
  if (name === "hand" && field("win_tile")) field("win_tile").value = code;
  if (!("stays" in aim.dataset)) $("#to-hand").checked = true;
  folds = !call && name !== "hand";
  changed(followed());
}

// When the hand is whole, the field that follows it is next; there is nothing to ask before.
function followed() {
  const { then } = $("#pad").dataset;
  const open = then && missing() <= 0 && !field(then).value;
  if (open) $(`#to-${then}`).checked = true;
  return open;
}

function drop(what) {
  const [name, at] = what.split("-");
  const { field: list } = $(`#to-${name}`)?.dataset ?? { field: "meld" };
  remember(list);
  if (list === "meld") dropMeld(+at);
  else field(list).value = written(codes(field(list).value).filter((_, place) => place !== +at));
  changed();
}

// A call gets a red five in place of a plain one where red fives are in use; else it goes away.
function dropMeld(at) {
  const list = melds();
  const [call, rest] = list[at].split(":");
  const suit = rest.match(/[mpsz]/)[0];
  const red = !rest.includes("0") && suit !== "z" && +key(`0${suit}`).dataset.most;
  if (red && rest.includes("5")) list[at] = `${call}:${rest.replace("5", "0")}`;
  else list.splice(at, 1);
  field("meld").value = list.join(" ");
}

function win(code) {
  remember("win_tile");
  field("win_tile").value = code;
  changed();
}

function act(what) {
  if (what === "clear") {
    remember("");
    for (const name of fields()) field(name).value = "";
  } else takeBack(what === "undo");
  changed();
}

function remember(name) {
  steps.push({ name, values: fields().map((each) => [each, field(each).value]) });
}

// The last step; where only the field aimed at may change, the last one if it was there.
function takeBack(anywhere) {
  const { field: name } = aimed().dataset;
  const last = steps.pop();
  if (last && (anywhere || last.name === name || (last.name === "meld" && name === "hand"))) {
    for (const [each, value] of last.values) field(each).value = value;
  } else {
    steps = [];
    removeLast(name);
  }
}

function removeLast(name) {
  const into = field(name);
  if (name === "meld" || (name === "hand" && !into.value)) {
    if (field("meld")) field("meld").value = melds().slice(0, -1).join(" ");
  } else if (name === "hand" && field("win_tile") && plain(into.value)) {
    const tiles = codes(into.value);
    tiles.splice(tiles.lastIndexOf(winTile(tiles)), 1);
    into.value = written(tiles);
    field("win_tile").value = tiles.at(-1) ?? "";
  } else {
    const shorter = into.value.replace(LAST, (_, before, suit) => (before ? before + suit : ""));
    into.value = shorter === into.value ? into.value.slice(0, -1) : shorter;
  }
}

// ---- Drawing and asking

// Ask at once when the hand is whole, else when the taps pause.
function changed(unasked = false, pause = missing() <= 0 && aimed().value === "hand" ? 0 : TAPS_PAUSE) {
  dirty = true;
  draw();
  clearTimeout(timer);
  if (!unasked) timer = setTimeout(ask, pause);
}

function ask() {
  asked();
  if (live()) field("hand").dispatchEvent(new Event("change", { bubbles: true }));
  else $("#ask").requestSubmit();
}

function asked() {
  clearTimeout(timer);
  dirty = false;
}

function draw() {
  const aim = live() || aimed().dataset.call ? $("#to-hand") : aimed();
  const { field: name } = aim.dataset;
  if (plain(text(name))) {
    const tiles = codes(text(name));
    const hand = name === "hand";
    const free = hand ? Math.max(missing(), 0) : +!("single" in aim.dataset && tiles.length);
    const places = Array.from({ length: free }, () => document.createElement("i"));
    const rack = live() ? slots(sorted(tiles)) : (hand ? sorted(tiles) : tiles).map(picture);
    $("#rack").replaceChildren(...rack, ...places, ...(hand ? melds().map(drawnMeld) : []));
    for (const line of $$("[data-indicators]")) drawIndicators(line);
  }
  enable();
}

// The tiles of the hand as buttons that name the winning tile, which stands last.
function slots(tiles) {
  if (!tiles.length) return [];
  const won = winTile(codes(text("hand")));
  tiles.push(...tiles.splice(tiles.indexOf(won), 1));
  const made = tiles.map((code) => button("win", code, "slot", words(code), picture(code)));
  made.at(-1).firstElementChild.classList.add("won");
  return made;
}

function drawIndicators(line) {
  const name = line.dataset.indicators;
  for (const old of line.querySelectorAll("button")) old.remove();
  const tiles = codes(field($(`#to-${name}`).dataset.field).value);
  line.querySelector("label").before(
    ...tiles.map((code, at) => button("drop", `${name}-${at}`, "slot", words(code), picture(code))),
  );
}

function drawnMeld(meld, at) {
  const tiles = element("span", "tiles", ...meldTiles(meld).map(picture));
  return live() ? button("drop", `meld-${at}`, "call", "", tiles) : element("span", "call", tiles);
}

function button(name, value, className, label, inside) {
  const made = element("button", className, inside);
  Object.assign(made, { name, value });
  if (label) made.setAttribute("aria-label", label);
  return made;
}

function element(name, className, ...inside) {
  const made = document.createElement(name);
  made.className = className;
  made.append(...inside);
  return made;
}

function picture(code) {
  return key(code).firstElementChild.cloneNode(true);
}

// Disabled are tiles that are used up, and those that no call of this kind begins with. A field that
// refers to tiles takes any; elsewhere each tile of every other field is a copy.
function enable() {
  const { call, refers } = aimed().dataset;
  const counted = aims().filter(({ dataset }) => !("refers" in dataset || dataset.call));
  const tiles = [...counted.flatMap(({ dataset }) => codes(text(dataset.field))), ...melds().flatMap(meldTiles)];
  const count = (code) => (refers === undefined ? tiles.filter((tile) => tile === code).length : 0);
  for (const each of $$("#keys [name=add]")) {
    const code = each.value;
    const [rank, suit] = five(code);
    const used = count(rank + suit) + (rank === "5" ? count(`0${suit}`) : 0);
    const noRed = code[0] === "0" && count(code) >= +each.dataset.most;
    const noChi = call === "chi" && (suit === "z" || rank > 7);
    each.disabled = used + (COPIES[call] ?? 1) > 4 || noRed || noChi;
  }
}

// ---- Events

const ACTIONS = { add, drop, win, do: act };

document.addEventListener("click", (event) => {
  const pressed = event.target.closest("#ask button[name]");
  const action = pressed && $("#keys") && ACTIONS[pressed.name];
  if (!action) return;
  event.preventDefault();
  action(pressed.value);
});

// A new aim is no question.
document.addEventListener("change", (event) => {
  if (event.target.name !== "to") return;
  event.stopImmediatePropagation();
  folds = false;
  $("#pad").open = true;
  draw();
}, true);

// Typing: the last tile wins until another is named.
document.addEventListener("input", ({ target }) => {
  if (!$("#pad") || !target.closest("#ask") || !fields().includes(target.name)) return;
  steps = [];
  if (target.name === "hand" && field("win_tile")) field("win_tile").value = "";
  if (live()) changed(false, TYPING_PAUSE);
  else draw();
});

// Digits go to the hand wherever the focus is; Backspace takes the last tile.
document.addEventListener("keydown", (event) => {
  if (!$("#pad") || !live() || event.ctrlKey || event.metaKey || event.altKey) return;
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

document.addEventListener("submit", asked, true);

// An answer to a question that has changed meanwhile is not shown.
document.addEventListener("htmx:before:swap", (event) => {
  if (dirty && event.target.id === "ask") event.preventDefault();
});

document.addEventListener("htmx:after:swap", () => {
  if (!$("#keys")) return;
  if (live()) {
    showAnswer($("#answer"));
    enable();
  } else {
    if (aimed().value !== "hand") $("#pad").open = true;
    draw();
  }
});

// A hand half entered takes the place of another in the history, never that of an answer.
document.addEventListener("htmx:before:history:update", ({ detail: { history } }) => {
  const partly = history.type === "replace";
  if (partly && answered) history.type = "push";
  answered = !partly;
});

// What a live answer says about the form that stands beside it: folded, red fives, problems.
function showAnswer({ dataset: { kind, reds } }) {
  const done = !UNANSWERED.includes(kind);
  const form = $("#ask");
  if (done && aimed().value === "hand" && (folds || form.dataset.done !== "1")) $("#pad").open = false;
  form.dataset.done = done ? "1" : "";
  for (const [at, suit] of [..."mps"].entries()) key(`0${suit}`).dataset.most = reds[at];
  for (const name of fields()) {
    const wrong = $(`#${name}-note`)?.childElementCount > 0;
    if (wrong) field(name).setAttribute("aria-invalid", "true");
    else field(name).removeAttribute("aria-invalid");
    field(name).parentElement.classList.toggle("wrong", wrong);
  }
}

function settle() {
  answered = !UNANSWERED.includes($("[data-kind]")?.dataset.kind);
  if ($("#pad")) $("#ask").dataset.done = $("#pad").open ? "" : "1";
}
settle();
document.addEventListener("htmx:after:history:restore", settle);
