// As much of a browser as the shell's logic needs in Node; nothing is laid out or drawn.

class ClassList {
  constructor(node) {
    this.node = node;
  }
  get names() {
    return this.node.className.split(" ").filter(Boolean);
  }
  contains(name) {
    return this.names.includes(name);
  }
  toggle(name, on = !this.contains(name)) {
    const others = this.names.filter((other) => other !== name);
    this.node.className = [...others, ...(on ? [name] : [])].join(" ");
    return on;
  }
  add(name) {
    this.toggle(name, true);
  }
  remove(name) {
    this.toggle(name, false);
  }
}

export class FakeElement {
  children = [];
  parent = null;
  dataset = {};
  style = { setProperty() {} };
  attributes = new Map();
  listeners = new Map();
  className = "";
  hidden = false;
  disabled = false;
  open = false;
  tabIndex = 0;
  title = "";
  type = "";
  value = "";
  id = "";
  clientWidth = 1000;
  clientHeight = 0;
  scrollHeight = 0;
  offsetHeight = 0;

  constructor(tag) {
    this.tag = tag;
    this.classList = new ClassList(this);
  }
  get isConnected() {
    return this.parent !== null;
  }
  get textContent() {
    return this.children.map((child) => child.textContent ?? child).join("");
  }
  set textContent(text) {
    this.replaceChildren(...(text ? [text] : []));
  }
  get childNodes() {
    return this.children;
  }
  append(...children) {
    for (const child of children) {
      if (child instanceof FakeElement) child.parent = this;
      this.children.push(child);
    }
  }
  replaceChildren(...children) {
    for (const child of this.children) if (child instanceof FakeElement) child.parent = null;
    this.children = [];
    this.append(...children);
  }
  remove() {
    if (this.parent) this.parent.children = this.parent.children.filter((child) => child !== this);
    this.parent = null;
  }
  setAttribute(name, value) {
    this.attributes.set(name, value);
  }
  getAttribute(name) {
    return this.attributes.get(name) ?? null;
  }
  addEventListener(type, listener) {
    this.listeners.set(type, listener);
  }
  click() {
    if (!this.disabled) this.listeners.get("click")?.({ currentTarget: this });
  }
  focus() {
    document.activeElement = this;
    this.listeners.get("focus")?.({ currentTarget: this });
  }
  showModal() {
    this.open = true;
  }
  close() {
    this.open = false;
  }
  contains(node) {
    for (let at = node; at; at = at.parent) if (at === this) return true;
    return false;
  }
  get descendants() {
    return this.children.flatMap((child) =>
      child instanceof FakeElement ? [child, ...child.descendants] : [],
    );
  }
  /** Selectors of one part: a tag, ".class", '[data-action="x"]', with ":not(.class)"; several with commas. */
  matches(selector) {
    return selector.split(", ").some((one) => {
      const [plain, not] = one.split(":not(.");
      if (not && this.classList.contains(not.slice(0, -1))) return false;
      if (plain.startsWith(".")) return this.classList.contains(plain.slice(1));
      if (plain.startsWith("[data-action=")) return this.dataset.action === plain.slice(14, -2);
      return this.tag === plain;
    });
  }
  querySelectorAll(selector) {
    return this.descendants.filter((node) => node.matches(selector));
  }
  querySelector(selector) {
    return this.querySelectorAll(selector)[0] ?? null;
  }
}

/** Storage that counts what is written, and refuses when it is told to. */
export class FakeStorage {
  kept = new Map();
  written = []; // keys, in order
  isFull = false;
  refuses = null; // a key that has no room
  isForbidden = false;

  get length() {
    return this.kept.size;
  }
  key(i) {
    return [...this.kept.keys()][i] ?? null;
  }
  getItem(key) {
    if (this.isForbidden) throw new Error("SecurityError");
    return this.kept.get(key) ?? null;
  }
  setItem(key, text) {
    if (this.isForbidden || this.isFull || key === this.refuses) throw new Error("QuotaExceededError");
    this.written.push(key);
    this.kept.set(key, String(text));
  }
  removeItem(key) {
    if (this.isForbidden) throw new Error("SecurityError");
    this.kept.delete(key);
  }
  clear() {
    this.kept.clear();
    this.written = [];
    this.isFull = this.isForbidden = false;
    this.refuses = null;
  }
}

const start = globalThis.setTimeout;
const LONG = 1000; // milliseconds: at the end of the tests nobody waits for what is so far off

const elements = new Map(); // those of index.html, made when they are first asked for

export const storage = new FakeStorage();
export const listeners = new Map(); // of the window

/** A page without a game. */
export function clearPage() {
  elements.clear();
  storage.clear();
  document.activeElement = document.body;
}

/** An element of index.html. @param {string} id */
export function byId(id) {
  if (!elements.has(id)) elements.set(id, new FakeElement("div"));
  return elements.get(id);
}

/** What is read aloud: politely, or at once. */
export const spoken = () => byId("polite").textContent;
export const shouted = () => byId("assertive").textContent;

/** The words of the notices on the page. */
export const notices = () => byId("notices").children.map((bar) => bar.children[0].textContent);

Object.assign(globalThis, {
  document: {
    body: new FakeElement("body"),
    activeElement: null,
    createElement: (tag) => new FakeElement(tag),
    getElementById: byId,
    querySelector: (selector) => byId(selector), // one of each that index.html has
    querySelectorAll: () => [],
  },
  localStorage: storage,
  BroadcastChannel: undefined, // it would keep the tests from ending
  sessionStorage: new FakeStorage(),
  matchMedia: () => ({ matches: false, addEventListener() {} }),
  ResizeObserver: class {
    observe() {}
  },
  Path2D: class {
    moveTo() {}
    lineTo() {}
    closePath() {}
    arc() {}
    rect() {}
    roundRect() {}
    addPath() {}
    quadraticCurveTo() {}
    bezierCurveTo() {}
    ellipse() {}
  },
  setTimeout: (act, after, ...args) => {
    const timer = start(act, after, ...args);
    return after >= LONG ? timer.unref() : timer;
  },
  requestAnimationFrame: (paint) => paint(0),
  addEventListener: (type, listener) => listeners.set(type, listener),
});
