/** The players round the table, or one under the other on a phone. */

import { cards } from "./cards.js";
import { make, redraw } from "./dom.js";
import { places } from "./places.js";
import { preferences } from "./preferences.js";
import { textScale } from "./text-size.js";

const LOW_FITS = 13;
const MARKS = { button: "D", small: "SB", big: "BB" };

/**
 * Draw the seats into `ring`.
 * @param {HTMLElement} ring
 * @param {object} view
 * @param {{mine: number, choose: (seat: object) => void} | null} own  on a phone: whose it is
 */
export function drawSeats(ring, view, own) {
  const seats = view.table.seats;
  const acting = view.headline.kind === "act" ? view.headline.seat : 0;
  const best = view.table.awards?.length ? view.table.awards.flatMap((a) => a.best ?? []) : [];
  const at = places(seats.length);
  const drawn = new Map([...ring.querySelectorAll(".seat")].map((n) => [n.dataset.seat, n]));
  for (const [number, seat] of seats.entries()) {
    const key = String(seat.seat);
    const node = drawn.get(key) ?? ring.appendChild(make("article", "seat"));
    drawn.delete(key);
    node.dataset.seat = key;
    node.dataset.state = seat.state;
    node.dataset.side = at[number]?.side ?? "";
    node.style.setProperty("--at", at[number]?.at ?? 0);
    node.classList.toggle("acting", seat.seat === acting);
    node.classList.toggle("mine", seat.seat === own?.mine);
    node.classList.toggle("open", Boolean(seat.cards));
    node.style.setProperty("--fit", Math.min(1, LOW_FITS / scale() / lowLength(seat)));
    const shown = view.scene === "table" ? best : [];
    redraw(node, [seat, shown, own?.mine], () => parts(seat, shown, own));
  }
  for (const node of drawn.values()) node.remove();
}

function parts(seat, best, own) {
  const name = own
    ? Object.assign(make("button", "seat-name", seat.name), {
        type: "button",
        onclick: () => own.choose(seat),
      })
    : make("h3", "seat-name", seat.name);
  if (own) name.setAttribute("aria-pressed", String(seat.seat === own.mine));
  const marks = make("span", "marks", ...(seat.marks ?? []).map(mark));
  const found = [
    make("div", "seat-top", name, marks),
    make("div", "seat-low", make("b", "stack", seat.stack), standing(seat)),
  ];
  if (seat.cards) found.push(make("div", "hole", ...cards(seat.cards, best)));
  return found;
}

const scale = () => textScale(preferences.tv, preferences.distance).scale;

/** How many characters stand in the lower line of a seat. */
const lowLength = ({ stack, word = "", bet = "" }) => stack.length + word.length + bet.length;

const mark = (name) => make("span", `mark mark-${name}`, MARKS[name]);

function standing(seat) {
  if (seat.wins) return make("span", "wins", seat.wins);
  if (seat.chance) return chance(seat.chance);
  const found = make("span", "standing");
  if (seat.word) found.append(make("span", "state", seat.word));
  if (seat.bet) found.append(make("span", "bet", seat.bet));
  return found;
}

function chance({ win, tie }) {
  const found = make("span", "chance", make("b", "", win));
  if (tie) found.append(" ", make("span", "tie", tie));
  return found;
}
