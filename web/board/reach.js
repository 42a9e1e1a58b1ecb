// How much of the sheet is kept ready round what the camera sees.

import { MOST_PIXELS } from "./printer.js";

/** What is in sight and round it a part of the view at each edge, as far as memory allows at full sharpness. */
export function surroundings(camera, ratio, margin) {
  const [w, h] = [camera.view.w / camera.scale, camera.view.h / camera.scale];
  const times = Math.sqrt(MOST_PIXELS / (camera.view.w * camera.view.h)) / ratio;
  const more = Math.max(0, Math.min(margin, (times - 1) / 2 - 0.01));
  const x0 = Math.max(0, camera.x - w * more);
  const y0 = Math.max(0, camera.y - h * more);
  return {
    x: x0,
    y: y0,
    w: Math.min(camera.sheet.width, camera.x + w * (1 + more)) - x0,
    h: Math.min(camera.sheet.height, camera.y + h * (1 + more)) - y0,
  };
}

/** The same and all that is in sight beyond the sheet. */
export function surroundingsAndDesk(camera, ratio, margin) {
  const near = surroundings(camera, ratio, margin);
  const [x, y] = [Math.min(near.x, camera.x), Math.min(near.y, camera.y)];
  const right = Math.max(near.x + near.w, camera.x + camera.view.w / camera.scale);
  const bottom = Math.max(near.y + near.h, camera.y + camera.view.h / camera.scale);
  return { x, y, w: right - x, h: bottom - y };
}

/** Whether an area holds all of the sheet that is in sight. */
export function covers(area, camera) {
  const [w, h] = [camera.view.w / camera.scale, camera.view.h / camera.scale];
  const e = 0.5;
  const [left, top] = [Math.max(0, camera.x), Math.max(0, camera.y)];
  const [right, bottom] = [Math.min(camera.sheet.width, camera.x + w), Math.min(camera.sheet.height, camera.y + h)];
  return area.x <= left + e && area.y <= top + e && area.x + area.w >= right - e && area.y + area.h >= bottom - e;
}

export function overlap(a, b) {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}
