// Back and forward go through start screen, games and dialogs. Each is an entry of the browser's history that says what
// was seen; the address of an entry reloads to the same.
import { $, leave } from "./dom.js";

/** @import { App, Visit } from "./types.js" */

/** @type {Visit} */
let here = { screen: "start" };
/** @type {Promise<void>} */
let arrived = Promise.resolve(); // when a step back of our own is done
let arrive = () => {};
let isStepping = false; // such a step is under way
let dialogs = 0; // opened so far: an entry leads to the one that still lies in the page

/**
 * What the present entry says; null if the browser made it. A dialog opened from another one has an entry of its own.
 * @returns {(Visit & { dialog?: number, depth?: number }) | null}
 */
const entry = () => (history.state?.screen ? history.state : null);

/** No step back of our own is under way, nor about to be: what closes a dialog has been heard. */
async function settled() {
  for (let seen = null; seen !== arrived; ) {
    seen = arrived;
    await seen;
  }
}

/** How many dialogs the present entry has behind it, its own included. */
const depth = () => (entry()?.dialog && entry()?.depth) || 0;

/** @param {Visit} one @param {Visit} other */
const isSame = (one, other) =>
  one.screen === other.screen && one.id === other.id && one.title === other.title;

/** Where the browser refuses, because there were too many, the entry stays as it was. @param {() => void} write */
function attempt(write) {
  try {
    write();
  } catch {
    /* too many in a short time */
  }
}

/**
 * Something else is seen from now on: a new entry, unless the browser has just made one for it.
 * @param {Visit} visit @param {string} [address]
 */
export async function visited(visit, address) {
  const isAgain = isSame(visit, here);
  here = visit;
  await settled();
  if (here !== visit) return;
  const now = entry();
  if (!now || isAgain || isSame(visit, now)) attempt(() => history.replaceState(visit, "", address));
  else attempt(() => history.pushState(visit, "", address));
}

/** What is seen goes by another name from now on. @param {Visit} visit */
export function renamed(visit) {
  here = visit;
  attempt(() => history.replaceState({ ...entry(), ...visit }, ""));
}

/** The address of what is seen has changed. @param {Visit} visit @param {string} address @returns {Promise<boolean>} */
export async function moved(visit, address) {
  await settled();
  if (!isSame(visit, here)) return false;
  try {
    history.replaceState({ ...entry(), ...visit }, "", address);
    return true;
  } catch {
    return false; // too many in a short time
  }
}

/** Listens to the browser's buttons and to the page's one dialog. @param {App} app @param {(title: string, side?: string) => void} learn */
export function keepVisits(app, learn) {
  const box = $("dialog");
  attempt(() => {
    if (entry()?.dialog) history.replaceState({ ...entry(), dialog: undefined }, "");
  });
  const shown = () => (box.open ? Number(box.dataset.depth) : 0);
  /** As many entries as dialogs: those of dialogs that are gone go with them. */
  const settle = () => {
    if (isStepping) return;
    for (let next = depth() + 1; next <= shown(); next++) {
      dialogs += 1;
      attempt(() => history.pushState({ ...here, dialog: dialogs, depth: next }, ""));
    }
    if (shown() >= depth()) return;
    isStepping = true;
    arrived = new Promise((done) => {
      arrive = done;
    });
    history.go(shown() - depth());
  };
  new MutationObserver(settle).observe(box, { attributeFilter: ["open", "data-depth"] });
  box.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && leave()) event.preventDefault();
  });
  box.addEventListener("cancel", (event) => {
    if (event.cancelable && leave()) event.preventDefault(); // a phone's own way back
  });
  addEventListener("popstate", () => {
    if (isStepping) {
      isStepping = false;
      arrive();
      settle(); // what was opened or closed meanwhile
      return;
    }
    const to = entry();
    if (!to) return; // an address that was typed: hashchange opens it
    if (to.dialog === dialogs && isSame(to, here) && !box.open) box.showModal();
    else if (box.open && !to.dialog) box.close();
    while (shown() > depth() && leave());
    if (!isSame(to, here)) go(app, to, learn);
  });
}

/** @param {App} app @param {Visit} to @param {(title: string, side?: string) => void} learn */
function go(app, { screen, id, title }, learn) {
  here = { screen, id, title };
  if (screen === "game" && id) app.openSave(id);
  else if (screen === "lesson" && title) learn(title, id);
  else app.start();
}
