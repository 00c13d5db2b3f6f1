// A seat in riichi counts as tenpai, unless it turned out noten (the box with the value 0).
addEventListener("input", ({ target: { id, checked } }) => {
  const [, seat, box] = id.match(/^(seats\..)\.(riichi|tenpai|tenpai-0)$/) ?? [];
  if (!seat) return;
  const own = (name) => document.getElementById(`${seat}.${name}`);
  if (box === "riichi" && checked) own("tenpai").checked = !own("tenpai-0").checked;
  if (box === "tenpai") own("tenpai-0").checked = own("riichi").checked && !checked;
  if (box === "tenpai-0") own("tenpai").checked = !checked;
}, true);
