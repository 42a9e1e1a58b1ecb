// Help when the page does not start, or Python cannot go on: one of the sentences of index.html is shown, with a way to
// try again. A script of its own that needs no module; the page does not wait for it.
function guard() {
  const STALLED = 10_000; // milliseconds without any news until the page says that it is still loading
  const BROKEN = 3_000; // the same after an error: it will not come
  const PATIENCE = 15_000; // for the service worker to look after its files
  const root = document.documentElement;
  const box = document.getElementById("trouble") ?? makeBox();
  const button = /** @type {HTMLButtonElement} */ (box.querySelector("button"));

  /** @param {string} kind of the sentence; "" for none */
  const show = (kind) => {
    for (const node of box.querySelectorAll("p")) node.hidden = node.dataset.trouble !== kind;
    box.hidden = !kind;
    if (kind && !shown()) box.querySelectorAll("p")[0].hidden = false;
  };
  const shown = () => (box.hidden ? "" : box.querySelector("p:not([hidden])")?.getAttribute("data-trouble"));

  /** @param {number} time */
  const rest = (time) => new Promise((go) => setTimeout(go, time));

  /** The service workers of this site; null if there can be none. */
  const workers = () => {
    try {
      return navigator.serviceWorker ?? null;
    } catch {
      return null;
    }
  };

  /**
   * The service worker compares what it keeps with what it should be: { healed, sick } are numbers of files.
   * @param {ServiceWorker | null | undefined} worker @returns {Promise<{ healed: number, sick: number }>}
   */
  const heal = (worker) => {
    if (!worker) return Promise.resolve({ healed: 0, sick: 0 });
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise((go) => {
      port1.onmessage = ({ data }) => go(data);
    });
    worker.postMessage({ type: "heal" }, [port2]);
    return Promise.race([answered, rest(PATIENCE).then(() => ({ healed: 0, sick: 1 }))]);
  };

  /** @param {ServiceWorker | null} worker @param {string[]} states */
  const until = (worker, ...states) =>
    new Promise((go) => {
      const look = () => {
        if (!worker || worker.state === "redundant" || states.includes(worker.state)) go(null);
      };
      worker?.addEventListener("statechange", look);
      look();
    });

  /** Whole files, from a service worker that has looked at each: the one there is, or else the newest. */
  const mend = async () => {
    const registration = await workers()?.register("sw.js");
    if (!registration) return;
    const { active } = registration;
    if (active && !(await heal(active)).sick) return;
    if (active) await registration.update();
    await until(registration.installing, "installed", "activated");
    const { waiting } = registration;
    waiting?.postMessage({ type: "skip-waiting" });
    await until(waiting, "activated");
  };

  const tryAgain = async () => {
    button.disabled = true;
    try {
      await Promise.race([mend(), rest(2 * PATIENCE)]);
    } catch {
      // no network, or storage is refused
    }
    try {
      await fetch(document.baseURI, { cache: "no-store" }); // from the service worker too
      location.reload();
    } catch {
      show("offline"); // a browser's own page would stand there else
    }
    button.disabled = false;
  };
  button.addEventListener("click", tryAgain);

  /** What was damaged in the cache is whole now; but not twice in a minute. */
  const reload = () => {
    try {
      const key = "lastislands/mended";
      if (Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return;
      sessionStorage.setItem(key, String(Date.now()));
    } catch {
      return;
    }
    location.reload();
  };

  /** @param {string} kind */
  const fail = async (kind) => {
    if (kind === "start") root.dataset.boot = "failed";
    show(kind);
    const { healed } = await heal(workers()?.controller);
    if (healed && kind === "start") reload();
  };

  const heard = () => {
    if (root.dataset.trouble) fail(root.dataset.trouble);
  };
  addEventListener("trouble", heard);
  heard();

  import("./early.js").then(({ page }) => page).catch(() => fail("start"));
  const isCut = document.readyState !== "loading" && !document.getElementById("assertive"); // the last of index.html
  if (isCut) fail("start");

  // A network may be slow, or lost without a word: that nothing has come for a while is said, and taken back when
  // something comes.
  const news = () =>
    `${document.getElementById("boot")?.textContent} ${performance.getEntriesByType("resource").length}`;
  let last = news();
  let since = performance.now();
  let erred = false;
  let said = "";
  for (const type of ["error", "unhandledrejection"]) {
    addEventListener(type, () => {
      erred = true;
    });
  }
  const watching = setInterval(() => {
    const isLoading = root.dataset.boot === "loading";
    const now = news();
    if (now !== last) since = performance.now();
    last = now;
    const isLate = isLoading && performance.now() - since > (erred ? BROKEN : STALLED);
    if (isLate && box.hidden) {
      said = erred ? "start" : "slow";
      show(said);
    } else if (!isLate && root.dataset.boot !== "failed" && said && shown() === said) show("");
    if (!isLoading) clearInterval(watching);
  }, 1000);

  // The last rule of the style sheet is there if all of it is.
  const isStyled = () => getComputedStyle(root).getPropertyValue("--whole").trim() === "1";
  const checkStyle = async () => {
    if (isStyled()) return;
    await heal(workers()?.controller);
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = "web/style/page.css?again";
    link.onload = link.onerror = () => {
      if (!isStyled() && box.hidden) fail("start");
    };
    document.head.append(link);
  };
  if (document.readyState === "complete") checkStyle();
  else addEventListener("load", checkStyle);
}

/** Where index.html itself was cut. */
function makeBox() {
  const box = document.createElement("section");
  const words = document.createElement("p");
  words.dataset.trouble = "start";
  words.textContent = "Last Islands was not loaded whole. Your saved games are untouched.";
  const button = document.createElement("button");
  button.textContent = "Try again";
  box.id = box.className = "trouble";
  box.append(words, button);
  (document.body ?? document.documentElement).append(box);
  return box;
}

if (document.readyState === "loading") {
  const parsed = new Promise((go) => addEventListener("DOMContentLoaded", go));
  Promise.race([parsed, new Promise((go) => setTimeout(go, 5000))]).then(guard); // or the network is gone
} else guard();
