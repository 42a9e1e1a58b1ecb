// The page's end of the wire to Python, which PyScript runs in a worker.
//
//   const engine = await Engine.start({ title: "ieshima", onProgress: ({ stage, loaded, total }) => ... });
//   const view = await engine.call("new", { title: "ieshima", seed: 7 });
//
// Calls are answered in order. A call that Python refuses with words for the player (an illegal link, nothing to
// undo) is answered with { error, kind } like any other; a broken one rejects with EngineError.
import { TITLES } from "./manifest.mjs";

const here = new URL("./", import.meta.url);
const STAGES = ["loading Python", "starting Python", "loading the rules"];
const QUIET_LONGEST = { boot: 60_000, call: 30_000, cancel: 2_000 }; // milliseconds without a sign of life

/** Something other than the rules went wrong. `reason` is one of: unsupported, boot, fault, silent, cancelled, stopped. */
export class EngineError extends Error {
  constructor(reason, message, details = "") {
    super(message);
    this.name = "EngineError";
    this.reason = reason;
    this.details = details;
  }
}

/** What this browser lacks, in words, or "" if it has all that is needed. */
export function missing() {
  if (typeof WebAssembly !== "object" || typeof WebAssembly.instantiateStreaming !== "function") {
    return "This browser cannot run WebAssembly, which the rules need. A current Firefox, Chrome, Edge or Safari can.";
  }
  let asked = false;
  try {
    const options = { get type() { asked = true; return "module"; } };
    new Worker(URL.createObjectURL(new Blob([""], { type: "text/javascript" })), options).terminate();
  } catch {
    asked = false;
  }
  if (!asked || typeof BroadcastChannel !== "function") {
    return "This browser cannot run modules in a worker, which the rules need. A current Firefox, Chrome, Edge or Safari can.";
  }
  return "";
}

/** Rejects if nothing is heard for that long; beat() tells of a sign of life. */
function watchdog(limit, error) {
  let timer, bark;
  const silence = new Promise((_, reject) => { bark = reject; });
  silence.catch(() => {});
  const beat = () => { clearTimeout(timer); timer = setTimeout(() => bark(error()), limit); };
  beat();
  return { silence, beat, stop: () => clearTimeout(timer) };
}

let channels = 0; // workers started so far

/** A worker with Python and the rules in it. */
async function boot({ title, onProgress, limit }) {
  const settings = new URLSearchParams();
  if (TITLES.includes(title)) settings.set("title", title);
  if (!channels && !navigator.serviceWorker?.controller) settings.set("count", "1"); // later ones find it all cached
  const name = `last-islands-${Date.now()}-${Math.random()}-${channels++}`;
  settings.set("channel", name);
  const channel = new BroadcastChannel(name);
  const dog = watchdog(limit, () => new EngineError("boot", "Python did not start: nothing was heard from it."));
  let stage = 0;
  const tell = (now, loaded, total) => {
    stage = Math.max(stage, STAGES.indexOf(now));
    onProgress?.({ stage: STAGES[stage], loaded, total });
  };
  tell(STAGES[0], 0, 0);
  channel.onmessage = ({ data: { stage: now, loaded, total } }) => {
    dog.beat();
    tell(now === STAGES[0] && total && loaded >= total ? STAGES[1] : now, loaded, total);
  };
  try {
    const { PyWorker } = await import("./pyscript.mjs");
    const version = new URL("interpreter.mjs", here).href + "#" + settings;
    const starting = PyWorker(new URL("worker.py", here).href, { version, config: {} });
    const worker = await Promise.race([starting, dog.silence]);
    if ((await Promise.race([worker.sync.health(), dog.silence])) !== "ok") throw new Error("no health");
    return worker;
  } catch (error) {
    if (error instanceof EngineError) throw error;
    throw new EngineError("boot", "Python did not start.", String(error?.stack ?? error));
  } finally {
    dog.stop();
    channel.close();
  }
}

export class Engine {
  /** Called after a worker was replaced: its session is empty, so open the record again. */
  onRestart = null;

  #options;
  #worker; // a promise
  #life = 0; // rises with every worker; answers of earlier ones are dropped
  #dogs = new Set();
  #number = 0;
  #waiting = new Map(); // number of the request -> reject
  #stopped = false;

  /** options: title (rules to fetch at once), onProgress, limits { boot, call, cancel } in milliseconds. */
  static async start(options = {}) {
    const lack = missing();
    if (lack) throw new EngineError("unsupported", lack);
    const engine = new Engine(options);
    await engine.#spawn();
    return engine;
  }

  constructor(options) {
    this.#options = { ...options, limits: { ...QUIET_LONGEST, ...options.limits } };
  }

  get busy() {
    return this.#waiting.size > 0;
  }

  /** Ask Python; resolves with its answer as an object. */
  async call(name, args = {}) {
    if (this.#stopped) throw new EngineError("stopped", "The rules were stopped.");
    const number = ++this.#number;
    let reject;
    const dropped = new Promise((_, no) => { reject = no; });
    dropped.catch(() => {});
    this.#waiting.set(number, reject);
    try {
      return await Promise.race([this.#ask(name, args), dropped]);
    } finally {
      this.#waiting.delete(number);
    }
  }

  /**
   * Ask again and again while the answer has `done: false`: a long think in short slices, which cancel() can stop.
   * onStep gets each answer.
   */
  async think(name, args = {}, onStep = null) {
    for (;;) {
      const answer = await this.call(name, args);
      onStep?.(answer);
      if (answer.done !== false) return answer;
      await new Promise((go) => setTimeout(go));
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
      await Promise.race([worker.sync.health(), dog.silence]);
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
    this.#worker?.then((worker) => worker.terminate(), () => {});
  }

  async #spawn() {
    this.#worker?.then((worker) => worker.terminate(), () => {});
    const { title, onProgress, limits } = this.#options;
    this.#life += 1;
    this.#worker = boot({ title, onProgress, limit: limits.boot });
    this.#worker.catch(() => {});
    await this.#worker;
  }

  async #ask(name, args) {
    const worker = await this.#worker;
    const life = this.#life;
    const { limits } = this.#options;
    const dog = watchdog(limits.call, () => new EngineError("silent", `Python did not answer to ${name}.`));
    let text;
    try {
      this.#dogs.add(dog);
      text = await Promise.race([worker.sync.call(name, JSON.stringify(args)), dog.silence]);
      for (const other of this.#dogs) other.beat(); // those behind have waited for this one
    } catch (error) {
      if (error?.reason === "silent" && life === this.#life) void this.restart().catch(() => {});
      throw error instanceof EngineError ? error : new EngineError("fault", String(error?.message ?? error));
    } finally {
      this.#dogs.delete(dog);
      dog.stop();
    }
    const { value, fault, traceback } = JSON.parse(text);
    if (fault !== undefined) throw new EngineError("fault", fault, traceback);
    return value;
  }

  #drop(error) {
    for (const reject of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
