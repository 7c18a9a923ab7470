/** What can be chosen on the page itself: language, colours of the suits, the size of text. */

import { cards } from "./cards.js";
import { byId, make } from "./dom.js";
import { LANGUAGES, SUITS, keep, preferences } from "./preferences.js";
import { textScale } from "./text-size.js";
import { word } from "./words.js";

/** Apply what is preferred to the whole page. */
export function apply() {
  const root = document.documentElement;
  root.dataset.suits = preferences.suits;
  const { scale } = textScale(preferences.tv, preferences.distance);
  root.style.setProperty("--scale", root.dataset.page === "tv" ? scale.toFixed(3) : "1");
}

function field(name, control) {
  return make("label", "field", make("span", "", word(name)), control);
}

function select(value, choices, choose) {
  const found = make("select", "");
  for (const [key, text] of choices) found.append(new Option(text, key, false, key === value));
  found.onchange = () => choose(found.value);
  return found;
}

function numberField(name, key, least, most, step, changed) {
  const input = Object.assign(make("input", ""), { type: "number", min: least, max: most, step });
  input.value = preferences[key];
  input.oninput = () => {
    const value = Number(input.value);
    if (!(value >= least && value <= most)) return;
    preferences[key] = value;
    keep(key, String(value));
    apply();
    changed();
  };
  return field(name, input);
}

/** Fill the place for the settings; on the television with the test line for the text. */
export function drawSettings(box, close) {
  const languages = select(preferences.language, Object.entries(LANGUAGES), (value) => {
    keep("lang", value);
    const address = new URL(location.href);
    address.searchParams.delete("lang");
    location.replace(address);
  });
  const suits = select(
    preferences.suits,
    SUITS.map((suit) => [suit, word(`colours-${suit}`)]),
    (value) => {
      preferences.suits = value;
      keep("suits", value);
      apply();
    },
  );
  const heading = make("h2", "", word("settings"));
  heading.id = "settings-heading";
  const found = [heading, field("language", languages), field("colours", suits)];
  found.push(make("p", "five", ...cards(["As", "Kh", "Qd", "Jc"])));
  if (close) found.push(...textSize(), closing(close));
  box.replaceChildren(...found);
}

function textSize() {
  const verdict = make("p", "verdict");
  const judge = () => {
    const { readable } = textScale(preferences.tv, preferences.distance);
    verdict.textContent = word(readable ? "text-fits" : "text-small");
    verdict.dataset.readable = String(readable);
  };
  judge();
  return [
    numberField("text-tv", "tv", 15, 120, 1, judge),
    numberField("text-distance", "distance", 1, 12, 0.5, judge),
    make("p", "test-line", word("text-line")),
    verdict,
  ];
}

function closing(close) {
  const button = Object.assign(make("button", "close", word("settings-close")), { type: "button" });
  button.onclick = close;
  return button;
}

/** On the television: a button that shows itself when the mouse moves, and the key S. */
export function openByHand() {
  const box = byId("settings");
  const gear = byId("settings-open");
  let hiding = 0;
  const open = () => {
    drawSettings(box, () => box.close());
    box.showModal();
  };
  gear.onclick = open;
  document.addEventListener("keydown", (event) => {
    if (event.key !== "s" || box.open) return;
    event.preventDefault(); // else the list that gets the focus takes it for a choice
    open();
  });
  document.addEventListener("mousemove", () => {
    document.body.classList.add("pointing");
    clearTimeout(hiding);
    hiding = setTimeout(() => document.body.classList.remove("pointing"), 3000);
  });
}
