#!/bin/bash
# htmx 4's outerMorph leaves the white space around an answer in the page, once more with each answer.
#
# An answer from a template begins or ends with a line break. `outerMorph` matches its element with the
# target, but has nothing to match the text before and after it with, and puts both beside the target;
# the next answer adds two more. The form below has 5 nodes after the first answer, 7 after the second and
# 9 after the third (htmx.org 4.0.1 in jsdom 26.1.0, which lacks CSS.escape and wants a type in XPath; in
# Chromium 156 it is the same). A page that asks at each tap has hundreds of them after a while. An answer
# without white space around it adds none, so the server trims it.
#
# Exits 0 while it does so, 1 if it changed.
set -euo pipefail
cd "$(mktemp -d)"
npm install --silent --no-save --prefix . htmx.org@4.0.1 jsdom@26.1.0 >/dev/null 2>&1
cat > morph.cjs <<'NODE'
const { readFileSync } = require("fs");
const { JSDOM } = require("jsdom");
const page = '<form><p>above</p><div id="answer"></div><p>below</p></form>';
const { window } = new JSDOM(page, { runScripts: "outside-only", url: "http://localhost/" });
window.CSS = { escape: (text) => text.replace(/[^\w-]/g, "\\$&") };
const { createExpression } = window.XPathEvaluator.prototype;
window.XPathEvaluator.prototype.createExpression = function typed(text) {
  const made = createExpression.call(this, text, null);
  return { evaluate: (node) => made.evaluate(node, 0, null) };
};
window.eval(`${readFileSync("node_modules/htmx.org/dist/htmx.js", "utf8")};window.htmx = htmx;`);
const form = window.document.querySelector("form");
async function swap(text) {
  const target = window.document.querySelector("#answer");
  await window.htmx.swap({ text, target, swap: "outerMorph", sourceElement: form });
  return form.childNodes.length;
}
(async () => {
  await new Promise((ready) => { setTimeout(ready, 100); });
  const spaced = [];
  for (const answer of "123") spaced.push(await swap(`\n<div id="answer">${answer}</div>\n`));
  console.log("with line breaks around it:", spaced.join(" "));
  const trimmed = [];
  for (const answer of "123") trimmed.push(await swap(`<div id="answer">${answer}</div>`));
  console.log("without:", trimmed.join(" "));
})();
NODE
node morph.cjs | tee seen.txt
[ "$(tr '\n' ' ' < seen.txt)" = "with line breaks around it: 5 7 9 without: 9 9 9 " ]
