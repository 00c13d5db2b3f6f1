// The page of recorded games: files that are dropped, turns by the arrow keys, the game after a reload.

const form = document.querySelector("#record");
const box = form.elements.record;
const chooser = form.elements.files;

// A chosen file is sent at once; a text that was pasted before stays.
chooser.addEventListener("change", () => {
  if (chooser.files.length) form.requestSubmit();
});

box.addEventListener("dragover", (event) => event.preventDefault());
box.addEventListener("drop", (event) => {
  if (!event.dataTransfer.files.length) return;
  event.preventDefault();
  chooser.files = event.dataTransfer.files;
  form.requestSubmit();
});

// A text that is pasted replaces the chosen files.
box.addEventListener("input", () => {
  chooser.value = "";
});

// A hand that was opened gets the focus and an entry in the history, so that Back leads to the hands.
let opening = false;
addEventListener("click", (event) => {
  opening = Boolean(event.target.closest?.("button[name=hand]"));
});
document.addEventListener("htmx:after:settle", () => {
  const hand = opening && document.querySelector("#hand");
  if (!hand) return;
  opening = false;
  location.hash = "hand";
  hand.focus();
});

// Without the Navigation API htmx takes that way back for one to another page, and asks for it.
document.addEventListener("htmx:before:history:restore", (event) => event.preventDefault());

// A game that is saved as a file is no answer for the page, so that htmx does not see its submit.
document.addEventListener("submit", (event) => event.submitter?.name === "to" && event.stopPropagation(), {
  capture: true,
});

addEventListener("keydown", (event) => {
  const slides = event.target.closest?.(".slides");
  const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!slides || !way) return;
  event.preventDefault();
  slides.scrollBy({ left: way * slides.clientWidth });
});

// Several files are sent one after another, a game in a request; each answer brings the figures so far.
form.addEventListener(
  "submit",
  (event) => {
    if (chooser.files.length < 2) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    addUp([...chooser.files]).catch(() => document.dispatchEvent(new CustomEvent("htmx:error")));
  },
  { capture: true },
);

async function addUp(files) {
  let counted = "";
  forget();
  for (const file of files) {
    for (let game = 0, games = 1; game < games; game++) {
      const body = new FormData();
      body.append("files", file);
      body.append("part", "summary");
      body.append("game", game);
      body.append("counted", counted);
      const shown = await answer(body, { "HX-Request-Type": "partial" });
      if (!shown) break;
      document.querySelector("#game").replaceWith(shown);
      counted = shown.querySelector("[name=counted]").value;
      games = Number(shown.querySelector("[name=games]").value);
    }
  }
}

// The game that the answer to a request shows; after a 429 the request is repeated in a second.
async function answer(body, headers = {}) {
  const here = document.querySelector("[data-answerer=device]") ? { "X-On-Device": "1" } : {}; // sent nowhere
  const response = await fetch(form.getAttribute("action"), { method: "POST", body, headers: { ...headers, ...here } });
  if (response.status === 429) {
    await new Promise((again) => setTimeout(again, 1000));
    return answer(body, headers);
  }
  return new DOMParser().parseFromString(await response.text(), "text/html").querySelector("#game");
}

// The answer to a record has no address of its own, so that this tab stores the fields that ask for it.
const KEPT = "tenbo-record";
const storage = tenbo.tab;
const kept = document.querySelector("#tab-keeps");
const last = document.querySelector("#last-game");
function keep() {
  const again = document.querySelector("#again");
  if (!again) return;
  const seat = document.querySelector('.seat-choice [name="seat"][aria-pressed]')?.value;
  const hand = document.querySelector('#hand [name="hand"][aria-pressed]')?.value;
  const fields = new URLSearchParams(new FormData(again));
  if (seat) fields.set("seat", seat);
  if (hand) fields.set("hand", hand);
  try {
    storage.setItem(KEPT, fields);
    kept.hidden = false;
    last.hidden = true;
  } catch {
    forget();
  }
}
function forget() {
  storage?.removeItem(KEPT);
  kept.hidden = last.hidden = true;
}
async function showAgain() {
  const shown = await answer(new URLSearchParams(storage.getItem(KEPT)));
  if (!shown) return forget();
  document.querySelector("#game").replaceWith(shown);
  htmx.process(shown);
  keep();
  if (location.hash) document.querySelector(location.hash)?.scrollIntoView();
}
function begin() {
  const failed = () => document.dispatchEvent(new CustomEvent("htmx:error"));
  last.addEventListener("click", () => showAgain().catch(failed));
  document.addEventListener("htmx:after:settle", keep);
  const stored = storage?.getItem(KEPT);
  if (document.querySelector("#again") || !stored) return keep();
  const [{ type }] = performance.getEntriesByType("navigation");
  if (type === "navigate") last.hidden = false;
  else showAgain().catch(failed);
}
begin();
