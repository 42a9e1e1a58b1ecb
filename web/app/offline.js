// Working without the network: the service worker is registered once Python is up, and updates wait for a yes.
import { $, notice } from "./dom.js";
import { persist } from "./store.js";
import { WORDS } from "./words.js";

export async function offline(app) {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  workers.addEventListener("message", ({ data }) => {
    if (data?.type === "offline-ready") ready();
  });
  try {
    const registration = await workers.register("sw.js");
    const follow = (coming) => coming?.addEventListener("statechange", () => {
      if (coming.state === "installed" && registration.active) offer(app, coming);
      if (coming.state === "activated") ready();
    });
    if (registration.active) ready();
    if (registration.waiting) offer(app, registration.waiting);
    follow(registration.installing);
    registration.addEventListener("updatefound", () => follow(registration.installing));
    let before = workers.controller;
    workers.addEventListener("controllerchange", () => {
      if (asked) location.reload();
      else if (before) offer(app, workers.controller); // another tab said yes
      before = workers.controller;
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

let bar = null;
let asked = false;

// Never during a game unless the player says so.
function offer(app, worker) {
  bar?.remove();
  bar = notice(WORDS.update, [WORDS.updateNow, async () => {
    if (app.game?.view && !$("game").hidden) await app.game.keep().catch(() => {});
    asked = true;
    if (worker.state === "installed") worker.postMessage({ type: "skip-waiting" });
    else location.reload();
  }]);
}
