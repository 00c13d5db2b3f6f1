// What a learner has answered, as a value of this browser: pure functions of it, and how it is stored.
//
// A wrong task comes back by the boxes of Sebastian Leitner (So lernt man lernen, 1972): from each box it returns after
// a number of other tasks, from the last one on the next day. A right answer moves it a box on and after the last one
// out, a wrong one back to the first. A task is named `drill/level/seed/idea`; a day is a number, one more each day.

const BOXES = [1, 3, 7];
const LAST_BOX = BOXES.length;
const TEN = 10;
const RISES = 8;
const FALLS = 4;
const LEVELS = 3;
export const PASSES = 8;
const MOST_BOXED = 100;
const MOST_SEEN = 100;
const KEY = "tenbo-learning";
const MOST = 1e6;
const TASK = /^[a-z-]+\/[1-3]\/[a-z0-9]{1,16}\/[\w-]+$/;

export const empty = () => ({ tasks: 0, drills: {}, ideas: {}, boxes: [], seen: [], lessons: {} });

export const kind = ({ text, count, list, some, whole, named }) => some({
  tasks: count(1e9),
  drills: named(
    whole({ level: count(LEVELS), last: text(TEN, /^[01]*$/), streak: count(MOST), best: count(MOST) }), 50),
  ideas: named(whole({ right: count(MOST), wrong: count(MOST) }), 400, /^[a-z][a-z-]{0,40}\/[\w-]{1,60}$/),
  boxes: list(whole({ task: text(200, TASK), box: count(LAST_BOX), due: count(1e9), day: count(MOST) }), MOST_BOXED),
  seen: list(text(200), MOST_SEEN),
  lessons: named(whole({ read: count(1), answered: list(count(99), 99) }), 100, /^lessons\/[\w-]{1,80}$/),
  at: whole({ address: text(1000, /^\/(?![/\\])[^\s\\]*$/), words: text(400) }),
  exam: whole({ seed: text(16), last: count(TEN), best: count(TEN), taken: count(MOST) }),
});

// Whether a boxed task is to be asked again: on any other day than the one it was put there, under a clock that was set
// back too, and in all boxes but the last after its number of tasks.
function isDue({ box, due, day }, tasks, today) {
  return day !== today || (box < LAST_BOX && (due <= tasks || due > tasks + BOXES[box]));
}

// The names of the tasks that are due, in the order in which they were answered last.
export function dueTasks(memory, today) {
  return memory.boxes.filter((boxed) => isDue(boxed, memory.tasks, today)).map(({ task }) => task);
}

// The memory after the first answer to a task, or after another to one that is due; other answers change nothing.
// An answer within a lesson says nothing of the level.
export function answered(memory, { task, right, inLesson = false }, today) {
  const [drill, level, , idea] = task.split("/");
  const boxed = memory.boxes.find((it) => it.task === task);
  const due = boxed !== undefined && isDue(boxed, memory.tasks, today);
  if (memory.seen.includes(task) && !due) return memory;
  const tasks = memory.tasks + 1;
  const own = memory.drills[drill] ?? { level: +level, last: "", streak: 0, best: 0 };
  const streak = right ? own.streak + 1 : 0;
  const fresh = inLesson || boxed ? own : { ...own, ...levelAfter(own, +level, right) };
  return {
    ...memory,
    tasks,
    drills: { ...memory.drills, [drill]: { ...fresh, streak, best: Math.max(own.best, streak) } },
    ideas: idea ? ideasAfter(memory.ideas, `${drill}/${idea}`, right) : memory.ideas,
    boxes: idea ? boxesAfter(memory.boxes, boxed, { task, right, due, tasks, today }) : memory.boxes,
    seen: [task, ...memory.seen.filter((it) => it !== task)].slice(0, MOST_SEEN),
  };
}

function ideasAfter(ideas, idea, isRight) {
  const { right, wrong } = ideas[idea] ?? { right: 0, wrong: 0 };
  return { ...ideas, [idea]: { right: right + (isRight ? 1 : 0), wrong: wrong + (isRight ? 0 : 1) } };
}

// Those that were answered longest ago come first; of too many the oldest are forgotten.
function boxesAfter(boxes, boxed, { task, right, due, tasks, today }) {
  if (right && !due) return boxes;
  const others = boxes.filter((it) => it.task !== task);
  const box = right ? boxed.box + 1 : 0;
  if (box > LAST_BOX) return others;
  const next = { task, box, due: tasks + (BOXES[box] ?? 0), day: today };
  return [...others, next].slice(-MOST_BOXED);
}

