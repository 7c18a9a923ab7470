/** Everything that counts down. Drawn when a second turns, from the end time, never by counting. */

import { byId, put, show } from "./dom.js";
import { digits, left } from "./time.js";

const MINUTE = 60_000;
const LAST = 10_000;

/** @type {{id: string, clock: object}[]} */
let running = [];
/** @type {import("./time.js").TableTime} */
let time;

/** Which clocks a view has; those without one are taken away. */
export function setClocks(view) {
  const { strip, clock } = view;
  const all = [
    ["time", strip.time, "time-box"],
    ["dial-time", strip.time, "dial-time"],
    ["break-in", strip.break_in, "break-box"],
    ["rebuys", clock?.rebuys, "rebuys-box"],
    ["shot", view.headline.shot, "shot"],
  ];
  for (const [, face, box] of all) show(box, Boolean(face));
  show("bar", Boolean(strip.time));
  running = all.filter(([, face]) => face).map(([id, face]) => ({ id, clock: face }));
  draw();
}

/** Let the clocks run by the table's time. */
export function runClocks(tableTime) {
  time = tableTime;
  tick();
}

function tick() {
  const now = draw();
  const rests = running.filter((r) => r.clock.running !== false).map((r) => left(r.clock, now) % 1000);
  setTimeout(tick, Math.max(15, Math.min(250, ...rests.map((rest) => rest + 5))));
}

function draw() {
  const now = time?.now() ?? 0;
  for (const { id, clock } of running) {
    const rest = left(clock, now);
    const text = digits(rest);
    put(id, text);
    const node = byId(id);
    if (!node) continue;
    node.classList.toggle("hours", text.length > 5);
    node.dataset.near = rest <= LAST ? "last" : rest <= MINUTE ? "minute" : "";
    if (id === "dial-time") byId("bar").value = clock.length ? 1 - rest / clock.length : 0;
  }
  return now;
}
