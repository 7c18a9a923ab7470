/** For beginners: the ranks of hands as drawn cards, and what the table's words mean. */

import { cards } from "./cards.js";
import { make } from "./dom.js";
import { word } from "./words.js";

const RANKS = {
  "royal-flush": "Ah Kh Qh Jh Th",
  "straight-flush": "9s 8s 7s 6s 5s",
  quads: "Qs Qh Qd Qc 4d",
  "full-house": "Js Jh Jd 8c 8s",
  flush: "Kd Jd 9d 6d 3d",
  straight: "Td 9c 8h 7s 6d",
  trips: "7s 7h 7d Kc 2s",
  "two-pair": "As Ac 5h 5d Jc",
  pair: "Th Tc As 8d 4c",
  "high-card": "Ad Qs 9h 6c 3s",
};
const PLAYS = {
  quads: 4,
  trips: 3,
  "two-pair": 4,
  pair: 2,
  "high-card": 1,
};
const TERMS = [
  "check", "bet", "call", "raise", "fold", "all-in", "blinds", "ante", "button", "flop", "turn",
  "river", "pot", "side-pot", "showdown", "muck", "kicker", "min-raise", "out-of-turn", "string-bet",
];
const TERMS_A_SCREEN = 3;
const SCREEN_MS = 20_000;

/** The ten ranks, the best first; the cards that make the rank stand out. */
export function ranks() {
  return Object.entries(RANKS).map(([rank, text]) => {
    const five = text.split(" ");
    return make(
      "div",
      "rank-row",
      make("p", "five", ...cards(five, five.slice(0, PLAYS[rank] ?? five.length))),
      make("h3", "rank-name", word(`rank-${rank}`)),
      make("p", "rank-means", word(`rank-${rank}-means`)),
    );
  });
}

/** The dictionary, or a part of it. */
export function terms(names = TERMS) {
  const list = make("dl", "terms");
  for (const name of names) {
    list.append(make("dt", "", word(`term-${name}`)), make("dd", "", word(`means-${name}`)));
  }
  return list;
}

/** On the television the chart and the dictionary take turns. */
export function takeTurns(heading, lesson) {
  const screens = [() => [word("ranks"), ranks(), "chart"]];
  for (let first = 0; first < TERMS.length; first += TERMS_A_SCREEN) {
    const some = TERMS.slice(first, first + TERMS_A_SCREEN);
    screens.push(() => [word("dictionary"), [terms(some)], "dictionary"]);
  }
  let number = 0;
  const draw = () => {
    const [title, children, kind] = screens[number]();
    heading.textContent = title;
    lesson.dataset.kind = kind;
    lesson.replaceChildren(...children);
    number = (number + 1) % screens.length;
  };
  draw();
  setInterval(draw, SCREEN_MS);
}
