// Building DOM without HTML strings: nothing from a link, file or rule text is ever parsed as HTML.
import { WORDS } from "./words.js";

export const $ = (id) => document.getElementById(id);

export function el(name, props = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (key === "on") for (const [type, fn] of Object.entries(value)) node.addEventListener(type, fn);
    else if (key === "data") for (const [k, v] of Object.entries(value)) node.dataset[k] = v;
    else if (key in node && key !== "list" && key !== "form") node[key] = value;
    else node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

export const button = (text, action, props = {}) =>
  el("button", { type: "button", data: { action }, ...props }, text);

export function fill(node, ...children) {
  node.replaceChildren(...children.flat().filter((child) => child !== null && child !== undefined));
  return node;
}

const POINTER = /\[\[([^|\]]+)\|([^\]]*)\]\]/g;

// "[[space:15|Area 15]]" becomes a button that points at the board.
export function pointed(marked, onPoint) {
  const text = marked.replaceAll(" %", "\u00a0%"); // a number and its sign stay on one line
  const parts = [];
  let last = 0;
  for (const found of text.matchAll(POINTER)) {
    parts.push(text.slice(last, found.index));
    const anchor = found[1];
    parts.push(
      onPoint
        ? el("a", { role: "button", tabIndex: 0, className: "pointer", on: {
            click: () => onPoint(anchor),
            keydown: (event) => event.key === "Enter" && onPoint(anchor),
          } }, found[2])
        : found[2],
    );
    last = found.index + found[0].length;
  }
  parts.push(text.slice(last));
  return parts;
}

export const plain = (text) => text.replace(POINTER, "$2");

export function announce(text, assertive = false) {
  const node = $(assertive ? "assertive" : "polite");
  node.textContent = "";
  requestAnimationFrame(() => (node.textContent = text));
}

export function notice(text, ...actions) {
  const bar = el("div", { className: "notice", role: "alert" }, el("p", {}, text));
  for (const [label, fn] of actions) {
    bar.append(el("button", { type: "button", on: { click: () => (bar.remove(), fn()) } }, label));
  }
  bar.append(el("button", { type: "button", className: "x", "aria-label": WORDS.close, on: { click: () => bar.remove() } }, "×"));
  ($("dialog").open ? $("dialog") : $("notices")).append(bar);
  if (!actions.length) setTimeout(() => bar.remove(), 9000);
  return bar;
}

export function dialog(title, ...content) {
  const box = $("dialog");
  const close = el("button", { type: "button", className: "x", "aria-label": WORDS.close, on: { click: () => box.close() } }, "×");
  fill(box, el("header", {}, el("h2", { id: "dialog-title", tabIndex: -1 }, title), close), el("div", { className: "dialog-body" }, ...content));
  box.setAttribute("aria-labelledby", "dialog-title");
  if (!box.open) box.showModal();
  $("dialog-title").focus({ preventScroll: true });
  return box;
}
