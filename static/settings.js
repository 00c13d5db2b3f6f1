// The page of settings: stores what is chosen, lists what is stored, and clears it.
await import(document.querySelector("[data-later]").dataset.later);
const learned = await import(document.querySelector("[data-memory]").dataset.memory);
learned.load();

const PLACES = {
  "tenbo-settings": tenbo.say("Settings"),
  "tenbo-recent": tenbo.say("Recent hands"),
  "tenbo-game": tenbo.say("The game in progress"),
  [learned.names.memory]: tenbo.say("Lessons, drills and exams"),
};
const form = document.querySelector("#settings");
const root = document.documentElement;

function chosen() {
  return new URLSearchParams(new FormData(form));
}

// What an address says besides is not stored; the rules are stored as those of any form.
form.addEventListener("change", ({ target }) => {
  const query = chosen();
  if (target.name !== "rules") tenbo.keep([target.name], query);
  for (const name of ["theme", "text"]) {
    if (query.get(name)) root.dataset[name] = query.get(name);
    else delete root.dataset[name];
  }
  list();
});

// A page that comes back as it was left may be older than what is stored.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) location.reload();
});

function list() {
  const rows = Object.entries(PLACES).filter(([key]) => tenbo.load(key)).map(([key, name]) => {
    const row = document.createElement("li");
    const button = Object.assign(document.createElement("button"), {
      type: "button",
      className: "button quiet",
      textContent: tenbo.say("Clear"),
      ariaLabel: tenbo.say("Clear: {name}", { name }),
    });
    button.addEventListener("click", () => {
      tenbo.remove(key);
      list();
    });
    const value = tenbo.load(key);
    const many = Array.isArray(value) && tenbo.say("{name}: {number}", { name, number: value.length });
    row.append(many || name, " ", button);
    return row;
  });
  document.querySelector("#stored").replaceChildren(...rows);
  document.querySelector("#nothing-stored").hidden = rows.length > 0;
  listLearned();
}

// What was answered, by drill and idea; the page has their names.
function listLearned() {
  const names = JSON.parse(document.querySelector("#idea-names").textContent);
  const { ideas, drills, exam } = learned.load();
  const rows = Object.entries(names).flatMap(([drill, { title, ideas: own }]) => {
    const answered = Object.entries(own).filter(([idea]) => `${drill}/${idea}` in ideas);
    if (!answered.length) return [];
    const { level } = drills[drill] ?? { level: 1 };
    return [row("th", tenbo.say("{title}, level {level}", { title, level })),
      ...answered.map(([idea, name]) => row("td", name, ideas[`${drill}/${idea}`]))];
  });
  document.querySelector("#learned tbody").replaceChildren(...rows);
  document.querySelector("#learned").hidden = !rows.length;
  const line = document.querySelector("#exams");
  line.hidden = !exam;
  if (exam) line.textContent = tenbo.say("Exams on this device: {taken}. Best: {best} of 10.", exam);
}

function row(kind, name, counts) {
  const first = Object.assign(document.createElement(kind), { textContent: name });
  const cells = counts ? [counts.right, counts.wrong] : [];
  if (!counts) Object.assign(first, { colSpan: 3, scope: "rowgroup" });
  const others = cells.map((textContent) =>
    Object.assign(document.createElement("td"), { textContent, className: "number" }));
  const made = document.createElement("tr");
  made.append(first, ...others);
  return made;
}

document.querySelector("#learned-file").hidden = false;

// A file of it goes to another device; one from there takes the place of what is here.
document.querySelector("#export").addEventListener("click", () => {
  const file = new Blob([JSON.stringify(learned.load())], { type: "application/json" });
  const href = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href, download: "tenbo-learning.json" });
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), 1000);
});
document.querySelector("#import").addEventListener("change", async ({ target }) => {
  const memory = target.files[0]?.size < 1e6 ? learned.imported(await target.files[0].text()) : undefined;
  if (memory) learned.save(memory);
  tenbo.notice(memory ? tenbo.say("Imported.") : tenbo.say("This file holds nothing that was learned here."));
  target.value = "";
  list();
});

// Theme and text size are stored in this browser; the address need not name them.
const kept = tenbo.load("tenbo-settings") ?? {};
for (const name of ["theme", "text"]) {
  const field = [...form.elements].find((it) => it.name === name && it.value === (kept[name] ?? ""));
  if (field && !new URLSearchParams(location.search).has(name)) field.checked = true;
}
list();

// What could not be read, on this page or on one before; it is said once.
const dropped = tenbo.load("tenbo-dropped") ?? [];
const lost = Object.keys(PLACES).filter((key) => dropped.includes(key)).map((key) => PLACES[key]);
document.querySelector("#dropped").hidden = !lost.length;
document.querySelector("#dropped-names").textContent = tenbo.listed(lost);
tenbo.remove("tenbo-dropped");
