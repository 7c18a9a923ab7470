/** The hand: the headline, the board, the pots, the awards. */

import { card, cards } from "./cards.js";
import { byId, make, put, redraw, show } from "./dom.js";
import { drawSeats } from "./seats.js";
import { word } from "./words.js";

const BOARD = 5;

/** Draw the hand of a view; `own` is whose phone it is, null on the television. */
export function drawTable(view, own) {
  const { headline, table } = view;
  const box = byId("headline");
  box.dataset.kind = headline.kind;
  box.classList.toggle("long", headline.text.length > 26);
  box.classList.toggle("longer", headline.text.length > 90);
  put("headline-label", headline.label ?? "");
  put("headline-text", headline.text);
  put("headline-ask", headline.ask ?? "");
  put("headline-detail", headline.detail ?? "");
  drawBoard(table, view.headline.kind === "award");
  put("total", table.total);
  show("total-box", Boolean(table.total));
  const pots = table.pots.length > 1 ? table.pots : [];
  redraw(byId("pots"), pots, () =>
    pots.map((pot) => make("li", "", make("span", "word", pot.name), " ", make("b", "", pot.amount))),
  );
  drawAwards(view);
  const notes = table.notes ?? [];
  put("note", notes.join(" "));
  show("note", notes.length > 0);
  drawSeats(byId("ring"), view, own);
}

function drawBoard(table, awarded) {
  const best = awarded ? (table.awards ?? []).flatMap((award) => award.best ?? []) : [];
  redraw(byId("board"), [table.board, best, table.total], () => {
    if (!table.total && !table.board.length) return [];
    const laid = table.board.map((text) =>
      card(text, best.length ? (best.includes(text) ? "best" : "rest") : ""),
    );
    const free = Array.from({ length: BOARD - laid.length }, () => make("span", "card gap"));
    return [...laid, ...free];
  });
}

/** Every pot's award; while the chips are pushed, the headline says the main pot's already. */
function drawAwards(view) {
  const awards = view.table.awards ?? [];
  const shown = view.headline.kind === "award" ? awards.slice(0, -1) : awards;
  redraw(byId("awards"), [shown, word("last-hand")], () => {
    const told = shown.map((award) => make("p", "award", award.text));
    const best = view.headline.kind === "award" ? [] : (awards.at(-1)?.best ?? []);
    if (view.headline.kind !== "award" && shown.length) told.unshift(make("p", "word", word("last-hand")));
    if (best.length) told.push(make("p", "five", ...cards(best)));
    return told;
  });
}
