// Seats of winners: nobody wins on their own discard. Without a chosen seat the first winner is south,
// any other the next in turn after the first (free_seat in calc/web/game/settlement_wins.py).

const { elements } = document.querySelector("#ask");
const seats = () => [0, 1, 2].map((place) => elements[`wins.${place}.seat_wind`]).filter(Boolean);

function seatNext(own) {
  const others = seats().filter((seat) => seat !== own).map(({ value }) => value);
  const winds = [...own].map(({ value }) => value).filter(Boolean);
  const from = own === seats()[0] ? 0 : winds.indexOf(others[0]);
  const inTurn = winds.map((_, at) => winds[(from + 1 + at) % winds.length]);
  own.value = inTurn.find((wind) => wind !== elements.discarder.value && !others.includes(wind));
}

addEventListener("input", ({ target }) => {
  if (target.form?.id !== "ask" || elements.win_by.value !== "ron") return;
  const [, place, key] = target.name.match(/^wins\.(\d)\.(\w+)/) ?? [];
  if (place && key !== "seat_wind" && !seats()[place].value) seatNext(seats()[place]);
  if (target.name !== "discarder") return;
  for (const own of seats().filter(({ value }) => value === target.value)) seatNext(own);
}, true);
