// Building DOM without HTML strings: nothing from a link, file or rule text is ever parsed as HTML.
import { partsOf } from "../board/told.js";
import { WORDS } from "./words.js";

/** @import { Anchor, Said } from "../calls.js" */
/** @import { Child, ElementOf, NoticeAction, Props } from "./types.js" */

/** An element of index.html. @template {string} Id @param {Id} id */
export const $ = (id) => /** @type {ElementOf<Id>} */ (document.getElementById(id));

/** The first element that matches, of those that index.html has. @param {string} selector */
export const find = (selector) => /** @type {HTMLElement} */ (document.querySelector(selector));

/** The first element within another that matches. @param {Element} node @param {string} selector */
export const within = (node, selector) => /** @type {HTMLElement | null} */ (node.querySelector(selector));

/** What has the focus within an element. @param {Element} node */
export const focusedIn = (node) =>
  node.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement) : null;

/**
 * Whether an event comes from within something that matches.
 * @param {EventTarget | null} target @param {string} selector
 */
export const isIn = (target, selector) => target instanceof Element && target.closest(selector) !== null;

/** Hides all elements that match, or shows them. @param {string} selector @param {boolean} hidden */
export function hideAll(selector, hidden) {
  /** @type {NodeListOf<HTMLElement>} */
  const found = document.querySelectorAll(selector);
  for (const node of found) node.hidden = hidden;
}

/**
 * An element with properties or attributes, listeners (`on`), data and children.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name @param {Props<HTMLElementTagNameMap[Name]>} [props] @param {Child[]} children
 */
export function el(name, props = {}, ...children) {
  const node = document.createElement(name);
  const { on = {}, data = {}, ...rest } = props;
  const properties = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (node));
  for (const [key, value] of Object.entries(rest)) {
    if (value === undefined || value === null || value === false) continue;
    if (key in node && key !== "list" && key !== "form") properties[key] = value;
    else node.setAttribute(key, value === true ? "" : String(value));
  }
  for (const [type, fn] of Object.entries(on)) node.addEventListener(type, /** @type {EventListener} */ (fn));
  for (const [key, value] of Object.entries(data)) node.dataset[key] = value;
  node.append(...shown(children));
  return node;
}

/** @param {Child[]} children @returns {(Node | string)[]} */
const shown = (children) =>
  children.flat().filter((child) => child !== null && child !== undefined && child !== false);

/** @param {string} text @param {string} action @param {Props<HTMLButtonElement>} [props] */
export const button = (text, action, props = {}) =>
  el("button", { type: "button", data: { action }, ...props }, text);

/** A button that does one thing. @param {string} text @param {string} action @param {() => void} act @param {string} [className] */
export const press = (text, action, act, className = "") =>
  button(text, action, { className, on: { click: act } });

/** A row of buttons. @param {Child[]} children */
export const row = (...children) => el("div", { className: "row" }, ...children);

/** @template {Element} Parent @param {Parent} node @param {Child[]} children */
export function fill(node, ...children) {
  node.replaceChildren(...shown(children));
  return node;
}

/**
 * A text whose words point at the board by buttons.
 * @param {Said} said @param {(anchors: Anchor[]) => void} [onPoint]
 */
export function pointed(said, onPoint) {
  return partsOf(said).map(({ words, anchors }) => {
    const text = words.replaceAll(" %", "\u00a0%"); // a number and its sign stay on one line
    return anchors && onPoint ? pointer(text, () => onPoint(anchors)) : text;
  });
}

/** @param {string} words @param {() => void} point */
function pointer(words, point) {
  /** @param {KeyboardEvent} event */
  const keydown = (event) => {
    if (event.key === "Enter") point();
  };
  return el("a", { role: "button", tabIndex: 0, className: "pointer", on: { click: point, keydown } }, words);
}

/** @param {string} text @param {boolean} [assertive] */
export function announce(text, assertive = false) {
  const node = $(assertive ? "assertive" : "polite");
  node.textContent = "";
  requestAnimationFrame(() => {
    node.textContent = text;
  });
}

/** @param {() => void} close */
const closeButton = (close) =>
  el("button", { type: "button", className: "x", "aria-label": WORDS.close, on: { click: close } }, "×");

/** @param {string} text @param {NoticeAction[]} actions */
export function notice(text, ...actions) {
  const bar = el("div", { className: "notice", role: "alert" }, el("p", {}, text));
  for (const [label, fn] of actions) {
    const press = () => {
      bar.remove();
      fn();
    };
    bar.append(el("button", { type: "button", on: { click: press } }, label));
  }
  bar.append(closeButton(() => bar.remove()));
  const place = $("dialog").open ? $("dialog") : $("notices");
  for (const other of place.querySelectorAll(".notice"))
    if (other.textContent === bar.textContent) other.remove();
  place.append(bar);
  if (!actions.length) setTimeout(() => bar.remove(), 9000);
  return bar;
}

/** What an error says. @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/** @type {{ nodes: Node[], focused: HTMLElement | null, scrolled: number }[]} */
const left = []; // dialogs that were left for another one: Back returns to them

/**
 * Opens the page's one dialog. One that is open stays behind it, unless it is the same one, painted anew; `data-depth`
 * counts them.
 * @param {string} title @param {Child[]} content
 */
export function dialog(title, ...content) {
  const box = $("dialog");
  if (!box.open) left.length = 0;
  else if ($("dialog-title").textContent !== title)
    left.push({
      nodes: [...box.childNodes],
      focused: focusedIn(box),
      scrolled: within(box, ".dialog-body")?.scrollTop ?? 0,
    });
  fill(
    box,
    el(
      "header",
      {},
      left.length > 0 &&
        el("button", { type: "button", className: "x", "aria-label": WORDS.back, on: { click: leave } }, "‹"),
      el("h2", { id: "dialog-title", tabIndex: -1 }, title),
      closeButton(() => box.close()),
    ),
    el("div", { className: "dialog-body" }, ...content),
  );
  box.setAttribute("aria-labelledby", "dialog-title");
  box.dataset.depth = String(left.length + 1);
  if (!box.open) box.showModal();
  const happened = within(box, ".happened");
  if (happened) happened.scrollTop = happened.scrollHeight; // the newest is in sight
  $("dialog-title").focus({ preventScroll: true });
  return box;
}

/** Back to the dialog that was left for this one; false if there is none. */
export function leave() {
  const box = $("dialog");
  const before = left.pop();
  if (!before) return false;
  fill(box, ...before.nodes);
  box.dataset.depth = String(left.length + 1);
  const body = within(box, ".dialog-body");
  if (body) body.scrollTop = before.scrolled;
  (before.focused ?? $("dialog-title")).focus({ preventScroll: true });
  return true;
}
