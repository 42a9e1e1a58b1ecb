// How much of the sheet is kept ready round what the camera sees.

export const MOST_PIXELS = 9e6; // of one image

/** Pixels per unit of the sheet at full sharpness, as far as memory allows. */
export function fineOf({ view, scale }, ratio) {
  return scale * Math.min(ratio, Math.sqrt(MOST_PIXELS / (view.w * view.h)));
}

/** What is in sight and round it a part of the view at each edge, in pixels, always of one size: { left, top, width, height, fine }. */
export function frameOf(camera, ratio, margin) {
  const fine = fineOf(camera, ratio);
  const [w, h] = [(camera.view.w / camera.scale) * fine, (camera.view.h / camera.scale) * fine];
  const more = Math.max(0, Math.min(margin, (Math.sqrt(MOST_PIXELS / (w * h)) - 1) / 2));
  const [left, top] = [Math.floor(camera.x * fine - w * more), Math.floor(camera.y * fine - h * more)]; // whole pixels, so that panning only copies
  return { left, top, width: Math.ceil(w * (1 + 2 * more)) + 1, height: Math.ceil(h * (1 + 2 * more)) + 1, fine };
}

/** The part of the sheet that a frame shows. */
export const areaOf = ({ left, top, width, height, fine }) => ({ x: left / fine, y: top / fine, w: width / fine, h: height / fine });

export const AWAY = "translate(-99999px)"; // out of sight without being painted anew

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
