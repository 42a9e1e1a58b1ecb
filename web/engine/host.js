// The page's end of the wire to Python, which PyScript runs in a worker.
//
//   const engine = await Engine.start({ title: "ieshima", onProgress: ({ stage, loaded, total }) => ... });
//   const view = await engine.call("new", { title: "ieshima", seed: 7 });
//
// Calls are answered in order. A call that Python refuses with words for the player (an illegal link, nothing to
// undo) is answered with { error, kind } like any other; a broken one rejects with EngineError. A Python that died,
// failed for good or fell silent is replaced at once (onRestart), but not again and again (onFailed).
import { hire } from "./hire.js";
import { TITLES } from "./manifest.js";
import { forget } from "./snapshot.js";
import { order, progress, wasm } from "./wasm.js";

/** @import { Calls, Refusal } from "../calls.js" */
/** @import { BootNews, BootOptions, BootProgress, Booted, EngineOptions, EngineReason } from "./types.js" */
/** @import { PythonWorker } from "./types.js" */

const here = new URL("../engine/", import.meta.url); // wherever the build has put this
const STAGES = ["loading Python", "starting Python", "loading the rules"];
const QUIET_LONGEST = { boot: 60_000, call: 30_000, cancel: 2_000 }; // milliseconds without a sign of life
const RESTARTS = { most: 3, within: 60_000 }; // more than so many in so many milliseconds: it is of no use
const UNSOUND = /^(MemoryError|SystemError|JsException|InternalError)\b/; // faults after which Python is not whole
const GONE = "Python stopped and is started anew.";
const NO_FILES = "The rules of this game could not be loaded.";
const IDLE = 4_000; // milliseconds without a question before a snapshot is made
const LAST_TITLE = "lastislands/engine"; // local storage: what to fetch first on the next visit

/**
 * Something other than the rules went wrong. `reason` is one of: unsupported, boot, fault, files (of a title, missing or
 * damaged), silent, dead, cancelled, stopped.
 */
export class EngineError extends Error {
  /** @param {EngineReason} reason @param {string} message @param {string} [details] */
  constructor(reason, message, details = "") {
    super(message);
    this.name = "EngineError";
    this.reason = reason;
    this.details = details;
    this.wasKept = false; // Python was to be woken from a memory that an earlier visit kept
  }
}

/** What this browser lacks, in words, or "" if it has all that is needed. */
export function missing() {
  if (typeof WebAssembly !== "object" || typeof WebAssembly.instantiateStreaming !== "function") {
    return "This browser cannot run WebAssembly, which the rules need. A current Firefox, Chrome, Edge or Safari can.";
  }
  let asked = false;
  try {
    const options = {
      get type() {
        asked = true;
        return /** @type {const} */ ("module");
      },
    };
    new Worker("https://[", options); // no address: the options are read, and nothing is started
  } catch {
    // as it should
  }
  if (!asked || typeof BroadcastChannel !== "function") {
    return "This browser cannot run modules in a worker, which the rules need. A current Firefox, Chrome, Edge or Safari can.";
  }
  return "";
}

/** A promise that nothing but `reject` settles. */
function rejectable() {
  /** @type {(error: Error) => void} */
  let reject = () => {};
  /** @type {Promise<never>} */
  const promise = new Promise((_, no) => {
    reject = no;
  });
  promise.catch(() => {}); // who races with it is told
  return { promise, reject };
}

/**
 * Rejects if nothing is heard for that long; beat() tells of a sign of life.
 * @param {number} limit @param {() => EngineError} error
 */
function watchdog(limit, error) {
  let timer = 0;
  const { promise: silence, reject: bark } = rejectable();
  const beat = () => {
    clearTimeout(timer);
    timer = setTimeout(() => bark(error()), limit);
  };
  beat();
  return { silence, beat, stop: () => clearTimeout(timer) };
}

let channels = 0; // workers started so far

/**
 * A worker with Python and the rules in it; if the kept memory of an earlier visit is no good, without it.
 * @param {BootOptions} options @returns {Promise<Booted>}
 */
