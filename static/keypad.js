// The tile keypad: a tap is drawn at once, and the form asks when the taps pause. Without this script
// each key is a submit button that does the same (calc/web/asking/keypad.py). The radio button of an aim says
// what it means: data-field, data-call, data-single, data-refers, data-resets, data-stays, data-hint.

const GROUP = /((?:\d[*^]*)+)([mpsz])([*^]*)/g;
const COPIES = { chi: 1, pon: 3, daiminkan: 4, ankan: 4 };
const HELD = 450;
const SWIPED = 24;

const $ = (selector) => document.querySelector(selector);
const $$ = (selector) => [...document.querySelectorAll(selector)];
const field = (name) => $(`#ask input[name="${name}"]:not([type=radio])`);
const key = (code) => $(`#keys [value="${code}"]`);
const words = (code) => key(code).getAttribute("aria-label");
const aims = () => $$("#ask [name=to]");
const aimed = () => $("#ask [name=to]:checked") ?? $("#to-hand");
const fields = () => [...new Set([...aims().map((aim) => aim.dataset.field), "meld", "win_tile"])].filter(field);
const ask = () => $("#ask");

// A page with lines of indicators shows the hand whatever the aim; another shows the field aimed at.
const shown = () => ($("[data-indicators]") || aimed().dataset.call ? $("#to-hand") : aimed());

let picked = "";
let keeps = false;
let held = 0;

// ---- Tiles as text: "123m" is 1m 2m 3m. Text of another form is left to the server.

const texts = (text) => [...text.matchAll(GROUP)].flatMap(([, ranks, suit, marks]) => {
  const tiles = [...ranks.matchAll(/(\d)([*^]*)/g)].map(([, rank, own]) => rank + suit + own);
  return [...tiles.slice(0, -1), tiles.at(-1) + marks];
});
const isTile = (code) => /^(\d[mps]|[1-7]z)$/.test(code);
const codes = (text) => texts(text).map((tile) => tile.slice(0, 2)).filter(isTile);
const plain = (text) => text.replace(GROUP, "").trim() === "" && codes(text).length === texts(text).length;
const written = (tiles) => tiles.join("").replace(/([mpsz])(?=\d\1)/g, "");
const place = (code) => "mpsz".indexOf(code[1]) * 20 + (code[0] === "0" ? 9 : code[0] * 2);
const sorted = (tiles) => [...tiles].sort((a, b) => place(a) - place(b));
const five = (code) => code.replace("0", "5");
const tilesOf = (name) => codes(field(name).value);
const melds = () => field("meld")?.value.split(/\s+/).filter(Boolean) ?? [];
const meldTiles = (meld) => codes(meld.split(/[-@]/)[0].split(":")[1] ?? "");
const missing = () => ask().dataset.size - tilesOf("hand").length - 3 * melds().length;

const awaits = () => ask().dataset.then !== "" && !field(ask().dataset.then).value;

function called(call, code) {
  const [rank, suit] = five(code);
  const rest = call === "chi" ? [1, 2].map((step) => +rank + step + suit) : Array(COPIES[call] - 1).fill(rank + suit);
  return `${call}:${written([code, ...rest])}`;
}

function winTile(tiles) {
  const [named] = tilesOf("win_tile");
  return tiles.includes(named) ? named : tiles.at(-1);
}

// ---- Whether a hand is complete: four blocks and a pair, seven pairs, or thirteen orphans

function complete() {
  const counts = Array(4 * 10 + 2).fill(0);
  for (const code of tilesOf("hand").map(five)) counts["mpsz".indexOf(code[1]) * 10 + +code[0]] += 1;
  const kinds = counts.flatMap((count, at) => (count ? [at] : []));
  const pairs = (code) => counts[code] === 2 || (counts[code] === 4 && "fours" in $("#answer").dataset);
  const orphans = kinds.length === 13 && kinds.every((at) => at > 30 || at % 10 === 1 || at % 10 === 9);
  return splits(counts) || (!melds().length && (orphans || kinds.every(pairs)));
}

// The lowest tile left is in a triplet, in a sequence or in the pair.
function splits(counts, paired = false) {
  const at = counts.findIndex(Boolean);
  const without = (steps, pair) => {
    const rest = [...counts];
    for (const step of steps) rest[at + step] -= 1;
    return rest.every((count) => count >= 0) && splits(rest, pair);
  };
  return at < 0 || without([0, 0, 0], paired) || (at < 30 && without([0, 1, 2], paired))
    || (!paired && without([0, 0], true));
}

