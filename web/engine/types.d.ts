// The types of the engine: how Python is started, and how far it has come.

import type { PythonWorker } from "../../vendor/pyscript/core.js";

export type { PythonWorker };

/** How far the start of Python has come. */
export interface BootProgress {
  stage: string;
  loaded: number;
  total: number;
}

/** Milliseconds without a sign of life. */
export interface Limits {
  boot: number;
  call: number;
  cancel: number;
}

export interface EngineOptions {
  /** Whose rules are fetched at once. */
  title?: string;
  onProgress?: (progress: BootProgress) => void;
  limits?: Partial<Limits>;
}

export interface BootOptions {
  title?: string;
  onProgress?: (progress: BootProgress) => void;
  /** The worker is on its way. */
  onHired?: () => void;
  limit: number;
}

/** A worker with Python in it, and the titles in the memory that it was woken from. */
export interface Booted {
  worker: PythonWorker;
  kept: string[];
}

/** What the worker tells on its channel while it starts. */
export interface BootNews extends BootProgress {
  kept?: string[];
  wants?: "wasm";
}

export type EngineReason = "unsupported" | "boot" | "fault" | "silent" | "cancelled" | "stopped";
