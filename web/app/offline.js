// Working without the network: the service worker is registered once Python is up, and updates wait for a
// yes.
import { $, notice } from "./dom.js";
import { persist } from "./store.js";
import { WORDS } from "./words.js";

const CHECK_REST = 20_000; // milliseconds after the start, when there is time to look after the kept files

export async function offline() {
  const workers = isSecureContext ? navigator.serviceWorker : null;
  if (!workers) return;
  workers.addEventListener("message", ({ data }) => {
    if (data?.type === "offline-ready") ready();
  });
  try {
    const registration = await workers.register("sw.js");
    /** @param {ServiceWorker | null} coming */
    const follow = (coming) =>
      coming?.addEventListener("statechange", () => {
        if (coming.state === "installed" && registration.active) offer(coming);
        if (coming.state === "activated") ready();
      });
    if (registration.active) ready();
    if (registration.waiting) offer(registration.waiting);
    follow(registration.installing);
    registration.addEventListener("updatefound", () => follow(registration.installing));
    let before = workers.controller;
    workers.addEventListener("controllerchange", () => {
      if (asked) location.reload();
      else if (before && workers.controller) offer(workers.controller); // another tab said yes
      before = workers.controller;
    });
    persist();
    setTimeout(() => workers.controller?.postMessage({ type: "heal" }), CHECK_REST);
    if (registration.active) await registration.update(); // browsers look for one when they please
  } catch {
    /* private windows and file: addresses have none, or there is no network; the page works on */
  }
}

function ready() {
  $("offline").hidden = false;
  $("offline").textContent = WORDS.offline;
}

/** @type {HTMLElement | null} */
let bar = null;
let asked = false;

/** Never during a game unless the player says so. @param {ServiceWorker} worker */
function offer(worker) {
  bar?.remove();
  const update = () => {
    asked = true;
    if (worker.state === "installed") worker.postMessage({ type: "skip-waiting" });
    else location.reload();
  };
  bar = notice(WORDS.update, [WORDS.updateNow, update]);
}