// ---- Actions

function add(code) {
  const aim = aimed();
  const { field: name, call, resets } = aim.dataset;
  const into = field(name);
  if (picked && !picked.startsWith("meld")) return exchange(picked, code);
  if (call) into.value = [...melds(), called(call, code)].join(" ");
  else if ("single" in aim.dataset) into.value = code;
  else into.value = plain(into.value) ? written([...texts(into.value), code]) : `${into.value} ${code}`;
  if (resets) field(resets).value = "";
  if (code[0] === "0") $("#red-fives").checked = false;
  if (name === "hand" && field("win_tile") && !(keeps && field("win_tile").value)) field("win_tile").value = code;
  if (!("stays" in aim.dataset)) $("#to-hand").checked = true;
  changed(followed());
}

// Whether the field that follows a whole hand is next, which is then aimed at; before it nothing is asked.
function followed() {
  const open = missing() <= 0 && awaits();
  if (open) $(`#to-${ask().dataset.then}`).checked = true;
  return open;
}

// Replace a tile by another, or remove it. The winning tile of a whole hand stays the same, unless it is
// the one meant: "won-8s" is another tile than an 8s like it in the hand.
function exchange(what, code = "") {
  const [name, at] = what.split("-");
  const list = fieldOf(name);
  const tiles = texts(list.value);
  const spot = isOfHand(name) ? tiles.indexOf(at) : +at;
  const won = isOfHand(name) && field("win_tile") && winTile(tiles);
  const whole = missing() <= 0;
  const [old] = tiles.splice(spot, 1, ...(code ? [code] : []));
  list.value = written(tiles);
  const stays = won !== old || (name === "hand" && tiles.includes(old));
  if (won) field("win_tile").value = stays ? won : code || (tiles.at(-1) ?? "");
  if (won && !code && (whole || keeps)) keeps = stays;
  changed();
}

function drop(what) {
  if (!what.startsWith("meld")) return exchange(what);
  field("meld").value = melds().filter((_, at) => `meld-${at}` !== what).join(" ");
  changed();
}

// Make a five red, or plain again.
const otherFive = (code) => (code[0] === "0" ? five(code) : `0${code[1]}`);

function redden(what) {
  if (!what.startsWith("meld")) return exchange(what, otherFive(codeAt(what)));
  const list = melds();
  const at = +what.split("-")[1];
  const [call, rest] = list[at].split(":");
  list[at] = `${call}:${rest.includes("0") ? rest.replaceAll("0", "5") : rest.replace("5", "0")}`;
  field("meld").value = list.join(" ");
  changed();
}

function win(code) {
  field("win_tile").value = code;
  changed();
}

// Undo and redo, which a form without a keypad has too, are in asking.js.
function act(what) {
  if (what !== "clear") return;
  for (const name of $("[value=clear]").dataset.clears.split(" ")) {
    for (const input of $$(`#ask :is([name="${name}"], [name^="${name}."])`)) reset(input);
  }
  changed();
}

function reset(input) {
  if (input.type === "checkbox") input.checked = false;
  else if (input.type === "radio") input.checked = input.value === "";
  else input.value = input.closest(".stepper")?.dataset.least ?? "";
}

function removeLast() {
  const name = aimed().dataset.field;
  const into = field(name);
  const tiles = texts(into.value);
  if (name === "meld" || (name === "hand" && !into.value)) {
    if (field("meld")) field("meld").value = melds().slice(0, -1).join(" ");
  } else if (!plain(into.value)) into.value = into.value.slice(0, -1);
  else {
    const wins = name === "hand" && field("win_tile");
    tiles.splice(wins ? tiles.lastIndexOf(winTile(tiles)) : -1, 1);
    into.value = written(tiles);
    if (wins) wins.value = tiles.at(-1) ?? "";
  }
  changed();
}

// Ask at once when the hand is whole, else when the taps pause.
function changed(open = false) {
  if (missing() <= 0) keeps = false;
  draw();
  ask().dispatchEvent(new Event("change", { bubbles: true }));
  ask().dispatchEvent(new Event(open || missing() > 0 || aimed().value !== "hand" ? "tapped" : "ask"));
}

// ---- What may be done with a tile that was tapped

