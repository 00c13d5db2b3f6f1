// The streak and the last level of each drill, stored in this browser alone. Drills work without it.

const KEY = "tenbo-drills";
const MOST_SEEN = 50;

// Each task counts once, with the first answer given to it.
function count(drill, own) {
  const { task, judged } = drill.dataset;
  if (!judged || own.seen.includes(task)) return;
  own.seen = [task, ...own.seen].slice(0, MOST_SEEN);
  own.streak = judged === "right" ? own.streak + 1 : 0;
  own.best = Math.max(own.best, own.streak);
}

function show() {
  const memory = tenbo.load(KEY) ?? {};
  const drill = document.querySelector("#drill");
  if (drill) {
    const { kind, level } = drill.dataset;
    const own = { streak: 0, best: 0, seen: [], ...memory[kind], level: +level };
    count(drill, own);
    memory[kind] = own;
    tenbo.save(KEY, memory);
    const line = drill.querySelector(".streak");
    line.querySelector("[data-streak]").textContent = own.streak;
    line.querySelector("[data-best]").textContent = own.best;
    line.hidden = !own.best;
  }
  for (const entry of document.querySelectorAll("[data-drill]")) {
    const level = memory[entry.dataset.drill]?.level;
    const link = level && entry.querySelector(`[data-level="${level}"]`);
    if (!link) continue;
    entry.querySelector("h2 a").href = link.href;
    link.dataset.last = "";
  }
}

// Only the first answer is sent, however late its verdict arrives. An empty choice is not an answer.
document.addEventListener("submit", (event) => {
  const { dataset } = event.target;
  if (!event.target.closest("#drill")) return;
  const none = event.target.querySelector(".problem");
  if (none) none.hidden = event.target.querySelector(":checked") !== null;
  if ("sent" in dataset || none?.hidden === false) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else dataset.sent = "";
}, true);
document.addEventListener("htmx:error", () => document.querySelector("#drill form")?.removeAttribute("data-sent"));

// A new task is shown from its top, a judged one with its verdict. The button that was pressed is gone or disabled,
// so that the focus moves on: to the link to the next task, or to the question. A disabled button holds the focus
// until the page is next drawn.
document.addEventListener("htmx:after:swap", () => {
  show();
  const drill = document.querySelector("#drill");
  if (!drill) return;
  const { judged } = drill.dataset;
  if (judged) drill.querySelector("#verdict").scrollIntoView({ block: "center" });
  else drill.scrollIntoView({ block: "nearest" });
  if (document.activeElement !== document.body && !document.activeElement.disabled) return;
  drill.querySelector(judged ? ".after-task a" : ".question").focus({ preventScroll: true });
});
show();
