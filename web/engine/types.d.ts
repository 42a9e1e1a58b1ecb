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
  /** Rejects when the worker dies. */
  death: Promise<never>;
}

/** What the worker tells on its channel while it starts. */
export interface BootNews extends BootProgress {
  kept?: string[];
  wants?: "wasm";
  /** The worker holds the lock of this name while it lives. */
  locked?: true;
  /** Why Python will not start. */
  failed?: string;
}

export type EngineReason =
  | "unsupported"
  | "boot"
  | "fault"
  | "files"
  | "silent"
  | "dead"
  | "cancelled"
  | "stopped";

/** What can go wrong with the page itself: index.html has a sentence for each. */
export type TroubleKind = "slow" | "start" | "title" | "rules";