async function boot(options) {
  try {
    return await bootOnce(options, { snapshot: "1" });
  } catch (error) {
    if (!(error instanceof EngineError) || !error.wasKept) throw error;
    await forget();
    return bootOnce(options, {});
  }
}

/** The text of a file beside this one. @param {string} name */
async function textOf(name) {
  const response = await fetch(new URL(name, here));
  if (!response.ok) throw new Error(`${name} could not be loaded (${response.status})`);
  return response.text();
}

/** Resolves when the worker that holds this lock is no more. @param {string} name */
const deathOf = (name) => navigator.locks.request(name, () => {});

/**
 * { worker, kept: titles in the memory that it was woken from, death: a promise that rejects when it dies }
 * @param {BootOptions} options @param {Record<string, string>} more @returns {Promise<Booted>}
 */
async function bootOnce({ title, onProgress, onHired, limit }, more) {
  const settings = new URLSearchParams(more);
  if (title && TITLES.includes(title)) settings.set("title", title);
  const isFirst = !channels;
  const counts = isFirst && !isControlled(); // later ones find it all cached
  if (counts) settings.set("count", "1");
  const name = `last-islands-${Date.now()}-${Math.random()}-${channels++}`;
  settings.set("channel", name);
  settings.set("wasm", "1");
  const channel = new BroadcastChannel(name);
  const { promise: failure, reject: fail } = rejectable();
  const { promise: death, reject: die } = rejectable();
  const dog = watchdog(
    limit,
    () => new EngineError("boot", "Python did not start: nothing was heard from it."),
  );
  if (isFirst) dog.stop(); // a network may be slow; the page says so
  /** @type {BootProgress} */
  let news = { stage: STAGES[0], loaded: 0, total: 0 }; // what the worker told last
  /** @type {string[]} */
  let kept = [];
  /** @type {Worker | null} */
  let made = null;
  const tell = () => {
    const [loaded, total] = [news.loaded + progress().loaded, news.total + progress().total];
    onProgress?.({ stage: news.stage, loaded, total });
  };
  const beat = () => {
    if (!isFirst || news.stage !== STAGES[0]) dog.beat();
    tell();
  };
  /** @param {MessageEvent<BootNews>} event */
  channel.onmessage = async ({ data }) => {
    if (data.failed) return fail(new EngineError("boot", "Python did not start.", data.failed));
    if (data.locked && navigator.locks)
      deathOf(name).then(
        () => die(new EngineError("dead", GONE)),
        () => {},
      );
    kept = data.kept ?? kept;
    if (STAGES.indexOf(data.stage) >= STAGES.indexOf(news.stage)) news = data;
    beat();
    if (data.wants === "wasm") made?.postMessage({ wasm: await wasm() });
  };
  order();
  const code = textOf("worker.py");
  code.catch(fail);
  tell();
  try {
    const { startPython } = await import("./pyscript.js");
    const version = `${new URL("interpreter.js", here).href}#${settings}`;
    const starting = startPython(code, { version, config: {} }, (worker) => {
      made = worker;
      worker.addEventListener("error", ({ message }) => fail(new Error(message)));
    });
    starting.catch(() => {}); // who races with it is told
    if (counts) void wasm(beat); // a kept one is quickly there, but keeps the thread that the worker needs to come up
    onHired?.();
    const trouble = [dog.silence, failure, death];
    const worker = await Promise.race([starting, ...trouble]);
    if ((await Promise.race([worker.sync.health(), ...trouble])) !== "ok") throw new Error("no health");
    return { worker, kept, death };
  } catch (error) {
    /** @type {Worker | null} */ (made)?.terminate();
    const told =
      error instanceof EngineError ? error : new EngineError("boot", "Python did not start.", stackOf(error));
    told.wasKept = kept.length > 0;
    throw told;
  } finally {
    dog.stop();
    channel.close();
  }
}

/** Does the service worker answer for this page? */
function isControlled() {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false; // all storage is refused
  }
}

