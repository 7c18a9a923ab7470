/**
 * The table's time, worked out from what it says and how long asking took. Milliseconds.
 *
 * The answer that came quickest is the most exact one. A correction is let in slowly, so that a
 * running clock never jumps; only one of seconds (the phone was asleep) is taken at once.
 */

const SAMPLES = 16;
const SLEW = 0.05;
const ASLEEP = 2000;

export class TableTime {
  /** @type {{took: number, offset: number}[]} */
  samples = [];
  target = null;
  applied = 0;
  last = 0;

  /** The table said that it was `now`, in an answer to what was asked at `sent`. */
  answered(now, sent, received) {
    this.samples.push({ took: received - sent, offset: now - (sent + received) / 2 });
    if (this.samples.length > SAMPLES) this.samples.shift();
    const best = this.samples.reduce((a, b) => (b.took < a.took ? b : a));
    this.aim(best.offset);
  }

  /** The table said that it was `now`, unasked: good enough until an answer comes. */
  heard(now, received) {
    if (!this.samples.length) this.aim(Math.max(this.target ?? -Infinity, now - received));
  }

  aim(offset) {
    const first = this.target === null;
    this.target = offset;
    if (first) this.applied = offset;
  }

  /** What time it is at the table, as far as is known. */
  now(local = performance.now()) {
    const passed = local - this.last;
    this.last = local;
    const wrong = (this.target ?? 0) - this.applied;
    const step = Math.abs(wrong) > ASLEEP ? Math.abs(wrong) : passed * SLEW;
    this.applied += Math.sign(wrong) * Math.min(Math.abs(wrong), step);
    return local + this.applied;
  }
}

/** What is left of a clock at the table's time `now`. */
export const left = (clock, now) =>
  clock.running === false ? (clock.left ?? 0) : Math.max(0, clock.ends - now);

/** 12:34, or 1:02:34. A second is shown until it is over. */
export function digits(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (n) => String(n).padStart(2, "0");
  const minutes = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return seconds >= 3600 ? `${Math.floor(seconds / 3600)}:${minutes}` : minutes;
}
