// Files by other people, as the build puts them beside ours.

declare module "*/qrcode/qrcode.mjs" {
  export { default } from "qrcode-generator";
}

/** Its options are more than Pyodide tells of: we hand it parts that it would fetch, and a memory to wake from. */
declare module "*/pyodide/pyodide.mjs" {
  import type { PyodideAPI } from "pyodide";
  export function loadPyodide(options: object): Promise<PyodideAPI>;
}

/** What loadPyodide() starts; given to it, it need not be fetched again. */
declare module "*/pyodide/pyodide.asm.mjs" {
  interface PyodideModule {
    HEAP8: Int8Array;
    /** Where the memory that was given out ends. */
    _sbrk(more: 0): number;
    /** Lays the memory of a snapshot into place and returns what else is told in its head. */
    API: { restoreSnapshot(snapshot: Uint8Array): object };
  }
  export default function createPyodideModule(settings: object): Promise<PyodideModule>;
}

declare module "*/pyscript/core.js" {
  /** A Python in a worker, with what it exports under `sync`. */
  export interface PythonWorker extends Worker {
    sync: { call(name: string, json: string): Promise<string>; health(): Promise<string> };
  }
  export function PyWorker(file: string, options: { version: string; config: object }): Promise<PythonWorker>;
  export const hooks: { worker: Record<string, Set<unknown>> };
}