const isOfHand = (name) => name === "hand" || name === "won";
const fieldOf = (name) => field(isOfHand(name) ? "hand" : $(`#to-${name}`).dataset.field);

function codeAt(what) {
  const [name, at] = what.split("-");
  return isOfHand(name) ? at : codes(fieldOf(name).value)[at];
}

function pick(what) {
  const box = $("#choices");
  const slot = what && what !== picked && $(`#ask [name=pick][value="${what}"]`);
  picked = slot ? what : "";
  box.hidden = !slot;
  for (const opener of $$("#ask [aria-expanded]")) opener.removeAttribute("aria-expanded");
  fold();
  if (slot) choose(box, slot, what);
  enable();
  hint();
}

function choose(box, slot, what) {
  const call = what.startsWith("meld");
  const tiles = call ? meldTiles(melds()[what.split("-")[1]]) : [codeAt(what)];
  const [wins, red, drops] = box.children;
  [wins.value, red.value, drops.value] = [tiles[0], what, what];
  wins.hidden = !what.startsWith("hand") || !field("win_tile");
  const mayBeRed = (code) => code[0] === "0" || (code[0] === "5" && +(key(otherFive(code))?.dataset.most ?? 0));
  red.hidden = !tiles.some(mayBeRed);
  red.setAttribute("aria-pressed", tiles.some((code) => code[0] === "0"));
  slot.setAttribute("aria-expanded", "true");
  const [at, edge] = [slot.getBoundingClientRect(), box.offsetParent.getBoundingClientRect()];
  const left = at.left + at.width / 2 - edge.left - box.offsetWidth / 2;
  box.style.left = `${Math.max(0, Math.min(left, edge.width - box.offsetWidth))}px`;
  box.style.top = `${at.top - edge.top - box.offsetHeight - 4}px`;
}

// ---- Drawing

function slideIn(slot) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const frames = { translate: ["0 -.5em", "0 0"], opacity: [0.4, 1] };
  slot.firstElementChild.animate(frames, { duration: 140, easing: "ease-out" });
}

function draw() {
  const { field: name, ...aim } = shown().dataset;
  if (plain(field(name).value)) {
    const tiles = tilesOf(name);
    const hand = name === "hand";
    const free = hand ? Math.max(missing(), 0) : +!("single" in aim && tiles.length);
    const places = Array.from({ length: free }, () => document.createElement("i"));
    const slots = hand ? ofTheHand(sorted(tiles)) : tiles.map((code, at) => slot(`${shown().value}-${at}`, code));
    const before = [...$$("#rack .slot")].map(({ value }) => value);
    $("#rack").replaceChildren(...slots, ...places, ...(hand ? calls() : []));
    if (slots.length === before.length + 1) slideIn(slots.find(({ value }, at) => value !== before[at]));
    for (const line of $$("[data-indicators]")) drawIndicators(line);
  }
  pick("");
}

// The tiles of the hand as buttons; the winning one is last.
function ofTheHand(tiles) {
  if (!tiles.length || !field("win_tile")) return tiles.map((code) => slot(`hand-${code}`, code));
  const [won] = tiles.splice(tiles.indexOf(winTile(tilesOf("hand"))), 1);
  const last = slot(`won-${won}`, won);
  last.firstElementChild.classList.add("won");
  return [...tiles.map((code) => slot(`hand-${code}`, code)), last];
}

function drawIndicators(line) {
  const name = line.dataset.indicators;
  for (const old of line.querySelectorAll("button")) old.remove();
  const tiles = tilesOf($(`#to-${name}`).dataset.field);
  line.querySelector("label").before(...tiles.map((code, at) => slot(`${name}-${at}`, code)));
}

const slot = (value, code) => button(value, "slot", words(code), picture(code));
const calls = () => melds().flatMap((meld, at) => (meldTiles(meld).length ? [call(meld, at)] : []));
const call = (meld, at) => {
  const tiles = meldTiles(meld);
  const drawn = meld.startsWith("ankan") ? closedKan(tiles) : openCall(meld, tiles);
  return button(`meld-${at}`, "call", tenbo.listed(tiles.map(words)), element("span", "tiles", ...drawn));
};

function closedKan(tiles) {
  const redsFirst = [...tiles].sort((a, b) => (b[0] === "0") - (a[0] === "0"));
  return [back(), ...redsFirst.slice(0, 2).map(picture), back()];
}

