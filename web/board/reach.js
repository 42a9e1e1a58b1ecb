// How much of the sheet is kept ready round what the camera sees.

export const MOST_PIXELS = 9e6; // of one image

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

/** The same in pixels and beyond the sheet, always of one size: { left, top, width, height, fine }. */
export function frameOf(camera, ratio, margin) {
  const [w, h] = [camera.view.w * ratio, camera.view.h * ratio];
  const more = Math.max(0, Math.min(margin, (Math.sqrt(MOST_PIXELS / (w * h)) - 1) / 2));
  const fine = camera.scale * ratio;
  const [left, top] = [Math.floor(camera.x * fine - w * more), Math.floor(camera.y * fine - h * more)];
  return { left, top, width: Math.ceil(w * (1 + 2 * more)) + 1, height: Math.ceil(h * (1 + 2 * more)) + 1, fine };
}

/** Whether an area holds all of the sheet that is in sight, and of what lies round it a part of the view at each edge. */
export function covers(area, camera, spare = 0) {
  const [w, h] = [camera.view.w / camera.scale, camera.view.h / camera.scale];
  const e = 0.5;
  const [left, top] = [Math.max(0, camera.x - w * spare), Math.max(0, camera.y - h * spare)];
  const [right, bottom] = [Math.min(camera.sheet.width, camera.x + w * (1 + spare)), Math.min(camera.sheet.height, camera.y + h * (1 + spare))];
  return area.x <= left + e && area.y <= top + e && area.x + area.w >= right - e && area.y + area.h >= bottom - e;
}

export function overlap(a, b) {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}
