// Pages around a win: what the answer says about the form is shown, and nothing is taken away.
const fresh = new Set();
addEventListener("input", (event) => { fresh.add(event.target.name); });
document.addEventListener("htmx:before:request", () => { fresh.clear(); });

// A part that was opened stays open.
htmx.registerExtension("keep-open", {
  htmx_before_morph_attr: (element, { attrName, newValue }) =>
    !(element.localName === "details" && attrName === "open" && newValue === null),
});

// Fields follow the answer, but for those entered since it was asked for.
document.addEventListener("htmx:after:swap", () => {
  for (const field of document.querySelectorAll("#asked :is(input, select)")) {
    const box = field.type === "checkbox" || field.type === "radio";
    if (fresh.has(field.name) || (field === document.activeElement && !box)) continue;
    if (field.localName === "select") {
      for (const option of field.options) option.selected = option.defaultSelected;
    } else if (box) field.checked = field.defaultChecked;
    else field.value = field.defaultValue;
  }
});
