/**
 * Which news may be shown: never older than what stands on the page, also over a restart.
 * @typedef {{start: string, number: number, part: number}} Key
 */

export class Freshness {
  /** @type {Key | null} */
  shown = null;
  /** Starts of the server that a later one has followed: what still comes from them is old. */
  left = new Set();

  /**
   * "show": it is newer. "old": it is not. "reload": another table stands behind this address now,
   * whose numbers say nothing about ours, so the page has to forget all that it knows.
   * @param {Key} got @returns {"show" | "old" | "reload"}
   */
  judge(got) {
    const shown = this.shown;
    if (this.left.has(got.start)) return "old";
    if (shown && got.start === shown.start) {
      const newer = got.number > shown.number || (got.number === shown.number && got.part > shown.part);
      if (!newer) return "old";
    } else if (shown) {
      if (got.number < shown.number) return "reload";
      this.left.add(shown.start);
    }
    this.shown = { start: got.start, number: got.number, part: got.part };
    return "show";
  }
}
