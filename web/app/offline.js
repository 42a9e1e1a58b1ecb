// Working without the network: the service worker is registered once Python is up, and updates wait for a yes.
import { $, notice } from "./dom.js";
import { persist } from "./store.js";
import { WORDS } from "./words.js";

export async function offline(app) {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data?.type === "offline-ready" || data === "offline ready") ready();
  });
  try {
    const registration = await navigator.serviceWorker.register("sw.js");
    if (registration.active && navigator.serviceWorker.controller) ready();
    if (registration.waiting) offer(app, registration.waiting);
    registration.addEventListener("updatefound", () => {
      const coming = registration.installing;
      coming?.addEventListener("statechange", () => {
        if (coming.state === "installed" && navigator.serviceWorker.controller) offer(app, coming);
        if (coming.state === "activated") ready();
      });
    });
    persist();
  } catch {
    /* private windows and file: addresses have none; the page works on */
  }
}

function ready() {
  $("offline").hidden = false;
  $("offline").textContent = WORDS.offline;
}

// Never during a game unless the player says so.
function offer(app, worker) {
  notice(WORDS.update, [WORDS.updateNow, () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    worker.postMessage({ type: "skip-waiting" });
    worker.postMessage("skipWaiting");
  }]);
}
