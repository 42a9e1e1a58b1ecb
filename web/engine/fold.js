// The memory of an interpreter without its empty pages: two thirds of them are.

const PAGE = 4096; // bytes

/** Does this page of the memory hold anything? @param {BigUint64Array} words @param {number} page */
function isFull(words, page) {
  const end = Math.min(words.length, ((page + 1) * PAGE) >> 3);
  for (let i = (page * PAGE) >> 3; i < end; i++) if (words[i]) return true;
  return false;
}

/**
 * What Pyodide calls a snapshot is a head and the memory. Folded: [length of the head, number of runs of full pages,
 * where each begins and ends], the head, the full pages.
 * @param {Uint8Array<ArrayBuffer>} snapshot
 */
export async function folded(snapshot) {
  const [, start] = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2);
  const words = new BigUint64Array(
    snapshot.buffer,
    snapshot.byteOffset + start,
    (snapshot.length - start) >> 3,
  );
  /** @type {[number, number][]} */
  const runs = [];
  for (let page = 0; page * PAGE < words.byteLength; page++) {
    if (!isFull(words, page)) continue;
    const last = runs.at(-1);
    const end = Math.min((page + 1) * PAGE, words.byteLength);
    if (last?.[1] === page * PAGE) last[1] = end;
    else runs.push([page * PAGE, end]);
  }
  const index = new Uint32Array([start, runs.length, ...runs.flat()]);
  const memory = snapshot.subarray(start);
  const parts = [new Uint8Array(index.buffer), snapshot.subarray(0, start)];
  const joined = new Blob([...parts, ...runs.map((run) => memory.subarray(...run))]);
  return new Uint8Array(await joined.arrayBuffer());
}

/**
 * Lays a folded snapshot into the memory of an interpreter that has just come up, and returns the snapshot's head.
 * @param {Uint8Array<ArrayBuffer>} bytes @param {Int8Array} memory @param {number} used how much of it may hold something
 */
export function unfold(bytes, memory, used) {
  const [length, count] = new Uint32Array(bytes.buffer, 0, 2);
  const runs = new Uint32Array(bytes.buffer, 8, 2 * count);
  const from = 8 + runs.byteLength;
  let at = from + length;
  let done = 0; // up to here the memory is as it was
  for (let i = 0; i < runs.length; i += 2) {
    const [start, end] = [runs[i], runs[i + 1]];
    if (done < used) memory.fill(0, done, Math.min(start, used));
    memory.set(bytes.subarray(at, at + end - start), start);
    at += end - start;
    done = end;
  }
  if (done < used) memory.fill(0, done, used);
  return bytes.subarray(from, from + length);
}