// The level rises and falls with the last ten answers on it; who chooses another begins anew there.
function levelAfter({ level, last }, asked, right) {
  const ten = ((level === asked ? last : "") + (right ? 1 : 0)).slice(-TEN);
  const good = [...ten].filter((answer) => answer === "1").length;
  const full = ten.length === TEN;
  if (full && good >= RISES && asked < LEVELS) return { level: asked + 1, last: "" };
  if (full && good <= FALLS && asked > 1) return { level: asked - 1, last: "" };
  return { level: asked, last: ten };
}

// The memory of who opens a task of a level that is not the one reached: it begins anew there.
export function levelChosen(memory, drill, level) {
  const own = memory.drills[drill] ?? { streak: 0, best: 0 };
  if (own.level === level) return memory;
  return { ...memory, drills: { ...memory.drills, [drill]: { ...own, level, last: "" } } };
}

// The memory after a question of a lesson was answered.
export function lessonAfter(memory, address, number) {
  const own = memory.lessons[address] ?? { read: 0, answered: [] };
  if (own.answered.includes(number)) return memory;
  const lesson = { ...own, answered: [...own.answered, number].sort((one, other) => one - other) };
  return { ...memory, lessons: { ...memory.lessons, [address]: lesson } };
}

// What became of a lesson with this number of questions: `read`, `unasked` (read before it asked any), `begun`, `new`.
export function lessonState(memory, address, questions) {
  const { read, answered: numbers } = memory.lessons[address] ?? { read: 0, answered: [] };
  const done = numbers.filter((number) => number <= questions).length;
  if (questions ? done >= questions : read) return "read";
  return read ? "unasked" : done ? "begun" : "new";
}

// The memory after an exam; the sheet of one exam counts once.
export function examAfter(memory, seed, right) {
  const before = memory.exam ?? { best: 0, taken: 0 };
  if (before.seed === seed) return memory;
  const exam = { seed, last: right, best: Math.max(before.best, right), taken: before.taken + 1 };
  return { ...memory, exam };
}

// The memory with what earlier versions stored: a list of lessons opened, and streak, best and level of drills.
export function takenOver(memory, lessons, drills) {
  const read = (lessons ?? []).filter((address) => address.startsWith("lessons/")).map((address) => (
    [address, { ...(memory.lessons[address] ?? { answered: [] }), read: 1 }]));
  const played = Object.entries(drills ?? {}).map(([drill, { streak, best, level }]) => {
    const own = memory.drills[drill] ?? { level: Math.min(Math.max(level, 1), LEVELS), last: "", streak, best: 0 };
    return [drill, { ...own, best: Math.max(own.best, best) }];
  });
  const seen = Object.values(drills ?? {}).flatMap((own) => own.seen);
  return {
    ...memory,
    lessons: { ...memory.lessons, ...Object.fromEntries(read) },
    drills: { ...memory.drills, ...Object.fromEntries(played) },
    seen: [...new Set([...memory.seen, ...seen])].slice(0, MOST_SEEN),
  };
}

// The address of a boxed task below that of the drills.
export function taskAddress(task) {
  const [drill, level, seed, idea] = task.split("/");
  return `${drill}?${new URLSearchParams({ level, seed, idea })}`;
}

export function today(now = new Date()) {
  return Math.max(Math.floor((now.getTime() - now.getTimezoneOffset() * 6e4) / 864e5), 0);
}

export const names = { memory: KEY, before: ["tenbo-lessons", "tenbo-drills"] };

// The memory of this browser, with what earlier versions left there taken over.
export function load() {
  tenbo.kinds[KEY] ??= kind(tenbo.of);
  const memory = { ...empty(), ...tenbo.load(KEY) };
  const [lessons, drills] = names.before.map(tenbo.load);
  if (!lessons && !drills) return memory;
  const all = takenOver(memory, lessons, drills);
  save(all);
  names.before.forEach(tenbo.remove);
  return all;
}

export function save(memory) {
  tenbo.save(KEY, memory);
}

// A memory that was written by `JSON.stringify`, as far as it can be read; undefined where nothing can.
export function imported(written) {
  try {
    const read = kind(tenbo.of)(JSON.parse(written));
    return read && Object.keys(read).length ? { ...empty(), ...read } : undefined;
  } catch {
    return undefined;
  }
}

// Where to go on: the tasks that are due, then the next lesson or the exam.
export function continued(memory = load(), day = today()) {
  const tasks = dueTasks(memory, day);
  const on = ({ address, words }) => ({ address, words: tenbo.say("Continue: {lesson}", { lesson: words }) });
  const links = memory.at ? [on(memory.at)] : [];
  if (!tasks.length) return links;
  const words = tenbo.say("Tasks due: {number}", { number: tasks.length });
  return [{ address: `/drills/${taskAddress(tasks[0])}`, words }, ...links];
}
