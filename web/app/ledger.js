// The record of the game on the table as the page knows it: what was shown can be put back whatever becomes of Python or of
// the store.

/** @import { Kept } from "../view.js" */

export class Ledger {
  head = "";
  /** @type {string[]} */
  lines = [];
  kept = 0; // lines that are in the store as they are here
  /** @type {Kept["checkpoint"]} */
  checkpoint;

  /** Another game; `kept` lines of it are in the store, under this head. @param {{ head?: string, lines?: number }} [kept] */
  begin({ head = "", lines = 0 } = {}) {
    this.head = head;
    this.lines = [];
    this.kept = lines;
    this.checkpoint = undefined;
  }

  /** What is new; what was taken back is gone. @param {Kept | undefined} news */
  read(news) {
    if (!news) return;
    const { begin, lines, head, checkpoint } = news;
    if (this.lines.length) this.kept = Math.min(this.kept, begin);
    this.lines.length = Math.min(begin, this.lines.length);
    this.lines.push(...lines);
    if (head !== undefined) this.head = head;
    if (this.checkpoint && this.checkpoint.lines > begin) this.checkpoint = undefined;
    this.checkpoint = checkpoint ?? this.checkpoint;
  }

  /** What the store does not have yet. @returns {Kept & { head: string }} */
  missing() {
    const { head, checkpoint, kept } = this;
    const begin = Math.min(kept, this.lines.length);
    return { begin, lines: this.lines.slice(begin), head, checkpoint };
  }

  get text() {
    return this.head ? `${[this.head, ...this.lines].join("\n")}\n` : "";
  }
}
