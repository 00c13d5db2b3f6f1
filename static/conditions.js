// What a tap on a condition implies: ippatsu means riichi too, haitei means tsumo. The conditions that
// exclude each other are data of the panel and, where the rule set decides, of the answer
// (calc/web/pages/calculator/conditions.py). The server checks the question in any case.

const $ = (selector) => document.querySelector(`#ask ${selector}`);

let melds = "";

const clauses = () => [$("[data-excluded]").dataset.excluded, $("#answer").dataset.under]
  .flatMap((text) => text.split(" ")).filter(Boolean).map((clause) => clause.split(","));
const ofTheHand = () => {
  const text = $("#meld").value;
  return { open: /(^|\s)(?!ankan)\w+:/.test(text), kan: text.includes("kan:"), melds: text.trim() !== "" };
};
const bare = (name) => name.replace("!", "");
const fieldOf = (name) => bare(name).split("=")[0];
const input = (name) => $(`#${bare(name).replace("=", "-")}`);

function met(name) {
  if (name[0] === "!") return !met(bare(name));
  const known = ofTheHand()[name];
  if (known !== undefined) return known;
  return input(name).inputMode === "numeric" ? input(name).value > 0 : input(name).checked;
}

// The input that is changed so that a condition is met, or no longer; of several values the next is chosen.
function toggle(name) {
  const own = input(name);
  if (own.type === "checkbox") {
    own.checked = !own.checked;
    return own;
  }
  const all = [...document.getElementsByName(own.name)];
  const chosen = own.checked ? all[(all.indexOf(own) + 1) % all.length] : own;
  chosen.checked = true;
  return chosen;
}

const free = (chosen) => (name) => (
  !chosen.includes(fieldOf(name)) && ["checkbox", "radio"].includes(input(name)?.type));

// The inputs that are changed so that no conditions exclude each other; what was just chosen stays.
function resolve(chosen) {
  const changed = [];
  const wrong = () => clauses().find((clause) => clause[1] && clause.every(met) && clause.some(free(chosen)));
  for (let clause; (clause = wrong());) {
    const name = clause.find(free(chosen));
    changed.push(toggle(name));
    chosen.push(fieldOf(name));
  }
  return changed;
}

// Say which conditions were changed.
function report(changed) {
  const line = $("#implied");
  const words = (inputs) => tenbo.listed(inputs.map(({ id }) => $(`label[for="${id}"]`).textContent));
  const on = words(changed.filter((input) => input.checked));
  const off = words(changed.filter((input) => !input.checked));
  const sentences = [on && line.dataset.also.replace("#", on), off && line.dataset.not.replace("#", off)];
  line.textContent = sentences.filter(Boolean).join(" ");
}

// A condition that the hand or the rule set excludes is hidden unless it is chosen; so is one that needs it.
function fold() {
  const hand = ofTheHand();
  let excluded = [];
  const given = (name) => met(name) && (
    bare(name) in hand || input(name)?.inputMode === "numeric" || (name[0] === "!" && excluded.includes(bare(name))));
  for (const _ of "12") {
    excluded = clauses().filter(([, ...others]) => others.every(given)).map(([name]) => name);
  }
  for (const chip of document.querySelectorAll("#ask .conditions .chip:not([data-when])")) {
    const [box] = chip.children;
    chip.hidden = excluded.includes(box.name) && !box.checked;
  }
}

function follow(chosen) {
  if (!$("[data-excluded]")) return;
  const now = $("#meld").value;
  report(chosen.length || now !== melds ? resolve(chosen) : []);
  melds = now;
  fold();
}

addEventListener("change", ({ target }) => {
  if (target.name !== "to") follow(target.closest("#ask .conditions") ? [target.name] : []);
}, true);

function start() {
  if (!$("[data-excluded]")) return;
  melds = $("#meld").value;
  fold();
}

// Another rule set has other defaults; house rules that are chosen stay.
addEventListener("change", async ({ target }) => {
  if (target.name !== "rules") return;
  const answer = await fetch(`/?rules=${target.value}`).catch(() => null);
  if (!answer) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const { id, options } of page.querySelectorAll(".single-rules select")) {
    document.getElementById(id).options[0].textContent = options[0].textContent;
  }
});

for (const name of ["restored", "htmx:after:settle"]) addEventListener(name, start, true);
start();
