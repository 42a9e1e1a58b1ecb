// The covers of the titles as the build draws them.
import { $, el, within } from "./dom.js";
import { onLook, theme } from "./look.js";

/** Python, which is on its way, needs the network more. @param {string} id @param {string} [className] */
export function coverView(id, className = "mini") {
  const node = el("img", {
    className,
    alt: "",
    width: 960,
    height: 600,
    decoding: "async",
    fetchPriority: "low",
    data: { cover: id },
    on: { error: () => node.remove() },
  });
  showCover(node);
  return node;
}

/** A title's cover over its table, if the start screen has it already: gives what takes it away. @param {string} id */
export function lowerCurtain(id) {
  if (!within($("start"), `[data-cover="${id}"]`)) return () => {};
  const node = coverView(id, "curtain");
  $("map").after(node);
  return () => node.remove();
}

/** @param {HTMLImageElement} node */
function showCover(node) {
  node.src = `web/titles/${node.dataset.cover}/cover-${theme()}.webp`;
}

onLook(() => {
  /** @type {NodeListOf<HTMLImageElement>} */
  const covers = document.querySelectorAll("[data-cover]");
  for (const node of covers) showCover(node);
});
