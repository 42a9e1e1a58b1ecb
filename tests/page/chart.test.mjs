// What was thrown beside what was to be expected.
import assert from "node:assert/strict";
import test from "node:test";
import "./dom.mjs";

const { diceChart } = await import("../../web/app/chart.js");

test("neither a column nor the line of what was to be expected leaves its room below the figures", () => {
  const [histogram] = diceChart({ 2: 1, 12: 1, 3: 1, 11: 1, 4: 1, 10: 1 }).children; // no seven among six
  const bars = [...histogram.children].map(({ children }) => children[1]);
  assert.equal(bars.length, 11);
  for (const { children } of bars) {
    const [column, line] = children;
    assert.ok(Number.parseFloat(column.style.blockSize) <= 48, column.style.blockSize);
    assert.ok(Number.parseFloat(line.style.insetBlockEnd) <= 48, line.style.insetBlockEnd);
  }
  assert.equal(bars[5].children[1].style.insetBlockEnd, "48px");
});