/** @param {unknown} error */
const stackOf = (error) => (error instanceof Error && error.stack) || String(error);

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/** @type {((listens: EngineOptions["onProgress"]) => Promise<Booted>) | null} */
let early = null; // a boot that was begun before the page's own modules were there

/**
 * Begin at once; the next Engine.start() takes it over. Resolves when the worker is on its way, or cannot be.
 */
export async function startEarly(title = lastTitle()) {
  if (missing()) return;
  /** @type {BootProgress | null} */
  let news = null;
  /** @type {EngineOptions["onProgress"]} */
  let listener;
  /** @param {BootProgress} now */
  const onProgress = (now) => {
    news = now;
    listener?.(now);
  };
  await new Promise((onHired) => {
    const booted = boot({ title, onProgress, onHired: () => onHired(null), limit: QUIET_LONGEST.boot });
    booted.catch(onHired);
    early = (listens) => {
      early = null;
      listener = listens;
      if (news) listener?.(news);
      return booted;
    };
  });
}

function lastTitle() {
  try {
    return localStorage.getItem(LAST_TITLE) ?? TITLES[0];
  } catch {
    return TITLES[0];
  }
}

/**
 * When nothing was asked for a while and the site is kept for offline use, keep the memory of a started
 * Python too.
 * @param {Engine} engine @param {string} title @param {string[]} kept
 */
async function keepLater(engine, title, kept) {
  if (!TITLES.includes(title) || kept.includes(title) || !isSecureContext || !navigator.serviceWorker) return;
  if (!(await navigator.serviceWorker.ready.catch(() => null))) return;
  while (engine.quiet < IDLE) await new Promise((go) => setTimeout(go, IDLE - engine.quiet));
  if (engine.stopped) return;
  await new Promise((go) => (globalThis.requestIdleCallback ?? setTimeout)(go));
  const maker = hire(new URL("maker.js", here));
  maker.postMessage([...new Set([...kept, title])]);
  maker.onmessage = ({ data }) => {
    if (data !== "kept") console.info("no snapshot:", data);
    maker.terminate();
  };
  maker.onerror = (event) => {
    console.info("no snapshot:", event.message);
    maker.terminate();
  };
}

export class Engine {
  /** Called after a worker was replaced: its session is empty, so open the record again. */
  /** @type {(() => void) | null} */
  onRestart = null;
  /** Called when Python cannot be had any more, or files of a title. */
  /** @type {((error: EngineError) => void) | null} */
  onFailed = null;

  #options;
  /** @type {Promise<PythonWorker> | null} */
  #worker = null;
  #life = 0; // rises with every worker; answers of earlier ones are dropped
  /** @type {Set<ReturnType<typeof watchdog>>} */
  #dogs = new Set();
  #number = 0;
  #asked = performance.now(); // when something was last asked
  /** @type {Map<number, (error: Error) => void>} */
  #waiting = new Map(); // number of the request -> reject
  #stopped = false;
  /** @type {number[]} */
  #replaced = []; // when one that had failed was replaced

  /** @param {EngineOptions} [options] */
  static async start(options = {}) {
    const lack = missing();
    if (lack) throw new EngineError("unsupported", lack);
    const engine = new Engine(options);
    await engine.#spawn();
    return engine;
  }

  /** @param {EngineOptions} options */
  constructor(options) {
    this.#options = { ...options, limits: { ...QUIET_LONGEST, ...options.limits } };
  }

  get busy() {
    return this.#waiting.size > 0;
  }

  get stopped() {
    return this.#stopped;
  }

  /** Milliseconds since something was asked. */
  get quiet() {
    return this.busy ? 0 : performance.now() - this.#asked;
  }

