// How much of the sheet is drawn round what the camera sees, and how finely. A frame is a part of the sheet
// in pixels, { left, top, width, height, resolution }; an area is one in units of the sheet, { x, y, w, h }.

/** @import { Camera } from "./camera.js" */
/** @import { Frame, Rect } from "./types.js" */

export const MOST_PIXELS = 9e6; // of one image
export const OFFSCREEN = "translate(-99999px)"; // out of sight without being painted anew

/**
 * Pixels per unit of the sheet at full sharpness, as far as memory allows.
 * @param {Camera} camera @param {number} ratio
 */
export function resolutionOf({ view, scale }, ratio) {
  return scale * Math.min(ratio, Math.sqrt(MOST_PIXELS / (view.w * view.h)));
}

/**
 * What is in sight and round it a part of the view at each edge: a frame, always of one size.
 * @param {Camera} camera @param {number} ratio @param {number} margin @returns {Frame}
 */
export function frameAround(camera, ratio, margin) {
  const resolution = resolutionOf(camera, ratio);
  const [w, h] = [(camera.view.w / camera.scale) * resolution, (camera.view.h / camera.scale) * resolution];
  const more = Math.max(0, Math.min(margin, (Math.sqrt(MOST_PIXELS / (w * h)) - 1) / 2));
  return {
    left: Math.floor(camera.x * resolution - w * more), // whole pixels, so that panning only copies
    top: Math.floor(camera.y * resolution - h * more),
    width: Math.ceil(w * (1 + 2 * more)) + 1,
    height: Math.ceil(h * (1 + 2 * more)) + 1,
    resolution,
  };
}

/** The part of the sheet that a frame shows. @param {Frame} frame @returns {Rect} */
export const areaOf = ({ left, top, width, height, resolution }) => ({
  x: left / resolution,
  y: top / resolution,
  w: width / resolution,
  h: height / resolution,
});

/**
 * Whether an area holds all of the sheet that is in sight, and round it `spare`, a part of the view at each
 * edge.
 * @param {Rect} area @param {Camera} camera @param {number} [spare]
 */
export function covers(area, camera, spare = 0) {
  const [w, h] = [camera.view.w / camera.scale, camera.view.h / camera.scale];
  const e = 0.5;
  const left = Math.max(0, camera.x - w * spare);
  const top = Math.max(0, camera.y - h * spare);
  const right = Math.min(camera.sheet.width, camera.x + w * (1 + spare));
  const bottom = Math.min(camera.sheet.height, camera.y + h * (1 + spare));
  return (
    area.x <= left + e && area.y <= top + e && area.x + area.w >= right - e && area.y + area.h >= bottom - e
  );
}

/** @param {Rect} a @param {Rect} b */
export function overlap(a, b) {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}
