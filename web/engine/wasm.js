// Pyodide's WebAssembly, compiled by the page and handed to its workers: browsers keep the machine code they
// made of it for the next visit, but only if a page compiled it. It is also on its way before there is a
// worker.
import { SIZES } from "./manifest.js";

const FILE = "../../vendor/pyodide/pyodide.asm.wasm";
const size = SIZES[FILE];
/** @type {Promise<Response> | null} */
let asked = null;
/** @type {Promise<WebAssembly.Module | null> | null} */
let compiling = null; // null if it cannot be done here
let loaded = 0;

/** { loaded, total } in bytes; nothing is counted when the file comes from a cache. */
export const progress = () => ({ loaded, total: size });

/** Some servers call it something else, and then browsers will not take it in as it comes. @param {Response} response */
export const isWasm = (response) =>
  response.headers.get("content-type")?.trim().toLowerCase() === "application/wasm";

/** @param {Response} response @param {() => void} onBytes */
async function count(response, onBytes) {
  if (!response.body) return;
  for await (const chunk of response.body) {
    loaded = Math.min(size, loaded + chunk.byteLength);
    onBytes();
  }
}

/** Ask for the file; wasm() takes it in, which keeps the page's thread busy for a while. */
export function order() {
  asked ??= fetch(new URL(FILE, import.meta.url));
  asked.catch(() => {}); // wasm() tells
  return asked;
}

/** @param {(() => void) | null} onBytes */
async function compile(onBytes) {
  const response = await order();
  if (!response.ok) return null;
  if (onBytes && response.body && Symbol.asyncIterator in response.body)
    count(response.clone(), onBytes).catch(() => {});
  return isWasm(response)
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

/**
 * The module; null if the page cannot compile it, and the worker must try.
 * @param {(() => void) | null} [onBytes]
 */
export function wasm(onBytes = null) {
  compiling ??= compile(onBytes).catch(() => null);
  return compiling;
}
