// Lines of the log as the prompt bar shows them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { joined, named } from "../../web/app/lines.js";
import { toldOf } from "../../web/board/told.js";

const line = (n, marked, rule = "5.3") => ({ n, verb: "placed", ...toldOf(marked), rule, seen_by: -1 });

test("lines that tell the same of unit after unit become one", () => {
  const lines = [
    line(1, "[[unit:A|A]] is placed in [[space:3|Area 3]]."),
    line(2, "[[unit:B|B]] is placed in [[space:3|Area 3]]."),
    line(3, "[[unit:C|C]] is placed in [[space:4|Area 4]]."),
    line(4, "The day ends."),
  ];
  const [both, ...rest] = joined(lines);
  assert.deepEqual(both, { ...lines[0], ...toldOf("[[unit:A,B|2 units]] is placed in [[space:3|Area 3]].") });
  assert.deepEqual(rest, lines.slice(2));
});

test("lines of two paragraphs stay two", () => {
  const lines = [line(1, "[[unit:A|A]] moves.", "10.1"), line(2, "[[unit:B|B]] moves.", "10.2")];
  assert.deepEqual(joined(lines), lines);
});

test("a line that names several units keeps its own words", () => {
  const lines = [line(1, "[[unit:A,B|Two companies]] move.")];
  assert.deepEqual(joined(lines), lines);
});

test("all that they name is pointed at, what has no name too", () => {
  const lines = [
    line(1, "[[unit:A,B|2 units]] near [[space:4|Area 4]]."),
    line(2, "[[plane|The fighter]] hits."),
  ];
  assert.deepEqual(named(lines), ["unit:A", "unit:B", "space:4", "plane"]);
});
