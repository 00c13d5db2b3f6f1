// What a tap on a condition implies: ippatsu means riichi too, haitei means tsumo. Which conditions
// exclude each other stands at the panel and, as far as the rule set decides, at the answer
// (calc/web/pages/calculator/conditions.py). The server judges the question all the same.

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

// Make a condition met that is not, or the other way round; of several values the next one is chosen.
function turn(name) {
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

// Of conditions that exclude each other the one just chosen stays.
function settle(chosen) {
  const turned = [];
  const wrong = () => clauses().find((clause) => clause[1] && clause.every(met) && clause.some(free(chosen)));
  for (let clause; (clause = wrong());) {
    const name = clause.find(free(chosen));
    turned.push(turn(name));
    chosen.push(fieldOf(name));
  }
  return turned;
}

function tell(turned) {
  const line = $("#implied");
  const words = (inputs) => inputs.map(({ id }) => $(`label[for="${id}"]`).textContent).join(", ");
  const on = words(turned.filter((input) => input.checked));
  const off = words(turned.filter((input) => !input.checked));
  const sentences = [on && `${line.dataset.also} ${on}.`, off && `${line.dataset.not} ${off}.`];
  line.textContent = sentences.filter(Boolean).join(" ");
}

// What the hand or the rule set excludes is folded away, unless it is chosen; so is what needs it.
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
  tell(chosen.length || now !== melds ? settle(chosen) : []);
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

// Another rule set has other defaults; what is chosen of the house rules stays.
addEventListener("change", async ({ target }) => {
  if (target.name !== "rules") return;
  const answer = await fetch(`/?rules=${target.value}`).catch(() => null);
  if (!answer) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const { id, options } of page.querySelectorAll(".single-rules select")) {
    document.getElementById(id).options[0].textContent = options[0].textContent;
  }
});

for (const name of ["restored", "answered"]) addEventListener(name, start, true);
start();
