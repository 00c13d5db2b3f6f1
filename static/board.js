// A recorded hand on a table: its steps are fetched once, then shown here, by buttons, keys, swipe and slider.
let parts = null; // of the table: the steps at which each changes, with its HTML
let value = "";
let step = 0;

const table = () => document.querySelector("#board[data-value]");

async function fetchSteps() {
  const board = table();
  const wanted = board.dataset.value;
  const body = new URLSearchParams(new FormData(document.querySelector("#again")));
  body.set("board", wanted);
  body.set("part", "steps");
  const form = document.querySelector("#record");
  const here = document.querySelector("[data-answerer=device]") ? { "X-On-Device": "1" } : {}; // sent nowhere
  const response = await fetch(form.getAttribute("action"), { method: "POST", body, headers: here });
  if (!response.ok) return;
  const read = await response.json();
  if (table()?.dataset.value !== wanted) return;
  parts = read;
  value = wanted;
  step = Number(wanted.split("-")[1]);
  addSlider(table());
  table().querySelector("details").open = matchMedia("(min-width: 52rem)").matches;
}

// The slider is of use with this script alone, so that it is made here.
function addSlider(board) {
  const slider = Object.assign(document.createElement("input"), { type: "range", min: 0, max: board.dataset.last });
  slider.value = step;
  slider.setAttribute("aria-label", tenbo.say("Step"));
  board.querySelector("output").before(slider);
}

// The HTML of a part at a step: that of the last step at which it changed.
function at(part, number) {
  let found = "";
  for (const [from, html] of parts[part]) {
    if (from > number) break;
    found = html;
  }
  return found;
}

// Makes an element like another: what both begin and end with stays, so that few tiles are drawn anew.
function morph(old, fresh) {
  const [before, after] = [[...old.childNodes], [...fresh.childNodes]];
  let first = 0;
  while (first < Math.min(before.length, after.length) && before[first].isEqualNode(after[first])) first++;
  let last = 0;
  const most = Math.min(before.length, after.length) - first;
  while (last < most && before.at(-1 - last).isEqualNode(after.at(-1 - last))) last++;
  const gone = before.slice(first, before.length - last);
  const come = after.slice(first, after.length - last);
  const alike = gone.length === come.length && gone.every((node, at) => isAlike(node, come[at]));
  if (alike) return gone.forEach((node, at) => morph(node, come[at]));
  gone.forEach((node) => node.remove());
  if (last) old.childNodes[first].before(...come);
  else old.append(...come);
}

// Whether two elements differ in nothing but what is in them; a tile is one thing.
const isAlike = (one, other) =>
  one.nodeType === 1 && !one.matches(".tile") && one.cloneNode().isEqualNode(other.cloneNode());

function show(number) {
  const board = table();
  const last = Number(board.dataset.last);
  const next = Math.max(0, Math.min(last, number));
  for (const element of board.querySelectorAll("[data-part]")) {
    const html = at(element.dataset.part, next);
    if (html === at(element.dataset.part, step)) continue;
    const fresh = document.createElement("template");
    fresh.innerHTML = html;
    morph(element, fresh.content);
  }
  step = next;
  board.querySelector("input").value = step;
  board.querySelector("output").textContent = `${step} / ${last}`;
  // Buttons that ask the server for another seat or view stay at this step.
  for (const button of board.querySelectorAll("button[name=board]:not([data-step])")) {
    const [hand, , ...others] = button.value.split("-");
    button.value = [hand, step, ...others].join("-");
  }
}

const ready = () => parts && table()?.dataset.value === value;

function begin() {
  parts = null;
  if (table()) fetchSteps().catch(() => {});
}
document.addEventListener("htmx:after:settle", (event) => {
  if (table() && !ready()) begin();
});

addEventListener(
  "click",
  (event) => {
    const button = event.target.closest?.("#board button[data-step]");
    if (!button || !ready()) return;
    event.preventDefault();
    event.stopPropagation();
    const { step: to } = button.dataset;
    show(/^[+-]/.test(to) ? step + Number(to) : Number(to));
  },
  { capture: true },
);

addEventListener("input", (event) => {
  if (event.target.matches("#board input") && ready()) show(Number(event.target.value));
});

addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || !ready()) return;
  if (event.target.closest("input, select, textarea, .slides")) return;
  const moves = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 4, ArrowUp: -4, Home: -step, End: 1e4 };
  const anywhere = event.key === "ArrowRight" || event.key === "ArrowLeft";
  if (!(event.key in moves) || !(anywhere || event.target.closest("#board"))) return;
  event.preventDefault();
  show(step + moves[event.key]);
});

let touched = null;
addEventListener("touchstart", ({ target, touches: [finger, second] }) => {
  touched = target.closest(".board-table") && !second ? [finger.clientX, finger.clientY] : null;
}, { passive: true });
addEventListener("touchend", (event) => {
  if (!touched || !ready()) return;
  const [finger] = event.changedTouches;
  const [x, y] = [finger.clientX - touched[0], finger.clientY - touched[1]];
  touched = null;
  if (Math.abs(x) > 40 && Math.abs(x) > 2 * Math.abs(y)) show(step + (x < 0 ? 1 : -1));
}, { passive: true });

begin();