const back = () => element("span", "tile back");

// The called tile lies sideways where it came from, the tile added to it above it.
function openCall(meld, tiles) {
  const [named, side] = meld.split("@");
  const [called] = codes(named.split("-")[1] ?? "");
  const upright = [...tiles];
  const turned = upright.splice(Math.max(tiles.indexOf(called), 0), 1);
  if (meld.startsWith("shouminkan")) turned.push(upright.pop());
  const sideways = turned.map(picture);
  for (const tile of sideways) tile.classList.add("side");
  const drawn = upright.map(picture);
  const place = { across: 1, right: drawn.length }[side] ?? 0;
  drawn.splice(place, 0, sideways[1] ? element("span", "stack", ...sideways) : sideways[0]);
  return drawn;
}

function button(value, className, label, inside) {
  const made = element("button", className, inside);
  Object.assign(made, { name: "pick", value, ariaLabel: label });
  return made;
}

function element(name, className, ...inside) {
  const made = document.createElement(name);
  made.className = className;
  made.append(...inside);
  return made;
}

// A tile as on its key, without the index where it is not shown.
function picture(code) {
  const tile = key(code).firstElementChild.cloneNode(true);
  if (!$("#index").checked) tile.querySelector("b").remove();
  return tile;
}

// Disable the tiles without copies left, those with which no call of this kind begins, and all where the
// hand is whole. A field that refers to tiles takes any; each tile of any other field is a copy in use.
function enable() {
  const { call: kind, refers, field: into } = aimed().dataset;
  const counted = aims().filter(({ dataset }) => !("refers" in dataset || dataset.call));
  const tiles = [...counted.flatMap(({ dataset }) => tilesOf(dataset.field)), ...melds().flatMap(meldTiles)];
  const count = (code) => (refers === undefined ? tiles.filter((tile) => tile === code).length : 0);
  const whole = !picked && (kind || into === "hand") && missing() < (kind ? 3 : 1) - (ask().dataset.more ?? 0);
  for (const tileKey of $$("#keys [name=add]")) {
    const code = tileKey.value;
    const [rank, suit] = five(code);
    const used = count(rank + suit) + (rank === "5" ? count(`0${suit}`) : 0);
    const noRed = code[0] === "0" && count(code) >= +tileKey.dataset.most;
    const noChi = kind === "chi" && (suit === "z" || rank > 7);
    tileKey.disabled = whole || used + (COPIES[kind] ?? 1) > 4 || noRed || noChi;
  }
}

// Say how many tiles are to go, and what to tap next.
function hint() {
  const line = $("#next");
  const left = plain(field("hand").value) ? missing() : 0;
  const lacking = left > 0 ? (left > 1 ? line.dataset.many.replace("#", left) : line.dataset.one) : "";
  const isOpen = left > -ask().dataset.more || aimed().value !== "hand";
  const next = picked ? line.dataset.picked : isOpen && aimed().dataset.hint;
  line.textContent = [lacking, next].filter(Boolean).join(" ");
}

// The keys are open while tiles are entered, for a tile that is to be exchanged, and for a whole hand that
// is not complete. All of this is known here, so that no answer opens or closes them.
function fold() {
  const unfit = Boolean(field("win_tile")) && missing() === 0 && plain(field("hand").value) && !complete();
  const open = picked !== "" || unfit || missing() > -ask().dataset.more || aimed().value !== "hand";
  const typed = document.activeElement?.closest("#ask .field");
  const top = () => typed?.getBoundingClientRect().top;
  const place = top();
  if (open !== "entering" in ask().dataset) {
    $("#pad").open = open;
    if (!open && !typed) $("#rack").scrollIntoView({ block: "nearest" });
  }
  ask().toggleAttribute("data-entering", open);
  ask().toggleAttribute("data-unfit", unfit);
  ask().toggleAttribute("data-whole", missing() <= 0 && !awaits());
  scrollBy(0, top() - place || 0); // the field in which the hand is typed stays in place
}

// ---- Events

const ACTIONS = { add, drop, win, pick, red: redden, do: act };

