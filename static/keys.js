// What the tile keyboards share: tiles as text, calls, pictures, and which keys are off.
"use strict";

const Keys = (() => {
const GROUP = /([0-9]+)([mpsz])/g;
const CALLS = { chi: "chi", pon: "pon", kan: "daiminkan", ankan: "ankan" };

// Tiles as codes: "123m" is 1m 2m 3m. What is written otherwise is left to the server.
const codes = (text) => [...text.matchAll(GROUP)].flatMap(([, ranks, suit]) => [...ranks].map((rank) => rank + suit));
const plain = (text) => text.replace(GROUP, "").trim() === "";
const written = (list) => list.join("").replace(/([mpsz])(?=\d\1)/g, "");
const place = (code) => "mpsz".indexOf(code[1]) * 20 + (code[0] === "0" ? 9 : code[0] * 2);
const sorted = (list) => [...list].sort((a, b) => place(a) - place(b));
const key = (code) => document.querySelector(`#keys [value="${code}"]`);
const picture = (code) => key(code).firstElementChild.cloneNode(true);

function call(to, code) {
  const five = code.replace("0", "5");
  const rest = to === "chi" ? [1, 2].map((step) => +five[0] + step + five[1]) : Array(to === "pon" ? 2 : 3).fill(five);
  return `${CALLS[to]}:${written([code, ...rest])}`;
}

// The tiles of a call, without the one that is told to be called; and their pictures side by side.
const laid = (text) => codes(text.split(/[-@]/)[0].split(":")[1] ?? "");
function run(text) {
  const made = document.createElement("span");
  made.className = "tiles";
  made.append(...laid(text).map(picture));
  return made;
}

// Keys of tiles that are used up, and of calls that cannot begin there, are off.
function ready(to, taken) {
  const count = (code) => taken.filter((each) => each === code).length;
  for (const each of document.querySelectorAll("#keys [name=add]")) {
    const code = each.value;
    const five = code.replace("0", "5");
    const copies = count(five) + (five[0] === "5" ? count(`0${code[1]}`) : 0);
    const red = code[0] === "0" && count(code) >= +each.dataset.most;
    const need = { pon: 3, kan: 4, ankan: 4 }[to] ?? 1;
    each.disabled = copies + need > 4 || red || (to === "chi" && (code[1] === "z" || five[0] > 7));
  }
}

return { CALLS, call, codes, key, laid, picture, plain, ready, run, sorted, written };
})();
