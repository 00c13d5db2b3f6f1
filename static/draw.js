// A seat in riichi counts as tenpai.
addEventListener("input", ({ target }) => {
  const seat = target.checked && target.id.match(/^(seats\..)\.riichi$/);
  if (seat) document.getElementById(`${seat[1]}.tenpai`).checked = true;
}, true);