document.addEventListener("click", (event) => {
  const pressed = event.target.closest("#ask button[name]");
  const action = pressed && $("#keys") && ACTIONS[pressed.name];
  if (!action) {
    if (picked && !event.target.closest("#keys")) pick("");
    return;
  }
  event.preventDefault();
  action(pressed.value);
  const pad = pressed.closest("#pad");
  const gone = pad && pressed.checkVisibility?.() === false;
  const next = gone ? pad.firstElementChild : pad && pressed.disabled && $$("#rack [name=pick]").at(-1);
  if (next) next.focus({ preventScroll: true }); // what was pressed can no longer have the focus
});

// A tile that is held, or swiped to a side, is removed.
let swipe;
document.addEventListener("pointerdown", ({ target, clientX }) => {
  const pressed = target.closest("#ask [name=pick]");
  clearTimeout(held);
  swipe = pressed && { from: clientX, value: pressed.value };
  if (pressed) held = setTimeout(remove, HELD);
});
document.addEventListener("pointermove", ({ clientX }) => {
  if (swipe && Math.abs(clientX - swipe.from) > SWIPED) remove();
});
for (const name of ["pointerup", "pointercancel", "scroll"]) addEventListener(name, letGo, true);

function remove() {
  const { value } = swipe;
  letGo();
  drop(value);
}

function letGo() {
  clearTimeout(held);
  swipe = null;
}

addEventListener("contextmenu", (event) => {
  if (event.target.closest("#ask [name=pick]")) event.preventDefault();
});

// Another aim changes no question.
document.addEventListener("change", (event) => {
  if (event.target.id === "index") draw();
  if (event.target.name !== "to") return;
  event.stopImmediatePropagation();
  draw();
}, true);

// While a hand is typed, its last tile is the winning tile.
document.addEventListener("input", ({ target }) => {
  if (!$("#pad") || !target.closest("#ask") || !fields().includes(target.name)) return;
  if (target.name === "hand" && field("win_tile")) field("win_tile").value = "";
  draw();
}, true);

// Digits go to the hand wherever the focus is, Backspace removes the last tile; the arrow keys move the
// focus along the tiles, Delete removes the one with the focus.
document.addEventListener("keydown", (event) => {
  if (!$("#pad") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches("input:not([type=radio], [type=checkbox]), select, textarea")) return;
  const own = event.target.closest("#ask [name=pick]");
  if (/^[0-9]$/.test(event.key)) {
    const hand = field("hand");
    hand.closest("details:not([open])")?.setAttribute("open", "");
    hand.focus();
    hand.setSelectionRange(hand.value.length, hand.value.length);
  } else if (own && /^(Arrow(Left|Right)|Delete|Backspace)$/.test(event.key)) {
    event.preventDefault();
    along(own, event.key);
  } else if (event.key === "Backspace") {
    event.preventDefault();
    removeLast();
  } else if (event.key === "Escape") pick("");
});

function along(own, pressed) {
  const at = $$("#ask [name=pick]").indexOf(own);
  if (!pressed.startsWith("Arrow")) drop(own.value);
  $$("#ask [name=pick]").at(at + ({ ArrowLeft: -1, ArrowRight: 1 }[pressed] ?? 0))?.focus();
}

// What is opened in an answer is brought into view.
document.addEventListener("toggle", ({ target }) => {
  if (target.open && target.closest(".result")) target.scrollIntoView({ block: "nearest" });
}, true);

// Show in the form what an answer says of it: rules, red fives, problems, tiles left over.
function showAnswer() {
  const { reds, rules, facts, spare } = $("#answer")?.dataset ?? {};
  if (!$("#keys") || !reds) return;
  [$(".rules-name").textContent, $(".rules-facts").textContent] = [rules, facts];
  for (const [at, suit] of [..."mps"].entries()) key(`0${suit}`).dataset.most = reds[at];
  for (const input of $$("#ask .field :is(input, select)")) {
    const wrong = $(`#answer [id="${input.name}-note"]`)?.childElementCount > 0;
    if (wrong) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
    input.parentElement.classList.toggle("wrong", wrong);
  }
  for (const it of $$("#rack .slot")) it.classList.toggle("spare", codes(spare).includes(it.value.split("-")[1]));
  ask().toggleAttribute("data-unread", $("#answer").dataset.kind === "invalid" && !plain(field("hand").value));
  enable();
}

function start() {
  if (!$("#keys")) return;
  [picked, keeps] = ["", false];
  enable();
  hint();
}

document.addEventListener("htmx:after:settle", showAnswer);
document.addEventListener("restored", () => {
  start();
  draw();
}, true);
start();
