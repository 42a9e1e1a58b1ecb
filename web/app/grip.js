// The grip of the sheet: a tap takes the next height, a drag the nearest to where it ends.
import { $, find } from "./dom.js";

const STILL = 6; // pixels that a tap may wander

/** @param {string[]} snaps heights, the lowest first */
export function bindGrip(snaps) {
  const grip = find(".grip");
  const panel = $("panel");
  let start = 0; // of the finger
  let height = 0; // of the sheet when it was grasped
  let isDragged = false;

  grip.addEventListener("pointerdown", (event) => {
    start = event.clientY;
    height = panel.offsetHeight;
    isDragged = false;
    grip.setPointerCapture(event.pointerId);
  });
  grip.addEventListener("pointermove", (event) => {
    if (!grip.hasPointerCapture(event.pointerId)) return;
    isDragged ||= Math.abs(event.clientY - start) > STILL;
    if (isDragged) panel.style.setProperty("block-size", `${height + start - event.clientY}px`);
  });
  for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) {
    grip.addEventListener(end, () => {
      if (isDragged) panel.dataset.snap = nearest(panel.offsetHeight);
      panel.style.removeProperty("block-size");
    });
  }
  // The click that ends a drag is not meant.
  grip.addEventListener("click", (event) => {
    if (isDragged) event.stopPropagation();
    isDragged = false;
  });

  /** The height that the styles give for it tells which one is meant. @param {number} wanted */
  function nearest(wanted) {
    const heights = snaps.map((snap) => {
      panel.style.removeProperty("block-size");
      panel.dataset.snap = snap;
      return Math.abs(panel.offsetHeight - wanted);
    });
    return snaps[heights.indexOf(Math.min(...heights))];
  }
}
