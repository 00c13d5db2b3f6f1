// The page of recorded games: files dropped on the box, turns by the arrow keys.

const form = document.querySelector("#record");
const box = form.elements.record;
const chooser = form.elements.files;

// A chosen file is read at once; what was pasted before stays in the box.
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

// A text that is pasted takes the place of files chosen before.
box.addEventListener("input", () => {
  chooser.value = "";
});

// A hand that was opened has the focus, and an entry in the history: Back leads to the hands.
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

addEventListener("keydown", (event) => {
  const slides = event.target.closest?.(".slides");
  const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!slides || !way) return;
  event.preventDefault();
  slides.scrollBy({ left: way * slides.clientWidth });
});

// Several files are sent one after another; each answer brings the figures so far.
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
  for (let place = 0; place < files.length; place += 1) {
    const body = new FormData();
    body.append("files", files[place]);
    body.append("part", "summary");
    body.append("counted", counted);
    const headers = { "HX-Request-Type": "partial" };
    const answer = await fetch("/record", { method: "POST", body, headers });
    if (answer.status === 429) {
      // Too much at once: the same file again in a second.
      place -= 1;
      await new Promise((again) => setTimeout(again, 1000));
      continue;
    }
    const shown = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("#game");
    if (!shown) continue;
    document.querySelector("#game").replaceWith(shown);
    counted = shown.querySelector("[name=counted]").value;
  }
}
