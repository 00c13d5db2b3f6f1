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

addEventListener("keydown", (event) => {
  const slides = event.target.closest?.(".slides");
  const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!slides || !way) return;
  event.preventDefault();
  slides.scrollBy({ left: way * slides.clientWidth });
});
