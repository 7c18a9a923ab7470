/** The page of the television and of phones: news come in, the newest is drawn. */

import { runClocks, setClocks } from "./clocks.js";
import { Connection } from "./connection.js";
import { byId, put, show } from "./dom.js";
import { Freshness } from "./freshness.js";
import { ranks, takeTurns, terms } from "./lessons.js";
import { choose, mySeat } from "./my-seat.js";
import { preferences } from "./preferences.js";
import { apply, drawSettings, openByHand } from "./settings.js";
import { drawTable } from "./table.js";
import { TableTime } from "./time.js";
import { drawStrip, drawTournament } from "./tournament.js";
import { speak, word } from "./words.js";

const SMALLEST_TV = 600;
const root = document.documentElement;
const onTv = root.dataset.page === "tv";
const freshness = new Freshness();
const time = new TableTime();
let view = null;

function message(got) {
  if (got.page && got.page !== root.dataset.version) location.reload();
  if (!got.view) return;
  const verdict = freshness.judge(got);
  if (verdict === "reload") location.reload();
  if (verdict !== "show") return;
  view = got.view;
  root.dataset.number = got.number;
  draw();
}

function draw() {
  const mine = onTv ? null : mySeat(view.table.seats);
  const own = onTv ? null : { mine: mine?.seat ?? 0, choose: chosen };
  drawStrip(view);
  drawTable(view, own);
  drawTournament(view);
  setClocks(view);
  put("say", view.say);
  root.dataset.scene = view.scene;
  if (onTv) drawScene();
  else drawMine(mine);
}

function drawScene() {
  for (const scene of ["table", "clock", "welcome"]) show(`${scene}-view`, view.scene === scene);
  for (const node of document.querySelectorAll("[data-room]")) node.hidden = !view.room;
  for (const node of document.querySelectorAll("[data-address]")) node.textContent = view.room ? new URL(view.room).host : "";
  for (const node of document.querySelectorAll("[data-qr]")) {
    const picture = view.room ? `/qr.svg?${encodeURIComponent(view.room)}` : "";
    if (node.getAttribute("src") !== picture && picture) node.src = picture;
  }
}

function drawMine(mine) {
  const turn = mine && view.headline.kind === "act" && view.headline.seat === mine.seat;
  put("mine", turn ? word("my-turn") : "");
  show("mine", Boolean(turn));
  put("my-seat-hint", mine ? word("my-seat-forget") : word("my-seat-choose"));
  show("clock-view", Boolean(view.clock));
  show("my-seat-hint", view.table.seats.length > 0);
}

function chosen(seat) {
  choose(seat);
  draw();
}

function silence(silent) {
  show("silent", silent);
  root.classList.toggle("is-silent", silent);
}

function tabs() {
  const buttons = [...document.querySelectorAll("[data-tab]")];
  for (const button of buttons) {
    button.onclick = () => {
      for (const other of buttons) {
        other.setAttribute("aria-pressed", String(other === button));
        show(`page-${other.dataset.tab}`, other === button);
      }
      scrollTo(0, 0);
    };
  }
  byId("ranks").replaceChildren(...ranks());
  byId("terms").replaceChildren(terms());
  drawSettings(byId("settings"), null);
}

if (onTv && innerWidth < SMALLEST_TV) location.replace(`/phone${location.search}`);
apply();
await speak(preferences.language);
if (onTv) {
  openByHand();
  takeTurns(byId("welcome-heading"), byId("lesson"));
} else {
  tabs();
}
runClocks(time);
const shown = () => {
  const key = freshness.shown;
  return key ? `${key.start}-${key.number}-${key.part}` : "";
};
new Connection(preferences.language, time, { message, silence, shown }).start();
