import assert from "node:assert/strict";
import { test } from "node:test";

const { folded, unfold } = await import("../../web/engine/fold.js");

const HEAD = 128;
const PAGE = 4096;

/** A snapshot with something in these places of its memory. @param {number} pages @param {number[]} places */
function snapshot(pages, places) {
  const bytes = new Uint8Array(HEAD + pages * PAGE);
  new Uint32Array(bytes.buffer, 0, 2).set([77, HEAD]);
  for (const place of places) bytes[HEAD + place] = (place % 255) + 1;
  return bytes;
}

test("a folded memory comes back byte for byte, whatever the new interpreter has written", async () => {
  for (const places of [[], [0], [5000, 5 * PAGE - 1], [PAGE, 2 * PAGE, 9 * PAGE + 9], [10 * PAGE - 1]]) {
    const kept = snapshot(10, places);
    const bytes = await folded(kept);
    for (const used of [0, 100, 3 * PAGE + 5, 10 * PAGE]) {
      const memory = new Int8Array(12 * PAGE);
      memory.fill(9, 0, used);
      const head = unfold(bytes, memory, used);
      assert.deepEqual(head, kept.subarray(0, HEAD));
      assert.deepEqual(new Uint8Array(memory.buffer, 0, 10 * PAGE), kept.subarray(HEAD), `${places} ${used}`);
    }
  }
});

test("empty pages take no room", async () => {
  const bytes = await folded(snapshot(100, [3, 50 * PAGE]));
  assert.ok(bytes.length < HEAD + 2 * PAGE + 100);
});