  /**
   * Ask Python; resolves with its answer as an object.
   * @template {keyof Calls} Name
   * @param {Name} name @param {Calls[Name]["args"]} args @returns {Promise<Calls[Name]["answer"] | Refusal>}
   */
  async call(name, args) {
    if (this.#stopped) throw new EngineError("stopped", "The rules were stopped.");
    const number = ++this.#number;
    this.#asked = performance.now();
    const { promise: dropped, reject } = rejectable();
    this.#waiting.set(number, reject);
    try {
      return await Promise.race([this.#ask(name, args), dropped]);
    } finally {
      this.#waiting.delete(number);
    }
  }

  /** Give up all that is under way. If Python does not come back soon, it is replaced. */
  async cancel() {
    if (!this.busy) return;
    this.#drop(new EngineError("cancelled", "Cancelled."));
    const { limits } = this.#options;
    const dog = watchdog(limits.cancel, () => new EngineError("silent", "Python did not stop."));
    try {
      const worker = await this.#worker;
      await Promise.race([worker?.sync.health(), dog.silence]);
    } catch {
      await this.restart();
    } finally {
      dog.stop();
    }
  }

  /** Put a new worker in place of the old one, whatever that was doing. */
  async restart() {
    this.#drop(new EngineError("cancelled", "Python was started anew."));
    await this.#spawn();
    this.onRestart?.();
  }

  /** End the worker for good. */
  stop() {
    this.#stopped = true;
    this.#drop(new EngineError("stopped", "The rules were stopped."));
    this.#end();
  }

  #end() {
    this.#worker?.then(
      (worker) => worker.terminate(),
      () => {},
    );
  }

  async #spawn() {
    this.#end();
    const { title, onProgress, limits } = this.#options;
    this.#life += 1;
    const booted = early?.(onProgress) ?? boot({ title, onProgress, limit: limits.boot });
    this.#worker = booted.then(({ worker }) => worker);
    this.#worker.catch(() => {});
    const life = this.#life;
    const { kept, death } = await booted;
    death.catch((error) => this.#replace(error, life));
    document.documentElement.dataset.python = kept.length ? "woken" : "started";
    try {
      if (title) localStorage.setItem(LAST_TITLE, title);
    } catch {
      // the next visit begins with another title
    }
    if (title && this.#life === 1) void keepLater(this, title, kept);
  }

  /** A worker that cannot answer any more is replaced, unless one was just now. @param {EngineError} error @param {number} life */
  #replace(error, life) {
    if (life !== this.#life || this.#stopped) return;
    const now = performance.now();
    this.#replaced = [...this.#replaced.filter((time) => now - time < RESTARTS.within), now];
    this.#drop(error);
    if (this.#replaced.length > RESTARTS.most) this.#fail(error);
    else this.restart().catch((failure) => this.#fail(failure));
  }

  /** It is of no use. @param {EngineError} error */
  #fail(error) {
    if (this.#stopped) return;
    this.stop();
    this.onFailed?.(error);
  }

  /** @param {string} name @param {object} args */
  async #ask(name, args) {
    const worker = await this.#worker;
    if (!worker) throw new EngineError("boot", "Python was not started.");
    const life = this.#life;
    const { limits } = this.#options;
    const dog = watchdog(limits.call, () => new EngineError("silent", `Python did not answer to ${name}.`));
    try {
      this.#dogs.add(dog);
      const text = await Promise.race([worker.sync.call(name, JSON.stringify(args)), dog.silence]);
      const { value, fault, traceback, files } = JSON.parse(text); // no JSON: Python is not whole
      for (const other of this.#dogs) other.beat(); // those behind have waited for this one
      if (fault === undefined) return value;
      if (files) throw new EngineError("files", NO_FILES, traceback);
      if (!UNSOUND.test(fault)) throw new EngineError("fault", fault, traceback);
      throw new Error(fault);
    } catch (error) {
      if (error instanceof EngineError) {
        if (error.reason === "silent") this.#replace(error, life);
        if (error.reason === "files") this.onFailed?.(error);
        throw error;
      }
      const broken = new EngineError("dead", `${GONE} (${messageOf(error)})`);
      this.#replace(broken, life);
      throw broken;
    } finally {
      this.#dogs.delete(dog);
      dog.stop();
    }
  }

  /** @param {EngineError} error */
  #drop(error) {
    for (const reject of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
