// Drills, lessons and the exam: what was answered stays in this browser alone. All of them work without it.

// Only the first answer is sent, however late its verdict arrives. An empty choice is not an answer.
document.addEventListener("submit", (event) => {
  const { dataset } = event.target;
  if (!event.target.closest("[data-task]")) return;
  const none = event.target.querySelector(".checks ~ .problem");
  if (none) none.hidden = event.target.querySelector(":checked") !== null;
  if ("sent" in dataset || none?.hidden === false) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else dataset.sent = "";
}, true);
document.addEventListener("htmx:error", () => {
  for (const form of document.querySelectorAll("[data-sent]")) form.removeAttribute("data-sent");
});

const { memory: address } = document.querySelector("[data-memory]").dataset;
const own = await import(address);
let memory = own.load();

function keep(changed) {
  if (changed === memory) return;
  memory = changed;
  own.save(memory);
}

const find = (selector) => [...document.querySelectorAll(selector)];
const isBoxed = (task) => memory.boxes.some((boxed) => boxed.task === task);

// A verdict counts; one that a page brings along only where its task was never answered.
function count({ task, judged, lesson, number }, isNew = false) {
  if (!judged) return;
  if (isNew || !isBoxed(task)) {
    keep(own.answered(memory, { task, right: judged === "right", inLesson: lesson !== undefined }, own.today()));
  }
  if (lesson !== undefined) keep(own.lessonAfter(memory, lesson, +number));
}

function show() {
  const drill = document.querySelector("#drill");
  if (drill) showDrill(drill);
  const lesson = document.querySelector("[data-lesson][data-questions]");
  if (lesson) showLesson(lesson);
}

function showDrill(drill) {
  const { kind, level, task, judged } = drill.dataset;
  if (!judged && !isBoxed(task)) keep(own.levelChosen(memory, kind, +level));
  const { streak = 0, best = 0 } = memory.drills[kind] ?? {};
  const line = drill.querySelector(".streak");
  line.querySelector("[data-streak]").textContent = streak;
  line.querySelector("[data-best]").textContent = best;
  line.hidden = !best;
  drill.querySelector("[data-again]").hidden = Boolean(judged) || !isBoxed(task);
  if (judged) leadOn(drill);
}

// After a verdict comes the task that is due, else one of the level that was reached. Such a link loads its page: the
// head of this one names its own drill and level.
function leadOn(drill) {
  const link = drill.querySelector(".after-task a[hx-get]");
  if (!link) return;
  const { kind, level } = drill.dataset;
  const [task] = own.dueTasks(memory, own.today());
  const reached = memory.drills[kind]?.level ?? +level;
  if (!task && reached === +level) return;
  const [path, query] = (task ? own.taskAddress(task) : `${kind}?level=${reached}`).split("?");
  const next = new URL(link.href);
  next.pathname = `${tenbo.home}/drills/${path}`;
  for (const name of ["level", "seed", "idea"]) next.searchParams.delete(name);
  for (const pair of new URLSearchParams(query)) next.searchParams.append(...pair);
  const loading = link.cloneNode(true);
  loading.href = next;
  for (const { name } of link.attributes) if (name.startsWith("hx-")) loading.removeAttribute(name);
  link.replaceWith(loading);
  if (!task) tenbo.notice?.(tenbo.say("By your last ten answers: level {level}.", { level: reached }));
}

// How far a lesson is, and where to go on from here on another day.
function showLesson({ dataset: { lesson, questions, next, nextTitle } }) {
  const state = own.lessonState(memory, lesson, +questions);
  const line = document.querySelector("[data-progress]");
  const done = memory.lessons[lesson]?.answered.filter((number) => number <= +questions).length ?? 0;
  line.textContent = state === "read"
    ? tenbo.say("All questions of this lesson are answered: it counts as read.")
    : tenbo.say("Questions answered: {done} of {questions}.", { done, questions });
  line.hidden = !done;
  const here = { address: tenbo.withoutHome(location.pathname), words: document.title.replace(/ · [^·]*$/, "") };
  const passed = next === "/exam" && memory.exam?.best >= own.PASSES;
  if (state !== "read") goOn(here);
  else if (memory.at?.address === here.address || !isKnown(next)) {
    goOn(passed ? undefined : { address: next, words: nextTitle });
  }
}

// Whether a lesson was begun before: who reads another one again does not go back to it.
function isKnown(next) {
  return next.replace("/learn/", "") in memory.lessons;
}

// Where to go on from; undefined after the last lesson.
function goOn(at) {
  const { at: before, ...rest } = memory;
  if (JSON.stringify(before) !== JSON.stringify(at)) keep(at ? { ...rest, at } : rest);
}

// The lists of lessons and of drills.
function mark(card) {
  const { card: lesson, questions } = card.dataset;
  const done = memory.lessons[lesson]?.answered.length ?? 0;
  const words = {
    read: tenbo.say("✓ read"),
    unasked: tenbo.say("✓ read, not asked yet"),
    begun: tenbo.say("{done} of {questions} questions", { done, questions }),
  }[own.lessonState(memory, lesson, +questions)];
  if (words) card.querySelector(".name > a").insertAdjacentText("afterend", ` ${words}`);
}

for (const card of find("[data-card]")) mark(card);
for (const entry of find("[data-drill]")) {
  const level = memory.drills[entry.dataset.drill]?.level;
  const link = level && entry.querySelector(`[data-level="${level}"]`);
  if (!link) continue;
  entry.querySelector("h2 a").href = link.href;
  link.dataset.last = "";
}

// An exam is kept once, with the best result so far; who passed goes on with what is due.
const exam = document.querySelector("[data-exam]");
if (exam) {
  const { exam: seed, right, next, nextTitle } = exam.dataset;
  keep(own.examAfter(memory, seed, +right));
  if (+right >= own.PASSES && memory.at?.address === "/exam") {
    goOn(next && !isKnown(next) ? { address: next, words: nextTitle } : undefined);
  }
  const best = document.querySelector("[data-best-exam]");
  best.textContent = tenbo.say("Exams on this device: {taken}. Best: {best} of 10.", memory.exam);
}

// A new task is shown from its top, a judged one with its verdict. The button that was pressed is gone or disabled,
// so that the focus moves on: to the link to the next task, to the verdict in a lesson, or to the question. A disabled
// button holds the focus until the page is next drawn.
document.addEventListener("htmx:after:swap", ({ target }) => {
  const task = document.querySelector("#drill") ?? target.closest?.("[data-task]");
  if (!task) return;
  count(task.dataset, true);
  show();
  const { judged } = task.dataset;
  const verdict = task.querySelector(".verdict-line");
  if (judged) verdict.scrollIntoView({ block: "center" });
  else task.scrollIntoView({ block: "nearest" });
  if (document.activeElement !== document.body && !document.activeElement.disabled) return;
  const following = task.id === "drill" ? task.querySelector(".after-task a") : verdict;
  (judged ? following : task.querySelector(".question")).focus({ preventScroll: true });
});
for (const { dataset } of find("[data-task]")) count(dataset);
show();
