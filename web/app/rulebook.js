// The rules in our own words: paragraphs, their tables, and numbers that lead from one to another.
import { el, fill } from "./dom.js";
import { WORDS } from "./words.js";

/** @import { RuleNumber } from "../calls.js" */
/** @import { ParagraphView } from "../view.js" */

const NUMBER = /\b\d{1,2}\.\d+(?:\.\d+)*/g;
const RULED = /^\|?[-| ]+\|?$/; // the line under a table's head

export class Rulebook {
  /**
   * paragraphs: [{ number, title, text }]; open: what shows a paragraph
   * @param {ParagraphView[]} paragraphs @param {(number: RuleNumber) => void} open
   */
  constructor(paragraphs, open) {
    this.paragraphs = paragraphs;
    this.numbers = new Set(paragraphs.map(({ number }) => number));
    this.open = open;
  }

  /**
   * Chapters to jump to, a search field and the paragraphs, the wanted one in sight.
   * @param {RuleNumber | undefined} wanted
   */
  views(wanted) {
    const list = el("div", { className: "rules" });
    const search = el("input", {
      type: "search",
      placeholder: WORDS.search,
      "aria-label": WORDS.search,
      on: { input: () => this.list(list, search.value, wanted) },
    });
    const jump = el(
      "select",
      { "aria-label": WORDS.chapters, on: { change: () => this.open(jump.value) } },
      el("option", { value: "" }, WORDS.chapters),
      this.chapters(wanted),
    );
    this.list(list, "", wanted);
    queueMicrotask(() => list.querySelector(".wanted")?.scrollIntoView({ block: "start" }));
    return [el("div", { className: "find" }, jump, search), list];
  }

  /** @param {RuleNumber | undefined} wanted */
  chapters(wanted) {
    const here = `${String(wanted ?? "").split(".")[0]}.0`;
    return this.paragraphs
      .filter(({ number }) => /^\d+\.0$/.test(number))
      .map(({ number, title }) =>
        el("option", { value: number, selected: number === here }, `${number} ${title}`),
      );
  }

  /** @param {HTMLElement} list @param {string} words @param {RuleNumber | undefined} wanted */
  list(list, words, wanted) {
    const sought = words.trim().toLowerCase();
    const found = this.paragraphs.filter(
      (p) => !sought || `${p.number} ${p.title} ${p.text}`.toLowerCase().includes(sought),
    );
    fill(
      list,
      ...(found.length
        ? found.map((p) => this.paragraph(p, wanted))
        : [el("p", { className: "empty" }, WORDS.nothingFound)]),
    );
  }

  /** @param {ParagraphView} paragraph @param {RuleNumber | undefined} wanted */
  paragraph({ number, title, text }, wanted) {
    /** @type {(string | string[])[]} */
    const blocks = []; // lines, and tables as lists of rows
    for (const line of text.split("\n").filter((one) => one.trim() && !RULED.test(one))) {
      const isRow = line.startsWith("|");
      const table = blocks.at(-1);
      if (isRow && Array.isArray(table)) table.push(line);
      else blocks.push(isRow ? [line] : line);
    }
    const isWanted = number === wanted || `${wanted}.0` === number;
    return el(
      "section",
      { className: isWanted ? "wanted" : "", id: `rule-${number}` },
      el("h4", {}, `${number} ${title}`),
      ...blocks.map((block) => (Array.isArray(block) ? this.table(block) : this.line(block))),
    );
  }

  /** @param {string} line */
  line(line) {
    const item = line.startsWith("- ") ? "item" : "";
    return el(
      "p",
      { className: line.startsWith(">") ? "ruling" : item },
      this.linked(line.replace(/^> ?/, "").replace(/^- /, "")),
    );
  }

  /** @param {string[]} rows */
  table([head, ...rows]) {
    /** @param {string} row */
    const cells = (row) =>
      row
        .replace(/^\||\|$/g, "")
        .split("|")
        .map((cell) => this.linked(cell.trim()));
    return el(
      "div",
      { className: "wide" },
      el(
        "table",
        {},
        el(
          "thead",
          {},
          el(
            "tr",
            {},
            cells(head).map((cell) => el("th", { scope: "col" }, cell)),
          ),
        ),
        el(
          "tbody",
          {},
          rows.map((row) =>
            el(
              "tr",
              {},
              cells(row).map((cell) => el("td", {}, cell)),
            ),
          ),
        ),
      ),
    );
  }

  /** Text in which the numbers of other paragraphs can be pressed. @param {string} marked */
  linked(marked) {
    const text = marked.replaceAll("**", "").replace(/(^|[ (])\*([^*]+)\*/g, "$1$2");
    const parts = [];
    let last = 0;
    for (const { 0: number, index } of text.matchAll(NUMBER)) {
      if (!this.numbers.has(number)) continue;
      parts.push(
        text.slice(last, index),
        el(
          "button",
          {
            type: "button",
            className: "rule inline",
            "aria-label": `${WORDS.rules} ${number}`,
            on: { click: () => this.open(number) },
          },
          number,
        ),
      );
      last = index + number.length;
    }
    return [...parts, text.slice(last)];
  }
}
