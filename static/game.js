// Pages around a win: what the answer says about the form is shown, and nothing is taken away.
const fresh = new Set();
addEventListener("input", (event) => { fresh.add(event.target.name); });
document.addEventListener("htmx:before:request", () => { fresh.clear(); });

// A part that was opened stays open.
const kept = (element, change) => !(change.attrName === "open" && change.newValue === null && element.localName === "details");
htmx.registerExtension("keep-open", { htmx_before_morph_attr: kept });

// Fields follow the answer, but for those entered since it was asked for.
document.addEventListener("htmx:after:swap", () => {
  for (const field of document.querySelectorAll("#asked :is(input, select)")) {
    if (fresh.has(field.name) || field === document.activeElement && field.type !== "radio" && field.type !== "checkbox") continue;
    if (field.localName === "select") for (const option of field.options) option.selected = option.defaultSelected;
    else if (field.type === "checkbox" || field.type === "radio") field.checked = field.defaultChecked;
    else field.value = field.defaultValue;
  }
});
