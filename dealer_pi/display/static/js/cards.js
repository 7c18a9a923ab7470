/** Cards as white tiles: a large rank and the shape of the suit, which no colour has to tell. */

import { make } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";
const SHAPES = {
  s: "M50 4C58 22 94 40 94 66a22 22 0 0 1-38 15c1 8 5 13 11 15H33c6-2 10-7 11-15A22 22 0 0 1 6 66C6 40 42 22 50 4z",
  h: "M50 95C40 78 5 58 5 31A24 24 0 0 1 29 7c10 0 17 6 21 15C54 13 61 7 71 7a24 24 0 0 1 24 24c0 27-35 47-45 64z",
  d: "M50 3C60 22 74 38 90 50 74 62 60 78 50 97 40 78 26 62 10 50 26 38 40 22 50 3z",
  c: "M50 4a21 21 0 0 1 17 33 21 21 0 1 1-11 39c1 10 5 17 12 20H32c7-3 11-10 12-20a21 21 0 1 1-11-39A21 21 0 0 1 50 4z",
};
const SYMBOLS = { s: "♠", h: "♥", d: "♦", c: "♣" };

function shape(suit) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 100 100");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", SHAPES[suit]);
  svg.append(path);
  return svg;
}

/** A card, written as `Ah` or `Td`. */
export function card(text, kind = "") {
  const rank = text[0] === "T" ? "10" : text[0];
  const suit = text[1];
  const tile = make("span", `card ${kind}`, make("span", "rank", rank), shape(suit));
  tile.dataset.suit = suit;
  tile.setAttribute("role", "img");
  tile.setAttribute("aria-label", `${rank}${SYMBOLS[suit]}`);
  return tile;
}

/** Several cards; those that are not in `best`, where there is one, step back. */
export const cards = (texts, best = []) =>
  texts.map((text) => card(text, best.length ? (best.includes(text) ? "best" : "rest") : ""));
