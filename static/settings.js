// The page of settings: stores what is chosen, lists what is stored, and clears it.
await import(document.querySelector("[data-later]").dataset.later);

const PLACES = {
  "tenbo-settings": tenbo.say("Settings"),
  "tenbo-recent": tenbo.say("Recent hands"),
  "tenbo-game": tenbo.say("The game in progress"),
  "tenbo-lessons": tenbo.say("Lessons read"),
  "tenbo-drills": tenbo.say("Results of drills"),
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
}

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
document.querySelector("#dropped-names").textContent = lost.join(", ");
tenbo.remove("tenbo-dropped");
