// Pages around a win: what the answer says about the form is shown, and nothing is taken away.
"use strict";
(() => {
  let touched = 0, sent = 0;
  addEventListener("input", () => { touched += 1; });
  document.addEventListener("htmx:before:request", () => { sent = touched; });

  // A part that was opened stays open.
  const kept = (element, change) => !(change.attrName === "open" && change.newValue === null && element.localName === "details");
  htmx.registerExtension("keep-open", { htmx_before_morph_attr: kept });

  // Fields follow the answer, unless something was entered meanwhile or is being typed in.
  document.addEventListener("htmx:after:swap", () => {
    if (touched !== sent) return;
    for (const input of document.querySelectorAll("#asked input:is([type=checkbox], [type=radio])")) input.checked = input.defaultChecked;
    for (const input of document.querySelectorAll("#asked input:not([type=checkbox], [type=radio])")) if (input !== document.activeElement) input.value = input.defaultValue;
    for (const option of document.querySelectorAll("#asked option")) if (option.defaultSelected) option.selected = true;
  });
})();
